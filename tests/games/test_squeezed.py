"""Style sheets and scripts as browsers get them say what they said before."""

from pathlib import Path

import pytest
from django.conf import settings

from games.site.squeezed import script, squeezed

STATIC = Path(settings.BASE_DIR) / "static"
FOLDERS = (STATIC, *Path(settings.BASE_DIR).glob("examples/*/static"))
SHEETS = sorted(sheet for folder in FOLDERS for sheet in folder.rglob("*.css"))
SCRIPTS = sorted(one for folder in FOLDERS for one in folder.rglob("*.js") if ".min." not in one.name)


@pytest.mark.parametrize(
    ("written", "travels"),
    [
        (".list :is(a, b) { color: red; }", ".list :is(a,b){color:red;}"),
        ("a > b,\na + b { margin: -1px calc(1px + 2px) }", "a > b,a + b{margin:-1px calc(1px + 2px)}"),
        ("/* it's red */ a { /* why; */ --x: ; }", "a{--x:;}"),
        ("a { margin: 1px/* and */2px; } .a/* not in it */.b {}", "a{margin:1px/**/2px;}.a/**/.b{}"),
        ("/*! Somebody's */ a { top: 0; }", "/*! Somebody's */ a{top:0;}"),
        ('a::after { content: "{ a ;  /* b */ }"; }', 'a::after{content:"{ a ;  /* b */ }";}'),
        (r"a::after { content: '\'  ;  '; }", r"a::after{content:'\'  ;  ';}"),
        ("@media (width > 1px) and (hover: none) { a { top: 0 } }", "@media (width > 1px) and (hover:none){a{top:0}}"),
    ],
)
def test_a_sheet_loses_what_is_there_for_people_and_nothing_else(written: str, travels: str) -> None:
    assert squeezed("css/a.css", written) == travels


@pytest.mark.parametrize(
    ("written", "travels"),
    [
        ("/**\n * why\n */\nconst a = 1; // as it is\n\n  // aside\n  b();\n", "const a = 1; // as it is\nb();\n"),
        ("const a = /x  '/.test(b);\n  const c = '//  x';", "const a = /x  '/.test(b);\nconst c = '//  x';"),
        ("  a(`x ${b ? `y  //z` : ''}`);\n", "a(`x ${b ? `y  //z` : ''}`);\n"),
        ("/*! Somebody's */\n  /* one */ a();\n", "/*! Somebody's */\n/* one */ a();\n"),
        ("return\n// nothing\na;", "return\na;"),
    ],
)
def test_a_script_loses_whole_lines_and_where_lines_begin(written: str, travels: str) -> None:
    assert squeezed("js/a.js", written) == travels


@pytest.mark.parametrize(
    "written",
    ["a(`\n  // text\n`);", "a('\\\n  // text');", "a(); /* not\n  // text */ b();", "a(); /* one\n/* two\n*/\nb();"],
)
def test_a_script_in_which_a_line_may_be_in_the_middle_of_something_stays_as_it_is(written: str) -> None:
    assert squeezed("js/a.js", written) == written


@pytest.mark.parametrize("name", ["vendor/htmx.min.js", "admin/js/core.js", "js/a.json"])
def test_what_is_not_ours_or_is_small_already_stays_as_it_is(name: str) -> None:
    assert squeezed(name, "  // one\na") == "  // one\na"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_script_of_ours_becomes_smaller(path: Path) -> None:
    assert len(script(path.read_text())) < path.stat().st_size
