"""A store that fails after a paying call was sent: the outcome is unknown, nothing is repeated."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pytest

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.charges import ChargeState
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.errors import OrderUnderWay
from desktop_app.storage.engine.errors import StoreUnavailable
from tests.api.gateway.merchant import EMAIL, FRICTIONLESS, PAID, card
from tests.services.gateway.card_shop import opened_shop
from tests.services.gateway.test_card_charges import REGISTER, request
from tests.services.gateway.test_card_payments import kind
from tests.services.gateway.test_recurring import due, schedule
from tests.support.company import until
from tests.support.fakes import failing_once

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.services.gateway.live_attempt import LiveAttempt
    from tests.services.gateway.conftest import CardPaymentSetup
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


STORE_FAILS = StoreUnavailable(Path("store.db"))


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("error", [STORE_FAILS, RuntimeError("a fault of the program")])
def test_a_payment_whose_row_cannot_be_read_is_unknown_and_then_found(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch, step: int, error: Exception
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id, number = await setup.order(), PAID if step == 1 else FRICTIONLESS
        secret = card(number)
        payment = CardPayment(order_id=order_id, email=EMAIL, language="en")
        if step == 2:
            await setup.payments.begin(payment, secret)
        told, tell = list[str](), setup.payments._watch.tell

        def record(attempt: LiveAttempt) -> None:
            told.append(attempt.view.error)  # until the gateway was asked, which may be soon
            tell(attempt)

        monkeypatch.setattr(setup.payments._watch, "tell", record)
        failing_once(setup.rig.outbox, "answer", error)
        paying = (
            setup.payments.begin(payment, secret) if step == 1 else setup.payments.go_on(order_id)
        )
        if isinstance(error, StoreUnavailable):
            view = await paying
            assert StoreUnavailable.code in told
        else:
            with pytest.raises(RuntimeError):
                await paying
            view = setup.view(order_id)
        assert view.phase in {AttemptPhase.CHECKING, AttemptPhase.ENDED}, "never called not sent"
        assert secret.ended
        if view.phase is AttemptPhase.CHECKING:
            with pytest.raises((OrderUnderWay, ValueError)):
                await setup.payments.retry(order_id)
        view = await setup.comes_to(order_id, AttemptPhase.ENDED)
        assert kind(view) is PaymentOutcomeKind.PAID
        assert setup.calls() == step

    with_card_payments(story)


def test_a_second_call_is_not_made_again_where_the_first_cannot_be_marked(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, FRICTIONLESS)
        failing_once(setup.rig.outbox, "note_continued", STORE_FAILS)
        view = await setup.payments.go_on(order_id)
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert setup.rig.failures == [STORE_FAILS]
        setup.rig.failures.clear()
        assert setup.calls() == 2

    with_card_payments(story)


@pytest.mark.parametrize("error", [STORE_FAILS, RuntimeError("a fault of the program")])
@pytest.mark.parametrize("what", ["settled", "row"])
def test_a_charge_whose_row_cannot_be_read_is_unknown_and_then_found(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, what: str, error: Exception
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            stored, before = await shop.card(CredentialType.COMMON), await shop.paid()
            failing_once(shop.charges._outbox, what, error)
            charge = await shop.charges.charge(request(stored))
            assert charge.state is ChargeState.UNKNOWN, "it was handed over"
            assert shop.setup.rig.failures == [error]
            shop.setup.rig.failures.clear()
            found = await shop.charges.go_on(charge.id)
            assert found is not None
            assert found.state is ChargeState.PAID
            assert await shop.paid() - before == 1

    run_async(story())


@pytest.mark.parametrize("error", [STORE_FAILS, RuntimeError("a fault of the program")])
def test_a_charge_whose_state_could_not_be_stored_is_followed_at_the_next_change(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            stored = await shop.card(CredentialType.COMMON)
            sandbox.fault(REGISTER, "drop-after-commit", service="gateway")
            charge = await shop.charges.charge(request(stored))
            assert charge.state is ChargeState.UNKNOWN
            rig = shop.setup.rig
            with monkeypatch.context() as broken:
                broken.setattr(shop.store, "follow", AsyncMock(side_effect=error))
                await rig.let_pass(600)  # the order is found, and that cannot be kept
                await until(lambda: bool(rig.failures))
                await shop.charges.followed()
            rig.failures.clear()
            rig.bus.publish(Change(Topic.OUTBOX, frozenset({"another row"})))
            await until(lambda: shop.charges._following is not None and not shop.charges._all)
            await shop.charges.followed()
            found = await shop.charges.get(charge.id)
            assert found is not None
            assert found.state is ChargeState.REGISTERED

    run_async(story())


def test_a_run_of_charges_stops_its_schedule_where_a_row_cannot_be_read(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            stored, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            await shop.recurring.add(schedule(stored))
            failing_once(shop.charges._outbox, "settled", STORE_FAILS)
            (charge,) = (await shop.recurring.charge(await due(shop))).charges
            assert charge.state is ChargeState.UNKNOWN
            shop.setup.rig.failures.clear()
            assert (await shop.now(charge)).state is ChargeState.PAID
            assert await due(shop) == []
            assert await shop.paid() - before == 1

    run_async(story())


def test_a_run_that_fails_tells_what_it_charged_and_what_it_did_not_try(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            stored, before = await shop.card(CredentialType.RECURRENT), await shop.paid()
            for title in "АБВ":
                await shop.recurring.add(schedule(stored, title=title))
            found = await due(shop)
            begin = shop.store.begin

            async def fails_later(charge: CardCharge, **more: Any) -> CardCharge:
                failing_once(shop.recurring._store, "get", STORE_FAILS)
                return await begin(charge, **more)

            shop.store.begin = fails_later  # type: ignore[method-assign]
            run = await shop.recurring.charge(found)
            assert [charge.state for charge in run.charges] == [ChargeState.PAID]
            assert (run.left, run.failure) == (2, STORE_FAILS)
            shop.store.begin = begin  # type: ignore[method-assign]
            assert await shop.paid() - before == 1
            run = await shop.recurring.charge(await due(shop))
            assert (run.count(ChargeState.PAID), run.left, run.failure) == (2, 0, None)

    run_async(story())


def test_what_was_sent_again_is_unknown_where_its_row_cannot_be_read(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            stored, before = await shop.card(CredentialType.COMMON), await shop.paid()
            outbox: Any = shop.charges._outbox
            send, outbox.send = outbox.send, lambda _: None
            unsent = await shop.charges.charge(request(stored))
            assert unsent.state is ChargeState.PREPARED

            def send_and_fail(row_ids: Iterable[str]) -> None:
                outbox.send = send
                failing_once(outbox, "settled", STORE_FAILS)
                send(row_ids)

            outbox.send = send_and_fail
            again = await shop.charges.go_on(unsent.id)
            assert again is not None
            assert again.state is ChargeState.UNKNOWN, "it was handed over"
            assert shop.setup.rig.failures == [STORE_FAILS]
            shop.setup.rig.failures.clear()
            found = await shop.charges.go_on(unsent.id)
            assert found is not None
            assert found.state is ChargeState.PAID
            assert await shop.paid() - before == 1

    run_async(story())
