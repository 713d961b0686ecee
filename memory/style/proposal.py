"""A proposal to merge style rules, as a page carries it: what is confirmed is what was shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core import signing
from pydantic import TypeAdapter

from memory.models import WritingMemory
from memory.style.consolidation import Consolidated, Merge, apply

_SALT = "memory.consolidation"
_HOURS = 24  # so long a page that was left open may still be confirmed

_merges: TypeAdapter[tuple[Merge, ...]] = TypeAdapter(tuple[Merge, ...])


class Unconfirmed(Exception):
    """Nothing was merged; the message says why."""


@dataclass(frozen=True)
class Shown:
    """One merge as a page shows it: the rules that go, and the one that stands for them."""

    merge: Merge
    going: tuple[WritingMemory, ...]
    kept: WritingMemory | None


def signed(owner_id: int, merges: tuple[Merge, ...]) -> str:
    """The merges as a page carries them."""
    told = {"owner": owner_id, "merges": _merges.dump_python(merges, mode="json")}
    return signing.dumps(told, salt=_SALT, compress=True)


def shown(owner_id: int, merges: tuple[Merge, ...]) -> list[Shown]:
    named = [key for merge in merges for key in merge.rules]
    rules = WritingMemory.objects.filter(owner_id=owner_id).in_bulk(named)
    return [
        Shown(
            merge=merge,
            going=tuple(rules[key] for key in merge.rules if key != merge.keeps),
            kept=rules[merge.keeps] if merge.keeps else None,
        )
        for merge in merges
    ]


def confirm(owner_id: int, proposal: str, wanted: Sequence[str]) -> Consolidated:
    """Carry out those of the merges that the person ticked, by their places in what was shown.

    Raises Unconfirmed where none was, or where what came back was not shown to this owner, or too
    long ago; memory.style.consolidation.RulesChanged where the rules have changed since.
    """
    try:
        told = signing.loads(proposal, salt=_SALT, max_age=_HOURS * 3600)
        if told["owner"] != owner_id:
            raise signing.BadSignature("The proposal was made for another account.")
    except signing.SignatureExpired as error:
        raise Unconfirmed(
            "The page was open for too long. Choose the rules and consolidate again."
        ) from error
    except signing.BadSignature as error:
        raise Unconfirmed(
            "Nothing was merged: what came back is not what the page showed. Choose the rules "
            "and consolidate again."
        ) from error
    merges = _merges.validate_python(told["merges"])
    chosen = [merge for at, merge in enumerate(merges) if str(at) in set(wanted)]
    if not chosen:
        raise Unconfirmed("Nothing was merged: no merge was ticked.")
    return apply(owner_id, chosen)
