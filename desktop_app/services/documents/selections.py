"""Find what a synchronisation reads besides its lists: replies of the register, and details."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import RegisterRequestStatus
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterRequest,
    can_be_asked_for,
)
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.unread import Unread
from desktop_app.storage.window import DocumentFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from desktop_app.api.documents.paging import PageOfRows
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.documents.document_store import DocumentStore

_UNFINISHED_A_RUN: Final = 1000
_DETAILS_A_RUN: Final = 40
_PERHAPS_WITHOUT_IDENTIFIER: Final = frozenset({Kind.REGISTER_REQUEST, Kind.REGISTER_DOCUMENT})
_LOOKED_AT: Final = 10 * _DETAILS_A_RUN
"""So many documents of such a kind are looked at, of which some may have no identifier."""
_NEWEST: Final = Sort(SortKey.DATE, descending=True)


class ReplySelection:
    """Finds replies by what is stored, and remembers those of days that no run has read before."""

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._left = Unread()
        self._unread: frozenset[str] = frozenset()
        self._changed: dict[str, object] = {}  # requests, each with a mark of its last change
        self._of_changed: dict[str, list[tuple[str, object]]] = {}  # by their reply
        self._answers: dict[str, tuple[set[str], set[int | None]]] = {}
        self._shown: dict[str, set[str]] = {}  # identifiers of documents of replies read whole

    def begin(self, left: Unread) -> None:
        """A run begins, to which earlier runs have left this."""
        self._left, self._unread = left, frozenset()
        self._answers.clear()
        self._shown.clear()

    def note(self, request_id: str) -> None:
        """A request was found changed: its reply is wanted until it `was_read`."""
        self._changed[request_id] = object()

    def note_answer(self, settlement_id: str, page: PageOfRows[Any]) -> None:
        """The service answered with a page of a reply, or an empty one; see `mark_absent`."""
        ids, totals = self._answers.setdefault(settlement_id, (set(), set()))
        ids.update(row.id for row in page.rows)
        totals.add(page.total)

    def was_read(self, settlement_id: str) -> None:
        """A reply was read whole; what is noted of its requests meanwhile stays."""
        ids, totals = self._answers.pop(settlement_id, (set(), set()))
        if totals == {len(ids)}:
            self._shown[settlement_id] = ids
        for request_id, noted in self._of_changed.pop(settlement_id, ()):
            if self._changed.get(request_id) is noted:
                del self._changed[request_id]

    async def mark_absent(self, run: int) -> bool:
        """Record the documents that replies do not show any more, after the replies were read.

        As in lists, a document is absent when two complete readings in a row have not shown it. A
        reading is complete if it showed as many documents as the service has counted throughout.

        Returns:
            Whether documents became absent.

        Raises:
            UserError: the store could not be written.
        """
        shown, self._shown = self._shown, {}
        return bool(await self._store.mark_absent_from_replies(shown, run=run))

    async def wanted(self, *, since: date | None) -> Sequence[str]:
        """The replies to read, by the `settlement_id` of their requests.

        Args:
            since: replies to requests from this day on are read; None for all replies.
        """
        outdated = dict(self._changed)
        self._of_changed.clear()
        period = None if since is None else Period(since, date.max)
        where = DocumentFilter(
            kind=Kind.REGISTER_REQUEST,
            statuses=frozenset({RegisterRequestStatus.REPLY_RECEIVED}),
            period=period,
        )
        requests: list[ListedDocument | None] = []
        async for batch in self._store.iterate(where, _NEWEST):
            requests += batch
        for request_id, noted in outdated.items():
            changed = await self._store.document(Kind.REGISTER_REQUEST, request_id)
            requests.append(changed)
            reply_id = changed.settlement_id if isinstance(changed, RegisterRequest) else ""
            self._of_changed.setdefault(reply_id, []).append((request_id, noted))
        self.was_read("")  # of these there is no reply
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


class DetailsSelection:
    """Finds documents by what is stored, and remembers those that changed since they were read."""

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._outdated: dict[tuple[Kind, str], object] = {}
        self._refused: dict[tuple[Kind, str], int] = {}  # by how many were refused before
        self._refusals = 0

    def note(self, kind: Kind, document_id: str) -> None:
        """A document was found changed: its details are wanted if they are stored."""
        self._outdated[kind, document_id] = object()

    def noted(self, one: tuple[Kind, str]) -> object:
        """The mark of its last change; None if its details are not out of date."""
        return self._outdated.get(one)

    def was_read(self, one: tuple[Kind, str], noted: object) -> None:
        """Its details were read, which began while this was `noted`; what came since stays."""
        self._refused.pop(one, None)
        if self._outdated.get(one) is noted:
            self._outdated.pop(one, None)

    def was_refused(self, one: tuple[Kind, str]) -> None:
        """Its details could not be read: the next runs ask for those of others first."""
        self._refusals += 1
        self._refused[one] = self._refusals

    async def wanted(self, *, rejected_since: date) -> Sequence[tuple[Kind, str]]:
        """The documents whose details are to be read: those out of date, then those never read.

        Of the latter the forty newest of each kind, and the forty newest that are unfinished or
        were rejected from a day on, as far as they have no details: the next run reads others.
        What the bank lists without an identifier cannot be asked for, and what could not be read
        before comes last.
        """
        wanted = dict.fromkeys(await self._outdated_ones())
        for kind in Kind:
            most = _LOOKED_AT if kind in _PERHAPS_WITHOUT_IDENTIFIER else _DETAILS_A_RUN
            where = DocumentFilter(kind=kind, listed_only=True)
            window = await self._store.window(where, _NEWEST, offset=0, limit=most)
            newest = [row for row in window.rows if can_be_asked_for(kind, row.id)]
            found = [(kind, row.id) for row in newest[:_DETAILS_A_RUN] if not row.has_details]
            wanted |= dict.fromkeys(found)
            refused = sum(one[0] is kind for one in self._refused)
            unread = await self._store.without_details(
                kind, rejected_since=rejected_since, limit=most + refused
            )
            left = [(kind, each) for each in unread if can_be_asked_for(kind, each)]
            wanted |= dict.fromkeys(sorted(left, key=self._turn)[:_DETAILS_A_RUN])
        possible = (one for one in wanted if can_be_asked_for(*one))
        return tuple(sorted(possible, key=self._turn))

    def _turn(self, one: tuple[Kind, str]) -> int:
        """What was never refused comes first, then what was refused the longest ago."""
        return self._refused.get(one, 0)

    async def _outdated_ones(self) -> Sequence[tuple[Kind, str]]:
        """Documents with details that are out of date; others are not remembered any more."""
        found = []
        for one, noted in tuple(self._outdated.items()):
            if await self._store.details(*one) is not None:
                found.append(one)
            else:
                self.was_read(one, noted)
        return found
