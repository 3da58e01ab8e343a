"""Two whole games, one of each kind, in German and by the accessibility tree alone: roles, names, and what is spoken."""

import pytest
from django.utils import translation
from playwright.sync_api import Locator, Page, expect

from tests.browser.windows import Windows

MOST_LOOKS = 4000
PATIENCE = 15
"""So many looks until one tries again: what is being shown has to end, and what was sent to come back."""


def de(sentence: str) -> str:
    with translation.override("de"):
        return translation.gettext(sentence)


def mine(page: Page) -> Locator:
    """What I may do now, as a screen reader finds it."""
    return page.get_by_role("region", name=de("Your move"))


def act(page: Page, tries: int) -> None:
    """Places a die where there is a list for it, and presses the last button that may be pressed: to stop, if one may.

    A row that takes a die only after another one is refused; then it is tried elsewhere.
    """
    lists = mine(page).get_by_role("combobox").all()
    for place, each in enumerate(lists):
        options = each.get_by_role("option").count()
        row = 1 + tries // len(lists) % max(options - 1, 1)
        each.select_option(index=row if place == tries % len(lists) and options > 1 else 0)
    buttons = [button for button in mine(page).get_by_role("button").all() if button.is_enabled()]
    if buttons:  # a die that fits nowhere makes none
        buttons[-1].press("Enter")


HEAR = """addEventListener("DOMContentLoaded", () => {
    const spoken = document.getElementById("spoken");
    window.heard = [];
    if (spoken) new MutationObserver(() => window.heard.push(spoken.textContent)).observe(spoken, { childList: true });
})"""
TOLD = """() => {
    const names = new Set([...document.querySelectorAll("#board .seat.computer")].map((seat) => seat.dataset.name));
    const turn = [...document.querySelectorAll("#lines section")].findLast((each) => names.has(each.dataset.who));
    return [...turn?.querySelectorAll("li:is([data-stays], :last-child)") ?? []].map((line) => line.textContent.trim());
}"""
"""What a computer's last turn has left on the table, and how it ended."""


def heard_of_the_last_turn(page: Page) -> bool:
    """Before it is one's own turn, not after the first press."""
    heard = " ".join(" ".join(page.evaluate("window.heard")).split())
    return all(" ".join(line.split()) in heard for line in page.evaluate(TOLD))


@pytest.mark.parametrize("kind", ["tutto", "gambler"])
def test_a_whole_game_is_played_by_ear(windows: Windows, kind: str) -> None:
    page = windows.open(f"/hints/{kind}/", cookies={"coached": "1", "language": "de"})
    page.add_init_script(HEAR)
    page.get_by_role("button", name=de("Learn it in a short game")).press("Enter")
    over, spoken = mine(page).get_by_role("button", name=de("Play again")), page.get_by_role("status")
    turn, may, heard, tries, last = de("It is your turn."), de("You may: %%can%%.").split("%")[0], set[str](), 0, None
    for _look in range(MOST_LOOKS):
        if over.is_visible():
            break
        said = spoken.first.text_content() or ""
        version = page.locator("#board").get_attribute("data-version")
        tries = tries + 1 if version == last else 0
        if (turn in said or said.startswith(may)) and tries % PATIENCE == 0:
            heard.add(said)
            assert heard_of_the_last_turn(page)
            act(page, tries // PATIENCE)
        last = version
        page.wait_for_timeout(100)

    expect(over).to_be_visible()
    expect(spoken.first).to_contain_text(page.locator(".result .big").inner_text())
    assert heard
    assert not any("You may" in said or "flips" in said for said in heard)
