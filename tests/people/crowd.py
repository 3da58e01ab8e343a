"""A site on which more and more goes on: for pages that must not ask more questions the more there is to be seen."""

from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from games.models import Caution, ChatLine, Dispute, Game, Player, Ruling, Statement
from games.services.puzzles import daily, solvers, solving
from games.services.standing import ratings
from games.services.tables import access, opening, seating
from tests.games.friends import Friend, known
from tests.games.tables import Table, arrange, tutto
from tests.people.members import Member, account, ended, game_of, with_factor


class Crowd:
    """Anna plays with everybody, and Rita judges; each round brings people, tables, finished games and disputes."""

    def __init__(self) -> None:
        self.anna, self.ben, self.guest = Member("Anna"), Member("Ben"), Friend("Gabi")
        self.rita = Member("Rita", is_staff=True)
        self.rita.player.groups.add(Group.objects.get_or_create(name=access.REFEREES)[0])
        with_factor(self.rita, self.rita.player)
        self.open = opening.open_table(self.anna.player, opening.usual("tutto"))
        self.running = self._running(self.guest.player)
        self.over = game_of(self.anna.player, self.ben.player)
        self.dispute = self._dispute(self.over.game)
        daily.puzzle_of(daily.today())
        self.rounds = 0
        self.grow()

    @property
    def people(self) -> dict[str, Client]:
        return {"nobody": Friend(), "guest": self.guest, "anna": self.anna, "ben": self.ben, "referee": self.rita}

    def grow(self) -> None:
        self.rounds += 1
        other, third = account(f"Olga {self.rounds}x"), account(f"Tom {self.rounds}x")
        game_of(self.anna.player, other)
        ended((self.anna.player, 1), (other, 2), (third, 3), kind="gambler", edition="german")
        ended((self.anna.player, 1), (known(f"Guest {self.rounds}"), 2))
        ratings.settle_all()
        seating.sit(self.open, known(f"Sitting {self.rounds}"))
        opening.open_table(other, opening.usual("gambler"))
        self._running(known(f"Runner {self.rounds}"))
        for game in (self.running.game, self.over.game):
            ChatLine.objects.create(game=game, player=self.guest.player, name="Gabi", text="Well rolled")
        for player in (self.anna.player, other):
            self._solved(player)
        self._ruled(self._dispute(game_of(self.anna.player, third).game), third)

    def _solved(self, player: Player) -> None:
        solver = solvers.solver(player, "")
        puzzle = solving.next_for(solver, daily.today())
        assert puzzle is not None, "hundreds come with the site"
        solving.answer(solver, puzzle, 0, daily.today())

    def _running(self, player: Player) -> Table:
        scene = tutto("x2 115662", players=[player.name, "Anna"])
        return arrange(scene, {player.name: player, "Anna": self.anna.player})

    def _dispute(self, game: Game) -> Dispute:
        game.disputed = [1]
        game.save()
        words = {"reason": "dice", "words": "Hm.", "waiting_since": timezone.now()}
        return Dispute.objects.create(game=game, turn=1, by=self.anna.player, **words)

    def _ruled(self, dispute: Dispute, witness: Player) -> None:
        facts = {"words": "No.", "before": {}, "after": {}, "at": timezone.now(), "digest": "0"}
        ruling = Ruling.objects.create(dispute=dispute, referee=self.rita.player, verdict="dismiss", **facts)
        Dispute.objects.filter(pk=dispute.pk).update(status="settled")
        Caution.objects.create(player=self.anna.player, ruling=ruling, words="Calm down.")
        Statement.objects.create(dispute=self.dispute, player=witness, words="I saw it.")
