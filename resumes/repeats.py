"""Where the sections of a resume repeat one another, for the person who reads it."""

from dataclasses import dataclass

from memory.recall import recall
from mirror.language.text.lines import one_line
from resumes.checks.draft import check_draft
from resumes.checks.findings import Finding
from resumes.content import read_body
from resumes.models import Resume, SectionKind
from resumes.parts import anchor_of
from resumes.remembering import remembered_as
from resumes.section_names import section_name
from resumes.voices import voice_in


@dataclass(frozen=True)
class Repeat:
    """A finding about two sections, and the one that should change."""

    finding: Finding
    name: str
    anchor: str

    @property
    def quote(self) -> str:
        return one_line(self.finding.span)


def repeats_in(resume: Resume) -> tuple[Repeat, ...]:
    """What `check_draft` finds in the sections that are printed, as they stand now. Two queries."""
    facts = resume.frozen_facts
    shown = resume.sections.filter(visible=True).order_by("position", "kind", "key")
    bodies = {section.ref: read_body(section.body) for section in shown}
    entities = {
        section.ref: remembered_as(SectionKind(section.kind), section.key)
        for section in shown
        if section.kind == SectionKind.RESEARCH
    }
    remembered = recall(
        resume.owner_id,
        [entity for entity in entities.values() if entity],
        parent_keys=(),
        language=resume.language,
        role_family=resume.role_family,
    )
    voices = {
        ref: voice_in(remembered, (), entity=entity, language=resume.language)
        for ref, entity in entities.items()
    }
    return tuple(
        Repeat(finding, section_name(finding.entity, facts), anchor_of(finding.entity))
        for finding in check_draft(facts, bodies, voices)
    )
