"""Whether two style rules say the same in nearly the same words. No model, no doubt."""

import re
from collections.abc import Sequence
from itertools import combinations

from rapidfuzz import fuzz

from mirror.language.text.lines import one_line

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

# Words that say which of two things comes first, or stands for the other.
_ORDERING = frozenset(
    "after ahead as before behind but instead into not over rather than then to als nach statt "
    "vor".split()
)
_OPPOSITES = (
    ("before", "after"),
    ("first", "last"),
    ("start", "end"),
    ("begin", "end"),
    ("opening", "closing"),
    ("short", "long"),
    ("shorter", "longer"),
    ("brief", "long"),
    ("more", "less"),
    ("more", "fewer"),
    ("always", "never"),
    ("active", "passive"),
    ("formal", "informal"),
    ("formal", "casual"),
    ("warm", "cool"),
    ("present", "past"),
    ("first", "third"),
    ("with", "without"),
    ("add", "omit"),
    ("include", "omit"),
    ("spell", "abbreviate"),
    ("words", "digits"),
    ("singular", "plural"),
    ("vor", "nach"),
    ("kurz", "lang"),
    ("immer", "nie"),
    ("aktiv", "passiv"),
)


def same_text(one: str, other: str) -> bool:
    """Whether two texts differ in case, white space and punctuation alone."""
    return _WORD.findall(one.casefold()) == _WORD.findall(other.casefold())


def opposed(one: str, other: str) -> bool:
    """Whether two rules may ask for opposite things: one denies and the other does not, they name
    two sides of one thing, or the same words in another order where the order tells.

    Rules that only may be opposite count as such: both are better kept than one of them lost.
    """
    words, others = _words(one), _words(other)
    if bool(words & _DENYING) != bool(others & _DENYING):
        return True
    sides = ((a, b) for pair in _OPPOSITES for a, b in (pair, pair[::-1]))
    if any(a in words and b not in words and b in others for a, b in sides):
        return True
    return _in_another_order(one, other)


def any_opposed(texts: Sequence[str]) -> bool:
    """Whether two of several rules may ask for opposite things."""
    return any(opposed(one, other) for one, other in combinations(texts, 2))


def _in_another_order(one: str, other: str) -> bool:
    """ "Write X as Y" and "write Y as X": whether what both name comes in another order, in a rule
    that speaks of an order."""
    said, told = (_WORD.findall(one_line(text).casefold()) for text in (one, other))
    if not _ORDERING & {*said, *told}:
        return False
    skipped = (_FILLING | _DENYING | _ORDERING) - {"word", "words"}
    mine = dict.fromkeys(word for word in said if word not in skipped)
    theirs = list(dict.fromkeys(word for word in told if word not in skipped))
    found = [at for word in mine for at, other in enumerate(theirs) if _alike(word, other)]
    return found != sorted(found)


def adds_nothing(text: str, rules: Sequence[str]) -> bool:
    """Whether a text says only what some of the rules say, in their words, and something of each
    of them."""
    words, of_each = _words(text), [_words(rule) for rule in rules]
    return (
        bool(words)
        and _covered(words, set().union(*of_each))
        and all(any(_alike(a, b) for a in words for b in of) for of in of_each)
        and not any(opposed(text, rule) for rule in rules)
    )


def says_the_same(one: str, other: str) -> bool:
    """Whether each word of one rule that carries meaning has its like in the other, and the other
    way round, in any order. Figures and words of denial must be the same."""
    if same_text(one, other):
        return True
    words, others = _words(one), _words(other)
    if words & _DENYING != others & _DENYING or _in_another_order(one, other):
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
