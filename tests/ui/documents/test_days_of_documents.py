"""Tests of the days that documents wait and demands have left, in the window and in files."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import CardFileDocument, Kind, PaymentRequirement
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import AnswerStage
from desktop_app.domain.values.money import Amount
from desktop_app.storage.window import Row
from desktop_app.ui.documents.answer_columns import with_answers
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.tables.columns import written_columns
from tests.support.fakes import NOW, FixedClock

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.exports import Value
    from desktop_app.ui.tables.columns import Cell, WrittenColumn

UNTIL = NOW.date() + timedelta(days=3)
WRITTEN = f"{UNTIL:%d.%m.%Y}"
AT_BANK = tuple(stage for stage in AnswerStage if stage.is_at_bank)
HERE = tuple(stage for stage in AnswerStage if not stage.is_at_bank)


def columns_of(kind: Kind, stage: AnswerStage | None = None) -> Mapping[str, WrittenColumn[Any]]:
    made = with_answers(document_columns(kind, clock=FixedClock()), lambda _: stage)
    return {each.column.id: each for each in written_columns(made)}


def in_window(column: WrittenColumn[Any], row: Row[ListedDocument]) -> Cell:
    return column.column.cell(row)


def both(column: WrittenColumn[Any], row: Row[ListedDocument]) -> tuple[str, Value]:
    """What stands in a printed or copied row, and what in a file."""
    return column.text(row), column.value(row)


def waiting(status: int | None, *, absent: bool = False) -> Row[ListedDocument]:
    amount = Amount(Decimal(100), "BYN")
    day = NOW.date() - timedelta(days=10)
    document = CardFileDocument(id="1", date=day, status=status, amount=amount)
    return Row(1, "1", document, absent=absent)


def demand(*, absent: bool = False) -> Row[ListedDocument]:
    asked = PaymentRequirement(
        id="1", type="1", status=DocumentStatus.SENT_TO_PAYER, accept_until=UNTIL
    )
    return Row(1, "1", asked, absent=absent)


@pytest.mark.parametrize("status", [None, 9, *DocumentStatus])
def test_a_document_waits_until_it_is_paid_rejected_or_gone(status: int | None) -> None:
    column = columns_of(Kind.CARD_FILE)["days_waiting"]
    is_decided = status in {DocumentStatus.EXECUTED, DocumentStatus.REJECTED}
    assert both(column, waiting(status)) == (("", None) if is_decided else ("10", 10))
    assert both(column, waiting(status, absent=True)) == ("", None)


def test_a_demand_that_the_bank_does_not_list_any_more_has_no_days_left() -> None:
    columns = columns_of(Kind.REQUIREMENT)
    assert both(columns["days_left"], demand()) == ("3", 3)
    assert both(columns["days_left"], demand(absent=True)) == ("", None)
    for absent in (False, True):
        assert both(columns["accept_until"], demand(absent=absent)) == (WRITTEN, UNTIL)
    assert in_window(columns["accept_until"], demand()).mark is not None
    assert in_window(columns["accept_until"], demand(absent=True)).mark is None


@pytest.mark.parametrize("stage", AT_BANK)
def test_a_file_says_of_an_answered_demand_what_the_window_says(stage: AnswerStage) -> None:
    columns = columns_of(Kind.REQUIREMENT, stage)
    for absent in (False, True):
        row = demand(absent=absent)
        assert both(columns["accept_until"], row) == ("Answered", "Answered")
        assert both(columns["days_left"], row) == ("", None)


@pytest.mark.parametrize("stage", HERE)
def test_a_file_has_the_days_while_an_answer_is_only_here(stage: AnswerStage) -> None:
    columns = columns_of(Kind.REQUIREMENT, stage)
    assert both(columns["accept_until"], demand()) == (WRITTEN, UNTIL)
    assert both(columns["days_left"], demand()) == ("3", 3)
