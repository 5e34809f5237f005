"""Journey J12: orders paid by card with 3-D Secure, the page of the card's bank in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.payment_attempts import RETURN_ADDRESS, AttemptPhase
from desktop_app.services.outbox.submission import Submission
from desktop_app.tour.browser_driver import ASKS_FOR_CODE, BrowserDriver
from desktop_app.tour.gateway.order_book_driver import OrderBookDriver
from desktop_app.tour.gateway.parameters import PAYER, fill_parameters, in_days, scroll_to
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.stored_cards.stored_cards_page import StoredCardsPage
from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage
from desktop_app.ui.gateway.three_ds.pay_panel import PayAction, PayStep
from desktop_app.ui.profiles.gateway_keys_card import GatewayKeysCard

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton, QWidget

    from desktop_app.tour.context import TourContext

_JOURNEY: Final = "J12"
_PAY: Final = "POST /rest/paymentorder.do"
_CHALLENGED: Final = "5555555555555599"
_REFUSED: Final = "5168494895055780"
_PLAIN: Final = "4444555511113333"
_PAY_STORED: Final = "POST /rest/paymentOrderBinding.do"
_REDIRECT: Final = "GET /acsRedirect.do"
_CLIENT: Final = "seed-client"
"""The customer whose cards the sandbox stores from the beginning."""

_MORE: Final = {
    "language": "en",
    "ip": "127.0.0.1",
    "postAddress": "220004, Minsk, Pobeditelei 1",
    "bindingNotNeeded": "1",
    "externalScaExemptionIndicator": "LVP",
    "tii": "F",
    "originalPaymentNetRefNum": "100200300400",
    "threeDSProtocolVersion": "2.2.0",
    "threeDSSDK": "1",
    "threeDSVer2FinishUrl": RETURN_ADDRESS,
    "threeDSMethodNotificationUrl": "http://127.0.0.1:9/method",
    "jsonParams": '[["shelf", "7"]]',
}
"""What else a payment by card can say (2.6)."""
_WITH_STORED: Final = {
    "language": "ru",
    "ip": "127.0.0.1",
    "orderPayerData.mobilePhone": "+375291234567",
    "orderPayerData.homePhone": "375171234567",
    "orderPayerData.workPhone": "375171234568",
    "threeDSProtocolVersion": "2.2.0",
    "threeDSVer2FinishUrl": RETURN_ADDRESS,
}
"""What else a payment with a stored card can say (row 13)."""


class ThreeDSJourney:
    """The steps of J12."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._bank = BrowserDriver(tour.guide, lambda: self._page.browser)
        self._book_id = ""

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step(_JOURNEY, "An order is to be paid by card", self._take_up)
        await step(_JOURNEY, "The card's bank looks at the device", self._pay)
        await step(_JOURNEY, "The card's bank asks for a code", self._asked)
        await step(_JOURNEY, "The page of the card's bank was left", self._leave)
        await step(_JOURNEY, "The order is paid", self._open_again_and_confirm)
        await step(_JOURNEY, "Another order and its card", self._take_up)
        await step(_JOURNEY, "The card's bank refused", self._refused)
        await step(_JOURNEY, "Cards are encrypted before they are sent", self._encrypt)
        await step(_JOURNEY, "Everything that can go with a payment", self._fill_in)
        await step(_JOURNEY, "It is paid by another card", self._pay_again)
        await step(_JOURNEY, "A stored card that the customer pays with", self._choose_stored)
        await step(_JOURNEY, "Its bank asks for a code as well", self._pay_stored)
        await step(_JOURNEY, "Paid with the stored card", self._confirm)

    @property
    def _page(self) -> PayOrderPage:
        page = self._tour.window.page("pay_order")
        if not isinstance(page, PayOrderPage):
            raise StepFailed("there is no page that pays orders")
        return page

    async def _take_up(self) -> None:
        workspace = self._tour.workspace
        order = Order(
            number=await workspace.orders.new_number(),
            amount=Money(4250, "BYN"),
            return_url=workspace.profile.merchant.return_url or RETURN_ADDRESS,
            description="Чай и кружка",
            client_id=_CLIENT,
            email="ivan@example.by",
        )
        wanted = Submission(operation=Operation.REGISTER_ORDER, instruction=order)
        (book_id,) = await workspace.outbox.enqueue([wanted])
        self._book_id = book_id
        await workspace.outbox.settled(book_id)
        await OrderBookDriver(self._tour).choose(book_id)
        await self._guide.run(self._tour.window, "orders.pay_card")
        await self._guide.until(lambda: self._tour.window.current == "pay_order", "the page")
        await self._guide.until(lambda: self._page.step is PayStep.CARD, "the card")

    async def _enter(self, number: str) -> None:
        card = self._page.form.card
        for field, text in (
            (card.number, number),
            (card.expiry, "1234"),
            (card.code, "123"),
            (card.holder, "IVAN IVANOU"),
        ):
            await self._type(field.control, text)
        page = self._page
        await self._guide.until(lambda: page.takes_clicks, "the button takes clicks")
        await self._guide.press(page.panel.buttons[PayAction.PAY])

    async def _type(self, field: QWidget, text: str) -> None:
        for sign in text:
            await self._guide.keys(field, Qt.Key(ord(sign)))

    async def _pay(self) -> None:
        """Pay, and let the gateway store the card."""
        since = await self._guide.last_number()
        await fill_parameters(self._guide, (self._page.form.store,), {"storing": "CI"})
        await self._enter(_CHALLENGED)
        page = self._page
        later = {AttemptPhase.BROWSER_CHECK, AttemptPhase.PAYING_AGAIN, AttemptPhase.AT_ISSUER}
        await self._guide.until(
            lambda: page.view is not None and page.view.phase in later, "the first answer"
        )
        await self._guide.expect_call(_PAY, since=since)

    async def _asked(self) -> None:
        await self._bank.says(ASKS_FOR_CODE, wanted=True)
        await self._bank.tab_through_page()
        if not self._page.browser.address.text().startswith("127.0.0.1:"):
            raise StepFailed(f"the page is at {self._page.browser.address.text()}")

    async def _leave(self) -> None:
        """Leave the page of the card's bank; it can be opened again."""
        again = self._page.panel.buttons[PayAction.CONTINUE]
        await self._guide.press(self._page.panel.buttons[PayAction.CANCEL])
        await self._guide.until(
            lambda: again.isVisible() and again.isEnabled(), "the way back to the bank"
        )

    async def _open_again_and_confirm(self) -> None:
        """Have the gateway lead to the card's bank once more (row 5), and enter the code."""
        since = await self._guide.last_number()
        await self._guide.press(self._page.panel.buttons[PayAction.CONTINUE])
        await self._guide.expect_call(_REDIRECT, since=since)
        await self._bank.says(ASKS_FOR_CODE, wanted=True)
        await self._confirm()

    async def _confirm(self) -> None:
        page = self._page
        await self._bank.enter_code("123456")
        await self._ends(PaymentOutcomeKind.PAID)
        await self._guide.until(lambda: not page.browser.is_running, "the end of the browser")

    async def _refused(self) -> None:
        await self._enter(_REFUSED)
        await self._ends(PaymentOutcomeKind.DECLINED)

    async def _encrypt(self) -> None:
        await self._guide.go(self._tour.window, "settings")
        settings = self._tour.window.page("settings")
        card = settings.findChild(GatewayKeysCard)
        if not isinstance(card, GatewayKeysCard):
            raise StepFailed("there is no card with keys")
        field = card.card_key
        QApplication.clipboard().setText(str(self._tour.addresses["se_token_public_key"]))
        await self._guide.keys(
            field.field.control, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier
        )
        await self._guide.press(field.store)
        await self._guide.until(field.remove.isVisible, "the stored key")
        scroll_to(field)

    async def _fill_in(self) -> None:
        page = self._page
        await OrderBookDriver(self._tour).choose(self._book_id)
        await self._guide.run(self._tour.window, "orders.pay_card")
        await self._guide.until(lambda: page.step is PayStep.CARD, "the card")
        form, clock = page.form, self._tour.workspace.clock
        await self._guide.check(form.fold.button)
        await self._guide.check(form.secure.button)
        dates = {
            "originalPaymentDate": f"{in_days(clock, -30)} 10:00",
            "preOrderPayerData.preOrderDate": in_days(clock, 3),
        }
        parts = (form.contact, form.more, form.three_ds, form.payer)
        await fill_parameters(self._guide, parts, _MORE | PAYER | dates)
        if form.notes().wrong:
            raise StepFailed(f"not right: {form.notes().wrong}")
        scroll_to(form.fold)

    async def _pay_again(self) -> None:
        await self._enter(_PLAIN)
        await self._ends(PaymentOutcomeKind.PAID)

    async def _choose_stored(self) -> None:
        """Type a payment with the card that was stored before."""
        await self._guide.go(self._tour.window, "stored_cards")
        page = self._stored_cards
        await self._guide.until(lambda: page.list.model.position(_CLIENT) is not None, "the list")
        place = page.list.model.position(_CLIENT)
        await self._guide.go_to_row(page.list.table, 0 if place is None else place)
        await self._guide.until(
            lambda: page.customer is not None and page.customer.id == _CLIENT, "the customer"
        )
        await self._guide.press_found(lambda: page.view.buttons.get("read"), "read")
        await self._guide.press_found(lambda: self._charge_button(page), "charge")
        form = page.form
        await self._guide.write(form.amount.control, "33")
        await self._guide.write(form.code.control, "123")
        await self._guide.write(form.email.control, "maria@example.by")
        await self._guide.press(form.more.button)
        shop = f"{self._tour.addresses['gateway_url']}/merchants/shop/finish.html"
        told = _WITH_STORED | {"threeDSMethodNotificationUrl": shop}
        await fill_parameters(self._guide, (form.more.fields,), told)
        if not form.more.check():
            raise StepFailed("the payment cannot be made so")

    async def _pay_stored(self) -> None:
        since = await self._guide.last_number()
        form = self._stored_cards.form
        if form.code.control.is_blank:
            raise StepFailed("the code is gone")
        await self._guide.press(form.button)
        await self._guide.expect_call(_PAY_STORED, since=since)
        await self._guide.until(lambda: self._tour.window.current == "pay_order", "the page")
        page = self._page
        await self._guide.until(
            lambda: page.view is not None and page.view.phase is AttemptPhase.AT_ISSUER,
            "the page of the card's bank",
        )
        await self._asked()

    @property
    def _stored_cards(self) -> StoredCardsPage:
        page = self._tour.window.page("stored_cards")
        if not isinstance(page, StoredCardsPage):
            raise StepFailed("there is no page of stored cards")
        return page

    def _charge_button(self, page: StoredCardsPage) -> QPushButton | None:
        """What charges the card that was stored in this journey, once it is listed."""
        cards = page.view.shown.cards if page.view.shown is not None else ()
        found = (each.card for each in cards if each.card.credential.masked_number[-4:] == "5599")
        return next((page.view.buttons.get(f"charge {card.id}") for card in found), None)

    async def _ends(self, kind: PaymentOutcomeKind) -> None:
        page = self._page

        def ended() -> bool:
            outcome = page.view.outcome if page.view is not None else None
            return outcome is not None and outcome.kind is kind and page.step is PayStep.RESULT

        await self._guide.until(ended, f"the order is {kind}")
