"""GET /play-better/KIND/: rules of thumb with their numbers, and whom to play."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.drawing.pages import ladder
from games.kinds import KINDS
from games.kinds.measured import Ladder, Mean, read
from games.templatetags.better import change, fraction
from tests.bench.test_ladder import table
from tests.games.test_result import OVER

pytestmark = pytest.mark.django_db

TAUGHT = [kind for kind in KINDS.values() if ladder.is_taught(kind)]
FOLDER = Path(settings.BASE_DIR) / "templates" / "games"
TEMPLATES = sorted([*FOLDER.glob("better/*.html"), *FOLDER.glob("*/better/*.html"), *FOLDER.glob("*/better.html")])


def page(kind: str) -> str:
    answer = Client().get(f"/play-better/{kind}/")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.fixture(params=TAUGHT, ids=lambda kind: kind.name)
def kind(request):
    return request.param


def test_without_a_game_it_is_the_first_one():
    assert Client().get("/play-better/").headers["Location"] == f"/play-better/{TAUGHT[0].name}/"


@pytest.mark.parametrize("name", ["chess", "pig"])
def test_a_game_of_which_nothing_is_known_has_no_page(name):
    assert Client().get(f"/play-better/{name}/").status_code == 404


def test_the_page_is_only_read(kind):
    assert Client().post(f"/play-better/{kind.name}/").status_code == 405


def test_every_link_of_the_contents_leads_to_a_section(kind):
    text = page(kind.name)
    links = set(re.findall(r'href="#([\w-]+)"', text)) - set(re.findall(r'<symbol id="([\w-]+)"', text)) - {"main"}
    assert links == set(re.findall(r'<section id="([\w-]+)"', text))
    assert len(links) > 3


def test_an_id_is_used_once(kind):
    ids = re.findall(r'\bid="([\w-]+)"', page(kind.name))
    assert len(ids) == len(set(ids))


TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<[^>]*>", re.DOTALL)
SAID = re.compile(r'\{% translate "([^"]*)"')
FACES = re.compile(r"\b[1-6]s?\b")
"""What dice show is no number of a rule of thumb: a single 1, three 2s."""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_number_is_typed_in(path):
    text = path.read_text()
    words = [*SAID.findall(text), TAGS.sub(" ", text)]
    assert [words_ for words_ in words if re.search(r"\d", FACES.sub("", words_))] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_rule_is_asked_for_that_nobody_has_checked(path):
    known = {rule for kind in TAUGHT for rule in (kind.taught() or {}).get("holds", {})}
    assert set(re.findall(r"holds\.(\w+)", path.read_text())) <= known


def test_every_threshold_of_the_solution_is_there():
    text = page("tutto")
    for points in KINDS["tutto"].taught()["turn"]["stop"].values():
        assert {f"{value:,}" for value in points.values() if value} <= set(re.findall(r"[\d,]+", text))


def test_the_chances_that_anybody_can_check_are_there():
    text = page("tutto")
    rolls = KINDS["tutto"].taught()["dice"]["rolls"].values()
    assert [fraction(roll["null"]) for roll in rolls if fraction(roll["null"]) not in text] == []
    assert "401/2592" in text


def test_every_card_is_shown_with_what_it_brings():
    text, taught = page("tutto"), KINDS["tutto"].taught()
    for card, facts in taught["turn"]["cards"].items():
        assert f"#card-{card}" in text
        assert f"<b>{facts['points']:.0f}</b>" in text
        assert change(taught["winning"]["cards"][card]) in text


def test_the_chances_of_rows_are_there():
    text = page("gambler")
    rows = KINDS["gambler"].taught()["all_rows"]
    assert [row for row in rows if f"{row['in_one']:.0%}".replace("%", "\u00a0%") not in text] == []


def test_every_pair_that_was_measured_is_there(kind):
    text, found = page(kind.name), read(kind.measured)
    assert found.pairs
    for one in found.pairs:
        for wins in one.wins:
            assert f"{100 * wins.mean:.1f}\u00a0%" in text
    assert f"{sum(one.games for one in found.tables):,} games" in text


def test_numbers_are_rounded_and_not_cut_off():
    assert (ladder.percent(2 / 3), ladder.percent(2 / 3, 1), ladder.rounded(1234.56)) == (
        "67\u00a0%",
        "66.7\u00a0%",
        "1,235",
    )


def test_points_of_percentage_have_their_sign():
    assert (change(0.0292), change(-0.0408)) == ("+2.9", "−4.1")


def advice(found: Ladder) -> list[str]:
    return list(ladder._advice(found))


def test_whoever_wins_too_little_is_told_whom_to_play():
    says = advice(Ladder().with_table(table("careful", "strong", wins=0.37)))
    assert says == [
        "If you win less than 37\u00a0% of your games for two against strong, you do no better than careful there: "
        "careful is the better match for you."
    ]


def test_what_could_be_chance_is_called_so():
    says = advice(Ladder().with_table(table("strong", "maestro", wins=0.48)))
    assert says == [
        "For two, strong and Maestro cannot be told apart by 100 games: strong wins 48.0\u00a0% ± 1.0\u00a0%."
    ]


def test_what_is_known_better_than_by_victories_is_said():
    found = Ladder().with_table(table("strong", "maestro", wins=0.48)).with_given("strong", Mean(0.0041, 0.0003, 500))
    assert advice(found)[1] == (
        "In a game for two strong gives away 0.41 ± 0.03 percentage points of its chance to win."
    )


@pytest.mark.parametrize("path", ["/", "/rules/{}/", "/leaderboard/?game={}"])
def test_other_pages_lead_there(kind, path):
    text = Client().get(path.format(kind.name)).content.decode()
    assert "/play-better/" in text.split("<footer")[0]


def test_the_result_leads_there(table_at, alice):
    assert '"/play-better/tutto/"' in alice.see(table_at(OVER), "result/").content.decode()


def test_whoever_invites_computer_players_can_see_how_they_play(alice):
    table = alice.open(game="tutto")
    assert "/play-better/tutto/#ladder" in alice.see(table).content.decode()


def test_at_a_table_of_a_game_of_which_nothing_is_known_nobody_is_sent_there(alice):
    table = alice.open(game="pig")
    assert "/play-better/pig/" not in alice.see(table).content.decode()
