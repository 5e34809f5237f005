"""Journey J11: orders registered for a payment link, paid, expired and registered again."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_day
from desktop_app.tour.gateway.parameters import PAYER, fill_in, scroll_to
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.new_order.new_order_page import NewOrderPage
from desktop_app.ui.gateway.new_order.order_result import ResultAction, ResultKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.tour.context import TourContext

_REGISTER: Final = "POST /rest/register.do"
_PRE_AUTHORISE: Final = "POST /rest/registerPreAuth.do"
_STATUS: Final = "POST /rest/getOrderStatusExtended.do"
_CARD: Final = {
    "number": "4444 5555 1111 3333",
    "expiry": "12/34",
    "cvc": "123",
    "holder": "Ivan Ivanov",
    "email": "ivan@example.by",
}
_BRANCH: Final = "kantora-branch"
"""A merchant of the sandbox that belongs to the announced one."""
_GOODS: Final = (
    {"name": "Чай чёрный", "quantity": "0,333", "measure": "кг", "price": "8,33"},
    {"name": "Кружка", "quantity": "2", "measure": "шт.", "price": "12,5", "code": "K-12"},
)
_EVERYTHING: Final = {
    "description": "Чай и кружки, заказ по телефону",
    "clientId": "customer-17",
    "email": "ivan@example.by",
    "language": "en",
    "failUrl": "http://127.0.0.1:9/failed",
    "dynamicCallbackUrl": "http://127.0.0.1:9/notified",
    "cardholderName": "IVAN IVANOV",
    "ip": "127.0.0.1",
    "postAddress": "220004, Минск, пр. Победителей, 1",
    "orderBundle.customerDetails.fullName": "Иванов Иван",
    "orderBundle.customerDetails.contact": "телефон",
    "orderBundle.customerDetails.passport": "MP0000000",
    "orderBundle.customerDetails.deliveryInfo.country": "BY",
    "orderBundle.customerDetails.deliveryInfo.city": "Минск",
    "orderBundle.customerDetails.deliveryInfo.deliveryType": "курьер",
    "orderBundle.customerDetails.deliveryInfo.postAddress": "пр. Победителей, 1",
    **PAYER,
    "FORCE_CREATE_BINDING": "1",
    "feeInput": "0,50",
    "jsonParams": '[["shelf", "7"]]',
}
"""Parameters of sections 2.3 to 2.5 that one order can have together."""


class PaymentLinksJourney:
    """The steps of J11."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J11", "An empty order", self._begin)
        await step("J11", "An order with errors", self._errors)
        await step("J11", "A cart and its sum", self._cart)
        await step("J11", "The link is ready", self._register)
        await step("J11", "Paid on the gateway's page", self._pay)
        await step("J11", "Everything that an order can say", self._all_parameters)
        await step("J11", "The time to pay is over", self._expire)
        await step("J11", "Registered again, held and captured by itself", self._again)
        await step("J11", "Registered again, held and released by itself", self._released)

    @property
    def _page(self) -> NewOrderPage:
        page = self._tour.window.page("new_order")
        if not isinstance(page, NewOrderPage):
            raise StepFailed("there is no page for new orders")
        return page

    async def _begin(self) -> None:
        await self._guide.run(self._tour.window, "new_order.new")
        await self._numbered()

    async def _errors(self) -> None:
        page = self._page
        await self._guide.check(page.view.form.sections["addresses"].button)
        await self._write(amount="1,234", description="Чай", returnUrl="shop")
        await self._guide.press(page.view.register_button)
        fields = (page.view.form.main.fields["amount"], self._field("returnUrl"))
        silent = [field for field in fields if not field.note]
        if silent or page.view.fix_button.isHidden():
            raise StepFailed("nothing is said of what is wrong")

    async def _cart(self) -> None:
        told = self._tour.addresses
        shop = f"{told['gateway_url']}/merchants/{told['gateway_login']}/finish.html"
        await self._write(returnUrl=shop)
        await self._fill_cart()
        form = self._page.view.form
        await self._write(expirationDate=f"{self._day(1)} 18:00")
        amount = form.main.fields["amount"].control.value()
        if form.texts().get("amount") != amount or not amount.replace(",", ".").endswith("27.77"):
            raise StepFailed(f"the cart comes to {amount}")

    async def _register(self) -> None:
        await self._send(_REGISTER)
        await self._guide.press(self._page.result.link.buttons["copy"])

    async def _pay(self) -> None:
        page = self._page
        link = page.result.link.link
        since = await self._guide.last_number()
        await self._tour.browser.pay(link, _CARD)
        await self._guide.press(page.result.buttons[ResultAction.CHECK])
        await self._until_result(ResultKind.PAID)
        await self._guide.expect_call(_STATUS, since=since)

    async def _all_parameters(self) -> None:
        await self._begin()
        form = self._page.view.form
        for section in (*form.sections.values(), *form.payer.sections.values()):
            if section.isVisible():
                await self._guide.check(section.button)
        await self._fill_cart()
        await self._write(
            **_EVERYTHING,
            **{"preOrderPayerData.preOrderDate": self._day(3), "expirationDate": "3600s"},
            merchantLogin=_BRANCH,
        )
        await self._guide.until(self._page.view.saved.text, "the saved draft")
        scroll_to(form.sections["payer"])

    async def _expire(self) -> None:
        await self._send(_REGISTER)
        await self._time_is_over()

    async def _time_is_over(self) -> None:
        order = await self._tour.workspace.orders.get(self._page.form_id)
        if order is None:
            raise StepFailed("the order is not in the book")
        await self._guide.control.advance(order=order.order_id, event="decline_timeout")
        await self._guide.press(self._page.result.buttons[ResultAction.CHECK])
        await self._until_result(ResultKind.EXPIRED)

    async def _again(self) -> None:
        await self._guide.press(self._page.result.buttons[ResultAction.AGAIN])
        await self._held(autocompletionDate=f"{self._day(2)} 12:00", expirationDate="3600s")

    async def _released(self) -> None:
        await self._time_is_over()
        await self._guide.press(self._page.result.buttons[ResultAction.AGAIN])
        await self._held(
            autocompletionDate="",
            autoReverseDate=f"{self._day(2)} 12:00",
            expirationDate=f"{self._day(1)} 18:00",
        )

    async def _held(self, **texts: str) -> None:
        """Let the amount be held, with dates; the number has to be another one."""
        page = self._page
        await self._guide.until(lambda: not page.result.isVisible(), "the form")
        await self._numbered()
        await self._write(hold="1")
        await self._guide.check(page.view.form.sections["automatic"].button)
        await self._write(**texts)
        await self._send(_PRE_AUTHORISE)

    async def _send(self, operation: str) -> None:
        page = self._page
        since = await self._guide.last_number()
        await self._guide.press(page.view.register_button)
        await self._until_result(ResultKind.LINK)
        await self._guide.expect_call(operation, since=since)
        if not page.result.link.link.startswith(str(self._tour.addresses["gateway_url"])):
            raise StepFailed(f"the link is {page.result.link.link}")

    async def _until_result(self, kind: ResultKind) -> None:
        page = self._page
        await self._guide.until(
            lambda: page.result.isVisible() and getattr(page.result.result, "kind", None) is kind,
            f"that it is {kind}",
        )

    async def _numbered(self) -> None:
        form = self._page.view.form
        await self._guide.until(lambda: form.texts().get("orderNumber"), "a number of the order")

    async def _fill_cart(self) -> None:
        cart = self._page.view.form.cart
        await self._guide.check(self._page.view.form.sections["cart"].button)
        for goods in _GOODS:
            await self._guide.press(cart.add_button)
            row = cart.rows[-1]
            await self._guide.check(row.more, on="code" in goods)
            for name, text in goods.items():
                await self._guide.write(row.fields[name], text)
            if "code" in goods:
                await self._guide.press(row.details.add_button)
                name_edit, value_edit = row.details.lines[-1]
                await self._guide.write(name_edit, "цвет")
                await self._guide.write(value_edit, "белый")

    async def _write(self, **texts: str) -> None:
        """Write into fields; what is no line of text is chosen."""
        for name, text in texts.items():
            await fill_in(self._guide, self._field(name).control, text)

    def _field(self, name: str) -> Any:
        fields = self._fields()
        if name not in fields:
            raise StepFailed(f"there is no field {name}")
        return fields[name]

    def _fields(self) -> Mapping[str, Any]:
        form = self._page.view.form
        found: dict[str, Any] = {}
        for block in (*form.blocks, *form.payer.blocks):
            found |= block.fields
        return found

    def _day(self, ahead: int) -> str:
        return written_day(today(self._tour.workspace.clock) + timedelta(days=ahead))
