"""The address book page: counterparties with their accounts and payments."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QStackedWidget

from desktop_app.domain.address_book.counterparties import (
    CounterpartyExists,
    CounterpartyState,
    with_both,
)
from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.payment_fields import first_payment
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.domain.values.periods import today
from desktop_app.services.payments.payment_data import known_codes
from desktop_app.services.views import list_filters
from desktop_app.storage.window import CounterpartyFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.address_book.counterparty_changes import CounterpartyChanges
from desktop_app.ui.address_book.counterparty_columns import STATES, counterparty_columns
from desktop_app.ui.address_book.counterparty_editor import CounterpartyEditor
from desktop_app.ui.address_book.counterparty_errands import Errand, forms_of, shown_after
from desktop_app.ui.address_book.counterparty_layout import COUNTERPARTY_LAYOUT
from desktop_app.ui.address_book.counterparty_pane import CounterpartyPane
from desktop_app.ui.annotations.list_annotations import COMMANDS, ListAnnotations
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.shell.commands import CommandGroup, as_command
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.tables.list_commands import one_chosen, two_chosen
from desktop_app.ui.tables.list_page import ListPage, beside
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.listed import Party
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext


_NOTHING: Final = Text("CounterpartiesPage", "Everyone you pay appears here automatically.")
_LAST_DOCUMENTS: Final = 8


def _edited(now: Counterparty, typed: Counterparty, opened: Counterparty) -> Counterparty:
    """An entry as it was typed, with what happened to it since its form was opened."""
    return with_both(typed, opened=opened, now=now) if opened.id == now.id else typed


def _is_one_shown(page: CounterpartiesPage) -> bool:
    return page.shows_list and page.pane.shown is not None


def _is_any_offered(page: CounterpartiesPage) -> bool:
    return page.shows_list and any(not each.hidden for each in page.chosen)


def _is_any_hidden(page: CounterpartiesPage) -> bool:
    return page.shows_list and any(each.hidden for each in page.chosen)


def _can_be_deleted(page: CounterpartiesPage) -> bool:
    """Whether one entry is selected without payments to it."""
    return page.shows_list and one_chosen(page) and not page.chosen[0].payments


class CounterpartiesPage(ListPage[CounterpartyFilter, "Counterparty"]):
    """A list, the details of the current entry at its right, and an editor in their place."""

    name = "counterparties"
    title = Text("CounterpartiesPage", "Counterparties")
    search_text = Text("CounterpartiesPage", "Search counterparties")
    row_menu = ("pay", "edit", "", "merge", "hide", "unhide", "delete", "", *COMMANDS, "copy")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.book)
        workspace = self.workspace
        self._wanted = ""
        self._reading = RepeatedTask(self._read, owner=self)
        self._saving: asyncio.Task[None] | None = None
        self._opening = LatestTask(self)
        self._forms = 0  # how often a form was opened
        self._errand: Errand | None = None
        self._returning: list[UnsavedForm] = []  # they are being read again
        self.noted = ListAnnotations(
            self,
            subjects=[RecordSubject.COUNTERPARTY],
            record=lambda entry: AnnotatedRecord(RecordSubject.COUNTERPARTY, entry.id),
        )
        self.pane = CounterpartyPane(self.noted.panel)
        self.list = self.add_list(
            windows=workspace.book,
            columns=self.noted.columns(counterparty_columns(), mark="name"),
            sort=Sort(SortKey.DATE, descending=True),
            chips={
                Part.STATUSES: FacetChip(
                    Text("filters", "Status"),
                    load=workspace.book.states,
                    name=lambda facet: str(STATES[CounterpartyState(facet.value)][0]),
                    values=CounterpartyState,
                ),
                Part.LABELS: self.noted.chip(workspace.book.labels),
            },
            where=list_filters.counterparty_filter,
            emptiness=EmptyStateContent(
                Icon.COUNTERPARTIES,
                _NOTHING,
                Text("CounterpartiesPage", "New counterparty"),
                self.begin,
            ),
        )
        self.stack = QStackedWidget(self.content)
        self.view = CounterpartyEditor(today=partial(today, workspace.clock), parent=self.stack)
        self.changes = CounterpartyChanges(
            page=self,
            book=workspace.counterparties,
            show=self._show,
            show_nothing=self._show_nothing,
            keep_note=self.noted.panel.keep,
        )
        self.stack.addWidget(beside(self.list, self.pane, self.stack))
        self.stack.addWidget(self.view)
        self.stack.currentChanged.connect(self._on_side_changed)
        self.lay_out(self.stack)
        self._connect()
        more = ("edit", "merge", "hide", "unhide", "delete", *COMMANDS, "copy", "import")
        self.offer(self.noted.commands(), primary="pay", tools=("new", "export"), more=more)

    @as_command(
        "pay",
        Text("CounterpartiesPage", "Pay…"),
        Icon.STATE_SENT,
        shortcut="Ctrl+Return",
        when=_is_one_shown,
    )
    def pay(self) -> None:
        """Begin a payment to the entry on show."""
        if self.pane.shown is not None:
            self._opening.start(self._pay(self.pane.shown))

    @as_command(
        "edit", Text("CounterpartiesPage", "Edit…"), Icon.CHANGED, shortcut="F2", when=_is_one_shown
    )
    def edit(self) -> None:
        """Change the entry on show."""
        if self.pane.shown is not None:
            self._show_form(self.pane.shown)

    @as_command(
        "merge",
        Text("CounterpartiesPage", "Merge two counterparties"),
        Icon.COPY,
        when=lambda page: page.shows_list and two_chosen(page),
    )
    def merge(self) -> None:
        """Make the two selected entries one: the one that was paid more often stays."""
        both = sorted(self.chosen, key=lambda each: each.payments, reverse=True)
        if len(both) == 2:  # noqa: PLR2004 - both of them
            self.changes.merge(both[0].id, both[1].id)

    @as_command("hide", Text("CounterpartiesPage", "Hide"), Icon.ABSENT, when=_is_any_offered)
    def hide_chosen(self) -> None:
        """Hide the selected entries from suggestions."""
        self._set_hidden(hidden=True)

    @as_command(
        "unhide", Text("CounterpartiesPage", "Show again"), Icon.RETURNED, when=_is_any_hidden
    )
    def offer_again(self) -> None:
        """Offer the selected entries in suggestions again."""
        self._set_hidden(hidden=False)

    @as_command(
        "delete",
        Text("CounterpartiesPage", "Delete"),
        Icon.CLOSE,
        shortcut="Del",
        when=_can_be_deleted,
    )
    def delete(self) -> None:
        """Delete the selected entry, which has no payments; it can be taken back."""
        chosen = self.chosen
        if chosen:
            self.changes.delete(chosen[0])

    @as_command(
        "new",
        Text("CounterpartiesPage", "New counterparty"),
        Icon.COUNTERPARTIES,
        group=CommandGroup.PAGE,
        from_anywhere=True,
    )
    def begin(self) -> None:
        """Begin a new entry."""
        self._show_form(None)

    def begin_for(
        self,
        party: Party,
        *,
        asker: str,
        back: Callable[[], object],
        ended: Callable[[Counterparty | None], object],
    ) -> None:
        """Begin a new entry for another page, which goes on once it is saved or left.

        Args:
            party: what the entry begins with.
            asker: identifies who waits; asked again, what is half written goes on.
            back: goes back to that page.
            ended: receives the entry that was saved, or None.
        """
        before, outer = self.unsaved_form, self._errand
        if outer is not None and outer.asker == asker:
            if before != outer.begun:
                self._errand = replace(outer, back=back, ended=ended)
                return
            before, outer = outer.before, outer.outer
        self._open_form()
        self.view.show_written(None, asdict(party))
        now = self.unsaved_form
        self._errand = Errand(
            asker=asker, back=back, ended=ended, begun=now, before=before, outer=outer
        )

    @as_command(
        "import",
        Text("CounterpartiesPage", "Import counterparties…"),
        Icon.TABLE,
        group=CommandGroup.PAGE,
        from_anywhere=True,
    )
    def bring_in(self) -> None:
        """Go to the import of counterparties from a table."""
        self.context.navigator.go("import")

    @property
    def shows_list(self) -> bool:
        """Whether no form stands in the place of the list."""
        return self.stack.currentIndex() == 0

    @property
    def unsaved_form(self) -> UnsavedForm | None:
        """The content of the form while it is open."""
        if self.stack.currentWidget() is not self.view:
            return None
        return UnsavedForm(
            page=self.name,
            entry_id=self.view.entry_id,
            texts=self.view.written(),
            is_changed=self.view.is_changed,
        )

    @property
    def unsaved_forms(self) -> tuple[UnsavedForm, ...]:
        """The forms that are shown again one after the other, and last the one that is open."""
        now = self.unsaved_form
        waiting = (*self._returning, *forms_of(self._errand))
        return waiting if now is None else (*waiting, now)

    def show_unsaved(self, *left: UnsavedForm) -> None:
        """Show the last form again as it was left; one that is open by then comes first.

        The others follow when it is left.
        """
        *others, last = left
        errand: Errand | None = None
        for each in others:
            errand = Errand(before=each, outer=errand)
        self._bring_back(last, errand)

    def _set_hidden(self, *, hidden: bool) -> None:
        if self.chosen:
            self.with_chosen(
                lambda chosen: self.changes.hide([each.id for each in chosen], hidden=hidden)
            )

    # Coroutines.

    async def _pay(self, counterparty: Counterparty) -> None:
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - when first used

        last = await self.workspace.counterparties.last_payments(counterparty.id, 1)
        kind = next((each.type for each in last if each.type in PAYMENT_TYPES), "")
        payment = first_payment(counterparty, day=today(self.workspace.clock), kind=kind)
        if self.isVisible():  # else the person has gone on
            self.context.navigator.open("payment", InstructionPage).fill(payment)

    async def _go_on(self, left: UnsavedForm, errand: Errand | None) -> None:
        """Show a form that waited, at once or when the one is left that a person has opened."""
        book = self.workspace.counterparties
        try:
            entry = await book.get(left.entry_id) if left.entry_id else None
        except UserError:
            self._let_wait(left, errand)
            raise
        if self.unsaved_form is not None:
            self._let_wait(left, errand)
            return
        self._open_form()
        self.view.show_written(entry, left.texts)
        self._forget_returning(left, errand)
        self._errand = errand

    async def _save(self, counterparty: Counterparty, opened: Counterparty, form: int) -> None:
        """Keep what was written in a form, and leave it unless another one is open by now."""
        book = self.workspace.counterparties
        before = await book.get(counterparty.id) if counterparty.id else None
        wanted = counterparty if before is None else _edited(before, counterparty, opened)
        try:
            kept = await book.save(wanted)
        except CounterpartyExists as failure:
            merge = partial(self._on_merge_asked, failure.other_id, counterparty, opened, form)
            self.changes.offer_merge(counterparty, failure, merge)
            return
        self._leave_form_of(form, kept)
        await self._show(kept.id)
        await self.changes.tell_saved(before, kept.id)

    async def _merge_typed(
        self, other_id: str, typed: Counterparty, opened: Counterparty, form: int
    ) -> None:
        """Make an entry part of another one, with what was typed in its form."""
        merged = await self.changes.merge_both(
            other_id,
            typed.id,
            edited=lambda now: _edited(now, typed, opened),
            leave=partial(self._leave_form_of, form),
        )
        if not merged:  # one of them is gone, and nothing may be left to merge it with
            self.messages.withdraw(CounterpartyExists.code)
            await self._save(typed, opened, form)

    async def _show(self, entry_id: str) -> None:
        self._wanted = entry_id
        self.list.go_to_id(entry_id)
        self._reading.restart()

    async def _read(self) -> None:
        """Show what is known of the wanted entry."""
        book, entry_id = self.workspace.counterparties, self._wanted
        if not entry_id:
            return
        entry = await book.get(entry_id)
        documents = await book.last_payments(entry_id, _LAST_DOCUMENTS)
        if entry_id == self._wanted:
            self.pane.show_counterparty(entry, documents)
            self.noted.show(entry)
            self.registry.refresh()

    async def _offer_codes(self) -> None:
        codes = await self.workspace.payments.codes(COUNTERPARTY_LAYOUT.directories)
        self.view.form.offer_codes(codes, known_codes(codes).codes)

    # What is on show.

    def _show_nothing(self, gone_id: str) -> None:
        """Show nothing in place of an entry that is gone; another one stays on show."""
        if self._wanted != gone_id:
            return
        self._wanted = ""
        self.pane.show_counterparty(None)
        self.noted.show(None)

    def _bring_back(self, left: UnsavedForm, errand: Errand | None) -> None:
        """Show a form that waited; until it is there, it and those behind it count as left."""
        self._returning += (*forms_of(errand), left)
        aio.start(self._go_on(left, errand), owner=self)

    def _let_wait(self, left: UnsavedForm, errand: Errand | None) -> None:
        """Let a form wait until the open one, or the next one that is opened, is left."""
        self._forget_returning(left, errand)
        self._errand = shown_after(self._errand, left, errand)

    def _forget_returning(self, left: UnsavedForm, errand: Errand | None) -> None:
        for each in (*forms_of(errand), left):
            self._returning.remove(each)

    def _show_form(self, counterparty: Counterparty | None) -> None:
        """Show the form of an entry; what is half written in it is shown again afterwards."""
        before, errand = self.unsaved_form, self._errand
        self._open_form()
        self.view.show_counterparty(counterparty)
        if before is not None and before.is_changed:
            self._errand = Errand(before=before, outer=errand)
        elif errand is not None and errand.before is not None:
            self._errand = Errand(before=errand.before, outer=errand.outer)

    def _on_side_changed(self, side: int) -> None:
        """Leave one filled button: the form has its own."""
        self.head.show_primary(shown=side == 0)

    def _open_form(self) -> None:
        self._forms += 1
        self._errand = None
        self.messages.withdraw(CounterpartyExists.code)
        self.stack.setCurrentWidget(self.view)
        aio.start(self._offer_codes(), owner=self)
        self.registry.refresh()

    def _leave_form_of(self, form: int, kept: Counterparty | None = None) -> None:
        """Leave a form, by its number, unless another one was opened since."""
        if form == self._forms:
            self._leave_form(kept)

    def _leave_form(self, kept: Counterparty | None = None) -> None:
        """Leave the form; the page that waits for what was kept goes on."""
        errand, self._errand = self._errand, None
        self.messages.withdraw(CounterpartyExists.code)
        self.stack.setCurrentIndex(0)
        focus_if_shown(self.list)
        self.registry.refresh()
        if errand is not None:
            if errand.before is not None:
                self._bring_back(errand.before, errand.outer)
            errand.back()
            errand.ended(kept)

    def _connect(self) -> None:
        pane = self.pane
        pane.pay_asked.connect(self.pay)
        pane.edit_asked.connect(self.edit)
        pane.checked.connect(self._on_checked)
        pane.document_asked.connect(
            lambda found: self.context.navigator.show_document(Kind.DOCUMENT, found)
        )
        self.view.saved.connect(self._on_saved)
        self.view.left.connect(self._leave_form)
        self.view.form.changed.connect(self._on_form_changed)
        self.reload_after(Topic.COUNTERPARTIES)

    # Answers.

    def on_current_changed(self, row: Row[Counterparty]) -> None:
        """Show what is known of the entry."""
        self._wanted = row.id
        self.pane.show_counterparty(row.value)
        self.noted.show(row.value)
        self._reading.restart()
        self.registry.refresh()

    def on_opened(self, row: Row[Counterparty]) -> None:  # noqa: ARG002 - the entry on show
        """Change the entry."""
        self.edit()

    async def prepare_export(self) -> None:
        """Read the labels that are written."""
        await self.noted.read_all()

    def _on_saved(self, made: Counterparty) -> None:
        """Keep what was written, once: a second press comes too soon."""
        if self._saving is None or self._saving.done():
            work = self._save(made, self.view.opened, self._forms)
            self._saving = aio.start(work, owner=self, busy=(self.view.save_button,))

    def _on_merge_asked(
        self, other_id: str, typed: Counterparty, opened: Counterparty, form: int
    ) -> None:
        """Merge what a form has by now, if it is still open, once."""
        if self._saving is not None and not self._saving.done():
            return
        if form == self._forms and self.unsaved_form is not None:
            made = self.view.read()
            if made is None:
                return
            typed = made
        work = self._merge_typed(other_id, typed, opened, form)
        self._saving = aio.start(work, owner=self, busy=(self.view.save_button,))

    def _on_form_changed(self, name: str) -> None:
        """Take back what was said of a taxpayer number that stands there no more."""
        if name == "taxpayer_number":
            self.messages.withdraw(CounterpartyExists.code)

    def _on_checked(self, account: str) -> None:
        shown = self.pane.shown
        if shown is not None:
            work = self.workspace.counterparties.check_accounts(shown.id, {account})
            aio.start(work, owner=self)

    def on_store_changed(self, change: Change) -> None:
        """Read the list again, and what is on show."""
        super().on_store_changed(change)
        self._reading.start()
