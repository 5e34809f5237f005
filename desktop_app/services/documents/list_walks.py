"""Reads lists of the documents service completely, page by page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.paging import MOST_ACCOUNTS, Capped, ListQuery, WalkLimits
from desktop_app.api.documents.whole_list import walk
from desktop_app.api.errors import AccountsRefused
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.register.obligations import RegisterDocument
from desktop_app.domain.values import accounts
from desktop_app.domain.values.periods import Period

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
    from datetime import date

    from desktop_app.api.documents.paging import KnownPages, PageOfRows, Refusal
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.api.exchange import Priority
    from desktop_app.domain.documents.listed import ListedDocument

ROWS_A_PAGE = 500
"""Rows asked for at once; a service that gives fewer is read in as many pages as it takes."""

_ACCOUNTS: Final = "accounts"


class ListNotComplete(UserError):
    """A list ended before its last row; the rows received are kept.

    Parameters: ``reason`` (a `Cap`, or ``accounts`` where the service refused some accounts),
    ``read`` rows of ``total`` (empty where the service did not count).
    """

    code = "lists.not_complete"
    retryable = True

    def __init__(self, *, reason: str, read: int, total: int | None, message: str = "") -> None:
        """Record how far the list went and the service's message, if any."""
        counted = "" if total is None else str(total)
        super().__init__(
            parameters={"reason": reason, "read": str(read), "total": counted},
            service_message=message,
        )

    @property
    def is_of_accounts(self) -> bool:
        """Whether the service refused accounts whose rows are missing."""
        return self.parameters["reason"] == _ACCOUNTS


async def total(
    reader: DocumentsReader, kind: Kind, query: ListQuery, *, priority: Priority
) -> int | None:
    """The number of rows of a list, or None if the service does not count them."""
    return (await first_page(reader, kind, replace(query, rows=1), priority=priority)).total


async def first_page(
    reader: DocumentsReader, kind: Kind, query: ListQuery, *, priority: Priority
) -> PageOfRows[Any]:
    """The first page of a list, as long as `query` says.

    Raises:
        UserError: it could not be read.
    """
    return await _method(reader, kind)(replace(query, page=1), priority=priority)


async def pages(
    reader: DocumentsReader,
    kind: Kind,
    query: ListQuery,
    *,
    priority: Priority,
    answered: Callable[[PageOfRows[Any]], None] = lambda _: None,
    begins: Callable[[], int] = lambda: 0,
    of: Iterable[str] = (),
) -> AsyncIterator[PageOfRows[Any]]:
    """All pages of a list that is read by period (rows 1, 5, 10, 18).

    Args:
        reader: of the documents service.
        kind: which list.
        query: what of it.
        priority: who waits.
        answered: is told of every answer as it came, an empty one too.
        begins: gives each page its number (`PageOfRows.reading`) before it is asked for.
        of: the accounts whose documents have to be there, if that is known. The list is complete
            although the service refuses other accounts, such as closed ones; rows may come twice
            then. Without it, or with an empty account, all accounts count.

    Raises:
        ListNotComplete: after the last page that came, when rows are missing.
        UserError: a page could not be read.
    """
    method = _method(reader, kind)

    async def fetch(one: ListQuery) -> PageOfRows[Any]:
        reading = begins()
        page = replace(await method(one, priority=priority), reading=reading)
        answered(page)
        return page

    async for page in _complete_of(reader, fetch, query, of):
        yield page


async def pages_to_sign(
    reader: DocumentsReader,
    query: ListQuery,
    *,
    priority: Priority,
    begins: Callable[[], int] = lambda: 0,
    of: Iterable[str] = (),
) -> AsyncIterator[PageOfRows[Any]]:
    """All pages of what this user can sign (row 21); `of` and errors as in `pages`."""

    async def fetch(one: ListQuery) -> PageOfRows[Any]:
        reading = begins()
        page = await reader.list_documents_to_sign(one, priority=priority)
        return replace(page, reading=reading)

    async for page in _complete_of(reader, fetch, query, of):
        yield page


async def replies(
    reader: DocumentsReader,
    settlement_id: str,
    *,
    priority: Priority,
    known: KnownPages | None = None,
    answered: Callable[[PageOfRows[Any]], None] = lambda _: None,
    begins: Callable[[], int] = lambda: 0,
) -> AsyncIterator[PageOfRows[Any]]:
    """All pages of what was received in reply to a request (row 3); raises as `pages` does.

    `known` as in `ListQuery`, `answered` and `begins` as in `pages`.
    """

    async def fetch(query: ListQuery) -> PageOfRows[Any]:
        reading = begins()
        page = await reader.list_register_documents(
            settlement_id, page=query.page, rows=query.rows, priority=priority, known=query.known
        )
        answered(page)
        return replace(page, reading=reading)

    async for page in _complete(reader, fetch, ListQuery(known=known)):
        yield page


async def shows(reader: DocumentsReader, document: ListedDocument, *, priority: Priority) -> bool:
    """Whether a list still contains a document: on its day, or in its reply.

    Raises:
        ListNotComplete: nobody knows; also of a document without a day.
        UserError: the list could not be read.
    """
    if isinstance(document, RegisterDocument):
        found = replies(reader, document.reply_id, priority=priority)
        return document.id in await _all_ids(found)
    if document.date is None:
        raise ListNotComplete(reason="unread", read=0, total=None)
    return document.id in await shown_on(reader, document.kind, document.date, priority=priority)


async def shown_on(
    reader: DocumentsReader, kind: Kind, day: date, *, priority: Priority
) -> frozenset[str]:
    """Identifiers of the documents that a list contains on a day.

    Raises:
        ListNotComplete: there may be more of them.
        UserError: the list could not be read.
    """
    query = ListQuery(period=Period(day, day))
    return await _all_ids(pages(reader, kind, query, priority=priority))


async def _all_ids(found: AsyncIterator[PageOfRows[Any]]) -> frozenset[str]:
    ids: set[str] = set()
    async for page in found:
        if page.unread:
            raise ListNotComplete(reason="unread", read=len(ids), total=page.total)
        ids.update(row.id for row in page.rows)
    return frozenset(ids)


def _method(reader: DocumentsReader, kind: Kind) -> Callable[..., Awaitable[PageOfRows[Any]]]:
    methods: dict[Kind, Callable[..., Awaitable[PageOfRows[Any]]]] = {
        Kind.DOCUMENT: reader.list_documents,
        Kind.CARD_FILE: reader.list_card_file,
        Kind.REQUIREMENT: reader.list_requirements,
        Kind.REGISTER_REQUEST: reader.list_register_requests,
    }
    return methods[kind]


async def _complete_of(
    reader: DocumentsReader,
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[Any]]],
    query: ListQuery,
    of: Iterable[str],
) -> AsyncIterator[PageOfRows[Any]]:
    """All pages of a list that has to be complete for some accounts, as `pages` says.

    A service that lists nothing beside its refusals may have left out everything. So these accounts
    alone are asked for then.
    """
    wanted = frozenset(map(accounts.normalised, of))
    try:
        async for page in _complete(reader, fetch, query, wanted):
            yield page
    except AccountsRefused as error:
        concerned = any(_concerns(each, wanted) for each in error.refusals)
        if concerned or len(wanted) > MOST_ACCOUNTS:
            raise
    else:
        return
    async for page in _complete(reader, fetch, replace(query, accounts=tuple(sorted(wanted)))):
        yield page


async def _complete(
    reader: DocumentsReader,
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[Any]]],
    query: ListQuery,
    wanted: frozenset[str] = frozenset(),
) -> AsyncIterator[PageOfRows[Any]]:
    read = 0
    refused = None
    whole = replace(query, rows=ROWS_A_PAGE)
    async for page in walk(fetch, whole, limits=WalkLimits(), cut_pages=reader.cut_pages):
        if isinstance(page, Capped):
            raise ListNotComplete(reason=page.cap, read=read, total=page.total)
        read += len(page.rows)
        refused = refused or next((one for one in page.refusals if _concerns(one, wanted)), None)
        yield page
    if refused is not None:
        raise ListNotComplete(reason=_ACCOUNTS, read=read, total=None, message=refused.message)


def _concerns(refusal: Refusal, wanted: frozenset[str]) -> bool:
    """Whether documents of wanted accounts may be missing because of a refusal.

    It names another account only if it names a whole one, as the wanted ones are.
    """
    account = accounts.normalised(refusal.account)
    if not wanted or not account.isalnum():
        return True
    return any(len(account) != len(one) or account == one for one in wanted)
