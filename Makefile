# Four words for newcomers: play, test, check, bench. Each does its own set-up; a second run starts at once.
PYTHON ?= python3
BIN := .venv/bin
.PHONY: play test check bench words engines drill mutants solve learn lock licences
.DEFAULT_GOAL := play

play: .venv/play
	@$(BIN)/python manage.py serve $(ARGS)

test: .venv/dev
	@$(BIN)/python -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder $(ARGS)

check: .venv/dev
	@$(BIN)/python -m tests.check

# The main journeys by finger in Chromium, Firefox and WebKit (which stands for the iPhone); README.md says what that needs.
engines: .venv/dev
	@$(BIN)/python -m pytest tests/browser/engines $(ARGS)

bench: .venv/dev
	@$(BIN)/python -m bench $(ARGS)

# The catalogues of all languages as the code needs them, compiled, and what is missing: games/locale/README.md.
words: .venv/dev
	@$(BIN)/python -m tests.words $(ARGS)

# A whole site under load (nginx, PostgreSQL, Redis), and what may happen to it: make drill ARGS="--short" is a quick look.
drill: .venv/dev
	@$(BIN)/python -m bench.drill $(ARGS)

# Breaks modules line by line and names what no test notices and tests/mutants/EXPLAINED.md does not explain:
# make mutants ARGS="games/rules/steps.py". Takes minutes.
mutants: .venv/dev
	@$(BIN)/python -m tests.mutants $(ARGS)

# The tables of Tutto for two, as they are shipped: make solve ARGS="classic" solves one edition. Takes some minutes.
solve: .venv/dev
	@$(BIN)/python -m games.mastery.tutto.solving.solve $(ARGS)

# The weights of the Gambler that learned, by games against itself, on one core: the same computer makes the same file again.
learn: .venv/dev
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m games.mastery.gambler.learning.learn $(ARGS)

# Writes deploy/LICENSES.md anew, after `make lock` or a new file of others.
licences: .venv/dev
	@$(BIN)/python -m tests.licences

# Needs uv on the PATH. Exact versions with hashes for every platform; plain pip installs them.
lock:
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
	  --no-emit-index-url --no-emit-find-links --extra pg --extra redis pyproject.toml -o requirements.lock
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
	  --no-emit-index-url --no-emit-find-links --all-extras -c requirements.lock pyproject.toml -o requirements-dev.lock

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "This needs Python 3.11 or newer; name it with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo "Python's venv module is missing; install it with: sudo apt install python3-venv"; exit 1; }

.venv/play: requirements.lock | .venv/bin/python
	@echo "Installing the locked packages (only the first time) …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/dev: requirements-dev.lock | .venv/bin/python
	@echo "Installing the locked packages for development (only the first time) …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ .venv/play
