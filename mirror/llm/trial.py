"""One small call with the parameters in force, and how it went, in words."""

from dataclasses import dataclass, replace

from django.core.exceptions import ImproperlyConfigured
from pydantic import BaseModel, ConfigDict

from mirror.llm.ask import EndpointUnavailable, ModelError, Question, UnusableAnswer, ask
from mirror.llm.errors import Record
from mirror.llm.habits import habits_of
from mirror.llm.prompts import Prompt, render
from mirror.llm.providers import Provider, provider_for

LONGEST_WAIT = 20  # seconds for each of the attempts, that somebody sits and waits for


class TrialAnswer(BaseModel):
    """What is asked for: as any stage asks, an object of exactly these keys."""

    model_config = ConfigDict(extra="forbid")

    word: str


@dataclass(frozen=True)
class Trial:
    """How a trial went. `said` is for the person; `learnt` how this model wants to be asked."""

    is_good: bool
    said: str
    learnt: tuple[str, ...] = ()
    record: Record | None = None


def try_out(owner_id: int) -> Trial:
    """Ask the model in force for a word. It is a call like any other, traced and counted."""
    try:
        provider = provider_for(owner_id)
    except ImproperlyConfigured as error:
        return Trial(is_good=False, said=str(error))
    if provider.offline:
        return Trial(
            is_good=True,
            said="No model is configured: Mirror drafts from your own words, and there is nobody "
            "to ask.",
        )
    question = Question(
        owner_id=owner_id,
        run_id=None,
        stage="trial",
        key="",
        round=0,
        schema_name="trial",
        trace_name="trial",
    )
    try:
        answer = ask(
            question,
            Prompt(system=render("llm/trial_system.md"), user=render("llm/trial.md")),
            TrialAnswer,
            provider=replace(provider, timeout=min(provider.timeout, LONGEST_WAIT)),
            offline=lambda: TrialAnswer(word="ready"),
        )
    except ModelError as error:
        return Trial(
            is_good=False,
            said=_fault(error, provider),
            learnt=learnt_of(owner_id, provider),
            record=error.record,
        )
    record = answer.record
    tokens = (
        "tokens not reported"
        if record.prompt_tokens is None
        else f"{record.prompt_tokens + (record.completion_tokens or 0)} tokens"
    )
    return Trial(
        is_good=True,
        said=f"It works: {record.model} answered in {record.milliseconds / 1000:.1f} s, {tokens}.",
        learnt=learnt_of(owner_id, provider),
        record=record,
    )


def _fault(error: ModelError, provider: Provider) -> str:
    said = provider.without_key(str(error))
    if isinstance(error, UnusableAnswer):
        return (
            f"The endpoint answers, but the model does not give what it is asked for: {said} "
            "Try another model."
        )
    if isinstance(error, EndpointUnavailable):
        return f"Nobody answers: {said}"
    return f"The endpoint refuses: {said}"


def learnt_of(owner_id: int, provider: Provider) -> tuple[str, ...]:
    """How the model that writes wants to be asked, in words."""
    habits = habits_of(owner_id, provider, provider.models["write"])
    formats = {
        "json_schema": "answers by the schema that it is given",
        "json_object": "answers in JSON, without a schema",
        "text": "is told the schema in the prompt",
    }
    lengths = {
        "none": "is given no limit of length",
        "max_tokens": "takes max_tokens",
        "max_completion_tokens": "takes max_completion_tokens",
    }
    return (
        formats[habits.response_format],
        lengths[habits.length_parameter],
        "takes a temperature" if habits.temperature else "takes no temperature",
    )
