"""Tests of the page that sends many rows together: warnings, the send, stopping, results."""

from __future__ import annotations

import asyncio
import sys
import threading
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import AsyncMock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from shiboken6 import delete

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.documents.changeability import is_deletable
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.instructions.document_actions import OtherAction, demanded_by, fits
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.instructions.payment_fields import written_payment
from desktop_app.domain.outbox.drafts import Draft, Source, SourceKind
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState, Progress, summary_of
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.outbox import batch_choice, batch_page, batch_sending
from desktop_app.ui.outbox.batch_content import choose, content_of
from desktop_app.ui.outbox.batch_items import WarningKind, read_batch
from desktop_app.ui.outbox.batch_model import Column
from desktop_app.ui.outbox.batch_page import BatchPage, BatchStep
from desktop_app.ui.outbox.batch_rows import BatchRows
from desktop_app.ui.shell.commands import CommandRegistry
from tests.services.outbox.sandbox_cases import SandboxCases, stopped_by_its_own
from tests.support.company import FIRST_DAY, Bank, Company, delivered, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.legal_instructions import LEGAL, OTHER_OWN_ACCOUNT
from tests.support.sandbox import SandboxProcess
from tests.support.waiting_demands import WaitingReader
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.support.loops import Run

pytestmark = pytest.mark.usefixtures("synchronised")

PATIENCE_S: Final = 240
"""How long a worker waits for what a story does meanwhile."""


@dataclass
class BatchSetup:
    """The page, and a company at the sandbox."""

    page: BatchPage
    company: Company
    cases: SandboxCases
    sandbox: SandboxProcess
    went: RecordingNavigator

    async def ready(self, *payments: PaymentInstruction) -> tuple[OutboxRow, ...]:
        """Rows that wait to be sent."""
        outbox = self.company.workspace.outbox
        ids = await outbox.enqueue(
            [Submission(operation=Operation.CREATE_PAYMENT, instruction=each) for each in payments],
            same_number=True,
            send=False,
        )
        return await outbox.rows(ids)

    async def drafts(
        self, *payments: PaymentInstruction, told: bool = True
    ) -> tuple[OutboxRow, ...]:
        """Drafts as the payment form keeps them; unless `told`, the page hears nothing of it."""
        workspace = self.company.workspace
        ids = []
        for number, each in enumerate(payments):
            draft = Draft(
                id=f"draft {number}",
                operation=Operation.CREATE_PAYMENT,
                type=each.type.value,
                fields=written_payment(each),
                summary=summary_of(each),
            )
            drafts: Any = workspace.drafts
            await (drafts.save(draft) if told else drafts._store.save(draft))
            ids.append(draft.id)
        return await workspace.outbox.rows(ids)

    async def shown(self, *payments: PaymentInstruction) -> tuple[OutboxRow, ...]:
        """Have payments shown before they are sent."""
        rows = await self.ready(*payments)
        self.page.show_rows(rows)
        assert not self.page.can_send
        await self.in_review()
        return rows

    async def in_review(self) -> None:
        """Wait until the batch is up for review, with its first row on show."""
        table = self.page.view.table
        await settle(lambda: self.page.step is BatchStep.REVIEW and table.currentIndex().isValid())

    async def first_in_review(self) -> None:
        """Wait for the very turn of the loop in which the batch is up for review."""
        async with asyncio.timeout(240):
            while self.page.step is not BatchStep.REVIEW:  # noqa: ASYNC110 - looks at every turn
                await asyncio.sleep(0)

    async def states(self, rows: tuple[OutboxRow, ...]) -> list[OutboxState]:
        found = await self.company.workspace.outbox.rows([row.id for row in rows])
        return [row.state for row in found]

    def text(self) -> str:
        labels = self.page.findChildren(QLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    def column(self, column: Column) -> list[str]:
        model = self.page.model
        return [model.index(at, column).data() for at in range(model.rowCount())]

    async def done(self) -> None:
        """Wait until the batch was sent, and everything that is known of it was read."""
        await settle(lambda: self.page.step is BatchStep.DONE)
        await delivered(self.company.workspace.bus)
        await settle(lambda: not self.page._sending._reading.is_running)


@pytest.fixture
def run_story(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> Callable[..., None]:
    """Run a story on the page of a company that has read its documents."""

    @asynccontextmanager
    async def opened_setup() -> AsyncIterator[BatchSetup]:
        bank = replace(Bank.of(sandbox), reader=WaitingReader)
        async with opened(tmp_path, bank, first_day=FIRST_DAY) as company:
            await company.synchronise()
            await delivered(company.workspace.bus)  # or the page takes it for news
            registry, went = CommandRegistry(), RecordingNavigator()
            page = BatchPage(
                context_of(company.workspace, registry=registry, navigator=went, click_guard_ms=0)
            )
            page.resize(1080, 720)
            page.show()
            try:
                yield BatchSetup(page, company, SandboxCases(sandbox), sandbox, went)
            finally:
                delete(page)
                delete(registry)

    async def told(story: Callable[[BatchSetup], Any]) -> None:
        async with opened_setup() as setup:
            await story(setup)

    return lambda story: run_qt(told(story))


def test_a_warning_has_the_same_mark_above_the_rows_and_in_them(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        usual = setup.cases.payment("301")
        moved = replace(usual, number="302", party=replace(usual.party, account=OTHER_OWN_ACCOUNT))
        await setup.shown(moved, replace(usual, number="303", party=LEGAL.party))
        model, chips = setup.page.model, setup.page.view.overview.kinds
        seen = set()
        for place, item in enumerate(model.items):
            for kind in item.kinds[:1]:
                mark = model.index(place, Column.WARNINGS).data(Qt.ItemDataRole.DecorationRole)
                chip = chips[kind].icon()
                assert mark.pixmap(16).toImage() == chip.pixmap(16).toImage(), kind
                seen.add(kind)
        assert WarningKind.NEW_ACCOUNT in seen
        assert WarningKind.FIRST_TIME in seen

    run_story(story)


def test_everything_is_warned_of_summed_and_sent_only_when_it_is_confirmed(
    run_story: Callable[..., None], qapp: QApplication
) -> None:
    async def story(setup: BatchSetup) -> None:
        usual = setup.cases.payment("301")
        moved = replace(
            setup.cases.payment("302"), party=replace(usual.party, account=OTHER_OWN_ACCOUNT)
        )
        twins = [replace(setup.cases.payment("303"), number=each) for each in ("303", "304")]
        dear = replace(setup.cases.payment("305"), amount=Amount(Decimal(7), "EUR"))
        rows = await setup.shown(usual, moved, *twins, dear)
        page, model = setup.page, setup.page.model
        kinds = {item.row.summary.number: item.kinds for item in model.items}
        assert kinds["301"] == ()
        assert WarningKind.NEW_ACCOUNT in kinds["302"]
        assert WarningKind.EQUAL_HERE in kinds["303"]
        assert WarningKind.EQUAL_HERE in kinds["304"]
        assert setup.column(Column.NUMBER)[0] == "302"  # what is worst stands first
        assert "42.00\u00a0BYN" in setup.text()
        assert "7.00\u00a0EUR" in setup.text()
        assert not nameless(page)
        use_language(qapp, Language.RUSSIAN)
        await settle(lambda: "Будет отправлено" in page.view.heading.text())
        use_language(qapp, Language.ENGLISH)
        await settle(lambda: "will be sent" in page.view.heading.text())
        click(page.view.overview.kinds[WarningKind.EQUAL_HERE])
        assert sorted(setup.column(Column.NUMBER)) == ["303", "304"]
        click(page.view.overview.kinds[None])

        page.send()
        assert not page.can_send
        assert set(await setup.states(rows)) == {OutboxState.READY}
        row_of_4 = setup.column(Column.NUMBER).index("304")
        page.view.table.setCurrentIndex(model.index(row_of_4, Column.PARTY))
        press(page.view.table, Qt.Key.Key_Space)  # the second of the equal ones is left out
        assert len(model.chosen) == 4
        assert "31.50\u00a0BYN" in page.view.send_button.text()
        page.view.checked.setChecked(True)
        await settle(lambda: page.can_send)
        click(page.view.send_button)
        await setup.done()
        states = dict(zip("12345", await setup.states(rows), strict=True))
        assert states.pop("4") is OutboxState.READY
        assert states.pop("2") is OutboxState.REFUSED  # that account is in another bank
        assert set(states.values()) == {OutboxState.CONFIRMED}
        assert page.view.send_button.text() == "Sign these 3…"
        click(page.view.send_button)
        await settle(lambda: len(setup.went.signed) == 3)
        sent = await setup.company.workspace.outbox.rows([row.id for row in rows])
        ids = {row.document_id for row in sent if row.document_id}
        assert {document.id for document in setup.went.signed} == ids

    run_story(story)


def test_drafts_and_ready_rows_are_checked_and_sent_as_one_batch(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox
        (ready,) = await setup.ready(setup.cases.payment("9100"))
        good = [setup.cases.payment(each) for each in ("9101", "9100", "9101", "")]
        good = [
            replace(each, purpose=f"{each.purpose} {at}", amount=Amount(Decimal(at + 1), "BYN"))
            for at, each in enumerate(good)
        ]
        wrong = replace(setup.cases.payment("9105"), purpose="")
        drafts = await setup.drafts(*good, wrong, replace(wrong, number="9101"))
        page.show_rows((*drafts, ready))
        await setup.in_review()

        kinds = {item.row.id: item.kinds for item in page.model.items}
        assert WarningKind.ERRORS in kinds["draft 4"]
        model = page.model
        indexes = [model.index(at, Column.NUMBER) for at in range(model.rowCount())]
        numbers_shown = {item.row.id: at.data() for at in indexes if (item := model.item(at))}
        assert numbers_shown["draft 4"] == "9105"
        assert numbers_shown["draft 5"] == "", "it has errors, and another one has its number"
        numbered = [each for each in kinds if WarningKind.NUMBER in kinds[each]]
        assert numbered == ["draft 1", "draft 2", "draft 3"]
        numbers = [item.row.summary.number for item in page.model.items if item.can_be_sent]
        assert len(set(numbers)) == 5
        assert "This has to be filled in" in setup.text()  # the first row is the one with errors
        assert "2 left out" in page.view.status.text()
        assert len(page.model.chosen) == 5
        press(page.view.table, Qt.Key.Key_Space)  # what has errors cannot be ticked
        assert len(page.model.chosen) == 5
        assert "20.50\u00a0BYN" in page.view.send_button.text()
        assert not nameless(page)

        page.view.checked.setChecked(True)
        await settle(lambda: page.can_send)
        click(page.view.send_button)
        await setup.done()
        rows = await outbox.rows([row.id for row in (*drafts, ready)])
        states = [row.state for row in rows]
        left = [OutboxState.DRAFT] * 2
        assert states == [OutboxState.CONFIRMED] * 4 + left + [OutboxState.CONFIRMED]
        assert len({row.summary.number for row in rows}) == 6
        assert rows[1].fields["number"] == rows[1].summary.number
        assert "Left as drafts: 2" in page.view.status.text()
        assert page.view.send_button.text() == "Sign these 5…"

    run_story(story)


def test_a_draft_is_corrected_in_its_form_and_checked_again(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, workspace = setup.page, setup.company.workspace
        payments = [setup.cases.payment("9110"), replace(setup.cases.payment("9111"), purpose="")]
        rows = await setup.drafts(*payments, setup.cases.payment("9112"))
        page.show_rows(rows)
        await setup.in_review()
        last = setup.column(Column.NUMBER).index("9112")
        page.view.table.setCurrentIndex(page.model.index(last, Column.PARTY))
        press(page.view.table, Qt.Key.Key_Space)
        assert [item.row.id for item in page.model.chosen] == ["draft 0"]
        first = page.model.index(setup.column(Column.NUMBER).index("9111"), Column.PARTY)
        page.view.table.setCurrentIndex(first)
        click(page.view.correct_button)
        assert [row.id for row in setup.went.opened_rows] == ["draft 1"]
        page.hide()
        await setup.drafts(payments[0], setup.cases.payment("9111"))
        page.show()
        await settle(lambda: len(page.model.chosen) == 2)
        assert page.model.left_out == {"draft 2"}  # what was left out stays so
        assert WarningKind.ERRORS not in {kind for item in page.model.items for kind in item.kinds}
        assert await workspace.outbox.rows(["draft 2"])

    run_story(story)


def test_a_draft_that_is_changed_while_it_is_on_show_is_read_anew(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page = setup.page
        payments = [setup.cases.payment("9115"), setup.cases.payment("9116")]
        page.show_rows(await setup.drafts(*payments))
        await setup.in_review()
        page.view.checked.setChecked(True)
        dearer = replace(payments[0], amount=Amount(Decimal(98), "BYN"))
        await setup.drafts(dearer, payments[1])
        await settle(lambda: "98.00\u00a0BYN" in setup.column(Column.AMOUNT))
        await setup.in_review()
        assert not page.view.checked.isChecked()  # what was confirmed is no longer on show

    run_story(story)


def test_a_draft_that_was_changed_meanwhile_is_not_sent_as_it_was(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page = setup.page
        payments = [setup.cases.payment("9120"), setup.cases.payment("9121")]
        rows = await setup.drafts(*payments, told=False)
        page.show_rows(rows)
        await setup.in_review()
        dearer = replace(payments[0], amount=Amount(Decimal(99), "BYN"))
        await setup.drafts(dearer, payments[1], told=False)
        page.view.checked.setChecked(True)
        page.send()
        await settle(lambda: page.messages.message is not None)
        await setup.in_review()
        assert set(await setup.states(rows)) == {OutboxState.DRAFT}
        assert "POST /" not in setup.sandbox.operations()
        assert "99.00\u00a0BYN" in setup.column(Column.AMOUNT)
        (taken,) = await setup.ready(payments[1])  # and its number was given away meanwhile
        await setup.in_review()
        page.view.checked.setChecked(True)
        page.send()
        await settle(
            lambda: (
                any(WarningKind.NUMBER in item.kinds for item in page.model.items)
                and page.step is BatchStep.REVIEW
            )
        )
        assert taken.id not in {item.row.id for item in page.model.items}
        assert "POST /" not in setup.sandbox.operations()

    run_story(story)


def test_what_failed_is_told_row_by_row_and_the_rest_goes_out(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        setup.sandbox.fault("POST /", "status-400")
        setup.sandbox.fault("POST /", "drop-before-commit")
        rows = await setup.shown(*(setup.cases.payment(f"{n}") for n in range(10, 14)))
        setup.page.send()
        await setup.done()
        assert (await setup.states(rows))[0] is OutboxState.REFUSED
        assert (await setup.states(rows))[2:] == [OutboxState.CONFIRMED] * 2
        results = setup.column(Column.RESULT)
        assert results[0] == "Refused"
        assert results[1] == "No answer yet, being checked"
        assert results[2:] == ["Created at the bank"] * 2
        refused = (await setup.company.workspace.outbox.rows([rows[0].id]))[0]
        tip = setup.page.model.index(0, Column.RESULT).data(Qt.ItemDataRole.ToolTipRole)
        assert refused.progress.message
        assert refused.progress.message.split()[0] in tip
        assert "Refused: 1" in setup.page.view.status.text()

    run_story(story)


def test_stopping_leaves_the_rest_ready_to_be_sent_afterwards(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        rows = await setup.shown(*(setup.cases.payment(f"{n}") for n in range(20, 30)))
        setup.page.send()
        await settle(lambda: setup.page.step is BatchStep.SENDING)
        click(setup.page.view.stop_button)
        await setup.done()
        states = await setup.states(rows)
        sent = states.count(OutboxState.CONFIRMED)
        assert sent < len(rows)
        assert states == [OutboxState.CONFIRMED] * sent + [OutboxState.READY] * (10 - sent)
        posts = [one for one in setup.sandbox.operations() if one == "POST /"]
        assert len(posts) == sent
        await settle(setup.page.view.rest_button.isVisible)
        click(setup.page.view.rest_button)
        await setup.in_review()
        assert len(setup.page.model.items) == 10 - sent
        setup.page.send()
        await setup.done()
        assert set(await setup.states(rows)) == {OutboxState.CONFIRMED}

    run_story(story)


@pytest.mark.parametrize("closes", [False, True])
def test_a_batch_is_one_work_from_its_first_row_to_its_last(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch, *, closes: bool
) -> None:
    async def story(setup: BatchSetup) -> None:
        workspace = setup.company.workspace
        await setup.shown(*(setup.cases.payment(f"{n}") for n in range(20, 26)))
        assert not workspace.is_sending
        monkeypatch.setattr(batch_sending, "_ROWS_AT_ONCE", 2)
        between, unsent = list[bool](), list[frozenset[str]]()
        read = workspace.outbox.rows

        async def rows(row_ids: Any) -> Any:
            if setup.page.step is BatchStep.SENDING and len(row_ids) == 2:
                between.append(workspace.is_sending)
                if closes and not unsent:
                    workspace.outbox._queue.close()
                    unsent.append(workspace.unsent)
            return await read(row_ids)

        monkeypatch.setattr(workspace.outbox, "rows", rows)
        setup.page.send()
        await setup.done()
        assert set(between) == {True}
        assert not workspace.is_sending
        if closes:
            assert 4 <= len(unsent[0]) <= 6
            assert setup.sandbox.operations().count("POST /") == 6 - len(unsent[0])
            left = await read(tuple(unsent[0]))
            assert all(row.can_be_sent for row in left)

    run_story(story)


def test_a_stop_while_the_rows_are_handed_over_sends_none_of_them(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        rows = await setup.shown(*(setup.cases.payment(f"{n}") for n in (60, 61)))
        goes_on = threading.Event()
        monkeypatch.setattr(batch_page, "content_of", _after_event(goes_on, content_of))
        setup.page.send()
        await settle(lambda: setup.page.step is BatchStep.SENDING)
        setup.page.stop()
        goes_on.set()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.READY] * 2
        assert "POST /" not in setup.sandbox.operations()
        await settle(setup.page.view.rest_button.isVisible)
        click(setup.page.view.rest_button)
        await setup.in_review()
        setup.page.send()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.CONFIRMED] * 2, "a stop is for one send"

    run_story(story)


def test_what_is_left_out_while_the_sums_are_worked_out_is_not_sent(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        goes_on, page, model = threading.Event(), setup.page, setup.page.model
        monkeypatch.setattr(batch_choice, "choose", _after_event_in_worker(goes_on, choose))
        rows = await setup.ready(*(setup.cases.payment(f"{n}") for n in (62, 63)))
        page.show_rows(rows)
        await settle(lambda: model.rowCount() == 2)
        assert page.step is BatchStep.READING
        page.view.table.setCurrentIndex(model.index(0, Column.PARTY))
        press(page.view.table, Qt.Key.Key_Space)
        (kept,) = model.chosen
        goes_on.set()
        await setup.in_review()
        page.send()
        await setup.done()
        states = dict(zip((row.id for row in rows), await setup.states(rows), strict=True))
        assert states.pop(kept.row.id) is OutboxState.CONFIRMED
        assert set(states.values()) == {OutboxState.READY}

    run_story(story)


def test_nothing_can_be_sent_while_it_is_worked_out_what_is_ticked_of_many(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        goes_on, page, model = threading.Event(), setup.page, setup.page.model
        rows = await setup.ready(*(setup.cases.payment(f"{n}") for n in (62, 63)))
        page.show_rows(rows)
        await setup.in_review()
        monkeypatch.setattr(batch_choice, "_AT_ONCE", 1)
        monkeypatch.setattr(batch_choice, "choose", _after_event_in_worker(goes_on, choose))
        page.view.table.setCurrentIndex(model.index(0, Column.PARTY))
        press(page.view.table, Qt.Key.Key_Space)
        assert not page.can_send
        assert not page.view.send_button.isEnabled()
        page.send()
        goes_on.set()
        await settle(lambda: page.can_send and page.view.send_button.isEnabled())
        assert await setup.states(rows) == [OutboxState.READY] * 2
        (kept,) = model.chosen
        page.send()
        await setup.done()
        states = dict(zip((row.id for row in rows), await setup.states(rows), strict=True))
        assert states.pop(kept.row.id) is OutboxState.CONFIRMED
        assert set(states.values()) == {OutboxState.READY}

    run_story(story)


def test_nothing_else_is_begun_or_changed_while_a_batch_is_handed_over(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox
        (other,) = await setup.ready(setup.cases.payment("66"))
        rows = await setup.shown(*(setup.cases.payment(f"{n}") for n in (64, 65)))
        goes_on, real = asyncio.Event(), outbox.check_as_read

        async def check(read: Any) -> Any:
            await goes_on.wait()
            return await real(read)

        monkeypatch.setattr(outbox, "check_as_read", check)
        page.send()
        page.show_rows((other,))
        message = page.messages.message
        assert message is not None
        assert message.title == "Another batch is being sent"
        press(page.view.table, Qt.Key.Key_Space)
        assert len(page.model.chosen) == 2
        assert not page.view.back_button.isEnabled()
        click(page.view.back_button)
        goes_on.set()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.CONFIRMED] * 2
        assert await setup.states((other,)) == [OutboxState.READY]
        assert {item.row.id for item in page.model.items} == {row.id for row in rows}
        assert page.view.back_button.isEnabled()

    run_story(story)


def test_answers_that_are_kept_nowhere_wait_until_another_batch_is_sent(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox
        deletions = tuple(
            Submission(
                operation=Operation.DELETE_DOCUMENT,
                instruction=Deletion(document=each),
                target=each.id,
            )
            for each in (await setup.company.rows()).values()
            if isinstance(each, BankDocument) and is_deletable(each)
        )[:2]
        await setup.shown(setup.cases.payment("67"), setup.cases.payment("68"))
        goes_on, real = asyncio.Event(), outbox.check_as_read

        async def check(read: Any) -> Any:
            await goes_on.wait()
            return await real(read)

        monkeypatch.setattr(outbox, "check_as_read", check)
        page.send()
        declined: list[str] = []
        page.show_submissions(deletions, declined=lambda: declined.append("declined"))
        bar = page.messages
        assert bar.message is not None
        assert bar.message.title == "Another batch is being sent"
        assert "stays ready" not in bar.message.text
        bar._entries[-1].action.run()  # type: ignore[union-attr]  # too early
        assert bar.message is not None
        assert bar.message.title == "Another batch is being sent"
        goes_on.set()
        await setup.done()
        bar._entries[-1].action.run()  # type: ignore[union-attr]  # it offers one
        await setup.in_review()
        assert [item.row.target for item in page.model.items] == [one.target for one in deletions]
        assert not bar._entries
        click(page.view.back_button)
        assert declined

    run_story(story)


def test_no_choice_that_is_kept_nowhere_is_lost_when_another_one_is_shown(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each waits in a message of its own, which says what is true by then."""

    async def story(setup: BatchSetup) -> None:
        page, bar, outbox = setup.page, setup.page.messages, setup.company.workspace.outbox
        deletable = [
            each
            for each in (await setup.company.rows()).values()
            if isinstance(each, BankDocument) and is_deletable(each)
        ][:3]
        first, second, third = (
            Submission(
                operation=Operation.DELETE_DOCUMENT,
                instruction=Deletion(document=each),
                target=each.id,
            )
            for each in deletable
        )
        (kept,) = await setup.ready(setup.cases.payment("72"))
        await setup.shown(setup.cases.payment("69"), setup.cases.payment("71"))
        goes_on, real = asyncio.Event(), outbox.check_as_read

        async def check(read: Any) -> Any:
            await goes_on.wait()
            return await real(read)

        def said() -> tuple[str, str]:
            assert bar.message is not None
            return bar.message.title, bar.message.text

        async def choose_waiting() -> list[str]:
            bar._entries[-1].action.run()  # type: ignore[union-attr]  # it offers one
            await setup.in_review()
            return [item.row.target for item in page.model.items]

        monkeypatch.setattr(outbox, "check_as_read", check)
        page.send()
        declined: list[str] = []
        page.show_submissions((first,), declined=lambda: declined.append("first"))
        page.show_submissions((second, third), declined=lambda: declined.append("second"))
        assert said()[0] == "Another batch is being sent"
        goes_on.set()
        await setup.done()
        waits = ("What was chosen is not sent yet", "It is kept only in this message.")
        assert said() == waits
        both = [second.target, third.target]
        assert await choose_waiting() == both
        assert (len(bar._entries), said()) == (1, waits)
        assert await choose_waiting() == [first.target]
        assert (len(bar._entries), said()) == (1, waits)
        assert await choose_waiting() == both
        page.show_rows((kept,))
        await setup.in_review()
        assert [item.row.id for item in page.model.items] == [kept.id]
        assert len(bar._entries) == 2
        assert await choose_waiting() == both
        click(page.view.back_button)
        assert declined == ["second"]
        assert await choose_waiting() == [first.target]
        assert not bar._entries
        click(page.view.back_button)
        assert declined == ["second", "first"]

    run_story(story)


def test_what_is_chosen_once_more_waits_in_no_message_and_what_was_not_ticked_stays_so(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, bar = setup.page, setup.page.messages

        def repeated(number: str, document: str) -> Submission:
            return Submission(
                operation=Operation.CREATE_PAYMENT,
                instruction=setup.cases.payment(number),
                source=Source(SourceKind.DOCUMENT, document),
            )

        first, second = repeated("81", "1"), repeated("82", "2")
        other = repeated("83", "3")

        def show(*orders: Submission) -> None:
            page.show_submissions(orders, declined=lambda: None)

        def sources() -> list[Source | None]:
            return [item.row.source for item in page.model.items]

        show(first, second)
        await setup.in_review()
        show(replace(first), replace(second))  # chosen anew
        await setup.in_review()
        assert not bar._entries
        page.model.toggle(page.model.index(0, 0))
        unticked = page.model.left_out
        assert len(unticked) == 1
        show(other)
        await setup.in_review()
        (waiting,) = bar._entries
        assert waiting.action is not None
        waiting.action.run()  # it is read now, and another choice comes before that has ended
        show(other)
        (waiting,) = [each for each in bar._entries if each.action is not None][-1:]
        assert waiting.action is not None
        waiting.action.run()
        await setup.in_review()
        assert sources() == [first.source, second.source]
        assert page.model.left_out == unticked

    run_story(story)


def test_what_stays_ready_is_not_said_to_wait_for_a_batch_that_is_sent(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, bar = setup.page, setup.page.messages
        (other,) = await setup.ready(setup.cases.payment("74"))
        await setup.shown(setup.cases.payment("75"), setup.cases.payment("76"))
        page.view.checked.setChecked(True)
        await settle(lambda: page.can_send)
        page.send()
        page.show_rows((other,))
        await setup.done()
        assert bar.message is not None
        assert bar.message.title == "What was chosen is not sent yet"
        assert bar.message.text == "It is ready in the drafts and outbox."
        page.show_rows((other,))
        assert bar.message is None

    run_story(story)


def test_what_was_sent_and_cannot_be_read_is_named_where_the_rest_is_signed(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page = setup.page
        documents: Any = setup.company.workspace.documents
        await setup.shown(setup.cases.payment("69"), setup.cases.payment("70"))
        page.view.checked.setChecked(True)
        await settle(lambda: page.can_send)
        page.send()
        await setup.done()
        read, unread = page.model.signable
        lists: Any = setup.company.workspace.lists
        known, details = lists.document, documents.details

        async def listed(kind: Kind, document_id: str) -> Any:
            return None if document_id == unread.document_id else await known(kind, document_id)

        async def reading(kind: Kind, document_id: str, **how: Any) -> Any:
            if document_id == unread.document_id:
                raise ConnectionFailed
            return await details(kind, document_id, **how)

        lists.document, documents.details = listed, reading
        page.sign()
        await settle(lambda: bool(setup.went.signed))
        assert [each.id for each in setup.went.signed] == [read.document_id]
        assert [each.id for each in setup.went.unread] == [unread.id]

    run_story(story)


def test_what_could_not_be_read_is_not_read_again_over_another_batch(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, bar = setup.page, setup.page.messages
        (other,) = await setup.ready(setup.cases.payment("68"))
        with monkeypatch.context() as patch:
            patch.setattr(batch_page, "read_batch", AsyncMock(side_effect=ConnectionFailed()))
            page.show_rows((other,))
            await settle(lambda: bar.message is not None and not bar._retry.isHidden())
        rows = await setup.shown(setup.cases.payment("69"))
        click(bar._retry)
        assert page.step is BatchStep.REVIEW
        assert {item.row.id for item in page.model.items} == {row.id for row in rows}

    run_story(story)


def test_a_fault_while_a_batch_is_handed_over_does_not_end_all_sending(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        rows = await setup.shown(setup.cases.payment("67"))
        told: list[Any] = []

        goes_on = threading.Event()

        def broken(_items: object) -> None:
            assert goes_on.wait(PATIENCE_S)
            raise RuntimeError("broken")

        with monkeypatch.context() as patched:
            patched.setattr(sys, "excepthook", lambda *about: told.append(about))
            patched.setattr(batch_page, "content_of", broken)
            setup.page.send()
            await settle(lambda: setup.page.step is BatchStep.SENDING)
            setup.page.stop()
            goes_on.set()
            await setup.done()
            await settle(lambda: bool(told))
        assert await setup.states(rows) == [OutboxState.READY]
        setup.page.show_rows(rows)
        await setup.in_review()
        setup.page.send()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.CONFIRMED]

    run_story(story)


def _after_event_in_worker(
    happened: threading.Event, then: Callable[..., Any]
) -> Callable[..., Any]:
    """Return the function so that calls from worker threads wait for an event first."""

    def wait(*given: Any) -> Any:
        here = threading.get_ident() == threading.main_thread().ident
        assert here or happened.wait(PATIENCE_S)
        return then(*given)

    return wait


def _after_event(happened: threading.Event, then: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function so that every call waits for an event first."""

    def wait(*given: Any) -> Any:
        assert happened.wait(PATIENCE_S)
        return then(*given)

    return wait


def test_nothing_is_sent_of_what_was_changed_elsewhere(run_story: Callable[..., None]) -> None:
    async def story(setup: BatchSetup) -> None:
        rows = await setup.shown(*(setup.cases.payment(f"{n}") for n in range(30, 33)))
        await setup.company.workspace.outbox.take_back(rows[1].id)
        setup.page.send()
        await settle(
            lambda: setup.page.step is BatchStep.REVIEW and len(setup.page.model.items) == 2
        )
        message = setup.page.messages.message
        assert message is not None
        assert message.title.startswith("Nothing was sent")
        assert OutboxState.CONFIRMED not in await setup.states(rows)

    run_story(story)


def test_many_documents_are_deleted_only_as_they_are_at_the_bank(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        workspace = setup.company.workspace
        sender = await workspace.session.sender()
        targets = [(await sender.create_payment(setup.cases.payment(f"{n}"))).id for n in (50, 51)]
        gone = [await setup.cases.order(Operation.DELETE_DOCUMENT, sender) for _ in targets]
        orders = tuple(
            replace(order, target=target or "") for order, target in zip(gone, targets, strict=True)
        )
        declined: list[str] = []
        setup.page.show_submissions(orders, declined=lambda: declined.append("back"))
        await setup.in_review()
        click(setup.page.view.back_button)
        assert declined == ["back"]
        assert setup.page.step is BatchStep.EMPTY
        setup.page.show_submissions(orders, declined=lambda: None)
        await setup.first_in_review()
        assert setup.page.can_send, "what is on show for review can be sent"
        assert "Delete 2 documents" in setup.page.view.send_button.text()
        shown = [item.statement.now for item in setup.page.model.items]
        assert [each.id for each in shown if each is not None] == targets
        setup.page.send()
        await setup.done()
        assert setup.column(Column.RESULT) == ["Deleted at the bank"] * 2
        assert all(setup.cases.shown(order) is None for order in orders)

    run_story(story)


async def open_demands(setup: BatchSetup) -> list[ListedDocument]:
    """Payment demands that can be accepted, read as the bank has them for this page."""
    workspace = setup.company.workspace
    for demand_id in await setup.company.rows(Kind.REQUIREMENT):
        await workspace.documents.details(Kind.REQUIREMENT, demand_id, fresh=True)
    where, sort = DocumentFilter(kind=Kind.REQUIREMENT), Sort(SortKey.DATE)
    found = await workspace.windows.window(where, sort, offset=0, limit=100)
    return [row.value for row in found.rows if fits(OtherAction.ACCEPT, row.value)]


async def answers_on_show(setup: BatchSetup, action: OtherAction) -> tuple[Submission, ...]:
    """Have answers to all open demands shown before they are sent."""
    demands = await open_demands(setup)
    workspace = setup.company.workspace
    made = await workspace.demand_answers.prepare(action, demands, reason="Не заказывали")
    setup.page.show_submissions(made.submissions, declined=lambda: None, left_out=demands[:1])
    await settle(lambda: setup.page.step is BatchStep.REVIEW)
    return made.submissions


def test_demands_are_accepted_after_one_confirmation_with_their_sum(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        submissions = await answers_on_show(setup, OtherAction.ACCEPT)
        demanded = [demanded_by(each) for each in await open_demands(setup)]
        money = [each.money for each in demanded if each is not None]
        total = formats.amount(Money(sum(each.minor for each in money if each), "BYN"))
        assert len(submissions) > 1
        button = setup.page.view.send_button.text()
        assert f"Accept {len(submissions)} demands" in button
        assert total in button
        assert total in setup.text()
        parties = {each.party.name for each in await open_demands(setup)}
        assert {said.split(" · ")[0] for said in setup.column(Column.PARTY)} == parties
        message = setup.page.messages.message
        assert message is not None
        assert "Left out" in message.title
        setup.page.send()
        await setup.done()
        assert setup.column(Column.RESULT) == ["Created at the bank"] * len(submissions)

    run_story(story)


def test_a_refusal_of_many_tells_what_is_refused(run_story: Callable[..., None]) -> None:
    async def story(setup: BatchSetup) -> None:
        submissions = await answers_on_show(setup, OtherAction.REFUSE)
        button = setup.page.view.send_button.text()
        assert f"Refuse {len(submissions)} demands" in button
        demanded = [demanded_by(each) for each in await open_demands(setup)]
        money = [each.money for each in demanded if each is not None]
        assert formats.amount(Money(sum(each.minor for each in money if each), "BYN")) in button

    run_story(story)


def test_a_demand_that_is_answered_already_has_to_be_confirmed(
    run_story: Callable[..., None], qapp: QApplication
) -> None:
    async def story(setup: BatchSetup) -> None:
        submissions = await answers_on_show(setup, OtherAction.ACCEPT)
        assert all(not item.kinds for item in setup.page.model.items)
        outbox = setup.company.workspace.outbox
        await outbox.enqueue(submissions[:1], send=False)
        await answers_on_show(setup, OtherAction.REFUSE)
        assert [item.kinds for item in setup.page.model.items] == [
            (WarningKind.ANSWERED,), *[()] * (len(submissions) - 1)
        ]  # fmt: skip
        assert not setup.page.can_send
        assert "earlier answers" in setup.page.view.checked.text()
        use_language(qapp, Language.RUSSIAN)
        await settle(lambda: "Прежние ответы" in setup.page.view.checked.text())
        setup.page.view.checked.setChecked(True)
        assert setup.page.can_send

    run_story(story)


def test_a_demand_that_a_colleague_may_have_answered_has_to_be_confirmed(
    run_story: Callable[..., None], tmp_path: Path
) -> None:
    async def story(setup: BatchSetup) -> None:
        first, *rest = await open_demands(setup)
        (tmp_path / "other").mkdir()
        bank = replace(Bank.of(setup.sandbox), reader=WaitingReader)
        async with opened(tmp_path / "other", bank) as other:
            made = await other.workspace.demand_answers.prepare(OtherAction.REFUSE, [first])
            (order,) = made.submissions
            assert isinstance(order.instruction, OtherDocument)
            refused = replace(order.instruction, reason="Не заказывали")
            order = replace(order, instruction=refused)
            (row_id,) = await other.workspace.outbox.enqueue([order], send=True)
            row = await other.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
        await answers_on_show(setup, OtherAction.ACCEPT)
        assert [item.kinds for item in setup.page.model.items] == [
            (WarningKind.PERHAPS_ANSWERED,), *[()] * len(rest)
        ]  # fmt: skip
        assert not setup.page.can_send
        assert "earlier answers" in setup.page.view.checked.text()
        setup.page.view.checked.setChecked(True)
        assert setup.page.can_send

    run_story(story)


async def synchronise_without_events(setup: BatchSetup) -> None:
    """Synchronise without publishing the changes, so that the page does not know of them."""
    bus: Any = setup.company.workspace.bus
    publish = bus.publish
    unpublished: list[Any] = []
    bus.publish = lambda change, **_: unpublished.append(change)
    try:
        await setup.company.synchronise()
    finally:
        bus.publish = publish
    assert unpublished


def test_an_equal_payment_of_a_colleague_is_told_before_a_batch_is_sent(
    run_story: Callable[..., None], tmp_path: Path
) -> None:
    async def story(setup: BatchSetup) -> None:
        first, second = (setup.cases.payment(f"{n}") for n in (301, 302))
        rows = await setup.shown(first, second)
        kinds = [item.kinds for item in setup.page.model.items]
        assert WarningKind.REPEATED not in {each for kind in kinds for each in kind}
        setup.page.view.checked.setChecked(True)
        await setup.company.synchronise()
        (tmp_path / "other").mkdir()
        async with opened(tmp_path / "other", Bank.of(setup.sandbox)) as other:
            order = Submission(
                operation=Operation.CREATE_PAYMENT, instruction=replace(second, number="7001")
            )
            (row_id,) = await other.workspace.outbox.enqueue([order], send=True)
            row = await other.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
        await synchronise_without_events(setup)
        assert setup.page.can_send
        setup.page.send()
        assert setup.page.view.status.text() == "Checking 2 documents once more…"
        await settle(lambda: setup.page.messages.message is not None)
        await setup.in_review()
        assert setup.page.view.status.text() == ""
        assert WarningKind.REPEATED not in setup.page.model.items[0].kinds
        assert WarningKind.REPEATED in setup.page.model.items[1].kinds
        assert await setup.states(rows) == [OutboxState.READY] * 2, "nothing was sent"
        setup.page.view.checked.setChecked(True)
        await settle(lambda: setup.page.can_send)
        setup.page.send()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.CONFIRMED] * 2
        assert len(sandbox_documents(setup)) == len(rows) + 1

    def sandbox_documents(setup: BatchSetup) -> list[str]:
        return list(setup.sandbox.state()["created"]["documents"])

    run_story(story)


def test_an_equal_payment_that_is_not_synchronised_yet_is_told_with_a_batch(
    run_story: Callable[..., None], tmp_path: Path
) -> None:
    async def story(setup: BatchSetup) -> None:
        first, second = (setup.cases.payment(f"{n}") for n in (301, 302))
        (tmp_path / "other").mkdir()
        async with opened(tmp_path / "other", Bank.of(setup.sandbox)) as other:
            order = Submission(
                operation=Operation.CREATE_PAYMENT, instruction=replace(second, number="7001")
            )
            (row_id,) = await other.workspace.outbox.enqueue([order], send=True)
            row = await other.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
        await setup.shown(first, second)
        assert WarningKind.REPEATED not in setup.page.model.items[0].kinds
        assert WarningKind.REPEATED in setup.page.model.items[1].kinds

    run_story(story)


def test_a_number_that_a_colleague_used_is_told_before_a_ready_batch_is_sent(
    run_story: Callable[..., None], tmp_path: Path
) -> None:
    async def story(setup: BatchSetup) -> None:
        first, second = (setup.cases.payment(f"{n}") for n in (301, 302))
        rows = await setup.shown(first, second)
        assert all(WarningKind.FIELDS not in item.kinds for item in setup.page.model.items)
        setup.page.view.checked.setChecked(True)
        (tmp_path / "other").mkdir()
        async with opened(tmp_path / "other", Bank.of(setup.sandbox)) as other:
            order = Submission(
                operation=Operation.CREATE_PAYMENT,
                instruction=replace(first, number=second.number),
            )
            (row_id,) = await other.workspace.outbox.enqueue([order], send=True)
            row = await other.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
        await synchronise_without_events(setup)
        setup.page.send()
        await settle(lambda: setup.page.messages.message is not None)
        await setup.in_review()
        assert WarningKind.FIELDS not in setup.page.model.items[0].kinds
        assert WarningKind.FIELDS in setup.page.model.items[1].kinds
        told = [notice.title for notice in setup.page.model.items[1].notices]
        assert f"Another document of this account and year has No. {second.number}" in told
        assert await setup.states(rows) == [OutboxState.READY] * 2, "nothing was sent"

    run_story(story)


def test_an_answer_that_waits_is_no_answer_to_itself(run_story: Callable[..., None]) -> None:
    async def story(setup: BatchSetup) -> None:
        submissions = await answers_on_show(setup, OtherAction.ACCEPT)
        outbox = setup.company.workspace.outbox
        rows = await outbox.rows(await outbox.enqueue(submissions, send=False))
        setup.page.show_rows(rows)
        await settle(lambda: setup.page.step is BatchStep.REVIEW)
        assert all(WarningKind.ANSWERED not in item.kinds for item in setup.page.model.items)
        assert all(item.can_be_sent for item in setup.page.model.items)

    run_story(story)


def test_repeated_payments_are_shown_with_drafts_and_kept_only_when_they_are_sent(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox_rows
        documents = (await setup.company.rows()).values()
        paid = [each for each in documents if each.type == "legalPayments"][:3]
        made = await setup.company.workspace.numbered_payments.repeat(paid)
        assert len(made.submissions) == len(paid)
        drafts = await setup.drafts(setup.cases.payment("drafted"))
        declined: list[str] = []

        def show() -> None:
            page.show_submissions(
                made.submissions,
                declined=lambda: declined.append("declined"),
                drafts=drafts,
                left_out=paid[:1],
            )

        show()
        await setup.in_review()
        assert len(page.model.items) == len(paid) + len(drafts)
        message = page.messages.message
        assert message is not None
        assert message.title == "Not repeated, because they could not be read: 1"
        click(page.view.back_button)
        assert declined
        assert (await outbox.totals(OutboxFilter(states=frozenset({OutboxState.READY})))).count == 0

        show()
        await setup.in_review()
        page.view.checked.setChecked(True)
        await settle(lambda: page.can_send)
        page.send()
        await settle(lambda: page.step is BatchStep.DONE)
        confirmed = await outbox.totals(OutboxFilter(states=frozenset({OutboxState.CONFIRMED})))
        assert confirmed.count == len(paid) + len(drafts)

    run_story(story)


def test_no_new_document_is_lost_when_one_number_is_given_elsewhere(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        outbox, came_back = setup.company.workspace.outbox, list[str]()
        orders = [
            Submission(operation=Operation.CREATE_PAYMENT, instruction=setup.cases.payment(f"{n}"))
            for n in range(100, 160)
        ]
        setup.page.show_submissions(orders, declined=lambda: came_back.append("back"))
        await setup.in_review()
        taken = replace(orders[55], draft_id="another")
        await outbox.enqueue([taken], send=False)
        setup.page.view.checked.setChecked(True)
        setup.page.send()
        await settle(lambda: setup.page.messages.message is not None)
        await setup.in_review()
        items = setup.page.model.items
        numbers = [item.row.summary.number for item in items]
        assert len(items) == len(orders)
        assert numbers[:55] == [f"{n}" for n in range(100, 155)]
        assert len({*numbers, "155"}) == len(orders) + 1, "and nobody else's number is among them"
        message = setup.page.messages.message
        assert message is not None
        assert "was given to another document" in message.title
        assert message.text.startswith("No. 155. ")
        assert message.text.endswith("Kept in Drafts and outbox already: 50.")
        assert await setup.states(tuple(item.row for item in items)) == [OutboxState.READY] * 50
        setup.page.view.checked.setChecked(True)
        assert setup.page.can_send
        batch = setup.page._batch
        click(setup.page.view.back_button)
        assert came_back == ["back"]
        rows = await batch.make_ready(items)
        assert [row.state for row in rows] == [OutboxState.READY] * len(orders)
        assert [row.summary.number for row in rows] == numbers

    run_story(story)


def test_a_draft_whose_number_was_given_elsewhere_is_named_and_keeps_its_number(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        outbox = setup.company.workspace.outbox
        payments = [replace(setup.cases.payment(f"{n}"), number=f"{n}") for n in (901, 902)]
        rows = await setup.drafts(*payments)
        setup.page.show_rows(rows)
        await setup.in_review()
        taken = Submission(operation=Operation.CREATE_PAYMENT, instruction=payments[1])
        await outbox.enqueue([taken], send=False)
        setup.page.view.checked.setChecked(True)
        assert setup.page.can_send
        setup.page.send()
        await settle(lambda: setup.page.messages.message is not None)
        message = setup.page.messages.message
        assert message is not None
        assert "was given to another document" in message.title
        assert message.text.startswith("No. 902. ")
        assert "other numbers now" not in message.text
        await setup.in_review()
        assert await setup.states(rows) == [OutboxState.DRAFT] * 2

    run_story(story)


def test_what_an_earlier_payment_stopped_is_sent_only_after_a_tick(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox
        outbox.searches.hold()
        setup.sandbox.fault("POST /", "drop-before-commit")
        usual = replace(setup.cases.payment("901"), party=LEGAL.party)
        (lost,) = await setup.ready(usual)
        outbox.send([lost.id])
        await outbox.settled(lost.id)
        alike = replace(usual, number="902", amount=Amount(Decimal("11.75"), "BYN"))
        rows = await setup.shown(alike)
        assert not page.view.checked.isVisible()
        page.send()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.READY]
        click(page.view.rest_button)
        await setup.in_review()
        assert page.model.items[0].kinds[0] is WarningKind.EARLIER
        assert "An earlier one like it may have arrived" in setup.text()
        assert "No. 901" in setup.text()
        assert page.view.checked.isVisible()
        assert not page.can_send
        page.view.checked.setChecked(True)
        page.send()
        await setup.done()
        assert await setup.states(rows) == [OutboxState.CONFIRMED]

    run_story(story)


def test_what_its_own_earlier_attempt_stopped_is_left_out_until_that_is_decided(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, workspace = setup.page, setup.company.workspace
        workspace.outbox.searches.hold()
        stopped, attempt = await stopped_by_its_own(workspace, setup.sandbox, "901")
        another = Amount(Decimal("11.75"), "BYN")
        usual = setup.cases.payment("902")
        (other,) = await setup.ready(replace(usual, party=LEGAL.party, amount=another))
        page.show_rows((stopped, other))
        await setup.in_review()
        (item,) = [each for each in page.model.items if each.row.id == stopped.id]
        assert item.kinds[0] is WarningKind.UNDECIDED
        assert WarningKind.EARLIER not in item.kinds
        assert item.notices[0].title == "Decide first what became of the earlier attempt"
        assert [each.row.id for each in page._chosen.items] == [other.id]
        assert "1 left out" in page.view.status.text()
        page.view.checked.setChecked(True)
        page.send()
        await setup.done()
        assert await setup.states((stopped, other)) == [OutboxState.READY, OutboxState.CONFIRMED]
        assert "Left as drafts" not in page.view.status.text()

        assert await workspace.outbox.resolve(attempt.id, DeliveryVerdict.ARRIVED)
        page.show_rows((stopped,))
        await setup.in_review()
        assert page.model.items[0].kinds[0] is WarningKind.EARLIER
        assert page._chosen.items

    run_story(story)


@pytest.mark.parametrize("is_hidden", [False, True])
@pytest.mark.parametrize("verdict", [DeliveryVerdict.ARRIVED, DeliveryVerdict.DID_NOT_ARRIVE])
def test_what_was_to_be_decided_first_is_read_again_when_it_is_decided(
    run_story: Callable[..., None], verdict: DeliveryVerdict, is_hidden: bool
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, workspace = setup.page, setup.company.workspace
        workspace.outbox.searches.hold()
        stopped, attempt = await stopped_by_its_own(workspace, setup.sandbox, "901")
        amounts = (Amount(Decimal(each), "BYN") for each in ("11.75", "12.75"))
        usual = replace(setup.cases.payment("902"), party=LEGAL.party)
        others = await setup.ready(*(replace(usual, amount=each) for each in amounts))
        page.show_rows((stopped, *others))
        await setup.in_review()
        assert page.model.faulty_count == 1
        page.model.toggle(page.model.index(2, Column.TICK))
        await settle(lambda: len(page._chosen.items) == 1)
        (left_out,) = page.model.left_out
        (link,) = [
            each
            for each in page.findChildren(QPushButton)
            if each.text() == "Show it in Drafts and outbox" and each.isVisible()
        ]
        click(link)
        assert setup.went.shown_rows == [attempt.id]

        if is_hidden:
            page.hide()
        assert await workspace.outbox.resolve(attempt.id, verdict)
        await delivered(workspace.bus)
        if is_hidden:
            page.show()
        await settle(
            lambda: (
                bool(page.model.items)
                and not any(WarningKind.UNDECIDED in each.kinds for each in page.model.items)
            )
        )
        await setup.in_review()
        (item,) = [each for each in page.model.items if each.row.id == stopped.id]
        arrived = verdict is DeliveryVerdict.ARRIVED
        assert (WarningKind.EARLIER in item.kinds) is arrived
        assert stopped.id in {each.row.id for each in page._chosen.items}
        assert page.model.left_out == {left_out}, "what a person left out stays so"

    run_story(story)


def test_what_is_decided_while_a_batch_is_read_is_read_once_more(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, workspace = setup.page, setup.company.workspace
        workspace.outbox.searches.hold()
        stopped, attempt = await stopped_by_its_own(workspace, setup.sandbox, "901")
        kinds: list[tuple[WarningKind, ...]] = []

        async def read_and_decide(*args: Any, **named: Any) -> Any:
            items = await read_batch(*args, **named)
            kinds.append(items[0].kinds)
            await workspace.outbox.resolve(attempt.id, DeliveryVerdict.DID_NOT_ARRIVE)
            await delivered(workspace.bus)
            return items

        monkeypatch.setattr(batch_page, "read_batch", read_and_decide)
        page.show_rows((stopped,))
        await settle(lambda: len(kinds) == 2)
        await setup.in_review()
        await settle(lambda: bool(page._chosen.items))
        assert [WarningKind.UNDECIDED in each for each in kinds] == [True, False]

    run_story(story)


def test_what_failed_before_waits_for_its_turn_as_everything_else_does(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch_sending, "_ROWS_AT_ONCE", 1)
    turns = asyncio.Semaphore(0)
    send = BatchRows.send

    async def in_turn(batch: BatchRows, part: tuple[OutboxRow, ...]) -> None:
        await turns.acquire()
        await send(batch, part)

    monkeypatch.setattr(BatchRows, "send", in_turn)

    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox
        failed = Progress(error="api.dropped")
        amounts = (Amount(Decimal(each), "BYN") for each in range(11, 14))
        payments = [
            replace(setup.cases.payment(f"{number}"), party=LEGAL.party, amount=amount)
            for number, amount in enumerate(amounts, start=901)
        ]
        ready = await setup.ready(*payments)
        rows = [await outbox._store.note(replace(each, progress=failed)) for each in ready]
        page.show_rows(rows)
        await setup.in_review()
        page.view.checked.setChecked(True)
        page.send()
        await settle(lambda: page.step is BatchStep.SENDING)

        async def told(*results: str) -> None:
            for row in rows:
                outbox._tell(row.id)
            await delivered(setup.company.workspace.bus)
            await settle(lambda: setup.column(Column.RESULT) == [*results])
            assert not any(map(page.model.reason, page.model.items))

        waits = "Waits for its turn"
        await told(waits, waits, waits)
        turns.release()
        await told("Created at the bank", waits, waits)
        assert page.model.counts()[waits] == 2
        setup.sandbox.fault("GET /", "drop-before-commit", times=9)
        turns.release()
        await settle(lambda: bool(page.model.reason(page.model.items[1])))
        assert setup.column(Column.RESULT) == ["Created at the bank", "Not sent", waits]
        assert not page.model.reason(page.model.items[2])
        page.stop()
        turns.release()
        await setup.done()
        assert setup.column(Column.RESULT) == ["Created at the bank", "Not sent", "Not sent"]
        assert not page.model.reason(page.model.items[2])
        assert page.model.unsent_count == 2

    run_story(story)


@pytest.mark.parametrize("many", [False, True])
def test_a_tick_that_confirms_warnings_is_taken_back_where_another_one_is_chosen(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch, many: bool
) -> None:
    if many:  # what is chosen is worked out in a worker
        monkeypatch.setattr(batch_choice, "_AT_ONCE", 0)

    async def story(setup: BatchSetup) -> None:
        page = setup.page
        usual = setup.cases.payment("901")
        moved = replace(usual.party, account=OTHER_OWN_ACCOUNT)
        await setup.shown(
            replace(usual, number="902", party=moved),
            replace(usual, number="903", party=moved, purpose="Иное"),
            replace(usual, number="904", party=LEGAL.party),
        )
        loud = {
            item.row.summary.number: at
            for at, item in enumerate(page.model.items)
            if item.needs_confirmation
        }
        assert set(loud) == {"902", "903"}
        quiet = next(at for at in range(3) if at not in loud.values())
        first, second = loud.values()

        async def toggled(place: int) -> None:
            at = page.model._shown.index(place)
            page.model.toggle(page.model.index(at, Column.TICK))
            await settle(lambda: len(page._chosen.items) == 3 - len(page.model.left_out_places))

        await toggled(second)
        page.view.checked.setChecked(True)
        assert page.can_send
        for place in (quiet, quiet, first, second):
            await toggled(place)
            assert page.view.checked.isChecked() is (place != second)
        assert not page.can_send, "this one was not on show when the tick was set"

    run_story(story)


def test_who_comes_back_to_the_page_has_to_look_at_the_warnings_once_more(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: BatchSetup) -> None:
        page = setup.page
        usual = setup.cases.payment("901")
        moved = replace(usual, number="902", party=replace(usual.party, account=OTHER_OWN_ACCOUNT))
        await setup.shown(moved, replace(usual, number="903", party=LEGAL.party))
        page.view.checked.setChecked(True)
        assert page._why_not is None
        page.view.guard._timer.setInterval(100)
        page.hide()
        page.show()
        assert not page.view.checked.isChecked()
        page.view.checked.setChecked(True)
        assert not page.view.send_button.isEnabled(), "a double click that led here does not send"
        assert "Only a moment more" in page.view.send_button.toolTip()
        await settle(page.view.send_button.isEnabled)
        assert page.can_send

    run_story(story)


@pytest.mark.parametrize("deletes", [False, True])
def test_what_was_sent_and_did_not_arrive_is_not_called_unsent(
    run_story: Callable[..., None], deletes: bool
) -> None:
    async def story(setup: BatchSetup) -> None:
        page, outbox = setup.page, setup.company.workspace.outbox
        outbox.searches.hold()
        operation = Operation.DELETE_DOCUMENT if deletes else Operation.CREATE_PAYMENT
        sender = await setup.company.workspace.session.sender()
        order = await setup.cases.order(operation, sender)
        ids = await outbox.enqueue([order], send=False)
        (row,) = await outbox.rows(ids)
        fault = "DELETE /{id}" if deletes else "POST /"
        setup.sandbox.fault(fault, "drop-before-commit")
        page.show_rows((row,))
        await setup.in_review()
        page.view.checked.setChecked(True)
        page.send()
        await setup.done()
        (lost,) = await outbox.rows(ids)
        assert lost.state is OutboxState.UNKNOWN
        absent = replace(
            lost.progress, verdict=DeliveryVerdict.DID_NOT_ARRIVE, doubtful=True, error=""
        )
        await outbox._store.move(replace(lost, progress=absent), OutboxState.READY)
        outbox._tell(row.id)
        said = "The document was not deleted" if deletes else "It did not arrive"
        await settle(lambda: setup.column(Column.RESULT) == [said])
        assert "It can be sent again" in page.model.reason(page.model.items[0])
        assert page.model.unsent_count == 0, "it is not left over: it was sent"
        assert page.model.ended_count == 1
        assert not page.view.rest_button.isVisible()
        (again,) = await outbox.rows(ids)
        page.show_rows((again,))
        await setup.in_review()
        page.model.show_sending([row.id])
        assert setup.column(Column.RESULT) == ["Waits for its turn"]
        page.model.show_results([again])
        page.model.end_sending()
        assert setup.column(Column.RESULT) == ["Not sent"], "not in this batch"
        assert page.model.unsent_count == 1

    run_story(story)
