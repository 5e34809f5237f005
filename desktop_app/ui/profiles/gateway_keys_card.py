"""The settings card of the keys for the payment gateway: signature, cards, notifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal

from desktop_app.domain.errors import UserError
from desktop_app.services.gateway.callback_receiver import ReceiverState
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.key_field import KeyField
from desktop_app.ui.profiles.signing_key_part import SigningKeyPart
from desktop_app.ui.widgets.heading_card import HeadingCard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.gateway_settings import GatewaySettings

_NO_KEY: Final = Text("GatewayKeysCard", "This is no public RSA key or certificate in PEM")
_UNREADABLE: Final = "api.gateway.key"
_RECEIVER: Final = {
    ReceiverState.OFF: Text(
        "GatewayKeysCard", "Notifications are not received here: no port is set"
    ),
    ReceiverState.NO_KEY: Text(
        "GatewayKeysCard", "Notifications are not received here until their key is stored"
    ),
    ReceiverState.PORT_TAKEN: Text(
        "GatewayKeysCard",
        "Notifications are not received: another program uses port {port}",
    ),
    ReceiverState.LISTENING: Text(
        "GatewayKeysCard", "Notifications are received on port {port} of this computer"
    ),
}


class GatewayKeysCard(HeadingCard):
    """Three keys that few shops need; none of them is ever shown."""

    saved = Signal(object)
    """The `Profile` as it was saved with another setting of the signature."""

    def __init__(self, settings: GatewaySettings) -> None:
        super().__init__(Text("GatewayKeysCard", "Keys for card payments"))
        self._settings = settings
        self.signing = SigningKeyPart(settings)
        self.card_key = KeyField(
            Text("GatewayKeysCard", "Public key of the gateway for cards (PEM)"),
            help=Text(
                "GatewayKeysCard", "With it the card goes encrypted (seToken), if the bank asks"
            ),
            stored=Text("GatewayKeysCard", "Cards are encrypted before they are sent"),
            missing=Text("GatewayKeysCard", "Cards are protected by the connection alone"),
        )
        self.callback_key = KeyField(
            Text("GatewayKeysCard", "Key of notifications"),
            help=Text("GatewayKeysCard", "A key shared with the bank, or its public key (PEM)"),
            stored=Text("GatewayKeysCard", "The checksum of notifications is verified"),
            missing=Text("GatewayKeysCard", "Without a key no notification is trusted"),
        )
        parts = (self.signing, theme.line(), self.card_key, theme.line(), self.callback_key)
        for part in parts:
            self.column.addWidget(part)
        self.receiver = theme.wrapped("")
        self._receiver = ReceiverState.OFF, 0
        self.column.addWidget(self.receiver)
        self.card_key.entered.connect(self._on_card_key_entered)
        self.card_key.removed.connect(lambda: self._on_card_key_entered(""))
        self.callback_key.entered.connect(self._on_callback_key_entered)
        self.callback_key.removed.connect(lambda: self._on_callback_key_entered(""))
        self.signing.changed.connect(lambda: self.saved.emit(settings.profile))
        self.refresh()

    def adopt(self, _profile: Profile) -> None:
        """Say what goes with a profile that another card has saved."""
        self.refresh()

    def refresh(self) -> None:
        """Read again which keys there are."""
        aio.start(self._read(), owner=self, retry=self.refresh)

    async def _read(self) -> None:
        turn = self.signing.reads.ask()
        facts = await self._settings.key_facts()
        if self.signing.reads.is_late(turn):
            return
        self.signing.show_facts(facts)
        self.card_key.show_state(has_key=facts.has_card_key)
        self.callback_key.show_state(has_key=facts.has_callback_key)
        self._receiver = await self._settings.receiver()
        self._show_receiver()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show_receiver()

    def _show_receiver(self) -> None:
        state, port = self._receiver
        self.receiver.setText(str(_RECEIVER[state]).format(port=port))

    def _on_card_key_entered(self, text: str) -> None:
        self._store(self.card_key, text, self._settings.set_card_key)

    def _on_callback_key_entered(self, text: str) -> None:
        self._store(self.callback_key, text, self._settings.set_callback_key)

    def _store(self, field: KeyField, text: str, keep: Callable[[str], Awaitable[Any]]) -> None:
        aio.start(self._keep(field, text, keep), owner=self, busy=(field,))

    async def _keep(
        self, field: KeyField, text: str, keep: Callable[[str], Awaitable[Any]]
    ) -> None:
        try:
            await keep(text)
        except UserError as error:
            if error.code != _UNREADABLE:
                raise
            field.show_error(_NO_KEY)
        else:
            field.clear()
            field.show_state(has_key=bool(text.strip()))
            await self._read()
