"""Bullets of an employer without a model: the person's own earlier ones, otherwise the facts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mirror.language.prose.openers import opens_actively
from pipeline.brief import Brief
from pipeline.stages.checked import found_in
from pipeline.stages.entity import has_hard
from pipeline.stages.layout import finished_entries
from pipeline.stages.own_words import (
    bullet_candidates,
    figures,
    finished,
    past_texts,
    plain,
    same_opening,
    tells_same,
)
from pipeline.stages.relevance import ranked
from resumes.checks.voice import Voice, opens_as_theirs
from resumes.content import Bullet, BulletSet
from resumes.facts import AccomplishmentFact

# What a figure adds to a bullet, next to 1.0 for the one that fits the posting best; more figures
# than these add nothing.
FIGURE = 0.5
MOST_FIGURES = 2


@dataclass(frozen=True)
class Draft:
    text: str
    accomplishment_key: str


def draft_bullets(
    brief: Brief, ref: str, *, items: Sequence[AccomplishmentFact], count: int
) -> tuple[Draft, ...]:
    """Up to `count` bullets: one per accomplishment in the order given, then second ones; the
    strongest stands first.

    None repeats another or what a research entry tells, unless nothing else is left to say of the
    employer.
    """
    chosen: list[Draft] = []
    for _ in range(2):  # every accomplishment once before any comes twice
        for item in items:
            if len(chosen) < count and (text := _next_text(brief, ref, item=item, chosen=chosen)):
                chosen.append(Draft(text=text, accomplishment_key=item.key))
    if not chosen:
        chosen.append(_told_again(brief, ref, items[0]))
    return _strongest_first(brief, chosen)


def _strongest_first(brief: Brief, drafts: Sequence[Draft]) -> tuple[Draft, ...]:
    """Ordered by how well they fit the posting and whether they tell figures.

    Bullets on one accomplishment stay together as told, for a second one builds on the first;
    equals keep their order.
    """
    score = ranked(brief).score
    best = max((score[draft.accomplishment_key] for draft in drafts), default=0.0) or 1.0
    strength: dict[str, float] = {}
    for draft in drafts:
        told = min(len(figures(draft.text)), MOST_FIGURES)
        fit = score[draft.accomplishment_key] / best
        strength.setdefault(draft.accomplishment_key, fit + FIGURE * told)
    places = {key: place for place, key in enumerate(strength)}

    def order(draft: Draft) -> tuple[float, int]:
        return -strength[draft.accomplishment_key], places[draft.accomplishment_key]

    return tuple(sorted(drafts, key=order))


def _next_text(brief: Brief, ref: str, *, item: AccomplishmentFact, chosen: Sequence[Draft]) -> str:
    """The best text that tells something new: the person's own first, whatever it opens with, then
    one of the facts'; "" when nothing is left.

    What stands nowhere yet is introduced by its impact; a further fact opens with a new word before
    others.
    """
    entries = finished_entries(brief.sections)
    told = [*(draft.text for draft in chosen), *(entry.description for entry in entries)]

    def fresh(texts: Iterable[str]) -> list[str]:
        return [
            text
            for text in _admitted(brief, ref, item=item, texts=texts)
            if not any(tells_same(text, other) or tells_same(other, text) for other in told)
        ]

    if own := fresh(_earlier(brief, item)):
        return own[0]
    stated = fresh(_stated(brief, item))
    before = [draft.text for draft in chosen if draft.accomplishment_key == item.key]
    if before:
        # A second bullet has to be worth its line: it says what the person did.
        stated = [text for text in stated if opens_actively(text, brief.language)]
    before += [entry.description for entry in entries if entry.accomplishment_id == item.key]
    if not before:
        return stated[0] if stated else ""
    known = frozenset().union(*map(figures, before))
    stated = [text for text in stated if not figures(text) & known]
    openings = [draft.text for draft in chosen]
    new = (text for text in stated if not same_opening(text, openings))
    return next(new, stated[0] if stated else "")


def _told_again(brief: Brief, ref: str, item: AccomplishmentFact) -> Draft:
    """For an employer all of whose material is told elsewhere: its best sentence once more."""
    texts = (*_stated(brief, item), finished(item.title))
    text = next(_admitted(brief, ref, item=item, texts=texts), item.key)
    return Draft(text=text, accomplishment_key=item.key)


def _stated(brief: Brief, item: AccomplishmentFact) -> tuple[str, ...]:
    """What the facts hold; first what opens as the person's own bullets on it do, should those
    themselves not do."""
    own = tuple(version.text for version in brief.recall.bullets_of.get(item.key, ()))
    voice = Voice(past=own, language=brief.language)
    said = bullet_candidates(item, brief.rules, language=brief.language)
    return tuple(sorted(said, key=lambda text: not opens_as_theirs(text, voice)))


def _earlier(brief: Brief, item: AccomplishmentFact) -> Iterator[str]:
    return map(plain, past_texts(brief.recall.bullets_of.get(item.key, ()), brief.rules))


def _admitted(
    brief: Brief, ref: str, *, item: AccomplishmentFact, texts: Iterable[str]
) -> Iterator[str]:
    """Those that the checks let pass as a bullet on this accomplishment."""
    for text in texts:
        alone = BulletSet(bullets=(Bullet(id="draft", text=text, accomplishment_ids=(item.key,)),))
        if not has_hard(found_in(brief, ref, alone)):
            yield text
