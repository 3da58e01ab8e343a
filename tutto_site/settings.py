"""All settings, from the environment. With none of them set this is one process on SQLite, ready to play."""

import hashlib
import os
import secrets
import socket
import sys
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env("DATA_DIR", default=str(BASE_DIR / "data")))

if sys.platform == "linux":
    # SQLite before 3.51.3 can corrupt a database in WAL mode when two connections reset it at once.
    import pysqlite3

    sys.modules["sqlite3"] = pysqlite3


def kept_secret(path: Path) -> str:
    """The key of this installation, made once and readable by its owner only."""
    try:
        return path.read_text().strip()
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:  # another process was faster
        return path.read_text().strip()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_urlsafe(50))
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


SECRET_KEY = env("SECRET_KEY", default="") or kept_secret(DATA_DIR / "secret_key")
DEBUG = env.bool("DEBUG", default=False)
LOCAL_ADDRESSES = own_addresses()
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=LOCAL_ADDRESSES)
SITE_URL = env("SITE_URL", default="").rstrip("/")
REDIS_URL = env("REDIS_URL", default="")
PROXY_HEADER = env("PROXY_HEADER", default="")
"""The one header with the client's address that the proxy overwrites, e.g. X-Real-IP; nothing else is believed."""
LIMITS = not env.bool("NO_LIMITS", default=False)
THREADS = env.int("THREADS", default=8)
HTTPS = SITE_URL.startswith("https://")

MORE_GAMES: list[str] = env.list("MORE_GAMES", default=[])
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
    "django_htmx",
    "csp",
    "games",
    *MORE_GAMES,
]

MIDDLEWARE = [
    "games.site.requests.log_requests",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.site.accounts.NoGuests",
]

ROOT_URLCONF = "tutto_site.urls"
ASGI_APPLICATION = "tutto_site.asgi.application"
AUTH_USER_MODEL = "games.Player"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATE_LOADERS = ["games.site.templates.Lean", "games.site.templates.LeanGames"]
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

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"  # with NORMAL an acknowledged move can be lost at a power cut
    "PRAGMA foreign_keys=ON;"
)


def database(url: str) -> dict[str, Any]:
    chosen: dict[str, Any] = env.db_url_config(url)
    if chosen["ENGINE"] == "django.db.backends.sqlite3":
        # IMMEDIATE: a deferred transaction that reads and then writes fails at once when another one writes.
        chosen["CONN_MAX_AGE"] = None
        chosen["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_PRAGMAS}
        # Tests use a file as well: the server that they start must see the same database.
        chosen["TEST"] = {"NAME": os.fspath(DATA_DIR / "test.sqlite3")}
    elif chosen["ENGINE"] == "django.db.backends.postgresql":
        # Without a pool every request opens a connection of its own, and 300 at once are too many clients.
        chosen["CONN_MAX_AGE"] = 0
        # A connection that broke while it lay in the pool is found out before it is handed to a request.
        chosen["CONN_HEALTH_CHECKS"] = True
        chosen["OPTIONS"] = {
            "pool": {"min_size": 2, "max_size": env.int("DATABASE_POOL", default=16), "timeout": 5},
            "options": "-c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000",
        }
    else:
        raise ImproperlyConfigured("DATABASE_URL must name SQLite or PostgreSQL.")
    return chosen


DATABASES = {"default": database(env("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'tutto.sqlite3'}"))}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "games" / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"
USE_THOUSAND_SEPARATOR = False  # numbers stand in attributes too; pages say |intcomma where people read them

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": env("STATIC_STORAGE", default="whitenoise.storage.CompressedManifestStaticFilesStorage")
    },
}

CHANNEL_LAYERS: dict[str, Any] = {}
if REDIS_URL:
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        # redis-py's own time-out of 5 s would end every quiet subscription.
        "CONFIG": {
            "hosts": [{"address": REDIS_URL, "socket_timeout": None}],
            # Sites that share a Redis don't share their tables: all processes of one site have the same key.
            "prefix": f"tables-{hashlib.sha256(SECRET_KEY.encode()).hexdigest()[:12]}",
        },
    }

SESSION_ENGINE = "games.site.sessions"
SESSION_COOKIE_AGE = 180 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "games.views.failures.csrf"
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS and PROXY_HEADER else None
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

# Accounts. Guests sign up from their seat and stay the same player: see games/site/accounts.py.

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
ACCOUNT_ADAPTER = "games.site.accounts.Adapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Tutto and Gambler] "
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS: Any = {} if LIMITS else False
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "lobby"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Tutto and Gambler"
EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env("EMAIL_FROM", default="tables@localhost")
CACHES: dict[str, Any] = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
if REDIS_URL:
    CACHES["default"] = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "games.site.logs.JsonLines"}},
    "handlers": {
        "file": {
            "class": "logging.handlers.RotatingFileHandler",
            "filename": DATA_DIR / "tutto.log",
            "maxBytes": 10_000_000,
            "backupCount": 3,
            "delay": True,
            "formatter": "json",
        },
    },
    "root": {"handlers": ["file"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        # Our own line for every request says more.
        "django.request": {"level": "CRITICAL"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        "daphne": {"level": "WARNING"},
        # A connection to Redis that breaks: games.live.layer says so in one line, without a traceback.
        "channels_redis.pubsub": {"level": "CRITICAL"},
    },
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "media-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
