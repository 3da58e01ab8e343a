"""What lies in a mailbox: each mail as words, and the same words in the look of the site."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from games.models import Player
from games.services.people import notices
from games.services.play import clocks
from games.site.accounts.adapter import Adapter
from tests.attend.many import passes
from tests.games.tables import tutto

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
MAILS = sorted(
    str(path.relative_to(TEMPLATES)).removesuffix("_subject.txt") for path in TEMPLATES.glob("*/email/*_subject.txt")
)
LONG = "Wilhelmine-Henriette-Auguste von und zu Nirgendwo"
FACTS: dict[str, Any] = {
    "user": LONG,
    "player": LONG,
    "username": LONG,
    "email": "anna@example.org",
    "activate_url": "https://example.org/confirm/MQ:1abc?next=a&b=c",
    "password_reset_url": "https://example.org/reset/1-set/?next=a&b=c",
    "signup_url": "https://example.org/accounts/signup/",
    "added": "added@example.org",
    "from_email": "old@example.org",
    "to_email": "new@example.org",
    "deleted_email": "gone@example.org",
    "left": 3,
    "timestamp": timezone.datetime(2026, 5, 1, 12, 30),
    "ip": "192.0.2.7",
    "user_agent": "https://evil.example/ <b>Browser</b>",
}


class Seen(HTMLParser):
    """The words of a page as somebody reads them, where its links lead to, and what it is made of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words, self.links, self.made_of = "", list[str](), list[str]()
        self.feed(page.partition("<body")[2])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.made_of.append(tag)
        self.words += " "
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        self.words += data


def parts(message: Any) -> tuple[str, Seen, str]:
    """Its words, and its other part: as it is read, and as it is written."""
    assert isinstance(message, EmailMultiAlternatives)
    [(page, kind)] = message.alternatives
    assert kind == "text/html"
    return str(message.body), Seen(str(page)), str(page)


def alike(words: str) -> str:
    """Without what only one of the parts needs: addresses written out, the colon before them, the line above small print."""
    without = re.sub(r":\nhttps?://\S+", "", words.replace("\n-- \n", "\n"))
    return " ".join(without.split())


def same(message: Any) -> bool:
    words, seen, page = parts(message)
    read = " ".join(seen.words.split('">', 1)[-1].replace("Tutto and Gambler", "", 1).split())
    assert (read, seen.links) == (alike(words), re.findall(r"^https?://\S+$", words, re.MULTILINE))
    assert "url(" not in page and not {"img", "script", "table", "link"} & {*seen.made_of}
    return True


@pytest.mark.parametrize("name", MAILS)
def test_both_parts_of_a_mail_say_the_same_and_lead_to_the_same(name: str) -> None:
    message = Adapter().render_mail(name, "anna@example.org", FACTS)
    assert same(message)
    assert message.subject.startswith("[Tutto and Gambler] ") and len(message.subject) > 25, "whole"
    assert "\n" not in message.subject


def test_there_are_mails() -> None:
    assert len(MAILS) > 15


@pytest.fixture
def told(table_at: Any, bob: Any) -> Any:
    """The mail that tells Bob that it is his turn."""
    Player.objects.filter(pk=bob.player.pk).update(email="bob@example.org", notices=True)
    table = table_at(tutto("bonus-200 112346 done"), clock=clocks.CORRESPONDENCE)
    table.game.seats.update(name=LONG[:24])
    passes(table, minutes=11)
    notices.send()
    return mail.outbox[0]


def test_it_is_your_turn_in_both_parts(told: Any) -> None:
    assert same(told)
    assert told.subject == "Tutto: it is your turn"


def test_one_link_leads_to_the_table_and_one_ends_these_mails(told: Any) -> None:
    table, stop = parts(told)[1].links
    assert ("/games/" in table, "/notices/" in stop) == (True, True)
    assert f"<{stop}>" == told.extra_headers["List-Unsubscribe"]


@pytest.mark.parametrize("bad", ["https://evil.example/", "<b>Bob</b>", '"><script>alert(1)</script>'])
def test_what_somebody_is_called_is_never_a_link_or_markup(bad: str) -> None:
    message = Adapter().render_mail("account/email/email_confirmation", "a@example.org", FACTS | {"user": bad})
    seen = parts(message)[1]
    assert bad in seen.words
    assert seen.links == [FACTS["activate_url"]]


def test_a_mail_can_be_read_by_night() -> None:
    page = parts(Adapter().render_mail(MAILS[0], "a@example.org", FACTS))[2]
    assert "prefers-color-scheme: dark" in page and 'content="light dark"' in page
