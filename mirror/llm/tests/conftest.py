"""The stand-in endpoint as the configured provider, and a question to ask it."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from mirror.llm.ask import Answer, Question, ask
from mirror.llm.providers import provider_for
from mirror.llm.stand_in import StandIn
from mirror.llm.tests.colour import GOOD, PROMPT, RUN, Asking, Colour


@pytest.fixture
def endpoint(settings: Settings) -> Iterator[StandIn]:
    with StandIn() as stand_in:
        settings.LLM_PROVIDER = "compatible"
        settings.LLM_BASE_URL = stand_in.base_url
        settings.LLM_API_KEY = "sk-very-secret"
        settings.LLM_MODEL_WRITE = "test-model"
        settings.LLM_TIMEOUT = 60
        stand_in.answer("colour", GOOD)
        yield stand_in


@pytest.fixture
def ask_colour(alice: User) -> Asking:
    def asking() -> Answer[Colour]:
        question = Question(
            owner_id=alice.pk,
            run_id=RUN,
            stage="colour",
            key="sky",
            round=1,
            schema_name="colour",
            trace_name="03_colour_sky",
        )
        return ask(
            question,
            PROMPT,
            Colour,
            provider=provider_for(alice.pk),
            offline=lambda: Colour(reason="No model.", colour="grey"),
        )

    return asking
