"""One structured call, over a real socket, from request to Call row and trace file."""

import json
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from django.contrib.auth.models import User
from django.db import connection
from pydantic import BaseModel, ConfigDict
from pytest_django import Settings

from mirror.llm.ask import (
    Answer,
    EndpointRefused,
    EndpointUnavailable,
    Question,
    UnusableAnswer,
    ask,
)
from mirror.llm.models import Call, Endpoint
from mirror.llm.prompts import Prompt
from mirror.llm.providers import Provider, provider_for
from mirror.llm.tests.stand_in import Request, Response, StandIn, completion, refusal

RUN = uuid.UUID("7d0c3a52-9f5e-4b7a-8a7e-0c1f2a3b4c5d")
PROMPT = Prompt(system="Be brief.", user="Name the colour.")
GOOD = {"reason": "The sky is clear.", "colour": "blue"}


class Colour(BaseModel):
    model_config = ConfigDict(extra="forbid")

    reason: str
    colour: Literal["blue", "grey"]


type Asking = Callable[..., Answer[Colour]]


@pytest.fixture
def endpoint(settings: Settings) -> Iterator[StandIn]:
    with StandIn() as stand_in:
        settings.LLM_PROVIDER = "compatible"
        settings.LLM_BASE_URL = stand_in.base_url
        settings.LLM_API_KEY = "sk-very-secret"
        settings.LLM_MODEL_WRITE = "test-model"
        settings.LLM_TIMEOUT = 5
        stand_in.answer("colour", GOOD)
        yield stand_in


@pytest.fixture
def ask_colour(alice: User) -> Asking:
    def asking(
        *, provider: Provider | None = None, trace_name: str = "03_colour_sky"
    ) -> Answer[Colour]:
        question = Question(
            owner_id=alice.pk,
            run_id=RUN,
            stage="colour",
            key="sky",
            round=1,
            schema_name="colour",
            trace_name=trace_name,
        )
        return ask(
            question,
            PROMPT,
            Colour,
            provider=provider or provider_for(alice.pk),
            offline=lambda: Colour(reason="No model.", colour="grey"),
        )

    return asking


def raw(
    content: str | None, *, finish_reason: str = "stop", refused: str | None = None
) -> Response:
    return Response(body=completion(content, finish_reason=finish_reason, refused=refused))


def trace_of(settings: Settings, answer: Answer[Colour]) -> str:
    return Path(settings.TRACE_DIR, answer.record.trace).read_text(encoding="utf-8")


def test_good_answer_comes_back_typed_with_its_cost(endpoint: StandIn, ask_colour: Asking) -> None:
    answer = ask_colour()

    assert answer.output == Colour(reason="The sky is clear.", colour="blue")
    record = answer.record
    assert (record.model, record.attempts, record.error) == ("test-model", 1, "")
    assert record.prompt_tokens == 6  # five words, as the endpoint counts
    assert record.completion_tokens
    assert record.cached_tokens == 0
    call = Call.objects.get()
    assert (call.stage, call.key, call.round, call.run_id) == ("colour", "sky", 1, RUN)
    assert (call.provider, call.model, call.role) == ("compatible", "test-model", "write")
    assert (call.prompt_tokens, call.trace) == (6, record.trace)


def test_request_carries_messages_key_and_a_strict_schema(
    endpoint: StandIn, ask_colour: Asking
) -> None:
    ask_colour()

    (request,) = endpoint.asked("colour")
    assert (request.system, request.user) == (PROMPT.system, PROMPT.user)
    assert request.headers["authorization"] == "Bearer sk-very-secret"
    schema = request.raw["response_format"]["json_schema"]
    assert (schema["name"], schema["strict"]) == ("colour", True)
    assert schema["schema"] == {
        "type": "object",
        "properties": {
            "reason": {"type": "string"},
            "colour": {"type": "string", "enum": ["blue", "grey"]},
        },
        "required": ["reason", "colour"],
        "additionalProperties": False,
    }


def test_trace_shows_the_whole_exchange_and_no_key(
    endpoint: StandIn, ask_colour: Asking, settings: Settings
) -> None:
    endpoint.answer("colour", '{"reason": "sk-very-secret", "colour": "blue"}')

    answer = ask_colour()

    text = trace_of(settings, answer)
    assert answer.record.trace == f"{RUN}/03_colour_sky.txt"
    assert "stage: colour\nkey: sky\nround: 1\n" in text
    assert (
        "=== SYSTEM ===\nBe brief.\n\n=== USER ===\nName the colour.\n\n=== RESPONSE ===\n" in text
    )
    assert '{"reason": "[key]", "colour": "blue"}' in text
    assert "sk-very-secret" not in text


def test_answer_survives_a_trace_that_cannot_be_written(
    endpoint: StandIn, ask_colour: Asking, settings: Settings, tmp_path: Path
) -> None:
    settings.TRACE_DIR = tmp_path / "a file"
    settings.TRACE_DIR.write_text("in the way")

    answer = ask_colour()

    assert answer.output.colour == "blue"
    assert answer.record.trace == Call.objects.get().trace == ""


def test_offline_answers_without_a_request_but_with_trace_and_row(
    ask_colour: Asking, settings: Settings
) -> None:
    settings.LLM_PROVIDER = "offline"

    answer = ask_colour()

    assert answer.output.colour == "grey"
    assert (answer.record.model, answer.record.attempts) == ("offline", 0)
    assert answer.record.prompt_tokens is None
    text = trace_of(settings, answer)
    assert "=== USER ===\nName the colour." in text
    assert "model: offline" in text
    assert Call.objects.get().provider == "offline"


@pytest.mark.parametrize(
    "content",
    [
        '{"reason": "r", "colour": "blue"}',
        'Here you are:\n```json\n{"reason": "r", "colour": "blue"}\n```\nAnything else?',
        '<think>Perhaps {"colour": "red"}?</think>\n{"reason": "r", "colour": "blue"}',
        'Grey? {"reason": "r", "colour": "grey"} No.</think>{"reason": "r", "colour": "blue"}',
        '{"reason": "r", "colour": "blue"}<think>Done.</think>',
        'The colour {as asked} is {"reason": "r", "colour": "blue"}.',
        '{"colour": {"reason": "r", "colour": "blue"}}',
    ],
)
def test_wrapped_json_is_found(endpoint: StandIn, ask_colour: Asking, content: str) -> None:
    endpoint.answer("colour", content)

    assert ask_colour().output == Colour(reason="r", colour="blue")


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        (raw("I would say blue."), "held no JSON object"),
        (raw('{"reason": "r"}'), "The key colour is missing."),
        (raw('{"reason": "r", "colour": "red"}'), "colour: Input should be 'blue' or 'grey'."),
        (raw('{"reason": 3, "colour": "blue"}'), "reason: Input should be a valid string."),
        (raw('{"reason": "r", "colour": "blue", "sure": true}'), "The key sure is not asked for"),
        (raw('{"reason": "r", "co', finish_reason="length"), "cut off at the length limit"),
        (raw(None, refused="I cannot help with that."), "refused: I cannot help with that."),
        (raw("", finish_reason="content_filter"), "content filter"),
        (raw(""), "The answer was empty."),
    ],
)
def test_unusable_answer_says_what_was_wrong(
    endpoint: StandIn, ask_colour: Asking, reply: Response, problem: str
) -> None:
    endpoint.answer("colour", reply)

    with pytest.raises(UnusableAnswer) as caught:
        ask_colour()

    assert problem in " ".join(caught.value.problems)
    assert len(endpoint.requests) == 1
    assert caught.value.record is not None
    assert problem in Call.objects.get().error == caught.value.record.error


def test_failed_call_leaves_its_error_in_the_trace(
    endpoint: StandIn, ask_colour: Asking, settings: Settings
) -> None:
    endpoint.answer("colour", "I would say blue.")

    with pytest.raises(UnusableAnswer) as caught:
        ask_colour()

    assert caught.value.record
    text = Path(settings.TRACE_DIR, caught.value.record.trace).read_text()
    assert "=== RESPONSE ===\nI would say blue.\n\n=== ERROR ===\nThe answer held no JSON" in text


@pytest.mark.parametrize(
    "fault",
    [
        refusal(429, "Slow down.", retry_after="0"),
        refusal(503, "Overloaded.", retry_after_ms="1"),
        refusal(500, "Oops.", retry_after="0"),
        Response(body="<html>Bad gateway</html>"),
        Response(body={"error": {"message": "upstream", "code": 502}}),
        Response(cut=True),
    ],
)
def test_passing_fault_is_tried_again(
    endpoint: StandIn, ask_colour: Asking, fault: Response, settings: Settings
) -> None:
    endpoint.answer("colour", fault, times=1)

    answer = ask_colour()

    assert answer.output.colour == "blue"
    assert answer.record.attempts == Call.objects.get().attempts == 2
    assert "\nearlier: " in trace_of(settings, answer)


def test_endpoint_that_stays_down_is_asked_three_times(
    endpoint: StandIn, ask_colour: Asking
) -> None:
    endpoint.answer("colour", refusal(503, "Overloaded.", retry_after="0"))

    with pytest.raises(EndpointUnavailable, match=r"no answer in 3 attempts .*Overloaded"):
        ask_colour()

    assert len(endpoint.requests) == 3
    assert Call.objects.get().attempts == 3


def test_longest_wait_bounds_what_an_endpoint_asks_for(
    endpoint: StandIn, ask_colour: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("mirror.llm.exchange.time.sleep", waits.append)
    endpoint.answer("colour", refusal(429, "Later.", retry_after="7"), times=1)
    endpoint.answer("colour", refusal(429, "Later.", retry_after="86400"), times=1)

    ask_colour()

    assert [wait for wait in waits if wait] == [7.0, 60.0]


def test_retry_after_may_be_a_date(
    endpoint: StandIn, ask_colour: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("mirror.llm.exchange.time.sleep", waits.append)
    late = "Fri, 31 Dec 2999 23:59:59 GMT"
    endpoint.answer("colour", refusal(429, "Later.", retry_after=late), times=1)

    ask_colour()

    assert [wait for wait in waits if wait] == [60.0]


def test_silent_endpoint_is_given_up_after_the_timeout(
    endpoint: StandIn, ask_colour: Asking, settings: Settings
) -> None:
    settings.LLM_TIMEOUT = 1
    delays = iter([3.0])
    endpoint.latency_of = lambda _request: next(delays, 0.0)

    assert ask_colour().record.attempts == 2


def test_timeout_bounds_an_answer_that_drips_in(
    endpoint: StandIn, ask_colour: Asking, settings: Settings
) -> None:
    settings.LLM_TIMEOUT = 1
    endpoint.answer("colour", Response(body=completion('{"a": 1}'), drip=0.05), times=1)

    answer = ask_colour()

    assert answer.record.attempts == 2
    assert "earlier: no complete answer within 1 s" in trace_of(settings, answer)


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        (refusal(401, "Incorrect API key: sk-very-secret"), "Check the key: LLM_API_KEY"),
        (refusal(403, "Not yours."), "LLM_API_KEY"),
        (refusal(404, "No such model."), "the model 'test-model'"),
        (refusal(429, "insufficient_quota: pay first"), "quota is used up"),
        (refusal(400, "This makes no sense."), "makes no sense"),
    ],
)
def test_refusal_names_what_to_look_at_and_is_not_repeated(
    endpoint: StandIn, ask_colour: Asking, fault: Response, advice: str
) -> None:
    endpoint.answer("colour", fault)

    with pytest.raises(EndpointRefused) as caught:
        ask_colour()

    assert advice in str(caught.value)
    assert "sk-very-secret" not in str(caught.value)
    assert len(endpoint.requests) == 1


def test_refused_response_formats_are_stepped_down_and_remembered(
    endpoint: StandIn, ask_colour: Asking
) -> None:
    def picky(request: Request) -> Response | str:
        if request.response_format != "text":
            return refusal(400, f"response_format {request.response_format} is not supported")
        return '{"reason": "r", "colour": "blue"}'

    endpoint.answer("*", picky)
    endpoint.answer("colour", picky)

    assert ask_colour().record.attempts == 3
    assert [request.response_format for request in endpoint.requests] == [
        "json_schema",
        "json_object",
        "text",
    ]
    asked = endpoint.requests[-1].user
    assert asked.startswith(PROMPT.user)
    assert '"additionalProperties": false' in asked

    assert ask_colour().record.attempts == 1
    assert endpoint.requests[-1].response_format == "text"


def test_parameters_that_a_model_refuses_are_left_out_and_remembered(
    endpoint: StandIn, ask_colour: Asking, alice: User
) -> None:
    def picky(request: Request) -> Response | dict[str, str]:
        if "max_tokens" in request.raw:
            return refusal(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'.")
        if "temperature" in request.raw:
            return refusal(400, "Unsupported value: 'temperature' does not support 0.6.")
        return GOOD

    endpoint.answer("colour", picky)

    assert ask_colour().record.attempts == 3
    assert ask_colour().record.attempts == 1
    assert "max_completion_tokens" in endpoint.requests[-1].raw
    learned = Endpoint.objects.get(owner=alice, base_url=endpoint.base_url).learned
    assert learned["test-model"]["temperature"] is False


def test_habits_that_nobody_understands_are_learnt_anew(
    endpoint: StandIn, ask_colour: Asking, alice: User
) -> None:
    Endpoint.objects.create(
        owner=alice,
        provider="compatible",
        base_url=endpoint.base_url,
        learned={"test-model": {"response_format": "telepathy"}},
    )

    assert ask_colour().output.colour == "blue"


@pytest.mark.parametrize(
    ("name", "response_format", "length"),
    [("anthropic", "text", "max_tokens"), ("openai", "json_schema", "max_completion_tokens")],
)
def test_known_endpoints_are_asked_their_way_at_once(
    endpoint: StandIn,
    ask_colour: Asking,
    settings: Settings,
    name: str,
    response_format: str,
    length: str,
) -> None:
    settings.LLM_PROVIDER = name
    endpoint.answer("*", GOOD)

    assert ask_colour().record.attempts == 1
    assert endpoint.requests[0].response_format == response_format
    assert length in endpoint.requests[0].raw


def test_length_bound_larger_than_the_context_is_left_out(
    endpoint: StandIn, ask_colour: Asking
) -> None:
    def small(request: Request) -> Response | dict[str, str]:
        if {"max_tokens", "max_completion_tokens"} & request.raw.keys():
            return refusal(400, "max_tokens=16000 is too large: the context length is 8192.")
        return GOOD

    endpoint.answer("colour", small)

    assert ask_colour().record.attempts == 2


def test_complaint_that_no_other_way_answers_ends(endpoint: StandIn, ask_colour: Asking) -> None:
    endpoint.answer("colour", refusal(400, "temperature, max_tokens and response_format are bad"))
    endpoint.answer("*", refusal(400, "temperature, max_tokens and response_format are bad"))

    with pytest.raises(EndpointRefused):
        ask_colour()

    ways = [
        json.dumps({**request.raw, "messages": []}, sort_keys=True) for request in endpoint.requests
    ]
    assert len(ways) == len(set(ways)) > 3
    assert not Endpoint.objects.exists()


def test_missing_usage_leaves_tokens_unknown(endpoint: StandIn, ask_colour: Asking) -> None:
    endpoint.answer("colour", raw('{"reason": "r", "colour": "blue"}'))

    record = ask_colour().record

    assert (record.prompt_tokens, record.completion_tokens, record.cached_tokens) == (None,) * 3


def test_text_that_no_database_holds_is_cleaned(endpoint: StandIn, ask_colour: Asking) -> None:
    endpoint.answer("colour", '{"reason": "a\\u0000b\\ud800c\\nd", "colour": "blue"}')

    assert ask_colour().output.reason == "abc\nd"


@pytest.mark.django_db(transaction=True)
def test_no_connection_is_held_while_the_endpoint_thinks(
    endpoint: StandIn, ask_colour: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def watching(*_arguments: object) -> bytes:
        held.append(connection.connection is not None)
        return json.dumps(completion(json.dumps(GOOD))).encode()

    monkeypatch.setattr("mirror.llm.exchange._received", watching)

    ask_colour()

    assert held == [False]
    assert Call.objects.count() == 1
