"""How many calls of a process are in flight at once."""

import threading

import pytest
from django.contrib.auth.models import User
from django.db import connection
from pydantic import BaseModel
from pytest_django import Settings

from mirror.llm.ask import Question, ask
from mirror.llm.models import Call
from mirror.llm.prompts import Prompt
from mirror.llm.providers import provider_for
from mirror.llm.stand_in import StandIn


class Word(BaseModel):
    word: str


@pytest.mark.django_db(transaction=True)
def test_at_most_llm_max_parallel_calls_are_in_flight(alice: User, settings: Settings) -> None:
    with StandIn(latency=0.15) as endpoint:
        settings.LLM_PROVIDER = "compatible"
        settings.LLM_BASE_URL = endpoint.base_url
        settings.LLM_MODEL_WRITE = "test-model"
        settings.LLM_MAX_PARALLEL = 3
        endpoint.answer("word", {"word": "yes"})
        traces: list[str] = []

        def one_call() -> None:
            question = Question(alice.pk, None, "word", "", 0, "word", "word")
            answer = ask(
                question,
                Prompt("s", "u"),
                Word,
                provider=provider_for(alice.pk),
                offline=lambda: Word(word="no"),
            )
            traces.append(answer.record.trace)
            connection.close()

        threads = [threading.Thread(target=one_call) for _ in range(9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    assert endpoint.most_at_once() == 3
    assert Call.objects.count() == 9
    folder = f"owner-{alice.pk}"
    assert sorted(traces) == sorted(
        [f"{folder}/word.txt", *(f"{folder}/word.{number}.txt" for number in range(2, 10))]
    )
