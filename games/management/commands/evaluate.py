"""manage.py evaluate FILE… : one line of JSON per situation, in the order given; exit 1 if any of them is in error."""

from collections.abc import Iterator

from games.management.files import FilesCommand
from games.mastery.tutto.asked import lines


class Command(FilesCommand):
    help = "Says what each choice in Tutto for two is worth: a situation per line of JSON, or a record per file."
    most_bytes = lines.MOST_BYTES
    file_holds = "situations, one per line, or a record"

    def reports(self, data: bytes) -> Iterator[dict[str, object]]:
        return lines.answers(data)

    def cannot_read(self, sentence: str) -> dict[str, object]:
        return {"error": sentence}
