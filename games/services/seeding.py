"""Finished games by the thousand, for `manage.py seed`: a few are really played, the others are copies of them.

Copies differ in their people and dates. What the rules say holds for all of them; only the proof of their dice is
missing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count, islice
from random import Random
from typing import Any

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX, make_password
from django.db.models import F
from django.utils import timezone

from games.models import Entry, Game, Player, Rating, Seat, Standing, Tally, Turn
from games.rules import GAMES
from games.rules.game import Entry as RuleEntry
from games.rules.game import Game as Position
from games.rules.players import LEVELS, think
from games.services import names, play, positions, ratings, statistics, tables
from games.services.lookalikes import skeleton
from games.services.writing import writing

FIRST = (
    *("Anna", "Ben", "Clara", "David", "Emil", "Frida", "Gustav", "Hanna", "Ida", "Jakob", "Klara", "Leo", "Mia"),
    *("Noah", "Olga", "Paul", "Quirin", "Rosa", "Samuel", "Tilda", "Udo", "Vera", "Willi", "Xenia", "Yusuf", "Zoe"),
)
SETS = (("tutto", "current", 4), ("tutto", "classic", 3), ("tutto", "revised", 5), ("gambler", "german", 4))
TARGETS = {"tutto": 10_000, "gambler": 500}
PLAYED = 6
"""Games really played of each set, at most."""
AT_ONCE = 500
YEARS = timedelta(days=730)
STEP = timedelta(seconds=20)


@dataclass(frozen=True)
class Told:
    games: int
    turns: int
    names: list[str]


@dataclass(frozen=True)
class Sample:
    """A game that was really played, by nobody in particular."""

    kind: str
    edition: str
    stack: list[int]
    log: list[tuple[int, int, RuleEntry]]
    """Seat, turn and entry."""
    turns: list[dict[str, Any]]
    end: Position


def seed(games: int, players: int, logs: int, number: int, password: str) -> Told:
    random = Random(number)  # noqa: S311 - nobody plays with these dice
    people, guests = _people(players, password), _guests(players // 8 + 1)
    played = max(1, min(PLAYED, games // 20))
    samples = [_play(kind, edition, seats, random) for kind, edition, seats in SETS for _nth in range(played)]
    begin, turns = timezone.now() - YEARS, 0
    state: dict[tuple[int, str], Standing] = {
        (standing.player_id, standing.kind): standing for standing in Standing.objects.filter(player__in=people)
    }
    tally: Counter[tuple[str, str]] = Counter()
    for first in range(0, games, AT_ONCE):
        batch = [
            _Made(random, samples, people, guests, begin + YEARS * (nth + 1) / (games + 1), nth >= games - logs)
            for nth in range(first, min(first + AT_ONCE, games))
        ]
        with writing():
            turns += _write(batch, state)
        for made in batch:
            tally.update((made.sample.kind, what) for what in _chance(made.sample).elements())
    _close(state, tally)
    return Told(games, turns, [player.name for player in people[:3]])


def _people(wanted: int, password: str) -> list[Player]:
    """Accounts that nobody can log in to, except, with a password, the first one."""
    found: list[Player] = []
    looks: set[str] = set()
    for nth in count():
        name = FIRST[nth % len(FIRST)] + (f" {_letters(nth // len(FIRST))}" if nth >= len(FIRST) else "")
        if (look := skeleton(name)) not in looks and not names.taken(name):
            looks.add(look)
            found.append(Player(username=name, name=name, skeleton=look, password=UNUSABLE_PASSWORD_PREFIX))
        if len(found) == wanted:
            break
    if password:
        found[0].password = make_password(password)
    Player.objects.bulk_create(found)
    return found


def _guests(wanted: int) -> list[Player]:
    found = [
        Player(
            username=f"guest-{tables.new_code()}-{nth}",
            name=f"{FIRST[-1 - nth % len(FIRST)]} {nth}",
            kind=Player.Kind.GUEST,
            password=UNUSABLE_PASSWORD_PREFIX,
        )
        for nth in range(wanted)
    ]
    return Player.objects.bulk_create(found)


def _letters(number: int) -> str:
    """A, B, … Z, AB, AC: a second name."""
    text = ""
    while number:
        number, rest = divmod(number, 26)
        text = chr(ord("a") + rest) + text
    return text.capitalize()


def _play(kind: str, edition: str, seats: int, random: Random) -> Sample:
    """One game by computer players, with dice of no worth."""
    stack = tables.stack_of(kind)
    random.shuffle(stack)
    game = Game(kind=kind, edition=edition, target=TARGETS[kind], stack=stack)
    position = GAMES[kind].start(game.agreed(), seats)
    fold, log, turns = positions.Fold(0, position), list[tuple[int, int, RuleEntry]](), list[dict[str, Any]]()
    while not position.outcome:
        level = LEVELS[position.seat % len(LEVELS)] if kind == "tutto" else "careful"
        choice = think(kind, level, position) if position.choices() else ("roll",)
        entry = position.need.take(_bytes(random)) if choice in play.CHANCE and position.need else choice
        log.append((position.seat, position.turn, entry))
        before, fold = fold, fold.then([entry])
        position = fold.position
        if position.turn != before.position.turn or position.outcome:
            turns.append(play.told(fold))
    return Sample(kind, edition, stack, log, turns, position)


def _bytes(random: Random) -> Iterator[int]:
    return iter(lambda: random.randrange(256), -1)


def _chance(sample: Sample) -> Counter[str]:
    return statistics.tally(entry for _seat, _turn, entry in sample.log)


class _Made:
    """One game to be written: a sample with people."""

    def __init__(
        self,
        random: Random,
        samples: list[Sample],
        people: list[Player],
        guests: list[Player],
        ended: datetime,
        logged: bool,
    ) -> None:
        self.sample = random.choice(samples)
        self.logged = logged
        # The first few play more than the others, as it is everywhere.
        weights = [len(people) / (4 + place) for place in range(len(people))]
        chosen: dict[Player, None] = {}
        while len(chosen) < len(self.sample.end.scores):
            chosen.update(dict.fromkeys(random.choices(people, weights)))
        self.rated = random.random() < 0.8
        self.people = list(chosen) if self.rated else [*list(chosen)[:-1], random.choice(guests)]
        self.began = ended - STEP * len(self.sample.turns)
        public = self.rated or random.random() < 0.5
        assert self.sample.end.outcome is not None, "_play plays to the end"
        self.game = Game(
            code=tables.new_code(),
            kind=self.sample.kind,
            edition=self.sample.edition,
            target=TARGETS[self.sample.kind],
            stack=self.sample.stack,
            visibility=Game.Visibility.PUBLIC if public else Game.Visibility.LINK,
            capacity=len(self.people),
            draw_order=False,
            host=self.people[0],
            # A log may only be written while the game is running.
            status=Game.Status.PLAYING if logged else Game.Status.FINISHED,
            to_act=0 if logged else None,
            version=1 + len(self.sample.log),
            entries=len(self.sample.log) if logged else 0,
            turn=self.sample.end.turn,
            ended_by=self.sample.end.outcome.reason,
            joined=[player.name for player in self.people],
            started=self.began,
            moved=ended,
            ended=ended,
            rated=self.rated,
            unrated_why="" if self.rated else "guests",
        )

    def seats(self) -> list[Seat]:
        outcome = self.sample.end.outcome
        assert outcome is not None, "_play plays to the end"
        facts = zip(self.people, self.sample.end.scores, outcome.places, strict=True)
        return [
            Seat(game=self.game, player=player, name=player.name, joined=nth, number=nth, score=score, place=place)
            for nth, (player, score, place) in enumerate(facts)
        ]

    def turns(self) -> list[Turn]:
        return [
            Turn(
                game=self.game,
                kind=self.game.kind,
                player=self.people[turn["seat"]],
                ended=self.began + STEP * turn["number"],
                **turn,
            )
            for turn in self.sample.turns
        ]

    def log(self) -> list[Entry]:
        return [
            Entry(game=self.game, number=nth, seat=seat, turn=turn, entry=entry, version=nth + 2, at=self.began)
            for nth, (seat, turn, entry) in enumerate(self.sample.log)
        ]


def _write(batch: list[_Made], state: dict[tuple[int, str], Standing]) -> int:
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


def _rated(made: _Made, state: dict[tuple[int, str], Standing]) -> list[Rating]:
    """As ratings.settle would, a hundred times faster."""
    kind, at, seats = made.game.kind, made.game.ended, made.seats()
    assert at is not None, "a finished game"
    known = {player.pk: state[player.pk, kind] for player in made.people if (player.pk, kind) in state}
    before = {player: (standing.mu, standing.sigma) for player, standing in known.items()}
    rows = []
    for player, (mu, sigma) in zip(made.people, ratings.after(before, seats), strict=True):
        standing = state.setdefault((player.pk, kind), Standing(player=player, kind=kind))
        standing.mu, standing.sigma, standing.points = mu, sigma, ratings.points(mu, sigma)
        standing.games, standing.last, standing.provisional = standing.games + 1, at, sigma > ratings.SURE
        rows.append(Rating(player=player, kind=kind, game=made.game, mu=mu, sigma=sigma, at=at))
    return rows


def _close(state: dict[tuple[int, str], Standing], tally: Counter[tuple[str, str]]) -> None:
    with writing():
        for standing in state.values():
            standing.save()
        Tally.objects.bulk_create([Tally(kind=kind, what=what) for kind, what in tally], ignore_conflicts=True)
        for (kind, what), number in sorted(tally.items()):
            Tally.objects.filter(kind=kind, what=what).update(count=F("count") + number)
