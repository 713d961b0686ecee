"""What a person types into a section, read into a typed body. Their words are not touched."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, override

from django import forms
from django.http import QueryDict

from resumes.content import (
    AnyBody,
    Bullet,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
    texts,
)
from resumes.facts import Facts
from resumes.models import SectionKind
from resumes.sections import keys_of, parse_ref

# Far beyond any resume, and little enough to be checked and compared in no time.
MOST_CHARACTERS = 20_000
MOST_ROWS = 200

_MOST_WRITTEN = 4 * MOST_CHARACTERS  # of a body as JSON, with the ids in it

_TOO_LONG = (
    f"This text has more than {MOST_CHARACTERS:,} characters, which is more than a resume can hold."
    " Shorten it, then save again; nothing of it is lost."
)
_TOO_MANY = f"There are more than {MOST_ROWS} rows. Delete some, then save again."


def excess(body: AnyBody) -> str:
    """What is too much in a body, in words, whoever sent it; "" for one that a resume can hold."""
    rows = body.keys if isinstance(body, Listed) else texts(body)
    if len(rows) > MOST_ROWS:
        return _TOO_MANY
    written = len(body.model_dump_json())
    return _TOO_LONG if sum(map(len, rows)) > MOST_CHARACTERS or written > _MOST_WRITTEN else ""


def typed(text: str) -> str:
    """The text as it was typed: browsers send line ends of their own, and no database takes NUL."""
    return text.replace("\r\n", "\n").replace("\x00", "")


class TypedField(forms.CharField):
    """A text of the person's: not stripped, not changed, only bounded."""

    widget = forms.Textarea

    def __init__(self) -> None:
        super().__init__(required=False, strip=False)
        self.validators = []  # a NUL is dropped, not held against anybody

    @override
    def to_python(self, value: Any) -> str:
        return typed(str(value or ""))

    @override
    def validate(self, value: str) -> None:
        if len(value) > MOST_CHARACTERS:
            raise forms.ValidationError(_TOO_LONG)


class RowsField(forms.Field):
    """Texts of the same name, in their order."""

    widget = forms.MultipleHiddenInput

    def __init__(self) -> None:
        super().__init__(required=False)

    @override
    def to_python(self, value: Any) -> list[str]:
        return [typed(str(row)) for row in value or ()]

    @override
    def validate(self, value: Sequence[str]) -> None:
        if len(value) > MOST_ROWS:
            raise forms.ValidationError(_TOO_MANY)
        if sum(map(len, value)) > MOST_CHARACTERS:
            raise forms.ValidationError(_TOO_LONG)


class SectionForm(forms.Form):
    """One section of a resume. `revision` is the one that was read; 0 for a section to be made."""

    revision = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict, *, facts: Facts, ref: str) -> None:
        super().__init__(data)
        self.sent = data
        self.facts = facts
        self.section_kind, self.section_key = parse_ref(ref)

    @property
    def body(self) -> AnyBody:
        """What was typed, as a body: also of a form that is not valid, so that it can be shown
        again."""
        raise NotImplementedError

    def text_of(self, name: str) -> str:
        return typed(self.sent.get(name, ""))

    def rows_of(self, name: str) -> list[str]:
        return [typed(row) for row in self.sent.getlist(name)]


class ProseForm(SectionForm):
    text = TypedField()

    @property
    @override
    def body(self) -> Prose:
        return Prose(text=self.text_of("text"))


class ResearchForm(SectionForm):
    category_label = TypedField()
    title = TypedField()
    description = TypedField()

    @property
    @override
    def body(self) -> ResearchEntry:
        return ResearchEntry(
            accomplishment_id=self.section_key,
            category_label=self.text_of("category_label"),
            title=self.text_of("title"),
            description=self.text_of("description"),
        )


class BulletsForm(SectionForm):
    """A bullet that is new has the id ""; a row that was added and not written in is none."""

    bullet_id = RowsField()
    bullet_text = RowsField()

    @property
    @override
    def body(self) -> BulletSet:
        rows = zip_longest(self.rows_of("bullet_id"), self.rows_of("bullet_text"), fillvalue="")
        bullets = tuple(Bullet(id=key, text=text) for key, text in rows if text.strip())
        return BulletSet(bullets=bullets)


class SkillsForm(SectionForm):
    skill = RowsField()

    @property
    @override
    def body(self) -> SkillList:
        return SkillList(skills=tuple(row for row in self.rows_of("skill") if row.strip()))


class ListedForm(SectionForm):
    key = RowsField()

    def clean_key(self) -> list[str]:
        keys: list[str] = self.cleaned_data["key"]
        if set(keys) - set(keys_of(self.facts, self.section_kind)):
            raise forms.ValidationError(
                "One of these is not in this resume's facts. Load the page again and choose anew."
            )
        return keys

    @property
    @override
    def body(self) -> Listed:
        known = keys_of(self.facts, self.section_kind)
        sent = dict.fromkeys(self.rows_of("key"))
        return Listed(keys=tuple(key for key in sent if key in known))


_FORM_OF: dict[SectionKind, type[SectionForm]] = {
    SectionKind.TAGLINE: ProseForm,
    SectionKind.SUMMARY: ProseForm,
    SectionKind.RESEARCH: ResearchForm,
    SectionKind.BULLETS: BulletsForm,
    SectionKind.SKILLS: SkillsForm,
}


def form_for(ref: str, data: QueryDict, *, facts: Facts) -> SectionForm:
    """The form of that section, filled in; UnknownSection for a ref that names none."""
    kind, _ = parse_ref(ref)
    return _FORM_OF.get(kind, ListedForm)(data, facts=facts, ref=ref)


def blank_body(ref: str, facts: Facts) -> AnyBody:
    """What the form of a section that does not exist yet begins with."""
    kind, key = parse_ref(ref)
    match kind:
        case SectionKind.TAGLINE | SectionKind.SUMMARY:
            return Prose(text="")
        case SectionKind.RESEARCH:
            item = facts.accomplishment(key)
            return ResearchEntry(
                accomplishment_id=key, category_label="", title=item.title, description=""
            )
        case SectionKind.BULLETS:
            return BulletSet(bullets=())
        case SectionKind.SKILLS:
            return SkillList(skills=tuple(skill.name for skill in facts.bucket(key).skills))
        case _:
            return Listed(keys=keys_of(facts, kind))
