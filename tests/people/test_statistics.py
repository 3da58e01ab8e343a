"""What a profile says is what the records of the games add up to."""

import json
from collections import Counter
from typing import Any

import pytest
from django.test import Client

from games.kinds import KINDS
from games.models import Game, Player, Seat, Tally, Turn
from games.rules import GAMES, record
from games.rules.entries import check_entry
from games.services.archive import records, seeding
from games.services.standing import ratings, recount, summaries, tallies
from games.services.standing.past import past
from tests.games.tables import arrange
from tests.people.members import WIN, Member, account, ended, game_of
from tests.rules.tables import entries


@pytest.fixture
def played(db: None) -> list[Player]:
    """The people of some games of every kind, all of which have a log."""
    seeding.seed(games=24, players=5, logs=24, number=7, password="")
    return list(Player.objects.filter(kind="account").order_by("pk"))


def recomputed(player: Player, kind: str) -> dict[str, Any]:
    """From the records alone: nothing but the rules is asked."""
    found: Counter[str] = Counter()
    points, busts = list[int](), Counter[int]()
    for seat in Seat.objects.filter(player=player, game__kind=kind).select_related("game"):
        raw = json.loads(json.dumps(records.record_of(seat.game)))
        position = record.check(raw).start
        place = list(raw["players"]).index(seat.name)
        before, rolled = position.scores[place], 0
        for entry in raw["log"]:
            after = position.after(check_entry(entry))
            own = position.seat == place
            rolled = len(entry[1]) if entry[0] == "roll" else rolled
            if own:
                found["feats"] += sum(news.what == KINDS[kind].feat for news in after.news)
                missed = any(news.what == KINDS[kind].miss for news in after.news)
                found["misses"] += missed
                busts[rolled] += missed
            if own and (after.turn != position.turn or after.outcome):
                points.append(after.scores[place] - before)
            if after.turn != position.turn or after.outcome:
                before = after.scores[place]
            position = after
        assert position.outcome is not None
        found["games"] += 1
        found["wins"] += position.outcome.places[place] == 1
        found["bought"] += place in position.outcome.buys
    mean = round(sum(points) / len(points), 1) if points else 0.0
    most = max(busts, key=lambda dice: (busts[dice], -dice), default=0)
    return {**found, "turns": len(points), "best": max(points, default=0), "mean": mean, "bust": most}


@pytest.mark.parametrize("kind", GAMES)
def test_statistics_are_what_the_records_add_up_to(played: list[Player], kind: str) -> None:
    compared = 0
    for player in played:
        shown = summaries.played(past(player)).get(kind)
        if shown is None:
            continue
        meant = recomputed(player, kind)
        assert (shown.games, shown.wins, shown.turns) == (meant["games"], meant.get("wins", 0), meant["turns"])
        assert (shown.best_turn, shown.points_per_turn) == (meant["best"], meant["mean"])
        assert (shown.misses, shown.feats) == (meant.get("misses", 0), meant.get("feats", 0))
        assert shown.bought == meant.get("bought", 0)
        assert shown.miss_dice == (meant["bust"] if meant["misses"] else 0)
        compared += 1
    assert compared >= 3


def test_what_was_not_finished_is_no_part_of_it(db: None) -> None:
    anna, ben = account("Anna"), account("Ben")
    game_of(anna, ben)
    before = summaries.played(past(anna))["tutto"]
    ended((anna, 1), (ben, 2), ended_by="abandoned")
    Seat.objects.filter(game__ended_by="abandoned").update(place=None)
    Turn.objects.create(
        game=Game.objects.get(ended_by="abandoned"), kind="tutto", number=1, seat=0, player=anna, points=5000,
        outcome="stop", first=0, last=1, ended=Game.objects.get(ended_by="abandoned").ended,
    )  # fmt: skip
    assert summaries.played(past(anna))["tutto"] == before


def test_the_next_game_is_in_it_at_once(db: None) -> None:
    anna, ben = account("Anna"), account("Ben")
    game_of(anna, ben)
    assert summaries.played(past(anna))["tutto"].games == 1
    game_of(anna, ben)
    assert summaries.played(past(anna))["tutto"].games == 2


def test_head_to_head_counts_who_came_out_ahead(db: None) -> None:
    anna, ben, clara = account("Anna"), account("Ben"), account("Clara")
    ended((anna, 1), (ben, 2), (clara, 3))
    ended((anna, 3), (ben, 2), (clara, 1))
    ended((anna, 1), (ben, 1))
    ended((anna, 1), (clara, 2))
    assert summaries.head_to_head(past(anna), past(ben)) == {"games": 3, "ahead": 1, "behind": 1}
    assert summaries.head_to_head(past(ben), past(anna)) == {"games": 3, "ahead": 1, "behind": 1}


def test_the_tallies_are_what_the_logs_add_up_to(played: list[Player]) -> None:
    counted: Counter[tuple[str, str]] = Counter()
    for game in Game.objects.all():
        log = records.record_of(game)["log"]
        counted.update((game.kind, what) for what in tallies.tally(log).elements())
    assert {(row.kind, row.what): row.count for row in Tally.objects.all()} == counted


def test_a_game_is_counted_once(db: None) -> None:
    game_of(account("Anna"), account("Ben"))
    before = list(Tally.objects.values())
    ratings.settle_all()
    assert list(Tally.objects.values()) == before


def test_the_dice_of_a_game_are_told_by_player(db: None) -> None:
    game = game_of(account("Anna"), account("Ben")).game
    anna, ben = tallies.dice_of_game(game, ["Anna", "Ben"])
    assert (anna.faces, anna.rolled, anna.expected) == ((6, 0, 0, 0, 6, 0), 12, 2.0)
    assert (ben.name, ben.faces) == ("Ben", (0, 1, 1, 2, 0, 2))


def test_made_up_games_have_the_ratings_that_they_make(played: list[Player]) -> None:
    assert list(recount.differences()) == []


def test_a_seeded_game_can_be_looked_at(played: list[Player]) -> None:
    game = Game.objects.filter(visibility="public").first()
    assert game is not None
    assert Member("Zara").get(f"/games/{game.code}/").status_code == 200
    assert Member("Zora").get(f"/games/{game.code}/replay/?at={game.entries}").status_code == 200


def test_so_can_one_that_has_no_log(db: None) -> None:
    """Most of a seeded site's games have none, and its history leads to them."""
    seeding.seed(games=24, players=5, logs=0, number=7, password="")
    found = [Client().get(f"/games/{game.code}/").status_code for game in Game.objects.all()]
    assert found == [200] * 24


def test_made_up_people_can_not_be_mistaken_for_each_other(db: None) -> None:
    people = seeding._people(400, "")
    assert len({player.skeleton for player in people}) == 400


def test_games_by_house_rules_are_counted_apart(db: None) -> None:
    anna, ben = account("Anna"), account("Ben")
    scene = {"game": "tutto", "edition": "classic", "players": ["Anna", "Ben"], "log": entries(WIN)}
    people = {"Anna": anna, "Ben": ben}
    arrange(scene | {"rules": {"x2": "dice"}}, people)
    own = summaries.played(past(ben))["tutto"]
    assert (own.games, own.own_games, own.own_wins, own.turns, own.bought) == (0, 1, 0, 0, 0)
    arrange(scene, people)
    both = summaries.played(past(ben))["tutto"]
    assert (both.games, both.own_games, both.turns, both.bought) == (1, 1, 1, 1)
    assert "Beside that 1 game by house rules" in Client().get("/players/Anna/").content.decode()
