"""The page of settings: which model is asked, what it costs, and whether it answers."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from mirror.admin import person_of
from mirror.llm.chosen import chosen_for
from mirror.llm.costs import usage_of
from mirror.llm.forms import ModelForm, PriceForm
from mirror.llm.models import Call, Endpoint, ModelSettings, Price
from mirror.llm.providers import provider_of
from mirror.llm.trial import Trial, learnt_of, try_out


@require_safe
@login_required
def settings_page(request: HttpRequest) -> HttpResponse:
    return _page(request)


@sensitive_post_parameters("key")
@require_POST
@login_required
def save_settings(request: HttpRequest) -> HttpResponse:
    """Keep what was entered; where it cannot be kept, the form comes back without the key."""
    form = ModelForm(request.POST, instance=_own(request))
    if not form.is_valid():
        return _page(request, form=form, status=422)
    form.save()
    messages.success(request, "Saved. The next call is asked so.")
    return redirect("llm:settings")


@require_POST
@login_required
def trial(request: HttpRequest) -> HttpResponse:
    """Ask the model in force for a word, and say how it went."""
    outcome = try_out(person_of(request).pk)
    return _page(request, outcome=outcome)


@require_POST
@login_required
def forget_learnt(request: HttpRequest) -> HttpResponse:
    """Forget how the endpoints want to be asked; it is learnt anew with the next call."""
    Endpoint.objects.filter(owner=person_of(request)).delete()
    messages.success(request, "Forgotten. The next call learns it anew.")
    return redirect("llm:settings")


@require_POST
@login_required
def save_price(request: HttpRequest) -> HttpResponse:
    """Add a price, or change the one that `price` names."""
    owner = person_of(request).pk
    instance = Price(owner_id=owner)
    if named := request.POST.get("price", ""):
        try:
            wanted = UUID(named)
        except ValueError:
            wanted = UUID(int=0)
        instance = get_object_or_404(Price, pk=wanted, owner_id=owner)
    form = PriceForm(request.POST, instance=instance)
    if not form.is_valid():
        return _page(request, price_form=form, status=422)
    form.save()
    messages.success(request, f"The price of {form.instance.model} is kept.")
    return redirect("llm:settings")


@require_POST
@login_required
def delete_price(request: HttpRequest, price_id: UUID) -> HttpResponse:
    get_object_or_404(Price, pk=price_id, owner=person_of(request)).delete()
    messages.success(request, "The price is gone. What was used stays counted in tokens.")
    return redirect("llm:settings")


def _own(request: HttpRequest) -> ModelSettings:
    owner = person_of(request).pk
    return ModelSettings.objects.filter(owner_id=owner).first() or ModelSettings(owner_id=owner)


def _page(
    request: HttpRequest,
    *,
    form: ModelForm | None = None,
    price_form: PriceForm | None = None,
    outcome: Trial | None = None,
    status: int = 200,
) -> HttpResponse:
    owner = person_of(request).pk
    chosen = chosen_for(owner)
    fault = ""
    learnt: tuple[str, ...] = ()
    try:
        provider = provider_of(owner, chosen)
    except ImproperlyConfigured as error:
        fault = str(error)
    else:
        learnt = () if provider.offline else learnt_of(owner, provider)
    calls = Call.objects.all()
    month = timezone.now().replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    context = {
        "form": form or ModelForm(instance=_own(request)),
        "own": _own(request),
        "chosen": chosen,
        "fault": fault,
        "learnt": learnt,
        "is_learnt": Endpoint.objects.filter(owner_id=owner).exists(),
        "outcome": outcome,
        "prices": Price.objects.filter(owner_id=owner),
        "price_form": price_form,
        "total": usage_of(owner, calls),
        "this_month": usage_of(owner, calls.filter(created_at__gte=month)),
    }
    response = render(request, "llm/settings.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response
