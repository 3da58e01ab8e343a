"""What is pure in our scripts, tested in the browser that the other tests use anyway: each test of scripts/*.test.js is one here.

No server runs: files are handed to the browser as it asks for them, at an address where it lends its cryptography.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from games.rules import record, setup
from games.rules.gambler.boards import Board, written
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.position import Gambler
from games.rules.gambler.twenty import TWENTY
from games.rules.illegal import Illegal
from games.rules.setup import Setup
from games.rules.steps import steps
from games.site.joined import LIST
from games.site.squeezed import script
from games.templatetags.gambler import fits
from tests.live.serving import ROOT
from tests.rules.proven import game
from tests.rules.test_beginning import began

HERE = Path(__file__).parent / "scripts"
SCRIPTS = ROOT / "static" / "js"
HOST = "http://localhost"
LONGEST_LINE = 140
VENDORED = ("htmx.min.js", "idiomorph-ext.min.js")
PAGE = """<!doctype html><title>Tests of scripts</title>{scripts}
<div id="table" data-now="0" data-game="none"><div id="board"></div><div id="controls"></div><div id="note"></div></div>"""
"""A bare table: what a module does when it is loaded finds its place, and nothing to do."""
TYPES = {".js": "text/javascript", ".json": "application/json"}


def sentences(text: str) -> list[str]:
    return re.findall(r'^test\("(.+?)", ', text, re.MULTILINE)


TESTS = [(path, name) for path in sorted(HERE.glob("*.test.js")) for name in sentences(path.read_text())]


@pytest.fixture(scope="module")
def bare(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    page.route("**/*", answer)
    page.goto(f"{HOST}/")
    yield page
    page.close()


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(HOST)
    if path == "/":
        scripts = "".join(f'<script src="/static/vendor/{name}"></script>' for name in VENDORED)
        route.fulfill(body=PAGE.format(scripts=scripts), content_type="text/html")
    elif path == "/tests/positions.json":
        route.fulfill(body=json.dumps(positions()), content_type=TYPES[".json"])
    elif path == "/tests/hands.json":
        route.fulfill(body=json.dumps(hands()), content_type=TYPES[".json"])
    elif path == "/tests/begun.json":
        route.fulfill(body=json.dumps(begun()), content_type=TYPES[".json"])
    elif (file := ROOT / path.removeprefix("/")).is_file():
        route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
    else:
        route.fulfill(status=404)


def positions() -> list[dict[str, Any]]:
    """Every record of the tests that can be read, with what the rules say before each roll and card of it."""
    raws = {path.stem: json.loads(path.read_bytes()) for path in sorted((ROOT / "tests" / "records").glob("*.json"))}
    raws |= {f"{seats} play Tutto": game("tutto", seats) for seats in (2, 3, 10)}
    raws |= {f"{seats} play Gambler": game("gambler", seats, 100) for seats in (2, 3, 6)}
    found = []
    for name, raw in raws.items():
        try:
            found.append({"name": name, "record": raw, "chances": chances(record.check(raw))})
        except Illegal:  # no game could begin like this: there is nothing to follow
            continue
    assert len(found) > len(raws) * 0.9
    return found


def hands() -> list[dict[str, Any]]:
    """Rolls on Gambler's boards, empty ones and fuller ones, as the page is told what fits."""
    found = [rolled_on(board, Random(number)) for number, board in enumerate((*FIRST_TWENTY, *TWENTY))]
    placing = [position for position in found if position.phase == "place"]
    assert len(placing) > len(found) / 2
    return [{"fits": json.loads(fits(position)), "faces": list(map(str, position.roll))} for position in placing]


def rolled_on(board: Board, random: Random) -> Gambler:
    """A few dice lie there already. Low numbers, so that equal dice are frequent."""
    position = Gambler.start({"boards": written((board,)), "edition": random.choice(Gambler.EDITIONS)}, seats=2)
    for _turn in range(random.randrange(4)):
        position = rolled_by(position, random)
        if position.phase == "place":
            position = position.after(random.choice(position.choices()))
        if position.phase == "decide":
            position = position.stop()
    return rolled_by(position, random)


def rolled_by(position: Gambler, random: Random) -> Gambler:
    return position.throw(tuple(random.choices(range(1, 5), k=position.dice)))


def begun() -> dict[str, Any]:
    """Records of games that begin in every way, and what both verifiers need to know of Gambler's boards."""
    whole = {f"{begins} {who}": began(begins, who) for begins, who in (("roll", ""), ("named", "Cleo"))}
    whole["boards on top"] = began("roll", kind="gambler", rules={"first": [5, 1]})
    rules = {
        "pile": {"stop": 0, "x2": 9},
        "fireworks": "card",
        "after_plus_minus": "ends",
        "cloverleaf_between": "card",
    }
    whole["house rules"] = began("roll", rules=rules)
    first = {name: raw["proof"]["secrets"][0] for name, raw in whole.items()}
    rolls = [{"secret": first["roll "], "salt": told(whole["roll "]).salt, "rounds": rolled(whole["roll "])}]
    return {"records": whole, "rolls": rolls, "boards": written(TWENTY)}


def told(raw: dict[str, Any]) -> Setup:
    found = setup.read(2, raw["proof"]["setup"])
    assert found
    return found


def rolled(raw: dict[str, Any]) -> Any:
    return told(raw).rolled(bytes.fromhex(raw["proof"]["secrets"][0]), raw["proof"]["code"])


def chances(read: record.Record) -> list[dict[str, Any]]:
    found = []
    try:
        for step in steps(read.start, read.log):
            if step.entry[0] in ("roll", "card"):
                need: Any = step.before.need
                asked = {"dice": need.dice} if step.entry[0] == "roll" else {"pile": need.cards}
                found.append({"k": step.number, "seat": step.before.seat, "turn": step.before.turn, **asked})
    except Illegal:  # some records show what is refused; what came before it counts
        pass
    return found


def address(path: Path) -> str:
    return f"/{path.relative_to(ROOT)}"


LOAD = "path => import(path).then(() => import('/tests/browser/scripts/harness.js')).then(({ tests }) => Object.keys(tests))"
RUN = """async ([path, name]) => {
    await import(path);
    const { tests } = await import("/tests/browser/scripts/harness.js");
    await tests[name]();
}"""


@pytest.mark.parametrize(("path", "name"), TESTS, ids=[f"{path.name.split('.')[0]}: {name}" for path, name in TESTS])
def test_script(bare: Page, path: Path, name: str) -> None:
    bare.evaluate(RUN, [address(path), name])


@pytest.mark.parametrize("path", sorted(HERE.glob("*.js")), ids=lambda path: path.name)
def test_every_file_here_is_the_harness_or_holds_tests(path: Path) -> None:
    assert path.name == "harness.js" or (path.name.endswith(".test.js") and sentences(path.read_text()))


def test_every_test_that_the_browser_knows_is_run(bare: Page) -> None:
    for path in {path for path, _name in TESTS}:
        known = bare.evaluate(LOAD, address(path))
    assert sorted(known) == sorted(name for _path, name in TESTS)


def test_every_script_that_touches_no_page_is_tested() -> None:
    texts = {path: script(path.read_text()) for path in sorted(SCRIPTS.rglob("*.js"))}
    scripts = [
        path for path, text in texts.items() if not LIST.fullmatch(text) and not re.search(r"\bdocument\b", text)
    ]
    tested = "".join(path.read_text() for path in HERE.glob("*.test.js"))
    untested = [path for path in scripts if f'"{address(path)}"' not in tested]
    assert scripts
    assert untested == []


@pytest.mark.parametrize("path", sorted(SCRIPTS.rglob("*.js")), ids=lambda path: str(path.relative_to(SCRIPTS)))
def test_a_script_says_what_belongs_there_and_has_no_long_line(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert lines[0].startswith("// ")
    assert [line for line in lines if len(line) > LONGEST_LINE] == []
