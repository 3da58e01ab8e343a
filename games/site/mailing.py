"""Mails leave in a thread of their own: nobody's page waits for a mail server that does not answer."""

import logging
from collections.abc import Sequence
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.message import EmailMessage

from games import memory
from games.site import metrics
from games.site.background import Threads

log = logging.getLogger(__name__)


class Behind(BaseEmailBackend):
    """What is to be sent is taken; whether it was, the log and the figures say."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        memory.of(Threads).mails.submit(_send, list(email_messages))
        return len(email_messages)


def _send(mails: list[EmailMessage]) -> None:
    for mail in mails:
        try:
            get_connection(settings.MAILER).send_messages([mail])
        except (OSError, SMTPException) as error:
            metrics.MAILS.labels("failed").inc()
            log.warning("A mail could not be sent: %s", type(error).__name__)
        else:
            metrics.MAILS.labels("sent").inc()
