"""What a person enters under Settings: a provider, a key, prices."""

from decimal import Decimal
from typing import Any, override

from django import forms
from django.conf import settings
from django.utils import timezone

from mirror.llm.addresses import PrivateAddress, refuse_private
from mirror.llm.models import ModelSettings, Price
from mirror.llm.providers import fault_of_address
from mirror.llm.sealing import seal

LONGEST_KEY = 500  # characters
_LETTERS_OF_A_CURRENCY = 3


class ModelForm(forms.ModelForm[ModelSettings]):
    """Provider, address and models; what is left empty is left to the environment. A key that is
    typed takes the place of the one that is kept, and is never shown again."""

    provider = forms.ChoiceField(required=False)
    key = forms.CharField(
        required=False,
        max_length=LONGEST_KEY,
        widget=forms.PasswordInput(render_value=False, attrs={"autocomplete": "off"}),
    )
    forget_key = forms.BooleanField(required=False)

    class Meta:
        model = ModelSettings
        fields = ("provider", "base_url", "model_write", "model_extract", "model_judge")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["provider"] = forms.ChoiceField(
            required=False,
            choices=[("", "As the environment says"), *((p, p) for p in settings.LLM_PROVIDERS)],
        )

    def clean_base_url(self) -> str:
        url: str = self.cleaned_data["base_url"].strip()
        if not url:
            return ""
        if fault := fault_of_address(url, "The address"):
            raise forms.ValidationError(fault)
        try:
            refuse_private(url, self.instance.owner_id)
        except PrivateAddress as error:
            raise forms.ValidationError(str(error)) from error
        return url

    def clean_key(self) -> str:
        key: str = self.cleaned_data["key"].strip()
        if not key.isascii() or any(character.isspace() for character in key):
            # What was typed is not repeated: half a key is a secret too.
            raise forms.ValidationError("A key has no blanks and plain letters only. Copy it anew.")
        return key

    @override
    def save(self, commit: bool = True) -> ModelSettings:
        own = super().save(commit=False)
        if key := self.cleaned_data["key"]:
            own.sealed_key, own.key_since = seal(key), timezone.now()
        elif self.cleaned_data["forget_key"]:
            own.sealed_key, own.key_since = "", None
        own.save()
        return own


class PriceForm(forms.ModelForm[Price]):
    """What a model costs per million tokens; a comma may stand for the point."""

    class Meta:
        model = Price
        fields = ("model", "currency", "prompt", "cached", "completion")

    def __init__(self, data: Any = None, **kwargs: Any) -> None:
        super().__init__(_with_points(data), **kwargs)

    def clean_model(self) -> str:
        name: str = self.cleaned_data["model"].strip()
        others = Price.objects.filter(owner_id=self.instance.owner_id, model=name)
        if others.exclude(pk=self.instance.pk).exists():
            raise forms.ValidationError("This model has a price already. Change that one.")
        return name

    def clean_currency(self) -> str:
        code: str = self.cleaned_data["currency"].strip().upper()
        if len(code) != _LETTERS_OF_A_CURRENCY or not (code.isascii() and code.isalpha()):
            raise forms.ValidationError("Give the three letters of a currency, such as EUR.")
        return code

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for name in ("prompt", "cached", "completion"):
            value = cleaned.get(name)
            if isinstance(value, Decimal) and value < 0:
                self.add_error(name, "A price is not less than nothing.")
        return cleaned


def _with_points(data: Any) -> Any:
    if data is None:
        return None
    told = data.copy()
    for name in ("prompt", "cached", "completion"):
        if name in told:
            told[name] = told[name].strip().replace(",", ".")
    return told
