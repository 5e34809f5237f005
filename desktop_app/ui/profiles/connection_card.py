"""The card in which the open profile's connection is tested and changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLineEdit

from desktop_app.domain.profiles.profile import CALLS_A_MINUTE
from desktop_app.domain.values.web_addresses import is_on_this_machine
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.profile_form import ProfileForm
from desktop_app.ui.profiles.saving_card import SavingCard
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import Secrets
    from desktop_app.services.profiles.connection_check import Finding
    from desktop_app.services.profiles.profile_actions import SettingsActions

_MOST_CALLS: Final = 10_000
_PACE_WIDTH: Final = 120
_PACE: Final = Text(
    "SettingsPage",
    "100 unless your contract with the bank says otherwise; 0 is without a limit. What you do"
    " yourself comes before what is synchronised.",
)
_HERE: Final = Text("SettingsPage", "A service on this computer is asked without a limit")


class ConnectionCard(SavingCard):
    """The profile's form with test and save."""

    def __init__(self, profile: Profile, actions: SettingsActions) -> None:
        super().__init__(Text("SettingsPage", "Profile and connection"))
        self._actions = actions
        self.form = ProfileForm(
            token_help=Text("SettingsPage", "Leave empty to keep the present token"),
            secret_help=Text("SettingsPage", "Leave empty to keep the present one"),
        )
        self.form.token.set_optional(optional=True)
        self.form.load(profile)
        self.pace = LabelledField(
            Text("SettingsPage", "Calls to the bank in a minute, at most"),
            QLineEdit(),
            help=_PACE,
            optional=True,
        )
        self.pace.control.setValidator(QIntValidator(0, _MOST_CALLS, self))
        theme.fix(self.pace.control, most_width=_PACE_WIDTH)
        self.column.addWidget(self.form)
        self.column.addWidget(self.pace)
        self.add_buttons()
        self.form.changed.connect(self.note_change)
        self.pace.control.textEdited.connect(self.note_change)
        self._show_pace(profile)

    def adopt(self, profile: Profile) -> None:
        """Keep what other cards have saved of the profile; the fields here stay as they are."""
        self.form.adopt(profile)

    def is_complete(self) -> bool:
        """As `SavingCard`."""
        return self.form.check(token_needed=False)

    def entered_profile(self) -> Profile:
        """As `SavingCard`."""
        pace = self.pace.control.text()  # a number, or nothing, by its validator
        return replace(self.form.profile(), calls_a_minute=int(pace) if pace else CALLS_A_MINUTE)

    def entered_secrets(self) -> Secrets:
        """As `SavingCard`."""
        return self.form.entered()

    def fields(self) -> tuple[QWidget, ...]:
        """As `SavingCard`."""
        return self.form, self.pace

    def show_profile(self, profile: Profile) -> None:
        """As `SavingCard`."""
        self.form.load(profile)
        self._show_pace(profile)

    async def run_test(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """As `SavingCard`."""
        return await self._actions.check(profile, secrets)

    async def count_left_behind(self, profile: Profile, secrets: Secrets) -> int:
        """As `SavingCard`."""
        return await self._actions.left_behind(profile, secrets)

    async def store(self, profile: Profile, secrets: Secrets) -> Profile:
        """As `SavingCard`."""
        return await self._actions.save(profile, secrets)

    def _show_pace(self, profile: Profile) -> None:
        """Only a bank elsewhere is asked at a pace."""
        self.pace.control.setText(str(profile.calls_a_minute))
        here = is_on_this_machine(profile.documents_url)
        self.pace.control.setEnabled(not here)
        self.pace.set_help(_HERE if here else _PACE)
