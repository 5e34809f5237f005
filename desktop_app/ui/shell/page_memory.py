"""The layouts that pages remember between sessions, outside the encrypted store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from desktop_app.ui.tables.columns import TableLayouts

if TYPE_CHECKING:
    from collections.abc import Mapping


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

    def import_columns(self, profile: str) -> Mapping[str, Any] | None:
        """What columns of imported tables were assigned in a profile, or None."""

    def remember_import_columns(self, profile: str, values: Mapping[str, Any]) -> None:
        """Keep what columns of imported tables were assigned in a profile."""
