"""In which language a text is written, as far as its words of grammar tell."""

from collections import Counter
from functools import lru_cache

from mirror.language.text.languages import base_of
from mirror.language.text.sentences import words
from mirror.language.text.stems import is_grammar

_READ = ("en", "de", "fr", "es", "it", "nl", "pt")
_ENOUGH = 3  # words of grammar more than the declared language has, before it is not believed


@lru_cache(maxsize=256)
def tongue_of(texts: tuple[str, ...], declared: str) -> str:
    """The language of the texts, as a bare code: the declared one unless their words of grammar
    clearly are another's."""
    base = base_of(declared) or "en"
    told = [word.casefold() for text in texts for word in words(text[:2_000])][:2_000]
    counted = Counter(language for word in told for language in _READ if is_grammar(word, language))
    best = max(_READ, key=lambda language: counted[language])
    return best if counted[best] > 2 * counted[base] + _ENOUGH else base
