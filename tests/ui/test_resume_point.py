"""Tests of where the window goes on after a lock when its form was sent meanwhile."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.forms.form_page import FormPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.resume_point import ResumePoint, restore_resume_point
from desktop_app.ui.shell.commands import CommandRegistry
from tests.support.contexts import RecordingNavigator

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class ResultPage(FormPage):
    """A page that says itself what became of what it sent."""

    shows_sent = True

    def __init__(self) -> None:
        super().__init__(Text("labels", "Amount"), registry=CommandRegistry())
        self.shown: list[str] = []

    def show_sent(self, row_id: str) -> None:
        self.shown.append(row_id)


def go_on(page: QWidget, *, current: str = "today") -> RecordingNavigator:
    """Return after a lock to a form whose row was sent; `current` is the page on show then."""
    navigator = RecordingNavigator()

    async def settled(row_id: str) -> Any:
        return SimpleNamespace(id=row_id, state=OutboxState.CONFIRMED)

    window: Any = SimpleNamespace(page=lambda _: page, current=current)
    workspace: Any = SimpleNamespace(outbox=SimpleNamespace(settled=settled))
    place = ResumePoint(destination="new_order", draft_id="7")
    asyncio.run(
        restore_resume_point(
            place, window=window, navigator=navigator, workspace=workspace, first="today"
        )
    )
    return navigator


def test_a_page_that_shows_results_shows_them_again_and_others_leave_that_to_the_outbox(
    qtbot: QtBot,
) -> None:
    page, other = ResultPage(), QWidget()
    qtbot.addWidget(page)
    qtbot.addWidget(other)
    navigator = go_on(page)
    assert (navigator.went, navigator.shown_rows, page.shown) == (["new_order"], [], ["7"])
    navigator = go_on(other)
    assert (navigator.went, navigator.shown_rows) == ([], ["7"])


def test_who_went_on_meanwhile_is_not_taken_back(qtbot: QtBot) -> None:
    page = ResultPage()
    qtbot.addWidget(page)
    navigator = go_on(page, current="outbox")
    assert (navigator.went, navigator.shown_rows, page.shown) == ([], [], [])
