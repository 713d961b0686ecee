"""The action that merges style rules: a page shows what would be merged; the person confirms."""

from dataclasses import dataclass

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core import signing
from django.core.exceptions import ImproperlyConfigured
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from pydantic import TypeAdapter

from memory.admin.pages import page
from memory.models import WritingMemory
from memory.style.consolidation import Merge, RulesChanged, apply, propose
from mirror.admin import OwnedAdmin
from mirror.llm.ask import ModelError

_SALT = "memory.consolidation"
_HOURS = 24  # so long a page that was left open may still be confirmed

_merges: TypeAdapter[tuple[Merge, ...]] = TypeAdapter(tuple[Merge, ...])


@dataclass(frozen=True)
class Shown:
    """One merge as the page shows it: the rules that go, and the one that stands for them."""

    merge: Merge
    going: tuple[WritingMemory, ...]
    kept: WritingMemory | None


class ConsolidatingAdmin(OwnedAdmin[WritingMemory]):
    @admin.action(
        description="Consolidate: merge rules that say the same …", permissions=["change"]
    )
    def consolidate(
        self, request: HttpRequest, rows: QuerySet[WritingMemory]
    ) -> HttpResponse | None:
        """Among the chosen rules. What is confirmed is what was shown: it travels signed."""
        owners = set(rows.order_by().values_list("owner_id", flat=True).distinct())
        if len(owners) != 1:
            self.message_user(request, "Choose rules of one account.", messages.ERROR)
            return None
        owner_id = owners.pop()
        if "proposal" in request.POST:
            self._apply(request, owner_id)
            return None
        ids = set(rows.values_list("pk", flat=True))
        try:
            merges = propose(owner_id, among=ids)
        except (ModelError, ImproperlyConfigured) as error:
            self.message_user(request, f"No proposal could be made. {error}", messages.ERROR)
            return None
        if not merges:
            told = (
                "Nothing to merge: no two of these rules that are switched on say the same. Rules "
                "that you wrote in words of your own all stay: only you can choose between them."
            )
            self.message_user(request, told, messages.INFO)
            return None
        return page(
            self,
            request,
            template="admin/memory/writingmemory/consolidate.html",
            title="Merge rules that say the same",
            shown=_shown(owner_id, merges),
            proposal=_signed(owner_id, merges),
            chosen=merges[0].rules[0],
            checkbox_name=ACTION_CHECKBOX_NAME,
        )

    def _apply(self, request: HttpRequest, owner_id: int) -> None:
        wanted = set(request.POST.getlist("merge"))
        try:
            merges = _read(request.POST["proposal"], owner_id)
            chosen = [merge for at, merge in enumerate(merges) if str(at) in wanted]
            if not chosen:
                told = "Nothing was merged: no merge was ticked."
                self.message_user(request, told, messages.WARNING)
                return
            done = apply(owner_id, chosen)
        except signing.SignatureExpired:
            told = "The page was open for too long. Choose the rules and consolidate again."
            self.message_user(request, told, messages.ERROR)
        except signing.BadSignature:
            told = (
                "Nothing was merged: what came back is not what the page showed. Choose the rules "
                "and consolidate again."
            )
            self.message_user(request, told, messages.ERROR)
        except RulesChanged as error:
            self.message_user(request, str(error), messages.ERROR)
        else:
            told = f"{done.merged} merged into {done.kept}; they are switched off, not gone."
            self.message_user(request, told, messages.SUCCESS)


def _signed(owner_id: int, merges: tuple[Merge, ...]) -> str:
    told = {"owner": owner_id, "merges": _merges.dump_python(merges, mode="json")}
    return signing.dumps(told, salt=_SALT, compress=True)


def _read(proposal: str, owner_id: int) -> tuple[Merge, ...]:
    """The merges that were shown to this owner; BadSignature for anything else."""
    told = signing.loads(proposal, salt=_SALT, max_age=_HOURS * 3600)
    if told["owner"] != owner_id:
        raise signing.BadSignature("The proposal was made for another account.")
    return _merges.validate_python(told["merges"])


def _shown(owner_id: int, merges: tuple[Merge, ...]) -> list[Shown]:
    named = [key for merge in merges for key in merge.rules]
    rules = WritingMemory.objects.filter(owner_id=owner_id).in_bulk(named)
    return [
        Shown(
            merge=merge,
            going=tuple(rules[key] for key in merge.rules if key != merge.keeps),
            kept=rules[merge.keeps] if merge.keeps else None,
        )
        for merge in merges
    ]
