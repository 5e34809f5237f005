"""Tests that the state of what was sent names the operation and its result."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.labels import outbox
from desktop_app.ui.i18n.labels.statuses import status_of
from desktop_app.ui.i18n.translations import Language, use_language
from tests.ui.outbox.test_outbox_orders import row_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

ORDER: Final = row_of(Operation.REGISTER_ORDER, OutboxState.READY)


@pytest.fixture(autouse=True)
def _russian(look: QApplication) -> Iterator[None]:
    use_language(look, Language.RUSSIAN)
    yield
    use_language(look, Language.ENGLISH)


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


def test_a_payment_demand_waits_for_acceptance() -> None:
    code = DocumentStatus.SENT_TO_PAYER
    assert status_of(Kind.REQUIREMENT, code).text == "Ожидает акцепта"
    assert status_of(Kind.DOCUMENT, code).text == "Отправлен плательщику"
