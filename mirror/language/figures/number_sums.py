"""Numbers of several words: fourteen hundred, quatre-vingt-dix, ochenta y cinco."""

import re

from mirror.language.figures.number_tables import (
    ARTICLES,
    CONNECTORS,
    EVERY_ARTICLE,
    HUNDRED,
    THOUSAND,
    WORDS,
)
from mirror.language.figures.one_number_word import ALIKE, ANYWHERE, in_one_word
from mirror.language.text.lexicon import listed

# Sept is a month and DOS a system, unless they are written small.
_AS_WRITTEN = listed("sept dos")
_GAP = re.compile(r"[ \u00a0-]")
_BELOW = 100


def sum_at(text: str, tokens: list[re.Match[str]], at: int, *, language: str) -> tuple[int, int]:
    """The value of the words from `at` on that make one number, and how many; (0, 0) for none."""
    best = (0, 0)
    for tongue in dict.fromkeys((language, *ANYWHERE)):
        value, used = _run_in(text, tokens, at, tongue=tongue, language=language)
        if used > best[1]:
            best = (value, used)
    return best


def _run_in(
    text: str, tokens: list[re.Match[str]], at: int, *, tongue: str, language: str
) -> tuple[int, int]:
    total, used = _Sum(tongue), 0
    for position in range(at, len(tokens)):
        if position > at and not _follows(text, tokens, position):
            break
        word = _written(tokens[position], is_own=tongue == language)
        if used and word == CONNECTORS.get(tongue):
            continue
        joined = position - at > used
        value = _member(word, tongue, is_first=position == at, language=language)
        if value is None or not total.takes(value, joined=joined):
            break
        used = position - at + 1
    is_article = used == 1 and tokens[at].group().lower() in EVERY_ARTICLE
    return (total.value, used) if used and not is_article else (0, 0)


def _follows(text: str, tokens: list[re.Match[str]], position: int) -> bool:
    """Whether nothing but a space or hyphen is before a word."""
    between = text[tokens[position - 1].end() : tokens[position].start()]
    return _GAP.fullmatch(between) is not None


def _written(token: re.Match[str], *, is_own: bool) -> str:
    """A word in small letters, unless its capitals say that it is another: DOS, and outside of
    French Sept. In its own language one capital may be that of a sentence."""
    written = token.group()
    is_another = written.isupper() or (written[0].isupper() and not is_own)
    folded = written.lower()
    return written if is_another and folded in _AS_WRITTEN else folded


def _member(word: str, tongue: str, *, is_first: bool, language: str) -> int | None:
    """What a word is worth as part of a number of one language."""
    table = WORDS.get(tongue)
    value = table.get(word) if table is not None else in_one_word(word, tongue)
    if not is_first:
        return value
    if word in ARTICLES.get(tongue, frozenset()):
        return 1 if tongue == "en" else None  # a hundred; an article alone is no figure
    if word in {"hundred", "thousand"}:
        return None
    return value if tongue in {language, "en"} or word not in ALIKE else None


class _Sum:
    """A number as it grows word by word."""

    def __init__(self, tongue: str) -> None:
        self._tongue = tongue
        self._thousands = 0
        self._rest = 0

    @property
    def value(self) -> int:
        return self._thousands + self._rest

    def takes(self, value: int, *, joined: bool) -> bool:
        """Whether a word goes on with the number; if so, it is added."""
        if value == THOUSAND:
            if self._thousands or joined:
                return False
            self._thousands, self._rest = max(self._rest, 1) * THOUSAND, 0
            return True
        if value == HUNDRED and 0 < self._rest < _BELOW and not joined:
            self._rest *= HUNDRED
            return True
        if value >= HUNDRED:
            if self._rest:
                return False
            self._rest = value
            return True
        return self._takes_small(value, joined=joined)

    def _takes_small(self, value: int, *, joined: bool) -> bool:
        below = self._rest % _BELOW
        if self._tongue == "fr" and value == 20 and below == 4:
            self._rest += 76
            return True
        is_begun = self.value > 0
        if below == 0:
            may = not joined or (is_begun and self._tongue in {"en", "pt"})
        elif self._tongue == "fr" and 10 <= value < 20:
            may = below in {60, 80}
        elif self._tongue == "fr" and below == 10:
            may = 7 <= value < 10  # dix-sept
        else:
            may = value < 10 and below >= 20 and below % 10 == 0
            may = may and (joined or self._tongue not in {"es", "pt"})
            may = may and not (joined and self._tongue == "en")
        if may:
            self._rest += value
        return may
