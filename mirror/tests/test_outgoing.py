"""The guard in conftest.py that keeps tests from asking real models."""

import socket
import urllib.request

import pytest


@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1"])
def test_no_connection_leaves_this_machine(address: str, outgoing: list[str]) -> None:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family) as client, pytest.raises(RuntimeError, match="stand-in endpoint"):
        client.connect((address, 443))
    assert len(outgoing) == 1
    outgoing.clear()


def test_no_name_is_looked_up_elsewhere(outgoing: list[str]) -> None:
    with pytest.raises(RuntimeError, match=r"tried to reach .*model\.example"):
        urllib.request.urlopen("http://model.example/v1/models", timeout=5)
    assert len(outgoing) == 1
    outgoing.clear()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_this_machine_is_reached(host: str) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection((host, server.getsockname()[1]), timeout=5) as client,
    ):
        assert client.getpeername() == server.getsockname()
