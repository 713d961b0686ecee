"""Addresses that the people of a server may not have asked on their behalf.

Whoever runs the server may name any; so may the one person at home, who is that (a superuser).
Others name endpoints on the internet alone, or they could look around in the server's own network.
The name is looked up when it is set and again before each run and call; between that and the
request itself it could be pointed elsewhere, which a proxy for outgoing requests can prevent.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User


class PrivateAddress(Exception):
    """The message says what is wrong with the address and what to do."""


def refuse_private(url: str, owner_id: int) -> None:
    """Raise PrivateAddress where this owner may not have this address asked."""
    if settings.ALLOW_PRIVATE_ENDPOINTS:
        return
    if User.objects.filter(pk=owner_id, is_superuser=True).exists():
        return
    parts = urlsplit(url)
    host = parts.hostname or ""
    try:
        found = socket.getaddrinfo(host, parts.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise PrivateAddress(f"There is no server named {host!r}. Check the address.") from error
    if not all(ipaddress.ip_address(one[4][0]).is_global for one in found):
        raise PrivateAddress(
            "The address leads into this server's own network, where only its operator may have "
            "endpoints asked (MIRROR_ALLOW_PRIVATE_ENDPOINTS). Use one on the internet."
        )
