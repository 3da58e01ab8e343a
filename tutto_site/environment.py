"""What the environment says, or a sentence about what is wrong with it and what would be right."""

import importlib.util
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

REDIS = ("redis://", "rediss://", "unix://")
YES, NO = ("1", "true", "yes", "on"), ("", "0", "false", "no", "off")


def whole(name: str, default: int, least: int = 1, most: int = 1000) -> int:
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise ImproperlyConfigured(f"{name} is {text!r}, and must be a number from {least} to {most}: {name}={default}")
    return int(text)


def flag(name: str) -> bool:
    text = os.environ.get(name, "").strip().lower()
    if text not in YES + NO:
        raise ImproperlyConfigured(f"{name} is {text!r}, and must be 1 or 0: {name}=1")
    return text in YES


def site(name: str) -> str:
    """The public address, without a path."""
    text = os.environ.get(name, "").strip().rstrip("/")
    parts = urlsplit(text)
    if text and not (parts.scheme in ("http", "https") and parts.hostname and not parts.path):
        example = "https://tables.example.org"
        raise ImproperlyConfigured(f"{name} is {text!r}, and must be a whole address without a path: {name}={example}")
    return text


def redis(name: str) -> str:
    text = os.environ.get(name, "").strip()
    if text and not text.startswith(REDIS):
        # What stands there may hold a password, so it is not repeated.
        raise ImproperlyConfigured(f"{name} is no address of a Redis server: {name}=redis://127.0.0.1:6379/0")
    return text


def several_redis(name: str, beside: str) -> list[str]:
    """Addresses, with commas between them; none without the one that they are beside."""
    addresses = os.environ.get(name, "").replace(",", " ").split()
    if any(not address.startswith(REDIS) for address in addresses):
        example = "redis://one.example.org:6379/0,redis://other.example.org:6379/0"
        raise ImproperlyConfigured(f"{name} must name Redis servers, with commas between them: {name}={example}")
    if addresses and not beside:
        raise ImproperlyConfigured(f"{name} needs REDIS_URL, or no {name}=, as one process has nobody to speak to.")
    return addresses


def mail(name: str) -> dict[str, Any]:
    try:
        return dict(environ.Env.email_url_config(os.environ.get(name, "").strip() or "consolemail://"))
    except (ValueError, ImproperlyConfigured) as error:
        example = "smtp+tls://user:password@mail.example.org:587"
        raise ImproperlyConfigured(f"{name} is no address of a mail server: {name}={example}") from error


def games(name: str) -> list[str]:
    """Packages, each with a module kind.py."""
    packages = [package.strip() for package in os.environ.get(name, "").split(",") if package.strip()]
    for package in packages:
        if not _is_game(package):
            why = "but there is no such Python package with a kind.py on the path"
            raise ImproperlyConfigured(f"{name} names {package!r}, {why}: {name}=somewhere.yours")
    return packages


def _is_game(package: str) -> bool:
    try:
        return importlib.util.find_spec(f"{package}.kind") is not None
    except (ImportError, ValueError):
        return False


@contextmanager
def usable(folder: Path) -> Iterator[None]:
    """What is done inside needs it."""
    try:
        yield
    except OSError as error:
        raise ImproperlyConfigured(unusable(folder, error)) from error


def unusable(folder: Path, error: OSError) -> str:
    why = error.strerror or type(error).__name__
    return (
        f"The data folder {folder} can't be used ({why}): make it a folder that this user may write to, "
        "or name another one with DATA_DIR or --data."
    )
