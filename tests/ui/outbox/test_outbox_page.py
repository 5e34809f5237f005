"""Tests of the outbox page: every state and its actions."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.row_painter import RowPainter
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.company import Bank, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.sandbox import SandboxProcess
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from PySide6.QtWidgets import QPushButton

    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from tests.support.loops import Run


NEWEST = Sort(SortKey.CHANGED, descending=True)


@dataclass
class Desk:
    """The outbox page, and the pages it opened."""

    page: OutboxPage
    workspace: Workspace
    cases: SandboxCases
    sandbox: SandboxProcess
    went: RecordingNavigator

    async def order(self, operation: Operation = Operation.CREATE_PAYMENT) -> Submission:
        return await self.cases.order(operation, await self.workspace.session.sender())

    async def keep(self, order: Submission, *, send: bool = True) -> str:
        """Put something into the outbox and show it."""
        (row_id,) = await self.workspace.outbox.enqueue([order], send=send)
        self.page.show_row(row_id)
        async with asyncio.timeout(30):
            while self.page.pane.row != await self.workspace.outbox.settled(row_id):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return row_id

    def tick(self, row: int) -> None:
        """Click on the tick of a row."""
        ticks = self.page.ticks
        middle = ticks.sectionViewportPosition(row) + ticks.sectionSize(row) // 2
        QTest.mouseClick(
            ticks.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(ticks.width() // 2, middle)
        )

    async def undecided(self) -> tuple[str, str]:
        """Lose the answer of a payment that somebody else makes, too; the row and that other."""
        order = await self.order()
        self.sandbox.fault("POST /", "drop-after-commit")
        row_id = await self.keep(order)
        twin: Any = replace(order.instruction)
        other = (await (await self.workspace.session.sender()).create_payment(twin)).id or ""
        await self.workspace.outbox.look(row_id)
        await self.see(lambda row: row.progress.verdict is DeliveryVerdict.CANNOT_TELL)
        await settle(lambda: f"is {other}" in self.evidence)
        return row_id, other

    @property
    def evidence(self) -> dict[str, QPushButton]:
        """The buttons of the documents on show that may be the row, by what they do."""
        evidence = self.page.pane.candidate_comparison
        return {} if evidence is None else evidence.buttons

    async def see(self, what: Callable[[OutboxRow], bool]) -> None:
        await settle(lambda: self.page.pane.row is not None and what(self.page.pane.row))

    async def state(self, row_id: str) -> OutboxState | None:
        row = await self.workspace.outbox.settled(row_id)
        return None if row is None else row.state

    async def says(self, words: str) -> None:
        await settle(lambda: words in self.text())

    def text(self) -> str:
        labels = self.page.pane.findChildren(QLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    def press(self, name: str) -> None:
        click(self.page.pane.buttons[name])

    async def answer(self, name: str) -> None:
        """Press an answer to the question on show, as soon as it can be answered."""
        await self.can_answer()
        self.press(name)

    async def can_answer(self) -> None:
        """Wait until the question can be answered, in whichever buttons the pane has by then."""
        buttons = self.page.pane.buttons
        await settle(lambda: "yes" in buttons and buttons["yes"].isEnabled())


@pytest.fixture
def run_desk(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> Callable[..., None]:
    """Run a story on the page of a new company's outbox."""

    @asynccontextmanager
    async def at_work() -> AsyncIterator[Desk]:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace, registry = company.workspace, CommandRegistry()
            went = RecordingNavigator()
            page = OutboxPage(context_of(workspace, registry=registry, navigator=went))
            page.resize(1100, 700)
            page.show()
            try:
                await settle(page.isActiveWindow)
                yield Desk(page, workspace, SandboxCases(sandbox), sandbox, went)
            finally:
                delete(page)
                delete(registry)

    async def told(story: Callable[[Desk], Any]) -> None:
        async with at_work() as desk:
            await story(desk)

    return lambda story: run_qt(told(story))


def test_a_refusal_says_the_banks_words_and_is_corrected_in_the_form(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        desk.sandbox.fault("POST /", "status-400")
        row_id = await desk.keep(await desk.order())
        await desk.says("Refused")
        await desk.says("nothing changed there")
        row = desk.page.pane.row
        assert row is not None
        await desk.says(f"«{row.progress.message}»")
        assert "send" not in desk.page.pane.buttons
        assert not nameless(desk.page)
        desk.press("open")
        await settle(lambda: bool(desk.went.opened_rows))
        assert await desk.state(row_id) is OutboxState.DRAFT

    run_desk(story)


def test_an_unknown_outcome_is_looked_for_and_cannot_be_sent_or_discarded(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        desk.sandbox.fault("POST /", "drop-before-commit")
        await desk.keep(await desk.order())
        await desk.says("No answer yet, being checked")
        await desk.says("Sent 16.11.2026")
        assert set(desk.page.pane.buttons) == {"look"}
        desk.press("look")
        assert not desk.page.pane.buttons["look"].isEnabled()
        await desk.see(lambda row: row.progress.looks > 0)
        await desk.says("not found yet")
        assert desk.page.pane.buttons["look"].isEnabled()
        desk.sandbox.fault("GET /", "status-500", times=9)
        desk.press("look")
        await desk.see(lambda row: bool(row.progress.error))
        await desk.says("the bank did not answer")

    run_desk(story)


def test_a_lost_answer_is_found(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        desk.sandbox.fault("POST /", "drop-after-commit")
        row_id = await desk.keep(await desk.order())
        await desk.workspace.outbox.look(row_id)
        await desk.see(lambda row: row.state is OutboxState.CONFIRMED)
        await desk.says("the answer was lost")
        for step in ("Sending began", "No clear answer came", "it had arrived"):
            await desk.says(step)
        desk.press("document")
        row = desk.page.pane.row
        assert row is not None
        assert desk.went.shown_documents == [(Kind.DOCUMENT, row.document_id)]

    run_desk(story)


def test_a_person_decides_with_what_the_bank_has_before_them(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        row_id, other = await desk.undecided()
        await desk.says("Decide")
        await settle(lambda: f"is {other}" in desk.evidence)
        row, evidence = desk.page.pane.row, desk.page.pane.candidate_comparison
        assert row is not None
        assert evidence is not None
        assert len(row.progress.candidates) == 2
        for candidate in row.progress.candidates:
            assert candidate in evidence.texts()
        assert not nameless(desk.page)
        click(desk.evidence[f"show {other}"])
        assert desk.went.shown_documents == [(Kind.DOCUMENT, other)]
        click(desk.evidence[f"is {other}"])
        await desk.see(lambda row: row.state is OutboxState.CONFIRMED)
        settled = await desk.workspace.outbox.settled(row_id)
        assert settled is not None
        assert settled.document_id == other

    run_desk(story)


def test_did_not_arrive_is_asked_twice_and_then_it_can_be_sent_again(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        row_id, _ = await desk.undecided()
        desk.press("absent")
        assert await desk.state(row_id) is OutboxState.UNKNOWN
        await desk.says("has it twice")
        assert desk.page.pane.buttons["no"].hasFocus()
        await desk.answer("no")
        assert "yes" not in desk.page.pane.buttons
        desk.press("absent")
        await desk.answer("yes")
        await desk.see(lambda row: row.state is OutboxState.READY)
        await desk.says("did not arrive")
        desk.press("send")
        assert [row.id for row in desk.went.rows_to_confirm] == [row_id]

    run_desk(story)


def test_a_double_click_does_not_answer_the_question_it_leads_to(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        undecided, _ = await desk.undecided()
        for name in ("absent", "discard"):
            if name == "discard":
                row_id = await desk.keep(await desk.order(), send=False)
                desk.page.show_row(row_id)
            else:
                row_id = undecided
            await settle(partial(desk.page.pane.offers, name))
            before = await desk.state(row_id)
            desk.press(name)
            for answer in ("no", "yes"):
                desk.press(answer)
                desk.page.pane.buttons[answer].click()
            assert desk.page.pane.buttons["no"].hasFocus()
            assert await desk.state(row_id) is before
            await desk.answer("no")
            assert name in desk.page.pane.buttons

    run_desk(story)


def test_evidence_that_cannot_be_read_is_said_to_be_missing(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        row_id, _ = await desk.undecided()
        desk.sandbox.fault("GET /", "status-500", times=9)
        desk.page.pane.show_rows(())
        desk.page.show_row(row_id)
        await settle(lambda: "cannot be read now" in desk.text())
        assert "absent" in desk.page.pane.buttons

    run_desk(story)


def test_what_could_not_be_sent_says_why(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        order = await desk.order()
        desk.sandbox.fault("GET /", "status-500", times=3)
        await desk.keep(order)
        await desk.says("could not be sent; nothing changed")
        assert "send" in desk.page.pane.buttons

    run_desk(story)


def test_discarding_is_asked_in_place(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        row_id = await desk.keep(await desk.order(), send=False)
        desk.page.registry.action("outbox.discard").trigger()
        assert await desk.state(row_id) is OutboxState.READY
        await desk.can_answer()
        press(desk.page.pane.buttons["no"], Qt.Key.Key_Space)
        assert desk.page.pane.buttons["discard"].hasFocus()
        desk.press("discard")
        await desk.answer("yes")
        await settle(lambda: not desk.page.pane.isVisible())
        assert await desk.state(row_id) is None
        await settle(lambda: desk.page.messages.message is not None)

    run_desk(story)


def test_a_row_that_is_being_sent_says_so_while_the_bank_does_not_answer(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        outbox, model = desk.workspace.outbox, desk.page.list.model
        row_id = await desk.keep(await desk.order(), send=False)
        await desk.says("Ready")
        desk.sandbox.fault("GET /", "hang", times=9)
        outbox.send([row_id])
        await desk.says("Being sent")
        assert "has not left this computer" in desk.text()
        assert "send" not in desk.page.pane.buttons
        await settle(lambda: not desk.page.pane.buttons)  # nothing stops it from here on
        assert not await outbox.discard(row_id)
        assert not await outbox.take_back(row_id)
        await found_only_as(desk, OutboxState.SENDING)
        await settle(lambda: not desk.page.registry.can_run("outbox.discard"))
        await settle(lambda: [cell.text for cell in model.cells(0) or ()][:1] == ["Being sent"])
        await settle(lambda: not desk.page.registry.can_run("outbox.send"))
        row = desk.page.pane.row
        assert row is not None
        assert row.state is OutboxState.READY  # nothing went out
        await outbox.close(timeout_s=0)

    run_desk(story)


async def found_only_as(desk: Desk, state: OutboxState) -> None:
    """See that the filter by states counts the one row in a state, and finds it there alone."""
    pane = desk.page.list
    chip: Any = pane.bar.chips[Part.STATUSES]
    counts = {facet.value: facet.count for facet in await chip._load(pane._filter())}
    assert {value for value, count in counts.items() if count} == {state.value}
    for each in (OutboxState.READY, OutboxState.SENDING):
        chip.choose(frozenset({each.value}))
        await settle(lambda: pane.model.where.states == {each})  # noqa: B023
        await settle(lambda: pane.model.count == (each is state))  # noqa: B023


def test_a_filter_by_state_follows_what_is_being_sent(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        outbox = desk.workspace.outbox
        row_id = await desk.keep(await desk.order(), send=False)
        await found_only_as(desk, OutboxState.READY)
        desk.page.list.narrow(Part.STATUSES, OutboxState.READY, "Ready")
        await settle(lambda: desk.page.list.model.count == 1)
        desk.sandbox.fault("GET /", "hang", times=9)
        outbox.send([row_id])
        await settle(lambda: desk.page.list.model.count == 0)
        desk.page.list.narrow(Part.STATUSES, OutboxState.SENDING, "Being sent")
        await settle(lambda: desk.page.list.model.count == 1)
        await outbox.close(timeout_s=0)

    run_desk(story)


def test_what_waits_for_its_turn_can_be_discarded_and_is_not_sent(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        outbox, pane = desk.workspace.outbox, desk.page.pane
        orders = [await desk.order() for _ in range(2)]
        ids = await outbox.enqueue(orders, send=False)
        first, second = ids
        before = len(desk.sandbox.requests())
        desk.sandbox.fault("GET /", "hang", times=9)
        outbox.send(ids)
        desk.page.show_row(second)
        await desk.see(lambda row: row.id == second)
        await desk.says("waiting to be sent")
        await settle(lambda: not outbox.can_be_stopped(first))
        assert outbox.can_be_stopped(second)
        await settle(lambda: desk.page.list.model.count == 2)
        desk.page.list.table.selectAll()  # the one that waits is meant alone
        await settle(lambda: pane.offers("discard") and pane.buttons["discard"].text()[-2:] == "1…")
        desk.page.show_row(second)
        await desk.see(lambda row: row.id == second)
        assert set(pane.buttons) == {"open", "discard"}
        desk.press("discard")
        await desk.answer("yes")
        await settle(lambda: desk.page.list.model.count == 1)
        assert await outbox.settled(second) is None
        await outbox.close(timeout_s=0)
        assert not [one for one in desk.sandbox.requests()[before:] if one["method"] == "POST"]

    run_desk(story)


def test_ticks_choose_what_is_sent_together(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        orders = [await desk.order() for _ in range(3)]
        await desk.workspace.outbox.enqueue(orders, send=False)
        table, ticks = desk.page.list.table, desk.page.ticks
        await settle(lambda: desk.page.list.model.count == 3)
        table.go_to(1)
        assert not any(map(ticks.is_ticked, range(3))), "going to a row ticks nothing"
        desk.tick(0)
        desk.tick(2)
        assert [*map(ticks.is_ticked, range(3))] == [True, False, True]
        await settle(lambda: "send" in desk.page.pane.buttons and len(desk.page.pane.rows) == 2)
        desk.page.registry.run("outbox.send")
        assert len(desk.went.rows_to_confirm) == 2
        desk.tick(0)
        assert table.chosen.count() == 1
        assert ticks.is_ticked(2)
        left = desk.page.list.model.row(2)
        assert left is not None
        await settle(lambda: desk.page.pane.row == left.value)
        desk.tick(2)
        assert not any(map(ticks.is_ticked, range(3)))
        assert table.chosen.count() == 1, "a person is still at that row"
        table.selectAll()
        assert all(map(ticks.is_ticked, range(3)))

    run_desk(story)


def test_discarding_what_may_still_arrive_says_so(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        await desk.undecided()
        desk.press("absent")
        await desk.answer("yes")
        await desk.see(lambda row: row.state is OutboxState.READY)
        desk.press("discard")
        await desk.says("Kantora remembers that")
        desk.page.list.table.selectAll()
        desk.page.pane.ask("discard")
        await desk.says("Kantora remembers that")

    run_desk(story)


def test_what_is_ready_can_be_sent_although_nothing_is_chosen(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        registry = desk.page.registry
        assert not registry.can_run("outbox.send")
        send = registry.action("outbox.send")
        assert "Nothing is ready to be sent." in send.toolTip()
        ids = await desk.workspace.outbox.enqueue(
            [await desk.order(), await desk.order()], send=False
        )
        await settle(registry.action("outbox.send").isEnabled)
        await settle(lambda: "Nothing is ready" not in send.toolTip())
        assert desk.page.pane.rows == ()
        registry.run("outbox.send")
        await settle(lambda: [row.id for row in desk.went.rows_to_confirm] == list(ids))
        desk.went.rows_to_confirm.clear()
        desk.page.show_row(ids[1])
        await desk.see(lambda row: row.id == ids[1])
        registry.run("outbox.send")
        confirmed = [row.id for row in desk.went.rows_to_confirm]
        assert confirmed == [ids[1]]  # what is chosen goes alone
        desk.page.pane.ask("discard")
        assert not registry.can_run("outbox.send")
        await desk.answer("no")
        for row_id in ids:
            await desk.workspace.outbox.discard(row_id)
        await settle(lambda: not registry.action("outbox.send").isEnabled())
        await settle(lambda: "ready to be sent." in send.toolTip())

    run_desk(story)


def test_a_row_that_was_read_before_it_changed_is_not_shown_afterwards(
    run_desk: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(desk: Desk) -> None:
        rows, asked, may_arrive = desk.workspace.outbox_rows, asyncio.Event(), asyncio.Event()
        read = rows.window

        async def late(*of: Any, limit: int, **named: Any) -> Any:
            found, is_first = await read(*of, limit=limit, **named), not asked.is_set()
            if limit == 1 and is_first:
                asked.set()
                await may_arrive.wait()
            return found

        row_id = await desk.keep(await desk.order(), send=False)
        await settle(lambda: not aio._RUNNING)
        monkeypatch.setattr(rows, "window", late)
        desk.page.show_row(row_id)
        await asked.wait()
        await desk.workspace.outbox.take_back(row_id)
        listed = desk.page.list.model
        await settle(lambda: listed.row(0).value.state is OutboxState.DRAFT)  # type: ignore[union-attr]
        await settle(lambda: len(aio._RUNNING) == 1)  # the answer that is held back
        may_arrive.set()
        await settle(lambda: not aio._RUNNING)
        await desk.see(lambda row: row.state is OutboxState.DRAFT)

    run_desk(story)


def test_several_say_what_they_come_to_by_currency(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        for value, currency in (("10.50", "BYN"), ("0.50", "BYN"), ("7", "EUR")):
            order = await desk.order()
            paid: PaymentInstruction = order.instruction  # type: ignore[assignment]
            paid = replace(paid, amount=Amount(Decimal(value), currency))
            await desk.keep(replace(order, instruction=paid), send=False)
        desk.sandbox.fault("POST /", "status-400")
        refused = await desk.keep(await desk.order())
        await settle(lambda: desk.page.list.model.count == 4)
        desk.page.list.table.selectAll()
        await settle(lambda: len(desk.page.pane.rows) == 4)
        await settle(lambda: "4 chosen" in desk.text())
        await desk.says("Ready: 3 · 11.00\u00a0BYN + 7.00\u00a0EUR")
        assert desk.page.pane.buttons["send"].text() == "Send 3 · 11.00\u00a0BYN + 7.00\u00a0EUR…"
        assert not nameless(desk.page)
        desk.press("send")
        assert {row.state for row in desk.went.rows_to_confirm} == {OutboxState.READY}
        assert len(desk.went.rows_to_confirm) == 3
        buttons = desk.page.pane.buttons
        await settle(lambda: "discard" in buttons and buttons["discard"].text() == "Discard 4…")
        desk.press("discard")
        await desk.answer("yes")
        await settle(lambda: desk.page.list.model.count == 0)
        assert await desk.state(refused) is None

    run_desk(story)


def test_thousands_are_chosen_and_counted_together(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        order = await desk.order()
        paid: Any = order.instruction
        count = 600
        await desk.workspace.outbox.enqueue(
            [replace(order, instruction=replace(paid, number=f"M{n}")) for n in range(count)],
            send=False,
        )
        await settle(lambda: desk.page.list.model.count == count)
        desk.page.list.table.selectAll()
        assert not desk.page.pane.is_whole  # nothing is done with a part of what is chosen
        assert not desk.page.registry.can_run("outbox.send")
        await settle(lambda: len(desk.page.pane.rows) == count)
        await desk.says(f"{count} chosen")
        desk.press("send")
        assert len(desk.went.rows_to_confirm) == count

    run_desk(story)


def test_drafts_are_chosen_summed_and_sent_together(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        page, outbox = desk.page, desk.workspace.outbox
        orders = [await desk.order() for _ in range(3)]
        paid: list[Any] = [order.instruction for order in orders]
        amounts = [Amount(Decimal(each), "BYN") for each in ("1.10", "2.20", "3.30")]
        ids = await outbox.enqueue(
            [
                replace(order, instruction=replace(each, amount=amount), fields={})
                for order, each, amount in zip(orders, paid, amounts, strict=True)
            ],
            send=False,
        )
        for row_id in ids[:2]:
            await outbox.take_back(row_id)
        await settle(lambda: page.list.model.count == 3)
        page.list.table.selectAll()
        await settle(lambda: [row.state for row in page.pane.rows].count(OutboxState.DRAFT) == 2)
        await settle(lambda: "send" in page.pane.buttons)
        assert page.pane.buttons["send"].text() == "Send 3 · 6.60\u00a0BYN…"
        summary = page.list.bar.summary
        await settle(lambda: summary.accessibleName() == "3 of 3  ·  6.60\u00a0BYN")
        desk.press("send")
        assert {row.id for row in desk.went.rows_to_confirm} == set(ids)
        states = [row.state for row in desk.went.rows_to_confirm]
        assert states.count(OutboxState.DRAFT) == 2
        page.show_row(ids[0])  # alone, a draft is continued in its form
        page.list.table.chosen.clear()
        await desk.see(lambda row: row.id == ids[0])
        assert "send" not in page.pane.buttons

    run_desk(story)


def test_what_was_discarded_comes_back_as_it_was(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        page, registry = desk.page, desk.page.registry
        ids = await desk.workspace.outbox.enqueue(
            [await desk.order() for _ in range(3)], send=False
        )
        await desk.workspace.outbox.take_back(ids[2])
        await settle(lambda: page.list.model.count == 3)
        before = {row.id: row for row in await desk.workspace.outbox.rows(ids)}
        page.list.table.selectAll()
        expected = sorted(row.state for row in before.values())
        await settle(lambda: sorted(row.state for row in page.pane.rows) == expected)
        assert not registry.can_run("outbox.undo")
        desk.press("discard")
        await desk.answer("yes")
        await settle(lambda: page.list.model.count == 0)
        await settle(lambda: registry.can_run("outbox.undo"))
        later = CommandRegistry()  # as after a restart
        other = OutboxPage(context_of(desk.workspace, registry=later))
        await settle(lambda: later.can_run("outbox.undo"))
        delete(other)
        delete(later)
        registry.run("outbox.undo")
        await settle(lambda: page.list.model.count == 3)
        for row in await desk.workspace.outbox.rows(ids):
            was = before[row.id]
            assert (row.state, row.instruction, row.fields) == (
                was.state, was.instruction, was.fields,
            )  # fmt: skip
        await settle(lambda: not registry.can_run("outbox.undo"))

    run_desk(story)


def test_an_import_is_undone_from_the_outbox_without_what_was_sent(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        source = Source(SourceKind.IMPORT, "one")
        orders = [replace(await desk.order(), source=source) for _ in range(3)]
        ids = await desk.workspace.outbox.enqueue(orders, send=False)
        other = await desk.keep(await desk.order(), send=False)
        desk.workspace.outbox.send([ids[0]])
        await desk.workspace.outbox.settled(ids[0])
        registry = desk.page.registry
        assert not registry.can_run("outbox.undo_import")
        desk.page.show_row(ids[1])
        await settle(lambda: registry.can_run("outbox.undo_import"))
        registry.run("outbox.undo_import")
        await settle(lambda: desk.page.list.model.count == 2)
        left = await desk.workspace.outbox.rows([*ids, other])
        assert [row.id for row in left] == [ids[0], other]
        await settle(lambda: registry.can_run("outbox.undo"))

    run_desk(story)


def test_the_focus_never_leaves_for_another_part_of_the_window(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        row_id = await desk.keep(await desk.order(), send=False)

        def is_at_send() -> bool:
            """The buttons are other ones whenever the pane is shown anew."""
            return desk.page.pane.buttons["send"].hasFocus()

        desk.page.pane.buttons["send"].setFocus()
        await settle(is_at_send)
        await desk.workspace.outbox.take_back(row_id)
        await desk.see(lambda row: row.state is OutboxState.DRAFT)
        assert desk.page.list.table.hasFocus()

    run_desk(story)


def test_what_the_bank_confirmed_can_be_signed(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        registry = desk.page.registry
        assert not registry.can_run("outbox.sign")
        row_id = await desk.keep(await desk.order())
        await desk.see(lambda row: row.state is OutboxState.CONFIRMED)
        row = await desk.workspace.outbox.settled(row_id)
        assert row is not None
        await settle(lambda: registry.can_run("outbox.sign"))
        async with asyncio.timeout(30):
            while not await desk.workspace.lists.document(Kind.DOCUMENT, row.document_id):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        registry.run("outbox.sign")
        await settle(lambda: [one.id for one in desk.went.signed] == [row.document_id])

    run_desk(story)


def test_a_deletion_has_no_form_to_open(run_desk: Callable[..., None]) -> None:
    async def story(desk: Desk) -> None:
        row_id = await desk.keep(await desk.order(Operation.DELETE_DOCUMENT), send=False)
        desk.page.open_current()
        desk.page.list.table.opened.emit(desk.page.list.table.current)
        await asyncio.sleep(0.05)
        assert await desk.state(row_id) is OutboxState.READY
        assert not desk.went.opened_rows
        assert "open" not in desk.page.pane.buttons

    run_desk(story)


def test_amounts_are_whole_beside_the_open_pane_of_a_narrow_window(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        order = await desk.order()
        paid: Any = order.instruction
        amount = Amount(Decimal("999999999.99"), "BYN")
        dear = replace(order, instruction=replace(paid, amount=amount, number="7\x00"))
        await desk.keep(dear, send=False)
        page, table = desk.page, desk.page.list.table
        for width in (712, 752, 976, 1318):
            page.resize(width, 520)
            await settle(lambda: table.viewport().width() == table.table_header.length())
            assert page.pane.isVisible()
            header, columns = table.table_header, outbox_columns()
            shown = {c.id: i for i, c in enumerate(columns) if not header.isSectionHidden(i)}
            assert {"state", "party", "amount"} <= shown.keys()
            section = shown["amount"]
            right = header.sectionViewportPosition(section) + header.sectionSize(section)
            assert right <= table.viewport().width()
            await settle(lambda: page.list.model.cells(0) is not None)
            cells = page.list.model.cells(0)
            assert cells is not None
            assert not RowPainter().is_cut(cells[section], header.sectionSize(section))
        cells = page.list.model.cells(0)
        assert cells is not None
        assert all("\x00" not in cell.text for cell in cells)
        assert "7\ufffd" in [cell.text for cell in cells]

    run_desk(story)


def test_a_row_that_cannot_be_read_is_shown_and_only_discarded_after_a_question(
    run_desk: Callable[..., None],
) -> None:
    async def story(desk: Desk) -> None:
        desk.sandbox.fault("POST /", "drop-before-commit")
        row_id = await desk.keep(await desk.order())
        other = await desk.keep(await desk.order(), send=False)
        rows: Any = desk.workspace.outbox_rows
        await rows._database.write(
            lambda each: each.execute(
                "UPDATE outbox SET instruction = '{', operation = 'moon' WHERE id = ?", (row_id,)
            ).fetchall()
        )
        assert await desk.workspace.outbox.look(row_id) == await rows.get(row_id)
        desk.page.list.reload()
        desk.page.show_row(row_id)
        await desk.says("Damaged")
        await desk.says("check at the bank or gateway")
        await desk.says("moon")
        assert set(desk.page.pane.buttons) == {"discard"}
        assert not nameless(desk.page)
        desk.press("discard")
        await desk.says("no record of it will remain here")
        await desk.answer("yes")
        await settle(lambda: desk.page.pane.row is None)
        assert await desk.workspace.outbox_rows.position(OutboxFilter(), NEWEST, row_id) is None
        desk.page.show_row(other)
        await desk.says("Ready")

    run_desk(story)
