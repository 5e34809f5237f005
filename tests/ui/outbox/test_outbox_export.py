"""Tests of exports: every row once, whatever is sent or changed meanwhile, and every column."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from shiboken6 import delete

from desktop_app.domain.annotations.annotations import Annotation
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui.address_book.counterparty_columns import counterparty_columns
from desktop_app.ui.annotations.annotation_columns import annotation_columns
from desktop_app.ui.documents.answer_columns import answer_columns
from desktop_app.ui.documents.document_columns import document_columns, received_columns
from desktop_app.ui.gateway.orders.order_columns import order_columns
from desktop_app.ui.gateway.recurring.recurring_columns import charge_columns, schedule_columns
from desktop_app.ui.gateway.stored_cards.customer_list import customer_columns
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.tables.list_export import export_columns
from tests.services.payments.test_templates import opened
from tests.support.contexts import context_of
from tests.support.fakes import FixedClock

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from desktop_app.ui.tables.columns import ColumnSpec
    from tests.support.loops import Run

ROWS = 501
"""One more than are read at once."""


@pytest.mark.parametrize(
    "columns",
    [
        *(document_columns(kind, clock=FixedClock()) for kind in Kind),
        received_columns(lambda _: ""),
        outbox_columns(is_on_its_way=lambda _: False),
        counterparty_columns(),
        order_columns(),
        customer_columns(),
        schedule_columns(),
        charge_columns(),
        annotation_columns(lambda _: Annotation()),
        answer_columns(),
    ],
)
def test_every_column_of_a_list_is_exported_unless_it_is_a_command(
    columns: Sequence[ColumnSpec[Any]],
) -> None:
    titles = [each.title for each in export_columns(columns)]
    shown = [str(column.title) for column in columns if not column.acts]
    units = [str(column.unit[0]) for column in columns if column.unit is not None]
    assert Counter(titles) == Counter([*shown, *units])


def test_an_exported_list_has_every_row_once(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            names = [f"draft {number}" for number in range(ROWS)]
            for name in names:
                await workspace.drafts.save(Draft(id=name, operation=Operation.CREATE_PAYMENT))
            page = OutboxPage(context_of(workspace))
            export: Any = page._exports
            found: list[str] = []
            newest = Sort(SortKey.CHANGED, descending=True)
            async for batch in export._source.iterate_rows(OutboxFilter(), newest):
                found += [row.id for row in batch]
                if len(found) < ROWS:
                    assert await workspace.outbox.discard(found[0])
            assert sorted(found) == sorted(names)
            delete(page)

    run_qt(story())
