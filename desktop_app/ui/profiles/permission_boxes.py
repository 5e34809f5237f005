"""Boxes for what the bank's support has allowed at the payment gateway."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.ui import theme
from desktop_app.ui.i18n.labels.gateway_abilities import PERMISSIONS
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from desktop_app.domain.gateway.merchant_settings import MerchantSettings

_COLUMNS = 2


class PermissionBoxes(Translated, QWidget):
    """A box for each permission, with what it shows in the window below it."""

    changed = Signal()
    """A box was ticked or cleared."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes = {Permission(name): QCheckBox() for name in PERMISSIONS}
        words = theme.wrapped("", "muted")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.M)
        grid.addWidget(words, 0, 0, 1, _COLUMNS)
        for number, (permission, box) in enumerate(self.boxes.items()):
            place = 1 + number // _COLUMNS, number % _COLUMNS
            grid.addLayout(self._explained(permission, box), *place)
            grid.setColumnStretch(place[1], 1)
        self.bind_text(
            words.setText,
            lambda: self.tr(
                "Tick what the bank's support has switched on for this shop. The rest is not"
                " offered, because the gateway would refuse it."
            ),
        )

    def load(self, settings: MerchantSettings) -> None:
        """Show what is allowed."""
        with QSignalBlocker(self):
            for permission, box in self.boxes.items():
                box.setChecked(settings.allows(permission))

    def apply_to(self, settings: MerchantSettings) -> MerchantSettings:
        """The settings with the permissions that are ticked."""
        ticked = tuple(each for each in Permission if self.boxes[each].isChecked())
        return replace(settings, permissions=ticked)

    def _explained(self, permission: Permission, box: QCheckBox) -> QVBoxLayout:
        title, meaning = PERMISSIONS[permission]
        below = theme.wrapped("", "caption")
        column = QVBoxLayout()
        column.setSpacing(Space.XS)
        column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(below)
        column.addStretch(1)
        box.toggled.connect(self.changed)
        self.bind_text(box.setText, title)
        self.bind_text(below.setText, meaning)
        self.bind_text(partial(_describe, box), meaning)
        return column


def _describe(box: QCheckBox, text: str) -> None:
    box.setAccessibleDescription(text)
