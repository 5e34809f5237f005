"""The layouts that pages remember between sessions, outside the encrypted store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from desktop_app.ui.tables.columns import TableLayouts


@dataclass(frozen=True, slots=True)
class PaneState:
    """The state of a details pane: its width in pixels, and whether it is shown."""

    width: int = 380
    wanted: bool = True


class PageMemory(TableLayouts, Protocol):
    """Stores the layouts of tables and details panes by the name of the page."""

    def pane_state(self, page: str) -> PaneState | None:
        """What was remembered of a details pane, or None."""

    def remember_pane_state(self, page: str, state: PaneState) -> None:
        """Keep the state of a details pane."""
