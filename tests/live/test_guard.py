"""What is too large, too fast or too strange goes no further, and nobody else notices."""

import contextlib
import random
import socket
import time

import pytest
from websockets.exceptions import ConnectionClosed

from games.live import servers
from tests.live.pages import Page, at
from tests.live.serving import serving
from tests.person import play_on, step

MB = 1024 * 1024
PLENTY = 300 * MB


@pytest.fixture(scope="module", params=servers.NAMES)
def own_server(tmp_path_factory, request):
    """One for all that is done to it here: what one test leaves behind, the next ones would notice."""
    with serving(tmp_path_factory.mktemp("guarded"), SERVER=request.param) as running:
        yield running


@pytest.fixture
def page(own_server, person):
    """A page of somebody who has nothing to do with it."""
    code = person(own_server, "Alice").open()
    with at(own_server, code) as page:
        page.until(1)
        yield page


def still_served(page: Page) -> bool:
    page.say('{"beat": 1}')
    return page.answer() == " "


def malformed(seed: int = 1) -> bytes:
    """Something no page would say: bytes, broken JSON, deep nesting, wrong types."""
    chance = random.Random(seed)
    return chance.choice(
        [
            chance.randbytes(chance.randrange(200)),
            b"{" * chance.randrange(300),
            b'{"beat": ' * 100,
            b'{"lift": [1e999, "\\ud800", {}]}',
            b'{"beat": "' + b"9" * chance.randrange(4000) + b'"}',
        ]
    )


def test_ten_thousand_malformed_frames_cut_off_whoever_sends_them(own_server, page):
    before, flood = own_server.memory(), Page(own_server, "/ws/lobby/")
    with contextlib.suppress(ConnectionClosed, OSError), flood:
        for number in range(10_000):
            flood.socket.send(malformed(number), text=number % 2 == 0)
        flood.closed()
    with pytest.raises((ConnectionClosed, OSError)):
        flood.say("{}")
    assert still_served(page)
    assert own_server.memory() - before < 60 * MB
    assert "Traceback" not in own_server.log() + own_server.said()


def test_a_hundred_sockets_of_nonsense_harm_nobody(own_server, page):
    for number in range(100):
        with Page(own_server, "/ws/lobby/") as strange, contextlib.suppress(ConnectionClosed, OSError):
            strange.socket.send(malformed(number), text=True)
    assert still_served(page)
    assert "Traceback" not in own_server.log() + own_server.said()


@pytest.mark.parametrize("size", [8 * 1024 + 1, 15 * 1024, 17 * 1024, 10 * MB])
def test_a_frame_that_is_too_large_cuts_off_whoever_sends_it(own_server, page, size):
    before = own_server.memory()
    with Page(own_server, "/ws/lobby/", open_timeout=10) as large:
        with contextlib.suppress(ConnectionClosed, OSError):
            large.say("x" * size)
        assert large.closed() in (None, 1006, 1009)
    assert still_served(page)
    assert own_server.memory() - before < 30 * MB


@pytest.mark.parametrize(
    "bytes_sent", [b"\x00" * 400, b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01", b"POST / HTTP/1.1\r\n\r\n"]
)
def test_what_is_no_request_harms_nobody(own_server, page, bytes_sent):
    with socket.create_connection(("127.0.0.1", own_server.port), timeout=5) as raw:
        raw.sendall(bytes_sent)
        raw.settimeout(0.3)
        with contextlib.suppress(TimeoutError, OSError):
            raw.recv(1000)
    assert still_served(page)


def posted(own_server, head: str, limit: int = PLENTY) -> tuple[bytes, int]:
    """Sends a body until it is refused; the answer, and how much of the body was taken."""
    chunk, sent = b"x" * 65536, 0
    with socket.create_connection(("127.0.0.1", own_server.port), timeout=20) as raw:
        raw.sendall(f"POST /games/new/ HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}\r\n\r\n".encode())
        time.sleep(0.3)
        raw.settimeout(0.01)
        answer = b""
        while not answer and sent < limit:
            with contextlib.suppress(TimeoutError):
                answer = raw.recv(1000)
                break
            with contextlib.suppress(TimeoutError):
                sent += raw.send(b"%x\r\n%s\r\n" % (len(chunk), chunk) if "chunked" in head else chunk)
        return answer, sent


def test_a_body_that_says_it_is_too_large_is_refused_before_it_is_sent(own_server):
    before = own_server.memory()
    answer, sent = posted(own_server, f"Content-Length: {PLENTY}")
    assert (answer[:13], sent) == (b"HTTP/1.1 413 ", 0)
    assert own_server.memory() - before < 20 * MB


def test_a_body_that_does_not_say_so_is_refused_on_the_way(own_server):
    before = own_server.memory()
    answer, sent = posted(own_server, "Transfer-Encoding: chunked")
    assert b" 413 " in answer.split(b"\r\n")[0]
    assert sent < 20 * MB
    assert own_server.memory() - before < 20 * MB


def test_whoever_is_refused_is_not_listened_to_any_more(own_server):
    with socket.create_connection(("127.0.0.1", own_server.port), timeout=20) as raw:
        raw.sendall(f"POST /games/new/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {PLENTY}\r\n\r\n".encode())
        answer = b""
        while more := raw.recv(1000):
            answer += more
    assert answer.startswith(b"HTTP/1.1 413 ")


def test_whoever_goes_in_the_middle_of_a_request_is_no_error(own_server, page):
    with socket.create_connection(("127.0.0.1", own_server.port), timeout=5) as raw:
        raw.sendall(b"POST /games/new/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nname=")
        time.sleep(0.2)
    assert still_served(page)
    assert "Traceback" not in own_server.log() + own_server.said()


def test_nobody_decides_where_the_links_of_a_table_lead(own_server, person, play_at):
    code, people = play_at(own_server)
    for somebody in people:
        somebody.http.headers["Daphne-Root-Path"] = "//elsewhere.example"
    with at(own_server, code) as watching:
        watching.until(play_on(code, people, most=3)["version"])
    seen = "".join(watching.frames) + people[0].page(code) + person(own_server, "Charlie").page(code)
    assert f"/games/{code}/" in seen
    assert "elsewhere" not in seen


def test_a_body_of_usual_size_is_taken(own_server, person):
    alice = person(own_server, "Alice")
    assert alice.post("/games/new/", game="tutto", name="x" * 100_000).status_code == 422


def test_a_reader_who_does_not_read_gets_the_newest_state_and_no_backlog(own_server, play_at, person):
    code, people = play_at(own_server, game="gambler", target=5000)  # not over before the end of this test
    charlie, state = person(own_server, "Charlie"), people[0].state(code)
    charlie.open()
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", own_server.port))
    with at(own_server, code, sock=narrow, max_queue=1) as slow:
        for _line in range(400):  # some 8 MB: more than the buffers of the system hold
            assert charlie.say(code, "x" * 300).status_code < 400
        for _move in range(50):
            state = step(code, people, state).json()
        slow.until(state["version"])
    assert slow.versions == sorted(set(slow.versions))
    assert len(slow.versions) < 50
    assert sum(map(len, slow.frames)) < 7 * MB
