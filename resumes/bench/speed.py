"""How long the checks of a whole resume take."""

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from memory.bench.timing import Timings
from resumes.bench.claims import Claim
from resumes.checks import check_section
from resumes.content import AnyBody, Bullet, BulletSet
from resumes.facts import Facts

ACCOMPLISHMENTS = 40
WORDS = 700
_PER_EMPLOYER = 4  # bullets


@dataclass(frozen=True)
class LongResume:
    facts: Facts
    bodies: Mapping[str, AnyBody]

    @property
    def words(self) -> int:
        return sum(
            len(bullet.text.split())
            for body in self.bodies.values()
            if isinstance(body, BulletSet)
            for bullet in body.bullets
        )


def long_resume(claims: Iterable[Claim]) -> LongResume:
    """One person who did what several of the file's people did, and bullets on it: the file's own
    supported sentences, then the facts', until there are enough."""
    facts = _merged(list(dict.fromkeys(claim.facts for claim in claims if claim.language == "en")))
    bodies: dict[str, AnyBody] = {}
    words = 0
    for employer in facts.employers:
        bullets = list(_bullets(facts, employer.key))[:_PER_EMPLOYER]
        if words < WORDS and bullets:
            bodies[f"bullets/{employer.key}"] = BulletSet(bullets=tuple(bullets))
            words += sum(len(bullet.text.split()) for bullet in bullets)
    return LongResume(facts, bodies)


def _bullets(facts: Facts, employer: str) -> Iterator[Bullet]:
    for item in facts.accomplishments_of(employer):
        told = " ".join((item.impact_summary, *item.hands_on_work, *item.metrics))
        yield Bullet(id=f"b_{item.key}", text=told, accomplishment_ids=(item.key,))


def _merged(people: list[Facts]) -> Facts:
    employers = [employer for facts in people for employer in facts.employers]
    items = [item for facts in people for item in facts.accomplishments]
    return people[0].model_copy(
        update={
            "employers": tuple({employer.key: employer for employer in employers}.values()),
            "accomplishments": tuple({item.key: item for item in items}.values())[:ACCOMPLISHMENTS],
        }
    )


def time_checks(resume: LongResume, rounds: int) -> Timings:
    """Milliseconds of checking every section once, as often; the first is the coldest."""
    taken = []
    for _ in range(rounds):
        started = time.perf_counter()
        for ref, body in resume.bodies.items():
            check_section(resume.facts, ref, body)
        taken.append((time.perf_counter() - started) * 1000)
    return Timings(tuple(taken))
