"""How often an accomplishment is told of in somebody's resumes."""

from collections.abc import Mapping

from django.db import connection

# The accomplishments of research entries by their keys, and of bullets by what each names.
_ENTRIES = """
SELECT section.key AS accomplishment, section.resume_id
FROM resumes_section AS section JOIN resumes_resume AS resume ON resume.id = section.resume_id
WHERE resume.owner_id = %s AND section.kind = 'research'"""
_BULLETS = {
    "postgresql": """
SELECT named.value, section.resume_id
FROM resumes_section AS section JOIN resumes_resume AS resume ON resume.id = section.resume_id,
    jsonb_array_elements(section.body -> 'bullets') AS bullet,
    jsonb_array_elements_text(bullet -> 'accomplishment_ids') AS named
WHERE resume.owner_id = %s AND section.kind = 'bullets'""",
    "sqlite": """
SELECT named.value, section.resume_id
FROM resumes_section AS section JOIN resumes_resume AS resume ON resume.id = section.resume_id,
    json_each(section.body, '$.bullets') AS bullet,
    json_each(bullet.value, '$.accomplishment_ids') AS named
WHERE resume.owner_id = %s AND section.kind = 'bullets'""",
}


def resumes_by_accomplishment(owner_id: int) -> Mapping[str, int]:
    """In how many of the owner's resumes, archived ones too, each accomplishment has an entry or a
    bullet; one that is told of nowhere is absent."""
    told = f"{_ENTRIES} UNION {_BULLETS[connection.vendor]}"
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT accomplishment, COUNT(*) FROM ({told}) AS told GROUP BY accomplishment",  # noqa: S608
            [owner_id, owner_id],
        )
        return dict(cursor.fetchall())
