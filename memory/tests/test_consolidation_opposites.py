from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from memory.style.consolidation import propose
from memory.tests.rules import rule
from mirror.llm.stand_in import StandIn

GROUP: dict[str, Any] = {"indices": [0, 1], "category": "structure", "reasoning": "Alike."}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Always put figures first.", "Never put figures first."),
        ("Put the result before the method.", "Put the method before the result."),
        ("Write JavaScript as JS.", "Write JS as JavaScript."),
    ],
)
def test_opposites_are_never_merged(
    alice: User, endpoint: StandIn, settings: Settings, one: str, other: str
) -> None:
    rule(alice, one, confidence=0.9)
    rule(alice, other)
    endpoint.answer("style_merge", {"groups": [GROUP | {"merged_rule_text": one}]})
    assert propose(alice.pk) == ()
    settings.LLM_PROVIDER = "offline"
    assert propose(alice.pk) == ()
