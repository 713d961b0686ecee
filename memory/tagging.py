"""For which role a document was written, told anew: its wordings keep their words."""

from datetime import datetime

from django.utils import timezone

from memory.models import ContentMemory
from memory.wording import JobContext, Source


def retag(*, owner_id: int, source: Source, job: JobContext, written_at: datetime) -> int:
    """Give all wordings of one document this role and date; the number that changed.

    Retired wordings are told as well, so that one that comes back does not bring the old role.
    """
    tags = {
        "job_title": job.title,
        "job_company": job.company,
        "role_family": job.role_family,
        "language": job.language,
        "written_at": written_at,
    }
    rows = ContentMemory.objects.filter(
        owner_id=owner_id, source_doc_id=source.doc_id, source_kind=source.kind
    )
    return rows.exclude(**tags).update(**tags, updated_at=timezone.now())
