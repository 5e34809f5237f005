"""Tests of all five wallet payments against the sandbox."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.gateway.errors import GatewayRefused, ParameterFault
from desktop_app.domain.gateway.card_payments import Initiator
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment, WebWalletPayment
from desktop_app.domain.values.money import Money
from tests.api.gateway.merchant import FAIL, PAID, RETURN, Browser, open_merchant, order
from tests.sandbox.gateway.merchant import wallet_tokens

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.api.gateway.merchant import Merchant
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

UNKNOWN = "4012888888881881"
SAID = (WalletOperation.A, WalletOperation.A_DIRECT)
"""Those whose answer carries the status of the order."""

wallets = pytest.mark.parametrize("operation", WalletOperation)


@pytest.fixture
def use(
    sandbox: SandboxProcess, run_async: Run
) -> Callable[[Callable[[Merchant], Awaitable[None]]], None]:
    """Run a scenario as the standard merchant."""

    def run(scenario: Callable[[Merchant], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with open_merchant(sandbox) as merchant:
                await scenario(merchant)

        run_async(whole())

    return run


def wallet_payment(
    sandbox: SandboxProcess,
    operation: WalletOperation,
    *,
    card: str = PAID,
    amount: int = 500,
    **values: Any,
) -> tuple[WalletPayment, Secret]:
    """A payment, and a token that holds this card and amount."""
    given: dict[str, Any] = {"number": "w-1", "merchant": sandbox.addresses.gateway_login}
    token = Secret(wallet_tokens(card, amount)[operation.value])
    return WalletPayment(**(given | values)), token


@wallets
def test_a_wallet_pays(use: Any, sandbox: SandboxProcess, operation: WalletOperation) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment = wallet_payment(sandbox, operation, description="Кофе")
        verdict = await merchant.sender.pay_by_wallet(operation, *payment)
        said = PaymentOutcomeKind.PAID if operation in SAID else PaymentOutcomeKind.PENDING
        assert verdict.kind is said
        assert verdict.order_id
        status = await merchant.reader.order_status(order_id=verdict.order_id)
        assert payment_outcome_of(status).kind is PaymentOutcomeKind.PAID
        assert status.number == "w-1"
        assert status.amount == Money(500, "BYN")
        assert status.description == "Кофе"
        assert status.payment_way == f"WALLET_{operation.name[0]}"
        assert status.card.masked_number or status.card.masked_token
        assert PAID not in repr(status)

    use(scenario)


@wallets
def test_a_wallet_holds(use: Any, sandbox: SandboxProcess, operation: WalletOperation) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment = wallet_payment(sandbox, operation, hold=True)
        verdict = await merchant.sender.pay_by_wallet(operation, *payment)
        assert verdict.kind is (
            PaymentOutcomeKind.HELD if operation in SAID else PaymentOutcomeKind.PENDING
        )
        status = await merchant.reader.order_status(order_id=verdict.order_id)
        assert status.state == OrderState.HELD

    use(scenario)


@wallets
def test_a_wallet_is_declined_in_words(
    use: Any, sandbox: SandboxProcess, operation: WalletOperation
) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment = wallet_payment(sandbox, operation, card=UNKNOWN)
        verdict = await merchant.sender.pay_by_wallet(operation, *payment)
        assert verdict.kind is PaymentOutcomeKind.DECLINED
        assert verdict.reason
        assert verdict.code
        status = await merchant.reader.order_status(order_number="w-1")
        assert payment_outcome_of(status).kind is PaymentOutcomeKind.DECLINED
        assert status.state == OrderState.DECLINED

    use(scenario)


@wallets
def test_a_wallet_that_is_refused_pays_nothing(
    use: Any, sandbox: SandboxProcess, operation: WalletOperation
) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment, _ = wallet_payment(sandbox, operation)
        nonsense = Secret("bm90IGEgdG9rZW4=")
        verdict = await merchant.sender.pay_by_wallet(operation, payment, nonsense)
        assert verdict.kind is PaymentOutcomeKind.DECLINED
        assert "paymentToken" in verdict.reason
        assert (await merchant.reader.order_status(order_number="w-1")).state is None
        if operation is not WalletOperation.A_DIRECT:
            stranger = wallet_payment(sandbox, operation, merchant="nobody")
            verdict = await merchant.sender.pay_by_wallet(operation, *stranger)
            assert verdict.kind is PaymentOutcomeKind.DECLINED
            assert verdict.reason

    use(scenario)


@wallets
def test_an_order_number_is_paid_once(
    use: Any, sandbox: SandboxProcess, operation: WalletOperation
) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment = wallet_payment(sandbox, operation)
        await merchant.sender.pay_by_wallet(operation, *payment)
        again = await merchant.sender.pay_by_wallet(operation, *payment)
        assert again.kind is PaymentOutcomeKind.DECLINED
        # What was refused the second time does not undo the first.
        status = await merchant.reader.order_status(order_number="w-1")
        assert payment_outcome_of(status).kind is PaymentOutcomeKind.PAID

    use(scenario)


@wallets
@pytest.mark.parametrize(
    ("initiator", "stored"),
    [
        (Initiator.INITIAL_COMMON, CredentialType.COMMON),
        (Initiator.INITIAL_RECURRENT, CredentialType.RECURRENT),
    ],
)
def test_a_wallet_stores_a_credential(
    use: Any,
    sandbox: SandboxProcess,
    operation: WalletOperation,
    initiator: Initiator,
    stored: CredentialType,
) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment = wallet_payment(sandbox, operation, initiator=initiator, client_id="client-9")
        await merchant.sender.pay_by_wallet(operation, *payment)
        (credential,) = await merchant.reader.stored_credentials("client-9", stored)
        assert credential.type is stored
        status = await merchant.reader.order_status(order_number="w-1")
        assert status.credential_id == credential.id

    use(scenario)


def test_a_card_is_verified_and_nothing_is_charged(use: Any, sandbox: SandboxProcess) -> None:
    operation = WalletOperation.A_DIRECT

    async def scenario(merchant: Merchant) -> None:
        payment = wallet_payment(
            sandbox, operation, amount=0, client_id="client-8", features=(Feature.VERIFY,)
        )
        await merchant.sender.pay_by_wallet(operation, *payment)
        status = await merchant.reader.order_status(order_number="w-1")
        assert not status.is_paid
        assert status.state == OrderState.REVERSED
        assert await merchant.reader.stored_credentials("client-8", CredentialType.COMMON)
        charged = wallet_payment(
            sandbox, operation, number="w-2", client_id="client-8", features=(Feature.VERIFY,)
        )
        with pytest.raises(ParameterFault) as fault:
            await merchant.sender.pay_by_wallet(operation, *charged)
        assert (fault.value.name, fault.value.rule) == ("paymentToken", ParameterRule.NOT_ZERO)
        assert (await merchant.reader.order_status(order_number="w-2")).state is None

    use(scenario)


def test_a_payment_on_a_page_of_the_wallet(use: Any) -> None:
    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(order())
        connection = await merchant.sender.connect_web_wallet(
            WebWalletPayment(order_id=registered.id, back_url=FAIL)
        )
        assert connection.succeeded
        assert connection.values.keys() >= {
            "transactionId", "href", "mod", "exp", "keyId", "serviceId", "callbackUrl",
            "cancelUrl", "countryCode", "resultType",
        }  # fmt: skip
        status = await merchant.reader.order_status(order_id=registered.id)
        assert payment_outcome_of(status).kind is PaymentOutcomeKind.PENDING
        browser = Browser()
        try:
            end = browser.go_on(browser.get(connection.values["href"]))
        finally:
            browser.close()
        assert end.startswith(RETURN)
        assert registered.id in end
        paid = await merchant.reader.order_status(order_id=registered.id)
        assert payment_outcome_of(paid).kind is PaymentOutcomeKind.PAID
        assert paid.payment_way == "WALLET_B"
        with pytest.raises(GatewayRefused):
            await merchant.sender.connect_web_wallet(
                WebWalletPayment(order_id=registered.id, back_url=FAIL)
            )

    use(scenario)


def test_a_page_of_the_wallet_that_is_given_up(use: Any) -> None:
    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(order())
        payment = WebWalletPayment(order_id=registered.id, back_url=FAIL)
        connection = await merchant.sender.connect_web_wallet(payment)
        browser = Browser()
        try:
            left = browser.post(connection.values["href"], {"decision": "cancel"})
            assert browser.go_on(left).startswith(FAIL)
        finally:
            browser.close()
        status = await merchant.reader.order_status(order_id=registered.id)
        assert payment_outcome_of(status).kind is PaymentOutcomeKind.PENDING
        # It can still be paid.
        assert (await merchant.sender.connect_web_wallet(payment)).succeeded

    use(scenario)


def test_a_page_of_the_wallet_for_nobodys_order(use: Any) -> None:
    async def scenario(merchant: Merchant) -> None:
        with pytest.raises(GatewayRefused) as refused:
            await merchant.sender.connect_web_wallet(
                WebWalletPayment(order_id="nobodys", back_url=FAIL)
            )
        assert refused.value.service_message

    use(scenario)


def test_what_a_wallet_may_not_be_asked(use: Any, sandbox: SandboxProcess) -> None:
    async def scenario(merchant: Merchant) -> None:
        for operation in WalletOperation:
            payment, token = wallet_payment(sandbox, operation)
            wrong = replace(payment, initiator=Initiator.SUBSEQUENT_CUSTOMER)
            with pytest.raises(ParameterFault) as fault:
                await merchant.sender.pay_by_wallet(operation, wrong, token)
            assert fault.value.name == "tii"
            long = Secret("A" * 8193)
            with pytest.raises(ParameterFault) as fault:
                await merchant.sender.pay_by_wallet(operation, payment, long)
            assert fault.value.name == "paymentToken"
        assert (await merchant.reader.order_status(order_number="w-1")).state is None

    use(scenario)
