"""Which endpoint answers: the settings turned into one provider, and its HTTP client."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

import openai
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

type Role = Literal["write", "extract", "judge"]

OFFLINE = "offline"
SHORTEST_SECRET = 12  # characters

_BASE_URLS = {
    "openai": "https://api.openai.com/v1",
    "anthropic": "https://api.anthropic.com/v1/",
    "ollama": "http://127.0.0.1:11434/v1",
}
_OWN_KEYS = {"openai": "OPENAI_API_KEY", "anthropic": "ANTHROPIC_API_KEY"}  # both need one
_DEFAULT_MODELS: dict[str, tuple[str, str, str]] = {  # write, extract, judge
    "openai": ("gpt-5.5", "gpt-5.4-mini", "gpt-5.5"),
    "anthropic": ("claude-sonnet-5", "claude-haiku-4-5", "claude-sonnet-5"),
}


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


def provider_for(owner_id: int) -> Provider:  # noqa: ARG001 - see the contract
    """The provider in force for this owner. The environment decides, the same for every owner;
    callers name the owner all the same, since an owner's own settings go before it.

    Raises ImproperlyConfigured with the variable to set when an address, key or model is missing.
    """
    name = settings.LLM_PROVIDER or _provider_of_key()
    if name == OFFLINE:
        models: dict[Role, str] = {"write": OFFLINE, "extract": OFFLINE, "judge": OFFLINE}
        return Provider(OFFLINE, "", "", models, settings.LLM_TIMEOUT)
    return Provider(name, _base_url(name), _api_key(name), _models(name), settings.LLM_TIMEOUT)


def _provider_of_key() -> str:
    """Whose key is set, where nobody was named; a key without a name is OpenAI's."""
    if settings.OPENAI_API_KEY or settings.LLM_API_KEY:
        return "openai"
    return "anthropic" if settings.ANTHROPIC_API_KEY else OFFLINE


def _base_url(name: str) -> str:
    given = settings.LLM_BASE_URL or (settings.OLLAMA_BASE_URL if name == "ollama" else "")
    url: str = given or _BASE_URLS.get(name, "")
    if not url:
        raise ImproperlyConfigured(
            f"LLM_PROVIDER={name} needs LLM_BASE_URL, for example http://127.0.0.1:8080/v1."
        )
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ImproperlyConfigured(
            "The model endpoint's address is not a web address. Set "
            f"{_address_variable(name)} to one like http://127.0.0.1:8080/v1."
        )
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ImproperlyConfigured(
            f"{_address_variable(name)} holds more than an address. Put the key in LLM_API_KEY and "
            "leave user names, passwords and everything from ? on out."
        )
    return url


def _address_variable(name: str) -> str:
    ollama = name == "ollama" and not settings.LLM_BASE_URL
    return "OLLAMA_BASE_URL" if ollama else "LLM_BASE_URL"


def key_variables(name: str) -> str:
    """The variables that can hold the provider's key, as a person is told of them."""
    own = _OWN_KEYS.get(name)
    return f"{own} or LLM_API_KEY" if own else "LLM_API_KEY"


def _api_key(name: str) -> str:
    own = _OWN_KEYS.get(name)
    key: str = settings.LLM_API_KEY or (getattr(settings, own) if own else "")
    if own and not key:
        raise ImproperlyConfigured(
            f"LLM_PROVIDER={name} needs a key: set {key_variables(name)}, or set "
            "LLM_PROVIDER=offline to work without a model."
        )
    return key


def _models(name: str) -> dict[Role, str]:
    write, extract, judge = _DEFAULT_MODELS.get(name, ("", "", ""))
    if settings.LLM_MODEL_WRITE:  # a person who names one model means it for everything
        write = extract = judge = settings.LLM_MODEL_WRITE
    if not write:
        raise ImproperlyConfigured(
            f"LLM_PROVIDER={name} needs LLM_MODEL_WRITE: the name of a model that it serves."
        )
    return {
        "write": write,
        "extract": settings.LLM_MODEL_EXTRACT or extract,
        "judge": settings.LLM_MODEL_JUDGE or judge,
    }


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
