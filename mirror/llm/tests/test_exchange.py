"""Retries, refusals, and what an endpoint's complaints teach, over a real socket."""

import json

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from mirror.llm.ask import EndpointRefused, EndpointUnavailable
from mirror.llm.models import Call, Endpoint
from mirror.llm.stand_in import Request, Response, StandIn, completion, refusal
from mirror.llm.tests.colour import GOOD, PROMPT, Asking, trace_of


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
    endpoint: StandIn, ask_colour: Asking, fault: Response
) -> None:
    endpoint.answer("colour", fault, times=1)

    answer = ask_colour()

    assert answer.output.colour == "blue"
    assert answer.record.attempts == Call.objects.get().attempts == 2
    assert "\nearlier: " in trace_of(answer)


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
    settings.LLM_TIMEOUT = 2
    delays = iter([6.0])
    endpoint.latency_of = lambda _request: next(delays, 0.0)

    assert ask_colour().record.attempts == 2


def test_timeout_bounds_an_answer_that_drips_in(
    endpoint: StandIn, ask_colour: Asking, settings: Settings
) -> None:
    settings.LLM_TIMEOUT = 2
    endpoint.answer("colour", Response(body=completion('{"a": 1}'), drip=0.05), times=1)

    answer = ask_colour()

    assert answer.record.attempts == 2
    assert "earlier: no complete answer within 2 s" in trace_of(answer)


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
