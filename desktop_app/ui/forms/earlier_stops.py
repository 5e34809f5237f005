"""Follows what is known of earlier rows that stopped rows which are to be sent again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.outbox.earlier_stops import stop_by_now
from desktop_app.ui.forms.review.earlier_notices import earlier_notices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.outbox.earlier_stops import EarlierStop
    from desktop_app.services.profiles.workspace import Workspace


async def stops_by_now(
    stops: Sequence[EarlierStop | None], workspace: Workspace
) -> list[EarlierStop | None]:
    """What is known of each by now, in the same order.

    Raises:
        StorageError: the store could not be read.
    """
    ids = {each.row_id for each in stops if each is not None}
    if not ids:
        return list(stops)
    found = {row.id: row for row in await workspace.outbox.rows(tuple(ids))}
    return [None if each is None else stop_by_now(each, found.get(each.row_id)) for each in stops]


async def have_stops_changed(stops: Sequence[EarlierStop | None], workspace: Workspace) -> bool:
    """Whether something else is said of one of them by now, such as after a decision.

    Raises:
        StorageError: the store could not be read.
    """
    now = await stops_by_now(stops, workspace)
    return any(
        tuple(earlier_notices(before)) != tuple(earlier_notices(after))
        for before, after in zip(stops, now, strict=True)
    )
