"""Words that two languages share: audiometry, Audiometrie, audiométrie."""

import re
import unicodedata
from functools import lru_cache

_SHORTEST = 4  # letters that tell a word
_TELLING = 6  # of its beginning
_SPELLED = (("ph", "f"), ("th", "t"), ("rh", "r"), ("y", "i"), ("k", "c"), ("z", "c"), ("x", "s"))
_TWICE = re.compile(r"(.)\1+")


@lru_cache(maxsize=8_192)
def plainly(word: str) -> str:
    """A folded word as it is compared across languages: without marks, one letter for each sound
    that they spell differently, none twice."""
    bare = "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )
    for written, sound in _SPELLED:
        bare = bare.replace(written, sound)
    return _TWICE.sub(r"\1", bare)


def beginning_of(word: str) -> str:
    """What a word shares with the same word of other languages; "" where it is too short."""
    plain = plainly(word)
    return plain[:_TELLING] if len(plain) >= _SHORTEST else ""
