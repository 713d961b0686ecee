"""What is remembered, to read and compare: wordings by entity, and the style rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ImproperlyConfigured
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_POST, require_safe

from memory.models import ContentMemory, EntityType, SourceKind, WritingMemory
from memory.style.consolidation import RulesChanged, propose
from memory.style.proposal import Unconfirmed, confirm, shown, signed
from memory.style.rules import UnusableRule, switch
from mirror.admin import person_of
from mirror.language.text.word_diff import Run, readable_diff
from mirror.llm.ask import ModelError
from resumes.families import taxonomy_of
from resumes.models import Resume
from resumes.remembered import entity_name, kind_of, remembered_by, saying, wordings_of
from resumes.zones import in_zone_of

ENTITIES_SHOWN = 60  # on a page
WORDINGS_SHOWN = 12
RULES_SHOWN = 50


@dataclass(frozen=True)
class Wording:
    """A wording beside the one that it is compared with: `runs` lead from that to this."""

    row: ContentMemory
    runs: tuple[Run, ...]
    is_base: bool
    family: str
    resume: Resume | None


@require_safe
@login_required
def memory(request: HttpRequest) -> HttpResponse:
    """All that has wordings, and how many."""
    owner = person_of(request).pk
    words = request.GET.get("q", "")[:200]
    found = saying(remembered_by(owner), words)
    context = {
        "q": words,
        "page": Paginator(found, ENTITIES_SHOWN).get_page(request.GET.get("page")),
        "asked": urlencode({"q": words}) if words else "",
        "wordings": sum(one.count for one in found),
        "rules": WritingMemory.objects.filter(owner_id=owner, active=True).count(),
    }
    with in_zone_of(owner):
        return render(request, "resumes/memory/memory.html", context)


@require_safe
@login_required
def entity(request: HttpRequest, entity_type: str, key: str) -> HttpResponse:
    """All wordings of an entity beside each other, the newest first. `with` is the one that the
    others are compared with: the newest, where it says nothing; `archived` shows those too."""
    owner = person_of(request).pk
    if entity_type not in EntityType.values:
        raise Http404
    rows = wordings_of(owner, entity_type, key)
    with_archived = "archived" in request.GET
    live = rows if with_archived else rows.filter(archived_at__isnull=True)
    ordered = live.defer("draft", "facts_hash").order_by("-written_at", "-id")
    page = Paginator(ordered, WORDINGS_SHOWN).get_page(request.GET.get("page"))
    archived = rows.filter(archived_at__isnull=False).count()
    if not page.paginator.count and not archived:
        raise Http404
    listed = list(page.object_list)
    base = _base(request.GET.get("with", ""), rows, listed)
    asked = {name: request.GET[name] for name in ("with", "archived") if name in request.GET}
    context = {
        "kind": kind_of(entity_type),
        "name": entity_name(owner, entity_type, key),
        "entity_type": entity_type,
        "key": key,
        "page": page,
        "asked": urlencode(asked),
        "archived": archived,
        "with_archived": with_archived,
        "base": base,
        "wordings": tuple(_beside(owner, listed, base)),
    }
    with in_zone_of(owner):
        return render(request, "resumes/memory/entity.html", context)


def _base(
    asked: str, rows: QuerySet[ContentMemory], page: Sequence[ContentMemory]
) -> ContentMemory | None:
    try:
        chosen = rows.filter(pk=UUID(asked)).first() if asked else None
    except ValueError:
        chosen = None
    return chosen or next(iter(page), None)


def _beside(
    owner: int, page: Sequence[ContentMemory], base: ContentMemory | None
) -> Iterator[Wording]:
    documents = {row.source_doc_id for row in page if row.source_kind == SourceKind.RESUME}
    resumes = Resume.objects.filter(owner_id=owner).only("title").in_bulk(documents)
    families = taxonomy_of(owner)
    names = {one.key: one.name for one in (*families.families, *families.off)}
    for row in page:
        is_base = base is not None and row.pk == base.pk
        yield Wording(
            row,
            runs=() if base is None or is_base else readable_diff(base.text, row.text),
            is_base=is_base,
            family=names.get(row.role_family, row.role_family),
            resume=resumes.get(row.source_doc_id),
        )


# -- style rules ----------------------------------------------------------------------------------


@require_safe
@login_required
def rules(request: HttpRequest) -> HttpResponse:
    """The rules with what they were learned from, those that are on first."""
    owner = person_of(request).pk
    rows = WritingMemory.objects.filter(owner_id=owner).select_related("merged_into")
    page = Paginator(rows.order_by("-active", "-confidence", "text"), RULES_SHOWN)
    context = {"page": page.get_page(request.GET.get("page")), "asked": ""}
    with in_zone_of(owner):
        return render(request, "resumes/memory/rules.html", context)


@require_POST
@login_required
def switch_rule(request: HttpRequest, rule_id: UUID) -> HttpResponse:
    """Switch one rule on or off (`active`); what is so already stays so."""
    owner = person_of(request).pk
    rule = get_object_or_404(WritingMemory, pk=rule_id, owner_id=owner)
    said = request.POST.get("active", "")
    if said not in {"on", "off"}:
        messages.error(request, "Say whether the rule is to be on or off.")
        return render(request, "resumes/memory/refused.html", status=422)
    try:
        switch(owner, [rule.pk], active=said == "on")
    except UnusableRule as error:
        messages.error(request, str(error))
    else:
        messages.success(request, f"Switched {said}: “{rule.text}”")
    return redirect(f"{reverse('resumes:rules')}#rule-{rule.pk}")


@require_POST
@login_required
def consolidate(request: HttpRequest) -> HttpResponse:
    """Show which rules say the same and what they would become; with `proposal`, carry out what was
    ticked of it."""
    owner = person_of(request).pk
    if "proposal" in request.POST:
        try:
            done = confirm(owner, request.POST["proposal"], request.POST.getlist("merge"))
        except (Unconfirmed, RulesChanged) as error:
            messages.error(request, str(error))
        else:
            told = f"{done.merged} merged into {done.kept}; they are switched off, not gone."
            messages.success(request, told)
        return redirect("resumes:rules")
    try:
        merges = propose(owner)
    except (ModelError, ImproperlyConfigured) as error:
        messages.error(request, f"No proposal could be made. {error}")
        return redirect("resumes:rules")
    if not merges:
        messages.info(
            request,
            "Nothing to merge: no two rules that are switched on say the same. Rules that you "
            "wrote in words of your own all stay: only you can choose between them.",
        )
        return redirect("resumes:rules")
    context = {"shown": shown(owner, merges), "proposal": signed(owner, merges)}
    return render(request, "resumes/memory/consolidate.html", context)
