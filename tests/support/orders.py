"""Orders of every phase for tests and screenshots, one of them with every field filled."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_book import (
    BookedOrder,
    OrderEvent,
    OrderEventKind,
    OrderOrigin,
    OrderPhase,
)
from desktop_app.domain.gateway.order_status import (
    CardUsed,
    OrderStatus,
    PaymentAmounts,
    Refund,
)
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import MINSK

NOW: Final = datetime(2026, 11, 20, 9, 14, tzinfo=MINSK)
LINK: Final = "https://pay.example/merchants/kantora/payment_ru.html?mdOrder={id}"
_ORDER_ID: Final = "70906e55-7114-41d6-8332-4609dc6590{number:02d}"
_CUSTOMERS: Final = (
    ("Анна Ёлкина", "anna@example.by", "Проживание 21–23 ноября, номер 12"),
    ("ООО «Белтехкомплект»", "office@beltech.example", "Счёт 118 от 12.11.2026, запасные части"),
    ("Ivan Petrov", "", "Оплата по телефону"),
    ("", "", "Подписка, ноябрь"),
)


def full_status() -> OrderStatus:
    """A status in which every field has a value of its own."""
    card = CardUsed(**{each.name: f"card-{each.name}" for each in fields(CardUsed)})
    card = replace(card, expiry="203412", token_expiry="203511")
    amounts = PaymentAmounts(
        state="DEPOSITED",
        approved=Money(12345, "BYN"),
        deposited=Money(12344, "BYN"),
        refunded=Money(1001, "BYN"),
        total=Money(12399, "BYN"),
    )
    texts: dict[str, Any] = {
        each.name: f"status-{each.name}" for each in fields(OrderStatus) if each.type == "str"
    }
    moments: dict[str, Any] = {
        name: NOW - timedelta(minutes=number)
        for number, name in enumerate(
            ("registered_at", "authorized_at", "deposited_at", "reversed_at", "refunded_at")
        )
    }
    return OrderStatus(
        **texts,
        **moments,
        state=4,
        amount=Money(12346, "BYN"),
        amounts=amounts,
        card=card,
        refunds=(
            Refund(
                date=NOW,
                amount=Money(1002, "BYN"),
                external_id="refund-external",
                approval_code="refund-approval",
                action_code="refund-code",
                reference="refund-reference",
            ),
        ),
        chargeback=True,
        part_payment_order_ids=("part-1", "part-2"),
        operations=(OtherField("operations-name", "operations-value"),),
        attributes=(OtherField("attributes-name", "attributes-value"),),
        other=(OtherField("other-name", "other-value"),),
    )


def order_of(phase: OrderPhase, number: int = 1, **more: Any) -> BookedOrder:
    """An order in a phase, with what such an order has."""
    customer, email, description = _CUSTOMERS[number % len(_CUSTOMERS)]
    sent = phase not in {OrderPhase.PREPARED, OrderPhase.SENDING, OrderPhase.REFUSED}
    known = sent and phase is not OrderPhase.UNKNOWN
    order_id = _ORDER_ID.format(number=number) if known else ""
    failed = phase in {OrderPhase.DECLINED, OrderPhase.REFUSED}
    made = BookedOrder(
        id=f"row-{number}",
        number=f"K7F3-{84_210 + number}",
        order_id=order_id,
        place="kantora@pay.example" if sent else "",
        origin=tuple(OrderOrigin)[number % len(OrderOrigin)],
        phase=phase,
        hold=phase in {OrderPhase.HELD, OrderPhase.REVERSED},
        amount=Amount(Decimal(f"{number * 137}.50"), "EUR" if number % 5 == 0 else "BYN"),
        description=description,
        customer=customer,
        email=email,
        masked_card="411111**1111" if phase in {OrderPhase.PAID, OrderPhase.HELD} else "",
        form_url=LINK.format(id=order_id) if known else "",
        created_at=NOW - timedelta(hours=number),
        expires_at=NOW + timedelta(days=1) if phase is OrderPhase.REGISTERED else None,
        reason="Недостаточно средств на карте" if failed else "",
        code="116" if failed else "",
        may_try_again=phase is OrderPhase.DECLINED and number % 2 == 0,
        status_at=NOW - timedelta(minutes=3) if known else None,
    )
    return replace(made, **more)


def orders_of_every_phase() -> list[BookedOrder]:
    """One order in each phase."""
    return [order_of(phase, number) for number, phase in enumerate(OrderPhase, start=1)]


def some_events() -> tuple[OrderEvent, ...]:
    """A timeline: registered, 3-D Secure, a decline, paid at last."""
    steps: tuple[tuple[OrderEventKind, dict[str, Any]], ...] = (
        (OrderEventKind.REGISTERED, {}),
        (OrderEventKind.THREE_DS, {}),
        (OrderEventKind.DECLINED, {"reason": "Недостаточно средств на карте", "code": "116"}),
        (OrderEventKind.PAID, {"amount": Amount(Decimal("137.50"), "BYN")}),
    )
    return tuple(
        OrderEvent(at=NOW + timedelta(minutes=number), kind=kind, mark=str(number), **more)
        for number, (kind, more) in enumerate(steps)
    )
