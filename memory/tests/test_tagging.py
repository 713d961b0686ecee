"""Telling anew for which role a document was written."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from memory.capture import SUMMARY, TAGLINE, retire
from memory.models import ContentMemory
from memory.tagging import retag
from memory.tests.wordings import day, job, remember
from memory.wording import Source

pytestmark = pytest.mark.django_db


def test_all_wordings_of_the_document_get_the_role_and_date(django_user_model: type[User]) -> None:
    owner = django_user_model.objects.create_user("owner")
    source = Source(doc_id=uuid4(), kind="resume")
    live = remember(owner.pk, "I chart the sea.", ref=SUMMARY, doc_id=source.doc_id)
    retired = remember(owner.pk, "Charts first", ref=TAGLINE, doc_id=source.doc_id)
    retire(owner_id=owner.pk, ref=TAGLINE, source=source)
    other = remember(owner.pk, "I chart lakes.", ref=SUMMARY)
    told = job(title="Pilot", company="Saltwharf", family="operations", language="en-GB")

    assert retag(owner_id=owner.pk, source=source, job=told, written_at=day(9)) == 2
    for row in (live, retired):
        before = row.text
        row.refresh_from_db()
        assert (row.job_title, row.job_company) == ("Pilot", "Saltwharf")
        assert (row.role_family, row.language) == ("operations", "en-GB")
        assert row.written_at == day(9)
        assert row.text == before
    assert ContentMemory.objects.get(pk=other.pk).job_title == "Hydrographer"


def test_the_same_tags_change_nothing(django_user_model: type[User]) -> None:
    owner = django_user_model.objects.create_user("owner")
    row = remember(owner.pk, "I chart the sea.", ref=SUMMARY)
    source = Source(doc_id=row.source_doc_id, kind="resume")
    assert retag(owner_id=owner.pk, source=source, job=job(), written_at=day(1)) == 0
    assert ContentMemory.objects.get(pk=row.pk).updated_at == row.updated_at
    elsewhere = Source(doc_id=row.source_doc_id, kind="document")
    told = job(title="Pilot")
    assert retag(owner_id=owner.pk, source=elsewhere, job=told, written_at=day(1)) == 0
    assert retag(owner_id=owner.pk + 1, source=source, job=told, written_at=day(1)) == 0
