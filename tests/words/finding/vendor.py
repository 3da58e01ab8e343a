"""What Django and allauth say on our pages. They bring translations; we have our own where one is missing or formal.

The forms of address on this site are du, tu and tu (games/locale/glossary.toml).
"""

import gettext
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import allauth
import django

from tests.words.finding import python, templates
from tests.words.finding.messages import ROOT, Message

PACKAGES = {"django": Path(django.__file__).parent, "allauth": Path(allauth.__file__).parent}
SAID = (
    "django/core/validators.py",
    "django/forms/*.py",
    "django/utils/timesince.py",
    "django/db/models/base.py",
    "django/db/models/constraints.py",
    "django/db/models/fields/__init__.py",
    "django/contrib/auth/forms.py",
    "django/contrib/auth/password_validation.py",
    "django/contrib/admin/*.py",
    "django/contrib/admin/views/*.py",
    "django/contrib/admin/templatetags/*.py",
    "django/contrib/admin/templates/admin/*.html",
    "allauth/account/*.py",
    "allauth/account/internal/**/*.py",
    "allauth/mfa/**/*.py",
    "allauth/usersessions/**/*.py",
    "allauth/templates/account/**/*",
    "allauth/templates/mfa/**/*",
    "allauth/templates/usersessions/**/*",
    "allauth/templates/allauth/**/*",
)
"""Files whose sentences can come to one of our pages, the desk and the mails included."""
SILENT = re.compile(
    r"phone|login_code|login_by_code|code_|confirm_\w+_code|_confirm_code|verification_sent|/tests/|signup_closed"
    r"|mfa/trust|signup_by|signup_form|account/fields|email_change|reset_link"
)
"""What is switched off here: tutto_site/settings.py."""
FORMAL = {
    "de": re.compile(r"\b(Sie|Ihnen|Ihr(e[mnrs]?)?)\b"),
    "fr": re.compile(r"\b(vous|votre|vos)\b|\b\w{3,}ez\b", re.I),
    "it": re.compile(r"\b(Lei|Suo|Sua|Suoi|Sue)\b"),
}


@lru_cache
def messages() -> tuple[Message, ...]:
    """Those that we translate ourselves, because one of our languages lacks them."""
    each = {message.key: message for message in said()}
    return tuple(message for message in each.values() if any(lacks(language, message) for language in FORMAL))


def lacks(language: str, message: Message) -> bool:
    brought = translated(language, message)
    return not brought or bool(FORMAL[language].search(brought)) if language in FORMAL else True


def translated(language: str, message: Message) -> str:
    """As the packages bring it; nothing if they don't."""
    return form(language, message, 0)


def form(language: str, message: Message, number: int) -> str:
    """The words for one, for more than one, or where no number matters."""
    known = catalogue(language)
    key = f"{message.context}\x04{message.singular}" if message.context else message.singular
    return str(known.get((key, number)) or known.get(key) or "")


@lru_cache
def catalogue(language: str) -> dict[object, str]:
    """All that the packages bring in a language."""
    known: dict[object, str] = {}
    for folder in PACKAGES.values():
        for path in sorted(folder.rglob(f"locale/{language}/LC_MESSAGES/django.mo")):
            with path.open("rb") as file:
                known |= gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return known


def said() -> Iterator[Message]:
    for pattern in SAID:
        package, rest = pattern.split("/", 1)
        for path in sorted(PACKAGES[package].glob(rest)):
            name = f"{package}/{path.relative_to(PACKAGES[package])}"
            if path.is_file() and not SILENT.search(name) and not _replaced(name):
                yield from _of(path, name)


def _replaced(name: str) -> bool:
    """By a template of ours."""
    return (ROOT / "templates" / name.rpartition("templates/")[2]).exists() if "templates/" in name else False


def _of(path: Path, name: str) -> Iterator[Message]:
    if path.suffix == ".py":
        return python.messages(path.read_text(encoding="utf-8"), name)
    return templates.of_django(path.read_text(encoding="utf-8"), name) if path.suffix in (".html", ".txt") else iter(())
