"""Puts the settings of a profile together from the cards of several features."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.profiles.profile import Environment
from desktop_app.ui.profiles.connection_card import ConnectionCard
from desktop_app.ui.profiles.gateway_card import GatewayCard
from desktop_app.ui.profiles.gateway_keys_card import GatewayKeysCard
from desktop_app.ui.profiles.sign_in_card import SignInCard
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.shell.help.topics import set_article

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.gateway_settings import GatewaySettings
    from desktop_app.services.profiles.profile_actions import SettingsActions
    from desktop_app.ui.notices.notices_card import NoticesCard
    from desktop_app.ui.payments.numbering_card import NumberingCard
    from desktop_app.ui.profiles.sign_in_controller import SignInController
    from desktop_app.ui.settings.diagnostics_card import Checks
    from desktop_app.ui.settings.settings_cards import Appearance
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.widgets.heading_card import HeadingCard


def settings_page(
    *,
    registry: CommandRegistry,
    appearance: Appearance,
    profile: Profile,
    actions: SettingsActions,
    gateway: GatewaySettings | None = None,
    safety: Sequence[HeadingCard] = (),
    sign_in: SignInController | None = None,
    notices: NoticesCard | None = None,
    numbering: NumberingCard | None = None,
    checks: Checks | None = None,
) -> SettingsPage:
    """Make the settings of a profile, with the cards of other features.

    Args:
        registry: where pages add their commands.
        appearance: as it is now.
        profile: as it is in use.
        actions: tests and saves the profile.
        gateway: tests and saves the profile's card payments.
        safety: the cards of lock, recovery code and backups.
        sign_in: tells when the access to the bank has changed.
        notices: the card of notifications.
        numbering: the card of document numbers.
        checks: look for what is at fault.
    """
    own = [card for card in (numbering, notices) if card is not None]
    cards: list[HeadingCard] = [*safety, *own]
    payments = _payment_cards(gateway)
    connection = None
    if profile.environment is not Environment.DEMO:
        connection = ConnectionCard(profile, actions)
        access = SignInCard(lambda: actions.sign_in_status, registry=registry)
        set_article(connection, "connecting")
        set_article(access, "signing-in")
        if sign_in is not None:
            sign_in.changed.connect(access.show_status)
        cards += [connection, access]
    cards += payments
    for card in safety:
        set_article(card, "backups")
    for card in payments:
        set_article(card, "card-setup")
    page = SettingsPage(
        registry=registry,
        appearance=appearance,
        profile=profile,
        cards=cards,
        open_logs=actions.open_logs,
        checks=checks,
    )
    saving = [card for card in (connection, *payments) if card is not None]
    for card in saving:  # each keeps what the others have saved
        card.saved.connect(page.show_saved)
        for other in saving:
            if other is not card:
                card.saved.connect(other.adopt)
    return page


def _payment_cards(gateway: GatewaySettings | None) -> tuple[GatewayCard | GatewayKeysCard, ...]:
    """The cards of a profile's card payments."""
    if gateway is None:
        return ()
    return GatewayCard(gateway), GatewayKeysCard(gateway)
