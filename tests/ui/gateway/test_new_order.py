"""Tests of a new order, from the empty form to what became of it at the gateway."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import httpx
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.typed.cart_lines import CartLine, text_of_lines
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui.gateway.new_order.order_result import ResultAction, ResultKind
from tests.support.fakes import NOW
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import rows
from tests.ui.gateway.order_pages import (
    RETURN,
    delete_when_saved,
    new_order,
    numbered,
    opened_shop,
    write,
)
from tests.ui.gateway.shop import take_customer, take_first
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.field import FormField
    from desktop_app.ui.gateway.new_order.new_order_page import NewOrderPage
    from desktop_app.ui.gateway.new_order.order_result import OrderResult
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CARD: Final = {
    "number": "4444 5555 1111 3333",
    "expiry": "12/34",
    "cvc": "123",
    "holder": "Ivan Ivanov",
    "email": "a@b.by",
}
REGISTER: Final = "POST /rest/register.do"


async def wait_for_result(page: NewOrderPage, kind: ResultKind) -> None:
    """Wait until the page says this of the order."""
    await settle(lambda: page.result.result is not None and page.result.result.kind is kind)


async def sent(workspace: Workspace, page: NewOrderPage) -> OutboxRow:
    row = await workspace.outbox.row(page.form_id)
    assert row is not None
    return row


async def pay(link: str) -> None:
    """Pay on the gateway's page, as the customer does."""
    answer = await asyncio.to_thread(httpx.post, link, data=CARD, timeout=240)
    assert answer.status_code in {200, 302, 303}


def test_a_known_customer_brings_the_address_for_the_receipt(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            known = CardCustomer(id="77", name="Anna", email="anna@example.by", added_at=NOW)
            await workspace.stored_credentials.add(known)
            page, _ = new_order(workspace)
            await numbered(page)
            edit = page.view.form.main.fields["clientId"].control
            edit.setFocus()
            press(edit, Qt.Key.Key_Down)
            await settle(lambda: edit.offers.completionCount() == 1)
            take_first(edit)
            await settle(lambda: page.view.form.texts().get("email") == "anna@example.by")
            assert page.view.form.texts()["clientId"] == "77"
            await delete_when_saved(page)

    run_qt(ending(story()))


async def add_customers(workspace: Workspace) -> None:
    """Anna and Bella with an address, Clara without one."""
    for client, name, email in (
        ("77", "Anna", "anna@example.by"),
        ("88", "Bella", "bella@example.by"),
        ("99", "Clara", ""),
    ):
        known = CardCustomer(id=client, name=name, email=email, added_at=NOW)
        await workspace.stored_credentials.add(known)


async def choose_customer(page: NewOrderPage, client_id: str) -> None:
    """Choose a known customer."""
    known = await page.workspace.stored_credentials.customer(client_id)
    assert known is not None
    take_customer(page.view.form.main.fields["clientId"].control, known)
    assert page.view.form.texts()["clientId"] == client_id


def test_another_customer_does_not_keep_the_address_of_the_one_before(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            await add_customers(workspace)
            page, _ = new_order(workspace)
            await numbered(page)
            form = page.view.form
            await choose_customer(page, "77")
            assert form.texts()["email"] == "anna@example.by"
            await choose_customer(page, "88")
            assert form.texts()["email"] == "bella@example.by"
            assert page.validate().typed.order.email == "bella@example.by"
            await choose_customer(page, "99")
            assert "email" not in form.texts(), "she has none"
            await choose_customer(page, "77")
            client = form.main.fields["clientId"].control
            client.selectAll()
            client.insert("somebody")
            assert "email" not in form.texts()
            await settle(lambda: page.autosave.is_idle)
            row = await sent(workspace, page)
            assert "email" not in row.fields
            client.selectAll()
            client.insert("77")
            assert form.texts()["email"] == "anna@example.by", "it is she again"
            form.main.fields["email"].control.selectAll()
            form.main.fields["email"].control.insert("typed@example.by")
            await choose_customer(page, "88")
            assert form.texts()["email"] == "typed@example.by"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_taken_up_again_does_not_keep_the_address_for_another_customer(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            await add_customers(workspace)
            page, _ = new_order(workspace)
            await numbered(page)
            await choose_customer(page, "77")
            await settle(lambda: page.autosave.is_idle)
            row = await sent(workspace, page)
            await delete_when_saved(page)
            page, _ = new_order(workspace)
            page.open_row(row)
            assert page.view.form.texts()["email"] == "anna@example.by"
            await choose_customer(page, "88")
            await settle(lambda: page.view.form.texts().get("email") == "bella@example.by")
            await delete_when_saved(page)

    run_qt(ending(story()))


def _is_wrong(field: FormField[Any]) -> bool:
    return field.severity is Severity.ERROR


def test_a_form_that_nobody_touched_blames_nobody_after_coming_back(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            amount = page.view.form.main.fields["amount"]
            page.hide()
            amount.was_left = True  # the focus went with the page
            amount.left.emit()
            page.show()
            assert not _is_wrong(amount)
            write(page, description="Чай")
            page.hide()
            amount.was_left = True
            amount.left.emit()
            page.show()
            assert _is_wrong(amount), "but what is missing in a begun one is said"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_order_without_an_amount_shows_none(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            number = page.view.form.texts()["orderNumber"]
            await settle(lambda: number in page.view.sheet.texts())
            assert "—" in page.view.sheet.texts()
            assert not any("0.00" in text for text in page.view.sheet.texts())
            write(page, amount="12.50")
            await settle(lambda: any("12.50" in text for text in page.view.sheet.texts()))
            assert "—" not in page.view.sheet.texts()
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_order_is_registered_its_link_copied_and_paid(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox, lifetime=3600) as workspace:
            page, navigator = new_order(workspace)
            await numbered(page)
            form = page.view.form
            assert nameless(page) == []
            write(page, description="Чай", email="me@shop.by", clientId="77", hold="1")
            form.cart.set_value(
                text_of_lines(
                    [
                        CartLine(name="Чай", quantity="0,333", measure="кг", price="8,33"),
                        CartLine(name="Кружка", quantity="2", measure="шт", price="12,5"),
                    ]
                )
            )
            form.cart.edited.emit()
            assert form.texts()["amount"] == "27.77"
            assert form.main.fields["amount"].control.isReadOnly()
            assert "27.77" in page.view.register_button.text()
            click(page.view.register_button)
            await wait_for_result(page, ResultKind.LINK)
            row = await sent(workspace, page)
            assert (row.state, row.operation) == (
                OutboxState.CONFIRMED,
                Operation.REGISTER_HELD_ORDER,
            )
            order = row.sendable
            assert isinstance(order, Order)
            assert order.cart is not None
            assert [(each.price, each.amount) for each in order.cart.items] == [
                (None, 277),
                (1250, None),
            ]
            result = page.result.result
            assert result is not None
            began = row.progress.last_at_service
            assert began is not None
            assert result.expires_at == began + timedelta(hours=1), "by the gateway's own time"
            click(page.result.link.buttons["copy"])
            assert QGuiApplication.clipboard().text() == result.link
            await pay(result.link)
            click(page.result.buttons[ResultAction.CHECK])
            await wait_for_result(page, ResultKind.HELD)
            assert page.result.link.isHidden()
            assert nameless(page) == []
            assert navigator.went == []
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_lost_answer_is_looked_for_and_the_order_registered_anew(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5", description="Чай", **{"billingPayerData.billingCity": "x"})
            first = page.view.form.texts()
            sandbox.fault(REGISTER, "drop-after-commit", service="gateway")
            workspace.outbox.searches.hold()
            page.register()
            await wait_for_result(page, ResultKind.UNKNOWN)
            workspace.outbox.searches.go_on()
            await wait_for_result(page, ResultKind.LOST)
            assert sandbox.operations().count(REGISTER) == 1
            page.open_again(page.form_id)
            page.begin()
            chosen = page.form_id
            await asyncio.sleep(0.2)
            assert page.form_id == chosen, "somebody began something else meanwhile"
            page.show_sent((await rows(workspace))[0].id)
            await wait_for_result(page, ResultKind.LOST)
            click(page.result.buttons[ResultAction.AGAIN])
            await settle(lambda: page.stack.currentWidget() is page.view)
            await numbered(page)
            again = page.view.form.texts()
            assert again.pop("orderNumber") != first.pop("orderNumber")
            assert again == first | {"amount": again["amount"]}
            page.register()
            await wait_for_result(page, ResultKind.LINK)
            assert {row.state for row in await rows(workspace)} == {OutboxState.CONFIRMED}
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_refusal_is_told_in_the_gateway_s_words_and_can_be_corrected(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="1", currency="XDR")  # the sandbox takes no payments in it
            page.register()
            await wait_for_result(page, ResultKind.REFUSED)
            result = page.result.result
            assert result is not None
            assert result.reason
            click(page.result.buttons[ResultAction.CORRECT])
            await settle(lambda: page.stack.currentWidget() is page.view)
            assert page.view.form.texts()["currency"] == "XDR"
            write(page, currency="BYN", amount="1")
            page.register()
            await wait_for_result(page, ResultKind.LINK)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_order_that_no_form_made_is_corrected_with_all_that_it_said(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    """Such as the one that stores a card: it was refused, and its form is opened."""

    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            order = Order(
                number="to-store-1",
                amount=Money(100, "XDR"),  # the sandbox takes no payments in it
                return_url=RETURN,
                client_id="client-1",
                features=(Feature.FORCE_CREATE_BINDING, Feature.VERIFY),
            )
            for operation, hold in (
                (Operation.REGISTER_ORDER, ""),
                (Operation.REGISTER_HELD_ORDER, "1"),
            ):
                made = replace(order, number=f"to-store{hold}")
                submission = Submission(operation=operation, instruction=made)
                (row_id,) = await workspace.outbox.enqueue([submission])
                refused = await workspace.outbox.settled(row_id)
                assert refused is not None
                assert refused.state is OutboxState.REFUSED
                assert await workspace.outbox.take_back(row_id)
                draft = await workspace.outbox.row(row_id)
                assert draft is not None
                page, _ = new_order(workspace)
                page.open_row(draft)
                typed = page.view.form.texts()
                assert typed["orderNumber"] == made.number
                assert typed["clientId"] == "client-1"
                assert typed["amount"]
                assert typed["currency"] == "XDR"
                assert typed.get("hold", "") == hold
                assert all(typed[feature] == "1" for feature in made.features)
                write(page, description="Чай")
                await delete_when_saved(page)
                kept = await workspace.outbox.row(row_id)
                assert kept is not None
                assert kept.fields["description"] == "Чай"
                assert all(kept.fields[feature] == "1" for feature in made.features)

    run_qt(ending(story()))


def test_a_card_number_in_the_description_is_neither_sent_nor_kept(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5", description="Чай, карта 4444 5555 1111 3333")
            field = page.view.form.main.fields["description"]
            assert "card number" in field.note
            page.register()
            await settle(lambda: page.autosave.is_idle)
            row = await sent(workspace, page)
            assert row.state is OutboxState.DRAFT
            kept = "Чай, карта 444455••••••3333"
            assert row.fields["description"] == row.summary.purpose == kept
            assert field.control.value() == "Чай, карта 4444 5555 1111 3333"
            write(page, description=kept)  # as the draft says when it is opened again
            assert page.validate().notes.wrong == ("description",)
            assert "taken out" in field.note
            write(page, description="Чай")
            assert not page.validate().notes.wrong
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_card_number_in_no_free_text_is_sent_or_kept(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    number = "4444555511113333"

    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            form = page.view.form
            write(page, amount="12,5", orderNumber=number, clientId=number, cardholderName=number)
            form.sections["extra"].set_open(is_open=True)
            page.view.form.put("jsonParams", f'[["note", "card {number}"]]')
            page._on_changed("jsonParams")
            wrong = page.validate().notes.wrong
            assert {"cardholderName", "jsonParams.note"} <= set(wrong)
            assert not {"orderNumber", "clientId"} & set(wrong)
            page.register()
            await settle(lambda: page.autosave.is_idle)
            row = await sent(workspace, page)
            assert row.state is OutboxState.DRAFT
            assert row.summary.number == row.fields["clientId"] == number
            free = {"cardholderName", "jsonParams"}
            assert not any(number in row.fields[name] for name in free)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_outlives_its_page_and_what_is_wrong_is_led_to(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox, return_url="") as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            assert page.view.form.sections["addresses"].is_open  # it has to be asked for
            write(page, amount="1,234", description="Чай", ip="x" * 40)
            page.view.form.sections["customer"].set_open(is_open=False)
            page.register()
            assert page.stack.currentWidget() is page.view
            assert page.view.fix_button.text() == "Fix 3 fields"
            write(page, amount="7", returnUrl=RETURN)
            click(page.view.fix_button)
            assert page.view.form.sections["customer"].is_open
            typed, draft_id = page.view.form.texts(), page.form_id
            await delete_when_saved(page)
            (draft,) = await rows(workspace)
            assert (draft.id, draft.state) == (draft_id, OutboxState.DRAFT)
            later, _ = new_order(workspace)
            later.open_row(draft)
            assert later.form_id == draft_id
            assert later.view.form.texts() == typed
            assert not any(sandbox.operations())
            await delete_when_saved(later)

    run_qt(ending(story()))


def test_what_needs_a_permission_is_offered_with_it_alone(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox, permissions=(Permission.FEE,)) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            form = page.view.form
            assert not form.sections["merchant"].isHidden()
            assert form.sections["extra"].isHidden()
            write(page, amount="1", feeInput="0,5", merchantLogin="another")  # as an old draft may
            assert not form.blocks[-2].fields["merchantLogin"].isHidden()
            page.register()
            assert page.stack.currentWidget() is page.view
            note = form.blocks[-2].fields["merchantLogin"].note
            assert note.startswith("Not among your permissions")
            write(page, merchantLogin="")
            page.register()
            await settle(lambda: page.result.result is not None)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_folded_address_is_asked_for_before_the_order_is_registered(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        allowed = (Permission.ADDRESS_CHECK,)
        async with opened_shop(tmp_path, sandbox, permissions=allowed) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            payer = page.view.form.sections["payer"]
            write(page, amount="7")
            assert payer.button.isChecked()
            click(payer.button)
            assert not payer.button.isChecked()
            click(page.view.register_button)
            assert page.stack.currentWidget() is page.view
            assert payer.button.isChecked(), "what is wrong is shown"
            assert page.view.fix_button.text() == "Fix 2 fields"
            click(payer.button)
            write(page, description="Чай")
            assert page.view.fix_button.text() == "Fix 2 fields"
            assert not any(sandbox.operations())
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_older_answer_about_an_order_never_comes_last(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5")
            read, late, older = workspace.outbox.row, asyncio.Event(), list[OutboxState]()

            async def row(row_id: str) -> OutboxRow | None:
                found = await read(row_id)
                if found is not None and not older:
                    older.append(found.state)
                    await late.wait()
                return found

            monkeypatch.setattr(workspace.outbox, "row", row)
            page.register()
            await settle(lambda: bool(older))
            async with asyncio.timeout(240):
                while (await read(page.form_id)).state is not OutboxState.CONFIRMED:  # type: ignore[union-attr]  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            await settle(lambda: page._result_asked or page.result.result is not None)
            shown: list[ResultKind] = []
            show = page.result.show_result

            def note(result: OrderResult, *rest: Any) -> None:
                shown.append(result.kind)
                show(result, *rest)

            monkeypatch.setattr(page.result, "show_result", note)
            late.set()
            await wait_for_result(page, ResultKind.LINK)
            await settle(lambda: page._result_reading is not None and page._result_reading.done())
            assert ResultKind.NOT_SENT not in shown, shown
            assert shown[-1] is ResultKind.LINK
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_order_whose_number_is_taken_is_told_beside_another_form(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5")
            await settle(lambda: page.autosave.is_idle)
            draft_id, order = page.form_id, page.validate().order
            await workspace.outbox.enqueue([replace(order, draft_id="another")], send=False)
            page.register()
            page.begin()
            await settle(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            assert message.title.startswith("An order was not registered")
            assert order.instruction.number in message.title  # type: ignore[union-attr]
            assert page.form_id != draft_id
            await settle(lambda: page.autosave.is_idle)
            kept = await workspace.outbox.row(draft_id)
            assert kept is not None
            assert kept.state is OutboxState.DRAFT
            assert not any(sandbox.operations())
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_order_that_is_discarded_is_on_show_no_more(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5")
            monkeypatch.setattr(workspace.outbox, "send", lambda _: None)
            page.register()
            await wait_for_result(page, ResultKind.NOT_SENT)
            sent_id = page.form_id
            assert await workspace.outbox.discard(sent_id)
            await settle(lambda: page.stack.currentWidget() is page.view)
            assert page.form_id != sent_id
            assert await rows(workspace) == []
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_that_is_discarded_while_it_is_handed_over_is_not_registered(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            page, _ = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5")
            await settle(lambda: page.autosave.is_idle)
            draft_id, enqueue = page.form_id, workspace.outbox.enqueue

            async def late(*given: Any, **named: Any) -> Any:
                assert await workspace.outbox.discard(draft_id)
                return await enqueue(*given, **named)

            monkeypatch.setattr(workspace.outbox, "enqueue", late)
            page.register()
            await settle(lambda: page.messages.message is not None)
            assert page.messages.message is not None
            assert "no longer ready" in page.messages.message.title
            assert page.form_id != draft_id
            assert await rows(workspace) == []
            assert not any(sandbox.operations())
            await delete_when_saved(page)

    run_qt(ending(story()))
