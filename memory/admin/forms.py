"""Forms with which a person writes a wording or a style rule by hand."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.utils import timezone

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
    SKILL_SEPARATOR,
    BulletSetWording,
    ProseWording,
    SkillsWording,
    Wording,
    pieces,
    plain_text,
    read_wording,
)
from mirror.admin import OwnedForm

MOST_ITEMS = 200  # bullets of an employer or skills of a bucket

_WORDS = frozenset(RuleWords.__dataclass_fields__)


class WordingForm(OwnedForm):
    """A wording as text: bullets one per line, skills with commas. `value` follows from it."""

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
            self.fields["entity_key"].required = False  # a summary and a tagline have none
        if "written_at" in self.fields:
            self.fields["written_at"].required = False
            self.fields["written_at"].help_text = "Empty: now."
        if "text" in self.fields:
            self.fields["text"].help_text = "Bullets one per line; skills separated by commas."

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        # On an existing row the entity is read-only, and therefore not among the fields.
        kind = cleaned.get("entity_type") or self.instance.entity_type
        self._clean_keys(kind, cleaned)
        cleaned["written_at"] = cleaned.get("written_at") or timezone.now()
        refuse(self, "written_at", cleaned, written_in_time)
        refuse(self, "language", cleaned, language_known)
        if kind and cleaned.get("text"):
            value = wording_from_text(EntityType(kind), cleaned["text"], self._stored())
            cleaned["text"] = plain_text(value)
            self.instance.value = value.model_dump(mode="json")
            if complaint := _complaint_of(value):
                self.add_error("text", complaint)
        return cleaned

    def _clean_keys(self, kind: str, cleaned: dict[str, Any]) -> None:
        """A key that is typed is one that an entity can have."""
        if kind in SCALAR_TYPES:
            cleaned["entity_key"] = SCALAR_KEY
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
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        earlier = stored.bullets if isinstance(stored, BulletSetWording) else ()
        return BulletSetWording(bullets=carry_wordings(lines, earlier))
    if kind == EntityType.SKILLS:
        names = (name.strip() for name in text.replace("\n", SKILL_SEPARATOR).split(","))
        return SkillsWording(skills=tuple(name for name in names if name))
    return ProseWording(text=text.strip())


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
    if not cleaned.get(field):
        return
    try:
        check(cleaned[field])
    except ValueError as error:
        form.add_error(field, f"{str(error)[:1].upper()}{str(error)[1:]}")


class RuleForm(OwnedForm):
    """A style rule. One whose words a person has written or changed is theirs from then on."""

    person_id: int | None = None  # who is at work: the owner, where the form does not name one

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

    def clean(self) -> dict[str, Any]:
        """What `memory.style.rules` would refuse is said here, beside its field."""
        cleaned = super().clean()
        refuse(self, "language", cleaned, language_known)
        owner = cleaned.get("owner")
        owner_id = owner.pk if owner else self.instance.owner_id or self.person_id
        words = None if self.errors else self.words()
        if words is not None and owner_id is not None:
            try:
                refuse_unusable(owner_id, words, rule_id=self.instance.pk)
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
