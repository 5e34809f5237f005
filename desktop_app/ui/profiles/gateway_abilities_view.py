"""Says what a profile cannot do at the payment gateway, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui import theme
from desktop_app.ui.i18n.labels.gateway_abilities import OBSTACLES
from desktop_app.ui.i18n.labels.gateway_orders import OPERATIONS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.marked_lines import MarkedLines
from desktop_app.ui.theme import Icon

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


class GatewayAbilitiesView(MarkedLines):
    """One line for each reason, with what cannot be done because of it."""

    def __init__(self) -> None:
        super().__init__()
        self._abilities: GatewayAbilities | None = None
        self.bind_text(self.setAccessibleName, lambda: self.tr("What can be done"))

    def show_abilities(self, abilities: GatewayAbilities) -> None:
        """Say what cannot be done."""
        self._abilities = abilities
        self.show_lines()

    def show_lines(self) -> None:
        """Say what cannot be done, and why."""
        super().show_lines()
        if self._abilities is None:
            return
        reasons: dict[Obstacle, list[AnyGatewayCall]] = {}
        for call, obstacle in self._abilities.obstacles().items():
            reasons.setdefault(obstacle, []).append(call)
        if not reasons:
            words = self.tr("Every operation of the gateway can be used.")
            self.add_line(Icon.STATE_OK, "ok", theme.wrapped(words))
        for obstacle, calls in reasons.items():
            if obstacle in _WHOLE:
                self.add_line(Icon.INFORMATION, "muted", theme.wrapped(str(OBSTACLES[obstacle])))
                continue
            names = ", ".join(_name(call) for call in calls)
            words = self.tr("Not possible: {names}. {reason}")
            text = words.format(names=names, reason=OBSTACLES[obstacle])
            self.add_line(Icon.WARNING, "waiting", theme.wrapped(text))


def _name(call: AnyGatewayCall) -> str:
    return str(OPERATIONS[call] if isinstance(call, Operation) else _CALLS[call])
