"""How long the editor's page and an inline save take, on a long resume of somebody with a past."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from queue import SimpleQueue

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from memory.bench.timing import Timings
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry, SkillList
from resumes.editing import Writer, edit_section
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.ingest.draft import Draft
from resumes.ingest.report import Remarks
from resumes.ingest.saving import save
from resumes.models import Resume, SectionAuthor, SectionKind, SectionOrigin
from resumes.sections import keys_of
from resumes.snapshot import snapshot

WORKS, EMPLOYERS, BUCKETS = 15, 10, 9  # with six sections more: forty
PAST = 12
SAVES_PER_SECOND = 20
SAVERS = 8  # threads, as many as a web server has for it
HTMX = {"HX-Request": "true"}

_SKILLS = "Sonar Radar Python Sampling Diving Knots Charts Welding".split()


def facts() -> Facts:
    """An invented harbour engineer with a long life."""
    return Facts(
        language="en",
        person=Person(name="Brita Quayle", email="brita@quayle.example", location="Ebbmouth"),
        employers=tuple(
            EmployerFact(
                key=f"harbour_{n}",
                kind="work",
                name=f"Harbour {n}",
                positions=(PositionFact(title="Engineer", start=f"{2000 + n}", end=f"{2001 + n}"),),
            )
            for n in range(EMPLOYERS)
        ),
        accomplishments=tuple(
            AccomplishmentFact(
                key=f"work_{n}",
                employer_key=f"harbour_{n % EMPLOYERS}",
                title=f"Gauges of quay {n}",
                impact_summary=f"Replaced {n + 10} tide gauges and cut the error to {n + 2} cm.",
                metrics=(f"{n + 10} gauges", f"{n + 2} cm"),
                skills=("Sonar", "Python"),
            )
            for n in range(WORKS)
        ),
        skill_buckets=tuple(
            SkillBucketFact(
                key=f"bucket_{n}",
                name=f"Bucket {n}",
                skills=tuple(SkillFact(name=f"{skill} {n}") for skill in _SKILLS),
            )
            for n in range(BUCKETS)
        ),
        publications=(PublicationFact(key="paper", title="On tides", venue="Tides", date="2019"),),
        education=(EducationFact(key="school", institution="Ebbmouth College", degree="BSc"),),
        awards=(AwardFact(key="prize", title="Gauge Prize", date="2020"),),
        certifications=(CertificationFact(key="diver", name="Diver", date="2018"),),
    )


def bodies(known: Facts, turn: int) -> dict[str, AnyBody]:
    """Forty sections, each `turn` worded in another way."""
    said: dict[str, AnyBody] = {
        "tagline": Prose(text=f"Harbour engineer · Gauges · Tides {turn}"),
        "summary": Prose(text=f"Engineer who keeps tide gauges honest. Worked in ports {turn}."),
    }
    for n, item in enumerate(known.accomplishments):
        told = f"Replaced {n + 10} tide gauges in turn {turn}. The error is {n + 2} cm now."
        said[f"research/{item.key}"] = ResearchEntry(
            accomplishment_id=item.key, category_label="Quay", title=item.title, description=told
        )
    for employer in known.employers:
        said[f"bullets/{employer.key}"] = BulletSet(
            bullets=tuple(
                Bullet(
                    id=f"b_{item.key}",
                    text=f"Replaced {n + 10} gauges of {item.title.casefold()}, wording {turn}.",
                    accomplishment_ids=(item.key,),
                )
                for n, item in enumerate(known.accomplishments_of(employer.key))
            )
        )
    for bucket in known.skill_buckets:
        names = [skill.name for skill in bucket.skills]
        said[f"skills/{bucket.key}"] = SkillList(skills=tuple(names[turn % 8 :] + names[:2]))
    for kind in ("publications", "education", "awards", "certifications"):
        said[kind] = Listed(keys=keys_of(known, SectionKind(kind)))
    return said


def write_resume(owner: User, known: Facts, turn: int) -> Resume:
    """A resume whose every section the person wrote themselves."""
    resume = Resume.objects.create(
        owner=owner,
        title=f"Resume {turn}",
        facts=known.model_dump(mode="json"),
        job_title="Port Engineer",
        job_company=f"Port {turn}",
    )
    writer = Writer(author=SectionAuthor.PERSON, actor_id=owner.pk)
    for ref, body in bodies(known, turn).items():
        edit_section(
            resume, ref, body, writer=writer, origin=SectionOrigin.TYPED, expected_revision=0
        )
    return resume


def prepare() -> Resume:
    """The resume that is opened, with `PAST` others before it, of somebody with a profile."""
    owner = User.objects.create_user("bench-editor")
    save(owner, Draft("own", facts()), replace=False, remarks=Remarks())
    known = snapshot(owner)
    return [write_resume(owner, known, turn) for turn in range(PAST + 1)][-1]


def client_of(resume: Resume) -> Client:
    client = Client(SERVER_NAME="localhost")
    client.force_login(resume.owner)
    return client


def time_page(resume: Resume, rounds: int) -> tuple[Timings, int]:
    """Milliseconds for the page, and how many queries it needs."""
    client, address = client_of(resume), reverse("resumes:editor", args=[resume.pk])
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        client.get(address)
        asked = len(queries)
    return Timings(tuple(_timed(lambda: client.get(address)) for _ in range(rounds))), asked


def time_saves(resume: Resume, seconds: int) -> Timings:
    """Milliseconds for an inline save, `SAVES_PER_SECOND` of them a second, whether or not those
    before have been answered. Research entries by turns, each on top of what it read last."""
    research = resume.sections.filter(kind=SectionKind.RESEARCH)
    refs = [section.ref for section in research]
    revisions = dict.fromkeys(refs, 1)
    turns = cycle(refs)
    clients: SimpleQueue[Client] = SimpleQueue()
    for _ in range(SAVERS):
        clients.put(client_of(resume))
    due = time.monotonic()
    with ThreadPoolExecutor(SAVERS) as savers:
        waiting = []
        for number in range(seconds * SAVES_PER_SECOND):
            ref = next(turns)
            waiting.append(
                savers.submit(_save, clients, resume, ref, revision=revisions[ref], number=number)
            )
            revisions[ref] += 1
            due += 1 / SAVES_PER_SECOND
            time.sleep(max(0.0, due - time.monotonic()))
        return Timings(tuple(saved.result() for saved in waiting))


def _save(
    clients: SimpleQueue[Client], resume: Resume, ref: str, *, revision: int, number: int
) -> float:
    sent = {
        "revision": str(revision),
        "title": f"Gauges {number}",
        "category_label": "Quay",
        "description": f"Replaced tide gauges by wording {number}. The error is small now.",
    }
    address = reverse("resumes:edit", args=[resume.pk, ref])
    client = clients.get()
    answered: list[int] = []
    taken = _timed(lambda: answered.append(client.post(address, sent, headers=HTMX).status_code))
    connection.close()
    clients.put(client)
    if answered != [200]:
        raise RuntimeError(f"A save was answered with {answered}.")
    return taken


def _timed(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000
