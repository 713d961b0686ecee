"""Which endpoint answers: what was chosen turned into one provider, and its HTTP client."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import openai
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from mirror.llm.addresses import PrivateAddress, refuse_private
from mirror.llm.chosen import OFFLINE, OWN_KEYS, Chosen, Role, Value, chosen_for

__all__ = ["OFFLINE", "Provider", "Role", "client", "key_variables", "provider_for", "provider_of"]

SHORTEST_SECRET = 12  # characters


@dataclass(frozen=True)
class Provider:
    """An endpoint ready to be asked. `timeout` is in seconds, for one HTTP request."""

    name: str
    base_url: str
    api_key: str = field(repr=False)
    models: Mapping[Role, str]
    timeout: int

    @property
    def offline(self) -> bool:
        return self.name == OFFLINE

    def without_key(self, text: str) -> str:
        """`text`, should an endpoint have repeated the key in it; for traces and messages."""
        if len(self.api_key) < SHORTEST_SECRET:  # "none", "ollama": no secret, and a common word
            return text
        return text.replace(self.api_key, "[key]")


def provider_for(owner_id: int) -> Provider:
    """The provider in force for this owner (mirror.llm.chosen says whose word counts).

    Raises ImproperlyConfigured with what to set where an address, key or model is missing, or where
    an owner's own address is one that they may not have asked.
    """
    return provider_of(owner_id, chosen_for(owner_id))


def provider_of(owner_id: int, chosen: Chosen) -> Provider:
    """The same for what was chosen already."""
    name = chosen.provider.text
    models = {role: value.text for role, value in chosen.models.items()}
    if name == OFFLINE:
        return Provider(OFFLINE, "", "", models, settings.LLM_TIMEOUT)
    url = _checked_url(name, chosen.base_url)
    if chosen.base_url.origin == "here":
        try:
            refuse_private(url, owner_id)
        except PrivateAddress as error:
            raise ImproperlyConfigured(str(error)) from error
    key = _checked_key(name, chosen)
    if not models["write"]:
        raise ImproperlyConfigured(
            f"The provider {name} (LLM_PROVIDER={name}) needs LLM_MODEL_WRITE, or a model in "
            "Settings: the name of one that it serves."
        )
    return Provider(name, url, key, models, settings.LLM_TIMEOUT)


def _checked_url(name: str, chosen: Value) -> str:
    if not chosen.text:
        raise ImproperlyConfigured(
            f"LLM_PROVIDER={name} needs LLM_BASE_URL, or an address in Settings, for example "
            "http://127.0.0.1:8080/v1."
        )
    if fault := fault_of_address(chosen.text, _set_where(chosen)):
        raise ImproperlyConfigured(fault)
    return chosen.text


def fault_of_address(url: str, where: str) -> str:
    """What is wrong with an endpoint's address as such, or ""; `where` says where it is set."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        return (
            "The model endpoint's address is not a web address. Set "
            f"{where} to one like http://127.0.0.1:8080/v1."
        )
    if parts.username or parts.password or parts.query or parts.fragment:
        return (
            f"{where} holds more than an address. Put the key in LLM_API_KEY or in its own field, "
            "and leave user names, passwords and everything from ? on out."
        )
    return ""


def _set_where(chosen: Value) -> str:
    return chosen.variable or "The address in Settings"


def key_variables(name: str) -> str:
    """The variables that can hold the provider's key, as a person is told of them."""
    own = OWN_KEYS.get(name)
    return f"{own} or LLM_API_KEY" if own else "LLM_API_KEY"


def _checked_key(name: str, chosen: Chosen) -> str:
    if chosen.key.is_unreadable:
        raise ImproperlyConfigured(
            "The model key that is kept in Settings can no longer be read, because "
            "MIRROR_SECRET_KEY has changed. Enter it again under Settings."
        )
    if name in OWN_KEYS and not chosen.key.text:
        raise ImproperlyConfigured(
            f"LLM_PROVIDER={name} needs a key: set {key_variables(name)}, enter one under "
            "Settings, or set LLM_PROVIDER=offline to work without a model."
        )
    return chosen.key.text


def client(provider: Provider) -> openai.OpenAI:
    """The client of this provider, shared between threads; it never retries by itself.

    The first one of a process takes a while (certificates, parts of the SDK loaded late): whoever
    minds may ask for it before there is a question.
    """
    return _client(provider.base_url, provider.api_key, provider.timeout)


@functools.lru_cache(maxsize=8)  # building one reads the certificate store: about 50 ms
def _client(base_url: str, api_key: str, timeout: int) -> openai.OpenAI:
    # The SDK insists on some key; endpoints at home ignore it.
    built = openai.OpenAI(
        base_url=base_url, api_key=api_key or "none", timeout=timeout, max_retries=0
    )
    _ = built.chat.completions  # loads its modules now
    return built
