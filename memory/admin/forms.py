"""Forms with which a person writes a wording or a style rule by hand."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.utils import timezone

from memory import known
from memory.admin.suggesting import Suggesting
from memory.bullets import carry_wordings
from memory.exchange_format import language_known, written_in_time
from memory.keys import refuse_bullet_id, refuse_key
from memory.models import (
    SCALAR_KEY,
    SCALAR_TYPES,
    ContentMemory,
    EntityType,
    WritingMemory,
)
from memory.style import LEAST_CONFIDENCE
from memory.style.rules import RuleWords, UnusableRule, refuse_unusable
from memory.wording import (
    BulletSetWording,
    ProseWording,
    SkillsWording,
    Wording,
    pieces,
    plain_text,
    read_wording,
)
from mirror.admin import OwnedForm
from mirror.blank import is_blank

MOST_ITEMS = 200  # bullets of an employer or skills of a bucket

_WORDS = frozenset(RuleWords.__dataclass_fields__)


class PersonsForm(OwnedForm):
    """A form that knows what the person has: it offers their keys and role families."""

    person_id: int | None = None  # who is at work: the owner, where the form does not name one

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if "role_family" in self.fields:
            field = self.fields["role_family"]
            field.widget = Suggesting(self._families)
            field.help_text = "The key or the name of a role family; empty: for any."

    def owner_id(self, cleaned: Mapping[str, Any] | None = None) -> int | None:
        chosen = (cleaned or {}).get("owner")
        return chosen.pk if chosen else self.instance.owner_id or self.person_id

    def _families(self) -> Mapping[str, str]:
        owner_id = self.owner_id()
        return {} if owner_id is None else known.families(owner_id)

    def clean(self) -> dict[str, Any]:
        """A family is one that there is, by its key or its name. One that a row has had before may
        be switched off by now, and stays."""
        cleaned = super().clean()
        owner_id = self.owner_id(cleaned)
        typed = cleaned.get("role_family")
        if typed and owner_id is not None and typed != self.initial.get("role_family"):
            try:
                cleaned["role_family"] = known.family_key(owner_id, typed)
            except known.UnknownFamily as error:
                self.add_error("role_family", str(error))
        return cleaned


class WordingForm(PersonsForm):
    """A wording as text: bullets and skills one per line. `value` follows from it, and stays as it
    is while the text does."""

    class Meta:
        model = ContentMemory
        fields = (
            "owner",
            "entity_type",
            "entity_key",
            "parent_key",
            "text",
            "language",
            "job_title",
            "job_company",
            "role_family",
            "written_at",
            "pinned",
            "stale",
        )
        widgets = {"text": forms.Textarea(attrs={"rows": 8, "cols": 90})}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if "entity_key" in self.fields:
            field = self.fields["entity_key"]
            field.required = False  # a summary and a tagline have none
            field.widget = Suggesting(self._keys)
            field.help_text = (
                "Of an accomplishment, employer or skill bucket; of one bullet, its id."
            )
        if "parent_key" in self.fields:
            self.fields["parent_key"].widget = Suggesting(self._accomplishments)
        if "written_at" in self.fields:
            self.fields["written_at"].required = False
            self.fields["written_at"].help_text = "Empty: now."
        if "text" in self.fields:
            self.fields["text"].help_text = "Bullets and skills: one per line."
            if stored := self._stored():
                self.initial["text"] = text_to_edit(stored)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        # On an existing row the entity is read-only, and therefore not among the fields.
        kind = cleaned.get("entity_type") or self.instance.entity_type
        self._clean_keys(kind, cleaned)
        if "written_at" not in self.errors:
            cleaned["written_at"] = cleaned.get("written_at") or timezone.now()
        refuse(self, "written_at", cleaned, written_in_time)
        refuse(self, "language", cleaned, language_known)
        if kind and cleaned.get("text"):
            cleaned["text"] = self._clean_text(EntityType(kind), cleaned["text"])
        return cleaned

    def _clean_text(self, kind: EntityType, typed: str) -> str:
        value = self._stored()
        if value is None or _lines(typed) != _lines(text_to_edit(value)):
            value = wording_from_text(kind, typed, value)
            self.instance.value = value.model_dump(mode="json")
        if complaint := _complaint_of(value):
            self.add_error("text", complaint)
        return plain_text(value)

    def _keys(self) -> Mapping[str, str]:
        """All keys that a wording can have, each with what it names."""
        owner_id = self.owner_id()
        if owner_id is None:
            return {}
        return {
            key: f"{name} ({known.NAMED[kind]})"
            for kind in known.NAMED
            if kind != EntityType.BULLET
            for key, name in known.entities(owner_id, kind).items()
        }

    def _accomplishments(self) -> Mapping[str, str]:
        owner_id = self.owner_id()
        return {} if owner_id is None else known.entities(owner_id, EntityType.BULLET)

    def _clean_keys(self, kind: str, cleaned: dict[str, Any]) -> None:
        """A key that is typed is one that an entity can have."""
        if kind in SCALAR_TYPES:
            cleaned["entity_key"] = SCALAR_KEY
        elif "entity_key" in self.errors:
            pass  # one complaint about a field will do
        elif kind and not (cleaned.get("entity_key") or self.instance.entity_key):
            self.add_error("entity_key", "Name the entity: the key of what this wording is about.")
        elif kind:
            is_bullet = kind == EntityType.BULLET
            refuse(self, "entity_key", cleaned, refuse_bullet_id if is_bullet else refuse_key)
        if kind != EntityType.BULLET and cleaned.get("parent_key"):
            self.add_error("parent_key", "Only a single bullet belongs to an accomplishment.")
        refuse(self, "parent_key", cleaned, refuse_key)

    def _stored(self) -> Wording | None:
        return read_wording(self.instance.value) if self.instance.value else None


def wording_from_text(kind: EntityType, text: str, stored: Wording | None = None) -> Wording:
    """The value that a text typed in the admin stands for; bullets keep their ids in `stored`."""
    if kind == EntityType.BULLET_SET:
        lines = [line for line in _lines(text) if not is_blank(line)]
        earlier = stored.bullets if isinstance(stored, BulletSetWording) else ()
        return BulletSetWording(bullets=carry_wordings(lines, earlier))
    if kind == EntityType.SKILLS:
        return SkillsWording(skills=tuple(line.strip(" ,") for line in _lines(text)))
    return ProseWording(text=text.strip())


def text_to_edit(value: Wording) -> str:
    """A value as the form shows it: a skill may have a comma, so that each stands on its line."""
    return "\n".join(value.skills) if isinstance(value, SkillsWording) else plain_text(value)


def _lines(text: str) -> list[str]:
    """The lines of a text as they are told apart: a browser sends other line ends than were sent to
    it."""
    return [line.strip() for line in text.strip().splitlines()]


def _complaint_of(value: Wording) -> str:
    """Why a value that was typed cannot be kept; "" when it can."""
    if not plain_text(value):
        return "Write at least one word."
    many = isinstance(value, (BulletSetWording, SkillsWording)) and len(pieces(value)) > MOST_ITEMS
    return f"Name {MOST_ITEMS} at most." if many else ""


def refuse(
    form: forms.ModelForm[Any],
    field: str,
    cleaned: dict[str, Any],
    check: Callable[[Any], object],
) -> None:
    """Say beside a field that was filled what the check finds wrong with it."""
    if not cleaned.get(field) or field in form.errors:
        return
    try:
        check(cleaned[field])
    except ValueError as error:
        form.add_error(field, f"{str(error)[:1].upper()}{str(error)[1:]}")


class RuleForm(PersonsForm):
    """A style rule. One whose words a person has written or changed is theirs from then on."""

    class Meta:
        model = WritingMemory
        fields = (
            "owner",
            "text",
            "category",
            "ban",
            "use_instead",
            "effect",
            "scope",
            "role_family",
            "language",
            "confidence",
            "active",
            "before",
            "after",
        )
        widgets = {
            "text": forms.Textarea(attrs={"rows": 2, "cols": 90}),
            "before": forms.Textarea(attrs={"rows": 2, "cols": 90}),
            "after": forms.Textarea(attrs={"rows": 2, "cols": 90}),
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if "confidence" in self.fields:
            self.fields["confidence"].help_text = (
                f"0 to 1; prompts see rules from {LEAST_CONFIDENCE} up. A rule whose words you "
                "change counts fully."
            )
        for name in {"ban", "use_instead"} & set(self.fields):
            self.fields[name].strip = False  # type: ignore[attr-defined]  # only spaces: refused

    def clean(self) -> dict[str, Any]:
        """What `memory.style.rules` would refuse is said here, beside its field."""
        cleaned = super().clean()
        refuse(self, "language", cleaned, language_known)
        owner_id = self.owner_id(cleaned)
        words = None if self.errors else self.words()
        if words is not None and owner_id is not None:
            try:
                refuse_unusable(
                    owner_id, words, rule_id=self.instance.pk, active=bool(cleaned.get("active"))
                )
            except UnusableRule as error:
                self.add_error(error.field, str(error))
        if cleaned.get("active"):
            self.instance.merged_into = None  # it speaks for itself again
        return cleaned

    def words(self) -> RuleWords | None:
        """What the person says in the rule; None when its words stay as they were."""
        if self.instance.source and not _WORDS & set(self.changed_data):
            return None
        return RuleWords(**{name: self.cleaned_data[name] for name in _WORDS})
