"""One made-up game: a sample with people and dates."""

from datetime import datetime, timedelta
from random import Random

from games.models import Entry, Game, Player, Seat, Turn
from games.services.archive.samples import Sample
from games.services.tables import opening

STEP = timedelta(seconds=20)


class Made:
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
            code=opening.new_code(),
            kind=self.sample.kind,
            edition=self.sample.edition,
            target=self.sample.target,
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
