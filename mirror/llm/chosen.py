"""What an owner and the environment chose: provider, address, key and models, and who chose what.

An owner's own settings go before the environment. What the environment says of one provider is not
taken for another one, and a key of the environment never goes to an address that an owner set.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from django.conf import settings

from mirror.llm.models import ModelSettings
from mirror.llm.sealing import Unreadable, unseal

type Role = Literal["write", "extract", "judge"]
type Origin = Literal["here", "environment", "default"]

OFFLINE = "offline"
_BASE_URLS = {
    "openai": "https://api.openai.com/v1",
    "anthropic": "https://api.anthropic.com/v1/",
    "ollama": "http://127.0.0.1:11434/v1",
}
OWN_KEYS = {"openai": "OPENAI_API_KEY", "anthropic": "ANTHROPIC_API_KEY"}  # both need one
_DEFAULT_MODELS: Mapping[str, tuple[str, str, str]] = {  # write, extract, judge
    "openai": ("gpt-5.5", "gpt-5.4-mini", "gpt-5.5"),
    "anthropic": ("claude-sonnet-5", "claude-haiku-4-5", "claude-sonnet-5"),
}
_ROLES: tuple[Role, Role, Role] = ("write", "extract", "judge")


@dataclass(frozen=True)
class Value:
    """A value in force, and where it is from; `variable` names it in the environment. Empty where
    nobody chose any."""

    text: str
    origin: Origin = "default"
    variable: str = ""


@dataclass(frozen=True)
class Secret:
    """A key in force. `is_unreadable`: one is kept here that this server can no longer open."""

    text: str = field(default="", repr=False)
    origin: Origin = "default"
    variable: str = ""
    is_unreadable: bool = False


@dataclass(frozen=True)
class Chosen:
    """All that a provider is made of."""

    provider: Value
    base_url: Value
    key: Secret
    models: Mapping[Role, Value]


def chosen_for(owner_id: int) -> Chosen:
    """What is in force for this owner, in one query."""
    own = ModelSettings.objects.filter(owner_id=owner_id).first() or ModelSettings()
    provider = _provider(own)
    is_environments = provider.text == _environments_provider().text
    base_url = _base_url(own, provider.text, is_environments=is_environments)
    return Chosen(
        provider,
        base_url,
        key=_key(own, provider.text, base_url, is_environments=is_environments),
        models=_models(own, provider.text, is_environments=is_environments),
    )


def _provider(own: ModelSettings) -> Value:
    return Value(own.provider, "here") if own.provider else _environments_provider()


def _environments_provider() -> Value:
    """The one that is named, else the one whose key is set (a key without a name is OpenAI's)."""
    if settings.LLM_PROVIDER:
        return Value(settings.LLM_PROVIDER, "environment", "LLM_PROVIDER")
    for variable, name in (
        ("OPENAI_API_KEY", "openai"),
        ("LLM_API_KEY", "openai"),
        ("ANTHROPIC_API_KEY", "anthropic"),
    ):
        if getattr(settings, variable):
            return Value(name, "environment", variable)
    return Value(OFFLINE)


def _base_url(own: ModelSettings, name: str, *, is_environments: bool) -> Value:
    if name == OFFLINE:
        return Value("")
    if own.base_url:
        return Value(own.base_url, "here")
    if is_environments and settings.LLM_BASE_URL:
        return Value(settings.LLM_BASE_URL, "environment", "LLM_BASE_URL")
    if name == "ollama" and settings.OLLAMA_BASE_URL:
        return Value(settings.OLLAMA_BASE_URL, "environment", "OLLAMA_BASE_URL")
    return Value(_BASE_URLS.get(name, ""))


def _key(own: ModelSettings, name: str, base_url: Value, *, is_environments: bool) -> Secret:
    if name == OFFLINE:
        return Secret()
    if own.sealed_key:
        try:
            return Secret(unseal(own.sealed_key), "here")
        except Unreadable:
            return Secret(origin="here", is_unreadable=True)
    if base_url.origin == "here":
        return Secret()
    variables = ["LLM_API_KEY"] if is_environments else []
    if name in OWN_KEYS:
        variables.append(OWN_KEYS[name])
    for variable in variables:
        if key := getattr(settings, variable):
            return Secret(key, "environment", variable)
    return Secret()


def _models(own: ModelSettings, name: str, *, is_environments: bool) -> Mapping[Role, Value]:
    """Whoever names one model for writing means it for everything."""
    if name == OFFLINE:
        return {role: Value(OFFLINE) for role in _ROLES}
    found: dict[Role, Value] = {}
    defaults = _DEFAULT_MODELS.get(name, ("", "", ""))
    for role, default in zip(_ROLES, defaults, strict=True):
        variable = f"LLM_MODEL_{role.upper()}"
        theirs = getattr(settings, variable) if is_environments else ""
        if here := getattr(own, f"model_{role}") or own.model_write:
            found[role] = Value(here, "here")
        elif theirs:
            found[role] = Value(theirs, "environment", variable)
        elif is_environments and settings.LLM_MODEL_WRITE:
            found[role] = Value(settings.LLM_MODEL_WRITE, "environment", "LLM_MODEL_WRITE")
        else:
            found[role] = Value(default)
    return found
