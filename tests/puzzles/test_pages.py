"""The pages, for whoever comes: a visitor, a guest, an account, somebody who clicks twice."""

import pytest
from django.test import Client

from games.models import Game, Puzzle, Solver, Try
from games.services.puzzles import daily, stock
from tests.people.members import PASSWORD, Member, account
from tests.puzzles import scenes

pytestmark = pytest.mark.django_db


def text(client: Client, path: str) -> str:
    answer = client.get(path, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def answer(client: Client, puzzle: Puzzle, choice: object = 0) -> None:
    assert client.post(f"/puzzles/{puzzle.pk}/answer/", {"choice": choice}).status_code == 302


def test_the_puzzle_of_the_day_is_the_same_for_everybody() -> None:
    pages = {text(who, "/puzzles/").split('action="/puzzles/')[1][:5] for who in (Client(), Member("Anna"))}

    assert len(pages) == 1


def test_nothing_tells_the_answer_before_it_is_given() -> None:
    scenes.todays()
    page = text(Client(), "/puzzles/")

    assert page.count('name="choice"') == 3
    assert "28.1" not in page
    assert (
        page.index("<b>Keep 5<") < page.index("Keep 5\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}5<") < page.index("<b>Stop<")
    )


def test_the_buttons_are_in_the_order_of_the_game_and_not_of_their_worth() -> None:
    worths = [scenes.WORTHS[2], *scenes.WORTHS[:2]]
    puzzle = scenes.todays()
    Puzzle.objects.filter(pk=puzzle.pk).update(worths=worths, tempting=1)
    client = Client()
    page = text(client, "/puzzles/")
    answer(client, puzzle, 2)

    assert page.index("<b>Keep 5<") < page.index("<b>Stop<")
    assert Try.objects.get().right


def test_an_answer_is_explained_with_numbers() -> None:
    puzzle, client = scenes.todays(), Client()
    answer(client, puzzle, 2)
    page = text(client, "/puzzles/")

    assert "Better: Keep 5" in page
    assert "loses 2 more games in a hundred" in page
    for number in ("28.1\u00a0%", "27.0\u00a0%", "26.3\u00a0%", "877 points", "7.7\u00a0%"):
        assert number in page
    assert "One day in a row" in page


def test_whoever_is_right_reads_so() -> None:
    puzzle, client = scenes.puzzle(), Client()
    answer(client, puzzle, 0)

    assert "Right: Keep 5" in text(client, f"/puzzles/{puzzle.pk}/")


def test_two_clicks_of_a_visitor_whom_nobody_knows_yet_are_one_answer() -> None:
    puzzle, client = scenes.puzzle(), Client()
    text(client, f"/puzzles/{puzzle.pk}/")
    other_tab = Client()
    other_tab.cookies["csrftoken"] = client.cookies["csrftoken"].value
    answer(client, puzzle, 0)
    answer(other_tab, puzzle, 2)

    assert Solver.objects.count() == 1
    assert Try.objects.get().right


def test_a_visitor_who_logs_in_keeps_the_answers() -> None:
    puzzle, client, player = scenes.puzzle(), Client(), account("Anna")
    answer(client, puzzle, 0)
    assert client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD}).status_code == 302

    assert "Right: Keep 5" in text(client, f"/puzzles/{puzzle.pk}/")
    assert Solver.objects.get().player == player


def test_a_visitor_who_signs_up_keeps_the_answers() -> None:
    puzzle, client = scenes.puzzle(), Client()
    answer(client, puzzle, 0)
    fields = {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD, "email": "anna@example.com"}
    assert client.post("/accounts/signup/", fields).status_code == 302

    assert "Right: Keep 5" in text(client, f"/puzzles/{puzzle.pk}/")
    assert Solver.objects.get().player is not None


@pytest.mark.parametrize("choice", ["", "3", "-1", "x", "99999"])
def test_what_is_no_choice_is_refused_with_a_sentence(choice: str) -> None:
    puzzle = scenes.puzzle()
    refused = Client().post(f"/puzzles/{puzzle.pk}/answer/", {"choice": choice})

    assert refused.status_code == 422
    assert "Choose one of these." in refused.content.decode()
    assert not Try.objects.exists()


def test_a_puzzle_of_a_day_to_come_is_not_there() -> None:
    stock.fill()
    text(Client(), "/puzzles/")
    kept = Puzzle.objects.filter(key__lt=daily.RESERVED, day__isnull=True).first()

    assert kept is not None
    assert Client().get(f"/puzzles/{kept.pk}/").status_code == 404
    assert Client().post(f"/puzzles/{kept.pk}/answer/", {"choice": 0}).status_code == 404


def test_another_puzzle_is_another_one() -> None:
    client = Client()
    come_from, leads_to = scenes.puzzle(1), scenes.puzzle(2)

    assert client.get(f"/puzzles/another/?but={come_from.pk}")["Location"] == f"/puzzles/{leads_to.pk}/"


def test_whoever_has_solved_all_reads_so() -> None:
    client, puzzle = Client(), scenes.puzzle()
    answer(client, puzzle)

    assert "All solved!" in text(client, "/puzzles/another/")


def test_a_puzzle_names_nobody_and_no_game() -> None:
    stock.fill()
    page = text(Member("Anna"), "/puzzles/another/")

    assert "You" in page and "Opponent" in page
    assert "/games/" not in page.split("<main")[1].split("</main>")[0]
    assert not Game.objects.exists()


def test_the_way_there_is_on_every_page() -> None:
    assert text(Client(), "/").count('href="/puzzles/"') == 3
    assert text(Client(), "/leaderboard/").count('href="/puzzles/"') == 2
