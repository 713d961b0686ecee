"""The API's document is valid, and a client that is generated from it can be worked with."""

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from openapi_spec_validator import validate
from pytest_django.live_server_helper import LiveServer

from mirror.tests.environment import ROOT
from resumes.content import Prose
from resumes.tests.fisheries import edit, resume_of
from resumes.tests.test_api_tokens import token_of

DOCUMENT = ROOT / "docs" / "openapi.json"


def test_the_document_is_valid() -> None:
    validate(json.loads(DOCUMENT.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a package that is a client of the API, made from its document."""
    folder = tmp_path_factory.mktemp("client")
    target = folder / "mirror_client"
    tools = Path(sys.executable).parent  # it has its work formatted, by what it finds there
    subprocess.run(
        [
            tools / "openapi-python-client",
            *("generate", "--path", DOCUMENT, "--output-path", target, "--meta", "none"),
            *("--fail-on-warning",),
        ],
        check=True,
        capture_output=True,
        timeout=120,
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
    )
    sys.path.insert(0, str(folder))
    yield "mirror_client"
    sys.path.remove(str(folder))
    for name in [one for one in sys.modules if one.split(".")[0] == "mirror_client"]:
        del sys.modules[name]


@pytest.mark.django_db(transaction=True)
def test_a_generated_client_edits_a_section_by_its_etag(
    generated: str, live_server: LiveServer, alice: User
) -> None:
    resume = resume_of(alice)
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    module = importlib.import_module
    client: Any = module(generated).AuthenticatedClient(
        base_url=live_server.url, token=token_of(alice)
    )
    models: Any = module(f"{generated}.models")
    read: Any = module(f"{generated}.api.sections.get_section")
    write: Any = module(f"{generated}.api.sections.put_section")

    seen = read.sync_detailed(resume.pk, "summary", client=client)
    assert seen.parsed.body.text == "I count fish."
    etag = seen.headers["ETag"]
    sent = models.SectionIn(body=models.Prose(text="I count cod."))
    saved = write.sync_detailed(resume.pk, "summary", client=client, body=sent, if_match=etag)
    assert (saved.status_code, saved.parsed.body.text) == (200, "I count cod.")
    assert saved.headers["ETag"] != etag

    late = models.SectionIn(body=models.Prose(text="I count whales."))
    stale = write.sync_detailed(resume.pk, "summary", client=client, body=late, if_match=etag)
    assert stale.status_code == 412
    assert stale.headers["ETag"] == saved.headers["ETag"]
    again = read.sync_detailed(resume.pk, "summary", client=client)
    assert again.parsed.body.text == "I count cod."
