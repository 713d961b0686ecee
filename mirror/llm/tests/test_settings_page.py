"""The page of settings: whose word counts, a key that nobody sees again, a trial, prices."""

import logging
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.views.debug import ExceptionReporter
from pytest_django import Settings

from mirror.llm import views
from mirror.llm.chosen import chosen_for
from mirror.llm.costs import usage_of, usage_of_run
from mirror.llm.models import Call, Endpoint, ModelSettings, Price
from mirror.llm.providers import provider_for
from mirror.llm.sealing import Unreadable, seal, unseal
from mirror.llm.stand_in import Response, StandIn
from mirror.llm.tests.test_providers import configure

pytestmark = pytest.mark.django_db

PAGE = reverse("llm:settings")
SAVE = reverse("llm:save")
KEY = "sk-not-to-be-seen-4711"
VARIABLES = (
    "LLM_PROVIDER LLM_BASE_URL LLM_API_KEY OPENAI_API_KEY ANTHROPIC_API_KEY OLLAMA_BASE_URL "
    "LLM_MODEL_WRITE LLM_MODEL_EXTRACT LLM_MODEL_JUDGE"
).split()


@pytest.fixture(autouse=True)
def nothing_configured(settings: Settings) -> None:
    for name in VARIABLES:
        setattr(settings, name, "")


@pytest.fixture
def stand_in(settings: Settings) -> Iterator[StandIn]:
    settings.ALLOW_PRIVATE_ENDPOINTS = True
    with StandIn() as endpoint:
        yield endpoint


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def own(owner: User, **values: Any) -> ModelSettings:
    return ModelSettings.objects.create(owner=owner, **values)


def said(client: Client, **posted: str) -> str:
    answer = client.post(SAVE, posted, follow=True) if posted else client.get(PAGE)
    return " ".join(answer.text.split())


# -- whose word counts ----------------------------------------------------------------------------


def test_an_owners_own_word_goes_before_the_environment(settings: Settings, alice: User) -> None:
    configure(settings, LLM_PROVIDER="openai", OPENAI_API_KEY="env", LLM_MODEL_WRITE="theirs")
    own(alice, model_write="mine")
    chosen = chosen_for(alice.pk)
    assert (chosen.provider.text, chosen.provider.variable) == ("openai", "LLM_PROVIDER")
    assert (chosen.models["write"].text, chosen.models["write"].origin) == ("mine", "here")
    assert chosen.models["judge"].text == "mine"
    assert (chosen.key.text, chosen.key.variable) == ("env", "OPENAI_API_KEY")


def test_what_the_environment_says_of_one_provider_is_not_taken_for_another(
    settings: Settings, alice: User
) -> None:
    configure(
        settings,
        LLM_PROVIDER="compatible",
        LLM_BASE_URL="https://theirs.example/v1",
        LLM_API_KEY="theirs",
        LLM_MODEL_WRITE="their-model",
    )
    own(alice, provider="openai")
    chosen = chosen_for(alice.pk)
    assert chosen.base_url.text == "https://api.openai.com/v1"
    assert chosen.key.text == ""
    assert chosen.models["write"].text != "their-model"


@pytest.mark.parametrize("provider", ["openai", "", "compatible"])
def test_a_key_of_the_environment_never_goes_to_an_address_that_an_owner_set(
    provider: str, settings: Settings, alice: User
) -> None:
    settings.ALLOW_PRIVATE_ENDPOINTS = True
    configure(settings, OPENAI_API_KEY="env-secret", LLM_API_KEY="env-secret", LLM_MODEL_WRITE="m")
    own(alice, provider=provider, base_url="http://127.0.0.1:9/v1", model_write="m")
    assert chosen_for(alice.pk).key.text == ""
    try:
        assert provider_for(alice.pk).api_key == ""
    except ImproperlyConfigured as error:
        assert "needs a key" in str(error)  # noqa: PT017


def test_nobodys_settings_are_anothers(alice: User, bob: User) -> None:
    own(bob, provider="openai", sealed_key=seal(KEY), key_since="2026-01-01T00:00Z")
    assert provider_for(alice.pk).offline
    assert provider_for(bob.pk).api_key == KEY


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names and numbers are looked up without a network: those of here as a system does."""
    known = {"localhost": "127.0.0.1", "2130706433": "127.0.0.1", "ok.example": "93.184.215.14"}

    def look_up(host: str, *_: Any, **__: Any) -> list[Any]:
        if host.endswith(".invalid"):
            raise OSError("no such host")
        return [(None, None, None, "", (known.get(host, host), 443))]

    monkeypatch.setattr("mirror.llm.addresses.socket.getaddrinfo", look_up)


# -- addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:8080/v1",
        "http://localhost/v1",
        "http://[::1]/v1",
        "http://10.0.0.7/v1",
        "http://169.254.169.254/latest",
        "http://0.0.0.0/v1",
        "http://[::ffff:127.0.0.1]/v1",
        "http://2130706433/v1",
    ],
)
def test_addresses_inside_are_for_who_runs_the_server(
    address: str, alices: Client, alice: User, resolved: None
) -> None:
    assert "own network" in said(alices, provider="compatible", base_url=address, model_write="m")
    assert not ModelSettings.objects.exists()
    own(alice, provider="compatible", base_url=address, model_write="m")  # set before, or elsewhere
    with pytest.raises(ImproperlyConfigured, match="own network"):
        provider_for(alice.pk)
    User.objects.filter(pk=alice.pk).update(is_superuser=True)
    assert provider_for(alice.pk).base_url == address


def test_an_address_on_the_internet_is_everybodys(
    alices: Client, alice: User, resolved: None
) -> None:
    said(alices, provider="compatible", base_url="https://ok.example/v1", model_write="m")
    assert provider_for(alice.pk).base_url == "https://ok.example/v1"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("ftp://a/v1", "not a web address"),
        ("http://u:p@a/v1", "more than an address"),
        ("https://a/v1?key=1", "more than an address"),
        ("http://no-such-host.invalid/v1", "no server named"),
    ],
)
def test_what_is_no_address_is_refused_in_words(
    address: str, told: str, alices: Client, resolved: None
) -> None:
    assert told in said(alices, provider="compatible", base_url=address)


# -- the key --------------------------------------------------------------------------------------


def test_a_key_is_sealed_and_opened_with_the_secret_key_alone(settings: Settings) -> None:
    sealed = seal(KEY)
    assert KEY not in sealed
    assert sealed != seal(KEY)
    assert unseal(sealed) == KEY
    settings.SECRET_KEY = "another"
    with pytest.raises(Unreadable):
        unseal(sealed)


def test_a_key_that_can_no_longer_be_read_is_told(
    settings: Settings, alices: Client, alice: User
) -> None:
    said(alices, provider="openai", key=KEY)
    settings.SECRET_KEY = "another"
    with pytest.raises(ImproperlyConfigured, match="Enter it again under Settings"):
        provider_for(alice.pk)
    alices.force_login(alice)
    assert "can no longer be read" in said(alices)
    said(alices, provider="openai", key=KEY)
    assert provider_for(alice.pk).api_key == KEY


def test_a_key_is_kept_when_other_things_are_saved_and_forgotten_on_request(
    alices: Client, alice: User
) -> None:
    said(alices, provider="openai", key=KEY)
    assert "A key is kept since" in said(alices, provider="openai", model_write="m")
    assert provider_for(alice.pk).api_key == KEY
    assert "A key is kept" not in said(alices, provider="openai", forget_key="on")
    assert not ModelSettings.objects.get().sealed_key


@pytest.mark.parametrize("wrong", ["sk with blanks", "sk-ключ", "x" * 501])
def test_half_a_key_is_refused_and_not_repeated(wrong: str, alices: Client) -> None:
    answer = alices.post(SAVE, {"provider": "openai", "model_write": "mine", "key": wrong})
    assert answer.status_code == 422
    assert wrong not in answer.text
    assert 'value="mine"' in answer.text
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_key_is_found_nowhere(
    stand_in: StandIn,
    alices: Client,
    alice: User,
    settings: Settings,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.TRACE_DIR = tmp_path
    caplog.set_level(logging.DEBUG)
    User.objects.filter(pk=alice.pk).update(is_staff=True, is_superuser=True)
    told = {"provider": "compatible", "base_url": stand_in.base_url, "model_write": "m"}
    pages = [alices.post(SAVE, {**told, "key": KEY}, follow=True).text]
    stand_in.answer("trial", Response(401, body={"error": {"message": f"Wrong key: {KEY}"}}))
    pages.append(alices.post(reverse("llm:trial")).text)
    stand_in.forget()
    pages.append(alices.post(reverse("llm:trial")).text)
    assert dict(stand_in.requests[-1].headers)["authorization"] == f"Bearer {KEY}"  # it was used
    pages.append(alices.get(PAGE).text)
    pages.extend(
        alices.get(reverse(f"admin:llm_{name}_changelist")).text
        for name in ("call", "endpoint", "price", "modelsettings")
    )
    row = ModelSettings.objects.get()
    pages.append(alices.get(reverse("admin:llm_modelsettings_change", args=[row.pk])).text)
    assert row.sealed_key not in "".join(pages)
    assert KEY not in "".join(pages)
    assert KEY not in caplog.text
    traces = list(tmp_path.rglob("*.txt"))
    assert traces
    assert not any(KEY in path.read_text() for path in traces)
    for model in apps.get_models():
        assert KEY not in str(list(model._default_manager.values())), model


@pytest.mark.parametrize("debug", [False, True])
def test_an_error_report_has_no_key(
    debug: bool, settings: Settings, alices: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DEBUG = debug
    reports: list[str] = []

    def broken(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("broken")

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            request = getattr(record, "request", None)
            if request is not None and record.exc_info:
                reporter = ExceptionReporter(request, *record.exc_info)
                reports.extend((reporter.get_traceback_text(), reporter.get_traceback_html()))

    monkeypatch.setattr(views, "ModelForm", broken)
    handler = Listening()
    logging.getLogger("django.request").addHandler(handler)
    alices.raise_request_exception = False
    try:
        assert alices.post(SAVE, {"provider": "openai", "key": KEY}).status_code == 500
    finally:
        logging.getLogger("django.request").removeHandler(handler)
    assert len(reports) == 2
    assert all("RuntimeError" in report for report in reports)
    assert not any(KEY in report for report in reports)


# -- the trial (P22, P23, P24) --------------------------------------------------------------------


def at_stand_in(alice: User, stand_in: StandIn) -> None:
    own(alice, provider="compatible", base_url=stand_in.base_url, model_write="tried")


def try_it(client: Client) -> str:
    text = " ".join(client.post(reverse("llm:trial")).text.split())
    return "".join(re.findall(r'id="outcome">(.*?)</p>', text))


def test_a_model_that_answers_is_told_so(stand_in: StandIn, alices: Client, alice: User) -> None:
    at_stand_in(alice, stand_in)
    assert re.match(r"It works: tried answered in \d+\.\d s, [\d,]+ tokens\.", try_it(alices))
    call = Call.objects.get()
    assert (call.stage, call.owner) == ("trial", alice)


def refusing(message: str, *, unless: Any) -> Any:
    def answer(request: Any) -> Any:
        if unless(request.raw):
            return {"word": "ready"}
        return Response(400, body={"error": {"message": message}})

    return answer


@pytest.mark.parametrize(
    ("message", "unless", "learnt"),
    [
        (
            "temperature is not supported with this model",
            lambda body: "temperature" not in body,
            "takes no temperature",
        ),
        (
            "response_format.type must be json_schema or text",
            lambda body: "response_format" not in body,
            "is told the schema in the prompt",
        ),
        (
            "Unsupported parameter: max_tokens. Use max_completion_tokens instead.",
            lambda body: "max_completion_tokens" in body,
            "takes max_completion_tokens",
        ),
    ],
    ids=["P22", "P23", "P24"],
)
def test_what_an_endpoint_wants_is_learnt_and_the_next_call_is_right_at_once(
    message: str, unless: Any, learnt: str, stand_in: StandIn, alices: Client, alice: User
) -> None:
    at_stand_in(alice, stand_in)
    stand_in.answer("*", refusing(message, unless=unless))
    assert "It works" in try_it(alices)
    assert len(stand_in.requests) > 1
    stand_in.requests.clear()
    assert "It works" in try_it(alices)
    assert len(stand_in.requests) == 1
    assert learnt in said(alices)
    alices.post(reverse("llm:forget"))
    assert not Endpoint.objects.exists()
    assert learnt not in said(alices)


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        (Response(401, body={"error": {"message": "no such key"}}), "The endpoint refuses"),
        (Response(404, body={"error": {"message": "model not found"}}), "The endpoint refuses"),
        ("not JSON at all", "does not give what it is asked for"),
    ],
    ids=["key", "model", "answer"],
)
def test_what_is_wrong_is_told_in_words(
    reply: Any, told: str, stand_in: StandIn, alices: Client, alice: User
) -> None:
    at_stand_in(alice, stand_in)
    stand_in.answer("*", reply)
    assert told in try_it(alices)


def test_an_endpoint_that_is_not_there(
    settings: Settings, alices: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ALLOW_PRIVATE_ENDPOINTS = True
    monkeypatch.setattr("mirror.llm.exchange._FIRST_WAIT", 0.01)
    own(alice, provider="compatible", base_url="http://127.0.0.1:9/v1", model_write="m")
    assert "Nobody answers" in try_it(alices)


def test_without_a_model_there_is_nobody_to_ask(alices: Client) -> None:
    assert "drafts from your own words" in try_it(alices)
    assert not Call.objects.exists()


def test_settings_that_do_not_add_up_are_told_on_the_page(alices: Client, alice: User) -> None:
    own(alice, provider="openai")
    assert "needs a key" in said(alices)
    assert "needs a key" in try_it(alices)


# -- prices and use -------------------------------------------------------------------------------


def used(owner: User, model: str, prompt: int | None, **more: Any) -> Call:
    values: dict[str, Any] = {
        "stage": "s", "role": "write", "provider": "compatible", "schema_name": "s",
        "milliseconds": 1, "attempts": 1, "completion_tokens": 1_000_000,
    }  # fmt: skip
    return Call.objects.create(owner=owner, model=model, prompt_tokens=prompt, **(values | more))


def price(client: Client, **values: str) -> Any:
    told = {"model": "m", "currency": "eur", "prompt": "2,5", "completion": "10", "cached": ""}
    return client.post(reverse("llm:save_price"), told | values, follow=True)


def test_a_price_is_kept_changed_and_deleted(alices: Client) -> None:
    price(alices)
    kept = Price.objects.get()
    assert (kept.currency, kept.prompt, kept.cached) == ("EUR", Decimal("2.5"), None)
    assert 'value="2.5"' in said(alices)
    assert 'value="10"' in said(alices)
    price(alices, price=str(kept.pk), prompt="3")
    kept.refresh_from_db()
    assert kept.prompt == 3
    alices.post(reverse("llm:delete_price", args=[kept.pk]))
    assert not Price.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"prompt": "-1"},
        {"prompt": "much"},
        {"currency": "€"},
        {"currency": "EURO"},
        {"model": " "},
        {"completion": "1e99"},
    ],
)
def test_what_is_no_price_is_refused(wrong: dict[str, str], alices: Client) -> None:
    answer = price(alices, **wrong)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert not Price.objects.exists()


def test_a_model_has_one_price(alices: Client) -> None:
    price(alices)
    assert "has a price already" in price(alices).text


def test_a_strangers_price_is_not_found(alices: Client, bob: User) -> None:
    theirs = Price.objects.create(owner=bob, model="m", currency="EUR", prompt=1, completion=1)
    assert price(alices, price=str(theirs.pk)).status_code == 404
    assert alices.post(reverse("llm:delete_price", args=[theirs.pk])).status_code == 404
    assert Price.objects.filter(pk=theirs.pk, prompt=1).exists()


def test_cost_is_by_currency_and_says_what_it_does_not_know(alice: User, bob: User) -> None:
    run = Call.objects.create(
        owner=alice, stage="s", milliseconds=1, attempts=1, provider="offline"
    ).pk
    for owner in (alice, bob):
        Price.objects.create(
            owner=owner, model="a", currency="EUR", prompt=2, cached=1, completion=10
        )
    Price.objects.create(owner=alice, model="b", currency="USD", prompt=4, completion=0)
    used(alice, "a", 1_000_000, cached_tokens=500_000, run_id=run)
    used(bob, "a", 9_000_000, run_id=run)
    told = usage_of_run(alice.pk, run)
    assert told.amounts == {"EUR": Decimal("11.5")}  # 0.5 × 2 + 0.5 × 1 + 1 × 10
    assert told.cost == "11.50 EUR"
    used(alice, "b", 1_000)
    used(alice, "c", 5)
    used(alice, "a", None, completion_tokens=None)
    told = usage_of(alice.pk, Call.objects.all())
    assert told.cost == "at least 11.50 EUR and 0.0040 USD"
    assert (told.calls, told.unreported, told.unpriced) == (4, 1, 1)
    assert usage_of(bob.pk, Call.objects.none()).cost == ""


def test_as_many_queries_however_much_was_used(alices: Client, alice: User) -> None:
    for number in range(30):
        used(alice, f"m{number}", 10)
        Price.objects.create(
            owner=alice, model=f"m{number}", currency="EUR", prompt=1, completion=1
        )
    with CaptureQueriesContext(connection) as queries:
        assert "30 calls" in said(alices)
    assert len(queries) <= 15
