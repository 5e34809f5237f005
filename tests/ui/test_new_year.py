"""A program that stays open while a day, a month or a year ends."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLabel

from desktop_app.domain.values.periods import MINSK, Preset, today
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.i18n import formats
from desktop_app.ui.payments.numbering_card import NumberingCard
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.tables.columns import Part
from tests.support.company import Bank, MovedClock, opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import settle

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from PySide6.QtWidgets import QWidget

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


def at(year: int, month: int, day: int, hour: int, minute: int) -> MovedClock:
    clock = MovedClock()
    clock.moment = datetime(year, month, day, hour, minute, tzinfo=MINSK)
    return clock


def test_payments_are_dated_and_numbered_by_the_day_on_which_they_are_begun(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        clock = at(2026, 12, 31, 23, 50)
        async with opened(tmp_path, Bank.of(sandbox), clock=clock) as company:
            workspace = company.workspace
            await company.synchronise()
            card = NumberingCard(workspace)
            card.show()
            await settle(lambda: bool(card.place[0]))
            async with profile_window(workspace) as (window, pages):
                window.activateWindow()
                await settle(window.isActiveWindow)
                pages.navigator.new_form("payment")
                page = pages.navigator.open("payment", PaymentPage)
                form = page.view.form
                assert form.texts()["date"] == "31.12.2026"
                await settle(lambda: bool(form.texts()["number"]))
                this_year = form.texts()["number"]
                day: Any = form.fields["date"].control
                written(day, "2.1")
                assert form.texts()["date"] == "02.01.2027", "two days ahead, not a year ago"

                clock.move(minutes=20)
                pages.look_at_day()
                pages.navigator.new_form("payment")
                assert form.texts()["date"] == "01.01.2027"
                await settle(lambda: form.texts()["number"] not in {"", this_year})
                assert form.texts()["number"] == "1"
                written(day, "31.12")
                assert form.texts()["date"] == "31.12.2026", "yesterday, not in a year"
                await settle(lambda: form.texts()["number"] == this_year)
                await settle(lambda: card.place[1] == 2027)
                assert card.year.control.itemData(1) == 2028
                assert page.today.year == 2027
            card.close()
            card.deleteLater()

    def written(day: Any, text: str) -> None:
        day.setFocus()
        day.selectAll()
        day.insert(text)
        day.clearFocus()

    run_qt(ending(story()))


def test_lists_of_this_month_are_those_of_the_new_one(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        clock = at(2026, 11, 30, 23, 59)
        async with opened(tmp_path, Bank.of(sandbox), clock=clock) as company:
            await company.synchronise()
            async with profile_window(company.workspace) as (_, pages):
                page = pages.navigator.open("documents", DocumentsPage)
                page.show_only({Part.PERIOD: Preset.THIS_MONTH})
                await settle(lambda: page.list.model.count > 0)
                pages.look_at_day()
                clock.move(minutes=2)
                pages.look_at_day()
                await settle(lambda: page.list.model.count == 0)
                page.show_only({Part.PERIOD: Preset.LAST_MONTH})
                await settle(lambda: page.list.model.count > 0)

    run_qt(ending(story()))


def test_moments_are_told_with_their_day_once_it_is_over(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        clock = at(2026, 11, 30, 18, 5)
        monkeypatch.setattr(
            formats, "recent_moment", lambda value: f"{value:%H:%M}, {today(clock):%d.%m}"
        )
        async with opened(tmp_path, Bank.of(sandbox), clock=clock) as company:
            await company.synchronise()
            async with profile_window(company.workspace) as (window, pages):
                page = pages.navigator.open("documents", DocumentsPage)

                def told(widget: QWidget, words: str) -> bool:
                    return any(words in each.text() for each in widget.findChildren(QLabel))

                await settle(lambda: told(window.status_bar, "18:05, 30.11"))
                assert not told(page.head, "18:05")
                clock.move(minutes=31)
                pages.look_at_day()
                await settle(lambda: told(page.head, "18:05, 30.11"))
                clock.move(hours=8)
                pages.look_at_day()
                await settle(lambda: told(window.status_bar, "18:05, 01.12"))
                await settle(lambda: told(page.head, "18:05, 01.12"))

    run_qt(ending(story()))
