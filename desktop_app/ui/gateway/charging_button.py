"""What a button that charges says: for which company, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

    from desktop_app.domain.profiles.profile import Profile


def show_charging(button: QPushButton, doing: str, profile: Profile) -> None:
    """Have a button say what it does in the name of a profile: nobody pays in the wrong one."""
    said = " · ".join(filter(None, (profile.short_name, doing)))
    button.setText(said.replace("&", "&&"))
    button.setAccessibleName(f"{doing}, {profile.name}")
