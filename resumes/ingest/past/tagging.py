"""For which role a past resume was written, in which language, and when."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

from django.contrib.auth.models import User
from django.utils import timezone

from resumes.facts import Facts
from resumes.families import taxonomy_of
from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.manifest import ManifestRow
from resumes.ingest.past.matching import Matched
from resumes.ingest.past.naming import naming_of, naming_of_folder
from resumes.ingest.past.saving import fitting
from resumes.ingest.past.wordings import PastWordings, Tags


class Tagger:
    """Tags the documents of one person. What the manifest says goes before all else; then the file
    name tells the role, or where it tells nothing the folder's; the file itself tells its date and
    language."""

    def __init__(self, owner: User, facts: Facts) -> None:
        self._taxonomy = taxonomy_of(owner.pk)
        self._person = facts.person.name
        self._language = facts.language

    def tags(
        self, path: Path, document: PastDocument, row: ManifestRow | None, *, folder: str = ""
    ) -> Tags:
        """The tags of a document that is new. `folder` is the name of the one that it lies in."""
        named = naming_of(path.name, person=self._person)
        if not (named.title or named.company):
            named = naming_of_folder(folder, person=self._person)
        title = (row.title if row else "") or named.title
        text = f"{document.tagline}\n{document.summary}"
        written = document.date or _modified(path)
        tags = Tags(
            title=title,
            company=named.company,
            role_family=self._taxonomy.classify(title, text),
            language=document.language or self._language,
            written=min(written, timezone.now().date()),  # a clock can have been wrong
        )
        return self._stated(tags, row)

    def retagged(self, before: Tags, matched: Matched, row: ManifestRow | None) -> Tags:
        """The tags of a document that is there: changed by what the manifest states alone."""
        after = self._stated(before, row)
        if row is None or after.title == before.title or self._taxonomy.named(row.family):
            return after
        family = self._taxonomy.classify(after.title, _opening(matched.wordings))
        return replace(after, role_family=family)

    def _stated(self, tags: Tags, row: ManifestRow | None) -> Tags:
        """Tags with what the manifest states in their place, as they are stored."""
        if row is not None:
            tags = Tags(
                title=row.title or tags.title,
                company=row.company or tags.company,
                role_family=self._taxonomy.named(row.family) or tags.role_family,
                language=row.language or tags.language,
                written=row.date or tags.written,
            )
        return fitting(tags)


def _opening(wordings: PastWordings) -> str:
    return f"{wordings.tagline}\n{wordings.summary}"


def _modified(path: Path) -> date:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).date()
