"""Long sentences told as several, where nothing but the joint has to change."""

import re
from collections.abc import Iterator

from mirror.language.prose.openers import opens_actively
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences, words

LONG = 20  # words; a longer sentence is worth splitting
LEAST_WORDS = 4  # of each part
# Careful writers go beyond `LONG` now and then, but hardly beyond what a bullet of two lines holds.
TOO_LONG = 32  # words; a longer sentence is hard to follow

_OBJECTS = listed(
    "a an the this that these those it them my our their its his her all both each every one two "
    "three four five six seven eight nine ten how what where which why"
)
_CHARACTER = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]")
_FINITE = listed("is are was were has have had")
_JOINT = re.compile(r"(?P<semicolon>;\s+(?:and\s+)?)|,\s+(?:and|then|and\s+then)\s+")


def long_sentences(text: str) -> tuple[str, ...]:
    """The sentences with more than `LONG` words."""
    return tuple(sentence for sentence in sentences(text) if len(words(sentence)) > LONG)


def too_long_sentences(text: str) -> tuple[str, ...]:
    """The sentences with more than `TOO_LONG` words, in any language."""
    return tuple(sentence for sentence in sentences(text) if length(sentence) > TOO_LONG)


def length(sentence: str) -> int:
    """How many words a sentence has. Chinese and Japanese have about one in two characters."""
    said = words(sentence)
    characters = sum(bool(_CHARACTER.fullmatch(word)) for word in said)
    return len(said) - characters // 2


def shortened(text: str) -> str:
    """An English text with its long sentences split where both halves stand by themselves.

    That is at a semicolon, and before ", and <did something>" when the sentence opens with what
    the person did too: both then have the same unspoken subject. Every word and figure stays, but
    for the "and" of the joint.
    """
    for sentence in long_sentences(text):
        text = text.replace(sentence, " ".join(_parts(sentence)), 1)
    return text


def _parts(sentence: str) -> Iterator[str]:
    if len(words(sentence)) > LONG:
        for joint in _JOINT.finditer(sentence):
            head, tail = sentence[: joint.start()], sentence[joint.end() :]
            if _stand_alone(head, tail, at_semicolon=joint["semicolon"] is not None):
                yield f"{head}."
                yield from _parts(tail[0].upper() + tail[1:])
                return
    yield sentence


def _stand_alone(head: str, tail: str, *, at_semicolon: bool) -> bool:
    if min(len(words(head)), len(words(tail))) < LEAST_WORDS or head.count("(") != head.count(")"):
        return False
    if opens_actively(head):
        return _tells_an_act(tail)
    return at_semicolon and _is_statement(head) and _is_statement(tail)


def _tells_an_act(clause: str) -> bool:
    """Whether a clause opens with what was done, and to what: "trained the keepers".

    In "clerks, and trained keepers" it may be the keepers who are trained.
    """
    first, following = words(clause)[:2]
    is_object = following.casefold() in _OBJECTS or following[0].isdigit()
    return first.islower() and is_object and opens_actively(clause)


def _is_statement(clause: str) -> bool:
    return any(word.casefold() in _FINITE for word in words(clause))
