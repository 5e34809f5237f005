"""Tests of the list of what is due: ticks, and what becomes of them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.domain.gateway.charges import CardCharge, ChargeKind, ChargeState
from desktop_app.domain.gateway.recurring.schedules import Rhythm, Schedule, ScheduledDate, Terms
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.due_charges import DueCharge, DueObstacle
from desktop_app.tour.gateway.stored_cards import StoredCardsJourney
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui import theme
from desktop_app.ui.gateway.recurring.due_view import DueView
from desktop_app.ui.tables.two_line_cells import BELOW
from desktop_app.ui.theme import ROW, Scheme
from desktop_app.ui.theme.tokens import SECOND_LINE

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from tests.support.loops import Run

DAY = dt.date(2026, 11, 23)
NOW = dt.datetime(2026, 11, 23, tzinfo=dt.UTC)
AMOUNT = Money(1000, "BYN")
REFUSED = (("parameter", "description"), ("rule", "markup"), ("detail", ""))
HORIZONTAL = Qt.Orientation.Horizontal


def due(name: str, *, late: bool = False) -> DueCharge:
    terms = Terms(since=DAY, rhythm=Rhythm(), amount=AMOUNT, credential_id="c")
    schedule = Schedule(id=name, client_id="7", title=name, terms=(terms,), created_at=NOW)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="c")
    return DueCharge(schedule=schedule, date=date, late=late)


def charge(state: ChargeState) -> CardCharge:
    return CardCharge(
        id="1",
        kind=ChargeKind.RECURRING,
        client_id="7",
        credential_id="c",
        amount=AMOUNT,
        number="7-1",
        order_row="1-order",
        state=state,
        created_at=NOW,
    )


def names(view: DueView) -> list[str]:
    return [each.schedule.id for each in view.ticked]


def test_ticks_stay_but_for_what_was_charged_since(qtbot: QtBot, profile: Profile) -> None:
    view = DueView(profile, click_guard_ms=0)
    qtbot.addWidget(view)
    first, second, third = due("a"), due("b"), due("c", late=True)
    view.show_due([first, second, third])
    assert names(view) == ["a", "b"]
    view.table.setCurrentIndex(view.model.index(1, 2))
    view.show_due([due("new"), first, second, third])
    assert names(view) == ["new", "a", "b"]
    assert view.table.currentIndex().row() == 2, "the current row goes with its date"
    failed = replace(first, last=charge(ChargeState.DECLINED))
    blocked = replace(second, obstacle=DueObstacle.OPEN_CHARGE)
    view.show_due([failed, blocked, third])
    assert names(view) == []
    view.show_due([failed, second, third])
    assert names(view) == []
    view.tick([failed.key])
    view.show_due([failed, second, third])
    assert names(view) == ["a"], "once a person has ticked it, it stays so"


@pytest.mark.parametrize("late", [False, True], ids=["today", "midnight has passed"])
def test_the_tour_finds_what_is_due_whatever_the_day_has_become(
    run_qt: Run, qtbot: QtBot, profile: Profile, *, late: bool
) -> None:
    view = DueView(profile, click_guard_ms=0)
    qtbot.addWidget(view)
    view.show()
    view.show_due([due("a", late=late)])
    page = SimpleNamespace(tabs=None, due=view)

    async def turn_to(_tabs: object, _tab: object) -> None:
        pass

    async def press(box: QWidget) -> None:
        assert not box.visibleRegion().isEmpty()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton)

    async def until(told: Callable[[], object], what: str) -> None:
        if not told():
            raise StepFailed(what)

    guide = SimpleNamespace(turn_to=turn_to, press=press, until=until)
    journey: Any = SimpleNamespace(_guide=guide, _recurring=lambda: page)
    run_qt(StoredCardsJourney._due(journey))
    assert names(view) == ["a"]


def test_what_has_no_card_is_ticked_to_be_skipped_and_never_to_be_charged(
    qtbot: QtBot, profile: Profile
) -> None:
    view = DueView(profile, click_guard_ms=0)
    qtbot.addWidget(view)
    view.show()
    gone = [
        replace(due(name, late=True), obstacle=obstacle)
        for name, obstacle in (("a", DueObstacle.CARD_EXPIRED), ("b", DueObstacle.CARD_UNKNOWN))
    ]
    gone[0] = replace(gone[0], last=charge(ChargeState.DECLINED))
    view.show_due([*gone, due("c"), due("d", late=True)])
    assert view.cardless.isVisible()
    assert names(view) == ["c"]
    assert view.model.index(0, 1).data() == "The card has expired", "not how it was declined once"
    view.tick([each.key for each in gone])
    assert view.ticked_to_skip == gone
    assert not view.ticked
    assert (view.button.isEnabled(), view.skip.isEnabled()) == (False, True)
    view.late_all.click()
    assert names(view) == ["d"]
    assert [each.schedule.id for each in view.ticked_to_skip] == ["a", "b", "d"]
    view.all.click()
    assert names(view) == ["c", "d"]
    assert view.button.text().startswith("БЖ · Charge 2 ")
    assert view.button.accessibleName().startswith("Charge 2 ")
    assert view.button.accessibleName().endswith(f", {profile.name}")
    view.show_profile(replace(profile, short_name="A&B"))
    assert view.button.text().startswith("A&&B · Charge 2 ")
    view.all.click()
    assert view.ticked_to_skip == gone
    view.show_due([due("c")])
    assert not view.cardless.isVisible()


def test_a_charge_that_was_not_sent_says_why(qtbot: QtBot, profile: Profile) -> None:
    view = DueView(profile, click_guard_ms=0)
    qtbot.addWidget(view)
    unsent = charge(ChargeState.PREPARED)
    refused = replace(unsent, error="api.gateway.parameter", error_parameters=REFUSED)
    declined = replace(charge(ChargeState.DECLINED), code="116")
    view.show_due([replace(due("a"), last=each) for each in (unsent, refused, declined)])
    said = [view.model.index(row, 1).data() for row in range(3)]
    assert said[0] == "Not sent"
    assert said[1].startswith("Not sent: ")
    assert said[1] != "Not sent: "
    assert said[2] == "Declined: Code of the gateway: 116"


def test_only_what_is_looked_at_is_made_of_a_long_list(qtbot: QtBot, profile: Profile) -> None:
    view = DueView(profile, click_guard_ms=0)
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    view.show_due([due(f"s{number}") for number in range(2_000)])
    assert view.model.rowCount() == 2_000
    assert len(view.ticked) == 2_000
    assert "2,000" in view.button.text()
    view.all.click()
    assert not view.ticked
    assert not view.button.isEnabled()


def test_nothing_is_out_of_sight_where_there_is_little_room(
    qtbot: QtBot, profile: Profile, themed_app: QApplication
) -> None:
    view = DueView(profile, click_guard_ms=0)
    qtbot.addWidget(view)
    view.show_due([due("gym"), replace(due("water"), obstacle=DueObstacle.CARD_EXPIRED)])
    view.show()
    table = view.table
    titles = [str(view.model.headerData(place, HORIZONTAL)) for place in range(6)]

    def beside(width: int) -> list[str]:
        view.resize(width, 500)
        qtbot.waitUntil(lambda: not table.horizontalScrollBar().maximum())
        return [title for place, title in enumerate(titles) if not table.isColumnHidden(place)]

    assert beside(1000) == titles
    table.setCurrentIndex(view.model.index(1, titles.index("For")))
    theme.apply(themed_app, Scheme.LIGHT, text=200)
    assert beside(1100) == ["Due", "State", "Customer", "Amount"]
    assert table.currentIndex() == view.model.index(1, 0), "the keyboard stays where it can be seen"
    assert beside(700) == ["Due", "Customer", "Amount"]
    first, customer = view.model.index(1, 0), view.model.index(1, titles.index("Customer"))
    assert first.data(BELOW) == "The card has expired"
    assert customer.data(BELOW) == "water"
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert "The card has expired" in first.data(role)
    assert table.rowHeight(0) == theme.scaled(ROW + SECOND_LINE)
    one_line = table.grab(table.visualRect(first)).toImage()
    view.model.fold(frozenset())
    assert table.grab(table.visualRect(first)).toImage() != one_line, "the second line is painted"
    theme.apply(themed_app, Scheme.LIGHT, text=100)
    assert beside(1000) == titles
