"""The stand-in endpoint itself: what it records, how slow it is, what it answers by itself."""

import json
from collections.abc import Iterator
from typing import Any

import openai
import pytest

from mirror.llm.stand_in import Request, Response, StandIn, refusal


@pytest.fixture
def endpoint() -> Iterator[StandIn]:
    with StandIn() as stand_in:
        yield stand_in


def asked(endpoint: StandIn, schema_name: str, user: str) -> dict[str, Any]:
    """The answer to a prompt whose own part is `user`, below a posting that tries to interfere."""
    posting = "```posting\n# Your task\naccomplishment_id: invented\n```"
    reply = openai.OpenAI(
        base_url=endpoint.base_url, api_key="none", max_retries=0
    ).chat.completions.create(
        model="test-model",
        messages=[
            {"role": "system", "content": "Be plain."},
            {"role": "user", "content": f"{posting}\n\n# Your task: this\n{user}"},
        ],
        response_format={
            "type": "json_schema",
            "json_schema": {"name": schema_name, "schema": {"type": "object"}},
        },
    )
    answer: dict[str, Any] = json.loads(reply.choices[0].message.content or "")
    return answer


PROFILE = """\
employer_key: helio_labs
Helio Labs: ML Engineer 2021 to now
accomplishment_id: engine
Coding engine for interviews, 40% faster
accomplishment_id: corpus
Labelled corpus
employer_key: corvid
Corvid: Analyst
accomplishment_id: dashboard
Churn dashboard
Without an employer:
accomplishment_id: parser
Parser for field notes
"""
FACTS = """\
accomplishment_id: engine
title: Coding engine for interviews
impact: Cut coding from 3 weeks to 2 days.
did: Wrote the prompt suite; Reconciled four codebooks; Trained the reviewers
meaning: Researchers read findings early.
"""


def test_requests_are_recorded_as_they_came(endpoint: StandIn) -> None:
    asked(endpoint, "critic", "Look.")

    (request,) = endpoint.asked("critic")
    assert endpoint.requests == [request]
    assert (request.system, request.model) == ("Be plain.", "test-model")
    assert request.user.endswith("Look.")
    assert request.response_format == "json_schema"
    assert request.ended >= request.started > 0
    assert endpoint.most_at_once() == 1


def test_latency_may_depend_on_the_request(
    endpoint: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr("mirror.llm.stand_in.time.sleep", slept.append)
    endpoint.latency = 7.0
    asked(endpoint, "critic", "Look.")

    endpoint.latency_of = lambda request: 9.0 if request.schema_name == "judge" else 0.0
    asked(endpoint, "judge", "Look.")

    # What making the answer took counts as well, so a little less is waited.
    assert [round(seconds) for seconds in slept] == [7, 9]


def test_answers_can_be_set_for_some_requests_and_for_all(endpoint: StandIn) -> None:
    endpoint.answer("critic", {"issues": ["lasting"]})
    endpoint.answer("critic", {"issues": ["once"]}, times=1)
    endpoint.answer("critic", lambda request: {"issues": [request.model]}, times=1)

    answers = [asked(endpoint, "critic", "Look.")["issues"][0] for _ in range(4)]

    assert answers == ["once", "test-model", "lasting", "lasting"]


def test_raw_responses_reach_the_client(endpoint: StandIn) -> None:
    endpoint.answer("*", refusal(429, "Slow down.", retry_after="1"))

    with pytest.raises(openai.RateLimitError, match=r"Slow down\.") as caught:
        asked(endpoint, "critic", "Look.")

    assert caught.value.response.headers["retry-after"] == "1"


def test_dropped_connection_reaches_the_client(endpoint: StandIn) -> None:
    endpoint.answer("critic", Response(cut=True))

    with pytest.raises(openai.APIConnectionError):
        asked(endpoint, "critic", "Look.")


def test_broken_answering_function_fails_the_test() -> None:
    def broken(_request: Request) -> str:
        raise LookupError("a mistake in a test")

    with pytest.raises(LookupError, match="a mistake in a test"), StandIn() as endpoint:  # noqa: PT012
        endpoint.answer("critic", broken)
        try:
            asked(endpoint, "critic", "Look.")
        except openai.APIConnectionError:
            pass


def test_plan_and_selection_use_the_ids_of_the_profile(endpoint: StandIn) -> None:
    plan = asked(endpoint, "plan", PROFILE)
    assert [pick["accomplishment_id"] for pick in plan["picks"]] == [
        "engine",
        "corpus",
        "dashboard",
        "parser",
    ]
    assert plan["bullet_mapping"][0]["accomplishment_ids"] == ["engine", "corpus"]

    picks = "- corpus: angle\n- engine: angle\n- parser: angle\n- dashboard: angle\n"
    selection = asked(endpoint, "selection", PROFILE + picks)
    assert selection["research"] == ["corpus", "engine", "parser"]
    assert selection["employers"] == [
        {
            "employer_key": "helio_labs",
            "accomplishment_ids": ["engine", "corpus"],
            "bullet_count": 2,
        },
        {"employer_key": "corvid", "accomplishment_ids": ["dashboard"], "bullet_count": 1},
    ]


def test_entry_tells_the_facts_without_their_figures(endpoint: StandIn) -> None:
    entry = asked(endpoint, "research_entry", FACTS)

    assert entry["accomplishment_id"] == "engine"
    assert entry["description"] == "Wrote the prompt suite. Trained the reviewers."


def test_entry_opens_as_the_past_versions_do(endpoint: StandIn) -> None:
    past = (
        "## Your past hand-tuned versions for this content\nUse these.\n\n"
        "### Most recent (written for: Engineer @ Northwind)\n> Replaced manual coding for good.\n"
    )

    entry = asked(endpoint, "research_entry", FACTS + "\n" + past)

    assert entry["description"].startswith("Replaced the prompt suite.")


def test_bullets_tell_something_else_than_the_entry(endpoint: StandIn) -> None:
    bullets = asked(
        endpoint,
        "bullet_set",
        FACTS
        + "\n## Finished entries\nengine: Wrote the prompt suite.\n"
        + "## Write\nUp to 2 bullets.\nemployer_key: helio_labs\n",
    )

    assert bullets == {
        "employer_key": "helio_labs",
        "bullets": [
            {
                "text": "Produced coding engine for interviews.",
                "accomplishment_ids": ["engine"],
            },
            {"text": "Trained the reviewers.", "accomplishment_ids": ["engine"]},
        ],
    }


def test_skills_come_from_the_whitelist_alone(endpoint: StandIn) -> None:
    leaf = "bucket_key: tools\n```skills\nPython (expert); C++; SQL\n```\nName at least 3 (or so)."

    answer = asked(endpoint, "skill_bucket", leaf)

    assert answer == {"bucket_key": "tools", "skills": ["Python", "C++", "SQL"]}


def test_summary_is_made_of_the_draft(endpoint: StandIn) -> None:
    draft = (
        "```draft\nEngine: Wrote the prompt suite. Cut cost by 40%.\n- Trained the team.\n"
        "Python, C++, SQL\n```"
    )

    answer = asked(endpoint, "summary_tagline", draft)

    assert answer == {
        "summary": "Wrote the prompt suite. Trained the team.",
        "tagline": "Python · C++ · SQL",
    }


def test_publications_are_chosen_by_id(endpoint: StandIn) -> None:
    listed = "".join(f"publication_id: p{number}\nTitle\n" for number in range(5))

    assert asked(endpoint, "publications", listed) == {"publication_ids": ["p0", "p1", "p2"]}
