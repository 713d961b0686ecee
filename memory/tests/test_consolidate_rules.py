from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from pytest_django import Settings

from memory.models import WritingMemory
from memory.tests.rules import rule


def _run(*arguments: str) -> str:
    out = StringIO()
    call_command("consolidate_rules", *arguments, stdout=out)
    return out.getvalue()


def test_it_shows_first_and_merges_when_told_to(alice: User) -> None:
    rule(alice, "Keep sentences short.", confidence=0.8)
    rule(alice, "Short sentences, please.")
    shown = _run()
    assert "Keep sentences short.  (stays as it is)" in shown
    assert "<- Short sentences, please." in shown
    assert "--apply" in shown
    assert WritingMemory.objects.filter(active=True).count() == 2

    assert "1 merged into 1; they are switched off" in _run("--apply")
    assert WritingMemory.objects.get(active=True).text == "Keep sentences short."
    assert "Nothing to merge" in _run()


def test_of_several_accounts_one_is_named(alice: User, bob: User) -> None:
    for owner in (alice, bob):
        rule(owner, "Keep sentences short.")
        rule(owner, "Short sentences, please.")
    with pytest.raises(CommandError, match=r"\(alice, bob\).*--owner NAME"):
        _run("--apply")
    _run("--apply", "--owner", "bob")
    assert WritingMemory.objects.filter(owner=alice, active=True).count() == 2
    assert WritingMemory.objects.filter(owner=bob, active=True).count() == 1


def test_nobody_to_work_for(alice: User) -> None:
    with pytest.raises(CommandError, match="no account named 'carol'"):
        _run("--owner", "carol")
    with pytest.raises(CommandError, match="no active style rules"):
        _run()


def test_a_model_that_does_not_answer_leaves_everything(alice: User, settings: Settings) -> None:
    rule(alice, "Keep sentences short.")
    rule(alice, "Short sentences, please.")
    settings.LLM_PROVIDER = "compatible"
    settings.LLM_BASE_URL = ""
    with pytest.raises(CommandError, match="nothing was merged"):
        _run("--apply")
    assert WritingMemory.objects.filter(active=True).count() == 2
