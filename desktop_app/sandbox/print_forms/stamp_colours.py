"""Colours of the bank's mark on print forms, by what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.sandbox.print_forms.layout import StampTone

STAMP_COLOURS: dict[StampTone, tuple[int, int, int]] = {
    "executed": (29, 78, 153),
    "running": (11, 95, 165),
    "waiting": (138, 90, 0),
    "rejected": (179, 38, 30),
    "card file": (122, 75, 18),
    "duplicate": (107, 63, 160),
}
"""Red, green and blue; each readable on white."""
