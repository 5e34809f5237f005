"""The pages of a profile's window that concern the whole program: Settings and Profiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from desktop_app.app.appearance import appearance_of
from desktop_app.app.shared_choices import SharedChoices
from desktop_app.domain.profiles.profile import DEMO_ID
from desktop_app.storage.profiles.notice_choices import notice_choices
from desktop_app.system import processes
from desktop_app.system.bundle import outside_bundle
from desktop_app.ui.notices.notices_card import NoticesCard
from desktop_app.ui.notices.tray_icon import tray_is_available
from desktop_app.ui.payments.numbering_card import NumberingCard
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.settings_assembly import settings_page

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.app.app_services import AppServices
    from desktop_app.app.open_profile import OpenProfile
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.storage.profiles.preferences import Preferences
    from desktop_app.ui.profiles.sign_in_controller import SignInController
    from desktop_app.ui.safety.safety_controller import SafetyController
    from desktop_app.ui.settings.settings_page import SettingsPage
    from desktop_app.ui.shell.main_window import MainWindow


def settings_of(
    opened: OpenProfile,
    *,
    parts: AppServices,
    window: MainWindow,
    preferences: Preferences,
    safety: SafetyController | None,
    sign_in: SignInController | None,
    logs: Path,
) -> tuple[SettingsPage, NoticesCard]:
    """Make the settings of an open profile, and return them with their card of notifications.

    Args:
        opened: the profile.
        parts: services of the program, which test and save what is set.
        window: its registry takes the commands.
        preferences: what is set outside the profile.
        safety: makes the cards of lock and backups; None in the demo.
        sign_in: says when the access to the bank changes.
        logs: the folder that the settings show.
    """
    workspace = opened.workspace
    actions = parts.settings_work(opened, partial(_show_folder, logs))
    notices = NoticesCard(notice_choices(preferences), has_tray=tray_is_available())
    page = settings_page(
        registry=window.registry,
        appearance=appearance_of(preferences.choices),
        profile=workspace.profile,
        actions=actions,
        gateway=parts.gateway_settings(opened, actions),
        safety=() if safety is None else safety.cards(),
        sign_in=sign_in,
        notices=notices,
        numbering=NumberingCard(workspace),
        checks=parts.diagnostics(opened),
    )
    SharedChoices(preferences, page=page, notices=notices)
    return page, notices


def other_profiles(parts: AppServices, *, current: str) -> WelcomePage:
    """Make the page of all profiles; any but the `current` one opens in a process of its own."""

    def open_profile(profile: Profile) -> None:
        if profile.id != current:
            open_in_new_process(profile)
            parts.profiles.forget_key(profile)  # of a new one; the other process finds it itself

    page = WelcomePage(profiles=parts.profiles.known, actions=parts.profile_work, current=current)
    page.shown.connect(lambda: page.show_profiles(parts.profiles.known))
    page.shown.connect(page.look_for_unnamed)
    page.profile_chosen.connect(open_profile)
    page.demo_requested.connect(lambda: processes.open_new_process("--demo"))
    return page


def open_in_new_process(profile: Profile) -> None:
    """Open a profile, or the demo, beside the one that is open here."""
    if profile.id == DEMO_ID:
        processes.open_new_process("--demo")
    else:
        processes.open_new_process("--profile", profile.id)


def _show_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with outside_bundle():
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
