"""Plays payments and registrations at the sandbox's gateway under a fault of its contract."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from desktop_app.api.exchange import Limits
from desktop_app.api.retry import GATEWAY
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    OrderPayment,
    RecurringPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import OutboxRow
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.database import Database
from tests.api.gateway.merchant import EMAIL, FRICTIONLESS, RETURN, Merchant, card, open_merchant
from tests.api.gateway.merchant import order as order_to_register
from tests.api.gateway.scenarios import Shop
from tests.sandbox.gateway.merchant import wallet_tokens
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.rig import KEY, OutboxRig
from tests.support.sandbox import SandboxProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.outbox.operations import Paying
    from desktop_app.services.outbox.submission import EnteredSecret

LATE: Final = frozenset({"commit-late", "slow-body"})
"""Faults after which the sandbox commits nevertheless, some time later."""

_SHORT_LIMITS: Final = Limits(read=1.5, json_body=300_000, per_minute=0)
"""A piece of a slow body takes longer than this; any other answer must arrive in this time."""
_LONG_LIMITS: Final = Limits(json_body=300_000, per_minute=0)
_DELAYS: Final = {"commit-late": 0.3, "slow-body": 60.0}
_PATIENCE_S: Final = 240.0
_WALLETS: Final = {
    Operation.PAY_BY_WALLET_A: WalletOperation.A,
    Operation.PAY_BY_WALLET_A_DIRECT: WalletOperation.A_DIRECT,
    Operation.PAY_BY_WALLET_B: WalletOperation.B,
    Operation.PAY_BY_WALLET_B_DIRECT: WalletOperation.B_DIRECT,
}


@dataclass
class GatewaySetup:
    """An outbox at the sandbox's gateway, and merchants with long and with short time-outs."""

    sandbox: SandboxProcess
    rig: OutboxRig
    gateway: Merchant
    patient: Merchant
    impatient: Merchant
    shop: Shop = field(init=False)

    def __post_init__(self) -> None:
        self.shop = Shop(self.sandbox, self.patient)

    async def order(self, operation: Operation, number: str = "") -> Submission:
        """An order that the gateway accepts, with its payment secret; what it pays exists."""
        instruction = await self._instruction(operation, number or self.shop.number())
        target = ""
        secret: EnteredSecret | None = None
        if isinstance(instruction, OrderPayment):
            target = instruction.order_id
        if isinstance(instruction, CardPayment | MotoPayment):
            secret = card()
        elif isinstance(instruction, CredentialPayment):
            secret = Secret("123")
        elif isinstance(instruction, WalletPayment):
            secret = Secret(wallet_tokens()[_WALLETS[operation].value])
        return Submission(
            operation=operation, instruction=instruction, target=target, secret=secret
        )

    async def second_step(self, operation: Operation) -> Submission:
        """The second step of 3-D Secure 2; the first one was made without a fault."""
        order_id, sender = (await self.shop.registered()).id, self.patient.sender
        payment: OrderPayment
        if operation is Operation.PAY_BY_CARD:
            payment = CardPayment(order_id=order_id, email=EMAIL)
            with card(FRICTIONLESS) as attempt:
                said = await sender.pay_by_card(payment, attempt)
        else:
            stored = await self.shop.stored(CredentialType.COMMON, FRICTIONLESS)
            payment = CredentialPayment(
                order_id=order_id, credential_id=stored, email=EMAIL, with_code=True
            )
            said = await sender.pay_by_credential(payment, Secret("123"))
        assert isinstance(said.three_ds, BrowserCheck)
        options = ThreeDSOptions(transaction_id=said.three_ds.transaction_id)
        return Submission(
            operation=operation,
            instruction=replace(payment, three_ds=options),
            target=order_id,
            secret=card(FRICTIONLESS) if operation is Operation.PAY_BY_CARD else Secret("123"),
        )

    async def status(self, order: Submission) -> OrderStatus:
        """The status of an order's payment at the gateway."""
        if order.target:
            return await self.patient.reader.order_status(order_id=order.target)
        number = getattr(order.instruction, "number", "")
        return await self.patient.reader.order_status(order_number=number)

    def made(self, order: Submission) -> int:
        """How many orders the sandbox has with its number."""
        number = getattr(order.instruction, "number", None)
        return sum(
            one["num"] == number for one in self.sandbox.state()["created"]["orders"].values()
        )

    async def _instruction(self, operation: Operation, number: str) -> Paying:
        match operation:
            case Operation.REGISTER_ORDER | Operation.REGISTER_HELD_ORDER:
                return order_to_register(number)
            case Operation.PAY_BY_CARD:
                return CardPayment(order_id=(await self.shop.registered()).id, email=EMAIL)
            case Operation.PAY_BY_MOTO:
                return MotoPayment(number=number, amount=Money(500, "BYN"), return_url=RETURN)
            case Operation.PAY_BY_CREDENTIAL:
                return CredentialPayment(
                    order_id=(await self.shop.registered()).id,
                    credential_id=await self.shop.stored(CredentialType.COMMON),
                    initiator=Initiator.SUBSEQUENT_CUSTOMER,
                    with_code=True,
                )
            case Operation.CHARGE_RECURRING:
                stored = await self.shop.stored(CredentialType.RECURRENT)
                return RecurringPayment(
                    number=number, credential_id=stored, amount=Money(300, "BYN")
                )
            case _:
                merchant = self.sandbox.addresses.gateway_login
                return WalletPayment(number=number, merchant=merchant)


@dataclass
class _GatewayConnection:
    """The merchant that the outbox uses at the moment."""

    reader: object
    sender: object


@asynccontextmanager
async def opened_at(sandbox: SandboxProcess, path: Path) -> AsyncIterator[GatewaySetup]:
    """An outbox that sends to the sandbox's gateway."""
    clock = SimulatedClock()
    async with AsyncExitStack() as ends:
        patient = await ends.enter_async_context(open_merchant(sandbox, limits=_LONG_LIMITS))
        impatient = await ends.enter_async_context(open_merchant(sandbox, limits=_SHORT_LIMITS))
        database = await Database.open(path, key=KEY, clock=clock)
        ends.push_async_callback(database.close)
        used = _GatewayConnection(patient.reader, patient.sender)
        rig = OutboxRig(database=database, reader=None, sender=None, clock=clock, gateway=used)
        ends.push_async_callback(rig.leave)
        yield GatewaySetup(sandbox, rig, used, patient, impatient)  # type: ignore[arg-type]
        assert not rig.failures


@dataclass(frozen=True)
class Played:
    """How a row ended, and its order's status at the gateway before and after."""

    row: OutboxRow
    before: OrderStatus
    after: OrderStatus
    made: int
    calls: int

    @property
    def text(self) -> str:
        """The result in a few words."""
        verdict, kind = self.row.progress.verdict, self.row.progress.order.kind
        parts = [self.row.state.value]
        parts += [] if kind is None else [kind.value]
        parts += [] if verdict is None else [verdict.value.replace("_", " ")]
        return ", ".join(parts)


async def play(
    setup: GatewaySetup, operation: Operation, fault: str, order: Submission | None = None
) -> Played:
    """Send one instruction under a fault, let the outbox search for it, and read the gateway.

    `order` is sent instead of the usual order of the operation.
    """
    rig, sandbox = setup.rig, setup.sandbox
    order = order or await setup.order(operation)
    before = await setup.status(order)
    key = f"{GATEWAY[OPERATIONS[operation].row].method} {GATEWAY[OPERATIONS[operation].row].path}"
    since = len(sandbox.requests())
    if fault != "none":
        sandbox.fault(key, fault, service="gateway", delay_s=_DELAYS.get(fault))
    impatient = fault in {"hang", "slow-body"}
    rig.gateway.sender = (setup.impatient if impatient else setup.patient).sender
    (row_id,) = await rig.send(order)
    if fault in LATE:
        await rig.let_pass(20)
        await _done(setup, order, before)
    await rig.let_pass(1_200)
    return Played(
        row=await rig.row(row_id),
        before=before,
        after=await setup.status(order),
        made=setup.made(order),
        calls=sandbox.operations(since).count(key),
    )


async def _done(setup: GatewaySetup, order: Submission, before: OrderStatus) -> None:
    """Wait until the sandbox has committed the order."""
    async with asyncio.timeout(_PATIENCE_S):
        while (await setup.status(order)).state == before.state:  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.02)


def creates(operation: Operation) -> bool:
    """Whether it makes an order."""
    return OPERATIONS[operation].effect is Effect.ORDERS
