"""A resume as the editor shows it: what is printed, part by part, with what stands beside it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from urllib.parse import quote
from uuid import UUID

from django.db.models import Case, F, When
from django.urls import reverse

from memory.versions import count_versions
from memory.wording import EntityRef
from resumes.blocks import Document
from resumes.checks.findings import Finding
from resumes.content import read_body
from resumes.document import block_with, document_of
from resumes.export.layout import Entry, layout
from resumes.facts import Facts
from resumes.families import taxonomy_of
from resumes.headings import headings
from resumes.history import replay
from resumes.models import Resume, Section, SectionKind, SectionRevision
from resumes.parts import Part, Sheet, SheetBlock
from resumes.passages import as_kept
from resumes.printed_sections import DocumentError
from resumes.remembering import ENTITY_OF_KIND, remembered_as
from resumes.section_names import facts_of, section_name
from resumes.sections import CANONICAL_ORDER, block_of, keys_of, parse_ref, section_position


def sheet_of(resume: Resume) -> Sheet:
    """The resume with all its sections; DocumentError where it cannot be printed."""
    printed = document_of(resume, with_hidden=True)
    return _Laying(resume, printed, sections=resume.sections.all()).sheet()


def part_of(resume: Resume, ref: str, *, section: Section | None = None) -> Part | None:
    """One part of the sheet alone, as it stands now; None where there is nothing of it yet. Who has
    its `section` as it is now saves asking for it.

    Raises DocumentError; UnknownSection for a ref that names none.
    """
    kind, key = parse_ref(ref)
    section = section or resume.sections.filter(kind=kind, key=key).first()
    printed = block_with(resume, section, block=block_of(kind))
    return _Laying(resume, printed, sections=[section] if section else []).part(ref)


class _Laying:
    """One resume on its way to the screen."""

    def __init__(self, resume: Resume, printed: Document, *, sections: Iterable[Section]) -> None:
        self.resume = resume
        self.printed = layout(printed)
        self.address = reverse("resumes:editor", args=[resume.pk])
        facts = facts_of(resume)
        if facts is None:
            raise DocumentError("The facts of this resume cannot be read. Generate it again.")
        self.facts: Facts = facts
        self.sections = {section.ref: section for section in sections}

    def sheet(self) -> Sheet:
        blocks = self._blocks()
        tagline = self.sections.get(SectionKind.TAGLINE)
        return Sheet(
            resume=self.resume,
            printed=self.printed,
            tagline=self._part(tagline.ref) if tagline else None,
            blocks=blocks,
            missing=tuple(self._missing({part.ref for block in blocks for part in block.parts})),
        )

    def part(self, ref: str) -> Part | None:
        for block in self.printed.blocks:
            if block.ref == ref:
                return self._part(ref, block.entries)
            for entry in block.entries:
                if entry.ref == ref:
                    return self._part(ref, (entry,))
        return self._part(ref) if ref in self.sections else None

    def _blocks(self) -> tuple[SheetBlock, ...]:
        blocks = [
            SheetBlock(block.kind, block.heading, tuple(self._parts(block.ref, block.entries)))
            for block in self.printed.blocks
        ]
        shown = {SectionKind.TAGLINE.value, *(part.ref for one in blocks for part in one.parts)}
        for section in self.sections.values():
            if section.ref not in shown:  # it has nothing to print, but can be written
                blocks = self._with_blank(blocks, section)
        last = len(blocks) - 1
        return tuple(
            replace(block, is_first=at == 0, is_last=at == last) for at, block in enumerate(blocks)
        )

    def _parts(self, ref: str, entries: Sequence[Entry]) -> Iterable[Part]:
        if ref:
            yield self._part(ref, entries)
        else:
            yield from (self._part(entry.ref, (entry,)) for entry in entries)

    def _with_blank(self, blocks: list[SheetBlock], section: Section) -> list[SheetBlock]:
        name = self._block_of(section)
        blank = self._part(section.ref)
        for at, block in enumerate(blocks):
            if block.kind == name:
                parts = sorted((*block.parts, blank), key=lambda part: self._place(part.ref))
                return [
                    *blocks[:at],
                    SheetBlock(name, block.heading, tuple(parts)),
                    *blocks[at + 1 :],
                ]
        own = SheetBlock(name, self._heading(name), (blank,))
        place = section.position
        before = [one for one in blocks if self._place(one.parts[0].ref) < place]
        return [*before, own, *(one for one in blocks if one not in before)]

    def _block_of(self, section: Section) -> str:
        name = block_of(SectionKind(section.kind))
        of = {employer.key: employer.kind for employer in self.facts.employers}
        is_unpaid = name == "experience" and of.get(section.key) == "volunteering"
        return "volunteering" if is_unpaid else name

    def _place(self, ref: str) -> int:
        section = self.sections.get(ref)
        return section.position if section else section_position(self.facts, ref)

    def _heading(self, block: str) -> str:
        said = headings(self.resume.language)
        if block == "work":
            families = taxonomy_of(self.resume.owner_id)
            return said.of(families.shown_work(self.resume.role_family))
        return str(getattr(said, block))

    def _part(self, ref: str, entries: Sequence[Entry] = ()) -> Part:
        kind, key = parse_ref(ref)
        name = section_name(ref, self.facts)
        section = self.sections.get(ref)
        if section is None:
            return Part(ref, kind, name, tuple(entries), address=self._address_of(ref))
        body = read_body(section.body)
        revisions = self._revisions.get(section.pk, [])
        kept = [finding for *_, findings in revisions[-1:] for finding in findings]
        findings = [Finding.model_validate(one) for one in kept]
        entity = remembered_as(kind, key)
        return Part(
            ref,
            kind,
            name,
            tuple(entries),
            text=self.printed.tagline if kind == SectionKind.TAGLINE else "",
            revision=section.revision,
            visible=section.visible,
            mark=section.mark,
            found=as_kept(findings, body, self.facts, kind=kind),
            timeline=replay((number, restores) for number, restores, _ in revisions),
            past=self._past.get(entity, 0) if entity else 0,
            address=self._address_of(ref),
        )

    def _address_of(self, ref: str) -> str:
        """As `reverse` would have it, which takes its time for every part and tool."""
        return f"{self.address}sections/{quote(ref)}/"

    def _missing(self, shown: set[str]) -> Iterable[tuple[str, str]]:
        for kind in CANONICAL_ORDER:
            if kind in ENTITY_OF_KIND and kind not in {SectionKind.TAGLINE, SectionKind.SUMMARY}:
                refs = [f"{kind}/{key}" for key in keys_of(self.facts, kind)]
            elif kind in ENTITY_OF_KIND or keys_of(self.facts, kind):
                refs = [str(kind)]
            else:
                refs = []
            yield from (
                (ref, section_name(ref, self.facts))
                for ref in refs
                if ref not in self.sections and ref not in shown
            )

    # What is asked of the database: one query each, for all sections

    @cached_property
    def _ids(self) -> list[UUID]:
        return [section.pk for section in self.sections.values()]

    @cached_property
    def _revisions(self) -> Mapping[UUID, list[tuple[int, int | None, list[object]]]]:
        """Per section the number of each value, which one it brings back, and the findings in it
        where it stands."""
        stands = When(number=F("section__revision"), then="findings")
        rows = (
            SectionRevision.objects.filter(section__in=self._ids)
            .order_by("number")
            .values_list("section_id", "number", "restores", Case(stands, default=None))
        )
        found: dict[UUID, list[tuple[int, int | None, list[object]]]] = {}
        for section, number, restores, findings in rows:
            found.setdefault(section, []).append((number, restores, findings or []))
        return found

    @cached_property
    def _past(self) -> Mapping[EntityRef, int]:
        entities = [remembered_as(SectionKind(s.kind), s.key) for s in self.sections.values()]
        return count_versions(
            self.resume.owner_id,
            [entity for entity in entities if entity],
            language=self.resume.language,
            besides=self.resume.pk,
        )
