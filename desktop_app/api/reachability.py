"""Looks at the way to an address step by step: name, connection, encryption; sends no request."""

from __future__ import annotations

import socket
import ssl
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cryptography import x509

from desktop_app.api.errors import (
    BadAddress,
    ConnectionFailed,
    Dropped,
    NameNotFound,
    Refused,
    TimedOut,
    TlsFailed,
)
from desktop_app.api.proxies import proxy_for
from desktop_app.api.tls import tls_context, trust_places
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from pathlib import Path

TIMEOUT_S: Final = 8.0
_PORTS: Final = {"https": 443, "http": 80}
_MOST_ADDRESSES: Final = 3
_END_OF_HEAD: Final = b"\r\n\r\n"
_LONGEST_HEAD: Final = 16_384
_THROUGH: Final = b"200"


@dataclass(frozen=True, slots=True)
class PeerCertificate:
    """The protocol of a connection and what its certificate says; `until` is an ISO date.

    `trust` names the files with the certificates that are trusted; empty for the system's own.
    """

    protocol: str
    issuer: str
    until: str
    trust: str = ""


class Reachability:
    """The way to the host of an address, or to the proxy before it; every call blocks."""

    def __init__(
        self, address: str, *, ca_file: Path | None = None, timeout_s: float = TIMEOUT_S
    ) -> None:
        """Take the address apart.

        Args:
            address: of a service.
            ca_file: certificates that are trusted besides the system's.
            timeout_s: how long each step may take.

        Raises:
            BadAddress: it has no host, or no scheme of the web.
        """
        try:
            parts = urlsplit(address)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            host, port = "", None
        if not host or parts.scheme not in _PORTS:
            raise BadAddress(parameters={"reason": "unreadable"})
        self.is_encrypted = parts.scheme == "https"
        self._host, self._port = host, port or _PORTS[parts.scheme]
        self._ca_file, self._timeout_s = ca_file, timeout_s
        self._scheme = parts.scheme
        self._proxy: tuple[str, int] | None = None

    def find_proxy(self) -> str:
        """Host and port of the system's proxy for this address, or empty; it is used then."""
        found = urlsplit(proxy_for(self._scheme, self._host))
        if not found.hostname:
            return ""
        self._proxy = found.hostname, found.port or _PORTS["http"]
        return f"{found.hostname}:{self._proxy[1]}"

    def find_addresses(self) -> tuple[str, ...]:
        """The numeric addresses of the host.

        Raises:
            NameNotFound: the name is not known, or there is no network.
        """
        host, port = self._place
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise NameNotFound(parameters={"host": host}) from error
        numeric = dict.fromkeys(str(each[4][0]) for each in found)
        return tuple(numeric)[:_MOST_ADDRESSES]

    def connect(self) -> None:
        """Connect, and close the connection again.

        Raises:
            ConnectionFailed: it cannot be made.
        """
        self._connected().close()

    def encrypt(self) -> PeerCertificate | None:
        """Connect, agree on encryption, check the certificate, and close the connection again.

        Behind a proxy this goes on through it. None means that it lets nobody through who does
        not say who asks: then nothing is known of the encryption.

        Raises:
            ConnectionFailed: that does not work, or the certificate is not trusted.
        """
        context = tls_context(self._ca_file)
        with closing(self._connected()) as plain:
            try:
                if self._proxy is not None and not self._is_let_through(plain):
                    return None
                with context.wrap_socket(plain, server_hostname=self._host) as secure:
                    return replace(_certificate(secure), trust=self._trust)
            except ssl.SSLCertVerificationError as error:
                raise self._failure(TlsFailed, reason=error.verify_message) from error
            except TimeoutError as error:
                raise self._failure(TimedOut, phase="connect") from error
            except ssl.SSLEOFError as error:
                raise self._failure(Dropped) from error
            except ssl.SSLError as error:
                raise self._failure(TlsFailed, reason=error.reason or "handshake") from error
            except OSError as error:
                raise self._failure(Dropped) from error

    def _is_let_through(self, plain: socket.socket) -> bool:
        """Whether the proxy makes a tunnel to the host."""
        host = f"[{self._host}]" if ":" in self._host else self._host
        place = f"{host}:{self._port}"
        plain.sendall(
            f"CONNECT {place} HTTP/1.1\r\nHost: {place}\r\n\r\n".encode("ascii", "ignore")
        )
        said = b""
        while _END_OF_HEAD not in said and len(said) < _LONGEST_HEAD:
            more = plain.recv(1)  # what follows the head belongs to the encryption
            if not more:
                break
            said += more
        words = said.split(b" ", 2)
        return len(words) > 1 and words[0].startswith(b"HTTP/1.") and words[1] == _THROUGH

    @property
    def _trust(self) -> str:
        return ", ".join(trust_places(self._ca_file))

    @property
    def _place(self) -> tuple[str, int]:
        return self._proxy or (self._host, self._port)

    def _connected(self) -> socket.socket:
        try:
            return socket.create_connection(self._place, timeout=self._timeout_s)
        except socket.gaierror as error:
            raise self._failure(NameNotFound) from error
        except ConnectionRefusedError as error:
            raise self._failure(Refused) from error
        except TimeoutError as error:
            raise self._failure(TimedOut, phase="connect") from error
        except OSError as error:
            raise self._failure(ConnectionFailed) from error

    def _failure(self, kind: type[ConnectionFailed], **facts: str) -> ConnectionFailed:
        return kind(parameters={"host": self._place[0], **facts}).unsent()


def _certificate(secure: ssl.SSLSocket) -> PeerCertificate:
    content = secure.getpeercert(binary_form=True)
    protocol = secure.version() or ""
    if not content:
        return PeerCertificate(protocol, "", "")
    found = x509.load_der_x509_certificate(content)
    names = [
        *found.issuer.get_attributes_for_oid(x509.NameOID.ORGANIZATION_NAME),
        *found.issuer.get_attributes_for_oid(x509.NameOID.COMMON_NAME),
    ]
    issuer = ", ".join(str(each.value) for each in names)
    return PeerCertificate(protocol, issuer, found.not_valid_after_utc.date().isoformat())
