"""Tests of the outbox page: every state and its actions."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.api.exchange import Limits
from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.drafts import Draft, InstructionSummary, Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_day
from desktop_app.services.outbox.draft_days import MovedDate
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.row_painter import RowPainter
from tests.services.outbox.rig import ACCOUNT
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.company import Bank, delivered, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.held import HeldAnswers
from tests.support.sandbox import SandboxProcess
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from PySide6.QtWidgets import QPushButton

    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from tests.support.loops import Run


NEWEST = Sort(SortKey.CHANGED, descending=True)
PATIENT = Limits(read=300, total=900, per_minute=0)
"""A bank that hangs does so for as long as a story may wait for anything."""


@dataclass
class OutboxSetup:
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
        async with asyncio.timeout(240):
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
        """Wait until the question can be answered; the pane may have new buttons then."""
        buttons = self.page.pane.buttons
        await settle(lambda: "yes" in buttons and buttons["yes"].isEnabled())


def test_dates_of_drafts_that_passed_are_moved_together_and_put_back(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, workspace, registry = setup.page, setup.workspace, setup.page.registry
        present = today(workspace.clock)
        free = next(
            day for each in range(1, 9)
            if not workspace.calendar.is_business_day(day := present + timedelta(days=each))
        )  # fmt: skip
        nearest = present
        if not workspace.calendar.is_business_day(present):
            nearest = workspace.calendar.next_business_day(present)
        days = {
            "passed": (present - timedelta(days=3), nearest),
            "free": (free, workspace.calendar.next_business_day(free)),
            "good": (workspace.calendar.next_business_day(present),) * 2,
        }
        for name, (day, _) in days.items():
            await workspace.drafts.save(
                Draft(
                    id=name,
                    operation=Operation.CREATE_PAYMENT,
                    type="legalPayments",
                    fields={"date": written_day(day), "purpose": name},
                    summary=InstructionSummary(date=day, purpose=name),
                )
            )

        async def dates() -> dict[str, tuple[Any, Any]]:
            rows = [await workspace.outbox.row(name) for name in days]
            assert all(row is not None and row.fields["purpose"] == row.id for row in rows)
            return {row.id: (row.summary.date, row.fields["date"]) for row in rows if row}

        before = await dates()
        await settle(lambda: page.list.model.count == len(days))
        assert not registry.can_run("outbox.put_back_dates")
        page.list.table.setFocus()
        press(page.list.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: len(page.pane.rows) == len(days) and page.pane.is_whole)
        assert registry.can_run("outbox.move_dates")
        registry.run("outbox.move_dates")
        await settle(lambda: registry.can_run("outbox.put_back_dates"))
        after = await dates()
        assert after == {name: (day, written_day(day)) for name, (_, day) in days.items()}
        message = page.messages.message
        assert message is not None
        assert message.title == "Drafts moved to a working day: 2"
        await settle(lambda: not registry.can_run("outbox.move_dates"))
        await workspace.drafts.save(
            Draft(
                id="free",
                operation=Operation.CREATE_PAYMENT,
                type="legalPayments",
                fields={"date": written_day(present), "purpose": "free"},
                summary=InstructionSummary(date=present, purpose="free"),
            )
        )  # its form was written on meanwhile
        registry.run("outbox.put_back_dates")
        await settle(lambda: page.messages.message is not None
                     and page.messages.message.title.endswith("again: 1"))  # fmt: skip
        now = await dates()
        assert now["passed"] == before["passed"]
        assert now["free"] == (present, written_day(present))
        assert now["good"] == before["good"]
        assert not registry.can_run("outbox.put_back_dates")

    run_story(story)


def test_rows_are_labelled_together_filtered_and_written_with_their_labels(
    run_story: Callable[..., None],
) -> None:
    """A draft has its labels itself; what the bank has, on the document."""

    async def story(setup: OutboxSetup) -> None:
        page, workspace, registry = setup.page, setup.workspace, setup.page.registry
        arrived = await setup.keep(await setup.order())
        assert await setup.state(arrived) is OutboxState.CONFIRMED
        for name in ("one", "two", "three"):
            await workspace.drafts.save(Draft(id=name, operation=Operation.CREATE_PAYMENT))
        await settle(lambda: page.list.model.count == 4)
        rent = await workspace.annotations.make("Аренда")
        chip = page.list.bar.chips[Part.LABELS]
        await settle(chip.isVisible)

        def marked() -> dict[str, list[str]]:
            rows = [page.list.model.row(place) for place in range(page.list.model.count)]
            return {row.id: [label.name for label in row.labels] for row in rows if row is not None}

        page.list.table.setFocus()
        press(page.list.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: registry.can_run("outbox.label"))
        registry.run("outbox.label")
        await settle(lambda: page.noted.picker is not None)
        picker = page.noted.picker
        assert picker is not None
        picker.boxes[0].click()
        labelled = {key: ["Аренда"] for key in (arrived, "one", "two", "three")}
        await settle(lambda: marked() == labelled)
        picker.close()
        await settle(lambda: page.messages.message is not None)
        message = page.messages.message
        assert message is not None
        assert message.title == "The label “Аренда” was put on 4 records"
        (use,) = await workspace.annotations.labels()
        assert (use.drafts, use.documents) == (3, 1)
        await workspace.annotations.set_label(rent, RecordSubject.DRAFT, ["two"], on=False)
        page.show_only({Part.LABELS: frozenset({rent.id})})
        await settle(lambda: set(marked()) == {arrived, "one", "three"})
        (facet,) = await workspace.outbox_rows.labels(OutboxFilter(labels=frozenset({"?"})))
        assert (facet.value, facet.count) == (rent.id, 3)

        row = await workspace.outbox.row("one")
        assert row is not None
        columns = {column.id: column for column in page.list.model.columns}
        labels, note = columns["labels"].value, columns["note"].value
        assert labels is not None
        assert note is not None
        await workspace.annotations.save_note(AnnotatedRecord(RecordSubject.DRAFT, "one"), "позже")
        for name in ("labels", "note"):
            page.list.table.columns.show(columns[name], shown=True)
        await page.prepare_export()
        assert (labels(row), note(row)) == ("Аренда", "позже")
        page.show_row("one")
        await settle(lambda: page.noted.panel.is_loaded and page.noted.panel.isVisible())
        registry.run("outbox.note")
        await settle(page.noted.panel.note.hasFocus)

    run_story(story)


@pytest.fixture
def run_story(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> Callable[..., None]:
    """Run a story on the page of a new company's outbox."""

    @asynccontextmanager
    async def opened_setup() -> AsyncIterator[OutboxSetup]:
        async with opened(tmp_path, replace(Bank.of(sandbox), limits=PATIENT)) as company:
            workspace, registry = company.workspace, CommandRegistry()
            workspace.outbox.searches.hold()  # what is looked for is looked for by a story
            went = RecordingNavigator()
            page = OutboxPage(context_of(workspace, registry=registry, navigator=went))
            page.resize(1100, 700)
            page.show()
            try:
                await settle(page.isActiveWindow)
                yield OutboxSetup(page, workspace, SandboxCases(sandbox), sandbox, went)
            finally:
                delete(page)
                delete(registry)

    async def told(story: Callable[[OutboxSetup], Any]) -> None:
        async with opened_setup() as setup:
            await story(setup)

    return lambda story: run_qt(told(story))


def test_a_refusal_says_the_banks_words_and_is_corrected_in_the_form(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        setup.sandbox.fault("POST /", "status-400")
        row_id = await setup.keep(await setup.order())
        await setup.says("Refused")
        await setup.says("nothing changed there")
        row = setup.page.pane.row
        assert row is not None
        await setup.says(f"«{row.progress.message}»")
        assert "send" not in setup.page.pane.buttons
        assert not nameless(setup.page)
        setup.press("open")
        await settle(lambda: bool(setup.went.opened_rows))
        assert await setup.state(row_id) is OutboxState.DRAFT

    run_story(story)


def test_an_unknown_outcome_is_looked_for_and_cannot_be_sent_or_discarded(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        setup.sandbox.fault("POST /", "drop-before-commit")
        await setup.keep(await setup.order())
        await setup.says("No answer yet, being checked")
        await setup.says("Sent 16.11.2026")
        assert set(setup.page.pane.buttons) == {"look"}
        setup.press("look")
        assert not setup.page.pane.buttons["look"].isEnabled()
        await setup.see(lambda row: row.progress.looks > 0)
        await setup.says("not found yet")
        assert setup.page.pane.buttons["look"].isEnabled()
        setup.sandbox.fault("GET /", "status-500", times=9)
        setup.press("look")
        await setup.see(lambda row: bool(row.progress.error))
        await setup.says("the bank did not answer")

    run_story(story)


def test_a_lost_answer_is_found(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        setup.sandbox.fault("POST /", "drop-after-commit")
        row_id = await setup.keep(await setup.order())
        await setup.workspace.outbox.look(row_id)
        await setup.see(lambda row: row.state is OutboxState.CONFIRMED)
        await setup.says("the answer was lost")
        for step in ("Sending began", "No clear answer came", "it had arrived"):
            await setup.says(step)
        setup.press("document")
        row = setup.page.pane.row
        assert row is not None
        assert setup.went.shown_documents == [(Kind.DOCUMENT, row.document_id)]

    run_story(story)


def test_a_person_decides_with_what_the_bank_has_before_them(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id, other = await setup.undecided()
        await setup.says("Decide")
        await settle(lambda: f"is {other}" in setup.evidence)
        row, evidence = setup.page.pane.row, setup.page.pane.candidate_comparison
        assert row is not None
        assert evidence is not None
        assert len(row.progress.candidates) == 2
        for candidate in row.progress.candidates:
            assert candidate in evidence.texts()
        assert not nameless(setup.page)
        click(setup.evidence[f"show {other}"])
        assert setup.went.shown_documents == [(Kind.DOCUMENT, other)]
        click(setup.evidence[f"is {other}"])
        await setup.see(lambda row: row.state is OutboxState.CONFIRMED)
        settled = await setup.workspace.outbox.settled(row_id)
        assert settled is not None
        assert settled.document_id == other

    run_story(story)


def test_did_not_arrive_is_asked_twice_and_then_it_can_be_sent_again(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id, _ = await setup.undecided()
        setup.press("absent")
        assert await setup.state(row_id) is OutboxState.UNKNOWN
        await setup.says("has it twice")
        assert setup.page.pane.buttons["no"].hasFocus()
        await setup.answer("no")
        assert "yes" not in setup.page.pane.buttons
        setup.press("absent")
        await setup.answer("yes")
        await setup.see(lambda row: row.state is OutboxState.READY)
        await setup.says("did not arrive")
        setup.press("send")
        assert [row.id for row in setup.went.rows_to_confirm] == [row_id]

    run_story(story)


def test_a_double_click_does_not_answer_the_question_it_leads_to(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        undecided, _ = await setup.undecided()
        for name in ("absent", "discard"):
            if name == "discard":
                row_id = await setup.keep(await setup.order(), send=False)
                setup.page.show_row(row_id)
            else:
                row_id = undecided
            await settle(partial(setup.page.pane.offers, name))
            before = await setup.state(row_id)
            setup.press(name)
            for answer in ("no", "yes"):
                setup.press(answer)
                setup.page.pane.buttons[answer].click()
            assert setup.page.pane.buttons["no"].hasFocus()
            assert await setup.state(row_id) is before
            await setup.answer("no")
            assert name in setup.page.pane.buttons

    run_story(story)


def test_evidence_that_cannot_be_read_is_said_to_be_missing(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id, _ = await setup.undecided()
        setup.sandbox.fault("GET /", "status-500", times=9)
        setup.page.pane.show_rows(())
        setup.page.show_row(row_id)
        await settle(lambda: "cannot be read now" in setup.text())
        assert "absent" in setup.page.pane.buttons

    run_story(story)


def test_what_another_row_has_become_is_refused_and_not_offered_any_more(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id, other = await setup.undecided()
        order = await setup.order()
        claiming = await setup.workspace.outbox.enqueue([order], send=True)
        settled = await setup.workspace.outbox.settled(claiming[0])
        assert settled is not None
        rows: Any = setup.workspace.outbox_rows
        await rows.note(replace(settled, document_id=other))
        await settle(lambda: f"is {other}" in setup.evidence)
        click(setup.evidence[f"is {other}"])
        await settle(lambda: f"is {other}" not in setup.evidence and bool(setup.evidence))
        message = setup.page.messages.message
        assert message is not None
        assert message.title == "This document belongs to another entry of the outbox"
        assert await setup.state(row_id) is OutboxState.UNKNOWN

    run_story(story)


def test_what_could_not_be_sent_says_why(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        order = await setup.order()
        setup.sandbox.fault("GET /", "status-500", times=3)
        await setup.keep(order)
        await setup.says("could not be sent; nothing changed")
        assert "send" in setup.page.pane.buttons

    run_story(story)


def test_discarding_is_asked_in_place(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id = await setup.keep(await setup.order(), send=False)
        setup.page.registry.action("outbox.discard").trigger()
        assert await setup.state(row_id) is OutboxState.READY
        await setup.can_answer()
        press(setup.page.pane.buttons["no"], Qt.Key.Key_Space)
        assert setup.page.pane.buttons["discard"].hasFocus()
        setup.press("discard")
        await setup.answer("yes")
        await settle(lambda: not setup.page.pane.isVisible())
        assert await setup.state(row_id) is None
        await settle(lambda: setup.page.messages.message is not None)

    run_story(story)


def test_a_row_that_is_being_sent_says_so_while_the_bank_does_not_answer(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        outbox, model = setup.workspace.outbox, setup.page.list.model
        row_id = await setup.keep(await setup.order(), send=False)
        await setup.says("Ready")
        setup.sandbox.fault("GET /", "hang", times=9)
        outbox.send([row_id])
        await setup.says("Being sent")
        assert "has not left this computer" in setup.text()
        assert "send" not in setup.page.pane.buttons
        await settle(lambda: not setup.page.pane.buttons)  # nothing stops it from here on
        assert not await outbox.discard(row_id)
        assert not await outbox.take_back(row_id)
        await found_only_as(setup, OutboxState.SENDING)
        await settle(lambda: not setup.page.registry.can_run("outbox.discard"))
        await settle(lambda: [cell.text for cell in model.cells(0) or ()][:1] == ["Being sent"])
        await settle(lambda: not setup.page.registry.can_run("outbox.send"))
        row = setup.page.pane.row
        assert row is not None
        assert row.state is OutboxState.READY  # nothing went out
        await outbox.close(timeout_s=0)

    run_story(story)


async def found_only_as(setup: OutboxSetup, state: OutboxState) -> None:
    """See that the filter by states counts the one row in a state, and finds it there alone."""
    pane = setup.page.list
    chip: Any = pane.bar.chips[Part.STATUSES]
    counts = {facet.value: facet.count for facet in await chip._load(pane._filter())}
    assert {value for value, count in counts.items() if count} == {state.value}
    for each in (OutboxState.READY, OutboxState.SENDING):
        chip.choose(frozenset({each.value}))
        await settle(lambda: pane.model.where.states == {each})  # noqa: B023
        await settle(lambda: pane.model.count == (each is state))  # noqa: B023


def test_a_filter_by_state_follows_what_is_being_sent(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        outbox = setup.workspace.outbox
        row_id = await setup.keep(await setup.order(), send=False)
        await found_only_as(setup, OutboxState.READY)
        setup.page.list.narrow(Part.STATUSES, OutboxState.READY, "Ready")
        await settle(lambda: setup.page.list.model.count == 1)
        setup.sandbox.fault("GET /", "hang", times=9)
        outbox.send([row_id])
        await settle(lambda: setup.page.list.model.count == 0)
        setup.page.list.narrow(Part.STATUSES, OutboxState.SENDING, "Being sent")
        await settle(lambda: setup.page.list.model.count == 1)
        await outbox.close(timeout_s=0)

    run_story(story)


def test_what_waits_for_its_turn_can_be_discarded_and_is_not_sent(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        outbox, pane = setup.workspace.outbox, setup.page.pane
        orders = [await setup.order() for _ in range(2)]
        ids = await outbox.enqueue(orders, send=False)
        first, second = ids
        before = len(setup.sandbox.requests())
        setup.sandbox.fault("GET /", "hang", times=9)
        outbox.send(ids)
        setup.page.show_row(second)
        await setup.see(lambda row: row.id == second)
        await setup.says("waiting to be sent")
        await settle(lambda: not outbox.can_be_stopped(first))
        assert outbox.can_be_stopped(second)
        await settle(lambda: setup.page.list.model.count == 2)
        setup.page.list.table.selectAll()  # the one that waits is meant alone
        await settle(lambda: pane.offers("discard") and pane.buttons["discard"].text()[-2:] == "1…")
        setup.page.show_row(second)
        await setup.see(lambda row: row.id == second)
        assert set(pane.buttons) == {"open", "discard"}
        setup.press("discard")
        await setup.answer("yes")
        await settle(lambda: setup.page.list.model.count == 1)
        assert await outbox.settled(second) is None
        await outbox.close(timeout_s=0)
        assert not [one for one in setup.sandbox.requests()[before:] if one["method"] == "POST"]

    run_story(story)


def test_ticks_choose_what_is_sent_together(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        orders = [await setup.order() for _ in range(3)]
        await setup.workspace.outbox.enqueue(orders, send=False)
        table, ticks = setup.page.list.table, setup.page.ticks
        await settle(lambda: setup.page.list.model.count == 3)
        table.go_to(1)
        assert not any(map(ticks.is_ticked, range(3))), "going to a row ticks nothing"
        setup.tick(0)
        setup.tick(2)
        assert [*map(ticks.is_ticked, range(3))] == [True, False, True]
        await settle(lambda: "send" in setup.page.pane.buttons and len(setup.page.pane.rows) == 2)
        setup.page.registry.run("outbox.send")
        assert len(setup.went.rows_to_confirm) == 2
        setup.tick(0)
        assert table.chosen.count() == 1
        assert ticks.is_ticked(2)
        left = setup.page.list.model.row(2)
        assert left is not None
        await settle(lambda: setup.page.pane.row == left.value)
        setup.tick(2)
        assert not any(map(ticks.is_ticked, range(3)))
        assert table.chosen.count() == 1, "a person is still at that row"
        table.selectAll()
        assert all(map(ticks.is_ticked, range(3)))

    run_story(story)


def test_where_a_ticked_row_went_out_the_other_one_is_on_show_and_is_what_is_sent(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        outbox, page = setup.workspace.outbox, setup.page
        ids = await outbox.enqueue([await setup.order() for _ in range(3)], send=False)
        page.list.narrow(Part.STATUSES, OutboxState.READY, "Ready")
        await settle(lambda: page.list.model.where.states == {OutboxState.READY})
        await settle(lambda: page.list.model.count == 3 and not page.list.model.is_reloading)
        for row_id in (ids[1], ids[0]):
            place = page.list.model.position(row_id)
            assert place is not None
            setup.tick(place)
        await settle(lambda: {row.id for row in page.pane.rows} == set(ids[:2]))
        assert page.list.table.chosen.current_id == ids[0]
        outbox.send([ids[0]])
        await outbox.settled(ids[0])
        await settle(lambda: page.list.model.count == 2)
        assert [row.id for row in page.list.table.chosen.rows()] == [ids[1]]
        await settle(lambda: [row.id for row in page.pane.rows] == [ids[1]])
        page.registry.run("outbox.send")
        await settle(lambda: bool(setup.went.rows_to_confirm))
        assert [row.id for row in setup.went.rows_to_confirm] == [ids[1]], "the other is not ticked"

    run_story(story)


def test_keys_tick_one_row_and_another(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        orders = [await setup.order() for _ in range(3)]
        await setup.workspace.outbox.enqueue(orders, send=False)
        table, ticks = setup.page.list.table, setup.page.ticks
        await settle(lambda: setup.page.list.model.count == 3)

        def tick() -> None:
            setup.page.registry.run("outbox.tick")

        table.go_to(0)
        tick()
        for _time in range(2):
            QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
        tick()
        assert [*map(ticks.is_ticked, range(3))] == [True, False, True]
        await settle(lambda: len(setup.page.pane.rows) == 2)
        tick()
        assert [*map(ticks.is_ticked, range(3))] == [True, False, False]

    run_story(story)


def test_discarding_what_may_still_arrive_says_so(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        await setup.undecided()
        setup.press("absent")
        await setup.answer("yes")
        await setup.see(lambda row: row.state is OutboxState.READY)
        setup.press("discard")
        await setup.says("Kantora remembers that")
        setup.page.list.table.selectAll()
        setup.page.pane.ask("discard")
        await setup.says("Kantora remembers that")

    run_story(story)


def test_what_is_ready_can_be_sent_although_nothing_is_chosen(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        registry = setup.page.registry
        assert not registry.can_run("outbox.send")
        send = registry.action("outbox.send")
        assert "Nothing is ready to be sent." in send.toolTip()
        ids = await setup.workspace.outbox.enqueue(
            [await setup.order(), await setup.order()], send=False
        )
        await settle(registry.action("outbox.send").isEnabled)
        await settle(lambda: "Nothing is ready" not in send.toolTip())
        assert setup.page.pane.rows == ()
        registry.run("outbox.send")
        await settle(lambda: [row.id for row in setup.went.rows_to_confirm] == list(ids))
        setup.went.rows_to_confirm.clear()
        setup.page.show_row(ids[1])
        await setup.see(lambda row: row.id == ids[1])
        registry.run("outbox.send")
        confirmed = [row.id for row in setup.went.rows_to_confirm]
        assert confirmed == [ids[1]]  # what is chosen goes alone
        setup.page.pane.ask("discard")
        assert not registry.can_run("outbox.send")
        await setup.answer("no")
        for row_id in ids:
            await setup.workspace.outbox.discard(row_id)
        await settle(lambda: not registry.action("outbox.send").isEnabled())
        await settle(lambda: "ready to be sent." in send.toolTip())

    run_story(story)


def test_a_row_that_was_read_before_it_changed_is_not_shown_afterwards(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: OutboxSetup) -> None:
        rows, asked, may_arrive = setup.workspace.outbox_rows, asyncio.Event(), asyncio.Event()
        read = rows.window

        async def late(*of: Any, limit: int, **named: Any) -> Any:
            found, is_first = await read(*of, limit=limit, **named), not asked.is_set()
            if limit == 1 and is_first:
                asked.set()
                await may_arrive.wait()
            return found

        row_id = await setup.keep(await setup.order(), send=False)
        await settle(lambda: not aio._RUNNING)
        monkeypatch.setattr(rows, "window", late)
        setup.page.show_row(row_id)
        await asked.wait()
        await setup.workspace.outbox.take_back(row_id)
        listed = setup.page.list.model
        await settle(lambda: listed.row(0).value.state is OutboxState.DRAFT)  # type: ignore[union-attr]
        await settle(lambda: len(aio._RUNNING) == 1)  # the answer that is held back
        may_arrive.set()
        await settle(lambda: not aio._RUNNING)
        await setup.see(lambda row: row.state is OutboxState.DRAFT)

    run_story(story)


def test_several_say_what_they_come_to_by_currency(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        for value, currency in (("10.50", "BYN"), ("0.50", "BYN"), ("7", "EUR")):
            order = await setup.order()
            paid: PaymentInstruction = order.instruction  # type: ignore[assignment]
            paid = replace(paid, amount=Amount(Decimal(value), currency))
            await setup.keep(replace(order, instruction=paid), send=False)
        setup.sandbox.fault("POST /", "status-400")
        refused = await setup.keep(await setup.order())
        await settle(lambda: setup.page.list.model.count == 4)
        setup.page.list.table.selectAll()
        await settle(lambda: len(setup.page.pane.rows) == 4)
        await settle(lambda: "4 chosen" in setup.text())
        await setup.says("Ready: 3 · 11.00\u00a0BYN + 7.00\u00a0EUR")
        assert setup.page.pane.buttons["send"].text() == "Send 3 · 11.00\u00a0BYN + 7.00\u00a0EUR…"
        assert not nameless(setup.page)
        setup.press("send")
        assert {row.state for row in setup.went.rows_to_confirm} == {OutboxState.READY}
        assert len(setup.went.rows_to_confirm) == 3
        buttons = setup.page.pane.buttons
        await settle(lambda: "discard" in buttons and buttons["discard"].text() == "Discard 4…")
        setup.press("discard")
        await setup.answer("yes")
        await settle(lambda: setup.page.list.model.count == 0)
        assert await setup.state(refused) is None

    run_story(story)


def test_thousands_are_chosen_and_counted_together(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        order, pane = await setup.order(), setup.page.pane
        paid: Any = order.instruction
        count = 600
        await setup.workspace.outbox.enqueue(
            [replace(order, instruction=replace(paid, number=f"M{n}")) for n in range(count)],
            send=False,
        )
        await settle(lambda: setup.page.list.model.count == count)
        setup.page.list.table.selectAll()
        assert not setup.page.pane.is_whole  # nothing is done with a part of what is chosen
        assert not setup.page.registry.can_run("outbox.send")
        await settle(lambda: len(setup.page.pane.rows) == count and "send" in pane.buttons)
        assert f"{count} chosen" in setup.text()
        setup.press("send")  # at once: with news of a list that was read anew they are counted anew
        assert len(setup.went.rows_to_confirm) == count

    run_story(story)


def test_drafts_are_chosen_summed_and_sent_together(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, outbox = setup.page, setup.workspace.outbox
        orders = [await setup.order() for _ in range(3)]
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
        setup.press("send")
        assert {row.id for row in setup.went.rows_to_confirm} == set(ids)
        states = [row.state for row in setup.went.rows_to_confirm]
        assert states.count(OutboxState.DRAFT) == 2
        page.show_row(ids[0])  # alone, a draft is continued in its form
        page.list.table.chosen.clear()
        await setup.see(lambda row: row.id == ids[0])
        assert "send" not in page.pane.buttons

    run_story(story)


def test_the_strip_tells_how_many_amounts_the_chosen_rows_leave_out(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, order = setup.page, await setup.order()
        paid: Any = order.instruction
        amounts = {"1": Amount(Decimal("1.10"), "BYN"), "2": Amount(Decimal("5.00"), "")}
        await setup.workspace.outbox.enqueue(
            [
                replace(order, instruction=replace(paid, number=number, amount=amount), fields={})
                for number, amount in amounts.items()
            ],
            send=False,
        )
        await settle(lambda: page.list.model.count == 2)
        page.list.table.selectAll()
        said = f"2 of 2  ·  1.10\u00a0BYN  ·  {formats.left_out(1)}"
        await settle(lambda: page.list.bar.summary.accessibleName() == said)

    run_story(story)


def test_a_number_is_not_shown_twice_in_drafts(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, workspace = setup.page, setup.workspace
        day = today(workspace.clock)
        (ready,) = await workspace.outbox.enqueue([await setup.order()], send=False)
        held = await workspace.outbox.row(ready)
        assert held is not None
        number, account = held.summary.number, held.summary.account
        for name, typed in (("a", "77001"), ("b", "77001"), ("c", number)):
            summary = InstructionSummary(number=typed, date=day, account=account, purpose=name)
            draft = Draft(id=name, operation=Operation.CREATE_PAYMENT, type="legalPayments",
                          fields={"number": typed}, summary=summary)  # fmt: skip
            await workspace.drafts.save(draft)
        model = page.list.model
        spec = next(each for each in model.columns if each.id == "number")
        value: Any = spec.value
        shown: dict[str, tuple[str, Any]] = {}

        def read() -> bool:
            found = [row for at in range(model.count) if (row := model.row(at)) is not None]
            shown.clear()
            shown.update((row.id, (spec.cell(row).text, value(row.value))) for row in found)
            return len(shown) == 4 and shown["b"][0] == ""

        await settle(read)
        page._numbers._known = frozenset()  # as before they were read for the first time
        await page.prepare_export()
        read()
        assert shown == {
            ready: (number, number), "a": ("77001", "77001"), "b": ("", ""), "c": ("", "")
        }  # fmt: skip
        page.show_row("b")
        await setup.says("will be assigned")
        assert "77001" not in setup.text()
        page.show_row("a")
        await setup.says("77001")
        await workspace.outbox.discard("a")  # then the other one has the number
        page.show_row("b")
        await setup.says("77001")

    run_story(story)


def test_what_was_discarded_comes_back_as_it_was(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, registry = setup.page, setup.page.registry
        ids = await setup.workspace.outbox.enqueue(
            [await setup.order() for _ in range(3)], send=False
        )
        await setup.workspace.outbox.take_back(ids[2])
        await settle(lambda: page.list.model.count == 3)
        before = {row.id: row for row in await setup.workspace.outbox.rows(ids)}
        page.list.table.selectAll()
        expected = sorted(row.state for row in before.values())
        await settle(lambda: sorted(row.state for row in page.pane.rows) == expected)
        assert not registry.can_run("outbox.undo")
        setup.press("discard")
        await setup.answer("yes")
        await settle(lambda: page.list.model.count == 0)
        await settle(lambda: registry.can_run("outbox.undo"))
        later = CommandRegistry()  # as after a restart
        other = OutboxPage(context_of(setup.workspace, registry=later))
        await settle(lambda: later.can_run("outbox.undo"))
        delete(other)
        delete(later)
        registry.run("outbox.undo")
        await settle(lambda: page.list.model.count == 3)
        for row in await setup.workspace.outbox.rows(ids):
            was = before[row.id]
            assert (row.state, row.instruction, row.fields) == (
                was.state, was.instruction, was.fields,
            )  # fmt: skip
        await settle(lambda: not registry.can_run("outbox.undo"))

    run_story(story)


def title(setup: OutboxSetup) -> str:
    """What the page says on top; empty where it says nothing."""
    message = setup.page.messages.message
    return "" if message is None else message.title


def test_what_can_come_back_no_more_is_not_offered(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id = await setup.keep(await setup.order(), send=False)
        registry, discarding = setup.page.registry, setup.page._discarding
        discarding.discard([row_id])
        await settle(lambda: registry.can_run("outbox.undo"))
        await settle(lambda: "1 discarded" in title(setup))
        assert setup.page.messages.is_toast
        await setup.workspace.outbox.forget_discarded({row_id})
        await settle(lambda: not registry.can_run("outbox.undo"))
        assert "1 discarded" not in title(setup)

    run_story(story)


def test_what_cannot_come_back_by_now_is_said(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id = await setup.keep(await setup.order(), send=False)
        discarding = setup.page._discarding
        discarding.discard([row_id])
        await settle(lambda: discarding.count == 1)
        await delivered(setup.workspace.bus)
        await settle(lambda: not setup.page._reading_ready.is_running)  # or it learns what follows
        await setup.workspace.outbox._store.forget_discarded({row_id})  # nobody tells of it
        discarding.bring_back()
        await settle(lambda: "Nothing was brought back" in title(setup))
        assert "0 brought back" not in title(setup)
        assert discarding.count == 0

    run_story(story)


def test_an_import_is_undone_from_the_outbox_without_what_was_sent(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        source = Source(SourceKind.IMPORT, "one")
        orders = [replace(await setup.order(), source=source) for _ in range(3)]
        ids = await setup.workspace.outbox.enqueue(orders, send=False)
        other = await setup.keep(await setup.order(), send=False)
        setup.workspace.outbox.send([ids[0]])
        await setup.workspace.outbox.settled(ids[0])
        registry = setup.page.registry
        assert not registry.can_run("outbox.undo_import")
        setup.page.show_row(ids[1])
        await settle(lambda: registry.can_run("outbox.undo_import"))
        registry.run("outbox.undo_import")
        await settle(lambda: setup.page.list.model.count == 2)
        left = await setup.workspace.outbox.rows([*ids, other])
        assert [row.id for row in left] == [ids[0], other]
        await settle(lambda: registry.can_run("outbox.undo"))

    run_story(story)


def test_the_focus_never_leaves_for_another_part_of_the_window(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id = await setup.keep(await setup.order(), send=False)

        def is_at_send() -> bool:
            """The buttons are other ones whenever the pane is shown anew."""
            return setup.page.pane.buttons["send"].hasFocus()

        setup.page.pane.buttons["send"].setFocus()
        await settle(is_at_send)
        await setup.workspace.outbox.take_back(row_id)
        await setup.see(lambda row: row.state is OutboxState.DRAFT)
        assert setup.page.list.table.hasFocus()

    run_story(story)


def test_what_the_bank_confirmed_can_be_signed(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        registry = setup.page.registry
        assert not registry.can_run("outbox.sign")
        row_id = await setup.keep(await setup.order())
        await setup.see(lambda row: row.state is OutboxState.CONFIRMED)
        row = await setup.workspace.outbox.settled(row_id)
        assert row is not None
        await settle(lambda: registry.can_run("outbox.sign"))
        async with asyncio.timeout(240):
            while not await setup.workspace.lists.document(Kind.DOCUMENT, row.document_id):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        registry.run("outbox.sign")
        await settle(lambda: [one.id for one in setup.went.signed] == [row.document_id])

    run_story(story)


def test_a_deletion_has_no_form_to_open(run_story: Callable[..., None]) -> None:
    async def story(setup: OutboxSetup) -> None:
        row_id = await setup.keep(await setup.order(Operation.DELETE_DOCUMENT), send=False)
        setup.page.open_current()
        setup.page.list.table.opened.emit(setup.page.list.table.current)
        await asyncio.sleep(0.05)
        assert await setup.state(row_id) is OutboxState.READY
        assert not setup.went.opened_rows
        assert "open" not in setup.page.pane.buttons

    run_story(story)


def test_amounts_are_whole_beside_the_open_pane_of_a_narrow_window(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        order = await setup.order()
        paid: Any = order.instruction
        amount = Amount(Decimal("999999999.99"), "BYN")
        dear = replace(order, instruction=replace(paid, amount=amount, number="7\x00"))
        await setup.keep(dear, send=False)
        page, table = setup.page, setup.page.list.table
        for width in (712, 752, 976, 1318):
            page.resize(width, 520)
            await settle(lambda: table.viewport().width() == table.table_header.length())
            assert page.pane.isVisible()
            header, columns = table.table_header, outbox_columns()
            shown = {c.id: i for i, c in enumerate(columns) if not header.isSectionHidden(i)}
            seen = {each.id for each in columns if table.columns.is_visible(each)}
            assert {"state", "party", "amount"} <= seen
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

    run_story(story)


def test_a_row_that_cannot_be_read_is_shown_and_only_discarded_after_a_question(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        setup.sandbox.fault("POST /", "drop-before-commit")
        row_id = await setup.keep(await setup.order())
        other = await setup.keep(await setup.order(), send=False)
        rows: Any = setup.workspace.outbox_rows
        await rows._database.write(
            lambda each: each.execute(
                "UPDATE outbox SET instruction = '{', operation = 'moon' WHERE id = ?", (row_id,)
            ).fetchall()
        )
        assert await setup.workspace.outbox.look(row_id) == await rows.get(row_id)
        setup.page.list.reload()
        setup.page.show_row(row_id)
        await setup.says("Damaged")
        await setup.says("check at the bank or gateway")
        await setup.says("moon")
        assert set(setup.page.pane.buttons) == {"discard"}
        assert not nameless(setup.page)
        registry, table = setup.page.registry, setup.page.list.table
        label = registry.action("outbox.label")
        # The pane shows the row before the list has read it again: it is no record to be labelled.
        await settle(lambda: [each.id for each in setup.page.chosen] == [row_id])
        await settle(lambda: not registry.can_run("outbox.label") and not label.isEnabled())
        table.selectAll()
        await settle(lambda: len(setup.page.chosen) == 2 and label.isEnabled())
        setup.page.show_row(row_id)
        await settle(lambda: [each.id for each in setup.page.chosen] == [row_id])
        await settle(lambda: not label.isEnabled())
        await setup.says("Damaged")
        setup.press("discard")
        await setup.says("no record of it will remain here")
        await setup.answer("yes")
        await settle(lambda: setup.page.pane.row is None)
        assert await setup.workspace.outbox_rows.position(OutboxFilter(), NEWEST, row_id) is None
        setup.page.show_row(other)
        await setup.says("Ready")

    run_story(story)


def test_a_draft_is_opened_as_it_is_and_not_once_it_is_discarded(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, outbox = setup.page, setup.workspace.outbox
        row_id = await setup.keep(await setup.order(), send=False)
        shown = page.pane.row
        assert shown is not None
        page.open_current()
        await settle(lambda: bool(setup.went.opened_rows))
        assert setup.went.opened_rows == [await outbox.row(row_id)]
        assert setup.went.opened_rows[0].state is OutboxState.DRAFT
        setup.went.opened_rows.clear()
        refreshed: list[str] = []
        monkeypatch.setattr(page, "_refresh_pane", lambda: refreshed.append("pane"))
        assert await outbox.discard(row_id)
        refreshed.clear()
        await page._open(replace(shown, state=OutboxState.DRAFT), page._opens.ask())
        assert refreshed
        assert not setup.went.opened_rows

    run_story(story)


def test_the_form_that_was_asked_for_last_is_open(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page = setup.page
        ids = [await setup.keep(await setup.order(), send=False) for _ in range(2)]
        held = HeldAnswers(monkeypatch, setup.workspace.outbox, "take_back")
        for count, row_id in enumerate(ids, 1):
            page.show_row(row_id)
            await setup.see(lambda row, row_id=row_id: row.id == row_id)  # type: ignore[misc]
            page.open_current()
            await held.held(count)
        held.let_go(1)
        await settle(lambda: bool(setup.went.opened_rows))
        held.let_go(0)
        await settle(lambda: not aio._RUNNING)
        assert [row.id for row in setup.went.opened_rows] == [ids[1]]

    run_story(story)


def test_nothing_opens_over_the_page_to_which_somebody_has_gone(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page = setup.page
        await setup.keep(await setup.order(), send=False)
        await settle(lambda: page.pane.offers("send") and page._are_ready)
        row = page.pane.row
        assert row is not None
        aio.start(page._send_ready(), owner=page)
        aio.start(page._show_order(row), owner=page)
        page.hide()
        await settle(lambda: not aio._RUNNING)
        page.open_current()
        await settle(lambda: not aio._RUNNING)
        assert not setup.went.rows_to_confirm
        assert not setup.went.shown_orders
        assert not setup.went.opened_rows
        page.show()

    run_story(story)


def test_an_older_answer_takes_no_discarded_row_for_one_that_is_there(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, registry = setup.page, setup.page.registry
        await setup.keep(await setup.order(), send=False)
        await settle(lambda: not aio._RUNNING)
        held = HeldAnswers(monkeypatch, setup.workspace.outbox, "last_discarded")
        page._reading_ready.start()
        await held.held(1)
        setup.press("discard")
        await setup.answer("yes")
        await held.held(2)
        held.let_go(1)
        await settle(lambda: title(setup) == "1 discarded")
        held.let_go(0)
        await held.held(3)
        assert title(setup) == "1 discarded"
        assert registry.can_run("outbox.undo")
        held.open()

    run_story(story)


def test_drafts_that_are_moved_to_another_year_are_said_to_have_other_numbers(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, registry = setup.page, setup.page.registry
        texts = {"date": "31.12.2025", "account": ACCOUNT, "number": "1543"}
        for name in ("numbered", "not numbered"):
            fields = texts if name == "numbered" else texts | {"number": ""}
            await setup.workspace.drafts.save(
                Draft(
                    id=name,
                    operation=Operation.CREATE_PAYMENT,
                    type="legalPayments",
                    fields=fields,
                    summary=InstructionSummary(date=date(2025, 12, 31), number=fields["number"]),
                )
            )
        await settle(lambda: page.list.model.count == 2)
        page.list.table.setFocus()
        press(page.list.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: len(page.pane.rows) == 2 and page.pane.is_whole)
        registry.run("outbox.move_dates")
        await settle(lambda: title(setup) == "Drafts moved to a working day: 2")
        message = page.messages.message
        assert message is not None
        assert message.text == "With a number of the new year: 1"
        registry.run("outbox.put_back_dates")
        await settle(lambda: title(setup).endswith("again: 2"))
        row = await setup.workspace.outbox.row("numbered")
        assert row is not None
        assert row.fields == texts

    run_story(story)


def test_purposes_that_name_another_month_since_their_drafts_were_moved_are_told(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, registry = setup.page, setup.page.registry
        for name in ("{month}", "{quarter}", "-"):
            await setup.workspace.drafts.save(
                Draft(
                    id=name,
                    operation=Operation.CREATE_PAYMENT,
                    type="legalPayments",
                    fields={"date": "31.08.2026", "purpose": f"Аренда за {name}"},
                    summary=InstructionSummary(date=date(2026, 8, 31)),
                )
            )
        await settle(lambda: page.list.model.count == 3)
        page.list.table.setFocus()
        press(page.list.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: len(page.pane.rows) == 3 and page.pane.is_whole)
        registry.run("outbox.move_dates")
        await settle(lambda: title(setup) == "Drafts moved to a working day: 3")
        message = page.messages.message
        assert message is not None
        assert message.severity is MessageSeverity.NOTICE
        assert message.text == (
            "The month, quarter or year in 2 purposes has changed with the date: check them"
        )

    run_story(story)


def test_dates_that_could_not_be_put_back_can_be_put_back_later(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: OutboxSetup) -> None:
        page, registry = setup.page, setup.page.registry
        page._dates._moved = (MovedDate("1", before="1.1.26", after="2.1.26"),)

        async def fail(*_: object) -> bool:
            raise StoreUnavailable(Path("store.db"))

        with monkeypatch.context() as patch:
            patch.setattr(setup.workspace.drafts, "change", fail)
            registry.run("outbox.put_back_dates")
            await settle(lambda: page.messages.message is not None)
        assert registry.can_run("outbox.put_back_dates")

    run_story(story)
