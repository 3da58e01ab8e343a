"""The last known end of each log: whoever cuts one off, or deletes a game, is found out by what was known before."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from django.db import connection, transaction
from django.db.models import Max

from games.models import Head, Rating, Ruling
from games.services.archive.audit import begun
from games.services.archive.stored import Stored
from games.services.keeping.files import written_whole
from games.services.writing import writing

RULINGS, RATINGS = "rulings", "ratings"


class Known(NamedTuple):
    """So many entries, the digest of the last of them, and the mark of what was audited."""

    entries: int
    digest: str
    mark: str = ""


Heads = dict[str, Known]


def of_game(code: str) -> str:
    return f"game {code}"


def stored() -> Heads:
    """As the last audit left them."""
    return {head.name: Known(head.entries, head.digest, head.mark) for head in Head.objects.iterator(2000)}


def store(heads: Heads) -> None:
    rows = [Head(name=name, **known._asdict()) for name, known in heads.items()]
    with writing():
        Head.objects.bulk_create(
            rows, update_conflicts=True, unique_fields=["name"], update_fields=["entries", "digest", "mark"]
        )


def forget() -> None:
    Head.objects.all().delete()


def present() -> Heads:
    """As the games themselves say it now; what is copied after this has at least so much."""
    columns = begun().values_list("code", "entries", "digest")
    games = {of_game(code): Known(entries, digest) for code, entries, digest in columns.iterator(2000)}
    return games | {RULINGS: last_ruling(), RATINGS: last_rating()}


def read(file: Path) -> Heads:
    """One JSON line for each, as `write` left them."""
    heads: Heads = {}
    for line in file.read_text().splitlines():
        name, entries, digest, mark = json.loads(line)
        heads[str(name)] = Known(int(entries), str(digest), str(mark))
    return heads


def write(file: Path, heads: Heads) -> None:
    text = "".join(f"{json.dumps([name, *known])}\n" for name, known in sorted(heads.items()))
    with written_whole(file) as part:
        part.write_text(text)


# Comparing.


def cut_off(known: Known, stored: Stored) -> Iterator[str]:
    """What is missing of a log, or another one in its place."""
    there = len(stored.rows)
    if there < known.entries:
        yield f"its log had {known.entries} entries and has {there}: the end is missing"
    elif known.entries and stored.rows[known.entries - 1].digest != known.digest:
        yield f"its log is another one: entry {known.entries - 1} had another digest"


def gone(heads: Heads) -> Iterator[str]:
    """Games that were there."""
    there = {of_game(code) for code in begun().values_list("code", flat=True).iterator(2000)}
    for name, known in sorted(heads.items()):
        if name not in there and name not in (RULINGS, RATINGS):
            yield f"{name} is gone: it had {known.entries} entries"


def ledgers(heads: Heads) -> Iterator[str]:
    """Rulings and ratings: as many as were known, and the same."""
    for name, upto in ((RULINGS, last_ruling), (RATINGS, last_rating)):
        if name in heads and upto(heads[name].entries)[:2] != heads[name][:2]:
            yield f"the first {heads[name].entries} {name} are not those that were known: one was changed or is missing"


def last_ruling(most: int | None = None) -> Known:
    """Each ruling has the digest of those before it."""
    digests = list(Ruling.objects.order_by("pk").values_list("digest", flat=True)[:most])
    return Known(len(digests), digests[-1] if digests else "")


def last_rating(most: int | None = None) -> Known:
    """Ratings have no digests of their own, so all rows are gone through."""
    rows = Rating.objects.filter(pk__lte=_last_written()).order_by("pk")
    return _digest(islice(rows.values_list(*RATED).iterator(2000), most))


RATED = ("pk", "player", "kind", "game", "why", "mu", "sigma", "at")


def _digest(rows: Iterable[tuple[object, ...]]) -> Known:
    count, digest = 0, hashlib.sha256()
    for count, row in enumerate(rows, 1):  # noqa: B007 - how many there were is asked below
        digest.update(repr(row).encode())
    return Known(count, digest.hexdigest() if count else "")


def _last_written() -> int:
    """The last rating before which none can still be written: PostgreSQL numbers rows before they are committed."""
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("LOCK TABLE games_rating IN SHARE MODE")
        return Rating.objects.aggregate(last=Max("pk"))["last"] or 0
