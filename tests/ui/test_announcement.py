"""Tests that changes away from the keyboard are said aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QAccessible

from desktop_app.api.errors import TimedOut
from desktop_app.services.documents.sync import SyncStatus
from desktop_app.ui import announcement
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageBar
from desktop_app.ui.shell.status_bar import StatusBar
from tests.services.payments.test_templates import opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

URGENT = QAccessible.AnnouncementPoliteness.Assertive


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What a screen reader was told, and whether at once."""
    told: list[tuple[str, bool]] = []

    class Reader:
        """Stands for Qt's tree, with a screen reader that runs."""

        AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

        @staticmethod
        def isActive() -> bool:
            """It runs."""
            return True

        @staticmethod
        def updateAccessibility(event: Any) -> None:
            """Note what is said."""
            told.append((event.message(), event.politeness() == URGENT))

    monkeypatch.setattr(announcement, "QAccessible", Reader)
    return told


def test_errors_are_said_at_once_and_what_went_well_in_its_turn(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    bar = MessageBar()
    qtbot.addWidget(bar)
    bar.show_error(TimedOut())
    bar.show_notice("saved", MessageSeverity.SUCCESS, Text("SettingsPage", "Saved"))
    (error, urgent), (notice, calm) = said
    assert error.startswith("The bank took too long to answer. ")
    assert notice == "Saved"
    assert urgent
    assert not calm


def test_the_end_of_a_synchronisation_is_said_once(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.show_status(SyncStatus(running=True, done=1, total=2))
    assert said == []
    for _ in range(2):
        bar.show_status(SyncStatus(running=False))
    assert [words for words, _ in said] == ["Not synchronised yet"]


def test_the_page_that_is_gone_to_and_the_entry_of_the_palette_are_said(
    run_qt: Run, tmp_path: Path, said: list[tuple[str, bool]]
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace) as (window, _):
            said.clear()
            window.go("counterparties")
            window.go("counterparties")
            assert [words for words, _ in said if words == "Counterparties"] == ["Counterparties"]

            palette = window.palette_overlay
            palette.open_commands()
            said.clear()
            palette.field.setText("settings")
            first, second, *_ = palette.entries
            assert [words for words, _ in said] == [
                f"{first.text} {first.keys or first.group}".strip()
            ]
            said.clear()
            palette.list.setCurrentRow(1)
            assert [words for words, _ in said] == [
                f"{second.text} {second.keys or second.group}".strip()
            ]
            assert palette.field.text() == "settings", "the keyboard stays in the field"
            assert not any(urgent for _, urgent in said)

    run_qt(ending(story()))
