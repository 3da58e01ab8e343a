"""python -m tests.browser.pictures: the six pictures of the README, of the real pages, into static/pictures/."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.windows import DESKTOP, PHONE, Windows, launch, staged
from tests.live.serving import ROOT, serving

FOLDER = ROOT / "static" / "pictures"
TABLES = {
    "tutto-phone-light": ("triplet", "Ben", PHONE, "light"),
    "gambler-phone-dark": ("gambler-place", "Anna", PHONE, "dark"),
    "tutto-desktop-light": ("tutto", "Ben", DESKTOP, "light"),
    "gambler-desktop-dark": ("gambler-six", "Clara", DESKTOP, "dark"),
    "result-desktop-light": ("over", "Ben", DESKTOP, "light"),
}
SETTLED = 1200
"""Milliseconds until the dice lie still."""


def draw(windows: Windows) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (scene, who, size, scheme) in TABLES.items():
        page = windows.at(scene, who, size, color_scheme=scheme)
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=FOLDER / f"{name}.png")
    page = windows.open("/", size=PHONE, color_scheme="light")
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=FOLDER / "lobby-phone-light.png")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        staged(server) as stage,
        sync_playwright() as playwright,
    ):
        windows = Windows(launch(playwright), server, stage)
        draw(windows)
        windows.close()


if __name__ == "__main__":
    main()
