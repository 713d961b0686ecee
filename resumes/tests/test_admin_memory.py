"""The admin of memory where the documents are there that its wordings are from."""

from typing import Literal
from uuid import UUID

import pytest
from django.contrib.auth.models import Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from memory.curated import use_as_curated
from memory.models import ContentMemory
from memory.recall import imported_texts
from memory.tests.signed_in import act, sign_in
from memory.tests.wordings import remember
from resumes.models import Resume, SourceDocument
from resumes.tests.fisheries import resume_of

WORDINGS = reverse("admin:memory_contentmemory_changelist")
EXPORT = reverse("admin:memory_contentmemory_export")
IMPORT = reverse("admin:memory_contentmemory_import")
DOCUMENTS = reverse("admin:resumes_sourcedocument_changelist")


@pytest.fixture
def staff(client: Client, bob: User) -> Client:
    """A browser in which bob is signed in, who may do everything with what is his own."""
    sign_in(client, bob)
    bob.user_permissions.add(*Permission.objects.filter(content_type__app_label="resumes"))
    return client


@pytest.fixture
def document(bob: User) -> SourceDocument:
    return SourceDocument.objects.create(owner=bob, sha256="b" * 64, filename="old.docx")


def row_of(
    owner: User, doc_id: UUID, text: str, kind: Literal["resume", "document"] = "document"
) -> ContentMemory:
    return remember(owner.pk, text, doc_id=doc_id, kind=kind)


def truth(owner: User) -> tuple[str, ...]:
    told = imported_texts(owner.pk, (), accomplishments=["tide_model"]).of_accomplishment
    return told.get("tide_model", ())


def delete_page(row: ContentMemory | SourceDocument) -> str:
    return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_delete", args=[row.pk])


def test_what_a_past_resume_says_is_taken_back_as_its_own(
    staff: Client, bob: User, document: SourceDocument
) -> None:
    row = row_of(bob, document.pk, "Charted 9 bays.")
    file = staff.get(EXPORT).content
    row.delete()
    told = staff.post(IMPORT, {"file": SimpleUploadedFile("m.json", file)}, follow=True)
    assert "came in as curated" not in told.content.decode()
    assert truth(bob) == ("Charted 9 bays.",)


@pytest.mark.parametrize("whose", ["nobody's", "somebody else's"])
def test_a_file_makes_nothing_true(
    client: Client, staff: Client, alice: User, bob: User, whose: str, document: SourceDocument
) -> None:
    row = row_of(bob, document.pk, "Led 900 people.")
    file = staff.get(EXPORT).content
    row.delete()
    if whose == "nobody's":
        document.delete()
    else:
        document.owner = alice
        document.save()
    told = staff.post(IMPORT, {"file": SimpleUploadedFile("m.json", file)}, follow=True)
    assert "1 came in as curated wordings: the past resumes that" in told.content.decode()
    assert truth(bob) == ()


def test_what_a_resume_says_outlives_a_file_that_says_otherwise(
    staff: Client, bob: User, document: SourceDocument
) -> None:
    row_of(bob, document.pk, "Charted 9 bays.")
    ContentMemory.objects.update(updated_at="2024-03-01T09:00:00Z")
    file = staff.get(EXPORT).content.replace(b"9 bays", b"900 bays")
    file = file.replace(b'"updated_at": "2024-03-01', b'"updated_at": "2024-03-02')
    told = staff.post(IMPORT, {"file": SimpleUploadedFile("m.json", file)}, follow=True)
    assert "1 kept, since a resume or an imported document says so" in told.content.decode()
    assert truth(bob) == ("Charted 9 bays.",)


@pytest.fixture
def said(bob: User) -> ContentMemory:
    """What a resume that is there says."""
    return row_of(bob, resume_of(bob).pk, "Charted the bay.", "resume")


def test_what_a_resume_says_is_not_deleted(staff: Client, said: ContentMemory, bob: User) -> None:
    curated = remember(bob.pk, "Other.", kind="curated")
    assert staff.post(delete_page(said), {"post": "yes"}).status_code == 403
    told = act(staff, WORDINGS, "delete_selected", said, curated, post="yes")
    assert "1 wording of these are what a resume says" in told
    assert ContentMemory.objects.count() == 2

    act(staff, WORDINGS, "delete_selected", curated, post="yes")
    assert list(ContentMemory.objects.values_list("pk", flat=True)) == [said.pk]


def test_what_is_left_of_a_deleted_resume_can_be_deleted(
    staff: Client, said: ContentMemory
) -> None:
    Resume.objects.all().delete()
    staff.post(delete_page(said), {"post": "yes"})
    assert not ContentMemory.objects.exists()


def test_an_account_is_deleted_with_what_its_resumes_say(
    client: Client, said: ContentMemory, alice: User, bob: User
) -> None:
    sign_in(client, alice, superuser=True)
    client.post(reverse("admin:auth_user_delete", args=[bob.pk]), {"post": "yes"})
    assert not User.objects.filter(pk=bob.pk).exists()
    assert not ContentMemory.objects.exists()


@pytest.mark.parametrize("way", ["page", "action"])
def test_a_past_resume_is_forgotten_with_its_wordings(
    staff: Client, alice: User, bob: User, document: SourceDocument, way: str
) -> None:
    row = row_of(bob, document.pk, "Charted 9 bays.")
    use_as_curated(bob.pk, [row.pk])
    row_of(alice, document.pk, "Alice's.")
    if way == "page":
        asked = staff.get(delete_page(document)).content.decode()
        done = staff.post(delete_page(document), {"post": "yes"}, follow=True).content.decode()
    else:
        asked = act(staff, DOCUMENTS, "delete_selected", document)
        done = act(staff, DOCUMENTS, "delete_selected", document, post="yes")
    assert "1 wording taken from old.docx" in asked
    assert "1 wording forgotten." in done
    assert not SourceDocument.objects.exists()
    left = ContentMemory.objects.values_list("owner__username", "source_kind")
    assert set(left) == {("bob", "curated"), ("alice", "document")}


def test_past_resumes_of_others_are_not_forgotten(
    staff: Client, alice: User, document: SourceDocument
) -> None:
    SourceDocument.objects.update(owner=alice)
    staff.post(delete_page(document), {"post": "yes"})
    act(staff, DOCUMENTS, "delete_selected", document, post="yes")
    assert SourceDocument.objects.exists()


def test_past_resumes_are_changed_by_no_form(
    staff: Client, bob: User, document: SourceDocument
) -> None:
    change = reverse("admin:resumes_sourcedocument_change", args=[document.pk])
    assert staff.post(change, {"filename": "x"}).status_code == 403


def test_of_more_versions_no_more_is_asked(
    staff: Client,
    alice: User,
    bob: User,
    document: SourceDocument,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """Beside what any page asks: the wording, its versions, and their documents by kind."""
    row = row_of(bob, document.pk, "Charted 9 bays.")
    resumes = [resume_of(bob) for _ in range(3)]
    for number, one in enumerate((*resumes, resume_of(alice))):
        row_of(bob, one.pk, f"Charted {number} bays.", "resume")
    url = reverse("admin:memory_contentmemory_versions", args=[row.pk])
    staff.get(url)
    with django_assert_num_queries(2 + 2 + 2 + 2):  # session and person, and what they may do
        page = staff.get(url).content.decode()
    documents = [reverse("admin:resumes_sourcedocument_change", args=[document.pk])]
    documents += [reverse("admin:resumes_resume_change", args=[one.pk]) for one in resumes]
    assert [page.count(address) for address in documents] == [1, 1, 1, 1]
    assert page.count("open the document") == 4  # and not that of somebody else
