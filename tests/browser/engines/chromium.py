"""Chromium, by Playwright as in all other tests, and with a finger in place of a mouse."""

from collections.abc import Mapping

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from tests.browser.engines.engine import PHONE, Engine, installed
from tests.browser.windows import INSTALLED, launch


class Chromium(Engine):
    def __init__(self) -> None:
        super().__init__()
        installed("chromium", *INSTALLED)
        self.playwright = sync_playwright().start()
        self.browser = launch(self.playwright)
        self.version = f"Chromium {self.browser.version}"
        self.context: BrowserContext | None = None
        self.page: Page

    def fresh(self, base: str, cookies: Mapping[str, str]) -> None:
        self.said.clear()
        if self.context:
            self.context.close()
        self.context = self.browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True)
        self.context.add_cookies([{"name": name, "value": value, "url": base} for name, value in cookies.items()])
        self.context.on("console", lambda message: self.said.append(message.text))
        self.context.on("weberror", lambda error: self.said.append(str(error.error)))
        self.page = self.context.new_page()

    def go(self, url: str) -> None:
        self.page.goto(url)

    def told(self, expression: str) -> str:
        try:
            return str(self.page.evaluate(f"async () => JSON.stringify(await ({expression}) ?? null)"))
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            return "null"  # the page gives way to the next one

    def finger(self, x: int, y: int) -> None:
        self.page.touchscreen.tap(x, y)

    def keys(self, text: str) -> None:
        self.page.keyboard.type(text)

    def end(self) -> None:
        self.browser.close()
        self.playwright.stop()
