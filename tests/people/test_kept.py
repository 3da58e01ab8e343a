"""What is kept of pages is as new as what is not: whoever has looked before sees every change at the next look.

And what was drawn for one person is shown to no other.
"""

import gzip
import json
import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Dispute, Game, Player, Standing
from games.services.court import rulings
from games.services.people import blocking, deletion, wishes
from games.services.play import positions
from games.services.standing import ratings
from games.services.tables import leaving, opening, seating
from tests.games.friends import Friend, known
from tests.games.tables import Table, append, arrange, tutto
from tests.people.members import Member, account, ended, game_of, listed


@pytest.fixture
def anna(db: None) -> Member:
    return Member("Anna")


@pytest.fixture
def ben(db: None) -> Member:
    return Member("Ben")


@pytest.fixture
def over(anna: Member, ben: Member) -> Table:
    """A rated game that Anna has won."""
    over = game_of(anna.player, ben.player)
    listed()
    return over


Seen = Callable[[str], str]


@pytest.fixture
def seen(watcher: Friend) -> Seen:
    """The page as a visitor sees it who has looked at it twice before."""
    return lambda path: text(watcher, path)


def text(client: Client, path: str) -> str:
    for _look in range(2):
        client.get(path)
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


def numbers(page: str) -> list[int]:
    """How often each face was rolled."""
    return [int(number) for number in re.findall(r'<th scope="row">\d</th><td class="n">(\d+)', page)]


def rule(game: Game, by: Player, verdict: str, *order: int) -> None:
    game.disputed = [1]
    game.save()
    facts = {"turn": 1, "reason": "dice", "words": "Hm.", "waiting_since": timezone.now()}
    dispute = Dispute.objects.create(game=game, by=by, **facts)
    rulings.rule(dispute, account(f"Boss {dispute.pk}x", is_superuser=True), verdict, "So be it.", order)


# A game more.


def test_the_next_game_is_on_every_page(over: Table, anna: Member, ben: Member, seen: Seen) -> None:
    assert "<dt>Games</dt><dd>1</dd>" in seen("/players/Anna/")
    assert "<b>1</b>" in seen("/leaderboard/")
    tables, faces = seen("/history/"), numbers(seen("/fairness/"))
    table = game_of(anna.player, ben.player)
    listed()
    assert "<dt>Games</dt><dd>2</dd>" in seen("/players/Anna/")
    assert "<b>2</b>" in seen("/leaderboard/")
    assert (table.code in tables, table.code in seen("/history/"), table.code in seen("/players/Anna/")) == (
        False,
        True,
        True,
    )
    assert numbers(seen("/fairness/")) == [2 * number for number in faces]


def test_what_a_game_counts_is_told_when_it_is_decided(anna: Member, ben: Member, seen: Seen) -> None:
    ended((anna.player, 1), (ben.player, 2))
    assert "rated ·" not in seen("/history/")
    ratings.settle_all()
    assert "rated ·" in seen("/history/")


def test_two_who_meet_again_have_met_once_more(over: Table, anna: Member, ben: Member) -> None:
    assert "You have met in one game" in text(ben, "/players/Anna/")
    ended((anna.player, 2), (ben.player, 1))
    assert "You have met in 2 games: you came out ahead in 1, behind in 1." in text(ben, "/players/Anna/")


def test_an_abandoned_game_is_among_the_last_ones(over: Table, anna: Member, ben: Member) -> None:
    before = text(anna, "/players/Anna/")
    record = tutto("x2 115662", players=["Anna", "Ben"])
    table = arrange(record, {"Anna": anna.player, "Ben": ben.player})
    for member in (anna, ben):
        leaving.leave_table(table.game, member.player)
    assert (table.code in before, table.code in text(anna, "/players/Anna/")) == (False, True)


def test_an_unrated_game_changes_figures_and_the_best_turns(over: Table, anna: Member, seen: Seen) -> None:
    before = seen("/leaderboard/")
    assert "<dt>Games</dt><dd>1</dd>" in seen("/players/Anna/")
    unrated = game_of(anna.player, known("Gabi"))
    assert "<dt>Games</dt><dd>2</dd>" in seen("/players/Anna/")
    assert (unrated.code in before, unrated.code in seen("/leaderboard/")) == (False, True)


def test_a_game_without_great_turns_is_counted(over: Table, anna: Member, ben: Member, seen: Seen) -> None:
    assert "<b>1</b>" in seen("/leaderboard/")
    ended((anna.player, 1), (ben.player, 2))
    ratings.settle_all()
    listed()
    assert "<b>2</b>" in seen("/leaderboard/")


def test_whoever_is_overtaken_has_another_rank_on_their_page(over: Table, ben: Member, seen: Seen) -> None:
    Standing.objects.update(provisional=False)
    assert "rank 1" in seen("/players/Anna/")
    Standing.objects.filter(player=ben.player).update(points=9999)
    assert "rank 2" in seen("/players/Anna/")


def test_each_two_have_met_as_often_as_they_have(over: Table, anna: Member, ben: Member) -> None:
    clara = Member("Clara")
    for _game in range(2):
        ended((clara.player, 1), (ben.player, 2))
    assert "You have met in one game" in text(ben, "/players/Anna/")
    assert "You have met in 2 games: you came out ahead in 0" in text(ben, "/players/Clara/")
    assert "You have met in 2 games: you came out ahead in 2" in text(clara, "/players/Ben/")
    assert "You have met" not in text(clara, "/players/Anna/")


# A ruling.


def test_a_void_game_counts_nowhere_any_more(over: Table, anna: Member, seen: Seen) -> None:
    assert over.code in seen("/leaderboard/")
    assert "<dt>Wins</dt><dd>1</dd>" in seen("/players/Anna/")
    assert "rated ·" in seen("/history/")
    rule(over.game, anna.player, "void")
    assert over.code not in seen("/leaderboard/")
    assert "<dt>Wins</dt>" not in seen("/players/Anna/")
    assert "rated ·" not in seen("/history/")


def test_an_award_turns_places_round(over: Table, anna: Member, ben: Member, seen: Seen) -> None:
    assert "<dt>Wins</dt><dd>0</dd>" in seen("/players/Ben/")
    assert "behind in 1" in text(ben, "/players/Anna/")
    assert '<span class="one won">Anna' in seen("/history/")
    rule(over.game, ben.player, "award", 2, 1)
    assert "<dt>Wins</dt><dd>1</dd>" in seen("/players/Ben/")
    assert "ahead in 1, behind in 0" in text(ben, "/players/Anna/")
    assert '<span class="one won">Ben' in seen("/history/")


def test_a_ruling_is_in_one_s_disputes_and_in_the_numbers(over: Table, anna: Member, seen: Seen) -> None:
    facts = {"turn": 1, "reason": "dice", "words": "Hm.", "waiting_since": timezone.now()}
    dispute = Dispute.objects.create(game=over.game, by=anna.player, **facts)
    assert "<em>Open</em>" in text(anna, "/disputes/mine/")
    assert "<dt>Dismissed</dt><dd>0</dd>" in seen("/disputes/")
    rulings.rule(dispute, account("Boss", is_superuser=True), "dismiss", "The die was a 5.")
    assert "<em>Dismissed" in text(anna, "/disputes/mine/")
    assert "<dt>Dismissed</dt><dd>1</dd>" in seen("/disputes/")


# People.


@pytest.mark.parametrize("page", ["/history/", "/leaderboard/", "/players/Ben/"])
def test_whoever_is_deleted_is_named_nowhere(over: Table, anna: Member, seen: Seen, page: str) -> None:
    assert "Anna" in seen(page)
    deletion.forget(anna.player)
    assert "Anna" not in seen(page)


def test_a_private_profile_is_linked_nowhere_and_then_again(over: Table, anna: Member, seen: Seen) -> None:
    shown = []
    for private in (False, True, False):
        wishes.change(anna.player, private=private, notices=False)
        page = seen("/leaderboard/")
        shown.append(("/players/Anna/" in page, bool(re.search(r'/replay/\?at=\d+">Anna</a>', page))))
    assert shown == [(True, True), (False, False), (True, True)]


def test_a_private_profile_is_gone_for_whoever_has_seen_it(over: Table, anna: Member, ben: Member) -> None:
    text(ben, "/players/Anna/")
    wishes.change(anna.player, private=True, notices=False)
    assert (ben.get("/players/Anna/").status_code, anna.get("/players/Anna/").status_code) == (404, 200)


def test_a_guest_who_becomes_an_account_is_no_guest_in_old_games(anna: Member, seen: Seen) -> None:
    gabi = known("Gabi")
    ended((anna.player, 1), (gabi, 2))
    assert "Gabi <i>guest</i>" in seen("/history/")
    gabi.kind = Player.Kind.ACCOUNT
    gabi.save()
    assert "<i>guest</i>" not in seen("/history/")


def test_a_block_is_seen_by_its_owner_alone(anna: Member, ben: Member) -> None:
    clara = Member("Clara")
    for member in (ben, clara):
        assert "You have blocked Anna" not in text(member, "/players/Anna/")
    blocking.block(ben.player, anna.player)
    assert ["You have blocked Anna" in text(member, "/players/Anna/") for member in (ben, clara, anna)] == [
        True,
        False,
        False,
    ]


def test_who_has_not_played_for_a_week_leaves_this_week_s_list(over: Table, seen: Seen) -> None:
    assert "Anna" in seen("/leaderboard/?period=week").partition('id="ranks"')[2].partition("</section>")[0]
    Standing.objects.update(last=timezone.now() - timedelta(days=8))
    assert "Anna" not in seen("/leaderboard/?period=week").partition('id="ranks"')[2].partition("</section>")[0]


# The lobby.


def test_an_open_table_is_listed_as_it_is_now(anna: Member, seen: Seen) -> None:
    game = opening.open_table(anna.player, opening.usual("tutto"))
    assert "<span>Anna</span>" in seen("/")
    seating.sit(game, known("Gabi"))
    assert "<span>Anna, Gabi</span>" in seen("/")
    seating.stand_up(game, anna.player)
    assert "<span>Gabi</span>" in seen("/")


def test_a_running_table_is_listed_with_its_score(anna: Member, ben: Member, seen: Seen) -> None:
    record = tutto("x2 115662 +11", players=["Anna", "Ben"])
    table = arrange(record, {"Anna": anna.player, "Ben": ben.player})
    assert "Anna 0 · Ben 0" in seen("/")
    append(table.game, ("roll", (1, 5, 5, 6)), "a")
    append(table.game, ("stop",), "b")
    assert f"Anna {positions.fold(table.game).position.scores[0]} · Ben 0" in seen("/")


def test_one_s_own_games_are_one_s_own(anna: Member, ben: Member) -> None:
    record = tutto("x2 115662", players=["Anna", "Ben"])
    table = arrange(record, {"Anna": anna.player, "Ben": ben.player}, visibility="link")
    told = [re.search(rf'id="m{table.code}".*?<em[^>]*>([^<]*)', text(member, "/")) for member in (anna, ben)]
    assert [found and found[1] for found in told] == ["your turn", "0 points"]
    assert table.code not in text(Member("Clara"), "/")


def test_a_game_by_link_stays_unseen_though_its_players_have_looked(anna: Member, ben: Member) -> None:
    game, clara = ended((anna.player, 1), (ben.player, 2), visibility="link"), Member("Clara")
    for page in ("/history/", "/players/Anna/", "/history/?player=Anna"):
        shown = [game.code in text(client, page) for client in (anna, clara, Friend(), anna)]
        assert shown == [True, False, False, True], page


# In other words.


NUMBERS = (
    ("/leaderboard/", "3.000"),
    ("/leaderboard/", "4.321"),
    ("/players/Anna/", "3.000"),
    ("/history/", "Anna 6.000"),
)


def test_each_reads_their_own_language(over: Table, watcher: Friend, settings) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    Standing.objects.update(points=4321)
    shown = [
        (number in watcher.get(page, headers={"Accept-Language": language}).content.decode())
        for page, number in NUMBERS
        for language in ("en", "de", "en", "de")
    ]
    assert shown == [False, True] * 2 * len(NUMBERS)


def test_nobody_is_shown_what_somebody_else_has_looked_for(anna: Member, watcher: Friend) -> None:
    assert "Secret Friend" in text(anna, "/history/?player=Secret Friend")
    assert "Secret Friend" in text(watcher, "/history/?player=Secret Friend")
    assert "Secret Friend" not in text(watcher, "/history/") + text(anna, "/history/")
    assert 'name="mine"' not in text(watcher, "/history/?player=Secret Friend")


# For programs.


def test_a_record_has_every_move(anna: Member, ben: Member, watcher: Friend) -> None:
    record = tutto("x2 115662", players=["Anna", "Ben"])
    table = arrange(record, {"Anna": anna.player, "Ben": ben.player})
    before = [len(watcher.record(table)["log"]) for _look in range(2)]
    append(table.game, ("stop",), "a")
    assert (before, len(watcher.record(table)["log"])) == ([2, 2], 3)


@pytest.mark.parametrize("forms", ["gzip", "br, gzip;q=0.5", "identity", ""])
def test_a_record_comes_as_it_was_asked_for(over: Table, watcher: Friend, forms: str) -> None:
    answer = watcher.get(over.path("record.json"), headers={"Accept-Encoding": forms})
    packed = answer.headers.get("Content-Encoding") == "gzip"
    assert (packed, "Accept-Encoding" in answer["Vary"]) == ("gzip" in forms, True)
    assert json.loads(gzip.decompress(answer.content) if packed else answer.content)["proof"]["code"] == over.code


def test_no_record_of_a_hidden_table_is_kept_for_strangers(anna: Member, ben: Member, watcher: Friend) -> None:
    record = tutto("x2 115662", players=["Anna", "Ben"])
    table = arrange(record, {"Anna": anna.player, "Ben": ben.player}, spectators=False)
    assert [client.get(table.path("record.json")).status_code for client in (anna, watcher, ben)] == [200, 404, 200]
