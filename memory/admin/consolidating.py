"""The action that merges style rules: a page shows what would be merged; the person confirms."""

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import ImproperlyConfigured
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from memory.admin.pages import page
from memory.models import WritingMemory
from memory.style.consolidation import RulesChanged, propose
from memory.style.proposal import Unconfirmed, confirm, shown, signed
from mirror.admin import OwnedAdmin
from mirror.llm.ask import ModelError


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
            shown=shown(owner_id, merges),
            proposal=signed(owner_id, merges),
            chosen=merges[0].rules[0],
            checkbox_name=ACTION_CHECKBOX_NAME,
        )

    def _apply(self, request: HttpRequest, owner_id: int) -> None:
        try:
            done = confirm(owner_id, request.POST["proposal"], request.POST.getlist("merge"))
        except (Unconfirmed, RulesChanged) as error:
            self.message_user(request, str(error), messages.ERROR)
        else:
            told = f"{done.merged} merged into {done.kept}; they are switched off, not gone."
            self.message_user(request, told, messages.SUCCESS)
