"""python -m tests.browser.prints: what other programs show of the site, into static/art/: its icons, and the picture of a link."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.windows import Windows, launch, staged
from tests.live.serving import ROOT, serving

ART = ROOT / "static" / "art"
PAPER = "#fbf0d9"
ICONS = (192, 512)
SHARED = (1200, 630)
"""What messengers and networks show beside a link."""
POSTER = """
body > :not(main), main > :not(.hero), .lead, .now, .then { display: none !important; }
.front main { max-width: none; padding: 0; }
.hero { grid-template-columns: 32rem 1fr; gap: 1rem; height: 630px; padding-left: 3.5rem; }
.hero h1 { font-size: 5rem; }
.demo { height: 630px; margin: 0; }
.demo .felt, .demo .under { inset: -1.5rem -12% -1.5rem 0; }
.poster { --w: 11rem; left: 9%; top: 26%; }
.cubes { --d: 5rem; inset: 20% 8% 36% 37%; }
.sum { inset: auto 8% 9rem 37%; }
"""


def icons(browser: Browser) -> None:
    """The logo on paper, with room around it: phones cut corners off."""
    logo = (ART / "logo.svg").read_text()
    for size in ICONS:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f'<body style="margin:0;padding:14%;box-sizing:border-box;background:{PAPER}">{logo}')
        page.screenshot(path=ART / f"icon-{size}.png")
        page.close()


def shared(windows: Windows) -> None:
    page = windows.open("/", size=SHARED, bypass_csp=True, color_scheme="light")
    page.add_style_tag(content=POSTER)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.screenshot(path=ART / "shared.png")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        staged(server) as stage,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        windows = Windows(browser, server, stage)
        icons(browser)
        shared(windows)
        windows.close()


if __name__ == "__main__":
    main()
