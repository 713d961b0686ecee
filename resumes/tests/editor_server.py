"""Serves `resumes.tests.editor_page` over a real socket, and fails as its desk says."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import override
from urllib.parse import parse_qs, urlsplit

import django_htmx
from django.conf import settings
from django.utils.csp import CSP

from mirror.tests.environment import ROOT
from resumes.tests.editor_page import CUT, Answer, Desk, Fields, panel

_SCRIPTS = {
    "/htmx.js": Path(django_htmx.__file__).parent / "static/django_htmx/htmx-2.min.js",
    "/page.js": ROOT / "static" / "page.js",
    "/editor.js": ROOT / "static" / "editor.js",
}


class _Handler(BaseHTTPRequestHandler):
    # HTTP/1.0: over a connection that was used before, a browser itself asks again.

    @property
    def desk(self) -> Desk:
        assert isinstance(self.server, _Server)
        return self.server.desk

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if script := _SCRIPTS.get(path):
            self.reply(200, script.read_text(encoding="utf-8"), kind="text/javascript")
        elif path == "/":
            is_piece = "HX-Request" in self.headers
            self.reply(200, self.desk.sheet() if is_piece else self.desk.page())
        elif not path.startswith("/sections/"):
            self.reply(200, "<!doctype html><html><title>Elsewhere</title>Elsewhere</html>")
        elif self.desk.is_gone:
            self.cut()
        elif path == "/sections/awards/" and "awards" not in self.desk.sections:
            self.reply(200, "")
        else:
            ref, doing = _split(path)
            pieces = {"": self.desk.part, "edit": self.desk.edit, "versions": panel}
            self.reply(200, pieces[doing](ref))

    def do_POST(self) -> None:
        ref, doing = _split(urlsplit(self.path).path)
        length = int(self.headers.get("Content-Length") or 0)
        typed = parse_qs(self.rfile.read(length).decode(), keep_blank_values=True)
        if doing == "visibility":
            self.reply(200, self.desk.sheet())
        elif doing == "undo":
            section = self.desk.sections[ref]
            section.write(section.past[-1])
            self.reply(200, self.desk.part(ref))
        else:
            self.save(ref, typed)

    def save(self, ref: str, typed: Fields) -> None:
        desk = self.desk
        desk.saves.append(typed)
        desk.tokens.append(self.headers.get("X-CSRFToken"))
        answer = desk.answers.popleft() if desk.answers else Answer()
        if answer.let_go:
            answer.let_go.wait(15)
        if desk.is_gone or answer.status == CUT:
            self.cut()
        elif answer.status != 200:
            self.reply(answer.status, "", answer.headers)
        else:
            self.reply(*desk.save(ref, typed))

    def cut(self) -> None:
        self.close_connection = True
        self.connection.close()

    def reply(
        self,
        status: int,
        body: str,
        headers: dict[str, str] | None = None,
        *,
        kind: str = "text/html",
    ) -> None:
        content = body.encode()
        self.send_response(status)
        policy = "; ".join(
            f"{name} {' '.join(source for source in sources if source != CSP.NONCE)}"
            for name, sources in settings.SECURE_CSP.items()
        )
        for name, value in {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Length": str(len(content)),
            "Content-Security-Policy": policy,
            **(headers or {}),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)


class _Server(ThreadingHTTPServer):
    def __init__(self, desk: Desk) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.desk = desk


@contextmanager
def serving(desk: Desk) -> Iterator[Desk]:
    """Serve a desk on a loopback port; its `address` says where."""
    server = _Server(desk)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    desk.address = f"http://127.0.0.1:{server.server_address[1]}/"
    try:
        yield desk
    finally:
        server.shutdown()
        server.server_close()


def _split(path: str) -> tuple[str, str]:
    """The ref in an address, and what is asked of it: "" for the part as it is read."""
    rest = path.removeprefix("/sections/").removesuffix("/")
    head, _, last = rest.rpartition("/")
    return (head, last) if last in {"edit", "undo", "versions", "visibility"} else (rest, "")
