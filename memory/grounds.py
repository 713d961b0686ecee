"""What wordings rest on: a mark for each fact, so that a change is known for what it is.

A wording is stale once a fact that it rests on is gone or says something else. Facts that came
later take nothing from it. Memory knows no facts, only the texts that stand for them.
"""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from typing import Any

from memory.models import ContentMemory, EntityType
from memory.wording import EntityRef

# Stands first in every ground of this making. What begins otherwise is of an older making, and is
# replaced instead of being compared.
MAKING = "2"
_MARK = 6  # characters of base64: 36 bits, enough to tell some thousand facts apart


def ground(facts: Iterable[str]) -> str:
    """The marks of these facts, in an order of their own and each once; "" for none."""
    marks = sorted({_mark(fact) for fact in facts})
    return " ".join([MAKING, *marks]) if marks else ""


def stands(behind: str, today: str) -> bool:
    """Whether all facts of one ground are among those of the other."""
    return _marks(behind) <= _marks(today)


def of_this_making(behind: str) -> bool:
    return behind.partition(" ")[0] == MAKING


def mark_stale(
    *, owner_id: int, hashes: Mapping[EntityRef, str], parents: Mapping[str, str]
) -> int:
    """Set the stale flag of every wording from what the facts are now; the number of rows changed.

    `hashes` maps entities, `parents` accomplishment keys (for single bullets), to the ground that
    today's facts give. A wording whose entity is in neither, or that has no ground, is left as it
    is; one with a ground of an older making rests on today's facts from now on, unless it is stale.
    """
    flags: dict[bool, list[Any]] = {True: [], False: []}
    renewed: list[ContentMemory] = []
    for row, today in _judged(owner_id, hashes=hashes, parents=parents):
        if of_this_making(row.facts_hash):
            if stands(row.facts_hash, today) == row.stale:
                flags[not row.stale].append(row.pk)
        elif not row.stale:
            row.facts_hash = today
            renewed.append(row)
    _save(renewed)
    return sum(
        ContentMemory.objects.filter(pk__in=keys).update(stale=stale)
        for stale, keys in flags.items()
        if keys
    )


def settle(*, owner_id: int, hashes: Mapping[EntityRef, str], parents: Mapping[str, str]) -> None:
    """Let no wording that holds become stale by the change just made: what it rested on and what
    stands no more was brought into other words, not taken back. The arguments of `mark_stale`."""
    changed: list[ContentMemory] = []
    for row, today in _judged(owner_id, hashes=hashes, parents=parents):
        holds = not row.stale and of_this_making(row.facts_hash)
        if holds and not stands(row.facts_hash, today):
            kept = _marks(row.facts_hash) & _marks(today)
            row.facts_hash = " ".join([MAKING, *sorted(kept)])
            changed.append(row)
    _save(changed)


def _judged(
    owner_id: int, *, hashes: Mapping[EntityRef, str], parents: Mapping[str, str]
) -> Iterable[tuple[ContentMemory, str]]:
    """The wordings that something is known of, each with what it could rest on today."""
    rows = ContentMemory.objects.filter(owner_id=owner_id).exclude(facts_hash="")
    for row in rows.only("entity_type", "entity_key", "parent_key", "facts_hash", "stale"):
        ref = EntityRef(EntityType(row.entity_type), row.entity_key)
        today = parents.get(row.parent_key) if row.parent_key else hashes.get(ref)
        if today is not None:
            yield row, today


def _save(rows: list[ContentMemory]) -> None:
    ContentMemory.objects.bulk_update(rows, ["facts_hash"], batch_size=200)


def _mark(fact: str) -> str:
    return urlsafe_b64encode(hashlib.sha256(fact.encode()).digest()).decode()[:_MARK]


def _marks(behind: str) -> frozenset[str]:
    return frozenset(behind.split()[1:])
