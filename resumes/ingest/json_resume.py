"""From a JSON Resume to a draft of a profile."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from resumes.facts import (
    AccomplishmentFact,
    Facts,
    Link,
    Person,
)
from resumes.ingest import json_resume_lists as lists
from resumes.ingest.cleaning import has_words
from resumes.ingest.draft import (
    Draft,
    LocalKeys,
    joined,
    read_email,
    read_span,
    sentence_name,
    short_title,
)
from resumes.ingest.json_resume_format import Basics, JsonResume, Project, Stint
from resumes.ingest.parsing import Tree
from resumes.ingest.reading import read_as
from resumes.ingest.report import Remarks, quote
from resumes.ingest.stints import Grouped, Held, grouped
from resumes.ingest.tree import join

FORMAT = "JSON Resume"

# Members of the standard that have no place in a profile, and why.
_NOT_KEPT = {
    "interests": "hobbies are not printed in a resume",
    "references": "what others said is not the person's own material",
    "meta": "it is about the file, not the person",
}
_NOT_KEPT_BASICS = {
    "image": "pictures are not printed in a resume",
    "picture": "pictures are not printed in a resume",
}


def draft_from(tree: dict[str, Tree], remarks: Remarks) -> Draft:
    """The draft of a pruned JSON Resume; its name may be empty, which the caller refuses."""
    _leave_out(tree, _NOT_KEPT, remarks, where="")
    basics = tree.get("basics")
    if isinstance(basics, dict):
        _leave_out(basics, _NOT_KEPT_BASICS, remarks, where="basics")
    for name, value in tree.items():
        if isinstance(value, dict) and name != "basics" and name in JsonResume.model_fields:
            remarks.changed(name, "a single entry where the standard has a list; read as a list")
    resume = read_as(JsonResume, tree, remarks) or JsonResume()
    return Draft(FORMAT, _Mapping(resume, remarks).facts())


def _leave_out(
    tree: dict[str, Tree], names: dict[str, str], remarks: Remarks, *, where: str
) -> None:
    for name, why in names.items():
        if name in tree:
            value = tree.pop(name)
            count = len(value) if isinstance(value, list) else 1
            many = f"{count} entries: " if count > 1 else ""
            remarks.left(join(where, name), f"{many}{why}")


@dataclass
class _Mapping:
    resume: JsonResume
    remarks: Remarks
    accomplishment_keys: LocalKeys = field(default_factory=LocalKeys)

    def facts(self) -> Facts:
        held = self._held("work", self.resume.work)
        held += self._held("volunteer", self.resume.volunteer)
        places = grouped(held, LocalKeys())
        return Facts(
            language="en",
            person=self._person(self.resume.basics),
            employers=places.employers,
            accomplishments=(
                *self._highlights("work", self.resume.work, places),
                *self._highlights("volunteer", self.resume.volunteer, places),
                *self._projects(),
            ),
            skill_buckets=lists.skill_buckets(self.resume, self.remarks),
            publications=lists.publications(self.resume, self.remarks),
            education=lists.education(self.resume, self.remarks),
            awards=lists.awards(self.resume, self.remarks),
            certifications=lists.certifications(self.resume, self.remarks),
        )

    def _person(self, basics: Basics) -> Person:
        place = basics.location
        for name, value in (("address", place.address), ("postalCode", place.postal_code)):
            if value:
                self.remarks.left(f"basics.location.{name}", "a resume names the town only")
        links = []
        for index, profile in enumerate(basics.profiles):
            if profile.url:
                links.append(Link(label=profile.network or profile.url, url=profile.url))
            elif profile.network or profile.username:
                self.remarks.left(
                    f"basics.profiles[{index + 1}]",
                    f"{quote(profile.network or profile.username)} has no address (url)",
                )
        return Person(
            name=basics.name,
            headline=basics.label,
            email=read_email(basics.email, where="basics.email", remarks=self.remarks),
            phone=basics.phone,
            url=basics.url,
            location=place.text
            or ", ".join(p for p in (place.city, place.region, place.country_code) if p),
            links=tuple(links),
            summary=basics.summary,
        )

    def _held(self, member: str, stints: Sequence[Stint]) -> list[Held]:
        """The entries of `work` (or `volunteer`), numbered through both lists."""
        volunteering = member == "volunteer"
        offset = len(self.resume.work) + 1 if volunteering else 0
        held = []
        for index, stint in enumerate(stints):
            where = join(member, index)
            if not stint.name:
                self.remarks.left(where, "it names no employer; give it a `name`")
                continue
            start, end = read_span(
                stint.start_date, stint.end_date, where=where, remarks=self.remarks
            )
            held.append(
                Held(
                    index=offset + index,
                    kind="volunteering" if volunteering else "work",
                    name=stint.name,
                    title=stint.position,
                    start=start,
                    end=end,
                    url=stint.url,
                    location=stint.location,
                    description=joined([stint.description, stint.summary]),
                )
            )
        return held

    def _highlights(
        self, member: str, stints: Sequence[Stint], places: Grouped
    ) -> list[AccomplishmentFact]:
        offset = len(self.resume.work) + 1 if member == "volunteer" else 0
        found = []
        for index, stint in enumerate(stints):
            employer = places.key_of.get(offset + index)
            if employer is None:
                continue
            if stint.keywords and not stint.highlights:
                self.remarks.left(
                    join(join(member, index), "keywords"),
                    "keywords go with highlights, and this entry has none",
                )
            found += [
                AccomplishmentFact(
                    key=self.accomplishment_keys.take(sentence_name(employer, text)),
                    employer_key=employer,
                    title=short_title(text),
                    impact_summary=text,
                    tags=tuple(stint.keywords),
                )
                for text in self._told(stint.highlights, join(member, index))
            ]
        return found

    def _told(self, highlights: Sequence[str], where: str) -> list[str]:
        """The highlights that say something, each once."""
        for index, text in enumerate(highlights):
            if not has_words(text):
                self.remarks.left(
                    join(join(where, "highlights"), index),
                    f"{quote(text)} does not say what was done; write it as a sentence",
                )
        return [text for text in dict.fromkeys(highlights) if has_words(text)]

    def _projects(self) -> list[AccomplishmentFact]:
        found = []
        for index, project in enumerate(self.resume.projects):
            where = join("projects", index)
            if not has_words(project.name + project.description):
                self.remarks.left(where, "it has no `name`")
                continue
            found.append(self._project(project, where))
        return found

    def _project(self, project: Project, where: str) -> AccomplishmentFact:
        start, end = read_span(
            project.start_date, project.end_date, where=where, remarks=self.remarks
        )
        title = project.name or short_title(project.description)
        highlights = self._told(project.highlights, where)
        with_figures = [text for text in highlights if any(c.isdigit() for c in text)]
        return AccomplishmentFact(
            key=self.accomplishment_keys.take(title),
            category=project.type or "project",
            title=title,
            url=project.url,
            start=start,
            end=end,
            impact_summary=project.description,
            metrics=tuple(with_figures),
            hands_on_work=tuple(text for text in highlights if text not in with_figures),
            skills=tuple(project.keywords),
            tags=tuple(tag for tag in (*project.roles, project.entity) if tag),
        )
