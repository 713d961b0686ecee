"""A draft becomes the stored profile: merged into it, or in place of it. All or nothing.

Merging updates what the file has and removes nothing. Replacing also takes away what the file does
not have (accomplishments are archived, the rest is deleted). Either way an entity that is matched
(resumes.ingest.matching) keeps its key, and a new one gets a key that was never given out before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.db import models, transaction
from django.utils import timezone

from resumes.ingest import kinds, matching
from resumes.ingest.draft import Draft, seed
from resumes.ingest.kinds import Kind
from resumes.ingest.lengths import fitted
from resumes.ingest.report import Remarks, Tally
from resumes.ingest.saving_parts import save_positions, save_profile, save_skills
from resumes.keys import issue_key
from resumes.models import Accomplishment, Employer, KeyNamespace
from resumes.models.fields import Keyed


def save(owner: User, draft: Draft, *, replace: bool, remarks: Remarks) -> dict[str, Tally]:
    """Stores the draft and says what happened, by kind. Everything or, on an error, nothing."""
    with transaction.atomic():
        # One ingestion per account at a time: two would match against the same stored profile.
        User.objects.select_for_update().get(pk=owner.pk)
        return _Saving(owner, draft, replace=replace, remarks=remarks).run()


@dataclass
class _Saving:
    owner: User
    draft: Draft
    replace: bool
    remarks: Remarks
    tallies: dict[str, Tally] = field(default_factory=dict)

    def run(self) -> dict[str, Tally]:
        owner, facts, replace = self.owner, self.draft.facts, self.replace
        self.tallies["profile"] = save_profile(
            owner, self.draft, replace=replace, remarks=self.remarks
        )
        employers = self._save(kinds.employers(owner, facts, replace=replace))
        positions = self.tallies["positions"] = Tally()
        for fact in facts.employers:
            save_positions(
                employers[fact.key],
                fact.positions,
                replace=replace,
                tally=positions,
                remarks=self.remarks,
            )
        self._save(kinds.accomplishments(owner, facts, place=employers, replace=replace))
        buckets = self._save(kinds.skill_buckets(owner, facts))
        skills = self.tallies["skills"] = Tally()
        for bucket in facts.skill_buckets:
            save_skills(
                buckets[bucket.key],
                bucket.skills,
                replace=replace,
                tally=skills,
                remarks=self.remarks,
            )
        self._save(kinds.publications(owner, facts))
        self._save(kinds.education(owner, facts, replace=replace))
        self._save(kinds.awards(owner, facts, replace=replace))
        self._save(kinds.certifications(owner, facts, replace=replace))
        if replace:
            self._remove_employers(employers)
        return self.tallies

    def _given(self, namespace: KeyNamespace) -> frozenset[str]:
        return frozenset(key for space, key in self.draft.given if space == namespace)

    def _save[F: matching.HasKey, M: Keyed](self, kind: Kind[F, M]) -> dict[str, M]:
        """Stores the entities of one kind; local key → row."""
        tally = self.tallies[kind.label] = Tally()
        same = matching.matches(
            kind.drafted, kind.stored, given=self._given(kind.namespace), rules=kind.rules
        )
        stored = {row.key: row for row in kind.rows}
        behind = 0 if self.replace else max((r.position + 1 for r in stored.values()), default=0)
        rows: dict[str, M] = {}
        # Keys go out in the order of the local keys, so that the first stint has the plain key.
        for index, fact in sorted(enumerate(kind.drafted), key=lambda pair: _turn(pair[1].key)):
            values = kind.values(fact)
            name = str(values.get("title") or values.get("name") or fact.key)
            values = fitted(kind.rows.model, values, self.remarks, name=name)
            row = stored.get(same.get(fact.key, ""))
            if row is None:
                values["position"] = behind + index
                row = self._add(kind, fact.key, values)
                tally.added += 1
            elif self._update(row, values, position=index):
                tally.updated += 1
            else:
                tally.unchanged += 1
            rows[fact.key] = row
        if self.replace:
            tally.removed = _removed(kind, {row.pk for row in rows.values()})
        return rows

    def _add[F: matching.HasKey, M: Keyed](
        self, kind: Kind[F, M], local_key: str, values: dict[str, Any]
    ) -> M:
        key = issue_key(self.owner, kind.namespace, seed(local_key))
        row = kind.rows.model(owner=self.owner, key=key, **values)
        row.save(force_insert=True)
        return row

    def _update(self, row: Keyed, values: dict[str, Any], *, position: int) -> bool:
        """Brings a stored row up to the file; whether that changed anything."""
        if not self.replace:
            return _set(row, {name: value for name, value in values.items() if _says(name, value)})
        values["position"] = position
        if isinstance(row, Accomplishment):
            values["archived_at"] = None  # the file has it again
        return _set(row, values)

    def _remove_employers(self, kept: Mapping[str, Employer]) -> None:
        """Last of all, because an employer would take its archived accomplishments with it."""
        gone = Employer.objects.filter(owner=self.owner).exclude(
            pk__in=[row.pk for row in kept.values()]
        )
        Accomplishment.objects.filter(employer__in=gone).update(employer=None)
        self.tallies["employers"].removed = gone.count()
        gone.delete()


def _removed[F: matching.HasKey, M: Keyed](kind: Kind[F, M], kept: set[Any]) -> int:
    """Takes away the rows that the file does not have; how many. Employers go at the very end."""
    gone = kind.rows.exclude(pk__in=kept)
    if kind.namespace == KeyNamespace.EMPLOYER:
        return 0
    if kind.namespace == KeyNamespace.ACCOMPLISHMENT:  # archived before it is ever deleted
        return gone.filter(archived_at=None).update(archived_at=timezone.now())
    count = gone.count()
    gone.delete()
    return count


def _turn(local_key: str) -> tuple[str, int]:
    base, _, number = local_key.partition("~")
    return base, int(number or 1)


# What a file always "says" because the format has a default for it: silence, when merging.
_DEFAULTS: dict[str, object] = {"kind": "work", "weight": 1.0}


def _says(name: str, value: object) -> bool:
    """Whether a value is something that the file states, rather than the absence of a statement."""
    return bool(value) and _DEFAULTS.get(name) != value


def _set(row: models.Model, values: Mapping[str, Any]) -> bool:
    """Sets the values that differ and saves them; whether there were any."""
    different = [name for name, value in values.items() if getattr(row, name) != value]
    for name in different:
        setattr(row, name, values[name])
    if different:
        row.save()
    return bool(different)
