"""Tests of gateway orders in the outbox: names, states, never shown as documents."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFrame, QLabel
from shiboken6 import delete

from desktop_app.api.errors import TimedOut
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.charge_rows import order_row_of
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import (
    GATEWAY_OPERATIONS,
    Effect,
    Operation,
    PaymentSecretKind,
)
from desktop_app.domain.outbox.operations import OPERATIONS as FACTS
from desktop_app.domain.outbox.rows import (
    DeliveryVerdict,
    OutboxRow,
    OutboxState,
    Progress,
    summary_of,
)
from desktop_app.services.outbox.errors import SentElsewhere
from desktop_app.storage.window import Row
from desktop_app.ui.forms.review.review_sheet import ReviewItem, sheet
from desktop_app.ui.i18n.labels import gateway_orders as orders
from desktop_app.ui.i18n.labels import outbox
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_pane import OutboxPane
from desktop_app.ui.widgets.inline_confirm import InlineConfirm
from tests.support.paying_instructions import MOMENT, PAYING
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

pytestmark = pytest.mark.usefixtures("qapp")

COMPANY: Final = "ООО «Белые журавли»"


@pytest.fixture
def pane(qapp: QApplication) -> Iterator[OutboxPane]:
    """An empty pane, deleted also after a failure."""
    made = OutboxPane(company=lambda: COMPANY)
    yield made
    delete(made)


def row_of(operation: Operation, state: OutboxState, **progress: object) -> OutboxRow:
    instruction = PAYING[operation]
    return OutboxRow(
        id="a",
        operation=operation,
        type=operation.value,
        state=state,
        summary=summary_of(instruction),
        instruction=instruction,
        fields={},
        source=None,
        target="o-1" if FACTS[operation].effect is Effect.PAYS else "",
        document_id="o-1" if state is OutboxState.CONFIRMED else "",
        progress=replace(Progress(), **progress),  # type: ignore[arg-type]
        created_at=MOMENT,
        changed_at=MOMENT,
    )


def rows(operation: Operation) -> Iterator[OutboxRow]:
    """A row in every state, and with every verdict."""
    for state in set(OutboxState) - {OutboxState.DAMAGED}:
        yield row_of(operation, state)
    for kind in PaymentOutcomeKind:
        for again in (False, True):
            order = OrderOutcome(kind=kind, reason="Мало денег", code="116", may_try_again=again)
            yield row_of(operation, OutboxState.CONFIRMED, order=order, message=order.reason)
    absent = {"doubtful": True, "verdict": DeliveryVerdict.DID_NOT_ARRIVE, "attempts": 1}
    yield row_of(operation, OutboxState.READY, **absent)
    yield row_of(operation, OutboxState.CONFIRMED, order=OrderOutcome(link_lost=True))
    yield row_of(operation, OutboxState.UNKNOWN, verdict=DeliveryVerdict.CANNOT_TELL)


def texts(pane: OutboxPane) -> str:
    return "\n".join(label.text() for label in pane.findChildren(QLabel))


def test_the_order_of_a_charge_is_not_opened_in_its_form(qapp: QApplication) -> None:
    pane = OutboxPane(company=lambda: COMPANY, has_form=lambda _: True)
    for state in (OutboxState.READY, OutboxState.REFUSED):
        row = row_of(Operation.REGISTER_ORDER, state)
        pane.show_rows([row])
        assert pane.offers("open")
        pane.show_rows([replace(row, id=order_row_of("a"))])
        assert not pane.offers("open")
        assert "A charge of a stored card made this order" in texts(pane)
    delete(pane)


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_every_row_is_told_in_words_with_its_order_and_what_can_be_done(
    operation: Operation, pane: OutboxPane
) -> None:
    for row in rows(operation):
        pane.show_rows([row])
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the row before
        said = texts(pane)
        assert str(orders.OPERATIONS[operation]) in said
        assert outbox.state(row).text in said
        assert outbox.known(row) in said
        assert not pane.offers("document"), "the bank has none"
        assert pane.offers("order") is bool(row.target or row.document_id)
        assert "open" not in pane.buttons, "there is no form"
        assert ("send" in pane.buttons) is row.can_be_sent
        assert nameless(pane) == []
        cells = [column.cell(Row(1, row.id, row)) for column in outbox_columns()]
        assert any(str(orders.OPERATIONS[operation]) in cell.text for cell in cells)
        lines = [one for one in pane.children() if isinstance(one, QFrame) and is_line(one)]
        assert len(lines) == 1 + bool(pane.buttons), "no place for buttons where there are none"
    pane.show_rows(list(rows(operation)))


def is_line(frame: QFrame) -> bool:
    return bool(frame.property("look") == "line")


def test_only_a_status_says_paid() -> None:
    paid = row_of(
        Operation.PAY_BY_CARD,
        OutboxState.CONFIRMED,
        order=OrderOutcome(kind=PaymentOutcomeKind.PAID),
    )
    said = outbox.state(paid).text
    others = [
        row
        for row in rows(Operation.PAY_BY_CARD)
        if row.progress.order.kind is not PaymentOutcomeKind.PAID
    ]
    assert said not in {outbox.state(row).text for row in others}


def test_a_lost_link_is_said(pane: OutboxPane) -> None:
    whole = OrderOutcome(form_url="https://pay.example/1")
    lost = OrderOutcome(link_lost=True)
    known = [
        outbox.known(row_of(Operation.REGISTER_ORDER, OutboxState.CONFIRMED, order=order))
        for order in (whole, lost)
    ]
    assert known[0] != known[1]
    assert "another number" in known[1]
    pane.show_rows([row_of(Operation.REGISTER_ORDER, OutboxState.CONFIRMED, order=whole)])
    assert whole.form_url in texts(pane)


def shown(operation: Operation, order: OrderOutcome) -> str:
    row = row_of(operation, OutboxState.CONFIRMED, order=order)
    pane = OutboxPane(company=lambda: COMPANY)
    pane.show_rows([row])
    said = texts(pane)
    assert outbox.known(row) in said
    pane.deleteLater()
    return said


def test_a_page_at_a_foreign_host_is_marked() -> None:
    url = "https://pay.evil.example/1"
    marked = OrderOutcome(form_url=url, page_is_foreign=True)
    said = shown(Operation.REGISTER_ORDER, marked)
    assert "pay.evil.example, which is neither" in said
    assert "neither" not in shown(Operation.REGISTER_ORDER, OrderOutcome(form_url=url))


def test_what_else_the_gateway_told_is_shown() -> None:
    fields = {
        "info": "Your order is proceeded", "error.description": "Processing Error",
        "orderNumber": "62001", "paResStatus": "Y", "veResStatus": "N", "paResCheckStatus": "A",
        "aResTransStatus": "C", "rReqTransStatus": "U", "cavv": "AAABBB", "xid": "MDAwMDAx",
        "cardAuthInfo.issuer": '"Bank"', "refunds[1].reason": '"broken"',
    }  # fmt: skip
    told = tuple(OtherField(name, value) for name, value in fields.items())
    said = shown(Operation.PAY_BY_CARD, OrderOutcome(kind=PaymentOutcomeKind.PAID, told=told))
    for name, value in fields.items():
        assert value in said, name
    same = (OtherField("orderNumber", "M-1"),)
    order = OrderOutcome(kind=PaymentOutcomeKind.PAID, told=same)
    assert "Order number at the gateway" not in shown(Operation.PAY_BY_MOTO, order)


def test_an_address_that_is_not_safe_is_said_to_be_refused() -> None:
    order = OrderOutcome(link_lost=True, page_refused=True)
    assert "not encrypted" in shown(Operation.REGISTER_ORDER, order)
    step = OrderOutcome(kind=PaymentOutcomeKind.NEEDS_THREE_DS, refused_addresses=("acsUrl",))
    said = shown(Operation.PAY_BY_CARD, step)
    assert "goes no further" in said
    assert "acsUrl" in said
    page = replace(step, refused_addresses=("redirect",))
    said = shown(Operation.PAY_BY_CARD, page)
    assert "goes no further" not in said
    assert "redirect" in said


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_what_waits_says_what_it_needs(operation: Operation) -> None:
    row = row_of(operation, OutboxState.READY)
    assert row.can_be_sent is (row.secret is PaymentSecretKind.NONE)
    spent = row_of(
        operation, OutboxState.READY, doubtful=True, verdict=DeliveryVerdict.DID_NOT_ARRIVE
    )
    assert outbox.known(spent) != outbox.known(row)
    assert spent.number_is_spent is (FACTS[operation].effect is Effect.ORDERS)


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_a_confirmation_states_what_is_sent(operation: Operation) -> None:
    statement = ReviewItem(operation=operation, instruction=PAYING[operation], target="o-1")
    made = sheet(statement, company=COMPANY)
    assert made.heading == str(orders.OPERATIONS[operation])
    assert COMPANY in [fact.text for fact in made.facts]
    assert statement.notices == (), "no document is replaced"


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
@pytest.mark.parametrize(
    ("button", "answer"),
    [("made", DeliveryVerdict.ARRIVED), ("no order", DeliveryVerdict.DID_NOT_ARRIVE)],
)
def test_a_person_says_what_no_gateway_tells(
    operation: Operation, button: str, answer: DeliveryVerdict, pane: OutboxPane
) -> None:
    said: list[object] = []
    pane.resolved.connect(lambda *decided: said.append(decided))
    pane.show_rows([row_of(operation, OutboxState.UNKNOWN, verdict=DeliveryVerdict.CANNOT_TELL)])
    assert pane.candidate_comparison is not None
    pane.candidate_comparison.show_found(())
    assert "its own pages" in texts(pane).lower()
    assert pane.buttons[button].accessibleName()
    pane.buttons[button].click()
    assert said == [], "it is asked once more"
    pane.findChildren(InlineConfirm)[-1].declined.emit()
    assert said == []
    pane.buttons[button].click()
    assert nameless(pane) == []
    pane.findChildren(InlineConfirm)[-1].answered.emit()
    assert said == [(answer, "")]


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_what_no_gateway_tells_is_nothing_of_the_bank(
    operation: Operation, pane: OutboxPane
) -> None:
    undecided = partial(
        row_of, operation, OutboxState.UNKNOWN, verdict=DeliveryVerdict.CANNOT_TELL, attempts=1
    )
    pane.show_rows([undecided(error="api.service_failed")])
    comparison = pane.candidate_comparison
    assert comparison is not None
    for failed in (False, True):
        if failed:
            comparison.show_failure(TimedOut())
        said = f"{texts(pane)}\n{comparison.texts()}"
        assert "At the payment gateway" in said
        assert "could not find out what became of it" in said
        assert "nothing to choose from" in said
        for wrong in ("At the bank", "Asking the bank", "bank's documents", "gateway and login"):
            assert wrong not in said
    pane.show_rows([undecided(error=SentElsewhere.code)])
    assert "with this gateway and login" in texts(pane)


@pytest.mark.parametrize("kind", PaymentOutcomeKind)
def test_a_payment_under_way_is_looked_for_again(
    kind: PaymentOutcomeKind, pane: OutboxPane
) -> None:
    row = row_of(
        Operation.PAY_BY_CARD,
        OutboxState.CONFIRMED,
        order=OrderOutcome(kind=kind),
        error="outbox.sent_elsewhere",
        looked_at=MOMENT,
    )
    pane.show_rows([row])
    undecided = {
        PaymentOutcomeKind.PENDING,
        PaymentOutcomeKind.NEEDS_THREE_DS,
        PaymentOutcomeKind.UNKNOWN,
    }
    assert ("look" in pane.buttons) is row.can_be_asked is (kind in undecided)
    assert ("another gateway" in texts(pane)) is row.can_be_asked


@pytest.mark.parametrize("operation", sorted(GATEWAY_OPERATIONS))
def test_the_order_is_asked_for(operation: Operation, pane: OutboxPane) -> None:
    asked: list[bool] = []
    pane.order_asked.connect(lambda: asked.append(True))
    pane.show_rows([row_of(operation, OutboxState.CONFIRMED)])
    pane.buttons["order"].click()
    assert asked == [True]


def stays_open(pane: OutboxPane, *now: OutboxRow) -> bool:
    """Whether the question on show stays when these rows are read."""
    assert pane.asks
    pane.show_rows(now)
    assert ("yes" in pane.buttons) is pane.asks
    return pane.asks


def test_an_open_question_stays_while_what_it_is_about_is_the_same(pane: OutboxPane) -> None:
    ready = [replace(row_of(Operation.REGISTER_ORDER, OutboxState.READY), id=x) for x in "abc"]
    sent = replace(row_of(Operation.REGISTER_ORDER, OutboxState.SENT), id="d")
    confirmed = replace(sent, state=OutboxState.CONFIRMED)
    pane.show_rows([*ready, sent])
    pane.ask("discard")
    assert stays_open(pane, confirmed, *ready[::-1]), "what is discarded is the same"
    assert not stays_open(pane, replace(ready[0], state=OutboxState.DRAFT), *ready[1:], sent)
    pane.ask("discard")
    assert not stays_open(pane, *ready[1:], sent), "they are fewer"

    unknown = {"verdict": DeliveryVerdict.CANNOT_TELL}
    row = row_of(Operation.REGISTER_ORDER, OutboxState.UNKNOWN, **unknown)
    pane.show_rows([row])
    pane.ask("made")
    looked = replace(row, progress=replace(row.progress, looks=2))
    assert stays_open(pane, looked), "it was looked for once more, with the same result"
    found = replace(row, progress=replace(row.progress, candidates=("o-2",)))
    assert not stays_open(pane, found), "there is more to decide upon"


@pytest.mark.parametrize("read", [0, 1, 2])
def test_nothing_is_offered_while_a_part_of_what_is_chosen_is_read(
    read: int, pane: OutboxPane
) -> None:
    row = row_of(Operation.REGISTER_ORDER, OutboxState.READY)
    pane.show_rows([replace(row, id=str(each)) for each in range(read)], chosen=600)
    assert not pane.is_whole
    assert pane.row is None
    assert not pane.buttons
    assert "600 chosen" in texts(pane)
    pane.show_rows([])
    assert pane.is_whole
