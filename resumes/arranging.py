"""Which sections of a resume are shown, and in which order they stand. Their texts stay."""

from collections.abc import Sequence
from itertools import accumulate

from django.db import transaction

from resumes.models import Resume, Section, SectionKind
from resumes.sections import block_of


def set_visibility(section: Section, visible: bool) -> None:
    """Show or hide a section in print; its text and revision stay."""
    section.visible = visible
    section.save(update_fields=["visible", "updated_at"])


def move_entry(section: Section, step: int) -> None:
    """Move a section by `step` places (-1: up, 1: down) among those of its kind; at the end of them
    it stays where it is."""
    with transaction.atomic():
        standing = _standing(section.resume)
        alike = [at for at, other in enumerate(standing) if other.kind == section.kind]
        here = next(n for n, at in enumerate(alike) if standing[at].pk == section.pk)
        there = here + step
        if not 0 <= there < len(alike):
            return
        order = list(standing)
        a, b = alike[here], alike[there]
        order[a], order[b] = order[b], order[a]
        _put_in(order, standing)


def move_block(resume: Resume, block: str, step: int) -> None:
    """Move all sections that are printed under one heading by `step` places (-1: up, 1: down) among
    the blocks; at the end of them they stay where they are. `block` is as in
    `resumes.sections.block_of`; one that the resume does not have moves nothing."""
    with transaction.atomic():
        standing = _standing(resume)
        blocks: dict[str, list[Section]] = {}
        for section in standing:
            blocks.setdefault(block_of(SectionKind(section.kind)), []).append(section)
        head = blocks.pop(SectionKind.TAGLINE, [])
        names = list(blocks)
        if block not in names:
            return
        here = names.index(block)
        there = here + step
        if not 0 <= there < len(names):
            return
        names[here], names[there] = names[there], names[here]
        _put_in([*head, *(one for name in names for one in blocks[name])], standing)


def _standing(resume: Resume) -> list[Section]:
    """The resume's sections in their order, without what they say; nobody else moves any until the
    transaction ends."""
    Resume.objects.select_for_update().only("id").get(pk=resume.pk)
    return list(Section.objects.filter(resume=resume).defer("body"))


def _put_in(order: Sequence[Section], standing: Sequence[Section]) -> None:
    """Give the sections the places of those that stood, in their new order."""
    places = accumulate((one.position for one in standing), lambda at, place: max(at + 1, place))
    for place, section in zip(places, order, strict=True):
        section.position = place
    Section.objects.bulk_update(order, ["position"])
