"""More open pages than are kept up to date: the page that is one too many says so, and is played at all the same."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.live.serving import serving
from tests.person import Person

SAYS = "Close some of them."


def test_one_page_too_many_says_so_and_works_by_loading_it_again(chromium: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, words=("--host=127.0.0.1",), PEOPLE_PER_ADDRESS="1") as server:  # four pages for one person
        alice = Person(server.base, "Alice")
        code = alice.open()
        context = chromium.new_context(base_url=server.base)
        for _page in range(4):
            context.new_page().goto(f"/games/{code}/")
            expect(context.pages[-1].locator("#presence")).not_to_be_empty()
        for path in (f"/games/{code}/", "/"):
            page = context.new_page()
            page.goto(path)
            expect(page.locator("#note")).to_contain_text(SAYS)
        alice.post(f"/games/{code}/host/", computer="bold")
        context.pages[4].reload()
        expect(context.pages[4].locator("#board")).to_have_attribute("data-version", "2")
        alice.http.close()
        context.close()
