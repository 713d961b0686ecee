"""The lists of a JSON Resume that belong to no employer: skills, papers, studies, honours."""

from resumes.facts import (
    AwardFact,
    CertificationFact,
    EducationFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.ingest.draft import LOOSE_SKILLS, LocalKeys, read_date, read_span
from resumes.ingest.json_resume_format import JsonResume, SkillGroup
from resumes.ingest.report import Remarks, quote
from resumes.ingest.tree import join


def skill_buckets(resume: JsonResume, remarks: Remarks) -> tuple[SkillBucketFact, ...]:
    """Groups with keywords are buckets; single skills share one; spoken languages another."""
    names: dict[str, list[SkillFact]] = {}
    for index, group in enumerate(resume.skills):
        where = join("skills", index)
        if group.keywords:
            _note_level(group, where, remarks)
            bucket = names.setdefault(group.name or LOOSE_SKILLS, [])
            bucket += [SkillFact(name=word) for word in group.keywords]
        elif group.name:
            names.setdefault(LOOSE_SKILLS, []).append(SkillFact(name=group.name, level=group.level))
        else:
            remarks.left(where, "it names no skill")
    if spoken := _spoken(resume, remarks):
        taken = "languages" in {name.casefold() for name in names}
        names["Spoken languages" if taken else "Languages"] = spoken
    keys = LocalKeys()
    return tuple(
        SkillBucketFact(key=keys.take(name), name=name, skills=tuple(skills))
        for name, skills in names.items()
    )


def _spoken(resume: JsonResume, remarks: Remarks) -> list[SkillFact]:
    for index, item in enumerate(resume.languages):
        if not item.language:
            remarks.left(join("languages", index), "it names no language")
    return [
        SkillFact(name=item.language, level=item.fluency)
        for item in resume.languages
        if item.language
    ]


def _note_level(group: SkillGroup, where: str, remarks: Remarks) -> None:
    if group.level:
        remarks.left(
            join(where, "level"),
            f"{quote(group.level)} is said of a whole group, not of each skill in it",
        )


def publications(resume: JsonResume, remarks: Remarks) -> tuple[PublicationFact, ...]:
    keys, found = LocalKeys(), []
    for index, paper in enumerate(resume.publications):
        where = join("publications", index)
        if not paper.name:
            remarks.left(where, "it has no `name`")
            continue
        found.append(
            PublicationFact(
                key=keys.take(paper.name),
                title=paper.name,
                authors=tuple(paper.authors),
                venue=paper.publisher,
                date=read_date(paper.release_date, where=where, remarks=remarks),
                url=paper.url,
                summary=paper.summary,
            )
        )
    return tuple(found)


def education(resume: JsonResume, remarks: Remarks) -> tuple[EducationFact, ...]:
    keys, found = LocalKeys(), []
    for index, study in enumerate(resume.education):
        where = join("education", index)
        if not (study.institution or study.study_type or study.area):
            remarks.left(where, "it names no institution, degree or area")
            continue
        start, end = read_span(study.start_date, study.end_date, where=where, remarks=remarks)
        found.append(
            EducationFact(
                key=keys.take(study.institution or f"{study.study_type} {study.area}"),
                institution=study.institution,
                degree=study.study_type,
                area=study.area,
                start=start,
                end=end,
                grade=study.score,
                courses=tuple(study.courses),
                url=study.url,
            )
        )
    return tuple(found)


def awards(resume: JsonResume, remarks: Remarks) -> tuple[AwardFact, ...]:
    keys, found = LocalKeys(), []
    for index, award in enumerate(resume.awards):
        where = join("awards", index)
        if not award.title:
            remarks.left(where, "it has no `title`")
            continue
        found.append(
            AwardFact(
                key=keys.take(award.title),
                title=award.title,
                awarder=award.awarder,
                date=read_date(award.date, where=where, remarks=remarks),
                summary=award.summary,
                url=award.url,
            )
        )
    return tuple(found)


def certifications(resume: JsonResume, remarks: Remarks) -> tuple[CertificationFact, ...]:
    keys, found = LocalKeys(), []
    for index, item in enumerate(resume.certificates):
        where = join("certificates", index)
        if not item.name:
            remarks.left(where, "it has no `name`")
            continue
        found.append(
            CertificationFact(
                key=keys.take(item.name),
                name=item.name,
                issuer=item.issuer,
                date=read_date(item.date, where=where, remarks=remarks),
                url=item.url,
            )
        )
    return tuple(found)
