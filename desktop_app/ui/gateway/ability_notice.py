"""Explains on a page of card payments why the profile cannot use the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.changes import Topic
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.shell.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.services.gateway.abilities import AnyGatewayCall, Obstacle
    from desktop_app.ui.shell.page_context import PageContext

NOTICE: Final = "gateway_ability"
"""Key of the message."""

_NOT_SET_UP: Final = Text("AbilityNotice", "Card payments are not set up")
_NOT_POSSIBLE: Final = Text("AbilityNotice", "This is not possible with this profile")
_SETTINGS: Final = Text("AbilityNotice", "Open Settings")
_WITHOUT: Final = ("address", "key")
"""Obstacles that mean that nothing was set up."""

GATEWAY_PAGES: Final = {
    "orders": ("status",),
    "new_order": ("register_order", "register_held_order"),
    "moto": ("pay_by_moto",),
    "pay_order": ("pay_by_card", "pay_by_credential"),
    "stored_cards": ("stored_credentials",),
    "recurring": ("charge_recurring",),
    "wallet": (
        "pay_by_wallet_a",
        "pay_by_wallet_a_direct",
        "pay_by_wallet_b",
        "pay_by_wallet_b_direct",
    ),
    "web_wallet": ("web_wallet",),
}
"""The operations of the payment gateway that pages are for, by route."""


def explain(name: str, page: QWidget, context: PageContext) -> None:
    """Let the page of a route say why the profile cannot do what it is for, while that is so."""
    if isinstance(page, Page) and name in GATEWAY_PAGES:
        from desktop_app.services.gateway.abilities import ALL_CALLS  # noqa: PLC0415 - not for the first page

        calls = [call for call in ALL_CALLS if call.value in GATEWAY_PAGES[name]]
        AbilityNotice(page, context, calls)


class AbilityNotice(QObject):
    """Shows a message while none of a page's operations can be used, and follows the settings."""

    def __init__(self, page: Page, context: PageContext, calls: Sequence[AnyGatewayCall]) -> None:
        """`calls` are what the page is for; one that can be used is enough."""
        super().__init__(page)
        self._page = page
        self._context = context
        self._calls = calls
        self._shown = False
        subscription = context.workspace.bus.subscribe((Topic.PROFILE,), self._on_profile_changed)
        page.destroyed.connect(subscription.end)
        self._show()

    def _on_profile_changed(self, _change: Change) -> None:
        self._show()

    def _show(self) -> None:
        from desktop_app.ui.i18n.labels.gateway_abilities import OBSTACLES  # noqa: PLC0415 - as above

        abilities = self._context.workspace.gateway_abilities
        found = [abilities.obstacle(call) for call in self._calls]
        reasons: list[Obstacle] = [each for each in found if each is not None]
        if len(reasons) < len(found):
            if self._shown:
                self._page.messages.withdraw(NOTICE)
            self._shown = False
            return
        self._shown = True
        title = _NOT_SET_UP if reasons[0] in _WITHOUT else _NOT_POSSIBLE
        settings = MessageAction(_SETTINGS, lambda: self._context.navigator.go("settings"))
        self._page.messages.show_notice(
            NOTICE, MessageSeverity.WARNING, title, OBSTACLES[reasons[0]], action=settings
        )
