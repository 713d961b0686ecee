"""Nouns by what they mean: which group a word belongs to, in any of its forms."""

from collections.abc import Mapping
from functools import lru_cache

from mirror.language.text.languages import base_of
from mirror.language.text.stems import stem

_SHORTEST = 4  # letters of the last part of a German word that says what it is
_LONGEST = 40  # letters of a word that is looked up


class NounGroups:
    """A table of groups, each with its words in English, German, French and Spanish."""

    def __init__(self, words: Mapping[str, Mapping[str, str]]) -> None:
        self._known: dict[str, dict[str, frozenset[str]]] = {}
        for group, listings in words.items():
            for language, listing in listings.items():
                known = self._known.setdefault(language, {})
                for word in listing.split():
                    for key in {stem(form, language) for form in (word, _plural(word, language))}:
                        known[key] = known.get(key, frozenset()) | {group}
        self.of = lru_cache(maxsize=16_384)(self._of)

    def of_stem(self, found: str, language: str) -> frozenset[str]:
        """The same for a stem."""
        return self._known.get(base_of(language), {}).get(found, frozenset())

    def _of(self, word: str, language: str) -> frozenset[str]:
        """The groups that a noun belongs to; none for a word that is not known. A German compound
        belongs to those of its last part."""
        base = base_of(language)
        known, folded = self._known.get(base, {}), word.casefold()
        if len(folded) > _LONGEST:
            return frozenset()
        if base == "en" and folded.endswith(("ed", "ing")) and folded not in _NOUNS:
            return frozenset()  # planted is no plant
        if found := known.get(stem(folded, base)):
            return found
        if base != "de":
            return frozenset()
        ending = stem(folded.removesuffix("nen") if folded.endswith("innen") else folded, base)
        return next(
            (
                found
                for at in range(1, len(ending) - _SHORTEST + 1)
                if (found := known.get(ending[at:]))
            ),
            frozenset(),
        )


def _plural(word: str, language: str) -> str:
    """The plural where a stemmer may not see through it; other words as they are."""
    if language == "fr":
        return (
            word if word[-1] in "sxz" else f"{word}{'x' if word.endswith(('eau', 'ieu')) else 's'}"
        )
    if language == "es" and word[-1] not in "aeiouéós":
        return f"{word[:-1]}ces" if word.endswith("z") else f"{word}es"
    return word


_NOUNS = frozenset({"training", "wedding", "seedling", "bed", "spending", "waiting", "queuing"})
