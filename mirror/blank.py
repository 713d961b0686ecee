"""Whether there is anything to see in a text."""

import unicodedata

_SEEN = frozenset("LNPS")  # letters, numbers, punctuation and symbols: beginnings of categories
_EMPTY = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # fillers: by category they are among these


def is_blank(text: str) -> bool:
    """Whether a reader sees nothing of it: no letter, number, mark or symbol, only spaces and
    characters that have no shape of their own (controls, joiners, direction marks)."""
    return not any(
        unicodedata.category(character)[0] in _SEEN and character not in _EMPTY
        for character in text
    )
