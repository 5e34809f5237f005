"""Tests that no dialog opens over what the person does by then, and none is lost that took long."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton

from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, DocumentType
from desktop_app.ui import aio
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.labels.labels_page import LabelsPage
from desktop_app.ui.payments.document_actions import PaymentDocumentActions
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.payments.requisites_dialog import RequisitesDialog
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.templates.templates_page import TemplatesPage
from tests.services.payments.test_templates import RENT, opened
from tests.support.held import HeldAnswers
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import appeared, click, on_screen, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page import Page
    from tests.support.loops import Run


@asynccontextmanager
async def window_of(tmp_path: Path) -> AsyncIterator[tuple[Workspace, MainWindow]]:
    """A window of a company that has two templates and a label."""
    async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
        for name in ("Аренда", "Вода"):
            await workspace.templates.save(name, "legalPayments", RENT)
        await workspace.annotations.make("Срочно")
        window = shown[0]
        window.activateWindow()
        yield workspace, window


def asked_with() -> list[QDialog]:
    """The dialogs on the screen."""
    return on_screen(QDialog)


async def nothing_runs() -> None:
    """Wait until all that was begun has ended, or waits for an answer."""
    await settle(lambda: not aio._RUNNING or bool(asked_with()))


async def first_row(window: MainWindow, name: str, kind: type[Any]) -> Any:
    """A page with a list, on show, with its first row chosen."""
    window.go(name)
    page = window.page(name)
    assert isinstance(page, kind)
    model = page.list.model
    await settle(lambda: model.known and not model.is_reloading and model.count > 0)
    page.list.table.go_to(0)
    await settle(lambda: bool(page.chosen))
    return page


def go_elsewhere(window: MainWindow, _page: Page) -> None:
    """Go to another page."""
    window.go("outbox")


def write_elsewhere(_window: MainWindow, page: Page) -> None:
    """Write into the search field."""
    page.head.search.setFocus()


@pytest.mark.parametrize("go_on", [go_elsewhere, write_elsewhere])
@pytest.mark.parametrize(
    ("kind", "command", "service", "answer"),
    [
        (TemplatesPage, "templates.rename", "templates", "names"),
        (TemplatesPage, "templates.group", "templates", "groups"),
        (LabelsPage, "labels.edit", "annotations", "labels"),
        (LabelsPage, "labels.new", "annotations", "labels"),
    ],
)
def test_no_name_is_asked_for_of_somebody_who_has_gone_on(
    run_qt: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: type[Any],
    command: str,
    service: str,
    answer: str,
    go_on: Callable[[MainWindow, Page], None],
) -> None:
    async def story() -> None:
        async with window_of(tmp_path) as (workspace, window):
            page = await first_row(window, command.split(".", maxsplit=1)[0], kind)
            page.list.table.setFocus()
            await settle(page.list.table.hasFocus)
            await nothing_runs()
            held = HeldAnswers(monkeypatch, getattr(workspace, service), answer)
            page.registry.run(command)
            await held.held(1)
            go_on(window, page)
            held.open()
            await nothing_runs()
            assert asked_with() == []

    run_qt(ending(story()))


async def press(page: Page, text: str) -> None:
    """Press the button of a message of a page."""

    def buttons() -> list[QPushButton]:
        found = page.messages.findChildren(QPushButton)
        return [each for each in found if each.text() == text and each.isVisible()]

    await settle(lambda: bool(buttons()))
    click(buttons()[0])


@pytest.mark.parametrize("go_on", [go_elsewhere, write_elsewhere])
def test_templates_that_are_read_late_are_offered_for_export(
    run_qt: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    go_on: Callable[[MainWindow, Page], None],
) -> None:
    async def story() -> None:
        async with window_of(tmp_path) as (_, window):
            page = await first_row(window, "templates", TemplatesPage)
            page.list.table.setFocus()
            await settle(page.list.table.hasFocus)
            read = page.chosen_reader()
            holder: Any = type("Reader", (), {"read": staticmethod(read)})()
            monkeypatch.setattr(page, "chosen_reader", lambda: holder.read)
            held = HeldAnswers(monkeypatch, holder, "read")
            page.registry.run("templates.write_file")
            await held.held(1)
            go_on(window, page)
            held.open()
            await settle(lambda: page.messages.message is not None or bool(asked_with()))
            assert asked_with() == []
            assert page.messages.message.title == "The templates can be exported now"
            window.go("templates")
            await press(page, "Export templates")
            dialog = await appeared(QFileDialog)
            dialog.reject()
            assert page.messages.message is None

    run_qt(ending(story()))


@pytest.mark.parametrize(
    ("command", "service", "answer", "text", "kind"),
    [
        ("save_template", "templates", "names", "Save as template…", NameDialog),
        ("paste", "payments", "own_accounts", "Show", RequisitesDialog),
    ],
)
def test_what_a_form_reads_late_is_offered_to_somebody_who_has_gone_on(
    run_qt: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    service: str,
    answer: str,
    text: str,
    kind: type[QDialog],
) -> None:
    async def story() -> None:
        async with window_of(tmp_path) as (workspace, window):
            window.go("payment")
            page = window.page("payment")
            assert isinstance(page, PaymentPage)
            await nothing_runs()
            QGuiApplication.clipboard().setText("УНП 190275968")
            held = HeldAnswers(monkeypatch, getattr(workspace, service), answer)
            page.registry.run(f"payment.{command}")
            await held.held(1)
            window.go("outbox")
            held.open()
            await settle(lambda: page.messages.message is not None or bool(asked_with()))
            assert asked_with() == []
            window.go("payment")
            await press(page, text)
            dialog = await appeared(kind)
            dialog.reject()

    run_qt(ending(story()))


def test_a_document_is_named_as_a_template_only_where_that_was_asked(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that the dialog needs is read before the program looks where the person is."""
    document = BankDocument(id="1", type=DocumentType.LEGAL_PAYMENTS, status=1, number="77")

    async def story() -> None:
        async with window_of(tmp_path) as (workspace, window):
            page = await first_row(window, "templates", TemplatesPage)
            actions = PaymentDocumentActions(page.context)

            async def now(*_: object) -> BankDocumentDetails:
                return BankDocumentDetails(document=document)

            monkeypatch.setattr(workspace.documents, "now", now)
            held = HeldAnswers(monkeypatch, workspace.templates, "names")
            actions.save_template(document)
            await held.held(1)
            window.go("outbox")
            held.open()
            await settle(lambda: window.messages.message is not None or bool(asked_with()))
            assert asked_with() == []
            assert window.messages.message is not None
            assert window.messages.message.title == "Document No. 77 has been read"
            actions.close()

    run_qt(ending(story()))
