"""Tests of the number beside the outbox in the navigation."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import Totals
from desktop_app.ui.profile_pages import ProfilePages

if TYPE_CHECKING:
    from desktop_app.storage.window import OutboxFilter
    from tests.support.loops import Run

ROWS = {
    "draft": OutboxState.DRAFT,
    "ready": OutboxState.READY,
    "next": OutboxState.READY,
    "sending": OutboxState.SENDING,
    "unknown": OutboxState.UNKNOWN,
    "refused": OutboxState.REFUSED,
    "confirmed": OutboxState.CONFIRMED,
}


class Rows:
    """Counts rows as the store does: a ready row that is on its way counts as being sent."""

    async def totals(self, where: OutboxFilter, *, exact: bool = False) -> Totals:
        going = where.on_their_way
        shown = [
            OutboxState.SENDING if state is OutboxState.READY and name in going else state
            for name, state in ROWS.items()
        ]
        return Totals(sum(state in where.states for state in shown))


def test_a_row_on_its_way_needs_nothing_from_the_person(run_async: Run) -> None:
    async def counted(*going: str) -> int:
        workspace = SimpleNamespace(on_their_way=frozenset(going), outbox_rows=Rows())
        pages: Any = SimpleNamespace(_workspace=workspace)
        return await ProfilePages.waiting(pages)

    assert run_async(counted()) == 5
    assert run_async(counted("next")) == 4
    assert run_async(counted("next", "ready")) == 3
