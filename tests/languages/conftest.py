"""All languages at once, offered or not: what follows from a choice need not wait for the last sentence."""

import pytest
from django.utils import translation

from tests.words import pseudo

FIVE = [
    ("en", "English"),
    ("de", "Deutsch"),
    ("de-ch", "Deutsch (Schweiz)"),
    ("fr", "Français"),
    ("it", "Italiano"),
]


@pytest.fixture
def five(settings):
    settings.LANGUAGES = FIVE
    return FIVE


@pytest.fixture(scope="session")
def words_of_nobody(tmp_path_factory):
    return pseudo.write(tmp_path_factory.mktemp("locale"))


@pytest.fixture
def pseudo_language(settings, words_of_nobody):
    settings.LANGUAGES = [("en", "⟦English⟧"), (pseudo.NAME, "⟦Nobody⟧")]
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, words_of_nobody]
    with translation.override(pseudo.NAME):
        yield pseudo.NAME
