"""Changes of words between two texts: which are a matter of taste, and which may be anything."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from memory.style.candidates import (
    Candidate,
    EditedText,
    Importance,
    Swap,
    is_name,
    said_in,
    word_ban,
)
from memory.style.idle_words import Place, parted
from mirror.language.prose.plain_words import says_plainly
from mirror.language.prose.resume_speak import is_resume_speak, same_sense
from mirror.language.prose.verbs import verb_form
from mirror.language.text.languages import is_english
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words
from mirror.language.text.word_diff import Run

APART = 2  # unchanged words between two changes, from which each counts as one of its own
CONTENT_WORD = 5  # letters from which a word tells what a text is about
SAME_WORD = 80.0  # likeness (0–100) from which two words are spellings or forms of one

FUNCTION_WORDS = listed(
    "a an the and or but nor so as at by for from in into of off on onto out over per to up upon "
    "with within without via than then that this these those which who whom whose what when where "
    "while i me my we our us you your he him his she her it its they them their is are was were be "
    "been being am do does did has have had can could will would shall should may might must not "
    "no all any both each every few more most some such own same too also just only very one two "
    "after before during between under above about against across around through among along "
    "der die das den dem des ein eine einen einem einer eines und oder aber mit von vom zu zum zur "
    "im in am an auf aus bei für als wie ist sind war waren le la les un une des du de et ou mais "
    "avec pour par sur dans en au aux ce cette ces el los las una unos unas y o con por para del"
)
_STOP = re.compile(r"[.!?](?:\s+|$)")
_ORDINARY = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@dataclass(frozen=True)
class Change:
    """What was removed at one place and what came instead, with how far the next changes are, the
    number of the sentence, its words before that place, and the words behind it."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    apart: bool
    sentence: int = 0
    lead: tuple[str, ...] = ()
    following: tuple[str, ...] = ()


def changes(runs: Sequence[Run]) -> Iterator[Change]:
    """The places where two texts differ, in order."""
    at, before = 0, ""
    while at < len(runs):
        if runs[at].change == "kept":
            before += runs[at].text
            at += 1
            continue
        start, told = at, before
        old: tuple[str, ...] = ()
        new: tuple[str, ...] = ()
        while at < len(runs) and runs[at].change != "kept":
            if runs[at].change == "removed":
                old, before = old + words(runs[at].text), before + runs[at].text
            else:
                new += words(runs[at].text)
            at += 1
        *earlier, lead = _STOP.split(told)
        yield Change(
            old,
            new,
            apart=_far(runs, start - 1) and _far(runs, at),
            sentence=len(earlier),
            lead=words(lead),
            following=words(_STOP.split(runs[at].text)[0])[:2] if at < len(runs) else (),
        )


def _far(runs: Sequence[Run], at: int) -> bool:
    """Whether the kept run at `at` leads to no other change, or to one far enough away."""
    if not 0 < at < len(runs) - 1:
        return True
    kept = runs[at].text
    return len(words(kept)) >= APART or bool(_STOP.search(kept))


def reordered(made: Sequence[Change]) -> bool:
    """Whether the edit moved words and nothing else."""
    old = Counter(word.casefold() for change in made for word in change.old)
    return old == Counter(word.casefold() for change in made for word in change.new)


def telling(edit: EditedText, made: Sequence[Change]) -> frozenset[str]:
    """The removed words, in small letters, that could be a matter of style: no names, figures,
    small words of grammar, words of the job, or words that are only spelled or formed anew."""
    told: set[str] = set()
    for change in made:
        news = [word for word in change.new if len(change.old) == len(change.new) == 1]
        told.update(
            word.casefold()
            for word in change.old
            if _may_be_style(edit, word) and not any(same_word(word, new) for new in news)
        )
    return frozenset(told)


def content_words(edit: EditedText, made: Iterable[Change]) -> frozenset[str]:
    """The longer words, in small letters, that came or went: what an edit is about, where they are
    not mere resume-speak."""
    return frozenset(
        word.casefold()
        for change in made
        for word in change.old + change.new
        if len(word) >= CONTENT_WORD
        and word.casefold() not in FUNCTION_WORDS
        and not is_resume_speak(word, edit.language)
    )


def _may_be_style(edit: EditedText, word: str) -> bool:
    folded = word.casefold()
    if not _ORDINARY.fullmatch(word) or folded in FUNCTION_WORDS or said_in(word, edit.job):
        return False
    return not is_name(word, edit.before)


def same_word(word: str, other: str) -> bool:
    """Whether two words are forms or spellings of one: build and built, organised and organized."""
    one, two = word.casefold(), other.casefold()
    forms = verb_form(one), verb_form(two)
    if forms[0] and forms[1] and forms[0].past == forms[1].past:
        return True
    shared = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), None)
    shared = min(len(one), len(two)) if shared is None else shared
    if shared >= 4 and shared >= max(len(one), len(two)) / 2:
        return True
    return fuzz.ratio(one, two) >= SAME_WORD


def dropped(edit: EditedText, made: Sequence[Change]) -> Iterator[Candidate]:
    """Idle words that were taken out of sentences which otherwise say what they said, alone or from
    before a word that was swapped for a plain one."""
    other = {change.sentence for change in made if not _only_style(edit, change)}
    for change in made:
        if change.sentence in other:
            continue
        idle, _ = _parted(edit, change)
        for phrase in dict.fromkeys(idle):
            if not said_in(phrase, edit.after) and not said_in(phrase, edit.job):
                yield word_ban(edit, Swap(phrase, ""), Importance.STRONG)


def _parted(edit: EditedText, change: Change) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return parted(Place(change.old, change.lead, change.following), edit.language)


def _only_style(edit: EditedText, change: Change) -> bool:
    """Whether nothing but idle words and words of grammar went, and nothing came but a plain word
    in place of one."""
    _, rest = _parted(edit, change)
    old, new = _contents(rest), _contents(change.new)
    if old == new:
        return True
    return len(old) == 1 and _says_the_same(edit, old[0], " ".join(new))


def _contents(said: Iterable[str]) -> list[str]:
    return [folded for word in said if (folded := word.casefold()) not in FUNCTION_WORDS]


def _says_the_same(edit: EditedText, old: str, new: str) -> bool:
    plainly = says_plainly(old, new, edit.language)
    return plainly or (is_english(edit.language) and same_sense(old, new))


def plainer(edit: EditedText, made: Sequence[Change]) -> Iterator[Candidate]:
    """Words of resume-speak for which a plain one of their sense came, and words swapped for their
    like. No other swap is a matter of style, however often it is made."""
    english = is_english(edit.language)
    for change, swap in _single_swaps(edit, made):
        if says_plainly(swap.old, swap.new, edit.language):
            yield word_ban(edit, swap, Importance.STRONG)
        elif is_resume_speak(swap.new, edit.language):
            continue
        elif english and change.apart and same_sense(swap.old, swap.new):
            yield word_ban(edit, swap, Importance.MILD)


def _single_swaps(edit: EditedText, made: Sequence[Change]) -> Iterator[tuple[Change, Swap]]:
    """Changes of one ordinary word into another, or into a phrase that says it plainly; idle words
    cut beside it do not count.

    Where one word was swapped for several others, none of them is what the person always wants.
    """
    found: dict[str, list[tuple[Change, Swap]]] = {}
    for change in made:
        _, rest = _parted(edit, change)
        old = rest or change.old
        if len(old) != 1 or not change.new:
            continue
        swap = Swap(old[0].lower(), " ".join(change.new).lower())  # as written: "ß" stays
        if not _may_be_style(edit, old[0]) or said_in(swap.old, edit.after):
            continue
        if not _may_replace(edit, change, swap):
            continue
        found.setdefault(swap.old, []).append((change, swap))
    for pairs in found.values():
        if len({swap for _, swap in pairs}) == 1:
            yield pairs[0]


def _may_replace(edit: EditedText, change: Change, swap: Swap) -> bool:
    if any(said_in(word, edit.job) or is_name(word, edit.after) for word in change.new):
        return False
    if says_plainly(swap.old, swap.new, edit.language):
        return True
    if len(change.new) > 1 or same_word(swap.old, swap.new):
        return False
    return bool(_ORDINARY.fullmatch(swap.new)) and swap.new.casefold() not in FUNCTION_WORDS
