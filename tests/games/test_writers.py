"""Services are the only writers: what draws, answers or sends calls them, and never changes a row itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import games

ROOM = Path(games.__file__).parent
READERS = ("views", "drawing", "live", "site", "templatetags", "admin.py", "forms.py")

ALWAYS = {"save", "delete", "create", "get_or_create", "update_or_create", "bulk_create", "bulk_update"}
ALWAYS |= {f"a{name}" for name in ALWAYS}
UPDATES = {"update", "aupdate"}
"""Sets and dictionaries have it too: rows are meant where columns are named, or where it is asked of `objects`."""

NO_ROWS = {
    "site/accounts/adapter.py: user.save": "allauth makes its account through our adapter, which checks the name once more",
    "views/tables/records.py: segno.make(request.build_absolute_uri(f'/games/{visit.game.code}/')).save": "draws a picture",
}
"""What is allowed all the same, and why."""


def writes(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _writes(node, node.func):
            yield ast.unparse(node.func)


def _writes(call: ast.Call, asked: ast.Attribute) -> bool:
    if asked.attr not in UPDATES:
        return asked.attr in ALWAYS
    columns = any(keyword.arg for keyword in call.keywords)
    return columns or any(isinstance(part, ast.Attribute) and part.attr == "objects" for part in ast.walk(asked.value))


def files() -> list[Path]:
    return [path for reader in READERS for path in [ROOM / reader, *(ROOM / reader).rglob("*.py")] if path.is_file()]


def test_nobody_but_the_services_writes() -> None:
    assert len(files()) > 40
    found = {f"{path.relative_to(ROOM).as_posix()}: {call}" for path in files() for call in writes(path.read_text())}
    assert found == set(NO_ROWS)


def test_a_write_is_noticed_in_every_form() -> None:
    rows = (
        "player.save()\nBlock.objects.create(by=1)\nBlock.objects.filter(by=1).delete()\ngame.seats.update(left=True)"
    )
    assert len(list(writes(rows))) == 4
    assert len(list(writes("Game.objects.filter(pk=1).update(**columns)"))) == 1


def test_sets_and_dictionaries_are_no_rows() -> None:
    assert list(writes("missed.update(over)\nkinds.add(kind)\nGame.objects.filter(pk=1)")) == []
