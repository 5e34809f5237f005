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

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

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
