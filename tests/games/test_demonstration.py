"""The turns that play by themselves on the first page: what the rules make of them."""

import pytest

from games.kinds import KINDS
from games.kinds.tutto.demonstration import A_NULL, A_TUTTO, null, tutto
from games.rules.tutto.scoring import reading


def test_a_tutto_brings_its_dice_and_the_bonus() -> None:
    turn = tutto()
    assert (turn.last.at_risk, turn.points, turn.is_null) == (750, 750 + 600, False)


def test_a_null_loses_what_was_at_risk() -> None:
    turn = null()
    assert [throw.at_risk for throw in turn.throws] == [300, 0]
    assert (turn.points, turn.last.kept, turn.is_null) == (300, (), True)


@pytest.mark.parametrize("turn", [tutto(), null()], ids=["tutto", "null"])
def test_dice_that_are_kept_stay_where_they_lie(turn) -> None:
    lying: dict[int, int] = {}
    for throw in turn.throws:
        assert {place: throw.dice[place] for place in lying} == lying
        lying |= {place: throw.dice[place] for place in throw.kept}
    assert lying


@pytest.mark.parametrize(("turn", "rolls"), [(tutto(), A_TUTTO), (null(), A_NULL)], ids=["tutto", "null"])
def test_what_is_kept_is_worth_what_is_told(turn, rolls) -> None:
    before = 0
    for throw, (_rolled, kept) in zip(turn.throws, rolls, strict=True):
        assert sorted(throw.dice[place] for place in throw.kept) == sorted(kept)
        if kept:
            assert throw.at_risk - before == reading(tuple(sorted(kept)))[1]
        before = throw.at_risk


def test_the_first_page_shows_the_end_of_the_first_turn_without_scripts(client, db) -> None:
    page = client.get("/").content.decode()
    assert "<b>1,350</b> <span>banked</span>" in page
    assert page.count("data-kept>") == 6


def test_a_game_without_a_demonstration_comes_first_just_as_well(client, db, monkeypatch) -> None:
    monkeypatch.setattr(type(KINDS["tutto"]), "demonstration", None)
    page = client.get("/")
    assert (page.status_code, 'id="demo"' in page.content.decode()) == (200, False)
