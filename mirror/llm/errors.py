"""What can go wrong with a call, in words that a person or the model can act on."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Record:
    """How a call went. Tokens are None when the endpoint did not report them; `attempts` counts
    HTTP requests; `trace` is the file's path below TRACE_DIR, empty when it could not be written.
    """

    model: str
    prompt_tokens: int | None
    completion_tokens: int | None
    cached_tokens: int | None
    milliseconds: int
    attempts: int
    trace: str
    error: str


class ModelError(Exception):
    """A call without a usable answer. `record` says what it cost; `ask` sets it before raising."""

    record: Record | None = None


class EndpointUnavailable(ModelError):
    """Nobody answered in time, or the endpoint is overloaded: trying again later may help."""


class EndpointRefused(ModelError):
    """The endpoint understood and said no (key, address, model, quota): settings must change."""


class UnusableAnswer(ModelError):
    """The model answered, but not what was asked. `problems` can be told to the model."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems
