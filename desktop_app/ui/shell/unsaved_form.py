"""The content of a form that keeps no drafts, so that it can be shown again after a lock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol, runtime_checkable

from desktop_app.domain.late_dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsavedForm:
    """The unsaved content of a form; kept in memory only.

    Attributes:
        page: the name of its page in the window.
        entry_id: what it changes; empty for something new.
        texts: what is typed, by the name of the field.
        is_open: whether it stands in the form, and does not wait or is only offered again.
    """

    page: str
    entry_id: str
    texts: Mapping[str, str] = field(repr=False)
    is_open: bool = True


@runtime_checkable
class HasUnsavedForm(Protocol):
    """A page with a form that is not saved as a draft."""

    @property
    def unsaved_forms(self) -> tuple[UnsavedForm, ...]:
        """What is half written: forms that wait for their turn, and last the one that is open."""

    def show_unsaved(self, *left: UnsavedForm) -> object:
        """Show the last of these again, and let the others wait as they did."""
