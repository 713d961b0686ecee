"""Summaries and taglines without a model: earlier ones, otherwise the profile's own words."""

from collections.abc import Iterator

from memory.models import SCALAR_KEY, EntityType
from mirror.language.sentences import sentences
from pipeline.brief import Brief
from pipeline.stages.own_words import (
    finished,
    obeying,
    past_texts,
    plain,
    sentences_of,
    told_actively,
    word_count,
)
from pipeline.stages.relevance import mentions, posting, ranked
from resumes.content import LIMITS, TAGLINE_SEPARATOR

TERM_WORDS = 5  # longer is a sentence, not a term of a tagline


def summaries(brief: Brief) -> Iterator[str]:
    """What could stand as the summary, best first; nothing when nothing is known."""
    earlier = brief.recall.of(EntityType.SUMMARY, SCALAR_KEY)
    yield from map(plain, past_texts(earlier, brief.rules))
    yield from stated_summaries(brief)


def stated_summaries(brief: Brief) -> Iterator[str]:
    """What the facts alone give."""
    for said in (_own_summary(brief), _assembled(brief)):
        yield from _whole_and_bare(brief, said)
    skills = [skill.name for bucket in brief.facts.skill_buckets for skill in bucket.skills]
    if skills:
        yield finished(", ".join(skills[: LIMITS.tagline_terms[1]]))


def taglines(brief: Brief) -> Iterator[str]:
    """What could stand as the tagline, best first; nothing when nothing is known."""
    earlier = brief.recall.of(EntityType.TAGLINE, SCALAR_KEY)
    yield from map(plain, past_texts(earlier, brief.rules))
    yield from stated_taglines(brief)


def stated_taglines(brief: Brief) -> Iterator[str]:
    """What the facts alone give."""
    terms = _terms(brief)
    if terms:
        yield TAGLINE_SEPARATOR.join(terms[: LIMITS.tagline_terms[1]])
        yield terms[0]


def _whole_and_bare(brief: Brief, said: list[str]) -> Iterator[str]:
    """As many of the sentences as fit the limits, then each alone, should the checks want less."""
    obedient = [kept for text in said if (kept := obeying(text, brief.rules))] or said
    if obedient:
        yield _within_limits(obedient)
    yield from obedient


def _within_limits(said: list[str]) -> str:
    chosen = said[:1]
    for text in said[1 : LIMITS.summary_sentences[1]]:
        if word_count(" ".join((*chosen, text))) > LIMITS.summary_words[1]:
            break
        chosen.append(text)
    return " ".join(chosen)


def _own_summary(brief: Brief) -> list[str]:
    return list(sentences_of(sentences(brief.facts.person.summary)))


def _assembled(brief: Brief) -> list[str]:
    """Who the person is, then the two accomplishments that answer the posting best."""
    facts = brief.facts
    titles = [position.title for employer in facts.employers for position in employer.positions]
    degrees = [
        " ".join(part for part in (item.degree, item.area) if part) for item in facts.education
    ]
    who = [text for text in (facts.person.headline, *titles, *degrees) if text.strip()]
    said = [finished(who[0])] if who else []
    for item in ranked(brief).items[:2]:
        said += [told_actively(text) for text in sentences_of(item.sentences()[:1])[:1]]
    return [text for text in dict.fromkeys(said) if text]


def _terms(brief: Brief) -> list[str]:
    """Roles aimed at and skills, those that the posting names first, then titles and subjects."""
    facts = brief.facts
    text = posting(brief)
    skills = [skill.name for bucket in facts.skill_buckets for skill in bucket.skills]
    roles = [*facts.person.target_roles, facts.person.headline]
    titles = [position.title for employer in facts.employers for position in employer.positions]
    subjects = [part for item in facts.education for part in (item.area, item.degree)]
    asked = [term for term in skills if mentions(text, term)]
    fitting = sorted(roles, key=lambda role: not mentions(text, role))
    wanted = [*fitting[:1], *asked[:3], *fitting[1:2], *skills, *titles[:1], *subjects]
    found: dict[str, str] = {}
    for term in wanted:
        short = obeying(plain(term), brief.rules) or plain(term)
        if short and len(short.split()) <= TERM_WORDS:
            found.setdefault(short.casefold(), short)
    return list(found.values())
