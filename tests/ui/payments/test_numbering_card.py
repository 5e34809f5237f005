"""Tests of the card that says what document numbers go on with."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QWidget
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.ui import aio
from desktop_app.ui.payments.numbering_card import NumberingCard
from tests.storage.address_book.test_counterparty_store import paid
from tests.support.company import Bank, opened
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


class Window(QWidget):
    """What shows errors."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[BaseException] = []

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Note an error."""
        self.errors.append(error)


@pytest.mark.parametrize("number", ["900", "ПП-07/26"])
def test_a_number_is_chosen_for_one_account_and_taken_back(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, number: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace
            card = NumberingCard(workspace)
            card.show()
            await settle(lambda: not card.nothing.isHidden() and not card.place[0])
            await company.synchronise()
            await settle(lambda: bool(card.place[0]) and bool(card.number.control.text()))
            assert not nameless(card)
            account, year = card.place
            usual = (await workspace.drafts.numbers(account, year)).take_next()
            await settle(lambda: card.number.control.text() == usual)  # read once more at the end
            assert not card.save.isEnabled()
            card.number.control.clear()
            card.number.control.insert(number)
            card.number.control.textEdited.emit(number)
            click(card.save)
            await settle(card.reset.isVisible)
            assert card.number.control.text() == number
            assert (await workspace.drafts.numbers(account, year)).take_next() == number
            accounts = card.account.control  # the one on show is not the first if read in between
            at = accounts.findData(account)
            accounts.setCurrentIndex((at + 1) % accounts.count())
            await settle(lambda: not card.reset.isVisible())
            accounts.setCurrentIndex(accounts.findData(account))
            await settle(card.reset.isVisible)
            click(card.reset)
            await settle(lambda: card.number.control.text() == usual)
            assert (await workspace.drafts.numbers(account, year)).take_next() == usual
            delete(card)

    run_qt(ending(story()))


def test_a_free_number_is_chosen_although_higher_ones_are_used(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace
            await company.synchronise()
            card = NumberingCard(workspace)
            card.show()
            await settle(lambda: bool(card.number.control.text()))
            account, year = card.place
            typed = replace(
                paid(1), id="typed", number="20261121", account=account, date=date(year, 1, 10)
            )
            await workspace.lists.save_page([typed])
            card.number.control.setText("20261058")
            card.number.control.textEdited.emit("20261058")
            click(card.save)
            await settle(card.reset.isVisible)
            assert card.number.control.text() == "20261058"
            assert "higher numbers" in str(card.number._help)
            assert card.number._warning is None
            drafts = workspace.drafts
            assert (await drafts.numbers(account, year)).take_next() == "20261058"
            card.number.control.setText("20261121")
            card.number.control.textEdited.emit("20261121")
            click(card.save)
            await settle(lambda: card.number.control.text() == "20261122")
            await settle(lambda: workspace.bus._timer is None and not aio._RUNNING)
            assert "used already" in str(card.number._warning), "also when it was read once more"
            delete(card)

    run_qt(ending(story()))


def test_a_number_that_could_not_be_kept_can_be_kept_again(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace
            await company.synchronise()
            window = Window()
            card = NumberingCard(workspace)
            card.setParent(window)
            window.show()
            await settle(lambda: bool(card.number.control.text()))
            real = workspace.drafts.begin_at

            async def begin_at(*_: Any) -> None:
                raise DiskFull(tmp_path)

            monkeypatch.setattr(workspace.drafts, "begin_at", begin_at)
            card.number.control.setText("900")
            card.number.control.textEdited.emit("900")
            click(card.save)
            await settle(lambda: bool(window.errors))
            assert card.save.isEnabled()
            assert card.number.control.text() == "900"
            monkeypatch.setattr(workspace.drafts, "begin_at", real)
            click(card.save)
            await settle(card.reset.isVisible)
            account, year = card.place
            assert card.number.control.text() == "900"
            assert (await workspace.drafts.numbers(account, year)).take_next() == "900"
            delete(window)

    run_qt(ending(story()))


def test_what_is_chosen_or_typed_while_a_number_is_kept_stays(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace

            async def at_rest() -> None:
                await settle(lambda: workspace.bus._timer is None and not aio._RUNNING)

            await company.synchronise()
            card = NumberingCard(workspace)
            card.show()
            await settle(lambda: bool(card.number.control.text()))
            goes_on, real = asyncio.Event(), workspace.drafts.begin_at

            async def begin_at(*given: Any) -> None:
                await goes_on.wait()
                await real(*given)

            monkeypatch.setattr(workspace.drafts, "begin_at", begin_at)
            card.number.control.setText("900")
            card.number.control.textEdited.emit("900")
            meant = card.place
            click(card.save)
            card.account.control.setCurrentIndex(1)  # at once: nothing has begun yet
            account, year = card.place
            assert card.place != meant
            usual = (await workspace.drafts.numbers(account, year)).take_next()
            await settle(lambda: card.number.control.text() == usual)
            goes_on.set()
            await settle(lambda: not card.save.isEnabled())
            async with asyncio.timeout(240):
                while (await workspace.drafts.numbers(*meant)).take_next() != "900":  # noqa: ASYNC110 - no event tells
                    await asyncio.sleep(0.01)
            await at_rest()
            assert card.number.control.text() == usual, "it is that of the account on show"

            card._read_again()
            card.number.control.setText("77")
            card.number.control.textEdited.emit("77")
            await at_rest()
            assert card.number.control.text() == "77"
            delete(card)

    run_qt(ending(story()))


def test_a_hidden_card_reads_once_when_it_is_shown_and_shows_what_changed_meanwhile(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace

            async def at_rest() -> None:
                await settle(lambda: workspace.bus._timer is None and not aio._RUNNING)

            await company.synchronise()
            card = NumberingCard(workspace)
            card.show()
            await settle(lambda: bool(card.number.control.text()))
            card.hide()
            await at_rest()
            real, reads = workspace.payments.own_accounts, []

            async def own_accounts() -> Any:
                reads.append("asked")
                return await real()

            monkeypatch.setattr(workspace.payments, "own_accounts", own_accounts)
            account, year = card.place
            day = date(year, 1, 10)
            for number in ("88000001", "88000002"):
                typed = replace(paid(1), id=number, number=number, account=account, date=day)
                await workspace.lists.save_page([typed])
                workspace.bus.publish(Change(Topic.DOCUMENTS))
                await at_rest()
            assert not reads
            card.show()
            await settle(lambda: card.number.control.text() == "88000003")
            await at_rest()
            assert len(reads) == 1
            delete(card)

    run_qt(ending(story()))
