"""Tests that an exported outbox has every row once, whatever is sent or changed meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shiboken6 import delete

from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui.outbox.outbox_page import OutboxPage
from tests.services.payments.test_templates import opened
from tests.support.contexts import context_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run

ROWS = 501
"""One more than are read at once."""


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
