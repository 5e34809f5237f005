"""The commands that every page with a form has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.ui.forms.instruction_view import CHECK_AND_SEND, SAVE_AND_NEXT
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.ui.forms.instruction_page import InstructionPage


def add_form_commands(page: InstructionPage[Any], place: str) -> None:
    """Add going on and *Save and next*; `place` is the first part of their names."""
    for command in (
        Command(
            id=f"{place}.continue",
            text=CHECK_AND_SEND,
            run=page.go_on,
            shortcut="Ctrl+Return",
            icon=Icon.CHECK,
        ),
        Command(
            id=f"{place}.next",
            text=SAVE_AND_NEXT,
            run=page.save_and_next,
            shortcut="Ctrl+Shift+Return",
            icon=Icon.SAVE,
            enabled_when=lambda: page.stack.currentWidget() is page.view and not page.target,
        ),
    ):
        page.registry.add(command, owner=page)
