"""The style rules in the admin: writing them, switching them on and off, merging them."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString

from memory.admin.consolidating import ConsolidatingAdmin
from memory.admin.forms import RuleForm
from memory.admin.pages import by_owner, differences, isolated
from memory.models import RuleScope, WritingMemory
from memory.style.rules import UnusableRule, edit_rule, switch
from mirror.admin import person_of
from mirror.language.text.lines import cut


@admin.register(WritingMemory)
class WritingMemoryAdmin(ConsolidatingAdmin):
    """Style rules. One that is written or changed here by hand is the person's own."""

    form = RuleForm
    list_display = (
        "rule",
        "ban",
        "use_instead",
        "active",
        "sure",
        "holds_for",
        "learned_from",
        "language",
    )
    list_filter = ("active", "category", "scope", "role_family", "source", "effect", "language")
    search_fields = ("text", "ban", "use_instead", "before", "after")
    search_help_text = "Words of the rule, a banned word, or its examples"
    date_hierarchy = "updated_at"
    ordering = ("-confidence", "text")
    list_select_related = ("owner", "merged_into")
    actions = ("switch_on", "switch_off", "consolidate")
    readonly_fields = (
        "evidence_count",
        "source",
        "merged_into",
        "example",
        "created_at",
        "updated_at",
    )

    def get_form(
        self,
        request: HttpRequest,
        obj: WritingMemory | None = None,
        change: bool = False,
        **options: Any,
    ) -> Any:
        form: Any = super().get_form(request, obj, change, **options)
        form.person_id = person_of(request).pk
        return form

    def get_exclude(self, request: HttpRequest, obj: WritingMemory | None = None) -> Any:
        """How sure a new rule is follows from who wrote it."""
        exclude = tuple(super().get_exclude(request, obj) or ())
        return exclude if obj else (*exclude, "confidence")

    def save_model(self, request: HttpRequest, obj: WritingMemory, form: Any, change: bool) -> None:
        words = form.words()
        if words is None:
            super().save_model(request, obj, form, change)
            return
        if not obj.owner_id:
            obj.owner_id = person_of(request).pk
        edit_rule(obj, words)

    @admin.display(description="rule", ordering="text")
    def rule(self, rule: WritingMemory) -> SafeString:
        return isolated(rule.text)

    @admin.display(description="sure", ordering="confidence")
    def sure(self, rule: WritingMemory) -> str:
        return f"{rule.confidence:.2f}"

    @admin.display(description="for", ordering="role_family")
    def holds_for(self, rule: WritingMemory) -> str:
        return rule.role_family if rule.scope == RuleScope.JOB_SPECIFIC else "everything"

    @admin.display(description="from", ordering="evidence_count")
    def learned_from(self, rule: WritingMemory) -> str:
        """Who wrote it or how often it was seen, and where it went if it was merged."""
        number = rule.evidence_count
        seen = {"person": "you", "merged": "several rules"}.get(
            rule.source, "1 edit" if number == 1 else f"{number} edits"
        )
        into = f"; merged into “{cut(rule.merged_into.text, 60)}”" if rule.merged_into else ""
        return seen + into

    @admin.display(description="what changed in the example")
    def example(self, rule: WritingMemory) -> str | SafeString:
        return differences(rule.before, rule.after) if rule.before or rule.after else "—"

    @admin.action(description="Switch on", permissions=["change"])
    def switch_on(self, request: HttpRequest, rows: QuerySet[WritingMemory]) -> None:
        """A merged rule speaks for itself again."""
        self._switch(request, rows, active=True)

    @admin.action(description="Switch off: no prompt uses it", permissions=["change"])
    def switch_off(self, request: HttpRequest, rows: QuerySet[WritingMemory]) -> None:
        self._switch(request, rows, active=False)

    def _switch(self, request: HttpRequest, rows: QuerySet[WritingMemory], *, active: bool) -> None:
        number = 0
        for owner, ids in by_owner(rows):
            try:
                number += switch(owner, ids, active=active)
            except UnusableRule as error:
                self.message_user(request, str(error), messages.ERROR)
                return
        rules = "1 rule" if number == 1 else f"{number} rules"
        self.message_user(
            request, f"Switched {rules} {'on' if active else 'off'}.", messages.SUCCESS
        )
