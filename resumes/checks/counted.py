"""A figure told of another sort of thing than its sources count: 22 doctors for 22 nurses."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from mirror.language.counting.countables import GOODS, are_alike, groups_of
from mirror.language.figures.quantity import Quantity
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import singular, words
from mirror.language.text.stems import content_stems, is_grammar, stem
from resumes.checks.likeness import Stated, around, counted_by, sorts_of, stated_in
from resumes.checks.sources import Sources

_REACH = 60  # characters behind a figure that say what it counts
_LONGEST = 4  # words of what is counted
_LABEL = 120  # characters that can say what a metric counts
_BEFORE, _BEHIND = 3, 6  # words on either side of a source's figure that are plainly its own
_BREAKS = re.compile(r"[.,;:!?()/–—\d\n]")
_OF = re.compile(
    r"\s(?:of|der|aller|von|des|d['’]|de|del)\s?(?:the\s|our\s|all\s|its\s|den\s|l[oae]s\s|las?\s)?",
    re.IGNORECASE,
)
# Stand before the noun in languages whose adjectives follow it.
_AHEAD = listed(
    "jeunes nouveaux nouvelles petits petites grands grandes autres principaux principales futurs "
    "nuevos nuevas pequeños pequeñas otros otras jóvenes"
)
_SCALE = re.compile(
    r"(?<!\w)(?:rating|score|grade|level|band|note|niveau|nivel|stufe|bewertung|puntuación"
    r"|calificación)s?(?:\s(?:of|von|de)|\s?:)?\s$",
    re.IGNORECASE,
)
# A 28-bed ward, a four-person design team.
_OF_PARTS = re.compile(r"[-‑](?P<part>[^\W\d_]+)(?P<whole>(?:[\s-][^\W\d_]+){1,3})")
_PLACES = listed("branch site campus location school")  # a two-branch library is two libraries
_PER = re.compile(r"\b(?:per|pro|par|por|je|a)\s", re.IGNORECASE)


def counts_another_sort(
    quantity: Quantity, text: str, *, matches: Sequence[Stated], sources: Sources, language: str
) -> str:
    """What a text counts by a figure that all sources give for a plainly different sort of thing;
    "" where the two can be the same, or are not known well enough."""
    run = _run(text, quantity.end, language)
    if goods := _other_goods(run, matches, language):
        meant = goods
    elif head := _head(run, language):
        ours = _groups(run, language)
        if not all(_is_another(ours, item, language) for item in matches):
            return ""
        meant = head
    else:
        return ""
    # What the same work speaks of elsewhere may be meant.
    is_said = any(names(said, meant, language) for said in told_of_the_same(matches, sources))
    if is_said and not _has_a_figure(meant, matches=matches, sources=sources, language=language):
        return ""
    return " ".join(run)


def counts_the_whole(quantity: Quantity, text: str, *, matches: Sequence[Stated]) -> str:
    """What a text counts by a figure that all sources give for the parts of it: 60 restaurants,
    where they have a 60-seat restaurant; "" where it does no such thing."""
    own = _OF_PARTS.match(text, quantity.end)
    after = _BREAKS.split(text[quantity.end :][:_REACH], maxsplit=1)[0]
    plurals = (word for word in words(after)[:_LONGEST] if _is_plural(word))
    head = singular((own["part"] if own else next(plurals, "")).casefold())
    for item in matches:
        found = _OF_PARTS.match(item.text, item.quantity.end)
        part = "".join(_parts_of(item))
        if not head or found is None or part == head or part in _PLACES:
            return ""
        if head not in {singular(word.casefold()) for word in words(found["whole"])}:
            return ""
    return head


def _parts_of(item: Stated) -> tuple[str, ...]:
    """The stem of "seat" in a 60-seat restaurant; () where a source's figure stands apart."""
    found = _OF_PARTS.match(item.text, item.quantity.end)
    return (singular(found["part"].casefold()),) if found else ()


def counts_something_else(
    quantity: Quantity,
    text: str,
    *,
    matches: list[Stated],
    stated: tuple[Stated, ...],
    language: str,
) -> bool:
    """Whether the figure plainly speaks of another thing than its sources."""
    ours = counted_by(quantity, text)
    if not ours:
        return False
    if any(set(ours) & around(item) for item in matches):
        return False
    theirs = [_parts_of(item) or counted_by(item.quantity, item.text) for item in matches]
    if any(_counts_the_same(ours, counted, language) for counted in theirs):
        return False
    sorts = sorts_of(ours)
    if sorts and all((other := sorts_of(counted)) and not sorts & other for counted in theirs):
        return True
    heads = {stem for stem in ours if sorts_of((stem,))} or {ours[-1]}
    elsewhere = [
        item
        for item in stated
        if item not in matches and heads & set(counted_by(item.quantity, item.text))
    ]
    return bool(elsewhere) and all(theirs)


def _counts_the_same(ours: Iterable[str], theirs: Iterable[str], language: str) -> bool:
    """Whether words that say what is counted name one sort: developers, engineers."""
    return bool((_groups(ours, language) & _groups(theirs, language)) - {"anything", "anyone"})


def _is_another(ours: frozenset[str], item: Stated, language: str) -> bool:
    """Whether a source gives its figure for what our words cannot mean."""
    if _SCALE.search(item.text[: item.quantity.start]):
        return not _any_alike(ours, _groups(around(item), language))
    theirs = _groups(_counted(item, language), language)
    near = _groups(_near(item), language) - {"anything"}
    return bool(theirs) and not _any_alike(ours, theirs | near)


def _counted(item: Stated, language: str) -> tuple[str, ...]:
    """The words of a source that say what its figure counts: those behind it, or those of the
    metric's label, without what it is counted per."""
    if behind := _run(item.text, item.quantity.end, language):
        return behind
    label, colon, _ = item.text[: item.quantity.start][:_LABEL].partition(":")
    return words(_PER.split(label)[0]) if colon else ()


def _near(item: Stated) -> tuple[str, ...]:
    """The words right beside a source's figure, and those of a metric's label."""
    said, start = item.text, item.quantity.start
    label, colon, _ = said[:start][:_LABEL].partition(":")
    before = _BREAKS.split(said[max(0, start - _REACH) : start])[-1]
    after = _BREAKS.split(said[item.quantity.end :][:_REACH], maxsplit=1)[0]
    beside = (*words(before)[-_BEFORE:], *words(after.replace("-", " "))[:_BEHIND])
    return (*words(label), *beside) if colon else beside


def _has_a_figure(
    meant: str, *, matches: Sequence[Stated], sources: Sources, language: str
) -> bool:
    """Whether the sources count what is meant by another figure of its own."""
    wanted = stem(meant, language)
    return any(
        item not in matches
        and wanted
        in (stem(word, language) for word in _run(item.text, item.quantity.end, language))
        for item in stated_in(sources.said, language)
    )


def _other_goods(run: Sequence[str], matches: Sequence[Stated], language: str) -> str:
    """The goods of "two meat suppliers", where the facts have two fish suppliers; "" for none."""
    goods = next((word for word in run if _groups((word,), language) & GOODS), "")
    if not goods:
        return ""
    counted = [_counted(item, language) for item in matches]
    return goods if all(_are_other_goods(run, one, language) for one in counted) else ""


def _are_other_goods(run: Sequence[str], named: Sequence[str], language: str) -> bool:
    """Two meat suppliers, where they are fish suppliers."""
    ours, theirs = (_groups(one, language) & GOODS for one in (run, named))
    stems = [{stem(word, language) for word in one} for one in (run, named)]
    return bool(ours and theirs and stems[0] & stems[1]) and not ours & theirs


def _any_alike(ours: Iterable[str], theirs: Iterable[str]) -> bool:
    return any(are_alike(one, other) for one in ours for other in theirs)


def _groups(named: Iterable[str], language: str) -> frozenset[str]:
    return frozenset(group for word in named for group in groups_of(word, language))


def _run(text: str, end: int, language: str) -> tuple[str, ...]:
    """The words behind a figure up to one of grammar: what is counted, and what kind of it."""
    start = end
    if text[end - 1 : end] == "%" and (of := _OF.match(text, end)):
        start = of.end()
    phrase = _BREAKS.split(text[start : start + _REACH], maxsplit=1)[0]
    found: list[str] = []
    for word in words(phrase.replace("-", " "))[:_LONGEST]:
        if is_grammar(word, language):
            break
        found.append(word)
    return tuple(found)


def _head(run: Sequence[str], language: str) -> str:
    """The word of those behind a figure that says what is counted, if it is a known one in the
    plural; "" else."""
    base = base_of(language)
    if base == "en":
        plurals = [word for word in run if _is_plural(word)]
        head = plurals[-1] if plurals else ""
    elif base == "de":
        head = next((word for word in run if word[0].isupper()), "")
    else:
        head = next((word for word in run if word.casefold() not in _AHEAD), "")
    return head if head and groups_of(head, language) else ""


_IRREGULAR = listed("people children men women staff lorries mothers loaves midwives")


def _is_plural(word: str) -> bool:
    folded = word.casefold()
    return folded in _IRREGULAR or singular(folded) != folded


def told_of_the_same(matches: Sequence[Stated], sources: Sources) -> tuple[str, ...]:
    """What the sources tell of the accomplishments that have the figure."""
    texts = {item.text for item in matches}
    works = {one.of for one in sources.statements if one.text in texts and one.of}
    return tuple(one.text for one in sources.statements if one.of in works or one.text in texts)


@lru_cache(maxsize=4_096)
def names(said: str, word: str, language: str) -> bool:
    return stem(word, language) in content_stems(said.replace("-", " "), language)
