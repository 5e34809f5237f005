"""Tests of the number beside the outbox in the navigation."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import Totals
from desktop_app.ui import aio
from desktop_app.ui.profile_pages import ProfilePages
from tests.services.payments.test_templates import opened
from tests.support.held import HeldAnswers
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import pytest

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


def test_the_newest_counts_stay_beside_the_pages(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace) as (window, pages):
            await settle(lambda: not aio._RUNNING)
            asked, shown = iter(range(99)), list[int]()

            async def waiting() -> dict[str, int]:
                return {"to_sign": next(asked)}

            def show(counts: Mapping[str, int]) -> None:
                shown.append(counts["to_sign"])

            monkeypatch.setattr(workspace.windows, "waiting", waiting)
            monkeypatch.setattr(window, "set_counts", show)
            held = HeldAnswers(monkeypatch, workspace.windows, "waiting")
            for _ in range(2):
                pages._on_changed(Change(Topic.DOCUMENTS))
            await held.held(1)
            held.open()
            await settle(lambda: not aio._RUNNING)
            assert shown
            assert shown == sorted(shown)

    run_qt(ending(story()))
