"""No text field of any model is forgotten where tests fill an account with words of their own."""

from collections.abc import Iterator

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import models

from mirror.tests.filled_account import fill, stored

APPS = ("llm", "memory", "pipeline", "resumes", "mirror_logins")
WORD = "zyx-word"

# What neither a person nor a model writes: code alone does, out of sets and shapes of its own.
BY_CODE = {
    **dict.fromkeys(
        (
            "ContentMemory.entity_key ContentMemory.facts_hash ContentMemory.parent_key"
            " ContentMemory.written_under KeySuccession.new_key KeySuccession.old_key"
            " Lesson.entity_key Accomplishment.key Award.key Certification.key Education.key"
            " Employer.key IssuedKey.key Leaf.key Publication.key RoleFamily.key Section.key"
            " SkillBucket.key Call.key"
        ).split(),
        "a key: letters, digits and _, made by code",
    ),
    **dict.fromkeys(
        (
            "Accomplishment.end Accomplishment.start Award.date Certification.date Education.end"
            " Education.start Position.end Position.start Publication.date"
        ).split(),
        "a date, by a CHECK",
    ),
    **dict.fromkeys(
        (
            "ContentMemory.language Job.language Lesson.language Profile.language Resume.language"
            " SourceDocument.language WritingMemory.language Profile.time_zone"
        ).split(),
        "short, and of a fixed form",
    ),
    **dict.fromkeys(
        (
            "Call.provider Call.role Call.schema_name Call.stage Endpoint.provider Leaf.stage"
            " ModelSettings.provider ModelSettings.sealed_key Price.currency ApiToken.digest"
            " Run.provider Attestation.kind Attestation.section_ref Run.section_ref Resume.theme"
            " RoleFamily.shown_work"
        ).split(),
        "one of our own names",
    ),
    **dict.fromkeys(
        (
            "Call.trace Leaf.base_revisions Leaf.recalled Leaf.saved_revisions Run.profile_hash"
            " Run.prompt_hashes SourceDocument.sha256 Tries.subject"
        ).split(),
        "a path, a number or a digest",
    ),
}


def text_fields() -> Iterator[tuple[type[models.Model], str]]:
    """Every field of our models that holds text that is not one of a few choices."""
    for app in APPS:
        for model in apps.get_app_config(app).get_models():
            for field in model._meta.concrete_fields:
                is_text = isinstance(field, models.CharField | models.TextField | models.JSONField)
                if is_text and not field.choices:
                    yield model, field.name


FIELDS = {f"{model.__name__}.{name}": (model, name) for model, name in text_fields()}


def test_what_is_left_to_code_is_a_field_that_there_is() -> None:
    assert set(BY_CODE) <= set(FIELDS)


@pytest.mark.django_db
def test_every_text_field_is_filled(alice: User) -> None:
    fill(alice, lambda _: WORD)
    empty = [
        named
        for named, (model, field) in FIELDS.items()
        if named not in BY_CODE
        and not any(WORD in stored(row, field) for row in model._default_manager.all())
    ]
    assert empty == [], "Fill these in mirror/tests/filled_account.py, or say why none can be."
