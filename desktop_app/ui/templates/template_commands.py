"""The commands of the templates page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.ui.templates.templates_page import TemplatesPage


def template_commands(page: TemplatesPage) -> tuple[Command, ...]:
    """Using, renaming, deleting, carrying to another computer."""
    return (*_about_templates(page), *_about_the_list(page))


def _about_templates(page: TemplatesPage) -> tuple[Command, ...]:
    def any_chosen() -> bool:
        return bool(page.chosen)

    def one_chosen() -> bool:
        return len(page.chosen) == 1

    def usable() -> bool:
        return any_chosen() and not any(each.is_damaged for each in page.chosen)

    return (
        Command(
            id="templates.use",
            text=Text("TemplatesPage", "Use in a form…"),
            run=page.use,
            shortcut="Ctrl+Return",
            icon=Icon.CHANGED,
            enabled_when=lambda: one_chosen() and usable(),
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="templates.use_together",
            text=Text("TemplatesPage", "Create payments from the selected"),
            run=page.use_together,
            shortcut="Ctrl+Shift+Return",
            icon=Icon.STATE_SENT,
            enabled_when=usable,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="templates.rename",
            text=Text("TemplatesPage", "Rename…"),
            run=page.rename,
            shortcut="F2",
            icon=Icon.KEYBOARD,
            enabled_when=one_chosen,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="templates.delete",
            text=Text("TemplatesPage", "Delete"),
            run=page.delete,
            shortcut="Delete",
            icon=Icon.CLOSE,
            enabled_when=any_chosen,
            group=CommandGroup.DOCUMENT,
        ),
    )


def _about_the_list(page: TemplatesPage) -> tuple[Command, ...]:
    return (
        Command(
            id="templates.undo",
            text=Text("TemplatesPage", "Undo the deletion"),
            run=page.undo,
            shortcut="Ctrl+Z",
            icon=Icon.REFRESH,
            enabled_when=lambda: bool(page.deleted),
        ),
        Command(
            id="templates.export",
            text=Text("TemplatesPage", "Export templates to a file…"),
            run=page.export,
            shortcut="Ctrl+E",
            icon=Icon.EXPORT,
            enabled_when=lambda: page.list.model.count > 0,
        ),
        Command(
            id="templates.import",
            text=Text("TemplatesPage", "Import templates from a file…"),
            run=page.bring_in,
            icon=Icon.FOLDER,
        ),
    )
