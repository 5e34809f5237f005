"""Tests of payments by phone or letter: by keyboard alone, one charge at most, nothing kept."""

from __future__ import annotations

import sys
import traceback
from base64 import b64encode
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolTip, QWidget

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.typed.moto_texts import CONTACT
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui.gateway.charge_page import ChargeStep
from desktop_app.ui.gateway.charge_result import ChargeAction, ChargeStage, stage_of
from desktop_app.ui.gateway.moto.moto_page import MotoPage
from desktop_app.ui.gateway.parameter_edits import CustomerEdit
from desktop_app.ui.gateway.receipt import receipt_content
from desktop_app.ui.shell.print_form_request import MadeFormRequest
from desktop_app.ui.widgets.click_guard import TOO_SOON
from tests.support.fakes import NOW, failing_once
from tests.support.window_tasks import ending
from tests.ui.gateway.shop import (
    CARD,
    CVC,
    DECLINED_CVC,
    EXPIRY,
    PERMISSIONS,
    opened_shop,
    shown_page,
    take_customer,
    take_first,
)
from tests.ui.hands import click, press, settle, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.contexts import RecordingNavigator
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_ACCESSIBLE_TEXTS = (QAccessible.Text.Name, QAccessible.Text.Value, QAccessible.Text.Description)
LOST_AFTER, FAILS = "drop-after-commit", "status-500"


class MotoSetup:
    """A page with what is behind it."""

    def __init__(
        self,
        page: MotoPage,
        workspace: Workspace,
        sandbox: SandboxProcess,
        navigator: RecordingNavigator,
    ) -> None:
        self.page = page
        self.navigator = navigator
        self.workspace = workspace
        self.sandbox = sandbox

    def type(self, text: str) -> None:
        """Type where the cursor is."""
        for letter in text:
            write(self.focused(), letter)

    def enter(self) -> None:
        press(self.focused(), Qt.Key.Key_Return)

    def step(self) -> ChargeStep:
        return self.page.step

    def focused(self) -> QWidget:
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget

    def type_card(self, cvc: str = CVC) -> None:
        """Type a card, by keyboard alone, up to the button."""
        self.page.form.card.setFocus()
        self.type(f"{CARD}{EXPIRY}{cvc}")
        self.type("ANNA KAVALENKA")
        self.enter()

    async def told(self, stage: ChargeStage) -> None:
        result = self.page.summary.result
        await settle(lambda: result.stage not in {None, ChargeStage.SENDING})
        assert result.stage is stage, result.row

    def everything_shown(self) -> str:
        """All texts, accessible values and names of the page."""
        found = []
        for widget in [self.page, *self.page.findChildren(QWidget)]:
            seen = QAccessible.queryAccessibleInterface(widget)
            if seen is not None:
                found += [seen.text(each) for each in _ACCESSIBLE_TEXTS]
            found.append(repr(widget))
            if isinstance(widget, QLineEdit):
                found += [widget.text(), widget.displayText(), str(widget.isUndoAvailable())]
        return "\n".join(found)

    async def rows(self) -> list[OutboxRow]:
        by_change = Sort(SortKey.CHANGED, descending=True)
        found = await self.workspace.outbox_rows.window(
            OutboxFilter(), by_change, offset=0, limit=99
        )
        return [row.value for row in found.rows]

    def calls(self) -> int:
        """How often the gateway was asked to charge."""
        journal = self.sandbox.requests()
        return sum("motoPayment" in str(each) for each in journal)


@asynccontextmanager
async def moto_setup(
    tmp_path: Path, sandbox: SandboxProcess, **parts: Any
) -> AsyncIterator[MotoSetup]:
    permissions = parts.pop("permissions", PERMISSIONS)
    async with (
        opened_shop(tmp_path, sandbox, permissions=permissions) as workspace,
        shown_page(workspace, MotoPage, **parts) as (page, navigator),
    ):
        await settle(lambda: bool(page.form.number))
        yield MotoSetup(page, workspace, sandbox, navigator)


def test_a_card_is_charged_by_keyboard_alone(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page = at.page
            assert nameless(page) == []
            at.type("1234,50")
            at.enter()
            at.type(f"{CARD}{EXPIRY}{CVC}ANNA KAVALENKA")
            at.enter()
            button = page.summary.button
            assert at.focused() is button
            assert button.text() == "Charge 1,234.50\u00a0BYN"
            press(button, Qt.Key.Key_Space)
            click(button)
            page.charge()
            assert at.step() is ChargeStep.SENDING
            await at.told(ChargeStage.GOOD)
            (row,) = await at.rows()
            assert row.state is OutboxState.CONFIRMED
            assert row.progress.order.kind is PaymentOutcomeKind.PAID
            assert at.calls() == 1
            assert page.form.card.is_blank
            assert not button.isVisible()
            page.charge()
            assert at.step() is ChargeStep.TOLD, "what is charged is not charged again"
            click(page.summary.result.buttons[ChargeAction.RECEIPT])
            await settle(lambda: bool(at.navigator.print_forms))
            (request,) = at.navigator.print_forms
            assert isinstance(request, MadeFormRequest)
            receipt = (await request.make()).content
            assert receipt.data.startswith(b"%PDF-")
            assert receipt.name == f"Receipt-{row.summary.number}.pdf"
            order = await at.workspace.orders.get(row.id)
            assert order is not None
            content = receipt_content(order, company="ООО", made_at=order.created_at)
            assert content.amount == "1,234.50\u00a0BYN"
            card = dict(content.groups[0].rows)["Card"]
            assert card.endswith("•• 3333")
            assert CARD[:6] not in str(content)
            click(page.summary.result.buttons[ChargeAction.NEW])
            await settle(lambda: page.form.number not in {"", row.summary.number})
            assert page.summary.result.stage is None
            assert not page.form.amount.text()

    run_qt(ending(scenario()))


def test_a_known_customer_is_suggested_while_typing(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            customers = at.workspace.stored_credentials
            await customers.add(
                CardCustomer(id="client-7", name="Anna", email="anna@example.by", added_at=NOW)
            )
            await customers.add(CardCustomer(id="client-8", phone="+375291234567", added_at=NOW))
            form = at.page.form
            form.fold.set_open(is_open=True)
            form.more.go_to("clientId")
            edit = form.more.fields["clientId"].control
            assert isinstance(edit, CustomerEdit)
            at.type("anna")
            popup = edit.offers.popup()
            assert popup is not None
            await settle(popup.isVisible)
            assert edit.offers.completionCount() == 1
            take_first(edit)
            await settle(lambda: edit.text() == "client-7")
            assert form.typed().payment.client_id == "client-7"
            assert form.customer.texts()[CONTACT] == "anna@example.by"
            other = await customers.customer("client-8")
            assert other is not None
            take_customer(edit, other)
            assert form.customer.texts()[CONTACT] == "+375291234567", "not Anna's any more"
            assert form.typed().payment.email == ""
            edit.clear()
            assert form.customer.texts()[CONTACT] == ""
            press(edit, Qt.Key.Key_Down)
            await settle(lambda: edit.offers.completionCount() == 2)
            at.type("nobody")
            await settle(lambda: not popup.isVisible())

    run_qt(ending(scenario()))


def test_an_amount_is_held_and_a_stored_card_pays_without_typing(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            form = at.page.form
            click(form.hold)
            form.amount.setFocus()
            at.type("20")
            click(form.store)
            assert at.focused() is form.more.fields["clientId"].control
            at.type("client-7")
            form.customer.fields["contact"].control.setFocus()
            at.type("anna@example.by +375 29 123-45-67")
            at.type_card()
            press(at.page.summary.button, Qt.Key.Key_Return)
            at.page.charge()
            await at.told(ChargeStage.GOOD)
            (row,) = await at.rows()
            assert row.progress.order.kind is PaymentOutcomeKind.HELD
            assert isinstance(row.instruction, MotoPayment)
            assert row.instruction.email == "anna@example.by"
            assert row.instruction.payer.phones.mobile == "+375291234567"
            assert row.progress.order.credential_id
            at.page.begin()
            await settle(lambda: bool(form.number))
            form.amount.setFocus()
            at.type("5")
            form.fold.set_open(is_open=True)
            form.more.go_to("bindingId")
            at.type(row.progress.order.credential_id)
            assert form.card.isHidden()
            form.more.go_to("cardholder")
            at.type("ANNA KAVALENKA")
            at.page.charge()
            assert at.focused() is form.more.fields["clientId"].control, "it belongs to somebody"
            at.type("client-7")
            at.page.charge()
            await at.told(ChargeStage.GOOD)
            assert at.calls() == 2

    run_qt(ending(scenario()))


def test_a_decline_says_why_and_the_card_can_be_corrected(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page = at.page
            at.type("10")
            at.type_card(cvc=DECLINED_CVC)
            page.charge()
            await at.told(ChargeStage.DECLINED)
            (first,) = await at.rows()
            shown = _texts(page.summary.result)
            assert first.progress.order.reason in shown
            assert first.progress.order.code in shown
            await settle(lambda: page.form.number not in {"", first.summary.number})
            assert not page.form.card.is_blank, "only the code was wrong"
            page.form.card.code.control.setFocus()
            press(at.focused(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            at.type(CVC)
            page.charge()
            await at.told(ChargeStage.GOOD)
            assert at.calls() == 2
            assert len(await at.rows()) == 2

    run_qt(ending(scenario()))


def test_a_press_right_after_a_decline_is_told_that_it_did_not_count(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox, click_guard_ms=60_000) as at:
            page = at.page
            at.type("10")
            at.type_card(cvc=DECLINED_CVC)
            click(page.summary.button)
            await at.told(ChargeStage.DECLINED)
            await settle(page.summary.button.isVisible)
            click(page.summary.button)
            assert str(TOO_SOON) in QToolTip.text()
            assert page.step is ChargeStep.TYPING
            assert at.calls() == 1
            QToolTip.hideText()
            await settle(lambda: not QToolTip.isVisible())

    run_qt(ending(scenario()))


def test_without_an_answer_nothing_is_charged_twice(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page = at.page
            sandbox.fault("POST /rest/motoPayment.do", LOST_AFTER, service="gateway")
            sandbox.fault("POST /rest/getOrderStatusExtended.do", FAILS, service="gateway")
            at.workspace.outbox.searches.hold()
            at.type("10")
            at.type_card()
            page.charge()
            await at.told(ChargeStage.CHECKING)
            assert page.form.card.is_blank
            assert not page.summary.button.isVisible()
            page.charge()
            at.workspace.outbox.searches.go_on()
            await settle(lambda: page.summary.result.stage is ChargeStage.GOOD)
            assert at.calls() == 1

    run_qt(ending(scenario()))


@pytest.mark.parametrize("gone", [False, True], ids=["card is there", "card is gone"])
def test_an_equal_payment_is_charged_beside_one_without_an_outcome_only_when_it_is_confirmed(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, gone: bool
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page, result = at.page, at.page.summary.result
            sandbox.fault("POST /rest/motoPayment.do", "drop-before-commit", service="gateway")
            at.type("10")
            at.type_card()
            page.charge()
            await at.told(ChargeStage.CHECKING)
            result.buttons[ChargeAction.NEW].click()
            await settle(lambda: bool(page.form.number))
            page.form.amount.setFocus()
            at.type("10")
            at.type_card()
            page.charge()
            await at.told(ChargeStage.TO_DECIDE)
            assert at.calls() == 1
            assert page.form.card.is_complete, "it is not typed again"
            if gone:
                page.wipe_secret()
            result.buttons[ChargeAction.BOTH].click()
            assert result.confirm.isVisible()
            await settle(result.confirm.no.isEnabled)
            result.confirm.no.click()
            assert at.calls() == 1
            result.buttons[ChargeAction.BOTH].click()
            await settle(result.confirm.yes.isEnabled)
            result.confirm.yes.click()
            if gone:
                await settle(page.summary.button.isVisible)
                assert at.calls() == 1
                at.type_card()
                page.charge()
            await settle(lambda: result.stage is ChargeStage.GOOD)
            assert at.calls() == 2
            assert page.form.card.is_blank
            states = sorted(row.state for row in await at.rows())
            assert states == [OutboxState.CONFIRMED, OutboxState.UNKNOWN]

    run_qt(ending(scenario()))


@pytest.mark.parametrize("what", ["answer", "settled"])
def test_a_payment_whose_row_cannot_be_read_is_not_offered_again(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, what: str
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page = at.page
            at.type("10")
            at.type_card()
            failing_once(page.workspace.outbox, what, StoreUnavailable(Path("store.db")))
            page.charge()
            await at.told(ChargeStage.CHECKING)
            assert page.form.card.is_blank
            assert not page.summary.button.isVisible()
            assert "may have been charged" in at.everything_shown()
            page.charge()
            page.summary.result.buttons[ChargeAction.LOOK].click()
            await settle(lambda: page.summary.result.stage is ChargeStage.GOOD)
            assert at.calls() == 1

    run_qt(ending(scenario()))


def test_a_payment_that_is_discarded_while_it_waits_is_not_said_to_be_charged(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page, outbox = at.page, at.workspace.outbox
            at.type("10")
            at.type_card()
            async with outbox._queue._turns[Service.GATEWAY]:  # another payment is under way
                page.charge()
                await settle(lambda: bool(outbox.on_their_way))
                (row_id,) = outbox.on_their_way
                assert await outbox._store.discard(row_id)
            await at.told(ChargeStage.DISCARDED)
            shown = at.everything_shown()
            assert "It was discarded; nothing was charged" in shown
            assert "may have been charged" not in shown
            assert page.form.card.is_blank
            assert page.summary.button.isVisible()
            assert at.calls() == 0

    run_qt(ending(scenario()))


def test_a_payment_that_is_discarded_while_a_person_decides_is_on_show_no_more(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page, outbox = at.page, at.workspace.outbox
            at.type("10")
            at.type_card()

            async def unclear(row_id: str, *_: Any) -> None:
                row = await outbox.row(row_id)
                assert row is not None
                progress = Progress(error="outbox.earlier_attempt_unclear")
                await outbox._store.note(replace(row, progress=progress))

            monkeypatch.setattr(outbox._steps, "send", unclear)
            page.charge()
            await at.told(ChargeStage.TO_DECIDE)
            row = page.summary.result.row
            assert row is not None
            assert await outbox.discard(row.id)
            await settle(lambda: page.summary.result.stage is ChargeStage.DISCARDED)
            assert page.step is ChargeStep.TYPING
            assert at.calls() == 0

    run_qt(ending(scenario()))


def test_a_form_goes_on_where_what_was_not_sent_cannot_be_discarded(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page = at.page
            at.type("10")
            at.type_card()
            outbox = page.workspace.outbox

            async def unsent(row_id: str) -> OutboxRow | None:
                row = await outbox.row(row_id)
                return None if row is None else replace(row, state=OutboxState.READY)

            monkeypatch.setattr(outbox, "settled", unsent)
            failing_once(outbox, "discard", StoreUnavailable(Path("store.db")))
            page.charge()
            await settle(lambda: page.messages.message is not None)
            await at.told(ChargeStage.NOT_SENT)
            assert page.summary.button.isVisible()
            assert page.form.isEnabled()

    run_qt(ending(scenario()))


def test_a_card_is_found_nowhere(
    sandbox: SandboxProcess,
    tmp_path: Path,
    run_qt: Run,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen: dict[str, bytes] = {}

    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            page = at.page
            QGuiApplication.clipboard().setText("kept")
            at.type("10")
            at.type_card()
            attempt = page.form.card.attempt()
            assert attempt is not None
            with attempt:
                seen["repr"] = repr((attempt, vars(page.form.card))).encode()
            try:
                _fail(page)
            except RuntimeError:
                seen["crash report"] = "".join(traceback.format_exception(*sys.exc_info())).encode()
            seen["window"] = at.everything_shown().encode()
            page.charge()
            await at.told(ChargeStage.GOOD)
            seen["window afterwards"] = at.everything_shown().encode()
            database = at.workspace.outbox._store._database
            rows = await database.read(_everything)
            seen["store"] = rows.encode()
            seen["clipboard"] = QGuiApplication.clipboard().text().encode()

    caplog.set_level("DEBUG", logger="kantora")
    run_qt(ending(scenario()))
    said = capsys.readouterr()
    seen["logs"] = caplog.text.encode()
    seen["output"] = (said.out + said.err).encode()
    seen |= {path.name: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert b"3333" in seen["window"], "what is looked through is what is shown"
    assert b"pay_by_moto" in seen["store"]
    number = CARD.encode()
    grouped = b"4444 5555 1111 3333"
    ways = {number, grouped, number[::-1], number.hex().encode(), CARD.encode("utf-16-le")}
    ways |= {b64encode(number)[:18], grouped.replace(b" ", b"-")}
    found = [name for name, data in seen.items() for way in ways if way in data]
    assert found == []
    assert CARD.encode() in b"x" + number, "the search would find it"


def _fail(page: MotoPage) -> None:
    raise RuntimeError(f"{page!r} failed with {vars(page.form.card)}")


def _everything(connection: Any) -> str:
    named = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    )
    rows = [
        f"{table}: {row}"
        for (table,) in list(named)
        for row in connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - our own tables
    ]
    return "\n".join(rows)


def test_what_is_missing_is_said_and_nothing_is_sent(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox, permissions=()) as at:
            page = at.page
            page.charge()
            assert page.form.order.fields["amount"].severity is Severity.ERROR
            assert at.focused() is page.form.amount
            at.type("1")
            page.charge()
            assert page.form.card.number.error is not None
            assert at.step() is ChargeStep.TYPING
            assert not page.form.more.offers("jsonParams"), "the bank did not allow it"
            assert page.form.store.isHidden()
            assert at.calls() == 0

    run_qt(ending(scenario()))


def test_what_the_settings_allow_takes_effect_while_the_page_is_open(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox, permissions=()) as at:
            form, workspace = at.page.form, at.workspace
            at.type("12")
            form.order.put("currency", "USD")
            merchant = replace(workspace.profile.merchant, permissions=PERMISSIONS, language="be")
            await workspace.use_profile(replace(workspace.profile, merchant=merchant))
            await settle(lambda: form.more.offers("jsonParams"))
            assert not form.store.isHidden()
            assert form.amount.text() == "12"
            assert form.order.texts()["currency"] == "USD", "what was chosen stays"
            assert form.more.texts()["language"] == "be", "what was not follows the settings"
            form.more.put("bindingId", "some-card")
            await settle(lambda: form.by_stored_card)
            none = replace(merchant, permissions=())
            await workspace.use_profile(replace(workspace.profile, merchant=none))
            await settle(lambda: not form.more.offers("bindingId"))
            assert not form.by_stored_card, "what may not be sent any more counts as empty"
            assert not form.typed().payment.credential_id

    run_qt(ending(scenario()))


def test_the_button_leads_to_what_is_wrong_wherever_it_stands(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            form = at.page.form
            at.type("12")
            at.type_card()
            name = "shippingPayerData.deliveryEmail"
            blocks = {each: block for block in form.payer.blocks for each in block.names}
            assert "billingAndShippingAddressMatchIndicator" not in blocks, "not by phone (2.10)"
            last, block = blocks[name].fields[name], blocks[name]
            block.put(name, "x" * 300)
            form.more.put("ip", "1" * 40)
            at.page.charge()
            first = form.more.fields["ip"]
            await settle(lambda: at.focused() is first.control and is_seen(first))
            assert first.severity is Severity.ERROR
            form.more.put("ip", "")
            at.page.charge()
            await settle(lambda: at.focused() is last.control and is_seen(last))
            assert not is_seen(form.card.number)
            block.put(name, "")
            form.card.wipe()
            at.page.charge()
            await settle(lambda: is_seen(form.card.number))
            assert at.focused() is form.card.number.control
            assert at.calls() == 0

    run_qt(ending(scenario()))


def is_seen(field: QWidget) -> bool:
    """Whether all of a field, with what is said below it, lies in what is scrolled to."""
    return field.visibleRegion().boundingRect() == field.rect()


def _texts(view: QWidget) -> str:
    return "\n".join(label.text() for label in view.findChildren(QLabel))


@pytest.mark.parametrize(
    "error", ["outbox.earlier_attempt_arrived", "outbox.earlier_attempt_unclear"]
)
def test_an_earlier_payment_that_may_be_the_same_is_never_called_nothing(error: str) -> None:
    payment = MotoPayment(number="7", amount=Money(100, "BYN"), return_url="https://a.example")
    row = row_of(Submission(operation=Operation.PAY_BY_MOTO, instruction=payment), NOW)
    assert stage_of(replace(row, progress=Progress(error="api.offline"))) is ChargeStage.NOT_SENT
    assert stage_of(replace(row, progress=Progress(error=error))) is ChargeStage.TO_DECIDE


@pytest.mark.parametrize("name", ["autocompletionDate", "autoReverseDate"])
def test_only_a_hold_is_completed_later_and_never_in_the_past(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, name: str
) -> None:
    async def scenario() -> None:
        async with moto_setup(tmp_path, sandbox) as at:
            form = at.page.form
            at.type("10")
            form.hold.setChecked(True)
            form.more.put(name, "01.01.2099 10:00")
            assert form.notes().wrong == ()
            form.more.put(name, "01.01.2020 10:00")
            assert form.notes().wrong == (name,)
            form.more.put(name, "01.01.2099 10:00")
            form.charge.setChecked(True)
            assert form.notes().wrong == (name,)

    run_qt(ending(scenario()))
