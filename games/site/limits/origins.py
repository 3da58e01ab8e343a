"""Where somebody comes from. Behind a proxy only the one header is believed that the proxy overwrites."""

import ipaddress
from typing import Any

from django.conf import settings
from django.http import HttpRequest

HOME = 64
"""A connection to the internet is given so many bits of an IPv6 address, and makes up the rest as it likes."""


def address(request: HttpRequest) -> str:
    """The client's address, as the connection or the proxy tells it."""
    if settings.PROXY_HEADER:
        return request.headers.get(settings.PROXY_HEADER, "") or "proxy"
    return str(request.META.get("REMOTE_ADDR", ""))


def address_of(scope: Any) -> str:
    """The same before there is a request, and for sockets."""
    if settings.PROXY_HEADER:
        header = settings.PROXY_HEADER.lower().encode("latin1")
        return dict(scope["headers"]).get(header, b"").decode("latin1") or "proxy"
    return str((scope.get("client") or ("",))[0])


def origin(told: str) -> str:
    """Whatever counts as one place: an IPv4 address, or the IPv6 network of one connection."""
    try:
        known = ipaddress.ip_address(told.strip())
    except ValueError:
        return told[:60]
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((int(known), HOME), strict=False))
