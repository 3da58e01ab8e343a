"""Templates are sent without the line breaks that are only for their readers, and with every space that is meant."""

import re

import pytest
from django.conf import settings
from django.template import Context, Engine
from django.template.loader import get_template
from django.test import override_settings

from games.drawing.lean import lean
from tests.games.tables import gambler, tutto


def sent(source: str, **given: object) -> str:
    return Engine(libraries={"i18n": "django.templatetags.i18n"}).from_string(lean(source)).render(Context(given))


def test_a_line_break_between_tags_is_not_sent():
    assert sent("<p>\n  {% if yes %}\n    <b>{{ n }}</b>\n  {% endif %}\n</p>\n", yes=True, n=3) == "<p><b>3</b></p>"


def test_a_line_break_between_values_is_not_sent():
    assert sent("<p>\n  {{ a }}\n  {{ b }}{# why #}\n\n  {{ c }}\n</p>", a=1, b=2, c=3) == "<p>123</p>"


def test_a_space_on_one_line_is_sent():
    assert sent("<p>\n  <b>{{ n }}</b> <i>so</i> {{ n }}\n</p>", n=3) == "<p><b>3</b> <i>so</i> 3</p>"


def test_a_space_that_is_written_out_is_sent():
    assert sent('<b>one</b>\n{{ " " }}\n<b>two</b>') == "<b>one</b> <b>two</b>"


def test_white_space_beside_words_stays():
    assert sent("<p>\n  At {{ n }}\n  points\n</p>", n=3) == "<p>\n  At 3\n  points\n</p>"


def test_attributes_on_lines_of_their_own_stay_apart():
    source = '<a href="x"\n   {% if yes %}hidden{% endif %}\n   {% if yes %}title="{{ n }}"{% endif %}>'
    assert sent(source, yes=True, n=3) == '<a href="x" hidden title="3">'


def test_a_tag_ends_where_it_ends_though_a_condition_compares():
    source = '<a {% if n > 2 %}hidden{% endif %}\n   {% if n > 1 %}title="n"{% endif %}>\n<b>'
    assert sent(source, n=3) == '<a hidden title="n"><b>'


def test_a_message_keeps_its_words_and_its_spaces():
    source = "{% load i18n %}\n{% blocktranslate trimmed %}\n  <b>{{ n }}</b>\n  <i>so</i>\n{% endblocktranslate %}\n"
    assert sent(source, n=3) == "<b>3</b> <i>so</i>"


@pytest.mark.parametrize("name", ["pre", "textarea"])
def test_text_that_is_shown_as_written_stays(name):
    source = f"<div>\n<{name}>\n<b>\n</b></{name}>\n</div>"
    assert sent(source) == f"<div><{name}>\n<b>\n</b></{name}></div>"


def test_the_templates_of_this_site_are_lean():
    assert "\n" not in get_template("games/_winners.html").template.source  # type: ignore[attr-defined]


def test_mail_is_sent_as_written():
    assert "\n\n" in get_template("mail/turn.txt").template.source  # type: ignore[attr-defined]


def test_templates_of_others_stay_as_they_are():
    assert "\n" in get_template("admin/login.html").template.source  # type: ignore[attr-defined]


def test_templates_of_a_game_from_outside_are_lean():
    with override_settings(MORE_GAMES=["django.contrib.admin"], TEMPLATES=settings.TEMPLATES):
        assert "\n<" not in get_template("admin/login.html").template.source  # type: ignore[attr-defined]


@pytest.mark.parametrize("record", [tutto("x2 115662"), gambler("66213"), tutto("bonus-200 234366")])
def test_no_region_of_a_table_has_a_line_break(table_at, alice, record):
    page = alice.see(table_at(record)).content.decode()
    regions = re.findall(r'<section id="(?:board|controls|log)".*?</section>', page, re.DOTALL)
    assert len(regions) == 3
    assert [region for region in regions if "\n" in region] == []


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (tutto("x2 234366"), "A null. Alice had nothing at risk."),
        (tutto("x2 115662"), "At risk <b>250</b>"),
        (gambler("12366 1>0,2>0 done", board=9), "Alice stops."),
    ],
)
def test_sentences_keep_their_spaces(table_at, alice, record, sentence):
    assert sentence in alice.see(table_at(record)).content.decode()


def test_sentences_beside_each_other_are_parted_by_a_space(table_at, alice):
    table = table_at(tutto("bonus-200 111115 done plus-minus 111555 done"))
    assert "Alice loses 1,000. Bob banks" in words(alice.see(table).content.decode())


def words(page: str) -> str:
    return re.sub(r"<[^>]+>", "", page)
