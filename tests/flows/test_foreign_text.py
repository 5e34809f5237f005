"""Tests that markup in texts from others is shown as plain text."""

from __future__ import annotations

import asyncio
import json
import os
import re
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtGui import Qt as TextQt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QTableView,
    QTextEdit,
    QToolTip,
    QWidget,
)

from desktop_app.api.transport import Transport
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.ui import theme
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.theme import Scheme
from tests.support.company import Bank, until
from tests.support.profile_windows import profile_window

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from desktop_app.api.exchange import ApiRequest, ApiResponse
    from desktop_app.ui.profile_pages import ProfilePages
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

_NOT_FREE_TEXT: Final = re.compile(r"(?i)id$|date|time|sum|amount|total|count|url|token|scope")
"""Keys whose values the client asks with or calculates with; markup in them is refused."""
_APPLICATION_PAGES: Final = {"settings", "restore", "profiles"}
"""Places that show nothing of the bank's, and need the whole application."""


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


class Trap:
    """An image referenced by markup; records whether it was loaded."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "trap.png"
        picture = QWidget().grab()
        picture.save(str(self.path))
        self._set()
        self.path.read_bytes()
        self.can_tell = self.was_read()
        self._set()
        self.markup = f'<img src="file://{self.path}"><h1>A&lt;B</h1>'

    def was_read(self) -> bool:
        return self.path.stat().st_atime_ns != 0

    def _set(self) -> None:
        now = self.path.stat().st_mtime_ns
        os.utime(self.path, ns=(0, now))


def spoiled(value: Any, markup: str, key: str = "") -> Any:
    """An answer with markup at the end of every text; identifiers and figures stay."""
    if isinstance(value, dict):
        return {name: spoiled(one, markup, name) for name, one in value.items()}
    if isinstance(value, list):
        return [spoiled(one, markup, key) for one in value]
    if not isinstance(value, str) or _NOT_FREE_TEXT.search(key):
        return value
    return f"{markup} {value}"


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Trap:
    """Put markup into every text of every answer of both services."""
    made = Trap(tmp_path)
    send = Transport.send

    async def sent(self: Transport, request: ApiRequest) -> ApiResponse:
        answer = await send(self, request)
        if not answer.content_type.endswith("json"):
            return answer
        body = spoiled(json.loads(answer.body), made.markup)
        return replace(answer, body=json.dumps(body, ensure_ascii=False).encode())

    monkeypatch.setattr(Transport, "send", sent)
    return made


@asynccontextmanager
async def window(company: Company) -> AsyncIterator[tuple[MainWindow, ProfilePages]]:
    """The window of a company."""
    async with profile_window(company.workspace, size=(1600, 900)) as both:
        yield both


def rich_texts(window: MainWindow) -> Iterator[str]:
    """Everything that Qt shows, or would show, as HTML."""
    for widget in QApplication.allWidgets():
        name = f"{type(widget).__name__} {widget.objectName()}"
        if isinstance(widget, QLabel) and _is_rich(widget):
            yield f"{name}: {widget.text()}"
        if isinstance(widget, QTextEdit):
            yield f"{name} shows HTML"
        for tip in (widget.toolTip(), widget.whatsThis(), widget.statusTip()):
            if TextQt.mightBeRichText(tip):
                yield f"{name}, tooltip: {tip}"
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from _rich_cells(name, widget)
    for action in window.findChildren(QAction):
        if TextQt.mightBeRichText(action.toolTip()):
            yield f"action {action.objectName()}: {action.toolTip()}"


def _is_rich(label: QLabel) -> bool:
    """Whether a label shows HTML, or would if somebody gave it some; tooltips are Qt's own."""
    if label.textFormat() is Qt.TextFormat.PlainText or not label.text():
        return False
    is_tip = label.metaObject().className() == "QTipLabel"
    return not is_tip or TextQt.mightBeRichText(label.text())


def _rich_cells(name: str, view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for row in range(min(model.rowCount(QModelIndex()), 40)):
        columns = model.columnCount(QModelIndex()) if isinstance(view, QTableView) else 1
        for column in range(columns):
            index = model.index(row, column)
            for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole):
                tip = model.data(index, role)
                if isinstance(tip, str) and TextQt.mightBeRichText(tip):
                    yield f"{name}, cell {row}:{column}: {tip}"


def hover(window: MainWindow) -> Iterator[str]:
    """Rest the mouse on every cell that can be seen, and read what appears."""
    for table in window.findChildren(QTableView):
        if not table.isVisible():
            continue
        for row in range(min(table.model().rowCount(QModelIndex()), 6)):
            for column in range(table.model().columnCount(QModelIndex())):
                place = table.visualRect(table.model().index(row, column)).center()
                event = QHelpEvent(
                    QHelpEvent.Type.ToolTip, place, table.viewport().mapToGlobal(QPoint(place))
                )
                QApplication.sendEvent(table.viewport(), event)
                yield QToolTip.text()
    QToolTip.hideText()


def words(window: MainWindow) -> str:
    """What labels, accessible names and tooltips say."""
    said = [widget.accessibleName() for widget in window.findChildren(QWidget)]
    said += [label.text() for label in window.findChildren(QLabel)]
    return "\n".join(said)


async def look(window: MainWindow, trap: Trap) -> None:
    """See that everything on the screen is plain text."""
    QApplication.sendPostedEvents()
    window.grab()
    tips = [tip for tip in hover(window) if tip]
    assert list(rich_texts(window)) == []
    assert [tip for tip in tips if TextQt.mightBeRichText(tip)] == []
    assert not trap.was_read() or not trap.can_tell


@pytest.mark.parametrize("half", [0, 1])
def test_markup_in_every_field_is_shown_letter_by_letter(
    sandbox: SandboxProcess, new_company: OpenCompany, run_qt: Run, trap: Trap, half: int
) -> None:
    async def scenario() -> None:
        async with new_company(Bank.of(sandbox)) as opened:
            await opened.synchronise()
            async with window(opened) as (shown, _):
                seen: list[str] = []
                for place in list(ROUTES)[half::2]:
                    if place.name in _APPLICATION_PAGES:
                        continue
                    shown.go(place.name)
                    page = shown.page(place.name)
                    await asyncio.sleep(0)
                    if isinstance(page, DocumentListPage):
                        await _open_details(page)
                    await look(shown, trap)
                    seen.append(words(shown))
                assert sum(trap.markup in text for text in seen) > 3

    run_qt(scenario())


def test_markup_in_the_details_of_every_kind_is_shown_letter_by_letter(
    sandbox: SandboxProcess, new_company: OpenCompany, run_qt: Run, trap: Trap
) -> None:
    async def scenario() -> None:
        async with new_company(Bank.of(sandbox)) as opened:
            await opened.synchronise()
            async with window(opened) as (shown, profile_pages):
                for kind in Kind:
                    rows = await opened.rows(kind)
                    if rows:
                        profile_pages.navigator.show_document(kind, next(iter(rows)))
                        await look(shown, trap)

    run_qt(scenario())


async def _open_details(page: DocumentListPage) -> None:
    """Show the details of the first row, read from the bank."""
    await until(lambda: not page.list.model.is_reloading)
    if not page.list.model.count:
        return
    await until(lambda: page.list.model.row(0) is not None)
    page.list.table.go_to(0)
    await until(lambda: bool(page.chosen))
    row = page.chosen[0]
    await until(lambda: page.opening.shows(row))
    await until(lambda: not page.opening.is_reading)


class Refused(UserError):
    """A refusal with markup in all of its texts."""

    code = "api.refused"

    def __init__(self, markup: str) -> None:
        super().__init__(parameters={"path": markup, "reason": markup}, service_message=markup)


def test_markup_in_a_refusal_and_in_notices_is_shown_letter_by_letter(
    sandbox: SandboxProcess, new_company: OpenCompany, run_qt: Run, trap: Trap
) -> None:
    async def scenario() -> None:
        async with new_company(Bank.of(sandbox)) as opened, window(opened) as (shown, _):
            shown.show_error(Refused(trap.markup))
            assert trap.markup in words(shown)
            await look(shown, trap)

    run_qt(scenario())
