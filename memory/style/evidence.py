"""What the difference between two texts says about style, without a model.

Better no rule than a doubtful one. A person who edits a text corrects what it says at least as
often as how; only what can hardly be anything but a matter of taste comes out of here.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz

from memory.models import RuleCategory, RuleEffect
from memory.style.candidates import (
    EXAMPLE_CHARACTERS,
    Candidate,
    EditedText,
    Importance,
    Swap,
    said_in,
    word_ban,
)
from memory.style.word_changes import changes, dropped, plainer, reordered, telling
from mirror.language.prose.resume_speak import same_sense
from mirror.language.prose.shorter import long_sentences
from mirror.language.prose.tails import Tail, tails
from mirror.language.text.languages import is_english
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import sentences, words
from mirror.language.text.word_diff import share_kept, word_diff

LEAST_KEPT = 0.5  # of the words; with less the text was written anew, and its words with it
SAME_ITEM = 60.0  # likeness (0–100) from which an item of a list counts as written otherwise
SAME_SENTENCE = 85.0  # likeness (0–100) from which a sentence counts as the same one, edited

_TWO = 2  # letters, of which abbreviations for many things are made

# Sentences count as shortened when at least so many long ones became short, their mean length fell
# by this part, and this part of the new words had stood there before.
LONG_SENTENCES = 2
SHORTER_BY = 1 / 3
SAME_WORDS = 0.7


@dataclass(frozen=True)
class Evidence:
    """What an edit says: rules it speaks for, and the removed words that could be a matter of style
    at all."""

    candidates: tuple[Candidate, ...] = ()
    telling: frozenset[str] = frozenset()


def evidence(edit: EditedText) -> Evidence:
    """What the edit says about style; nothing for names, figures, spelling, order or content."""
    if edit.parts:
        return Evidence(candidates=tuple(_renamed(edit)), telling=_respelled(edit))
    runs = word_diff(edit.before, edit.after)
    made = tuple(changes(runs))
    if reordered(made):
        return Evidence()
    candidates = list(_of_structure(edit))
    if share_kept(runs) >= LEAST_KEPT:
        candidates += [*plainer(edit, made), *dropped(edit, made)]
    return Evidence(tuple(candidates), telling(edit, made))


def _of_structure(edit: EditedText) -> Iterator[Candidate]:
    """Cut tails and shortened sentences, in English."""
    if not is_english(edit.language):
        return
    cut = tuple(_cut(edit))
    if cut:
        sure = len(cut) > 1 or cut[0][0].telltale
        yield Candidate(
            text="End the sentence when the fact is told: no closing “-ing” clause.",
            category=RuleCategory.STRUCTURE,
            importance=Importance.STRONG if sure else Importance.MILD,
            effect=RuleEffect.CUT_TAILS,
            before=one_line(cut[0][0].sentence)[:EXAMPLE_CHARACTERS],
            after=one_line(cut[0][1])[:EXAMPLE_CHARACTERS],
        )
    if _shortened(edit):
        yield Candidate(
            text="Keep sentences short: one idea in each.",
            category=RuleCategory.STRUCTURE,
            importance=Importance.STRONG,
            effect=RuleEffect.SHORT_SENTENCES,
            before=long_sentences(edit.before)[0][:EXAMPLE_CHARACTERS],
            after=one_line(edit.after)[:EXAMPLE_CHARACTERS],
        )


def _cut(edit: EditedText) -> Iterator[tuple[Tail, str]]:
    """Tails that went while their sentence stayed, with what it is now. One with a figure or a name
    may have gone for that."""
    after = sentences(edit.after)
    for tail in tails(edit.before):
        stays = [text for text in after if fuzz.ratio(tail.rest, text) >= SAME_SENTENCE]
        told = any(said_in(tail.text.strip(", "), text) for text in stays)
        if stays and not tail.tells and not told:
            yield tail, stays[0]


def _shortened(edit: EditedText) -> bool:
    if len(long_sentences(edit.before)) < LONG_SENTENCES or long_sentences(edit.after):
        return False
    old, new = sentences(edit.before), sentences(edit.after)
    if len(new) < len(old):
        return False
    lengths = [sum(len(words(text)) for text in texts) / len(texts) for texts in (old, new)]
    told = {word.casefold() for word in words(edit.before)}
    said = [word.casefold() for word in words(edit.after)]
    same = sum(word in told for word in said) / len(said)
    return lengths[1] <= lengths[0] * (1 - SHORTER_BY) and same >= SAME_WORDS


def _renamed(edit: EditedText) -> Iterator[Candidate]:
    """Items of a list that are now written out, or short, while all others stayed as they were. Of
    two letters only those that stand for one thing everywhere."""
    old, new = edit.before.splitlines(), edit.after.splitlines()
    if len(old) != len(new):
        return
    changed = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
    if not all(_short_for(a, b) or _short_for(b, a) for a, b in changed):
        return
    for short, long in changed:
        if min(len(short), len(long)) == _TWO and not same_sense(short, long):
            continue
        if short not in new and long not in old and not said_in(short, edit.job):
            yield word_ban(edit, Swap(short, long), Importance.MILD)


def _respelled(edit: EditedText) -> frozenset[str]:
    """Items that are written otherwise now, as far as one can tell; not those added, taken out,
    moved or exchanged for others."""
    old, new = edit.before.splitlines(), edit.after.splitlines()
    gone = [item for item in old if item not in new]
    come = [item for item in new if item not in old]
    if len(old) != len(new) or len(gone) != len(come):
        return frozenset()
    pairs = list(zip(gone, come, strict=True))
    if not all(
        fuzz.ratio(a, b) >= SAME_ITEM or _short_for(a, b) or _short_for(b, a) for a, b in pairs
    ):
        return frozenset()
    return frozenset(item.casefold() for item in gone)


def _short_for(short: str, long: str) -> bool:
    """Whether a term is the capitals or initials of another: JS of JavaScript, ML of …"""
    if not short.isalpha() or not 2 <= len(short) <= 6 or len(long) <= len(short):
        return False
    capitals = "".join(sign for sign in long if sign.isupper())
    initials = "".join(word[0] for word in words(long))
    return short.casefold() in {capitals.casefold(), initials.casefold()}
