"""The page of API tokens: made, shown once, revoked."""

from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from mirror.admin import person_of
from resumes.models import ApiToken
from resumes.tokens import issue, revoke
from resumes.zones import in_zone_of

_MOST_DAYS = 3650


class TokenForm(forms.Form):
    name = forms.CharField(max_length=100)
    days = forms.IntegerField(required=False, min_value=1, max_value=_MOST_DAYS)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def tokens(request: HttpRequest) -> HttpResponse:
    """The tokens, and a form for a new one; what a new one says is on the answer and nowhere
    else."""
    owner = person_of(request).pk
    form = TokenForm(request.POST or None)
    said = ""
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        _, said = issue(owner, told["name"], days=told["days"])
        form = TokenForm()
    context = {
        "form": form,
        "said": said,
        "tokens": ApiToken.objects.filter(owner_id=owner)[:100],
    }
    status = 422 if form.is_bound and form.errors else 200
    with in_zone_of(owner):
        response = render(request, "resumes/tokens.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response


@require_POST
@login_required
def revoke_token(request: HttpRequest, token_id: UUID) -> HttpResponse:
    owner = person_of(request).pk
    if not ApiToken.objects.filter(owner_id=owner, pk=token_id).exists():
        raise Http404
    if revoke(owner, token_id):
        messages.success(request, "Revoked. Whoever has it comes in no more.")
    else:
        messages.info(request, "It was revoked already.")
    return redirect("resumes:tokens")
