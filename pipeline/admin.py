"""Admin pages of runs and their leaves: read-only, but for trying failed leaves again."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import Count, F, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from mirror.admin import ReadOnlyAdmin, ReadOnlyInline, pretty
from mirror.llm.models import Call
from pipeline.flow import NothingToRetry, retry_leaf
from pipeline.models import Leaf, LeafState, Run


def took(row: Run | Leaf) -> str:
    """Seconds from start to end, as shown; empty while it is not over."""
    if row.started_at is None or row.finished_at is None:
        return ""
    return f"{(row.finished_at - row.started_at).total_seconds():.2f} s"


class LeafInline(ReadOnlyInline[Leaf, Run]):
    model = Leaf
    fields = ("stage", "key", "round", "state", "seconds", "stood_in", "attempts", "error")
    readonly_fields = ("seconds",)

    @admin.display(description="took")
    def seconds(self, leaf: Leaf) -> str:
        return took(leaf)


@admin.register(Run)
class RunAdmin(ReadOnlyAdmin[Run]):
    list_display = ("started_at", "resume", "kind", "state", "provider", "failed", "seconds")
    list_display_links = ("started_at", "resume")
    list_filter = ("state", "kind", "provider")
    list_select_related = ("resume",)
    search_fields = ("id", "resume__title", "error")
    date_hierarchy = "started_at"
    exclude = ("job", "prompt_hashes", "model_names")
    readonly_fields = ("seconds", "resume_link", "posting", "models", "calls", "prompts")
    inlines = (LeafInline,)
    actions = ("retry_failed_leaves",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Run]:
        failures = Count("leaves", filter=Q(leaves__state=LeafState.FAILED))
        return super().get_queryset(request).annotate(failures=failures)

    @admin.display(description="failed leaves", ordering="failures")
    def failed(self, run: Any) -> int:
        return int(run.failures)

    @admin.display(description="took", ordering=F("finished_at") - F("started_at"))
    def seconds(self, run: Run) -> str:
        return took(run)

    @admin.display(description="sections")
    def resume_link(self, run: Run) -> SafeString:
        url = reverse("admin:resumes_resume_change", args=[run.resume_id])
        return format_html('<a href="{}">What this run wrote</a>', url)

    @admin.display(description="posting")
    def posting(self, run: Run) -> SafeString:
        return format_html("<pre>{}</pre>", run.job.get("text", ""))

    @admin.display(description="models")
    def models(self, run: Run) -> SafeString:
        return pretty(run.model_names)

    @admin.display(description="prompt files")
    def prompts(self, run: Run) -> SafeString:
        return pretty(run.prompt_hashes)

    @admin.display(description="calls")
    def calls(self, run: Run) -> str:
        rows = Call.objects.filter(run_id=run.pk)
        known = [call for call in rows if call.prompt_tokens is not None]
        tokens = sum((call.prompt_tokens or 0) + (call.completion_tokens or 0) for call in known)
        return f"{len(rows)} calls, {tokens:,} tokens" if known else f"{len(rows)} calls"

    @admin.action(description="Retry failed leaves", permissions=["view"])
    def retry_failed_leaves(self, request: HttpRequest, queryset: QuerySet[Run]) -> None:
        """Each failed leaf of the chosen runs, alone; what waited for it in vain follows."""
        retried = 0
        for leaf in Leaf.objects.filter(run__in=queryset, state=LeafState.FAILED):
            try:
                retry_leaf(leaf)
                retried += 1
            except NothingToRetry:  # somebody else was quicker
                continue
        level = messages.SUCCESS if retried else messages.INFO
        self.message_user(request, f"Failed leaves that are tried again: {retried}.", level)


@admin.register(Leaf)
class LeafAdmin(ReadOnlyAdmin[Leaf]):
    owner_path = "run__owner"
    list_display = ("stage", "key", "round", "state", "stood_in", "run", "seconds", "created_at")
    list_filter = ("state", "stage", "stood_in")
    list_select_related = ("run",)
    search_fields = ("key", "error", "run__id", "run__resume__title")
    date_hierarchy = "created_at"
    exclude = ("output", "base_revisions", "saved_revisions")
    readonly_fields = ("seconds", "answer", "revisions")

    @admin.display(description="took")
    def seconds(self, leaf: Leaf) -> str:
        return took(leaf)

    @admin.display(description="output")
    def answer(self, leaf: Leaf) -> SafeString:
        return pretty(leaf.output)

    @admin.display(description="revisions")
    def revisions(self, leaf: Leaf) -> SafeString:
        return pretty({"may replace": leaf.base_revisions, "wrote": leaf.saved_revisions})
