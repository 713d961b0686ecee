"""Pydantic types as strict JSON schemas."""

from typing import Literal

import pytest
from pydantic import BaseModel, Field

from mirror.llm.schemas import strict_schema


class Part(BaseModel):
    """Words for programmers."""

    name: str = Field(pattern="^[a-z]+$", max_length=9, description="In lower case.")
    kind: Literal["only"] = "only"


class Whole(BaseModel):
    first: Part = Field(description="The main one.")
    parts: list[Part] = []
    count: int | None = None


class Tree(BaseModel):
    children: list["Tree"]


class Open(BaseModel):
    names: dict[str, str]


class Vague(BaseModel):
    names: list  # type: ignore[type-arg]


def test_schema_is_closed_complete_and_without_noise() -> None:
    part = {
        "type": "object",
        "properties": {
            "name": {"type": "string", "description": "In lower case."},
            "kind": {"type": "string", "enum": ["only"]},
        },
        "required": ["name", "kind"],
        "additionalProperties": False,
    }
    assert strict_schema(Whole) == {
        "type": "object",
        "properties": {
            "first": {**part, "description": "The main one."},
            "parts": {"type": "array", "items": part},
            "count": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        },
        "required": ["first", "parts", "count"],
        "additionalProperties": False,
    }


class Pair(BaseModel):
    pair: tuple[str, int]


@pytest.mark.parametrize("output", [Tree, Open, Vague, Pair])
def test_what_strict_modes_cannot_say_is_refused(output: type[BaseModel]) -> None:
    with pytest.raises(TypeError):
        strict_schema(output)
