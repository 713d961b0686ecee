"""What goes with a resume, and what goes with an account."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from django.apps import apps
from django.contrib.auth.models import User
from django.db import models
from django.utils import timezone

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from resumes.content import BulletSet, Prose
from resumes.models import Resume, Section, SectionRevision
from resumes.tests.fisheries import (
    BULLETS,
    GENERATED,
    bullets_in,
    edit,
    generate,
    generated_bullets,
    live_wordings,
    resume_of,
)

# Digests of whoever tried to log in, gone after a while; they name no account.
NOBODYS = {"mirror_logins.Tries"}
# Where the first choice does not go with the rest of a row.
PARTICULARS: dict[str, dict[str, Any]] = {
    "memory.Lesson": {"entity_type": EntityType.SUMMARY, "entity_key": SCALAR_KEY},
    "memory.KeySuccession": {"new_key": "y"},
}


def _tables() -> list[type[models.Model]]:
    """Every table of this project, whatever app adds it."""
    return [
        model
        for model in apps.get_models(include_auto_created=True)
        if not model.__module__.startswith("django.")
        and model._meta.managed
        and model._meta.label not in NOBODYS
    ]


def _value(field: models.Field[Any, Any]) -> object:
    """Something that the column takes."""
    if field.choices:
        return next(iter(field.flatchoices))[0]
    match field:
        case models.UUIDField():
            return uuid4()
        case models.DateTimeField():
            return timezone.now()
        case models.DateField():
            return timezone.now().date()
        case models.JSONField():
            return {}
        case models.BooleanField():
            return True
        case models.IntegerField() | models.FloatField() | models.DecimalField():
            return 1
        case models.CharField(unique=True):
            return uuid4().hex
        case _:
            return "x"


class _Rows:
    """One row of every table for one account, made from the models themselves."""

    def __init__(self, owner: User) -> None:
        self._made: dict[type[models.Model], models.Model] = {User: owner}

    def row(self, model: type[models.Model]) -> models.Model:
        if model not in self._made:
            values = dict(self._values(model)) | PARTICULARS.get(model._meta.label, {})
            self._made[model] = model._base_manager.create(**values)
        return self._made[model]

    def _values(self, model: type[models.Model]) -> Iterator[tuple[str, object]]:
        for field in model._meta.concrete_fields:
            related = field.related_model
            if isinstance(related, type) and related is not model:
                yield field.name, self.row(related)
            elif not (field.has_default() or field.null or field.blank or field.auto_created):
                yield field.name, _value(field)


def test_deleting_an_account_removes_every_row_of_it_and_no_other(alice: User, bob: User) -> None:
    hers, his = _Rows(alice), _Rows(bob)
    kept = {model: (hers.row(model), his.row(model).pk)[1] for model in _tables()}
    assert len(kept) > 20

    alice.delete()

    for model, his_row in kept.items():
        assert list(model._base_manager.values_list("pk", flat=True)) == [his_row], model


def test_deleting_a_resume_keeps_its_wordings(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted eels."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)
    before = live_wordings()
    doc_id = resume.pk

    resume.delete()

    assert not Section.objects.exists()
    assert not SectionRevision.objects.exists()
    assert live_wordings() == before
    assert len(before) == 3
    assert set(ContentMemory.objects.values_list("source_doc_id", flat=True)) == {doc_id}


def test_what_a_deleted_resume_taught_is_found_by_the_next(resume: Resume, alice: User) -> None:
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    resume.delete()
    edit(resume_of(alice), "summary", Prose(text="I count eels."), at=0)

    texts = ContentMemory.objects.filter(archived_at__isnull=True).values_list("text", flat=True)
    assert sorted(texts) == ["I count eels.", "I count fish."]
