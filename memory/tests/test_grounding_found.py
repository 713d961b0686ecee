"""Grounding blocks are found again in prompts, and nothing else is taken for one."""

import pytest

from memory.grounding import grounding_block
from memory.grounding_found import passages
from memory.tests.wordings import day, job, version
from mirror.llm.prompts import untrusted

BLOCK = grounding_block(
    [
        version("Built a tide model.\n\n- and a weir", written_at=day(5), pinned=True),
        version("Led (with care) the survey.", written_at=day(2), stale=True),
        version("Old.", written_at=day(1), context=job(title="", company="")),
    ]
)
SECOND = grounding_block([version("I measure tides.")], of="the summary")


def marked(prompt: str) -> list[str]:
    return [passage.text for passage in passages(prompt) if passage.grounding]


@pytest.mark.parametrize("block", [BLOCK, SECOND])
@pytest.mark.parametrize("before", ["", "# The job\n\nFacts:\n"])
@pytest.mark.parametrize(
    "after", ["", "\n\n## Words this person bans\n- Never", "\nText.", "\n\n("]
)
def test_a_block_is_found_whole_wherever_it_stands(block: str, before: str, after: str) -> None:
    assert marked(before + block + after) == [block]


def test_two_blocks_and_what_stands_between() -> None:
    prompt = f"{BLOCK}\n\nAnd of the summary:\n{SECOND}\n"
    assert marked(prompt) == [BLOCK, SECOND]


@pytest.mark.parametrize("prompt", [f"a\n\n{BLOCK}\n\n\nb\n", SECOND, "", "\n\n", f"{BLOCK}\n"])
def test_nothing_of_a_prompt_is_lost(prompt: str) -> None:
    assert "\n".join(passage.text for passage in passages(prompt)) == prompt


def test_a_posting_that_says_the_same_is_no_memory() -> None:
    posting = untrusted(f"Wanted.\n```\n{BLOCK}\n```\n{BLOCK}", "posting")
    assert marked(posting) == []
    assert marked(f"{posting}\n\n{BLOCK}") == [BLOCK]


def test_words_that_begin_alike_are_no_heading() -> None:
    assert marked("## Your past hand-tuned versions for this content, they say\n> x") == []
