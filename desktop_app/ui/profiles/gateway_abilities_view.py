"""Says what a profile cannot do at the payment gateway, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui import theme
from desktop_app.ui.i18n.labels.gateway_abilities import OBSTACLES
from desktop_app.ui.i18n.labels.gateway_orders import OPERATIONS
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from desktop_app.services.gateway.abilities import (
        AnyGatewayCall,
        GatewayAbilities,
        Obstacle,
    )

# Keys are the values of `services.gateway.abilities.GatewayCall`.
_CALLS: Final = {
    "issuer_redirect": Text("abilities", "Way to the card's bank"),
    "web_wallet": Text("abilities", "Wallet B on the web"),
    "status": Text("abilities", "Status of orders"),
    "stored_credentials": Text("abilities", "List of stored cards"),
}
_WHOLE: Final = ("address", "key")
"""Obstacles to everything."""


class GatewayAbilitiesView(Translated, QWidget):
    """One line for each reason, with what cannot be done because of it."""

    def __init__(self) -> None:
        super().__init__()
        self._abilities: GatewayAbilities | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.S)
        self._grid.setVerticalSpacing(Space.XS)
        self._grid.setColumnStretch(1, 1)
        self.bind_text(self.setAccessibleName, lambda: self.tr("What can be done"))

    @property
    def text(self) -> str:
        """Everything that is said, for screen readers and tests."""
        return "\n".join(label.text() for label in self.findChildren(theme.Label))

    def show_abilities(self, abilities: GatewayAbilities) -> None:
        """Say what cannot be done."""
        self._abilities = abilities
        self._show()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        for old in self.findChildren(QWidget):
            old.setParent(None)
            old.deleteLater()
        while self._grid.takeAt(0) is not None:
            pass
        if self._abilities is None:
            return
        reasons: dict[Obstacle, list[AnyGatewayCall]] = {}
        for call, obstacle in self._abilities.obstacles().items():
            reasons.setdefault(obstacle, []).append(call)
        if not reasons:
            self._add(Icon.STATE_OK, "ok", self.tr("Every operation of the gateway can be used."))
        for obstacle, calls in reasons.items():
            if obstacle in _WHOLE:
                self._add(Icon.INFORMATION, "muted", str(OBSTACLES[obstacle]))
                continue
            names = ", ".join(_name(call) for call in calls)
            words = self.tr("Not possible: {names}. {reason}")
            text = words.format(names=names, reason=OBSTACLES[obstacle])
            self._add(Icon.WARNING, "waiting", text)

    def _add(self, icon: Icon, colour: str, text: str) -> None:
        row = self._grid.rowCount()
        self._grid.addWidget(theme.Mark(icon, colour), row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(theme.wrapped(text), row, 1)


def _name(call: AnyGatewayCall) -> str:
    return str(OPERATIONS[call] if isinstance(call, Operation) else _CALLS[call])
