"""The line of numbered steps above what goes through a bank's page."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.flow_box import FlowBox

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.ui.i18n.translations import Text

S = TypeVar("S", bound=Enum)


class StepLine(Translated, QWidget, Generic[S]):
    """Numbers the steps from the left to the right; the one at hand stands out.

    They break into lines where large text needs it.
    """

    def __init__(self, names: Mapping[S, Text]) -> None:
        """`names` has the steps in their order."""
        super().__init__()
        self.labels = {step: theme.Label() for step in names}
        steps = FlowBox(gap=Space.M)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(steps)
        for number, (step, name) in enumerate(names.items(), start=1):
            label = self.labels[step]
            self.bind_text(label.setText, partial(_numbered, number, name))
        steps.show_widgets(list(self.labels.values()))

    def show_step(self, current: S) -> None:
        """Have a step stand out; one that has no name leaves all of them muted."""
        for step, label in self.labels.items():
            theme.look(label, "strong" if step is current else "muted")


def _numbered(number: int, name: Text) -> str:
    return f"{number}. {name}"
