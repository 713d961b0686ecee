"""What goes for good: accounts and resumes with their rows, and the traces that lie beside them.

A database takes its rows along by itself; files it knows nothing of. So whoever deletes an account
or a resume does it here.
"""

from collections.abc import Collection
from functools import partial
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet

from mirror.llm.models import Call
from mirror.llm.traces import erase, erase_outside_runs
from resumes.models import Resume


def erase_account(user: User) -> None:
    """Delete an account, all rows that it owns, and the traces of every model call made for it."""
    with transaction.atomic():
        runs = set(_runs_of(Resume.objects.filter(owner=user)))
        calls = Call.objects.filter(owner=user, run_id__isnull=False)
        runs.update(run for run in calls.values_list("run_id", flat=True) if run)
        owner_id = user.pk
        user.delete()
        _forget(runs)
        transaction.on_commit(partial(erase_outside_runs, owner_id), robust=True)


def erase_resume(resume: Resume) -> None:
    """Delete a resume with its sections and runs, and the traces of those runs. Content memory
    keeps the wordings."""
    with transaction.atomic():
        runs = _runs_of(Resume.objects.filter(pk=resume.pk))
        resume.delete()
        _forget(runs)


def _runs_of(resumes: QuerySet[Resume]) -> list[UUID]:
    """The runs of these resumes, also those that wrote nothing. Runs are rows of a layer above:
    they are read by their name, as the database does that deletes them along."""
    found = resumes.filter(runs__isnull=False).values_list("runs", flat=True)
    return list(found.order_by())


def _forget(runs: Collection[UUID]) -> None:
    """Erase traces as soon as the rows are gone for certain. A file that cannot be removed is told
    in the log; it takes nothing back."""
    for run in runs:
        transaction.on_commit(partial(erase, run), robust=True)
