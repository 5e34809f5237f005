"""Orders, stored cards, schedules and charges at the sandbox's gateway, for the gallery."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.cards import CardAttempt
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.recurring.schedules import OffDays, Rhythm, Schedule, Terms, Unit
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from tests.api.gateway.merchant import PAID, RETURN

if TYPE_CHECKING:
    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.services.profiles.workspace import Workspace

_CLIENT: Final = "seed-client"
"""The customer whose cards the sandbox stores from the beginning."""
_LINKS: Final = (
    (128450, "Проживание 21–23 ноября, номер 12", "anna@example.by", Operation.REGISTER_ORDER),
    (4250, "Чай и кружка", "", Operation.REGISTER_ORDER),
    (9990000, "Счёт 118 от 12.11.2026, запасные части", "office@beltech.example",
     Operation.REGISTER_HELD_ORDER),
)  # fmt: skip
_BY_PHONE: Final = (
    (7600, "Доставка цветов, заказ по телефону", "123", False),
    (18900, "Билеты на 28 ноября", "999", False),
    (64000, "Залог за инструмент", "123", True),
)
"""Amount, description, code of the card (999 is declined), and whether it is held."""
_SCHEDULES: Final = (
    ("Абонемент в спортивный зал", 6000, 0, Unit.MONTH),
    ("Обслуживание сайта", 24000, -1, Unit.MONTH),
    ("Уборка", 4500, 3, Unit.WEEK),
)
"""Title, amount, days from today to the first date, unit of the rhythm."""


async def fill_shop(workspace: Workspace) -> None:
    """Take orders, charge cards, and make schedules of which some are due."""
    cards = await _read_cards(workspace)
    await _take_orders(workspace)
    recurrent = next(each for each in cards if each.type is CredentialType.RECURRENT)
    today = workspace.recurring.day
    for title, minor, days, unit in _SCHEDULES:
        await workspace.recurring.add(
            Schedule(
                id="",
                client_id=_CLIENT,
                title=title,
                agreed_on=today - dt.timedelta(days=30),
                created_at=workspace.clock.now(),
                terms=(
                    Terms(
                        since=today + dt.timedelta(days=days),
                        rhythm=Rhythm(unit=unit),
                        amount=Money(minor, "BYN"),
                        credential_id=recurrent.id,
                        off_days=OffDays.KEEP,
                    ),
                ),
            )
        )
    await workspace.recurring.charge((await workspace.recurring.due())[:1])


async def _take_orders(workspace: Workspace) -> None:
    """Orders that wait to be paid, and some that were paid, declined and held by phone."""
    sent = []
    for minor, description, email, operation in _LINKS:
        order = Order(
            number=await workspace.orders.new_number(),
            amount=Money(minor, "BYN"),
            return_url=RETURN,
            description=description,
            email=email,
            client_id=_CLIENT,
        )
        sent.append(Submission(operation=operation, instruction=order))
    for minor, description, code, hold in _BY_PHONE:
        payment = MotoPayment(
            number=await workspace.orders.new_number(),
            amount=Money(minor, "BYN"),
            return_url=RETURN,
            description=description,
            hold=hold,
        )
        card = CardAttempt(
            number=PAID,
            expiry="203412",
            cvc=code,
            cardholder="ANNA KAVALENKA",
            clock=workspace.clock,
        )
        sent.append(Submission(operation=Operation.PAY_BY_MOTO, instruction=payment, secret=card))
    rows = await workspace.outbox.enqueue(sent)
    await asyncio.gather(*map(workspace.outbox.settled, rows))
    await workspace.orders.refresh(rows)


async def _read_cards(workspace: Workspace) -> tuple[CustomerCard, ...]:
    """Two customers, and the cards that the gateway has of the first."""
    credentials, now = workspace.stored_credentials, workspace.clock.now()
    for client, name, email in (
        (_CLIENT, "Иванова Мария Петровна", "maria@example.by"),
        ("customer-17", "Коваленко-Заблоцкая Анастасия Владимировна", ""),
    ):
        await credentials.add(CardCustomer(id=client, name=name, email=email, added_at=now))
    cards = await credentials.refresh(_CLIENT)
    for card in cards:
        await credentials.set_agreed(card, workspace.recurring.day - dt.timedelta(days=40))
    return cards


async def forget_drafts(workspace: Workspace) -> None:
    """Delete what forms have kept, so that the next pictures show the same."""
    where = OutboxFilter(states=frozenset({OutboxState.DRAFT}))
    found = await workspace.outbox_rows.window(where, Sort(SortKey.CHANGED), offset=0, limit=100)
    await workspace.outbox.discard_many([row.id for row in found.rows])
