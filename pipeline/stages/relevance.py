"""What of a person's material answers a posting best, found without a model."""

from collections.abc import Sequence
from dataclasses import dataclass

from mirror.language.text.ranking import rank
from pipeline.brief import Brief
from resumes.facts import AccomplishmentFact
from resumes.families import ShownWork

# What an accomplishment counts for before the posting has a word in it, next to 1.0 for the best
# match: enough that a heavy one without shared words is not worth nothing.
GROUND = 0.25


@dataclass(frozen=True)
class Ranked:
    """Accomplishments, best first, and each one's score (0 and up)."""

    items: tuple[AccomplishmentFact, ...]
    score: dict[str, float]

    def of(self, employer_key: str) -> tuple[AccomplishmentFact, ...]:
        return tuple(item for item in self.items if item.employer_key == employer_key)


def posting(brief: Brief) -> str:
    return f"{brief.job.title}\n{brief.job.text}"


def ranked(brief: Brief) -> Ranked:
    """All accomplishments against the posting: match times weight, the newer first on a tie."""
    items = brief.facts.accomplishments
    matches = rank(posting(brief), [_said(item) for item in items]) if items else []
    best = max(matches, default=0.0) or 1.0
    score = {
        item.key: (GROUND + match / best) * item.weight
        for item, match in zip(items, matches, strict=True)
    }
    order = sorted(items, key=lambda item: -score[item.key])  # stable: facts stand newest first
    return Ranked(items=tuple(order), score=score)


def best_matches(brief: Brief, texts: Sequence[str]) -> tuple[int, ...]:
    """Positions in `texts`, the best match of the posting first; equals keep their order."""
    scores = rank(posting(brief), texts) if texts else []
    return tuple(sorted(range(len(texts)), key=lambda position: -scores[position]))


def is_research(brief: Brief) -> bool:
    """Whether the post is one in research, where publications weigh more."""
    return any(
        family.key == brief.role_family and family.shown_work is ShownWork.RESEARCH
        for family in brief.job.families
    )


def _said(item: AccomplishmentFact) -> str:
    return "\n".join((item.title, *item.sentences(), *item.skills, *item.tags))
