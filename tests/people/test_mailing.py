"""Mails leave beside the requests that ask for them, and what becomes of them is counted."""

import socket

import pytest
from django.core import mail

from games import memory
from games.site import metrics
from games.site.background import Threads


@pytest.fixture(autouse=True)
def _behind(settings):
    settings.EMAIL_BACKEND = "games.site.mailing.Behind"


def count(outcome: str) -> float:
    return metrics.MAILS.labels(outcome)._value.get()


def send() -> None:
    assert mail.send_mail("It is your turn", "Over there.", None, ["alice@example.org"]) == 1


def test_a_mail_server_that_does_not_answer_keeps_nobody(settings):
    settings.MAILER, before = "django.core.mail.backends.smtp.EmailBackend", count("failed")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        settings.EMAIL_HOST, settings.EMAIL_PORT = silent.getsockname()
        send()
        caller, _address = silent.accept()
        assert count("failed") == before
        caller.close()
    memory.of(Threads).mails.shutdown()
    assert count("failed") == before + 1


def test_a_mail_arrives(settings, mailoutbox):
    settings.MAILER, before = "django.core.mail.backends.locmem.EmailBackend", count("sent")
    send()
    memory.of(Threads).mails.shutdown()
    assert ([one.subject for one in mailoutbox], count("sent")) == (["It is your turn"], before + 1)
