"""The addresses of disputes: who gets what, and how a refusal looks."""

import re

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils.html import escape

from games.models import Block, Dispute, Game, Player, Ruling
from games.services.court import appeals, lodging, rulings
from tests.disputes.played import at, played
from tests.games.friends import HTMX, JSON
from tests.people.members import with_factor

BACKEND = "django.contrib.auth.backends.ModelBackend"


def client(player=None):
    made = Client()
    if player is not None:
        made.force_login(player, BACKEND)
        with_factor(made, player)
    return made


FORM = {"reason": "dice", "words": "That was no 5."}
LODGE, DISPUTE = "/games/{code}/turns/2/dispute/", "/games/{code}/disputes/{pk}/"
STATE, APPEAL = f"{DISPUTE}state/", f"{DISPUTE}appeal/"
MINE, COUNTED, BLOCK, UNBLOCK = "/disputes/mine/", "/disputes/", "/players/Ben/block/", "/players/Ben/unblock/"

ROLES = ("player", "other", "stranger", "visitor", "referee")
EXPECTED = {
    ("GET", LODGE): (200, 200, 403, 403, 403),
    ("POST", LODGE): (422, 302, 403, 403, 403),
    ("PUT", LODGE): (405, 405, 405, 405, 405),
    ("GET", DISPUTE): (200, 200, 200, 200, 200),
    ("POST", DISPUTE): (405, 405, 405, 405, 405),
    ("GET", STATE): (405, 405, 405, 405, 405),
    ("POST", STATE): (403, 302, 403, 403, 403),
    ("GET", APPEAL): (405, 405, 405, 405, 405),
    ("POST", APPEAL): (422, 422, 403, 403, 403),
    ("GET", MINE): (200, 200, 200, 302, 200),
    ("POST", MINE): (405, 405, 405, 302, 405),
    ("GET", COUNTED): (200, 200, 200, 200, 200),
    ("POST", COUNTED): (405, 405, 405, 405, 405),
    ("GET", BLOCK): (405, 405, 405, 302, 405),
    ("POST", BLOCK): (302, 422, 302, 302, 302),
    ("GET", UNBLOCK): (405, 405, 405, 302, 405),
    ("POST", UNBLOCK): (302, 302, 302, 302, 302),
}


@pytest.fixture
def roles(running, anna, ben, clara, referee):
    return dict(zip(ROLES, (anna, ben, clara, None, referee), strict=True))


@pytest.mark.parametrize("role", ROLES)
def test_every_role_gets_what_it_may(running, anna, lodged, roles, role):
    dispute = lodged(running, anna)
    found = {}
    for method, path in EXPECTED:
        address = path.format(code=running.code, pk=dispute.pk)
        found[method, path] = client(roles[role]).generic(
            method, address, "reason=dice&words=I+saw+it", "application/x-www-form-urlencoded"
        )
    wanted = {key: statuses[ROLES.index(role)] for key, statuses in EXPECTED.items()}
    assert {key: answer.status_code for key, answer in found.items()} == wanted


@pytest.mark.parametrize("path", [LODGE, DISPUTE, STATE, APPEAL])
def test_a_closed_table_looks_as_if_it_were_not_there(anna, ben, clara, lodged, path):
    game = played(anna, ben, turns=2, spectators=False)
    address = path.format(code=game.code, pk=lodged(game, anna).pk)
    method = "post" if path in (STATE, APPEAL) else "get"
    assert [getattr(client(who), method)(address).status_code for who in (clara, None)] == [404, 404]


def test_a_dispute_of_another_game_is_not_here(running, anna, ben, lodged):
    other = played(anna, ben, turns=2)
    assert client(anna).get(DISPUTE.format(code=other.code, pk=lodged(running, anna).pk)).status_code == 404


@pytest.mark.parametrize("number", ["0", "99", "9" * 30])
def test_a_turn_that_was_not_played_has_a_sentence(running, anna, number):
    answer = client(anna).get(f"/games/{running.code}/turns/{number}/dispute/")
    assert "This turn has not ended" in answer.content.decode()


@pytest.mark.parametrize("pk", ["0", "9" * 30])
def test_a_dispute_that_is_not_there_is_not_found(running, anna, pk):
    assert client(anna).get(f"/games/{running.code}/disputes/{pk}/").status_code == 404


def test_the_form_leads_to_the_page_of_the_dispute(running, anna):
    answer = client(anna).post(LODGE.format(code=running.code), FORM, follow=True)
    assert "That was no 5." in answer.content.decode()
    assert Dispute.objects.get().turn == 2


def test_what_was_written_stays_after_a_refusal(running, anna):
    answer = client(anna).post(LODGE.format(code=running.code), FORM | {"reason": "weather"})
    said = answer.content.decode()
    assert answer.status_code == 422
    assert "Please choose a reason." in said
    assert "That was no 5.</textarea>" in said


def test_a_hundred_kilobytes_are_refused_with_a_sentence(running, anna):
    answer = client(anna).post(LODGE.format(code=running.code), FORM | {"words": "x" * 100_000})
    assert answer.status_code == 422
    assert "at most 1000 characters" in answer.content.decode()


@pytest.mark.parametrize(("headers", "shape"), [(JSON, '{"error": '), (HTMX, "note"), ({}, "<h1>")])
def test_a_refusal_comes_in_the_form_in_which_it_was_asked(running, anna, lodged, headers, shape):
    lodged(running, anna)
    answer = client(anna).post(LODGE.format(code=running.code), FORM, headers=headers)
    assert answer.status_code == 422
    assert shape in answer.content.decode()
    assert "disputed a turn of this game already" in answer.content.decode()


def test_words_are_shown_as_words(running, anna, lodged):
    dispute = lodged(running, anna, words="<script>alert(1)</script>")
    said = client().get(DISPUTE.format(code=running.code, pk=dispute.pk)).content.decode()
    assert "<script>alert" not in said
    assert escape("<script>alert(1)</script>") in said


def test_the_page_of_a_dispute_asks_only_for_what_is_new(running, anna, ben, lodged):
    dispute = lodged(running, anna)
    page = DISPUTE.format(code=running.code, pk=dispute.pk)
    assert client(ben).get(f"{page}?seen=open-0-0").status_code == 204
    lodging.state_view(at(running, ben), dispute, "It was a 5.")
    fresh = client(ben).get(f"{page}?seen=open-0-0").content.decode()
    assert "It was a 5." in fresh
    assert "<html" not in fresh


def test_my_disputes_ask_only_for_what_is_new(running, anna, referee, lodged):
    dispute = lodged(running, anna)
    assert client(anna).get(f"{MINE}?seen={dispute.pk}o").status_code == 204
    rulings.rule(dispute, referee, "dismiss", "The die was a 5.")
    assert "Dismissed" in client(anna).get(f"{MINE}?seen={dispute.pk}o").content.decode()


def test_everybody_at_the_table_sees_that_a_turn_is_disputed(running, anna, lodged, roles):
    lodged(running, anna, 6)
    for player in roles.values():
        assert "Turn 6 is disputed" in client(player).get(f"/games/{running.code}/").content.decode()


def test_the_table_says_how_a_dispute_ended(running, anna, referee, lodged):
    rulings.rule(lodged(running, anna, 6), referee, "dismiss", "The die was a 5.")
    said = client().get(f"/games/{running.code}/").content.decode()
    assert "Turn 6 is disputed" not in said
    assert "Dismissed: the result stands" in said


def test_players_find_the_form_in_log_and_replay(running, anna):
    link = f'href="/games/{running.code}/turns/6/dispute/"'
    turn = running.turns.get(number=6)
    assert link in client(anna).get(f"/games/{running.code}/").content.decode()
    assert link in client(anna).get(f"/games/{running.code}/replay/?at={turn.first + 1}").content.decode()
    assert link in client(anna).get(f"/games/{running.code}/replay/?at={turn.last + 1}").content.decode()


def test_the_running_turn_has_no_link_to_dispute_it(running, anna):
    said = client(anna).get(f"/games/{running.code}/replay/?at={running.entries}").content.decode()
    assert "/turns/7/dispute/" not in said


def test_those_who_look_on_find_no_form_in_the_replay(running, clara):
    turn = running.turns.get(number=6)
    said = client(clara).get(f"/games/{running.code}/replay/?at={turn.first + 1}").content.decode()
    assert f"Dispute turn {turn.number}</a>" not in said


# What a ruling looks like elsewhere.


@pytest.fixture
def void(over, anna, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "void", "The connection was down.")
    return Game.objects.get()


def test_a_void_game_is_void_at_its_table(void):
    said = client().get(f"/games/{void.code}/").content.decode()
    assert "This game is void" in said
    assert "The connection was down." in said
    assert "wins!" not in said


def test_a_void_game_is_void_in_history_and_profile(void, anna):
    for page in ("/history/", "/players/Anna/"):
        said = client(anna).get(page).content.decode()
        assert "void ·" in said
        assert "★" not in said


def test_a_void_game_is_void_for_programs(void):
    told = client().get(f"/games/{void.code}/", headers=JSON).json()
    assert (told["status"], told["ended_by"], told["winners"]) == ("finished", "void", [])
    assert client().get(f"/games/{void.code}/record.json").json()["ended_by"] == "void"


def test_a_running_game_that_was_ended_offers_no_moves(running, anna, referee, lodged):
    rulings.rule(lodged(running, anna), referee, "void", "The connection was down.")
    told = client(anna).get(f"/games/{running.code}/", headers=JSON).json()
    assert (told["status"], told["to_act"], told["choices"]) == ("finished", None, [])
    assert 'name="do"' not in client(anna).get(f"/games/{running.code}/").content.decode()


def test_an_awarded_game_shows_the_new_order(over, anna, referee, lodged):
    seats = list(over.seats.all())
    last = next(seat for seat in seats if seat.place == 2)
    order = [3 - seat.place for seat in seats]
    rulings.rule(lodged(over, anna), referee, "award", "The other one cheated.", order)
    said = client().get(f"/games/{over.code}/").content.decode()
    assert f"{last.name} wins by a referee’s ruling." in said
    assert client().get(f"/games/{over.code}/record.json").json()["places"] == order


def test_the_page_of_a_dispute_shows_ruling_and_award(over, anna, referee, lodged):
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "award", "Both were right.", [1, 1])
    said = client().get(DISPUTE.format(code=over.code, pk=dispute.pk)).content.decode()
    assert all(word in said for word in ("Both were right.", "Decided by Rita", "1. Anna", "1. Ben"))


def test_whoever_was_made_by_the_command_decides_by_name(over, anna, lodged):
    call_command("createsuperuser", username="chief", email="chief@example.org", interactive=False, verbosity=0)
    dispute = lodged(over, anna)
    rulings.rule(dispute, Player.objects.get(username="chief"), "dismiss", "The die was a 5.")
    for path in (DISPUTE.format(code=over.code, pk=dispute.pk), f"/games/{over.code}/"):
        assert re.search(r"(Decided by chief ·|chief, <time)", client().get(path).content.decode())


def test_a_warning_is_seen_by_the_warned_player_alone(over, anna, ben, clara, referee, lodged):
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "dismiss", "Please stay calm.", warn=ben.pk)
    page = DISPUTE.format(code=over.code, pk=dispute.pk)
    seen = ["has warned you" in client(who).get(page).content.decode() for who in (ben, anna, clara, None)]
    assert seen == [True, False, False, False]
    assert "Warnings" in client(ben).get(MINE).content.decode()


def test_disputes_are_counted_by_their_last_ruling(over, anna, ben, referee, other_referee, lodged):
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "dismiss", "The die was a 5.")
    appeals.appeal(at(over, anna), dispute, "Look again.")
    rulings.rule(dispute, other_referee, "void", "It was not.")
    lodged(over, ben, 2)
    page = client().get(COUNTED)
    told = [page.context[name] for name in ("lodged", "waiting", "dismissed", "upheld", "median")]
    assert told == [2, 1, 0, 1, "1 minute"]


def test_no_dispute_at_all_can_be_counted(db):
    assert client().get(COUNTED).context["median"] == "–"


# Blocking.


def test_a_player_blocks_and_unblocks_another(anna, ben):
    browser = client(anna)
    assert "is blocked" in browser.post(BLOCK, follow=True).content.decode()
    browser.post(BLOCK)
    assert [(block.by, block.whom) for block in Block.objects.all()] == [(anna, ben)]
    assert UNBLOCK in browser.get("/players/Ben/").content.decode()
    browser.post(UNBLOCK)
    assert not Block.objects.exists()


def test_nobody_blocks_themselves(ben):
    assert client(ben).post(BLOCK).status_code == 422


def test_whoever_can_not_be_seen_can_not_be_blocked(anna, ben):
    ben.private = True
    ben.save()
    assert client(anna).post(BLOCK).status_code == 404
    assert client(anna).post("/players/Nobody/block/").status_code == 404


def test_two_answers_at_once_leave_one_ruling(over, anna, referee, lodged):
    """Two tabs of the same desk."""
    dispute = lodged(over, anna)
    tabs, form = [client(referee), client(referee)], {"verdict": "void", "words": "So be it."}
    answers = [tab.post(f"/admin/games/dispute/{dispute.pk}/change/", form) for tab in tabs]
    assert [answer.status_code for answer in answers] == [302, 200]
    assert "settled already" in answers[1].content.decode()
    assert Ruling.objects.count() == 1
