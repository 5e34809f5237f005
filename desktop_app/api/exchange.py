"""Types of HTTP calls: request, answer, priority and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import UTC
from enum import IntEnum
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from datetime import datetime

_MIB = 1024 * 1024
_CREDIBLE_YEARS = range(2020, 2200)


class Priority(IntEnum):
    """Priorities of calls; lower values go first."""

    PERSON = 0
    SYNC = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Time and size limits of a call; times in seconds, sizes in bytes.

    Attributes:
        connect: until a connection, its TLS handshake included, stands.
        read: between two pieces of an answer.
        write: between two pieces of a request.
        total: the whole exchange, from its turn to the last byte.
        json_body: largest JSON answer.
        file_body: largest file.
        in_flight: calls under way at once; synchronisation leaves two of them to people.
        per_minute: calls that may begin in any minute; 0 means no limit.
    """

    connect: float = 10.0
    read: float = 30.0
    write: float = 30.0
    total: float = 180.0
    json_body: int = 16 * _MIB
    file_body: int = 64 * _MIB
    in_flight: int = 6
    per_minute: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiRequest:
    """One call of a service; its `repr` shows nothing that identifies a client.

    Attributes:
        method: HTTP method.
        url: absolute address without a query.
        path_template: path as section 4 writes it, for example ``/catalog/{id}``; it is logged.
        query: names and values in order; a name may be repeated.
        headers: `Authorization` among them where the operation wants it.
        body: bytes as they are sent, or None.
        priority: who waits for it.
        repeatable: whether the same call may be sent again when its outcome is unknown.
        failures: statuses below 500 by which this service tells of an internal error of its own, so
            that the same call may succeed later.
        is_file: the answer is a file, so the larger of the two size limits counts.
        largest: most bytes of an answer, where it is less than that limit; 0 leaves the limit.
    """

    method: str
    url: str = field(repr=False)
    path_template: str
    query: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: bytes | None = field(default=None, repr=False)
    priority: Priority = Priority.PERSON
    repeatable: bool = False
    failures: frozenset[int] = frozenset()
    is_file: bool = False
    largest: int = 0

    @property
    def operation(self) -> str:
        """Method and path template, as section 4 names the operation."""
        return f"{self.method} {self.path_template}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiResponse:
    """One complete answer, with any status.

    Attributes:
        status: HTTP status.
        headers: names in lower case; values of a repeated header are joined by commas.
        body: all bytes, content encodings undone.
        request_id: identifier by which the service's support finds the call, or empty.
    """

    status: int
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: bytes = field(default=b"", repr=False)
    request_id: str = ""

    @property
    def content_type(self) -> str:
        """The media type alone, in lower case."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()

    @property
    def told_at(self) -> datetime | None:
        """The service's time when it answered; None if missing or implausible."""
        moment = http_moment(self.headers.get("date", ""))
        return moment if moment is not None and moment.year in _CREDIBLE_YEARS else None

    @property
    def redirect_host(self) -> str:
        """Host of a redirect, without path and query; empty if none is named."""
        try:
            return urlsplit(self.headers.get("location", "")).hostname or ""
        except ValueError:
            return ""


def http_moment(value: str) -> datetime | None:
    """Parse a time of an HTTP header; None if it is invalid."""
    from email.utils import parsedate_to_datetime  # noqa: PLC0415 - no part of the start

    try:
        moment = parsedate_to_datetime(value)
    except (ValueError, OverflowError):
        return None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
