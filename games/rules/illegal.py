"""No, and why: a sentence for the player, which pages translate. The rules themselves know no language."""


def gettext_noop(sentence: str) -> str:
    """Marks a sentence for the translators; the rules themselves know no language."""
    return sentence


class Illegal(Exception):
    """No, and why: a sentence for the player. `sentence` and `facts` stay apart so that a page can translate it."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence % facts if facts else sentence)
        self.sentence, self.facts = sentence, facts
