"""What is drawn stands at the same place in every language."""

from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_target_of_a_chart_lies_where_it_is_although_languages_write_a_comma(language: str) -> None:
    facts = {"chart": SimpleNamespace(target_at=40.5, lines=[]), "game": SimpleNamespace(target=6000)}

    with override(language):
        assert 'y1="40.5"' in render_to_string("games/_chart.html", facts)
