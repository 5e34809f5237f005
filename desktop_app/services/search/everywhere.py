"""Finds a fragment in everything that is stored: documents, outbox, address book, orders."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.window import (
    CounterpartyFilter,
    CustomerFilter,
    DocumentFilter,
    OrderFilter,
    OutboxFilter,
    Row,
    Sort,
    SortKey,
    TemplateFilter,
)

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from desktop_app.storage.window import (
        CounterpartyWindows,
        CustomerWindows,
        DocumentWindows,
        OrderWindows,
        OutboxWindows,
        RowWindows,
        TemplateWindows,
    )


class SearchSubject(StrEnum):
    """What is searched; the values are those of the pages that list it."""

    DOCUMENTS = "documents"
    CARD_FILE = "card_file"
    REQUIREMENTS = "requirements"
    REGISTER = "register"
    RECEIVED = "received"
    OUTBOX = "outbox"
    ORDERS = "orders"
    CUSTOMERS = "stored_cards"
    COUNTERPARTIES = "counterparties"
    TEMPLATES = "templates"


_KINDS: Final = {
    SearchSubject.DOCUMENTS: Kind.DOCUMENT,
    SearchSubject.CARD_FILE: Kind.CARD_FILE,
    SearchSubject.REQUIREMENTS: Kind.REQUIREMENT,
    SearchSubject.REGISTER: Kind.REGISTER_REQUEST,
    SearchSubject.RECEIVED: Kind.REGISTER_DOCUMENT,
}
_NEWEST: Final = Sort(SortKey.DATE, descending=True)


@dataclass(frozen=True, slots=True)
class FoundGroup:
    """What was found of one subject.

    Attributes:
        subject: which one.
        rows: the first of them; their values are those of the subject's list.
        count: how many there are.
        exact: False while only this many were counted.
    """

    subject: SearchSubject
    rows: tuple[Row[Any], ...]
    count: int
    exact: bool


class EverywhereSearch:
    """Searches every list of a profile, one after another, in the store alone."""

    def __init__(
        self,
        *,
        documents: DocumentWindows,
        outbox: OutboxWindows,
        orders: OrderWindows,
        customers: CustomerWindows,
        counterparties: CounterpartyWindows,
        templates: TemplateWindows,
    ) -> None:
        """Search these lists."""
        self._documents = documents
        self._outbox = outbox
        self._orders = orders
        self._customers = customers
        self._counterparties = counterparties
        self._templates = templates

    async def find(self, text: str, *, most: int) -> AsyncGenerator[FoundGroup, None]:
        """What contains a fragment, in any case; a group at a time, those without a row left out.

        Ending the iteration, or cancelling it, interrupts the query that is under way.

        Args:
            text: the fragment; blanks around it do not count, and nothing contains an empty one.
            most: so many rows of each group at most.

        Raises:
            StorageError: the store could not be read.
        """
        wanted = text.strip()
        for subject in SearchSubject if wanted else ():
            windows, where, sort = self._query(subject, wanted)
            found = await windows.window(where, sort, offset=0, limit=most)
            if found.rows:
                yield FoundGroup(subject, found.rows, found.count, found.count_is_exact)

    def _query(self, subject: SearchSubject, text: str) -> tuple[RowWindows[Any, Any], Any, Sort]:
        match subject:
            case SearchSubject.OUTBOX:
                changed = Sort(SortKey.CHANGED, descending=True)
                return self._outbox, OutboxFilter(text=text), changed
            case SearchSubject.ORDERS:
                return self._orders, OrderFilter(text=text), _NEWEST
            case SearchSubject.CUSTOMERS:
                return self._customers, CustomerFilter(text=text), Sort(SortKey.NAME)
            case SearchSubject.COUNTERPARTIES:
                return self._counterparties, CounterpartyFilter(text=text), _NEWEST
            case SearchSubject.TEMPLATES:
                return self._templates, TemplateFilter(text=text), Sort(SortKey.NAME)
            case _:
                return self._documents, DocumentFilter(kind=_KINDS[subject], text=text), _NEWEST
