"""Journey J13: stored cards of a customer, charges without the customer, and a schedule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.domain.gateway.recurring.schedules import OffDays
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.values.money import Money
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.gateway.parameters import fill_parameters
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.recurring.date_dialog import DateDialog
from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage, RecurringTab
from desktop_app.ui.gateway.stored_cards.customer_dialog import CustomerDialog
from desktop_app.ui.gateway.stored_cards.stored_cards_page import StoredCardsPage
from desktop_app.ui.i18n import formats

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

    from desktop_app.tour.context import TourContext

P = TypeVar("P", bound=QWidget)

_CLIENT: Final = "seed-client"
"""The customer whose cards the sandbox stores from the beginning."""
_CARD: Final = "4444555511113333"
"""A test card of the sandbox that needs no 3-D Secure."""
_PAY: Final = "POST /rest/paymentOrderBinding.do"
_CHARGE: Final = "POST /recurrentPayment.do"
_OTHER: Final = Money(7500, "BYN")


class StoredCardsJourney:
    """The steps of J13."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._driver = FormDriver(tour)

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J13", "A customer by hand", self._add)
        await step("J13", "The stored cards of the customer", self._read)
        await step("J13", "A charge without the customer", self._charge)
        await step("J13", "Charged, paid", self._charged)
        await step("J13", "A charge whose answer is lost", self._lose_answer)
        await step("J13", "It is found", self._find)
        await step("J13", "The customer pays with a stored card", self._customer)
        await step("J13", "A card to be stored", self._enter_card)
        await step("J13", "It is stored", self._stored)
        await step("J13", "A schedule with its next dates", self._schedule)
        await step("J13", "The schedule", self._scheduled)
        await step("J13", "One date is moved", self._move)
        await step("J13", "What is due", self._due)
        await step("J13", "A charge that the gateway refused", self._refused)
        await step("J13", "Charged by schedule", self._charge_due)
        await step("J13", "History of charges", self._history)

    async def _add(self) -> None:
        await self._guide.go(self._tour.window, "stored_cards")
        page = self._cards()
        await self._driver.run("stored_cards.new")
        await self._guide.until(lambda: self._found(page, CustomerDialog), "the dialog")
        dialog = self._found(page, CustomerDialog)[0]
        await self._guide.write(dialog.number, _CLIENT)
        await self._guide.write(dialog.name, "Иванова Мария Петровна")
        await self._guide.write(dialog.email, "maria@example.by")
        await self._guide.press(dialog.button)
        await self._guide.until(
            lambda: page.customer is not None and page.customer.id == _CLIENT, "the customer"
        )

    async def _read(self) -> None:
        page, since = self._cards(), await self._guide.last_number()
        await self._guide.press_found(lambda: page.view.buttons.get("read"), "read")
        await self._guide.expect_call("POST /rest/getBindings.do", since=since)
        await self._guide.until(
            lambda: (
                page.view.shown is not None and len(page.view.shown.cards) == len(CredentialType)
            ),
            "the cards",
        )

    async def _charge(self) -> None:
        page = self._cards()
        await self._guide.press_found(lambda: self._button("charge "), "charge")
        await self._guide.write(page.form.amount.control, "47,50")
        await self._guide.write(page.form.description.control, "Абонемент, доплата")
        await self._guide.press(page.form.kinds[ChargeKind.MERCHANT])
        if not page.form.button.isEnabled():
            raise StepFailed("it cannot be charged")

    async def _charged(self) -> None:
        page, since = self._cards(), await self._guide.last_number()
        await self._guide.press(page.form.button)
        await self._guide.expect_call(_PAY, since=since)
        await self._until_charge(ChargeState.PAID)
        calls = await self._guide.calls(since)
        if sum(each["operation"] == _PAY for each in calls) != 1:
            raise StepFailed("it was not charged once")

    async def _lose_answer(self) -> None:
        page = self._cards()
        await self._guide.press(page.form.cancel)
        await self._guide.press_found(lambda: self._button("charge "), "charge")
        await self._guide.write(page.form.amount.control, "12")
        await self._guide.press(page.form.kinds[ChargeKind.MERCHANT])
        await self._guide.control.order_fault(
            service="gateway", operation=_PAY, fault="drop-after-commit"
        )
        searches = self._tour.workspace.outbox.searches
        searches.hold()
        try:
            await self._guide.press(page.form.button)
            await self._until_charge(ChargeState.UNKNOWN)
        except BaseException:
            searches.go_on()
            raise

    async def _find(self) -> None:
        page = self._cards()
        self._tour.workspace.outbox.searches.go_on()
        await self._guide.until(
            lambda: page.form.look.isVisible() or self._is_charge(ChargeState.PAID), "an outcome"
        )
        if page.form.look.isVisible() and page.form.look.isEnabled():
            await self._guide.press(page.form.look)
        await self._until_charge(ChargeState.PAID)
        await self._guide.press(page.form.cancel)

    async def _customer(self) -> None:
        page, since = self._cards(), await self._guide.last_number()
        await self._guide.press_found(lambda: self._button("charge "), "charge")
        await self._guide.write(page.form.amount.control, "18")
        await self._guide.press(page.form.kinds[ChargeKind.CUSTOMER])
        await self._guide.press(page.form.button)
        await self._guide.expect_call(_PAY, since=since)
        await self._guide.until(lambda: self._is_charge(ChargeState.PAID), "paid")
        if self._tour.window.pages.currentWidget() is page:
            raise StepFailed("the page of card payments is not shown")

    async def _enter_card(self) -> None:
        await self._guide.go(self._tour.window, "stored_cards")
        page = self._cards()
        await self._guide.press(page.form.cancel)
        await self._guide.press_found(lambda: page.view.buttons.get("store"), "store")
        form = page.store_form
        await self._guide.press(form.types[CredentialType.RECURRENT])
        await self._guide.write(form.amount.control, "5")
        for field, text in (
            (form.card.number, _CARD),
            (form.card.expiry, "12/34"),
            (form.card.code, "123"),
            (form.card.holder, "MARIA IVANOVA"),
        ):
            await self._guide.write(field.control, text)
        await self._guide.keys(form.agreed, Qt.Key.Key_Space)
        await self._guide.until(form.button.isEnabled, "the button")

    async def _stored(self) -> None:
        page, since = self._cards(), await self._guide.last_number()
        await self._guide.press(page.store_form.button)
        await self._guide.expect_call("POST /rest/paymentorder.do", since=since)
        await self._guide.expect_call("POST /rest/getBindings.do", since=since)
        await self._guide.go(self._tour.window, "stored_cards")
        await self._guide.until(
            lambda: (
                page.view.shown is not None
                and any(each.card.agreed_on is not None for each in page.view.shown.cards)
            ),
            "the stored card with the day of consent",
        )

    async def _schedule(self) -> None:
        await self._guide.press_found(lambda: self._button("schedule "), "new schedule")
        page = self._recurring()
        form = page.form
        await self._guide.until(lambda: page.stack.currentWidget() is form, "the form")
        await self._guide.write(form.title.control, "Абонемент в зал")
        await self._guide.write(form.amount.control, "60")
        await self._guide.choose(form.off.control, OffDays.KEEP)  # due today on any day
        await self._guide.write(form.agreed.control, formats.day(page.recurring.day))
        await self._guide.press(form.more.button)
        texts = {"language": "ru", "additionalParameters": '[["club", "7"]]'}
        await fill_parameters(self._guide, (form.more.fields,), texts)
        await self._guide.until(lambda: "60" in form.preview.text(), "the next dates")

    async def _scheduled(self) -> None:
        page = self._recurring()
        await self._guide.press(page.form.button)
        await self._guide.until(
            lambda: page.pane.isVisible() and page.pane.shown is not None, "the schedule"
        )
        shown = page.pane.shown
        if shown is None or not shown.dates:
            raise StepFailed("it has no dates")

    async def _move(self) -> None:
        page = self._recurring()
        await self._guide.press_found(lambda: page.pane.buttons.get("one 1"), "change")
        await self._guide.until(lambda: self._found(page, DateDialog), "the dialog")
        dialog = self._found(page, DateDialog)[0]
        await self._guide.write(dialog.amount, "75")
        await self._guide.press(dialog.button)
        await self._guide.until(
            lambda: (
                page.pane.shown is not None
                and any(each.amount == _OTHER for each in page.pane.shown.dates)
            ),
            "the changed date",
        )

    async def _due(self) -> None:
        page = self._recurring()
        await self._guide.turn_to(page.tabs, RecurringTab.DUE)
        due = page.due
        await self._guide.until(
            lambda: due.due and all(each.obstacle is None for each in due.due), "what is due"
        )
        if not due.ticked:  # midnight has passed since it was planned: what is late is not ticked
            await self._guide.press(due.all)
        await self._guide.until(lambda: due.ticked, "what is due, ticked")

    async def _refused(self) -> None:
        """The gateway has switched the card off; then it is on again."""
        page, since = self._recurring(), await self._guide.last_number()
        card_id = page.due.ticked[0].schedule.last_terms.credential_id
        await self._guide.control.advance(binding=card_id, active=False)
        await self._guide.press(page.due.button)
        await self._guide.expect_call(_CHARGE, since=since)
        await self._guide.until(lambda: page.messages.message is not None, "what became of it")
        await self._guide.control.advance(binding=card_id, active=True)

    async def _charge_due(self) -> None:
        page, since = self._recurring(), await self._guide.last_number()
        due = page.due
        await self._guide.until(
            lambda: (
                due.takes_clicks
                and all(each.obstacle is None for each in due.due)
                and not due.ticked
            ),
            "what can be tried again, not ticked",
        )
        await self._guide.press(due.all)
        await self._guide.press(due.button)
        await self._guide.expect_call(_CHARGE, since=since)
        await self._guide.until(lambda: page.messages.message is not None, "what became of it")
        await self._guide.until(lambda: not due.due, "nothing more that is due")

    async def _history(self) -> None:
        page = self._recurring()
        await self._guide.turn_to(page.tabs, RecurringTab.HISTORY)
        model = page.history.model

        def paid() -> bool:
            rows = (model.row(place) for place in range(model.count))
            return any(row is not None and row.value.state is ChargeState.PAID for row in rows)

        await self._guide.until(paid, "the charge that was paid")

    # What is on the screen.

    def _cards(self) -> StoredCardsPage:
        return self._page("stored_cards", StoredCardsPage)

    def _recurring(self) -> RecurringPage:
        return self._page("recurring", RecurringPage)

    def _page(self, name: str, kind: type[P]) -> P:
        page = self._tour.window.page(name)
        if not isinstance(page, kind):
            raise StepFailed(f"{name} has another page")
        return page

    def _found(self, page: QWidget, kind: type[P]) -> list[P]:
        return [each for each in page.findChildren(kind) if each.isVisible()]

    def _button(self, beginning: str) -> QPushButton | None:
        buttons = self._cards().view.buttons
        return next((each for name, each in buttons.items() if name.startswith(beginning)), None)

    def _is_charge(self, state: ChargeState) -> bool:
        charge = self._cards().form.charge
        return charge is not None and charge.state is state

    async def _until_charge(self, state: ChargeState) -> None:
        await self._guide.until(lambda: self._is_charge(state), f"the state {state}")
