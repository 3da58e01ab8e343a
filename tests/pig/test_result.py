"""The end of a large table of Pig: its last frame is as small as that of the other games."""

from tests.browser.scenes import PEOPLE
from tests.games.test_result import LARGEST, frame_of
from tests.rules.tables import entries

ALL_HOLD_21 = " ".join("6 5 4 6 done" for _name in PEOPLE)
OVER = {"game": "pig", "log": entries(f"{ALL_HOLD_21} 6 6 6 6 6 done"), "players": list(PEOPLE), "target": 50}


def test_the_last_frame_of_ten_players_is_small(table_at):
    table = table_at(OVER)
    assert table.game.status == "finished"
    assert len(frame_of(table).encode()) <= LARGEST
