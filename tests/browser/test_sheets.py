"""A style sheet says to a browser what it said before it was squeezed."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from games.site.squeezed import sheet
from tests.games.test_squeezed import SHEETS

RULES = """(texts) => texts.map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\\s+/g, " ").replace(/([:,]) /g, "$1"));
})"""


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_all_its_rules_are_there(chromium: Browser, path: Path) -> None:
    page = chromium.new_page()
    text = path.read_text()
    before, after = page.evaluate(RULES, [text, sheet(text)])
    page.close()

    assert after == before
    assert before or "@import" in text
