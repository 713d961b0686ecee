"""A stand-in model endpoint: a real HTTP server on loopback that speaks /v1/chat/completions.

    with StandIn(latency=0.2) as endpoint:
        settings.LLM_PROVIDER, settings.LLM_BASE_URL = "compatible", endpoint.base_url
        endpoint.answer("critic", lambda request: {"issues": []})
        ...
        endpoint.asked("bullet_set")[0].user

It records every request and answers by the JSON schema's name: with what `answer` was given, or
with the plausible answers of `plausible.py`. It needs no database and no test framework.
"""

import json
import socket
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from mirror.llm import plausible

TOKENS_PER_WORD = 1.3  # close enough to real tokenisers for English


@dataclass
class Request:
    """One request as it arrived. `ended` is set just before the answer leaves."""

    schema_name: str  # in plain-text modes: guessed from the schema in the prompt
    system: str
    user: str
    model: str
    raw: dict[str, Any]
    headers: Mapping[str, str]
    started: float
    ended: float = 0.0

    @property
    def response_format(self) -> str:
        """`json_schema`, `json_object`, or `text` when none was asked for."""
        return str(self.raw.get("response_format", {}).get("type", "text"))


@dataclass(frozen=True)
class Response:
    """A raw HTTP answer. `drip` is the pause in seconds before each piece of the body; `cut` drops
    the connection without any answer."""

    status: int = 200
    body: Mapping[str, Any] | str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    drip: float = 0.0
    cut: bool = False


type Reply = Mapping[str, Any] | str | Response
type Answering = Callable[[Request], Reply]


def refusal(status: int, message: str, **headers: str) -> Response:
    """An error as OpenAI's endpoint words it; `retry_after="1"` becomes the header Retry-After."""
    body = {"error": {"message": message, "type": "invalid_request_error", "code": None}}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(status=status, body=body, headers=names)


def completion(
    content: str | None,
    *,
    request: Request | None = None,
    finish_reason: str = "stop",
    refused: str | None = None,
) -> dict[str, Any]:
    """The body of a chat completion with this message; usage is counted when `request` is given."""
    body: dict[str, Any] = {
        "id": "chatcmpl-stand-in",
        "object": "chat.completion",
        "created": 1_700_000_000,
        "model": request.model if request else "stand-in",
        "choices": [
            {
                "index": 0,
                "finish_reason": finish_reason,
                "message": {"role": "assistant", "content": content, "refusal": refused},
            }
        ],
    }
    if request is not None:
        prompt, answer = _tokens(request.system + " " + request.user), _tokens(content or "")
        body["usage"] = {
            "prompt_tokens": prompt,
            "completion_tokens": answer,
            "total_tokens": prompt + answer,
            "prompt_tokens_details": {"cached_tokens": 0},
        }
    return body


def _tokens(text: str) -> int:
    return round(len(text.split()) * TOKENS_PER_WORD)


class StandIn:
    """The server. `latency` is in seconds, for every answer; `latency_of` decides per request."""

    def __init__(
        self, *, latency: float = 0.0, latency_of: Callable[[Request], float] | None = None
    ) -> None:
        self.latency = latency
        self.latency_of = latency_of
        self.requests: list[Request] = []
        self._lock = threading.Lock()
        self._overrides: dict[str, list[tuple[Answering, int | None]]] = {}
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.stand_in = self
        self._thread = threading.Thread(target=self._serve, name="stand-in", daemon=True)

    def _serve(self) -> None:
        self._server.serve_forever(poll_interval=0.02)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        if error is None and self._server.failures:
            raise self._server.failures[0]

    def answer(
        self, schema_name: str, answering: Answering | Reply, *, times: int | None = None
    ) -> None:
        """Answer requests for this schema (`*`: any) so from now on, or for the next `times` ones.

        A mapping is sent as the JSON answer, a text as the message as it is, a Response raw.
        Limited answers come in the order in which they were given, before the unlimited one.
        """

        def fixed(_request: Request) -> Reply:
            return answering  # type: ignore[return-value]  # only used when it is no function

        chosen: Answering = answering if callable(answering) else fixed
        with self._lock:
            queue = self._overrides.setdefault(schema_name, [])
            if times is None:
                queue[:] = [entry for entry in queue if entry[1] is not None]
                queue.append((chosen, None))
            else:
                unlimited = [entry for entry in queue if entry[1] is None]
                limited = [entry for entry in queue if entry[1] is not None]
                queue[:] = [*limited, (chosen, times), *unlimited]

    def asked(self, schema_name: str) -> list[Request]:
        """The requests for this schema so far, in order of arrival."""
        with self._lock:
            return [request for request in self.requests if request.schema_name == schema_name]

    def forget(self) -> None:
        """Back to the default answers, no latency, and nothing asked."""
        with self._lock:
            self.latency, self.latency_of = 0.0, None
            self._overrides.clear()
            self.requests.clear()

    def most_at_once(self) -> int:
        """The largest number of requests that were being answered at one moment."""
        with self._lock:
            spans = [
                (request.started, request.ended or time.monotonic()) for request in self.requests
            ]
        return max(
            (sum(start <= moment < end for start, end in spans) for moment, _ in spans), default=0
        )

    def reply_to(self, request: Request) -> Response:
        """Record the request and answer it, `latency` seconds after it came."""
        with self._lock:
            self.requests.append(request)
            answering = self._next(request.schema_name) or self._next("*") or plausible.answer_to
        latency = self.latency_of(request) if self.latency_of else self.latency
        reply = answering(request)
        if not isinstance(reply, Response):
            content = reply if isinstance(reply, str) else json.dumps(reply, ensure_ascii=False)
            reply = Response(body=completion(content, request=request))
        time.sleep(max(0.0, request.started + latency - time.monotonic()))
        return reply

    def _next(self, schema_name: str) -> Answering | None:
        queue = self._overrides.get(schema_name)
        if not queue:
            return None
        answering, times = queue[0]
        if times is not None:
            queue[0] = (answering, times - 1)
            if times <= 1:
                queue.pop(0)
        return answering


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False  # a client may keep its connection open for the next request
    request_queue_size = 128
    stand_in: StandIn

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(address, handler)
        self.failures: list[BaseException] = []

    def handle_error(self, request: object, client_address: object) -> None:
        """A broken answering function must fail the test; a client that hung up is no failure."""
        error = sys.exception()
        if error is not None and not isinstance(error, ConnectionError | TimeoutError):
            self.failures.append(error)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # headers and body leave in one piece
    server: _Server

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
        """Say nothing: the requests are recorded."""

    def do_GET(self) -> None:
        models = {"object": "list", "data": [{"id": "stand-in", "object": "model"}]}
        found = self.path == "/v1/models"
        self._send(Response(body=models) if found else refusal(404, f"Nothing at {self.path}."))

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers["Content-Length"]))
        arrived = time.monotonic()
        raw = json.loads(content)
        if self.path != "/v1/chat/completions":
            self._send(refusal(404, f"Nothing at {self.path}."))
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = _read(raw, headers, arrived=arrived)
        response = self.server.stand_in.reply_to(request)
        request.ended = time.monotonic()
        self._send(response)

    def _send(self, response: Response) -> None:
        if response.cut:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        body = response.body
        content = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(response.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        for name, value in response.headers.items():
            self.send_header(name, value)
        self.end_headers()
        if not response.drip:
            self.wfile.write(content)
        for place in range(len(content)) if response.drip else ():
            self.wfile.flush()
            time.sleep(response.drip)
            self.wfile.write(content[place : place + 1])
        self.wfile.flush()


def _read(raw: dict[str, Any], headers: Mapping[str, str], *, arrived: float) -> Request:
    def said(role: str) -> str:
        return "\n".join(
            message["content"] for message in raw["messages"] if message["role"] == role
        )

    named = raw.get("response_format", {}).get("json_schema", {}).get("name", "")
    return Request(
        schema_name=named or plausible.schema_named_in(said("user")),
        system=said("system"),
        user=said("user"),
        model=raw["model"],
        raw=raw,
        headers=headers,
        started=arrived,
    )
