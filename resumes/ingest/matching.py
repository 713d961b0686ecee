"""Which entities of a draft are which stored ones, so that the same thing keeps its key.

Pure: facts in, a mapping from the draft's local keys to stored keys out. The first rule that fits
decides; every stored entity is matched once at most. The rules that only resemble are used when
the file replaces the profile: whatever stays unmatched would go then, and a reworded entry should
rather keep its key.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from mirror.language.names.keys import make_key, plain_name
from mirror.language.text.lines import one_line
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    PublicationFact,
    SkillBucketFact,
)
from resumes.ingest.partial_dates import earliest_month, latest_month
from resumes.snapshot import NO_SPAN, stint_of

ALIKE = 0.5  # words that two texts share, of all their words


class HasKey(Protocol):
    @property
    def key(self) -> str: ...


type Rule[F] = Callable[[F, F], bool]  # (of the draft, stored)


def matches[F: HasKey](
    draft: Sequence[F], stored: Sequence[F], *, given: frozenset[str], rules: Sequence[Rule[F]]
) -> dict[str, str]:
    """Local key → stored key. `given` are local keys that the file stated; these come first."""
    found: dict[str, str] = {}
    free = {fact.key: fact for fact in stored}
    for fact in draft:
        if fact.key in given and fact.key in free:
            found[fact.key] = fact.key
            del free[fact.key]
    for rule in rules:
        for fact in draft:
            if not free:
                return found
            if fact.key in found:
                continue
            same = next((old for old in free.values() if rule(fact, old)), None)
            if same is not None:
                found[fact.key] = same.key
                del free[same.key]
    return found


@lru_cache(maxsize=8192)
def _name(text: str) -> str:
    """A text as it is compared: whatever its case, spacing and full stop."""
    return one_line(text.casefold()).rstrip(".")


@lru_cache(maxsize=8192)
def _words(text: str) -> frozenset[str]:
    return frozenset(text.casefold().split())


def employer_rules(*, replace: bool) -> list[Rule[EmployerFact]]:
    def begun_together(new: EmployerFact, old: EmployerFact) -> bool:
        starts = {p.start for p in old.positions if p.start}
        return any(p.start in starts for p in new.positions)

    def name(new: EmployerFact, old: EmployerFact) -> bool:
        return plain_name(new.name) == plain_name(old.name)

    def same_start(new: EmployerFact, old: EmployerFact) -> bool:
        return name(new, old) and begun_together(new, old)

    def overlap(new: EmployerFact, old: EmployerFact) -> bool:
        return name(new, old) and _overlap(stint_of(new), stint_of(old))

    def undated(new: EmployerFact, old: EmployerFact) -> bool:
        return name(new, old) and NO_SPAN in (stint_of(new), stint_of(old))

    def respelt(new: EmployerFact, old: EmployerFact) -> bool:
        return make_key(new.name) == make_key(old.name) and begun_together(new, old)

    return [same_start, overlap, undated, *([name, respelt] if replace else [])]


def _overlap(one: tuple[str, str], two: tuple[str, str]) -> bool:
    (a, a_end), (b, b_end) = one, two
    if not ((a or a_end) and (b or b_end)):
        return False
    starts = earliest_month(a or a_end), earliest_month(b or b_end)
    ends = (
        latest_month(a_end) if a_end else starts[0] + 12_000,
        latest_month(b_end) if b_end else starts[1] + 12_000,
    )
    return max(starts) <= min(ends)


def accomplishment_rules(
    place: Mapping[str, str], *, replace: bool
) -> list[Rule[AccomplishmentFact]]:
    """`place`: the draft's employer keys → stored ones."""

    def here(new: AccomplishmentFact, old: AccomplishmentFact) -> bool:
        return place.get(new.employer_key, "") == old.employer_key

    def said(fact: AccomplishmentFact) -> str:
        return fact.impact_summary or fact.title

    def same_text(new: AccomplishmentFact, old: AccomplishmentFact) -> bool:
        return _name(said(new)) == _name(said(old))

    def text_here(new: AccomplishmentFact, old: AccomplishmentFact) -> bool:
        return here(new, old) and same_text(new, old)

    def title_here(new: AccomplishmentFact, old: AccomplishmentFact) -> bool:
        return here(new, old) and _name(new.title) == _name(old.title)

    def alike(new: AccomplishmentFact, old: AccomplishmentFact) -> bool:
        one, two = _words(said(new)), _words(said(old))
        return here(new, old) and len(one & two) >= ALIKE * len(one | two)

    rules: list[Rule[AccomplishmentFact]] = [text_here, title_here, same_text]
    return [*rules, alike] if replace else rules


def bucket_rules() -> list[Rule[SkillBucketFact]]:
    return [lambda new, old: _name(new.name) == _name(old.name)]


def publication_rules() -> list[Rule[PublicationFact]]:
    return [lambda new, old: _name(new.title) == _name(old.title)]


def education_rules(*, replace: bool) -> list[Rule[EducationFact]]:
    def institution(new: EducationFact, old: EducationFact) -> bool:
        return _name(new.institution) == _name(old.institution)

    def whole(new: EducationFact, old: EducationFact) -> bool:
        return (
            institution(new, old)
            and _name(new.degree) == _name(old.degree)
            and _name(new.area) == _name(old.area)
        )

    return [whole, institution] if replace else [whole]


def award_rules(*, replace: bool) -> list[Rule[AwardFact]]:
    def name(new: AwardFact, old: AwardFact) -> bool:
        return _name(new.title) == _name(old.title)

    return _dated_rules(name, lambda fact: fact.date, replace=replace)


def certification_rules(*, replace: bool) -> list[Rule[CertificationFact]]:
    def name(new: CertificationFact, old: CertificationFact) -> bool:
        return _name(new.name) == _name(old.name)

    return _dated_rules(name, lambda fact: fact.date, replace=replace)


def _dated_rules[F](name: Rule[F], date: Callable[[F], str], *, replace: bool) -> list[Rule[F]]:
    """The same honour of another year is another honour, unless a date is missing or replaced."""

    def same_date(new: F, old: F) -> bool:
        return name(new, old) and date(new) == date(old)

    def undated(new: F, old: F) -> bool:
        return name(new, old) and not (date(new) and date(old))

    return [same_date, undated, *([name] if replace else [])]
