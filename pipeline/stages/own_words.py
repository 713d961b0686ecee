"""Sentences made of the person's own words: what stands in where no model writes.

Nothing is invented here. A text is a past version of the person's or sentences of the facts, opened
with an active verb where that can be done safely, with banned words replaced.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from memory.style import Rule
from memory.wording import PastVersion, ProseWording
from mirror.language.openers import active_opening, opening_word, opens_actively
from mirror.language.sentences import sentences, words
from resumes.content import LIMITS
from resumes.facts import AccomplishmentFact

# Of a text's longer words, the part that another text must share to count as telling the same.
SAME_STORY = 0.6
_LONGER = 4  # letters from which a word carries meaning
_ENDS = (".", "!", "?", "…", "。", "！", "？", ":")
_MARKS = re.compile(r"\*\*|__|`+|^\s*(?:#{1,6}\s+|[-*•·–]\s+)", re.MULTILINE)
MOST_CHARACTERS = LIMITS.hard_characters // 4  # of one sentence taken from the facts


def plain(text: str) -> str:
    """`text` on one line without Markdown's marks; the words stay."""
    return " ".join(_MARKS.sub("", text).split())


def finished(text: str) -> str:
    """`text` as a sentence: plain, capitalised where the first word is an ordinary one, ended."""
    said = plain(text).strip(" ;,")
    if not said:
        return ""
    if len(said) > MOST_CHARACTERS:
        said = said[:MOST_CHARACTERS].rsplit(" ", 1)[0].rstrip(" ;,.") + " …"
    first = said.split(" ", 1)[0]
    if first.isalpha() and first.islower():
        said = said[0].upper() + said[1:]
    return said if said.endswith(_ENDS) else f"{said}."


def sentences_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The finished sentences of several texts, each once."""
    said: dict[str, str] = {}
    for text in texts:
        for sentence in sentences(text):
            if whole := finished(sentence):
                said.setdefault(whole.casefold(), whole)
    return tuple(said.values())


def units(item: AccomplishmentFact) -> tuple[str, ...]:
    """Everything that is said of an accomplishment, sentence by sentence."""
    return sentences_of(item.sentences())


def word_count(text: str) -> int:
    return len(words(text))


def tells_same(text: str, other: str) -> bool:
    """Whether `text` says for the most part what `other` has said."""
    own, told = _weighty(text), _weighty(other)
    return bool(own) and len(own & told) / len(own) >= SAME_STORY


def obeying(text: str, rules: Sequence[Rule]) -> str:
    """`text` without the person's banned words; "" when one of them has no replacement."""
    for rule in rules:
        if not rule.ban.strip():
            continue
        pattern = re.compile(rf"(?<!\w){re.escape(rule.ban.strip())}(?!\w)", re.IGNORECASE)
        if not pattern.search(text):
            continue
        if not rule.use_instead.strip():
            return ""
        instead = rule.use_instead.strip()
        text = pattern.sub(partial(_replacement, instead=instead), text)
    return text


def past_texts(versions: Iterable[PastVersion], rules: Sequence[Rule]) -> Iterator[str]:
    """The person's past prose, best first: not stale, bans obeyed."""
    for version in versions:
        if version.stale or not isinstance(version.value, ProseWording):
            continue
        if text := obeying(" ".join(version.value.text.split()), rules):
            yield text


def told_actively(sentence: str) -> str:
    """The sentence with an active verb in front, where that is safe; otherwise as it is."""
    return finished(active_opening(sentence))


def bullet_candidates(
    item: AccomplishmentFact, rules: Sequence[Rule], *, language: str
) -> tuple[str, ...]:
    """Bullets that the facts of one accomplishment hold, the best first; never empty.

    The impact with its first figure comes first, then every sentence alone; those that say what the
    person did stand before those that say how things are.
    """
    said = units(item)
    drafts = [*_with_figure(item, language), *said]
    told = [told_actively(text) for text in drafts]
    told.sort(
        key=lambda text: not opens_actively(text, language)
    )  # stable: the order of telling stays
    obedient = [kept for text in told if (kept := obeying(text, rules))]
    return tuple(obedient or told[:1] or [finished(item.title) or item.key])


def same_opening(text: str, others: Iterable[str]) -> bool:
    first = opening_word(text).casefold()
    return any(opening_word(other).casefold() == first for other in others)


def _with_figure(item: AccomplishmentFact, language: str) -> Iterator[str]:
    """Impact and first figure in one bullet, where both are short and the impact has none."""
    first = next(iter(sentences_of([item.impact_summary])), "")
    if not first or not item.metrics or re.search(r"[0-9]", first):
        return
    figure = finished(item.metrics[0])
    join = " " if opens_actively(figure, language) else ": "
    text = (first if join == " " else first.rstrip(".")) + join + figure
    if word_count(text) <= LIMITS.bullet_words:
        yield text


def _weighty(text: str) -> frozenset[str]:
    return frozenset(
        word.casefold()
        for word in words(text)
        if len(word) >= _LONGER or any(sign.isdigit() for sign in word)
    )


def _replacement(match: re.Match[str], *, instead: str) -> str:
    """`instead` in the case of what it replaces."""
    banned = match.group()
    if banned.isupper() and len(banned) > 1:
        return instead.upper()
    return instead[0].upper() + instead[1:] if banned[0].isupper() else instead
