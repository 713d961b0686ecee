"""Whose a deed is: its writer's own, others' or nobody's that the text names."""

from itertools import takewhile
from typing import Literal

from mirror.language.claims.deed_marks import Sentence, is_no_verb, is_passed_over, is_placed
from mirror.language.claims.deed_words import (
    AGENTS,
    DEFINITE,
    JOINING,
    ME,
    PASSIVE,
    PREPOSITIONS,
    PRONOUNS,
    SUBORDINATING,
    TEMPORAL,
    TO_BE,
    UNDER,
    VERB_LAST,
    WHO,
)
from mirror.language.claims.responsibility import AGENT_WORDS
from mirror.language.names.job_titles import noun_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found

type Whose = Literal["own", "others", "nobody"]  # "nobody": the text does not say whose

_FINITE_ENDINGS = frozenset("éíóiì")
_NEAR_OPENING = 9  # words that "who" may follow and still be of the person
_NEAR_VERB = 12  # words before a participle that may make it passive
_AGENT_BEGINNINGS = tuple(sorted(frozenset(AGENTS.split())))


def whose_is(row: Sentence, start: int, place: int) -> Whose | None:
    """Whose deed the word at `place` tells; None when it tells none ("a managed service")."""
    mark = row.marks[place]
    if is_no_verb(row, start, place):
        return None
    if agent := _agent_behind(row, mark):
        return agent
    is_passive = row.language == "en" and place > start and row.folded(place - 1) in TO_BE
    if is_passive and mark.end == place + 1:
        return "nobody"
    return _subject(row, start, place)


def _agent_behind(row: Sentence, mark: Found) -> Whose | None:
    """ "led by the librarian": others'; "led by me": own. None when no agent follows."""
    agent_word, following = row.folded(mark.end), row.folded(mark.end + 1)
    if agent_word not in AGENT_WORDS.get(row.language, frozenset()):
        return None
    if following in ME:
        return "own"
    is_means = following.endswith("ing") or following[:1].isdigit()  # "grew by selling", "by 5 %"
    is_place = row.language == "de" and agent_word in {"bei", "beim"}
    # A finite verb: its "por" and "da" name no agent.
    is_finite = row.language in {"es", "it"} and row.folded(mark.start)[-1:] in _FINITE_ENDINGS
    is_with = mark.label in {"helped", "joined"} and row.language != "en"
    return None if is_means or is_place or is_finite or is_with else "others"


def _subject(row: Sentence, start: int, place: int) -> Whose | None:
    """Whose the verb at `place` is, by what stands before it in its clause."""
    before = [row.folded(at) for at in range(start, place)]
    pronouns = PRONOUNS.get(row.language, frozenset())
    passed = list(takewhile(lambda word: _is_before_a_verb(word, row.language), before))
    rest = before[len(passed) :]
    if not rest or pronouns & set(before) or TO_BE & set(passed):
        return "own"
    if rest[0] in SUBORDINATING.get(row.language, frozenset()):
        return _of_relative(row, start, rest)
    if _is_noun(row, place):
        return _of_noun(rest)
    if UNDER & set(rest):
        return "others"
    for at in range(start, place):
        if at in row.marks and not is_no_verb(row, start, at) and not _is_noun(row, at):
            if row.language == "en" and not is_placed(row.folded(place - 1)):
                return None  # "ran 19 randomised trials", "built a tool used by all"
            return _subject(row, start, at)  # a verb before has the same subject
    return _of_subject(row, place, rest)


def _is_before_a_verb(word: str, language: str) -> bool:
    return word in JOINING or is_passed_over(word, language)


def _of_subject(row: Sentence, place: int, before: list[str]) -> Whose:
    if row.language in VERB_LAST:
        return _german(row, place, before)
    if before[0] in PREPOSITIONS.get(row.language, frozenset()):
        return "own"
    return "others" if _names_agent(before, row.language) else "nobody"


def _is_noun(row: Sentence, place: int) -> bool:
    """Whether a German word of responsibility is a noun: "Leitung", "Aufbau"."""
    word = row.words[place].text
    return row.language == "de" and place > 0 and word[0].isupper() and not word.isupper()


def _of_noun(before: list[str]) -> Whose | None:
    """Of "Leitung" and the like behind other words: "unter Leitung des Einkaufs" is others', and
    "am Aufbau mitgearbeitet" builds nothing."""
    if "unter" in before and not {"meiner", "eigener"} & set(before):
        return "others"
    return "own" if before[0] in listed("mit in fachliche disziplinarische operative") else None


def _of_relative(row: Sentence, start: int, before: list[str]) -> Whose:
    opening = before[0]
    if any(not is_passed_over(word, row.language) for word in before[1:]):
        return "nobody" if opening in TEMPORAL else "others"
    if opening in WHO:
        return "own" if _is_about_the_person(row, start) else "others"
    return "own" if opening in TEMPORAL else "nobody"


def _is_about_the_person(row: Sentence, start: int) -> bool:
    """Whether what "who" stands for opens the sentence: "Chef who led …", "A chef who led …"."""
    return 0 < start <= _NEAR_OPENING and row.folded(0) not in DEFINITE


def _german(row: Sentence, place: int, before: list[str]) -> Whose:
    word = row.folded(place)
    is_participle = word.endswith(("t", "en")) and not word.endswith(("te", "ten"))
    if is_participle:
        near = {row.folded(at) for at in range(max(0, place - _NEAR_VERB), place + 3)}
        return "nobody" if near & PASSIVE else "own"
    if before[0] in PREPOSITIONS[row.language] or row.folded(place + 1) in PRONOUNS[row.language]:
        return "own"
    return "others" if _names_agent(before, row.language) else "nobody"


def _names_agent(before: list[str], language: str) -> bool:
    return any(
        word.startswith(_AGENT_BEGINNINGS) or noun_of(word, language) is not None for word in before
    )
