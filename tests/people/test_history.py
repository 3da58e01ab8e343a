"""Finished games: who may see which, by filter, page after page."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Game, Player
from games.views.people import history
from tests.games.friends import Friend, known
from tests.people.members import Member, account, ended

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def anna(db: None) -> Player:
    return account("Anna")


@pytest.fixture
def ben(db: None) -> Player:
    return account("Ben")


def listed(client: Friend, query: str = "") -> list[str]:
    """The codes of the games on the page, in order."""
    answer = client.get(f"/history/{query}")
    assert answer.status_code == 200
    return re.findall(r'<li><a href="/games/(\w+)/"', answer.content.decode())


def test_public_games_are_for_everybody_newest_first(anna: Player, ben: Player, watcher: Friend) -> None:
    old = ended((anna, 1), (ben, 2), ended=NOW - timedelta(days=1))
    new = ended((anna, 2), (ben, 1), ended=NOW)
    assert listed(watcher) == [new.code, old.code]


def test_games_by_link_and_without_spectators_are_for_those_who_played(anna: Player, ben: Player) -> None:
    clara, david = Member("Clara"), Member("David")
    ended((anna, 1), (clara.player, 2), visibility="link")
    ended((anna, 1), (clara.player, 2), spectators=False)
    assert len(listed(clara)) == 2
    assert listed(david) == []
    assert listed(david, "?player=Anna") == []


def test_running_games_are_no_history(anna: Player, ben: Player, watcher: Friend) -> None:
    game = ended((anna, 1), (ben, 2))
    Game.objects.filter(pk=game.pk).update(status="playing", to_act=0)
    assert listed(watcher) == []


def test_filters(anna: Player, ben: Player, watcher: Friend) -> None:
    clara = account("Clara")
    tutto = ended((anna, 1), (ben, 2), rated=True, ended=NOW)
    gambler = ended((anna, 1), (clara, 2), kind="gambler", edition="german", rated=False, ended=NOW - timedelta(days=9))
    both = {tutto.code, gambler.code}
    for query, meant in {
        "?game=tutto": {tutto.code},
        "?game=gambler": {gambler.code},
        "?game=chess": both,
        "?edition=german": {gambler.code},
        "?edition=none": set(),
        "?player=Anna": both,
        "?player=anna&with=BEN": {tutto.code},
        "?player=Anna&with=Clara&game=tutto": set(),
        "?player=nobody": set(),
        "?rated=yes": {tutto.code},
        "?rated=no": {gambler.code},
        "?rated=maybe": both,
        "?from=2026-05-01": {tutto.code},
        "?to=2026-04-30": {gambler.code},
        "?from=2026-04-22&to=2026-05-01": both,
    }.items():
        assert set(listed(watcher, query)) == meant, query


@pytest.mark.parametrize(
    "query",
    ["?from=9999-12-31&to=9999-12-31", "?from=0001-01-01", "?to=2026-13-45", "?from=yesterday", "?before=x", "?before=" + "9" * 40]
    + ["?player=%00", "?player=" + "x" * 5000, "?player=%F0%9F%91%BB", "?edition=%00", "?mine=1", "?before=0"],
)  # fmt: skip
def test_strange_questions_are_answered(anna: Player, ben: Player, watcher: Friend, query: str) -> None:
    ended((anna, 1), (ben, 2))
    assert watcher.get(f"/history/{query}").status_code == 200


def test_a_page_can_not_begin_at_a_game_that_has_not_ended(anna: Player, ben: Player, watcher: Friend) -> None:
    game = ended((anna, 1), (ben, 2))
    running = ended((anna, 1), (ben, 2), ended=None)
    assert listed(watcher, f"?before={running.pk}") == [game.code]


def test_only_mine(anna: Player, ben: Player) -> None:
    clara = Member("Clara")
    ended((anna, 1), (ben, 2))
    own = ended((anna, 1), (clara.player, 2))
    assert listed(clara, "?mine=1") == [own.code]


def test_a_private_player_can_not_be_searched_for(anna: Player, ben: Player) -> None:
    clara = Member("Clara", private=True)
    game = ended((anna, 1), (clara.player, 2))
    assert listed(Member("David"), "?player=Clara") == []
    assert listed(clara, "?player=Clara") == [game.code]


def test_pages_have_every_game_once(anna: Player, ben: Player, watcher: Friend) -> None:
    same = timezone.now()
    codes = {
        ended((anna, 1), (ben, 2), ended=same if nth % 3 else same - timedelta(hours=nth)).code for nth in range(70)
    }
    seen: list[str] = []
    query = "?player=Anna"
    while query:
        page = watcher.get(f"/history/{query}").content.decode()
        found = re.findall(r'<li><a href="/games/(\w+)/"', page)
        assert len(found) <= history.PAGE
        seen += found
        more = re.search(r'rel="next" href="([^"]+)"', page)
        query = more.group(1).replace("&amp;", "&") if more else ""
    assert len(seen) == 70
    assert set(seen) == codes


def test_guests_are_marked(anna: Player, watcher: Friend) -> None:
    ended((anna, 1), (known("Gabi"), 2))
    assert "Gabi <i>guest</i>" in watcher.get("/history/").content.decode()


def test_an_empty_history_invites(db: None, watcher: Friend) -> None:
    assert "Play the first one" in watcher.get("/history/").content.decode()
    assert "No game fits this" in watcher.get("/history/?game=tutto").content.decode()


def test_games_by_house_rules_are_marked(anna: Player, ben: Player, watcher: Friend) -> None:
    ended((anna, 1), (ben, 2))
    assert "with house rules" not in watcher.get("/history/").content.decode()
    ended((anna, 1), (ben, 2), house_rules={"x2": "dice"}, by_house_rules=True)
    assert "with house rules" in watcher.get("/history/").content.decode()
