"""A stand-in endpoint in a process of its own, so that its work does not count as Mirror's."""

import multiprocessing
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

from mirror.llm.stand_in import StandIn

type Answers = Mapping[str, Mapping[str, Any]]  # by schema name


@contextmanager
def endpoint_beside(answers: Answers, *, latency: float) -> Iterator[str]:
    """The base URL of an endpoint that takes `latency` seconds per call. EOFError when it died."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there, dict(answers), latency), daemon=True)
    process.start()
    there.close()  # the child holds its end: should it die, `recv` ends here
    try:
        yield here.recv()
    finally:
        here.close()
        process.join(timeout=10)


def _serve(there: Connection, answers: Answers, latency: float) -> None:
    with StandIn(latency=latency) as endpoint:
        for schema_name, answer in answers.items():
            endpoint.answer(schema_name, answer)
        there.send(endpoint.base_url)
        there.poll(None)  # until the parent closes its end
