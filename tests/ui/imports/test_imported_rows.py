"""Rows count as imported while their payments are there; an empty import takes nothing away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_app.domain.outbox.operations import Operation
from desktop_app.services.imports.columns import ImportKind
from desktop_app.services.imports.payment_rows import PaymentPlan
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui.imports.import_model import STATE, TICK, ImportModel, content_of
from desktop_app.ui.imports.import_texts import RowState
from tests.support.import_rows import ROW, paid_document, planned
from tests.support.legal_instructions import NUMBER, PAYEE
from tests.ui.hands import settle
from tests.ui.imports.test_import_page import _checked, _csv, _on_page, _outbox, _texts

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.imports.import_page import ImportPage
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def _imported(page: ImportPage, count: int) -> None:
    counts = page.preview.model.counts
    await settle(lambda: not page.strip.busy and counts[RowState.IMPORTED] == count)


async def _open(page: ImportPage, text: str) -> None:
    before = page.preview.model.plan
    QGuiApplication.clipboard().setText(text)
    page.paste()
    await settle(lambda: page.preview.model.plan is not before)
    await _checked(page)


async def _imported_three(page: ImportPage, workspace: Workspace) -> list[str]:
    """Import three payments and discard two of them in the outbox; the identifiers of these."""
    await _open(page, _csv("1", "2", "3"))
    page.bring_in()
    await _imported(page, 3)
    rows = await _outbox(workspace)
    ids = [row.id for row in rows if str(row.summary.amount.value) != "2.00"]
    page.hide()
    assert len(await workspace.outbox.discard_many(ids)) == 2
    return ids


def _ticked(model: ImportModel, number: int, *, ticked: bool) -> None:
    state = Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
    assert model.setData(model.index(number, TICK), state, Qt.ItemDataRole.CheckStateRole)


def _three_of_which_one_exists() -> tuple[ImportModel, PaymentPlan]:
    """Three equal rows; one equal payment exists, and the first row is taken for it."""
    plan = planned(ROW, ROW, ROW, documents=(paid_document(),))
    model = ImportModel()
    model.show_content(content_of(plan, ImportKind.PAYMENTS), {})
    assert model.chosen == (1, 2)
    return model, plan


def test_the_ticks_follow_a_corrected_row(themed_app: QApplication) -> None:
    model, plan = _three_of_which_one_exists()
    for amount, chosen in (("99,00", (0, 2)), ("1 234,50", (1, 2)), ("x", (2,)), ("5", (0, 2))):
        plan.change(0, "amount", amount)
        model.refresh()
        assert model.chosen == chosen


def test_rows_that_a_person_ticked_or_unticked_keep_that(themed_app: QApplication) -> None:
    model, plan = _three_of_which_one_exists()
    _ticked(model, 0, ticked=False)
    _ticked(model, 1, ticked=True)
    plan.change(0, "amount", "99,00")
    model.refresh()
    assert model.chosen == (1, 2)
    for text, chosen in (("x", ()), ("1 234,50", (1, 2))):
        plan.change(1, "amount", text)
        model.refresh()
        assert model.chosen == chosen


def test_an_imported_row_is_not_ticked_by_a_correction_of_another(themed_app: QApplication) -> None:
    model, plan = _three_of_which_one_exists()
    model.mark_imported([1])
    plan.change(0, "amount", "99,00")
    plan.change(2, "amount", "98,00")
    model.refresh()
    plan.change(0, "amount", "1 234,50")
    model.refresh()
    assert model.chosen == (2,)


def test_rows_whose_payments_were_discarded_can_come_in_again(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        await _imported_three(page, workspace)
        page.show()
        await settle(lambda: page.preview.model.counts[RowState.IMPORTED] == 1)
        model = page.preview.model
        assert _texts(page, STATE) == ["No errors", "Imported", "No errors"]
        assert model.chosen_count == 0, "who discarded them, ticks them"
        model.tick_all(ticked=True)
        assert model.chosen == (0, 2)
        page.bring_in()
        await _imported(page, 3)
        rows = await _outbox(workspace)
        amounts = sorted(str(row.summary.amount.value) for row in rows)
        assert amounts == ["1.00", "2.00", "3.00"]

    _on_page(run_qt, tmp_path, sandbox, story)


def test_rows_whose_payments_are_brought_back_are_imported_again(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        await _imported_three(page, workspace)
        page.show()
        await settle(lambda: page.preview.model.counts[RowState.IMPORTED] == 1)
        page.preview.model.tick_all(ticked=True)
        page.hide()
        assert await workspace.outbox.bring_back() == 2
        page.show()
        await settle(lambda: page.preview.model.counts[RowState.IMPORTED] == 3)
        assert page.preview.model.chosen_count == 0

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_was_discarded_is_not_told_to_be_kept_when_its_import_is_undone(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        await _imported_three(page, workspace)
        page.undo()
        await _imported(page, 0)
        message = page.messages.message
        assert message is not None
        assert message.title == "Import undone: 1"
        assert message.text == "Discarded or deleted before: 2"
        assert not page.messages.is_toast, "what stays undone is not to pass unread"
        assert page.preview.model.chosen == (0, 1, 2)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_an_entry_that_was_deleted_can_come_in_again(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        line = f"ООО «Новое»\t{NUMBER}\t{PAYEE}\t"
        await _open(page, f"Наименование\tУНП\tСчёт\tБИК\n{line}")
        page.bring_in()
        await _imported(page, 1)
        page.hide()
        (found,) = await workspace.counterparties.payees("Новое")
        assert await workspace.counterparties.forget(found.counterparty.id)
        page.show()
        await _imported(page, 0)
        page.undo()
        await settle(lambda: not page.strip.busy)
        message = page.messages.message
        assert message is not None
        assert (message.title, message.text) == (
            "Import undone: 0",
            "Discarded or deleted before: 1",
        )

    _on_page(run_qt, tmp_path, sandbox, story)


def test_an_import_whose_numbers_are_all_taken_says_so_and_leaves_the_undo_of_the_one_before(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        await _open(page, _csv("1"))
        page.bring_in()
        await _imported(page, 1)
        head, row = _csv("2").splitlines()
        text = f"{head};Номер\r\n{row};900017\r\n"
        await _open(page, text)
        plan = page.preview.model.plan
        assert isinstance(plan, PaymentPlan)
        other = Submission(operation=Operation.CREATE_PAYMENT, instruction=plan.rows[0].payment)
        await workspace.outbox.enqueue([other], send=False)
        page.bring_in()
        await settle(lambda: not page.strip.busy and page.preview.model.counts[RowState.ERROR] == 1)
        message = page.messages.message
        assert message is not None
        assert message.title == "Not imported, because their numbers are used now: 1"
        assert page.registry.can_run("import.undo")
        last = await workspace.imports.last()
        assert last is not None
        assert len(last.rows) == 1
        page.undo()
        await settle(lambda: page.messages.message is not None
                     and page.messages.message.title == "Import undone: 1")  # fmt: skip
        assert page.messages.is_toast
        assert len(await _outbox(workspace)) == 1, "the one that took the number"

    _on_page(run_qt, tmp_path, sandbox, story)
