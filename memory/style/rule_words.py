"""Whether a rule in a model's words is about writing, and about nothing else.

A rule goes into every later prompt, so its words must not claim, order or unlock anything. Each of
them is a word about writing, or one that is quoted from the edit itself.
"""

import re

from memory.style.candidates import Candidate, said_in
from memory.style.word_changes import FUNCTION_WORDS
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words

_WRITING = listed(
    "write writing written say said saying tell telling told put keep use using used avoid prefer "
    "drop cut omit leave start begin beginning open opening close closing end ending finish lead "
    "name give show state sound make choose split join combine break shorten trim replace remove "
    "repeat describe mention spell capitalise capitalize format list group order separate move "
    "place follow let stop add need want mean stay get come go turn hold-back skip limit "
    "sentence word phrase clause verb noun adjective adverb pronoun article passive active "
    "actively passively voice tense present past person persona plain plainly simple simply short "
    "shorter long longer brief briefly concise concisely crisp direct directly clear clearly calm "
    "calmly warm dry sober quiet confident modest humble formal informal casual friendly neutral "
    "sure strong weak vague concrete specific precise exact precise abstract empty idle tone style "
    "text line bullet paragraph heading title item comma semicolon colon dash hyphen stop full "
    "period bracket parenthesis parentheses quotation mark punctuation capital capitalisation "
    "letter small digit number numeral figure percent percentage sign symbol abbreviation "
    "abbreviated acronym jargon buzzword cliche cliché filler intensifier superlative praise "
    "self-praise hype resume-speak resume result outcome method impact action act task fact "
    "purpose reason subject object idea point thought detail reader writer word-for-word "
    "before after first last then instead rather without never always not only one ones per each "
    "every part front middle beginning trailing participial participle ing -ing tail plural "
    "singular contraction contracted spoken everyday ordinary common usual same other new old "
    "good better both main side half space oxford serial ampersand slash emphasis bold italic "
    "length rhythm pace repetition exclamation question please don't do out away apart together "
    "where when if schreibe schreib schreiben schreibt sage sag sagen nenne nennen satz sätze "
    "sätzen kurz kurze kurzen kürzer lang lange wort wörter worte wörtern verb verben "
    "aktiv passiv ton nüchtern "
    "schlicht schlichte klar klare sachlich ohne kein keine keinen nie immer statt vor nach anfang "
    "ende ergebnis ergebnisse zuerst zuletzt komma punkt zahl zahlen ziffer ziffern vermeide "
    "vermeiden lass weg halte nicht nur einfach einfache füllwort füllwörter stil"
)
_ENDING = re.compile(r"(?:s|es|ed|d|ing|ly|er|en)")
_STEM = 4  # letters from which a word counts with its endings

# What no rule of style is about: facts and claims, and whoever carries the rules out.
_NO_STYLE = re.compile(
    r"\b(?:facts|degrees?|phd|doctorates?|diplomas?|certificat\w*|certified|licen[cs]e\w*"
    r"|years?|languages?|fluent\w*|english|german|french|spanish|prompts?|instruct\w*|ignor\w*"
    r"|disregard\w*|overrid\w*|reveal\w*|systems?|schemas?|json|polic\w*|passwords?|secrets?"
    r"|invent\w*|fabricat\w*|claim\w*|pretend\w*|lies?|lying|exaggerat\w*|inflat\w*|salar\w*"
    r"|rules?|assistant|models?|(?:you|i|we|they|he|she)\s+(?:are|am|were|was|have|had|hold|held"
    r"|know|knew|speak|spoke|lead|led|won|own|wrote|used?))\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[“\"‘«„]([^“”\"‘’«»„]+)[”\"’»“]")


def speaks_of_writing(text: str, rule: Candidate) -> bool:
    """Whether a rule's text is made of words about writing, of its own banned and wanted words, and
    of words quoted from its examples."""
    quoted = " ".join(_QUOTED.findall(text))
    unquoted = _QUOTED.sub(" ", text)
    if _NO_STYLE.search(unquoted):
        return False
    from_texts = f"{rule.ban}\n{rule.use_instead}\n{rule.before}\n{rule.after}"
    if not all(_is_about_writing(word) or said_in(word, from_texts) for word in words(quoted)):
        return False
    named = f"{rule.ban}\n{rule.use_instead}"
    return all(_is_about_writing(word) or said_in(word, named) for word in words(unquoted))


def _is_about_writing(word: str) -> bool:
    folded = word.lower().strip("-")
    if folded in _WRITING or folded in FUNCTION_WORDS:
        return True
    return any(
        folded.startswith(known)
        and len(known) >= _STEM
        and _ENDING.fullmatch(folded[len(known) :]) is not None
        for known in (folded[:-1], folded[:-2], folded[:-3])
        if known in _WRITING
    )
