"""Stores what pages and tables remember, as plain values."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

from desktop_app.ui.shell.page_memory import PaneState, TableLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class StoredPageMemory:
    """`PageMemory` over two functions: one loads values by name, one saves them."""

    def __init__(
        self,
        *,
        recall: Callable[[str], Mapping[str, Any] | None],
        remember: Callable[[str, Mapping[str, Any]], None],
    ) -> None:
        """Values are those of JSON; what cannot be read counts as not stored."""
        self._recall = recall
        self._remember = remember

    def table_layout(self, table: str) -> TableLayout | None:
        """What was remembered for a table, or None."""
        kept = self._recall(f"table.{table}")
        if kept is None:
            return None
        try:
            return TableLayout(
                order=tuple(kept["order"]),
                hidden=frozenset(kept["hidden"]),
                shown=frozenset(kept["shown"]),
                widths={str(name): int(width) for name, width in kept["widths"].items()},
                sort_column=str(kept["sort_column"]),
                descending=bool(kept["descending"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
            return None

    def remember_table_layout(self, table: str, layout: TableLayout) -> None:
        """Keep the layout of a table."""
        values = asdict(layout)
        values |= {name: sorted(values[name]) for name in ("hidden", "shown")}
        self._remember(f"table.{table}", values | {"order": list(layout.order)})

    def pane_state(self, page: str) -> PaneState | None:
        """What was remembered of a details pane, or None."""
        kept = self._recall(f"pane.{page}")
        if kept is None:
            return None
        try:
            return PaneState(width=int(kept["width"]), wanted=bool(kept["wanted"]))
        except (KeyError, TypeError, ValueError, OverflowError):
            return None

    def remember_pane_state(self, page: str, state: PaneState) -> None:
        """Keep the state of a details pane."""
        self._remember(f"pane.{page}", asdict(state))

    def import_columns(self, profile: str) -> Mapping[str, Any] | None:
        """What columns of imported tables were assigned in a profile, or None."""
        return self._recall(f"import.{profile}")

    def remember_import_columns(self, profile: str, values: Mapping[str, Any]) -> None:
        """Keep what columns of imported tables were assigned in a profile."""
        self._remember(f"import.{profile}", values)

    def looks(self, profile: str) -> tuple[datetime, datetime] | None:
        """Since when news are news in a profile and when they were looked at last, or None."""
        kept = self._recall(f"looks.{profile}")
        if kept is None:
            return None
        try:
            since, at = (datetime.fromisoformat(str(kept[name])) for name in ("since", "at"))
        except (KeyError, ValueError):
            return None
        return (since, at) if since.tzinfo and at.tzinfo else None

    def remember_looks(self, profile: str, looks: tuple[datetime, datetime]) -> None:
        """Keep since when news are news in a profile, and when they were looked at last."""
        since, at = looks
        self._remember(f"looks.{profile}", {"since": since.isoformat(), "at": at.isoformat()})
