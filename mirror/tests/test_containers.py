"""What can be checked of the container files without an engine; lint checks their schemas."""

import json
import re
from typing import Any

import pytest
import yaml

from mirror.celery import app
from mirror.tests.environment import ROOT, documented_names

COMPOSE = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
# Read by docker compose alone, and by gunicorn alone.
COMPOSE_ONLY = {"POSTGRES_PASSWORD", "MIRROR_PORT"}
GUNICORN_ONLY = {"FORWARDED_ALLOW_IPS"}


@pytest.fixture(scope="module")
def services() -> dict[str, dict[str, Any]]:
    loaded = yaml.safe_load(COMPOSE)
    found: dict[str, dict[str, Any]] = loaded["services"]
    return found


def test_every_variable_given_to_mirror_is_one_that_it_reads(
    services: dict[str, dict[str, Any]],
) -> None:
    for name in ("web", "worker", "migrate"):
        given = set(services[name]["environment"])
        assert given - GUNICORN_ONLY <= set(documented_names())


def test_every_variable_asked_of_the_person_is_explained() -> None:
    asked = set(re.findall(r"(?<!\$)\$\{([A-Z_]+)", COMPOSE))
    assert asked - COMPOSE_ONLY <= set(documented_names())
    deploy = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    assert [name for name in COMPOSE_ONLY if name not in deploy] == []


@pytest.mark.parametrize("name", ["POSTGRES_PASSWORD", "MIRROR_SECRET_KEY", "MIRROR_ALLOWED_HOSTS"])
def test_a_missing_secret_stops_the_start_with_a_sentence(name: str) -> None:
    uses = re.findall(rf"\$\{{{name}(.*?)\}}", COMPOSE)
    assert uses
    assert all(use.startswith(f":?Set {name} ") for use in uses)


def test_nothing_starts_before_what_it_needs_is_healthy(
    services: dict[str, dict[str, Any]],
) -> None:
    assert services["migrate"]["depends_on"] == {"db": {"condition": "service_healthy"}}
    for name in ("web", "worker"):
        assert services[name]["depends_on"] == {
            "migrate": {"condition": "service_completed_successfully"},
            "redis": {"condition": "service_healthy"},
        }
    assert [
        name for name in services if name != "migrate" and "healthcheck" not in services[name]
    ] == []


def test_only_the_web_server_is_reachable_and_only_from_this_machine(
    services: dict[str, dict[str, Any]],
) -> None:
    ports = {name: service["ports"] for name, service in services.items() if "ports" in service}
    assert list(ports) == ["web"]
    assert all(port.startswith("127.0.0.1:") for port in ports["web"])


def test_the_worker_runs_as_the_settings_say(services: dict[str, dict[str, Any]]) -> None:
    command = services["worker"]["command"]
    assert command[:4] == ["celery", "-A", "mirror", "worker"]
    assert command[command.index("--pool") + 1] == app.conf.worker_pool
    assert int(command[command.index("--concurrency") + 1]) == app.conf.worker_concurrency


def test_the_health_check_is_python_that_compiles(services: dict[str, dict[str, Any]]) -> None:
    *start, program = services["web"]["healthcheck"]["test"]
    assert start == ["CMD", "python", "-c"]
    compile(program, "healthcheck", "exec")


def test_the_image_serves_this_application_and_not_as_root() -> None:
    instructions = DOCKERFILE.replace("\\\n", " ").splitlines()
    command = json.loads(next(line for line in instructions if line.startswith("CMD "))[4:])
    assert command[:2] == ["gunicorn", "mirror.wsgi"]
    users = [line.split()[1] for line in instructions if line.startswith("USER ")]
    assert users
    assert not users[-1].startswith(("root", "0"))


def test_no_data_and_no_keys_get_into_the_image() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    let_in = {rule[1:] for rule in rules if rule.startswith("!")}
    assert let_in.isdisjoint({".env", ".data", ".git", ".venv", "output"})
    assert {"manage.py", "requirements.txt", "mirror"} <= let_in
