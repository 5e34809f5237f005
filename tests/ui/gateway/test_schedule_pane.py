"""Tests of the pane of a schedule: what it says of a schedule itself."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QLabel

from desktop_app.domain.gateway.recurring.schedules import Rhythm, Schedule, Terms
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Money
from desktop_app.storage.window import Row
from desktop_app.ui.gateway.recurring.recurring_columns import schedule_columns
from desktop_app.ui.gateway.recurring.schedule_pane import SchedulePane, ShownSchedule
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

DAY = dt.date(2026, 11, 30)
TERMS = Terms(since=DAY, rhythm=Rhythm(day=15), amount=Money(10000, "BYN"), credential_id="a")
SCHEDULE = Schedule(
    id="s", client_id="c", title="Rent", terms=(TERMS,),
    created_at=dt.datetime(2026, 11, 30, tzinfo=dt.UTC),
)  # fmt: skip


@pytest.fixture
def pane(qtbot: QtBot) -> SchedulePane:
    """Held while Qt lays it out after a test."""
    made = SchedulePane()
    qtbot.addWidget(made)
    return made


def said(pane: SchedulePane, **values: Any) -> list[str]:
    """What stands in the pane."""
    usual: dict[str, Any] = {
        "schedule": SCHEDULE, "terms": TERMS,
        "customer": None, "card": None, "dates": (), "charges": ()
    }  # fmt: skip
    pane.show_schedule(ShownSchedule(**(usual | values)))
    return [each.text() for each in pane.findChildren(QLabel)]


def test_a_schedule_that_was_resumed_with_the_clock_ahead_says_why_nothing_is_charged(
    pane: SchedulePane,
) -> None:
    until = dt.date(2027, 11, 30)
    assert not [each for each in said(pane) if "clock" in each]
    (line,) = [each for each in said(pane, closed_until=until) if "30.11.2027" in each]
    assert "clock" in line


LATER = replace(
    TERMS, since=dt.date(2027, 3, 1), rhythm=Rhythm(day=1), amount=Money(6000, "BYN"),
    credential_id="b",
)  # fmt: skip
CHEAPER = replace(SCHEDULE, terms=(TERMS, LATER))


def test_the_pane_shows_the_terms_of_the_next_date_and_names_those_that_follow(
    pane: SchedulePane,
) -> None:
    lines = said(pane, schedule=CHEAPER, later=((LATER, None),))
    assert lines[0] == formats.amount(TERMS.amount)
    rhythm = words.rhythm(TERMS.rhythm, TERMS.since)
    assert rhythm[:1].upper() + rhythm[1:] in lines
    assert f"From 01.03.2027: {words.terms(LATER)}" in lines


def test_the_list_and_its_export_have_the_terms_of_the_next_date() -> None:
    for day, terms, tip in (
        (DAY, TERMS, f"From 01.03.2027: {words.terms(LATER)}"),
        (dt.date(2027, 2, 15), TERMS, f"From 01.03.2027: {words.terms(LATER)}"),
        (dt.date(2027, 2, 20), LATER, ""),
    ):
        columns = {
            each.id: each
            for each in schedule_columns(
                today=partial(dt.date, day.year, day.month, day.day), calendar=BusinessCalendar
            )
        }
        amount, rhythm = columns["amount"], columns["rhythm"]
        row: Row[Any] = Row(key=1, id="s", value=CHEAPER)
        assert amount.cell is not None
        assert rhythm.cell is not None
        assert amount.value is not None
        assert rhythm.value is not None
        cell = amount.cell(row)
        assert cell.text == formats.amount(terms.amount, with_currency=False)
        assert (cell.tip, rhythm.cell(row).tip) == (tip, tip)
        assert amount.value(CHEAPER) == terms.amount.value
        assert amount.sort_key is None, "the store knows the last terms alone"
        assert rhythm.value(CHEAPER) == words.rhythm(terms.rhythm, terms.since)
