"""Past resumes of a person: read, matched with the profile, and remembered."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import User

from resumes.facts import Facts
from resumes.families import taxonomy_of
from resumes.ingest.files import read_bytes
from resumes.ingest.past.bearer import stranger_named
from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.folder import Files, shown_names
from resumes.ingest.past.manifest import ManifestRow, check_families, row_for
from resumes.ingest.past.matching import Matched, Matcher
from resumes.ingest.past.reading import read_past
from resumes.ingest.past.report import DocumentReport, ImportReport, Outcome
from resumes.ingest.past.sameness import not_kept, said_before, said_by
from resumes.ingest.past.saving import save_past, save_tags, tags_of
from resumes.ingest.past.tagging import Tagger
from resumes.ingest.past.wordings import Origin, PastWordings, Tags
from resumes.ingest.refusal import Refused
from resumes.models import SourceDocument
from resumes.snapshot import snapshot

type Manifest = Mapping[str, ManifestRow]

NO_WORK = "no work in it could be matched with your profile"
TAKEN_BEFORE = (
    "a file of this name was taken before; this is another one. "
    "To take the earlier one back, delete it in the admin"
)
NOT_KEPT = (
    "wordings of it that are not in memory: {}, deleted there or matched only since. To take all "
    "of it again, delete its document in the admin first"
)


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
    same_person: bool = False,
    steps: Callable[[Iterable[Path]], Iterable[Path]] = iter,
) -> ImportReport:
    """Remember what the past resumes in `files` say of what the profile holds.

    The same bytes are the same document, whatever the file is called: of one that is there already
    the tags change when the manifest says so, and nothing else. Each document is written in a
    transaction of its own, oldest first; one that is refused stops no other. `dry` writes nothing
    and reports the same. `steps` may show the progress of reading.

    What bears another name than the profile is refused, unless `same_person` says that the person
    has that name as well. Refused when the manifest names a family that is none. NoProfile when
    there is nothing to match with.
    """
    facts = snapshot(owner)
    check_families(manifest, taxonomy_of(owner.pk))
    reader = _Reader(owner, facts, manifest, files=files, same_person=same_person)
    documents = tuple(reader.take(path) for path in steps(files.chosen))
    shut = tuple(DocumentReport(file.name, Outcome.REFUSED, file.why) for file in files.shut)
    if not dry:
        for item in sorted(reader.to_write, key=lambda item: item.tags.written):
            _write(owner, facts, item)
    rows = (row_for(manifest, path) for path in files.chosen)
    used = {row.file for row in rows if row is not None}
    return ImportReport(
        documents=(*documents, *shut),
        passed=files.passed,
        unused=tuple(file for file in manifest if file not in used),
        dry=dry,
    )


def _write(owner: User, facts: Facts, item: _ToWrite) -> None:
    if item.wordings is None:
        save_tags(owner, sha256=item.origin.sha256, tags=item.tags)
    else:
        save_past(owner, facts, origin=item.origin, tags=item.tags, wordings=item.wordings)


@dataclass(frozen=True)
class _Read:
    """A file that was read. `name` is what it is called in the report."""

    path: Path
    name: str
    origin: Origin
    document: PastDocument
    matched: Matched


class _Reader:
    """Reads and matches file after file; remembers what it met, writes nothing."""

    def __init__(
        self, owner: User, facts: Facts, manifest: Manifest, *, files: Files, same_person: bool
    ) -> None:
        self.to_write: list[_ToWrite] = []
        self._facts = facts
        self._manifest = manifest
        self._same_person = same_person
        self._folders = files.folders
        self._shown = shown_names(files.chosen)
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
        name = self._shown[path]
        try:
            data = read_bytes(path)
            origin = Origin(path.name, hashlib.sha256(data).hexdigest())
            if origin.sha256 in self._met:
                why = f"the same file as {self._met[origin.sha256]}"
                return DocumentReport(name, Outcome.SKIPPED, why)
            self._met[origin.sha256] = name
            document = read_past(path.name, data, employers=self._employers)
            stored = self._stored.get(origin.sha256)
            if stored is None and not self._same_person:
                _check_bearer(document, self._facts)
            read = _Read(path, name, origin, document, self._matcher.match(document))
        except Refused as refusal:
            return DocumentReport(name, Outcome.REFUSED, str(refusal))
        return self._decided(read) if stored is None else self._taken_before(read, stored)

    def _taken_before(self, read: _Read, stored: SourceDocument) -> DocumentReport:
        before = tags_of(stored)
        self._said.setdefault(said_by(before, read.matched.wordings), read.name)
        row = row_for(self._manifest, read.path)
        tags = self._tagger.retagged(before, read.matched, row)
        if tags == before:
            missing = not_kept(stored, read.matched.wordings)
            why = NOT_KEPT.format(missing) if missing else ""
            return DocumentReport(read.name, Outcome.UNCHANGED, why, tags=tags)
        self.to_write.append(_ToWrite(read.origin, tags, wordings=None))
        why = "the manifest says another role, date or language; its wordings stay"
        return DocumentReport(read.name, Outcome.RETAGGED, why, tags=tags)

    def _decided(self, read: _Read) -> DocumentReport:
        tags = self._tagger.tags(
            read.path,
            read.document,
            row_for(self._manifest, read.path),
            folder=self._folders.get(read.path, ""),
        )
        matches, left = read.matched.matches, read.document.left
        if not read.matched.tells_of_the_profile:
            return DocumentReport(
                read.name, Outcome.SKIPPED, NO_WORK, tags=tags, matches=matches, left=left
            )
        said = said_by(tags, read.matched.wordings)
        if said in self._said:
            why = f"says the same as {self._said[said]}"
            return DocumentReport(read.name, Outcome.SKIPPED, why)
        self._said[said] = read.name
        self.to_write.append(_ToWrite(read.origin, tags, read.matched.wordings))
        why = TAKEN_BEFORE if read.origin.filename in self._names else ""
        return DocumentReport(read.name, Outcome.NEW, why, tags=tags, matches=matches, left=left)


def _check_bearer(document: PastDocument, facts: Facts) -> None:
    if name := stranger_named(document, facts):
        raise Refused(
            f"it bears another name: {name}. If that is your name too, import it with --same-person"
        )
