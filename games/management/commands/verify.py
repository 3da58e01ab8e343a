"""manage.py verify FILE… : recomputes every die and card of records that carry a proof; exit 1 if any is in doubt."""

from games.management.files import FilesCommand
from games.rules import proof, record
from games.rules.illegal import Illegal


class Command(FilesCommand):
    help = "Checks the proof in records (dice, cards, order of play, digests), one line of JSON per file."

    def report(self, data: bytes) -> dict[str, object]:
        try:
            return proof.report(record.read(data))
        except Illegal as no:
            return self.cannot_read(str(no))

    def cannot_read(self, sentence: str) -> dict[str, object]:
        return {"verified": False, "at": None, "error": sentence}
