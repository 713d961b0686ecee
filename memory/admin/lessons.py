"""What each edit taught: read-only."""

from django.contrib import admin
from django.utils.safestring import SafeString

from memory.admin.pages import differences
from memory.models import Lesson
from mirror.admin import ReadOnlyAdmin
from mirror.language.lines import first_words

_BEGINNING = 14  # words of a text that the list shows


@admin.register(Lesson)
class LessonAdmin(ReadOnlyAdmin[Lesson]):
    """Edits of texts that may teach a style rule, and what came of each."""

    list_display = ("created_at", "entity_type", "beginning", "state", "note", "language")
    list_filter = ("state", "entity_type", "role_family", "language")
    search_fields = ("before", "after", "note", "job_title", "job_company")
    search_help_text = "Words of the texts, of what was learned, a job title or a company"
    date_hierarchy = "created_at"
    list_select_related = ("owner",)
    readonly_fields = ("difference",)

    class Media:
        css = {"all": ["admin-memory.css"]}

    @admin.display(description="written")
    def beginning(self, lesson: Lesson) -> str:
        return first_words(lesson.after, _BEGINNING)

    @admin.display(description="what changed")
    def difference(self, lesson: Lesson) -> SafeString:
        return differences(lesson.before, lesson.after)
