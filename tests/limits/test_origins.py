"""Where somebody comes from: the connection says it, or the one header that the proxy overwrites."""

import pytest

from games.site.limits.origins import address, address_of, origin


def scope(**headers: str) -> dict[str, object]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": ("192.0.2.1", 4711), "headers": named}


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded"])
def test_no_header_that_a_client_sends_is_believed(rf, header):
    assert address(rf.get("/", headers={header: "6.6.6.6"})) == "127.0.0.1"


def test_nor_when_it_opens_a_socket():
    assert address_of(scope(x_real_ip="6.6.6.6", x_forwarded_for="6.6.6.6")) == "192.0.2.1"


def test_behind_a_proxy_only_the_header_that_it_writes_is_believed(rf, settings):
    settings.PROXY_HEADER = "X-Real-IP"
    request = rf.get("/", headers={"X-Real-IP": "192.0.2.7", "X-Forwarded-For": "6.6.6.6"})
    assert address(request) == "192.0.2.7"
    assert address_of(scope(x_real_ip="192.0.2.7", x_forwarded_for="6.6.6.6")) == "192.0.2.7"


def test_whoever_comes_around_the_proxy_is_nobody_in_particular(rf, settings):
    settings.PROXY_HEADER = "X-Real-IP"
    assert (address(rf.get("/")), address_of(scope())) == ("proxy", "proxy")


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("proxy", "proxy"),
        ("", ""),
    ],
)
def test_one_connection_to_the_internet_is_one_place(told, place):
    assert origin(told) == place


def test_a_header_of_nonsense_is_a_short_one():
    assert len(origin("x" * 5000)) == 60
