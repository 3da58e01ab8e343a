"""Which functions do which part of a move. tests/bench/test_buckets.py fails when one of them is gone."""

from bench.inside.timers import Bucket

ROOT = Bucket("request and response: made, read and written", ("tutto_site.bridge:Bridge._respond",))

_ORM, _DB = "django.db.models", "django.db.backends"
_COMPILERS = ("SQLCompiler", "SQLInsertCompiler", "SQLUpdateCompiler", "SQLDeleteCompiler", "SQLAggregateCompiler")
_DRAW = "games.drawing.running:draw"

BUCKETS = (
    Bucket(
        "middleware",
        (
            "django.core.handlers.base:BaseHandler.get_response",
            "django.middleware.csrf:CsrfViewMiddleware.process_view",
        ),
    ),
    Bucket(
        "address and view",
        (
            "django.urls.resolvers:URLResolver.resolve",
            "games.views.permission:seated",
            "games.views.tables.table:made",
            "games.forms:move",
        ),
    ),
    Bucket(
        "who asks, and what they may",
        ("games.services.people.guests:player_of", "games.services.tables.access:visit"),
    ),
    Bucket("ORM: compiling", tuple(f"{_ORM}.sql.compiler:{name}.as_sql" for name in _COMPILERS), rests=True),
    Bucket(
        "ORM: objects read, rows written",
        (
            "games.models.prepared:_Compiled.rows",
            "games.models.prepared:_Compiled.object",
            "games.models.prepared:insert",
            "games.models.prepared:update",
            f"{_ORM}.base:Model.save",
        ),
    ),
    Bucket(
        "ORM: querysets and atomic",
        (
            "games.models.prepared:Prepared._compiled",
            f"{_ORM}.query:QuerySet._fetch_all",
            f"{_ORM}.query:QuerySet._filter_or_exclude",
            f"{_ORM}.query:QuerySet.get",
            f"{_ORM}.query:QuerySet.update",
            f"{_ORM}.query:QuerySet.bulk_create",
            "django.db.transaction:Atomic.__enter__",
            "django.db.transaction:Atomic.__exit__",
        ),
    ),
    Bucket(
        "SQL",
        tuple(f"{_DB}.sqlite3.base:SQLiteCursorWrapper.{name}" for name in ("execute", "fetchone", "fetchall")),
    ),
    Bucket("commit", (f"{_DB}.base.base:BaseDatabaseWrapper._commit",)),
    Bucket(
        "fold, rules, HMAC, digest",
        (
            "games.services.play.positions:fold",
            "games.services.play.positions:Fold.plus",
            "games.services.play.dealing:complete",
            "games.services.play.moves:choice",
        ),
    ),
    Bucket(
        "the move in services",
        (
            "games.services.play.moves:act",
            "games.services.play.moves:append",
            "games.services.play.changes:relocked",
            "games.services.play.changes:save",
            "games.services.play.turns:end_turn",
        ),
    ),
    Bucket("templates: controls", (f"{_DRAW}[controls.html]",)),
    Bucket("templates: board", (f"{_DRAW}[board.html]", f"{_DRAW}[_seat.html]")),
    Bucket("templates: said", (f"{_DRAW}[_said.html]",)),
    Bucket("templates: turn", (f"{_DRAW}[_turn.html]", f"{_DRAW}[log.html]")),
    Bucket(
        "what is drawn from: positions, seats, turns", ("games.drawing.regions:frame", "games.drawing.regions:_tree")
    ),
    Bucket("what has changed since", ("games.drawing.parts:parts", "games.drawing.versions:compared")),
    Bucket("pushing", ("games.live.push:moved",)),
    Bucket("log line", ("logging:Logger.info",)),
    Bucket("JSON", ("games.views.answers:moved",)),
)
