"""Where words stand in a text as whole words: “5%” is not in 95%, nor “used” in refused."""

import re
from collections.abc import Iterator, Sequence

from mirror.language.text.sentences import CJK

_LETTER = rf"[^\W{CJK}]"  # Chinese and Japanese leave no spaces: any sign may end a word
_OWN = re.compile(_LETTER)
_BEGINS = re.compile(rf"(?<!{_LETTER})(?<!\d[.,])")
_ENDS = re.compile(rf"(?!{_LETTER}|\+\+|\#|[.,]\d)")


def places_in(text: str, span: str) -> list[tuple[int, int]]:
    """Start and end of each place where `text` has `span`, which ends within no word or figure:
    1 is not in 1,200, nor C in C++. Its case counts. [] for a blank span."""
    return list(_places(text, span))


def stands_in(text: str, span: str) -> bool:
    """Whether `text` has `span` as whole words."""
    return any(_places(text, span))


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


def _places(text: str, span: str) -> Iterator[tuple[int, int]]:
    """Looked for as it is: an expression for every span would take longer to make than to use."""
    if not span.strip():
        return
    begins, ends = _OWN.match(span), _OWN.match(span[-1])
    at = text.find(span)
    while at >= 0:
        end = at + len(span)
        whole = (not begins or _BEGINS.match(text, at)) and (not ends or _ENDS.match(text, end))
        if whole:
            yield at, end
        at = text.find(span, end if whole else at + 1)
