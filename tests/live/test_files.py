"""How files and pages travel: named by what is in them, kept for ever, as few bytes as is safe."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from django.core.files.base import ContentFile

from games.management import collected
from games.site.files import Compressor, Storage
from tests.live.serving import Server
from tests.person import Person

FORMS = {"br": "gzip, deflate, br", "gzip": "gzip"}
NAMED = re.compile(r'(?:href|src)="(/static/[^"#]+)|"(/static/[^"]+\.js)|(?:from|import) "(\.[^"]+)"')
LASTING = re.compile(r"\.[0-9a-f]{12}\.\w+$")
TEXT = (".css", ".js", ".svg")


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.base, trust_env=False) as client:
        yield client


@pytest.fixture
def table(server: Server, play_at: Callable[..., tuple[str, list[Person]]]) -> str:
    """The path of a running table."""
    return f"/games/{play_at(server)[0]}/"


def files_of(browser: httpx.Client, page: str) -> set[str]:
    """All that a page loads, and all that its scripts load."""
    found = named_by(browser, page)
    return found.union(*(named_by(browser, file) for file in found if file.endswith(".js")))


def named_by(browser: httpx.Client, path: str) -> set[str]:
    answer = browser.get(path)
    return {str(answer.url.join(name)) for name in named(answer.text)}


def named(text: str) -> set[str]:
    return {"".join(names) for names in NAMED.findall(text)}


def test_a_file_that_is_made_anew_is_there_all_the_time(tmp_path: Path) -> None:
    """Each process makes them all when it starts, and the others serve them meanwhile."""
    storage = Storage(location=tmp_path, base_url="/static/")
    for content in (b"old", b"new"):
        storage.delete("css/base.css")
        assert storage.save("css/base.css", ContentFile(content)) == "css/base.css"
        storage.delete("css/base.css")
        assert (tmp_path / "css" / "base.css").read_bytes() == content
    assert os.listdir(tmp_path / "css") == ["base.css"]


@pytest.mark.parametrize("page", ["/", "/rules/tutto/", "/rules/gambler/", "/proof/", "/leaderboard/"])
def test_whatever_a_page_loads_has_a_name_of_its_own_and_is_kept_for_ever(browser: httpx.Client, page: str) -> None:
    files = files_of(browser, page)
    assert len(files) > 5
    assert [file for file in files if not LASTING.search(file)] == []
    assert {browser.get(file).headers["Cache-Control"] for file in files} == {"max-age=315360000, public, immutable"}


def test_so_has_whatever_a_table_loads(browser: httpx.Client, table: str) -> None:
    files = files_of(browser, table)
    assert any("tutto/playing" in file for file in files)
    assert [file for file in files if not LASTING.search(file)] == []


def test_what_a_table_runs_comes_at_once_and_asks_for_no_script(browser: httpx.Client, table: str) -> None:
    scripts = [file for file in named_by(browser, table) if "/js/" in file]
    assert any("tutto/playing" in script for script in scripts)
    imported = {file for script in scripts for file in named_by(browser, script) if file.endswith(".js")}
    assert {file for file in imported if "poster" not in file} == set()


@pytest.mark.parametrize("form", FORMS)
def test_every_script_sheet_and_drawing_comes_compressed(browser: httpx.Client, table: str, form: str) -> None:
    texts = [file for file in files_of(browser, table) if file.endswith(TEXT)]
    answers = [browser.get(file, headers={"Accept-Encoding": FORMS[form]}) for file in texts]
    assert len(answers) > 10
    assert {(one.headers["Content-Encoding"], one.headers["Vary"]) for one in answers} == {(form, "Accept-Encoding")}


@pytest.mark.parametrize(("form", "most"), [("br", 85 * 1024), ("gzip", 95 * 1024)])
def test_the_first_load_of_a_table_weighs_little_in_either_form(
    browser: httpx.Client, table: str, form: str, most: int
) -> None:
    asked = [table, *(file for file in files_of(browser, table) if not file.endswith((".mp3", ".png")))]
    assert len(asked) > 15
    assert sum(weight(browser, file, FORMS[form]) for file in asked) <= most


def weight(browser: httpx.Client, path: str, forms: str) -> int:
    """Bytes of an answer as it travels, with its headers."""
    with browser.stream("GET", path, headers={"Accept-Encoding": forms}) as answer:
        heads = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
        return heads + sum(map(len, answer.iter_raw()))


def test_pages_are_compressed_and_no_two_answers_are_of_the_same_length(browser: httpx.Client, table: str) -> None:
    answers = [browser.get(table) for _time in range(8)]
    assert {(one.headers["Content-Encoding"], "Accept-Encoding" in one.headers["Vary"]) for one in answers} == {
        ("gzip", True)
    }
    assert len({one.headers["Content-Length"] for one in answers}) > 1


@pytest.mark.parametrize("page", ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"])
def test_nothing_about_an_account_is_compressed(browser: httpx.Client, page: str) -> None:
    answer = browser.get(page)
    assert (answer.status_code, "Content-Encoding" in answer.headers) == (200, False)


def test_the_answer_to_a_post_is_not_compressed(browser: httpx.Client) -> None:
    browser.get("/")
    answer = browser.post("/games/now/", data={"csrfmiddlewaretoken": browser.cookies["csrftoken"]})
    assert (answer.status_code, len(answer.content) > 1000) == (422, True)
    assert "Content-Encoding" not in answer.headers


def test_a_second_start_makes_only_what_others_have_made_of_something_else(own_server: Server) -> None:
    before, names = compressed(own_server), own_server.data / "static" / "staticfiles.json"
    assert len(before) > 50
    for stamp in ("", "another version"):
        own_server.end()
        names.with_name(collected.STAMP).write_text(stamp) if stamp else None
        os.utime(names, (1, 1))
        own_server.begin()
        assert (names.stat().st_mtime == 1) == (not stamp)
    assert compressed(own_server) == before


def compressed(server: Server) -> dict[Path, int]:
    """When each compressed file was made: another one has another number. Where gzip gains nothing it is tried again."""
    return {path: path.stat().st_ino for path in (server.data / "static").rglob("*.gz")}


def test_a_compressed_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.css").write_text("body {} " * 100)
    monkeypatch.setattr(os, "utime", _broken)
    with pytest.raises(OSError, match="the power is gone"):
        Compressor(quiet=True).compress(str(tmp_path / "one.css"))
    assert not (tmp_path / "one.css.br").exists()


def _broken(*_args: object) -> None:
    raise OSError("the power is gone")
