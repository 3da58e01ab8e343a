"""The rules as pages: all editions side by side, one alone, and those of a table with its house rules first."""

import pytest

from games.kinds import KINDS
from tests.games.tables import tutto

pytestmark = pytest.mark.django_db


def text(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


@pytest.mark.parametrize(("kind", "edition"), [(kind, e.name) for kind in KINDS for e in KINDS[kind].editions])
def test_every_edition_has_a_page_of_its_own(client, kind, edition):
    assert 'aria-current="page"' in text(client, f"/rules/{kind}/{edition}/")


def test_an_edition_says_nothing_of_the_others(client):
    for address in ("/rules/tutto/revised/", "/rules/gambler/french/"):
        assert 'id="editions"' not in text(client, address)
    classic, current = text(client, "/rules/tutto/classic/"), text(client, "/rules/tutto/current/")
    assert "the round is finished, so that all" not in classic and "over at once" in classic
    assert "over at once" not in current and "the round is finished, so that all" in current
    assert "You sit out" in classic and "You sit out" not in current


def test_there_are_no_rules_of_what_there_is_not(client):
    assert client.get("/rules/tutto/german/").status_code == 404
    assert client.get("/rules/halma/classic/").status_code == 404


def test_the_editions_stand_side_by_side_with_an_example_for_each_difference(client):
    page = text(client, "/rules/tutto/")
    for says in ("Anna has won with her 6,050.", "Carla falls from 600 to −400.", "In the oldest booklet"):
        assert says in page


def test_a_table_names_its_house_rules_first_and_then_its_edition(table_at, client):
    table = table_at(tutto("bonus-200", edition="classic", rules={"keep": "all"}))
    page = text(client, f"/games/{table.code}/rules/")
    own, book = page.index("All of a roll must be kept"), page.index("How to play Tutto")
    assert own < book and "As printed: Each player chooses which to keep" in page
    assert "over at once" in page and "Edition: Classic" in page


def test_a_table_without_house_rules_says_so(table_at, client):
    table = table_at(tutto("bonus-200"))
    assert "There are no house rules" in text(client, f"/games/{table.code}/rules/")


def test_the_rules_of_a_table_that_one_may_not_see_are_not_there(table_at, client):
    table = table_at(tutto("bonus-200"), spectators=False)
    assert client.get(f"/games/{table.code}/rules/").status_code == 404


def test_at_a_table_its_rules_are_one_click_away(table_at, alice):
    table = table_at(tutto("bonus-200"))
    assert f"/games/{table.code}/rules/" in alice.see(table).content.decode()
