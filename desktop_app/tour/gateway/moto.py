"""Journey J10: a card is charged by phone: declined, charged, held, and without an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.tour.gateway.parameters import PAYER, fill_parameters, in_days, scroll_to
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.charge_result import ChargeAction, ChargeStage
from desktop_app.ui.gateway.moto.moto_page import MotoPage

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget

    from desktop_app.tour.context import TourContext

_CHARGE: Final = "POST /rest/motoPayment.do"
_STATUS: Final = "POST /rest/getOrderStatusExtended.do"
_NUMBER, _EXPIRY, _HOLDER = "4444555511113333", "12/34", "ANNA KAVALENKA"
_CODE, _WRONG_CODE = "123", "999"
_CLIENT: Final = "seed-client"
"""The customer whose cards the sandbox stores from the beginning."""
_MORE: Final = {
    "contact": "anna@example.by",
    "description": "Чай и кружка, заказ по телефону",
    "clientId": "customer-17",
    "language": "ru",
    "postAddress": "220004, Минск, пр. Победителей, 1",
    "ip": "127.0.0.1",
    "failUrl": "http://127.0.0.1:9/failed",
    "dynamicCallbackUrl": "http://127.0.0.1:9/notified",
    "FORCE_SSL": "1",
    "jsonParams": '[["shelf", "7"]]',
}
"""What else a payment by phone can say (2.10)."""


class MotoJourney:
    """The steps of J10."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J10", "A payment by phone before it is typed", self._visit)
        await step("J10", "What is missing is said", self._errors)
        await step("J10", "Typed, to be looked through", self._typed)
        await step("J10", "Declined, with the reason", self._declined)
        await step("J10", "Charged after the code was corrected", self._corrected)
        await step("J10", "The receipt", self._receipt)
        await self._guide.between(self._close_receipt)
        await step("J10", "An amount is held", self._held)
        await step("J10", "Everything that can go with it", self._all_parameters)
        await step("J10", "A stored card in place of one that is typed", self._stored)
        await step("J10", "Without an answer it is found, not charged again", self._unknown)
        await step("J10", "A card that was left is wiped", self._card_wiped)

    @property
    def _page(self) -> MotoPage:
        page = self._tour.window.page("moto")
        if not isinstance(page, MotoPage):
            raise StepFailed("there is no page for payments by phone")
        return page

    async def _visit(self) -> None:
        await self._guide.go(self._tour.window, "orders")
        await self._guide.run(self._tour.window, "orders.moto")
        await self._guide.until(lambda: self._page.form.number, "the order number")

    async def _errors(self) -> None:
        page = self._page
        await self._guide.press(page.summary.button)
        if not page.form.order.fields["amount"].note:
            raise StepFailed("nothing is said of the missing amount")
        await self._guide.write(page.form.amount, "12,50")
        await self._guide.press(page.summary.button)
        if page.form.card.number.error is None:
            raise StepFailed("nothing is said of the missing card")

    async def _typed(self) -> None:
        page = self._page
        await self._guide.write(page.form.amount, "1234,5")
        await self._card(_WRONG_CODE)
        if "1" not in page.summary.button.text():
            raise StepFailed("the button does not say the amount")
        await self._nothing_shows()

    async def _declined(self) -> None:
        await self._charge(ChargeStage.DECLINED)
        row = self._page.summary.result.row
        if row is None or not row.progress.order.reason:
            raise StepFailed("a decline has no reason")

    async def _corrected(self) -> None:
        page = self._page
        await self._guide.until(lambda: page.form.number, "another order number")
        await self._guide.write(page.form.card.code.control, _CODE)
        await self._charge(ChargeStage.GOOD)
        if not page.form.card.is_blank:
            raise StepFailed("the card is still there after it was charged")

    async def _receipt(self) -> None:
        viewer = self._tour.profile_pages.navigator.viewer
        before = None if viewer is None else viewer.pdf
        await self._guide.press(self._page.summary.result.buttons[ChargeAction.RECEIPT])
        await self._guide.until(lambda: self._painted_form() not in {None, before}, "the receipt")

    def _painted_form(self) -> QObject | None:
        viewer = self._tour.profile_pages.navigator.viewer
        pdf = viewer.pdf if viewer is not None and viewer.isVisible() else None
        return pdf if pdf is not None and pdf.is_painted else None

    async def _close_receipt(self) -> None:
        viewer = self._tour.profile_pages.navigator.viewer
        if viewer is not None:
            await self._guide.key_until(
                viewer, Qt.Key.Key_Escape, lambda: not viewer.isVisible(), "the end of the receipt"
            )

    async def _held(self) -> None:
        page = self._page
        await self._again()
        await self._guide.write(page.form.amount, "20")
        await self._guide.press(page.form.hold)
        await self._guide.write(page.form.customer.fields["contact"].control, "anna@example.by")
        await self._card(_CODE)
        await self._charge(ChargeStage.GOOD)
        row = page.summary.result.row
        if row is None or row.progress.order.kind is not PaymentOutcomeKind.HELD:
            raise StepFailed("the amount is not held")

    async def _all_parameters(self) -> None:
        page = self._page
        await self._again()
        form = page.form
        await self._guide.write(form.amount, "45,90")
        await self._guide.press(form.hold)
        await self._card(_CODE)
        await self._guide.press(form.fold.button)
        told = self._tour.addresses
        texts = (
            _MORE
            | PAYER
            | {
                "merchantLogin": str(told["gateway_login"]),
                "autocompletionDate": f"{in_days(self._tour.workspace.clock, 2)} 12:00",
                "preOrderPayerData.preOrderDate": in_days(self._tour.workspace.clock, 3),
            }
        )
        await fill_parameters(self._guide, (form.customer, form.more, form.payer), texts)
        scroll_to(form.fold)
        if not form.is_valid():
            raise StepFailed(f"not right: {form.notes().wrong}")

    async def _stored(self) -> None:
        """Hold what was typed before; then a stored card pays another order."""
        await self._charge(ChargeStage.GOOD)
        await self._again()
        form = self._page.form
        await self._guide.write(form.amount, "17")
        await self._guide.press(form.hold)
        await self._guide.press(form.fold.button)
        cards = await self._tour.workspace.stored_credentials.refresh(_CLIENT)
        texts = {
            "clientId": _CLIENT,
            "bindingId": next(each.id for each in cards if each.type is CredentialType.COMMON),
            "cardholder": _HOLDER,
            "autoReverseDate": f"{in_days(self._tour.workspace.clock, 2)} 18:30",
        }
        await fill_parameters(self._guide, (form.more,), texts)
        if form.card.isVisible():
            raise StepFailed("a card can be typed beside a stored one")
        await self._charge(ChargeStage.GOOD)

    async def _unknown(self) -> None:
        page = self._page
        await self._again()
        await self._guide.write(page.form.amount, "30")
        await self._card(_CODE)
        since = await self._guide.last_number()
        await self._guide.control.order_fault(
            service="gateway", operation=_CHARGE, fault="drop-after-commit", times=1
        )
        await self._guide.press(page.summary.button)
        result = page.summary.result
        await self._guide.until(lambda: result.stage is ChargeStage.GOOD, "the outcome")
        calls = [each["operation"] for each in await self._guide.calls(since)]
        if calls.count(_CHARGE) != 1 or _STATUS not in calls:
            raise StepFailed("it was not charged once and then looked for")

    async def _card_wiped(self) -> None:
        page = self._page
        await self._again()
        await self._guide.write(page.form.amount, "40")
        await self._card(_CODE)
        await self._guide.go(self._tour.window, "orders")
        await self._guide.until(lambda: not page.isVisible(), "the orders")
        if not page.form.card.is_blank:
            raise StepFailed("a page that was left still has the card")

    async def _again(self) -> None:
        page = self._page
        await self._guide.run(self._tour.window, "moto.again")
        await self._guide.until(lambda: page.form.number, "the order number")

    async def _charge(self, stage: ChargeStage) -> None:
        page, since = self._page, await self._guide.last_number()
        await self._guide.until(lambda: page.can_charge, "the button")
        await self._guide.press(page.summary.button)
        result = page.summary.result
        await self._guide.until(lambda: result.stage is stage, stage.name)
        await self._guide.expect_call(_CHARGE, since=since)

    async def _card(self, code: str) -> None:
        """Type the card, and go from it to the button."""
        card = self._page.form.card
        for field, text in (
            (card.number, _NUMBER), (card.expiry, _EXPIRY), (card.code, code),
            (card.holder, _HOLDER),
        ):  # fmt: skip
            await self._guide.write(field.control, text)
        await self._guide.keys(card.holder.control, Qt.Key.Key_Return)
        await self._guide.until(lambda: card.is_complete, "the card")

    async def _nothing_shows(self) -> None:
        """Pictures are taken of what is on show: no card number may be on it."""
        texts: list[str] = []
        widgets: list[QWidget] = QApplication.allWidgets()
        for widget in widgets:
            said = getattr(widget, "text", None)
            if widget.isVisible() and callable(said):
                texts.append(str(said()).replace(" ", ""))
        if any(_NUMBER in text for text in texts):
            raise StepFailed("a card number is on show")
