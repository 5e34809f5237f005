"""Tests of the warning that this computer's clock is wrong."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QWidget
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.services.bus import Bus
from desktop_app.ui.notices.clock_warning import ClockWarning
from desktop_app.ui.shell.message_bar import MessageBar
from tests.services.payments.test_templates import opened
from tests.support.company import delivered
from tests.support.contexts import workspace_of
from tests.support.fakes import FixedClock
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.ui.i18n.message import Message
    from tests.support.loops import Run

NO_TIME = timedelta()


def _raise(failure: Exception) -> None:
    raise failure


class Desk:
    """A warning over a session whose clock a test sets."""

    def __init__(self, ahead: timedelta = NO_TIME) -> None:
        self.session = SimpleNamespace(clock_ahead=ahead)
        self.bus = Bus(on_failure=_raise)
        workspace = workspace_of(session=self.session, bus=self.bus, clock=FixedClock())
        window: Any = QWidget()
        window.messages = MessageBar(window)
        self.window = window
        self.checked: list[str] = []
        self.warning = ClockWarning(
            workspace, window=window, check=lambda: self.checked.append("all")
        )

    def said(self) -> tuple[str, str]:
        """Title and text of the message, both empty where there is none."""
        message: Message | None = self.window.messages.message
        return ("", "") if message is None else (message.title, message.text)

    async def set(self, ahead: timedelta) -> None:
        self.session.clock_ahead = ahead
        self.bus.publish(Change(Topic.CLOCK))
        await delivered(self.bus)

    def end(self) -> None:
        self.warning.close()
        self.bus.close()
        delete(self.window)


@pytest.mark.parametrize(
    ("ahead", "title"),
    [
        (timedelta(minutes=6, seconds=50), "This computer's clock is 6 minutes ahead"),
        (timedelta(minutes=119), "This computer's clock is 119 minutes ahead"),
        (timedelta(hours=2), "This computer's clock is 2 hours ahead"),
        (timedelta(hours=-47, minutes=-59), "This computer's clock is 47 hours behind"),
        (timedelta(days=-2), "This computer's clock is 2 days behind"),
        (timedelta(minutes=-7), "This computer's clock is 7 minutes behind"),
        (timedelta(days=400, hours=23), "This computer's clock is 400 days ahead"),
    ],
)
def test_it_says_how_far_and_what_that_means(ahead: timedelta, title: str, run_qt: Run) -> None:
    async def story() -> None:
        desk = Desk(ahead)
        said, text = desk.said()
        assert said == title
        assert "New documents get this computer's date" in text
        click(desk.window.messages._retry)
        assert desk.checked == ["all"]
        desk.end()

    run_qt(ending(story()))


def test_both_times_are_told_in_minsk(run_qt: Run) -> None:
    async def story() -> None:
        desk = Desk(timedelta(days=-1))
        now = FixedClock().now()
        here, there = (f"{each:%d.%m.%Y %H:%M}" for each in (now, now + timedelta(days=1)))
        assert desk.said()[1].startswith(f"It is {there} at the service, and {here} here.")
        desk.end()

    run_qt(ending(story()))


def test_it_goes_when_the_clock_is_right_and_comes_again_when_it_is_not(run_qt: Run) -> None:
    async def story() -> None:
        desk = Desk()
        assert not any(desk.said())
        await desk.set(timedelta(hours=3))
        assert any(desk.said())
        desk.window.messages.clear()  # closed by the person
        await desk.set(NO_TIME)
        assert not any(desk.said())
        await desk.set(timedelta(hours=4))
        assert any(desk.said())
        await desk.set(NO_TIME)
        assert not any(desk.said())
        desk.warning.close()
        await desk.set(timedelta(hours=3))
        assert not any(desk.said())
        desk.end()

    run_qt(ending(story()))


def test_the_window_of_a_profile_warns_while_the_session_says_so(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            session: Any = workspace.session
            session._clocks = SimpleNamespace(ahead=timedelta(days=30))
            async with profile_window(workspace) as (window, _):
                await settle(lambda: window.messages.has("clock"))
                assert window.messages.message is not None
                assert "30 days ahead" in window.messages.message.title
                session._clocks = None
                workspace.bus.publish(Change(Topic.CLOCK))
                await settle(lambda: not window.messages.has("clock"))

    run_qt(ending(story()))
