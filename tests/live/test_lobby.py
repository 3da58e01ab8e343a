"""The live lobby."""

from tests.live.pages import Page


def test_a_new_table_appears_and_goes_again(server, person):
    alice = person(server, "Alice")
    with Page(server, "/ws/lobby/") as page:
        code = alice.open()
        page.until_told(code)
        alice.post(f"/games/{code}/leave/")
        while code in page.read():
            pass


def test_a_table_by_link_appears_for_those_who_sit_there_only(server, person):
    alice, bob = person(server, "Alice"), person(server, "Bob")
    alice.post(f"/games/{alice.open()}/leave/")
    with Page(server, "/ws/lobby/", alice) as hers, Page(server, "/ws/lobby/", bob) as his:
        hidden = alice.open(visibility="link")
        hers.until_told(hidden)
        shown = bob.open()
        his.until_told(shown)
        assert not [frame for frame in his.frames if hidden in frame]


def test_a_lobby_where_nothing_happens_is_quiet(server, person):
    with Page(server, "/ws/lobby/", person(server, "Alice")) as page:
        page.rest(1.5)
        assert page.rest(1.5) == []


def test_a_heartbeat_in_the_lobby_is_answered(server):
    with Page(server, "/ws/lobby/") as page:
        page.say('{"beat": 0}')
        page.until_told(" ")
        assert page.frames
