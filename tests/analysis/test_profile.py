"""What a profile says of luck and errors: of analysed games, as far as the visitor may be told of them."""

import json

import pytest

from games.drawing.analysis import over_time
from games.models import Analysis, Game, Reckoning
from games.services.analysis import asking, figures
from games.services.archive import audit
from games.services.people import deletion
from games.services.standing.past import past
from games.services.tables import access
from tests.analysis.played import analysed, played
from tests.games.friends import Friend
from tests.people.members import Member


@pytest.fixture
def anna(db):
    member = Member("Anna")
    for seed in range(3):
        analysed(played("Anna Ben", seed=seed, level="lot"))
    return member


def skill(player, visitor=None):
    return figures.skills(access.seats_shown(player, visitor)).get("tutto")


def test_it_adds_up_what_the_analyses_say(anna):
    kept = list(Reckoning.objects.filter(seat__player=anna.player).order_by("seat__game__ended"))
    found = skill(anna.player)
    assert found.games == 3
    assert found.errors == [each.errors for each in kept]
    assert found.all_luck == pytest.approx(sum(each.cards + each.dice for each in kept))
    assert found.averages[-1] == pytest.approx(found.all_luck / 3)
    assert found.blunders == sum(each.blunders for each in kept)
    assert 0 <= found.accuracy < 1


def test_the_profile_shows_curve_bell_and_table(anna):
    text = Friend().get("/players/Anna/").content.decode()
    for part in (
        "Tutto: luck and errors",
        "From 3 analysed games of 3",
        'class="spark bell"',
        "Luck per game, as it averages out",
    ):
        assert part in text
    assert text.split("Errors and luck in each")[1].count('<th scope="row">') == 3


def test_whoever_picks_games_to_analyse_is_seen_to_have_picked(anna):
    played("Anna Ben", seed=7)
    assert "From 3 analysed games of 4" in Friend().get("/players/Anna/").content.decode()


def test_a_game_that_is_void_tells_nothing(anna):
    first = Game.objects.order_by("pk").first()
    Game.objects.filter(pk=first.pk).update(ended_by="void")
    assert (skill(anna.player).games, skill(anna.player).of) == (2, 2)


def test_one_has_ones_own_games_gone_over_by_one_click(anna):
    played("Anna Ben", seed=7), played("Anna Ben", seed=8)
    assert "Analyse 2 more of your games" in anna.get("/players/Anna/").content.decode()
    assert "more of your games" not in Friend().get("/players/Anna/").content.decode()
    assert anna.post("/accounts/you/analyses/")["Location"] == "/players/Anna/"
    assert Analysis.objects.filter(status="wanted").count() == 2
    assert "more of your games" not in anna.get("/players/Anna/").content.decode()


def test_games_by_link_are_told_to_their_own_players_alone(anna):
    first = Game.objects.order_by("pk").first()
    Game.objects.filter(pk=first.pk).update(visibility="link")
    assert (skill(anna.player).games, skill(anna.player, anna.player).games) == (2, 3)


def test_who_has_no_analysed_game_has_no_such_block(db):
    member = Member("Anna")
    played("Anna Ben")
    assert "luck and errors" not in member.get("/players/Anna/").content.decode()


def test_a_private_profile_tells_nothing(anna):
    anna.player.private = True
    anna.player.save()
    assert Friend().get("/players/Anna/").status_code == 404
    assert "luck and errors" in anna.get("/players/Anna/").content.decode()


def test_one_takes_it_along(anna):
    taken = json.loads(anna.get("/accounts/you/export/").content)["games"]
    kept = Reckoning.objects.get(seat__game__code=taken[0]["code"], seat__player=anna.player)
    assert taken[0]["analysis"]["errors"] == pytest.approx(kept.errors)


def test_who_is_deleted_leaves_the_game_and_its_analysis_under_another_name(anna):
    deletion.forget(anna.player)
    code = Game.objects.order_by("pk").first().code
    text = Friend().get(f"/games/{code}/analysis/").content.decode()
    assert "Anna" not in text and "Somebody" in text


def test_luck_stands_where_the_bell_says():
    assert over_time.bell(0).x == over_time.WIDTH / 2
    assert over_time.bell(-9).x == 0 and over_time.bell(9).x == over_time.WIDTH
    one = figures.Skill(errors=[0.1], luck=[0.2], accuracy=0.9, blunders=0, variance=0.04, exact=True, of=1)
    assert one.stands == pytest.approx(1) and one.luckier_than == pytest.approx(0.8413, abs=1e-4)
    assert over_time.line([0.3]) is None


def test_the_audit_notices_what_does_not_follow_from_the_lines(anna):
    assert [said for said in audit.audit() if "analysis" in said] == []
    last = Reckoning.objects.order_by("pk").last()
    Reckoning.objects.filter(pk=last.pk).update(errors=last.errors + 0.01)
    assert [said for said in audit.audit() if "adds up to" in said] != []


def told(member) -> str:
    return member.get(f"/players/{member.player.username}/").content.decode()


def test_a_profile_that_was_looked_at_tells_of_the_next_analysis(anna):
    assert "From 3 analysed games of 3" in told(anna)
    analysed(played("Anna Ben", seed=11))
    assert "From 4 analysed games of 4" in told(anna)


def test_a_profile_that_was_looked_at_knows_what_is_left_to_be_gone_over(anna):
    before = told(anna)
    played("Anna Ben", seed=12)
    assert told(anna) != before
    assert asking.how_many_left(past(anna.player), figures.analyses(anna.player)) == 1
    asking.ask(asking.left(anna.player)[0])
    assert asking.how_many_left(past(anna.player), figures.analyses(anna.player)) == 0
