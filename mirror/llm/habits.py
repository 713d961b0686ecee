"""What an endpoint's models take: learnt from its refusals, kept per owner, endpoint and model."""

import dataclasses
import json
from dataclasses import dataclass
from typing import Any, Literal

from django.db import transaction
from pydantic import BaseModel, ValidationError

from mirror.llm.models import Endpoint
from mirror.llm.prompts import Prompt, render
from mirror.llm.providers import Provider, Role
from mirror.llm.schemas import strict_schema

type ResponseFormat = Literal["json_schema", "json_object", "text"]
type LengthParameter = Literal["max_completion_tokens", "max_tokens", "none"]

ANSWER_TOKENS = 16_000  # bounds a runaway answer; generous, since thinking counts as well
_TEMPERATURES: dict[Role, float] = {"write": 0.6, "extract": 0.2, "judge": 0.0}


class Habits(BaseModel, frozen=True):
    """How one model of one endpoint wants to be asked."""

    response_format: ResponseFormat = "json_schema"
    length_parameter: LengthParameter = "max_tokens"
    temperature: bool = True


@dataclass(frozen=True)
class Request:
    """One request, ready to be sent: `prompt` is what the model reads, schema text included."""

    prompt: Prompt
    parameters: dict[str, Any]


def habits_of(owner_id: int, provider: Provider, model: str) -> Habits:
    """What was learnt about this model so far, otherwise what such endpoints usually take."""
    learned = (
        Endpoint.objects.filter(owner_id=owner_id, base_url=provider.base_url)
        .values_list("learned", flat=True)
        .first()
    )
    if learned and model in learned:
        try:
            return Habits.model_validate(learned[model])
        except ValidationError:
            pass  # written by another version of Mirror: learnt anew
    if provider.name == "anthropic":  # its compatible endpoint takes response_format and ignores it
        return Habits(response_format="text")
    if provider.name == "openai":
        return Habits(length_parameter="max_completion_tokens")
    return Habits()


def learn(owner_id: int, provider: Provider, *, model: str, habits: Habits) -> None:
    """Remember what this model takes, so that the next call is asked so at once."""
    with transaction.atomic():
        endpoint, _ = Endpoint.objects.select_for_update().get_or_create(
            owner_id=owner_id,
            base_url=provider.base_url,
            defaults={"provider": provider.name},
        )
        endpoint.learned = {**endpoint.learned, model: habits.model_dump()}
        endpoint.save(update_fields=["learned", "updated_at"])


def alternatives(habits: Habits, complaint: str) -> tuple[Habits, ...]:
    """Other ways to ask that may answer an endpoint's complaint, the likeliest first."""
    said = complaint.lower()
    ways: list[Habits] = []
    if habits.temperature and "temperature" in said:
        ways.append(habits.model_copy(update={"temperature": False}))
    if "max_tokens" in said or "max_completion_tokens" in said:
        ways += _other_lengths(habits, said)
    elif "context length" in said and habits.length_parameter != "none":
        ways.append(habits.model_copy(update={"length_parameter": "none"}))
    formats = ("response_format", "json_schema", "json_object", "schema", "grammar", "structured")
    if any(word in said for word in formats):
        ways += _plainer_formats(habits)
    return tuple(ways)


def _other_lengths(habits: Habits, said: str) -> list[Habits]:
    too_large = any(
        word in said for word in ("too large", "context length", "at most", "less than")
    )
    names: tuple[LengthParameter, ...] = ("max_completion_tokens", "max_tokens", "none")
    wanted = names[2:] if too_large else names
    return [
        habits.model_copy(update={"length_parameter": name})
        for name in wanted
        if name != habits.length_parameter
    ]


def _plainer_formats(habits: Habits) -> list[Habits]:
    formats: tuple[ResponseFormat, ...] = ("json_schema", "json_object", "text")
    plainer = formats[formats.index(habits.response_format) + 1 :]
    return [habits.model_copy(update={"response_format": name}) for name in plainer]


def request_for(
    prompt: Prompt, output: type[BaseModel], *, schema_name: str, role: Role, habits: Habits
) -> Request:
    """The request that asks for `output` in the way this model takes it (its name aside)."""
    schema = strict_schema(output)
    parameters: dict[str, Any] = {}
    if habits.temperature:
        parameters["temperature"] = _TEMPERATURES[role]
    if habits.length_parameter != "none":
        parameters[habits.length_parameter] = ANSWER_TOKENS
    if habits.response_format == "json_schema":
        parameters["response_format"] = {
            "type": "json_schema",
            "json_schema": {"name": schema_name, "strict": True, "schema": schema},
        }
        return Request(prompt, parameters)
    if habits.response_format == "json_object":
        parameters["response_format"] = {"type": "json_object"}
    closing = render("llm/answer_format.md", schema=json.dumps(schema, ensure_ascii=False))
    return Request(dataclasses.replace(prompt, user=f"{prompt.user}\n\n{closing}"), parameters)
