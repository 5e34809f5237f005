"""Makes the lines of *Search everywhere* of what was found, and goes to what a person chooses."""

from __future__ import annotations

from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.values.collation import caseless
from desktop_app.services.search.everywhere import SearchSubject
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels import order_book as order_words
from desktop_app.ui.i18n.labels import outbox as outbox_words
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.command_palette import PaletteEntry
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.views.saved_views import SavedView
    from desktop_app.services.search.everywhere import FoundGroup
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext

_MOST: Final = 4
"""Lines of each group."""
_MOST_VIEWS: Final = 8
_VIEWS: Final = Text("SearchEverywhere", "Saved views")
_BETWEEN: Final = " · "
_ALL: Final = Text("SearchEverywhere", "Show all {count} in {page}")
_MORE: Final = Text("SearchEverywhere", "Show all in {page}")
_ICONS: Final = {
    SearchSubject.DOCUMENTS: Icon.DOCUMENTS,
    SearchSubject.CARD_FILE: Icon.CARD_FILE,
    SearchSubject.REQUIREMENTS: Icon.REQUIREMENTS,
    SearchSubject.REGISTER: Icon.REGISTER,
    SearchSubject.RECEIVED: Icon.REGISTER,
    SearchSubject.OUTBOX: Icon.STATE_SENT,
    SearchSubject.ORDERS: Icon.ORDERS,
    SearchSubject.CUSTOMERS: Icon.CARD,
    SearchSubject.COUNTERPARTIES: Icon.COUNTERPARTIES,
    SearchSubject.TEMPLATES: Icon.TEMPLATES,
}


class FoundEntries:
    """The `StoreSearch` of a profile's window."""

    def __init__(self, context: PageContext, names: dict[str, Text]) -> None:
        """`names` are those of the pages, by route."""
        self._context = context
        self._names = names

    async def find(self, text: str) -> AsyncGenerator[tuple[PaletteEntry, ...], None]:
        """The saved views, then a heading, the first rows, and a line for all of each list."""
        views = await self._views(text)
        if views:
            yield views
        async with aclosing(self._context.workspace.search.find(text, most=_MOST)) as found:
            async for group in found:
                yield self._entries(group, text)

    async def _views(self, text: str) -> tuple[PaletteEntry, ...]:
        """A heading, and the saved views whose name or page has all words of a text."""
        words = caseless(text).split()
        found = [
            PaletteEntry(
                text=view.name,
                run=partial(self._show_view, view),
                icon=Icon.FILTER,
                group=str(self._names[view.page]),
            )
            for view in await self._context.workspace.views.all()
            if view.page in self._names
            and all(word in caseless(f"{view.name} {self._names[view.page]}") for word in words)
        ]
        heading = PaletteEntry(text=str(_VIEWS), run=lambda: None, is_heading=True)
        return (heading, *found[:_MOST_VIEWS]) if found else ()

    def _show_view(self, view: SavedView) -> None:
        self._context.navigator.open(view.page, ListPage).show_view(view)

    def _entries(self, group: FoundGroup, text: str) -> tuple[PaletteEntry, ...]:
        subject, name = group.subject, str(self._names[group.subject])
        heading = PaletteEntry(text=name, run=lambda: None, is_heading=True)
        lines = [self._entry(subject, row) for row in group.rows]
        if group.count > len(group.rows):
            words = _ALL if group.exact else _MORE
            everything = PaletteEntry(
                text=words.format(count=formats.count(group.count), page=name),
                run=partial(self._show_all, subject, text),
                icon=Icon.SEARCH,
            )
            lines.append(everything)
        return heading, *lines

    def _entry(self, subject: SearchSubject, row: Row[Any]) -> PaletteEntry:
        match subject:
            case SearchSubject.OUTBOX:
                text, note = _of_row(row.value)
            case SearchSubject.ORDERS:
                text, note = _of_order(row.value)
            case SearchSubject.CUSTOMERS:
                text, note = _joined(row.value.title, row.value.email, row.value.phone), ""
            case SearchSubject.COUNTERPARTIES:
                text, note = row.value.name, row.value.taxpayer_number
            case SearchSubject.TEMPLATES:
                summary = row.value.summary
                text, note = _joined(row.value.name, summary.party.name, summary.purpose), ""
            case _:
                text, note = _of_document(row.value)
        run = partial(self._show, subject, row)
        return PaletteEntry(text=formats.legible(text), run=run, icon=_ICONS[subject], group=note)

    def _show(self, subject: SearchSubject, row: Row[Any]) -> None:
        navigator = self._context.navigator
        match subject:
            case SearchSubject.OUTBOX:
                navigator.open(subject, ListPage).show_only({})
                navigator.show_row(row.id)
            case SearchSubject.ORDERS:
                navigator.show_order(row.id)
            case SearchSubject.CUSTOMERS | SearchSubject.COUNTERPARTIES | SearchSubject.TEMPLATES:
                page = navigator.open(subject, ListPage)
                page.show_only({})
                page.lists[0].go_to_id(row.id)
            case _:
                navigator.show_document(row.value.kind, row.value.id)

    def _show_all(self, subject: SearchSubject, text: str) -> None:
        page = self._context.navigator.open(subject, ListPage)
        page.show_only({})
        page.search(text)


def _of_document(document: ListedDocument) -> tuple[str, str]:
    status = labels.status(document).text
    number = document.number and formats.numbered(document.number)
    number = number or labels.type_name(document)
    text = _joined(number, document.party.name, document.purpose)
    amount = formats.amount(document.amount) if document.amount is not None else ""
    return text, _joined(status, formats.day(document.date), amount)


def _of_row(row: OutboxRow) -> tuple[str, str]:
    summary = row.summary
    amount = formats.amount(summary.amount) if summary.amount is not None else ""
    text = _joined(outbox_words.name_of_row(row), summary.party.name, summary.purpose)
    return text, _joined(outbox_words.state(row).text, amount)


def _of_order(order: BookedOrder) -> tuple[str, str]:
    amount = formats.amount(order.total) if order.total is not None else ""
    text = _joined(formats.numbered(order.number), order.customer, order.description)
    return text, _joined(order_words.label_of(order).text, amount)


def _joined(*parts: str) -> str:
    return _BETWEEN.join(part for part in parts if part)
