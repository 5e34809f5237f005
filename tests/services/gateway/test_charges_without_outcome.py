"""Tests of charges like one whose outcome is not known: none is sent before a person decides."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.charge_repeats import OPEN_FOR
from desktop_app.domain.outbox.earlier_stops import stop_by_now, stop_of
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.errors import EarlierAttemptArrived, EarlierAttemptUnclear
from tests.api.gateway.merchant import FRICTIONLESS, PAID
from tests.api.gateway.merchant import card as card_of_test
from tests.services.gateway.card_shop import opened_shop
from tests.services.gateway.test_card_charges import MOTO, PAY, request
from tests.services.gateway.test_recurring import CHARGE, due, schedule
from tests.services.gateway.test_unsent_charges import unsent

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CALLS = {ChargeKind.MERCHANT: PAY, ChargeKind.PHONE: MOTO}
each_kind = pytest.mark.parametrize("kind", list(CALLS))


async def lost(
    shop: CardShop, sandbox: SandboxProcess, card: CustomerCard, kind: ChargeKind
) -> CardCharge:
    """A charge of which the gateway has no trace so far, and of which nobody knows more."""
    sandbox.fault(CALLS[kind], "drop-before-commit", service="gateway")
    charge = await shop.charges.charge(request(card, kind))
    assert charge.state is ChargeState.UNKNOWN
    return charge


async def by_phone(shop: CardShop, **values: Any) -> OutboxRow:
    """The row of a payment by phone with a card that was typed, sent just now."""
    order = await shop.setup.order(Operation.PAY_BY_MOTO)
    assert isinstance(order.instruction, MotoPayment)
    (row_id,) = await shop.setup.rig.outbox.enqueue(
        [replace(order, instruction=replace(order.instruction, **values))]
    )
    await shop.setup.rig.outbox.settled(row_id)
    return await shop.setup.rig.row(row_id)


@each_kind
@pytest.mark.parametrize("again", list(CALLS))
@pytest.mark.parametrize("restarted", [False, True])
def test_an_equal_charge_waits_for_a_person_while_an_outcome_is_not_known(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    kind: ChargeKind,
    again: ChargeKind,
    restarted: bool,
) -> None:
    async def stops(shop: CardShop, card: CustomerCard, earlier: CardCharge) -> None:
        before = await shop.paid()
        stopped = await shop.charges.charge(request(card, again))
        assert (stopped.state, stopped.error) == (
            ChargeState.PREPARED, EarlierAttemptUnclear.code,
        )  # fmt: skip
        assert stopped.earlier_row in {earlier.order_row, earlier.payment_row}
        unchanged = await shop.charges.go_on(stopped.id)
        assert unchanged is not None
        assert unchanged.error == stopped.error
        assert await shop.paid() == before
        both = await shop.charges.go_on(stopped.id, seen=stopped)
        assert both is not None
        assert (both.state, both.error) == (ChargeState.PAID, "")
        assert await shop.paid() - before == 1

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            earlier = await lost(shop, sandbox, card, kind)
            if not restarted:
                await stops(shop, card, earlier)
        if restarted:
            async with opened_shop(sandbox, tmp_path / "store.db") as shop:
                await stops(shop, card, earlier)

    run_async(story())


@each_kind
def test_an_equal_charge_is_not_sent_where_the_first_one_is_found_to_be_made(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, kind: ChargeKind
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.COMMON), await shop.paid()
            sandbox.fault(CALLS[kind], "drop-after-commit", service="gateway")
            first = await shop.charges.charge(request(card, kind))
            assert first.state is ChargeState.UNKNOWN
            second = await shop.charges.charge(request(card, kind))
            assert (second.state, second.error) == (
                ChargeState.PREPARED, EarlierAttemptArrived.code,
            )  # fmt: skip
            assert (await shop.now(first)).state is ChargeState.PAID
            assert await shop.paid() - before == 1

    run_async(story())


@each_kind
def test_another_card_of_the_customer_is_not_charged_in_place_of_the_first(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, kind: ChargeKind
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            other = await shop.card(CredentialType.COMMON, FRICTIONLESS)
            assert other.id != card.id
            await lost(shop, sandbox, card, kind)
            stopped = await shop.charges.charge(request(other, kind))
            assert (stopped.state, stopped.error) == (
                ChargeState.PREPARED, EarlierAttemptUnclear.code,
            )  # fmt: skip

    run_async(story())


@each_kind
def test_what_is_charged_otherwise_goes_beside_a_charge_without_an_outcome(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, kind: ChargeKind
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            await lost(shop, sandbox, card, kind)
            another = replace(request(card, kind), amount=Money(1251, "BYN"))
            assert (await shop.charges.charge(another)).state is ChargeState.PAID

    run_async(story())


def test_what_is_known_not_to_have_arrived_stops_no_equal_charge(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            await lost(shop, sandbox, card, ChargeKind.PHONE)
            stopped = await shop.charges.charge(request(card, ChargeKind.PHONE))
            assert stopped.needs_decision
            await shop.setup.rig.let_pass(1_200)
            now = await shop.charges.go_on(stopped.id)
            assert now is not None
            assert now.state is ChargeState.PAID

    run_async(story())


def test_what_is_due_is_not_charged_beside_an_equal_charge_of_the_customer_without_an_outcome(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """But two schedules of one customer are charged whatever became of either."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            common = await shop.card(CredentialType.COMMON)
            series = await shop.card(CredentialType.RECURRENT)
            before = await shop.paid()
            for title in ("Абонемент", "Другой"):
                await shop.recurring.add(schedule(series, title=title, minor=1250))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            run = await shop.recurring.charge(await due(shop))
            assert [each.state for each in run.charges] == [ChargeState.UNKNOWN, ChargeState.PAID]
            stopped = await shop.charges.charge(request(common, ChargeKind.PHONE))
            assert stopped.error == EarlierAttemptUnclear.code
            assert stopped.earlier_row == run.charges[0].order_row
            await shop.setup.rig.let_pass(1_200)
            await lost(shop, sandbox, common, ChargeKind.PHONE)
            (again,) = (await shop.recurring.charge(await due(shop))).charges
            assert (again.state, again.error) == (
                ChargeState.PREPARED, EarlierAttemptUnclear.code,
            )  # fmt: skip
            assert await shop.paid() - before == 1

    run_async(story())


def test_a_typed_card_is_not_charged_beside_an_equal_payment_without_an_outcome(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            sandbox.fault(MOTO, "drop-before-commit", service="gateway")
            first = await by_phone(shop)
            assert first.state is OutboxState.UNKNOWN
            second = await by_phone(shop)
            assert (second.state, second.progress.error) == (
                OutboxState.READY, EarlierAttemptUnclear.code,
            )  # fmt: skip
            other = await by_phone(shop, amount=Money(501, "BYN"))
            assert other.state is OutboxState.CONFIRMED
            foreign = await by_phone(shop, amount=Money(500, "USD"))
            assert foreign.progress.error != EarlierAttemptUnclear.code

    run_async(story())


def test_typed_cards_of_customers_who_are_named_are_told_apart(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            sandbox.fault(MOTO, "drop-before-commit", service="gateway")
            await by_phone(shop, client_id="one")
            assert (await by_phone(shop, client_id="two")).state is OutboxState.CONFIRMED
            assert (await by_phone(shop, client_id="one")).state is OutboxState.READY

    run_async(story())


async def undecided(
    shop: CardShop, sandbox: SandboxProcess, card: CustomerCard, kind: ChargeKind
) -> OutboxRow:
    """The row of a charge that arrived, and of which the gateway has not decided."""
    earlier = await lost(shop, sandbox, card, kind)
    row = await shop.setup.rig.row(earlier.order_row)
    told = replace(row.progress, verdict=DeliveryVerdict.CANNOT_TELL)
    await shop.setup.rig.store.note(replace(row, progress=told))
    assert await shop.setup.rig.outbox.resolve(row.id, DeliveryVerdict.ARRIVED)
    row = await shop.setup.rig.row(row.id)
    assert row.can_be_asked
    return row


def test_a_payment_that_a_person_said_arrived_stops_an_equal_one_until_it_is_settled(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """The gateway told nothing of it: it is confirmed, and nobody knows whether it is paid."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON, PAID)
            await undecided(shop, sandbox, card, ChargeKind.PHONE)
            stopped = await shop.charges.charge(request(card, ChargeKind.PHONE))
            assert stopped.error == EarlierAttemptUnclear.code
            assert await shop.charges.give_up(stopped.id)
            shop.setup.rig.clock.wall_clock_offset = OPEN_FOR + dt.timedelta(hours=1)
            later = await shop.charges.charge(request(card, ChargeKind.PHONE))
            assert later.state is ChargeState.PAID, "it may stay undecided without end"

    run_async(story())


def test_a_clock_that_is_set_right_does_not_let_an_equal_charge_pass(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """It was years behind when the first charge was sent, which the gateway has not decided."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.COMMON, PAID), await shop.paid()
            clock = shop.setup.rig.clock
            clock.wall_clock_offset = -dt.timedelta(days=800)
            row = await undecided(shop, sandbox, card, ChargeKind.PHONE)
            assert row.progress.last_at_service is not None
            clock.wall_clock_offset = dt.timedelta()
            stopped = await shop.charges.charge(request(card, ChargeKind.PHONE))
            assert (stopped.state, stopped.error) == (
                ChargeState.PREPARED, EarlierAttemptUnclear.code,
            )  # fmt: skip
            assert stopped.earlier_row == row.id
            assert await shop.paid() == before

    run_async(story())


async def two_lost(
    shop: CardShop, sandbox: SandboxProcess, card: CustomerCard
) -> tuple[CardCharge, CardCharge]:
    """Two equal charges by phone of which nobody knows more; both were wanted."""
    first = await lost(shop, sandbox, card, ChargeKind.PHONE)
    second = await shop.charges.charge(request(card, ChargeKind.PHONE))
    sandbox.fault(MOTO, "drop-before-commit", service="gateway")
    both = await shop.charges.go_on(second.id, seen=second)
    assert both is not None
    assert both.state is ChargeState.UNKNOWN
    return first, both


async def declined(shop: CardShop, charge: CardCharge) -> None:
    """Somebody finds out that a charge was declined."""
    row = await shop.setup.rig.row(charge.order_row)
    progress = replace(row.progress, order=OrderOutcome(kind=PaymentOutcomeKind.DECLINED))
    await shop.setup.rig.store.move(replace(row, progress=progress), OutboxState.CONFIRMED)


def test_each_charge_without_an_outcome_is_shown_before_another_is_sent_beside_it(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """The one that a person decides about may be another customer's, and the other one not."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.COMMON), await shop.paid()
            lost_ones = {each.order_row for each in await two_lost(shop, sandbox, card)}
            third = await shop.charges.charge(request(card, ChargeKind.PHONE))
            seen = set()
            for _ in range(2):
                assert (third.state, third.error) == (
                    ChargeState.PREPARED,
                    EarlierAttemptUnclear.code,
                )
                seen.add(third.earlier_row)
                both = await shop.charges.go_on(third.id, seen=third)
                assert both is not None
                third = both
            assert seen == lost_ones
            assert (third.state, third.error) == (ChargeState.PAID, "")
            assert await shop.paid() - before == 1

    run_async(story())


def test_nothing_is_sent_beside_the_other_charges_where_the_one_that_was_told_is_over(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """Nobody decided anything then."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.COMMON), await shop.paid()
            open_charges = {each.order_row: each for each in await two_lost(shop, sandbox, card)}
            third = await shop.charges.charge(request(card, ChargeKind.PHONE))
            await declined(shop, open_charges.pop(third.earlier_row))
            now = await shop.charges.go_on(third.id)
            assert now is not None
            assert (now.state, now.error) == (ChargeState.PREPARED, EarlierAttemptUnclear.code)
            assert now.earlier_row in open_charges
            assert await shop.charges.go_on(third.id, seen=third) == now, "it was not seen so"
            assert await shop.paid() == before

    run_async(story())


@pytest.mark.parametrize("verifies", ["one", "other", "both"])
def test_to_verify_a_card_charges_nothing_and_stops_nothing(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, verifies: str
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            features = {False: (), True: (Feature.VERIFY.value,)}
            sandbox.fault(MOTO, "drop-before-commit", service="gateway")
            first = await by_phone(shop, features=features[verifies != "other"])
            assert first.state is OutboxState.UNKNOWN
            second = await by_phone(shop, features=features[verifies != "one"])
            assert second.state is OutboxState.CONFIRMED

    run_async(story())


@pytest.mark.parametrize(
    "kind",
    [
        PaymentOutcomeKind.NOTHING_CHARGED,
        PaymentOutcomeKind.REVERSED,
        PaymentOutcomeKind.REFUNDED,
        PaymentOutcomeKind.DECLINED,
    ],
)
@pytest.mark.parametrize("stopped_before", [False, True])
def test_a_payment_whose_money_was_not_charged_or_let_go_stops_no_equal_one(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    kind: PaymentOutcomeKind,
    stopped_before: bool,
) -> None:
    """Of what was refunded, the customer may have paid a part."""
    is_sent = kind is not PaymentOutcomeKind.REFUNDED

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            store = shop.setup.rig.store
            card, before = await shop.card(CredentialType.COMMON), await shop.paid()
            earlier = await lost(shop, sandbox, card, ChargeKind.PHONE)

            async def found(row_id: str) -> OutboxRow | None:
                row = await shop.setup.rig.row(row_id)
                progress = replace(row.progress, order=OrderOutcome(kind=kind))
                return await store.move(replace(row, progress=progress), OutboxState.CONFIRMED)

            if stopped_before:
                stopped = await shop.charges.charge(request(card, ChargeKind.PHONE))
                await found(earlier.order_row)
                now = await shop.charges.go_on(stopped.id)
            else:
                steps: Any = shop.setup.rig.outbox._steps
                monkeypatch.setattr(steps._earlier, "_look", found)
                now = await shop.charges.charge(request(card, ChargeKind.PHONE))
            assert now is not None
            sent, kept = (ChargeState.PAID, ""), (ChargeState.PREPARED, EarlierAttemptArrived.code)
            assert (now.state, now.error) == (sent if is_sent else kept)
            assert await shop.paid() - before == is_sent

    run_async(story())


def test_a_charge_is_not_offered_beside_one_of_its_date_that_has_to_be_decided_first(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            rig, series = shop.setup.rig, await shop.card(CredentialType.RECURRENT)
            await shop.recurring.add(schedule(series))
            sandbox.fault(CHARGE, "drop-before-commit", service="gateway")
            (earlier,) = (await shop.recurring.charge(await due(shop))).charges
            await rig.let_pass(1_200)
            waiting = await unsent(shop, monkeypatch)
            assert waiting.id != earlier.id
            row = await rig.row(earlier.order_row)
            assert row.state is OutboxState.READY
            await rig.store.move(row, OutboxState.UNKNOWN)
            stopped = await shop.charges.go_on(waiting.id)
            assert stopped is not None
            assert (stopped.error, stopped.earlier_row) == (
                EarlierAttemptUnclear.code, earlier.order_row,
            )  # fmt: skip
            assert not stopped.can_be_made_beside
            stop = stop_of(await rig.row(waiting.order_row))
            assert stop is not None
            now = stop_by_now(stop, await rig.row(earlier.order_row))
            assert now is not None
            assert now.is_to_be_decided

    run_async(story())


def test_a_payment_that_arrived_late_and_was_declined_stops_no_equal_one(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            sandbox.fault(MOTO, "drop-before-commit", service="gateway")
            first = await by_phone(shop)
            await shop.setup.rig.let_pass(1_200)
            first = await shop.setup.rig.row(first.id)
            assert first.number_is_spent
            assert isinstance(first.instruction, MotoPayment)
            with card_of_test(cvc="999") as attempt:
                await shop.setup.patient.sender.pay_by_moto(first.instruction, attempt)
            second = await by_phone(shop)
            assert second.state is OutboxState.CONFIRMED
            assert (await shop.setup.rig.row(first.id)).is_declined
            assert await shop.paid() == 1

    run_async(story())


def test_a_charge_goes_on_once_the_one_that_stopped_it_was_declined(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card, before = await shop.card(CredentialType.COMMON), await shop.paid()
            earlier = await lost(shop, sandbox, card, ChargeKind.PHONE)
            stopped = await shop.charges.charge(request(card, ChargeKind.PHONE))
            assert stopped.needs_decision
            await declined(shop, earlier)
            now = await shop.charges.go_on(stopped.id)
            assert now is not None
            assert (now.state, now.error) == (ChargeState.PAID, "")
            assert await shop.paid() - before == 1

    run_async(story())


def test_a_charge_of_a_schedule_that_another_one_stopped_is_sent_when_both_are_wanted(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            common = await shop.card(CredentialType.COMMON)
            series, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            await shop.recurring.add(schedule(series, minor=1250))
            sandbox.fault(MOTO, "drop-after-commit", service="gateway")
            await shop.charges.charge(request(common, ChargeKind.PHONE))
            for _ in range(2):
                (stopped,) = (await shop.recurring.charge(await due(shop))).charges
                assert stopped.error == EarlierAttemptArrived.code
            assert await shop.paid() - before == 1
            both = await shop.recurring.charge_both(stopped)
            assert both is not None
            assert both.state is ChargeState.PAID
            assert await shop.paid() - before == 2
            assert await due(shop) == []

    run_async(story())
