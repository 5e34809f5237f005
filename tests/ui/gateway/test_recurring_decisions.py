"""Decisions of a person about charges with an unknown outcome, on the page of recurring charges."""

from __future__ import annotations

import asyncio
import datetime as dt
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QLabel

from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.recurring.schedule_dates import DateSettled, restored
from desktop_app.domain.gateway.recurring.schedule_doubts import DateUnsure
from desktop_app.domain.gateway.recurring.schedules import Rhythm, ScheduleState, Unit
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.gateway.due_charges import DueObstacle
from desktop_app.services.outbox.errors import EarlierAttemptUnclear
from desktop_app.ui import aio
from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage, RecurringTab
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages.describe import describe
from tests.api.gateway.merchant import FRICTIONLESS
from tests.services.gateway.test_card_charges import MOTO, request
from tests.services.gateway.test_charges_never_twice import without_its_row
from tests.services.gateway.test_recurring import CHARGE, TODAY, due, schedule
from tests.services.gateway.test_unsent_charges import unsent
from tests.ui.gateway.test_stored_cards_page import cards_setup, leave, until
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QPushButton

    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.recurring.schedules import DateException, Schedule
    from desktop_app.ui.i18n.message import Message
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


@pytest.fixture(autouse=True)
def _keep_loop_running(qapp: QApplication) -> Iterator[None]:
    """Let a page go without ending the loop with it."""
    qapp.setQuitOnLastWindowClosed(False)
    yield
    qapp.setQuitOnLastWindowClosed(True)


def test_what_may_have_been_charged_after_a_backup_is_never_ticked_to_be_charged(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            card = await shop.card(CredentialType.RECURRENT)
            daily = schedule(card, TODAY - dt.timedelta(days=2), rhythm=Rhythm(unit=Unit.DAY))
            kept = await shop.recurring.add(daily)
            await shop.recurring._put(restored(kept), kept)
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            await until(lambda: "resume" in page.pane.buttons)
            assert not page.due.due
            page.pane.buttons["resume"].click()
            page.show_tab(RecurringTab.DUE)
            view = page.due
            await until(lambda: len(view.due) == 3)
            assert {each.obstacle for each in view.due} == {DueObstacle.MAY_BE_CHARGED}
            assert view.unsure.isVisible()
            assert not view.late.isVisible()
            assert not nameless(page)
            view.all.click()
            assert (view.ticked, view.ticked_unsure) == ([], []), "never all at once"
            assert not view.was_charged.isEnabled()
            first, second, third = (each.key for each in view.due)
            view.tick([first])
            assert view.was_charged.isEnabled()
            assert not view.button.isEnabled()
            assert not view.skip.isEnabled()
            view.was_charged.click()
            await until(lambda: [each.key for each in view.due] == [second, third])
            view.tick([third])
            view.was_not_charged.click()
            await until(lambda: view.due[-1].obstacle is None)
            assert not view.ticked_unsure, "a tick that said so says nothing else"
            before = await shop.paid()
            view.tick([second, third])
            assert [each.key for each in view.ticked] == [third]
            view.button.click()
            await until(lambda: [each.key for each in view.due] == [second])
            assert await shop.paid() - before == 1
            await leave(page, made)

    run_qt(story())


def is_rebuilt(page: RecurringPage, button: QPushButton) -> bool:
    """Whether the pane of the schedule was built anew since it had a button."""
    return button not in page.pane.buttons.values()


def test_a_date_that_may_have_been_charged_is_not_changed_before_a_person_says(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            first = TODAY - dt.timedelta(days=10)
            weekly = schedule(card, first, rhythm=Rhythm(unit=Unit.WEEK), times=4)
            kept = await recurring.add(weekly)
            back = await recurring._put(restored(kept), kept)
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            buttons = page.pane.buttons
            await until(lambda: "resume" in buttons)
            assert set(buttons) == {"resume", "end"}, "nothing is changed before it is continued"
            buttons["resume"].click()
            told = ["was charged unsure 0", "was charged unsure 1", "was charged next unsure 0"]
            await until(lambda: set(told) < set(buttons))
            assert not nameless(page)
            changes = [name for name in buttons if name.startswith(("one ", "later "))]
            assert changes == ["one 0", "later 0"], "of the last date, which is certain"
            terms = replace(back.last_terms, since=TODAY)
            now = await recurring.get(kept.id)
            assert now is not None
            with pytest.raises(DateUnsure):
                await recurring.change_later(now, first, terms, ends_on=None, times=4)
            offered = []
            for name in (told[0], "was not charged unsure 0", "was not charged next unsure 0"):
                await until(partial(buttons.__contains__, name))
                button = buttons[name]
                button.click()
                await until(partial(is_rebuilt, page, button))
                offered.append({each for each in buttons if each.endswith("missed 0")})
            assert offered == [set(), {"one missed 0"}, {"one missed 0", "later missed 0"}]
            await until(lambda: "later missed 0" in buttons)
            assert {"take back 0", "later 0", "later 1"} < set(buttons)
            assert "later 2" not in buttons, "what was charged counts: four in all"
            assert [each.date.unsure for each in await recurring.due()] == [False]
            await leave(page, made)

    run_qt(story())


def message_of(page: RecurringPage) -> Message | None:
    return page.messages.message


@pytest.mark.parametrize("unsure", [False, True])
def test_what_was_skipped_is_taken_back_at_once_or_later_in_the_pane_of_its_schedule(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, unsure: bool
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            kept = await recurring.add(schedule(card))
            if unsure:
                await recurring.resume(await recurring._put(restored(kept), kept))
            page = RecurringPage(made.context)
            page.show()
            view = page.due
            button = view.was_charged if unsure else view.skip
            await until(lambda: len(view.due) == 1)
            (found,) = view.due

            async def skip() -> None:
                view.tick([found.key])
                button.click()
                await until(lambda: not view.due)
                await until(lambda: message_of(page) is not None)

            await skip()
            message = message_of(page)
            assert message is not None
            done = "1 date was marked as charged" if unsure else "1 date was skipped"
            assert message.title == done
            assert page.messages.is_toast
            assert page.messages._retry.text() == "Undo"
            page.messages._retry.click()
            await until(lambda: [each.date for each in view.due] == [found.date])
            assert message_of(page) is None
            await skip()
            page.show_schedule(kept.id)
            again = "take back 0" if unsure else "after all 0"
            await until(lambda: again in page.pane.buttons)
            assert not nameless(page)
            page.pane.buttons[again].click()
            await until(lambda: [each.date for each in view.due] == [found.date])
            await until(lambda: again not in page.pane.buttons)
            assert (view.due[0].obstacle is DueObstacle.MAY_BE_CHARGED) is unsure
            await leave(page, made)

    run_qt(story())


def test_a_card_that_is_gone_is_replaced_from_the_oldest_missed_date_on(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop, recurring = made.shop, made.shop.recurring
            gone = await shop.card(CredentialType.RECURRENT)
            first = TODAY - dt.timedelta(days=4)
            daily = schedule(gone, first, rhythm=Rhythm(unit=Unit.DAY))
            kept = await recurring.add(daily)
            sandbox.switch_binding(gone.id, active=False)
            other = await shop.card(CredentialType.RECURRENT, FRICTIONLESS)
            page = RecurringPage(made.context)
            page.show()
            await until(lambda: len(page.due.due) == 5)
            assert page.due.cardless.isVisible()
            assert page.tabs.tabText(RecurringTab.DUE) == "Due · 5", "a person has to decide"
            page.due.tick([page.due.due[1].key])
            page.due.skip.click()
            await until(lambda: len(page.due.due) == 4)
            page.show_schedule(kept.id)
            await until(lambda: "later missed 0" in page.pane.buttons)
            assert "later missed 2" in page.pane.buttons
            assert "later missed 3" not in page.pane.buttons
            page.pane.buttons["later missed 0"].click()
            form = page.form
            await until(lambda: page.stack.currentWidget() is form)
            assert form.first.control.day() == first
            assert form.card.control.currentData() is None, "its card is not offered any more"
            form.card.control.setCurrentIndex(form.card.control.findData(other.id))
            passed = f"3 dates have passed and are due at once, from {formats.day(first)}"
            await until(lambda: form.preview.text().startswith(passed))
            form.button.click()
            await until(lambda: {each.obstacle for each in page.due.due} == {None})
            before = await shop.paid()
            run = await recurring.charge(page.due.due[:2])
            assert run.count(ChargeState.PAID) == 2
            assert {each.credential_id for each in run.charges} == {other.id}
            assert await shop.paid() - before == 2
            page.show_schedule(kept.id)
            await until(lambda: page.pane.shown and len(page.pane.shown.missed) == 1)
            await leave(page, made)

    run_qt(story())


@pytest.mark.parametrize("unsure", [False, True])
def test_dates_that_could_not_be_changed_are_told_beside_those_that_were(
    tmp_path: Path,
    run_qt: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    unsure: bool,
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            for title in "АБВ":
                kept = await recurring.add(schedule(card, title=title))
                if unsure:
                    await recurring.resume(await recurring._put(restored(kept), kept))
            change_one = recurring.change_one

            async def change(kept: Schedule, change: DateException) -> Schedule:
                if kept.title == "А":
                    raise DateSettled
                return await change_one(kept, change)

            monkeypatch.setattr(recurring, "change_one", change)
            page = RecurringPage(made.context)
            page.show()
            view = page.due
            await until(lambda: len(view.due) == 3)
            view.tick([each.key for each in view.due])
            (view.was_not_charged if unsure else view.skip).click()
            await until(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            done = "2 dates are due again" if unsure else "2 dates were skipped"
            assert message.title == f"{done}; 1 could not be changed"
            assert message.text == "This date was charged, or is being charged"
            await until(lambda: not page._charging.reading.is_running)
            waiting = [each for each in view.due if each.obstacle is DueObstacle.MAY_BE_CHARGED]
            assert len(waiting if unsure else view.due) == 1
            await leave(page, made)

    run_qt(story())


def test_a_charge_whose_row_is_gone_is_decided_in_the_pane_of_its_schedule(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            card = await shop.card(CredentialType.RECURRENT)
            kept = await shop.recurring.add(schedule(card))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            await without_its_row(shop, charge)
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            name = f"not charged {charge.id}"
            await until(lambda: name in page.pane.buttons)
            assert not nameless(page)
            page.pane.buttons["look"].click()
            await until(lambda: page.messages.message is not None)
            page.pane.buttons[name].click()
            await until(lambda: name not in page.pane.buttons)
            assert (await shop.now(charge)).state is ChargeState.NOT_MADE
            await until(lambda: [each.obstacle for each in page.due.due] == [None])
            await leave(page, made)

    run_qt(story())


@pytest.mark.parametrize("state", [ChargeState.UNKNOWN, ChargeState.ASKED])
def test_a_charge_that_blocks_its_schedule_is_told_with_a_way_to_its_order(
    tmp_path: Path,
    run_qt: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    state: ChargeState,
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            kept = await recurring.add(schedule(card))
            (paid,) = (await recurring.charge(await due(made.shop))).charges
            open_one = replace(paid, state=state)
            looked: list[str] = []

            async def charges_of(_: str) -> tuple[CardCharge, ...]:
                return (open_one,)

            async def look(schedule_id: str) -> None:
                looked.append(schedule_id)

            monkeypatch.setattr(recurring, "charges_of", charges_of)
            monkeypatch.setattr(recurring, "look", look)
            navigator: Any = made.context.navigator
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            await until(lambda: f"order {paid.id}" in page.pane.buttons)
            texts = [each.text() for each in page.pane.findChildren(QLabel)]
            asks = [each for each in texts if "Nothing else of this schedule" in each]
            assert len(asks) == 1
            assert ("3-D Secure" in asks[0]) is (state is ChargeState.ASKED)
            assert not nameless(page)
            page.pane.buttons[f"order {paid.id}"].click()
            assert navigator.shown_orders == [paid.order_row]
            page.pane.buttons["look"].click()
            await until(lambda: looked == [kept.id])
            await leave(page, made)

    run_qt(story())


def test_an_older_answer_about_a_schedule_never_comes_last(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            kept = await recurring.add(schedule(card))
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            await until(lambda: "pause" in page.pane.buttons)
            read, late = recurring.get, asyncio.Event()
            older: list[Schedule] = []

            async def get(schedule_id: str) -> Schedule | None:
                found = await read(schedule_id)
                if found is not None and not older:
                    older.append(found)
                    await late.wait()
                return found

            monkeypatch.setattr(recurring, "get", get)
            page.show_schedule(kept.id)
            await until(lambda: older)
            await recurring.pause(kept)
            await until(lambda: page._showing.is_to_follow or "resume" in page.pane.buttons)
            late.set()
            await until(lambda: not [each for each in aio._RUNNING if not each.done()])
            await until(lambda: "resume" in page.pane.buttons)
            monkeypatch.undo()
            await leave(page, made)

    run_qt(story())


def test_only_a_list_that_is_on_show_is_printed_under_its_name(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.RECURRENT)
            kept = await made.shop.recurring.add(schedule(card))
            page = RecurringPage(made.context)
            page.show()
            names = ("print_list", "export", "export_csv", "select_all", "sort", "columns")

            def offered() -> list[str]:
                return [each for each in names if page.registry.can_run(f"recurring.{each}")]

            await until(lambda: page.schedules.model.count == 1)
            assert offered() == [], "what is due is no list"
            page.show_schedule(kept.id)
            await until(lambda: offered() == [*names])
            assert page.print_title == "Recurring · Schedules"
            page.new()
            await until(page.form.isVisible)
            assert offered() == []
            page.show_tab(RecurringTab.HISTORY)
            assert page.print_title == "Recurring · History"
            await leave(page, made)

    run_qt(story())


def test_what_is_done_is_done_to_the_schedule_on_show(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            first = await recurring.add(schedule(card, title="А"))
            second = await recurring.add(schedule(card, title="Б"))
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(first.id)
            await until(lambda: page.pane.shown is not None and "pause" in page.pane.buttons)
            read, asked, late = recurring.charges_of, asyncio.Event(), asyncio.Event()

            async def charges_of(schedule_id: str) -> object:
                if schedule_id == second.id:
                    asked.set()
                    await late.wait()
                return await read(schedule_id)

            monkeypatch.setattr(recurring, "charges_of", charges_of)
            page.show_schedule(second.id)
            await asked.wait()
            assert page.pane.shown is not None
            assert page.pane.shown.schedule.id == first.id, "the other one is being read"
            page.pane.buttons["pause"].click()
            page._schedule = second  # it was read in the same moment
            states = {ScheduleState.ACTIVE}
            while states == {ScheduleState.ACTIVE}:
                found = {each: await recurring.get(each) for each in (first.id, second.id)}
                states = {each.state for each in found.values() if each is not None}
            paused = [
                each for each, one in found.items() if one and one.state is ScheduleState.PAUSED
            ]
            assert paused == [first.id]
            late.set()
            await until(lambda: page.pane.shown and page.pane.shown.schedule.id == second.id)
            await leave(page, made)

    run_qt(story())


def test_a_charge_that_another_one_stopped_is_decided_in_the_pane_of_its_schedule(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            common = await shop.card(CredentialType.COMMON)
            series, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(series, minor=1250))
            sandbox.fault(MOTO, "drop-after-commit", service="gateway")
            earlier = await shop.charges.charge(request(common, ChargeKind.PHONE))
            page = RecurringPage(made.context)
            page.show()
            await until(lambda: len(page.due.ticked) == 1)
            page._charging.charge()
            await until(lambda: page.messages.message is not None)
            told = message_of(page)
            assert told is not None
            assert "1 waits for your decision" in told.title
            page.messages._retry.click()
            charge = (await shop.recurring.charges_of(kept.id))[-1]
            await until(lambda: f"both {charge.id}" in page.pane.buttons)
            assert page.tabs.currentIndex() == RecurringTab.SCHEDULES
            assert not nameless(page)
            page.pane.buttons[f"earlier {charge.id}"].click()
            assert made.navigator.shown_rows == [earlier.order_row]
            page.pane.buttons[f"both {charge.id}"].click()
            asked = message_of(page)
            assert asked is not None
            assert asked.text.endswith("the customer pays both.")
            assert asked.text.startswith(f"Анна Коваленко · {formats.day(charge.due)} · ")
            assert await shop.paid() - before == 1, "it is asked first"
            page.messages._retry.click()
            await until(lambda: f"both {charge.id}" not in page.pane.buttons)
            await shop.setup.rig.outbox.settled(charge.order_row)
            assert (await shop.now(charge)).state is ChargeState.PAID
            assert await shop.paid() - before == 2
            await leave(page, made)

    run_qt(story())


def question(page: RecurringPage) -> str:
    """What is asked on the page."""
    asked = message_of(page)
    return asked.text if asked is not None and asked.title == "Charge both?" else ""


def test_the_question_about_both_goes_with_the_schedule_and_with_what_stopped_the_charge(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            common = await shop.card(CredentialType.COMMON)
            series, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(series, minor=1250))
            day = TODAY + dt.timedelta(days=30)
            other = await shop.recurring.add(schedule(series, day, title="Другой"))
            sandbox.fault(MOTO, "drop-before-commit", service="gateway")
            earlier = await shop.charges.charge(request(common, ChargeKind.PHONE))
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            assert charge.error == EarlierAttemptUnclear.code
            page = RecurringPage(made.context)
            page.show()

            async def ask() -> None:
                page.show_schedule(kept.id)
                await until(lambda: f"both {charge.id}" in page.pane.buttons)
                page.pane.buttons[f"both {charge.id}"].click()
                assert "It is not known" in question(page)

            await ask()
            page.show_schedule(other.id)
            await until(lambda: not question(page))
            await ask()
            answer = page.messages._retry
            row = await shop.setup.rig.row(earlier.order_row)
            paid = OrderOutcome(kind=PaymentOutcomeKind.PAID)
            progress = replace(row.progress, order=paid)
            await shop.setup.rig.store.move(replace(row, progress=progress), OutboxState.CONFIRMED)
            assert "It is not known" in question(page)
            answer.click()
            await until(lambda: "The gateway has the earlier charge" in question(page))
            assert await shop.paid() == before
            await leave(page, made)

    run_qt(story())


def test_what_is_left_of_a_charged_date_can_only_be_given_up(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            kept = await shop.recurring.add(schedule(await shop.card(CredentialType.RECURRENT)))
            first = await unsent(shop, monkeypatch)
            await shop.setup.rig.outbox.discard_many([first.order_row])
            (second,) = (await shop.recurring.charge(await due(shop))).charges
            assert second.state is ChargeState.PAID
            assert await shop.setup.rig.outbox.bring_back() == 1
            await shop.store.follow([first.order_row], shop.setup.rig.clock.now())
            assert (await shop.now(first)).state is ChargeState.PREPARED
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            name = f"give up {first.id}"
            await until(lambda: name in page.pane.buttons)
            said = [each.text() for each in page.pane.findChildren(QLabel)]
            assert any("this date was charged under another number" in each for each in said)
            assert not any("can be changed and charged anew" in each for each in said)
            page.pane.buttons[name].click()
            await until(lambda: name not in page.pane.buttons)
            await leave(page, made)

    run_qt(story())


def test_it_is_told_where_a_charge_does_not_wait_any_more_to_be_given_up(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            kept = await shop.recurring.add(schedule(await shop.card(CredentialType.RECURRENT)))
            charge = await unsent(shop, monkeypatch)
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            await until(lambda: f"give up {charge.id}" in page.pane.buttons)
            await shop.charges.go_on(charge.id)
            page.pane.give_up_asked.emit(charge)
            await until(lambda: message_of(page) is not None)
            told = message_of(page)
            assert told is not None
            assert told.title == "The charge was not given up"
            await leave(page, made)

    run_qt(story())


def test_a_charge_that_was_not_sent_is_given_up_in_the_pane_of_its_schedule(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            charge = await unsent(shop, monkeypatch)
            page = RecurringPage(made.context)
            page.show()
            page.show_schedule(kept.id)
            name = f"give up {charge.id}"
            await until(lambda: name in page.pane.buttons)
            assert not nameless(page)
            assert f"both {charge.id}" not in page.pane.buttons
            assert "Give it up" in describe(DateSettled(unsent=True)).text
            page.pane.buttons[name].click()
            await until(lambda: name not in page.pane.buttons)
            assert (await shop.now(charge)).state is ChargeState.NOT_MADE
            assert await shop.paid() == before
            await leave(page, made)

    run_qt(story())
