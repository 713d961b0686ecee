"""How often an accomplishment is told of in somebody's resumes."""

from collections.abc import Mapping

from django.db import connection
from django.db.models import UUIDField

from resumes.models import Resume

NEWEST = 100  # resumes of theirs that are looked through

_OF_NEWEST = "section.resume_id IN ({ids})"
# The accomplishments of research entries by their keys, and of bullets by what each names.
_ENTRIES = f"""
SELECT section.key AS accomplishment, section.resume_id
FROM resumes_section AS section
WHERE {_OF_NEWEST} AND section.kind = 'research'"""  # noqa: S608 (constants of ours, here and below)
_BULLETS = {
    "postgresql": f"""
SELECT named.value, section.resume_id
FROM resumes_section AS section,
    jsonb_array_elements(section.body -> 'bullets') AS bullet,
    jsonb_array_elements_text(bullet -> 'accomplishment_ids') AS named
WHERE {_OF_NEWEST} AND section.kind = 'bullets'""",  # noqa: S608
    "sqlite": f"""
SELECT named.value, section.resume_id
FROM resumes_section AS section,
    json_each(section.body, '$.bullets') AS bullet,
    json_each(bullet.value, '$.accomplishment_ids') AS named
WHERE {_OF_NEWEST} AND section.kind = 'bullets'""",  # noqa: S608
}


def resumes_by_accomplishment(owner_id: int) -> Mapping[str, int]:
    """In how many of the owner's `NEWEST` resumes, archived ones too, each accomplishment has an
    entry or a bullet; one that is told of nowhere is absent."""
    resumes = Resume.objects.filter(owner_id=owner_id).order_by("-created_at")
    column = UUIDField()
    ids = [
        column.get_db_prep_value(key, connection)
        for key in resumes.values_list("pk", flat=True)[:NEWEST]
    ]
    if not ids:
        return {}
    told = f"{_ENTRIES} UNION {_BULLETS[connection.vendor]}".format(
        ids=", ".join(["%s"] * len(ids))
    )
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT accomplishment, COUNT(*) FROM ({told}) AS told GROUP BY accomplishment",  # noqa: S608
            [*ids, *ids],
        )
        return dict(cursor.fetchall())
