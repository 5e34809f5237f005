"""Tells which drafts have no number of their own, and how such a draft is shown."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final, cast

from desktop_app.domain.changes import Topic
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace

WILL_BE_NUMBERED: Final = Text("OutboxPage", "will be assigned")
_FOLLOWED: Final = frozenset({Topic.DOCUMENTS, Topic.DRAFTS, Topic.OUTBOX})


class DraftNumbers:
    """Knows the drafts whose numbers other documents have, as they were read last.

    Until they were read for the first time every draft has the number that is typed.
    """

    def __init__(
        self, workspace: Workspace, *, owner: QObject, changed: Callable[[], object]
    ) -> None:
        """Read them now, and after each change until `owner` is gone.

        `changed` is called when other drafts have no number than before.
        """
        self._drafts = workspace.drafts
        self._changed = changed
        self._known: frozenset[str] = frozenset()
        reading = RepeatedTask(self.read, owner=owner)
        changes = workspace.bus.subscribe(_FOLLOWED, lambda _: reading.start())
        owner.destroyed.connect(changes.end)
        reading.start()

    def lacks(self, row: OutboxRow) -> bool:
        """Whether a row is a draft that has no number of its own."""
        is_draft = row.state is OutboxState.DRAFT and not row.target
        return is_draft and bool(row.summary.number) and row.id in self._known

    async def read(self) -> None:
        """Read them now.

        Raises:
            StorageError: they could not be read; what is known stays.
        """
        known = await self._drafts.without_numbers()
        if known != self._known:
            self._known = known
            self._changed()


def without_number(row: OutboxRow) -> OutboxRow:
    """A draft as the details show it: a number will be assigned to it."""
    number, typed = str(WILL_BE_NUMBERED), row.instruction
    if typed is not None and any(each.name == "number" for each in fields(typed)):
        typed = replace(cast("Any", typed), number=number)
    return replace(row, summary=replace(row.summary, number=number), instruction=typed)
