"""What a statement of the database's log is about, for python -m bench.beyond sea."""

import pytest

from bench.beyond import about

SAID = {
    'LOG:  statement: SELECT "django_session"."session_data" FROM "django_session"': "people",
    'LOG:  statement: SELECT 1 FROM "games_seat" INNER JOIN "games_player" ON (1 = 1)': "people",
    'LOG:  statement: INSERT INTO "games_entry" ("game_id") VALUES (1)': "games",
    'LOG:  execute <unnamed>: UPDATE "games_game" SET "version" = 2': "games",
    "LOG:  statement: BEGIN": "",
    "LOG:  statement: COMMIT": "",
    "LOG:  checkpoint starting: time": "",
    "DETAIL:  a second line": "",
}


@pytest.mark.parametrize("line", SAID)
def test_a_statement_is_about_people_or_games_or_nothing_that_counts(line):
    assert about(f"{line}\n") == SAID[line]
