"""The verb by which a clause says that something was done, and its other forms in the facts."""

import re

from mirror.language.meaning.clause_words import Clause, Word
from mirror.language.prose.verbs import verb_form
from mirror.language.text.languages import base_of, is_english
from resumes.checks.standings import Standing

_DONE_ENDINGS = {
    "de": ("t", "en"),
    "fr": ("é", "i", "u", "it", "is"),
    "es": ("é", "ó", "í", "ado", "ido"),
    "it": ("to", "so"),
}
_VERB = 3  # letters of a verb without its ending
_VERB_ENDING = re.compile(r"(?:[aei]re|[aei]r|[aiu][dt][oa]|ée?s?|[óíoiu]|it|en|t)$")
_GERMAN_PARTICIPLE = re.compile(r"^(ab|an|auf|aus|bei|ein|her|mit|nach|um|vor|weg|zu|)(?:ge|zu)")


def done_verb(part: Clause, language: str) -> Word | None:
    """The word by which a clause says that something was done: in English and the Romance
    languages the first, in German the last."""
    word = part.words[-1 if base_of(language) == "de" else 0]
    if is_english(language):
        form = verb_form(word.folded)
        is_past = form.tense == "past" if form is not None else word.folded.endswith("ed")
        return word if is_past else None
    is_done = word.folded.endswith(_DONE_ENDINGS.get(base_of(language), ()))
    return word if is_done and not word.grammar and word.folded.isalpha() else None


def has_verb(one: Standing, verb: Word) -> bool:
    """Whether a clause of the facts has a verb, in whatever form."""
    if is_english(verb.language):
        return verb.stem in one.stems
    root = _bare(verb.folded, verb.language)
    return len(root) >= _VERB and any(_bare(word, verb.language) == root for word in one.words)


def _bare(verb: str, language: str) -> str:
    """What an infinitive and a participle have in common: aufgebaut, aufbauen; mesuré, mesurer."""
    is_german = base_of(language) == "de"
    return _VERB_ENDING.sub("", _GERMAN_PARTICIPLE.sub(r"\1", verb) if is_german else verb)
