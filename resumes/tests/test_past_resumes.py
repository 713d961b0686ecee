"""Twelve past resumes of a data scientist and three of a nurse, measured against truth tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import transaction
from pytest_django import DjangoDbBlocker

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.wording import SkillsWording, read_wording
from resumes.ingest.profile import ingest_profile
from resumes.models import SourceDocument
from resumes.tests.past_resumes.build import build, leave_leftovers
from resumes.tests.past_resumes.content import (
    PastResume,
    Truth,
    past_resumes,
    truth_table,
)
from resumes.tests.past_resumes.measuring import (
    SAME_TEXT,
    Saved,
    alike,
    item_with,
    measured,
    saved_matches,
    stems_by_document,
)

HERE = Path(__file__).parent / "past_resumes"
PROFILE = HERE.parents[2] / "pipeline" / "demo" / "profile.yaml"
NURSE = HERE / "nurse"

ASSISTANT = "interview_coding_assistant"
COPIED = "02_teaching_fellow"
BOTH = ["scientist", "nurse"]


@dataclass(frozen=True)
class Folder:
    """A folder of past resumes, with what is in it and what it speaks of."""

    path: Path
    profile: Path
    resumes: dict[str, PastResume]
    truth: dict[str, Truth]
    manifest: Path | None = None

    def ingest(self, owner: User) -> None:
        given = ["--manifest", str(self.manifest)] if self.manifest else []
        call_command("ingest_resumes", str(self.path), *given, "--owner", owner.username)

    def stems(self, owner: User) -> dict[UUID, str]:
        return stems_by_document(self.path, self.resumes, owner.pk)


@pytest.fixture(scope="module")
def scientist(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    resumes = past_resumes(HERE / "content")
    path = tmp_path_factory.mktemp("resumes")
    build(resumes.values(), path)
    leave_leftovers(path, resumes[COPIED].file)
    truth = truth_table(HERE / "truth.yaml")
    return Folder(path, PROFILE, resumes, truth, manifest=HERE / "manifest.csv")


@pytest.fixture(scope="module")
def nurse(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    resumes = past_resumes(NURSE / "content")
    path = tmp_path_factory.mktemp("nurse")
    build(resumes.values(), path)
    return Folder(path, NURSE / "profile.yaml", resumes, truth_table(NURSE / "truth.yaml"))


@dataclass(frozen=True)
class Ingested:
    """A folder that was read, and whose resumes they are."""

    folder: Folder
    owner: User


@pytest.fixture(scope="module", params=BOTH)
def ingested(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Ingested]:
    """Ingested once for all tests, since it takes seconds; what a test does to it is undone."""
    folder: Folder = request.getfixturevalue(request.param)
    with django_db_blocker.unblock(), transaction.atomic():
        owner = User.objects.create_user("owner")
        ingest_profile(owner, folder.profile.read_bytes())
        folder.ingest(owner)
        yield Ingested(folder, owner)
        transaction.set_rollback(True)


def everything(owner: User) -> list[object]:
    return [
        *ContentMemory.objects.filter(owner=owner).order_by("pk").values(),
        *SourceDocument.objects.filter(owner=owner).order_by("pk").values(),
    ]


def tags_amiss(folder: Folder, owner: User) -> list[str]:
    """Documents and wordings without the role and date that file, name and manifest give them."""
    stems = folder.stems(owner)
    told = [
        (document.pk, document.title, document.company, document.document_date)
        for document in SourceDocument.objects.filter(owner=owner)
    ]
    told += [
        (row.source_doc_id, row.job_title, row.job_company, row.written_at.date())
        for row in ContentMemory.objects.filter(owner=owner)
    ]
    amiss = set()
    for pk, title, company, day in told:
        resume = folder.resumes[stems[pk]]
        if (title, company, day) != (resume.role, resume.company, resume.date):
            amiss.add(f"{resume.file}: {title} at {company}, {day}")
    return sorted(amiss)


def rest_amiss(folder: Folder, owner: User) -> list[str]:
    """What is wanting in the summaries, taglines, skills by bucket and bullets by employer."""
    amiss = []
    for pk, stem in folder.stems(owner).items():
        resume, truth = folder.resumes[stem], folder.truth[stem]
        rows = {
            (row.entity_type, row.entity_key): row
            for row in ContentMemory.objects.filter(owner=owner, source_doc_id=pk)
        }
        summary = next(part.summary for part in resume.sections if part.summary)
        for kind, due in (EntityType.SUMMARY, summary), (EntityType.TAGLINE, resume.headline):
            row = rows.get((kind, SCALAR_KEY))
            if row is None or alike(row.text, due) < SAME_TEXT:
                amiss.append(f"{stem}: {kind} is {row.text if row else None}, due {due}")
        due_skills = {
            truth.skills[group.id]: group.skills
            for part in resume.sections
            for group in part.skills
        }
        skills = {
            key: value.skills
            for (kind, key), row in rows.items()
            if isinstance(value := read_wording(row.value), SkillsWording)
        }
        if skills != due_skills:
            amiss.append(f"{stem}: skills are {skills}, due {due_skills}")
        sets = {key for kind, key in rows if kind == EntityType.BULLET_SET}
        if wanting := employers_with_bullets(resume, truth) - sets:
            amiss.append(f"{stem}: no bullets of {wanting}")
    return amiss


def employers_with_bullets(resume: PastResume, truth: Truth) -> set[str]:
    if resume.layout == "paragraphs":
        return set()
    return {
        truth.blocks[block.id]
        for part in resume.sections
        for block in part.jobs
        if any(truth.items[f"{block.id}/{item.id}"] for item in block.items)
    }


@pytest.mark.parametrize("which", BOTH)
def test_the_truth_table_covers_every_part(which: str, request: pytest.FixtureRequest) -> None:
    folder: Folder = request.getfixturevalue(which)
    assert folder.resumes.keys() == folder.truth.keys()
    for stem, resume in folder.resumes.items():
        truth = folder.truth[stem]
        assert resume.texts().keys() == truth.items.keys()
        parts = resume.sections
        assert {block.id for part in parts for block in part.jobs} == truth.blocks.keys()
        assert {group.id for part in parts for group in part.skills} == truth.skills.keys()
        # A text is only ever taken for itself.
        for item, (text, *_) in resume.texts().items():
            assert item_with(text, resume) == item


def test_formats_and_layouts_are_many(scientist: Folder) -> None:
    resumes = scientist.resumes.values()
    assert len(resumes) == 12
    assert {resume.format for resume in resumes} == {"docx", "pdf", "md", "txt"}
    looks = {(resume.format, resume.layout) for resume in resumes}
    assert {layout for _, layout in looks} >= {"headings", "dates_left", "sidebar", "paragraphs"}


def test_the_measure_sees_wrong_rows_and_missing_ones(nurse: Folder) -> None:
    resume = nurse.resumes["3_falls_lead"]
    texts = {item: forms[0] for item, forms in resume.texts().items()}
    rows = [
        Saved("3_falls_lead", EntityType.RESEARCH, "falls_round", f" {texts['falls']}\n"),
        Saved("3_falls_lead", EntityType.BULLET, "falls_round", texts["hospital/b"]),
        Saved("3_falls_lead", EntityType.BULLET, "falls_round", texts["hospital/c"]),
        Saved("3_falls_lead", EntityType.BULLET, "falls_round", "Fewer falls"),
    ]
    truth = {"3_falls_lead": nurse.truth["3_falls_lead"]}
    found = measured(rows, nurse.resumes, truth)
    assert found.precision == pytest.approx(1 / 4)
    assert found.recall == pytest.approx(1 / 3)
    assert [row for row, _ in found.wrong] == rows[1:]
    assert [item for _, item, _ in found.missed] == ["hospital/a", "hospital/b"]


def test_no_two_tellings_of_the_accomplishment_are_near_copies(scientist: Folder) -> None:
    tellings = [
        resume.texts()[item][0]
        for stem, resume in scientist.resumes.items()
        for item, keys in scientist.truth[stem].items.items()
        if keys == (ASSISTANT,)
    ]
    assert len(tellings) >= 11
    assert max(alike(one, other) for one, other in combinations(tellings, 2)) < 0.7


@pytest.mark.django_db
def test_the_matching_is_right_and_misses_little(ingested: Ingested) -> None:
    folder, owner = ingested.folder, ingested.owner
    found = measured(saved_matches(owner.pk, folder.stems(owner)), folder.resumes, folder.truth)
    print(found.confusion())
    assert found.precision >= 0.95, found.confusion()
    assert found.recall >= 0.90, found.confusion()


@pytest.mark.django_db
@pytest.mark.parametrize("ingested", ["scientist"], indirect=True)
def test_one_accomplishment_in_eleven_versions_each_with_its_role(ingested: Ingested) -> None:
    folder, owner = ingested.folder, ingested.owner
    saved = saved_matches(owner.pk, folder.stems(owner))
    right = measured(saved, folder.resumes, folder.truth).right
    texts = {row.text for row in right if row.key == ASSISTANT}
    assert len(texts) >= 11
    rows = [
        row
        for row in ContentMemory.objects.filter(owner=owner, text__in=texts)
        if ASSISTANT in {row.entity_key, row.parent_key}
    ]
    assert len({(row.job_title, row.job_company) for row in rows}) >= 11
    assert all(row.job_title and row.job_company for row in rows)


@pytest.mark.django_db
def test_roles_and_the_rest_of_each_resume_are_saved(ingested: Ingested) -> None:
    folder, owner = ingested.folder, ingested.owner
    amiss = tags_amiss(folder, owner) + rest_amiss(folder, owner)
    assert not amiss, "\n".join(amiss)
    # Only what is matched is saved.
    bullets = ContentMemory.objects.filter(owner=owner, entity_type=EntityType.BULLET)
    assert not bullets.filter(parent_key="").exists()


@pytest.mark.django_db
def test_copies_and_locks_are_no_documents_and_a_second_run_changes_nothing(
    ingested: Ingested,
) -> None:
    folder, owner = ingested.folder, ingested.owner
    assert SourceDocument.objects.filter(owner=owner).count() == len(folder.resumes)
    before = everything(owner)
    folder.ingest(owner)
    assert everything(owner) == before
