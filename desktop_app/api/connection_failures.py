"""Why a connection did not come to be, told by what lies beneath the error."""

from __future__ import annotations

import socket
import ssl
from typing import TYPE_CHECKING

from desktop_app.api.errors import ConnectionFailed, Dropped, NameNotFound, Refused, TlsFailed

if TYPE_CHECKING:
    from collections.abc import Iterator


def why_no_connection(error: BaseException, facts: dict[str, str]) -> ConnectionFailed:
    """The error of the tree for an error of connecting; `facts` are its parameters."""
    for cause in _beneath(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            return TlsFailed(parameters=facts | {"reason": cause.verify_message})
        if isinstance(cause, ConnectionResetError | ssl.SSLEOFError):
            return Dropped(parameters=facts)
        if isinstance(cause, ssl.SSLError):
            return TlsFailed(parameters=facts | {"reason": cause.reason or "handshake"})
        if isinstance(cause, socket.gaierror):
            return NameNotFound(parameters=facts)
        if isinstance(cause, ConnectionRefusedError):
            return Refused(parameters=facts)
    return ConnectionFailed(parameters=facts)


def _beneath(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error's causes, those inside groups included, the outermost first."""
    while error is not None:
        yield error
        if isinstance(error, BaseExceptionGroup):
            for inner in error.exceptions:
                yield from _beneath(inner)
        error = error.__cause__ or error.__context__
