"""The desk in the admin: who sits there, what lies on it, and that nothing else can be changed."""

import re

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group
from django.test import Client

from games.drawing.pages import desk
from games.models import Block, Chain, Dispute, Entry, Game, Player, Rating, Ruling, Turn
from games.rules import GAMES
from games.services.court import appeals, lodging, rulings
from games.services.people import chat
from games.services.play import secrets
from games.services.standing import recount
from games.services.tables.access import is_referee
from tests.disputes.played import at, begun
from tests.games.tables import append
from tests.people.members import account, with_factor

QUEUE = "/admin/games/dispute/"


def client(player=None):
    made = Client()
    if player is not None:
        made.force_login(player, "django.contrib.auth.backends.ModelBackend")
        with_factor(made, player)
    return made


@pytest.fixture
def boss(db):
    return account("Boss", is_staff=True, is_superuser=True)


def page(dispute):
    return f"{QUEUE}{dispute.pk}/change/"


def text(answer):
    return answer.content.decode()


# Who.


def test_the_group_of_referees_is_there_from_the_start(db):
    from games.migrations import __name__ as folder

    migration = __import__(f"{folder}.0006_referees", fromlist=["make_group"])
    migration.make_group(__import__("django.apps").apps.apps, None)
    assert Group.objects.filter(name="referees").count() == 1


@pytest.mark.parametrize(("who", "status"), [("referee", 200), ("boss", 200), ("anna", 403), (None, 302)])
def test_the_desk_is_for_referees(over, anna, referee, boss, lodged, who, status):
    player = {"referee": referee, "boss": boss, "anna": anna, None: None}[who]
    dispute = lodged(over, anna)
    assert [client(player).get(path).status_code for path in (QUEUE, page(dispute))] == [status, status]


def test_other_staff_have_no_business_at_the_desk(over, anna, lodged):
    clerk, dispute = account("Clerk", is_staff=True), lodged(over, anna)
    assert [client(clerk).get(path).status_code for path in (QUEUE, page(dispute))] == [403, 403]
    assert client(clerk).post(page(dispute), {"verdict": "void", "words": "x"}).status_code == 403


def test_a_referee_who_is_no_staff_does_not_get_in(over, anna, referee, lodged):
    Player.objects.filter(pk=referee.pk).update(is_staff=False)
    assert client(referee).get(page(lodged(over, anna))).status_code == 403


@pytest.mark.parametrize("pk", ["0", "9" * 30, "²", "x"])
def test_a_dispute_that_is_not_there_is_not_found(referee, pk):
    assert client(referee).get(f"{QUEUE}{pk}/change/").status_code == 404


# The queue.


def listed(player, query=""):
    found = client(player).get(f"{QUEUE}{query}").context["cl"].result_list
    return [dispute.turn for dispute in found]


def test_the_queue_has_what_waits_the_oldest_first(over, running, anna, ben, referee, lodged):
    lodged(over, anna, 1)
    lodged(running, ben, 3)
    lodged(running, anna, 2)
    assert listed(referee) == [1, 3, 2]


def test_the_queue_can_be_filtered(over, running, anna, ben, referee, other_referee, lodged):
    first = lodged(over, anna, 1)
    rulings.rule(first, referee, "dismiss", "The die was a 5.")
    second = lodged(over, ben, 2)
    rulings.rule(second, other_referee, "dismiss", "The die was a 5.")
    appeals.appeal(at(over, ben), second, "Look again.")
    lodged(running, ben, 3)
    queues = {queue: listed(referee, f"?queue={queue}") for queue in ("open", "appealed", "mine", "settled", "all")}
    assert queues == {"open": [3], "appealed": [2], "mine": [1], "settled": [1], "all": [1, 2, 3]}
    assert listed(referee) == [2, 3]


def test_the_queue_says_how_long_each_waits(over, anna, referee, lodged):
    lodged(over, anna)
    assert "0\xa0minutes" in text(client(referee).get(QUEUE))


# What lies on the desk.


def test_the_desk_shows_claim_views_appeal_and_rulings(over, anna, ben, referee, other_referee, lodged):
    dispute = lodged(over, anna)
    lodging.state_view(at(over, ben), dispute, "I saw a 5.")
    rulings.rule(dispute, referee, "dismiss", "The die was a 5.")
    appeals.appeal(at(over, anna), dispute, "Look again.")
    said = text(client(other_referee).get(page(dispute)))
    assert all(words in said for words in ("That was no 5.", "I saw a 5.", "The die was a 5.", "Look again."))


def test_the_dice_are_checked_here_and_now(over, anna, referee, lodged):
    assert "come from what was fixed before the game" in text(client(referee).get(page(lodged(over, anna))))


def test_a_changed_die_is_seen_at_once(over, anna, referee, lodged):
    row = next(row for row in Entry.objects.filter(number__gt=0) if row.entry[0] == "roll")
    Entry.objects.filter(pk=row.pk).update(entry=["roll", [die % 6 + 1 for die in row.entry[1]]])
    assert "✗" in text(client(referee).get(page(lodged(over, anna))))


def test_the_turn_is_shown_step_by_step(over, anna, lodged):
    turn = Turn.objects.get(number=2)
    found = desk.gathered(lodged(over, anna, 2))["moments"]
    assert [moment.number for moment in found] == list(range(turn.first, turn.last + 1))
    assert found[0].before.phase == "draw"
    assert found[0].legal == ["card"]


def test_every_step_shows_what_was_legal(anna, ben, lodged):
    game = begun(anna, ben, target=10_000)
    for number, entry in enumerate([["card", "x2"], ["roll", [1, 5, 2, 3, 4, 6]], ["stop"]]):
        append(Game.objects.get(), entry, f"a-{number}")
    found = desk.gathered(lodged(game, anna))["moments"]
    assert sorted(found[2].legal) == ["keep 1", "keep 1 5", "keep 5", "stop"]
    assert (found[2].before.roll, found[2].before.facts["scores"]) == ((1, 5, 2, 3, 4, 6), [0, 0])
    assert "150" in found[2].done


def test_the_desk_knows_what_a_person_did_and_what_came_by_itself(anna, ben, lodged):
    from games.kinds import think
    from games.services.play import moves, positions

    game = begun(anna, ben, target=10_000)
    while Game.objects.get().turn == 1:
        now = Game.objects.get()
        moves.act_for(now, think("tutto", "careful", positions.fold(now).position))
    assert {moment.clicked for moment in desk.gathered(lodged(game, anna))["moments"]} == {False}


def test_what_players_sent_counts_as_a_click(over, anna, lodged):
    assert {moment.clicked for moment in desk.gathered(lodged(over, anna))["moments"]} == {True}


def test_every_step_links_to_the_replay_at_that_entry(over, anna, referee, lodged):
    turn = Turn.objects.get(number=2)
    assert f"/replay/?at={turn.last + 1}" in text(client(referee).get(page(lodged(over, anna, 2))))


def test_a_spoiled_log_does_not_break_the_desk(over, anna, referee, lodged):
    dispute = lodged(over, anna)
    Entry.objects.filter(number=0).update(entry=["nonsense"])
    assert "can’t be followed" in text(client(referee).get(page(dispute)))


def test_the_desk_shows_the_chat_around_the_turn(running, anna, referee, lodged):
    chat.say(running, anna, at(running, anna).seat, "That was no 5!")
    assert "That was no 5!" in text(client(referee).get(page(lodged(running, anna, 6))))


def test_the_desk_shows_earlier_disputes_and_warnings(over, anna, ben, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "dismiss", "Please stay calm.", warn=anna.pk)
    people = desk.gathered(lodged(over, ben))["people"]
    found = {person.seat.name: (len(person.earlier), len(person.cautions)) for person in people}
    assert found == {"Anna": (1, 1), "Ben": (0, 0)}


@pytest.mark.parametrize("kind", GAMES)
def test_there_is_a_desk_for_every_game(anna, ben, referee, lodged, kind):
    from tests.disputes.played import played

    assert client(referee).get(page(lodged(played(anna, ben, kind=kind), anna))).status_code == 200


# Ruling there.


def rule(player, dispute, **fields):
    return client(player).post(page(dispute), {"verdict": "void", "words": "So be it.", **fields})


def test_a_referee_rules_without_leaving_the_page(over, anna, referee, lodged):
    dispute = lodged(over, anna)
    assert rule(referee, dispute)["Location"] == page(dispute)
    assert (Ruling.objects.get().referee, Game.objects.get().ended_by) == (referee, "void")


def test_an_award_takes_the_places_of_the_form(over, anna, referee, lodged):
    rule(referee, lodged(over, anna), verdict="award", place=["1", "1"])
    assert set(over.seats.values_list("place", flat=True)) == {1}


def test_a_warning_is_chosen_in_the_form(over, anna, ben, referee, lodged):
    rule(referee, lodged(over, anna), verdict="dismiss", warn=str(ben.pk))
    assert ben.cautions.count() == 1


@pytest.mark.parametrize(
    "fields", [{"verdict": ""}, {"words": ""}, {"verdict": "award", "place": ["1", "x"]}, {"warn": "9" * 18}]
)
def test_a_refused_ruling_says_why_and_keeps_what_was_written(over, anna, referee, lodged, fields):
    answer = rule(referee, lodged(over, anna), **fields)
    assert answer.status_code == 200
    assert "errornote" in text(answer) or 'class="error"' in text(answer)
    assert fields.get("words", "So be it.") in text(answer)
    assert not Ruling.objects.exists()


def test_a_referee_who_played_is_told_so_and_finds_no_form(anna, referee, lodged):
    from tests.disputes.played import played

    said = text(client(referee).get(page(lodged(played(anna, referee), anna))))
    assert "You played this game yourself" in said
    assert 'name="verdict"' not in said


def test_a_blocked_referee_is_told_so(over, anna, ben, referee, lodged):
    Block.objects.create(by=ben, whom=referee)
    assert "blocked each other" in text(client(referee).get(page(lodged(over, anna))))


# Everything else is to be read.

MODELS = (Game, Turn, Entry, Rating, Ruling, Dispute)


@pytest.mark.parametrize("model", MODELS)
def test_nothing_of_a_game_can_be_changed_in_the_admin(over, anna, boss, referee, lodged, model):
    rulings.rule(lodged(over, anna), referee, "dismiss", "The die was a 5.")
    row, site = model.objects.first(), admin.site._registry[model]
    before = model.objects.values().first()
    form = {name: value for name, value in before.items() if value is not None}
    folder = f"/admin/games/{model._meta.model_name}/"
    for path in (f"{folder}add/", f"{folder}{row.pk}/delete/"):
        assert client(boss).post(path, {"post": "yes"}).status_code == 403
    if model is not Dispute:
        assert client(boss).post(f"{folder}{row.pk}/change/", form).status_code == 403
    assert model.objects.values().first() == before
    assert site.get_actions.__self__.has_delete_permission(client(boss).get("/admin/").wsgi_request) is False


@pytest.mark.parametrize("model", MODELS)
def test_referees_may_read_what_there_is(over, anna, referee, lodged, model):
    rulings.rule(lodged(over, anna), referee, "dismiss", "The die was a 5.")
    folder = f"/admin/games/{model._meta.model_name}/"
    row = model.objects.first()
    assert [client(referee).get(path).status_code for path in (folder, f"{folder}{row.pk}/change/")] == [200, 200]


def test_the_secrets_are_nowhere_in_the_admin(boss, over):
    assert Chain not in admin.site._registry
    root = secrets.opened(Chain.objects.get()).marks[-1].hex()
    pages = [client(boss).get(path) for path in ("/admin/", "/admin/games/", f"/admin/games/game/{over.pk}/change/")]
    assert not [answer for answer in pages if root in text(answer)]


def test_a_referee_edits_nobody(referee, anna):
    assert client(referee).get("/admin/games/player/").status_code == 403
    assert client(referee).get(f"/admin/games/player/{anna.pk}/change/").status_code == 403


def test_whoever_runs_the_site_makes_referees(boss, anna):
    group = Group.objects.get_or_create(name="referees")[0]
    form = {"is_active": "on", "is_staff": "on", "groups": [group.pk]}
    client(boss).post(f"/admin/games/player/{anna.pk}/change/", form)
    anna.refresh_from_db()
    assert is_referee(anna)
    assert anna.is_staff


def test_rating_checks_hold_after_a_ruling_at_the_desk(over, anna, referee, lodged):
    rule(referee, lodged(over, anna))
    assert list(recount.differences()) == []


# Long lists.


def rows(player, path):
    """The cells of a list, by someone who has looked at it before."""
    known = client(player)
    known.get(path)
    cells = re.findall(r'<t[hd] class="field-(\w+)[^>]*>(?:<a[^>]*>)?([^<]*)', text(known.get(path)))
    return [cell for name, cell in cells if name in ("code", "status", "name")]


def test_a_list_shows_what_has_changed_since(over, referee):
    games = "/admin/games/game/"
    assert rows(referee, games) == [over.code, "Finished"]
    Game.objects.update(status="playing", to_act=0)
    assert rows(referee, games) == [over.code, "Running"]


def test_the_newest_games_come_first_and_are_found_by_code_and_kind(over, running, referee):
    games = "/admin/games/game/"
    assert rows(referee, games)[::2] == [running.code, over.code]
    assert rows(referee, f"{games}?q={over.code}")[::2] == [over.code]
    assert [rows(referee, f"{games}?kind={kind}")[::2] for kind in ("tutto", "gambler")] == [
        [running.code, over.code],
        [],
    ]


def test_a_list_is_counted_no_further_than_anybody_reads(running, referee, monkeypatch):
    monkeypatch.setattr("games.admin.Newest.MOST", 3)
    monkeypatch.setattr("games.admin.EntryAdmin.list_per_page", 2)
    known = client(referee)
    assert Entry.objects.count() > 6
    assert known.get("/admin/games/entry/").context["cl"].result_count == 3
    assert [known.get(f"/admin/games/entry/?p={page}").status_code for page in (2, 3)] == [200, 302]


def test_whoever_is_no_referee_any_more_sees_nothing_more(over, referee):
    known = client(referee)
    assert known.get("/admin/games/game/").status_code == 200
    referee.groups.clear()
    assert known.get("/admin/games/game/").status_code == 403


def test_earlier_disputes_are_the_newest_few_of_each(anna, ben, referee, lodged):
    from tests.disputes.played import played

    games = [played(anna, ben, seed=seed) for seed in range(desk.EARLIER + 2)]
    for player in (ben, anna):
        for nth, game in enumerate(games):
            facts = {"turn": 1, "reason": "dice", "words": f"{nth}", "waiting_since": game.ended, "status": "settled"}
            last = Dispute.objects.create(game=game, by=player, **facts)
    people = {person.seat.name: person for person in desk.gathered(last)["people"]}
    told = {name: [int(dispute.words) for dispute in person.earlier] for name, person in people.items()}
    assert told == {"Anna": [*range(desk.EARLIER, 0, -1)], "Ben": [*range(desk.EARLIER + 1, 1, -1)]}
    assert {person.games for person in people.values()} == {len(games)}


def test_the_newest_turns_come_first(running, referee):
    page = text(client(referee).get("/admin/games/turn/"))
    assert [int(number) for number in re.findall(r'class="field-number">(\d+)', page)] == [6, 5, 4, 3, 2, 1]


def test_a_list_is_sorted_by_links_that_keep_what_was_asked(over, referee):
    known = client(referee)
    linked = ["kind=tutto" in text(known.get(f"/admin/games/game/{asked}")).partition("<thead>")[2].partition("</thead>")[0]
              for asked in ("", "?kind=tutto", "")]  # fmt: skip
    assert linked == [False, True, False]
