"""Tests of orders against the sandbox: registered, paid, declined, stored, charged again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from cryptography.hazmat.primitives import serialization

from desktop_app.api.gateway.card_cryptogram import CardCryptogram
from desktop_app.api.gateway.errors import GatewayRefused, ParameterFault
from desktop_app.api.gateway.signature import RequestSigner, make_key, self_signed_certificate
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.gateway.payers import PayerData, PayerPhones
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.three_ds import BrowserCheck, Challenge, IssuerPage
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from tests.api.gateway.merchant import (
    ATTEMPTED,
    CHALLENGED,
    EMAIL,
    FAIL,
    FRICTIONLESS,
    OLD_3DS,
    PAID,
    REFUSED,
    RETURN,
    Browser,
    card,
    login,
    open_merchant,
    order,
    pay,
    second_call,
    token,
)
from tests.api.gateway.scenarios import CLIENT, SCENARIOS, Shop

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome
    from tests.api.gateway.merchant import (
        Merchant,
    )
    from tests.api.gateway.scenarios import Scenario
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

PHONES: Final = PayerPhones(mobile="375291234567")


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


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


async def status(merchant: Merchant, order_id: str) -> PaymentOutcome:
    return payment_outcome_of(await merchant.reader.order_status(order_id=order_id))


def test_an_order_is_registered_and_waits(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(order(description="Счёт № 7"))
        assert registered.form_url.startswith("http://127.0.0.1")
        found = await merchant.reader.order_status(order_number="7-1")
        assert found.state == OrderState.REGISTERED
        assert found.amount == Money(1250, "BYN")
        assert found.description == "Счёт № 7"
        assert found.registered_at is not None
        assert payment_outcome_of(found).kind is PaymentOutcomeKind.PENDING

    use(scenario)


def test_an_order_number_is_used_once(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        await merchant.sender.register(order())
        with pytest.raises(GatewayRefused) as refused:
            await merchant.sender.register(order())
        assert refused.value.parameters["service_code"] == "1"
        assert refused.value.service_message

    use(scenario)


def test_an_order_that_is_not_there_has_no_state(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        found = await merchant.reader.order_status(order_number="nobody's")
        assert found.state is None
        assert payment_outcome_of(found).kind is PaymentOutcomeKind.UNKNOWN

    use(scenario)


def test_a_payment_without_3d_secure_is_paid_only_by_its_status(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        order_id, verdict = await pay(merchant, PAID)
        assert verdict.kind is PaymentOutcomeKind.PENDING
        paid = await status(merchant, order_id)
        assert paid.kind is PaymentOutcomeKind.PAID
        assert paid.status is not None
        assert paid.status.card.masked_number == "444455**3333"
        assert paid.status.amounts.deposited == Money(1250, "BYN")

    use(scenario)


def test_a_held_amount(use: Callable[..., None], sandbox: SandboxProcess) -> None:
    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register_pre_authorized(order())
        with card() as attempt:
            payment = CardPayment(order_id=registered.id, email=EMAIL)
            await merchant.sender.pay_by_card(payment, attempt)
        assert (await status(merchant, registered.id)).kind is PaymentOutcomeKind.HELD
        sandbox.advance_order(registered.id, "deposit", 1250)
        assert (await status(merchant, registered.id)).kind is PaymentOutcomeKind.PAID
        sandbox.advance_order(registered.id, "refund", 1250)
        refunded = await status(merchant, registered.id)
        assert refunded.kind is PaymentOutcomeKind.REFUNDED
        assert refunded.status is not None
        assert not refunded.status.is_paid

    use(scenario)


@pytest.mark.parametrize(
    ("number", "cvc", "expiry"),
    [(PAID, "999", "203412"), (PAID, "123", "203311"), ("4012888888881881", "123", "203412")],
)
def test_a_decline_comes_with_a_good_code_and_is_one(
    use: Callable[..., None], number: str, cvc: str, expiry: str
) -> None:
    async def scenario(merchant: Merchant) -> None:
        order_id, verdict = await pay(merchant, number, cvc=cvc, expiry=expiry)
        assert verdict.kind is PaymentOutcomeKind.DECLINED
        assert verdict.reason
        after = await status(merchant, order_id)
        assert after.kind is PaymentOutcomeKind.DECLINED
        assert after.code not in ("", "0")

    use(scenario)


@pytest.mark.parametrize("number", [FRICTIONLESS, ATTEMPTED])
def test_3d_secure_2_without_a_challenge(
    use: Callable[..., None], browser: Browser, number: str
) -> None:
    async def scenario(merchant: Merchant) -> None:
        order_id, first = await pay(merchant, number)
        assert first.kind is PaymentOutcomeKind.NEEDS_THREE_DS
        assert isinstance(first.three_ds, BrowserCheck)
        browser.post(first.three_ds.server_url, {})
        if first.three_ds.method_url:
            browser.post(
                first.three_ds.method_url, {"threeDSMethodData": first.three_ds.method_data}
            )
        second = await second_call(merchant, order_id, number, first)
        assert second.kind is PaymentOutcomeKind.PENDING
        assert second.redirect.startswith(RETURN)
        assert (await status(merchant, order_id)).kind is PaymentOutcomeKind.PAID

    use(scenario)


def test_3d_secure_2_that_fails(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        order_id, first = await pay(merchant, REFUSED)
        second = await second_call(merchant, order_id, REFUSED, first)
        assert second.kind is PaymentOutcomeKind.DECLINED
        assert (await status(merchant, order_id)).kind is PaymentOutcomeKind.DECLINED

    use(scenario)


@pytest.mark.parametrize(
    ("code", "kind", "end"),
    [("123456", PaymentOutcomeKind.PAID, RETURN), ("000000", PaymentOutcomeKind.DECLINED, FAIL)],
)
def test_3d_secure_2_with_a_challenge_page_by_page(
    use: Callable[..., None], browser: Browser, code: str, kind: PaymentOutcomeKind, end: str
) -> None:
    async def scenario(merchant: Merchant) -> None:
        order_id, first = await pay(merchant, CHALLENGED)
        second = await second_call(merchant, order_id, CHALLENGED, first)
        assert isinstance(second.three_ds, Challenge)
        assert (await status(merchant, order_id)).kind is PaymentOutcomeKind.PENDING
        page = browser.post(second.three_ds.acs_url, {"creq": second.three_ds.packed_request})
        address = browser.go_on(page, code=code)
        assert address.startswith(end)
        assert order_id in address
        assert (await status(merchant, order_id)).kind is kind

    use(scenario)


@pytest.mark.parametrize(
    ("code", "kind", "end"),
    [("123456", PaymentOutcomeKind.PAID, RETURN), ("000000", PaymentOutcomeKind.DECLINED, FAIL)],
)
@pytest.mark.parametrize("by_redirect", [False, True])
def test_3d_secure_1_page_by_page(
    use: Callable[..., None],
    browser: Browser,
    code: str,
    kind: PaymentOutcomeKind,
    end: str,
    *,
    by_redirect: bool,
) -> None:
    async def scenario(merchant: Merchant) -> None:
        order_id, verdict = await pay(merchant, OLD_3DS)
        step = verdict.three_ds
        assert isinstance(step, IssuerPage)
        if by_redirect:
            page = browser.get(merchant.sender.issuer_redirect(order_id))
        else:
            fields = {"MD": order_id, "PaReq": step.pa_req, "TermUrl": step.term_url}
            page = browser.post(step.acs_url, fields)
        assert browser.go_on(page, code=code).startswith(end)
        assert (await status(merchant, order_id)).kind is kind

    use(scenario)


def test_a_card_told_by_phone(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        payment = MotoPayment(number="m-1", amount=Money(500, "BYN"), return_url=RETURN)
        with card() as attempt:
            verdict = await merchant.sender.pay_by_moto(payment, attempt)
        assert verdict.kind is PaymentOutcomeKind.PENDING
        assert (await status(merchant, verdict.order_id)).kind is PaymentOutcomeKind.PAID
        with card(cvc="999") as attempt:
            declined = await merchant.sender.pay_by_moto(replace(payment, number="m-2"), attempt)
        assert (await status(merchant, declined.order_id)).kind is PaymentOutcomeKind.DECLINED

    use(scenario)


def test_a_credential_is_stored_listed_and_used(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        client = "client-1"
        registered = await merchant.sender.register(
            order("c-1", client_id=client, features=(Feature.FORCE_CREATE_BINDING,))
        )
        with card() as attempt:
            payment = CardPayment(
                order_id=registered.id, email=EMAIL, initiator=Initiator.INITIAL_COMMON
            )
            await merchant.sender.pay_by_card(payment, attempt)
        (stored,) = await merchant.reader.stored_credentials(client, CredentialType.COMMON)
        assert stored.masked_number == "444455**3333"
        assert stored.type is CredentialType.COMMON
        again = await merchant.sender.register(order("c-2", client_id=client))
        verdict = await merchant.sender.pay_by_credential(
            CredentialPayment(
                order_id=again.id,
                credential_id=stored.id,
                initiator=Initiator.SUBSEQUENT_CUSTOMER,
            ),
            Secret("123"),
        )
        assert verdict.kind is PaymentOutcomeKind.PENDING
        assert (await status(merchant, again.id)).kind is PaymentOutcomeKind.PAID

    use(scenario)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (FRICTIONLESS, PaymentOutcomeKind.PAID),
        (ATTEMPTED, PaymentOutcomeKind.PAID),
        (REFUSED, PaymentOutcomeKind.DECLINED),
        (CHALLENGED, PaymentOutcomeKind.PAID),
    ],
)
def test_a_credential_is_paid_in_two_steps(
    use: Callable[..., None],
    sandbox: SandboxProcess,
    browser: Browser,
    number: str,
    kind: PaymentOutcomeKind,
) -> None:
    async def scenario(merchant: Merchant) -> None:
        stored = await Shop(sandbox, merchant).stored(CredentialType.COMMON, number)
        registered = await merchant.sender.register(order("c-3", client_id=CLIENT))
        payment = CredentialPayment(order_id=registered.id, credential_id=stored, email=EMAIL)
        first = await merchant.sender.pay_by_credential(payment, Secret("123"))
        assert isinstance(first.three_ds, BrowserCheck)
        options = ThreeDSOptions(transaction_id=first.three_ds.transaction_id)
        second = await merchant.sender.pay_by_credential(
            replace(payment, three_ds=options), Secret("123")
        )
        if isinstance(second.three_ds, Challenge):
            page = browser.post(second.three_ds.acs_url, {"creq": second.three_ds.packed_request})
            browser.go_on(page)
        assert (await status(merchant, registered.id)).kind is kind

    use(scenario)


@pytest.mark.parametrize("by_credential", [False, True])
@pytest.mark.parametrize(
    ("of_the_order", "of_the_call", "taken"),
    [
        ({}, {}, False),
        ({"email": EMAIL}, {}, True),
        ({}, {"email": EMAIL}, True),
        ({"payer": PayerData(phones=PHONES)}, {}, True),
        ({}, {"phones": PHONES}, True),
        ({"features": (Feature.FORCE_SSL,)}, {}, True),
    ],
)
def test_visa_with_3d_secure_is_asked_for_a_contact_by_the_gateway_alone(
    use: Callable[..., None],
    sandbox: SandboxProcess,
    of_the_order: dict[str, Any],
    of_the_call: dict[str, Any],
    *,
    by_credential: bool,
    taken: bool,
) -> None:
    async def pay_it(merchant: Merchant, order_id: str) -> PaymentOutcome:
        if by_credential:
            stored = await Shop(sandbox, merchant).stored(CredentialType.COMMON, FRICTIONLESS)
            known = CredentialPayment(order_id=order_id, credential_id=stored, **of_the_call)
            return await merchant.sender.pay_by_credential(known, None)
        given = dict(of_the_call)
        if "phones" in given:
            given["payer"] = PayerData(phones=given.pop("phones"))
        with card(FRICTIONLESS) as attempt:
            typed = CardPayment(order_id=order_id, **given)
            return await merchant.sender.pay_by_card(typed, attempt)

    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(order("v-1", client_id=CLIENT, **of_the_order))
        if taken:
            assert (await pay_it(merchant, registered.id)).kind is not PaymentOutcomeKind.DECLINED
            return
        with pytest.raises(GatewayRefused, match=r"api\.gateway\.refused") as refused:
            await pay_it(merchant, registered.id)
        assert "email" in refused.value.service_message

    use(scenario)


def test_a_client_without_credentials_has_none(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        for kind in CredentialType:
            assert await merchant.reader.stored_credentials("nobody", kind) == ()

    use(scenario)


def test_a_series_is_begun_and_charged(use: Callable[..., None]) -> None:
    async def scenario(merchant: Merchant) -> None:
        client = "client-2"
        registered = await merchant.sender.register(
            order("r-1", client_id=client, features=(Feature.FORCE_CREATE_BINDING,))
        )
        with card() as attempt:
            payment = CardPayment(
                order_id=registered.id,
                email=EMAIL,
                initiator=Initiator.INITIAL_RECURRENT,
                extra={"recurringFrequency": "28", "recurringExpiry": "20341231"},
            )
            await merchant.sender.pay_by_card(payment, attempt)
        (stored,) = await merchant.reader.stored_credentials(client, CredentialType.RECURRENT)
        charge = RecurringPayment(
            number="r-2", credential_id=stored.id, amount=Money(300, "BYN"), description="Абонемент"
        )
        verdict = await merchant.sender.charge_recurring(charge)
        assert verdict.kind is PaymentOutcomeKind.PAID
        assert (await status(merchant, verdict.order_id)).kind is PaymentOutcomeKind.PAID
        gone = replace(charge, number="r-3", credential_id="no-such-credential")
        declined = await merchant.sender.charge_recurring(gone)
        assert declined.kind is PaymentOutcomeKind.DECLINED
        assert declined.reason

    use(scenario)


def test_an_encrypted_card(sandbox: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> None:
        key = sandbox.addresses.se_token_public_key.encode()
        async with open_merchant(sandbox, cryptogram=CardCryptogram(key)) as merchant:
            order_id, _ = await pay(merchant, PAID)
            assert (await status(merchant, order_id)).kind is PaymentOutcomeKind.PAID
            by_phone = MotoPayment(
                number="moto-sealed", amount=Money(500, "BYN"), return_url=RETURN
            )
            with card() as attempt:
                verdict = await merchant.sender.pay_by_moto(by_phone, attempt)
            assert (await status(merchant, verdict.order_id)).kind is PaymentOutcomeKind.PAID
        (call,) = (
            one for one in sandbox.requests() if one["operation"] == "POST /rest/motoPayment.do"
        )
        assert "seToken" in call["parameters"]
        assert not {"pan", "expiry", "cvc"} & set(call["parameters"])

    run_async(scenario())


def test_a_token_in_place_of_login_and_password(sandbox: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> None:
        async with open_merchant(sandbox, key=token(sandbox)) as merchant:
            registered = await merchant.sender.register(order())
            assert (await status(merchant, registered.id)).kind is PaymentOutcomeKind.PENDING
            with card() as attempt, pytest.raises(ParameterFault) as fault:
                await merchant.sender.pay_by_card(CardPayment(order_id=registered.id), attempt)
            assert (fault.value.name, fault.value.rule) == ("userName", ParameterRule.MISSING)

    run_async(scenario())


def test_a_wrong_password_is_refused_in_words(sandbox: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> None:
        wrong = replace(login(sandbox), password=Secret("wrong"))
        async with open_merchant(sandbox, key=wrong) as merchant:
            with pytest.raises(GatewayRefused) as refused:
                await merchant.sender.register(order())
            assert refused.value.parameters["service_code"] == "5"
            with pytest.raises(GatewayRefused):
                await merchant.reader.order_status(order_number="7-1")

    run_async(scenario())


def test_signed_requests(sandbox: SandboxProcess, run_async: Run) -> None:
    key = make_key()
    certificate = self_signed_certificate(key, common_name="shop", now=SystemClock().now())

    async def scenario() -> None:
        async with open_merchant(sandbox, signer=RequestSigner(key)) as merchant:
            with pytest.raises(GatewayRefused):
                await merchant.sender.register(order())
            sandbox.upload_certificate(sandbox.addresses.gateway_login, certificate.decode())
            await merchant.sender.register(order())

    run_async(scenario())


@pytest.mark.parametrize(
    "scenario", [each for each in SCENARIOS if each.row in {6, 7, 8, 9, 10}], ids=lambda s: s.key
)
def test_signed_calls_of_wallets(
    sandbox: SandboxProcess, run_async: Run, scenario: Scenario
) -> None:
    key = make_key()
    certificate = self_signed_certificate(key, common_name="shop", now=SystemClock().now())
    sandbox.upload_certificate(sandbox.addresses.gateway_login, certificate.decode())

    async def signed() -> None:
        async with open_merchant(sandbox, signer=RequestSigner(key)) as merchant:
            prepared = await scenario.prepare(Shop(sandbox, merchant))
            assert isinstance(await prepared.call(merchant), scenario.answer)

    run_async(signed())


def test_the_public_keys_of_the_start_line_are_keys(sandbox: SandboxProcess) -> None:
    for text in (sandbox.addresses.se_token_public_key, sandbox.addresses.callback_public_key):
        serialization.load_pem_public_key(text.encode())
