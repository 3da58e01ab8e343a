"""Sheets and scripts in one piece say and do what they did one by one."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import get_finders
from django.core.files.storage import FileSystemStorage

from games.kinds import KINDS
from games.site.joined import LIST, Sources

FOUND = Sources({name: (storage, name) for finder in get_finders() for name, storage in finder.list([])})
OURS = [name for name in FOUND.paths if name.startswith(("css/", "js/"))]
LISTS = [name for name in OURS if name.endswith(".js") and LIST.fullmatch(FOUND.text(name))]
TAKEN = re.compile(r"\$\d")
NAMED = re.compile(r'^import "(.+)";$', re.MULTILINE)


@pytest.mark.parametrize("name", [name for name in OURS if name.endswith(".css")])
def test_no_sheet_that_travels_asks_for_another_one(name: str) -> None:
    assert "@import" not in FOUND.whole(name)


def test_a_list_that_travels_asks_for_no_script() -> None:
    assert {"js/playing.js", "js/games/tutto/playing.js", "js/games/gambler/playing.js"} <= set(LISTS)
    assert [name for name in LISTS if re.search(r"^\s*(import|export)\b", FOUND.whole(name), re.MULTILINE)] == []


def test_no_script_has_a_name_like_those_of_the_parts_of_a_whole() -> None:
    scripts = [name for name in OURS if name.endswith(".js")]
    assert scripts
    assert [name for name in scripts if TAKEN.search(FOUND.text(name))] == []


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_game_brings_for_its_table_is_in_its_list(kind: str) -> None:
    """Else its table would run without, or by a second copy of what all tables share."""
    brings = {job for job in ("play", "choose") if f"js/games/{kind}/{job}.js" in FOUND.paths}
    own = f"js/games/{kind}/playing.js"
    named = NAMED.findall(FOUND.text(own)) if own in FOUND.paths else []
    assert sorted(named) == sorted(["../../playing.js", *(f"./{job}.js" for job in brings)] if brings else [])


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    """Of two folders, as a game from outside has its own."""
    here, there = tmp_path / "here", tmp_path / "there"
    return Sources(
        {
            f"{kind}/{name}.{kind}": (FileSystemStorage(folder), f"{kind}/{name}.{kind}")
            for kind in ("css", "js")
            for folder, names in ((here, ("all", "one", "two")), (there, ("games/a", "games/b")))
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
def test_what_nobody_has_or_what_is_more_than_an_import_is_left_to_the_browser(
    sources: Sources, write, written: str
) -> None:
    write(css__one_css=written, css__two_css=".two {}")
    assert sources.whole("css/one.css") == written


LISTED = '// All.\nimport "./one.js";\nimport "./games/a.js";\n'
ONE = 'import { two } from "./two.js";\nconsole.log(two);\n'
TWO = "const own = 2;\nexport const two = own;\nexport async function three() {}\n"
A = 'import { two, three } from "../two.js";\n\nthree(two);\n'


def test_scripts_of_a_list_come_each_once_after_those_from_which_they_take(sources: Sources, write) -> None:
    """Across folders, too; a name that one of them keeps for itself stays its own."""
    write(js__all_js=LISTED, js__one_js=ONE, js__two_js=TWO, js__games__a_js=A)
    assert sources.whole("js/all.js") == (
        "const $0 = (() => {\nconst own = 2;\nconst two = own;\nasync function three() {}\nreturn { two, three };\n})();\n"
        "const $1 = (() => {\nconst { two } = $0;\nconsole.log(two);\nreturn {  };\n})();\n"
        "const $2 = (() => {\nconst { two, three } = $0;\nthree(two);\nreturn {  };\n})();\n"
    )


def test_a_list_may_name_another_list(sources: Sources, write) -> None:
    write(js__all_js='import "./two.js";\nimport "./one.js";\n', js__two_js='import "./one.js";\n', js__one_js="a();")
    assert sources.whole("js/all.js") == "const $0 = (() => {\na();\nreturn {  };\n})();\n"


def test_a_script_that_does_something_itself_is_no_list(sources: Sources, write) -> None:
    write(js__one_js=ONE, js__two_js=TWO)
    assert sources.whole("js/one.js") == ONE


@pytest.mark.parametrize(
    "two",
    [
        "export default 2;\n",
        "export { two };\n",
        "export let two = 2;\n",
        "export const one = 1, two = 2;\n",
        "export const { two } = more;\n",
        'import two from "./one.js";\n',
        'import { one as two } from "./games/b.js";\n',
        'import { two } from "./none.js";\n',
        'import { one } from "./one.js";\n',
    ],
)
def test_a_list_with_a_script_that_takes_or_gives_in_a_way_of_its_own_is_left_to_the_browser(
    sources: Sources, write, two: str
) -> None:
    write(
        js__all_js=LISTED, js__one_js=ONE, js__two_js=two, js__games__a_js=A, js__games__b_js="export const one = 1;\n"
    )
    assert sources.whole("js/all.js") == LISTED.split("\n", 1)[1]
