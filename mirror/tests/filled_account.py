"""An account with a row in every table, in which every text is what a test wants it to be.

`test_filled_account.py` finds the text fields in the models themselves: whoever adds one fills it
here, or says there why no person and no model can write into it.
"""

import json
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User

from mirror.llm.models import Call, ModelSettings, Price
from mirror.tests.filled_runs import LONG, Saying, fill_call, fill_memory, fill_runs
from pipeline.models import Run
from resumes.checks.findings import Finding, FindingKind
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry, SkillList
from resumes.models import (
    Accomplishment,
    ApiToken,
    Attestation,
    Award,
    Certification,
    Education,
    Employer,
    IssuedKey,
    Job,
    KeyNamespace,
    Position,
    Profile,
    Publication,
    Resume,
    RoleFamily,
    Section,
    SectionAuthor,
    SectionKind,
    SectionOrigin,
    SectionRevision,
    Skill,
    SkillBucket,
    SourceDocument,
)
from resumes.provenance import Provenance, RestsOn, SentenceProvenance
from resumes.snapshot import snapshot


@dataclass(frozen=True)
class Filled:
    """What there is to look at; `keys` are those that stand in addresses and files."""

    owner: User
    job: Job
    resume: Resume
    run: Run
    running: Run
    call: Call
    outside: Call  # of no run


def fill(owner: User, say: Saying, *, key: str = "k") -> Filled:
    """A row in every table for an owner who has none; keys begin with `key`."""
    _profile(owner, say, key)
    job = Job.objects.create(
        owner=owner,
        title=say(200),
        company=say(200),
        url=say(500),
        text=say(LONG),
        role_family=say(40),
    )
    resume = _resume(owner, job, say, key)
    fill_memory(owner, resume, say, key)
    _settings(owner, say)
    run, running = fill_runs(owner, job, resume, say, key)
    call = fill_call(owner, run, say, key)
    return Filled(owner, job, resume, run, running, call, fill_call(owner, None, say, key))


def _settings(owner: User, say: Saying) -> None:
    ModelSettings.objects.create(
        owner=owner,
        base_url=say(500),
        model_write=say(200),
        model_extract=say(200),
        model_judge=say(200),
    )
    ApiToken.objects.create(owner=owner, name=say(100), digest=f"{owner.pk:064}")
    Price.objects.create(owner=owner, model=say(200), currency="EUR", prompt=1, completion=1)


def _profile(owner: User, say: Saying, key: str) -> None:
    Profile.objects.create(
        owner=owner,
        name=say(200),
        headline=say(200),
        email=say(254),
        phone=say(60),
        url=say(500),
        location=say(200),
        links=[{"label": say(100), "url": say(500)}, {"label": "Code", "url": say(300)}],
        summary=say(LONG),
        target_roles=[say(100)],
        import_remarks=[{"kind": "left", "where": say(100), "why": say(200)}],
    )
    employer = Employer.objects.create(
        owner=owner,
        key=f"{key}_employer",
        name=say(200),
        url=say(500),
        location=say(200),
        description=say(LONG),
    )
    Position.objects.create(employer=employer, title=say(200), start="2019-02", end="2021")
    Position.objects.create(employer=employer, title=say(200), start="2021")
    Accomplishment.objects.create(
        owner=owner,
        key=f"{key}_work",
        employer=employer,
        category=say(80),
        title=say(300),
        url=say(500),
        start="2020",
        impact_summary=say(LONG),
        metrics=[say(300)],
        so_what=say(LONG),
        hands_on_work=[say(300)],
        skills=[say(100)],
        tags=[say(100)],
    )
    bucket = SkillBucket.objects.create(owner=owner, key=f"{key}_bucket", name=say(120))
    Skill.objects.create(bucket=bucket, name=say(120), level=say(80))
    own: dict[str, Any] = {"owner": owner, "key": f"{key}_item"}
    Publication.objects.create(
        **own, title=say(500), authors=[say(100)], venue=say(300), url=say(500), summary=say(LONG)
    )
    Education.objects.create(
        **own,
        institution=say(200),
        degree=say(200),
        area=say(200),
        grade=say(80),
        honours=say(200),
        courses=[say(100)],
        url=say(500),
    )
    Award.objects.create(**own, title=say(300), awarder=say(200), summary=say(LONG), url=say(500))
    Certification.objects.create(**own, name=say(300), issuer=say(200), url=say(500))
    IssuedKey.objects.create(owner=owner, namespace=KeyNamespace.EMPLOYER, key=f"{key}_employer")
    RoleFamily.objects.create(owner=owner, key=f"{key}_family", name=say(80), terms=[say(60)])
    SourceDocument.objects.create(
        owner=owner,
        sha256=key.encode().hex().ljust(64, "0")[:64],
        filename=say(300),
        title=say(200),
        company=say(200),
        role_family=say(40),
        document_date=date(2024, 3, 1),
    )


def _resume(owner: User, job: Job, say: Saying, key: str) -> Resume:
    resume = Resume.objects.create(
        owner=owner,
        job=job,
        title=say(200),
        role_family=say(40),
        job_title=say(200),
        job_company=say(200),
        facts=snapshot(owner).model_dump(mode="json"),
        requirements=[{"text": say(200), "kind": "skill", "must_have": True}],
    )
    bodies: dict[tuple[SectionKind, str], AnyBody] = {
        (SectionKind.TAGLINE, ""): Prose(text=say(150)),
        (SectionKind.SUMMARY, ""): Prose(text=say(600)),
        (SectionKind.RESEARCH, f"{key}_work"): ResearchEntry(
            accomplishment_id=f"{key}_work",
            category_label=say(40),
            title=say(120),
            description=say(600),
        ),
        (SectionKind.BULLETS, f"{key}_employer"): BulletSet(
            bullets=(Bullet(id="b_1", text=say(300), accomplishment_ids=(f"{key}_work",)),)
        ),
        (SectionKind.SKILLS, f"{key}_bucket"): SkillList(skills=(say(100), say(40))),
    }
    for kind in ("publications", "education", "awards", "certifications"):
        bodies[SectionKind(kind), ""] = Listed(keys=(f"{key}_item",))
    for position, ((kind, of), body) in enumerate(bodies.items()):
        _section(resume, SectionKind(kind), of, body, say=say, position=position)
    Attestation.objects.create(
        owner=owner,
        resume=resume,
        section_ref="summary",
        kind="unsupported_number",
        span=say(60),
        context=say(300),
    )
    return resume


def _section(
    resume: Resume, kind: SectionKind, key: str, body: AnyBody, *, say: Saying, position: int
) -> None:
    """What a machine wrote, with everything that may be said of it, and what stands there now."""
    section = Section.objects.create(
        resume=resume,
        kind=kind,
        key=key,
        position=position,
        revision=2,
        body=body.model_dump(mode="json"),
        mark=say(200),
    )
    finding = Finding(
        kind=FindingKind.UNSUPPORTED_NUMBER, entity=section.ref, span=say(40), why=say(200)
    )
    sentence = SentenceProvenance(
        text=say(200), place=0, facts=(RestsOn(text=say(200)),), attested=(say(60),)
    )
    for number, author in enumerate((SectionAuthor.MACHINE, SectionAuthor.PERSON), start=1):
        origin = SectionOrigin.GENERATE if number == 1 else SectionOrigin.TYPED
        SectionRevision.objects.create(
            section=section,
            number=number,
            body=body.model_dump(mode="json"),
            author=author,
            origin=origin,
            actor=resume.owner,
            run_id=uuid4() if author == SectionAuthor.MACHINE else None,
            findings=[finding.model_dump(mode="json")],
            provenance=Provenance(sentences=(sentence,)).model_dump(mode="json"),
        )


def stored(row: object, field: str) -> str:
    """What stands in a field, as text; of JSON its own letters."""
    value = getattr(row, field)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
