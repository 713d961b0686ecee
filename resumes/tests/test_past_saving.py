"""Past resumes in content memory."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.contrib.auth.models import User

from memory.models import ContentMemory, EntityType
from memory.recall import imported_texts
from memory.wording import BulletSetWording, EntityRef, SkillsWording, read_wording
from resumes.grounds import facts_behind
from resumes.ingest.past import saving
from resumes.ingest.past.saving import forget_document, save_past, save_tags, tags_of
from resumes.ingest.past.wordings import (
    Origin,
    PastBucket,
    PastBullets,
    PastText,
    PastWordings,
    Tags,
)
from resumes.models import SectionKind, SourceDocument
from resumes.tests.bakery import FACTS

pytestmark = pytest.mark.django_db

TAGS = Tags("Bakery Manager", "Quern & Sons", "operations", "en", date(2024, 3, 9))
PROVES = "Proved 1,200 loaves overnight with one baker."
WARDEN = "Fire warden."
WORDINGS = PastWordings(
    tagline="Bread first",
    summary="I bake bread that keeps.",
    entries=(PastText("sourdough_line", "Built a sourdough line that proves overnight."),),
    bullets=(
        PastBullets("sallow_mill_2", (PastText("sourdough_line", PROVES), PastText("", WARDEN))),
    ),
    skills=(PastBucket("craft", ("Rye", "Fermentation")),),
)


@pytest.fixture
def owner(django_user_model: type[User]) -> User:
    return django_user_model.objects.create_user("owner")


def save(owner: User, *, sha: str = "a", tags: Tags = TAGS, **changed: Any) -> bool:
    wordings = PastWordings(**changed) if changed else WORDINGS
    origin = Origin("Quern.docx", sha * 64)
    return save_past(owner, FACTS, origin=origin, tags=tags, wordings=wordings)


def rows(owner: User) -> dict[str, ContentMemory]:
    return {row.entity_type: row for row in ContentMemory.objects.filter(owner=owner)}


def told(*bullets: PastText, employer: str = "sallow_mill_2") -> dict[str, Any]:
    return {"bullets": (PastBullets(employer, bullets),)}


def test_every_wording_is_remembered_with_its_document(owner: User) -> None:
    assert save(owner)
    document = SourceDocument.objects.get(owner=owner)
    assert (document.filename, document.sha256) == ("Quern.docx", "a" * 64)
    assert tags_of(document) == TAGS
    found = rows(owner)
    assert {kind: (row.entity_key, row.text) for kind, row in found.items()} == {
        EntityType.TAGLINE: ("__scalar__", "Bread first"),
        EntityType.SUMMARY: ("__scalar__", "I bake bread that keeps."),
        EntityType.RESEARCH: ("sourdough_line", "Built a sourdough line that proves overnight."),
        EntityType.SKILLS: ("craft", "Rye, Fermentation"),
        EntityType.BULLET_SET: ("sallow_mill_2", f"{PROVES}\n{WARDEN}"),
        EntityType.BULLET: (found[EntityType.BULLET].entity_key, PROVES),
    }
    for row in found.values():
        assert (row.source_doc_id, row.source_kind) == (document.pk, "document")
        assert (row.job_title, row.job_company) == ("Bakery Manager", "Quern & Sons")
        assert (row.role_family, row.language) == ("operations", "en")
        assert row.written_at == datetime(2024, 3, 9, 12, tzinfo=UTC)
        assert row.draft is None


def test_the_facts_behind_each_wording_are_kept(owner: User) -> None:
    save(owner)
    found = rows(owner)
    for kind, section, key in (
        (EntityType.SUMMARY, SectionKind.SUMMARY, ""),
        (EntityType.RESEARCH, SectionKind.RESEARCH, "sourdough_line"),
        (EntityType.BULLET, SectionKind.RESEARCH, "sourdough_line"),
        (EntityType.BULLET_SET, SectionKind.BULLETS, "sallow_mill_2"),
    ):
        assert found[kind].facts_hash == facts_behind(FACTS, section, key) != ""
    skills = found[EntityType.SKILLS]
    named = read_wording(skills.value)
    assert isinstance(named, SkillsWording)
    behind = facts_behind(FACTS, SectionKind.SKILLS, "craft", of=named.skills)
    assert skills.facts_hash == behind != facts_behind(FACTS, SectionKind.SKILLS, "craft")


def test_a_bullet_of_nothing_belongs_to_the_set_only(owner: User) -> None:
    save(owner)
    found = rows(owner)
    value = read_wording(found[EntityType.BULLET_SET].value)
    assert isinstance(value, BulletSetWording)
    assert [(bullet.text, bullet.own) for bullet in value.bullets] == [
        (PROVES, True),
        (WARDEN, True),
    ]
    assert value.bullets[0].id == found[EntityType.BULLET].entity_key
    assert found[EntityType.BULLET].parent_key == "sourdough_line"


def test_a_bullet_of_an_earlier_document_keeps_its_id(owner: User) -> None:
    save(owner, **told(PastText("sourdough_line", PROVES)))
    again = "Proved 1,200 loaves overnight with a single baker."
    save(owner, sha="b", **told(PastText("", WARDEN), PastText("sourdough_line", again)))
    ids = ContentMemory.objects.filter(entity_type=EntityType.BULLET).values_list("entity_key")
    assert len(ids) == 2
    assert len(set(ids)) == 1


def test_within_a_document_no_two_bullets_share_an_id(owner: User) -> None:
    text = "Started a weekly bread club for 40 teenagers."
    save(owner, **told(PastText("bread_club", text)))
    again = (
        PastBullets("sallow_mill_2", (PastText("bread_club", text),)),
        PastBullets("grand_quay", (PastText("bread_club", text),)),
    )
    save(owner, sha="b", bullets=again)
    document = SourceDocument.objects.get(sha256="b" * 64)
    rows_of_it = ContentMemory.objects.filter(source_doc_id=document.pk)
    assert rows_of_it.filter(entity_type=EntityType.BULLET).count() == 2


def test_the_same_bytes_are_the_same_document(owner: User, django_user_model: type[User]) -> None:
    save(owner)
    before = list(ContentMemory.objects.order_by("pk").values())
    other = TAGS.__class__("Miller", "Elsewhere", "sales", "de", date(2020, 1, 1))
    assert not save(owner, tags=other, summary="Something else.")
    assert list(ContentMemory.objects.order_by("pk").values()) == before
    assert tags_of(SourceDocument.objects.get()) == TAGS
    assert save(django_user_model.objects.create_user("another"))


def test_a_document_is_saved_whole_or_not_at_all(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(**_: object) -> bool:
        raise ValueError("broken")

    monkeypatch.setattr(saving, "capture_bullets", broken)
    with pytest.raises(ValueError, match="broken"):
        save(owner)
    assert not ContentMemory.objects.exists()
    assert not SourceDocument.objects.exists()


def test_tags_change_without_the_words(owner: User) -> None:
    save(owner)
    words = {row.pk: (row.text, row.created_at) for row in ContentMemory.objects.all()}
    tags = Tags("Miller", "Quern & Sons", "sales", "en-GB", date(2023, 5, 1))
    assert save_tags(owner, sha256="a" * 64, tags=tags)
    assert tags_of(SourceDocument.objects.get()) == tags
    for row in ContentMemory.objects.all():
        assert words[row.pk] == (row.text, row.created_at)
        assert (row.job_title, row.role_family, row.language) == ("Miller", "sales", "en-GB")
        assert row.written_at.date() == date(2023, 5, 1)
    assert not save_tags(owner, sha256="a" * 64, tags=tags)


def test_tags_of_any_length_fit(owner: User) -> None:
    tags = Tags("Baker\nand " + "very " * 100, "Q" * 300, "operations", "en", date(2024, 3, 9))
    assert save(owner, tags=tags)
    document = SourceDocument.objects.get()
    assert document.title.startswith("Baker and very")
    assert max(len(document.title), len(document.company)) <= 200
    assert not save_tags(owner, sha256="a" * 64, tags=tags)


def test_what_is_saved_counts_as_true_for_its_entity_alone(owner: User) -> None:
    save(owner)
    summary = EntityRef(EntityType.SUMMARY, "__scalar__")
    keys = ["sourdough_line", "oven_swap"]
    found = imported_texts(owner.pk, [summary], accomplishments=keys)
    assert found.of_entity == {summary: ("I bake bread that keeps.",)}
    # WARDEN stands in the set only, which proves nothing.
    assert {key: set(texts) for key, texts in found.of_accomplishment.items()} == {
        "sourdough_line": {"Built a sourdough line that proves overnight.", PROVES}
    }


def test_a_document_is_forgotten_with_what_it_said_alone(
    owner: User, django_user_model: type[User]
) -> None:
    save(owner)
    save(owner, sha="b", summary="I bake.")
    other = django_user_model.objects.create_user("another")
    save(other)
    document = SourceDocument.objects.get(owner=owner, sha256="a" * 64)
    assert forget_document(document) == 6
    assert [row.text for row in ContentMemory.objects.filter(owner=owner)] == ["I bake."]
    assert [kept.sha256 for kept in SourceDocument.objects.filter(owner=owner)] == ["b" * 64]
    assert ContentMemory.objects.filter(owner=other).count() == 6
    assert save(owner)
    assert ContentMemory.objects.filter(owner=owner).count() == 7


def test_a_document_is_forgotten_whole_or_not_at_all(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("broken")

    save(owner)
    document = SourceDocument.objects.get()
    monkeypatch.setattr(SourceDocument, "delete", broken)
    with pytest.raises(ValueError, match="broken"):
        forget_document(document)
    assert ContentMemory.objects.count() == 6
