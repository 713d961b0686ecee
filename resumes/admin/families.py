"""The admin page of role families: a person adds some, changes Mirror's, or switches one off."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Field
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.html import format_html, format_html_join
from django.views.decorators.http import require_POST

from mirror.admin import OwnedAdmin, OwnedForm, person_of
from mirror.language.names.keys import make_key
from resumes.admin.base import LinesField
from resumes.families import GENERAL, KEY_PATTERN, LONGEST_TERM, ShownWork, defaults
from resumes.models import RoleFamily
from resumes.models.fields import ROLE_FAMILY_LENGTH
from resumes.titles import MOST_WORDS, read_term

MOST_TERMS = 200
HEADINGS = [
    ("", "as Mirror has it (Selected Work for a family of your own)"),
    (ShownWork.RESEARCH.value, "Selected Research"),
    (ShownWork.PROJECTS.value, "Selected Projects"),
    (ShownWork.WORK.value, "Selected Work"),
]


def term_problem(term: str) -> str:
    """Why `term` cannot tell a family; "" when it can."""
    size = read_term(term).size
    if not 0 < size <= MOST_WORDS or len(term) > LONGEST_TERM:
        return f"“{term}” is no term. Write one to {MOST_WORDS} words, such as: ml engineer."
    if "*" in term.strip("*?! "):
        return f"“{term}” has a * inside. It may stand at the beginning or the end only."
    return ""


class RoleFamilyForm(OwnedForm):
    person: ClassVar[User | None] = None  # who is signed in

    def clean_key(self) -> str:
        key: str = self.cleaned_data["key"]
        if not re.fullmatch(KEY_PATTERN, key):
            meant = make_key(key)[:ROLE_FAMILY_LENGTH].strip("_")
            raise ValidationError(
                "A key has small letters a to z, digits and _ and begins with a letter"
                + (f": {meant}" if re.fullmatch(KEY_PATTERN, meant) else ".")
            )
        return key

    def clean_terms(self) -> list[str]:
        terms: list[str] = list(dict.fromkeys(self.cleaned_data["terms"]))
        if len(terms) > MOST_TERMS:
            raise ValidationError(f"These are {len(terms)} terms; {MOST_TERMS} at most are read.")
        if problems := [problem for term in terms if (problem := term_problem(term))]:
            raise ValidationError(problems)
        return terms

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        key = cleaned.get("key") or self.instance.key
        if key == GENERAL and cleaned.get("active") is False:
            self.add_error(
                "active", f"“{GENERAL}” is for what no other family is for; it stays on."
            )
        if self._taken(cleaned):
            self.add_error("key", f"You have a family {key} already. Change that one.")
        return cleaned

    def _taken(self, cleaned: dict[str, Any]) -> bool:
        """Whether the owner has a row of that key; the owner is no field of most people's form."""
        if "key" not in cleaned:
            return False  # not an added one, or not a valid one
        owner = cleaned.get("owner") or self.person
        return RoleFamily.objects.filter(owner=owner, key=cleaned["key"]).exists()


@dataclass(frozen=True)
class BuiltIn:
    """One of Mirror's families as the page lists it; `row` is the person's own in its place."""

    key: str
    name: str
    shown_work: str
    state: str
    row: UUID | None

    @property
    def may_go(self) -> bool:
        return self.key != GENERAL


def _builtin(person: User) -> list[BuiltIn]:
    rows = {row.key: row for row in RoleFamily.objects.filter(owner=person)}
    return [
        BuiltIn(
            key=family.key,
            name=family.name,
            shown_work=family.shown_work.value,
            state=_state(rows.get(family.key)),
            row=rows[family.key].pk if family.key in rows else None,
        )
        for family in defaults()
    ]


def _state(row: RoleFamily | None) -> str:
    if row is None:
        return "as Mirror has it"
    return "changed by you" if row.active else "switched off by you"


@admin.register(RoleFamily)
class RoleFamilyAdmin(OwnedAdmin[RoleFamily]):
    form = RoleFamilyForm
    list_display = ("name", "key", "shown_work", "active", "updated_at")
    list_filter = ("active", "shown_work")
    search_fields = ("name", "key", "terms")
    readonly_fields = ("created_at", "updated_at")

    def get_urls(self) -> list[URLPattern]:
        own = path(
            "switch-off/",
            self.admin_site.admin_view(require_POST(self.switch_off)),
            name="resumes_rolefamily_switch_off",
        )
        return [own, *super().get_urls()]

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Below the person's own rows, the families that Mirror has from the start."""
        builtin = _builtin(person_of(request))
        return super().changelist_view(request, {**(extra_context or {}), "builtin": builtin})

    def switch_off(self, request: HttpRequest) -> HttpResponse:
        """Take one of Mirror's families out of use, with a row of the person's in its place."""
        if not self.has_add_permission(request):
            raise PermissionDenied("Ask a superuser for the right to add role families.")
        key = request.POST.get("key", "")
        family = next((item for item in defaults() if item.key == key), None)
        if family is None or key == GENERAL:
            told, level = "There is no such family to switch off.", messages.ERROR
        else:
            RoleFamily.objects.update_or_create(
                owner=person_of(request),
                key=key,
                defaults={"active": False},
                create_defaults={"active": False, "name": family.name},
            )
            told, level = f"{family.name} is switched off: no new job gets it.", messages.SUCCESS
        self.message_user(request, told, level)
        return redirect("admin:resumes_rolefamily_changelist")

    def get_form(
        self,
        request: HttpRequest,
        obj: RoleFamily | None = None,
        change: bool = False,
        **kwargs: Any,
    ) -> Any:
        form: Any = super().get_form(request, obj, change=change, **kwargs)
        form.person = person_of(request)
        return form

    def get_readonly_fields(self, request: HttpRequest, obj: RoleFamily | None = None) -> Any:
        """Jobs, resumes and wordings hold a key, so it stays as it was issued."""
        fixed = super().get_readonly_fields(request, obj)
        return fixed if obj is None else (*fixed, "key")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """The page begins with one of Mirror's families where its address names it."""
        initial = super().get_changeform_initial_data(request)
        family = next((item for item in defaults() if item.key == initial.get("key")), None)
        if family is None:
            return initial
        return {
            **initial,
            "name": family.name,
            "terms": list(family.terms),
            "shown_work": family.shown_work.value,
        }

    def formfield_for_dbfield(
        self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> Any:
        if db_field.name == "terms":
            return LinesField(
                required=False,
                widget=forms.Textarea(attrs={"rows": 12, "cols": 60}),
                help_text="Words of a posting's title that tell this family, one term per line: "
                "ml engineer. A * at an end stands for the rest of a word. A ? behind a term lets "
                "it count only where no other is found, a ! in titles only and not in texts. "
                "Empty: Mirror's own terms stay.",
            )
        if db_field.name == "shown_work":
            return forms.ChoiceField(
                choices=HEADINGS, required=False, label="Selected accomplishments are called"
            )
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name == "key" and field is not None:
            field.help_text = format_html(
                "Short: machine_learning. With the key of a family of Mirror's, this one stands "
                "in its place; follow a key to begin with what Mirror has: {}.",
                format_html_join(
                    ", ", '<a href="?key={0}">{0}</a>', ((family.key,) for family in defaults())
                ),
            )
        return field
