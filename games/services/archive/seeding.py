"""Finished games by the thousand, for `manage.py seed`: a few are really played, the others are copies of them.

Copies differ in their people and dates. What the rules say holds for all of them; only the proof of their dice is
missing.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count, islice
from random import Random

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX, make_password
from django.db.models import F
from django.utils import timezone

from games.kinds import KINDS
from games.models import Entry, Game, Player, Rating, Seat, Standing, Tally, Turn
from games.services.archive.made import Crowd, Made
from games.services.archive.samples import chance_of, play_sample
from games.services.people import names
from games.services.people.lookalikes import skeleton
from games.services.standing import ratings
from games.services.standing.meetings import Meetings
from games.services.standing.weights import weigh
from games.services.tables.opening import new_code
from games.services.writing import writing

FIRST = (
    *("Anna", "Ben", "Clara", "David", "Emil", "Frida", "Gustav", "Hanna", "Ida", "Jakob", "Klara", "Leo", "Mia"),
    *("Noah", "Olga", "Paul", "Quirin", "Rosa", "Samuel", "Tilda", "Udo", "Vera", "Willi", "Xenia", "Yusuf", "Zoe"),
)

PLAYED = 6
"""Games really played of each set, at most."""

AT_ONCE = 500

YEARS = timedelta(days=730)


@dataclass(frozen=True)
class Seeded:
    games: int
    turns: int
    names: list[str]


@dataclass
class State:
    """Where the people, all of them new, stand after the games that have been made so far."""

    standings: dict[tuple[int, str], Standing] = field(default_factory=dict)
    meetings: defaultdict[str, Meetings] = field(default_factory=lambda: defaultdict(Meetings))


def seed(games: int, players: int, logs: int, number: int, password: str) -> Seeded:
    random = Random(number)  # noqa: S311 - nobody plays with these dice
    crowd = Crowd(_people(players, password), _guests(players // 8 + 1))
    played = max(1, min(PLAYED, games // 20))
    samples = [
        play_sample(kind.name, asked, random)
        for kind in KINDS.values()
        for asked in kind.samples
        for _nth in range(played)
    ]
    begin, turns = timezone.now() - YEARS, 0
    state = State()
    tally: Counter[tuple[str, str]] = Counter()
    for first in range(0, games, AT_ONCE):
        batch = [
            Made(random, samples, crowd, begin + YEARS * (nth + 1) / (games + 1), nth >= games - logs)
            for nth in range(first, min(first + AT_ONCE, games))
        ]
        with writing():
            turns += _write(batch, state)
        for made in batch:
            tally.update((made.sample.kind, what) for what in chance_of(made.sample).elements())
    _close(state, tally)
    return Seeded(games, turns, [player.name for player in crowd.people[:3]])


def _people(wanted: int, password: str) -> list[Player]:
    """Accounts that nobody can log in to, except, with a password, the first one."""
    people: list[Player] = []
    looks: set[str] = set()
    for nth in count():
        name = FIRST[nth % len(FIRST)] + (f" {_letters(nth // len(FIRST))}" if nth >= len(FIRST) else "")
        if (look := skeleton(name)) not in looks and not names.taken(name):
            looks.add(look)
            people.append(Player(username=name, name=name, skeleton=look, password=UNUSABLE_PASSWORD_PREFIX))
        if len(people) == wanted:
            break
    if password:
        people[0].password = make_password(password)
    Player.objects.bulk_create(people)
    return people


def _guests(wanted: int) -> list[Player]:
    guests = [
        Player(
            username=f"guest-{new_code()}-{nth}",
            name=f"{FIRST[-1 - nth % len(FIRST)]} {nth}",
            kind=Player.Kind.GUEST,
            password=UNUSABLE_PASSWORD_PREFIX,
        )
        for nth in range(wanted)
    ]
    return Player.objects.bulk_create(guests)


def _letters(number: int) -> str:
    """A, B, … Z, AB, AC: a second name."""
    text = ""
    while number:
        number, rest = divmod(number, 26)
        text = chr(ord("a") + rest) + text
    return text.capitalize()


def _write(batch: list[Made], state: State) -> int:
    Game.objects.bulk_create(made.game for made in batch)
    Seat.objects.bulk_create(seat for made in batch for seat in made.seats())
    turns = (turn for made in batch for turn in made.turns())
    written = 0
    while part := list(islice(turns, 20_000)):
        Turn.objects.bulk_create(part)
        written += len(part)
    Entry.objects.bulk_create((entry for made in batch if made.logged for entry in made.log()), batch_size=5000)
    running = [made.game.pk for made in batch if made.logged]
    Game.objects.filter(pk__in=running).update(status=Game.Status.FINISHED, to_act=None)
    Rating.objects.bulk_create(row for made in batch if made.rated for row in _rated(made, state))
    return written


def _rated(made: Made, state: State) -> list[Rating]:
    """As ratings.settle would, a hundred times faster."""
    kind, at, players = made.game.kind, made.game.ended, [player.pk for player in made.people]
    assert at is not None, "a finished game"
    standings, meetings = state.standings, state.meetings[kind]
    known = [standings.get((player, kind)) for player in players]
    before = [(standing.mu, standing.sigma) if standing else None for standing in known]
    weighed = weigh(players, at, meetings)
    after = ratings.rated(before, [seat.place or 0 for seat in made.seats()], [weight.share for weight in weighed])
    rows = []
    for player, weight, (mu, sigma) in zip(players, weighed, after, strict=True):
        standing = standings.setdefault((player, kind), Standing(player_id=player, kind=kind))
        ratings.stand(standing, mu, sigma, standing.games + 1)
        ratings.acquainted(standing, meetings.known[player])
        standing.last = at
        rows.append(ratings.row(Rating(player_id=player, game=made.game, kind=kind, mu=mu, sigma=sigma, at=at), weight))
    return rows


def _close(state: State, tally: Counter[tuple[str, str]]) -> None:
    with writing():
        for standing in state.standings.values():
            standing.save()
        Tally.objects.bulk_create([Tally(kind=kind, what=what) for kind, what in tally], ignore_conflicts=True)
        for (kind, what), number in sorted(tally.items()):
            Tally.objects.filter(kind=kind, what=what).update(count=F("count") + number)
