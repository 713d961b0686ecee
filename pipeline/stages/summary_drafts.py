"""Summaries and taglines without a model: earlier ones, otherwise the profile's own words."""

import re
from collections.abc import Iterable, Iterator, Sequence

from memory.models import SCALAR_KEY, EntityType
from mirror.language.names.mention import mentions
from mirror.language.text.sentences import sentences, words
from pipeline.brief import Brief
from pipeline.stages.own_words import obeying, past_texts, plain, sentences_of, styled, word_count
from pipeline.stages.relevance import posting
from resumes.content import LIMITS, TAGLINE_SEPARATOR, BulletSet, ResearchEntry, texts
from resumes.facts import Facts

TERM_WORDS = 6  # longer is a sentence, not a term of a tagline
ASKED_SKILLS = 3

_BREAKS = re.compile(r"\s*[|·•;,]\s*|\s+[/–—-]\s+")  # between the parts of a headline
_ASIDE = re.compile(r"\([^()]*\)")
_EDGES = re.compile(r"^[^\w.]+|[^\w+#)]+$")  # signs and pictures around a term


def summaries(brief: Brief) -> Iterator[str]:
    """What could stand as the summary, best first: earlier ones, then what the person says of
    themselves. Nothing is put together from accomplishments, which the body tells already."""
    earlier = brief.recall.of(EntityType.SUMMARY, SCALAR_KEY)
    yield from map(plain, past_texts(earlier, brief.rules))
    said = sentences_of(sentences(brief.facts.person.summary))
    told = _told(brief)
    new = [text for text in said if text.casefold() not in told]
    obedient = [
        kept for text in new if (kept := styled(text, brief.rules, language=brief.language))
    ] or new
    if obedient:
        yield _within_limits(obedient)
    yield from obedient  # each alone, should the checks want less


def taglines(brief: Brief) -> Iterator[str]:
    """What could stand as the tagline, best first; nothing when nothing is known."""
    earlier = brief.recall.of(EntityType.TAGLINE, SCALAR_KEY)
    yield from map(plain, past_texts(earlier, brief.rules))
    roles, asked = _roles(brief), _asked_skills(brief)
    least, most = LIMITS.tagline_terms
    terms = _distinct([*roles[:1], *asked[:ASKED_SKILLS], *roles[1:]])[:most]
    alone = _distinct(roles or asked)[:most]
    # A skill that the posting does not ask for fills no gap: rather what the person is, alone.
    for told in (terms if len(terms) >= least else (), alone, alone[:1]):
        if told:
            yield TAGLINE_SEPARATOR.join(told)


def has_summary(facts: Facts) -> bool:
    """Whether there is anything that a summary could be written from."""
    positions = any(employer.positions for employer in facts.employers)
    person = facts.person
    said = person.summary.strip() or person.headline.strip()
    return bool(said or positions or facts.accomplishments or facts.education)


def has_tagline(facts: Facts) -> bool:
    """Whether there is anything that a tagline could be made of."""
    return has_summary(facts) or any(name.strip() for name in facts.skill_names())


def _within_limits(said: Sequence[str]) -> str:
    chosen = list(said[:1])
    for text in said[1 : LIMITS.summary_sentences[1]]:
        if word_count(" ".join((*chosen, text))) > LIMITS.summary_words[1]:
            break
        chosen.append(text)
    return " ".join(chosen)


def _told(brief: Brief) -> frozenset[str]:
    """The sentences that stand elsewhere in the document."""
    return frozenset(
        sentence.casefold()
        for body in brief.sections.values()
        if isinstance(body, ResearchEntry | BulletSet)
        for text in texts(body)
        for sentence in sentences(text)
    )


def _roles(brief: Brief) -> list[str]:
    """What the person is, those that the posting names first: roles aimed at that they hold, parts
    of the headline, the newest title; of one without all these, what they studied."""
    facts, text = brief.facts, posting(brief)
    titles = [position.title for employer in facts.employers for position in employer.positions]
    headline = _BREAKS.split(_ASIDE.sub("", facts.person.headline))
    held = [_words(title) for title in (*headline, *titles)]
    aims = [role for role in facts.person.target_roles if any(_words(role) <= one for one in held)]
    subjects = [part for item in facts.education for part in (item.area, item.degree)]
    roles = _terms(brief, [*aims, *headline]) or _terms(brief, titles[:1] or subjects)
    return sorted(roles, key=lambda role: not mentions(text, role))


def _asked_skills(brief: Brief) -> list[str]:
    """The person's skills that the posting names; spoken languages among them."""
    text = posting(brief)
    return _terms(brief, [name for name in brief.facts.skill_names() if mentions(text, name)])


def _terms(brief: Brief, texts_: Iterable[str]) -> list[str]:
    """The texts that can stand as terms: short, without signs around them, bans obeyed."""
    found: dict[str, str] = {}
    for text in texts_:
        term = obeying(_EDGES.sub("", plain(text)), brief.rules)
        if term and len(term.split()) <= TERM_WORDS:
            found.setdefault(term.casefold(), term)
    return list(found.values())


def _distinct(terms: Iterable[str]) -> list[str]:
    """Without terms all of whose words another holds: "Planner" beside "Harbour planner"."""
    kept: list[str] = []
    for term in terms:
        own = _words(term)
        if not any(own <= _words(other) or _words(other) <= own for other in kept):
            kept.append(term)
    return kept


def _words(text: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in words(text))
