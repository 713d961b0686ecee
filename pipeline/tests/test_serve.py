"""`serve`: what it listens on, and whom it lets in without a password."""

import errno
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from pipeline.management.commands.serve import is_loopback

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "localhost", "LOCALHOST", "::1"])
def test_loopback_is_told(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org", ""])
def test_what_others_can_reach_is_told(host: str) -> None:
    assert not is_loopback(host)


def test_a_taken_port_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        with pytest.raises(CommandError, match=f"Port {number} on 127.0.0.1 is taken") as refused:
            call_command("serve", port=number)
    assert refused.value.returncode == 1


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (OSError(errno.EADDRNOTAVAIL, "not there"), "'192.0.2.1' is no address of this machine"),
        (ValueError("Invalid host/port"), "'192.0.2.1' is no address of this machine"),
        (PermissionError(errno.EACCES, "no"), "Choose one above 1023"),
        (OSError(errno.ENFILE, "too many files"), "cannot listen on 192.0.2.1:80: too many files"),
    ],
    ids=str,
)
def test_what_keeps_it_from_listening_is_said(
    monkeypatch: pytest.MonkeyPatch, error: Exception, says: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("pipeline.management.commands.serve.create_server", refuse)
    with pytest.raises(CommandError, match=re.escape(says)):
        call_command("serve", host="192.0.2.1", port=80)


@pytest.mark.parametrize("text", ["70000", "-1", "http"])
def test_what_is_no_port_is_refused(text: str) -> None:
    with pytest.raises(CommandError, match="is no port"):
        call_command("serve", "--port", text)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The real command in a process of its own, on a port of its own and new data."""
    kept = {name: value for name, value in os.environ.items() if not name.endswith("_URL")}
    process = subprocess.Popen(
        [sys.executable, "-u", "manage.py", "serve", "--port", "0"],
        cwd=ROOT,
        env={**kept, "MIRROR_DATA_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
    assert found, "serve did not say where it is"
    yield process, int(found[1])
    process.kill()
    process.wait()


@pytest.mark.worker
def test_it_serves_pages_and_files_and_stops_when_asked(
    served: tuple[subprocess.Popen[str], int],
) -> None:
    process, number = served
    connection = HTTPConnection("127.0.0.1", number)
    for path, says in (("/", b"profile/import/"), ("/static/app.css", b"--accent")):
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.status == 200
        assert says in answer.read()
    connection.request("GET", "/", headers={"X-Forwarded-For": "192.0.2.7"})
    through_a_proxy = connection.getresponse()
    through_a_proxy.read()
    assert through_a_proxy.status == 302
    connection.close()
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=60) == 0


@pytest.mark.worker
def test_it_answers_to_its_own_names_and_takes_nothing_endless(
    served: tuple[subprocess.Popen[str], int],
) -> None:
    """A page elsewhere may have its own name lead here; and somebody may never stop sending."""
    _, number = served
    for host in ("evil.example.org", f"127.0.0.1.evil.example:{number}"):
        connection = HTTPConnection("127.0.0.1", number)
        connection.request("GET", "/", headers={"Host": host})
        answer = connection.getresponse()
        assert answer.status == 400
        assert answer.getheader("Set-Cookie") is None
        assert b"profile/import/" not in answer.read()
        connection.close()
    connection = HTTPConnection("127.0.0.1", number, timeout=30)
    connection.putrequest("POST", "/jobs/new/")
    connection.putheader("Content-Length", str(10**10))
    connection.endheaders(b"text=")
    assert connection.getresponse().status == 413  # though the rest never comes
    connection.close()
