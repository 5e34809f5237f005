"""Journey J14: payments with tokens of the two wallets, and the wallet on a web page."""

from __future__ import annotations

import base64
import json
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from desktop_app.tour.browser_driver import BrowserDriver
from desktop_app.tour.gateway.parameters import PAYER, fill_parameters, in_days, scroll_to
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.charge_page import ChargeStep
from desktop_app.ui.gateway.charge_result import ChargeStage
from desktop_app.ui.gateway.wallets.wallet_page import WalletPage
from desktop_app.ui.gateway.wallets.web_wallet_page import WebWalletPage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from desktop_app.tour.context import TourContext

_CARD: Final = "4444555511113333"
_DECLINED: Final = "4242424242424242"
"""A card that the sandbox does not know."""
_AMOUNT: Final = 2750
_COMPLETED: Final = frozenset({WalletOperation.A, WalletOperation.B})
"""Operations whose payment with all parameters is captured automatically; others release it."""
_AUTOMATIC: Final = {True: "autocompletionDate", False: "autoReverseDate"}
_MORE: Final = {
    "email": "ivan@example.by",
    "phone": "+375291234567",
    "description": "Чай и кружка",
    "clientId": "customer-17",
    "tii": "CI",
    "preAuth": "1",
    "language": "ru",
    "feeInput": "0,50",
    "ip": "127.0.0.1",
    "features": "FORCE_SSL",
    "threeDSProtocolVersion": "2.2.0",
    "externalScaExemptionIndicator": "LVP",
    "originalPaymentNetRefNum": "100200300400",
    "additionalParameters": '[["shelf", "7"]]',
}
"""What else a payment with a wallet can say (2.11); each operation takes what it knows."""


class WalletsJourney:
    """The steps of J14."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._wallet_page = BrowserDriver(tour.guide, lambda: self._web_page.browser)

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J14", "A payment with a wallet before the token", self._visit)
        await step("J14", "What is missing is said", self._errors)
        await step("J14", "Wallet A", self._pay(WalletOperation.A))
        await step("J14", "Everything that can go with it", self._fill_in)
        await step(
            "J14", "Wallet A, decrypted by the merchant", self._pay(WalletOperation.A_DIRECT)
        )
        await step("J14", "A card is checked and nothing charged", self._verify)
        await step("J14", "A wallet's card is declined", self._decline)
        await step("J14", "Wallet B from an application", self._pay(WalletOperation.B))
        await step("J14", "Wallet B from a page", self._pay(WalletOperation.B_DIRECT))
        await step("J14", "An order for the wallet's own page", self._register)
        await step("J14", "The wallet's page in the window", self._open)
        await step("J14", "Paid on the wallet's page", self._confirm)

    @property
    def _page(self) -> WalletPage:
        page = self._tour.window.page("wallet")
        if not isinstance(page, WalletPage):
            raise StepFailed("there is no page for wallets")
        return page

    async def _visit(self) -> None:
        await self._guide.go(self._tour.window, "orders")
        await self._guide.run(self._tour.window, "orders.wallet")
        await self._guide.until(lambda: self._page.form.number, "the order number")

    async def _errors(self) -> None:
        page = self._page
        await self._guide.press(page.summary.button)
        if page.form.token.field.error is None:
            raise StepFailed("nothing is said of the missing token")

    @property
    def _web_page(self) -> WebWalletPage:
        page = self._tour.window.page("web_wallet")
        if not isinstance(page, WebWalletPage):
            raise StepFailed("there is no page for the wallet on the web")
        return page

    async def _register(self) -> None:
        workspace = self._tour.workspace
        order = Order(
            number=await workspace.orders.new_number(),
            amount=Money(_AMOUNT, "BYN"),
            return_url=f"{self._tour.addresses['gateway_url']}/merchants/shop/finish.html",
            description="Wallet on a web page",
        )
        submission = Submission(operation=Operation.REGISTER_ORDER, instruction=order)
        (row_id,) = await workspace.outbox.enqueue([submission])
        await workspace.outbox.settled(row_id)
        await workspace.orders.refresh([row_id])
        await self._guide.go(self._tour.window, "orders")
        await self._guide.run(self._tour.window, "orders.web_wallet")
        await fill_parameters(self._guide, (self._web_page.fields,), {"mdOrder": order.number})

    async def _open(self) -> None:
        page = self._web_page
        await fill_parameters(self._guide, (page.fields,), {"threeDSProtocolVersion": "2.2.0"})
        await self._guide.press(page.open_button)
        await self._guide.until(lambda: page.browser.session is not None, "the wallet's page")
        await self._wallet_page.says("!!document.querySelector('form button')", wanted=True)

    async def _confirm(self) -> None:
        page = self._web_page
        await self._wallet_page.press("form button:not([value=cancel])")
        await self._guide.until(
            lambda: page.order is not None and page.order.phase is OrderPhase.PAID, "the status"
        )

    def _pay(self, operation: WalletOperation) -> Callable[[], Awaitable[None]]:
        return partial(self._pay_with, operation)

    async def _pay_with(self, operation: WalletOperation) -> None:
        """Pay with everything once another card was declined; then hold until a day."""
        page = self._page
        begun = page.step is ChargeStep.TYPING and page.form.fold.is_open
        if not begun or page.form.operation is not operation:
            await self._begin(operation)
        await self._charge(operation, _DECLINED, ChargeStage.DECLINED)
        await self._guide.until(lambda: page.form.number, "another order number")
        await self._charge(operation, _CARD, ChargeStage.GOOD)
        if not page.form.token.is_blank:
            raise StepFailed("the token is still there after it paid")
        other = _AUTOMATIC[operation not in _COMPLETED]
        day = f"{in_days(self._tour.workspace.clock, 2)} 18:30"
        await self._begin_with(operation, {"preAuth": "1", other: day})
        await self._charge(operation, _CARD, ChargeStage.GOOD)

    async def _fill_in(self) -> None:
        await self._begin(WalletOperation.A_DIRECT)
        form = self._page.form
        if not form.is_valid():
            raise StepFailed(f"not right: {form.notes().wrong}")
        scroll_to(form.fold)

    async def _verify(self) -> None:
        texts = {"clientId": _MORE["clientId"], "VERIFY": "1"}
        await self._begin_with(WalletOperation.A_DIRECT, texts)
        await self._charge(WalletOperation.A_DIRECT, _CARD, ChargeStage.GOOD, amount=0)

    async def _decline(self) -> None:
        await self._begin(WalletOperation.B)
        await self._charge(WalletOperation.B, _DECLINED, ChargeStage.DECLINED)

    async def _begin(self, operation: WalletOperation) -> None:
        """Choose a wallet, and fill in whatever can go with its payment."""
        clock = self._tour.workspace.clock
        dates = {
            _AUTOMATIC[operation in _COMPLETED]: f"{in_days(clock, 2)} 12:00",
            "originalPaymentDate": f"{in_days(clock, -30)} 10:00",
            "preOrderPayerData.preOrderDate": in_days(clock, 3),
        }
        await self._begin_with(operation, _MORE | PAYER | dates)

    async def _begin_with(self, operation: WalletOperation, texts: Mapping[str, str]) -> None:
        page = self._page
        if page.step is not ChargeStep.TYPING or page.form.fold.is_open:
            await self._guide.run(self._tour.window, "wallet.again")
        await self._guide.until(lambda: page.form.number, "the order number")
        form = page.form
        await self._guide.press(form.kinds[operation])
        await self._guide.press(form.fold.button)
        await fill_parameters(self._guide, (form.more, form.payer), texts)

    async def _charge(
        self, operation: WalletOperation, card: str, stage: ChargeStage, *, amount: int = _AMOUNT
    ) -> None:
        page = self._page
        field = page.form.token.field.control
        QApplication.clipboard().setText(_token(operation, card, amount))
        for key in (Qt.Key.Key_A, Qt.Key.Key_V):
            await self._guide.keys(field, key, Qt.KeyboardModifier.ControlModifier)
        since = await self._guide.last_number()
        await self._guide.until(lambda: page.can_charge, "the button")
        await self._guide.press(page.summary.button)
        result = page.summary.result
        await self._guide.until(lambda: result.stage is stage, stage.name)
        await self._guide.expect_call(f"POST /{operation.value}.do", since=since)


def _token(operation: WalletOperation, card: str, amount: int) -> str:
    """A token as the sandbox's wallets give it; `amount` in minor units."""
    details = {"pan": card, "expirationMonth": "12", "expirationYear": "2034"}
    opened = {
        "applicationPrimaryAccountNumber": card,
        "applicationExpirationDate": "341231",
        "currencyCode": "933",
        "transactionAmount": amount,
        "deviceManufacturerIdentifier": "040010030273",
        "paymentDataType": "3DSecure",
        "paymentData": {"onlinePaymentCryptogram": "AAAA"},
    }
    tokens: dict[WalletOperation, object] = {
        WalletOperation.A: {"version": "EC_v1", "data": _packed(opened)},
        WalletOperation.A_DIRECT: opened,
        WalletOperation.B: {
            "tokenPAN": card, "tokenPanExpiration": "1234", "amount": amount,
            "currency_code": "933", "cryptogram": "AAAA",
        },
        WalletOperation.B_DIRECT: {
            "paymentMethodDetails": details, "amount": amount, "currencyCode": "933",
        },
    }  # fmt: skip
    return _packed(tokens[operation])


def _packed(value: object) -> str:
    return base64.b64encode(json.dumps(value).encode()).decode()
