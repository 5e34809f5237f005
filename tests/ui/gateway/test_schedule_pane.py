"""Tests of the pane of a schedule: what it says of a schedule itself."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLabel

from desktop_app.domain.gateway.recurring.schedules import Rhythm, Schedule, Terms
from desktop_app.domain.values.money import Money
from desktop_app.ui.gateway.recurring.schedule_pane import SchedulePane, ShownSchedule

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

DAY = dt.date(2026, 11, 30)
TERMS = Terms(since=DAY, rhythm=Rhythm(day=15), amount=Money(10000, "BYN"), credential_id="a")
SCHEDULE = Schedule(
    id="s", client_id="c", title="Rent", terms=(TERMS,),
    created_at=dt.datetime(2026, 11, 30, tzinfo=dt.UTC),
)  # fmt: skip


def said(qtbot: QtBot, **values: Any) -> list[str]:
    """What stands in the pane."""
    pane = SchedulePane()
    qtbot.addWidget(pane)
    usual: dict[str, Any] = {
        "schedule": SCHEDULE, "customer": None, "card": None, "dates": (), "charges": ()
    }  # fmt: skip
    pane.show_schedule(ShownSchedule(**(usual | values)))
    return [each.text() for each in pane.findChildren(QLabel)]


def test_a_schedule_that_was_resumed_with_the_clock_ahead_says_why_nothing_is_charged(
    qtbot: QtBot,
) -> None:
    until = dt.date(2027, 11, 30)
    (line,) = [each for each in said(qtbot, closed_until=until) if "30.11.2027" in each]
    assert "clock" in line
    assert not [each for each in said(qtbot) if "clock" in each]
