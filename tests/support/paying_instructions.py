"""One instruction for each gateway operation, with every kind of value."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import (
    BrowserInfo,
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    OriginalPayment,
    RecurringPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.orders import (
    Automatic,
    Cart,
    CartItem,
    Customer,
    Delivery,
    Feature,
    Order,
)
from desktop_app.domain.gateway.payers import BillingAddress, PayerData, PreOrder
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from desktop_app.domain.outbox.operations import Paying

MOMENT: Final = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
RETURN: Final = "https://shop.example/paid"
ORDER: Final = Order(
    number="A-1",
    amount=Money(1250, "BYN"),
    return_url=RETURN,
    description="Кофе",
    lifetime=600,
    features=(Feature.FORCE_SSL.value,),
    automatic=Automatic(complete_at=MOMENT),
    cart=Cart(
        items=(
            CartItem(
                position=1,
                name="Кофе",
                quantity=Decimal("1.500"),
                measure="кг",
                price=833,
                details={"сорт": "арабика"},
            ),
        ),
        created_at=MOMENT,
        customer=Customer(delivery=Delivery(country="BY", city="Минск", post_address="1")),
    ),
    payer=PayerData(
        billing=BillingAddress(city="Минск"), pre_order=PreOrder(date=date(2026, 12, 1))
    ),
    extra={"кассир": "2"},
)
MOTO: Final = MotoPayment(number="M-1", amount=Money(500, "BYN"), return_url=RETURN, hold=False)
WALLET: Final = WalletPayment(number="W-1", merchant="shop", extra={"a": "b"}, fee=3)
CARD: Final = CardPayment(
    order_id="o-1",
    store=True,
    original=OriginalPayment(reference="5", began_at=MOMENT),
    three_ds=ThreeDSOptions(version="2.2.0"),
    browser=BrowserInfo(screen_height=768, is_mobile=False),
    extra={"eci": "02"},
)
PAYING: Final[dict[Operation, Paying]] = {
    Operation.REGISTER_ORDER: ORDER,
    Operation.REGISTER_HELD_ORDER: replace(ORDER, number="A-2"),
    Operation.PAY_BY_CARD: CARD,
    Operation.PAY_BY_MOTO: MOTO,
    Operation.PAY_BY_WALLET_A: WALLET,
    Operation.PAY_BY_WALLET_A_DIRECT: replace(WALLET, number="W-2"),
    Operation.PAY_BY_WALLET_B: replace(WALLET, number="W-3", currency="BYN"),
    Operation.PAY_BY_WALLET_B_DIRECT: replace(WALLET, number="W-4"),
    Operation.PAY_BY_CREDENTIAL: CredentialPayment(
        order_id="o-2",
        credential_id="c-1",
        initiator=Initiator.SUBSEQUENT_CUSTOMER,
        with_code=True,
    ),
    Operation.CHARGE_RECURRING: RecurringPayment(
        number="R-1", credential_id="c-2", amount=Money(300, "BYN")
    ),
}
