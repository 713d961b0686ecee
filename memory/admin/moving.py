"""Moving wordings to another key, and merging keys: first what would happen, then doing it."""

from dataclasses import dataclass

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from memory import known
from memory.admin.pages import page
from memory.curation import (
    CannotMove,
    MemoryChanged,
    Plan,
    merge,
    moving_key,
    plan_merge,
)
from memory.models import ContentMemory, EntityType
from mirror.admin import OwnedAdmin
from mirror.language.names.keys import KEY_LENGTH

MOST_AT_ONCE = 500  # wordings of one move: a form has so many fields
_KEYS_OFFERED = 500


class TargetForm(forms.Form):
    into = forms.CharField(
        label="To the key",
        max_length=KEY_LENGTH,
        widget=forms.TextInput(attrs={"list": "keys", "autocomplete": "off", "size": 40}),
        help_text="Another key of the same kind; of single bullets, the accomplishment's.",
    )


@dataclass(frozen=True)
class _Chosen:
    """The wordings that a person has ticked: of one owner and one kind."""

    owner_id: int
    entity_type: EntityType
    rows: tuple[ContentMemory, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(moving_key(row) for row in self.rows))


class MovingAdmin(OwnedAdmin[ContentMemory]):
    """The actions "move" and "merge". Both post twice: the key, then the confirmation."""

    @admin.action(description="Move to another key …", permissions=["change"])
    def move(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> HttpResponse | None:
        return self._move(request, rows, whole_keys=False)

    @admin.action(description="Merge keys into one …", permissions=["change"])
    def merge(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> HttpResponse | None:
        return self._move(request, rows, whole_keys=True)

    def _move(
        self, request: HttpRequest, rows: QuerySet[ContentMemory], *, whole_keys: bool
    ) -> HttpResponse | None:
        chosen = _chosen(rows)
        if isinstance(chosen, str):
            self.message_user(request, chosen, messages.ERROR)
            return None
        only = None if whole_keys else {row.pk for row in chosen.rows}
        form = TargetForm(request.POST if "into" in request.POST else None)
        plan: Plan | None = None
        if form.is_valid():
            into = form.cleaned_data["into"]
            named = {"entity_type": chosen.entity_type, "keys": chosen.keys, "into": into}
            try:
                if "confirm" in request.POST:
                    shown = request.POST.get("fingerprint") or "none"
                    done = merge(chosen.owner_id, **named, only=only, fingerprint=shown)
                    self._tell(request, into=into, moved=done.moved, archived=done.archived)
                    return None
                plan = plan_merge(chosen.owner_id, **named, only=only)
            except MemoryChanged as error:
                self.message_user(request, str(error), messages.WARNING)
                plan = plan_merge(chosen.owner_id, **named, only=only)
            except CannotMove as error:
                form.add_error("into", str(error))
        return page(
            self,
            request,
            template="admin/memory/contentmemory/move.html",
            title="Merge keys into one" if whole_keys else "Move wordings to another key",
            action="merge" if whole_keys else "move",
            form=form,
            plan=plan,
            warning=known.strange_key(chosen.owner_id, chosen.entity_type, plan.into)
            if plan
            else "",
            chosen=chosen,
            offered=_keys_of(chosen),
            checkbox_name=ACTION_CHECKBOX_NAME,
        )

    def _tell(self, request: HttpRequest, *, into: str, moved: int, archived: int) -> None:
        told = f"{moved} moved to {into}; {archived} gave way and went to the archive."
        self.message_user(request, told, messages.SUCCESS)


def _chosen(rows: QuerySet[ContentMemory]) -> _Chosen | str:
    """What was ticked, or why it cannot be moved together."""
    found = tuple(rows[: MOST_AT_ONCE + 1])
    if not found:
        return "These wordings are there no more."
    if len(found) > MOST_AT_ONCE:
        return f"Choose {MOST_AT_ONCE} wordings at most; with “merge”, one of each key will do."
    if len({row.owner_id for row in found}) > 1:
        return "Choose wordings of one account."
    if len({row.entity_type for row in found}) > 1:
        return "Choose wordings of one kind: research, bullets of an employer, …"
    return _Chosen(found[0].owner_id, EntityType(found[0].entity_type), found)


def _keys_of(chosen: _Chosen) -> dict[str, str]:
    """Keys that the owner has for this kind, each with its name, and those of which memory alone
    knows behind them."""
    kinds = [chosen.entity_type]
    if chosen.entity_type in {EntityType.RESEARCH, EntityType.BULLET}:
        kinds = [EntityType.RESEARCH]  # a bullet moves among accomplishments
    rows = ContentMemory.objects.filter(owner_id=chosen.owner_id, entity_type__in=kinds)
    keys = rows.order_by("entity_key").values_list("entity_key", flat=True).distinct()
    names = known.entities(chosen.owner_id, chosen.entity_type)
    return {**names, **{key: names.get(key, "") for key in keys[:_KEYS_OFFERED]}}
