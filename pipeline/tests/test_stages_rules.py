"""Which rules of style a prompt tells, and for what."""

import pytest

from memory.models import SCALAR_KEY, EntityType
from memory.style import Rule
from memory.wording import PastVersion, ProseWording
from pipeline.stages import STAGES
from pipeline.stages.entity import rules_for
from pipeline.tests import sample_brief as sample

GROUNDING = "## Your past hand-tuned versions for this content"
SUMMARY = sample.past(EntityType.SUMMARY, SCALAR_KEY, ProseWording(text="I keep harbours calm."))
TAGLINE = sample.past(EntityType.TAGLINE, SCALAR_KEY, ProseWording(text="Tides · Calm"))
STYLE, BANS = "- Keep sentences short.", '- Never write "utilised"; say "used".'


def test_a_ban_for_which_no_prompt_has_room_is_told_to_nobody() -> None:
    untold = Rule("No zeal.", "word_choice", "zeal", "", confidence=0.9, told=False)
    now = sample.brief(rules=(*sample.RULES, untold))
    for warm in (True, False):
        assert "No zeal." not in rules_for(now, warm=warm)


@pytest.mark.parametrize(
    ("version", "warm", "cold"),
    [(SUMMARY, "summary", "tagline"), (TAGLINE, "tagline", "summary")],
)
def test_summary_and_tagline_are_cold_or_warm_each_by_itself(
    version: PastVersion, warm: str, cold: str
) -> None:
    now = sample.after("critic", sample.brief(recall=sample.recalled(version)))
    told = STAGES["summary"].prompt(now, "").user
    block = f"{GROUNDING}: the {warm}\n"
    style = f"## Style this person asks for, in the {cold} alone, which has no past version\n"
    assert block in told
    assert f"> {version.text}" in told[told.index(block) :]
    assert f"{GROUNDING}: the {cold}" not in told
    assert "## Words this person bans" in told
    assert told.count(BANS) == told.count(STYLE) == 1
    assert told.index(BANS) < told.index(style) < told.index(STYLE)


def test_with_past_versions_of_both_only_the_bans_are_told() -> None:
    now = sample.after("critic", sample.brief(recall=sample.recalled(SUMMARY, TAGLINE)))
    told = STAGES["summary"].prompt(now, "").user
    first, second = (told.index(f"{GROUNDING}: the {name}\n") for name in ("summary", "tagline"))
    assert first < told.index(f"> {SUMMARY.text}") < second < told.index(f"> {TAGLINE.text}")
    assert BANS in told
    assert STYLE not in told


def test_with_past_versions_of_neither_all_rules_are_told_once() -> None:
    told = STAGES["summary"].prompt(sample.after("critic", sample.brief()), "").user
    assert told.count(BANS) == told.count(STYLE) == 1
    assert "## Style this person asks for\n" in told
    assert GROUNDING not in told
