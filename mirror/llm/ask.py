"""One structured call to a model, for every app; it alone writes trace files and Call rows."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from pydantic import BaseModel

from mirror.database import let_go
from mirror.llm.answers import Usage, parse
from mirror.llm.errors import (
    EndpointRefused,
    EndpointUnavailable,
    ModelError,
    Record,
    UnusableAnswer,
)
from mirror.llm.exchange import Exchange, Wording, converse
from mirror.llm.habits import Habits, habits_of, learn
from mirror.llm.models import Call
from mirror.llm.prompts import Prompt
from mirror.llm.providers import Provider, Role
from mirror.llm.reading import trace_of
from mirror.llm.traces import folder_of, write_trace

__all__ = [
    "Answer",
    "EndpointRefused",
    "EndpointUnavailable",
    "ModelError",
    "Question",
    "Record",
    "UnusableAnswer",
    "ask",
]

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """What a call is about: for the Call row, the trace and the schema's name in the request."""

    owner_id: int
    run_id: UUID | None
    stage: str
    key: str
    round: int
    schema_name: str
    trace_name: str
    role: Role = "write"


@dataclass(frozen=True)
class Answer[T: BaseModel]:
    output: T
    record: Record


@dataclass(frozen=True)
class _Outcome:
    """What is written down of a call, however it ended."""

    prompt: Prompt
    model: str
    response: str
    response_format: str
    usage: Usage
    milliseconds: int
    attempts: int
    error: str = ""
    notes: tuple[str, ...] = ()


def ask[T: BaseModel](
    question: Question,
    prompt: Prompt,
    output: type[T],
    *,
    provider: Provider,
    offline: Callable[[], T],
) -> Answer[T]:
    """Ask the provider and return its typed answer, or `offline()` when there is no model.

    No database connection is held while the endpoint thinks (see `mirror.database.let_go`).
    Every call, failed or offline ones too, leaves a trace file and a Call row.
    Raises EndpointUnavailable, EndpointRefused or UnusableAnswer, each with its `record`.
    """
    if provider.offline:
        return _ask_nobody(question, prompt, provider=provider, offline=offline)
    model = provider.models[question.role]
    habits = habits_of(question.owner_id, provider, model)
    wording = Wording(prompt, output, question.schema_name, question.role)
    exchange = Exchange(provider, model, habits, wording.request(habits))
    let_go()
    try:
        choice = converse(exchange, wording)
        answer = parse(choice, output)
    except ModelError as error:
        _learn(question, exchange, before=habits)
        error.record = _write_down(question, provider, outcome=_outcome(exchange, str(error)))
        raise
    _learn(question, exchange, before=habits)
    return Answer(answer, _write_down(question, provider, outcome=_outcome(exchange)))


def _ask_nobody[T: BaseModel](
    question: Question, prompt: Prompt, *, provider: Provider, offline: Callable[[], T]
) -> Answer[T]:
    output = offline()
    outcome = _Outcome(
        prompt=prompt,
        model=provider.models[question.role],
        response=output.model_dump_json(indent=2),
        response_format="none",
        usage=Usage(),
        milliseconds=0,
        attempts=0,
    )
    return Answer(output, _write_down(question, provider, outcome=outcome))


def _learn(question: Question, exchange: Exchange, *, before: Habits) -> None:
    """Only what has been seen to work is remembered: a way of asking that brought an answer."""
    if exchange.completion is not None and exchange.habits != before:
        learn(question.owner_id, exchange.provider, model=exchange.model, habits=exchange.habits)


def _outcome(exchange: Exchange, error: str = "") -> _Outcome:
    completion = exchange.completion
    notes = [f"earlier: {fault}" for fault in exchange.faults]
    if completion and completion.model and completion.model != exchange.model:
        notes.append(f"answered by: {completion.model}")
    return _Outcome(
        prompt=exchange.request.prompt,
        model=exchange.model,
        response=exchange.raw,
        response_format=exchange.habits.response_format,
        usage=(completion.usage if completion else None) or Usage(),
        milliseconds=exchange.milliseconds,
        attempts=exchange.attempts,
        error=error,
        notes=tuple(notes),
    )


def _write_down(question: Question, provider: Provider, *, outcome: _Outcome) -> Record:
    trace = _traced(question, provider, outcome=outcome)
    usage, details = outcome.usage, outcome.usage.prompt_tokens_details
    record = Record(
        model=outcome.model,
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        cached_tokens=details.cached_tokens if details else None,
        milliseconds=outcome.milliseconds,
        attempts=outcome.attempts,
        trace=trace,
        error=outcome.error,
    )
    Call.objects.create(
        owner_id=question.owner_id,
        run_id=question.run_id,
        stage=question.stage,
        key=question.key,
        round=question.round,
        role=question.role,
        provider=provider.name,
        model=record.model[:200],
        schema_name=question.schema_name,
        prompt_tokens=record.prompt_tokens,
        completion_tokens=record.completion_tokens,
        cached_tokens=record.cached_tokens,
        milliseconds=record.milliseconds,
        attempts=record.attempts,
        error=record.error,
        trace=record.trace,
    )
    return record


def _traced(question: Question, provider: Provider, *, outcome: _Outcome) -> str:
    """Write the trace file; its path, or "" when the disk refuses: an answer is worth more."""
    text = _trace_text(question, provider, outcome=outcome)
    folder = folder_of(question.run_id, question.owner_id)
    try:
        return write_trace(folder, question.trace_name, text)
    except OSError as error:
        logger.warning(
            "The trace %s/%s could not be written (%s). Check MIRROR_TRACE_DIR.",
            folder,
            question.trace_name,
            error,
        )
        return ""


def _trace_text(question: Question, provider: Provider, *, outcome: _Outcome) -> str:
    """The file's text without the provider's key; `mirror.llm.reading` takes it apart again."""
    keyless = provider.without_key
    usage, details = outcome.usage, outcome.usage.prompt_tokens_details
    header = {
        "stage": question.stage,
        "key": question.key or "-",
        "round": question.round,
        "run": question.run_id or "-",
        "role": question.role,
        "provider": f"{provider.name} {provider.base_url}".strip(),
        "model": outcome.model,
        "time": timezone.now().isoformat(timespec="seconds"),
        "milliseconds": outcome.milliseconds,
        "attempts": outcome.attempts,
        "prompt tokens": _count(usage.prompt_tokens),
        "cached tokens": _count(details.cached_tokens if details else None),
        "completion tokens": _count(usage.completion_tokens),
        "schema": question.schema_name,
        "response format": outcome.response_format,
    }
    lines = [f"{name}: {value}" for name, value in header.items()]
    parts = {
        "SYSTEM": keyless(outcome.prompt.system),
        "USER": keyless(outcome.prompt.user),
        "RESPONSE": keyless(outcome.response),
    }
    if outcome.error:
        parts["ERROR"] = keyless(outcome.error)
    head = keyless("\n".join([*lines, *outcome.notes]))
    return trace_of(head, parts)


def _count(tokens: int | None) -> str:
    return "not reported" if tokens is None else str(tokens)
