"""From settings to a provider."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from mirror.llm.providers import client, provider_for

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_configured(settings: Settings) -> None:
    for name in (
        "LLM_PROVIDER",
        "LLM_BASE_URL",
        "LLM_API_KEY",
        "OPENAI_API_KEY",
        "ANTHROPIC_API_KEY",
        "OLLAMA_BASE_URL",
        "LLM_MODEL_WRITE",
        "LLM_MODEL_EXTRACT",
        "LLM_MODEL_JUDGE",
    ):
        setattr(settings, name, "")


def configure(settings: Settings, **values: str) -> None:
    for name, value in values.items():
        setattr(settings, name, value)


def test_nothing_set_is_offline() -> None:
    provider = provider_for(1)

    assert provider.offline
    assert set(provider.models.values()) == {"offline"}


@pytest.mark.parametrize("variable", ["OPENAI_API_KEY", "LLM_API_KEY"])
def test_a_key_alone_means_openai(settings: Settings, variable: str) -> None:
    configure(settings, **{variable: "sk-1"})

    provider = provider_for(1)

    assert (provider.name, provider.base_url) == ("openai", "https://api.openai.com/v1")
    assert provider.api_key == "sk-1"
    assert not provider.offline


@pytest.mark.parametrize(
    ("values", "name", "base_url"),
    [
        ({"ANTHROPIC_API_KEY": "k"}, "anthropic", "https://api.anthropic.com/v1/"),
        ({"LLM_MODEL_WRITE": "m"}, "ollama", "http://127.0.0.1:11434/v1"),
        (
            {"LLM_MODEL_WRITE": "m", "OLLAMA_BASE_URL": "http://box:1/v1"},
            "ollama",
            "http://box:1/v1",
        ),
        (
            {"LLM_MODEL_WRITE": "m", "LLM_BASE_URL": "http://box:2/v1"},
            "compatible",
            "http://box:2/v1",
        ),
        ({"LLM_API_KEY": "k", "LLM_BASE_URL": "https://proxy/v1"}, "openai", "https://proxy/v1"),
    ],
)
def test_each_provider_has_its_address(
    settings: Settings, values: dict[str, str], name: str, base_url: str
) -> None:
    configure(settings, LLM_PROVIDER=name, **values)

    assert (provider_for(1).name, provider_for(1).base_url) == (name, base_url)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"LLM_PROVIDER": "openai"}, "set OPENAI_API_KEY or LLM_API_KEY"),
        ({"LLM_PROVIDER": "anthropic"}, "set ANTHROPIC_API_KEY or LLM_API_KEY"),
        ({"LLM_PROVIDER": "compatible", "LLM_MODEL_WRITE": "m"}, "needs LLM_BASE_URL"),
        ({"LLM_PROVIDER": "compatible", "LLM_BASE_URL": "http://a/v1"}, "needs LLM_MODEL_WRITE"),
        ({"LLM_PROVIDER": "ollama"}, "needs LLM_MODEL_WRITE"),
        ({"LLM_PROVIDER": "ollama", "OLLAMA_BASE_URL": "box:1"}, "Set OLLAMA_BASE_URL"),
        ({"LLM_PROVIDER": "compatible", "LLM_BASE_URL": "a/v1"}, "not a web address"),
        ({"LLM_PROVIDER": "compatible", "LLM_BASE_URL": "http://u:p@a/v1"}, "key in LLM_API_KEY"),
        ({"LLM_PROVIDER": "compatible", "LLM_BASE_URL": "http://a/v1?key=s"}, "from [?] on out"),
    ],
)
def test_what_is_missing_is_named(settings: Settings, values: dict[str, str], message: str) -> None:
    configure(settings, **values)

    with pytest.raises(ImproperlyConfigured, match=message):
        provider_for(1)


def test_one_named_model_serves_every_role(settings: Settings) -> None:
    configure(settings, OPENAI_API_KEY="k", LLM_MODEL_WRITE="w")
    assert dict(provider_for(1).models) == {"write": "w", "extract": "w", "judge": "w"}

    configure(settings, LLM_MODEL_EXTRACT="e", LLM_MODEL_JUDGE="j")
    assert dict(provider_for(1).models) == {"write": "w", "extract": "e", "judge": "j"}


def test_every_role_has_a_default_model(settings: Settings) -> None:
    configure(settings, OPENAI_API_KEY="k", LLM_MODEL_JUDGE="j")

    models = provider_for(1).models

    assert models["judge"] == "j"
    assert models["write"]
    assert models["extract"]


def test_key_is_never_printed(settings: Settings) -> None:
    configure(settings, OPENAI_API_KEY="sk-very-secret")

    assert "sk-very-secret" not in f"{provider_for(1)!r} {provider_for(1)}"


def test_key_is_taken_out_of_texts_unless_it_is_a_common_word(settings: Settings) -> None:
    configure(settings, OPENAI_API_KEY="sk-very-secret")
    assert provider_for(1).without_key("Bad key sk-very-secret.") == "Bad key [key]."

    configure(settings, LLM_API_KEY="none")
    assert provider_for(1).without_key("none of it") == "none of it"


def test_client_is_shared_and_leaves_retrying_to_ask(settings: Settings) -> None:
    configure(
        settings,
        LLM_PROVIDER="compatible",
        LLM_BASE_URL="http://127.0.0.1:9/v1",
        LLM_MODEL_WRITE="m",
    )

    first = client(provider_for(1))

    assert first is client(provider_for(2))
    assert first.max_retries == 0


def test_an_anthropic_key_alone_chooses_anthropic(settings: Settings) -> None:
    settings.LLM_PROVIDER = settings.OPENAI_API_KEY = settings.LLM_API_KEY = ""
    settings.ANTHROPIC_API_KEY = "key-of-anthropic"
    assert provider_for(1).name == "anthropic"
    settings.OPENAI_API_KEY = "key-of-openai"
    assert provider_for(1).name == "openai"
