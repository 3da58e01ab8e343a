"""Style sheets and scripts as browsers get them say what they said before."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.storage import FileSystemStorage

from games.site.squeezed import Sources, squeezed

STATIC = Path(settings.BASE_DIR) / "static"
SHEETS = sorted(path.name for path in (STATIC / "css").glob("*.css"))


@pytest.mark.parametrize(
    ("written", "travels"),
    [
        (".list :is(a, b) { color: red; }", ".list :is(a,b){color:red;}"),
        ("a > b,\na + b { margin: -1px calc(1px + 2px) }", "a > b,a + b{margin:-1px calc(1px + 2px)}"),
        ("/* it's red */ a { /* why; */ --x: ; }", "a{--x:;}"),
        ('a::after { content: "{ a ;  /* b */ }"; }', 'a::after{content:"{ a ;  /* b */ }";}'),
        (r"a::after { content: '\'  ;  '; }", r"a::after{content:'\'  ;  ';}"),
        ("@media (width > 1px) and (hover: none) { a { top: 0 } }", "@media (width > 1px) and (hover:none){a{top:0}}"),
    ],
)
def test_a_sheet_loses_what_is_there_for_people_and_nothing_else(written: str, travels: str) -> None:
    assert squeezed("css/a.css", written) == travels


def test_a_script_keeps_its_texts_and_its_patterns() -> None:
    written = "/** why */\nconst a = `  two\n  lines // all of it`;\n// aside\nconst b = /\\/\\* x/.test('// y');\n"
    assert squeezed("js/a.js", written) == "const a=`  two\n  lines // all of it`;const b=/\\/\\* x/.test('// y');"


@pytest.mark.parametrize("name", ["vendor/htmx.min.js", "admin/js/core.js", "js/a.json"])
def test_what_is_not_ours_or_is_small_already_stays_as_it_is(name: str) -> None:
    assert squeezed(name, "a  =  1  // one") == "a  =  1  // one"


def test_a_sheet_comes_with_those_that_it_imports_in_their_order() -> None:
    whole = _opened("css/playing.css")
    imported = re.findall(r'@import "([\w-]+\.css)";', (STATIC / "css" / "playing.css").read_text())
    assert len(imported) > 5
    assert whole == "".join(_opened(f"css/{name}") for name in imported)


@pytest.mark.parametrize("name", SHEETS)
def test_no_sheet_that_travels_asks_for_another_one(name: str) -> None:
    assert "@import" not in _opened(f"css/{name}")


def _opened(name: str) -> str:
    text: str = Sources(FileSystemStorage(STATIC)).open(name).read().decode()
    return text
