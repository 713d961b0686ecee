"""The printed document: one typed value that every format is made from.

`document_of` puts together what the resume's frozen facts say (names, titles, employers, dates,
degrees, citations) and its visible sections. Blocks stand in reading order; none without content.
"""

from collections.abc import Callable, Iterable, Iterator

from mirror.language.figures.dates import print_date, print_range
from resumes.blocks import (
    AwardEntry,
    AwardsBlock,
    Block,
    CertificationEntry,
    CertificationsBlock,
    Citation,
    Document,
    EducationBlock,
    EducationEntry,
    EmployerEntry,
    EmployersBlock,
    Header,
    HeldPosition,
    PublicationsBlock,
    SkillGroup,
    SkillsBlock,
    SummaryBlock,
    When,
    WorkBlock,
    WorkEntry,
)
from resumes.contacts import contacts
from resumes.content import BulletSet, Prose, ResearchEntry, SkillList
from resumes.facts import (
    EmployerFact,
    SkillBucketFact,
)
from resumes.families import taxonomy_of
from resumes.headings import headings
from resumes.models import Resume, Section, SectionKind
from resumes.printable import lines, one_line, paragraphs, printable_json, web_address
from resumes.printed_sections import PrintedSections
from resumes.sections import PLACE_OF_BLOCK, block_of
from resumes.snapshot import newest_first, stint_of
from resumes.spoken import is_spoken


def document_of(resume: Resume, *, with_hidden: bool = False) -> Document:
    """What `resume` says on paper, or would say `with_hidden` sections. DocumentError where a part
    cannot be printed."""
    return _Printer(resume, with_hidden=with_hidden).document()


def block_with(resume: Resume, section: Section | None, *, block: str) -> Document:
    """A document of one block (resumes.sections.block_of) with no section but this, from which the
    part of the resume is shown: its heading is none of it, and may be left out."""
    sections = [section] if section else []
    return _Printer(resume, with_hidden=True, sections=sections).document(only=block)


class _Printer(PrintedSections):
    """One resume on its way to paper: its facts and visible sections, checked as they are read."""

    def __init__(
        self, resume: Resume, *, with_hidden: bool, sections: Iterable[Section] | None = None
    ) -> None:
        super().__init__(resume, with_hidden=with_hidden, sections=sections)
        self.is_whole = sections is None
        self.language = resume.language
        self.headings = headings(resume.language)

    def document(self, only: str = "") -> Document:
        person = self.facts.person
        name = one_line(person.name)
        job_title = one_line(str(printable_json(self.resume.job_title)))
        return Document(
            language=self.language,
            title=" – ".join(part for part in (name, job_title) if part),
            theme=self.resume.theme,
            page_size=self.resume.page_size,
            header=Header(
                name=name, tagline=self.prose(SectionKind.TAGLINE), contacts=contacts(person)
            ),
            blocks=tuple(block for block in self._blocks(only) if block is not None),
        )

    def _blocks(self, only: str) -> Iterator[Block | None]:
        """All of them, or the one of that name, in their order."""
        makers: dict[str, Callable[[], Iterable[Block | None]]] = {
            "summary": lambda: [self._summary()],
            "work": lambda: [self._work()],
            "experience": lambda: [
                self._employers(volunteering=False),
                self._employers(volunteering=True),
            ],
            "skills": lambda: [self._skills()],
            "publications": lambda: [self._publications()],
            "education": lambda: [self._education()],
            "awards": lambda: [self._awards()],
            "certifications": lambda: [self._certifications()],
        }
        places = self._places()
        in_order = sorted(makers, key=lambda name: places.get(name, PLACE_OF_BLOCK[name]))
        for name in in_order:
            if not only or name == only:
                yield from makers[name]()

    def _places(self) -> dict[str, int]:
        """Where each block stands: with the first of its sections, shown or not."""
        places: dict[str, int] = {}
        for section in self.all_sections:
            block = block_of(SectionKind(section.kind))
            places[block] = min(section.position, places.get(block, section.position))
        return places

    # Blocks, in reading order

    def _summary(self) -> Block | None:
        said = [
            text
            for section in self.of_kind(SectionKind.SUMMARY)
            for text in paragraphs(self.body(section, Prose).text)
        ]
        return SummaryBlock(self.headings.summary, tuple(said)) if said else None

    def _work(self) -> Block | None:
        sections = self.of_kind(SectionKind.RESEARCH)
        entries = tuple(map(self._work_entry, sections))
        if not entries:
            return None
        return WorkBlock(self._work_heading() if self.is_whole else "", entries)

    def _work_heading(self) -> str:
        families = taxonomy_of(self.resume.owner_id)
        return self.headings.of(families.shown_work(self.resume.role_family))

    def _work_entry(self, section: Section) -> WorkEntry:
        body = self.body(section, ResearchEntry)
        try:
            fact = self.facts.accomplishment(body.accomplishment_id)
            employer = self.facts.employer(fact.employer_key).name if fact.employer_key else ""
        except KeyError as error:
            raise self.misfit(section, f"the resume's facts hold no {error.args[0]!r}") from error
        return WorkEntry(
            key=fact.key,
            title=one_line(body.title),
            category=one_line(body.category_label),
            employer=one_line(employer),
            url=web_address(fact.url),
            # That an accomplishment has no end does not say that it goes on.
            when=self._when(fact.start, fact.end, ongoing=False),
            paragraphs=paragraphs(body.description),
        )

    def _employers(self, *, volunteering: bool) -> Block | None:
        kind = "volunteering" if volunteering else "work"
        bullets = self._bullets()
        employers = newest_first(
            (employer for employer in self.facts.employers if employer.kind == kind), stint_of
        )
        heading = self.headings.volunteering if volunteering else self.headings.experience
        entries = tuple(self._employer(item, bullets.get(item.key, ())) for item in employers)
        return EmployersBlock(heading, volunteering, entries) if entries else None

    def _bullets(self) -> dict[str, tuple[str, ...]]:
        """The visible bullets by employer key."""
        known = {employer.key for employer in self.facts.employers}
        found: dict[str, tuple[str, ...]] = {}
        for section in self.of_kind(SectionKind.BULLETS):
            if section.key not in known:
                raise self.misfit(section, "the resume's facts hold no such employer")
            body = self.body(section, BulletSet)
            found[section.key] = lines(tuple(bullet.text for bullet in body.bullets))
        return found

    def _employer(self, fact: EmployerFact, bullets: tuple[str, ...]) -> EmployerEntry:
        positions = newest_first(fact.positions, lambda held: (held.start, held.end))
        return EmployerEntry(
            key=fact.key,
            name=one_line(fact.name),
            location=one_line(fact.location),
            url=web_address(fact.url),
            positions=tuple(
                HeldPosition(one_line(held.title), self._when(held.start, held.end))
                for held in positions
            ),
            bullets=bullets,
        )

    def _skills(self) -> Block | None:
        groups: list[SkillGroup] = []
        for section in self.of_kind(SectionKind.SKILLS):
            skills = lines(self.body(section, SkillList).skills)
            try:
                bucket = self.facts.bucket(section.key)
            except KeyError as error:
                raise self.misfit(section, "the resume's facts hold no such bucket") from error
            if skills:
                levels = self._levels(bucket, skills)
                groups.append(SkillGroup(section.key, one_line(bucket.name), skills, levels))
        return SkillsBlock(self.headings.skills, tuple(groups)) if groups else None

    def _levels(self, bucket: SkillBucketFact, skills: tuple[str, ...]) -> tuple[str, ...]:
        if not is_spoken(bucket, self.language):
            return ()
        known = {one_line(s.name).casefold(): one_line(s.level) for s in bucket.skills}
        return tuple(known.get(skill.casefold(), "") for skill in skills)

    def _publications(self) -> Block | None:
        entries = tuple(
            Citation(
                key=fact.key,
                authors=lines(fact.authors),
                title=one_line(fact.title),
                venue=one_line(fact.venue),
                when=self._day(fact.date),
                url=web_address(fact.url),
            )
            for fact in self.listed(SectionKind.PUBLICATIONS, self.facts.publications)
        )
        return PublicationsBlock(self.headings.publications, entries) if entries else None

    def _education(self) -> Block | None:
        entries = tuple(
            EducationEntry(
                key=fact.key,
                institution=one_line(fact.institution),
                degree=one_line(fact.degree),
                area=one_line(fact.area),
                grade=one_line(fact.grade),
                honours=one_line(fact.honours),
                courses=lines(fact.courses),
                courses_label=self.headings.courses,
                grade_label=self.headings.grade,
                when=self._when(fact.start, fact.end),
                url=web_address(fact.url),
            )
            for fact in self.listed(SectionKind.EDUCATION, self.facts.education)
        )
        return EducationBlock(self.headings.education, entries) if entries else None

    def _awards(self) -> Block | None:
        entries = tuple(
            AwardEntry(
                key=fact.key,
                title=one_line(fact.title),
                awarder=one_line(fact.awarder),
                summary=one_line(fact.summary),
                when=self._day(fact.date),
                url=web_address(fact.url),
            )
            for fact in self.listed(SectionKind.AWARDS, self.facts.awards)
        )
        return AwardsBlock(self.headings.awards, entries) if entries else None

    def _certifications(self) -> Block | None:
        entries = tuple(
            CertificationEntry(
                key=fact.key,
                name=one_line(fact.name),
                issuer=one_line(fact.issuer),
                when=self._day(fact.date),
                url=web_address(fact.url),
            )
            for fact in self.listed(SectionKind.CERTIFICATIONS, self.facts.certifications)
        )
        return CertificationsBlock(self.headings.certifications, entries) if entries else None

    # Dates

    def _when(self, start: str, end: str, *, ongoing: bool = True) -> When:
        return When(start, end, print_range(start, end, self.language, ongoing=ongoing))

    def _day(self, day: str) -> When:
        return When(day, day, print_date(day, self.language))
