"""Wordings kept one hash of all facts behind them; now they keep a mark for each.

What a resume says rests on the facts frozen in it, and is judged anew. Of all other wordings those
that are not stale rest on the facts of today. A new database has no wordings, so the code that is
called here runs only where rows of the older making are.
"""

from collections.abc import Iterable
from typing import Any

from django.db import migrations

from memory.grounds import of_this_making, stands
from resumes.facts import Facts
from resumes.grounds import facts_behind, facts_possible
from resumes.models import SectionKind

_KINDS = {
    "research_description": SectionKind.RESEARCH,
    "experience_bullet": SectionKind.RESEARCH,
    "experience_bullets_set": SectionKind.BULLETS,
    "skill_bucket": SectionKind.SKILLS,
    "summary": SectionKind.SUMMARY,
    "tagline": SectionKind.TAGLINE,
}


def give_grounds(apps: Any, editor: Any) -> None:
    wordings = apps.get_model("memory", "ContentMemory").objects.exclude(facts_hash="")
    for owner in wordings.order_by().values_list("owner_id", flat=True).distinct():
        rows = [
            row for row in wordings.filter(owner_id=owner) if not of_this_making(row.facts_hash)
        ]
        _of_owner(apps, owner, rows)


def _of_owner(apps: Any, owner: int, rows: list[Any]) -> None:
    today = _today(apps, owner)
    resumes = dict(
        apps.get_model("resumes", "Resume")
        .objects.filter(owner_id=owner)
        .values_list("pk", "facts")
    )
    frozen = {
        key: Facts.model_validate(resumes[key])
        for key in {row.source_doc_id for row in rows}
        if key in resumes
    }
    bullets = apps.get_model("memory", "ContentMemory").objects.filter(
        owner_id=owner, entity_type="experience_bullet"
    )
    parents = dict(bullets.values_list("entity_key", "parent_key"))
    for row in rows:
        kind, of = _KINDS[row.entity_type], _spoken_of(row.value, parents)
        key = row.parent_key if row.entity_type == "experience_bullet" else row.entity_key
        possible = facts_possible(today, kind, key)
        if row.source_doc_id in frozen:
            then = frozen[row.source_doc_id]
            row.facts_hash = facts_behind(then, kind, row.written_under or key, of=of)
            if possible:  # of what the profile holds no more nothing is judged
                row.stale = not stands(row.facts_hash, possible)
        elif not row.stale:
            row.facts_hash = facts_behind(today, kind, key, of=of)
        row.save(update_fields=["facts_hash", "stale"])


def _spoken_of(value: dict[str, Any], parents: dict[str, str]) -> Iterable[str] | None:
    if "skills" in value:
        return set(value["skills"])
    spoken = {parents.get(bullet["id"], "") for bullet in value.get("bullets", ())}
    return spoken if spoken and "" not in spoken else None


def _today(apps: Any, owner: int) -> Facts:
    """Of the profile what wordings can rest on."""

    def rows(model: str, **conditions: Any) -> Any:
        return apps.get_model("resumes", model).objects.filter(**conditions)

    accomplishments = rows("Accomplishment", owner_id=owner, archived_at=None)
    return Facts.model_validate(
        {
            "language": "en",
            "person": {"name": ""},
            "employers": [
                {
                    "key": row.key,
                    "kind": "work",
                    "name": row.name,
                    "positions": list(
                        rows("Position", employer_id=row.pk).values("title", "start", "end")
                    ),
                }
                for row in rows("Employer", owner_id=owner)
            ],
            "accomplishments": [
                {
                    "key": row.key,
                    "title": row.title,
                    "employer_key": row.employer.key if row.employer else "",
                    "start": row.start,
                    "end": row.end,
                    "impact_summary": row.impact_summary,
                    "metrics": row.metrics,
                    "so_what": row.so_what,
                    "hands_on_work": row.hands_on_work,
                    "skills": row.skills,
                }
                for row in accomplishments.select_related("employer")
            ],
            "skill_buckets": [
                {
                    "key": row.key,
                    "name": row.name,
                    "skills": list(rows("Skill", bucket_id=row.pk).values("name")),
                }
                for row in rows("SkillBucket", owner_id=owner)
            ],
            "education": list(
                rows("Education", owner_id=owner).values(
                    "key", "degree", "area", "honours", "start", "end"
                )
            ),
        }
    )


class Migration(migrations.Migration):
    dependencies = [
        ("resumes", "0003_attestations_of_a_sentence"),
        ("memory", "0004_grounds_of_wordings"),
    ]

    operations = [migrations.RunPython(give_grounds, migrations.RunPython.noop)]
