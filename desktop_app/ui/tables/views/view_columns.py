"""The columns of a saved view: how they are kept, and how they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.ui.shell.page_memory import TableLayout

if TYPE_CHECKING:
    from collections.abc import Mapping


def columns_of(layout: TableLayout) -> dict[str, Any]:
    """The columns of a layout as values of JSON."""
    return {
        "order": list(layout.order),
        "hidden": sorted(layout.hidden),
        "shown": sorted(layout.shown),
        "widths": dict(sorted(layout.widths.items())),
    }


def layout_of(columns: Mapping[str, Any]) -> TableLayout:
    """The layout that was kept; what has another shape does not count."""
    widths = columns.get("widths")
    return TableLayout(
        order=_names(columns.get("order")),
        hidden=frozenset(_names(columns.get("hidden"))),
        shown=frozenset(_names(columns.get("shown"))),
        widths={
            name: width
            for name, width in (widths.items() if isinstance(widths, dict) else ())
            if isinstance(width, int) and not isinstance(width, bool) and width > 0
        },
    )


def _names(kept: Any) -> tuple[str, ...]:
    listed = kept if isinstance(kept, list) else []
    return tuple(dict.fromkeys(each for each in listed if isinstance(each, str)))
