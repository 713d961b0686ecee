"""Identity of bullets: opaque ids minted at birth, and carried on into the next resume."""

import re
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence

from memory.wording import BulletWording, PastVersion

# Of all words of two bullets, the part that they share. Two bullets on one accomplishment that
# tell the same thing in other words share about a third and more (its figures and nouns); two that
# tell different things share little but articles.
LEAST_SIMILARITY = 0.3

# Scripts without spaces between words are compared character by character.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W_]+")


def new_bullet_id() -> str:
    """An id that says nothing: `b_` and twelve characters."""
    return f"b_{secrets.token_urlsafe(9)}"


def carry_ids(
    bullets: Sequence[tuple[str, str]], past: Mapping[str, Sequence[PastVersion]]
) -> tuple[str, ...]:
    """An id for each bullet, given as (text, key of its primary accomplishment).

    A bullet continues the id of the most similar earlier bullet of the same accomplishment (`past`
    maps accomplishment keys to single bullets, as recall does); the closest pairs are matched first
    and each id goes out at most once. What resembles nothing gets a new id.
    """
    return _matched(
        [
            (
                text,
                [
                    (version.ref.entity_key, version.text)
                    for version in (past.get(primary, ()) if primary else ())
                ],
            )
            for text, primary in bullets
        ]
    )


def carry_wordings(
    texts: Sequence[str], earlier: Sequence[BulletWording]
) -> tuple[BulletWording, ...]:
    """A set retyped as text, all of it the person's own; a bullet keeps the id of the most similar
    earlier one, each id at most once."""
    candidates = [(bullet.id, bullet.text) for bullet in earlier]
    ids = _matched([(text, candidates) for text in texts])
    return tuple(
        BulletWording(id=bullet_id, text=text, own=True)
        for bullet_id, text in zip(ids, texts, strict=True)
    )


def _matched(bullets: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> tuple[str, ...]:
    """An id for each (text, its candidates as (id, text), better ones first)."""
    pairs = [
        (similarity(text, candidate), -position, -rank, bullet_id)
        for position, (text, candidates) in enumerate(bullets)
        for rank, (bullet_id, candidate) in enumerate(candidates)
    ]
    ids: dict[int, str] = {}
    for likeness, position, _, bullet_id in sorted(pairs, reverse=True):
        if likeness < LEAST_SIMILARITY:
            break
        if -position not in ids and bullet_id not in ids.values():
            ids[-position] = bullet_id
    return tuple(ids.get(position) or new_bullet_id() for position in range(len(bullets)))


def similarity(one: str, other: str) -> float:
    """Shared words of two texts, counted twice, over all their words: 0.0 to 1.0 (Dice)."""
    words, others = _words(one), _words(other)
    total = words.total() + others.total()
    return 2 * (words & others).total() / total if total else 0.0


def _words(text: str) -> Counter[str]:
    return Counter(_WORD.findall(text.casefold()))
