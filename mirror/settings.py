"""All settings of Mirror, read from the environment and an optional `.env` file.

The names read here are the public contract; `.env.example` lists and explains them. A value that
cannot be understood stops the start with a sentence that names the variable and what it accepts.
"""

import secrets
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import django_stubs_ext
import environ
from django.core.exceptions import ImproperlyConfigured
from django.utils.csp import CSP

django_stubs_ext.monkeypatch()  # lets ModelAdmin, CharField … be subscripted, as mypy strict asks

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
if "pytest" not in sys.modules:  # a developer's own .env must not steer the tests
    env.read_env(BASE_DIR / ".env")


def _text(name: str, default: str = "") -> str:
    """The variable's text; a blank one counts as not set."""
    return str(env.str(name, default="")).strip() or default


def _whole_number(name: str, default: int, *, least: int, most: int) -> int:
    raw = _text(name, str(default))
    if not raw.isdecimal() or not least <= int(raw) <= most:
        raise ImproperlyConfigured(
            f"{name}={raw!r} is not a whole number from {least} to {most}. Correct or remove it."
        )
    return int(raw)


def _switch(name: str, *, default: bool) -> bool:
    raw = _text(name, "1" if default else "0").lower()
    if raw not in {"1", "0", "true", "false", "yes", "no", "on", "off"}:
        raise ImproperlyConfigured(f"{name}={raw!r} is neither on nor off. Use 1 or 0.")
    return raw in {"1", "true", "yes", "on"}


def _folder(name: str, default: str) -> Path:
    return (BASE_DIR / _text(name, default)).expanduser()


def _make_private(folder: Path) -> None:
    """Make the folder, for its owner only: it holds what people write about themselves."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(
            f"MIRROR_DATA_DIR={folder} cannot be made ({error.strerror}). Name a folder that can."
        ) from error


def _secret_key(data_dir: Path) -> str:
    """`MIRROR_SECRET_KEY`, or a generated one in the data folder, readable by its owner only."""
    given = _text("MIRROR_SECRET_KEY")
    if given:
        return given
    path = data_dir / "secret_key"
    if not path.exists():
        _make_private(data_dir)
        draft = data_dir / f"secret_key.{secrets.token_hex(4)}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50), encoding="utf-8")
        try:
            path.hardlink_to(draft)  # atomic: of two first starts one wins, both read the same key
        except FileExistsError:
            pass  # the other start won; its key is read below
        draft.unlink()
    return path.read_text(encoding="utf-8").strip()


def _database(data_dir: Path) -> dict[str, Any]:
    """PostgreSQL when `DATABASE_URL` says so; otherwise SQLite tuned for writing threads."""
    url = _text("DATABASE_URL")
    if not url:
        _make_private(data_dir)
        url = f"sqlite:///{data_dir / 'mirror.sqlite3'}"
    scheme = urlsplit(url).scheme
    if scheme not in {"postgres", "postgresql", "sqlite"}:
        raise ImproperlyConfigured(
            f"DATABASE_URL starts with {scheme!r}. Use postgres://user:password@host:5432/name, "
            "or remove it to use SQLite in MIRROR_DATA_DIR."
        )
    database: dict[str, Any] = dict(env.db_url_config(url))
    if scheme == "sqlite":
        # IMMEDIATE takes the write lock at the start of a transaction, so that threads queue for
        # it within the timeout instead of failing half-way with "database is locked".
        database["OPTIONS"] = {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
    else:
        # Leaves let go of their connection while a model is asked; a pool makes that cheap.
        database["OPTIONS"] = {"pool": {"min_size": 1, "max_size": 24, "timeout": 10}}
    return database


DATA_DIR = _folder("MIRROR_DATA_DIR", ".data")
TRACE_DIR = _folder("MIRROR_TRACE_DIR", "output/traces")
SECRET_KEY = _secret_key(DATA_DIR)
DEBUG = _switch("MIRROR_DEBUG", default=False)
ALLOWED_HOSTS = [
    host.strip()
    for host in _text("MIRROR_ALLOWED_HOSTS", "127.0.0.1,localhost,[::1]").split(",")
    if host.strip()
]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "ninja",  # the pages of the API's docs, served from here
    "mirror.llm",
    "mirror.logins",
    "memory",
    "resumes",
    "pipeline",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "mirror.refusing.BoundedRequests",
    "mirror.refusing.PrivateAnswers",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "resumes.access.LoopbackSignIn",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "resumes.access.HtmxSignIn",
    "resumes.logging_in.CarriesThroughLogin",
]

ROOT_URLCONF = "mirror.urls"
WSGI_APPLICATION = "mirror.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csp",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "resumes.access.in_templates",
            ],
        },
    },
]

DATABASES = {"default": _database(DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"  # instants are stored in UTC and shown in the person's own zone
USE_TZ = True

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True  # no collectstatic step for a person at home

# A profile of 5 MB may be pasted (resumes.ingest.files), and be sent again after the review.
DATA_UPLOAD_MAX_MEMORY_SIZE = 8_000_000

DEFAULT_EXCEPTION_REPORTER_FILTER = "mirror.reporting.WithoutSecrets"

SECURE_CSP: dict[str, list[str]] = {
    "default-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    # The editor's page holds the paper's own rules, the same that the PDF is printed by.
    "style-src": ["'self'", CSP.NONCE],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
}
# Behind a server with a certificate, and nothing else in the way (docs/deploy.md).
HTTPS = _switch("MIRROR_HTTPS", default=False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
# How many servers of our own stand in front and name, each, where a request came from.
PROXIES = _whole_number("MIRROR_PROXIES", 0, least=0, most=9)
# Of a whole request, files included; the largest that is taken is an exported memory (32 MB).
REQUEST_MAX_BYTES = 36_000_000

LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "pipeline:home"
LOGOUT_REDIRECT_URL = "pipeline:home"
# Set by `serve` alone, where it listens on loopback; what else must be true: resumes/access.py.
LOOPBACK_SIGN_IN = False
# Cookies do not know ports: with the usual names another app on this machine would take them over.
SESSION_COOKIE_NAME = "mirror_session"
CSRF_COOKIE_NAME = "mirror_csrf"

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "kombu": {"level": "ERROR"},  # warns on every start that memory:// has no host name
    },
}

# Celery: on Redis when `REDIS_URL` is set, otherwise inside this process (mirror/celery.py).
REDIS_URL = _text("REDIS_URL")
if REDIS_URL and urlsplit(REDIS_URL).scheme not in {"redis", "rediss", "unix"}:
    raise ImproperlyConfigured(
        f"REDIS_URL={REDIS_URL!r} is not a Redis address. Use redis://host:6379/0, or remove it "
        "to run the worker inside this process."
    )

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_RESULT_BACKEND = REDIS_URL or "mirror.celery:EmbeddedBackend"
# In process, the default polling interval of one second would cost every stage that much.
CELERY_BROKER_TRANSPORT_OPTIONS = {} if REDIS_URL else {"polling_interval": 0.01}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ACKS_LATE = True  # a task whose worker died comes again; claims on leaves make it safe
CELERY_RESULT_EXPIRES = 3600
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_POOL = "threads"
CELERY_WORKER_CONCURRENCY = 16
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

LLM_PROVIDERS = ("openai", "anthropic", "ollama", "compatible", "offline")
LLM_PROVIDER = _text("LLM_PROVIDER").lower()
if LLM_PROVIDER and LLM_PROVIDER not in LLM_PROVIDERS:
    raise ImproperlyConfigured(
        f"LLM_PROVIDER={LLM_PROVIDER!r} is unknown. Use one of: {', '.join(LLM_PROVIDERS)}."
    )
LLM_BASE_URL = _text("LLM_BASE_URL")
LLM_API_KEY = _text("LLM_API_KEY")
OPENAI_API_KEY = _text("OPENAI_API_KEY")
ANTHROPIC_API_KEY = _text("ANTHROPIC_API_KEY")
OLLAMA_BASE_URL = _text("OLLAMA_BASE_URL")
LLM_MODEL_WRITE = _text("LLM_MODEL_WRITE")
LLM_MODEL_EXTRACT = _text("LLM_MODEL_EXTRACT")
LLM_MODEL_JUDGE = _text("LLM_MODEL_JUDGE")
# Whether every account may name a model endpoint inside the server's own network.
ALLOW_PRIVATE_ENDPOINTS = _switch("MIRROR_ALLOW_PRIVATE_ENDPOINTS", default=False)
LLM_TIMEOUT = _whole_number("LLM_TIMEOUT", 300, least=1, most=3600)
LLM_MAX_PARALLEL = _whole_number("LLM_MAX_PARALLEL", 8, least=1, most=64)
