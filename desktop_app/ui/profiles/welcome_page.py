"""The welcome page: the first start and the list of profiles.

page = WelcomePage(profiles=known, actions=actions)
page.demo_requested.connect(...)
page.profile_chosen.connect(...)        # also after a new one was made and its code shown
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.messages import MessageSeverity, describe
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.profiles.browser_sign_in_strip import BrowserSignInStrip
from desktop_app.ui.profiles.connect_steps import ConnectStep, RecoveryStep
from desktop_app.ui.profiles.profile_choice import ProfileChoice
from desktop_app.ui.profiles.restore_profile_step import RestoreProfileStep
from desktop_app.ui.profiles.unlock_step import UnlockStep
from desktop_app.ui.shell.message_bar import MessageAction, MessageBar
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.downward_scroll import LateScroll
from desktop_app.ui.widgets.into_view import bring_into_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QShowEvent

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.profiles.profile import Profile, UnlockState
    from desktop_app.services.profiles.profile_actions import ProfileActions
    from desktop_app.services.profiles.profiles import CreatedProfile

_WIDTH: Final = 680
_SETTINGS: Final = "settings"
_UNNAMED: Final = "unnamed"
_UNKNOWN: Final = "unknown"
_LARGE_STRETCH: Final = 100
"""Stretch of the step; the margins get only the space that it cannot use."""


class WelcomePage(Translated, QWidget):
    """Steps: choice of a profile, the form to connect, the recovery code, unlocking.

    Each step but the choice is made when it is first asked for: most starts need none of them.
    """

    demo_requested = Signal()
    """The person wants to try the demo."""
    profile_chosen = Signal(object)
    """The person wants to work with this `Profile`."""
    shown = Signal()
    """The page has come on the screen; the list may have changed in another window."""
    profile_removed = Signal(object)
    """This `Profile` has gone for good."""

    def __init__(
        self,
        *,
        profiles: Sequence[Profile],
        actions: ProfileActions,
        current: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`current` is the identifier of the profile that is open already."""
        super().__init__(parent)
        self._actions = actions
        self._unnamed: tuple[Path, ...] = ()
        self.messages = MessageBar()
        self.choice = ProfileChoice(profiles, current=current)
        self.waiting = BrowserSignInStrip()
        self._steps = QStackedWidget()
        self._places: dict[QWidget, QWidget] = {}
        """What lies in the stack, by the step in it."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.messages)
        column.addWidget(self.waiting)
        column.addWidget(self._steps, 1)
        self._add_centred(self.choice)
        self.choice.demo_requested.connect(self.demo_requested)
        self.choice.connect_requested.connect(self.show_connect)
        self.choice.restore_requested.connect(self.show_restore)
        self.choice.chosen.connect(self.profile_chosen)
        self.choice.remove_asked.connect(self._on_remove_asked)
        self.choice.remove_confirmed.connect(self._on_remove_confirmed)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Profiles"))

    @cached_property
    def connect_step(self) -> ConnectStep:
        """The form for a new profile."""
        step = ConnectStep(self._actions, strip=self.waiting)
        step.found.connect(bring_into_view)
        step.cancelled.connect(self.show_choice)
        step.created.connect(self._on_profile_created)
        self._places[step] = _with_footer(_centred(step), step.footer)
        self._steps.addWidget(self._places[step])
        return step

    @cached_property
    def recovery_step(self) -> RecoveryStep:
        """The recovery code of a new profile."""
        step = RecoveryStep(self._actions)
        step.kept.connect(self.profile_chosen)
        self._add_centred(step)
        return step

    @cached_property
    def unlock_step(self) -> UnlockStep:
        """What opens a profile that the keyring does not open."""
        step = UnlockStep(self._actions)
        step.cancelled.connect(self.show_choice)
        step.unlocked.connect(self.profile_chosen)
        self._add_centred(step)
        return step

    @cached_property
    def backup_step(self) -> RestoreProfileStep:
        """The backup to make a profile of."""
        step = RestoreProfileStep(self._actions)
        step.cancelled.connect(self.show_choice)
        step.restored.connect(self._on_restored)
        self._add_centred(step)
        return step

    def show_profiles(self, profiles: Sequence[Profile]) -> None:
        """Show these profiles in the list."""
        self.choice.show_profiles(profiles)

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the page is shown."""
        super().showEvent(event)
        self.shown.emit()

    def show_choice(self) -> None:
        """Show demo, connect and the known profiles."""
        self.messages.clear()
        self._show_step(self.choice)
        self._say_unnamed()

    def show_settings_loss(self, copy: Path | None) -> None:
        """Say that the settings were damaged, and where they are kept; or missing, without one."""

        def text() -> str:
            if copy is None:
                return self.tr(
                    "The list of profiles and the folder of backups were kept beside it; everything"
                    " else is as at the first start. Choose a profile to go on."
                )
            words = self.tr(
                "What was stored is kept in {file}. Check the name, the addresses and the sign-in"
                " of a profile before anything is sent; this is said until that file is removed."
            )
            return words.format(file=copy)

        damaged = Text("WelcomePage", "Some settings could not be read")
        missing = Text("WelcomePage", "The settings file was missing")
        title = missing if copy is None else damaged
        self.messages.show_notice(_SETTINGS, MessageSeverity.WARNING, title, text)

    def show_unknown(self, profile_id: str) -> None:
        """Say that there is no profile with an identifier that was asked for at the start."""

        def title() -> str:
            return self.tr("There is no profile {id} on this computer").format(id=profile_id)

        self.messages.show_notice(
            _UNKNOWN,
            MessageSeverity.WARNING,
            title,
            Text("WelcomePage", "Choose another one, or restore it from a backup."),
        )

    def look_for_unnamed(self) -> None:
        """Look for data of profiles that the settings do not name, and offer to bring them back."""
        aio.start(self._look_for_unnamed(), owner=self, retry=self.look_for_unnamed)

    def show_connect(self) -> None:
        """Show the form for a new profile."""
        self._show_step(self.connect_step)
        self.connect_step.begin()

    def show_unlock(self, profile: Profile, unlock: UnlockState) -> None:
        """Ask for the recovery code of a profile, or for its passphrase."""
        self._show_step(self.unlock_step)
        self.unlock_step.begin(profile, unlock)

    def show_restore(self) -> None:
        """Ask for a backup to make a profile of."""
        self._show_step(self.backup_step)
        self.backup_step.begin()

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what went wrong above the steps."""
        self.messages.show_error(error, retry=retry)

    def _add_centred(self, step: QWidget) -> None:
        self._places[step] = _centred(step)
        self._steps.addWidget(self._places[step])

    def _show_step(self, step: QWidget) -> None:
        self._steps.setCurrentWidget(self._places[step])

    async def _look_for_unnamed(self) -> None:
        self._unnamed = await self._actions.unnamed()
        self._say_unnamed()

    def _say_unnamed(self) -> None:
        if not self._unnamed:
            self.messages.withdraw(_UNNAMED)
            return

        def text() -> str:
            words = self.tr(
                "{folder} has the data of {names}. Each profile that is brought back opens as"
                " before: by the keyring, its passphrase or its recovery code. Its name and its"
                " addresses are those in its newest backup; check them before anything is sent. If"
                " no other profile is listed, backups go on to the folder with the newest of them."
            )
            names = ", ".join(each.name for each in self._unnamed)
            return words.format(folder=self._unnamed[0].parent, names=names)

        self.messages.show_notice(
            _UNNAMED,
            MessageSeverity.WARNING,
            Text("WelcomePage", "The settings do not name all profiles on this computer"),
            text,
            action=MessageAction(
                Text("WelcomePage", "Bring them back"), self._on_bring_back_clicked
            ),
        )

    def _on_bring_back_clicked(self) -> None:
        aio.start(self._bring_back(), owner=self, retry=self._on_bring_back_clicked)

    async def _bring_back(self) -> None:
        for profile in await self._actions.bring_back():
            self.choice.discard(profile)
            self.choice.add(profile)
        await self._look_for_unnamed()

    def _on_profile_created(self, made: CreatedProfile) -> None:
        self.messages.clear()
        self.choice.add(made.profile)
        self.recovery_step.show_code(made)
        self._show_step(self.recovery_step)

    def _on_restored(self, profile: Profile) -> None:
        self.messages.clear()
        self.choice.add(profile)
        self.show_choice()
        self.profile_chosen.emit(profile)

    def _on_remove_asked(self, profile: Profile) -> None:
        aio.start(self._look_for_left(profile), owner=self)

    async def _look_for_left(self, profile: Profile) -> None:
        """Name the backups and settings that removing the profile would leave."""
        backups = await self._actions.backups_left(profile)
        self.choice.show_left(profile, backups, await self._actions.settings_left(profile))

    def _on_remove_confirmed(self, profile: Profile) -> None:
        aio.start(self._remove(profile), owner=self)

    async def _remove(self, profile: Profile) -> None:
        self.choice.set_busy(profile, busy=True)
        try:
            unreached = await self._actions.remove(profile)
        finally:
            self.choice.set_busy(profile, busy=False)
        self.choice.discard(profile)
        self._say_removed(profile, unreached)
        self.profile_removed.emit(profile)

    def _say_removed(self, profile: Profile, unreached: UserError | None) -> None:
        """Say that it is gone; and that it may still be signed in at the bank, if it may."""

        def title() -> str:
            return self.tr("{company} is removed from this computer").format(company=profile.name)

        def why() -> str:
            words = self.tr(
                "The bank could not be told ({reason}). The sign-in may be valid there until it"
                " expires; you can also withdraw access at the bank."
            )
            return words.format(reason=describe(unreached).title) if unreached else ""

        severity = MessageSeverity.SUCCESS if unreached is None else MessageSeverity.WARNING
        self.messages.show_notice("removed", severity, title, why)


def _with_footer(step: QWidget, footer: QWidget) -> QWidget:
    """A step with its buttons at the lower edge of the page, whatever the step comes to say."""
    theme.fix(footer, most_width=_WIDTH)
    row = QHBoxLayout()
    row.setContentsMargins(Space.XL, Space.M, Space.XL, Space.M)
    row.addStretch(1)
    row.addWidget(footer, _LARGE_STRETCH)
    row.addStretch(1)
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(step, 1)
    column.addWidget(theme.line())
    column.addLayout(row)
    return holder


def _centred(step: QWidget) -> LateScroll:
    """A step in the middle of the page, scrolled where the window is low."""
    theme.fix(step, most_width=_WIDTH)
    holder = QWidget()
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(step, _LARGE_STRETCH)
    row.addStretch(1)
    column = QVBoxLayout(holder)
    column.setContentsMargins(Space.XL, Space.XXL, Space.XL, Space.XL)
    column.addStretch(1)
    column.addLayout(row)
    column.addStretch(2)
    scroll = LateScroll(holder)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return scroll
