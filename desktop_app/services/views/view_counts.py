"""Counts the rows of saved views, and adds them up, without their pages."""

# ruff: noqa: TC004 - nobody reads these field types

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from desktop_app.domain.documents.adding_up import adds_remainders
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.collation import caseless
from desktop_app.domain.values.periods import today
from desktop_app.services.views import list_filters
from desktop_app.storage.window import DirectoryFilter, Totals

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from desktop_app.domain.values.periods import Clock
    from desktop_app.domain.views.saved_views import SavedView
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import RowWindows

_Texts: TypeAlias = "Callable[[str], Awaitable[Iterable[tuple[str, ...]]]]"
"""Gives, in a scope, the texts of each row that are searched, for a short list."""
_Count: TypeAlias = "Callable[[Chosen, str, str], Awaitable[Totals]]"
"""Counts the rows of a scope that match the chosen filters and contain a text."""

_DOCUMENTS: Final[Mapping[str, Kind]] = {
    "documents": Kind.DOCUMENT,
    "card_file": Kind.CARD_FILE,
    "requirements": Kind.REQUIREMENT,
    "register": Kind.REGISTER_REQUEST,
    "received": Kind.REGISTER_DOCUMENT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewCount:
    """A view and what is in it now.

    Attributes:
        view: the view.
        totals: how many rows, and sums by currency; None for a list that cannot be counted here.
        in_part: a part of its filter is not known here or damaged: there may be more rows than
            wanted.
    """

    view: SavedView
    totals: Totals | None
    in_part: bool = False

    @property
    def of_remainders(self) -> bool:
        """Whether the sums are of what is left to pay, and not of whole amounts."""
        kind = _DOCUMENTS.get(self.view.listed)
        return kind is not None and adds_remainders(kind)


@dataclass(frozen=True, kw_only=True)
class CountedRows:
    """The lists that saved views can show, except those of documents."""

    activity: RowWindows[Any, Any]
    outbox: RowWindows[Any, Any]
    orders: RowWindows[Any, Any]
    customers: RowWindows[Any, Any]
    schedules: RowWindows[Any, Any]
    charges: RowWindows[Any, Any]
    templates: RowWindows[Any, Any]
    counterparties: RowWindows[Any, Any]
    directories: RowWindows[Any, Any]


class ViewCounts:
    """Counts views; each count is one bounded query on a thread of the store."""

    def __init__(
        self,
        *,
        documents: RowWindows[Any, Any],
        rows: CountedRows,
        outbox: Outbox,
        clock: Clock,
        short: Mapping[str, _Texts],
    ) -> None:
        """Count views.

        Args:
            documents: rows of the lists of documents.
            rows: all other rows.
            outbox: tells what is on its way.
            clock: tells the day that periods with a name are relative to.
            short: lists that are kept in memory, by name.
        """
        self._documents = documents
        self._rows = rows
        self._outbox = outbox
        self._clock = clock
        self._ways: Mapping[str, _Count] = {
            **{name: partial(self._count_documents, kind) for name, kind in _DOCUMENTS.items()},
            "to_sign": partial(self._count_documents, Kind.DOCUMENT, to_sign=True),
            "outbox": self._count_outbox,
            "directories": self._count_directory,
            "activity": _plain(rows.activity, list_filters.activity_filter),
            "orders": self._count_orders,
            "stored_cards": _plain(rows.customers, list_filters.customer_filter),
            "schedules": _plain(rows.schedules, list_filters.schedule_filter),
            "recurring_history": _plain(rows.charges, list_filters.charge_filter),
            "templates": _plain(rows.templates, list_filters.template_filter),
            "counterparties": _plain(rows.counterparties, list_filters.counterparty_filter),
            **{name: _among(texts) for name, texts in short.items()},
        }

    def can_count(self, view: SavedView) -> bool:
        """Whether the rows of its list are stored, and so can be counted."""
        return view.listed in self._ways

    async def count(self, view: SavedView) -> ViewCount:
        """What is in a view as of now.

        Raises:
            StorageError: the store could not be read.
        """
        way, content = self._ways.get(view.listed), view.content
        known, unknown = list_filters.split(view.listed, content.filter)
        if way is None:
            return ViewCount(view=view, totals=None)
        chosen = list_filters.chosen_on(today(self._clock), known)
        totals = await way(chosen, content.text.strip(), content.scope)
        return ViewCount(view=view, totals=totals, in_part=bool(unknown) or content.damaged)

    async def _count_documents(
        self, kind: Kind, chosen: Chosen, text: str, _scope: str, *, to_sign: bool = False
    ) -> Totals:
        where = list_filters.document_filter(kind, chosen, text, to_sign=to_sign)
        return await self._documents.totals(where)

    async def _count_outbox(self, chosen: Chosen, text: str, _scope: str) -> Totals:
        on_their_way = self._outbox.on_their_way
        where = list_filters.outbox_filter(chosen, text, on_their_way=on_their_way)
        return await self._rows.outbox.totals(where)

    async def _count_orders(self, chosen: Chosen, text: str, _scope: str) -> Totals:
        """Orders are not added up: some are paid, others are not."""
        found = await self._rows.orders.totals(list_filters.order_filter(chosen, text))
        return replace(found, sums=(), left_out=0)

    async def _count_directory(self, _chosen: Chosen, text: str, scope: str) -> Totals:
        if scope not in set(Directory):
            return Totals(0)
        where = DirectoryFilter(directory=Directory(scope), text=text)
        return await self._rows.directories.totals(where)


def _among(texts: _Texts) -> _Count:
    """Counts the rows of a short list of which a text contains what is searched."""

    async def count(_chosen: Chosen, text: str, scope: str) -> Totals:
        wanted = caseless(text)
        rows = await texts(scope)
        return Totals(sum(any(wanted in caseless(each) for each in row) for row in rows))

    return count


def _plain(rows: RowWindows[Any, Any], made: Callable[[Chosen, str], Any]) -> _Count:
    async def count(chosen: Chosen, text: str, _scope: str) -> Totals:
        return await rows.totals(made(chosen, text))

    return count
