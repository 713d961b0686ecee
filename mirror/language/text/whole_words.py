"""Where words stand in a text as whole words: “5%” is not in 95%, nor “used” in refused."""

import re
from collections.abc import Sequence
from functools import lru_cache

from mirror.language.text.sentences import CJK

_LETTER = rf"[^\W{CJK}]"  # Chinese and Japanese leave no spaces: any sign may end a word
_OWN = re.compile(_LETTER)


def places_in(text: str, span: str) -> list[tuple[int, int]]:
    """Start and end of each place where `text` has `span`, which ends within no word or figure:
    1 is not in 1,200, nor C in C++. Its case counts. [] for a blank span."""
    return [found.span() for found in _pattern(span).finditer(text)] if span.strip() else []


def stands_in(text: str, span: str) -> bool:
    """Whether `text` has `span` as whole words."""
    return bool(span.strip()) and _pattern(span).search(text) is not None


def holding(texts: Sequence[str], span: str) -> tuple[int, ...]:
    """Which of the texts are the span; where none is, which have it as whole words; where none has
    (it may be cut within one), which have its letters. Numbers from 0."""
    for found in (
        tuple(at for at, text in enumerate(texts) if text == span),
        tuple(at for at, text in enumerate(texts) if stands_in(text, span)),
    ):
        if found:
            return found
    return tuple(at for at, text in enumerate(texts) if span in text)


@lru_cache(maxsize=1_024)
def _pattern(span: str) -> re.Pattern[str]:
    before = rf"(?<!{_LETTER})(?<!\d[.,])" if _OWN.match(span) else ""
    behind = rf"(?!{_LETTER}|\+\+|\#|[.,]\d)" if _OWN.match(span[-1:]) else ""
    return re.compile(before + re.escape(span) + behind)
