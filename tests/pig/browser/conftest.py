"""The browser and the windows of tests/browser."""

from tests.browser.conftest import at, chromium, stage, windows

__all__ = ["at", "chromium", "stage", "windows"]
