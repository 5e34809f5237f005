"""Names the customers of schedules and charges, which have only their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.changes import Topic
from desktop_app.ui.i18n import formats
from desktop_app.ui.latest import RepeatedTask

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QObject

    from desktop_app.services.profiles.workspace import Workspace


class CustomerNames:
    """The names of all customers who are charged, as they were read last."""

    def __init__(
        self, workspace: Workspace, *, owner: QObject, changed: Callable[[], object]
    ) -> None:
        """Read them now, and after each change until `owner` is gone.

        `changed` is called when somebody is called otherwise than before.
        """
        self._credentials = workspace.stored_credentials
        self._changed = changed
        self._known: Mapping[str, str] = {}
        reading = RepeatedTask(self.read, owner=owner)
        changes = workspace.bus.subscribe(
            {Topic.CREDENTIALS, Topic.SCHEDULES}, lambda _: reading.start()
        )
        owner.destroyed.connect(changes.end)
        reading.start()

    def name(self, client_id: str) -> str:
        """What a customer is called; the number where nothing else is known."""
        return formats.legible(self._known.get(client_id, client_id))

    async def read(self) -> None:
        """Read them once more.

        Raises:
            StorageError: the store could not be read.
        """
        known = await self._credentials.names_of_charged()
        if known != self._known:
            self._known = known
            self._changed()
