"""What the rules or a service say no with, in the reader's language."""

from django.utils.translation import gettext as _

from games.rules.illegal import Illegal


def sentence_of(no: Illegal) -> str:
    return _(no.sentence) % no.facts if no.facts else _(no.sentence)
