"""Research entries without a model: an earlier version of the person's, otherwise the facts."""

from collections.abc import Iterator

from memory.models import EntityType
from mirror.language.prose.openers import opens_actively
from pipeline.brief import Brief
from pipeline.stages.checked import known_to
from pipeline.stages.own_words import (
    MOST_CHARACTERS,
    figures,
    finished,
    is_ongoing,
    past_texts,
    plain,
    same_opening,
    sentences_of,
    styled,
    tells_same,
    told_actively,
    units,
    word_count,
)
from resumes.checks.voice import opens_as_theirs
from resumes.content import LIMITS
from resumes.facts import AccomplishmentFact
from resumes.models.documents import SectionKind

# Sentences and words that an accomplishment needs to be told in prose. One at an employer needs
# more, because a bullet has to find something left to tell; one without has no other place, and a
# person who noted a single honest sentence about a project of theirs wants to see it.
LEAST_SENTENCES = 1
LEAST_WORDS = 6
LEAST_SENTENCES_AT_EMPLOYER = 3
LEAST_WORDS_AT_EMPLOYER = 40


def can_be_told(item: AccomplishmentFact) -> bool:
    """Whether the facts hold enough for a short paragraph."""
    said = units(item)
    length = sum(map(word_count, said))
    if item.employer_key:
        return len(said) >= LEAST_SENTENCES_AT_EMPLOYER and length >= LEAST_WORDS_AT_EMPLOYER
    return len(said) >= LEAST_SENTENCES and length >= LEAST_WORDS


def descriptions(brief: Brief, item: AccomplishmentFact) -> Iterator[str]:
    """What could stand as the description, best first; the barest comes last."""
    past = brief.recall.of(EntityType.RESEARCH, item.key)
    yield from (finished_prose(text) for text in past_texts(past, brief.rules))
    said = _prose(brief, item)
    obedient = [
        kept for text in said if (kept := styled(text, brief.rules, language=brief.language))
    ]
    yield " ".join(obedient or said[:1])
    yield (obedient or said)[0]
    yield finished(item.title) or item.key


def finished_prose(text: str) -> str:
    """Past prose as it stands, with the full stop it may lack."""
    said = plain(text)
    return said if len(said) > MOST_CHARACTERS else finished(said)


def _prose(brief: Brief, item: AccomplishmentFact) -> list[str]:
    """Sentences for the entry: what was made, how, how one knows, then the rest; none that tells
    again what stands. At an employer one sentence stays behind for a bullet."""
    language, ongoing = brief.language, is_ongoing(item)
    told = [told_actively(text, language, ongoing=ongoing) for text in _in_order(brief, item)]
    # Where earlier versions cannot stand themselves, their kind of opening still can.
    voice = known_to(brief, f"{SectionKind.RESEARCH}/{item.key}").voice
    for text in [text for text in told if opens_as_theirs(text, voice)][:1]:
        told.remove(text)
        told.insert(0, text)
    most = LIMITS.research_sentences[1]
    if item.employer_key:
        most = max(1, min(most, len(told) - 1))
    chosen = told[:1] or [finished(item.title) or item.key]
    for text in told[1:]:
        if len(chosen) < most and _goes_with(text, chosen, language):
            chosen.append(text)
    return chosen


def _in_order(brief: Brief, item: AccomplishmentFact) -> list[str]:
    impact = sentences_of([item.impact_summary])
    work = sentences_of(item.hands_on_work)
    active = [text for text in work if opens_actively(text, brief.language)]
    evidence = sentences_of(item.metrics)
    meaning = sentences_of([item.so_what])
    order = (
        *impact[:1],
        *active[:1],
        *evidence[:1],
        *active[1:],
        *evidence[1:],
        *impact[1:],
        *meaning,
        *work,
    )
    return list(dict.fromkeys(order))


def _goes_with(text: str, chosen: list[str], language: str) -> bool:
    """Whether a sentence adds something: nothing told, no figure again, no verb in front again."""
    if word_count(" ".join((*chosen, text))) > LIMITS.research_words[1]:
        return False
    if any(tells_same(text, other) or figures(text) & figures(other) for other in chosen):
        return False
    return not (opens_actively(text, language) and same_opening(text, chosen))
