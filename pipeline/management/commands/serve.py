"""`serve`: the web app with its worker, in one process."""

import errno
import ipaddress
import signal
import socket
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any, NoReturn

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.wsgi import get_wsgi_application
from django.urls import resolve
from waitress.server import create_server

from mirror.celery import EMBEDDED_WORKER
from mirror.collector import spare_the_collector
from pipeline.workers import NoWorker, ensure_worker

THREADS = 8
SILENCE = 60  # seconds after which a connection that says nothing is closed
HIGHEST_PORT = 65_535


def port(text: str) -> int:
    """A port from the command line; 0 lets the system choose."""
    if not text.isdecimal() or int(text) > HIGHEST_PORT:
        raise ArgumentTypeError(f"{text!r} is no port. Use a number from 0 to {HIGHEST_PORT}.")
    return int(text)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens on `host`."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Command(BaseCommand):
    help = (
        "Run the web app with its worker. On this machine only (the default) it needs no login; "
        "bound to anything else it demands one. Exit code 1: it could not start."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="default: 127.0.0.1")
        parser.add_argument("--port", type=port, default=8000, help="default: 8000")

    def handle(self, *_: Any, **options: Any) -> None:
        host = str(options["host"])
        server = self._listen(host, options["port"])
        settings.LOOPBACK_SIGN_IN = is_loopback(host)
        try:
            call_command("migrate", verbosity=0, interactive=False)
            ensure_worker()
        except NoWorker as error:
            server.close()
            raise CommandError(str(error)) from error
        resolve("/")  # loads all pages
        spare_the_collector()
        self._tell(host, _port_of(server))
        signal.signal(signal.SIGTERM, _stop)
        server.run()  # returns after Ctrl-C or SIGTERM, when the requests under way are answered
        self.stdout.write("Stopping. What the worker has begun ends first; Ctrl-C again stops it.")
        EMBEDDED_WORKER.stop()

    def _listen(self, host: str, number: int) -> Any:
        """A server that holds the port; nothing is answered before it runs."""
        try:
            return create_server(
                get_wsgi_application(),
                host=host,
                port=number,
                threads=THREADS,
                # A request is taken in whole before a thread sees it, so that slow ones hold none.
                max_request_body_size=settings.REQUEST_MAX_BYTES,
                channel_timeout=SILENCE,
                ident="Mirror",
                # They show that a request came through a proxy, so not from this machine.
                clear_untrusted_proxy_headers=False,
            )
        except OSError as error:
            raise CommandError(_why_not(error, host=host, number=number)) from error
        except ValueError as error:  # waitress: the name of the host is unknown
            raise CommandError(f"{host!r} is no address of this machine.") from error

    def _tell(self, host: str, number: int) -> None:
        shown = f"[{host}]" if ":" in host else host
        self.stdout.write(f"Mirror is at http://{shown}:{number} (Ctrl-C stops it)")
        if not settings.LOOPBACK_SIGN_IN:
            self.stdout.write(
                "It listens beyond this machine, so everybody logs in. It answers to the names in "
                f"MIRROR_ALLOWED_HOSTS: {', '.join(settings.ALLOWED_HOSTS)}"
            )


def _port_of(server: Any) -> int:
    """The port that is listened on; "localhost" may have one socket for each kind of address."""
    listening = getattr(server, "effective_listen", None)
    return int(listening[0][1] if listening else server.effective_port)


def _why_not(error: OSError, *, host: str, number: int) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host!r} is no address of this machine. Use 127.0.0.1, or one that it has."
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {number} on {host} is taken. Stop what uses it, or choose another: "
            f"serve --port {number + 1 if number < HIGHEST_PORT else number - 1}"
        )
    if error.errno == errno.EACCES:
        return f"Port {number} may not be used by this account. Choose one above 1023."
    return f"The server cannot listen on {host}:{number}: {error.strerror or error}"


def _stop(*_: object) -> NoReturn:
    raise SystemExit(0)
