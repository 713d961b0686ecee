from django.urls import URLPattern, URLResolver, include, path

from resumes import converters  # noqa: F401 (registers section_ref)
from resumes.views import (
    capturing,
    editor,
    facts,
    files,
    going_back,
    grounds,
    memory,
    profile,
    tokens,
)

app_name = "resumes"

section: list[URLPattern | URLResolver] = [
    path("", editor.section, name="section"),
    path("edit/", capturing.edit, name="edit"),
    path("visibility/", editor.visibility, name="visibility"),
    path("move/", editor.move, name="move"),
    path("versions/", going_back.versions, name="versions"),
    path("swap/", going_back.swap, name="swap"),
    path("history/", going_back.history, name="history"),
    path("undo/", going_back.take_back, name="undo"),
    path("redo/", going_back.bring_on, name="redo"),
    path("restore/", going_back.bring_back, name="restore"),
    path("sources/", grounds.sources, name="sources"),
    path("attest/", grounds.vouch, name="attest"),
]
resume: list[URLPattern | URLResolver] = [
    path("", editor.editor, name="editor"),
    path("download/<str:fmt>", files.download, name="download"),
    path("page-size/", editor.page_size, name="page_size"),
    path("pages/", editor.pages, name="pages"),
    path("repeats/", editor.repeats, name="repeats"),
    path("headings/<slug:block>/move/", editor.move_heading, name="move_heading"),
    path("sections/<section_ref:ref>/", include(section)),
]
urlpatterns = [
    path("resumes/profile/import/", profile.import_profile, name="import_profile"),
    path("resumes/<uuid:resume_id>/", include(resume)),
    path("profile/", facts.profile, name="profile"),
    path("tokens/", tokens.tokens, name="tokens"),
    path("tokens/<uuid:token_id>/revoke/", tokens.revoke_token, name="revoke_token"),
    path("memory/", memory.memory, name="memory"),
    path("memory/rules/", memory.rules, name="rules"),
    path("memory/rules/consolidate/", memory.consolidate, name="consolidate"),
    path("memory/rules/<uuid:rule_id>/switch/", memory.switch_rule, name="switch_rule"),
    path("memory/<slug:entity_type>/<path:key>/", memory.entity, name="entity"),
]
