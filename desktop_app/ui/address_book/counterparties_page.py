"""The address book page: counterparties with their accounts and payments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from desktop_app.domain.address_book.counterparties import CounterpartyExists, CounterpartyState
from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.payment_fields import first_payment
from desktop_app.domain.values.periods import today
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.storage.window import CounterpartyFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.address_book.counterparty_changes import CounterpartyChanges
from desktop_app.ui.address_book.counterparty_columns import STATES, counterparty_columns
from desktop_app.ui.address_book.counterparty_editor import CounterpartyEditor
from desktop_app.ui.address_book.counterparty_layout import COUNTERPARTY_LAYOUT
from desktop_app.ui.address_book.counterparty_pane import CounterpartyPane
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.unsaved_form import UnsavedForm
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.tables.list_export import ListExport
from desktop_app.ui.tables.list_pane import EmptyStateContent, ListPane
from desktop_app.ui.tables.row_menu import open_row_menu
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.changes import Change
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.filter_chips import Chip

_TITLE: Final = Text("CounterpartiesPage", "Counterparties")
_NOTHING: Final = Text("CounterpartiesPage", "Everyone you pay appears here automatically.")
_LAST_DOCUMENTS: Final = 8


class CounterpartiesPage(Page):
    """A list, the details of the current entry at its right, and an editor in their place."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(_TITLE, registry=context.registry)
        self.context = context
        self.workspace = workspace = context.workspace
        self._wanted = ""
        self.pane = CounterpartyPane()
        self.list: ListPane[CounterpartyFilter, Counterparty] = ListPane(
            name="counterparties",
            title=_TITLE,
            windows=workspace.book,
            columns=counterparty_columns(),
            sort=Sort(SortKey.DATE, descending=True),
            chips={
                Part.STATUSES: FacetChip(
                    Text("filters", "State"),
                    load=workspace.book.states,
                    name=lambda facet: str(STATES[CounterpartyState(facet.value)][0]),
                    values=CounterpartyState,
                )
            },
            where=_where,
            emptiness=EmptyStateContent(
                Icon.COUNTERPARTIES,
                _NOTHING,
                Text("CounterpartiesPage", "New counterparty"),
                self.begin,
            ),
            layouts=context.memory,
        )
        self.view = CounterpartyEditor(today=today(workspace.clock))
        self.stack = QStackedWidget()
        self.strip = ProgressStrip()
        self.files = ListExport(
            page=self,
            title=_TITLE,
            exports=workspace.exports,
            source=workspace.book,
            strip=self.strip,
            clock=workspace.clock,
        )
        self.changes = CounterpartyChanges(
            page=self,
            book=workspace.counterparties,
            show=self._show,
            show_nothing=self._show_nothing,
        )
        self._lay_out()
        self._connect()
        self._add_commands()

    @property
    def chosen(self) -> list[Counterparty]:
        """The selected entries, the current one first."""
        return [row.value for row in self.list.table.chosen.rows()]

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows, as chosen in Settings."""
        self.list.table.set_compact(compact=compact)

    def begin(self) -> None:
        """Begin a new entry."""
        self._show_form(None)

    def edit(self) -> None:
        """Change the entry on show."""
        if self.pane.shown is not None:
            self._show_form(self.pane.shown)

    @property
    def unsaved_form(self) -> UnsavedForm | None:
        """The content of the form while it is open."""
        if self.stack.currentWidget() is not self.view:
            return None
        return UnsavedForm(entry_id=self.view.entry_id, texts=self.view.written())

    def go_on(self, left: UnsavedForm) -> None:
        """Show a form again as it was left."""
        aio.start(self._go_on(left), owner=self)

    def pay(self) -> None:
        """Begin a payment to the entry on show."""
        if self.pane.shown is not None:
            aio.start(self._pay(self.pane.shown), owner=self)

    def export(self, file_format: ExportFormat) -> None:
        """Write the list as it is filtered and sorted."""
        self.files.export(self.list, file_format)

    def merge(self) -> None:
        """Make the two selected entries one: the one that was paid more often stays."""
        both = sorted(self.chosen, key=lambda each: each.payments, reverse=True)
        if len(both) == 2:  # noqa: PLR2004 - both of them
            self.changes.merge(both[0].id, both[1].id)

    def set_hidden(self, *, hidden: bool) -> None:
        """Hide the selected entries from suggestions, or show them again."""
        ids = [each.id for each in self.chosen]
        if ids:
            self.changes.hide(ids, hidden=hidden)

    def delete(self) -> None:
        """Delete the selected entry, which nobody has paid; it can be taken back."""
        chosen = self.chosen
        if chosen:
            self.changes.delete(chosen[0])

    # Coroutines.

    async def _pay(self, counterparty: Counterparty) -> None:
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - when first used

        last = await self.workspace.counterparties.last_payments(counterparty.id, 1)
        kind = next((each.type for each in last if each.type in PAYMENT_TYPES), "")
        payment = first_payment(counterparty, day=today(self.workspace.clock), kind=kind)
        self.context.navigator.open("payment", InstructionPage).fill(payment)

    async def _go_on(self, left: UnsavedForm) -> None:
        book = self.workspace.counterparties
        entry = await book.get(left.entry_id) if left.entry_id else None
        self._open_form()
        self.view.show_written(entry, left.texts)

    async def _save(self, counterparty: Counterparty) -> None:
        try:
            kept = await self.workspace.counterparties.save(counterparty)
        except CounterpartyExists as failure:
            self.changes.offer_merge(counterparty, failure, leave=self._leave_form)
            return
        self._leave_form()
        await self._show(kept.id)

    async def _show(self, entry_id: str) -> None:
        self._wanted = entry_id
        self.list.go_to_id(entry_id)
        await self._read(entry_id)

    async def _read(self, entry_id: str) -> None:
        book = self.workspace.counterparties
        entry = await book.get(entry_id)
        documents = await book.last_payments(entry_id, _LAST_DOCUMENTS)
        if entry_id == self._wanted:
            self.pane.show_counterparty(entry, documents)
            self.registry.refresh()

    async def _offer_codes(self) -> None:
        codes = await self.workspace.payments.codes(COUNTERPARTY_LAYOUT.directories)
        self.view.form.offer_codes(codes)

    # What is on show.

    def _show_nothing(self) -> None:
        self._wanted = ""
        self.pane.show_counterparty(None)

    def _show_form(self, counterparty: Counterparty | None) -> None:
        self._open_form()
        self.view.show_counterparty(counterparty)

    def _open_form(self) -> None:
        self.messages.withdraw(CounterpartyExists.code)
        self.stack.setCurrentWidget(self.view)
        aio.start(self._offer_codes(), owner=self)
        self.registry.refresh()

    def _leave_form(self) -> None:
        self.messages.withdraw(CounterpartyExists.code)
        self.stack.setCurrentIndex(0)
        self.list.setFocus()
        self.registry.refresh()

    def _lay_out(self) -> None:
        listed = QWidget()
        row = QHBoxLayout(listed)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list, 1)
        row.addWidget(self.pane)
        self.pane.hide()
        self.stack.addWidget(listed)
        self.stack.addWidget(self.view)
        self.head.set_search(Text("CounterpartiesPage", "Search counterparties"))
        self.body.addWidget(self.stack, 1)
        self.body.addWidget(self.strip)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        self.list.follow(self.head.search)
        self.list.counted.connect(self.registry.refresh)
        table, pane = self.list.table, self.pane
        table.chosen.current_changed.connect(self._on_current_changed)
        table.chosen.changed.connect(self.registry.refresh)
        table.opened.connect(lambda _: self.edit())
        table.menu_asked.connect(self._on_menu_asked)
        pane.pay_asked.connect(self.pay)
        pane.edit_asked.connect(self.edit)
        pane.checked.connect(self._on_checked)
        pane.document_asked.connect(
            lambda found: self.context.navigator.show_document(Kind.DOCUMENT, found)
        )
        self.view.saved.connect(lambda made: aio.start(self._save(made), owner=self))
        self.view.left.connect(self._leave_form)
        subscription = self.workspace.bus.subscribe((Topic.COUNTERPARTIES,), self._on_book_changed)
        self.destroyed.connect(subscription.end)

    def _add_commands(self) -> None:
        for command in _commands(self):
            self.registry.add(command, owner=self)
        self.registry.add(
            Command(
                id="counterparties.import",
                text=Text("CounterpartiesPage", "Import counterparties…"),
                run=partial(self.context.navigator.go, "import"),
                icon=Icon.TABLE,
            ),
            owner=self,
        )
        action = self.registry.action
        self.head.set_primary(action("counterparties.pay"))
        self.head.set_tools([action("counterparties.new"), action("counterparties.export")])
        self.head.set_actions(
            [
                action(f"counterparties.{each}")
                for each in (
                    "edit",
                    "merge",
                    "hide",
                    "unhide",
                    "delete",
                    "copy",
                    "import",
                    "export_csv",
                    "columns",
                )
            ]
        )

    # Answers.

    def _on_current_changed(self, row: Row[Counterparty]) -> None:
        self._wanted = row.id
        self.pane.show_counterparty(row.value)
        aio.start(self._read(row.id), owner=self)
        self.registry.refresh()

    def _on_checked(self) -> None:
        if self.pane.shown is not None:
            book = self.workspace.counterparties
            aio.start(book.check_accounts(self.pane.shown.id), owner=self)

    def _on_book_changed(self, _change: Change) -> None:
        self.list.reload()
        if self._wanted:
            aio.start(self._read(self._wanted), owner=self)

    def _on_menu_asked(self, asked: CellMenuRequest) -> None:
        names = ("pay", "edit", "", "merge", "hide", "unhide", "delete", "", "copy")
        open_row_menu(
            self,
            asked.point,
            registry=self.registry,
            commands=[f"counterparties.{each}" if each else "" for each in names],
        )


def _where(chips: Mapping[Part, Chip], text: str) -> CounterpartyFilter:
    chip = chips[Part.STATUSES]
    chosen = chip.chosen if isinstance(chip, FacetChip) else frozenset()
    return CounterpartyFilter(states=frozenset(map(CounterpartyState, chosen)), text=text)


def _commands(page: CounterpartiesPage) -> tuple[Command, ...]:
    """Paying, editing, merging, hiding; copying and exports."""
    return (*_about_entries(page), _deleting(page), *_about_the_list(page))


def _about_entries(page: CounterpartiesPage) -> tuple[Command, ...]:
    def listed() -> bool:
        return page.stack.currentIndex() == 0

    def shown() -> bool:
        return listed() and page.pane.shown is not None

    def both() -> bool:
        return listed() and len(page.chosen) == 2  # noqa: PLR2004 - both of them

    def any_hidden(*, hidden: bool) -> bool:
        return listed() and any(each.hidden == hidden for each in page.chosen)

    return (
        Command(
            id="counterparties.pay",
            text=Text("CounterpartiesPage", "Pay…"),
            run=page.pay,
            shortcut="Ctrl+Return",
            icon=Icon.STATE_SENT,
            enabled_when=shown,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.edit",
            text=Text("CounterpartiesPage", "Edit…"),
            run=page.edit,
            shortcut="F2",
            icon=Icon.CHANGED,
            enabled_when=shown,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.merge",
            text=Text("CounterpartiesPage", "Merge two counterparties"),
            run=page.merge,
            icon=Icon.COPY,
            enabled_when=both,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.hide",
            text=Text("CounterpartiesPage", "Hide"),
            run=lambda: page.set_hidden(hidden=True),
            icon=Icon.ABSENT,
            enabled_when=lambda: any_hidden(hidden=False),
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.unhide",
            text=Text("CounterpartiesPage", "Show again"),
            run=lambda: page.set_hidden(hidden=False),
            icon=Icon.RETURNED,
            enabled_when=lambda: any_hidden(hidden=True),
            group=CommandGroup.DOCUMENT,
        ),
    )


def _deleting(page: CounterpartiesPage) -> Command:
    def unpaid() -> bool:
        chosen = page.chosen
        return page.stack.currentIndex() == 0 and len(chosen) == 1 and not chosen[0].payments

    return Command(
        id="counterparties.delete",
        text=Text("CounterpartiesPage", "Delete"),
        run=page.delete,
        shortcut="Del",
        icon=Icon.CLOSE,
        enabled_when=unpaid,
        group=CommandGroup.DOCUMENT,
    )


def _about_the_list(page: CounterpartiesPage) -> tuple[Command, ...]:
    def any_rows() -> bool:
        return page.list.model.count > 0

    return (
        Command(
            id="counterparties.new",
            text=Text("CounterpartiesPage", "New counterparty"),
            run=page.begin,
            icon=Icon.COUNTERPARTIES,
        ),
        Command(
            id="counterparties.copy",
            text=Text("DocumentListPage", "Copy rows as text"),
            run=page.list.copy,
            icon=Icon.COPY,
            enabled_when=lambda: bool(page.chosen),
        ),
        Command(
            id="counterparties.export",
            text=Text("DocumentListPage", "Export to Excel…"),
            run=lambda: page.export(ExportFormat.XLSX),
            shortcut="Ctrl+E",
            icon=Icon.EXPORT,
            enabled_when=any_rows,
        ),
        Command(
            id="counterparties.export_csv",
            text=Text("DocumentListPage", "Export to CSV…"),
            run=lambda: page.export(ExportFormat.CSV),
            icon=Icon.TABLE,
            enabled_when=any_rows,
        ),
        Command(
            id="counterparties.columns",
            text=Text("DocumentListPage", "Choose columns…"),
            run=page.list.choose_columns,
            icon=Icon.COLUMNS,
        ),
    )
