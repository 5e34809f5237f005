"""The names of the pages of a profile's window; imported before any page is created."""

from __future__ import annotations

from typing import Final

from desktop_app.ui.form_routes import FORM_ROUTES
from desktop_app.ui.i18n.hints import HINTS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.theme import Icon

DESTINATIONS: Final = (
    Destination(id="documents", text=Text("Routes", "Documents"), icon=Icon.DOCUMENTS),
    Destination(
        id="to_sign", text=Text("Routes", "To sign"), icon=Icon.TO_SIGN, hint=HINTS["to_sign"]
    ),
    Destination(
        id="card_file",
        text=Text("Routes", "Unpaid queue"),
        icon=Icon.CARD_FILE,
        hint=HINTS["card_file"],
    ),
    Destination(
        id="requirements",
        text=Text("Routes", "Demands"),
        icon=Icon.REQUIREMENTS,
        hint=HINTS["requirements"],
    ),
    Destination(
        id="register",
        text=Text("Routes", "Obligations"),
        icon=Icon.REGISTER,
        hint=HINTS["register"],
    ),
    Destination(
        id="received",
        text=Text("ReceivedPage", "Received documents"),
        icon=Icon.REGISTER,
        under="register",
    ),
    Destination(id="outbox", text=Text("Routes", "Drafts, outbox"), icon=Icon.STATE_SENT),
    *(
        Destination(id=each.name, text=each.text, icon=each.icon, searchable=False, under="outbox")
        for each in FORM_ROUTES
    ),
    Destination(
        id="confirmation",
        text=Text("ConfirmationPage", "Before it is sent"),
        icon=Icon.STATE_SENT,
        searchable=False,
        under="outbox",
    ),
    Destination(
        id="counterparties", text=Text("Routes", "Counterparties"), icon=Icon.COUNTERPARTIES
    ),
    Destination(id="templates", text=Text("Routes", "Templates"), icon=Icon.TEMPLATES),
    Destination(id="directories", text=Text("Routes", "Reference data"), icon=Icon.DIRECTORIES),
    Destination(id="activity", text=Text("Routes", "Activity"), icon=Icon.ACTIVITY),
    Destination(
        id="settings",
        text=Text("Routes", "Settings"),
        icon=Icon.SETTINGS,
        at_bottom=True,
        searchable=False,
    ),
    Destination(
        id="restore",
        text=Text("RestorePage", "Restore a backup"),
        icon=Icon.ACTIVITY,
        searchable=False,
        under="settings",
    ),
    Destination(
        id="profiles",
        text=Text("Routes", "Profiles"),
        icon=Icon.PROFILES,
        at_bottom=True,
        searchable=False,
    ),
)
"""In the order of the navigation; `Desk.page` makes the page of each."""

WELCOME: Final = Destination(id="welcome", text=Text("Routes", "Welcome"), icon=Icon.PROFILES)
"""The only place where there is no profile."""

LOCKED: Final = Destination(id="locked", text=Text("Routes", "Locked"), icon=Icon.LOCK)
"""The only place while a profile is locked, or while it is closed at the end."""
