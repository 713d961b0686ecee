"""Every address of the application, found in the URL conf, so that none can be forgotten.

The admin is left out: its pages are found in its registry (test_admin_ownership.py).
"""

import io
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import pypdfium2
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from memory.models import ContentMemory, EntityType, WritingMemory
from mirror.llm.models import Price
from mirror.tests.filled_account import Filled
from resumes.export import FORMATS
from resumes.models import ApiToken

ELSEWHERE = {"admin"}


@dataclass(frozen=True)
class Address:
    """One address: `name` as `reverse` takes it, and the names of the values that stand in it."""

    name: str
    values: tuple[str, ...]

    def of(self, values: Mapping[str, object]) -> str:
        """The address with these values; KeyError for one that nobody has said."""
        return reverse(self.name, kwargs={name: values[name] for name in self.values})

    def every(self, filled: Filled) -> tuple[str, ...]:
        """The address with all that the account has to put into it."""
        known = values_of(filled)
        missing = [name for name in self.values if name not in known]
        assert not missing, f"{self.name}: say in values_of what {missing} can be."
        chosen = product(*(known[name] for name in self.values))
        return tuple(self.of(dict(zip(self.values, one, strict=True))) for one in chosen)


def values_of(filled: Filled) -> dict[str, tuple[object, ...]]:
    """What can stand in addresses that are about the things of one account."""
    return {
        "resume_id": (filled.resume.pk,),
        "job_id": (filled.job.pk,),
        "run_id": (filled.run.pk, filled.running.pk),
        "leaf_id": tuple(filled.run.leaves.values_list("pk", flat=True)[:1]),
        "call_id": (filled.call.pk, filled.outside.pk),
        "ref": tuple(section.ref for section in filled.resume.sections.all()),
        "fmt": tuple(FORMATS),
        "block": ("summary",),
        "token_id": tuple(ApiToken.objects.filter(owner=filled.owner).values_list("pk", flat=True)),
        "price_id": tuple(Price.objects.filter(owner=filled.owner).values_list("pk", flat=True)),
        "entity_type": (EntityType.RESEARCH.value,),
        "key": tuple(
            ContentMemory.objects.filter(
                owner=filled.owner, entity_type=EntityType.RESEARCH
            ).values_list("entity_key", flat=True)[:1]
        ),
        "rule_id": tuple(
            WritingMemory.objects.filter(owner=filled.owner).values_list("pk", flat=True)[:1]
        ),
    }


def addresses() -> tuple[Address, ...]:
    """Every named address, the API's operations too."""
    found = dict.fromkeys(_walk(get_resolver().url_patterns))
    return tuple(sorted(found, key=lambda one: one.name))


def _walk(found: list[Any], namespace: str = "", values: tuple[str, ...] = ()) -> Iterator[Address]:
    for one in found:
        here = (*values, *one.pattern.converters)
        if isinstance(one, URLResolver):
            if one.namespace not in ELSEWHERE:
                below = f"{namespace}{one.namespace}:" if one.namespace else namespace
                yield from _walk(one.url_patterns, below, here)
        elif isinstance(one, URLPattern) and one.name:
            yield Address(f"{namespace}{one.name}", here)


def unnamed() -> tuple[str, ...]:
    """Addresses that no `reverse` leads to; tests have to know them by themselves."""

    def walk(found: list[Any], before: str = "") -> Iterator[str]:
        for one in found:
            route = f"{before}{one.pattern}"
            if isinstance(one, URLResolver):
                if one.namespace not in ELSEWHERE:
                    yield from walk(one.url_patterns, route)
            elif not one.name:
                yield route

    return tuple(walk(get_resolver().url_patterns))


def words_of(response: Any) -> str:
    """All that an answer says: a page as it is, of a PDF its text, of a document all its parts."""
    data = b"".join(response.streaming_content) if response.streaming else response.content
    headers = " ".join(f"{name}: {value}" for name, value in response.headers.items())
    if data.startswith(b"%PDF"):
        document = pypdfium2.PdfDocument(data)
        pages = [page.get_textpage().get_text_bounded() for page in document]
        said = "\n".join([*pages, str(document.get_metadata_dict())])
    elif data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            said = "\n".join(
                parts.read(name).decode("utf-8", "replace") for name in parts.namelist()
            )
    else:
        said = data.decode()
    return f"{headers}\n{said}"
