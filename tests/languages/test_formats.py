"""Dates as each language writes them."""

from datetime import datetime

import pytest
from django.utils import translation
from django.utils.formats import date_format

WRITTEN = {
    "en": "3 Sep 2026, 18:05",
    "de": "3. Sept. 2026, 18:05",
    "de-ch": "3. Sept. 2026, 18:05",
    "fr": "3 sept. 2026, 18:05",
    "it": "3 set 2026, 18:05",
}


@pytest.mark.parametrize("language", WRITTEN)
def test_a_day_and_its_hour(language: str) -> None:
    with translation.override(language):
        assert date_format(datetime(2026, 9, 3, 18, 5), "DATETIME_FORMAT") == WRITTEN[language]
