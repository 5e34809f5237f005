"""Tests of the way to an address: names, refused connections, certificates nobody trusts."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

from desktop_app.api.errors import BadAddress, ConnectionFailed, Refused
from desktop_app.api.reachability import Reachability

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    """A socket that takes connections."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def test_a_host_that_listens_is_found_and_connected(listening: socket.socket) -> None:
    way = Reachability(f"http://127.0.0.1:{listening.getsockname()[1]}/path")
    assert way.find_proxy() == ""
    assert way.find_addresses() == ("127.0.0.1",)
    way.connect()
    assert not way.is_encrypted


def test_a_port_at_which_nobody_listens_refuses() -> None:
    with socket.socket() as bound:  # bound and not listening: nobody else can take the port
        bound.bind(("127.0.0.1", 0))
        way = Reachability(f"http://127.0.0.1:{bound.getsockname()[1]}")
        with pytest.raises(Refused):
            way.connect()


def test_a_host_that_does_not_encrypt_is_told(listening: socket.socket) -> None:
    port = listening.getsockname()[1]
    way = Reachability(f"https://127.0.0.1:{port}", timeout_s=0.3)
    with pytest.raises(ConnectionFailed):
        way.encrypt()


@pytest.mark.parametrize("address", ["", "bank", "ftp://bank.example", "https://", "http://a:x"])
def test_an_address_without_host_is_bad(address: str) -> None:
    with pytest.raises(BadAddress):
        Reachability(address)
