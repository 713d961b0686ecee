"""How long the pages take for somebody who has used Mirror for years, and how many queries."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from memory.bench.timing import Timings
from pipeline.bench.crowd import Crowd

MOST_QUERIES, MOST_MILLISECONDS = 15, 100


@dataclass(frozen=True)
class Timed:
    """One address, how it answers, and what that takes."""

    name: str
    queries: int
    times: Timings

    @property
    def is_fast(self) -> bool:
        """As a page has to be; a part that is asked for on a page may take its time."""
        is_quick = self.times.percentile(95) <= MOST_MILLISECONDS
        return self.name.startswith("part:") or (self.queries <= MOST_QUERIES and is_quick)


def time_pages(crowd: Crowd, rounds: int) -> Iterator[Timed]:
    """Every page of `addresses`, one after the other; RuntimeError where one is not answered."""
    client = Client(SERVER_NAME="localhost")
    client.force_login(crowd.owner)
    for name, address in addresses(crowd).items():
        _get(client, address)
        with CaptureQueriesContext(connection) as queries:
            _get(client, address)
            asked = len(queries)
        yield Timed(name, asked, Timings(tuple(_get(client, address) for _ in range(rounds))))


def addresses(crowd: Crowd) -> dict[str, str]:
    """The pages by what they are called, each about the newest that there is."""
    resume = crowd.resume.pk
    run, call, job = crowd.run.pk, crowd.call.pk, crowd.job.pk
    home, memory = reverse("pipeline:home"), reverse("resumes:memory")
    return {
        "jobs": home,
        "jobs, searched": f"{home}?q=port+engineer+gauges&family=research",
        "jobs, last page": f"{home}?page=15",
        "job": reverse("pipeline:job", args=[job]),
        "run": reverse("pipeline:run", args=[run]),
        "traces of a run": reverse("pipeline:traces", args=[run]),
        "all traces": reverse("pipeline:all_traces"),
        "traces, searched": f"{reverse('pipeline:all_traces')}?q=gauges",
        "call": reverse("pipeline:call", args=[call]),
        "memory": memory,
        "memory, searched": f"{memory}?q=gauges",
        "wordings": reverse("resumes:entity", args=["research_description", "work_1"]),
        "rules": reverse("resumes:rules"),
        "profile": reverse("resumes:profile"),
        "settings": reverse("llm:settings"),
        "tokens": reverse("resumes:tokens"),
        "API: resumes": "/api/resumes",
        "API: jobs": "/api/jobs?q=port",
        "API: section": f"/api/resumes/{resume}/sections/research/work_1",
        "API: run": f"/api/runs/{run}",
        "editor": reverse("resumes:editor", args=[resume]),
        "part: said twice": reverse("resumes:repeats", args=[resume]),
        "past versions": reverse("resumes:versions", args=[resume, "research/work_1"]),
        "history": reverse("resumes:history", args=[resume, "research/work_1"]),
        "where it comes from": reverse("resumes:sources", args=[resume, "research/work_1"]),
    }


def _get(client: Client, address: str) -> float:
    started = time.perf_counter()
    status = client.get(address).status_code
    taken = (time.perf_counter() - started) * 1000
    if status != 200:
        raise RuntimeError(f"{address} was answered with {status}.")
    return taken
