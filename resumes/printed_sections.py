"""What a resume prints is made of: its frozen facts and its sections, checked as they are read."""

from collections.abc import Iterable

from pydantic import BaseModel, ValidationError

from resumes.content import Listed, Prose, read_body
from resumes.facts import (
    AwardFact,
    CertificationFact,
    EducationFact,
    Facts,
    PublicationFact,
)
from resumes.models import Resume, Section, SectionKind
from resumes.printable import one_line, printable_json


class DocumentError(Exception):
    """A resume that cannot be printed whole; the message names the section and what to do."""


class PrintedSections:
    """The facts of a resume, and its sections in their order: those that are shown, or all."""

    def __init__(
        self, resume: Resume, *, with_hidden: bool, sections: Iterable[Section] | None = None
    ) -> None:
        self.resume = resume
        self.facts = _facts(resume)
        self.all_sections = list(resume.sections.all() if sections is None else sections)
        shown = [section for section in self.all_sections if section.visible or with_hidden]
        self.sections = sorted(shown, key=lambda section: section.position)

    def of_kind(self, kind: SectionKind) -> list[Section]:
        return [section for section in self.sections if section.kind == kind]

    def body[B: BaseModel](self, section: Section, expected: type[B]) -> B:
        try:
            body = read_body(printable_json(section.body))
        except ValidationError as error:
            raise self.misfit(section, "its body cannot be read") from error
        if not isinstance(body, expected):
            raise self.misfit(section, f"its body is of the kind {body.kind!r}")
        return body

    def misfit(self, section: Section, why: str) -> DocumentError:
        return DocumentError(
            f"Section {section.ref} of this resume cannot be printed: {why}. "
            "Edit or hide that section, or generate the resume again."
        )

    def prose(self, kind: SectionKind) -> str:
        found = self.of_kind(kind)
        return one_line(self.body(found[0], Prose).text) if found else ""

    def listed[F: (PublicationFact, EducationFact, AwardFact, CertificationFact)](
        self, kind: SectionKind, facts: tuple[F, ...]
    ) -> list[F]:
        """The facts that the section of that kind lists, in its order; none without a section."""
        known = {fact.key: fact for fact in facts}
        chosen: list[F] = []
        for section in self.of_kind(kind):
            for key in self.body(section, Listed).keys:
                if key not in known:
                    raise self.misfit(section, f"the resume's facts hold no {key!r}")
                chosen.append(known[key])
        return chosen


def _facts(resume: Resume) -> Facts:
    try:
        return Facts.model_validate(printable_json(resume.facts))
    except ValidationError as error:
        raise DocumentError(
            f"The frozen facts of the resume {resume.title!r} cannot be read "
            f"({error.error_count()} faults). Generate the resume again."
        ) from error
