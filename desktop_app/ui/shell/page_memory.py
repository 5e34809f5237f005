"""The layouts that pages remember between sessions, outside the encrypted store."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


@dataclass(frozen=True, slots=True)
class PaneState:
    """The state of a details pane: its width in pixels, and whether it is shown."""

    width: int = 380
    wanted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The user's layout of a table, by column identifiers, valid across program versions.

    Attributes:
        order: columns from left to right; those not named stand where they were made.
        hidden: columns that are not shown.
        shown: columns that are shown although they were not at first, or have no room.
        widths: widths in pixels of the columns that were sized by hand.
        sort_column: the column that is sorted by, or empty.
        descending: the direction of the sort.
    """

    order: tuple[str, ...] = ()
    hidden: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    widths: dict[str, int] = field(default_factory=dict)
    sort_column: str = ""
    descending: bool = False


class TableLayouts(Protocol):
    """Stores table layouts between sessions, outside the encrypted store."""

    def table_layout(self, table: str) -> TableLayout | None:
        """What was remembered for a table, or None."""

    def remember_table_layout(self, table: str, layout: TableLayout) -> None:
        """Keep the layout of a table."""


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

    def looks(self, profile: str) -> tuple[datetime, datetime] | None:
        """Since when news are news in a profile and when they were looked at last, or None."""

    def remember_looks(self, profile: str, looks: tuple[datetime, datetime]) -> None:
        """Keep since when news are news in a profile, and when they were looked at last."""
