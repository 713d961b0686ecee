"""What an edit speaks for: rules in the making, and how words are told from names."""

import re
from dataclasses import dataclass
from enum import StrEnum

from memory.models import RuleCategory, RuleEffect, RuleScope
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import sentences

EXAMPLE_CHARACTERS = 300

_TAIL_NAMES = ("-ing", "participial", "participle", "trailing clause")
_SHORT = re.compile(r"\bshort(?:er)?,?\s+(?:\w+\s+)?sentences\b|\bsentences short")

_SENTENCE_END = re.compile(r"[.!?…:;·|•]\W*$|\n\s*$")


class Importance(StrEnum):
    CRITICAL = "critical"
    STRONG = "strong"
    MILD = "mild"


@dataclass(frozen=True)
class Candidate:
    """A rule that an edit speaks for."""

    text: str
    category: RuleCategory
    importance: Importance
    ban: str = ""
    use_instead: str = ""
    effect: RuleEffect = RuleEffect.NONE
    scope: RuleScope = RuleScope.UNIVERSAL
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class EditedText:
    """An edit. `parts` says that the texts are lists, a part per line; `job` is the title and
    company it was written for, whose words are no matter of style."""

    before: str
    after: str
    language: str
    parts: bool = False
    job: str = ""


@dataclass(frozen=True)
class Swap:
    """One word for another, or for none."""

    old: str
    new: str


def word_ban(edit: EditedText, swap: Swap, importance: Importance) -> Candidate:
    """The rule that a swap of words stands for."""
    old, new = swap.old, swap.new
    return Candidate(
        text=ban_text(swap),
        category=RuleCategory.WORD_CHOICE,
        importance=importance,
        ban=old,
        use_instead=new,
        before=_example(edit.before, old),
        after=_example(edit.after, new),
    )


def ban_text(swap: Swap) -> str:
    """A rule for a swap in words of ours."""
    return f"Say “{swap.new}”, not “{swap.old}”." if swap.new else f"Leave out “{swap.old}”."


def effect_of(text: str, category: str) -> RuleEffect:
    """What code can see to about a rule without a ban, where its words say it plainly."""
    told = text.casefold()
    if category != RuleCategory.STRUCTURE:
        return RuleEffect.NONE
    if any(said in told for said in _TAIL_NAMES):
        return RuleEffect.CUT_TAILS
    return RuleEffect.SHORT_SENTENCES if _SHORT.search(told) else RuleEffect.NONE


def said_in(word: str, text: str) -> bool:
    """Whether a word or phrase stands in a text as such, whatever its case."""
    found = rf"(?<!\w){re.escape(one_line(word))}(?!\w)"
    return bool(word.strip()) and bool(re.search(found, one_line(text), re.IGNORECASE))


def is_name(word: str, *texts: str) -> bool:
    """Whether a word is written with a capital within a sentence of one of the texts, or holds
    capitals or figures anywhere but in front ("JavaScript", "B2B", "SQL")."""
    if not word.isalpha() and any(sign.isdigit() for sign in word):
        return True
    if any(sign.isupper() for sign in word[1:]):
        return True
    pattern = re.compile(rf"(?<!\w){re.escape(word[:1].upper() + word[1:])}(?!\w)")
    return any(
        not begins_sentence(text, match.start())
        for text in texts
        for match in pattern.finditer(text)
    )


def begins_sentence(text: str, at: int) -> bool:
    """Whether a word at `at` would stand first in its sentence or item."""
    before = text[:at].rstrip("\"'“‘«( ")
    return not before or bool(_SENTENCE_END.search(before))


def _example(text: str, word: str) -> str:
    """The sentence of a text in which the word stands, as an example of a rule; else its start."""
    holding = (sentence for sentence in sentences(text) if word and said_in(word, sentence))
    return one_line(next(holding, "" if word else next(iter(sentences(text)), "")))[
        :EXAMPLE_CHARACTERS
    ]
