"""The chip of a filter bar that names the applied view and opens the list of views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.filter_chips import Chip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_TITLE: Final = Text("SavedViews", "View")
_CHANGED: Final = Text("SavedViews", "View: {name}, changed")
_DOT: Final = " •"
_LONGEST: Final = 24


class ViewChip(Chip):
    """Says which view is applied; a dot says that something else is shown by now."""

    asked = Signal()
    """The list of views is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._applied = ""
        self._differs = False
        super().__init__(_TITLE, parent)
        self.refresh()

    @property
    def is_filtering(self) -> bool:
        """Whether a view is applied."""
        return bool(self._applied)

    def show_view(self, name: str, *, differs: bool) -> None:
        """Name the applied view; an empty name for none."""
        if (name, differs) != (self._applied, self._differs):
            self._applied, self._differs = name, differs
            self.refresh()

    def words(self) -> str:
        """The name of the view, and the dot."""
        name = self._applied
        if len(name) > _LONGEST:
            name = name[: _LONGEST - 1].rstrip() + "…"
        return f"{name}{_DOT}" if self._differs and name else name

    def refresh(self) -> None:
        """Say again which view it is; the dot is read as a word."""
        super().refresh()
        if self._applied:
            plain = f"{self._title}: {self._applied}"
            told = _CHANGED.format(name=self._applied) if self._differs else plain
            self.setAccessibleName(told)

    def open_popover(self) -> None:
        """Ask for the list of views."""
        self.asked.emit()
