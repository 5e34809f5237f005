"""Makes the page of the first start, with what has to be said about the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui.profiles.welcome_page import WelcomePage

if TYPE_CHECKING:
    from desktop_app.app.app_services import AppServices


def first_page(parts: AppServices, *, looks: bool, unknown: str = "") -> WelcomePage:
    """The page with all profiles, which says if the settings were lost.

    Args:
        parts: services of the program.
        looks: data of profiles that the settings do not name are looked for, and told above all
            else.
        unknown: what was asked for as the identifier of a profile, and is none.
    """
    page = WelcomePage(profiles=parts.profiles.known, actions=parts.profile_work)
    unread = parts.preferences.unread
    if unread is not None or parts.preferences.was_missing:
        page.show_settings_loss(unread)
    if unknown:
        page.show_unknown(unknown)
    if looks:
        page.look_for_unnamed()
    return page
