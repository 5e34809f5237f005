"""Tests that the state of what was sent names the operation and its result."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import Damage, OutboxState, Progress
from desktop_app.ui.gateway.three_ds import payment_words
from desktop_app.ui.i18n.labels import gateway_orders, outbox
from desktop_app.ui.i18n.labels.statuses import status_of
from desktop_app.ui.i18n.messages.describe import _WORDS
from desktop_app.ui.i18n.translations import Language, use_language
from tests.ui.outbox.test_outbox_orders import row_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

ORDER: Final = row_of(Operation.REGISTER_ORDER, OutboxState.READY)


@pytest.fixture(autouse=True)
def _russian(themed_app: QApplication) -> Iterator[None]:
    use_language(themed_app, Language.RUSSIAN)
    yield
    use_language(themed_app, Language.ENGLISH)


@pytest.mark.parametrize(
    ("operation", "state", "text"),
    [
        (Operation.CREATE_PAYMENT, OutboxState.CONFIRMED, "Передан в банк"),
        (Operation.CHANGE_PAYMENT, OutboxState.CONFIRMED, "Изменён в банке"),
        (Operation.DELETE_DOCUMENT, OutboxState.CONFIRMED, "Удалён в банке"),
        (Operation.DELETE_DOCUMENT, OutboxState.REFUSED, "Банк отказал в удалении"),
        (Operation.CREATE_PAYMENT, OutboxState.UNKNOWN, "Ответ банка не получен"),
        (Operation.REGISTER_ORDER, OutboxState.UNKNOWN, "Ответ шлюза не получен"),
    ],
)
def test_the_state_names_the_operation_and_its_result(
    operation: Operation, state: OutboxState, text: str
) -> None:
    assert outbox.state(replace(ORDER, operation=operation, state=state)).text == text


@pytest.mark.parametrize("state", [None, OutboxState.DRAFT, OutboxState.REFUSED])
def test_a_damaged_row_may_have_been_sent_unless_it_is_a_draft_without_an_attempt(
    state: OutboxState | None,
) -> None:
    damage = Damage(operation=ORDER.operation, state=state, stored=())
    row = replace(ORDER, state=OutboxState.DAMAGED, damage=damage)
    assert "Возможно, документ отправлен" in outbox.known(row)
    row = replace(row, damage=replace(damage, state=OutboxState.DRAFT, never_sent=True))
    assert "не отправлялся" in outbox.known(row)


def test_a_payment_demand_waits_for_acceptance() -> None:
    code = DocumentStatus.SENT_TO_PAYER
    assert status_of(Kind.REQUIREMENT, code).text == "Ожидает акцепта"
    assert status_of(Kind.DOCUMENT, code).text == "Отправлен плательщику"


@pytest.mark.parametrize("state", [OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN])
def test_no_failure_says_what_to_do_while_kantora_finds_out(state: OutboxState) -> None:
    advised = 0
    for key, words in _WORDS.items():
        code, _, condition = key.partition(":")
        name, _, value = condition.partition("=")
        facts = dict.fromkeys(re.findall(r"{(\w+)}", f"{words.title}{words.text}"), "7")
        facts |= {name: value or "7"} if name else {}
        progress = replace(ORDER.progress, error=code, error_parameters=tuple(facts.items()))
        unknown = outbox.failure(replace(ORDER, state=state, progress=progress))
        refused = outbox.failure(replace(ORDER, state=OutboxState.REFUSED, progress=progress))
        assert unknown
        assert refused.startswith(f"{unknown}. ")
        assert not re.search(r"(?i)попробуйте|повторите", unknown), key
        advised += bool(re.search(r"(?i)попробуйте|повторите", refused))
    assert advised > 5


def test_a_payment_that_was_taken_back_is_not_said_to_have_been_only_held() -> None:
    progress = Progress(order=OrderOutcome(kind=PaymentOutcomeKind.REVERSED))
    row = replace(ORDER, state=OutboxState.CONFIRMED, progress=progress)
    for said in (gateway_orders.known(row), payment_words._ENDS[PaymentOutcomeKind.REVERSED][1]):
        assert "taken back" in said.source
