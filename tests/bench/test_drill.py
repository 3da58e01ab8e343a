"""What a drill says of itself; that it runs through is `make drill`."""

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

from bench.drill.__main__ import tried
from bench.drill.processes import rolling
from bench.drill.proxy import adapted
from bench.drill.result import Result, table
from bench.drill.stores import power
from bench.drill.whole.day import Day
from games.models import Game
from tutto_site import settings as site_settings

WELL = Result(
    *("a drill", "2 tables", 10, 0, 0, Counter(), 0),
    behind=[0.1, 0.2],
    waited=0.3,
    banners=0,
    came_back=4,
    away=0,
    missing=0,
    asked=20,
)


def test_the_shipped_configuration_is_what_is_tried():
    tried = adapted(9000, [9001, 9002, 9003])
    assert tried.count("max_fails=0;") == 3
    assert "listen 127.0.0.1:9000;" in tried
    assert not [word for word in ("ssl", "listen 80", "8001") if word in tried]


def test_a_drill_in_which_all_went_well_has_not_failed():
    assert replace(WELL, most_behind=1.5).wrong == []


def test_a_move_that_was_lost_or_made_twice_is_an_error():
    assert replace(WELL, lost=1).wrong == ["moves were lost"]
    assert replace(WELL, doubled=1).wrong == ["moves were made twice"]


def test_a_page_that_never_shows_a_move_is_an_error():
    assert replace(WELL, behind=[0.1, float("inf")]).wrong == ["pages never showed a move"]


def test_a_drill_without_moves_shows_nothing():
    assert replace(WELL, acknowledged=0).wrong == ["nobody moved"]


def test_where_it_is_promised_nobody_notices():
    failures = Counter({"502 POST /": 1})
    noticed = replace(WELL, failures=failures, broken=1, banners=1, missing=1, away=1, behind=[0.1, 1.6])
    assert noticed.wrong == []
    assert len(replace(noticed, most_behind=1.5).wrong) == 6


def test_what_a_drill_promises_of_its_own_is_held_to_it():
    assert replace(WELL, broke=("memory grew",)).wrong == ["memory grew"]


def test_a_drill_that_nobody_looks_on_at_has_nobody_behind():
    assert replace(WELL, behind=()).wrong == []
    assert "–" in table([replace(WELL, behind=())])


def test_memory_that_keeps_growing_is_an_error():
    steady = [(float(at), 10**8 + at % 3, 60, at) for at in range(100)]
    leak = [(at, memory + int(at) * 10**6, files + int(at), moves) for at, memory, files, moves in steady]
    assert [day_of(steady).grown(), day_of(leak).grown()] == [(), ("memory grew", "files stayed open")]


def day_of(samples):
    return Day(SimpleNamespace(ports=[1, 2]), 0.0, samples=samples)


def test_the_table_says_it():
    assert "0.20/0.20/0.20 s" in table([WELL])


def test_one_that_breaks_off_has_failed_and_keeps_the_others_from_nothing(capsys):
    def breaks() -> Result:
        raise AssertionError("the site did not get ready")

    found = [result for drill in (breaks, lambda: WELL) for result in tried("a drill", drill)]
    assert [bool(result.wrong) for result in found] == [True, False]
    assert "the site did not get ready" in capsys.readouterr().err


def test_what_drills_write_into_the_site_fits_it():
    """They do so where nobody sees it but whoever runs them all: settings without a sync, a column that nobody has."""
    careless = dict(vars(site_settings), DATABASES={"default": {"OPTIONS": {}}})
    exec(power.CARELESS["tutto_site/settings.py"], careless)
    assert "synchronous=OFF" in careless["DATABASES"]["default"]["OPTIONS"]["init_command"]
    fields = {field.name for field in Game._meta.get_fields()}
    assert not fields & {rolling.THERE, rolling.AND_BACK}
