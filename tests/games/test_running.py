"""The regions of a running table are drawn with care: everything escaped, nothing left out without a word."""

import pytest
from jinja2 import DictLoader, UndefinedError

from games.drawing import regions, running
from games.drawing.parts import BEGIN, END
from games.drawing.versions import VERSION
from games.kinds import KINDS
from games.services.tables import access
from tests.games.tables import tutto

MARKS = (BEGIN, END, VERSION, regions.ONLOOKER)


@pytest.fixture
def drawing(monkeypatch):
    """Draws a template that is written here."""

    def draw(source, **given):
        environment = running.environment("tutto", "en").overlay(loader=DictLoader({"new.html": source}))
        drawn = environment.get_template("new.html").draw(given)
        assert drawn == environment.get_template("new.html").render(given)
        return drawn

    return draw


def test_what_somebody_typed_is_escaped(drawing):
    assert drawing("{{ who }}", who="<b>") == "&lt;b&gt;"


def test_names_in_a_sentence_are_escaped(drawing):
    assert drawing("{% trans %}{{ who }} begins.{% endtrans %}", who="<b>") == "&lt;b&gt; begins."


def test_values_stand_in_a_sentence_as_it_was_translated(drawing):
    sentence = "{% trans %}{{ who }} has {{ n }} % of {{ n }}.{% endtrans %}"
    assert drawing(sentence, who="<b>", n=5) == "&lt;b&gt; has 5 % of 5."


def test_a_sentence_in_an_attribute_is_escaped_as_well(drawing):
    source = '{% set told %}{% trans %}Turn of {{ who }}{% endtrans %}{% endset %}<i title="{{ told }}">'
    assert drawing(source, who='"') == '<i title="Turn of &#34;">'


def test_a_name_that_nobody_gave_is_an_error(drawing):
    with pytest.raises(UndefinedError):
        drawing("{{ whoo }}", who="Alice")


@pytest.mark.parametrize("kind", KINDS)
def test_all_templates_of_a_game_can_be_read(kind):
    environment = running.environment(kind, "en")
    names = environment.list_templates(filter_func=lambda name: "/" not in name or name.startswith(f"{kind}/"))
    assert f"{kind}/_controls.html" in names
    for name in names:
        environment.get_template(name)


def test_a_piece_is_drawn_once_for_its_inputs_and_language(monkeypatch):
    drawn = []
    monkeypatch.setattr(running, "draw", lambda kind, name, inputs, language: drawn.append(inputs) or "drawn")
    for language in ("en", "de"):
        piece = running.environment("tutto", language).globals["piece"]
        piece("x.html", n=1)
        piece("x.html", n=1)
        piece("x.html", n=2)
    assert drawn == [{"n": 1}, {"n": 2}] * 2


def test_no_mark_leaves_the_house(table_at, alice, watcher):
    table = table_at(tutto("x2 115662 +11"))
    page = alice.see(table).content.decode()
    alice.act(table, "roll")
    for person in (alice, watcher):
        visit = access.visit(table.code, getattr(person, "player", None))
        frame = regions.frame(visit)
        page += (
            frame.whole
            + (frame.change or "")
            + person.see(table).content.decode()
            + person.see(table, "replay/").content.decode()
        )
    assert not any(mark in page for mark in MARKS)


def test_a_version_is_told_once_in_all_that_is_sent(table_at, alice):
    table = table_at(tutto("x2"))
    regions.frame(access.visit(table.code, alice.player))
    alice.act(table, "roll")
    frame = regions.frame(access.visit(table.code, alice.player))
    assert frame.change is not None
    assert frame.since == table.version - 1
    assert (
        frame.change.count(f'data-version="{table.version}"')
        == frame.whole.count(f'data-version="{table.version}"')
        == 1
    )
    assert len(frame.change) < len(frame.whole)


def test_who_shows_the_version_before_gets_the_change_and_all_others_everything(table_at, alice):
    table = table_at(tutto("x2"))
    regions.frame(access.visit(table.code, alice.player))
    alice.act(table, "roll")
    frame = regions.frame(access.visit(table.code, alice.player))
    assert frame.after(table.version - 1) == frame.change
    assert {frame.after(shown) for shown in (0, table.version - 2, table.version, table.version + 1)} == {frame.whole}
