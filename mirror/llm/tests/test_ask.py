"""One structured call, over a real socket, from request to Call row and trace file."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from django.db import connection
from pytest_django import Settings

from mirror.llm.ask import UnusableAnswer
from mirror.llm.models import Call
from mirror.llm.stand_in import Response, StandIn, completion
from mirror.llm.tests.colour import GOOD, PROMPT, RUN, Asking, Colour, raw, trace_of


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


@pytest.mark.parametrize("reply", [GOOD, "I would say blue."], ids=["good", "unusable"])
def test_a_call_keeps_how_long_it_took(
    endpoint: StandIn, ask_colour: Asking, reply: dict[str, str] | str
) -> None:
    endpoint.answer("colour", reply)
    endpoint.latency = 0.15

    with suppress(UnusableAnswer):
        ask_colour()

    assert Call.objects.get().milliseconds >= endpoint.latency * 1000


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


def test_trace_shows_the_whole_exchange_and_no_key(endpoint: StandIn, ask_colour: Asking) -> None:
    endpoint.answer("colour", '{"reason": "sk-very-secret", "colour": "blue"}')

    answer = ask_colour()

    text = trace_of(answer)
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
    text = trace_of(answer)
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


def test_missing_usage_leaves_tokens_unknown(endpoint: StandIn, ask_colour: Asking) -> None:
    endpoint.answer("colour", raw('{"reason": "r", "colour": "blue"}'))

    record = ask_colour().record

    assert (record.prompt_tokens, record.completion_tokens, record.cached_tokens) == (None,) * 3


def test_text_that_no_database_holds_is_cleaned(endpoint: StandIn, ask_colour: Asking) -> None:
    endpoint.answer("colour", '{"reason": "a\\u0000b\\ud800c\\nd", "colour": "blue"}')

    assert ask_colour().output.reason == "abc\nd"


@pytest.mark.postgres  # on SQLite connections are kept on purpose: mirror.database
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
