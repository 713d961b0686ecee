"""Keeps a secret at rest: sealed with a key derived from `MIRROR_SECRET_KEY`, open only with it."""

import base64

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

_INFO = b"mirror: the model key of an account"


class Unreadable(Exception):
    """It was sealed with another `MIRROR_SECRET_KEY`, or is damaged."""


def seal(secret: str) -> str:
    """The secret, so that nobody can read it without this server's secret key."""
    return _fernet().encrypt(secret.encode()).decode()


def unseal(sealed: str) -> str:
    """What was sealed; Unreadable where the secret key has changed since."""
    try:
        return _fernet().decrypt(sealed.encode()).decode()
    except InvalidToken as error:
        raise Unreadable from error


def _fernet() -> Fernet:
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=_INFO)
    return Fernet(base64.urlsafe_b64encode(derived.derive(settings.SECRET_KEY.encode())))
