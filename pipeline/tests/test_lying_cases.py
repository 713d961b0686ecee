"""The made-up answers of cases.yaml (`facts`), each on every path that a machine writes on.

The person has four employers of which the posting fits one, a degree without a grade, and none of
the tools that the posting asks for.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User

from mirror.language.text.sentences import words
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from pipeline.generation import start_run
from pipeline.models import Leaf, Run, RunState
from pipeline.regeneration import regenerate
from pipeline.tests.conftest import finished, letting_go
from resumes.checks import Severity
from resumes.content import SkillList, read_body, texts
from resumes.coverage import coverage_of
from resumes.export import export
from resumes.facts import Facts
from resumes.gate import findings_on
from resumes.ingest.job import Given, ingest_job
from resumes.ingest.profile import ingest_profile
from resumes.models import Resume
from resumes.models.documents import KEYED_KINDS
from resumes.remembering import ENTITY_OF_KIND

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

PROFILE: dict[str, Any] = {
    "basics": {"name": "Wenna Tarrow", "summary": "I keep a surgery running."},
    "work": [
        {
            "name": "Elm Row Surgery",
            "position": "Administrative Assistant",
            "startDate": "2008",
            "endDate": "2014",
            "highlights": ["Kept the diary of the doctors.", "Wrote the letters to patients."],
        },
        {
            "name": "Tarn Mill",
            "position": "Receptionist",
            "startDate": "2021",
            "endDate": "2022",
            "highlights": ["Welcomed visitors at the gate."],
        },
        {
            "name": "Quern Library",
            "position": "Catalogue Clerk",
            "startDate": "2015",
            "endDate": "2020",
            "highlights": ["Sorted the shelves of the reading room."],
        },
        {"name": "Pell Ferries", "position": "Deckhand", "startDate": "2006", "endDate": "2007"},
    ],
    "education": [
        {
            "institution": "Pellmouth College",
            "studyType": "BSc",
            "area": "Records",
            "startDate": "2003",
            "endDate": "2006",
        }
    ],
    "projects": [
        {
            "name": "Letter templates",
            "description": "Wrote templates for letters in Python.",
            "highlights": ["Taught the clerks how templates work."],
        }
    ],
    "skills": [{"name": "Tools", "keywords": ["Python", "TypeScript", "SQL"]}],
}
COPIED = (
    "You will shepherd our platform squads towards calmer releases while guarding every customer "
    "promise we have ever made in public."
)
POSTING = f"""Practice Administrator at Harrow Green Clinic

You look after the diary of our doctors and write to patients. {COPIED}
We use Go, Kubernetes and Rust.
"""


@dataclass(frozen=True)
class Lie:
    """What every text and every list of an answer gets beside what is sound."""

    text: str = ""
    skills: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()  # words that no export may have


CASES = {
    "F1": Lie("Wrote all of it in Go and Kubernetes.", ("Go", "Kubernetes"), ("Go", "Kubernetes")),
    "F2": Lie(skills=("Go", "Rust"), absent=("Go", "Rust")),
    "F3 a count": Lie("Managed 800 people.", absent=("800",)),
    "F3 a role": Lie("Owned lunar missions.", absent=("lunar", "Owned")),
    "F6": Lie("Worked as Operations Lead.", absent=("Operations Lead",)),
    "F7": Lie("Took a BSc with a GPA of 3.9, grade A.", absent=("3.9", "GPA", "grade")),
    "F14": Lie(COPIED),
}
WRITTEN = {"research", "bullets", "skills", "summary", "tagline"}
WRITING = ("research_entry", "bullet_set", "skill_bucket", "summary_tagline")
NOTE = "say it in other words"
UNKNOWN_EMPLOYER = {
    "employer_key": "moonbase",
    "accomplishment_ids": ["moon_landing"],
    "emphasis": "The landing.",
}


def with_lie(lie: Lie, *, when: str = "") -> Callable[[Request], dict[str, Any]]:
    """Sound answers with the lie in every text; only to prompts that say `when`."""

    def answer(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        if when not in request.user:
            return good
        for field in ("description", "summary"):
            if field in good:
                good[field] = f"{good[field]} {lie.text}".strip()
        if lie.text and "tagline" in good:
            good["tagline"] = f"{good['tagline']} · {lie.text.rstrip('.')}"
        if "bullets" in good:
            good["bullets"] = [
                {**one, "text": f"{one['text']} {lie.text}".strip()} for one in good["bullets"]
            ]
        if "skills" in good:
            good["skills"] = [*good["skills"], *lie.skills]
        return good

    return answer


@letting_go
def flagging_all(_: Request) -> dict[str, Any]:
    """A critic that flags every entity of the draft."""
    leaves = Leaf.objects.filter(stage__in=["research", "skills", "bullets"])
    issues = [
        {
            "entity_type": ENTITY_OF_KIND[kind],
            "entity_key": leaf.key,
            "kind": "weak_phrasing",
            "problem": "dull",
            "direction": NOTE,
        }
        for leaf in leaves
        for kind in KEYED_KINDS
        if kind == leaf.stage
    ]
    return {"issues": issues}


def generated(owner: User) -> Run:
    job = ingest_job(owner, POSTING.encode(), Given()).job
    return finished(start_run(owner, job))


def on_generate(owner: User, endpoint: StandIn, lie: Lie) -> Resume:
    for schema in WRITING:
        endpoint.answer(schema, with_lie(lie))
    return generated(owner).resume


def on_refine(owner: User, endpoint: StandIn, lie: Lie) -> Resume:
    endpoint.answer("critic", flagging_all)
    for schema in WRITING:
        endpoint.answer(schema, with_lie(lie, when=NOTE))
    run = generated(owner)
    refined = {leaf.key.partition("/")[0] for leaf in run.leaves.filter(stage="refiner")}
    assert refined == {"research", "bullets", "skills"}
    return run.resume


def on_regenerate(owner: User, endpoint: StandIn, lie: Lie) -> Resume:
    resume = generated(owner).resume
    for schema in WRITING:
        endpoint.answer(schema, with_lie(lie))
    written = [section.ref for section in resume.sections.all() if section.kind in WRITTEN]
    assert {ref.partition("/")[0] for ref in written} == WRITTEN
    for ref in written:
        assert finished(regenerate(resume, ref)).state == RunState.DONE
    return resume


PATHS: Mapping[str, Callable[[User, StandIn, Lie], Resume]] = {
    "generate": on_generate,
    "refine": on_refine,
    "regenerate": on_regenerate,
}


@pytest.fixture
def owner(transactional_db: None, django_user_model: type[User]) -> User:
    owner = django_user_model.objects.create(username="wenna")
    ingest_profile(owner, json.dumps(PROFILE).encode())
    return owner


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("path", PATHS)
def test_nothing_untrue_arrives(
    path: str, case: str, owner: User, endpoint: StandIn, worker: None
) -> None:
    lie = CASES[case]
    resume = PATHS[path](owner, endpoint, lie)
    printed = export(resume, "txt").decode()
    for word in lie.absent:
        assert not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", printed), word
    assert not copied_from_posting(resume)
    assert skills_of(resume) <= {"Python", "TypeScript", "SQL"}
    assert_printed_whole(printed)
    assert gaps_of(resume) == {"Go", "Kubernetes", "Rust"}
    assert not hard_findings(resume)


@pytest.mark.parametrize("path", ["generate", "regenerate"])
def test_what_stands_in_for_a_lie_is_marked(
    path: str, owner: User, endpoint: StandIn, worker: None
) -> None:
    resume = PATHS[path](owner, endpoint, CASES["F6"])
    for section in resume.sections.filter(kind__in=["research", "bullets", "summary", "tagline"]):
        assert "Operations Lead" in section.mark, section.ref


def test_where_every_leaf_lies_nothing_of_it_is_printed(
    owner: User, endpoint: StandIn, worker: None
) -> None:
    lies = CASES.values()
    whole = Lie(
        " ".join(lie.text for lie in lies),
        ("Go", "Kubernetes", "Rust"),
        tuple(word for lie in lies for word in lie.absent),
    )

    def invented(field: str, entry: object) -> Callable[[Request], dict[str, Any]]:
        def answer(request: Request) -> dict[str, Any]:
            good = answer_to(request)
            return {**good, field: [*good[field], entry]}

        return answer

    endpoint.answer("plan", invented("bullet_mapping", UNKNOWN_EMPLOYER))
    endpoint.answer("selection", invented("research", "moon_landing"))
    endpoint.answer("publications", invented("publication_ids", "moon_landing"))
    endpoint.answer("critic", flagging_all)
    for schema in WRITING:
        endpoint.answer(schema, with_lie(whole))
    run = generated(owner)
    printed = export(run.resume, "txt").decode()
    for word in whole.absent:
        assert not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", printed), word
    assert run.leaves.filter(stood_in=True).exists()
    assert not hard_findings(run.resume)
    assert_printed_whole(printed)


def hard_findings(resume: Resume) -> list[str]:
    facts = Facts.model_validate(resume.facts)
    return [
        f"{section.ref}: {one.why}"
        for section in resume.sections.all()
        for one in findings_on(resume, facts, ref=section.ref, body=read_body(section.body))
        if one.severity is Severity.HARD
    ]


def skills_of(resume: Resume) -> set[str]:
    bodies = (read_body(section.body) for section in resume.sections.filter(kind="skills"))
    return {skill for body in bodies if isinstance(body, SkillList) for skill in body.skills}


def gaps_of(resume: Resume) -> set[str]:
    """The skills that the posting asks for and the person does not have."""
    return {one.asked for one in coverage_of(resume) or () if one.sort == "skill" and one.is_gap}


def copied_from_posting(resume: Resume) -> list[str]:
    """Each run of eight words of the posting's odd sentence that a section has."""
    posting = folded(COPIED).split()
    runs = [" ".join(posting[at : at + 8]) for at in range(len(posting) - 7)]
    written = [read_body(section.body) for section in resume.sections.all()]
    told = [folded(text) for body in written for text in texts(body)]
    return [run for run in runs for text in told if run in text]


def folded(text: str) -> str:
    return " ".join(words(text)).casefold()


def assert_printed_whole(printed: str) -> None:
    """F6, F9, F12: every employer with title and dates as the profile has them, newest first."""
    told = printed.partition("\nExperience\n")[2]
    place = 0
    for work in sorted(PROFILE["work"], key=lambda one: one["startDate"], reverse=True):
        dates = f"{work['startDate']} – {work['endDate']}"
        for part in (work["name"], work["position"]):
            assert part in told[place : told.index(dates) + 80], work
        place = told.index(dates)
