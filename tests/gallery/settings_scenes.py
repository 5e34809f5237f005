"""The settings of a profile with the cards of all features, at several places of the page."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QScrollArea

from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.notices import NoticeChoices
from desktop_app.ui.i18n.translations import current_language
from desktop_app.ui.notices.notices_card import NoticesCard
from desktop_app.ui.payments.numbering_card import NumberingCard
from desktop_app.ui.profiles.gateway_card import GatewayCard
from desktop_app.ui.profiles.gateway_keys_card import GatewayKeysCard
from desktop_app.ui.safety.safety_cards import BackupCard, LockCard
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.settings_assembly import settings_page
from desktop_app.ui.shell.commands import CommandRegistry
from tests.gallery.over_window import over
from tests.support.layout import still
from tests.ui.hands import settle
from tests.ui.profiles.test_gateway_cards import GATEWAY, REFUSED, Settings
from tests.ui.profiles.test_profile_pages import Actions
from tests.ui.safety.test_safety_pages import Actions as SafetyActions

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.settings.settings_page import SettingsPage
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.gallery.scenes import Scene


def _made(workspace: Workspace) -> SettingsPage:
    """The page with every card that a profile with card payments has."""
    actions: Any = Actions()
    safety: Any = SafetyActions()
    merchant = MerchantSettings(permissions=(Permission.FEE,), callback_port=8443)
    profile = replace(workspace.profile, gateway_url=GATEWAY, merchant=merchant)
    gateway: Any = Settings(profile, Login("shop-api", Secret("p-1")), found=REFUSED)
    registry = CommandRegistry()
    return settings_page(
        registry=registry,
        appearance=Appearance(language=current_language()),
        profile=profile,
        actions=actions,
        gateway=gateway,
        safety=[LockCard(safety, registry=registry), BackupCard(safety, registry=registry)],
        notices=NoticesCard(NoticeChoices(quiet=True)),
        numbering=NumberingCard(workspace),
    )


async def _read(page: SettingsPage) -> None:
    """Wait until the card of document numbers has read them: it changes how high the page is."""
    (card,) = page.findChildren(NumberingCard)
    await settle(lambda: bool(card.number.control.text()))
    await still(page)


def _part(lower: float) -> Scene:
    """The settings, scrolled down by a part of what can be scrolled."""

    @asynccontextmanager
    async def scene(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
        page = _made(workspace)
        async with over(window, page):
            await _read(page)
            bar = page.findChildren(QScrollArea)[0].verticalScrollBar()
            bar.setValue(round(bar.maximum() * lower))
            await still(page)
            yield page

    return scene


def _at_card(kind: type[QWidget], use: Callable[[Any], object] = lambda _: None) -> Scene:
    """The settings, with a card at the top that is used."""

    @asynccontextmanager
    async def scene(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
        page = _made(workspace)
        async with over(window, page):
            (card,) = page.findChildren(kind)
            await _read(page)
            use(card)
            await still(page)
            page.findChildren(QScrollArea)[0].verticalScrollBar().setValue(card.y())
            await still(page)
            yield page

    return scene


def _fail_a_test(card: GatewayCard) -> None:
    card.test.click()


def _unfold(card: GatewayCard) -> None:
    card.orders.set_open(is_open=True)
    card.allowed.set_open(is_open=True)


SETTINGS_SCENES: Final[dict[str, Scene]] = {
    "settings": _part(0.0),
    "settings-middle": _part(0.5),
    "settings-end": _part(1.0),
    "settings-numbering": _at_card(NumberingCard),
    "settings-notices": _at_card(NoticesCard),
    "settings-gateway": _at_card(GatewayCard, _fail_a_test),
    "settings-gateway-unfolded": _at_card(GatewayCard, _unfold),
    "settings-gateway-keys": _at_card(GatewayKeysCard),
}
"""By the name of the picture."""
