"""The card in which the card payments of the open profile are set up, tested and changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.gateway_abilities_view import GatewayAbilitiesView
from desktop_app.ui.profiles.gateway_form import GatewayForm
from desktop_app.ui.profiles.merchant_form import MerchantForm
from desktop_app.ui.profiles.permission_boxes import PermissionBoxes
from desktop_app.ui.profiles.saving_card import SavingCard
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.connection_check import Finding
    from desktop_app.services.profiles.gateway_settings import GatewaySettings


class GatewayCard(SavingCard):
    """Address and login, settings of orders, permissions, and what can be done with all that."""

    def __init__(self, settings: GatewaySettings) -> None:
        super().__init__(Text("GatewayCard", "Card payments"))
        self._settings = settings
        self._base = settings.profile
        self.access = GatewayForm()
        self.merchant = MerchantForm()
        self.permissions = PermissionBoxes()
        self.orders = FoldSection(
            Text("GatewayCard", "Orders, payment pages and notifications"), self.merchant
        )
        self.allowed = FoldSection(Text("GatewayCard", "Permissions"), self.permissions)
        self.abilities = GatewayAbilitiesView()
        self.access.follow(lambda: self._base.environment)
        for part in (self.access, self.orders, self.allowed, self.abilities):
            self.column.addWidget(part)
        self.add_buttons()
        self.show_profile(self._base)
        for form in (self.access, self.merchant, self.permissions):
            form.changed.connect(self.note_change)

    def adopt(self, profile: Profile) -> None:
        """Keep what other cards have saved of the profile; the fields here stay as they are."""
        self._base = profile
        self.access.check_address()

    def is_complete(self) -> bool:
        """As `SavingCard`; what is wrong below a fold unfolds it."""
        reached, complete = self.access.check(), self.merchant.check()
        if not complete:
            self.orders.set_open(is_open=True)
        return reached and complete

    def entered_profile(self) -> Profile:
        """As `SavingCard`."""
        profile = self.merchant.apply_to(self.access.apply_to(self._base))
        return replace(profile, merchant=self.permissions.apply_to(profile.merchant))

    def entered_secrets(self) -> Secrets:
        """As `SavingCard`."""
        return self.access.apply_secrets(Secrets())

    def fields(self) -> tuple[QWidget, ...]:
        """As `SavingCard`."""
        return (self.access, self.merchant, self.permissions)

    def show_profile(self, profile: Profile) -> None:
        """As `SavingCard`."""
        self._base = profile
        found = self._settings.abilities
        self.access.load(profile, login=found.login, by_token=found.by_token, has_key=found.has_key)
        self.merchant.load(profile)
        self.permissions.load(profile.merchant)
        self.abilities.show_abilities(found)

    async def run_test(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """As `SavingCard`; what could be done is shown as well."""
        tested = self._entered
        found = await self._settings.abilities_with(profile, secrets)
        if tested is self._entered:  # else it is about what stood in the fields before
            self.abilities.show_abilities(found)
        return await self._settings.check(profile, secrets)

    async def count_left_behind(self, profile: Profile, secrets: Secrets) -> int:
        """As `SavingCard`."""
        return await self._settings.left_behind(profile, secrets)

    async def store(self, profile: Profile, secrets: Secrets) -> Profile:
        """As `SavingCard`."""
        return await self._settings.save(profile, secrets)
