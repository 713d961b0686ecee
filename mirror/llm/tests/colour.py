"""A small question for the tests of `ask`: which colour the sky has."""

import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from django.conf import settings
from pydantic import BaseModel, ConfigDict

from mirror.llm.ask import Answer
from mirror.llm.prompts import Prompt
from mirror.llm.stand_in import Response, completion

RUN = uuid.UUID("7d0c3a52-9f5e-4b7a-8a7e-0c1f2a3b4c5d")
PROMPT = Prompt(system="Be brief.", user="Name the colour.")
GOOD = {"reason": "The sky is clear.", "colour": "blue"}


class Colour(BaseModel):
    model_config = ConfigDict(extra="forbid")

    reason: str
    colour: Literal["blue", "grey"]


type Asking = Callable[[], Answer[Colour]]


def raw(
    content: str | None, *, finish_reason: str = "stop", refused: str | None = None
) -> Response:
    return Response(body=completion(content, finish_reason=finish_reason, refused=refused))


def trace_of(answer: Answer[Colour]) -> str:
    return Path(settings.TRACE_DIR, answer.record.trace).read_text(encoding="utf-8")
