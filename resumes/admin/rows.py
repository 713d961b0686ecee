"""How the admin's lists show sections and their values, and values their text."""

from django.db.models import Model
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from mirror.admin import ReadOnlyInline
from mirror.language.text.lines import first_words
from resumes.content import Listed, read_body, texts

BEGINNING = 14  # words of a text that a list shows
STYLES = {"all": ("admin-resumes.css",)}


def reading(stored: object) -> str:
    """A stored body as lines of text: its prose, or the keys that it lists."""
    return "\n".join(_pieces(stored))


def beginning_of(stored: object) -> str:
    """Of a stored body, as much as a list shows; a point stands between its pieces."""
    return first_words(" · ".join(_pieces(stored)), BEGINNING)


def _pieces(stored: object) -> tuple[str, ...]:
    body = read_body(stored)
    return body.keys if isinstance(body, Listed) else texts(body)


class RowsInline[Child: Model, Parent: Model](ReadOnlyInline[Child, Parent]):
    """Rows that fit a telephone; the first field names the row."""

    template = "admin/resumes/rows.html"

    def linked(self, row: Child, name: str) -> SafeString:
        page = reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=[row.pk])
        return format_html('<a href="{}"><bdi>{}</bdi></a>', page, name)
