"""When the facts of a profile change: which remembered wordings rest on facts of the past."""

from django.contrib.auth.models import User

from memory.grounds import mark_stale, settle
from memory.succession import stand_alone
from memory.wording import EntityRef
from resumes.facts import Facts
from resumes.grounds import facts_possible
from resumes.models import SectionKind
from resumes.models.documents import KEYED_KINDS
from resumes.remembering import remembered_as
from resumes.sections import keys_of
from resumes.snapshot import snapshot


def refresh_stale(owner: User, *, reworded: bool = False) -> int:
    """Sets the stale flag of the owner's wordings by today's facts; the number of rows changed.

    An accomplishment that is in use again after it was merged into another one gets its own
    wordings again, too.

    Whatever changes a profile calls this in its own transaction. What a wording of something that
    the profile no longer holds is worth is not judged: it stays as it is. A change that `reworded`
    facts and took none back, as uniting two does, makes nothing stale.
    """
    facts = snapshot(owner)
    stand_alone(owner.pk, [item.key for item in facts.accomplishments])
    hashes: dict[EntityRef, str] = {}
    for kind, key in _sections(facts):
        ref = remembered_as(kind, key)
        if ref is not None:
            hashes[ref] = facts_possible(facts, kind, key)
    parents = {
        item.key: facts_possible(facts, SectionKind.RESEARCH, item.key)
        for item in facts.accomplishments
    }
    if reworded:
        settle(owner_id=owner.pk, hashes=hashes, parents=parents)
    return mark_stale(owner_id=owner.pk, hashes=hashes, parents=parents)


def _sections(facts: Facts) -> list[tuple[SectionKind, str]]:
    return [
        (SectionKind.SUMMARY, ""),
        (SectionKind.TAGLINE, ""),
        *((kind, key) for kind in KEYED_KINDS for key in keys_of(facts, kind)),
    ]
