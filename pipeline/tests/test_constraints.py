"""What must never be false is kept by the database itself, whoever writes."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.utils import timezone

from memory.models import ContentMemory, EntityType, WritingMemory
from pipeline.models import Leaf, LeafState, Run, RunState
from resumes.models import (
    Accomplishment,
    Employer,
    Job,
    Position,
    Profile,
    Resume,
    Section,
    SectionRevision,
    Skill,
    SkillBucket,
    SourceDocument,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def rows(alice: User) -> dict[str, Model]:
    """One good row of each table that has something to lose."""
    resume = Resume.objects.create(owner=alice, title="A resume", facts={})
    section = Section.objects.create(resume=resume, kind="summary", body={})
    run = Run.objects.create(owner=alice, resume=resume, job={}, profile_hash="0", provider="x")
    employer = Employer.objects.create(owner=alice, key="wharf", name="Wharf")
    bucket = SkillBucket.objects.create(owner=alice, key="tools", name="Tools")
    return {
        "profile": Profile.objects.create(owner=alice, name="Alice"),
        "employer": employer,
        "position": Position.objects.create(employer=employer, title="Planner", start="2019-02"),
        "accomplishment": Accomplishment.objects.create(owner=alice, key="board", title="Board"),
        "skill": Skill.objects.create(bucket=bucket, name="SQL"),
        "job": Job.objects.create(owner=alice, text="We look for a planner."),
        "resume": resume,
        "section": section,
        "revision": SectionRevision.objects.create(
            section=section, number=1, body={}, author="person", origin="typed"
        ),
        "document": SourceDocument.objects.create(owner=alice, sha256="0" * 64, filename="a.docx"),
        "run": run,
        "leaf": Leaf.objects.create(run=run, stage="plan"),
        "wording": ContentMemory.objects.create(
            owner=alice,
            entity_type=EntityType.RESEARCH,
            entity_key="board",
            source_doc_id=resume.pk,
            source_kind="resume",
            value={},
            text="Built a board.",
            language="en",
            written_at=timezone.now(),
        ),
        "rule": WritingMemory.objects.create(
            owner=alice, text="Say used.", category="word_choice", confidence=0.7, source="person"
        ),
    }


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("profile", {"name": ""}),
        ("employer", {"key": ""}),
        ("employer", {"name": ""}),
        ("employer", {"kind": "hobby"}),
        ("position", {"start": "2019-13"}),
        ("position", {"start": "March 2019"}),
        ("position", {"end": "2019-2"}),
        ("accomplishment", {"title": ""}),
        ("accomplishment", {"weight": -1}),
        ("accomplishment", {"start": "19"}),
        ("skill", {"name": ""}),
        ("job", {"text": ""}),
        ("job", {"status": "maybe"}),
        ("resume", {"page_size": "A5"}),
        ("section", {"kind": "poem"}),
        ("section", {"key": "a_key"}),
        ("section", {"kind": "bullets"}),
        ("section", {"revision": 0}),
        ("revision", {"author": "machine"}),
        ("revision", {"author": "ghost"}),
        ("revision", {"origin": "dream"}),
        ("run", {"state": "bogus"}),
        ("run", {"state": RunState.DONE}),
        ("run", {"finished_at": timezone.now()}),
        ("leaf", {"state": "bogus"}),
        ("leaf", {"state": LeafState.RUNNING}),
        ("leaf", {"state": LeafState.FAILED}),
        ("wording", {"entity_key": ""}),
        ("wording", {"entity_key": "__scalar__"}),
        ("wording", {"entity_type": "poem"}),
        ("wording", {"entity_type": "summary"}),
        ("wording", {"parent_key": "board"}),
        ("wording", {"text": ""}),
        ("wording", {"source_kind": "dream"}),
        ("rule", {"confidence": 1.2}),
        ("rule", {"use_instead": "used"}),
        ("rule", {"text": ""}),
        ("rule", {"category": "mood"}),
    ],
)
def test_the_database_refuses_what_must_never_be(
    rows: dict[str, Model], row: str, wrong: dict[str, Any]
) -> None:
    model = type(rows[row])
    with pytest.raises(IntegrityError), transaction.atomic():
        model._default_manager.filter(pk=rows[row].pk).update(**wrong)


def again(row: Model) -> Model:
    """The same row once more, under another primary key."""
    fields = {
        field.attname: getattr(row, field.attname)
        for field in row._meta.concrete_fields
        if not field.primary_key
    }
    return type(row)(**fields)


@pytest.mark.parametrize(
    "row",
    [
        "profile",
        "employer",
        "accomplishment",
        "skill",
        "section",
        "revision",
        "document",
        "leaf",
        "wording",
        "rule",
    ],
)
def test_what_there_is_once_cannot_be_there_twice(rows: dict[str, Model], row: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        again(rows[row]).save(force_insert=True)


def test_with_an_account_everything_of_it_goes(rows: dict[str, Model], alice: User) -> None:
    alice.delete()
    left = [name for name, row in rows.items() if type(row)._default_manager.exists()]
    assert left == []
