"""Tokens of the API: made once and shown once, known afterwards by their digest alone."""

import hashlib
import secrets
from datetime import timedelta
from uuid import UUID

from django.contrib.auth.models import User
from django.utils import timezone

from resumes.models import ApiToken

PREFIX = "mirror_"  # so that whoever finds one knows what it is
_BYTES = 32  # of chance: too many to be guessed, so that a plain digest is enough
_NOTED = timedelta(minutes=1)  # use is noted no more often


def issue(owner_id: int, name: str, *, days: int | None = None) -> tuple[ApiToken, str]:
    """A new token and what it says, which nobody can look up later. `days`: until it expires."""
    said = PREFIX + secrets.token_urlsafe(_BYTES)
    expires = timezone.now() + timedelta(days=days) if days else None
    token = ApiToken.objects.create(
        owner_id=owner_id, name=name, digest=_digest(said), expires_at=expires
    )
    return token, said


def bearer_of(said: str) -> User | None:
    """Whose token this is, if it is good and its owner may come in; its use is noted."""
    token = ApiToken.objects.select_related("owner").filter(digest=_digest(said)).first()
    if token is None or not token.is_good or not token.owner.is_active:
        return None
    now = timezone.now()
    if token.last_used_at is None or now - token.last_used_at > _NOTED:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
    return token.owner


def revoke(owner_id: int, token_id: UUID) -> bool:
    """Let a token open nothing any more; False where the owner has no such one that is good."""
    rows = ApiToken.objects.filter(owner_id=owner_id, pk=token_id, revoked_at=None)
    return bool(rows.update(revoked_at=timezone.now()))


def _digest(said: str) -> str:
    return hashlib.sha256(said.encode()).hexdigest()
