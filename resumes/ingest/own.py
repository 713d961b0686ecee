"""From Mirror's own profile file (or the original project's) to a draft of a profile."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

from mirror.language.figures.dates import is_language
from mirror.language.names.keys import make_key
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    Facts,
    Link,
    Person,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.ingest.cleaning import has_words
from resumes.ingest.draft import (
    Draft,
    LocalKeys,
    read_date,
    read_email,
    read_span,
    sentence_name,
    short_title,
)
from resumes.ingest.own_employers import Places
from resumes.ingest.own_format import AccomplishmentEntry, Personal, ProfileFile
from resumes.ingest.own_shapes import spelt_out
from resumes.ingest.parsing import Tree
from resumes.ingest.reading import read_as
from resumes.ingest.report import Remarks, quote
from resumes.ingest.tree import join
from resumes.models import KeyNamespace

FORMAT = "Mirror profile"
DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE = "en", "UTC"


def draft_from(tree: dict[str, Tree], remarks: Remarks) -> Draft:
    """The draft of a pruned tree; its name may be empty, which the caller refuses."""
    profile = read_as(ProfileFile, spelt_out(tree), remarks) or ProfileFile()
    return _Mapping(profile, remarks).draft()


@dataclass
class _Mapping:
    profile: ProfileFile
    remarks: Remarks
    given: set[tuple[KeyNamespace, str]] = field(default_factory=set)

    def draft(self) -> Draft:
        language = self._language()
        zone = self._time_zone()
        places = Places(self.profile, self.remarks)
        accomplishments = tuple(self._accomplishments(places))
        facts = Facts(
            language=language or DEFAULT_LANGUAGE,
            time_zone=zone or DEFAULT_TIME_ZONE,
            person=self._person(self.profile.personal),
            employers=places.employers(),
            accomplishments=accomplishments,
            skill_buckets=tuple(self._buckets()),
            publications=tuple(self._publications()),
            education=tuple(self._education()),
            awards=tuple(self._awards()),
            certifications=tuple(self._certifications()),
        )
        return Draft(
            FORMAT,
            facts,
            given=frozenset(self.given | places.given),
            states_language=bool(language),
            states_time_zone=bool(zone),
        )

    def _language(self) -> str:
        text = self.profile.language
        if text and not is_language(text):
            self.remarks.left("language", f"{quote(text)} is no language tag such as en or pt-BR")
            return ""
        return text

    def _time_zone(self) -> str:
        text = self.profile.time_zone
        try:
            if text:
                ZoneInfo(text)
        except (ValueError, OSError, KeyError):  # an unknown name is a KeyError, a folder OSError
            self.remarks.left("time_zone", f"{quote(text)} is no time zone such as Europe/London")
            return ""
        return text

    def _person(self, personal: Personal) -> Person:
        links = [Link(label=link.label or link.url, url=link.url) for link in personal.links]
        links += [
            Link(label=label, url=url)
            for label, url in (("LinkedIn", personal.linkedin), ("GitHub", personal.github))
            if url
        ]
        return Person(
            name=personal.name,
            headline=personal.headline,
            email=read_email(personal.email, where="personal.email", remarks=self.remarks),
            phone=personal.phone,
            url=personal.url,
            location=personal.location,
            links=tuple(link for link in links if link.url),
            summary=personal.summary,
            target_roles=tuple(dict.fromkeys(self.profile.target_roles)),
        )

    def _key(self, keys: LocalKeys, namespace: KeyNamespace, *, own: str, name: str) -> str:
        """The local key of an entry: the one it gives itself, otherwise one from its name."""
        key = keys.take(own or name)
        if own and key == make_key(own):
            self.given.add((namespace, key))
        return key

    def _accomplishments(self, places: Places) -> Iterable[AccomplishmentFact]:
        keys = LocalKeys()
        for place, entry, where in places.entries():
            if not (entry.title or entry.impact_summary or entry.metrics):
                self.remarks.left(where, "it has neither a `title` nor an `impact_summary`")
                continue
            if not has_words("".join((entry.title, entry.impact_summary, *entry.metrics))):
                shown = quote(entry.title or entry.impact_summary or entry.metrics[0])
                self.remarks.left(where, f"{shown} does not say what was done; give it a `title`")
                continue
            yield self._accomplishment(entry, where, place=place, keys=keys)

    def _accomplishment(
        self, entry: AccomplishmentEntry, where: str, *, place: str, keys: LocalKeys
    ) -> AccomplishmentFact:
        start, end = read_span(
            entry.start, entry.end, together=entry.dates, where=where, remarks=self.remarks
        )
        said = entry.impact_summary or next(iter(entry.metrics), "")
        name = entry.title or sentence_name(place, said)
        return AccomplishmentFact(
            key=self._key(keys, KeyNamespace.ACCOMPLISHMENT, own=entry.id, name=name),
            employer_key=place,
            category=entry.category,
            title=entry.title or short_title(said),
            url=entry.url,
            start=start,
            end=end,
            impact_summary=entry.impact_summary,
            metrics=tuple(entry.metrics),
            so_what=entry.so_what,
            hands_on_work=tuple(entry.hands_on_work),
            skills=tuple(entry.skills),
            tags=tuple(entry.tags),
            weight=entry.weight,
        )

    def _buckets(self) -> Iterable[SkillBucketFact]:
        keys = LocalKeys()
        for index, bucket in enumerate(self.profile.skills):
            where = join("skills", index)
            skills = tuple(
                SkillFact(name=item.name, level=item.level) for item in bucket.skills if item.name
            )
            if not bucket.name or not skills:
                self.remarks.left(where, "a bucket needs a name and at least one skill")
                continue
            yield SkillBucketFact(
                key=self._key(keys, KeyNamespace.SKILL_BUCKET, own=bucket.key, name=bucket.name),
                name=bucket.name,
                skills=skills,
            )

    def _publications(self) -> Iterable[PublicationFact]:
        keys = LocalKeys()
        for index, paper in enumerate(self.profile.publications):
            where = join("publications", index)
            if not paper.title:
                self.remarks.left(where, "it has no `title`")
                continue
            yield PublicationFact(
                key=self._key(keys, KeyNamespace.PUBLICATION, own=paper.key, name=paper.title),
                title=paper.title,
                authors=tuple(paper.authors),
                venue=paper.venue,
                date=read_date(paper.date, where=where, remarks=self.remarks),
                url=paper.url,
                summary=paper.summary,
            )

    def _education(self) -> Iterable[EducationFact]:
        keys = LocalKeys()
        for index, study in enumerate(self.profile.education):
            where = join("education", index)
            name = study.institution or f"{study.degree} {study.area}"
            if not name.strip():
                self.remarks.left(where, "it names no institution, degree or area")
                continue
            start, end = read_span(
                study.start, study.end, together=study.dates, where=where, remarks=self.remarks
            )
            yield EducationFact(
                key=self._key(keys, KeyNamespace.EDUCATION, own=study.key, name=name),
                institution=study.institution,
                degree=study.degree,
                area=study.area,
                start=start,
                end=end,
                grade=study.grade,
                honours=study.honours,
                courses=tuple(study.courses),
                url=study.url,
            )

    def _awards(self) -> Iterable[AwardFact]:
        keys = LocalKeys()
        for index, award in enumerate(self.profile.awards):
            where = join("awards", index)
            if not award.title:
                self.remarks.left(where, "it has no `title`")
                continue
            yield AwardFact(
                key=self._key(keys, KeyNamespace.AWARD, own=award.key, name=award.title),
                title=award.title,
                awarder=award.awarder,
                date=read_date(award.date, where=where, remarks=self.remarks),
                summary=award.summary,
                url=award.url,
            )

    def _certifications(self) -> Iterable[CertificationFact]:
        keys = LocalKeys()
        for index, item in enumerate(self.profile.certifications):
            where = join("certifications", index)
            if not item.name:
                self.remarks.left(where, "it has no `name`")
                continue
            yield CertificationFact(
                key=self._key(keys, KeyNamespace.CERTIFICATION, own=item.key, name=item.name),
                name=item.name,
                issuer=item.issuer,
                date=read_date(item.date, where=where, remarks=self.remarks),
                url=item.url,
            )
