"""Tests of subtotals: this week's demands, the card with groups, printed and exported lists."""

from __future__ import annotations

import io
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from shiboken6 import delete

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind, PaymentRequirement
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import OtherAction
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import today
from desktop_app.services.documents.subtotals import DueTime, Grouping, Subtotal, due_time
from desktop_app.services.pdf.made_files import made_file
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.documents.document_pages import CardFilePage, DocumentsPage, RequirementsPage
from desktop_app.ui.documents.list_subtotals import TITLES
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.register.received_documents import ReceivedPage
from desktop_app.ui.register.register_page import RegisterPage
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.print_form_request import TooManyRowsToPrint
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.export.list_export import export_columns
from desktop_app.ui.widgets import system_dialogs
from tests.support.company import FIRST_DAY, Bank, MovedClock, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.window_tasks import ending
from tests.ui.hands import press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from PySide6.QtGui import QStandardItemModel

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.pdf.sheet import SheetContent
    from desktop_app.storage.window import Row
    from desktop_app.ui.documents.document_list_page import DocumentListPage
    from desktop_app.ui.documents.list_subtotals import SubtotalsButton, SubtotalsCard
    from desktop_app.ui.shell.print_form_request import MadeFormRequest
    from desktop_app.ui.tables.list_pane import ListPane
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.usefixtures("synchronised")


@pytest.fixture
def run_page(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> Callable[[type[DocumentListPage], Any], None]:
    """Run a story on a page of a company that has read its documents."""

    @asynccontextmanager
    async def opened_page(make: type[DocumentListPage]) -> AsyncIterator[DocumentListPage]:
        async with opened(tmp_path, Bank.of(sandbox), first_day=FIRST_DAY) as company:
            registry = CommandRegistry()
            navigator = RecordingNavigator()
            page = make(context_of(company.workspace, registry=registry, navigator=navigator))
            page.resize(1080, 720)
            page.show()
            await settle(lambda: page.list.model.known)
            try:
                yield page
            finally:
                delete(page)
                delete(registry)

    async def told(make: type[DocumentListPage], story: Any) -> None:
        async with opened_page(make) as page:
            assert page.subtotals is not None
            await story(page, page.subtotals)

    return lambda make, story: run_qt(ending(told(make, story)))


async def card_of(button: SubtotalsButton) -> SubtotalsCard:
    """The card of a button, filled."""
    button.click()
    card = button.card
    assert card is not None
    await settle(lambda: card.model.rowCount() > 0)
    return card


def printed(page: DocumentListPage) -> list[MadeFormRequest]:
    """What was asked to be printed."""
    navigator = page.context.navigator
    assert isinstance(navigator, RecordingNavigator)
    return navigator.print_forms


def lines(model: QStandardItemModel) -> list[tuple[str, ...]]:
    """The texts of all groups, without headings."""
    headings = [model.item(place) for place in range(model.rowCount())]
    return [
        tuple(heading.child(row, column).text() for column in range(3))
        for heading in headings
        for row in range(heading.rowCount())
    ]


def not_included(part: Subtotal) -> list[str]:
    """How a group says what its sums do not include."""
    amounts = "amount is" if part.left_out == 1 else "amounts are"
    return [f"{part.left_out} {amounts} not included"] if part.left_out else []


def move_to_week_of_demand(page: DocumentListPage) -> None:
    """Move the clock to the week in which the demand of the sandbox has to be answered."""
    clock = page.workspace.clock
    assert isinstance(clock, MovedClock)
    clock.move(weeks=1)
    page.workspace.bus.publish(Change(Topic.DAY))


def test_the_button_tells_what_is_due_this_week(run_page: Callable[..., None]) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        move_to_week_of_demand(page)
        found = await page.workspace.subtotals.read(
            DocumentFilter(kind=Kind.REQUIREMENT), (Grouping.DUE,)
        )
        week = found.of(Grouping.DUE, DueTime.THIS_WEEK)
        assert week.count, "the sandbox has a demand to be answered this week"
        wanted = f"This week: {formats.amount(week.sums[0])}"
        await settle(lambda: button.text() == wanted)
        assert button.accessibleName() == wanted

    run_page(RequirementsPage, story)


def test_the_button_tells_what_the_sum_of_this_week_does_not_include(
    run_page: Callable[..., None],
) -> None:
    """And how many demands there are where none of them has an amount."""

    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        move_to_week_of_demand(page)
        workspace, where = page.workspace, DocumentFilter(kind=Kind.REQUIREMENT)
        day = today(workspace.clock)
        rows = (await workspace.windows.window(where, Sort(SortKey.DUE), offset=0, limit=100)).rows
        demands = [row.value for row in rows if isinstance(row.value, PaymentRequirement)]
        due = [each for each in demands if due_time(each, day) is DueTime.THIS_WEEK]
        first = due[0]

        async def tells(amounts: list[Amount | None], words: str) -> None:
            those = [
                replace(first, id=f"{place}", amount=amount, rest=None)
                for place, amount in enumerate(amounts)
            ]
            others = [replace(each, accept_until=None) for each in due]
            await workspace.lists.save_page([*others, *those])
            workspace.bus.publish(Change(Topic.DOCUMENTS))
            await settle(lambda: button.text() == f"This week: {words}")
            assert button.accessibleName() == f"This week: {words}"

        known, unknown = Amount(Decimal(100), "BYN"), Amount(Decimal(90_000), "")
        told = "100.00\u00a0BYN · 1 amount is not included"
        await tells([known, unknown], told)
        await tells([unknown, unknown], "2 amounts are not included")
        await tells([None, None], "2")

    run_page(RequirementsPage, story)


def test_a_demand_that_is_answered_is_not_due_any_more(
    run_page: Callable[..., None], sandbox: SandboxProcess
) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        move_to_week_of_demand(page)
        sandbox.advance(timedelta(weeks=1).total_seconds())
        workspace, where = page.workspace, DocumentFilter(kind=Kind.REQUIREMENT)

        async def week() -> Subtotal:
            found = await workspace.subtotals.read(where, (Grouping.DUE,))
            return found.of(Grouping.DUE, DueTime.THIS_WEEK)

        before, day = await week(), today(workspace.clock)
        await settle(lambda: button.text() == f"This week: {formats.amount(before.sums[0])}")
        rows = (await workspace.windows.window(where, Sort(SortKey.DUE), offset=0, limit=100)).rows
        due = [row.value for row in rows if due_time(row.value, day) is DueTime.THIS_WEEK]
        assert len(due) == before.count
        made = await workspace.demand_answers.prepare(OtherAction.ACCEPT, due)
        assert len(made.submissions) == len(due)
        sent = await workspace.outbox.enqueue(made.submissions, send=False)
        assert await week() == before, "nothing was sent yet"
        workspace.outbox.send(sent)
        for row_id in sent:
            row = await workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED
        await settle(lambda: button.text() == "Nothing due this week")
        assert (await week()).count == 0
        card = await card_of(button)
        named = {name for name, *_ in lines(card.model)}
        assert not any(name.endswith("this week") for name in named)

    run_page(RequirementsPage, story)


def test_what_is_due_this_week_changes_over_midnight(run_page: Callable[..., None]) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        move_to_week_of_demand(page)
        await settle(lambda: button.text().startswith("This week: "))
        clock = page.workspace.clock
        assert isinstance(clock, MovedClock)
        clock.move(weeks=30)
        page.workspace.bus.publish(Change(Topic.DAY))
        await settle(lambda: button.text() == "Nothing due this week")

    run_page(RequirementsPage, story)


def test_what_is_not_included_in_sums_is_told_in_the_card_and_on_paper(
    run_page: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SheetContent] = []

    async def noted(content: SheetContent, *, name: str) -> StoredFile:
        made.append(content)
        return await made_file(content, name=name)

    monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.made_file", noted)

    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        found = await page.workspace.subtotals.read(page.list.model.where, page.groupings)
        assert found.whole.left_out > 1, "the sandbox has rejected documents and contracts"
        told = f"{found.whole.left_out} amounts are not included"
        card = await card_of(button)
        assert card.note.text().endswith(f" · {told}")
        parts = [part for grouping in page.groupings for part in found.groups[grouping]]
        shown = [
            words
            for part in parts
            for words in [*map(formats.amount, part.sums), *not_included(part)] or [""]
        ]
        assert [line[2] for line in lines(card.model)] == shown
        assert any(part.left_out and part.sums for part in parts)
        card.close()
        page.registry.run("documents.print_list")
        (request,) = printed(page)
        await request.make()
        *groups, whole = made[0].groups
        assert [figures.endswith(f" · {told}") for _, figures in whole.rows] == [True]
        for group, grouping in zip(groups, page.groupings, strict=True):
            for (_, figures), part in zip(group.rows, found.groups[grouping], strict=True):
                assert ("not included" in figures) is bool(part.left_out)

    run_page(DocumentsPage, story)


@pytest.mark.parametrize("make", [RequirementsPage, CardFilePage, DocumentsPage])
def test_what_is_still_to_pay_is_called_so_and_is_the_same_everywhere(
    make: type[DocumentListPage], run_page: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SheetContent] = []

    async def noted(content: SheetContent, *, name: str) -> StoredFile:
        made.append(content)
        return await made_file(content, name=name)

    monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.made_file", noted)

    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        lists, where = page.workspace.lists, page.list.model.where
        if make is RequirementsPage:  # the sandbox has none that is paid in part
            rows = [
                each async for batch in lists.iterate(where, Sort(SortKey.DATE)) for each in batch
            ]
            one = next(each for each in rows if each.status == DocumentStatus.IN_PROCESSING)
            assert isinstance(one, PaymentRequirement)
            assert one.amount is not None
            half = replace(one.amount, value=(one.amount.value / 2).quantize(Decimal("0.01")))
            await lists.save_page([replace(one, rest=half)])
            page.list.reload()
        found = await page.workspace.subtotals.read(where, page.groupings)
        whole = " · ".join(map(formats.amount, found.whole.sums))
        named = whole if make is DocumentsPage else f"Still to pay: {whole}"
        summary = page.list.bar.summary
        await settle(lambda: summary.accessibleName().replace("  ·  ", " · ").endswith(named))
        assert ("still to pay" in summary.accessibleName().lower()) is (make is not DocumentsPage)
        assert "of the unpaid queue and of payment demands" in summary.toolTip()
        card = await card_of(button)
        assert f" · {named}" in card.note.text()
        heading = card.model.horizontalHeaderItem(2)
        assert heading.text() == ("Total" if make is DocumentsPage else "Still to pay")
        card.close()
        page.registry.run(f"{page.name}.print_list")
        await printed(page)[-1].make()
        *groups, last = made[-1].groups
        assert f" · {named}" in last.rows[0][1]
        end = "" if make is DocumentsPage else " · Still to pay"
        assert [each.heading for each in groups] == [
            f"{TITLES[each]}{end}" for each in page.groupings
        ]
        page.list.table.selectAll()
        await settle(lambda: " of " in summary.accessibleName())
        assert named in summary.accessibleName().replace("  ·  ", " · ")

    run_page(make, story)


def test_a_printed_list_has_the_day_in_minsk(run_page: Callable[..., None]) -> None:
    async def story(page: DocumentListPage, _button: SubtotalsButton) -> None:
        clock = page.workspace.clock
        assert isinstance(clock, MovedClock)
        clock.moment = datetime(2026, 11, 16, 22, 30, tzinfo=UTC)  # 01:30 there
        page.registry.run("card_file.print_list")
        (request,) = printed(page)
        assert request.title == "Unpaid queue 17.11.2026"

    run_page(CardFilePage, story)


def test_the_unpaid_queue_is_shown_by_account_and_priority(run_page: Callable[..., None]) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        card = await card_of(button)
        found = await page.workspace.subtotals.read(page.list.model.where, page.groupings)
        shown = lines(card.model)
        accounts = found.groups[Grouping.ACCOUNT]
        for part in accounts:
            first = formats.amount(part.sums[0])
            assert (formats.account(part.value), formats.count(part.count), first) in shown
        sums = [money for parts in found.groups.values() for part in parts for money in part.sums]
        assert len(shown) == len(sums), "a line for each currency"
        assert not nameless(card)
        assert card.tree.currentIndex().data() == formats.account(accounts[0].value)
        press(card.tree, Qt.Key.Key_Return)
        wanted = frozenset({accounts[0].value})
        await settle(lambda: page.list.model.where.accounts == wanted)
        assert button.card is None

    run_page(CardFilePage, story)


def test_what_the_filter_leaves_out_is_not_added_up(run_page: Callable[..., None]) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        page.head.search.setText("no document says this")
        await settle(lambda: page.list.model.known and page.list.model.count == 0)
        card = await card_of(button)
        assert not lines(card.model)
        assert "0 documents" in card.note.text()

    run_page(CardFilePage, story)


def test_the_list_is_printed_as_it_is_filtered(run_page: Callable[..., None]) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        first = page.list.model.row(0)
        assert first is not None
        account = first.value.account
        page.list.narrow(Part.ACCOUNTS, account, account)
        wanted = frozenset({account})
        assert page.list.model.where.accounts == wanted
        await settle(lambda: not page.list.model.is_reloading)
        page.registry.run("card_file.print_list")
        (request,) = printed(page)
        file = await request.make()
        reader = PdfReader(io.BytesIO(file.content.data))
        text = " ".join(" ".join(each.extract_text() for each in reader.pages).split())
        found = await page.workspace.subtotals.read(page.list.model.where, button.groupings)
        assert found.whole.count == page.list.model.count
        async for batch in page.workspace.lists.iterate(page.list.model.where, Sort(SortKey.DATE)):
            for document in batch:
                assert document.number in text
                assert formats.day(document.date) in text
        priorities = {part.value for part in found.groups[Grouping.PRIORITY]} - {""}
        (column,) = (each for each in page.list.model.columns if each.id == "priority")
        rows = [page.list.model.row(place) for place in range(page.list.model.count)]
        assert {row.priority for row in rows if row is not None} - {""} == priorities != set()
        assert {str(column.value(row.value)) for row in rows if row and column.value} >= priorities
        for part in found.groups[Grouping.PRIORITY]:
            figures = (formats.amount(money) for money in part.sums)
            assert all(" ".join(each.split()) in text for each in figures)
        assert page.workspace.company in text
        width, height = reader.pages[0].mediabox.width, reader.pages[0].mediabox.height
        assert width > height

    run_page(CardFilePage, story)


def test_what_is_printed_is_the_list_as_it_was_though_it_is_filtered_before_it_is_made(
    run_page: Callable[..., None],
) -> None:
    async def story(page: DocumentListPage, _button: SubtotalsButton) -> None:
        first = page.list.model.row(0)
        assert first is not None
        account = first.value.account
        page.registry.run("card_file.print_list")
        (request,) = printed(page)
        page.list.narrow(Part.ACCOUNTS, account, account)
        file = await request.make()
        reader = PdfReader(io.BytesIO(file.content.data))
        text = "".join(reader.pages[0].extract_text().split())
        chip = page.list.bar.chips[Part.ACCOUNTS]
        assert chip.is_filtering
        after_title = text.split("Unpaidqueue", maxsplit=1)[1]
        filtered = after_title.startswith("".join(chip.written().split()))
        assert not filtered, "the rows are those of all accounts"

    run_page(CardFilePage, story)


def test_a_reply_is_printed_with_its_request_and_the_states_of_its_documents(
    run_page: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SheetContent] = []
    proposed: list[str] = []

    async def noted(content: SheetContent, *, name: str) -> StoredFile:
        made.append(content)
        return await made_file(content, name=name)

    async def asked_for(_: object, *, name: str, **_others: object) -> None:
        proposed.append(name)

    monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.made_file", noted)
    monkeypatch.setattr(system_dialogs, "save_path", asked_for)

    async def story(page: RegisterPage, _button: SubtotalsButton) -> None:
        requests = await page.workspace.windows.requests()
        request = next(iter(requests.values()))
        page.list.go_to_id(request.id)
        await settle(lambda: page.replies.request == request)
        listed = page.replies.list
        await settle(lambda: listed.model.known and listed.model.count > 0)
        page.registry.run("register.print_list")
        assert printed(page)[-1].title.startswith("Obligations "), "the upper list is in use"
        listed.table.entered.emit()
        page.registry.run("register.print_list")
        asked = printed(page)[-1]
        await asked.make()
        (content,) = made
        assert content.table is not None
        by_state, _ = content.groups
        place = content.table.headings.index("Status")
        assert {name for name, _ in by_state.rows} == {row[place] for row in content.table.rows}
        named = f"request No. {request.number} of {formats.day(request.date)}"
        assert named in content.title
        assert named in asked.title
        page.registry.run("register.export")
        await settle(lambda: bool(proposed))
        day = f"{today(page.workspace.clock):%Y-%m-%d}"
        assert proposed == [f"Received documents · {named} {day}.xlsx"]
        page.replies.show_request(replace(request, number="12/3"))
        page.registry.run("register.export")
        await settle(lambda: len(proposed) == 2)
        assert "request No. 12-3 of" in proposed[-1], "no folder"

    run_page(RegisterPage, story)


def test_the_list_in_use_is_added_up_and_named(run_page: Callable[..., None]) -> None:
    async def story(page: RegisterPage, button: SubtotalsButton) -> None:
        request = next(iter((await page.workspace.windows.requests()).values()))
        page.list.go_to_id(request.id)
        received = page.replies.list
        await settle(lambda: page.replies.request == request and received.model.known)
        await settle(lambda: received.model.count > 0)

        async def added_up(listed: ListPane[DocumentFilter, ListedDocument]) -> SubtotalsCard:
            listed.table.entered.emit()
            card = await card_of(button)
            found = await page.workspace.subtotals.read(listed.model.where, page.groupings)
            kind, by_status = listed.model.where.kind, Grouping.STATUS
            assert [line[:2] for line in lines(card.model) if line[0]] == [
                (button.name(kind, by_status, each, {}), formats.count(each.count))
                for each in found.groups[by_status]
            ]
            assert card.note.text().startswith(f"{listed.model.count} document")
            assert card.heading.text() in card.tree.accessibleName()
            return card

        card = await added_up(received)
        named = f"request No. {request.number} of {formats.day(request.date)}"
        assert card.heading.text() == f"Received documents · {named}"
        assert card.heading.isVisibleTo(card)
        page.list.table.entered.emit()  # another one is in use by now
        card.tree.activated.emit(card.tree.currentIndex())
        assert received.is_filtering, "the list that was added up is filtered"
        assert not page.list.is_filtering
        card = await added_up(page.list)
        assert card.heading.text() == "Requests"

    run_page(RegisterPage, story)


@pytest.mark.parametrize("grouping", [Grouping.ACCOUNT, Grouping.TYPE, Grouping.STATUS])
def test_a_group_without_a_value_has_a_name(
    run_page: Callable[..., None], grouping: Grouping
) -> None:
    async def story(page: DocumentListPage, button: SubtotalsButton) -> None:
        nothing = Subtotal(value="", name="", count=1, sums=(), left_out=0)
        assert button.name(page.list.model.where.kind, grouping, nothing, {})

    run_page(DocumentsPage, story)


def test_the_only_list_of_a_page_is_not_named(run_page: Callable[..., None]) -> None:
    async def story(_page: DocumentListPage, button: SubtotalsButton) -> None:
        card = await card_of(button)
        assert not card.heading.isVisibleTo(card)
        assert card.tree.accessibleName() == "Subtotals"

    run_page(CardFilePage, story)


PAGES = (DocumentsPage, CardFilePage, RequirementsPage, RegisterPage, ReceivedPage)


async def annotated_with_all_columns(page: DocumentListPage) -> list[Row[ListedDocument]]:
    """Show every column of a page; its first rows are annotated, and one is gone at the bank."""
    kind, table, model = page.kind, page.list.table, page.list.model
    for column in model.columns:
        table.columns.show(column, shown=True)
    everything, newest = DocumentFilter(kind=kind), Sort(SortKey.DATE)
    window = await page.workspace.windows.window(everything, newest, offset=0, limit=500)
    first = window.rows[0]
    rejected = [row for row in window.rows if row.value.status == DocumentStatus.REJECTED]
    if kind is Kind.DOCUMENT:
        assert rejected
        await page.workspace.documents.keep_offline(kind, [row.id for row in rejected])
    subject, annotations = RecordSubject(kind.value), page.workspace.annotations
    await annotations.save_note(AnnotatedRecord(subject, first.id), "звонить\nв четверг")
    label = await annotations.make("Аренда")
    await annotations.set_label(label, subject, [first.id], on=True)
    await page.workspace.lists.mark_gone(kind, window.rows[-1].id)
    page.list.reload()
    rows = [
        row
        async for batch in page.workspace.lists.iterate_rows(model.where, model.sort_order)
        for row in batch
    ]
    assert {(row.note, len(row.labels)) for row in rows} == {("звонить\nв четверг", 1), ("", 0)}
    assert any(row.reason for row in rows) == (kind is Kind.DOCUMENT)
    return rows


async def is_printed(
    page: DocumentListPage, rows: list[Row[ListedDocument]], made: list[SheetContent]
) -> None:
    """Print the list: its table says what every column shows; `made` receives it."""
    page.registry.run(f"{page.name}.print_list")
    (request,) = printed(page)
    await request.make()
    columns = [each for each in page.list.table.columns.visible() if not each.acts]
    assert len(page.list.model.columns) - len(columns) in {0, 2}, "without commands"
    table = made[0].table
    assert table is not None
    assert list(table.headings) == [str(column.title) for column in columns]
    gone = 0
    for row, texts in zip(rows, table.rows, strict=True):
        for column, text in zip(columns, texts, strict=True):
            shown = column.cell(row).whole
            is_mark = row.absent and column.id == "status"
            gone += is_mark
            assert text == (f"{shown} · No longer at the bank" if is_mark else shown)
    assert gone == 1


async def is_exported(page: DocumentListPage, rows: list[Row[ListedDocument]]) -> None:
    """Export the list: its values are what every column shows."""
    await page.prepare_export()
    columns = [each for each in page.list.table.columns.visible() if not each.acts]
    exported = iter(export_columns(columns))
    said: set[str] = set()
    for column in columns:
        one = next(exported)
        assert one.title == str(column.title)
        unit = next(exported) if column.unit is not None else None
        for row in rows:
            cell, value = column.cell(row), one.value(row)
            if isinstance(value, str):
                told = value.removesuffix(" · No longer at the bank")
                reason = row.reason if column.id == "purpose" else ""  # a reason is no purpose
                whole = " · ".join(each for each in (reason, told) if each)
                assert (cell.said or cell.text).split() == whole.split()
                if cell.said:  # a purpose: its codes are painted last, and nothing is lost
                    assert sorted(cell.painted.split()) == sorted(whole.split())
            assert (value is None) == (not cell.text) or isinstance(value, str)
            behind = "" if cell.said else cell.unit
            assert (unit.value(row) if unit is not None else "") in {behind, None}
            said |= {column.id} if cell.text else set()
    assert said >= {"number", "status", "labels", "note"}
    assert ("period" in said) == (page.kind is Kind.REGISTER_REQUEST)


@pytest.mark.parametrize("make", PAGES)
def test_what_every_column_shows_is_printed_and_exported(
    make: type[DocumentListPage], run_page: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SheetContent] = []

    async def noted(content: SheetContent, *, name: str) -> StoredFile:
        made.append(content)
        return await made_file(content, name=name)

    monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.made_file", noted)

    async def story(page: DocumentListPage, _button: SubtotalsButton) -> None:
        rows = await annotated_with_all_columns(page)
        await is_printed(page, rows, made)
        await is_exported(page, rows)

    run_page(make, story)


def test_a_list_that_is_too_long_is_not_printed(
    run_page: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.MOST_PRINTED", 2)

    async def story(page: DocumentListPage, _button: SubtotalsButton) -> None:
        page.registry.run("card_file.print_list")
        assert not printed(page)
        message = page.messages.message
        assert message is not None
        assert "too many to print" in message.title

    run_page(CardFilePage, story)


def test_rows_that_came_after_they_were_counted_are_not_cut_off_without_a_word(
    run_page: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page: DocumentListPage, _button: SubtotalsButton) -> None:
        count = page.list.model.count
        page.registry.run("card_file.print_list")
        (request,) = printed(page)
        monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.MOST_PRINTED", count - 1)
        with pytest.raises(TooManyRowsToPrint) as caught:
            await request.make()
        most = formats.count(count - 1)
        message = describe(caught.value)
        assert message.title == (
            f"{formats.count(count)} rows are too many to print; at most {most} can be"
        )
        assert message.text == "Filter the list, or export it to Excel."

    run_page(CardFilePage, story)
