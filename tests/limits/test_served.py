"""Each limit at a real server, behind a proxy that says where people come from: refused in a sentence, and only there."""

import contextlib
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.limits.conftest import HELD
from tests.limits.test_lane import RECORD
from tests.live.pages import Page
from tests.live.serving import Server, serving, serving_beside
from tests.person import Person

ROOM = 16
"""Open pages of four people."""


def at(person: Person, address: str) -> Person:
    person.http.headers["X-Real-IP"] = address
    return person


@pytest.fixture
def newcomer(person):
    """Somebody new, from this address."""
    return lambda server, address="192.0.2.1", name="Newcomer": at(person(server, name), address)


def opened(newcomer: Person) -> int:
    return newcomer.post("/games/new/", game="tutto", name=newcomer.name).status_code


def test_tables(strict: Server, newcomer) -> None:
    assert [opened(newcomer(strict)) for _guest in range(5)] == [302, 302, 302, 429, 429]
    assert opened(newcomer(strict, "192.0.2.2")) == 302


def test_guests(strict: Server, newcomer) -> None:
    code = newcomer(strict, "198.51.100.1").open()
    sat = [newcomer(strict, "198.51.100.2", f"Guest {n}").sit(code) for n in range(6)]
    assert [answer.status_code for answer in sat] == [302] * 4 + [429] * 2
    assert "log in: with an account you need not wait" in sat[-1].json()["error"]
    assert newcomer(strict, "198.51.100.3", "Eve").sit(code).status_code == 302


def test_uploads(strict: Server, newcomer) -> None:
    curious = newcomer(strict, "203.0.113.1")
    answers = [curious.post("/replay/", {"Accept": "text/html"}, record=RECORD) for _look in range(12)]
    assert [answers[0].status_code, answers[-1].status_code] == [200, 429]
    assert "manage.py replay FILE" in answers[-1].text
    assert int(answers[-1].headers["Retry-After"]) >= 1


def test_mails(strict: Server, newcomer) -> None:
    asked = [
        newcomer(strict, f"203.0.113.{n}").post("/accounts/password/reset/", email="a@example.org") for n in range(2, 8)
    ]
    assert [answer.status_code for answer in asked] == [200] * 4 + [429] * 2
    assert "have just been sent several mails" in asked[-1].json()["error"]


class Pages(list[Page]):
    """Open ones, all of which are closed in the end."""

    def open(self, server: Server, address: str) -> Page:
        self.append(Page(server, "/ws/lobby/", proxied=address))
        return self[-1]


@pytest.fixture
def pages() -> Iterator[Pages]:
    opened = Pages()
    yield opened
    for one in opened:
        one.socket.close()


def alive(one: Page) -> bool:
    with contextlib.suppress(ConnectionClosed):
        one.say('{"beat": 0}')
        while one.read() != " ":  # the lobby itself may be sent between
            pass
        return True
    return False


def test_open_pages(strict: Server, pages: Pages) -> None:
    inside = [pages.open(strict, "192.0.2.20") for _page in range(ROOM)]
    assert all(alive(one) for one in inside)
    refused = pages.open(strict, "192.0.2.20")
    assert "Close some of them." in refused.answer()
    assert refused.closed() == 4429
    assert alive(pages.open(strict, "192.0.2.21"))


def test_a_page_that_is_closed_makes_room(strict: Server, pages: Pages) -> None:
    inside = [pages.open(strict, "192.0.2.22") for _page in range(ROOM)]
    assert all(alive(one) for one in inside)
    inside[0].socket.close()
    for _try in range(10):  # its end reaches the server beside the next beginning
        if alive(pages.open(strict, "192.0.2.22")):
            return
    pytest.fail("Nobody came in.")


@pytest.mark.parametrize(("header", "number"), [("X-Forwarded-For", 11), ("Forwarded", 12), ("X_Real_IP", 13)])
def test_no_other_header_makes_somebody_somebody_else(strict: Server, newcomer, header: str, number: int) -> None:
    address = f"198.51.100.{number}"
    said = []
    for nth in range(5):
        guest = newcomer(strict, address)
        guest.http.headers[header] = f"192.0.2.{100 + nth}"
        said.append(opened(guest))
    assert said == [302, 302, 302, 429, 429]


def test_without_a_proxy_no_header_does(tmp_path, newcomer) -> None:
    with serving(tmp_path, words=HELD, PEOPLE_PER_ADDRESS="4") as server:
        assert [opened(newcomer(server, f"192.0.2.{n}")) for n in range(5)] == [302, 302, 302, 429, 429]


def test_with_the_word_none_of_it_holds(server: Server, newcomer) -> None:
    """`--no-limits`, as the benchmarks serve."""
    assert {opened(newcomer(server)) for _guest in range(45)} == {302}
    asked = [newcomer(server).post("/accounts/login/", login="Nobody").status_code for _try in range(35)]
    assert set(asked) == {400}


@pytest.mark.distributed
def test_two_processes_count_as_one(tmp_path, newcomer, pages: Pages) -> None:
    alike = serving(tmp_path, words=HELD, PEOPLE_PER_ADDRESS="4", PROXY_HEADER="X-Real-IP")
    with alike as first, serving_beside(first, HELD) as second:
        both = [first, second]
        assert [opened(newcomer(both[n % 2])) for n in range(5)] == [302, 302, 302, 429, 429]
        inside = [pages.open(both[n % 2], "192.0.2.9") for n in range(ROOM)]
        assert all(alive(one) for one in inside)
        assert {pages.open(server, "192.0.2.9").closed() for server in both} == {4429}
