"""Admin pages of the facts: the person, and what they did."""

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Count, Field, Prefetch, QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from mirror.admin import ArchivedFilter, ReadOnlyAdmin
from resumes.admin.base import (
    ArchivedAdmin,
    FactsAdmin,
    KeyedAdmin,
    LinksField,
    judge_wordings,
    owners_of,
)
from resumes.admin.merging import MergingAdmin
from resumes.models import (
    Accomplishment,
    Award,
    Certification,
    Education,
    Employer,
    IssuedKey,
    KeyNamespace,
    Position,
    Profile,
    Publication,
    Skill,
    SkillBucket,
)


@admin.register(Profile)
class ProfileAdmin(FactsAdmin[Profile]):
    list_display = ("name", "headline", "email", "location", "language", "updated_at")
    list_filter = ("language",)
    search_fields = ("name", "headline", "email", "location")
    date_hierarchy = "updated_at"
    readonly_fields = ("facts", "created_at", "updated_at")
    line_fields = ("target_roles",)

    @admin.display(description="employers, accomplishments and skills")
    def facts(self, profile: Profile) -> SafeString:
        """All of them on this page, each one click from where it is edited."""
        owner = profile.owner_id
        works = Accomplishment.objects.filter(owner_id=owner).select_related("employer")
        told = {
            "employers": Employer.objects.filter(owner_id=owner).prefetch_related(
                "positions", Prefetch("accomplishments", queryset=works)
            ),
            "others": works.filter(employer=None),
            "buckets": SkillBucket.objects.filter(owner_id=owner).prefetch_related("skills"),
        }
        return render_to_string("admin/resumes/profile/facts.html", told)

    def formfield_for_dbfield(
        self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> Any:
        if db_field.name == "links":
            return LinksField(
                required=False,
                help_text="A label and an address per line: Code https://…",
                widget=forms.Textarea(attrs={"rows": 3, "cols": 90}),
            )
        return super().formfield_for_dbfield(db_field, request, **kwargs)


class PositionInline(admin.TabularInline[Position, Employer]):
    model = Position
    extra = 0


@admin.register(Employer)
class EmployerAdmin(KeyedAdmin[Employer]):
    namespace = KeyNamespace.EMPLOYER
    named_by = ("name",)
    list_display = ("name", "kind", "location", "held", "accomplishment_count", "key")
    list_filter = ("kind",)
    search_fields = ("name", "key", "location", "positions__title")
    date_hierarchy = "created_at"
    inlines = (PositionInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Employer]:
        return (
            super()
            .get_queryset(request)
            .annotate(told=Count("accomplishments", distinct=True))
            .prefetch_related("positions")
        )

    @admin.display(description="positions")
    def held(self, employer: Employer) -> str:
        return "; ".join(str(position) for position in employer.positions.all())

    @admin.display(description="accomplishments", ordering="told")
    def accomplishment_count(self, employer: Any) -> int:
        return int(employer.told)


@admin.register(Accomplishment)
class AccomplishmentAdmin(MergingAdmin, ArchivedAdmin[Accomplishment], KeyedAdmin[Accomplishment]):
    namespace = KeyNamespace.ACCOMPLISHMENT
    list_display = ("title", "employer", "category", "start", "end", "weight", "key")
    list_filter = (ArchivedFilter, "category", "employer")
    list_select_related = ("employer",)
    search_fields = ("title", "key", "impact_summary", "so_what", "employer__name")
    date_hierarchy = "created_at"
    actions = ("archive", "restore", "merge")
    readonly_fields = ("archived_at",)
    line_fields = ("metrics", "hands_on_work", "skills", "tags")

    def set_archived(
        self, request: HttpRequest, queryset: QuerySet[Accomplishment], moment: datetime | None
    ) -> None:
        owners = owners_of(queryset)
        super().set_archived(request, queryset, moment)
        judge_wordings(owners)  # an employer's bullets rest on what is in use


class SkillInline(admin.TabularInline[Skill, SkillBucket]):
    model = Skill
    extra = 1


@admin.register(SkillBucket)
class SkillBucketAdmin(KeyedAdmin[SkillBucket]):
    namespace = KeyNamespace.SKILL_BUCKET
    named_by = ("name",)
    list_display = ("name", "skill_names", "key")
    search_fields = ("name", "key", "skills__name")
    date_hierarchy = "created_at"
    inlines = (SkillInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[SkillBucket]:
        return super().get_queryset(request).prefetch_related("skills")

    @admin.display(description="skills")
    def skill_names(self, bucket: SkillBucket) -> str:
        return ", ".join(skill.name for skill in bucket.skills.all())


@admin.register(Publication)
class PublicationAdmin(KeyedAdmin[Publication]):
    namespace = KeyNamespace.PUBLICATION
    list_display = ("title", "venue", "date", "key")
    search_fields = ("title", "venue", "key")
    date_hierarchy = "created_at"
    line_fields = ("authors",)


@admin.register(Education)
class EducationAdmin(KeyedAdmin[Education]):
    namespace = KeyNamespace.EDUCATION
    named_by = ("institution", "degree", "area")
    list_display = ("institution", "degree", "area", "start", "end", "key")
    search_fields = ("institution", "degree", "area", "key")
    date_hierarchy = "created_at"
    line_fields = ("courses",)


@admin.register(Award)
class AwardAdmin(KeyedAdmin[Award]):
    namespace = KeyNamespace.AWARD
    list_display = ("title", "awarder", "date", "key")
    search_fields = ("title", "awarder", "key")
    date_hierarchy = "created_at"


@admin.register(Certification)
class CertificationAdmin(KeyedAdmin[Certification]):
    namespace = KeyNamespace.CERTIFICATION
    named_by = ("name",)
    list_display = ("name", "issuer", "date", "key")
    search_fields = ("name", "issuer", "key")
    date_hierarchy = "created_at"


@admin.register(IssuedKey)
class IssuedKeyAdmin(ReadOnlyAdmin[IssuedKey]):
    list_display = ("key", "namespace", "owner", "issued_at")
    list_filter = ("namespace",)
    list_select_related = ("owner",)
    search_fields = ("key",)
    date_hierarchy = "issued_at"
