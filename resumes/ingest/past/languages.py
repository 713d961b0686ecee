"""The language a text is written in, told by its commonest words."""

from collections import Counter
from collections.abc import Iterable

from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words

_COMMON = {
    "en": listed("the and of to with for from by at an that which this our their was were into"),
    "de": listed("der die das und mit für von bei im auf eine einer den dem des zur zum durch als"),
    "fr": listed("le les des du et pour dans sur avec par une aux au ou nos sous"),
    "es": listed("el los las y con del una por para en al sobre sus entre"),
    "it": listed("il gli di e per della delle nel nella dei con un alla"),
    "nl": listed("het een en van voor met door op bij aan naar ons"),
    "pt": listed("os as e com para da do dos das em uma ao na no pelo"),
}
_LEAST = 8  # common words: fewer tell nothing
_LEAD = 1.5  # times the next language


def language_of(texts: Iterable[str]) -> str:
    """The ISO 639 code; "" where the text is too short or mixed to tell."""
    counts: Counter[str] = Counter()
    for text in texts:
        for word in words(text):
            folded = word.casefold()
            counts.update(code for code, common in _COMMON.items() if folded in common)
    first, second = [*counts.most_common(2), ("", 0), ("", 0)][:2]
    if first[1] < _LEAST or first[1] < second[1] * _LEAD:
        return ""
    return first[0]
