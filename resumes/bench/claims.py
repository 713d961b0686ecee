"""Claims with the facts they rest on and a label, as files hold them, and what the checks say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from resumes.checks import Finding, Severity, check_section
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)


@dataclass(frozen=True)
class Claim:
    """A sentence for one section of somebody's resume; `supported` says what a reader judged."""

    id: str
    kind: str
    language: str
    profession: str
    supported: bool
    text: str
    span: str  # of one that is not supported: the words that are untrue
    facts: Facts
    ref: str
    body: AnyBody

    def findings(self) -> tuple[Finding, ...]:
        """The hard findings: a claim that has one counts as found untrue."""
        found = check_section(self.facts, self.ref, self.body)
        return tuple(finding for finding in found if finding.severity is Severity.HARD)


def read_claims(path: Path) -> tuple[Claim, ...]:
    """The claims of a file as docs/checks.md describes it. KeyError names what is missing."""
    told = yaml.safe_load(path.read_text(encoding="utf-8"))
    people = {person["id"]: person for person in told["people"]}
    facts = {key: _facts(person) for key, person in people.items()}
    return tuple(
        Claim(
            id=claim["id"],
            kind=claim["kind"],
            language=claim["language"],
            profession=people[claim["person"]]["profession"],
            supported=claim["supported"],
            text=claim["text"],
            span=claim.get("span", ""),
            facts=facts[claim["person"]].model_copy(update={"language": claim["language"]}),
            ref=claim["section"],
            body=_body(claim),
        )
        for claim in told["claims"]
    )


def _body(claim: Mapping[str, Any]) -> AnyBody:
    kind, _, key = claim["section"].partition("/")
    text: str = claim["text"]
    if kind == "research":
        return ResearchEntry(
            accomplishment_id=key, category_label="", title="Work", description=text
        )
    if kind == "bullets":
        named = tuple(claim.get("about") or ())
        return BulletSet(bullets=(Bullet(id="b_0", text=text, accomplishment_ids=named),))
    return SkillList(skills=(text,)) if kind == "skills" else Prose(text=text)


def _facts(person: Mapping[str, Any]) -> Facts:
    return Facts(
        language=person["language"],
        person=Person(name="A. Person", headline=person.get("headline") or ""),
        employers=tuple(
            EmployerFact(
                key=item["key"],
                kind="work",
                name=item["name"],
                location=item.get("location") or "",
                description=item.get("description") or "",
                positions=tuple(
                    PositionFact(
                        title=position["title"],
                        start=str(position.get("start") or ""),
                        end=str(position.get("end") or ""),
                    )
                    for position in item["positions"]
                ),
            )
            for item in person["employers"]
        ),
        accomplishments=tuple(_accomplishments(person)),
        skill_buckets=tuple(
            SkillBucketFact(key=key, name=key, skills=tuple(SkillFact(name=n) for n in names))
            for key, names in (person.get("skills") or {}).items()
        ),
        education=tuple(
            EducationFact(
                key=f"school_{place}",
                institution=item.get("institution") or "",
                degree=item.get("degree") or "",
                area=item.get("area") or "",
                start=str(item.get("start") or ""),
                end=str(item.get("end") or ""),
                grade=str(item.get("grade") or ""),
                honours=item.get("honours") or "",
            )
            for place, item in enumerate(person.get("education") or ())
        ),
        certifications=tuple(
            CertificationFact(
                key=f"certificate_{place}",
                name=item["name"],
                issuer=item.get("issuer") or "",
                date=str(item.get("date") or ""),
            )
            for place, item in enumerate(person.get("certifications") or ())
        ),
        awards=tuple(
            AwardFact(
                key=f"award_{place}",
                title=item["title"],
                awarder=item.get("awarder") or "",
                date=str(item.get("date") or ""),
            )
            for place, item in enumerate(person.get("awards") or ())
        ),
    )


def _accomplishments(person: Mapping[str, Any]) -> Iterator[AccomplishmentFact]:
    for item in person["accomplishments"]:
        summary, *rest = item.get("text") or [""]
        yield AccomplishmentFact(
            key=item["key"],
            employer_key=item.get("employer") or "",
            title=item["title"],
            start=str(item.get("start") or ""),
            end=str(item.get("end") or ""),
            impact_summary=summary,
            hands_on_work=tuple(rest),
            metrics=tuple(item.get("metrics") or ()),
            skills=tuple(item.get("skills") or ()),
        )
