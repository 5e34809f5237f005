"""A charge that was not sent when its date is skipped or its schedule ends."""

from __future__ import annotations

import contextlib
import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.gateway.charges import ChargeState
from desktop_app.domain.gateway.recurring.schedule_dates import DateSettled
from desktop_app.domain.gateway.recurring.schedules import DateException
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.due_charges import DatesChanged
from desktop_app.services.outbox.steps import RowsChanged
from tests.services.gateway.card_shop import opened_shop
from tests.services.gateway.test_recurring import CHARGE, TODAY, due, schedule

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.charges import CardCharge
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def unsent(shop: CardShop, monkeypatch: pytest.MonkeyPatch) -> CardCharge:
    """A charge for which there was no way to the gateway."""

    async def fail_to_connect(*_: Any) -> Any:
        raise ConnectionFailed

    with monkeypatch.context() as offline:
        offline.setattr(shop.setup.rig.channels[Service.GATEWAY], "prepare", fail_to_connect)
        (charge,) = (await shop.recurring.charge(await due(shop))).charges
    assert charge.state is ChargeState.PREPARED
    return charge


async def sent_from_the_outbox(shop: CardShop, charge: CardCharge) -> None:
    """Somebody sends everything that is ready."""
    shop.setup.rig.outbox.send([charge.order_row])
    await shop.setup.rig.outbox.settled(charge.order_row)


@pytest.mark.parametrize("ends", [True, False], ids=["ended", "paused"])
def test_a_schedule_that_rests_charges_nothing_that_was_not_sent(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    ends: bool,
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            charge = await unsent(shop, monkeypatch)
            await (shop.recurring.end(kept) if ends else shop.recurring.pause(kept))
            await sent_from_the_outbox(shop, charge)
            assert (await shop.now(charge)).state is ChargeState.NOT_MADE
            assert await shop.paid() == before

    run_async(story())


def test_a_date_that_was_not_sent_can_be_skipped_and_is_not_charged_then(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            await shop.recurring.add(schedule(card))
            charge = await unsent(shop, monkeypatch)
            assert await shop.recurring.skip(await due(shop)) == DatesChanged(done=1)
            assert await due(shop) == []
            await sent_from_the_outbox(shop, charge)
            assert await shop.paid() == before
            shop.setup.rig.clock.wall_clock_offset = dt.timedelta(days=31)
            (later,) = await due(shop)
            assert later.obstacle is None

    run_async(story())


@pytest.mark.parametrize("later", [False, True], ids=["one", "all later"])
def test_a_date_that_was_not_sent_is_changed_once_its_charge_is_given_up(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    later: bool,
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            charge = await unsent(shop, monkeypatch)
            planned = charge.planned
            assert planned is not None
            amount = Money(3100, "BYN")

            async def change(planned: dt.date = planned) -> None:
                if later:
                    terms = replace(kept.last_terms, amount=amount)
                    await shop.recurring.change_later(
                        kept, planned, terms, ends_on=None, times=None
                    )
                else:
                    other = DateException(planned=planned, amount=amount)
                    await shop.recurring.change_one(kept, other)

            with pytest.raises(DateSettled) as settled:
                await change()
            assert settled.value.parameters == {"unsent": "yes"}
            assert await shop.recurring.give_up(charge.id)
            await change()
            (again,) = await due(shop)
            assert (again.date.amount, again.obstacle) == (amount, None)
            (paid,) = (await shop.recurring.charge([again])).charges
            assert (paid.state, paid.amount) == (ChargeState.PAID, amount)
            assert await shop.paid() - before == 1
            with pytest.raises(DateSettled) as settled:
                await shop.recurring.change_one(again.schedule, DateException(planned=TODAY))
            assert not settled.value.parameters
            assert not await shop.recurring.give_up(paid.id)

    run_async(story())


def test_what_was_discarded_does_not_come_back_for_a_schedule_that_was_ended_since(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discarded in the outbox, the schedule ended, then *undo* and *send all*."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            charge = await unsent(shop, monkeypatch)
            outbox = shop.setup.rig.outbox
            await outbox.discard_many([charge.order_row])
            await shop.recurring.end(kept)
            assert await outbox.last_discarded() == ()
            assert await outbox.bring_back() == 0
            await sent_from_the_outbox(shop, charge)
            assert await shop.paid() == before

    run_async(story())


WAYS_TO_SEND = ("send", "as read", "go on", "taken back", "brought back")


async def attempted(shop: CardShop, charge: CardCharge, way: str) -> None:
    """Try to send the row of a charge, as a person can from the outbox or from its card."""
    outbox = shop.setup.rig.outbox
    row = await outbox.row(charge.order_row)
    assert row is not None
    if way == "as read":
        with contextlib.suppress(RowsChanged):
            await outbox.send_as_read([row])
    elif way == "go on":
        await shop.recurring._charges.go_on(charge.id)
    elif way == "taken back":
        await outbox.take_back(row.id)
    elif way == "brought back":
        await outbox.discard_many([row.id])
        await outbox.bring_back()
    outbox.send([charge.order_row])
    await outbox.settled(charge.order_row)


@pytest.mark.parametrize("way", WAYS_TO_SEND)
@pytest.mark.parametrize("rests", ["ended", "paused", "skipped"])
def test_what_did_not_arrive_is_sent_no_more_when_its_schedule_rests(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, rests: str, way: str
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            await shop.setup.rig.let_pass(1_200)
            row = await shop.setup.rig.outbox.row(charge.order_row)
            assert row is not None
            assert row.state is OutboxState.READY
            assert row.progress.doubtful
            assert not row.can_be_sent, "no page offers to send it"
            if rests == "ended":
                await shop.recurring.end(kept)
            elif rests == "paused":
                await shop.recurring.pause(kept)
            else:
                assert await shop.recurring.skip(await due(shop)) == DatesChanged(done=1)
            await attempted(shop, charge, way)
            sent = sandbox.operations().count(CHARGE)
            assert await shop.paid() == before
            assert sent == 1
            assert (await shop.now(charge)).state is ChargeState.NOT_MADE

    run_async(story())
