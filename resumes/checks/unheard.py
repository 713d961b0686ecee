"""Deeds, results and spoken languages that no source says anything of."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from mirror.language.claims.weighty import borne_out_by, spoken_in, tongues_in, weighty_in
from mirror.language.meaning.clause_words import Word, words_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.own_words import unless_stated
from resumes.checks.sources import Sources
from resumes.checks.unheard_results import unheard_results

_TO_ONE = listed("as to by als um comme para")


def unheard_of(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """What `text` claims to have done or reached, and languages it says are spoken, of which the
    facts tell nothing at all, in any words."""
    faults = (*_unheard(text, sources, language), *_results(text, sources, language))
    yield from unless_stated(faults, text, sources)


def _unheard(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    words = words_of(text, language)
    folded = tuple(word.folded for word in words)
    claimed = weighty_in(folded)
    spoken = spoken_in(folded)
    if claimed:
        borne_out = _borne_out(sources.said, language)
        for found in claimed:
            if found.label not in borne_out and not _is_of_others(folded, found):
                yield _fault(FindingKind.OVERCLAIM, _span(text, words, found))
    if spoken:
        known = _tongues(sources.said, language)
        for found in spoken:
            if found.label not in known:
                yield _fault(FindingKind.UNSUPPORTED_SKILL, _span(text, words, found))


def _results(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Those that no weighty word tells of, which has been judged by what it means."""
    results = tuple(unheard_results(text, sources, language))
    if not results:
        return
    words = words_of(text, language)
    claimed = weighty_in(tuple(word.folded for word in words))
    weighed = [_span(text, words, found) for found in claimed]
    for result in results:
        if not any(span in result.span or result.span in span for span in weighed):
            yield result


def _is_of_others(words: Sequence[str], found: Found) -> bool:
    """Whether it was done to the person, or another thing is meant: hired as, elected to."""
    return found.end < len(words) and words[found.end] in _TO_ONE


def _span(text: str, words: Sequence[Word], found: Found) -> str:
    return text[words[found.start].start : words[found.end - 1].end]


def _fault(kind: FindingKind, span: str) -> Fault:
    why = (
        f"The facts that this text rests on tell nothing of “{span}”. Take it out, or add it to "
        "the profile if it is true."
    )
    return Fault(kind, span, why)


@lru_cache(maxsize=256)
def _borne_out(said: tuple[str, ...], language: str) -> frozenset[str]:
    return _labels(said, language, borne_out_by)


@lru_cache(maxsize=256)
def _tongues(said: tuple[str, ...], language: str) -> frozenset[str]:
    return _labels(said, language, lambda words: frozenset(one.label for one in tongues_in(words)))


def _labels(
    said: tuple[str, ...], language: str, labels: Callable[[tuple[str, ...]], frozenset[str]]
) -> frozenset[str]:
    told = (tuple(word.folded for word in words_of(text, language)) for text in said)
    return frozenset(label for words in told for label in labels(words))
