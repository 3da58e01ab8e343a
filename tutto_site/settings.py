"""All settings, from the environment. With none of them set this is one process on SQLite, ready to play."""

import hashlib
import os
import secrets
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import environ

from tutto_site import databases, environment, loggers
from tutto_site.private import keep_private

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env("DATA_DIR", default=str(BASE_DIR / "data")))
with environment.usable(DATA_DIR):
    keep_private(DATA_DIR)

if sys.platform == "linux":
    # SQLite before 3.51.3 can corrupt a database in WAL mode when two connections reset it at once.
    import pysqlite3

    sys.modules["sqlite3"] = pysqlite3


def kept_secret(path: Path) -> str:
    """The key of this installation, made once. Of several processes that start together one is the first, and whole."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.write_text(secrets.token_urlsafe(50))
        with suppress(FileExistsError):
            path.hardlink_to(draft)
        draft.unlink()
    return path.read_text().strip()


def own_addresses() -> list[str]:
    """The names under which this computer is reached from itself and from its own network."""
    names = {"localhost", "127.0.0.1", "[::1]", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which address would be used
            names.add(probe.getsockname()[0])
        except OSError:
            pass  # no network: then there are no phones either
    return sorted(names)


DISK = (("DISK_LOW_MB", 500), ("DISK_FULL_MB", 50))
"""With less free than the first the site warns; with less than the second nothing is written any more."""

with environment.usable(DATA_DIR):
    SECRET_KEY = env("SECRET_KEY", default="") or kept_secret(DATA_DIR / "secret_key")
SECRET_KEY_FALLBACKS: list[str] = env.list("SECRET_KEY_FALLBACKS", default=[])
"""Keys that were in use before: what they have signed or sealed stays good. deploy/README.md tells how to change it."""
DEBUG = environment.flag("DEBUG")
LOCAL_ADDRESSES = own_addresses()
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=LOCAL_ADDRESSES)
SITE_URL = environment.site("SITE_URL")
PORT = environment.whole("PORT", 8000, most=65535)
REDIS_URL = environment.redis("REDIS_URL")
REDIS_CHANNELS = environment.several_redis("REDIS_CHANNELS", beside=REDIS_URL) or [REDIS_URL]
"""Where the tables' channels lie, each in one of them: the same ones, in the same order, for all processes. REDIS_URL
counts limits, and keeps what is made once for all."""
PROXY_HEADER = env("PROXY_HEADER", default="")
"""The one header with the client's address that the proxy overwrites, e.g. X-Real-IP; nothing else is believed."""
LIMITS = not environment.flag("NO_LIMITS")
PEOPLE_PER_ADDRESS = environment.whole("PEOPLE_PER_ADDRESS", 40, most=100_000)
"""How many may play from behind one address; games/site/limits/kinds.py says what follows."""
THREADS = environment.whole("THREADS", 8)
ALL_CORES = environment.flag("ALL_CORES")
DRAIN_SECONDS = environment.whole("DRAIN_SECONDS", 4, least=0, most=600)
"""Over so many seconds a process that is told to end sends its sockets elsewhere: see games/live/draining.py."""
TOGETHER = True
"""Whether processes that share a Redis share what they show alike: see games/site/together.py."""
TABLE_HOMES = environment.flag("TABLE_HOMES")
"""Whether a balancer leads all requests of a table to one process, as deploy/nginx.conf does: games/live/home.py."""
DISK_LOW, DISK_FULL = (environment.whole(name, megabytes, 0, 10**9) * 10**6 for name, megabytes in DISK)
HTTPS = SITE_URL.startswith("https://")

MORE_GAMES = environment.games("MORE_GAMES")
"""Games from outside: Django apps, each with a KIND in its module kind.py. games/README.md tells how."""

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "games",
    *MORE_GAMES,
]

MIDDLEWARE = [
    "games.site.requests.log_requests",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "games.site.files.Compression",
    "games.site.headers.refuse_strangers",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "games.site.languages.spoken",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.site.accounts.adapter.NoGuests",
    "games.site.accounts.door.Door",
    "games.views.refusals.Refusals",
]

ROOT_URLCONF = "tutto_site.urls"
ASGI_APPLICATION = "tutto_site.asgi.application"
AUTH_USER_MODEL = "games.Player"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATE_LOADERS = ["games.drawing.lean.Lean", "games.drawing.lean.LeanGames"]
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [("django.template.loaders.cached.Loader", TEMPLATE_LOADERS)],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# The database: a file beside the key, or PostgreSQL.

DATABASE_POOL = environment.whole("DATABASE_POOL", THREADS + 16, least=2)
"""Connections to PostgreSQL that one process may have: as many as it has threads that ask it (site/background.py), so
that none waits for another. They are made when they are needed."""

PATIENCE = databases.patience(statement=5, lock=2)
"""Of a process that answers people: whoever waited longer is told to try again. Migrations and commands have more."""

DATABASES = {
    "default": databases.chosen(
        env("DATABASE_URL", default="") or f"sqlite:///{DATA_DIR / 'tutto.sqlite3'}",
        connections=DATABASE_POOL,
        for_tests=DATA_DIR / "test.sqlite3",
    )
}

POOLER = databases.pooled(env("POOLER_URL", default=""), DATABASES["default"])
"""How a process that serves reaches the database, if not as it is named by DATABASE_URL."""

DATABASES |= databases.replicated(env("REPLICA_URL", default=""), DATABASES["default"], PATIENCE)
DATABASE_ROUTERS = ["games.models.reading.Router"] if len(DATABASES) > 1 else []
"""A replica, from which pages are read that write nothing: games/site/replica.py."""

MOVE_THREADS = 1 if DATABASES["default"]["ENGINE"] == databases.SQLITE else 4
"""SQLite writes one move after the other, and threads that hand each other the interpreter only cost time. PostgreSQL
answers over a wire, and brings several to the disk at once."""

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", "English"),
    ("de", "Deutsch"),
    ("de-ch", "Deutsch (Schweiz)"),
    ("fr", "Français"),
    ("it", "Italiano"),
]
"""Each by its own name: whoever looks for it can read it. games/locale/README.md tells how one is added."""
LANGUAGE_COOKIE_NAME = "language"
FORMAT_MODULE_PATH = "tutto_site.formats"
LOCALE_PATHS = [BASE_DIR / "games" / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"
USE_THOUSAND_SEPARATOR = False  # numbers stand in attributes too; pages say |intcomma where people read them

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": env("STATIC_STORAGE", default="games.site.files.Storage")},
}
WHITENOISE_ALLOW_ALL_ORIGINS = False

REDIS_PREFIX = f"tables-{hashlib.sha256(SECRET_KEY.encode()).hexdigest()[:12]}"
"""Sites that share a Redis share neither tables nor limits: all processes of one site have the same key."""
QUIET = {"socket_timeout": None, "socket_connect_timeout": 5}
"""redis-py's own time-out of 5 s would end every quiet subscription."""
CHANNEL_LAYERS: dict[str, Any] = {}
if REDIS_URL:
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [{"address": address, **QUIET} for address in REDIS_CHANNELS], "prefix": REDIS_PREFIX},
    }

SESSION_ENGINE = "games.site.sessions"
SESSION_COOKIE_AGE = 180 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "games.views.failures.csrf"
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS and PROXY_HEADER else None
SECURE_HSTS_SECONDS = 2 * 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

# Accounts. Guests sign up from their seat and stay the same player: see games/site/accounts/.

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
ACCOUNT_ADAPTER = "games.site.accounts.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Tutto and Gambler] "
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS: Any = {} if LIMITS else False
MFA_RATE_LIMITS: Any = ACCOUNT_RATE_LIMITS
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
MFA_ADAPTER = "games.site.accounts.factors.Factors"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {"add_webauthn": "games.site.accounts.passkeys.AddPasskey"}
# Nobody is kept from their account by an address that somebody else has not confirmed: accounts go by their names.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Tutto and Gambler"
MAILS = bool(env("EMAIL_URL", default="").strip())
"""Whether mails reach anybody; without it they are printed, and nobody is promised one."""
EMAIL_CONFIG = environment.mail("EMAIL_URL")
vars().update(EMAIL_CONFIG)
MAILER, EMAIL_BACKEND = EMAIL_CONFIG["EMAIL_BACKEND"], "games.site.mailing.Behind"
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env("EMAIL_FROM", default="tables@localhost")
CACHES: dict[str, Any] = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
if REDIS_URL:
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": REDIS_PREFIX,
    }

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "name", "email")},
    },
]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "games.site.logs.JsonLines"}},
    "handlers": {
        "file": {
            "class": "games.site.logs.LogFile",
            "filename": DATA_DIR / "tutto.log",
            "maxBytes": 10_000_000,
            "backupCount": 3,
            "delay": True,
            "formatter": "json",
        },
    },
    "root": {"handlers": ["file"], "level": "INFO"},
    "loggers": loggers.LEVELS,
}
