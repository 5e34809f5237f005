"""Tests of schedules that a person changes while something of them is charged."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.charges import ChargeState
from desktop_app.domain.gateway.recurring.schedule_dates import (
    DateSettled,
    ScheduleChanged,
    restored,
)
from desktop_app.domain.gateway.recurring.schedules import ScheduleState
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.operations import Service
from desktop_app.services.gateway.due_charges import DueObstacle
from tests.services.gateway.card_shop import opened_shop
from tests.services.gateway.test_recurring import TODAY, due, schedule

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


def test_nothing_is_charged_of_a_schedule_that_was_ended_after_it_was_looked_at(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run of charges is under way; a person ends a schedule that is about to be charged."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            new_number = shop.charges._new_number

            async def ended_before(*given: Any) -> str:
                await shop.recurring.end(kept)
                return await new_number(*given)

            monkeypatch.setattr(shop.charges, "_new_number", ended_before)
            run = await shop.recurring.charge(await due(shop))
            assert (run.charges, run.left, run.failure) == ((), 1, None)
            assert await shop.paid() == before
            assert await shop.recurring.charges_of(kept.id) == ()

    run_async(story())


def test_a_charge_that_was_just_begun_is_given_up_when_its_schedule_ends(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written down, and has no row in the outbox yet, when the person ends the schedule."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            rig, before = shop.setup.rig, await shop.paid()
            kept = await shop.recurring.add(schedule(card))
            enqueue, looked_at = rig.outbox.enqueue, shop.store.of_schedule
            ending: list[asyncio.Task[Any]] = []
            looked = asyncio.Event()

            async def noted(schedule_id: str) -> Any:
                found = await looked_at(schedule_id)
                if any(each.state is ChargeState.PREPARED for each in found):
                    looked.set()
                return found

            async def meanwhile(*given: Any, **more: Any) -> Any:
                monkeypatch.setattr(shop.store, "of_schedule", noted)
                ending.append(asyncio.create_task(shop.recurring.end(kept)))
                await looked.wait()
                now = await shop.recurring.get(kept.id)
                while now is not None and now.state is not ScheduleState.ENDED:
                    now = await shop.recurring.get(kept.id)
                return await enqueue(*given, **more)

            monkeypatch.setattr(rig.outbox, "enqueue", meanwhile)
            async with rig.outbox._queue._turns[Service.GATEWAY]:  # another one is being sent
                charging = asyncio.create_task(shop.recurring.charge(await due(shop)))
                await looked.wait()
                await asyncio.wait({*ending})
            run = await charging
            assert [each.state for each in run.charges] == [ChargeState.NOT_MADE]
            assert await shop.paid() == before
            assert await due(shop) == []

    run_async(story())


def test_a_date_whose_charge_began_meanwhile_is_not_skipped(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person skips a date just before a run charges it."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            kept = await shop.recurring.add(schedule(card))
            chosen, save = await due(shop), shop.recurring.rows.save

            async def charged_first(*given: Any, **more: Any) -> None:
                monkeypatch.setattr(shop.recurring.rows, "save", save)
                run = await shop.recurring.charge(chosen)
                assert [each.state for each in run.charges] == [ChargeState.PAID]
                await save(*given, **more)

            monkeypatch.setattr(shop.recurring.rows, "save", charged_first)
            result = await shop.recurring.skip(chosen)
            assert (result.done, result.failed) == (0, 1)
            assert isinstance(result.failure, ScheduleChanged)
            assert await shop.recurring.get(kept.id) == kept
            assert [each.state for each in await shop.recurring.charges_of(kept.id)] == [
                ChargeState.PAID
            ]

    run_async(story())


@pytest.mark.parametrize("restoring", [False, True])
def test_a_date_that_cannot_be_changed_leaves_none_of_the_others_unchanged(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, restoring: bool
) -> None:
    """The first of the dates that a person chose was charged meanwhile."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            recurring, card = shop.recurring, await shop.card(CredentialType.RECURRENT)
            for number, title in enumerate("АБВ"):
                kept = await recurring.add(
                    schedule(card, TODAY - dt.timedelta(days=3 - number), title=title)
                )
                if restoring:
                    await recurring.resume(await recurring._put(restored(kept), kept))
            chosen = await due(shop)
            assert [each.schedule.title for each in chosen] == ["А", "Б", "В"]
            if restoring:
                await recurring.not_charged(chosen[:1])
                again = await due(shop)
                run = await recurring.charge([each for each in again if each.obstacle is None])
            else:
                run = await recurring.charge(chosen[:1])
            assert [each.state for each in run.charges] == [ChargeState.PAID]
            change = recurring.not_charged if restoring else recurring.skip
            result = await change(chosen)
            assert (result.done, result.failed) == (2, 1)
            assert isinstance(result.failure, DateSettled)
            left = [(each.schedule.title, each.obstacle) for each in await due(shop)]
            assert left == ([("Б", None), ("В", None)] if restoring else [])
            assert DueObstacle.MAY_BE_CHARGED not in dict(left).values()

    run_async(story())
