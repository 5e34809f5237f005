"""What arrives on a page that is not on show leaves the keyboard where the person types."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.forms.form_page import FormPage
from desktop_app.ui.forms.instruction_form import InstructionForm
from desktop_app.ui.forms.review.confirmation_view import ConfirmationView
from desktop_app.ui.gateway.charge_page import ChargePage
from desktop_app.ui.gateway.new_order.new_order_page import NewOrderPage
from desktop_app.ui.gateway.new_order.order_result import ResultKind
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.outbox import batch_page
from desktop_app.ui.outbox.batch_page import BatchPage, BatchStep
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.routes import ROUTES
from tests.support.held import HeldAnswers
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.every_page import APART
from tests.ui.forms.form_pages import opened, rows
from tests.ui.gateway.order_pages import RETURN, opened_shop
from tests.ui.hands import click, press, settle, write
from tests.ui.payments.test_payment_page import fill, own_account

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QLineEdit

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ELSEWHERE: Final = "documents"
"""The page on show, where the person types."""


@asynccontextmanager
async def paying(
    folder: Path, sandbox: SandboxProcess
) -> AsyncIterator[tuple[Workspace, MainWindow, PaymentPage]]:
    """The window of a company, with a payment in its form that could be sent."""
    async with (
        opened(folder, sandbox) as workspace,
        profile_window(workspace, size=(1200, 800)) as (window, _),
    ):
        window.go("payment")
        page = window.page("payment")
        assert isinstance(page, PaymentPage)
        page.begin()
        fill(page, await own_account(workspace))
        await settle(lambda: bool(page.view.form.texts()["number"]))
        yield workspace, window, page
        await settle(lambda: page.autosave.is_idle and not page._pause.isActive())


def typing_elsewhere(window: MainWindow) -> QLineEdit:
    """Go to another page, and begin to type there."""
    window.go(ELSEWHERE)
    page = window.page(ELSEWHERE)
    assert isinstance(page, DocumentListPage)
    field = page.head.search
    field.setFocus(Qt.FocusReason.MouseFocusReason)
    write(field, "OOO")
    return field


def types_on(field: QLineEdit) -> None:
    """Type some more, into whatever has the keyboard."""
    here = field.window().focusWidget()  # offscreen, a window is not always the active one
    assert here is field, f"{here} has the keyboard"
    write(here, " Ro")
    assert field.text().endswith(" Ro")


def has_keyboard(window: MainWindow, place: QWidget) -> bool:
    """Whether keys go there; the window is brought to the front if it is not."""
    if not window.isActiveWindow():
        window.activateWindow()
    return QApplication.focusWidget() is place


def _arriving(page: QWidget) -> Iterator[tuple[str, Callable[[], object]]]:
    """What answers do to a page, and the name of each."""
    if isinstance(page, FormPage | ChargePage):
        yield "begin", page.begin
    if isinstance(page, ChargePage):
        yield "go_to_secret", page.go_to_secret
    for part in (page, *page.findChildren(QWidget)):
        kind = type(part).__name__
        first: Any = getattr(part, "focus_first", None)
        if callable(first):
            yield f"{kind}.focus_first", first
        if isinstance(part, InstructionForm):
            yield f"{kind}.go_to", partial(part.go_to, next(filter(part.has, part.fields)))
        if isinstance(part, ParameterFields):
            yield f"{kind}.go_to", partial(part.go_to, next(iter(part.fields)))
        if isinstance(part, ConfirmationView):
            yield f"{kind}.show_items", partial(part.show_items, ())


@pytest.mark.xdist_group("accessibility")
def test_no_page_takes_the_keyboard_while_another_one_is_on_show(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            profile_window(workspace, size=(1200, 800)) as (window, _),
        ):
            for name in (each.name for each in ROUTES if each.name not in APART):
                window.go(name)
            field = typing_elsewhere(window)
            taken, judged = [], 0
            for name, page in window.visited.items():
                if name == ELSEWHERE:
                    continue
                for what, arrive in _arriving(page):
                    arrive()
                    judged += 1
                    if window.focusWidget() is not field:
                        taken.append(f"{name}: {what} by {window.focusWidget()}")
                        field.setFocus(Qt.FocusReason.MouseFocusReason)
            assert not taken, "\n".join(taken)
            assert judged > 20
            types_on(field)
            kept = [getattr(page, "autosave", None) for page in window.visited.values()]
            await settle(lambda: all(each is None or each.is_idle for each in kept))

    run_qt(ending(story()))


@pytest.mark.usefixtures("synchronised")
@pytest.mark.parametrize("what", ["sent", "discarded", "taken"])
def test_a_form_that_is_begun_anew_or_corrected_unseen_takes_no_keyboard(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async def story() -> None:
        async with paying(tmp_path, sandbox) as (workspace, window, page):
            draft_id = page.form_id
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await settle(lambda: page.autosave.is_idle)
            if what == "sent":
                held = HeldAnswers(monkeypatch, page._fresh, "has_news")
                await settle(lambda: page.confirmation.can_send)
                click(page.confirmation.send_button)
                await held.held(1)
                field = typing_elsewhere(window)
                held.open()
            else:
                field = typing_elsewhere(window)
            if what == "discarded":
                await workspace.outbox.discard(draft_id)
            if what == "taken":
                page._show_taken(page.draft)
                await asyncio.sleep(0)
            else:
                await settle(lambda: page.form_id != draft_id)
            assert page.stack.currentWidget() is page.view
            types_on(field)
            window.go("payment")
            payee = page.view.form.fields["party.name"].control
            await settle(lambda: has_keyboard(window, payee))  # where the person goes on

    run_qt(ending(story()))


@pytest.mark.usefixtures("synchronised")
def test_a_confirmation_that_comes_unseen_is_not_ticked_by_what_is_typed_elsewhere(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with paying(tmp_path, sandbox) as (_, window, page):
            held = HeldAnswers(monkeypatch, page, "find_change_target")
            page.confirmation.checked.setChecked(True)
            page.review()
            await held.held(1)
            field = typing_elsewhere(window)
            held.open()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            types_on(field)
            confirmation = page.confirmation
            assert not confirmation.checked.isChecked()
            confirmation._loud = True  # as a payee with a new account makes it
            confirmation.checked.show()
            window.go("payment")
            confirmation.checked.setChecked(True)
            await settle(lambda: confirmation.can_send)
            window.go(ELSEWHERE)
            window.go("payment")
            assert not confirmation.checked.isChecked(), "it is read anew"
            assert not confirmation.can_send
            await settle(lambda: has_keyboard(window, confirmation.checked))

    run_qt(ending(story()))


def test_an_order_that_is_paid_unseen_takes_no_keyboard(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            profile_window(workspace, size=(1200, 800)) as (window, _),
        ):
            window.go("new_order")
            page = window.page("new_order")
            assert isinstance(page, NewOrderPage)
            form = page.view.form
            await settle(lambda: bool(form.texts().get("orderNumber")))
            form.put("amount", "12,50")
            form.put("returnUrl", RETURN)
            held = HeldAnswers(monkeypatch, page.autosave, "hand_over")
            page.validate()
            page.register()
            await held.held(1)
            field = typing_elsewhere(window)
            held.open()
            shown = page.result
            await settle(lambda: shown.result is not None and shown.result.kind is ResultKind.LINK)
            types_on(field)
            window.go("new_order")
            here = window.focusWidget()
            assert here is page or page.isAncestorOf(here)
            assert here.isVisible()
            await settle(lambda: page.autosave.is_idle)

    run_qt(ending(story()))


@pytest.mark.usefixtures("synchronised")
def test_a_batch_that_was_read_unseen_takes_no_keyboard(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with paying(tmp_path, sandbox) as (workspace, window, page):
            draft_id = page.form_id
            page.save_and_next()
            await settle(lambda: page.form_id != draft_id)
            held = HeldAnswers(monkeypatch, batch_page, "read_batch")
            ready = [row for row in await rows(workspace) if row.state is OutboxState.READY]
            window.go("batch")
            batch = window.page("batch")
            assert isinstance(batch, BatchPage)
            batch.show_rows(ready)
            await held.held(1)
            field = typing_elsewhere(window)
            held.open()
            await settle(lambda: batch.step is BatchStep.REVIEW)
            await settle(lambda: batch._reading is not None and batch._reading.done())
            types_on(field)
            assert len(batch._chosen.items) == len(ready)

    run_qt(ending(story()))


@pytest.mark.usefixtures("synchronised")
def test_a_list_whose_rows_come_unseen_takes_no_keyboard(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with paying(tmp_path, sandbox) as (_, window, page):
            field = typing_elsewhere(window)
            documents = window.page(ELSEWHERE)
            assert isinstance(documents, DocumentListPage)
            await settle(lambda: documents.list.model.known)
            windows = documents.list.model._loader._windows
            held = HeldAnswers(monkeypatch, windows, "window")
            press(field, Qt.Key.Key_Return)
            await held.held(1)
            press(field, Qt.Key.Key_Down)
            window.go("payment")
            purpose = page.view.form.fields["purpose"].control
            purpose.setFocus(Qt.FocusReason.MouseFocusReason)
            held.open()
            await settle(lambda: not documents.list.model.is_reloading)
            assert window.focusWidget() is purpose

    run_qt(ending(story()))
