"""Tests of the status bar: age of the data, progress with counts, cancel."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel

from desktop_app.api.errors import NameNotFound
from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents.sync import SyncStatus
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.shell.status_bar import _PHASES, StatusBar
from tests.support.layout import faults
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


@pytest.fixture
def bar(qtbot: QtBot) -> StatusBar:
    made = StatusBar()
    qtbot.addWidget(made)
    made.resize(900, made.height())
    made.show()
    return made


def _said(bar: StatusBar) -> str:
    return " | ".join(label.text() for label in bar.findChildren(QLabel) if label.isVisible())


def test_before_anything_is_known(bar: StatusBar) -> None:
    assert _said(bar) == "Opening…"
    assert not bar.cancel.isVisible()
    assert not bar.sync.isVisible()


def test_at_rest(bar: StatusBar) -> None:
    bar.show_status(SyncStatus())
    assert _said(bar) == "Not synchronised yet"
    at = datetime(2026, 1, 2, 9, 14, tzinfo=UTC)
    bar.show_status(SyncStatus(last_read=at))
    assert _said(bar) == "Synchronised in part 02.01.2026 12:14"
    bar.show_status(SyncStatus(last_good=at, last_read=at + timedelta(minutes=15)))
    assert _said(bar) == "Synchronised 02.01.2026 12:14"
    assert bar.sync.isVisible()
    assert not bar.progress.isVisible()


def test_progress_has_counts_and_cancel(bar: StatusBar, qtbot: QtBot) -> None:
    bar.show_status(SyncStatus(running=True, phase=Kind.DOCUMENT, done=2500, total=10000))
    assert "Reading documents" in _said(bar)
    assert "2,500 of 10,000" in _said(bar)
    assert bar.progress.value() * 4 == bar.progress.maximum()
    with qtbot.waitSignal(bar.cancel_requested):
        click(bar.cancel)
    bar.show_status(SyncStatus())
    assert not bar.cancel.isVisible()


def test_progress_without_a_total(bar: StatusBar) -> None:
    bar.show_status(SyncStatus(running=True, phase="details", done=7))
    assert bar.progress.maximum() == 0
    assert "Reading details | 7" in _said(bar)
    bar.show_status(SyncStatus(running=True, done=5, total=3))
    assert bar.progress.value() == bar.progress.maximum()


def test_every_kind_has_a_phase() -> None:
    assert {"", "to_sign", "directories", "details", *Kind} == set(_PHASES)


def test_a_failed_run_is_said_with_the_last_good_one(
    bar: StatusBar, themed_app: QApplication, qtbot: QtBot
) -> None:
    status = SyncStatus(last_good=datetime(2026, 1, 2, 9, 14, tzinfo=UTC), error=NameNotFound())
    bar.show_status(status)
    assert _said(bar) == "The bank's server was not found · Synchronised 02.01.2026 12:14"
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(
        lambda: _said(bar) == "Сервер банка не найден · Синхронизировано 02.01.2026 12:14"
    )


def test_the_state_ends_with_dots_where_the_button_needs_the_room(
    bar: StatusBar, themed_app: QApplication, run_qt: Run
) -> None:
    bar.show_status(SyncStatus(last_good=datetime(2026, 1, 2, 9, 14, tzinfo=UTC)))
    bar.setMinimumWidth(1)

    async def use() -> None:
        bar.resize(300, bar.height())
        await settle(lambda: _said(bar).endswith("…") and not faults(bar))
        assert bar._state.toolTip() == "Synchronised 02.01.2026 12:14"
        bar.resize(900, bar.height())
        await settle(lambda: _said(bar) == "Synchronised 02.01.2026 12:14")

    run_qt(use())
