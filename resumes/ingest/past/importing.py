"""Past resumes of a person: read, matched with the profile, and remembered."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import User

from mirror.language.lines import one_line
from resumes.facts import Facts
from resumes.ingest.cleaning import clean
from resumes.ingest.files import read_bytes
from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.folder import Files
from resumes.ingest.past.manifest import ManifestRow
from resumes.ingest.past.matching import Matched, Matcher
from resumes.ingest.past.reading import read_past
from resumes.ingest.past.report import DocumentReport, ImportReport, Outcome
from resumes.ingest.past.sameness import said_before, said_by
from resumes.ingest.past.saving import save_past, save_tags, tags_of
from resumes.ingest.past.tagging import Tagger
from resumes.ingest.past.wordings import Origin, PastWordings, Tags
from resumes.ingest.refusal import Refused
from resumes.models import SourceDocument
from resumes.snapshot import snapshot

type Manifest = Mapping[str, ManifestRow]


@dataclass(frozen=True)
class _ToWrite:
    """A document that is to be written: whole, or where `wordings` is None its tags only."""

    origin: Origin
    tags: Tags
    wordings: PastWordings | None


def import_past(
    owner: User,
    files: Files,
    *,
    manifest: Manifest,
    dry: bool = False,
    steps: Callable[[Iterable[Path]], Iterable[Path]] = iter,
) -> ImportReport:
    """Remember what the past resumes in `files` say of what the profile holds.

    The same bytes are the same document, whatever the file is called: of one that is there already
    the tags change when the manifest says so, and nothing else. Each document is written in a
    transaction of its own, oldest first; one that is refused stops no other. `dry` writes nothing
    and reports the same. `steps` may show the progress of reading. NoProfile when there is nothing
    to match with.
    """
    facts = snapshot(owner)
    reader = _Reader(owner, facts, manifest)
    documents = tuple(reader.take(path) for path in steps(files.chosen))
    if not dry:
        for item in sorted(reader.to_write, key=lambda item: item.tags.written):
            _write(owner, facts, item)
    names = {_plain(path.name) for path in files.chosen}
    return ImportReport(
        documents=documents,
        passed=files.passed,
        unused=tuple(name for name in manifest if name not in names),
        dry=dry,
    )


def _write(owner: User, facts: Facts, item: _ToWrite) -> None:
    if item.wordings is None:
        save_tags(owner, sha256=item.origin.sha256, tags=item.tags)
    else:
        save_past(owner, facts, origin=item.origin, tags=item.tags, wordings=item.wordings)


def _plain(filename: str) -> str:
    """A file name as a manifest has it: some file systems take letters and their marks apart."""
    return one_line(clean(filename)[0])


class _Reader:
    """Reads and matches file after file; remembers what it met, writes nothing."""

    def __init__(self, owner: User, facts: Facts, manifest: Manifest) -> None:
        self.to_write: list[_ToWrite] = []
        self._manifest = manifest
        self._matcher = Matcher(facts)
        self._employers = tuple(employer.name for employer in facts.employers)
        self._tagger = Tagger(owner, facts)
        stored = SourceDocument.objects.filter(owner=owner)
        self._stored = {document.sha256: document for document in stored}
        self._names = {document.filename for document in self._stored.values()}
        self._met: dict[str, str] = {}  # hash → name of a file of this import
        self._said = said_before(owner)

    def take(self, path: Path) -> DocumentReport:
        """What is to become of one file."""
        try:
            data = read_bytes(path)
            origin = Origin(path.name, hashlib.sha256(data).hexdigest())
            if origin.sha256 in self._met:
                why = f"the same file as {self._met[origin.sha256]}"
                return DocumentReport(path.name, Outcome.SKIPPED, why)
            self._met[origin.sha256] = path.name
            document = read_past(path.name, data, employers=self._employers)
            matched = self._matcher.match(document)
        except Refused as refusal:
            return DocumentReport(path.name, Outcome.REFUSED, str(refusal))
        if stored := self._stored.get(origin.sha256):
            return self._taken_before(origin, stored, matched)
        tags = self._tagger.tags(path, document, self._manifest.get(_plain(path.name)))
        return self._decided(origin, document, tags=tags, matched=matched)

    def _taken_before(
        self, origin: Origin, stored: SourceDocument, matched: Matched
    ) -> DocumentReport:
        before = tags_of(stored)
        self._said.setdefault(said_by(before, matched.wordings), origin.filename)
        tags = self._tagger.retagged(before, matched, self._manifest.get(_plain(origin.filename)))
        if tags == before:
            return DocumentReport(origin.filename, Outcome.UNCHANGED, tags=tags)
        self.to_write.append(_ToWrite(origin, tags, wordings=None))
        why = "the manifest says another role, date or language; its wordings stay"
        return DocumentReport(origin.filename, Outcome.RETAGGED, why, tags=tags)

    def _decided(
        self, origin: Origin, document: PastDocument, *, tags: Tags, matched: Matched
    ) -> DocumentReport:
        def report(outcome: Outcome, why: str = "") -> DocumentReport:
            return DocumentReport(
                origin.filename,
                outcome,
                why,
                tags=tags,
                matches=matched.matches,
                left=document.left,
            )

        if not matched.tells_of_the_profile:
            return report(Outcome.SKIPPED, "nothing in it could be matched with your profile")
        said = said_by(tags, matched.wordings)
        if said in self._said:
            return DocumentReport(
                origin.filename, Outcome.SKIPPED, f"says the same as {self._said[said]}"
            )
        self._said[said] = origin.filename
        self.to_write.append(_ToWrite(origin, tags, matched.wordings))
        changed = origin.filename in self._names
        return report(
            Outcome.NEW,
            "a file of this name was taken before; this is another one" if changed else "",
        )
