"""Fills content memory with the rows of many people who wrote many resumes."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import connection

from memory.models import SCALAR_KEY, EntityType
from memory.wording import EntityRef

RESEARCH, EMPLOYERS, BULLETS, BUCKETS = 15, 5, 24, 4  # and a summary and a tagline: 50 entities
DOCUMENTS = 20
FAMILIES = ("machine_learning", "data_science", "research", "software")


@dataclass(frozen=True)
class Entity:
    ref: EntityRef
    parent_key: str
    words: int  # of its text


def entities() -> tuple[Entity, ...]:
    """The fifty entities that every owner of the benchmark has wordings of."""

    def entity(kind: EntityType, key: str, *, words: int, parent: str = "") -> Entity:
        return Entity(EntityRef(kind, key), parent, words)

    return (
        *(entity(EntityType.RESEARCH, f"work_{n}", words=80) for n in range(RESEARCH)),
        *(entity(EntityType.BULLET_SET, f"employer_{n}", words=110) for n in range(EMPLOYERS)),
        *(
            entity(EntityType.BULLET, f"b_{n}", words=22, parent=f"work_{n % RESEARCH}")
            for n in range(BULLETS)
        ),
        *(entity(EntityType.SKILLS, f"bucket_{n}", words=10) for n in range(BUCKETS)),
        entity(EntityType.SUMMARY, SCALAR_KEY, words=55),
        entity(EntityType.TAGLINE, SCALAR_KEY, words=4),
    )


def fill(owners: int) -> list[int]:
    """Rows for so many new owners, `DOCUMENTS` wordings of every entity each; the owners' ids.

    Rows lie in the order of documents, not of owners: people write one resume after another, so
    that one person's rows are spread over the whole table. PostgreSQL only.
    """
    users = User.objects.bulk_create(User(username=f"bench-{n}") for n in range(owners))
    ids = [user.pk for user in users]
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TEMPORARY TABLE bench_entity (type text, key text, parent text, words int)"
        )
        cursor.executemany(
            "INSERT INTO bench_entity VALUES (%s, %s, %s, %s)",
            [
                (entity.ref.entity_type, entity.ref.entity_key, entity.parent_key, entity.words)
                for entity in entities()
            ],
        )
        cursor.execute(_FILL, {"owners": ids, "documents": DOCUMENTS, "families": list(FAMILIES)})
    vacuum()
    return ids


def vacuum() -> None:
    """Bring the planner's statistics and the visibility map up to date, as autovacuum would."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE content_memory")


# A set of bullets is stored as one text per set here: recall reads and ranks it all the same.
_FILL = """
INSERT INTO content_memory (
    id, owner_id, entity_type, entity_key, parent_key, written_under, source_doc_id, source_kind,
    value, text,
    language, job_title, job_company, role_family, written_at, facts_hash, stale, pinned,
    archived_at, created_at, updated_at)
SELECT gen_random_uuid(), owner, type, key, parent, '', md5(owner || '/' || document)::uuid,
    'resume',
    CASE type
        WHEN 'experience_bullets_set' THEN jsonb_build_object('kind', 'bullets', 'bullets',
            jsonb_build_array(jsonb_build_object('id', 'b_0', 'own', true, 'text', said)))
        WHEN 'skill_bucket' THEN jsonb_build_object('kind', 'skills', 'skills',
            to_jsonb(string_to_array(said, ' ')))
        ELSE jsonb_build_object('kind', 'prose', 'text', said)
    END,
    said, 'en', 'Role ' || document, 'Company ' || document,
    (%(families)s::text[])[1 + document %% cardinality(%(families)s::text[])],
    now() - (%(documents)s - document) * interval '20 days', md5(key), document %% 7 = 0, false,
    CASE WHEN document %% 10 = 0 THEN now() END, now(), now()
FROM (
    SELECT owner, document, type, key, parent,
        'Built' || repeat(' measured' || document || owner, words) AS said
    FROM generate_series(1, %(documents)s) AS document
    CROSS JOIN unnest(%(owners)s::int[]) AS owner
    CROSS JOIN bench_entity
    ORDER BY document, owner, type
) AS wording
"""
