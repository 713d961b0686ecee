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
        return self.queries <= MOST_QUERIES and self.times.percentile(95) <= MOST_MILLISECONDS


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
    return {
        "jobs": reverse("pipeline:home"),
        "editor": reverse("resumes:editor", args=[resume]),
        "said twice": reverse("resumes:repeats", args=[resume]),
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
