"""What the tests of the whole application share with those of the pipeline."""

from pipeline.tests.conftest import (
    demo,
    embedded_worker,
    endpoint,
    offline,
    redis_worker,
    stand_in,
    worker,
    worker_traces,
)

__all__ = [
    "demo",
    "embedded_worker",
    "endpoint",
    "offline",
    "redis_worker",
    "stand_in",
    "worker",
    "worker_traces",
]
