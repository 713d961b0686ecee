"""Fixtures that every app's tests share. mirror/tests/environment.py has set the stage before."""

import ipaddress
import os
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.db import connections
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect, sync_playwright
from pytest_django import Settings

from mirror.tests.environment import ROOT

CHROMIUM_OPTIONS = (
    "--no-sandbox",  # CI runs as root, where Chromium's sandbox does not start
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 30_000  # milliseconds that a page may take to show what it should, on a busy machine
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--screenshots", metavar="FOLDER", help="where the walk through all pages writes pictures"
    )


@pytest.fixture
def screenshots(request: pytest.FixtureRequest) -> Path | None:
    """Where pictures of all pages are wanted; None in an ordinary run."""
    named = request.config.getoption("--screenshots")
    if not named:
        return None
    folder = ROOT / str(named)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what uses the database; leave out what needs a server that this run does not have."""
    missing = set()
    if not django_settings.DATABASES["default"]["ENGINE"].endswith("postgresql"):
        missing.add("postgres")
    if not django_settings.REDIS_URL:
        missing.add("redis")
    left_out = []
    for item in items[:]:
        if item.get_closest_marker("django_db") or DATABASE_FIXTURES.intersection(
            getattr(item, "fixturenames", ())
        ):
            item.add_marker(pytest.mark.database)
        if any(item.get_closest_marker(name) for name in missing):
            items.remove(item)
            left_out.append(item)
    config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """SQLite in a file: an in-memory database would be another one for each worker thread."""
    database = connections["default"].settings_dict
    if database["ENGINE"].endswith("sqlite3"):
        database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(autouse=True)
def private_folders(settings: Settings, tmp_path: Path) -> None:
    """Each test has its own data and trace folders."""
    settings.DATA_DIR = tmp_path / "data"
    settings.TRACE_DIR = tmp_path / "traces"
    settings.DATA_DIR.mkdir()


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """The usual hash takes a good part of a second per account, on purpose."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def _is_here(address: object) -> bool:
    """Whether a socket address is a path on this machine or a loopback address."""
    if not isinstance(address, tuple):
        return True
    host = str(address[0]).split("%", maxsplit=1)[0]
    if host in {"", "localhost"}:
        return True
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return False
    return found.is_loopback or found.is_unspecified


@pytest.fixture(autouse=True)
def outgoing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Refuse every connection that would leave this machine: no test may ask a real model.

    A client may swallow the refusal, so that an attempt also fails the test at its end. The list
    holds the attempts; a test that provokes one clears it.
    """
    attempts: list[str] = []

    def guarded(original: Callable[..., Any], position: int) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            address = arguments[position] if len(arguments) > position else None
            if not _is_here(address):
                attempts.append(str(address))
                raise RuntimeError(
                    f"A test tried to reach {address}. Tests may only talk to this machine: "
                    "use the stand-in endpoint of mirror/llm/stand_in.py."
                )
            return original(*arguments, **options)

        return call

    def resolve(host: bytes | str | None, *arguments: Any, **options: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        return guarded(lambda _pair: getaddrinfo(host, *arguments, **options), 0)((name or "",))

    getaddrinfo = socket.getaddrinfo
    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    for method in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, method, guarded(getattr(socket.socket, method), 1))
    yield attempts
    if attempts:
        pytest.fail(f"The test tried to reach {', '.join(attempts)}; see the fixture `outgoing`.")


@pytest.fixture
def alice(db: None) -> User:
    """An owner."""
    return User.objects.create_user("alice", password="alice-password")


@pytest.fixture
def bob(db: None) -> User:
    """Another owner, who must never see what is alice's."""
    return User.objects.create_user("bob", password="bob-password")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium, the machine's own, for the whole session."""
    found = subprocess.run([ROOT / ".ci" / "chromium"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr)
    # Playwright keeps an event loop in this thread, in which Django would refuse the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=found.stdout.strip(), args=list(CHROMIUM_OPTIONS)
        )
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page of a fresh profile; whatever it asks for outside this machine fails the test."""
    refused: list[str] = []

    def route_request(route: Route) -> None:
        if route.request.url.startswith(("http://localhost:", "http://127.0.0.1:")):
            route.continue_()
        else:
            refused.append(route.request.url)
            route.abort()

    context = browser.new_context()
    context.route(lambda url: url.startswith("http"), route_request)
    fresh = context.new_page()
    yield fresh
    context.close()
    assert not refused, f"The page asked for {refused}, outside this machine."


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser complained of: errors of scripts and of the content security policy."""
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints
