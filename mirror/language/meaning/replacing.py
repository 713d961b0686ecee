"""Sentences that tell what took the place of what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mirror.language.meaning.clause_words import Clause, Word
from mirror.language.text.languages import base_of
from mirror.language.text.phrases import Found, Phrases

_REACH = 4  # words of content on either side of what joins them


@dataclass(frozen=True)
class Replacement:
    """The stems of what was there before and of what is there now; `text` says so."""

    old: frozenset[str]
    new: frozenset[str]
    text: str


# What stands between the two: "new for old" names them in this order, "old to new" in that.
_NEW_OLD = {
    "en": "instead of, rather than, in place of, replacing, replaces",
    "de": "statt, anstatt, anstelle von, an stelle von, anstelle",
    "fr": "au lieu de, au lieu d, à la place de, à la place d, remplaçant",
    "es": "en lugar de, en vez de, sustituyendo a",
    "it": "invece di, al posto di, anziché, invece che",
}
# A clause with one of these tells of what was there before.
_FORMERLY = {
    "en": "previously, formerly, used to, before that, until then, had been, originally",
    "de": "vorher, früher, zuvor, bisher, ehemals, bis dahin, davor",
    "fr": "auparavant, autrefois, jusque-là, précédemment, avant cela",
    "es": "anteriormente, previamente, antes se, que antes, hasta entonces",
    "it": "precedentemente, in precedenza, che prima, prima era, prima erano, fino ad allora",
}
# Verbs that take the old first, and what stands before the new.
_TURNING = {
    "en": "replac* _ with, replac* _ by, chang* from _ to, mov* from _ to, switch* from _ to, "
    "migrat* from _ to, convert* from _ to, turn* _ into, from _ to",
    "de": "ersetzte _ durch, ersetzt _ durch, von _ auf, von _ zu, von _ nach, vom _ zum",
    "fr": "remplac* _ par, passé de _ à, passer de _ à, migré de _ vers, de _ vers, du _ au",
    "es": "sustitu* _ por, reemplaz* _ por, pas* de _ a, migr* de _ a, cambi* de _ a",
    "it": "sostitu* _ con, passat* da _ a, migrat* da _ a, passaggio da _ a, dal _ al",
}
_TABLES = {
    language: Phrases(
        {
            "new old": _NEW_OLD[language],
            "formerly": _FORMERLY[language],
            "old new": _TURNING[language],
        }
    )
    for language in _NEW_OLD
}


def replacements_in(text: str, parts: Sequence[Clause], language: str) -> Iterator[Replacement]:
    """What a sentence of `text`, given in clauses, says took the place of what. Figures are left
    out."""
    table = _TABLES.get(base_of(language) or "en")
    if table is None:
        return
    words = tuple(word for part in parts for word in part.words)
    told = tuple(table.found([word.folded for word in words]))
    turned = {one.start for one in told if one.label == "old new"}
    for found in told:
        if found.label == "formerly" or (found.label == "new old" and found.start in turned):
            continue
        if one := _around(text, words, found):
            yield one
    if any(one.label == "formerly" for one in told):
        for place, part in enumerate(parts[1:], start=1):
            if any(one.label == "formerly" for one in table.found(part.folded)):
                yield _formerly(text, parts[place - 1], part)


def _around(text: str, words: Sequence[Word], found: Found) -> Replacement | None:
    after = _content(words[found.end : found.end + 2 * _REACH])[:_REACH]
    if found.label == "new old":
        old, new = after, _content(words[max(0, found.start - 2 * _REACH) : found.start])[-_REACH:]
        start = max(0, found.start - _REACH)
    else:
        old, new = _content(words[found.start + 1 : found.end - 1]), after
        start = found.start
    if not old or not new:
        return None
    end = min(len(words), found.end + _REACH) - 1
    return Replacement(frozenset(old), frozenset(new), text[words[start].start : words[end].end])


def _formerly(text: str, now: Clause, then: Clause) -> Replacement:
    span = text[now.words[0].start : then.words[-1].end]
    return Replacement(then.stems, now.stems, span)


def _content(words: Sequence[Word]) -> list[str]:
    return [word.stem for word in words if not word.grammar and not word.folded[0].isdigit()]
