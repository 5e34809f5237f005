"""Tests of the pages of stored cards and of recurring charges at the sandbox."""

from __future__ import annotations

import asyncio
import datetime as dt
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock, Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.gateway.payers import PayerPhones
from desktop_app.domain.gateway.recurring.schedules import ScheduleState, Unit
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.typed.named_values import text_of_pairs
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken
from desktop_app.services.documents.exports import Exports
from desktop_app.services.gateway.card_storing import NotOrdered
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.storage.window import Row
from desktop_app.ui import aio
from desktop_app.ui.gateway.recurring.date_dialog import DateDialog
from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage, RecurringTab
from desktop_app.ui.gateway.stored_cards import stored_cards_page
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from desktop_app.ui.gateway.stored_cards.customer_dialog import ConsentDialog, CustomerDialog
from desktop_app.ui.gateway.stored_cards.store_card_form import StoreCardForm
from desktop_app.ui.gateway.stored_cards.stored_cards_page import StoredCardsPage
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.widgets.empty_state import EmptyState
from tests.api.gateway.merchant import FRICTIONLESS as OTHER
from tests.api.gateway.merchant import PAID, RETURN
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.card_shop import opened_shop
from tests.services.gateway.test_card_charges import MOTO, request
from tests.services.gateway.test_charges_never_twice import stopped_by_earlier
from tests.services.gateway.test_recurring import TODAY, schedule
from tests.support.contexts import RecordingNavigator, context_of, workspace_of
from tests.ui.gateway.shop import PERMISSIONS
from tests.ui.hands import press, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.card_payments import (
        OrderPayment,
    )
    from desktop_app.ui.gateway.stored_cards.customer_view import ShownCustomer
    from desktop_app.ui.shell.page_context import PageContext
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CHARGE = "POST /recurrentPayment.do"
CHOOSE = "Choose a customer to see the stored cards"


@pytest.fixture(autouse=True)
def _keep_loop_running(qapp: QApplication) -> Iterator[None]:
    """Let a page go without ending the loop with it."""
    qapp.setQuitOnLastWindowClosed(False)
    yield
    qapp.setQuitOnLastWindowClosed(True)


class PayPage(QWidget):
    """Records what is to be paid."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[OrderPayment, Any]] = []
        self.carried_on: list[str] = []

    def begin(self, payment: OrderPayment, secret: Any) -> None:
        self.begun.append((payment, secret))

    def carry_on(self, order_id: str) -> None:
        self.carried_on.append(order_id)


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(240):
        while not condition():  # noqa: ASYNC110 - no event tells when it becomes so
            await asyncio.sleep(0.005)


def said(page: StoredCardsPage) -> list[str]:
    """What is said where nobody is on show."""
    return [each.sentence for each in page.view.findChildren(EmptyState) if each.isVisible()]


class CardsSetup:
    """A shop with what its pages are made with."""

    def __init__(self, shop: CardShop) -> None:
        profile = replace(
            shop.charges._profile(),
            merchant=MerchantSettings(return_url=RETURN, permissions=PERMISSIONS),
        )
        self.shop = shop
        self.pay = PayPage()
        self.navigator = RecordingNavigator(pay_order=self.pay)
        numbers = iter(range(1_000))

        class Orders:
            async def new_number(self) -> str:
                return f"page-{next(numbers)}"

        rig = shop.setup.rig
        workspace = workspace_of(
            stored_credentials=shop.credentials,
            card_charges=shop.charges,
            recurring=shop.recurring,
            orders=Orders(),
            outbox=rig.outbox,
            bus=rig.bus,
            clock=rig.clock,
            profile=profile,
            exports=Exports(),
        )
        self.context: PageContext = context_of(
            workspace, navigator=self.navigator, click_guard_ms=0
        )


@asynccontextmanager
async def cards_setup(sandbox: SandboxProcess, path: Path) -> AsyncIterator[CardsSetup]:
    async with opened_shop(sandbox, path) as shop:
        made = CardsSetup(shop)
        yield made
        made.pay.deleteLater()


async def leave(page: QWidget, made: CardsSetup) -> None:
    """End a page; nothing of it may be left on the bus."""
    page.deleteLater()
    await until(lambda: not isValid(page))
    left = [each.callback for each in made.shop.setup.rig.bus._subscriptions]
    assert not [each for each in left if isinstance(getattr(each, "__self__", None), QWidget)]


def test_customers_their_cards_and_charging_one(
    qapp: QApplication, tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            card = await shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)

            page.show()
            await until(lambda: page.list.model.row(0) is not None)
            await until(lambda: said(page) == [CHOOSE])
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            assert not said(page)
            assert not nameless(page)
            before = await shop.paid()
            page.view.buttons[f"charge {card.id}"].click()
            page.form.button.click()
            assert page.form.amount.error is not None, "nothing is charged without an amount"
            page.form.amount.control.set_value("12,5")
            assert "12.50" in page.form.button.text()
            page.form.kinds[ChargeKind.MERCHANT].setChecked(True)
            page.form.button.click()
            page.form.button.click()  # once more, at once
            await until(
                lambda: page.form.charge is not None and page.form.charge.state is ChargeState.PAID
            )
            assert await shop.paid() - before == 1
            page.form.cancel.click()
            await until(lambda: f"last {card.id}" in page.view.buttons)
            use_language(qapp, Language.RUSSIAN)
            await until(lambda: "Списать" in page.view.buttons[f"charge {card.id}"].text())
            await leave(page, made)

    run_qt(story())


def test_a_customer_leads_to_the_schedules_that_are_not_ended(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            page, schedules = StoredCardsPage(made.context), RecurringPage(made.context)
            made.navigator.pages["recurring"] = schedules
            page.show()
            schedules.show()
            page.show_customer(CLIENT)
            await until(lambda: page.customer is not None)
            assert "schedules" not in page.view.buttons
            await recurring.add(schedule(card, title="А"))
            await until(lambda: "schedules" in page.view.buttons)
            await recurring.pause(await recurring.add(schedule(card, title="Б")))
            await recurring.end(await recurring.add(schedule(card, title="В")))
            another = replace(schedule(card, title=f"Г {CLIENT}"), client_id=f"{CLIENT}7")
            await recurring.add(another)
            await until(lambda: page.view.buttons["schedules"].text() == "2 schedules not ended")
            page.view.buttons["schedules"].click()
            assert schedules.tabs.currentIndex() == RecurringTab.SCHEDULES
            model = schedules.schedules.model
            await until(lambda: model.rowCount() == 2 and model.row(1) is not None)
            rows = [model.row(place) for place in range(2)]
            assert [each.value.title for each in rows if each is not None] == ["А", "Б"]
            chip = schedules.schedules.bar.chips[Part.CUSTOMERS]
            assert chip.isVisible()
            customer = await made.shop.credentials.customer(CLIENT)
            assert customer is not None
            await made.shop.credentials.save(replace(customer, name="Анна Яновская"))
            shown = next(each for each in model.columns if each.id == "client")
            assert str(shown.title) == "Customer"
            await until(lambda: "Анна Яновская" in chip.text())
            first = rows[0]
            assert first is not None
            cell = shown.cell(first)
            assert cell.text == "Анна Яновская"
            assert cell.tip == f"Customer number: {CLIENT}"
            assert shown.value is not None
            assert shown.value(first.value) == "Анна Яновская"
            await schedules.prepare_export()
            chip.click()
            await until(lambda: model.rowCount() == 3)
            assert not chip.isVisible()
            unknown = shown.cell(Row(1, another.id, another))
            assert (unknown.text, unknown.tip) == (another.client_id, "")
            schedules.deleteLater()
            await until(lambda: not isValid(schedules))
            await leave(page, made)

    run_qt(story())


def test_stored_cards_that_have_expired_are_not_said_to_expire_soon(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            expired = replace(card.credential, expiry="202601")
            store = made.shop.credentials._store
            await store.keep(CLIENT, [(CredentialType.COMMON, expired)], card.read_at)
            page = StoredCardsPage(made.context)
            page.show()
            await until(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            assert "expired or expire" in message.title
            await leave(page, made)

    run_qt(story())


def test_an_older_answer_about_a_customer_never_comes_last(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            read, slow, waits = page.credentials.cards, asyncio.Event(), asyncio.Event()

            async def cards(client_id: str) -> Any:
                if waits.is_set():
                    return await read(client_id)
                waits.set()
                await slow.wait()
                return []

            shown: list[int] = []
            show = page.view.show_customer

            def note(customer: ShownCustomer | None) -> None:
                shown.append(len(customer.cards) if customer is not None else 0)
                show(customer)

            monkeypatch.setattr(page.credentials, "cards", cards)
            monkeypatch.setattr(page.view, "show_customer", note)
            page._shown_id = CLIENT
            older = asyncio.ensure_future(page._show(CLIENT))
            await waits.wait()
            await page._show(CLIENT)
            slow.set()
            await older
            assert set(shown) == {1}, "the older answer is not shown"
            assert f"charge {card.id}" in page.view.buttons
            await leave(page, made)

    run_qt(story())


def test_no_card_of_the_customer_before_is_charged_while_another_one_is_read(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card, credentials = await made.shop.card(CredentialType.COMMON), made.shop.credentials
            await credentials.add(
                CardCustomer(id="other", added_at=made.shop.setup.rig.clock.now())
            )
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            assert page.registry.can_run("stored_cards.charge")
            read, goes_on = credentials.cards, asyncio.Event()

            async def cards(client_id: str) -> Any:
                await goes_on.wait()
                return await read(client_id)

            monkeypatch.setattr(credentials, "cards", cards)
            page.show_customer("other")
            for name in ("charge", "store", "edit", "read"):
                page.registry.run(f"stored_cards.{name}")
            assert page.stack.currentIndex() == 0, "no form is about whom nobody chose"
            goes_on.set()
            await until(lambda: page.customer is not None and page.customer.id == "other")
            assert page.registry.can_run("stored_cards.store")
            await leave(page, made)

    run_qt(story())


def test_an_older_answer_about_a_charge_never_comes_last(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            paid = await made.shop.charges.charge(request(card))
            page.charging.open(paid, card, None)
            older, goes_on = iter([replace(paid, state=ChargeState.REGISTERED)]), asyncio.Event()

            async def get(_charge_id: str) -> Any:
                charge = next(older, None)
                if charge is not None:
                    await goes_on.wait()
                return charge or paid

            monkeypatch.setattr(made.shop.charges, "get", get)
            for _ in range(2):
                page.charging.on_credentials_changed(Change(Topic.CREDENTIALS))
                await asyncio.sleep(0)
            goes_on.set()
            await until(lambda: not [each for each in aio._RUNNING.values() if each is page.form])
            assert page.form.charge == paid
            await leave(page, made)

    run_qt(story())


def test_the_customer_pays_and_a_card_is_stored_on_the_page_of_card_payments(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            card = await shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)

            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.view.shown is not None)
            page.charge_card(card)
            page.form.amount.control.set_value("30")
            page.form.code.control.setFocus()
            write(page.form.code.control, "123")
            _fill_in_more(page, made)
            page.form.button.click()
            await until(lambda: made.pay.begun)
            payment, secret = made.pay.begun.pop()
            assert isinstance(payment, CredentialPayment)
            assert (payment.language, payment.ip, payment.phones, payment.three_ds) == (
                "en", "127.0.0.1", PayerPhones(home="375171234567"),
                ThreeDSOptions(finish_url=RETURN),
            )  # fmt: skip
            assert (payment.initiator, payment.with_code) == (Initiator.SUBSEQUENT_CUSTOMER, True)
            assert isinstance(secret, Secret)
            secret.drop()
            await _pay_again(page, made, payment.order_id)
            page.form.cancel.click()
            page.store_card()
            form = page.store_form
            form.types[CredentialType.RECURRENT].setChecked(True)
            form.amount.control.set_value("1")
            for field, text in (
                (form.email, "anna@example.by"),
                (form.card.number, PAID), (form.card.expiry, "1234"),
                (form.card.code, "123"), (form.card.holder, "ANNA KAVALENKA"),
            ):  # fmt: skip
                field.control.setFocus()
                write(field.control, text)
            form.button.click()
            assert not made.pay.begun, "not before the customer agreed"
            form.agreed.setChecked(True)
            form.button.click()
            await until(lambda: made.pay.begun)
            stored, attempt = made.pay.begun.pop()
            assert isinstance(stored, CardPayment)
            assert stored.initiator is Initiator.INITIAL_RECURRENT
            assert stored.extra["recurringFrequency"] == "21"
            assert isinstance(attempt, CardAttempt)
            assert PAID not in repr((Operation.PAY_BY_CARD, stored))
            await shop.setup.patient.sender.pay_by_card(stored, attempt)
            attempt.drop()
            await _become_known(shop, stored)
            await until(lambda: page.view.shown is not None and len(page.view.shown.cards) == 2)
            cards = await shop.credentials.cards(CLIENT)
            assert {each.type for each in cards} == set(CredentialType), "it is read by itself"
            (series,) = (each for each in cards if each.type is CredentialType.RECURRENT)
            assert series.agreed_on == TODAY
            await leave(page, made)

    run_qt(story())


async def _become_known(shop: CardShop, payment: OrderPayment) -> None:
    """Let the book know how the order of a payment stands."""
    await shop.book(payment.order_id)
    shop.setup.rig.bus.publish(Change(Topic.ORDERS))


def _fill_in_more(page: StoredCardsPage, made: CardsSetup) -> None:
    """Fill in the further fields of the payment, at first with an invalid number."""
    more = page.form.more
    more.fields.put("orderPayerData.homePhone", "at home")
    page.form.button.click()
    assert more.is_open
    assert more.fields.fields["orderPayerData.homePhone"].note
    assert not made.pay.begun
    for name, text in (
        ("orderPayerData.homePhone", "375171234567"),
        ("language", "en"),
        ("ip", "127.0.0.1"),
        ("threeDSVer2FinishUrl", RETURN),
    ):
        more.fields.put(name, text)


async def _pay_again(page: StoredCardsPage, made: CardsSetup, order_id: str) -> None:
    """The order waits for the customer: it is gone on with, with another code."""
    form = page.form
    await until(lambda: form.go_on.isVisible() and form.code.isVisible())
    assert form.code.control.is_blank, "the code of the first payment is kept nowhere"
    form.go_on.click()
    assert str(form.code.error).startswith("The code is not kept: enter it again")
    assert not made.pay.begun, "nobody pays without the code because it was forgotten"
    form.code.control.setFocus()
    write(form.code.control, "12")
    form.go_on.click()
    assert form.code.error is not None
    assert not made.pay.begun
    write(form.code.control, "3")
    form.go_on.click()
    again, code = made.pay.begun.pop()
    assert again.order_id == order_id
    assert isinstance(code, Secret)
    code.drop()
    charge = form.charge
    assert charge is not None
    form.show_charge(replace(charge, state=ChargeState.ASKED))
    form.go_on.click()
    assert made.pay.carried_on == [order_id]


def test_an_outcome_is_shown_in_the_form_of_its_own_card_alone(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            first = await shop.card(CredentialType.COMMON)
            second = await shop.card(CredentialType.COMMON, OTHER)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {second.id}" in page.view.buttons)
            before = await shop.paid()
            page.charge_card(first)
            page.form.kinds[ChargeKind.MERCHANT].setChecked(True)
            page.form.amount.control.set_value("5")
            page.form.button.click()
            page.charge_card(second)
            page.form.amount.control.set_value("6")
            page.form.kinds[ChargeKind.MERCHANT].setChecked(True)
            page.form.button.click()
            assert page.messages.message is not None, "it is not charged, and that is said"
            await until(lambda: _last(page, first) is ChargeState.PAID)
            await until(lambda: page.charging._work is not None and page.charging._work.done())
            assert await shop.paid() - before == 1
            assert page.form.card == second
            assert page.form.button.isVisible(), "nothing of the first card is on show"
            page.form.button.click()
            await until(lambda: _last(page, second) is ChargeState.PAID)
            assert await shop.paid() - before == 2
            await leave(page, made)

    run_qt(story())


def test_a_form_that_goes_while_its_card_is_charged_is_not_touched_again(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            page.charge_card(card)
            page.form.kinds[ChargeKind.MERCHANT].setChecked(True)
            page.form.amount.control.set_value("5")
            page.form.button.click()
            work = page.charging._work
            assert work is not None
            page.form.retranslate()
            assert not page.form.button.isVisible(), "in another language it is under way, too"
            await asyncio.sleep(0)  # it has begun
            await leave(page, made)
            await asyncio.wait({work})
            assert work.cancelled(), "and nothing was raised on the way"

    run_qt(story())


def _type_card_to_store(page: StoredCardsPage) -> None:
    form = page.store_form
    form.amount.control.set_value("1")
    form.email.control.set_value("anna@example.by")
    for field, text in (
        (form.card.number, PAID), (form.card.expiry, "1234"),
        (form.card.code, "123"), (form.card.holder, "ANNA KAVALENKA"),
    ):  # fmt: skip
        field.control.setFocus()
        write(field.control, text)
    form.agreed.setChecked(True)


def test_a_card_that_was_typed_is_dropped_however_its_storing_ends(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_cards: list[CardAttempt] = []
    failures: list[BaseException] = []

    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            page = StoredCardsPage(made.context)
            attempt = page.store_form.card.attempt

            def recorded() -> CardAttempt | None:
                if (given := attempt()) is not None:
                    made_cards.append(given)
                return given

            monkeypatch.setattr(page.store_form.card, "attempt", recorded)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.view.shown is not None)
            for failure in failures:
                raising = AsyncMock(side_effect=failure)
                monkeypatch.setattr(stored_cards_page, "storing_payment", raising)
                page.store_card()
                _type_card_to_store(page)
                with suppress(BaseException):
                    await page._store_card()
                assert raising.await_count == 1
                assert made_cards[-1].ended, repr(failure)
            for why, title in (
                (NotOrdered.NOT_REGISTERED, "The order could not be registered"),
                (NotOrdered.UNKNOWN, "It is not known yet whether the order was registered"),
            ):
                none = AsyncMock(return_value=why)
                monkeypatch.setattr(stored_cards_page, "storing_payment", none)
                page.store_card()
                _type_card_to_store(page)
                await page._store_card()
                assert made_cards[-1].ended, "the order was not registered"
                assert page.messages.message is not None
                assert page.messages.message.title == title
            monkeypatch.setattr(stored_cards_page, "storing_payment", AsyncMock())
            monkeypatch.setattr(page, "_pay_order_page", Mock(side_effect=RuntimeError))
            page.store_card()
            _type_card_to_store(page)
            with suppress(RuntimeError):
                await page._store_card()
            assert made_cards[-1].ended, "the page that pays could not be opened"
            page.store_card()
            _type_card_to_store(page)
            page._customer = None
            await page._store_card()
            assert made_cards[-1].ended, "the customer is not on show any more"
            assert not made.pay.begun
            await leave(page, made)

    failures += [
        StoreUnavailable(Path("store.db")), NumberTaken("1", holder="2"), ConnectionFailed(),
        RuntimeError("a fault"), asyncio.CancelledError(), MemoryError(),
    ]  # fmt: skip
    run_qt(story())
    assert len(made_cards) == len(failures) + 4


def test_dialogs_say_what_is_wrong(qtbot: QtBot) -> None:
    now = dt.datetime(2026, 11, 16, tzinfo=dt.UTC)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = CustomerDialog(parent, customer=None, taken={"7"}, now=now)
    for number, email, fits in (("", "", False), ("7", "", False), ("8", "a", False)):
        dialog.number.set_value(number)
        dialog.email.set_value(email)
        dialog.accept()
        assert bool(dialog.result()) is fits
    dialog.email.set_value("a@b.by")
    edits: dict[str, Any] = {
        "id": dialog.number, "name": dialog.name, "phone": dialog.phone, "notes": dialog.notes,
    }  # fmt: skip
    for name, edit in edits.items():
        before = edit.value()
        edit.set_value("4111 1111 1111 1111")
        dialog.accept()
        assert not dialog.result()
        assert "card number" in str(dialog.fields[name].error)
        edit.set_value(before)
    dialog.accept()
    assert dialog.result()
    assert dialog.customer == CardCustomer(id="8", email="a@b.by", added_at=now)
    consent = ConsentDialog(parent, day=None, today=TODAY)
    consent.edit.set_value("17.11.2026")
    consent.accept()
    assert not consent.result(), "nobody agrees tomorrow"
    consent.edit.set_value("")
    consent.accept()
    assert consent.result()
    assert consent.day is None
    assert not nameless(dialog)
    edited = CustomerDialog(parent, customer=dialog.customer, now=now)
    edited.open()
    edited.notes.set_value("Платит по пятницам")
    edited.reject()
    assert not edited.isHidden(), "Escape drops nothing without asking"
    assert not edited.question.isHidden()
    edited.leave()
    assert edited.isHidden()


def test_what_is_due_is_ticked_and_charged_and_late_ones_are_asked_about(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            card = await shop.card(CredentialType.RECURRENT)
            late = TODAY - dt.timedelta(days=65)
            await shop.recurring.add(schedule(card, late, title="Давно", minor=500))
            await shop.recurring.add(schedule(card, title="Сегодня", minor=3000))
            before = await shop.paid()
            page = RecurringPage(made.context)

            page.show()
            await until(lambda: page.due.model.rowCount() == 4)
            assert [each.schedule.title for each in page.due.ticked] == ["Сегодня"]
            assert page.due.late.isVisible()
            assert "30.00" in page.due.button.text()
            page.due.table.setCurrentIndex(page.due.model.index(0, 3))
            press(page.due.table, Qt.Key.Key_Space)
            assert [each.late for each in page.due.ticked] == [True, False], "by keyboard"
            press(page.due.table, Qt.Key.Key_Space)
            page.due.late_newest.click()
            assert [each.late for each in page.due.ticked] == [True, False]
            sandbox.fault(CHARGE, "drop-after-commit", service="gateway")
            page.due.button.click()
            page.due.button.click()
            await until(lambda: page.messages.message is not None)
            assert await shop.paid() - before == 2
            # the unknown charge blocks its schedule
            await until(lambda: [each.obstacle is not None for each in page.due.due] == [True] * 3)
            assert not page.due.ticked
            assert not nameless(page)
            page.show_tab(RecurringTab.HISTORY)
            await until(lambda: page.history.model.count == 2)
            sums = page.history.bar.summary
            await until(lambda: "other charges are not added" in sums.toolTip())
            assert "documents" not in sums.toolTip()
            await shop.setup.rig.let_pass(600)
            await until(lambda: all(each.obstacle is None for each in page.due.due))
            assert await shop.paid() - before == 2
            await leave(page, made)

    run_qt(story())


def test_an_older_answer_about_what_is_due_never_comes_last(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            recurring = made.shop.recurring
            card = await made.shop.card(CredentialType.RECURRENT)
            await recurring.add(schedule(card, title="Сегодня"))
            newest = await recurring.due()
            slow = asyncio.Event()
            calls = iter(range(99))

            async def due() -> Any:
                if next(calls):
                    return newest
                await slow.wait()
                return ()

            monkeypatch.setattr(recurring, "due", due)
            page = RecurringPage(made.context)
            page.show()
            await asyncio.sleep(0)
            made.shop.setup.rig.bus.publish(Change(Topic.SCHEDULES))
            await until(lambda: page._charging.reading.is_to_follow)
            slow.set()
            await until(lambda: page.due.due == newest)
            monkeypatch.undo()
            await leave(page, made)

    run_qt(story())


def test_a_schedule_is_made_previewed_changed_paused_and_ended(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            page = RecurringPage(made.context)
            page.show()
            card = await shop.card(CredentialType.RECURRENT)
            page.new_for(card)
            form = page.form
            await until(lambda: page.stack.currentWidget() is form)
            form.unit.control.set_value(Unit.WEEK.value)
            form.weekdays[0].setChecked(True)
            form.weekdays[3].setChecked(True)
            await until(lambda: "19.11.2026" in form.preview.text())
            assert form.preview.text().count("\n") == 4
            form.button.click()
            await until(lambda: form.amount.error is not None and form.button.isEnabled())
            form.title.control.set_value("Абонемент")
            form.amount.control.set_value("30")
            form.button.click()
            await until(lambda: form.agreed.error is not None and form.button.isEnabled())
            form.agreed.control.set_value("15.11.2026")
            await _name_parameters(page)
            await until(lambda: page.pane.shown is not None)
            assert page.pane.shown is not None
            made_schedule = page.pane.shown.schedule
            assert made_schedule.agreed_on == dt.date(2026, 11, 15)
            terms = made_schedule.last_terms
            assert (terms.language, terms.extra) == ("en", {"club": "7"})
            assert len(page.pane.shown.dates) == 5
            page.pane.buttons["one 1"].click()
            await until(lambda: _dialog(page) is not None)
            dialog = _dialog(page)
            assert dialog is not None
            dialog.day.set_value("20.11.2026")
            dialog.accept()
            await until(lambda: _dates(page)[1] == dt.date(2026, 11, 20))
            page.pane.buttons["later 2"].click()
            await until(lambda: page.stack.currentWidget() is form)
            form.amount.control.set_value("45")
            assert form.more.is_open
            assert (form.more.language, form.more.extra) == ("en", {"club": "7"})
            form.end.control.set_value("after")
            form.times.control.set_value(6)
            form.button.click()
            await until(lambda: _amounts(page) == [3000, 3000, 4500, 4500, 4500])
            assert page.pane.shown.schedule.times == 6
            await _pause_and_ask_to_end(page, made)
            await leave(page, made)

    run_qt(story())


async def _name_parameters(page: RecurringPage) -> None:
    """Language and parameters of each charge; a value without a name keeps nothing."""
    form = page.form
    form.more.fields.put("language", "en")
    form.more.fields.put("additionalParameters", text_of_pairs([("", "7"), ("club", "7")]))
    form.button.click()
    await until(lambda: form.more.is_open and form.button.isEnabled())
    assert page.pane.shown is None
    form.more.fields.put("additionalParameters", text_of_pairs([("club", "7")]))
    form.button.click()


async def _pause_and_ask_to_end(page: RecurringPage, made: CardsSetup) -> None:
    """Pause and resume the schedule on show; its end is asked about first."""
    shown = page.pane.shown
    assert shown is not None
    page.pane.buttons["pause"].click()
    await until(lambda: "resume" in page.pane.buttons)
    page.pane.buttons["resume"].click()
    await until(lambda: "pause" in page.pane.buttons)
    page.pane.buttons["end"].click()
    await until(lambda: page.messages.message is not None)
    kept = await made.shop.recurring.get(shown.schedule.id)
    assert kept is not None
    assert kept.state is ScheduleState.ACTIVE, "it is asked about first"


def _last(page: StoredCardsPage, card: CustomerCard) -> ChargeState | None:
    """How the last charge of a card stands."""
    shown = page.view.shown.cards if page.view.shown is not None else ()
    last = next((each.last for each in shown if each.card.id == card.id), None)
    return None if last is None else last.state


def _dialog(page: QWidget) -> DateDialog | None:
    return next((each for each in page.findChildren(DateDialog) if each.isVisible()), None)


def _dates(page: RecurringPage) -> list[dt.date]:
    shown = page.pane.shown
    return [] if shown is None else [each.due for each in shown.dates]


def _amounts(page: RecurringPage) -> list[int]:
    shown = page.pane.shown
    return [] if shown is None else [each.amount.minor for each in shown.dates]


def _leave_form(page: StoredCardsPage, way: str) -> None:
    """Leave the form that is open, in one of the ways in which a person can."""
    if way == "closed":
        form = page.stack.currentWidget()
        assert isinstance(form, CardChargeForm | StoreCardForm)
        form.cancel.click()
    elif way == "chosen":  # in the list
        table = page.list.table
        (place,) = {0, 1} - {table.currentIndex().row()}
        table.setCurrentIndex(page.list.model.index(place, 0))
    elif way == "shown":
        page.show_customer("other")
    elif way == "store":
        page.store_card()


@pytest.mark.parametrize("way", ["chosen", "shown", "hidden"])
def test_the_order_that_stores_a_card_is_reported_if_its_form_was_left_meanwhile(
    tmp_path: Path,
    run_qt: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    way: str,
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            other = CardCustomer(id="other", name="Ян", added_at=made.shop.setup.rig.clock.now())
            await made.shop.credentials.add(other)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.customer is not None)
            await until(lambda: page.list.table.currentIndex().isValid())
            asked, registered = asyncio.Event(), asyncio.Event()

            async def late(*_: object) -> CardPayment:
                asked.set()
                await registered.wait()
                return CardPayment(order_id="7", email="")

            monkeypatch.setattr(stored_cards_page, "storing_payment", late)
            page.store_card()
            _type_card_to_store(page)
            page.store_form.button.click()
            await until(asked.is_set)
            if way == "hidden":
                page.hide()
            else:
                _leave_form(page, way)
                assert page.stack.currentIndex() == 0
            registered.set()
            await until(lambda: made.pay.begun or page.messages.message is not None)
            assert not made.pay.begun
            message = page.messages.message
            assert message is not None
            assert message.title == "The order is registered, and nobody has paid it"
            await leave(page, made)

    run_qt(story())


def test_a_card_is_sent_once_to_be_stored_and_its_form_is_locked_meanwhile(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.view.shown is not None)
            form, wanted, answered = page.store_form, list[Any](), asyncio.Event()

            async def late(_workspace: object, card: Any) -> NotOrdered:
                wanted.append(card.amount.minor)
                await answered.wait()
                return NotOrdered.NOT_REGISTERED

            monkeypatch.setattr(stored_cards_page, "storing_payment", late)
            page.store_card()
            _type_card_to_store(page)
            form.button.setFocus()
            form.button.click()
            form.button.click()
            await until(lambda: wanted)
            form.amount.control.setText("12")
            form.retranslate()
            assert not form.amount.control.isEnabled(), "what is sent is not changed any more"
            assert not form.button.isEnabled()
            form.store_asked.emit()
            form.cancel.click()
            page.store_card()
            assert form.amount.control.isEnabled(), "it is a form of its own"
            _type_card_to_store(page)
            form.button.click()
            message = page.messages.message
            assert message is not None
            assert message.title == "Another card is being stored"
            first = page._storing
            assert first is not None
            answered.set()
            await until(first.done)
            assert wanted == [100]
            form.button.setFocus()
            form.button.click()
            await until(lambda: len(wanted) == 2 and form.button.isEnabled())
            assert form.button.hasFocus(), "it was not registered and can be sent again"
            await leave(page, made)

    run_qt(story())


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_card_is_stored_for_whom_its_form_names_unless_that_is_cancelled(
    tmp_path: Path,
    run_qt: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    cancelled: bool,
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            other = CardCustomer(id="other", name="Ян", added_at=made.shop.setup.rig.clock.now())
            await made.shop.credentials.add(other)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.view.shown is not None)
            wanted: list[Any] = []
            registered = asyncio.Event()

            async def late(_workspace: object, card: Any) -> CardPayment:
                wanted.append(card)
                await registered.wait()
                return CardPayment(order_id="7", email="")

            monkeypatch.setattr(stored_cards_page, "storing_payment", late)
            page.store_card()
            _type_card_to_store(page)
            page._customer = other  # was read just now
            page.store_form.button.click()
            await until(lambda: wanted)
            assert wanted[0].client_id == CLIENT
            if cancelled:
                page.store_form.cancel.click()
            registered.set()
            await until(lambda: made.pay.begun or page.store_form.button.isEnabled())
            assert bool(made.pay.begun) is not cancelled
            message = page.messages.message
            assert (message is not None and "nobody has paid it" in message.title) is cancelled
            for _, attempt in made.pay.begun:
                attempt.drop()
            await leave(page, made)

    run_qt(story())


def test_only_cards_whose_orders_stored_them_have_the_day_of_consent(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    """The gateway lists another new card of the customer, and two orders wait at once."""

    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            shop = made.shop
            elsewhere = await shop.setup.shop.stored(CredentialType.COMMON, OTHER)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.view.shown is not None)
            begun: list[tuple[Any, Any]] = []
            for kind in CredentialType:
                page.store_card()
                page.store_form.types[kind].setChecked(True)
                _type_card_to_store(page)
                page.store_form.button.click()
                await until(lambda: made.pay.begun)
                begun += made.pay.begun
                made.pay.begun.clear()
            for payment, attempt in begun:
                await shop.setup.patient.sender.pay_by_card(payment, attempt)
                attempt.drop()
                await _become_known(shop, payment)
            await until(lambda: page.view.shown is not None and len(page.view.shown.cards) == 3)
            await shop.credentials.filled()
            cards = {each.id: each for each in await shop.credentials.refresh(CLIENT)}
            other = cards.pop(elsewhere)
            assert other.agreed_on is None, "nobody knows when the customer agreed to this one"
            assert {each.type for each in cards.values()} == set(CredentialType)
            assert [each.agreed_on for each in cards.values()] == [TODAY] * 2
            await leave(page, made)

    run_qt(story())


def test_a_form_is_left_with_the_customer_whom_it_is_about(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            other = CardCustomer(id="other", name="Ян", added_at=made.shop.setup.rig.clock.now())
            await made.shop.credentials.add(other)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: page.view.shown is not None)
            page.store_card()
            _type_card_to_store(page)
            page.show_customer("other")
            assert page.stack.currentIndex() == 0
            assert page.store_form.card.is_blank
            await until(lambda: page.customer == other)
            await leave(page, made)

    run_qt(story())


def test_a_charge_that_could_not_be_gone_on_with_is_not_said_to_be_under_way(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            charge = await made.shop.charges.charge(request(card))
            unsent = replace(charge, state=ChargeState.PREPARED)
            page.charging.open(unsent, card, page.customer)
            page.stack.setCurrentIndex(1)
            said = page.form.state_text.text()
            failing = AsyncMock(side_effect=StoreUnavailable(Path("store.db")))
            monkeypatch.setattr(page.charges, "go_on", failing)
            page.form.go_on.click()
            await until(lambda: page.messages.message is not None)
            assert failing.await_count == 1
            assert page.form.state_text.text() == said
            assert page.form.go_on.isVisible()
            await leave(page, made)

    run_qt(story())


def test_a_charge_like_an_earlier_one_is_sent_only_once_both_are_confirmed(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            before = await made.shop.paid()
            stopped = await stopped_by_earlier(made.shop, sandbox, card)
            form = page.form
            page.charging.open(stopped, card, page.customer)
            page.stack.setCurrentWidget(form)
            assert "The gateway has an equal charge." in form.reason.text()
            assert "no way" not in form.reason.text()
            assert not form.go_on.isVisible(), "nothing sends it blindly"
            form.stopped.earlier.click()
            assert made.navigator.shown_rows == [stopped.earlier_row]
            form.stopped.both.click()
            confirm = form.stopped.confirm
            assert confirm.isVisible()
            await until(confirm.no.isEnabled)
            confirm.no.click()
            assert await made.shop.paid() - before == 1
            form.stopped.both.click()
            await until(confirm.yes.isEnabled)
            confirm.yes.click()
            await until(lambda: form.charge is not None and form.charge.state is ChargeState.PAID)
            assert form.stopped.isHidden()
            assert await made.shop.paid() - before == 2
            await leave(page, made)

    run_qt(story())


def test_a_charge_like_one_without_an_outcome_is_sent_only_once_both_are_confirmed(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            sandbox.fault(MOTO, "drop-before-commit", service="gateway")
            lost = await made.shop.charges.charge(request(card, ChargeKind.PHONE))
            stopped = await made.shop.charges.charge(request(card, ChargeKind.PHONE))
            form = page.form
            page.charging.open(stopped, card, page.customer)
            page.stack.setCurrentWidget(form)
            assert "An equal charge has no outcome yet." in form.reason.text()
            form.stopped.earlier.click()
            assert made.navigator.shown_rows == [lost.order_row]
            form.stopped.both.click()
            confirm = form.stopped.confirm
            assert "It is not known whether the earlier charge was made" in confirm._words.text()
            await until(confirm.yes.isEnabled)
            confirm.yes.click()
            await until(lambda: form.charge is not None and form.charge.state is ChargeState.PAID)
            assert form.stopped.isHidden()
            await leave(page, made)

    run_qt(story())


def test_a_charge_that_cannot_be_sent_any_more_tells_why_and_is_begun_anew(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            charge = await made.shop.charges.charge(request(card))
            form = page.form
            for error, said, ended in (
                ("outbox.order_not_open", "The order cannot be paid now", True),
                ("outbox.gateway_changed", "login was changed in Settings", False),
                ("outbox.earlier_attempt_unclear", "no outcome yet", False),
                ("", "Nothing was sent.", False),
            ):
                unsent = replace(charge, state=ChargeState.PREPARED, error=error)
                page.charging.open(unsent, card, page.customer)
                page.stack.setCurrentWidget(form)
                assert said in form.reason.text()
                assert form.go_on.isVisible() is not ended
                assert form.stopped.anew.isVisible() is ended
                assert not form.stopped.both.isVisible()
                assert form.stopped.earlier.isVisible() is ("unclear" in error)
            for state in (ChargeState.NOT_MADE, ChargeState.DECLINED):  # its order has ended
                ended_one = replace(
                    charge,
                    kind=ChargeKind.CUSTOMER,
                    order_id="of the gateway",
                    state=state,
                    error="outbox.order_not_open",
                )
                page.charging.open(ended_one, card, page.customer)
                assert "The order cannot be paid now" in form.reason.text()
                assert not form.go_on.isVisible()
                assert not form.code.isVisible()
                assert form.stopped.anew.isVisible()
            ended_one = replace(charge, state=ChargeState.PREPARED, error="outbox.order_not_open")
            page.charging.open(ended_one, card, page.customer)
            form.stopped.anew.click()
            assert form.charge is None
            assert form.button.isVisible()
            assert form.kind is charge.kind
            assert "12.50" in form.button.text()
            await leave(page, made)

    run_qt(story())


@pytest.mark.parametrize("away", ["closed", "chosen", "shown", "store", "hidden", "unopened"])
def test_an_order_is_reported_if_the_person_is_no_longer_led_to_pay_it(
    tmp_path: Path,
    run_qt: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    away: str,
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.COMMON)
            other = CardCustomer(id="other", name="Ян", added_at=made.shop.setup.rig.clock.now())
            await made.shop.credentials.add(other)
            page = StoredCardsPage(made.context)
            page.show()
            page.show_customer(CLIENT)
            await until(lambda: f"charge {card.id}" in page.view.buttons)
            await until(lambda: page.list.table.currentIndex().isValid())
            page.charge_card(card)
            page.form.amount.control.set_value("5")
            page.form.email.control.set_value("anna@example.by")
            page.form.code.control.setFocus()
            write(page.form.code.control, "123")
            taken, codes = page.form.taken_code, list[Any]()

            def recorded() -> Any:
                codes.append(taken())
                return codes[-1]

            monkeypatch.setattr(page.form, "taken_code", recorded)
            if away == "unopened":
                failing = Mock(side_effect=StoreUnavailable(Path("store.db")))
                monkeypatch.setattr(page.charging, "_pay_order_page", failing)
            page.form.button.click()
            _leave_form(page, away)
            if away == "hidden":
                page.hide()
            work = page.charging._work
            assert work is not None
            await until(work.done)
            assert not made.pay.begun, "nobody is taken away from what they do now"
            assert [code.is_empty for code in codes] == [True]
            (charge,) = await made.shop.charges.of_card(card.id)
            assert charge.state is ChargeState.REGISTERED
            message = page.messages.message
            if away not in {"hidden", "unopened"}:
                assert message is not None
                assert message.title == "The order is registered, and nobody has paid it"
            else:
                assert page.form.charge == charge
                assert (message is not None) is (away == "unopened")
                page.show()
                assert page.form.go_on.isVisible()
            await leave(page, made)

    run_qt(story())


def test_a_run_of_charges_that_fails_tells_what_it_charged_beside_the_error(
    tmp_path: Path, run_qt: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with cards_setup(sandbox, tmp_path / "store.db") as made:
            card = await made.shop.card(CredentialType.RECURRENT)
            for title in "АБ":
                await made.shop.recurring.add(schedule(card, title=title))
            begun = made.shop.recurring._charge_one
            failure, charged = StoreUnavailable(Path("store.db")), list[Any]()

            async def one(each: Any) -> Any:
                if charged:
                    raise failure
                charged.append(await begun(each))
                return charged[0]

            monkeypatch.setattr(made.shop.recurring, "_charge_one", one)
            page = RecurringPage(made.context)
            page.show()
            await until(lambda: len(page.due.ticked) == 2)
            page.due.button.click()
            await until(lambda: len(page.messages._entries) == 2)
            result, error = (each.describe().title for each in page.messages._entries)
            assert result == "1 charge paid; 1 not begun"
            assert error != result
            await leave(page, made)

    run_qt(story())
