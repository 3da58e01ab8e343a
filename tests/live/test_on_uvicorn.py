"""The other server may be chosen, and then nothing else is different: tests of other files, once more on uvicorn."""

import re
import sys

import httpx
import pytest
from django.core.management.base import CommandError

from games import live
from games.management.commands.serve import chosen
from tests.live.serving import serving
from tests.live.test_connect import (  # noqa: F401
    test_a_cookie_that_says_nothing_is_a_visitor,
    test_a_page_of_another_origin_closes_with_4403,
    test_a_socket_that_is_refused_takes_no_more,
    test_our_own_page_is_welcome,
    test_the_first_frame_is_the_whole_table,
    test_what_is_not_there_closes_with_4404,
)
from tests.live.test_logout import (  # noqa: F401
    test_logging_out_closes_the_sockets_of_this_browser,
    test_whoever_logged_out_is_a_stranger_to_the_socket,
)
from tests.live.test_moves import (  # noqa: F401
    test_after_every_move_every_page_is_as_a_fresh_one,
    test_every_move_reaches_everybody_and_no_version_goes_backwards,
)
from tests.live.test_reconnect import (  # noqa: F401
    test_a_page_that_comes_back_sees_what_happened_meanwhile,
    test_after_a_restart_everything_is_as_it_was,
)
from tests.scale.test_serve import (  # noqa: F401
    ended,
    test_it_ends_cleanly_with_people_at_the_tables,
)


@pytest.fixture(scope="module", autouse=True)
def _uvicorn():
    """Every server that these tests start."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SERVER", "uvicorn")
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("uvicorn")) as running:
        yield running


def test_it_is_uvicorn_that_serves(server):
    """Daphne dates no answer."""
    assert "date" in httpx.get(server.base, trust_env=False).headers


def test_a_file_is_sent_whole_or_not_at_all(server):
    with httpx.Client(base_url=server.base, trust_env=False) as browser:
        path = re.findall(r"/static/css/base[^\"]+", browser.get("/").text)[0]
        file = browser.get(path)
        again = browser.get(path, headers={"If-Modified-Since": file.headers["last-modified"]})
        only_head = browser.head(path)
    assert [answer.status_code for answer in (file, again, only_head)] == [200, 304, 200]
    assert (again.content, only_head.content) == (b"", b"")


def test_a_server_that_nobody_knows_is_a_sentence():
    with pytest.raises(CommandError, match="There is no server “apache”; there are daphne and uvicorn"):
        chosen("apache")


@pytest.mark.parametrize("package", ["uvicorn", "httptools", "websockets"])
def test_how_to_install_it_is_a_sentence(monkeypatch, package):
    """Only whoever chooses it needs its packages."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("uvicorn", "httptools", "websockets")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "games.live.uvicorn", raising=False)
    monkeypatch.delattr(live, "uvicorn", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(CommandError, match=f"uvicorn needs {package}, which is not installed"):
        chosen("uvicorn")
