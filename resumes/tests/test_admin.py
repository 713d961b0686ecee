"""The admin: every page opens, history is read-only, and nobody sees rows of others."""

from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Permission, User
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from memory.capture import capture
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.wording import BulletSetWording, BulletWording, EntityRef, JobContext, Source
from resumes.content import Bullet, BulletSet, Listed, Prose
from resumes.grounds import facts_behind
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
from resumes.snapshot import snapshot

OURS = [model for model in admin.site._registry if model._meta.app_label == "resumes"]
READ_ONLY = [IssuedKey, Section, SectionRevision]
NOT_ADDED_HERE = [*READ_ONLY, ApiToken, SourceDocument, Resume, Attestation]


def fill(owner: User) -> None:
    """A row in every table of the app."""
    Profile.objects.create(
        owner=owner, name="Quill", links=[{"label": "Code", "url": "https://code.example.org"}]
    )
    employer = Employer.objects.create(owner=owner, key="otter", name="Otter")
    Position.objects.create(employer=employer, title="Rower", start="2020-01")
    Accomplishment.objects.create(
        owner=owner, key="bridge", title="Bridge", employer=employer, metrics=["Held 12 years."]
    )
    bucket = SkillBucket.objects.create(owner=owner, key="craft", name="Craft")
    Skill.objects.create(bucket=bucket, name="Knots")
    Publication.objects.create(owner=owner, key="paper", title="On knots", authors=["Quill"])
    Education.objects.create(owner=owner, key="school", institution="School")
    Award.objects.create(owner=owner, key="cup", title="Cup")
    Certification.objects.create(owner=owner, key="licence", name="Licence")
    IssuedKey.objects.create(owner=owner, namespace=KeyNamespace.EMPLOYER, key="otter")
    SourceDocument.objects.create(owner=owner, sha256="0" * 64, filename="old.yaml")
    ApiToken.objects.create(owner=owner, name="Script", digest=f"{owner.pk:064}")
    RoleFamily.objects.create(owner=owner, key="rigging", name="Rigging", terms=["rigger"])
    job = Job.objects.create(owner=owner, title="Rigger", text="Wanted: a rigger.")
    resume = Resume.objects.create(owner=owner, job=job, title="Quill – Rigger", facts={})
    Attestation.objects.create(
        owner=owner, resume=resume, section_ref="summary", kind="unsupported_number", span="12"
    )
    section = Section.objects.create(
        resume=resume,
        kind=SectionKind.SUMMARY,
        body=Prose(text="Ties every knot.").model_dump(),
        revision=2,
    )
    for number, text in enumerate(("Ties knots.", "Ties every knot."), start=1):
        SectionRevision.objects.create(
            section=section,
            number=number,
            body=Prose(text=text).model_dump(),
            author=SectionAuthor.PERSON,
            origin=SectionOrigin.TYPED,
            actor=owner,
        )
    Section.objects.create(
        resume=resume, kind=SectionKind.AWARDS, body=Listed(keys=("cup",)).model_dump()
    )
    Section.objects.create(
        resume=resume,
        kind=SectionKind.BULLETS,
        key="otter",
        body=BulletSet(bullets=(Bullet(id="b1", text="Rowed."),)).model_dump(),
        mark="Look at this.",
    )


@pytest.fixture
def root(db: None) -> User:
    """A superuser with a row in every table."""
    root = User.objects.create_superuser("root")
    fill(root)
    return root


@pytest.fixture
def admin_client(root: User) -> Client:
    """root, signed in."""
    client = Client()
    client.force_login(root)
    return client


@pytest.fixture
def staff(db: None) -> User:
    """Somebody who may do everything in this app's admin, with a row in every table."""
    staff = User.objects.create_user("staff", is_staff=True)
    staff.user_permissions.set(Permission.objects.filter(content_type__app_label="resumes"))
    fill(staff)
    return staff


def page(model: type[Model], name: str, *args: Any) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{name}", args=args)


def label(model: type[Model]) -> str:
    return model.__name__


def test_every_table_has_a_page() -> None:
    in_line = {Position, Skill}
    assert set(apps.get_app_config("resumes").get_models()) - in_line == set(OURS)


@pytest.mark.parametrize("model", OURS, ids=label)
def test_lists_open(model: type[Model], root: User, admin_client: Client) -> None:
    answer = admin_client.get(page(model, "changelist"), {"q": "quill"})
    assert answer.status_code == 200
    assert admin_client.get(page(model, "changelist")).context["cl"].result_count > 0


@pytest.mark.parametrize("model", OURS, ids=label)
def test_rows_open(model: type[Model], root: User, admin_client: Client) -> None:
    for row in model._default_manager.all():
        assert admin_client.get(page(model, "change", row.pk)).status_code == 200


@pytest.mark.parametrize("model", OURS, ids=label)
def test_add_pages_open_or_refuse(model: type[Model], root: User, admin_client: Client) -> None:
    wanted = 403 if model in NOT_ADDED_HERE else 200
    assert admin_client.get(page(model, "add")).status_code == wanted


@pytest.mark.parametrize("model", READ_ONLY, ids=label)
def test_history_is_not_changed(model: type[Model], root: User, admin_client: Client) -> None:
    row = model._default_manager.first()
    assert row is not None
    assert admin_client.post(page(model, "change", row.pk), {}).status_code == 403
    assert admin_client.post(page(model, "delete", row.pk), {"post": "yes"}).status_code == 403
    assert model._default_manager.filter(pk=row.pk).exists()


@pytest.mark.parametrize("model", OURS, ids=label)
def test_staff_sees_only_own_rows(
    model: type[Model], root: User, staff: User, client: Client
) -> None:
    client.force_login(staff)
    everything = model._default_manager.count()
    answer = client.get(page(model, "changelist"))
    assert answer.context["cl"].result_count == everything / 2


@pytest.mark.parametrize("model", OURS, ids=label)
def test_rows_of_others_are_not_found(
    model: type[Model], root: User, staff: User, client: Client
) -> None:
    client.force_login(staff)
    theirs = model._default_manager.order_by("pk")
    opened = [client.get(page(model, "change", row.pk)).status_code for row in theirs]
    assert sorted(set(opened)) == [200, 302]  # the admin leads strangers back to its front page
    assert opened.count(200) == opened.count(302)


def test_staff_is_offered_own_employers_only(root: User, staff: User, client: Client) -> None:
    client.force_login(staff)
    form = client.get(page(Accomplishment, "add")).context["adminform"].form
    assert list(form.fields["employer"].queryset) == list(Employer.objects.filter(owner=staff))
    assert "owner" not in form.fields


def test_staff_owns_what_they_add(root: User, staff: User, client: Client) -> None:
    client.force_login(staff)
    client.post(page(Award, "add"), {"title": "Silver Cup", "position": 0, "owner": root.pk})
    assert Award.objects.get(title="Silver Cup").owner == staff


def test_an_added_row_gets_a_key_and_a_rename_keeps_it(root: User, admin_client: Client) -> None:
    admin_client.post(page(Award, "add"), {"title": "Silver Cup", "position": 0, "owner": root.pk})
    award = Award.objects.get(title="Silver Cup")
    assert award.key == "silver_cup"
    assert IssuedKey.objects.filter(owner=root, namespace="award", key="silver_cup").exists()
    admin_client.post(page(Award, "change", award.pk), {"title": "Gold Cup", "position": 0})
    award.refresh_from_db()
    assert (award.title, award.key) == ("Gold Cup", "silver_cup")


def test_a_row_never_points_at_another_owner(root: User, staff: User, admin_client: Client) -> None:
    theirs = Employer.objects.get(owner=staff)
    answer = admin_client.post(
        page(Accomplishment, "add"),
        {"title": "Raft", "position": 0, "weight": 1, "owner": root.pk, "employer": theirs.pk},
    )
    assert "belongs to another account" in answer.text
    assert not Accomplishment.objects.filter(title="Raft").exists()


def test_lists_are_edited_one_per_line(root: User, admin_client: Client) -> None:
    bridge = Accomplishment.objects.get(key="bridge")
    shown = admin_client.get(page(Accomplishment, "change", bridge.pk))
    assert "Held 12 years." in shown.text
    admin_client.post(
        page(Accomplishment, "change", bridge.pk),
        {"title": "Bridge", "position": 0, "weight": 1, "metrics": "Held 12 years.\n\n Two lanes "},
    )
    bridge.refresh_from_db()
    assert bridge.metrics == ["Held 12 years.", "Two lanes"]


def test_links_are_edited_as_label_and_address(root: User, admin_client: Client) -> None:
    profile = Profile.objects.get(owner=root)
    form = {"name": "Quill", "language": "en", "time_zone": "UTC"}
    good = {**form, "links": "My code https://code.example.org/q"}
    admin_client.post(page(Profile, "change", profile.pk), good)
    profile.refresh_from_db()
    assert profile.links == [{"label": "My code", "url": "https://code.example.org/q"}]
    bad = admin_client.post(page(Profile, "change", profile.pk), {**form, "links": "no address"})
    assert "is no link" in bad.text


def test_a_resume_is_archived_before_it_is_deleted(root: User, admin_client: Client) -> None:
    resume = Resume.objects.get()
    delete = page(Resume, "delete", resume.pk)
    assert admin_client.post(delete, {"post": "yes"}).status_code == 403
    admin_client.post(
        page(Resume, "changelist"), {"action": "archive", "_selected_action": [str(resume.pk)]}
    )
    resume.refresh_from_db()
    assert resume.archived_at is not None
    assert admin_client.get(page(Resume, "changelist")).context["cl"].result_count == 0
    archived = admin_client.get(page(Resume, "changelist"), {"archived": "yes"})
    assert archived.context["cl"].result_count == 1
    admin_client.post(delete, {"post": "yes"})
    assert not Resume.objects.exists()
    assert not Section.objects.exists()


def test_archived_rows_are_restored(root: User, admin_client: Client) -> None:
    chosen = {"_selected_action": [str(Job.objects.get().pk)]}
    admin_client.post(page(Job, "changelist"), {"action": "archive", **chosen})
    admin_client.post(page(Job, "changelist") + "?archived=yes", {"action": "restore", **chosen})
    assert Job.objects.get().archived_at is None


def test_an_account_is_deleted_with_all_it_has(
    root: User, staff: User, admin_client: Client
) -> None:
    admin_client.post(reverse("admin:auth_user_delete", args=[staff.pk]), {"post": "yes"})
    assert not User.objects.filter(pk=staff.pk).exists()
    assert not SectionRevision.objects.filter(section__resume__owner=staff.pk).exists()


def remember_bullets_of_otter(owner: User) -> ContentMemory:
    """A wording that rests on the employer and its accomplishments as they are now."""
    capture(
        owner_id=owner.pk,
        ref=EntityRef(EntityType.BULLET_SET, "otter"),
        value=BulletSetWording(bullets=(BulletWording(id="b1", text="Rowed.", own=True),)),
        source=Source(doc_id=uuid4(), kind="document"),
        job=JobContext(title="Rigger", company="", role_family="", language="en"),
        written_at=timezone.now(),
        facts_hash=facts_behind(snapshot(owner), SectionKind.BULLETS, "otter"),
    )
    return ContentMemory.objects.get(owner=owner)


def test_a_fact_changed_here_makes_wordings_stale(root: User, admin_client: Client) -> None:
    row = remember_bullets_of_otter(root)
    change = page(Accomplishment, "change", Accomplishment.objects.get().pk)
    form = {"title": "Bridge", "position": 0, "weight": 1, "metrics": "Held 12 years."}
    employer = str(Employer.objects.get().pk)
    admin_client.post(change, {**form, "employer": employer, "metrics": "Held 13 years."})
    row.refresh_from_db()
    assert row.stale
    admin_client.post(change, {**form, "employer": employer})
    row.refresh_from_db()
    assert not row.stale


def test_an_archived_fact_makes_wordings_stale(root: User, admin_client: Client) -> None:
    row = remember_bullets_of_otter(root)
    admin_client.post(
        page(Accomplishment, "changelist"),
        {"action": "archive", "_selected_action": [str(Accomplishment.objects.get().pk)]},
    )
    row.refresh_from_db()
    assert row.stale


def test_a_deleted_fact_makes_wordings_stale(root: User, admin_client: Client) -> None:
    row = remember_bullets_of_otter(root)
    ContentMemory.objects.filter(pk=row.pk).update(
        entity_type=EntityType.SUMMARY,
        entity_key=SCALAR_KEY,
        facts_hash=facts_behind(snapshot(root), SectionKind.SUMMARY, ""),
    )
    admin_client.post(
        page(Education, "changelist"),
        {
            "action": "delete_selected",
            "_selected_action": [str(Education.objects.get().pk)],
            "post": "yes",
        },
    )
    assert not Education.objects.exists()
    row.refresh_from_db()
    assert row.stale


def test_a_revision_shows_what_changed(root: User, admin_client: Client) -> None:
    second = SectionRevision.objects.get(number=2)
    answer = admin_client.get(page(SectionRevision, "change", second.pk))
    assert "- Ties knots." in answer.text
    assert "+ Ties every knot." in answer.text


def test_a_profile_has_all_of_its_facts_on_one_page(
    root: User, admin_client: Client, django_assert_max_num_queries: Any
) -> None:
    profile = Profile.objects.get(owner=root)
    employer = Employer.objects.filter(owner=root)[0]
    for number in range(30):
        Accomplishment.objects.create(
            owner=root, key=f"w_{number}", title=f"Work <{number}>", employer=employer
        )
    address = reverse("admin:resumes_profile_change", args=[profile.pk])
    with django_assert_max_num_queries(15):
        text = admin_client.get(address).text
    for row in (employer, *Accomplishment.objects.filter(owner=root)):
        assert reverse(f"admin:resumes_{row._meta.model_name}_change", args=[row.pk]) in text
    assert "Work &lt;7&gt;" in text
    assert str(Skill.objects.filter(bucket__owner=root)[0]) in text
