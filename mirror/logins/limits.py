"""Whether somebody may try to log in once more; rows in the database, so for all processes alike.

A try is counted before the password is looked at, so that many at once get no further than one
after the other, and taken back when it was right. A name that no account has is counted like any
other: neither words nor time tell one from the other.

An account has a limit of its own, whoever tries, and so has an address, whatever names it tries. A
browser in which somebody has logged in carries a mark: there their tries count by themselves, so
that a stranger who uses up the account's does not keep its owner out.
"""

import ipaddress
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from mirror.logins.models import Tries

MARK = "mirror_browser"  # the cookie
_MARK_AGE = timedelta(days=365)
_SALT = "mirror.logins"


@dataclass(frozen=True)
class Limit:
    tries: int
    within: timedelta


ACCOUNT = Limit(10, timedelta(minutes=5))
ADDRESS = Limit(30, timedelta(minutes=15))


@dataclass(frozen=True)
class Attempt:
    """One try at an account: for `wait` seconds there may be none; 0 where it was counted."""

    name: str
    counted: tuple[str, ...]
    wait: int


def begin(request: HttpRequest, name: str) -> Attempt:
    """Count a try at the account of that name, unless there were too many."""
    known = _mark_of(request, name)
    subjects = (
        [(f"browser {known}", ACCOUNT)]
        if known
        else [(f"address {address_of(request)}", ADDRESS), (f"account {name}", ACCOUNT)]
    )
    counted: list[str] = []
    for told, limit in subjects:
        subject = salted_hmac(_SALT, told, algorithm="sha256").hexdigest()
        if wait := _count(subject, limit):
            _take_back(counted)  # no password was looked at
            return Attempt(name, (), wait)
        counted.append(subject)
    return Attempt(name, tuple(counted), 0)


def succeeded(attempt: Attempt) -> None:
    """The password was right: what it counted is taken back, and what is over is forgotten."""
    _take_back(attempt.counted)
    over = timezone.now() - max(ACCOUNT.within, ADDRESS.within)
    Tries.objects.filter(began_at__lt=over).delete()


def _take_back(subjects: Sequence[str]) -> None:
    for subject in subjects:  # one after the other, so that two never wait for each other
        Tries.objects.filter(subject=subject, count__gt=0).update(count=F("count") - 1)


def mark(response: HttpResponse, name: str) -> None:
    """Let this browser's tries at the account count by themselves from now on."""
    response.set_cookie(
        MARK,
        signing.dumps([name, secrets.token_hex(8)], salt=_SALT),
        max_age=_MARK_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _mark_of(request: HttpRequest, name: str) -> str:
    """What tells this browser apart, where somebody logged in to that account in it; else ""."""
    try:
        of, known = signing.loads(request.COOKIES.get(MARK, ""), salt=_SALT, max_age=_MARK_AGE)
    except (signing.BadSignature, ValueError):
        return ""
    return str(known) if of == name else ""


@transaction.atomic
def _count(subject: str, limit: Limit) -> int:
    """Count one more; or the seconds until that may be done, and nothing is counted."""
    now = timezone.now()
    Tries.objects.get_or_create(subject=subject, defaults={"began_at": now})
    row = Tries.objects.select_for_update().get(subject=subject)
    if row.began_at <= now - limit.within:
        row.count, row.began_at = 0, now
    if row.count >= limit.tries:
        return _seconds(row.began_at + limit.within, now)
    row.count += 1
    row.save(update_fields=["count", "began_at"])
    return 0


def _seconds(until: datetime, now: datetime) -> int:
    return max(1, ceil((until - now).total_seconds()))


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, as far as it is not for whoever sent it to say: of IPv6 the
    network that one household has. Behind MIRROR_PROXIES servers of our own, what the outermost of
    them saw."""
    seen = [request.META.get("REMOTE_ADDR", "")]
    if settings.PROXIES:
        seen = [*request.META.get("HTTP_X_FORWARDED_FOR", "").split(","), *seen]
    named = seen[-1 - settings.PROXIES] if len(seen) > settings.PROXIES else seen[-1]
    try:
        address = ipaddress.ip_address(_without_port(named.strip()))
    except ValueError:
        return str(request.META.get("REMOTE_ADDR", ""))
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address), 64), strict=False).network_address)


def _without_port(named: str) -> str:
    """`192.0.2.7:55012` and `[2001:db8::1]:55012` as some proxies write them."""
    if named.startswith("["):
        return named[1:].partition("]")[0]
    return named.partition(":")[0] if named.count(":") == 1 else named
