"""Tests of the counterparties and templates pages over a real store without a bank."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyAccount,
    CounterpartyState,
)
from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.services.payments.templates import MadeToday
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.window import CounterpartyFilter, OutboxFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.templates.templates_page import TemplatesPage
from desktop_app.ui.widgets import system_dialogs
from tests.services.payments.test_templates import RENT, opened
from tests.storage.address_book.test_counterparty_store import OTHER, paid
from tests.support.company import MovedClock
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.held import HeldAnswers
from tests.ui.hands import click, settle, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping
    from pathlib import Path

    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.list_pane import ListPane
    from tests.support.loops import Run

P = TypeVar("P", CounterpartiesPage, TemplatesPage)
DAY: Final = date(2026, 11, 20)
SHOWN: Final = date(2026, 11, 10)
TYPED: Final = "BY80AKBB30120000000020270000"
"""An account that nobody has paid."""


class FilledForm:
    """Stands in for the payment form."""

    def __init__(self) -> None:
        self.payments: list[PaymentInstruction] = []
        self.sources: list[Source] = []

    def fill(self, payment: PaymentInstruction) -> None:
        self.payments.append(payment)

    def open_texts(self, _kind: str, _texts: Mapping[str, str], *, source: Source) -> None:
        self.sources.append(source)


class CounterpartiesSetup:
    """The two pages, that of templates for the tests that ask for it, and the calls they made."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.registry = CommandRegistry()
        self.form = FilledForm()
        self.navigator = RecordingNavigator(payment=self.form)
        self._context = context_of(workspace, registry=self.registry, navigator=self.navigator)
        self.book = self._shown(CounterpartiesPage)

    @cached_property
    def templates(self) -> TemplatesPage:
        """The page of the templates, beside the other one."""
        return self._shown(TemplatesPage)

    def _shown(self, kind: Callable[[PageContext], P]) -> P:
        page = kind(self._context)
        page.resize(1180, 720)
        page.show()
        return page

    async def close(self) -> None:
        """End the pages here and now."""
        with contextlib.suppress(TimeoutError):
            await settle(lambda: all(task.done() for task in aio._RUNNING), seconds=2)
        for each in (self.book, self.__dict__.get("templates"), self.registry):
            if each is not None:
                delete(each)


@asynccontextmanager
async def opened_setup(folder: Path) -> AsyncIterator[CounterpartiesSetup]:
    async with opened(folder) as workspace:
        await workspace.lists.save_page(
            [
                paid(1, day=date(2026, 9, 1)),
                paid(2, account=OTHER, day=SHOWN),
                paid(3, name="Бета", unp="100000002", account="BY22BPSB30120000000030270000",
                     day=date(2026, 10, 1)),
            ]
        )  # fmt: skip
        workspace.counterparties.refill()
        await workspace.counterparties.filled()
        made = CounterpartiesSetup(workspace)
        await settle(lambda: made.book.list.model.count == 2)
        try:
            yield made
        finally:
            await made.close()


def choose(listed: ListPane[Any, Any], *places: int) -> None:
    """Select rows of a list."""
    selection = listed.table.selectionModel()
    flags = QItemSelectionModel.SelectionFlag
    for number, place in enumerate(places):
        index = listed.model.index(place, 0)
        how = flags.ClearAndSelect if not number else flags.Select
        selection.setCurrentIndex(index, how | flags.Rows)


async def find(workspace: Workspace, name: str) -> Counterparty:
    where = CounterpartyFilter(text=name, states=frozenset(CounterpartyState))
    found = await workspace.book.window(where, Sort(SortKey.NAME), offset=0, limit=9)
    return found.rows[0].value


async def act(page: Any) -> None:
    """Press the button of the message on show, as soon as there is one."""
    bar: MessageBar = page.messages
    await settle(lambda: bar.message is not None and not bar._retry.isHidden())
    click(bar._retry)


def test_who_was_paid_to_another_account_is_said_loudly_until_checked(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0)
            await settle(lambda: "document 2" in page.pane.buttons)
            assert page.list.model.row(0).value.name == "ООО «Альфа»"  # type: ignore[union-attr]
            assert any("another account" in text for text in page.pane.texts())
            assert "10.11.2026" in " ".join(page.pane.texts())
            click(page.pane.buttons["checked"])
            await settle(lambda: "checked" not in page.pane.buttons)
            assert (await find(at.workspace, "Альфа")).state is CounterpartyState.USUAL
            page.pane.buttons["document 2"].click()
            page.registry.run("counterparties.pay")
            assert at.navigator.shown_documents == [(Kind.DOCUMENT, "2")]
            await settle(lambda: bool(at.form.payments))
            (payment,) = at.form.payments
            assert (payment.party.account, payment.type) == (OTHER, "legalPayments")

    run_qt(story())


def test_only_the_new_account_that_is_named_is_checked(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            third, page = "BY31ALFA30120000000020270000", at.book
            await at.workspace.lists.save_page([paid(4, account=third, day=date(2026, 11, 15))])
            at.workspace.counterparties.refill()
            await at.workspace.counterparties.filled()
            choose(page.list, 0)
            await settle(lambda: "new since 15.11.2026" in " ".join(page.pane.texts()))
            click(page.pane.buttons["checked"])
            await settle(lambda: "new since 10.11.2026" in " ".join(page.pane.texts()))
            found = await find(at.workspace, "Альфа")
            assert [each.account for each in found.new_accounts] == [OTHER]
            click(page.pane.buttons["checked"])
            await settle(lambda: "checked" not in page.pane.buttons)
            assert not (await find(at.workspace, "Альфа")).new_accounts

    run_qt(story())


def test_why_an_entry_is_not_deleted_is_said(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            rejected = paid(3, name="Бета", unp="100000002", account="BY22BPSB30120000000030270000")
            without = paid(5, name="Гамма", unp="100000003", account="")
            await at.workspace.lists.save_page(
                [replace(rejected, status=DocumentStatus.REJECTED), without]
            )
            at.workspace.counterparties.refill()
            await at.workspace.counterparties.filled()
            gamma, beta = [await find(at.workspace, name) for name in ("Гамма", "Бета")]
            assert not gamma.payments
            page.changes.delete(gamma)
            await settle(lambda: page.messages.message is not None)
            said = [label.text() for label in page.messages.findChildren(QLabel)]
            assert any("has payments and stays" in text for text in said)
            await settle(lambda: page.list.model.count == 3)
            await page._show(beta.id)
            await settle(lambda: [each.id for each in page.chosen] == [beta.id])
            await settle(lambda: page.registry.can_run("counterparties.delete"))
            page.registry.run("counterparties.delete")
            await settle(lambda: page.list.model.count == 2)
            await act(page)
            await settle(lambda: page.list.model.count == 3)

    run_qt(story())


def test_an_entry_is_edited_and_keeps_what_was_typed(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0)
            await settle(lambda: page.pane.shown is not None)
            page.registry.run("counterparties.edit")
            form = page.view.form
            assert page.stack.currentWidget() is page.view
            assert not nameless(page.view)
            form.put("name", "")
            page.view.save()
            assert form.fields["name"].note == "This has to be filled in"
            form.put("name", "Альфа из Бреста")
            form.put("notes", "звонить Анне")
            form.put("purpose", "Аренда за {month} {year}")
            form.set_kind("individualPayments")
            form.put("account", "BY80AKBB30120000000020270000")
            page.view.save()
            await settle(lambda: page.stack.currentIndex() == 0)
            kept = await find(at.workspace, "Бреста")
            assert (kept.name, kept.notes) == ("Альфа из Бреста", "звонить Анне")
            assert kept.defaults.purpose == "Аренда за {month} {year}"
            assert kept.defaults.type == "individualPayments"
            assert [each.payments for each in kept.accounts] == [1, 1, 0]
            await settle(lambda: page.pane.shown == kept)

    run_qt(story())


def test_an_entry_is_written_for_another_page_which_goes_on_then(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, told = at.book, list[object]()

            def begin(name: str) -> None:
                page.begin_for(
                    Party(name=name),
                    asker=name,
                    back=lambda: told.append("back"),
                    ended=told.append,
                )

            begin("Гамма")
            assert page.view.form.texts()["name"] == "Гамма"
            page.view.form.put("account", TYPED)
            page.view.save()
            await settle(lambda: len(told) == 2)
            kept = await find(at.workspace, "Гамма")
            assert told == ["back", kept]
            assert page.stack.currentIndex() == 0
            begin("Дельта")
            click(page.view.cancel_button)
            assert told[2:] == ["back", None]
            begin("Эпсилон")
            page.begin()
            click(page.view.cancel_button)
            assert len(told) == 4, "another form was opened in its place"

    run_qt(story())


def test_what_was_being_written_is_there_again_after_an_entry_for_another_page(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, told = at.book, list[object]()
            page._show_form(await find(at.workspace, "Бета"))
            page.view.form.put("notes", "звонить Анне")
            before = page.unsaved_form

            def ask(name: str, asker: str, number: str = "") -> None:
                def ended(known: object) -> None:
                    told.append((asker, known))

                party = Party(name=name, taxpayer_number=number)
                page.begin_for(party, asker=asker, back=lambda: None, ended=ended)

            ask("Гамма", "one")
            ask("Гамма", "one", "100000007")
            assert page.view.form.texts()["taxpayer_number"] == "100000007", "nothing was written"
            page.view.form.put("notes", "новый")
            ask("Гамма", "one")
            written = page.unsaved_form
            assert page.view.form.texts()["notes"] == "новый", "what is half written goes on"
            ask("Дельта", "two")
            assert page.view.form.texts()["name"] == "Дельта"
            click(page.view.cancel_button)
            assert told == [("two", None)]
            await settle(lambda: page.unsaved_form == written)
            click(page.view.cancel_button)
            assert told[1:] == [("one", None)]
            await settle(lambda: page.unsaved_form == before)
            click(page.view.cancel_button)
            assert len(told) == 2

    run_qt(story())


def test_two_entries_are_merged_and_parted(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0, 1)
            assert page.registry.can_run("counterparties.merge")
            page.registry.run("counterparties.merge")
            await settle(lambda: page.list.model.count == 1)
            assert (await find(at.workspace, "Альфа")).payments == 3
            await act(page)
            await settle(lambda: page.list.model.count == 2)
            assert (await find(at.workspace, "Бета")).payments == 1

    run_qt(story())


def test_a_note_that_is_being_written_is_kept_when_its_entry_is_merged_or_deleted(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, panel = at.book, at.book.noted.panel
            page.view.saved.emit(Counterparty(id="", name="Гамма"))
            await settle(lambda: [each.name for each in page.chosen] == ["Гамма"])
            await settle(lambda: panel.is_loaded and page.messages.message is not None)
            panel.note.setPlainText("только по пятницам")
            page.registry.run("counterparties.delete")
            await settle(lambda: page.list.model.count == 2)
            await act(page)
            await settle(lambda: page.list.model.count == 3)
            assert (await find(at.workspace, "Гамма")).notes == "только по пятницам"
            alfa, gamma = await find(at.workspace, "Альфа"), await find(at.workspace, "Гамма")
            places = [page.list.model.position(each.id) for each in (alfa, gamma)]
            choose(page.list, *(place for place in places if place is not None))
            await settle(lambda: panel.record is not None and panel.record.id == gamma.id)
            await settle(lambda: panel.is_loaded and len(page.chosen) == 2)
            panel.note.setPlainText("звонить")
            page.registry.run("counterparties.merge")
            await settle(lambda: page.list.model.count == 2)
            assert (await find(at.workspace, "Альфа")).notes == "звонить"

    run_qt(story())


def test_what_is_merged_into_a_hidden_entry_is_said_to_be_hidden(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            alfa, beta = await find(at.workspace, "Альфа"), await find(at.workspace, "Бета")
            await book.hide([alfa.id], hidden=True)
            page.show_only({Part.STATUSES: frozenset(CounterpartyState)})
            await settle(lambda: page.list.model.count == 2 and not page.list.model.is_reloading)
            places = [page.list.model.position(each.id) for each in (alfa, beta)]
            choose(page.list, *(place for place in places if place is not None))
            page.registry.run("counterparties.merge")
            await settle(lambda: page.messages.message is not None)
            assert told(page).strip() == "“Бета” is part of “ООО «Альфа»” now, which is hidden"

    run_qt(story())


def test_two_entries_are_merged_once_by_two_presses(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0, 1)
            page.merge()
            page.merge()
            await settle(lambda: page.list.model.count == 1)
            await settle(lambda: not aio._RUNNING)
            assert page.messages.message is not None
            assert "is part of" in page.messages.message.title
            assert page.messages.is_toast

    run_qt(story())


def test_a_number_that_another_has_is_offered_to_be_merged(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            beta = await find(at.workspace, "Бета")
            page.view.saved.emit(replace(beta, taxpayer_number="100000001"))
            await settle(lambda: bool(page.messages.message))
            await act(page)
            await settle(lambda: page.list.model.count == 1)

    run_qt(story())


async def form_with_a_taken_number(at: CounterpartiesSetup) -> tuple[Counterparty, Counterparty]:
    """Type in the form of one entry, also the number of another one, and save; both as stored."""
    page = at.book
    alfa, beta = await find(at.workspace, "Альфа"), await find(at.workspace, "Бета")
    page._show_form(beta)
    form = page.view.form
    form.put("name", "Бета плюс")
    form.put("notes", "звонить Анне")
    form.put("purpose", "Аренда")
    form.put("account", TYPED)
    form.put("taxpayer_number", alfa.taxpayer_number)
    page.view.save()
    await settle(lambda: page.messages.message is not None)
    return alfa, beta


def test_what_was_typed_becomes_part_of_the_merged_entry(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            alfa, beta = await form_with_a_taken_number(at)
            page.view.form.put("priority", "22")  # after the question, and before its answer
            await act(page)
            await settle(lambda: page.list.model.count == 1)
            await settle(lambda: page.stack.currentIndex() == 0)
            both = await book.get(alfa.id)
            assert both is not None
            assert (both.name, both.notes) == ("Бета плюс", "звонить Анне")
            assert (both.defaults.purpose, both.defaults.priority) == ("Аренда", "22")
            assert (both.taxpayer_number, both.payments) == (alfa.taxpayer_number, 3)
            assert TYPED in {each.account for each in both.accounts if each.checked}
            await settle(lambda: "is part of" in told(page))
            await act(page)
            await settle(lambda: page.list.model.count == 2)
            assert await book.get(alfa.id) == alfa
            assert await book.get(beta.id) == beta

    run_qt(story())


def test_what_waits_behind_an_entry_for_another_page_is_carried_over_too(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            page._show_form(await find(at.workspace, "Бета"))
            page.view.form.put("notes", "звонить Анне")
            for asker, name in (("one", "Гамма"), ("two", "Дельта")):
                page.begin_for(
                    Party(name=name), asker=asker, back=lambda: None, ended=lambda _: None
                )
            left = page.unsaved_forms
            assert [each.texts["name"] for each in left] == ["Бета", "Гамма", "Дельта"]
            page._open_form()  # as after a lock, nothing waits
            page._leave_form()
            page.show_unsaved(*left)
            for count in (3, 2, 1):
                await settle(lambda: not page._returning)
                assert page.unsaved_forms == left[:count]
                click(page.view.cancel_button)
            assert page.unsaved_forms == ()

    run_qt(story())


def test_what_was_typed_stays_in_the_form_when_it_cannot_be_merged(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            alfa, beta = await form_with_a_taken_number(at)

            async def fail(*_: object, **__: object) -> object:
                raise DiskFull(tmp_path)

            with monkeypatch.context() as patch:
                patch.setattr(at.workspace.book, "merge", fail)
                await act(page)
                await settle(lambda: not aio._RUNNING)
            assert page.unsaved_form is not None
            assert page.unsaved_form.texts["notes"] == "звонить Анне"
            assert (await book.get(alfa.id), await book.get(beta.id)) == (alfa, beta)

    run_qt(story())


def test_what_was_typed_is_saved_when_the_other_entry_is_gone(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            gone = await book.save(Counterparty(id="", name="Вега", taxpayer_number="100000003"))
            beta = await find(at.workspace, "Бета")
            page._show_form(beta)
            page.view.form.put("taxpayer_number", "100000003")
            page.view.save()
            await settle(lambda: page.messages.message is not None)
            await book.forget(gone.id)
            await act(page)
            await settle(lambda: page.stack.currentIndex() == 0)
            kept = await book.get(beta.id)
            assert kept is not None
            assert kept.taxpayer_number == "100000003"

    run_qt(story())


def test_no_merge_is_offered_any_more_when_the_number_is_corrected(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            await form_with_a_taken_number(at)
            page.view.form.changed.emit("notes")
            assert page.messages.message is not None
            page.view.form.changed.emit("taxpayer_number")
            assert page.messages.message is None

    run_qt(story())


def test_hidden_entries_go_and_come_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 1)
            page.registry.run("counterparties.hide")
            await settle(lambda: page.list.model.count == 1)
            await act(page)
            await settle(lambda: page.list.model.count == 2)

    run_qt(story())


def test_what_was_hidden_before_stays_hidden_when_hiding_is_taken_back(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            alfa, beta = await find(at.workspace, "Альфа"), await find(at.workspace, "Бета")
            await book.hide([beta.id], hidden=True)
            page.changes.hide([alfa.id, beta.id], hidden=True)
            await settle(lambda: page.list.model.count == 0)
            await act(page)
            await settle(lambda: page.list.model.count == 1)
            await settle(lambda: not aio._RUNNING)
            assert await book.get(alfa.id) == alfa
            assert await book.get(beta.id) == replace(beta, hidden=True)
            page.changes.hide([beta.id], hidden=True)
            await settle(lambda: not aio._RUNNING)
            assert page.messages.message is None, "nothing was hidden"

    run_qt(story())


def test_all_that_are_selected_are_hidden_however_many(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            for number in range(300):
                entry = Counterparty(id="", name=f"Контрагент {number:03}")
                await at.workspace.counterparties.save(entry)
            await settle(lambda: page.list.model.count == 302)
            page.list.table.selectAll()
            assert not page.registry.can_run("counterparties.merge")
            page.registry.run("counterparties.hide")
            await settle(lambda: page.list.model.count == 0)
            await act(page)
            await settle(lambda: page.list.model.count == 302)

    run_qt(story())


def test_those_are_meant_that_were_selected_when_it_was_asked_for(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, meant = at.book, list[Counterparty]()
            choose(page.list, 0, 1)
            monkeypatch.setattr(CounterpartiesPage, "chosen", [])  # as if they were never shown
            page.with_chosen(meant.extend)
            choose(page.list, 0)
            await settle(lambda: bool(meant))
            assert len(meant) == 2

    run_qt(story())


def test_an_entry_that_nobody_paid_is_deleted_and_comes_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0)
            assert not page.registry.can_run("counterparties.delete"), "it was paid"
            page.view.saved.emit(Counterparty(id="", name="Гамма"))
            await settle(lambda: [each.name for each in page.chosen] == ["Гамма"])
            await settle(lambda: page.messages.message is not None)  # it was saved
            page.registry.run("counterparties.delete")
            await settle(lambda: page.list.model.count == 2)
            await act(page)
            await settle(lambda: page.list.model.count == 3)

    run_qt(story())


@pytest.mark.parametrize("is_new", [False, True])
def test_what_was_saved_is_taken_back(run_qt: Run, tmp_path: Path, is_new: bool) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            beta = await find(at.workspace, "Бета")
            page.view.saved.emit(beta)  # nothing was changed, so there is nothing to take back
            await settle(lambda: [each.name for each in page.chosen] == ["Бета"])
            await settle(page.view.save_button.isEnabled)  # till then it is a second press
            changed = replace(beta, name="Вега", notes="звонить", id="" if is_new else beta.id)
            if is_new:
                changed = replace(changed, taxpayer_number="", accounts=())
            page.view.saved.emit(changed)
            await settle(lambda: [each.name for each in page.chosen] == ["Вега"])
            await settle(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            assert "Вега" in message.title
            if not is_new:
                now = await book.get(beta.id)
                assert now is not None
                came = replace(now.accounts[0], account="BY31ALFA30120000000020270000")
                await book.save(replace(now, accounts=(*now.accounts, came)))
                beta = replace(beta, accounts=(*beta.accounts, came))
            await act(page)
            await settle(lambda: page.list.model.count == 2)
            if not is_new:
                await settle(lambda: [each.name for each in page.chosen] == ["Бета"])
            assert await find(at.workspace, "Бета") == beta

    run_qt(story())


def test_a_number_that_was_taken_back_belongs_to_nobody(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            beta = await find(at.workspace, "Бета")
            page.view.saved.emit(replace(beta, taxpayer_number="100000003"))
            await act(page)
            await settle(lambda: page.messages.message is None)
            await settle(lambda: not aio._RUNNING)
            assert await find(at.workspace, "Бета") == beta
            assert await book.known(Party(taxpayer_number="100000003")) is None
            page.view.saved.emit(Counterparty(id="", name="Вега", taxpayer_number="100000003"))
            await settle(lambda: [each.name for each in page.chosen] == ["Вега"])
            found = await book.known(Party(taxpayer_number="100000003"))
            assert found is not None
            assert found.name == "Вега"

    run_qt(story())


def test_a_note_that_was_written_since_stays_when_a_change_is_taken_back(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            beta = await find(at.workspace, "Бета")
            page.view.saved.emit(replace(beta, name="Вега"))
            await settle(lambda: [each.name for each in page.chosen] == ["Вега"])
            await settle(lambda: page.messages.message is not None)
            record = AnnotatedRecord(RecordSubject.COUNTERPARTY, beta.id)
            await at.workspace.annotations.save_note(record, "звонить")
            await act(page)
            await settle(lambda: [each.name for each in page.chosen] == ["Бета"])
            assert (await find(at.workspace, "Бета")).notes == "звонить"

    run_qt(story())


def test_what_came_while_a_form_was_open_is_kept_when_it_is_saved(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            beta = await find(at.workspace, "Бета")
            page._show_form(beta)
            imported = CounterpartyAccount(account="BY31ALFA30120000000020270000", checked=True)
            await book.save(
                replace(beta, accounts=(*beta.accounts, imported), notes="звонить", hidden=True)
            )
            page.view.form.put("name", "Вега")
            click(page.view.save_button)
            await settle(lambda: page.stack.currentIndex() == 0)
            now = await book.get(beta.id)
            assert now is not None
            assert now.name == "Вега"
            assert imported in now.accounts
            assert (now.notes, now.hidden) == ("звонить", True)

    run_qt(story())


def test_the_book_is_exported(run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        path = tmp_path / "book.csv"

        async def answer(*_: object, **__: object) -> Path:
            return path

        monkeypatch.setattr(system_dialogs, "save_path", answer)
        async with opened_setup(tmp_path) as at:
            at.book.export(ExportFormat.CSV)
            await settle(path.exists)
            await settle(lambda: not at.book.strip.busy)
            text = path.read_text(encoding="utf-8-sig")
            assert "ООО «Альфа»;100000001;" in text
            assert "New account" in text

    run_qt(story())


def test_templates_are_used_alone_and_together(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, workspace = at.templates, at.workspace
            for name in ("Аренда", "Вода"):
                await workspace.templates.save(name, "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 2)
            choose(page.list, 0)
            assert "Аренда за ноябрь 2026, п/п {number}" in page.pane.sheet.texts()
            page.registry.run("templates.use")
            rent = next(each for each in page.chosen if each.name == "Аренда")
            assert at.form.sources == [Source(SourceKind.TEMPLATE, rent.id)]
            choose(page.list, 0, 1)
            assert not page.registry.can_run("templates.rename")
            page.registry.run("templates.use_together")
            await settle(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            assert message.title == "2 payments are ready"
            await act(page)
            ready = OutboxFilter(states=frozenset({OutboxState.READY}))
            assert (await workspace.outbox_rows.totals(ready)).count == 2
            assert len(at.navigator.shown_rows) == 1

    run_qt(story())


def test_the_sheet_shows_what_is_paid_today_also_after_midnight(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, workspace, clock = at.templates, at.workspace, MovedClock()
            clock.moment = datetime(2026, 11, 30, 23, 50, tzinfo=MINSK)
            vars(workspace)["clock"] = clock
            template = await workspace.templates.save("Аренда", "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 1)
            choose(page.list, 0)
            assert "Аренда за ноябрь 2026, п/п {number}" in page.pane.sheet.texts()
            made = MadeToday(ready=("1",), drafts=(), sent=())
            page._ask_again([template.id], made)
            clock.move(minutes=20)
            workspace.bus.publish(Change(Topic.DAY))
            await settle(lambda: "Аренда за декабрь 2026, п/п {number}" in page.pane.sheet.texts())
            assert page.messages.message is None, "of these none was made today"

    run_qt(story())


def test_a_deleted_template_comes_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.templates
            await at.workspace.templates.save("Аренда", "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 1)
            choose(page.list, 0)
            page.registry.run("templates.delete")
            await settle(lambda: page.list.empty_state is not None)
            await settle(lambda: bool(page.deleted))
            page.registry.run("templates.undo")
            await settle(lambda: page.list.model.count == 1)
            assert not page.registry.can_run("templates.undo")

    run_qt(story())


def test_a_template_whose_name_is_taken_can_still_come_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, templates = at.templates, at.workspace.templates
            await templates.save("Аренда", "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 1)
            choose(page.list, 0)
            page.registry.run("templates.delete")
            await settle(lambda: page.list.empty_state is not None)
            await settle(lambda: bool(page.deleted))
            other = await templates.save("Аренда", "legalPayments", RENT)
            page.registry.run("templates.undo")
            await settle(lambda: "has this name" in told(page) or "taken" in told(page))
            await templates.rename(other.id, "Аренда 2")
            assert page.registry.can_run("templates.undo")
            page.registry.run("templates.undo")
            await settle(lambda: page.list.model.count == 2)

    run_qt(story())


def told(page: TemplatesPage | CounterpartiesPage) -> str:
    """What the page says."""
    message = page.messages.message
    return "" if message is None else f"{message.title} {message.text}"


def test_templates_that_cannot_be_written_say_so(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        path = tmp_path / "missing" / "templates.json"

        async def answer(*_: object, **__: object) -> Path:
            return path

        monkeypatch.setattr(system_dialogs, "save_path", answer)
        async with opened_setup(tmp_path) as at:
            page = at.templates
            await at.workspace.templates.save("Аренда", "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 1)
            page.registry.run("templates.write_file")
            await settle(lambda: page.messages.message is not None)
            path.parent.mkdir()
            click(page.messages._retry)
            await settle(path.exists)
            assert "Аренда" in path.read_text(encoding="utf-8")

    run_qt(story())


def test_a_name_is_asked_for_until_it_is_free(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.templates
            office = (await at.workspace.templates.save("Аренда", "legalPayments", RENT)).id
            await at.workspace.templates.save("Вода", "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 2)
            choose(page.list, 0)
            page.registry.run("templates.rename")
            await settle(lambda: bool(page.findChildren(NameDialog)))
            dialog = page.findChildren(NameDialog)[0]
            assert not nameless(dialog)
            dialog.line.setText("ВОДА")
            assert not dialog.button.isEnabled()
            dialog.line.clear()
            assert not dialog.button.isEnabled()
            write(dialog.line, "Office")
            click(dialog.button)

            await settle(lambda: page.list.model.position(office) is not None)
            await settle(lambda: [each.name for each in page.chosen] == ["Office"])
            await settle(lambda: not page.findChildren(NameDialog))
            assert page.messages.is_toast
            await act(page)
            await settle(lambda: [each.name for each in page.chosen] == ["Аренда"])

    run_qt(story())


def test_templates_are_put_into_a_group_and_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, templates = at.templates, at.workspace.templates
            for name in ("Аренда", "Вода"):
                await templates.save(name, "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 2)
            choose(page.list, 0, 1)
            assert not page.registry.can_run("templates.ungroup")
            page.registry.run("templates.group")
            await settle(lambda: bool(page.findChildren(NameDialog)))
            (dialog,) = page.findChildren(NameDialog)
            assert not nameless(dialog)
            write(dialog.line, "Home")
            click(dialog.button)
            await settle(lambda: [each.group for each in page.chosen] == ["Home", "Home"])
            await settle(lambda: page.registry.can_run("templates.ungroup"))
            page.registry.run("templates.ungroup")
            await settle(lambda: [each.group for each in page.chosen] == ["", ""])
            message = page.messages.message
            assert message is not None
            assert page.messages.is_toast
            await act(page)
            await settle(lambda: [each.group for each in page.chosen] == ["Home", "Home"])

    run_qt(story())


def test_a_key_that_is_held_makes_payments_once(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, workspace = at.templates, at.workspace
            await workspace.templates.save("Аренда", "legalPayments", RENT)
            await settle(lambda: page.list.model.count == 1)
            choose(page.list, 0)
            ready = OutboxFilter(states=frozenset({OutboxState.READY}))

            async def count() -> int:
                return (await workspace.outbox_rows.totals(ready)).count

            def title() -> str:
                message = page.messages.message
                return "" if message is None else message.title

            for _ in range(7):
                page.registry.run("templates.use_together")
            await settle(lambda: title() == "1 payment is ready")
            assert page.messages.is_toast
            assert await count() == 1
            page.registry.run("templates.use_together")
            await settle(lambda: "made today" in title())
            assert await count() == 1, "nothing is made before the answer"
            await act(page)
            await settle(lambda: title() == "1 payment is ready")
            assert await count() == 2
            page.messages.withdraw("made")
            assert "again" not in [each.key for each in page.messages._entries]

    run_qt(story())


def test_a_half_written_entry_is_carried_over(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0)
            await settle(lambda: page.pane.shown is not None)
            page.registry.run("counterparties.edit")
            page.view.form.put("notes", "звонить Анне")
            page.view.form.set_kind("individualPayments")
            left = page.unsaved_form
            assert left is not None
            assert "Анне" not in repr(left), "texts of a person never reach a log"
            page.view.cancel_button.click()
            assert page.stack.currentIndex() == 0
            page.show_unsaved(left)
            await settle(lambda: page.unsaved_form is not None)
            assert page.unsaved_form == left
            page.view.save()
            await settle(lambda: page.stack.currentIndex() == 0)
            kept = await at.workspace.counterparties.get(left.entry_id)
            assert kept is not None
            assert (kept.notes, kept.defaults.type) == ("звонить Анне", "individualPayments")

    run_qt(story())


def test_a_second_press_makes_no_second_entry(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            await settle(lambda: page.list.model.count == 2)
            page.registry.run("counterparties.new")
            page.view.form.put("name", "Гамма")
            page.view.save_button.click()
            page.view.save_button.click()
            page.view.save()
            await settle(lambda: page.stack.currentIndex() == 0)
            await settle(lambda: page.list.model.count > 2)
            await settle(page.view.save_button.isEnabled)
            found = await at.workspace.book.window(
                CounterpartyFilter(text="Гамма"), Sort(SortKey.NAME), offset=0, limit=9
            )
            assert found.count == 1

    run_qt(story())


def test_the_newest_answer_about_an_entry_stays_on_show(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            choose(page.list, 0)
            await settle(lambda: "document 2" in page.pane.buttons)
            entry = page.pane.shown
            assert entry is not None
            late, was_read, real = asyncio.Event(), asyncio.Event(), book.get

            async def get(entry_id: str) -> object:
                found = await real(entry_id)
                if not late.is_set() and found is not None and found.notes != "новое":
                    was_read.set()
                    await late.wait()  # what was read before comes after what was read later
                return found

            monkeypatch.setattr(book, "get", get)
            page.on_store_changed(Change(Topic.COUNTERPARTIES))
            await was_read.wait()
            await at.workspace.book.save(replace(entry, notes="новое"))
            again = len(aio._RUNNING)
            page.on_store_changed(Change(Topic.COUNTERPARTIES))
            await settle(lambda: len(aio._RUNNING) <= again)
            late.set()
            await settle(lambda: not aio._RUNNING)
            assert page.pane.shown is not None
            assert page.pane.shown.notes == "новое"

    run_qt(story())


@pytest.mark.parametrize("exists", [False, True])
def test_a_form_that_is_saved_late_leaves_the_next_one_open(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exists: bool
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0)
            await settle(lambda: page.pane.shown is not None)
            page.registry.run("counterparties.edit")
            if exists:
                page.view.form.put("taxpayer_number", "100000002")
            page.view.form.put("notes", "первое")
            held = HeldAnswers(monkeypatch, at.workspace.counterparties, "get")
            page.view.save()
            await held.held(1)
            page.view.cancel_button.click()
            page.registry.run("counterparties.new")
            page.view.form.put("name", "Гамма")
            held.open()
            await settle(lambda: not aio._RUNNING)
            if exists:
                await act(page)
                await settle(lambda: not aio._RUNNING)
            assert page.unsaved_form is not None
            assert page.unsaved_form.texts["name"] == "Гамма"

    run_qt(story())


def test_a_form_that_was_left_is_not_put_over_another_one(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page = at.book
            choose(page.list, 0)
            await settle(lambda: page.pane.shown is not None)
            page.registry.run("counterparties.edit")
            left = page.unsaved_form
            assert left is not None
            page.view.cancel_button.click()
            held = HeldAnswers(monkeypatch, at.workspace.counterparties, "get")
            page.show_unsaved(left)
            await held.held(1)
            page.registry.run("counterparties.new")
            page.view.form.put("name", "Гамма")
            held.open()
            await settle(lambda: not aio._RUNNING)
            assert page.unsaved_form is not None
            assert page.unsaved_form.texts["name"] == "Гамма"

    run_qt(story())


def test_the_payment_is_to_whom_was_chosen_last(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            choose(page.list, 0)
            await settle(lambda: page.pane.shown is not None)
            held = HeldAnswers(monkeypatch, book, "last_payments")
            page.pay()
            await held.held(1)
            choose(page.list, 1)
            wanted = page.pane.shown
            assert wanted is not None
            page.pay()
            held.open()
            await settle(lambda: not aio._RUNNING)
            assert [each.party.name for each in at.form.payments] == [wanted.name]
            page.pay()
            page.hide()  # another page covers it
            await settle(lambda: not aio._RUNNING)
            assert len(at.form.payments) == 1

    run_qt(story())


def test_who_is_on_show_stays_there_when_another_one_is_deleted(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_setup(tmp_path) as at:
            page, book = at.book, at.workspace.counterparties
            unpaid = await book.save(Counterparty(id="", name="Гамма"))
            await settle(lambda: page.list.model.count == 3)
            choose(page.list, 0)
            await settle(lambda: page.pane.shown is not None)
            held = HeldAnswers(monkeypatch, book, "forget")
            page.changes.delete(unpaid)
            await held.held(1)
            held.open()
            await settle(lambda: not aio._RUNNING)
            assert page.pane.shown is not None

    run_qt(story())
