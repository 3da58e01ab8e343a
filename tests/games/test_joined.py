"""Sheets and scripts in one piece say and do what they did one by one."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.files.storage import FileSystemStorage

from games.kinds import KINDS
from games.site.joined import BEGUN, LIST, NotJoined, Sources, members
from games.site.squeezed import squeezed

FOUND = Sources({name: (storage, name) for finder in get_finders() for name, storage in finder.list([])})
OURS = [name for name in FOUND.paths if name.startswith(("css/", "js/"))]
LISTS = [name for name in OURS if name.endswith(".js") and LIST.fullmatch(squeezed(name, FOUND.text(name)))]
NAMED = re.compile(r'^import "(.+)";$', re.MULTILINE)
LOADED = re.compile(r"{% static '(js/[^']+\.js)' %}")
TEMPLATES = Path(settings.BASE_DIR) / "templates"


@pytest.mark.parametrize("name", [name for name in OURS if name.endswith(".css")])
def test_no_sheet_that_travels_asks_for_another_one(name: str) -> None:
    assert "@import" not in FOUND.whole(name)


def test_there_is_a_list_for_each_game_that_brings_scripts_for_its_table_and_one_for_all_others() -> None:
    assert {"js/playing.js", "js/games/tutto/playing.js", "js/games/gambler/playing.js"} == set(LISTS)


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_game_brings_for_its_table_is_in_its_list(kind: str) -> None:
    """Else its table would run without."""
    brings = {job for job in ("play", "choose") if f"js/games/{kind}/{job}.js" in FOUND.paths}
    own = f"js/games/{kind}/playing.js"
    named = NAMED.findall(FOUND.text(own)) if own in FOUND.paths else []
    assert sorted(named) == sorted(["../../playing.js", *(f"./{job}.js" for job in brings)] if brings else [])


def test_what_a_table_loads_beside_its_list_is_no_part_of_it_and_takes_nothing_from_it() -> None:
    """Else it would be there twice: two timelines, two of every listener."""
    parts = {one for name in LISTS for one in members(name, FOUND.text)}
    beside = {
        name for path in ("base.html", "games/_scripts.html") for name in LOADED.findall((TEMPLATES / path).read_text())
    }
    assert {"js/site.js", "js/table/hints.js", "js/table/advice.js"} == beside
    assert {one for name in beside for one in members(name, FOUND.text)} & parts == set()


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    """Of two folders, as a game from outside has its own."""
    here, there = tmp_path / "here", tmp_path / "there"
    return Sources(
        {
            f"{kind}/{name}.{kind}": (FileSystemStorage(folder), f"{kind}/{name}.{kind}")
            for kind in ("css", "js")
            for folder, names in ((here, ("all", "one", "two", "odd")), (there, ("games/a", "games/b")))
            for name in names
        }
    )


@pytest.fixture
def write(sources: Sources):
    def written(**texts: str) -> None:
        for key, text in texts.items():
            name = key.replace("__", "/").replace("_", ".")
            storage, path = sources.paths[name]
            Path(storage.path(path)).parent.mkdir(parents=True, exist_ok=True)
            Path(storage.path(path)).write_text(text)

    return written


def test_a_sheet_comes_with_those_beside_it_that_it_imports_in_their_order(sources: Sources, write) -> None:
    write(
        css__all_css="/* All. */\n@import \"two.css\";\n@import 'one.css';\n.all {}\n",
        css__one_css=".one {}",
        css__two_css='@import "one.css";\n/*\n@import "none.css";\n*/\n.two {}',
    )
    assert sources.whole("css/all.css") == ".one{}.two{}.one{}.all{}"


@pytest.mark.parametrize(
    "written",
    [
        '@import "elsewhere.css";.a{}',
        '@import "two.css";@import url(two.css);.a{}',
        '@import "one.css";.a{}',
        '@import "two.css" print;.a{}',
    ],
)
def test_a_sheet_that_nobody_has_or_that_is_more_than_imported_is_left_to_the_browser(
    sources: Sources, write, written: str
) -> None:
    write(css__one_css=written, css__two_css=".two {}")
    assert sources.whole("css/one.css") == written


LISTED = '// All.\nimport "./one.js";\nimport "./games/a.js";\n'
ONE = '// import "./none.js"; and export are words here\nimport { two } from "./two.js";\nconsole.log(two);\n'
TWO = "const own = 2;\nexport const two = own;\n/** Three. */\nexport async function three() {\n  await two;\n}\n"
A = 'three(two);\nimport { two, three } from "../two.js";\n'


def test_scripts_of_a_list_come_each_once_after_those_from_which_they_take(sources: Sources, write) -> None:
    """Across folders, too; a name that one of them keeps for itself stays its own, and what is taken is there at once."""
    write(js__all_js=LISTED, js__one_js=ONE, js__two_js=TWO, js__games__a_js=A)
    assert sources.whole("js/all.js") == BEGUN + (
        "const $0 = $begun(() => {\nconst own = 2;\nconst two = own;\nasync function three() {\nawait two;\n}\n"
        "return { two, three };\n});\n"
        "const $1 = $begun(() => {\nconst { two } = $0;\nconsole.log(two);\nreturn {  };\n});\n"
        "const $2 = $begun(() => {\nconst { two, three } = $0;\nthree(two);\nreturn {  };\n});\n"
    )


def test_a_list_may_name_another_list(sources: Sources, write) -> None:
    write(js__all_js='import "./two.js";\nimport "./one.js";\n', js__two_js='import "./one.js";\n', js__one_js="a();")
    assert sources.whole("js/all.js") == BEGUN + "const $0 = $begun(() => {\na();\nreturn {  };\n});\n"


def test_a_script_that_does_something_itself_is_no_list(sources: Sources, write) -> None:
    write(js__one_js=ONE, js__two_js=TWO)
    assert sources.whole("js/one.js") == squeezed("js/one.js", ONE)


@pytest.mark.parametrize(
    "odd",
    [
        "export default 2;\n",
        "export { two };\n",
        "export let two = 2;\n",
        "export const { two } = more;\n",
        "/** Two. */ export const two = 2;\n",
        "const one = 1; export const two = one;\n",
        'import two from "./one.js";\n',
        "import { two } from './two.js';\n",
        'import { two as one } from "./two.js";\n',
        'import * as two from "./two.js";\n',
        'import {\n  two,\n} from "./two.js";\n',
        'import { none } from "./two.js";\n',
        'import { two } from "./none.js";\n',
        'import { odd } from "./odd.js";\n',
        "const two = import.meta.url;\n",
        "const two = () => import('./two.js');\n",
        "const two = await fetch('/');\n",
        "await fetch('/');\n",
        "const $0 = 2;\n",
    ],
)
def test_a_list_with_a_script_that_is_written_otherwise_is_refused(sources: Sources, write, odd: str) -> None:
    """Nobody takes anything from it: a browser would run it as it is, and load what it takes a second time."""
    write(js__all_js='import "./two.js";\nimport "./odd.js";\n', js__two_js=TWO, js__odd_js=odd)
    with pytest.raises(NotJoined):
        sources.whole("js/all.js")
