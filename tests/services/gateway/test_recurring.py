"""Tests of recurring charges at the sandbox: what is due is charged once, and in order."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import RecurringPayment
from desktop_app.domain.gateway.charges import ChargeKind, ChargeNotAllowed, ChargeState
from desktop_app.domain.gateway.recurring.schedule_dates import DateSettled, ScheduleChanged
from desktop_app.domain.gateway.recurring.schedules import (
    DateException,
    OffDays,
    Rhythm,
    Schedule,
    ScheduleState,
    Terms,
    Unit,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.card_charges import ChargeRequest
from desktop_app.services.gateway.due_charges import DatesChanged, DueObstacle
from desktop_app.services.outbox.errors import ChargeNotDue
from desktop_app.services.today.daily_overview import DailyOverview
from desktop_app.storage.window import ScheduleFilter, Sort, SortKey
from tests.api.gateway.merchant import FRICTIONLESS
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.card_shop import opened_shop

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.services.gateway.due_charges import DueCharge
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CHARGE = "POST /recurrentPayment.do"
TODAY = dt.date(2026, 11, 16)
"""The first day of the outbox's clock, a Monday."""


def schedule(card: CustomerCard, first: dt.date = TODAY, **values: Any) -> Schedule:
    terms = Terms(
        since=first,
        rhythm=values.pop("rhythm", Rhythm()),
        amount=Money(values.pop("minor", 3000), "BYN"),
        credential_id=card.id,
        off_days=OffDays.KEEP,
    )
    given: dict[str, Any] = {"title": "Абонемент", "agreed_on": first}
    return Schedule(
        id="", client_id=CLIENT, terms=(terms,),
        created_at=dt.datetime(2026, 1, 1, tzinfo=dt.UTC), **(given | values),
    )  # fmt: skip


async def due(shop: CardShop) -> list[DueCharge]:
    """What is due, with every charge followed."""
    await shop.store.follow(None, shop.setup.rig.clock.now())
    return list(await shop.recurring.due())


def test_what_is_due_is_charged_once_and_remembered(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        path = tmp_path / "store.db"
        async with opened_shop(sandbox, path) as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            await shop.recurring.add(schedule(card, title="Б"))
            await shop.recurring.add(schedule(card, title="А", minor=4500))
            await shop.recurring.add(schedule(card, TODAY + dt.timedelta(days=1), title="Завтра"))
            found = await due(shop)
            assert [each.schedule.title for each in found] == ["А", "Б"]
            steps: list[int] = []
            run = await shop.recurring.charge(found, on_progress=steps.append)
            assert (run.count(ChargeState.PAID), run.left, steps) == (2, 0, [1, 2])
            assert await shop.paid() - before == 2
            assert await due(shop) == []
            again = await shop.recurring.charge(found)
            assert (again.charges, again.left) == ((), 2), "what was seen before is not due now"
            with pytest.raises(ChargeNotAllowed):
                await shop.charges.charge(
                    ChargeRequest(
                        kind=ChargeKind.RECURRING, card=card, amount=Money(1, "BYN"),
                        schedule_id=found[0].schedule.id, date=found[0].date,
                    )
                )  # fmt: skip
            assert await shop.paid() - before == 2
        async with opened_shop(sandbox, path) as shop:
            assert await due(shop) == [], "also after a start"
            shop.setup.rig.clock.wall_clock_offset = -dt.timedelta(days=40)
            assert await due(shop) == [], "and with the clock set back"
            shop.setup.rig.clock.wall_clock_offset = dt.timedelta(days=31)
            late = await due(shop)
            assert [(each.schedule.title, each.late) for each in late] == [
                ("Завтра", True), ("А", True), ("Б", True), ("Завтра", False),
            ]  # fmt: skip
            assert all(each.obstacle is None for each in late)

    run_async(story())


def test_a_charge_goes_with_the_language_and_the_parameters_of_its_terms(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            kept = schedule(card)
            terms = replace(kept.last_terms, language="pl", extra={"club": "7"})
            await shop.recurring.add(replace(kept, terms=(terms,)))
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            assert charge.state is ChargeState.PAID
            row = await shop.setup.rig.outbox.row(charge.order_row)
            assert row is not None
            assert isinstance(row.instruction, RecurringPayment)
            assert (row.instruction.language, row.instruction.extra) == ("pl", {"club": "7"})
            status = await shop.setup.patient.reader.order_status(order_id=charge.order_id)
            assert ("club", "7") in {(each.name, each.value) for each in status.attributes}

    run_async(story())


def test_an_unknown_charge_blocks_its_schedule_until_it_is_known(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            daily = schedule(
                card,
                TODAY - dt.timedelta(days=2),
                rhythm=Rhythm(unit=Unit.DAY),
                title="Каждый день",
            )
            await shop.recurring.add(daily)
            await shop.recurring.add(schedule(card, title="Другой", minor=100))
            found = await due(shop)
            assert [each.late for each in found] == [True, True, False, False]
            sandbox.fault(CHARGE, "drop-after-commit", service="gateway")
            run = await shop.recurring.charge(found)
            states = [each.state for each in run.charges]
            assert states == [ChargeState.UNKNOWN, ChargeState.PAID]
            assert run.left == 2, "later dates of the schedule wait"
            blocked = await due(shop)
            assert {each.obstacle for each in blocked} == {DueObstacle.OPEN_CHARGE}
            assert len(blocked) == 3
            assert blocked[0].last is not None
            nothing = await shop.recurring.charge(blocked)
            assert (nothing.charges, nothing.left) == ((), 3)
            assert await shop.paid() - before == 2
            await shop.setup.rig.let_pass(600)  # it is found
            rest = await due(shop)
            assert [each.obstacle for each in rest] == [None, None]
            run = await shop.recurring.charge(rest)
            assert run.count(ChargeState.PAID) == 2
            assert await shop.paid() - before == 4
            history = await shop.store.of_schedule(found[0].schedule.id)
            assert len({each.planned for each in history}) == 3
            assert [each.attempt for each in history] == [1, 1, 1]

    run_async(story())


def test_what_did_not_arrive_is_charged_again_under_another_number(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            await shop.recurring.add(schedule(card))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            await shop.recurring.charge(await due(shop))
            await shop.setup.rig.let_pass(1_200)
            (again,) = await due(shop)
            assert again.last is not None
            assert again.last.state is ChargeState.NOT_MADE
            run = await shop.recurring.charge([again])
            (charge,) = run.charges
            assert (charge.state, charge.attempt) == (ChargeState.PAID, 2)
            assert charge.number != again.last.number
            assert await shop.paid() - before == 1
            sandbox.switch_binding(card.id, active=False)
            shop.let_days_pass(30)
            (declined,) = (await shop.recurring.charge(await due(shop))).charges
            assert declined.state is ChargeState.REFUSED
            assert declined.reason
            await shop.credentials.refresh(CLIENT)
            (stuck,) = await due(shop)
            assert stuck.obstacle is DueObstacle.CARD_UNKNOWN, "the gateway lists it no more"

    run_async(story())


@pytest.mark.parametrize("ahead", [dt.timedelta(days=1), dt.timedelta(days=45)])
def test_with_a_clock_that_is_ahead_nothing_is_charged_before_its_day(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, ahead: dt.timedelta
) -> None:
    """Neither by what is due nor from the outbox, and it is charged once when the day comes."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            rig, clock = shop.setup.rig, shop.setup.rig.clock
            for title in ("Первый", "Второй"):
                await shop.recurring.add(schedule(card, TODAY + dt.timedelta(days=1), title=title))
            assert await due(shop) == []
            clock.wall_clock_offset = ahead
            found = await due(shop)
            assert {each.schedule.title for each in found} == {"Первый", "Второй"}

            run = await shop.recurring.charge(found)

            assert (run.charges, run.left) == ((), len(found))
            assert isinstance(run.failure, ChargeNotDue)
            assert run.failure.parameters == {"told": "16.11.2026"}
            assert not await rig.store.in_states(OutboxState.READY), "nothing is left to be sent"

            request = ChargeRequest(
                kind=ChargeKind.RECURRING, card=card, amount=found[0].date.amount,
                description="", schedule_id=found[0].schedule.id, date=found[0].date,
                schedule=found[0].schedule,
            )  # fmt: skip
            kept = await shop.charges.charge(request)
            assert (kept.state, kept.error) == (ChargeState.PREPARED, ChargeNotDue.code)
            rig.outbox.send([kept.order_row])
            await rig.let_pass(600)
            row = await rig.row(kept.order_row)
            assert (row.state, row.progress.error) == (OutboxState.READY, ChargeNotDue.code)
            assert sandbox.operations().count(CHARGE) == 0
            assert await shop.paid() == before

            clock.wall_clock_offset = dt.timedelta()
            shop.let_days_pass(1)
            run = await shop.recurring.charge(await due(shop))
            assert run.count(ChargeState.PAID) == 2
            assert await shop.paid() - before == 2
            assert await due(shop) == []

    run_async(story())


def test_a_charge_that_can_never_be_sent_keeps_no_other_customer_from_being_charged(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """Written by a version that took such a title."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            await shop.recurring.add(schedule(card, title="<b>Абонемент"))
            await shop.recurring.add(schedule(card, title="Другой"))
            run = await shop.recurring.charge(await due(shop))
            states = [each.state for each in run.charges]
            assert (states, run.left) == ([ChargeState.PREPARED, ChargeState.PAID], 0)
            assert await shop.paid() - before == 1
            (left,) = await due(shop)
            assert left.last is not None
            assert dict(left.last.error_parameters)["parameter"] == "description"

    run_async(story())


def test_a_card_that_can_be_charged_again_is_read_by_itself_once_since_the_start(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            await shop.recurring.add(schedule(card))
            sandbox.switch_binding(card.id, active=False)
            await shop.credentials.refresh(CLIENT)
            sandbox.switch_binding(card.id, active=True)
            (stuck,) = await due(shop)
            assert stuck.obstacle is DueObstacle.CARD_UNKNOWN, "as it was read last"
            await shop.credentials.filled()
            (ready,) = await due(shop)
            assert ready.obstacle is None
            sandbox.switch_binding(card.id, active=False)
            await shop.credentials.refresh(CLIENT)
            sandbox.switch_binding(card.id, active=True)
            await due(shop)
            await shop.credentials.filled()
            (again,) = await due(shop)
            assert again.obstacle is DueObstacle.CARD_UNKNOWN, "once is enough"

    run_async(story())


def test_what_was_missed_is_charged_from_another_card_or_skipped(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """The card of a schedule is not stored any more, and its customer has stored another one."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            gone = await shop.card(CredentialType.RECURRENT)
            first = TODAY - dt.timedelta(days=2)
            daily = schedule(gone, first, rhythm=Rhythm(unit=Unit.DAY))
            kept = await shop.recurring.add(daily)
            sandbox.switch_binding(gone.id, active=False)
            other = await shop.card(CredentialType.RECURRENT, FRICTIONLESS)
            found = await due(shop)
            assert {each.obstacle for each in found} == {DueObstacle.CARD_UNKNOWN}
            assert all(each.can_be_skipped for each in found)
            overview: Any = SimpleNamespace(_due_charges=shop.recurring.due)
            assert await DailyOverview.due_charges(overview) == 3, "a person has to decide"
            missed = await shop.recurring.missed(kept)
            assert [each.due for each in missed] == [first, TODAY - dt.timedelta(days=1)]
            terms = replace(kept.last_terms, credential_id=other.id)
            changed = await shop.recurring.change_later(
                kept, missed[0].planned, terms, ends_on=None, times=None
            )
            before, found = await shop.paid(), await due(shop)
            assert [each.obstacle for each in found] == [None] * 3
            assert await shop.recurring.skip(found[1:2]) == DatesChanged(done=1)
            run = await shop.recurring.charge([found[0], found[2]])
            assert run.count(ChargeState.PAID) == 2
            assert await shop.paid() - before == 2
            assert {each.credential_id for each in run.charges} == {other.id}
            assert await shop.recurring.missed(changed) == (found[1].date,), "as it was read then"
            now = await shop.recurring.get(kept.id)
            assert now is not None
            assert await shop.recurring.missed(now) == ()

    run_async(story())


def test_what_was_skipped_is_due_again_as_it_was_before(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            recurring, card = shop.recurring, await shop.card(CredentialType.RECURRENT)
            for title in "АБ":
                await recurring.add(schedule(card, title=title))
            first = next(each for each in await due(shop) if each.schedule.title == "А")
            amount = DateException(planned=TODAY, amount=Money(4500, "BYN"))
            await recurring.change_one(first.schedule, amount)
            found = await due(shop)
            result = await recurring.skip(found)
            assert (result.done, result.changed) == (2, tuple(found))
            assert await due(shop) == []
            assert await recurring.undo_skip(result.changed) == DatesChanged(done=2)
            assert [each.date for each in await due(shop)] == [each.date for each in found]
            await recurring.skip(found)
            for each in found:
                now = await recurring.get(each.schedule.id)
                assert now is not None
                assert [one.due for one in await recurring.skipped(now)] == [TODAY]
                again = await recurring.charge_after_all(now, TODAY)
                assert await recurring.skipped(again) == ()
            before = await shop.paid()
            run = await recurring.charge(await due(shop))
            assert [each.amount.minor for each in run.charges] == [4500, 3000]
            assert await shop.paid() - before == 2
            undone = await recurring.undo_skip(found)
            assert (undone.done, undone.failed) == (0, 2), "it was charged by then"

    run_async(story())


def test_another_card_leaves_the_schedule_the_name_of_its_last_terms(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            recurring = shop.recurring
            begun = schedule(await shop.card(CredentialType.RECURRENT), title="Basic")
            so_far = replace(begun.last_terms, description="Basic")
            one = await recurring.add(replace(begun, terms=(so_far,)))
            basic, *_, later = (each.planned for each in await recurring.preview(one))
            premium = replace(so_far, since=later, description="Premium")
            one = await recurring.change_later(one, later, premium, ends_on=None, times=None)
            assert one.title == "Premium"
            other = replace(so_far, since=basic, credential_id="other")
            one = await recurring.change_later(one, basic, other, ends_on=None, times=None)
            assert [each.credential_id for each in one.terms] == ["other", "other"]
            assert one.title == "Premium"
            dearer = replace(other, amount=Money(9900, "BYN"))
            one = await recurring.change_later(one, basic, dearer, ends_on=None, times=None)
            assert one.title == "Basic", "its last terms are lost"

    run_async(story())


def test_schedules_are_changed_paused_and_ended(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            recurring = shop.recurring
            first = await recurring.add(schedule(card, times=4))
            await recurring.charge(await due(shop))
            dates = await recurring.preview(first)
            assert [each.due.month for each in dates] == [12, 1, 2]
            with pytest.raises(DateSettled):
                await recurring.change_one(first, DateException(planned=TODAY, skipped=True))
            moved = DateException(planned=dates[0].planned, due=dates[0].due + dt.timedelta(days=3))
            one = await recurring.change_one(first, moved)
            terms = replace(first.last_terms, since=dates[1].planned, amount=Money(5000, "BYN"))
            later = await recurring.change_later(
                one, dates[1].planned, terms, ends_on=None, times=4
            )
            shown = await recurring.preview(later)
            assert [(each.due.day, each.amount.minor) for each in shown] == [
                (19, 3000), (16, 5000), (16, 5000),
            ]  # fmt: skip
            with pytest.raises(ScheduleChanged):
                await recurring.pause(first)  # somebody else has changed it
            paused = await recurring.pause(later)
            shop.setup.rig.clock.wall_clock_offset = dt.timedelta(days=50)
            assert await due(shop) == []
            resumed = await recurring.resume(paused)
            assert await due(shop) == [], "what fell into the pause is skipped"
            shop.setup.rig.clock.wall_clock_offset = dt.timedelta(days=65)
            (found,) = await due(shop)
            assert await recurring.skip([found]) == DatesChanged(done=1)
            assert await due(shop) == []
            kept = await recurring.get(resumed.id)
            assert kept is not None
            ended = await recurring.end(kept)
            assert await recurring.preview(ended) == ()
            where = ScheduleFilter(states=frozenset({ScheduleState.ENDED}), text="абонемент")
            window = await recurring.rows.window(where, Sort(SortKey.NAME), offset=0, limit=5)
            assert [row.value for row in window.rows] == [ended]

    run_async(story())


def test_a_stop_counts_until_a_charge_is_begun(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            await shop.recurring.add(schedule(card))
            looked_at = shop.recurring._is_still_due

            async def stopped(*given: Any) -> bool:
                shop.recurring.stop()
                return await looked_at(*given)

            with monkeypatch.context() as meanwhile:
                meanwhile.setattr(shop.recurring, "_is_still_due", stopped)
                run = await shop.recurring.charge(await due(shop))
            assert (run.charges, run.left) == ((), 1)
            assert await shop.paid() == before
            run = await shop.recurring.charge(await due(shop))
            assert [each.state for each in run.charges] == [ChargeState.PAID]

    run_async(story())
