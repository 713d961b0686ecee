"""What each edit taught: read-only."""

from typing import override

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from memory.admin.pages import differences, isolated, resume_url
from memory.models import Lesson
from mirror.admin import ReadOnlyAdmin
from mirror.language.text.lines import cut, one_line

_SHOWN = 160  # characters of a text in the list


@admin.register(Lesson)
class LessonAdmin(ReadOnlyAdmin[Lesson]):
    """Edits of texts that may teach a style rule, and what came of each."""

    list_display = ("beginning", "about", "state", "taught", "noted", "language")
    list_filter = ("state", "entity_type", "role_family", "language")
    search_fields = ("before", "after", "note", "job_title", "job_company")
    search_help_text = "Words of the texts, of what was learned, a job title or a company"
    date_hierarchy = "created_at"
    list_select_related = ("owner",)
    exclude = ("entity_type", "entity_key", "source_doc_id")
    readonly_fields = ("about", "resume", "difference")

    @override
    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Lesson | None:
        """The row with the address of its resume, so that the page can link to it."""
        lesson = super().get_object(request, object_id, from_field)
        if lesson is not None:
            lesson.resume_url = resume_url(request, lesson.source_doc_id)  # type: ignore[attr-defined]
        return lesson

    @admin.display(description="written", ordering="after")
    def beginning(self, lesson: Lesson) -> SafeString:
        return isolated(cut(one_line(lesson.after), _SHOWN))

    @admin.display(description="of", ordering="entity_type")
    def about(self, lesson: Lesson) -> str:
        return str(lesson)

    @admin.display(description="what came of it", ordering="note")
    def taught(self, lesson: Lesson) -> SafeString:
        return isolated(cut(one_line(lesson.note), _SHOWN) or "—")

    @admin.display(description="edited", ordering="created_at")
    def noted(self, lesson: Lesson) -> str:
        return timezone.localtime(lesson.created_at).strftime("%Y-%m-%d %H:%M")

    @admin.display(description="resume")
    def resume(self, lesson: Lesson) -> str | SafeString:
        url = getattr(lesson, "resume_url", "")
        return format_html('<a href="{}">Open it</a>', url) if url else "It is there no more."

    @admin.display(description="what changed")
    def difference(self, lesson: Lesson) -> SafeString:
        return differences(lesson.before, lesson.after)
