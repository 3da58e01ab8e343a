"""/games/CODE/analysis/: asked for by one click, watched while it is made, then read; by whoever may see the game."""

import re

import pytest

from games.kinds import KINDS
from games.models import Analysis
from games.services.analysis import asking, work
from games.services.analysis.pieces import go_over
from games.services.writing import writing
from tests.analysis.played import analysed, played
from tests.games.friends import HTMX, Friend
from tests.games.tables import Table


def text_of(friend, table, what="analysis/", **more):
    return friend.see(table, what, **more).content.decode()


def figures(text):
    """The numbers of each sum, the last of which is its result."""
    cards = re.findall(r'<dl class="adds">(.*?)</dl>', text, re.DOTALL)
    return [[float(n.replace("−", "-")) for n in re.findall(r"<dd>([^<]*)</dd>", card)] for card in cards]


def test_one_click_asks_for_it_and_leads_there(db):
    table, friend = played(), Friend()
    answer = friend.post(table.path("analysis/"))
    assert answer.status_code == 302 and answer["Location"] == table.path("analysis/")
    assert Analysis.objects.get().game == table.game
    assert 'hx-trigger="every 1s"' in text_of(friend, table)


def test_result_and_replay_have_the_button_and_its_form(db):
    table = played()
    for what in ("", "replay/?at=3"):
        text = text_of(Friend(), table, what)
        assert 'form="analyse"' in text and text.count('<form id="analyse"') == 1


def test_progress_is_one_region_that_ends_by_loading_the_page(db):
    table = played()
    asking.ask(table.game)
    text = text_of(Friend(), table, headers=HTMX)
    assert text.strip().startswith("<section") and f'max="{table.game.entries}" value="0"' in text
    work.go_on(work.claim(), go_over)
    assert Friend().see(table, "analysis/", headers=HTMX)["HX-Refresh"] == "true"


def test_without_scripts_one_looks_again_by_a_link_until_it_is_there(db):
    table = played()
    asking.ask(table.game)
    assert "Look again" in text_of(Friend(), table).split("<noscript>")[1]
    work.go_on(work.claim(), go_over)
    assert "Look again" not in text_of(Friend(), table)


@pytest.mark.parametrize(("names", "target"), [("Anna Ben", 6000), ("Anna Ben", 2000), ("Anna Ben Clara", 1000)])
def test_the_figures_on_the_page_add_up(db, names, target):
    table = played(names, target=target, level="lot")
    analysed(table)
    text = text_of(Friend(), table)
    sums = figures(text)
    assert len(sums) == len(names.split())
    assert all(sum(terms) == pytest.approx(result) for *terms, result in sums)
    assert sorted(result for *_terms, result in sums)[-1] == 100
    assert ("approximation" in text) == (target != 6000)


def test_of_two_what_one_has_the_other_has_not(db):
    table = played(target=6000, level="lot", seed=5)
    analysed(table)
    mine, other = figures(text_of(Friend(), table))
    start, cards, dice, own, others, end = mine
    assert other == pytest.approx([100 - start, -cards, -dice, -others, -own, 100 - end])


def test_every_move_has_its_place_and_leads_to_the_replay(db):
    table = played()
    analysed(table)
    text = text_of(Friend(), table)
    for number in range(table.game.entries):
        assert text.count(f'id="move-{number}"') == 1
        assert f"/replay/?at={number + 1}" in text
    turned = re.findall(r'href="#move-(\d+)"', text)
    assert 0 < len(turned) <= 3


def test_the_replay_says_it_at_each_step_and_leads_back(db):
    table = played(level="lot")
    analysis = analysed(table)
    costly = next(at for at, line in enumerate(analysis.lines) if len(line) > 1 and line[2][1] - line[1][1] > 0.02)
    text = text_of(Friend(), table, f"replay/?at={costly + 1}")
    assert "Best: " in text and f"/analysis/#move-{costly}" in text
    assert "%" in text_of(Friend(), table, "replay/?at=0").split('id="analysed"')[1]


def test_of_a_running_game_nobody_is_told_anything(alice):
    table = played("Alice Bob", entries_of=9)
    analysis = Analysis(game=table.game, entries=9, done=9, status=Analysis.Status.DONE, free_at=table.game.created)
    with writing():
        analysis.save()
    assert alice.post(table.path("analysis/")).status_code == 422
    assert "While a game is running" in text_of(alice, table)
    assert 'id="analysed"' not in text_of(alice, table, "replay/?at=3")
    assert 'form="analyse"' not in text_of(alice, table, "")


def test_without_spectators_it_is_for_the_players_only(alice, watcher):
    table = played("Alice Bob", spectators=False)
    alice.player = table.game.seats.get(name="Alice").player
    alice.force_login(alice.player, "django.contrib.auth.backends.ModelBackend")
    assert (alice.see(table, "analysis/").status_code, watcher.see(table, "analysis/").status_code) == (200, 404)
    assert watcher.post(table.path("analysis/")).status_code == 404
    assert watcher.see(Table("nothere8"), "analysis/").status_code == 404


def test_a_failure_is_said_and_one_may_ask_again(db):
    table = played()
    asking.ask(table.game)
    work.go_on(work.claim(), lambda _piece: 1 / 0)
    text = text_of(Friend(), table)
    assert "Something went wrong while this game was gone over." in text and "Analyse this game" in text
    Friend().post(table.path("analysis/"))
    assert Analysis.objects.get().status == Analysis.Status.WANTED


def test_an_abandoned_game_is_analysed_as_far_as_it_was_played(db):
    table = played(entries_of=30)
    game = table.game
    game.status, game.ended_by, game.to_act, game.ended = "finished", "abandoned", None, game.moved
    game.save()
    analysed(table)
    text = text_of(Friend(), table)
    assert "Chance at the end" in text and "This is the game as it was played" in text
    assert all(sum(terms) == pytest.approx(result) for *terms, result in figures(text))


def test_a_game_that_nobody_can_judge_has_a_sentence(alice, monkeypatch):
    table = played()
    monkeypatch.setattr(type(KINDS["tutto"]), "judge", None)
    assert "Nobody knows yet how good a choice" in text_of(alice, table)
    assert 'form="analyse"' not in text_of(alice, table, "")
    assert alice.post(table.path("analysis/")).status_code == 422
