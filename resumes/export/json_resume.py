"""JSON Resume 1.x: https://jsonresume.org/schema. Empty values are left out."""

import json
import re
from collections.abc import Mapping

from resumes.blocks import (
    AwardEntry,
    AwardsBlock,
    CertificationEntry,
    CertificationsBlock,
    Citation,
    Contact,
    Document,
    EducationBlock,
    EducationEntry,
    EmployerEntry,
    EmployersBlock,
    Header,
    PublicationsBlock,
    SkillGroup,
    SkillsBlock,
    SummaryBlock,
    When,
    WorkBlock,
    WorkEntry,
)

SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"

type Json = str | list[Json] | dict[str, Json]
type ListBlock = (
    WorkBlock
    | EmployersBlock
    | PublicationsBlock
    | EducationBlock
    | AwardsBlock
    | CertificationsBlock
)


def json_resume_of(document: Document) -> bytes:
    """The document as UTF-8 JSON that validates against every 1.x schema."""
    basics = _basics(document.header)
    resume: dict[str, Json] = {"$schema": SCHEMA, "basics": basics}
    for block in document.blocks:
        if isinstance(block, SummaryBlock):
            basics["summary"] = "\n\n".join(block.paragraphs)
        elif isinstance(block, SkillsBlock):
            skills = [_skills(group) for group in block.groups if not group.levels]
            spoken = [item for group in block.groups for item in _languages(group)]
            resume |= _said({"skills": skills, "languages": spoken})
        else:
            name, members = _members(block)
            resume[name] = members
    return (json.dumps(resume, ensure_ascii=False, indent=2) + "\n").encode()


def _members(block: ListBlock) -> tuple[str, list[Json]]:
    """What the schema calls the block, and its members."""
    match block:
        case WorkBlock():
            return "projects", list(map(_project, block.entries))
        case EmployersBlock():
            name, place = ("volunteer", "organization") if block.volunteering else ("work", "name")
            return name, [held for entry in block.entries for held in _held(entry, place)]
        case PublicationsBlock():
            return "publications", list(map(_publication, block.entries))
        case EducationBlock():
            return "education", list(map(_education, block.entries))
        case AwardsBlock():
            return "awards", list(map(_award, block.entries))
        case CertificationsBlock():
            return "certificates", list(map(_certificate, block.entries))


def _said(values: Mapping[str, Json]) -> dict[str, Json]:
    """The members that say something."""
    return {name: value for name, value in values.items() if value}


def _date(partial: str) -> str:
    """A date that the schema's pattern admits, otherwise "": it knows the years 1000 to 2999."""
    return partial if re.fullmatch(r"[12]\d{3}(-\d\d(-\d\d)?)?", partial) else ""


def _dates(when: When) -> dict[str, Json]:
    return {"startDate": _date(when.start), "endDate": _date(when.end)}


def _basics(header: Header) -> dict[str, Json]:
    basics: dict[str, Json] = {"name": header.name, "label": header.tagline}
    profiles: list[Json] = []
    for contact in header.contacts:
        match contact.kind:
            case "email" if contact.url:
                basics["email"] = contact.text
            case "phone":
                basics["phone"] = contact.text
            case "location":  # one text, as the person wrote it; themes print the city
                basics["location"] = {"city": contact.text}
            case "site" if contact.url:
                basics["url"] = contact.url
            case _:
                profiles.append(_profile(contact))
    return _said({**basics, "profiles": profiles})


def _profile(contact: Contact) -> Json:
    """A profile elsewhere; also what the person gave as mail or site and no program can open."""
    network = contact.label or contact.kind.title()
    username = "" if contact.url or contact.text == network else contact.text
    return _said({"network": network, "username": username, "url": contact.url})


def _held(entry: EmployerEntry, name: str) -> list[Json]:
    """One member per position held there, newest first; the highlights stand with the newest."""
    positions: list[dict[str, Json]] = [
        {"position": held.title, **_dates(held.when)} for held in entry.positions
    ] or [{}]
    place: dict[str, Json] = {name: entry.name, "location": entry.location, "url": entry.url}
    told: list[dict[str, Json]] = [{"highlights": list(entry.bullets)}]
    told += [{} for _ in positions[1:]]
    return [
        _said({**place, **position, **highlights})
        for position, highlights in zip(positions, told, strict=True)
    ]


def _project(entry: WorkEntry) -> Json:
    return _said(
        {
            "name": entry.title,
            "description": "\n\n".join(entry.paragraphs),
            "type": entry.category,
            "entity": entry.employer,
            "url": entry.url,
            **_dates(entry.when),
        }
    )


def _skills(group: SkillGroup) -> Json:
    return {"name": group.name, "keywords": list(group.skills)}


def _languages(group: SkillGroup) -> list[Json]:
    """The members of a group of spoken languages; none for any other group."""
    if not group.levels:
        return []
    pairs = zip(group.skills, group.levels, strict=True)
    return [_said({"language": language, "fluency": fluency}) for language, fluency in pairs]


def _publication(entry: Citation) -> Json:
    return _said(
        {
            "name": entry.title,
            "authors": list(entry.authors),  # a member of our own: the schema has none for them
            "publisher": entry.venue,
            "releaseDate": _date(entry.when.start),
            "url": entry.url,
        }
    )


def _education(entry: EducationEntry) -> Json:
    return _said(
        {
            "institution": entry.institution,
            "studyType": entry.degree,
            "area": entry.area,
            "score": entry.grade,
            "honours": entry.honours,  # a member of our own, likewise
            "courses": list(entry.courses),
            "url": entry.url,
            **_dates(entry.when),
        }
    )


def _award(entry: AwardEntry) -> Json:
    return _said(
        {
            "title": entry.title,
            "awarder": entry.awarder,
            "date": _date(entry.when.start),
            "summary": entry.summary,
            "url": entry.url,
        }
    )


def _certificate(entry: CertificationEntry) -> Json:
    """1.0 takes only whole dates here, later versions partial ones: those go to `issued`."""
    date = _date(entry.when.start)
    whole = len(date) == len("2014-06-29")
    return _said(
        {
            "name": entry.name,
            "issuer": entry.issuer,
            "date": date if whole else "",
            "issued": "" if whole else date,
            "url": entry.url,
        }
    )
