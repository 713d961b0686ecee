"""How long the checks of a whole resume take."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from memory.bench.timing import Timings
from resumes.bench.claims import Claim
from resumes.checks import check_section
from resumes.checks.claims import faults_in
from resumes.checks.figures import unsupported_figures
from resumes.checks.pieces import pieces_of
from resumes.checks.terms import unsupported_terms
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
    """Milliseconds of checking every section once, as often, with nothing found before; the first
    is the coldest."""

    def check() -> None:
        check_section.cache_clear()
        faults_in.cache_clear()
        for ref, body in resume.bodies.items():
            check_section(resume.facts, ref, body)

    return _timed(check, rounds)


def time_support(resume: LongResume, rounds: int) -> Timings:
    """The same of the `unsupported_…` checks alone, sources included."""

    def check() -> None:
        for ref, body in resume.bodies.items():
            for piece in pieces_of(resume.facts, ref, body, imported={}):
                sources = piece.sources.with_periods(resume.facts)
                for find in (unsupported_figures, unsupported_terms):
                    tuple(find(piece.text, sources, resume.facts.language))

    return _timed(check, rounds)


def _timed(check: Callable[[], None], rounds: int) -> Timings:
    taken = []
    for _ in range(rounds):
        started = time.perf_counter()
        check()
        taken.append((time.perf_counter() - started) * 1000)
    return Timings(tuple(taken))
