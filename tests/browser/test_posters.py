"""The picture of an award as something that can be sent: a PNG, made in the browser from what the server has drawn."""

import struct
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.windows import Windows

PHONE_THAT_SENDS = """
    navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
    navigator.share = async ({ files: [file], title }) => { window.sent = [file.name, title, file.size > 10_000]; };
"""
PHONE_THAT_SENDS_NO_FILES = """
    navigator.canShare = () => false;
    navigator.share = async () => { throw new TypeError("no files"); };
"""
SHARE = "Share the picture of Best turn"
SAVE = "Save the picture of Best turn"


def over(windows: Windows, context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(windows.stage.arrange("over"))
    return page


def size(png: Path) -> tuple[int, int]:
    content = png.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def kept(page: Page, link: str) -> tuple[str, tuple[int, int]]:
    with page.expect_download() as download:
        page.get_by_role("link", name=link).click()
    return download.value.suggested_filename, size(Path(download.value.path()))


def test_it_is_saved_as_png(windows: Windows) -> None:
    page = over(windows, windows.context("Anna"))
    assert kept(page, SAVE) == ("best-turn.png", (1200, 630))


def test_a_phone_sends_it(windows: Windows) -> None:
    context = windows.context("Anna")
    context.add_init_script(PHONE_THAT_SENDS)
    page = over(windows, context)
    page.get_by_role("link", name=SHARE).click()
    for _look in range(100):
        if page.evaluate("window.sent"):
            break
        page.wait_for_timeout(100)
    assert page.evaluate("window.sent") == ["best-turn.png", "Best turn", True]


def test_what_can_not_be_sent_is_saved(windows: Windows) -> None:
    context = windows.context("Anna")
    context.add_init_script(PHONE_THAT_SENDS_NO_FILES)
    assert kept(over(windows, context), SHARE) == ("best-turn.png", (1200, 630))


def test_without_scripts_it_is_a_link_to_the_picture_of_the_server(windows: Windows) -> None:
    page = over(windows, windows.context("Anna", java_script_enabled=False))
    expect(page.get_by_role("link", name=SHARE)).to_be_hidden()
    with page.expect_download() as download:
        page.get_by_role("link", name=SAVE).click()
    assert download.value.suggested_filename == "best-turn.svg"
