"""Each gateway operation as a callable, with its expected result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.orders import Feature, RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.wallets import (
    WalletOperation,
    WalletPayment,
    WebWalletConnection,
    WebWalletPayment,
)
from desktop_app.domain.values.money import Money
from tests.api.gateway.merchant import EMAIL, FAIL, PAID, RETURN, Merchant, card, order
from tests.sandbox.gateway.merchant import wallet_tokens
from tests.support.sandbox import SandboxProcess

CLIENT: Final = "client-1"


@dataclass
class Shop:
    """A merchant without injected faults who prepares orders and credentials."""

    sandbox: SandboxProcess
    patient: Merchant
    numbers: count[int] = field(default_factory=lambda: count(1))
    _stored: dict[tuple[CredentialType, str], str] = field(default_factory=dict)

    def number(self) -> str:
        """The next order number."""
        return f"s-{next(self.numbers)}"

    async def registered(self) -> RegisteredOrder:
        """An order that can be paid."""
        return await self.patient.sender.register(order(self.number(), client_id=CLIENT))

    async def stored(self, kind: CredentialType, number: str = PAID) -> str:
        """A stored credential of the client, of one of the sandbox's test cards."""
        if (kind, number) not in self._stored:
            self._stored[kind, number] = await self._store(kind, number)
        return self._stored[kind, number]

    async def _store(self, kind: CredentialType, number: str) -> str:
        common = kind is CredentialType.COMMON
        features = (Feature.FORCE_CREATE_BINDING, Feature.FORCE_SSL)
        registered = await self.patient.sender.register(
            order(self.number(), client_id=CLIENT, features=features)
        )
        series = {"recurringFrequency": "28", "recurringExpiry": "20341231"}
        payment = CardPayment(
            order_id=registered.id,
            email=EMAIL,
            initiator=Initiator.INITIAL_COMMON if common else Initiator.INITIAL_RECURRENT,
            extra={} if common else series,
        )
        with card(number) as attempt:
            await self.patient.sender.pay_by_card(payment, attempt)
            found = await self.patient.reader.stored_credentials(CLIENT, kind)
            (stored,) = (one for one in found if one.masked_number == attempt.masked)
        return stored.id


@dataclass(frozen=True)
class Prepared:
    """A call that can be made once, and where its result can be checked."""

    call: Callable[[Merchant], Awaitable[Any]]
    order_id: str = ""
    number: str = ""

    async def status(self, merchant: Merchant) -> OrderStatus:
        """The status of the order of this call."""
        if self.order_id:
            return await merchant.reader.order_status(order_id=self.order_id)
        return await merchant.reader.order_status(order_number=self.number)


@dataclass(frozen=True)
class Scenario:
    """One operation.

    Attributes:
        row: in section 4.
        key: as the sandbox names it.
        prepare: makes everything that the call needs.
        answer: type of a good answer.
        said: verdict of a good answer, where it is one.
        before: verdict of the order's status before the call; None where there is no order.
        after: the same after a call that took effect.
        garbled: what an answer with values of wrong types comes to; None for an unreadable answer.
    """

    row: int
    key: str
    prepare: Callable[[Shop], Awaitable[Prepared]]
    answer: type[Any]
    said: PaymentOutcomeKind | None = None
    before: PaymentOutcomeKind | None = None
    after: PaymentOutcomeKind | None = None
    garbled: PaymentOutcomeKind | None = None

    @property
    def reads(self) -> bool:
        """Whether it changes nothing, so that it may be repeated."""
        return self.row in (11, 12)


async def _register(shop: Shop) -> Prepared:
    wanted = order(shop.number())
    return Prepared(lambda merchant: merchant.sender.register(wanted), number=wanted.number)


async def _register_pre_authorized(shop: Shop) -> Prepared:
    wanted = order(shop.number())
    return Prepared(
        lambda merchant: merchant.sender.register_pre_authorized(wanted), number=wanted.number
    )


async def _by_card(shop: Shop) -> Prepared:
    registered = await shop.registered()

    async def call(merchant: Merchant) -> PaymentOutcome:
        with card() as attempt:
            payment = CardPayment(order_id=registered.id, email=EMAIL)
            return await merchant.sender.pay_by_card(payment, attempt)

    return Prepared(call, order_id=registered.id)


async def _by_moto(shop: Shop) -> Prepared:
    payment = MotoPayment(number=shop.number(), amount=Money(500, "BYN"), return_url=RETURN)

    async def call(merchant: Merchant) -> PaymentOutcome:
        with card() as attempt:
            return await merchant.sender.pay_by_moto(payment, attempt)

    return Prepared(call, number=payment.number)


def _by_wallet(operation: WalletOperation) -> Callable[[Shop], Awaitable[Prepared]]:
    async def prepare(shop: Shop) -> Prepared:
        payment = WalletPayment(
            number=shop.number(),
            merchant=shop.sandbox.addresses.gateway_login,
        )
        token = Secret(wallet_tokens()[operation.value])
        return Prepared(
            lambda merchant: merchant.sender.pay_by_wallet(operation, payment, token),
            number=payment.number,
        )

    return prepare


async def _on_a_page_of_the_wallet(shop: Shop) -> Prepared:
    registered = await shop.registered()
    payment = WebWalletPayment(order_id=registered.id, back_url=FAIL)
    return Prepared(
        lambda merchant: merchant.sender.connect_web_wallet(payment), order_id=registered.id
    )


async def _status(shop: Shop) -> Prepared:
    registered = await shop.registered()
    return Prepared(
        lambda merchant: merchant.reader.order_status(order_id=registered.id),
        order_id=registered.id,
    )


async def _credentials(shop: Shop) -> Prepared:
    await shop.stored(CredentialType.COMMON)
    return Prepared(
        lambda merchant: merchant.reader.stored_credentials(CLIENT, CredentialType.COMMON)
    )


async def _by_credential(shop: Shop) -> Prepared:
    credential = await shop.stored(CredentialType.COMMON)
    registered = await shop.registered()
    payment = CredentialPayment(
        order_id=registered.id,
        credential_id=credential,
        initiator=Initiator.SUBSEQUENT_CUSTOMER,
    )
    return Prepared(
        lambda merchant: merchant.sender.pay_by_credential(payment, Secret("123")),
        order_id=registered.id,
    )


async def _recurring(shop: Shop) -> Prepared:
    credential = await shop.stored(CredentialType.RECURRENT)
    payment = RecurringPayment(
        number=shop.number(), credential_id=credential, amount=Money(300, "BYN")
    )
    return Prepared(
        lambda merchant: merchant.sender.charge_recurring(payment), number=payment.number
    )


_PAID, _PENDING, _UNKNOWN = (
    PaymentOutcomeKind.PAID,
    PaymentOutcomeKind.PENDING,
    PaymentOutcomeKind.UNKNOWN,
)

SCENARIOS: Final = (
    Scenario(1, "POST /rest/register.do", _register, RegisteredOrder, after=_PENDING),
    Scenario(
        2,
        "POST /rest/registerPreAuth.do",
        _register_pre_authorized,
        RegisteredOrder,
        after=_PENDING,
    ),
    Scenario(3, "POST /rest/paymentorder.do", _by_card, PaymentOutcome, _PENDING, _PENDING, _PAID),
    Scenario(4, "POST /rest/motoPayment.do", _by_moto, PaymentOutcome, _PENDING, None, _PAID),
    *(
        Scenario(
            row,
            f"POST /{wallet}.do",
            _by_wallet(wallet),
            PaymentOutcome,
            said,
            None,
            _PAID,
            _UNKNOWN,
        )
        for row, wallet, said in (
            (6, WalletOperation.A, _PAID),
            (7, WalletOperation.A_DIRECT, _PAID),
            (8, WalletOperation.B, _PENDING),
            (10, WalletOperation.B_DIRECT, _PENDING),
        )
    ),
    Scenario(
        9,
        "POST /walletBWeb/payment.do",
        _on_a_page_of_the_wallet,
        WebWalletConnection,
        before=_PENDING,
        after=_PENDING,
    ),
    Scenario(
        11,
        "POST /rest/getOrderStatusExtended.do",
        _status,
        OrderStatus,
        before=_PENDING,
        after=_PENDING,
    ),
    Scenario(12, "POST /rest/getBindings.do", _credentials, tuple),
    Scenario(
        13,
        "POST /rest/paymentOrderBinding.do",
        _by_credential,
        PaymentOutcome,
        _PENDING,
        _PENDING,
        _PAID,
    ),
    Scenario(
        14, "POST /recurrentPayment.do", _recurring, PaymentOutcome, _PAID, None, _PAID, _UNKNOWN
    ),
)
"""All that the client calls; row 5 is an address that only a browser opens."""
