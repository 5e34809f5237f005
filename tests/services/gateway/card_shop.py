"""A shop at the sandbox's gateway: stored cards, schedules, an outbox and a clock of its own."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.gateway.order_book import BookedOrder
from desktop_app.domain.gateway.order_phases import phase_of
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.services.gateway.card_charges import CardCharges
from desktop_app.services.gateway.recurring import Recurring
from desktop_app.services.gateway.stored_credentials import StoredCredentials
from desktop_app.storage.engine.sql import value
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from tests.api.gateway.merchant import PAID, RETURN
from tests.api.gateway.scenarios import CLIENT
from tests.services.outbox.sandbox_orders import GatewaySetup, opened_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.stored_credentials import CredentialType
    from tests.support.sandbox import SandboxProcess

DAY_S: Final = 86_400

_NUMBERS: Final = count(1)
_PREPARED: Final = count(1)


@dataclass
class CardShop:
    """Services for stored cards over one store, with a setup of the sandbox's gateway."""

    setup: GatewaySetup
    credentials: StoredCredentials
    charges: CardCharges
    recurring: Recurring
    store: ChargeStore

    async def card(self, kind: CredentialType, number: str = PAID) -> CustomerCard:
        """A stored card of the customer, read from the gateway."""
        wanted = await self.setup.shop.stored(kind, number)
        cards = await self.credentials.refresh(CLIENT)
        return next(card for card in cards if card.id == wanted)

    async def now(self, charge: CardCharge) -> CardCharge:
        """The charge in its current state."""
        await self.store.follow(None, self.setup.rig.clock.now())  # changes may not be stored yet
        found = await self.charges.get(charge.id)
        assert found is not None
        return found

    async def book(self, order_id: str) -> BookedOrder:
        """Bring an order, as it stands at the gateway, into the book."""
        status = await self.setup.patient.reader.order_status(order_id=order_id)
        database: Any = self.store._database
        made_by = "SELECT id FROM outbox WHERE document_id = ? AND target = ''"
        order = BookedOrder(
            id=await database.read(lambda each: value(each, made_by, (order_id,))),
            number=status.number,
            order_id=order_id,
            client_id=status.client_id,
            phase=phase_of(status, expires_at=None),
            masked_card=status.card.masked_number,
            status=status,
            created_at=self.setup.rig.clock.now(),
        )
        await OrderStore(database).save([OrderEntry(order=order)])
        return order

    def let_days_pass(self, days: int) -> None:
        """Let whole days pass, here and at the gateway."""
        self.setup.rig.clock.wall_clock_offset += timedelta(days=days)
        self.setup.sandbox.advance(days * DAY_S)

    async def paid(self) -> int:
        """How many of the orders that were made since the sandbox was seeded are paid or held."""
        reader, found = self.setup.patient.reader, 0
        for order_id in self.setup.sandbox.state()["created"]["orders"]:
            found += (await reader.order_status(order_id=order_id)).state in {1, 2}
        return found


@asynccontextmanager
async def opened_shop(sandbox: SandboxProcess, path: Path) -> AsyncIterator[CardShop]:
    """Open the shop; the same store again when it is called again."""
    async with AsyncExitStack() as ends:
        setup = await ends.enter_async_context(opened_at(sandbox, path))
        setup.shop.numbers = _PREPARED  # one sandbox, opened again and again
        database: Any = setup.rig.store._database
        rig, clock = setup.rig, setup.rig.clock
        profile = Profile(
            id="one",
            name="ООО «Белые журавли»",
            short_name="БЖ",
            colour="#2F6FDE",
            environment=Environment.TEST,
            documents_url="",
            gateway_url=sandbox.addresses.gateway_url,
            merchant=MerchantSettings(return_url=RETURN),
        )

        async def reader() -> Any:
            return setup.patient.reader

        async def new_number() -> str:
            return f"cards-{next(_NUMBERS)}"

        charge_store = ChargeStore(database)
        credentials = StoredCredentials(
            store=CredentialStore(database),
            reader=reader,
            bus=rig.bus,
            clock=clock,
            on_failure=rig.failures.append,
        )
        charges = CardCharges(
            store=charge_store,
            outbox=rig.outbox,
            bus=rig.bus,
            clock=clock,
            profile=lambda: profile,
            new_number=new_number,
            reader=reader,
            on_failure=rig.failures.append,
            read_cards=credentials.read_again,
        )
        recurring = Recurring(
            store=ScheduleStore(database),
            charge_rows=charge_store,
            charges=charges,
            credentials=credentials,
            calendar=BusinessCalendar,
            bus=rig.bus,
            clock=clock,
        )
        ends.push_async_callback(charges.close)
        ends.push_async_callback(credentials.close)
        await rig.outbox.start()
        charges.start()
        await charges.followed()
        if await credentials.customer(CLIENT) is None:
            await credentials.add(
                CardCustomer(id=CLIENT, name="Анна Коваленко", added_at=clock.now())
            )
        yield CardShop(setup, credentials, charges, recurring, charge_store)
