"""The action that makes one accomplishment of two: what would change is shown, then confirmed."""

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from mirror.admin import OwnedAdmin
from resumes.merging import CannotMerge, merge_accomplishments, plan_accomplishments
from resumes.models import Accomplishment


class MergingAdmin(OwnedAdmin[Accomplishment]):
    @admin.action(description="Merge two into one …", permissions=["change"])
    def merge(
        self, request: HttpRequest, queryset: QuerySet[Accomplishment]
    ) -> HttpResponse | None:
        """The first of the two stays, until the person says otherwise."""
        chosen = list(queryset.select_related("owner")[:3])
        if len(chosen) != 2 or chosen[0].owner_id != chosen[1].owner_id:
            told = "Choose exactly two accomplishments of one account."
            self.message_user(request, told, messages.ERROR)
            return None
        if request.POST.get("keep") == chosen[1].key:
            chosen.reverse()
        keep, gone = chosen
        try:
            if "confirm" in request.POST:
                done = merge_accomplishments(
                    keep.owner,
                    keep=keep.key,
                    gone=gone.key,
                    fingerprint=request.POST.get("fingerprint") or "none",
                )
                told = (
                    f"“{gone}” went into “{keep}”: {done.fields} fields say more, {done.moved} "
                    f"wordings moved, {done.archived} gave way and went to the archive."
                )
                self.message_user(request, told, messages.SUCCESS)
                return None
            plan = plan_accomplishments(keep.owner, keep=keep.key, gone=gone.key)
        except CannotMerge as error:
            self.message_user(request, str(error), messages.ERROR)
            return None
        return TemplateResponse(
            request,
            "admin/resumes/accomplishment/merge.html",
            {
                **self.admin_site.each_context(request),
                "opts": self.opts,
                "title": "Merge two accomplishments",
                "plan": plan,
                "both": chosen,
                "checkbox_name": ACTION_CHECKBOX_NAME,
            },
        )
