"""What a single word is worth as a number: twelve, dreihundertzwölf, trecentoquarantadue."""

from functools import lru_cache

from mirror.language.figures.number_tables import (
    BELOW_HUNDRED,
    HUNDRED,
    HUNDREDS,
    JOINTS,
    THOUSAND,
    THOUSANDS,
    WORDS,
)
from mirror.language.text.lexicon import listed

_LONGEST = 64  # letters of a number in one word
# These languages are read in any text, as far as their numbers look like nothing else.
ANYWHERE = ("en", "de", "fr", "es")
ALIKE = listed("elf seize once un une uno una ein eine cent cents")


@lru_cache(maxsize=16_384)
def values_of(word: str, language: str) -> dict[str, int]:
    """By language, what number a word is."""
    if len(word) > _LONGEST:
        return {}
    found = {}
    for tongue in (*ANYWHERE, *({language} - set(ANYWHERE))):
        value = WORDS[tongue].get(word) if tongue in WORDS else in_one_word(word, tongue)
        if value is not None and (tongue == language or word not in ALIKE or tongue == "en"):
            found[tongue] = value
    return found


def in_one_word(word: str, language: str) -> int | None:
    """What a word is worth in a language that writes hundreds and thousands in one word."""
    below = BELOW_HUNDRED.get(language)
    if below is None:
        return None
    if (plain := below.get(word)) is not None:
        return plain
    for sign in THOUSANDS[language]:
        left, found, right = word.partition(sign)
        if found:
            return _around(left, right, THOUSAND, language=language)
    for sign in HUNDREDS[language]:
        left, found, right = word.partition(sign)
        if found:
            return _around(left, right, HUNDRED, language=language)
    return None


def _around(left: str, right: str, scale: int, *, language: str) -> int | None:
    times = in_one_word(left, language) if left else 1
    rest = 0
    if right:
        joint = JOINTS[language]
        found = in_one_word(right, language)
        if found is None and joint and right.startswith(joint):
            found = in_one_word(right.removeprefix(joint), language)
        if found is None or found >= scale:
            return None
        rest = found
    is_whole = times is not None and 0 < times < (10 if scale == HUNDRED else THOUSAND)
    return times * scale + rest if is_whole and times is not None else None
