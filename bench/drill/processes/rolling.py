"""Updates while everybody plays on: one that goes well, one that goes wrong in the middle, one that is refused."""

from collections.abc import Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site

MOST_BEHIND = 1.5
THERE, AND_BACK = "drilled", "drilled_back"
"""Columns of the new versions, which the site itself must not have."""

ILL = """
if "{port}" in sys.argv:
    sys.exit("This version does not get well on this port.")
"""


def drill(site: Site, load: Load) -> Result:
    return replace(drilled("rolling update", site, load, updates), most_behind=MOST_BEHIND)


def back(site: Site, load: Load) -> Result:
    """To a new version and back, whatever it has done to the database."""
    return replace(drilled("update and rollback", site, load, to_and_fro), most_behind=MOST_BEHIND)


def to_and_fro(site: Site) -> Iterator[str]:
    old = (site.folder / "current").readlink().name
    new = site.commit({"static/css/base.css": "\n/* another version */\n", **migration(site, AND_BACK)})
    yield expect(site, new, 0, f"the site runs on version {new[:12]}")
    yield expect(site, "--back", 0, f"the site runs on version {old}")


def updates(site: Site) -> Iterator[str]:
    new = site.commit({"static/css/base.css": "\n/* a new version */\n", **migration(site, THERE)})
    yield expect(site, new, 0, f"the site runs on version {new[:12]}")
    ill = site.commit({"tutto_site/__init__.py": f"import sys\n{ILL.format(port=site.ports[-1])}"})
    yield expect(site, ill, 1, f"The site runs on version {new[:12]}, as before.")
    worse = site.commit({"tutto_site/__init__.py": ILL.format(port=site.spare)})
    yield expect(site, worse, 1, "Nothing was changed")
    site.git("reset", "--quiet", "--hard", new)


MIGRATION = """
from django.db import migrations, models

class Migration(migrations.Migration):
    dependencies = [("games", "{last}")]
    operations = [migrations.AddField("game", "{field}", models.IntegerField(db_default=0))]
"""


def migration(site: Site, field: str) -> dict[str, str]:
    """One that keeps the rule: the old code goes on beside it, and comes back after it."""
    folder = site.folder / "site" / "games" / "migrations"
    last = max(path.stem for path in folder.glob("[0-9]*.py"))
    return {f"games/migrations/9999_{field}.py": MIGRATION.format(last=last, field=field)}


def expect(site: Site, version: str, code: int, sentence: str) -> str:
    done = site.update(version)
    said = done.stdout + done.stderr
    assert (done.returncode, sentence in said) == (code, True), said + site.said()
    return said
