"""Pieces of HTML are drawn once for as long as they say the same."""

import pytest
from django.template import Context, Template
from django.utils import translation
from django.utils.safestring import SafeString

from games import memory
from games.drawing import jinja
from games.drawing.pages import lines as list_lines
from games.drawing.pieces import Pieces, Sections, lines, once, section


def drawn(source: str, **given: object) -> str:
    return Template("{% load pieces %}" + source).render(Context(given))


@pytest.mark.parametrize(("draw", "shelf"), [(once, Pieces), (section, Sections)])
def test_what_has_the_same_key_is_drawn_once(draw, shelf):
    made = []

    def one() -> SafeString:
        made.append(1)
        return SafeString("<b>")

    assert [draw(("a", 1), one) for _time in range(3)] == ["<b>"] * 3
    assert (len(made), len(memory.of(shelf))) == (1, 1)


def test_of_a_list_only_what_is_new_is_drawn():
    asked = []

    def draw(missing):
        asked.append([key[1] for key in missing])
        return [(key, SafeString(f"<i>{key[1]}</i>")) for key in missing]

    assert lines([("n", 1), ("n", 2)], draw) == ["<i>1</i>", "<i>2</i>"]
    assert lines([("n", 3), ("n", 2), ("n", 1)], draw) == ["<i>3</i>", "<i>2</i>", "<i>1</i>"]
    assert asked == [[1, 2], [3]]


def test_what_is_gone_meanwhile_is_not_in_the_list():
    assert lines([("n", 1), ("n", 2)], lambda _missing: [(("n", 2), SafeString("2"))]) == ["2"]


def test_a_template_that_is_a_piece_knows_its_inputs_alone():
    source = '{% piece "games/_rules_of.html" kind=kind %}'
    tutto, gambler = (drawn(source, kind=kind, user="Anna") for kind in ("tutto", "gambler"))
    assert tutto != gambler
    assert drawn(source, kind="tutto", user="Ben") == tutto
    assert len(memory.of(Pieces)) == 2


def test_and_its_language():
    for language in ("en", "de", "en"):
        with translation.override(language):
            drawn('{% piece "_footer.html" %}')
    assert len(memory.of(Pieces)) == 2


def test_all_templates_of_lists_can_be_read():
    environment = list_lines.environment("en")
    names = environment.list_templates()
    assert len(names) >= 5
    for name in names:
        environment.get_template(name)


def test_what_somebody_typed_is_escaped_in_lists():
    source = list_lines.environment("en").from_string("{{ who }}{% trans %}lodged by {{ who }}{% endtrans %}")
    assert source.render(who="<b>") == "&lt;b&gt;lodged by &lt;b&gt;"


def test_numbers_are_grouped_as_the_language_does_it():
    shown = []
    for language in ("en", "de", "en"):
        with translation.override(language):
            shown.append(jinja.grouped(12345))
    assert shown == ["12,345", "12.345", "12,345"]
