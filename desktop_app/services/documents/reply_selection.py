"""Finds the replies of the register that a synchronisation has to read."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import RegisterRequestStatus
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.unread import Unread
from desktop_app.storage.window import DocumentFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.documents.document_store import DocumentStore

_UNFINISHED_A_RUN: Final = 1000


class ReplySelection:
    """Finds replies by what is stored, and remembers those of days that no run has read before."""

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._left = Unread()
        self._unread: frozenset[str] = frozenset()

    def begin(self, left: Unread) -> None:
        """A run begins, to which earlier runs have left this."""
        self._left, self._unread = left, frozenset()

    async def wanted(self, *, since: date | None, outdated: Collection[str]) -> Sequence[str]:
        """The replies to read, by the `settlement_id` of their requests.

        Args:
            since: replies to requests from this day on are read; None for all replies.
            outdated: identifiers of requests that were found changed in this run.
        """
        period = None if since is None else Period(since, date.max)
        where = DocumentFilter(
            kind=Kind.REGISTER_REQUEST,
            statuses=frozenset({RegisterRequestStatus.REPLY_RECEIVED}),
            period=period,
        )
        requests: list[ListedDocument | None] = []
        async for batch in self._store.iterate(where, Sort(SortKey.DATE, descending=True)):
            requests += batch
        for request_id in outdated:
            requests.append(await self._store.document(Kind.REGISTER_REQUEST, request_id))
        for request_id in self._left.changed_requests.difference(outdated):
            request = await self._store.document(Kind.REGISTER_REQUEST, request_id)
            if request is not None and request.status == RegisterRequestStatus.REPLY_RECEIVED:
                requests.append(request)
        replied = [one for one in requests if isinstance(one, RegisterRequest)]
        unread = [one for one in replied if self._left.has_request(one)]
        self._unread = frozenset(one.settlement_id for one in unread)
        found = [one.settlement_id for one in replied]
        found += await self._store.unfinished_replies(_UNFINISHED_A_RUN)
        return tuple(dict.fromkeys(one for one in found if one))

    def are_unread(self, rows: Iterable[object]) -> bool:
        """Whether rows are documents of a reply to a request of days that no run has read."""
        if not self._unread:
            return False
        return any(
            isinstance(one, RegisterDocument) and one.reply_id in self._unread for one in rows
        )
