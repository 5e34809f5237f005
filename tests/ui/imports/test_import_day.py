"""Tests that a table left open past midnight changes nothing without a word."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.changes import Change, Topic
from desktop_app.services.imports.columns import ImportField
from desktop_app.ui.imports.import_model import TICK
from desktop_app.ui.imports.import_texts import RowState
from tests.support.import_rows import PLAIN_ROW, paid_document
from tests.support.legal_instructions import OTHER_OWN_ACCOUNT, OWN
from tests.ui.hands import settle
from tests.ui.imports.test_import_meanwhile import _TWO_DAYS, _clock_before_midnight, _paste
from tests.ui.imports.test_import_page import (
    _checked,
    _column,
    _index,
    _on_page,
    _outbox,
    _texts,
)

pytestmark = pytest.mark.usefixtures("directories_read")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.imports.import_page import ImportPage
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_WITHOUT_DAY = (
    "Счёт плательщика;Получатель;УНП;Счёт получателя;БИК;Сумма;Назначение платежа\r\n"
    + ";".join((OWN, *PLAIN_ROW.values()))
    + "\r\n"
)


def _told(page: ImportPage) -> str:
    """What the newest message says; empty without one."""
    message = page.messages.message
    return "" if message is None else f"{message.title}. {message.text}"


def test_a_correction_after_midnight_dates_no_row_without_a_word(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        _paste(page, _TWO_DAYS)
        await _checked(page)
        model = page.preview.model
        date_column, purpose = _column(page, ImportField.DATE), _column(page, ImportField.PURPOSE)
        clock.move(minutes=20)  # and nobody has told yet
        assert model.setData(_index(page, 0, purpose), "Аренда")
        await settle(lambda: "another day" in _told(page) and not page.strip.busy)
        assert "17.11.2026" in _told(page)
        assert _texts(page, date_column)[::2] == ["17.11.2026"] * 2, "both, and not one of them"
        assert _texts(page, purpose)[0] == "Аренда"
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 2)
        assert {row.summary.date for row in await _outbox(workspace)} == {date(2026, 11, 17)}

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_correction_itself_keeps_the_day_by_which_a_row_was_checked(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        _paste(page, _TWO_DAYS)
        await _checked(page)
        plan: Any = page.preview.model.plan
        clock.move(minutes=20)
        await workspace.imports.change(plan, 0, "purpose", "Аренда")
        assert plan.rows[0].payment.date == date(2026, 11, 16)
        await workspace.imports.follow_day(plan, (2,))
        await workspace.imports.change(plan, 0, "purpose", "Вода")
        days = [row.payment.date for row in plan.rows]
        assert days[::2] == [date(2026, 11, 16), date(2026, 11, 17)]
        assert workspace.imports.is_outdated(plan, (0,))

    _on_page(run_qt, tmp_path, sandbox, story)


def test_another_day_ticks_no_row_and_says_how_many_are_not_ticked_any_more(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    """An equal payment of ten days ago is one of eleven days ago tomorrow."""

    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        paid = paid_document(date=date(2026, 11, 6), purpose=PLAIN_ROW["purpose"])
        await workspace.lists.save_page([paid])
        _paste(page, _WITHOUT_DAY)
        await _checked(page)
        model = page.preview.model
        assert model.counts[RowState.WARNING] == 1
        assert not model.chosen
        clock.move(minutes=20)
        workspace.bus.publish(Change(Topic.DAY))
        await settle(lambda: "another day" in _told(page) and not page.strip.busy)
        assert model.counts[RowState.READY] == 1, "it repeats nothing of the last days"
        assert not model.chosen, "who unticked it was the program, who ticks it is the person"
        assert "ticked" not in _told(page)
        clock.move(days=-1)
        _paste(page, _TWO_DAYS)
        await settle(lambda: len(model.chosen) == 3 and not page.strip.busy)
        clock.move(days=1)
        workspace.bus.publish(Change(Topic.DAY))
        await settle(lambda: "another day" in _told(page) and not page.strip.busy)
        assert model.chosen == (0, 2)
        assert "Rows that are not ticked any more: 1" in _told(page)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_rows_that_were_followed_in_part_are_told_of(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        _paste(page, _TWO_DAYS)
        await _checked(page)
        real, followed = workspace.imports.follow_day, asyncio.Event()

        async def follow_day(plan: Any, places: Any, **named: Any) -> None:
            await real(plan, places[:1], **named)
            followed.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(workspace.imports, "follow_day", follow_day)
        clock.move(minutes=20)
        workspace.bus.publish(Change(Topic.DAY))
        await followed.wait()
        page.strip.cancel()
        await settle(lambda: not page.strip.busy)
        column = _column(page, ImportField.DATE)
        await settle(lambda: _texts(page, column)[0] == "17.11.2026")
        await settle(lambda: "another day" in _told(page))

    _on_page(run_qt, tmp_path, sandbox, story)


def test_rows_that_are_checked_for_another_account_on_another_day_say_so(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        _paste(page, _TWO_DAYS)
        await _checked(page)
        before = page.preview.model.plan
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        await settle(lambda: page.preview.model.plan is not before and not page.strip.busy)
        assert _told(page) == ""
        before = page.preview.model.plan
        clock.move(minutes=20)
        page.preview.account_chosen.emit(OWN)
        await settle(lambda: page.preview.model.plan is not before and not page.strip.busy)
        assert "another day" in _told(page)
        assert page.preview.model.flags(_index(page, 0, TICK)), "the rows are on show"

    _on_page(run_qt, tmp_path, sandbox, story)
