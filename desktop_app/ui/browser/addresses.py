"""Web addresses as the policies compare them and as the address line shows them."""

from __future__ import annotations

import ipaddress
from typing import Final, Self
from urllib.parse import urlsplit

from desktop_app.domain.late_dataclass import dataclass

_PORTS: Final = {"http": 80, "https": 443}
_LOOPBACK_NAMES: Final = frozenset({"localhost"})


@dataclass(frozen=True, slots=True)
class WebAddress:
    """The parts of an http or https address that decide where a page comes from.

    Attributes:
        scheme: `http` or `https`.
        host: in lower case, in its ASCII form: a name of other letters is `xn--…`.
        port: the standard one where the address names none.
        path: from the first slash, `/` if there is none.
    """

    scheme: str
    host: str
    port: int
    path: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read an address; None unless it is http or https with a host and without a user name."""
        try:
            parts = urlsplit(text)
            port = parts.port
            host = _ascii(parts.hostname or "")
        except ValueError:  # UnicodeError included
            return None
        if parts.scheme not in _PORTS or not host or "@" in parts.netloc:
            return None
        return cls(parts.scheme, host, port or _PORTS[parts.scheme], parts.path or "/")

    @property
    def origin(self) -> tuple[str, str, int]:
        """What two pages of the same site have in common."""
        return self.scheme, self.host, self.port

    @property
    def is_encrypted(self) -> bool:
        """Whether the connection is encrypted."""
        return self.scheme == "https"

    @property
    def is_loopback(self) -> bool:
        """Whether the host is this computer."""
        if self.host in _LOOPBACK_NAMES:
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def shown(self) -> str:
        """The whole host, with the port where it is not the standard one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    def is_same_page(self, other: Self) -> bool:
        """Whether both lead to the same page, whatever parameters follow."""
        return self.origin == other.origin and self.path == other.path


def scheme_of(text: str) -> str:
    """The scheme of any address, in lower case; empty if it has none."""
    scheme, colon, _ = text.partition(":")
    return scheme.strip().lower() if colon else ""


def _ascii(host: str) -> str:
    """The ASCII form of a host name, without the dot at its end."""
    name = host.rstrip(".").lower()
    return name if name.isascii() else name.encode("idna").decode("ascii")
