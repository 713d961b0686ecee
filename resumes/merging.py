"""Two accomplishments that turn out to be one: their facts, and what memory holds of them."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from memory.curation import Plan, merge, plan_merge
from memory.models import EntityType
from mirror.language.text.lines import one_line
from resumes.models import Accomplishment
from resumes.snapshot import NoProfile
from resumes.staleness import refresh_stale

# What memory files under an accomplishment's key: its own prose, and single bullets about it.
FILED_UNDER_ACCOMPLISHMENTS = (EntityType.RESEARCH, EntityType.BULLET)

_LISTS = ("metrics", "hands_on_work", "skills", "tags")


class CannotMerge(Exception):
    """These accomplishments cannot become one; the message says why and what to do."""


@dataclass(frozen=True)
class Change:
    """What one field of the accomplishment that stays will say, a line for each item of a list."""

    field: str
    before: str
    after: str


@dataclass(frozen=True)
class MergePlan:
    """Everything that a merge would change: facts, and wordings by kind."""

    keep: Accomplishment
    gone: Accomplishment
    changes: tuple[Change, ...]
    memory: tuple[Plan, ...]

    @property
    def fingerprint(self) -> str:
        """What it was made of: two plans from the same facts and wordings have the same."""
        facts = [f"{item.key} {item.updated_at.isoformat()}" for item in (self.keep, self.gone)]
        return hashlib.sha256(
            "\n".join([*facts, *(plan.fingerprint for plan in self.memory)]).encode()
        ).hexdigest()

    @property
    def moving(self) -> int:
        return sum(len(plan.arriving) for plan in self.memory)

    @property
    def archiving(self) -> int:
        return sum(len(plan.archiving) for plan in self.memory)


@dataclass(frozen=True)
class Merged:
    """Fields that say more now, wordings that moved or gave way, and stale flags that changed."""

    fields: int
    moved: int
    archived: int
    judged: int


def plan_accomplishments(owner: User, *, keep: str, gone: str) -> MergePlan:
    """What `merge_accomplishments` would do. CannotMerge when it would refuse."""
    return _planned(Accomplishment.objects.filter(owner=owner), owner, keep=keep, gone=gone)


def merge_accomplishments(owner: User, *, keep: str, gone: str, fingerprint: str = "") -> Merged:
    """Make one accomplishment of two; keys name them. One transaction, CannotMerge when refused.

    `keep` takes from `gone` what it does not say yet (see `unite`), memory of `gone` goes to `keep`
    (see `memory.curation.merge`), and `gone` is archived as it was: nothing a person wrote is lost.
    What both said stays true: a wording that was not stale does not become so. Resumes already made
    keep their frozen facts. With the `fingerprint` of a plan, nothing but that plan is carried out.
    """
    with transaction.atomic():
        rows = Accomplishment.objects.select_for_update(of=("self",)).filter(owner=owner)
        plan = _planned(rows, owner, keep=keep, gone=gone)
        if fingerprint and fingerprint != plan.fingerprint:
            raise CannotMerge(
                "Facts or wordings have changed since this was shown. Nothing was merged: look at "
                "what would happen now, and confirm again."
            )
        for field, value in unite(plan.keep, plan.gone).items():
            setattr(plan.keep, field, value)
        plan.keep.save()
        plan.gone.archived_at = timezone.now()
        plan.gone.save(update_fields=["archived_at", "updated_at"])
        moved = [
            merge(owner.pk, entity_type=kind, keys=(gone,), into=keep, for_good=True)
            for kind in FILED_UNDER_ACCOMPLISHMENTS
        ]
        try:
            judged = refresh_stale(owner, reworded=True)
        except NoProfile:
            judged = 0  # without a profile there are no facts to judge by
    return Merged(
        fields=len(plan.changes),
        moved=sum(part.moved for part in moved),
        archived=sum(part.archived for part in moved),
        judged=judged,
    )


def _planned(rows: QuerySet[Accomplishment], owner: User, *, keep: str, gone: str) -> MergePlan:
    kept, leaving = _both(rows, keep=keep, gone=gone)
    return MergePlan(
        keep=kept,
        gone=leaving,
        changes=tuple(
            Change(field.replace("_", " "), _shown(getattr(kept, field)), _shown(value))
            for field, value in unite(kept, leaving).items()
        ),
        memory=tuple(
            plan_merge(owner.pk, entity_type=kind, keys=(gone,), into=keep)
            for kind in FILED_UNDER_ACCOMPLISHMENTS
        ),
    )


def unite(keep: Accomplishment, gone: Accomplishment) -> dict[str, object]:
    """The fields of `keep` that change, with their new values; nothing is reworded.

    Lists take over the items that they do not hold yet. Empty fields take the other's value, start
    and end together, since an end of its own would date another stretch of time. What `keep` says
    in its own words stays: the other's impact becomes an item of the hands-on work, the other's
    so-what stands behind its own.
    """
    united: dict[str, object] = {
        field: _joined(getattr(keep, field), getattr(gone, field)) for field in _LISTS
    }
    for field in ("category", "url", "impact_summary", "so_what", "employer"):
        united[field] = getattr(keep, field) or getattr(gone, field)
    if not keep.start and not keep.end:
        united |= {"start": gone.start, "end": gone.end}
    if _new(gone.impact_summary, [str(united["impact_summary"]), *_texts(united["hands_on_work"])]):
        united["hands_on_work"] = _joined(_texts(united["hands_on_work"]), [gone.impact_summary])
    if keep.so_what and _new(gone.so_what, [keep.so_what]):
        united["so_what"] = f"{keep.so_what.rstrip()} {gone.so_what.lstrip()}"
    return {field: value for field, value in united.items() if value != getattr(keep, field)}


def _both(
    rows: QuerySet[Accomplishment], *, keep: str, gone: str
) -> tuple[Accomplishment, Accomplishment]:
    if keep == gone:
        raise CannotMerge("Choose two accomplishments: one that stays, and one that goes into it.")
    in_use = rows.filter(key__in=[keep, gone], archived_at=None).order_by("pk")
    found = {row.key: row for row in in_use.select_related("employer")}
    for key in (keep, gone):
        if key not in found:
            raise CannotMerge(
                f"There is no accomplishment {key} in use. If it is archived, restore it first."
            )
    kept, leaving = found[keep], found[gone]
    if kept.employer_id and leaving.employer_id and kept.employer_id != leaving.employer_id:
        raise CannotMerge(
            f"“{kept}” and “{leaving}” belong to two employers, and no fact may move from one to "
            "the other unseen. Give both the same employer first."
        )
    return kept, leaving


def _joined(items: Sequence[str], more: Iterable[str]) -> list[str]:
    """`items`, and behind them what of `more` is not among them, white space and case aside."""
    joined = list(items)
    for item in more:
        if _new(item, joined):
            joined.append(item)
    return joined


def _new(text: str, said: Iterable[str]) -> bool:
    plain = one_line(text).casefold()
    return bool(plain) and plain not in {one_line(other).casefold() for other in said}


def _texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


def _shown(value: object) -> str:
    return "\n".join(_texts(value)) if isinstance(value, list) else str(value or "")
