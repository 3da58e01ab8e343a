"""What a table of Gambler tells of its board: its idea, what fits how likely, and who closes what."""

from games.kinds.gambler.ideas import IDEAS

NEW, OLD = 21, 1
"""The first of today's boards, and of those that were played before, by their numbers through all."""


def gambler(*log, board=NEW):
    return {"game": "gambler", "boards": [board], "log": log}


def page(player, table) -> str:
    return player.get(table.path()).content.decode()


def test_a_board_tells_its_idea_and_one_that_was_played_before_has_none(table_at, alice):
    assert str(IDEAS[0]) in page(alice, table_at(gambler()))
    assert 'class="idea"' not in page(alice, table_at(gambler(board=OLD)))


def test_everybody_reads_how_likely_the_dice_at_hand_fit_a_row(table_at, alice, watcher):
    table = table_at(gambler())
    for player in (alice, watcher):
        assert '<small class="odds" id="odds0">60%</small>' in page(player, table)


def test_while_dice_are_placed_rows_say_nothing(table_at, alice):
    assert '<small class="odds" id="odds0"></small>' in page(alice, table_at(gambler(("roll", (1, 2, 3, 6, 6)))))


def test_whoever_places_may_ask_who_closes_what(table_at, alice, bob):
    table = table_at(gambler(("roll", (1, 2, 2, 6, 6))))
    assert "A 1 in row 1: if you roll on, you close it with" in page(alice, table)
    assert "A 1 closes row 6 now." in page(alice, table)
    assert "Who closes what?" not in page(bob, table)
