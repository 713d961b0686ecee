"""What the editor shows of a resume: the types of its sheet."""

from dataclasses import dataclass, field

from resumes.checks.findings import Severity
from resumes.export.layout import Entry, Layout, Span
from resumes.history import Timeline
from resumes.models import Resume, SectionKind
from resumes.passages import Found
from resumes.remembering import ENTITY_OF_KIND

# Printed from the facts as they stand: nobody writes them anew.
LISTED_ONLY = (SectionKind.EDUCATION, SectionKind.AWARDS, SectionKind.CERTIFICATIONS)
# Their place among their kind is the person's to choose; employers stand by date.
MOVABLE_KINDS = (SectionKind.RESEARCH, SectionKind.SKILLS)


def anchor_of(ref: str) -> str:
    """The id of a part in the page."""
    return "part-" + ref.replace("/", "--")


@dataclass(frozen=True)
class Part:
    """What is edited in one go: a section, or the place of one that does not exist yet (revision
    0). `past` counts the wordings that other documents have for it; `address` is that of the part,
    under which all that can be done with it has its own."""

    ref: str
    kind: SectionKind
    name: str
    entries: tuple[Entry, ...] = ()
    text: str = ""
    revision: int = 0
    visible: bool = True
    mark: str = ""
    found: tuple[Found, ...] = ()
    timeline: Timeline | None = None
    past: int = 0
    address: str = ""

    @property
    def anchor(self) -> str:
        """Its id in the page."""
        return anchor_of(self.ref)

    @property
    def marks(self) -> tuple[tuple[str, str], ...]:
        """The words in question, and how much that weighs."""
        return tuple((one.words, one.finding.severity.value) for one in self.found)

    @property
    def is_blank(self) -> bool:
        """Whether nothing of it would be printed."""
        return not self.text and not any(
            entry.paragraphs or entry.bullets or (entry.rows and self.kind != SectionKind.BULLETS)
            for entry in self.entries
        )

    @property
    def is_hard(self) -> bool:
        return any(one.finding.severity is Severity.HARD for one in self.found)

    @property
    def can_undo(self) -> bool:
        return self.timeline is not None and self.timeline.earlier is not None

    @property
    def can_redo(self) -> bool:
        return self.timeline is not None and self.timeline.later is not None

    @property
    def is_remembered(self) -> bool:
        return self.kind in ENTITY_OF_KIND

    @property
    def is_written(self) -> bool:
        return self.kind not in LISTED_ONLY

    @property
    def is_movable(self) -> bool:
        return self.kind in MOVABLE_KINDS


@dataclass(frozen=True)
class SheetBlock:
    """Parts under one heading. `kind` is as `resumes.sections.block_of` names it."""

    kind: str
    heading: str
    parts: tuple[Part, ...]
    is_first: bool = False
    is_last: bool = False

    @property
    def is_movable(self) -> bool:
        return self.kind != "volunteering" and any(part.revision for part in self.parts)


@dataclass(frozen=True)
class Sheet:
    """All of it in reading order, hidden sections too. `missing` are sections that the facts could
    fill and the resume does not have: ref and name."""

    resume: Resume
    printed: Layout
    tagline: Part | None
    blocks: tuple[SheetBlock, ...]
    missing: tuple[tuple[str, str], ...] = field(default=())

    @property
    def contacts(self) -> tuple[tuple[Span], ...]:
        """As the theme takes them."""
        return tuple((span,) for span in self.printed.contacts)

    @property
    def no_marks(self) -> tuple[()]:
        """What code prints is in no question."""
        return ()

    @property
    def parts(self) -> tuple[Part, ...]:
        head = (self.tagline,) if self.tagline else ()
        return (*head, *(part for block in self.blocks for part in block.parts))
