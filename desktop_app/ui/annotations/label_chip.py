"""The chip that filters a list by labels; it is there once there is a label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.filter_chips import FacetChip

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.storage.window import Facet

_TITLE: Final = Text("Annotations", "Label")


class LabelChip(FacetChip):
    """Offers the labels that occur in the list, with their counts."""

    def __init__(
        self,
        load: Callable[[Any], Awaitable[tuple[Facet, ...]]],
        parent: QWidget | None = None,
    ) -> None:
        """`load` reads the labels among the rows of a filter, whatever labels that wants."""
        self._names: Mapping[str, str] = {}
        super().__init__(_TITLE, load=load, name=self._name_of, parent=parent)

    def offer(self, names: Mapping[str, str]) -> None:
        """Take the names of all labels, by identifier."""
        self._names = names
        self.refresh()

    def refresh(self) -> None:
        """Say again what is chosen; without labels, and without a choice, there is no chip."""
        super().refresh()
        there = bool(self._names) or self.is_filtering
        self.setVisible(there and self.parentWidget() is not None)

    def _name_of(self, facet: Facet) -> str:
        return self._names.get(facet.value) or facet.name
