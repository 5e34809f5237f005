"""Paying by card at the sandbox's gateway, and order books over a gateway in memory."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

import pytest

from desktop_app.api.exchange import Limits
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.three_ds import Challenge, IssuerPage
from desktop_app.services.gateway.card_payments import CardPayments
from desktop_app.services.outbox.pending_secrets import CLOCK_LOOK_S
from desktop_app.storage.engine.database import Database
from tests.api.gateway.merchant import EMAIL, Browser, Merchant, card, open_merchant
from tests.api.gateway.scenarios import Shop
from tests.services.gateway.book import opened_book
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.gateway import Gateway
from tests.services.outbox.rig import KEY, OutboxRig
from tests.support import stores_on_loop
from tests.support.company import until
from tests.support.sandbox import SandboxProcess
from tests.support.short_timeouts import ShortTimeouts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
    from pathlib import Path

    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.services.gateway.payment_attempts import AttemptPhase, PaymentAttemptView
    from desktop_app.services.outbox.steps import Checkpoint
    from tests.services.gateway.book import BookRig
    from tests.support.loops import Run

PAY: Final = "POST /rest/paymentorder.do"
STATUS: Final = "POST /rest/getOrderStatusExtended.do"
LIMITS: Final = Limits(json_body=300_000, per_minute=0)
SHORT_READ_S: Final = 1.5
"""For calls that would never end."""

_SELDOM_S: Final = 30.0


@dataclass
class CardPaymentSetup:
    """Services for card payments, the gateway, and a merchant whose calls have long time-outs."""

    sandbox: SandboxProcess
    rig: OutboxRig
    payments: CardPayments
    patient: Merchant
    used: Any
    short_timeouts: ShortTimeouts
    cards_end: asyncio.Event = field(default_factory=asyncio.Event)
    shop: Shop = field(init=False)

    def __post_init__(self) -> None:
        self.shop = Shop(self.sandbox, self.patient)

    async def order(self) -> str:
        """An order that is to be paid."""
        return (await self.shop.registered()).id

    async def pay(self, order_id: str, number: str, **options: Any) -> PaymentAttemptView:
        """Begin to pay by one of the sandbox's cards, or enter it again."""
        payment = CardPayment(order_id=order_id, email=EMAIL, language="en")
        return await self.payments.begin(payment, card(number), **options)

    def at_issuer(self, view: PaymentAttemptView, code: str = "123456") -> str:
        """Go through the issuer's page as a browser does; the return address."""
        browser = Browser()
        try:
            match view.step:
                case Challenge(acs_url=address, packed_request=packed):
                    page = browser.post(address, {"creq": packed})
                case IssuerPage() as old:
                    fields = {"MD": view.order_id, "PaReq": old.pa_req, "TermUrl": old.term_url}
                    page = browser.post(old.acs_url, fields)
                case _:
                    page = browser.get(view.address)
            return browser.go_on(page, code=code)
        finally:
            browser.close()

    async def comes_to(self, order_id: str, *phases: AttemptPhase) -> PaymentAttemptView:
        """Wait until an attempt is in a phase."""
        await until(lambda: self.view(order_id).phase in phases)
        return self.view(order_id)

    def view(self, order_id: str) -> PaymentAttemptView:
        """The attempt on an order."""
        view = self.payments.view(order_id)
        assert view is not None
        return view

    async def status(self, order_id: str) -> OrderStatus:
        """What the gateway has."""
        return await self.patient.reader.order_status(order_id=order_id)

    def calls(self, operation: str = PAY) -> int:
        """How often the gateway was called."""
        return self.sandbox.operations().count(operation)


@dataclass
class _GatewayConnection:
    reader: Any
    sender: Any


@asynccontextmanager
async def opened(
    sandbox: SandboxProcess,
    path: Path,
    *,
    checkpoint: Callable[[Checkpoint], None] = lambda _: None,
    pause_s: float = 0.005,
) -> AsyncIterator[CardPaymentSetup]:
    """Open the services of a store; status requests follow each other after `pause_s`.

    Their number is limited. The last ones follow later, so that some are left however slowly a
    person goes through a page.
    """
    clock = SimulatedClock()
    async with AsyncExitStack() as ends:
        patient = await ends.enter_async_context(open_merchant(sandbox))
        short_timeouts = ShortTimeouts(SHORT_READ_S)
        ours = await ends.enter_async_context(
            open_merchant(sandbox, limits=LIMITS, short_timeouts=short_timeouts)
        )
        database = await Database.open(path, key=KEY, clock=clock)
        ends.push_async_callback(database.close)
        used = _GatewayConnection(ours.reader, ours.sender)
        rig = OutboxRig(
            database=database, reader=None, sender=None, clock=clock, gateway=used,
            checkpoint=checkpoint,
        )  # fmt: skip
        ends.push_async_callback(rig.leave)
        cards_end = asyncio.Event()

        async def sleep(seconds: float) -> None:
            if seconds == CLOCK_LOOK_S:  # only the watch over cards waits so long
                await cards_end.wait()
            else:
                await asyncio.sleep(pause_s if seconds < _SELDOM_S else max(pause_s, 0.1))

        async def gateway() -> Any:
            return used

        payments = CardPayments(
            outbox=rig.outbox,
            rows=rig.store,
            gateway=gateway,
            bus=rig.bus,
            clock=clock,
            on_failure=rig.failures.append,
            pages=rig.pages,
            sleep=sleep,
        )
        ends.push_async_callback(payments.close)
        await rig.outbox.start()
        yield CardPaymentSetup(sandbox, rig, payments, patient, used, short_timeouts, cards_end)
        assert not rig.failures


@pytest.fixture(autouse=True)
def _store_on_loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the store on the loop, but not beside the sandbox."""
    if not stores_on_loop.needs_threads(request):
        stores_on_loop.keep_on_loop(monkeypatch)


@pytest.fixture
def with_card_payments(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> Callable[[Callable[[CardPaymentSetup], Coroutine[Any, Any, None]]], None]:
    """Run a story with the services for card payments."""

    async def told(story: Callable[[CardPaymentSetup], Coroutine[Any, Any, None]]) -> None:
        async with opened(sandbox, tmp_path / "store.db") as setup:
            await story(setup)

    return lambda story: run_async(told(story))


class WithBook(Protocol):
    """The type of the fixture `with_book`."""

    def __call__(self, scenario: Callable[[BookRig], Awaitable[None]]) -> None:
        """Play a scenario with the order book of the test; the next call opens the same book."""


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock()


@pytest.fixture
def gateway(clock: SimulatedClock) -> Gateway:
    return Gateway(clock)


@pytest.fixture
def with_book(tmp_path: Path, run_async: Run, gateway: Gateway, clock: SimulatedClock) -> WithBook:
    def run(scenario: Callable[[BookRig], Awaitable[None]]) -> None:
        async def played() -> None:
            async with opened_book(tmp_path / "store.db", gateway, clock) as rig:
                await scenario(rig)
                assert rig.failures == []

        run_async(played())

    return run
