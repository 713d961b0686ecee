"""HTTP with one endpoint: requests, retries, and what its refusals teach. Touches no database."""

import email.utils
import functools
import json
import math
import random
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import httpx2
import openai
from django.conf import settings
from pydantic import BaseModel, ValidationError

from mirror.llm.answers import Choice, Completion
from mirror.llm.errors import EndpointRefused, EndpointUnavailable, ModelError, UnusableAnswer
from mirror.llm.habits import Habits, Request, alternatives, request_for
from mirror.llm.prompts import Prompt
from mirror.llm.providers import Provider, Role, client, key_variables

ATTEMPTS = 3  # per question, for faults that may pass
LONGEST_WAIT = 60.0  # seconds; an endpoint that asks for more is asked again after this
_FIRST_WAIT = 0.5
_LARGEST_ANSWER = 8_000_000  # bytes

_slots_lock = threading.Lock()


@dataclass
class Exchange:
    """What is known of a question while it is being asked; the trace is written from it."""

    provider: Provider
    model: str
    habits: Habits
    request: Request
    attempts: int = 0
    faults: list[str] = field(default_factory=list)
    started: float = 0.0
    raw: str = ""  # the model's words, or what came instead
    completion: Completion | None = None

    @property
    def milliseconds(self) -> int:
        return round((time.monotonic() - self.started) * 1000) if self.started else 0


@dataclass(frozen=True)
class Wording:
    """What stays the same however the question has to be put."""

    prompt: Prompt
    output: type[BaseModel]
    schema_name: str
    role: Role

    def request(self, habits: Habits) -> Request:
        return request_for(
            self.prompt, self.output, schema_name=self.schema_name, role=self.role, habits=habits
        )


class _Passing(Exception):
    """A fault that may pass: `wait` is what the endpoint asked for, in seconds."""

    def __init__(self, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.wait = wait


class _Complaint(Exception):
    """The endpoint did not like how it was asked."""


def converse(exchange: Exchange, wording: Wording) -> Choice:
    """Ask until there is an answer; `exchange` tells afterwards how it went, also on failure.

    At most ATTEMPTS tries against passing faults, each within the provider's timeout; a complaint
    about a parameter is answered by asking another way, each way once.
    Raises EndpointUnavailable, EndpointRefused, UnusableAnswer.
    """
    tried = {exchange.habits}
    failures = 0
    while True:
        try:
            return _choice(exchange, _one_request(exchange))
        except _Complaint as complaint:
            ways = alternatives(exchange.habits, str(complaint))
            way = next((way for way in ways if way not in tried), None)
            if way is None:
                raise _refused(exchange, str(complaint)) from complaint
            tried.add(way)
            exchange.faults.append(str(complaint))
            exchange.habits, exchange.request = way, wording.request(way)
        except _Passing as fault:
            failures += 1
            exchange.faults.append(str(fault))
            if failures == ATTEMPTS:
                raise EndpointUnavailable(
                    f"{exchange.provider.base_url} gave no answer in {ATTEMPTS} attempts "
                    f"({fault}). Try again later, or check that the endpoint is up."
                ) from fault
            time.sleep(_wait(fault.wait, failures))


def _wait(asked: float | None, failures: int) -> float:
    if asked is not None:
        return min(max(asked, 0.0), LONGEST_WAIT)
    return float(_FIRST_WAIT * 4 ** (failures - 1) * random.uniform(1.0, 1.5))  # noqa: S311


@functools.lru_cache(maxsize=4)
def _slots_of(limit: int) -> threading.BoundedSemaphore:
    return threading.BoundedSemaphore(limit)


def _slots() -> threading.BoundedSemaphore:
    """The process's LLM_MAX_PARALLEL slots, made at the first call."""
    with _slots_lock:  # the cache alone could make two under a race
        return _slots_of(settings.LLM_MAX_PARALLEL)


def _one_request(exchange: Exchange) -> bytes:
    with _slots():
        exchange.started = exchange.started or time.monotonic()
        exchange.attempts += 1
        try:
            return _received(exchange)
        except openai.APIStatusError as error:
            raise _told(exchange, error) from error
        except (openai.APITimeoutError, httpx2.TimeoutException) as error:
            raise _Passing(f"no answer within {exchange.provider.timeout} s") from error
        except (openai.APIConnectionError, httpx2.RequestError) as error:
            cause = error.__cause__ or error
            raise _Passing(f"no connection: {exchange.provider.without_key(str(cause))}") from error


def _received(exchange: Exchange) -> bytes:
    """The body of one answer; the timeout bounds the whole of it, however slowly it drips in."""
    provider, prompt = exchange.provider, exchange.request.prompt
    deadline = time.monotonic() + provider.timeout
    received = bytearray()
    create = client(provider).chat.completions.with_streaming_response.create
    with create(
        model=exchange.model,
        messages=[
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ],
        # Named as on the wire; given one by one, the SDK would walk through the whole schema.
        extra_body=exchange.request.parameters,
    ) as response:
        for chunk in response.iter_bytes():
            received += chunk
            if time.monotonic() > deadline:
                raise _Passing(f"no complete answer within {provider.timeout} s")
            if len(received) > _LARGEST_ANSWER:
                raise UnusableAnswer(("The answer was far too long. Answer more briefly.",))
    return bytes(received)


def _told(exchange: Exchange, error: openai.APIStatusError) -> Exception:
    """What an error status means for us."""
    status = error.status_code
    message = exchange.provider.without_key(_message(error))
    exchange.raw = message
    if status == 429 and "insufficient_quota" not in message:
        return _Passing(f"429: {message}", _retry_after(error.response.headers))
    if status in {408, 409, 425} or status >= 500:
        return _Passing(f"{status}: {message}", _retry_after(error.response.headers))
    if status in {400, 422}:
        return _Complaint(f"{status}: {message}")
    return _refused(exchange, f"{status}: {message}")


def _message(error: openai.APIStatusError) -> str:
    body = error.body
    if isinstance(body, dict | list):
        return json.dumps(body, ensure_ascii=False)[:2000]
    return str(body or error.message)[:2000]


def _retry_after(headers: httpx2.Headers) -> float | None:
    """Seconds to wait as the endpoint says: `retry-after-ms`, seconds, or an HTTP date."""
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            seconds = float(headers.get(name, "")) / unit
        except ValueError:
            continue
        return seconds if math.isfinite(seconds) else None
    try:
        moment = email.utils.parsedate_to_datetime(headers.get("retry-after", ""))
    except ValueError:
        return None
    return (moment.replace(tzinfo=moment.tzinfo or UTC) - datetime.now(UTC)).total_seconds()


def _refused(exchange: Exchange, said: str) -> ModelError:
    variables = {
        "401": f"Check the key: {key_variables(exchange.provider.name)}.",
        "403": f"Check what the key may use: {key_variables(exchange.provider.name)}.",
        "404": "Check LLM_BASE_URL, and that the endpoint serves the model "
        f"{exchange.model!r} (LLM_MODEL_WRITE, LLM_MODEL_EXTRACT, LLM_MODEL_JUDGE).",
        "429": "The account's quota is used up: see to its billing, or set another LLM_PROVIDER.",
    }
    advice = variables.get(said[:3], "Check LLM_BASE_URL and the model's name (LLM_MODEL_WRITE).")
    return EndpointRefused(f"{exchange.provider.base_url} refused the call ({said}). {advice}")


def _choice(exchange: Exchange, body: bytes) -> Choice:
    """The first choice in a body that came with status 200."""
    exchange.raw = exchange.provider.without_key(body.decode("utf-8", "replace"))
    try:
        loaded: Any = json.loads(body, strict=False)
        completion = Completion.model_validate(loaded)
    except (ValueError, RecursionError, ValidationError) as error:
        raise _Passing(f"the answer is no chat completion: {exchange.raw[:200]!r}") from error
    exchange.completion = completion
    if not completion.choices:
        raise _Passing(f"the answer holds no choice: {exchange.raw[:200]!r}")
    exchange.raw = exchange.provider.without_key(completion.choices[0].message.text) or exchange.raw
    return completion.choices[0]
