"""The employers of a profile file, and which of them each accomplishment belongs to."""

import re
import unicodedata
from collections.abc import Iterable

from mirror.language.names.keys import make_key, plain_name
from resumes.facts import EmployerFact, PositionFact
from resumes.ingest.draft import LocalKeys, read_span
from resumes.ingest.own_format import AccomplishmentEntry, EmployerEntry, ProfileFile
from resumes.ingest.partial_dates import NotADate, certain_part, date_range, latest_month
from resumes.ingest.report import Remarks, quote
from resumes.ingest.stints import Held, grouped
from resumes.ingest.tree import join
from resumes.models import KeyNamespace
from resumes.snapshot import newest_first, stint_of


class Places:
    """Resolves employer entries and references to them, by key or by name.

    An entry with its own `key` or with `positions` is one stint, as the person says. Flat entries
    (title and dates beside the name) are grouped into stints (resumes.ingest.stints).
    """

    def __init__(self, profile: ProfileFile, remarks: Remarks) -> None:
        self._profile = profile
        self._remarks = remarks
        self._keys = LocalKeys()
        self.given: set[tuple[KeyNamespace, str]] = set()
        self._own_keys: dict[str, str] = {}  # as the file writes them → local keys
        self._key_of: dict[int, str] = {}
        self._employers: dict[str, EmployerFact] = {}
        self._read()

    def employers(self) -> tuple[EmployerFact, ...]:
        return tuple(self._employers.values())

    def entries(self) -> Iterable[tuple[str, AccomplishmentEntry, str]]:
        """Every accomplishment with its employer's local key ("" for none) and its place."""
        for index, employer in enumerate(self._profile.employers):
            key = self._key_of.get(index)
            where = join(join("employers", index), "accomplishments")
            if key is not None:
                for inner, entry in enumerate(employer.accomplishments):
                    yield key, entry, join(where, inner)
        for index, entry in enumerate(self._profile.accomplishments):
            where = join("accomplishments", index)
            yield self._place_of(entry, where), entry, where

    def _read(self) -> None:
        flat: list[tuple[int, EmployerEntry]] = []
        named: list[tuple[int, EmployerEntry]] = []
        for index, entry in enumerate(self._profile.employers):
            if not (entry.name or entry.key):
                self._remarks.left(
                    join("employers", index), "it names no employer; give it a `name`"
                )
            elif entry.positions or entry.key:
                named.append((index, entry))
            else:
                flat.append((index, entry))
        found: dict[int, EmployerFact] = {}
        # First those with keys of their own, so that nothing else takes these keys.
        first_with: dict[str, int] = {}
        for index, entry in sorted(named, key=lambda pair: (not pair[1].key, pair[0])):
            first = first_with.get(plain_name(entry.key)) if entry.key else None
            if first is None:
                found[index] = self._stint(index, entry)
                first_with |= {plain_name(entry.key): index} if entry.key else {}
            else:  # the same key again: another title at the same employer
                fact = found[first]
                if entry.name and plain_name(entry.name) != plain_name(fact.name):
                    self._remarks.changed(
                        join("employers", index),
                        f"it has the key of {quote(fact.name)}, so it is another title there",
                    )
                held = (*fact.positions, *self._positions(index, entry))
                found[first] = fact.model_copy(update={"positions": held})
                self._key_of[index] = fact.key
        groups = grouped([self._held(index, entry) for index, entry in flat], self._keys)
        self._key_of |= groups.key_of
        for fact in groups.employers:
            first = min(i for i, key in groups.key_of.items() if key == fact.key)
            found[first] = fact
        self._employers = {found[index].key: found[index] for index in sorted(found)}

    def _stint(self, index: int, entry: EmployerEntry) -> EmployerFact:
        key = self._keys.take(entry.key or entry.name)
        if entry.key:
            self._own_keys[entry.key] = key
            if key == make_key(entry.key):
                self.given.add((KeyNamespace.EMPLOYER, key))
        self._key_of[index] = key
        return EmployerFact(
            key=key,
            kind=entry.kind,
            name=entry.name or entry.key,
            url=entry.url,
            location=entry.location,
            description=entry.description,
            positions=tuple(self._positions(index, entry)),
        )

    def _positions(self, index: int, entry: EmployerEntry) -> list[PositionFact]:
        where = join("employers", index)
        positions = []
        if entry.title or entry.dates or entry.start or entry.end:
            start, end = self._span(entry, where)
            positions.append(PositionFact(title=entry.title, start=start, end=end))
        for inner, held in enumerate(entry.positions):
            start, end = read_span(
                held.start,
                held.end,
                together=held.dates,
                where=join(join(where, "positions"), inner),
                remarks=self._remarks,
            )
            if held.title or start or end:
                positions.append(PositionFact(title=held.title, start=start, end=end))
        return positions

    def _span(self, entry: EmployerEntry, where: str) -> tuple[str, str]:
        return read_span(
            entry.start, entry.end, together=entry.dates, where=where, remarks=self._remarks
        )

    def _held(self, index: int, entry: EmployerEntry) -> Held:
        start, end = self._span(entry, join("employers", index))
        return Held(
            index=index,
            kind=entry.kind,
            name=entry.name,
            title=entry.title,
            start=start,
            end=end,
            url=entry.url,
            location=entry.location,
            description=entry.description,
        )

    def _place_of(self, entry: AccomplishmentEntry, where: str) -> str:
        """The local key of the employer an accomplishment names; made when it is new."""
        if entry.work_history_key and (key := self._keyed(entry.work_history_key)):
            return key
        reference = entry.employer or entry.work_history_key
        if not reference:
            return ""
        key = self._keyed(reference)
        same = self._named(reference)
        if key and (not same or self._employers[key] in same or reference in self._own_keys):
            return key
        same = same or self._similar(where, reference)
        if not same:
            key = self._keys.take(reference)
            self._employers[key] = EmployerFact(key=key, kind="work", name=reference)
            self._remarks.changed(
                where, f"employer {quote(reference)} is not among the employers; added by its name"
            )
            return key
        return self._at_that_time(same, entry, where).key

    def _keyed(self, reference: str) -> str:
        """The local key of the employer whose own key the reference is; "" when there is none."""
        exact = {plain_name(own): key for own, key in self._own_keys.items()}
        loose = {_words(own): key for own, key in self._own_keys.items()}
        return exact.get(plain_name(reference)) or loose.get(_words(reference), "")

    def _named(self, reference: str) -> list[EmployerFact]:
        wanted = plain_name(reference)
        return [fact for fact in self._employers.values() if plain_name(fact.name) == wanted]

    def _similar(self, where: str, reference: str) -> list[EmployerFact]:
        """The employer whose name is made of the words of the reference, or else holds them all,
        when there is just one such name."""
        words = set(_words(reference))
        if not words:
            return []
        close = [fact for fact in self._employers.values() if words <= set(_words(fact.name))]
        close = [fact for fact in close if words == set(_words(fact.name))] or close
        if len({plain_name(fact.name) for fact in close}) != 1:
            return []
        self._remarks.changed(where, f"employer {quote(reference)} read as {quote(close[0].name)}")
        return close

    def _at_that_time(
        self, same: list[EmployerFact], entry: AccomplishmentEntry, where: str
    ) -> EmployerFact:
        """Of several stints at one employer, the one that the accomplishment's date falls into."""
        if len(same) == 1:
            return same[0]
        month = _month_of(entry)
        if month:
            for fact in same:
                if any(_covers(position, month) for position in fact.positions):
                    return fact
        newest = newest_first(same, stint_of)[0]
        self._remarks.changed(
            where,
            f"{quote(newest.name)} stands for several stints; the newest is taken. "
            "Give the employers keys, and write the key here",
        )
        return newest


def _words(text: str) -> tuple[str, ...]:
    """The words of a name or key without accents, punctuation and leading article; what tells
    C++ from C# and Apple from Apple株式会社 stays."""
    parted = unicodedata.normalize("NFKD", re.sub("['’]", "", text)).casefold()
    plain = "".join(c for c in parted if not unicodedata.combining(c))
    words = re.findall(r"(?:[^\W_]|[+#])+", plain)
    return tuple(words[1:] if words[:1] == ["the"] else words)


def _month_of(entry: AccomplishmentEntry) -> int:
    """The last month an accomplishment's dates can mean; 0 when it has none to go by."""
    try:
        start, end = date_range(entry.dates, read=_read) if entry.dates else ("", _read(entry.end))
        known = end or start or _read(entry.start)
    except NotADate:
        return 0
    return latest_month(known) if known else 0


def _read(date: str) -> str:
    return certain_part(date, lambda _: None)  # said where the dates themselves are taken


def _covers(position: PositionFact, month: int) -> bool:
    if not position.start:
        return False
    ended = latest_month(position.end) if position.end else month
    return int(position.start[:4]) * 12 <= month <= ended
