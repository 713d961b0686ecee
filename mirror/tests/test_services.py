"""The private servers that `.ci/with-services` starts are the ones in use, and go when it ends."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import redis
from django.conf import settings
from django.db import connection

from mirror.tests.environment import ROOT

# Says which servers it was given and where they keep their things, then does as it is told.
COMMAND = """
import os, redis, sys
queue = os.environ["REDIS_URL"]
with redis.Redis.from_url(queue) as client:
    folder = client.config_get("dir")["dir"]
print(os.environ["DATABASE_URL"], queue, folder, flush=True)
sys.stdin.readline()
sys.exit(int(sys.argv[1]))
"""


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_database_is_one_that_django_supports() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version_num")
        assert int(cursor.fetchone()[0]) >= 150000


@pytest.mark.postgres
@pytest.mark.django_db
def test_letters_of_other_languages_fold_as_on_a_server() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT UPPER('société')")
        assert cursor.fetchone()[0] == "SOCIÉTÉ"


@pytest.mark.redis
def test_the_queue_answers() -> None:
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        assert client.ping()


def listens(url: str) -> bool:
    address = urlsplit(url)
    with socket.socket() as client:
        return client.connect_ex((address.hostname, address.port)) == 0


@contextmanager
def started(code: int) -> Iterator[tuple[subprocess.Popen[str], list[str], Path]]:
    """The script with a command that waits for a line and then ends with `code`; the addresses of
    its servers, which are up, and the folder that is theirs."""
    # Tests that a shell runs in the background ignore interrupts, and so would their children.
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)
    script = subprocess.Popen(
        [ROOT / ".ci" / "with-services", sys.executable, "-c", COMMAND, str(code)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, heeded)
    assert script.stdout is not None
    try:
        *urls, place = script.stdout.readline().split()
        folder = Path(place).parent
        assert folder.name.startswith("mirror-services.")
        assert folder.is_dir()
        assert [listens(url) for url in urls] == [True, True]
        assert not {urlsplit(url).port for url in urls} & {5432, 6379}
        yield script, urls, folder
    finally:
        if script.poll() is None:
            os.killpg(script.pid, signal.SIGTERM)
        script.communicate()


def assert_gone(urls: list[str], folder: Path) -> None:
    assert [listens(url) for url in urls] == [False, False]
    assert not folder.exists()


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.parametrize("code", [0, 3])
def test_the_servers_are_gone_when_the_command_ends(code: int) -> None:
    with started(code) as (script, urls, folder):
        script.communicate("go on\n", timeout=60)
        assert script.returncode == code
        assert_gone(urls, folder)


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=str)
def test_the_servers_are_gone_when_all_of_it_is_stopped(number: signal.Signals) -> None:
    with started(0) as (script, urls, folder):
        os.killpg(script.pid, number)  # as Ctrl-C and a cancelled job do
        assert script.wait(timeout=60) != 0
        assert_gone(urls, folder)
