"""manage.py replay FILE… : one line of JSON per record, in the order given; exit 1 if any of them is in error."""

from games.management.files import FilesCommand
from games.rules import record


class Command(FilesCommand):
    help = "Replays records (table-record/1) and prints where each stands, one line of JSON per file."

    def report(self, data: bytes) -> dict[str, object]:
        return record.report_bytes(data)

    def cannot_read(self, sentence: str) -> dict[str, object]:
        return {"error": sentence, "at": None}
