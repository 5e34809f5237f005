"""What is asked of a paged list and what comes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import field, replace
from datetime import datetime
from enum import StrEnum
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import Period

if TYPE_CHECKING:
    from desktop_app.api.exchange import ApiResponse

MOST_ACCOUNTS: Final = 50
"""Accounts that a list can be asked for (section 4)."""


class Identified(Protocol):
    """A row of a list: its identifier tells it from all others."""

    @property
    def id(self) -> str:
        """The identifier at the service."""


T = TypeVar("T", bound=Identified)
T_co = TypeVar("T_co", bound=Identified, covariant=True)


@dataclass(frozen=True, slots=True)
class PageMark:
    """What was asked for, and a digest of the bytes that came."""

    name: str
    digest: bytes


@dataclass(frozen=True, slots=True)
class SeenRow:
    """A row of a page that was not decoded again; `id` is all that is known of it."""

    id: str


@dataclass(frozen=True, slots=True)
class UndecodedPage:
    """Comes with a page whose rows are `SeenRow`.

    Attributes:
        decode: gives the page from the same bytes.
        kept_as: the number under which a `PageDecoder` has the rows; None where nobody has them.
    """

    decode: Callable[[], Awaitable[Any]]
    kept_as: int | None = None


class KnownPages(Protocol):
    """What a caller remembers of the pages that it has read."""

    def recall(self, mark: PageMark) -> PageOfRows[Any] | None:
        """The page with these bytes, its rows as `SeenRow`; None where it has to be decoded."""

    def read(self, mark: PageMark, page: PageOfRows[Any]) -> None:
        """Take note of a page that was decoded, with all of its rows."""


class PageDecoder(Protocol):
    """Decodes pages in another place and keeps their rows there until they are wanted."""

    async def decode(self, row: int, response: ApiResponse) -> DecodedPage | None:
        """What is in an answer to a list; None where it has to be decoded here.

        Args:
            row: number of the list's operation in section 4.
            response: what came.
        """


@dataclass(frozen=True, slots=True)
class DecodedPage:
    """A page that a `PageDecoder` has.

    Attributes:
        page: its rows are `SeenRow`.
        number: under which it is kept.
    """

    page: PageOfRows[Any]
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListQuery:
    """The filters of a list; filters that a list does not support are not sent (section 4).

    Attributes:
        accounts: account numbers, at most 50; empty means all.
        period: days of the documents; None leaves the service's default, the last month.
        types: type codes; card file and requirements take one of their two, both mean all.
        statuses: status codes, at most 50; bank documents only.
        page: page number from 1; 0 asks for all rows.
        rows: rows per page; 0 asks for all rows.
        known: pages read before; one that comes with the same bytes is not decoded.
        decoder: decodes long pages in another place.
    """

    accounts: tuple[str, ...] = ()
    period: Period | None = None
    types: tuple[str, ...] = ()
    statuses: tuple[int, ...] = ()
    page: int = 1
    rows: int = 50
    known: KnownPages | None = field(default=None, repr=False, compare=False)
    decoder: PageDecoder | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The service's error for one account of a list that returned rows of other accounts."""

    account: str
    message: str


@dataclass(frozen=True, slots=True)
class PageOfRows(Generic[T_co]):
    """One page of a list.

    Attributes:
        total: rows in the whole selection, or None if the service did not send it.
        rows: the rows of this page.
        unread: elements of the page that were no documents, or had no identifier.
        refusals: accounts that the service refused while it listed the others.
        told_at: the time at the service, if sent.
        mark: what was asked for and what came, where `ListQuery.known` was given.
        undecoded: the rows are of a page known before, and have their identifiers alone.
        reading: the number of this reading, from whoever stores the rows; 0 where nobody gave one.
    """

    total: int | None
    rows: tuple[T_co, ...]
    unread: int = 0
    refusals: tuple[Refusal, ...] = ()
    told_at: datetime | None = None
    mark: PageMark | None = None
    undecoded: UndecodedPage | None = None
    reading: int = 0


class Cap(StrEnum):
    """Reasons why reading a list ended before the last row."""

    PAGES = "pages"
    TIME = "time"
    EMPTY_PAGE = "empty_page"
    REPEATED_PAGE = "repeated_page"


@dataclass(frozen=True, slots=True)
class Capped(PageOfRows[T_co]):
    """The last item of a list that was not read to its end; it has no rows."""

    cap: Cap = Cap.PAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkLimits:
    """Limits for reading a list: pages, and seconds from the first call."""

    pages: int = 10_000
    seconds: float = 3600.0

    def reached(self, pages: int, seconds: float) -> Cap | None:
        """The limit that these pages and seconds have reached, or None."""
        if pages >= self.pages:
            return Cap.PAGES
        return Cap.TIME if seconds > self.seconds else None


_DIGEST_BYTES: Final = 16


async def recalled(
    known: KnownPages,
    name: str,
    body: bytes,
    decode: Callable[[], Awaitable[PageOfRows[Any]]],
) -> PageOfRows[Any]:
    """A page as it is remembered, or else decoded.

    Args:
        known: what is remembered.
        name: what was asked for, in full.
        body: what came.
        decode: reads it.
    """
    mark = PageMark(name, blake2b(body, digest_size=_DIGEST_BYTES).digest())

    async def read() -> PageOfRows[Any]:
        page = replace(await decode(), mark=mark)
        known.read(mark, page)
        return page

    found = known.recall(mark)
    if found is None:
        return await read()
    return replace(found, mark=mark, undecoded=UndecodedPage(read))
