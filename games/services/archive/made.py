"""One made-up game: a sample with people and dates."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from games.models import Entry, Game, Player, Seat, Turn, Unrated
from games.services.archive.samples import Sample
from games.services.play import endings
from games.services.tables import opening

STEP = timedelta(seconds=20)


@dataclass(frozen=True)
class Crowd:
    """Who may play in made-up games."""

    people: list[Player]
    guests: list[Player]

    def company(self, random: Random, seats: int, rated: bool) -> list[Player]:
        """The first few play more than the others, as it is everywhere. An unrated game has a guest."""
        weights = [len(self.people) / (4 + place) for place in range(len(self.people))]
        chosen: dict[Player, None] = {}
        while len(chosen) < seats:
            chosen.update(dict.fromkeys(random.choices(self.people, weights)))
        return list(chosen) if rated else [*list(chosen)[:-1], random.choice(self.guests)]


class Made:
    """One game to be written: a sample with people."""

    def __init__(self, random: Random, samples: list[Sample], crowd: Crowd, ended: datetime, logged: bool) -> None:
        self.sample, self.logged = random.choice(samples), logged
        self.rated = random.random() < 0.8
        self.people = crowd.company(random, len(self.sample.end.scores), self.rated)
        self.began = ended - STEP * len(self.sample.turns)
        self.game = self._game(public=self.rated or random.random() < 0.5)
        self._end(ended)

    def _game(self, public: bool) -> Game:
        return Game(
            code=opening.new_code(),
            kind=self.sample.kind,
            edition=self.sample.edition,
            target=self.sample.target,
            stack=self.sample.stack,
            visibility=Game.Visibility.PUBLIC if public else Game.Visibility.LINK,
            capacity=len(self.people),
            draw_order=False,
            host=self.people[0],
            joined=[player.name for player in self.people],
            started=self.began,
        )

    def _end(self, ended: datetime) -> None:
        """A log may only be written while the game is running: such a game is finished when it has its log."""
        game, outcome = self.game, self.sample.end.outcome
        assert outcome is not None, "samples are played to their end"
        game.version, game.turn, game.moved = 1 + len(self.sample.log), self.sample.end.turn, ended
        endings.finish(game, outcome.reason, ended)
        if self.logged:
            game.status, game.to_act, game.entries = Game.Status.PLAYING, 0, len(self.sample.log)
        game.rated, game.unrated_why = self.rated, "" if self.rated else Unrated.GUESTS

    def seats(self) -> list[Seat]:
        outcome = self.sample.end.outcome
        assert outcome is not None, "samples are played to their end"
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
