"""Numbers in words: fourteen hundred, dreihundertzwölf, quatre-vingt-dix, ochenta y cinco."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from mirror.language.figures.number_sums import sum_at
from mirror.language.figures.number_tables import EVERY_ARTICLE
from mirror.language.figures.one_number_word import values_of

_HALVES = {
    "anderthalb": Decimal("1.5"),
    "eineinhalb": Decimal("1.5"),
    "anderhalf": Decimal("1.5"),
    **{
        f"{word}einhalb": Decimal(at) + Decimal("0.5")
        for at, word in enumerate(["zwei", "drei", "vier", "fünf", "sechs", "sieben"], 2)
    },
}
_SCALE = re.compile(
    r"\s(?:million|billion|dozen|millón|milliarde?|milione|miliardo|dutzend|douzaine|docena"
    r"|dozzina|milhão|dúzia|miljoen|miljard|dozijn)\b",
    re.IGNORECASE,
)
_HALF_A_SCALE = re.compile(r"\sa(?=\s(?:million|billion|dozen)\b)", re.IGNORECASE)
AND_A_HALF = re.compile(
    r"\s(?:and\sa\shalf|et\sdemie?|y\smedi[oa]|e\smezz[oa]|e\smei[oa])(?!\w)", re.IGNORECASE
)
_FOLD = re.compile(r"(?:fold|fach(?:e[nmrs]?)?|mal|voudig)$")
# Zwölfköpfig, dreitägige: the number ends within the word.
_WITHIN = re.compile(
    r"(?:minütig|stündig|tägig|wöchig|monatig|jährig|köpfig|teilig|stellig)(?:e[nmrs]?)?$"
)
_TOKEN = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class Spelt:
    """A number in words at `start:end`. `is_fold`: fivefold, dreimal, vierfach. `is_one`: "one",
    which is more often a pronoun than a figure."""

    start: int
    end: int
    value: Decimal
    is_fold: bool = False
    is_one: bool = False


def spelt_numbers(text: str, language: str) -> Iterator[Spelt]:
    """The numbers in words, in order. English, German, French and Spanish are always read;
    words that mean something else in another of them, and Italian, Dutch and Portuguese, in a text
    of their `language` alone."""
    tokens = list(_TOKEN.finditer(text))
    at = 0
    while at < len(tokens):
        spelt, used = _spelt_at(text, tokens, at, language=language)
        if spelt:
            yield spelt
        at += max(used, 1)


def _spelt_at(
    text: str, tokens: list[re.Match[str]], at: int, *, language: str
) -> tuple[Spelt | None, int]:
    """The number that begins at a token, and how many tokens it takes."""
    token = tokens[at]
    start, end = token.span()
    word = token.group().lower()
    if not _may_begin(word, language) or not _stands_alone(text, start, end):
        return None, 1
    if plain := _plain(text, tokens, at):
        return plain
    if (fold := _FOLD.search(word)) and (one := values_of(word[: fold.start()], language)):
        value = next(iter(one.values()))
        return (Spelt(start, end, Decimal(value), is_fold=True) if value > 1 else None), 1
    if (within := _WITHIN.search(word)) and (one := values_of(word[: within.start()], language)):
        value = next(iter(one.values()))
        return Spelt(start, start + within.start(), Decimal(value)), 1
    value, used = sum_at(text, tokens, at, language=language)
    if not used:
        return None, 1
    last = tokens[at + used - 1].end()
    if text[last : last + 1].isdigit():
        return None, used
    number = Decimal(value)
    if half := AND_A_HALF.match(text, last):
        return Spelt(start, half.end(), number + Decimal("0.5")), used
    is_one = used == 1 and value == 1
    fold_end = last + 5 if text[last : last + 5].lower() == "-fold" else last
    return Spelt(start, fold_end, number, is_fold=fold_end > last, is_one=is_one), used


def _plain(text: str, tokens: list[re.Match[str]], at: int) -> tuple[Spelt | None, int] | None:
    """Words that are no part of a longer number: anderthalb, half a million, zero, a dozen; and
    articles, which are none at all."""
    start, end = tokens[at].span()
    word = tokens[at].group().lower()
    if word in _HALVES:
        return Spelt(start, end, _HALVES[word]), 1
    if word == "half" and (scale := _HALF_A_SCALE.match(text, end)):
        return Spelt(start, scale.end(), Decimal("0.5")), 2
    if word == "zero":
        return (None if text[end : end + 1] == "-" else Spelt(start, end, Decimal(0))), 1
    if word not in EVERY_ARTICLE:
        return None
    if _SCALE.match(text, end):
        return Spelt(start, end, Decimal(1)), 1
    return None if _next_word(tokens, at) in {"hundred", "thousand"} else (None, 1)


def _next_word(tokens: list[re.Match[str]], at: int) -> str:
    return tokens[at + 1].group().lower() if at + 1 < len(tokens) else ""


@lru_cache(maxsize=16_384)
def _may_begin(word: str, language: str) -> bool:
    """A fast no for nearly all words."""
    if word in {"half", "zero"} or word in _HALVES or word in EVERY_ARTICLE:
        return True
    end = _FOLD.search(word) or _WITHIN.search(word)
    return bool(values_of(word, language) or (end and values_of(word[: end.start()], language)))


def _stands_alone(text: str, start: int, end: int) -> bool:
    if text[end : end + 1].isdigit() or text[end : end + 1] == "_":
        return False
    before = text[start - 1 : start]
    if before and (before.isalnum() or before == "_"):
        return False
    is_joined = before in {"-", "'", "’"} and text[start - 2 : start - 1].isalnum()
    return not is_joined or (before != "-" and text[start - 2 : start - 1].lower() in "dl")
