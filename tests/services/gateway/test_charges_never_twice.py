"""Tests of dates of schedules and charges that something else might charge a second time."""

from __future__ import annotations

import asyncio
import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.gateway.card_payments import MotoPayment, RecurringPayment
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState, OrderDiffersFromCharge
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.recurring.schedule_dates import restored
from desktop_app.domain.gateway.recurring.schedules import DateException, OffDays, Rhythm, Unit
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.due_charges import DatesChanged, DueObstacle
from desktop_app.services.outbox.errors import (
    EarlierAttemptArrived,
    EarlierAttemptUnclear,
    OrderNotOpen,
)
from desktop_app.storage.engine.codec import encode
from tests.services.gateway.card_shop import opened_shop
from tests.services.gateway.test_card_charges import MOTO, REGISTER, charged, request
from tests.services.gateway.test_recurring import CHARGE, TODAY, due, schedule
from tests.support.company import delivered

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


def test_an_unsent_charge_that_was_brought_back_charges_no_charged_date(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discarded in the outbox, charged anew from what is due, then *undo* and *send all*."""

    async def fail_to_connect(*_: Any) -> Any:
        raise ConnectionFailed

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            rig, before = shop.setup.rig, await shop.paid()
            await shop.recurring.add(schedule(card))
            with monkeypatch.context() as offline:
                offline.setattr(rig.channels[Service.GATEWAY], "prepare", fail_to_connect)
                (first,) = (await shop.recurring.charge(await due(shop))).charges
            assert first.state is ChargeState.PREPARED
            await rig.outbox.discard_many([first.order_row])
            (second,) = (await shop.recurring.charge(await due(shop))).charges
            assert second.state is ChargeState.PAID
            assert await rig.outbox.bring_back() == 1
            rig.outbox.send([first.order_row])
            await rig.let_pass(600)
            row = await rig.row(first.order_row)
            assert (row.state, row.progress.error) == (
                OutboxState.READY, EarlierAttemptArrived.code,
            )  # fmt: skip
            assert await shop.paid() - before == 1
            shop.let_days_pass(31)
            (later,) = await due(shop)
            assert later.obstacle is None, "what is left of a charged date blocks nothing"
            (third,) = (await shop.recurring.charge([later])).charges
            assert third.state is ChargeState.PAID
            assert await shop.paid() - before == 2

    run_async(story())


@pytest.mark.parametrize("told_late", [False, True])
def test_a_charge_that_arrived_late_is_found_whatever_the_date_says_by_now(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, told_late: bool
) -> None:
    """It counted as not arrived, the amount was changed, and it was charged after all."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            (lost,) = (await shop.recurring.charge(await due(shop))).charges
            await shop.setup.rig.let_pass(1_200)
            (again,) = await due(shop)
            assert again.last is not None
            assert again.last.state is ChargeState.NOT_MADE
            late = RecurringPayment(number=lost.number, credential_id=card.id, amount=lost.amount)
            await shop.setup.patient.sender.charge_recurring(late)
            other = DateException(planned=again.date.planned, amount=Money(3100, "BYN"))
            await shop.recurring.change_one(kept, other)
            if told_late:
                await delivered(shop.setup.rig.bus)
                shop.setup.rig.bus._delay_s = 60  # longer than all of it takes
            (new,) = (await shop.recurring.charge(await due(shop))).charges
            assert new.state is ChargeState.NOT_MADE
            assert (await shop.now(lost)).state is ChargeState.PAID
            assert await shop.paid() - before == 1
            assert await due(shop) == []

    run_async(story())


async def stopped_by_earlier(
    shop: CardShop, sandbox: SandboxProcess, card: CustomerCard
) -> CardCharge:
    """A charge by phone that an equal one stopped, which arrived after it counted as lost."""
    sandbox.fault(MOTO, "drop-before-commit", service="gateway")
    lost = await charged(shop, request(card, ChargeKind.PHONE))
    assert lost.state is ChargeState.NOT_MADE
    row = await shop.setup.rig.row(lost.order_row)
    assert isinstance(row.instruction, MotoPayment)
    await shop.setup.patient.sender.pay_by_moto(row.instruction, None)
    return await charged(shop, request(card, ChargeKind.PHONE))


def test_a_charge_like_one_that_arrived_late_is_sent_only_when_both_are_wanted(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            before = await shop.paid()
            stopped = await stopped_by_earlier(shop, sandbox, card)
            assert stopped.state is ChargeState.PREPARED
            assert stopped.error == EarlierAttemptArrived.code
            earlier = await shop.setup.rig.row(stopped.earlier_row)
            assert earlier.state is OutboxState.CONFIRMED
            for _ in range(2):
                again = await shop.charges.go_on(stopped.id)
                assert again is not None
                assert (again.state, again.error) == (stopped.state, stopped.error)
            assert await shop.paid() - before == 1
            both = await shop.charges.go_on(stopped.id, seen=stopped)
            assert both is not None
            assert (both.state, both.error) == (ChargeState.PAID, "")
            assert await shop.paid() - before == 2

    run_async(story())


def test_what_is_decided_about_an_earlier_charge_tells_how_the_later_one_stands(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            before = await shop.paid()
            stopped = await stopped_by_earlier(shop, sandbox, card)
            earlier = await shop.setup.rig.row(stopped.earlier_row)
            store = shop.setup.rig.store
            for state, error in (
                (OutboxState.UNKNOWN, EarlierAttemptUnclear.code),
                (OutboxState.CONFIRMED, EarlierAttemptArrived.code),
            ):
                database: Any = store._database
                await database.write(
                    lambda each, state=state: each.execute(
                        "UPDATE outbox SET state = ? WHERE id = ?", (state.value, earlier.id)
                    )
                )
                now = await shop.charges.go_on(stopped.id)
                assert now is not None
                assert (now.state, now.error) == (ChargeState.PREPARED, error)
            assert await shop.paid() - before == 1, "nothing was sent without a decision"

    run_async(story())


async def registered_without_answer(
    shop: CardShop, sandbox: SandboxProcess, card: CustomerCard
) -> CardCharge:
    """A charge whose order was registered without an answer, so that nothing pays it yet."""
    sandbox.fault(REGISTER, "drop-after-commit", service="gateway")
    charge = await shop.charges.charge(request(card))
    await shop.setup.rig.let_pass(600)
    charge = await shop.now(charge)
    assert charge.state is ChargeState.REGISTERED
    return charge


def test_the_reason_why_an_order_cannot_be_charged_is_kept(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            before = await shop.paid()
            charge = await registered_without_answer(shop, sandbox, card)
            sandbox.advance_order(charge.order_id, "decline_timeout")
            stopped = await shop.charges.go_on(charge.id)
            assert stopped is not None
            assert (stopped.state, stopped.error) == (ChargeState.PREPARED, OrderNotOpen.code)
            assert await shop.paid() == before

    run_async(story())


@pytest.mark.parametrize("changed", ["amount", "customer"])
def test_an_order_that_is_not_the_one_of_its_charge_is_never_paid(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, changed: str
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            before = await shop.paid()
            rig = shop.setup.rig
            charge = await registered_without_answer(shop, sandbox, card)
            row = await rig.row(charge.order_row)
            assert isinstance(row.instruction, Order)
            other = (
                replace(row.instruction, amount=Money(50_000, "BYN"))
                if changed == "amount"
                else replace(row.instruction, client_id="somebody-else")
            )
            database: Any = rig.store._database
            await database.write(
                lambda each: each.execute(
                    "UPDATE outbox SET instruction = ? WHERE id = ?", (encode(other), row.id)
                )
            )
            stopped = await shop.charges.go_on(charge.id)
            assert stopped is not None
            assert stopped.state is ChargeState.REGISTERED
            assert stopped.error == OrderDiffersFromCharge.code
            by_customer = replace(stopped, kind=ChargeKind.CUSTOMER)
            with pytest.raises(OrderDiffersFromCharge):
                shop.charges.customer_payment(by_customer, request(card), with_code=False)
            assert await rig.outbox.row(charge.payment_row) is None
            assert await shop.paid() == before

    run_async(story())


def test_an_order_that_a_charge_made_is_not_edited_as_a_draft(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            sandbox.fault(REGISTER, "drop-before-commit", service="gateway")
            charge = await charged(shop, request(card))
            outbox = shop.setup.rig.outbox
            assert (await shop.setup.rig.row(charge.order_row)).state is OutboxState.READY
            assert not await outbox.take_back(charge.order_row)
            assert (await shop.setup.rig.row(charge.order_row)).state is OutboxState.READY

    run_async(story())


def test_a_charge_whose_row_cannot_be_read_any_more_stays_charged(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            await shop.recurring.add(schedule(card))
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            database: Any = shop.setup.rig.store._database
            await database.write(
                lambda each: each.execute(
                    "UPDATE outbox SET progress = '{' WHERE id = ?", (charge.order_row,)
                )
            )
            for _ in range(2):  # damaged, and then thrown away
                await shop.store.follow([charge.order_row], shop.setup.rig.clock.now())
                assert (await shop.now(charge)).state is ChargeState.PAID
                assert await due(shop) == []
                await shop.setup.rig.outbox.discard(charge.order_row)
            assert await shop.setup.rig.outbox.row(charge.order_row) is None
            assert await shop.paid() - before == 1

    run_async(story())


def test_going_on_several_times_at_once_pays_once_and_fails_nowhere(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            before = await shop.paid()
            sandbox.fault(REGISTER, "drop-after-commit", service="gateway")
            charge = await shop.charges.charge(request(card))
            await shop.setup.rig.let_pass(600)
            assert (await shop.now(charge)).state is ChargeState.REGISTERED
            found = await asyncio.gather(*(shop.charges.go_on(charge.id) for _ in range(4)))
            assert {each.state for each in found if each is not None} == {ChargeState.PAID}
            assert await shop.paid() - before == 1

    run_async(story())


async def without_its_row(shop: CardShop, charge: CardCharge) -> None:
    """Damage the row of a charge that may have been made, and throw it away."""
    database: Any = shop.setup.rig.store._database
    await database.write(
        lambda each: each.execute(
            "UPDATE outbox SET progress = '{' WHERE id = ?", (charge.order_row,)
        )
    )
    await shop.setup.rig.outbox.discard(charge.order_row)
    assert await shop.setup.rig.outbox.row(charge.order_row) is None


def test_a_charge_whose_unknown_row_was_thrown_away_is_found_by_its_number(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            kept = await shop.recurring.add(
                schedule(card, TODAY - dt.timedelta(days=1), rhythm=Rhythm(unit=Unit.DAY))
            )
            sandbox.fault(CHARGE, "drop-after-commit", service="gateway")
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            await without_its_row(shop, charge)
            blocked = await due(shop)
            assert {each.obstacle for each in blocked} == {DueObstacle.OPEN_CHARGE}
            abandoned = await shop.recurring.abandoned(await shop.store.of_schedule(kept.id))
            assert [each.id for each in abandoned] == [charge.id]
            await shop.recurring.look(kept.id)
            assert (await shop.now(charge)).state is ChargeState.PAID
            (left,) = await due(shop)
            assert (left.date.planned, left.obstacle) == (TODAY, None)
            await shop.recurring.charge([left])
            assert await shop.paid() - before == 2

    run_async(story())


@pytest.mark.parametrize("charged", [True, False])
def test_a_person_decides_about_a_charge_that_nobody_knows(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, charged: bool
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            await shop.recurring.decide(charge.id, charged=charged)
            assert (await shop.now(charge)).state is ChargeState.UNKNOWN, "its row tells it"
            await without_its_row(shop, charge)
            await shop.recurring.look(kept.id)
            assert (await shop.now(charge)).state is ChargeState.UNKNOWN, "it has no such order"
            await shop.recurring.decide(charge.id, charged=charged)
            found = await due(shop)
            assert [each.obstacle for each in found] == ([] if charged else [None])
            await shop.recurring.charge(found)
            assert await shop.paid() - before == (0 if charged else 1)
            assert await due(shop) == []
            await shop.recurring.decide(charge.id, charged=False)
            assert (await shop.now(charge)).state is not ChargeState.UNKNOWN
            assert await due(shop) == [], "what was decided stays so"

    run_async(story())


def test_a_changed_calendar_brings_no_charged_day_back(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before, recurring = await shop.paid(), shop.recurring
            first = TODAY - dt.timedelta(days=3)  # a Friday
            made = schedule(card, first, rhythm=Rhythm(unit=Unit.DAY))
            terms = replace(made.last_terms, off_days=OffDays.NEXT)
            await recurring.add(replace(made, terms=(terms,)))
            found = await due(shop)
            assert [each.date.due for each in found] == [first, TODAY]
            await recurring.charge(found)
            worked = frozenset({first + dt.timedelta(days=1)})
            moved = BusinessCalendar(years=frozenset({2026}), working_weekends=worked)
            recurring._calendar = lambda: moved
            assert await due(shop) == []
            (again, *_) = await recurring.preview(found[0].schedule)
            assert again.due == TODAY + dt.timedelta(days=1)
            await recurring.charge(found)
            assert await shop.paid() - before == 2

    run_async(story())


def test_what_may_have_been_charged_after_a_backup_waits_for_a_person(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before, recurring = await shop.paid(), shop.recurring
            daily = schedule(card, TODAY - dt.timedelta(days=2), rhythm=Rhythm(unit=Unit.DAY))
            kept = await recurring.add(daily)
            await recurring._put(restored(kept), kept)
            back = await recurring.get(kept.id)
            assert back is not None
            assert await due(shop) == []
            await recurring.resume(back)
            found = await due(shop)
            assert [each.obstacle for each in found] == [DueObstacle.MAY_BE_CHARGED] * 3
            forced = [replace(each, obstacle=None) for each in found]
            run = await recurring.charge(forced)
            assert (run.charges, run.left) == ((), 3), "nothing is charged before a person said so"
            assert await recurring.skip(found[:1]) == DatesChanged(done=1), "it was charged"
            assert await recurring.not_charged(found[1:2]) == DatesChanged(done=1)
            left = await due(shop)
            assert [each.obstacle for each in left] == [None, DueObstacle.MAY_BE_CHARGED]
            assert (await recurring.charge(left)).count(ChargeState.PAID) == 1
            assert await shop.paid() - before == 1
            shop.setup.rig.clock.wall_clock_offset = dt.timedelta(days=1)
            assert (await due(shop))[-1].obstacle is None, "what came due later is known"

    run_async(story())
