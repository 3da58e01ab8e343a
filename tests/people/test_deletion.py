"""One's data: to take along, and to be forgotten."""

import json
from collections.abc import Callable

import pytest
from django.contrib.auth.models import Group

from games.models import ChatLine, Game, Player, Seat
from games.rules import proof, record
from games.services.archive import records
from games.services.people import deletion, names
from games.services.standing import recount
from tests.disputes.played import begun
from tests.games.friends import Friend
from tests.games.tables import Table
from tests.people.members import PASSWORD, WON, Member, account, game_of


@pytest.fixture
def anna(db: None) -> Member:
    return Member("Anna", email="anna@example.org")


def exported(client: Friend) -> dict[str, object]:
    answer = client.get("/accounts/you/export/")
    assert answer["Content-Disposition"] == 'attachment; filename="my-data.json"'
    found: dict[str, object] = answer.json()
    return found


def test_everything_about_oneself_is_exported(anna: Member) -> None:
    table = game_of(anna.player, account("Ben"))
    anna.ask(table, "say/", text="Good game!")
    told = exported(anna)
    assert (told["name"], told["email"], told["kind"]) == ("Anna", "anna@example.org", "account")
    text = json.dumps(told)
    for word in (table.code, "Good game!", "3000", "mu", "record.json"):
        assert word in text
    assert len(told["turns"]) == 2  # type: ignore[arg-type]


EXPORTED = {
    *("seat.player", "turn.player", "rating.player", "standing.player", "chatline.player", "emailaddress.user"),
    *("authenticator.user", "usersession.user", "dispute.by", "dispute.appealed_by", "statement.player"),
    *("ruling.referee", "caution.player", "block.by", "game.host", "preset.player", "solver.player"),
}
NOT_EXPORTED = {
    "cleared.by",  # that a referee has looked at a game says nothing about the referee
    "block.whom",  # what others think of a person is theirs
    "mute.player",
    "logentry.user",
    "player_groups.player",
    "player_user_permissions.player",
}


def test_every_table_that_names_a_person_has_been_thought_of() -> None:
    """Whoever adds one decides here whether it belongs into the export; what deletion does to it, the tests below."""
    related = {
        f"{relation.related_model._meta.model_name}.{relation.field.name}"
        for relation in Player._meta.get_fields(include_hidden=True)
        if relation.auto_created and relation.is_relation and not relation.many_to_many
    }
    assert related == EXPORTED | NOT_EXPORTED


def test_a_guest_has_an_export_too(alice: Friend) -> None:
    assert exported(alice)["kind"] == "guest"


def test_no_secret_is_in_the_export(anna: Member) -> None:
    assert anna.player.password not in json.dumps(exported(anna))
    assert "sessionid" not in json.dumps(exported(anna))
    assert anna.session.session_key not in json.dumps(exported(anna))


def gone(client: Friend, password: str = PASSWORD) -> bool:
    client.post("/accounts/you/delete/", {"password": password})
    return client.get("/accounts/you/").status_code == 302


def test_deletion_asks_for_the_password(anna: Member) -> None:
    assert not gone(anna, "wrong-password")
    assert not gone(anna, "")
    assert gone(anna)


def test_nothing_names_the_person_any_more(anna: Member) -> None:
    table = game_of(anna.player, account("Ben"))
    anna.ask(table, "say/", text="I am Anna.")
    anna.get(table.path())
    assert gone(anna)
    game = table.game
    pages = [Friend().get(path).content.decode() for path in (table.path(), table.path("replay/?at=99"), "/history/")]
    assert all("Anna" not in page for page in pages)
    assert "Anna" not in json.dumps(records.record_of(game))
    assert not ChatLine.objects.exists()
    stored = Player.objects.filter(pk=anna.player.pk).values().get()
    assert "anna" not in json.dumps(stored, default=str).lower()
    assert Friend().get("/players/Anna/").status_code == 404


def test_nobody_gets_in_any_more(anna: Member) -> None:
    other = Friend()
    other.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    assert other.get("/accounts/you/").status_code == 200
    assert gone(anna)
    assert other.get("/accounts/you/").status_code == 302
    other.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    assert other.get("/accounts/you/").status_code == 302


def test_rights_go_with_the_person(anna: Member) -> None:
    Player.objects.filter(pk=anna.player.pk).update(is_staff=True, is_superuser=True)
    anna.player.groups.add(Group.objects.get_or_create(name="referees")[0])
    deletion.forget(Player.objects.get(pk=anna.player.pk))
    left = Player.objects.get(pk=anna.player.pk)
    assert not (left.is_staff or left.is_superuser or left.is_active or left.groups.exists())


def test_the_name_is_free_again(anna: Member) -> None:
    deletion.forget(anna.player)
    assert not names.taken("Anna")


def test_the_ratings_of_the_others_stay_right(anna: Member) -> None:
    ben = account("Ben")
    for _game in range(3):
        game_of(anna.player, ben)
    before = list(ben.ratings.values_list("mu", "sigma"))
    deletion.forget(anna.player)
    game_of(ben, account("Clara"))
    assert list(recount.differences()) == []
    assert list(ben.ratings.values_list("mu", "sigma"))[: len(before)] == before


def finished(table: Table, people: list[Friend]) -> None:
    """The seats leave nothing to chance: everybody stops, or keeps what must be kept, until it is over."""
    seats = {seat.number: seat.player_id for seat in table.game.seats.all()}
    for _move in range(3000):
        game = table.game
        if game.status == Game.Status.FINISHED:
            return
        friend = next(friend for friend in people if friend.player.pk == seats[game.to_act or 0])
        choices = friend.get(table.path(), headers={"Accept": "application/json"}).json()["choices"]
        choice = dict(choices[-1])
        friend.act(table, choice.pop("do"), **choice)


def test_the_proof_of_a_game_holds_under_the_neutral_name(anna: Member, bob: Friend) -> None:
    """Really dealt, with the order drawn by lot; afterwards both of them go."""
    table = anna.open(target=1000, edition="classic")
    bob.ask(table, "sit/", name="Bob")
    anna.ask(table, "start/", action_id="s" * 20)
    finished(table, [anna, bob])
    assert table.game.status == Game.Status.FINISHED
    for player in (anna.player, bob.player):
        deletion.forget(Player.objects.get(pk=player.pk))
        told = record.read(json.dumps(records.record_of(table.game)).encode())
        assert proof.report(told)["verified"], proof.report(told)
    assert set(table.game.seats.values_list("name", flat=True)) == {"Somebody", "Somebody 2"}


def test_a_running_game_goes_on_without_the_person(anna: Member, table_at: Callable[..., Table], alice: Friend) -> None:
    from tests.games.tables import arrange, tutto

    table = arrange(tutto("", players=["Alice", "Anna"]), {"Alice": alice.player, "Anna": anna.player})
    assert gone(anna)
    seat = Seat.objects.get(game__code=table.code, player=anna.player)
    assert (seat.name, seat.left) == ("Somebody", True)
    assert table.game.status == Game.Status.PLAYING


def test_a_guest_is_deleted_without_a_password(alice: Friend) -> None:
    assert gone(alice, "")


def test_many_games_are_renamed_in_pieces(anna: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = account("Ben")
    for _game in range(5):
        game_of(anna.player, ben)
    monkeypatch.setattr(deletion, "AT_ONCE", 2)
    deletion.forget(anna.player)
    assert set(Seat.objects.filter(player=anna.player).values_list("name", flat=True)) == {"Somebody"}


def seat_names(table: Table) -> list[str]:
    """In the seats, and as the draw of the order of play has them."""
    game = table.game
    assert sorted(game.joined) == sorted(seat.name for seat in game.seats.all())
    return [seat.name for seat in game.seats.order_by("joined")]


@pytest.mark.parametrize("name", ["Somebody Famous", "Somebody 2", "Somebody2"])
def test_a_name_that_sounds_neutral_goes_as_well(anna: Member, name: str) -> None:
    famous = account(name)
    table = game_of(famous, anna.player)
    deletion.forget(famous)
    assert seat_names(table) == ["Somebody", "Anna"]


def test_the_number_beside_a_neutral_name_is_not_the_persons_own(anna: Member) -> None:
    """Anna goes first and is Somebody; the next one would become Somebody 2, which was their very name."""
    numbered = account("Somebody 2")
    table = game_of(anna.player, numbered, account("Clara"), moves=f"{WON} bonus-200 234646 bonus-200 234646 {WON}")
    deletion.forget(anna.player)
    deletion.forget(numbered)
    assert seat_names(table) == ["Somebody", "Somebody 3", "Clara"]


def test_a_stranger_whose_name_sounds_neutral_keeps_it(anna: Member) -> None:
    famous, ben = account("Somebody 2"), account("Ben")
    table = game_of(anna.player, famous, ben, moves=f"{WON} bonus-200 234646 bonus-200 234646 {WON}")
    for player in (anna.player, ben):
        deletion.forget(player)
    assert seat_names(table) == ["Somebody", "Somebody 2", "Somebody 3"]


def test_every_name_that_somebody_has_played_under_goes(anna: Member) -> None:
    """As a guest, and beside somebody of the same name."""
    guest, other = Friend("Somebody Famous"), Friend("Dora")
    first = game_of(guest.player, anna.player)
    Player.objects.filter(pk=guest.player.pk).update(name="Dora")
    player = Player.objects.get(pk=guest.player.pk)
    second = Table(begun(other.player, player).code)
    assert seat_names(second) == ["Dora", "Dora 2"]
    deletion.forget(player)
    assert (seat_names(first), seat_names(second)) == (["Somebody", "Anna"], ["Dora", "Somebody"])


def test_a_deletion_that_was_interrupted_is_finished_by_the_next(anna: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [game_of(anna.player, account(name)) for name in ("Ben", "Clara")]
    monkeypatch.setattr(deletion, "AT_ONCE", 1)
    deletion._rename(anna.player.seats.order_by("pk")[0])
    deletion.forget(anna.player)
    assert [seat_names(table) for table in tables] == [["Somebody", "Ben"], ["Somebody", "Clara"]]
