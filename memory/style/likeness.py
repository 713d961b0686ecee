"""Whether two style rules say the same in nearly the same words. No model, no doubt."""

import re

from rapidfuzz import fuzz

from mirror.language.lines import one_line

# Of two words, 0 to 100. "figure" and "figures" have 92, "sentence" and "sentences" 94; "include"
# and "exclude" 71, "increase" and "decrease" 75.
LIKE_WORD = 80.0

_WORD = re.compile(r"\w+(?:['’]\w+)?")
# Words that a rule can have or lack without saying something else.
_FILLING = frozenset(
    "a an and any are as at be by do for i in is it keep make my of on or please prefer say "
    "should that the these they this those to try use using want when wherever will with word "
    "words write you your".split()
)
# A rule that has one of these asks for the opposite of the same rule without it.
_DENYING = frozenset(
    "avoid ban cannot don't don’t drop except instead less neither never no nor not only rather "
    "remove unless without ei ikke inte jamais kein keine nicht nie niemals nunca ohne "
    "pas sans sin".split()
)


def same_text(one: str, other: str) -> bool:
    """Whether two texts differ in case, white space and punctuation alone."""
    return _WORD.findall(one.casefold()) == _WORD.findall(other.casefold())


def says_the_same(one: str, other: str) -> bool:
    """Whether each word of one rule that carries meaning has its like in the other, and the other
    way round, in any order. Figures and words of denial must be the same."""
    if same_text(one, other):
        return True
    words, others = _words(one), _words(other)
    if words & _DENYING != others & _DENYING:
        return False
    return bool(words) and _covered(words, others) and _covered(others, words)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(one_line(text).casefold())) - _FILLING


def _covered(words: set[str], others: set[str]) -> bool:
    return all(any(_alike(word, other) for other in others) for word in words)


def _alike(word: str, other: str) -> bool:
    if word == other:
        return True
    if any(character.isdigit() for character in word + other) or word[0] != other[0]:
        return False  # "formal" and "informal" are alike in every other respect
    return fuzz.ratio(word, other) >= LIKE_WORD
