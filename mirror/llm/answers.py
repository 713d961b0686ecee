"""From what an endpoint sent to a typed answer: tolerant of wrapping, strict about content."""

import json
import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from mirror.llm.errors import UnusableAnswer

_TOLD_PROBLEMS = 12
_OBJECT_STARTS = 200  # bounds the search in a long text full of braces
_FENCED = re.compile(r"```[a-zA-Z0-9]*\s*\n(.*?)```", re.DOTALL)
_THOUGHT_END = re.compile(r"</(?:think|thinking|thought)>")
_INVISIBLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


class _Loose(BaseModel):
    model_config = ConfigDict(extra="ignore")


class PromptDetails(_Loose):
    cached_tokens: int | None = None


class Usage(_Loose):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    prompt_tokens_details: PromptDetails | None = None


class Part(_Loose):
    text: str = ""


class Message(_Loose):
    content: str | list[Part] | None = None
    refusal: str | None = None

    @property
    def text(self) -> str:
        if isinstance(self.content, list):
            return "".join(part.text for part in self.content)
        return self.content or ""


class Choice(_Loose):
    message: Message
    finish_reason: str | None = None


class Completion(_Loose):
    """What we read of a chat completion; real endpoints leave much of the rest out."""

    choices: list[Choice] = []
    model: str | None = None
    usage: Usage | None = None


def parse[T: BaseModel](choice: Choice, output: type[T]) -> T:
    """The typed answer in a choice. Raises UnusableAnswer with what to tell the model."""
    if choice.message.refusal:
        raise UnusableAnswer((f"The model refused: {choice.message.refusal}",))
    if choice.finish_reason == "content_filter":
        raise UnusableAnswer(("The endpoint's content filter held the answer back.",))
    if choice.finish_reason == "length":
        raise UnusableAnswer(("The answer was cut off at the length limit. Answer more briefly.",))
    text = choice.message.text
    if not text.strip():
        raise UnusableAnswer(("The answer was empty. Answer with the JSON object.",))
    first_problems: tuple[str, ...] = ()
    for candidate in _candidates(text):
        try:
            return output.model_validate_json(json.dumps(_cleaned(candidate)), strict=True)
        except ValidationError as error:
            first_problems = first_problems or _problems(error)
    raise UnusableAnswer(
        first_problems or ("The answer held no JSON object. Answer with the JSON object alone.",)
    )


def _candidates(text: str) -> Iterator[dict[str, Any]]:
    """The JSON objects in an answer, the likeliest first: whole, fenced, then found in prose."""
    spoken = _THOUGHT_END.split(text)[-1].strip() or text
    pieces = [spoken, *_FENCED.findall(spoken)]
    for piece in pieces:
        yield from _objects(_decoded(piece.strip()))
    start, tries = spoken.find("{"), 0
    while start >= 0 and tries < _OBJECT_STARTS:
        tries += 1
        try:
            found, end = json.JSONDecoder(strict=False).raw_decode(spoken, start)
        except (ValueError, RecursionError):
            start = spoken.find("{", start + 1)
            continue
        yield from _objects(found)
        start = spoken.find("{", end)


def _decoded(text: str) -> object:
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None


def _objects(found: object) -> Iterator[dict[str, Any]]:
    """An object, and the one inside when it is only a wrapper such as {"plan": {…}}."""
    if isinstance(found, dict):
        yield found
        inner = list(found.values())
        if len(inner) == 1 and isinstance(inner[0], dict):
            yield inner[0]


def _cleaned(value: Any) -> Any:
    """The same JSON value without characters that no database or document can hold."""
    if isinstance(value, str):
        return _INVISIBLE.sub("", value)
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {_INVISIBLE.sub("", key): _cleaned(item) for key, item in value.items()}
    return value


def _problems(error: ValidationError) -> tuple[str, ...]:
    told: list[str] = []
    for detail in error.errors(include_url=False, include_input=False)[:_TOLD_PROBLEMS]:
        place = _place(detail["loc"])
        match detail["type"]:
            case "missing":
                told.append(f"The key {place} is missing.")
            case "extra_forbidden":
                told.append(f"The key {place} is not asked for: leave it out.")
            case _:
                told.append(f"{place}: {detail['msg']}.")
    return tuple(told)


def _place(location: tuple[int | str, ...]) -> str:
    place = ""
    for step in location:
        place += f"[{step}]" if isinstance(step, int) else f".{step}"
    return place.lstrip(".") or "The answer"
