"""Refs of sections in addresses: `bullets/helio_labs`, or the bare kind where there is one."""

from django.urls import register_converter

from resumes.models import SectionKind
from resumes.models.documents import KEYED_KINDS


class SectionRefConverter:
    """Only what can be a ref: so `sections/bullets/move/` is the section of an employer named Move,
    and never the moving of a section."""

    regex = "(?:{})/[^/]+|{}".format(
        "|".join(KEYED_KINDS), "|".join(kind for kind in SectionKind if kind not in KEYED_KINDS)
    )

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(SectionRefConverter, "section_ref")
