"""`manage.py audit`: silent about what was played, precise about what somebody has changed by hand."""

import random
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games.models import Chain, Dispute, Entry, Game, Rating, Ruling, Seat, Standing, Turn
from games.rules import GAMES
from games.services.archive.audit import audit
from games.services.court import appeals, rulings
from games.services.people import deletion
from games.services.play import secrets, vault
from games.services.tables import computers, opening, starting
from games.site import triggers
from tests.disputes.played import at, left, move, played


def found(**options):
    """What the command says, and how it ends."""
    out = StringIO()
    try:
        call_command("audit", stdout=out, stderr=StringIO(), **options)
    except SystemExit as end:
        return end.code, out.getvalue()
    return 0, out.getvalue()


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_that_was_played_is_clean(anna, ben, clara, kind):
    game = played(anna, ben, clara, kind=kind)
    assert game.status == "finished"
    assert list(audit()) == []


@pytest.mark.parametrize("kind", GAMES)
def test_a_running_game_is_clean(anna, ben, kind):
    played(anna, ben, kind=kind, turns=4, target=GAMES[kind].TARGETS[-1])
    assert list(audit()) == []


def test_games_with_every_end_are_clean(anna, ben, clara, referee, lodged):
    left(anna, ben, target=10_000)
    for seed, (verdict, order) in enumerate([("void", ()), ("award", (1, 1)), ("dismiss", ())]):
        rulings.rule(lodged(played(anna, ben, seed=seed), anna), referee, verdict, "So be it.", order)
        played(ben, clara, seed=seed + 10)
    rulings.rule(lodged(played(clara, ben, turns=3), clara), referee, "void", "So be it.")
    played(anna, clara)
    assert list(audit()) == []


def test_a_game_of_somebody_who_is_gone_is_clean(anna, ben, clara):
    played(anna, ben)
    played(anna, clara, turns=3, target=10_000)
    deletion.forget(anna)
    played(ben, clara)
    assert list(audit()) == []


def test_a_game_with_a_computer_is_clean(anna):
    game = opening.open_table(anna, Game(kind="tutto", edition="classic", target=1000))
    computers.add_computer(game, anna, "careful")
    game, choose = starting.start(Game.objects.get(), anna, "go"), random.Random(1)
    while game.status == "playing":
        game = move(game, choose)
    assert list(audit()) == []


def test_a_game_that_nobody_has_moved_in_is_clean(anna, ben):
    played(anna, ben, turns=0)
    assert list(audit()) == []


def test_the_command_says_so_and_ends_with_zero(over):
    assert found() == (0, "Everything is as the logs say.\n")


def test_since_looks_only_at_games_that_moved_since(over):
    Entry.objects.filter(number=1).update(digest="0" * 64)
    tomorrow = (timezone.now() + timedelta(days=1)).date().isoformat()
    assert found(since=tomorrow)[0] == 0
    assert found(since="2020-01-31")[0] == 1


def test_since_takes_a_date():
    with pytest.raises(CommandError, match="a date such as"):
        call_command("audit", since="yesterday")


# Ten ways to tamper with the database, and some more.


@pytest.fixture
def ruled(over, anna, ben, referee, lodged):
    """A game that is over, with two rulings."""
    rulings.rule(lodged(over, anna), referee, "dismiss", "The die was a 5.")
    rulings.rule(lodged(over, ben, 2), referee, "dismiss", "That one too.")
    return Game.objects.get()


def a_die(game):
    row = next(row for row in Entry.objects.filter(game=game).order_by("number") if row.entry[0] == "roll")
    dice = row.entry[1]
    Entry.objects.filter(pk=row.pk).update(entry=[row.entry[0], [dice[0] % 6 + 1, *dice[1:]]])
    return f"entry {row.number}:"


def an_entry_removed(game):
    Entry.objects.filter(game=game, number=2).delete()
    return "entry 2 is missing"


def the_last_entry_removed(game):
    Entry.objects.filter(game=game, number=game.entries - 1).delete()
    return "entries is"


def an_entry_inserted(game):
    row = Entry.objects.get(game=game, number=game.entries - 1)
    row.pk, row.number, row.salt = None, game.entries, None
    row.save(force_insert=True)
    return f"entry {game.entries}"


def two_entries_swapped(game):
    one, other = Entry.objects.filter(game=game, entry__0="roll").order_by("number")[:2]
    Entry.objects.filter(pk=one.pk).update(entry=other.entry)
    Entry.objects.filter(pk=other.pk).update(entry=one.entry)
    return f"entry {one.number}"


def a_score(game):
    seat = Seat.objects.filter(game=game).first()
    Seat.objects.filter(pk=seat.pk).update(score=seat.score + 50)
    return f"{seat.name} has {seat.score + 50}"


def a_rating(game):
    row = Rating.objects.order_by("pk").first()
    Rating.objects.filter(pk=row.pk).update(mu=row.mu + 1)
    return "rating"


def a_ruling(game):
    row = Ruling.objects.order_by("pk").first()
    Ruling.objects.filter(pk=row.pk).update(words="The die was a 6.")
    return f"ruling {row.pk} was changed"


def a_secret(game):
    row = Chain.objects.get(game=game)
    marks = bytearray(b"".join(secrets.opened(row).marks))
    marks[32 * 5] ^= 1
    Chain.objects.filter(pk=row.pk).update(marks=vault.seal(bytes(marks)))
    return "of chain 0 was changed"


def a_salt(game):
    row = Entry.objects.filter(game=game, salt__isnull=False).order_by("number").first()
    Entry.objects.filter(pk=row.pk).update(salt="another")
    return f"entry {row.number}"


def the_commitment(game):
    Game.objects.filter(pk=game.pk).update(commitments=["0" * 64])
    return "commitment 0 is not the one"


TEN = [
    *(a_die, an_entry_removed, an_entry_inserted, two_entries_swapped, a_score),
    *(a_rating, a_ruling, a_secret, a_salt, the_commitment),
]


@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("tamper", TEN)
def test_the_database_refuses_to_be_tampered_with(ruled, tamper):
    with pytest.raises(IntegrityError), transaction.atomic():
        tamper(ruled)
    assert found()[0] == 0


def a_first_ruling_removed(game):
    Ruling.objects.order_by("pk").first().delete()
    return "or one before it is missing"


def the_last_ruling_removed(game):
    last = Ruling.objects.order_by("pk").last()
    last.delete()
    return "the dispute of turn 2 is settled, with 0 rulings"


def a_place(game):
    Seat.objects.filter(game=game).update(place=1)
    return "has place 1, it should be 2"


def a_void_without_a_ruling(game):
    Game.objects.filter(pk=game.pk).update(ended_by="void")
    return "no ruling made it 'void'"


def a_turn(game):
    Turn.objects.filter(game=game, number=1).update(points=12_345)
    return "turn 1: points is 12345"


def a_turn_removed(game):
    Turn.objects.filter(game=game, number=1).delete()
    return "turn 1 is missing"


def a_digest(game):
    Game.objects.filter(pk=game.pk).update(digest="0" * 64)
    return "digest is '000"


def the_order_of_play(game):
    one, other = Seat.objects.filter(game=game)
    Seat.objects.filter(pk=one.pk).update(number=9)
    Seat.objects.filter(pk=other.pk).update(number=one.number)
    Seat.objects.filter(pk=one.pk).update(number=other.number)
    return "the order of play is not the one"


def a_standing(game):
    Standing.objects.update(mu=40)
    return "standing"


def the_rating_of_a_game(game):
    Rating.objects.filter(game=game).delete()
    return "counts, but nobody's rating says so"


def rubbish(game):
    Entry.objects.filter(game=game, number=0).update(entry={"no": "entry"})
    return "entry 0 is impossible"


def who_moved(game):
    Entry.objects.filter(game=game, number=0).update(seat=5)
    return "entry 0: it stands at another seat or turn"


def an_old_version(game):
    Entry.objects.filter(game=game, number=5).update(version=0)
    return "entry 5: its version is older"


def all_secrets_removed(game):
    Chain.objects.all().delete()
    return "a chain of secrets or its commitment is missing"


def the_target(game):
    Game.objects.filter(pk=game.pk).update(target=77)
    return "what was agreed is impossible"


MORE = [
    *(the_last_entry_removed, a_first_ruling_removed, the_last_ruling_removed, a_place, a_void_without_a_ruling),
    *(a_turn, a_turn_removed, a_digest, the_order_of_play, a_standing, the_rating_of_a_game, rubbish, who_moved),
    *(an_old_version, all_secrets_removed, the_target),
]


@pytest.mark.parametrize("tamper", [*TEN, *MORE])
def test_audit_names_what_was_changed_and_where(ruled, tamper):
    where = tamper(ruled)
    code, said = found()
    assert code == 1
    assert where in said
    assert ruled.code in said or "ruling" in where or "standing" in said


def test_audit_goes_on_after_a_game_that_can_not_be_read(anna, ben):
    first, second = played(anna, ben, turns=2), played(anna, ben, turns=2)
    for game in (first, second):
        Game.objects.filter(pk=game.pk).update(commitments=[7])
    assert {sentence[:13] for sentence in audit()} == {f"game {game.code}" for game in (first, second)}


def test_audit_says_when_the_guards_are_gone(over):
    said, out = StringIO(), StringIO()
    call_command("audit", stdout=out, stderr=said)
    assert triggers.missing(connection)
    assert "manage.py migrate" in said.getvalue()


def test_a_dispute_that_was_never_ruled_on_is_clean(running, anna, lodged):
    lodged(running, anna)
    assert list(audit()) == []


def test_an_appeal_that_waits_is_clean(ruled, anna):
    dispute = Dispute.objects.order_by("pk").first()
    appeals.appeal(at(ruled, anna), dispute, "Look again.")
    assert list(audit()) == []
