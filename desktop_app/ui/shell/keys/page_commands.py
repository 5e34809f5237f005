"""The commands of all pages, also of those that were not opened yet, for keys and palette.

A page adds its commands when it is made, and making all pages would take seconds. So they are
listed in ``resources/commands.json``, which a test holds to what the pages really add.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from desktop_app import resources
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FILE: Final = "commands.json"
_ANYWHERE: Final = "from_anywhere"


@dataclass(frozen=True, slots=True)
class PageCommand:
    """A command, which does nothing here, and the name of the page that adds it."""

    command: Command
    page: str


def page_commands() -> tuple[PageCommand, ...]:
    """The commands of all pages, in the order of the pages."""
    listed = json.loads(resources.path(_FILE).read_text(encoding="utf-8"))
    return tuple(_read(entry) for entry in listed)


def commands_by_page() -> Iterator[tuple[Command, str]]:
    """The commands of all pages, each with the name of its page, as a registry announces them."""
    return ((each.command, each.page) for each in page_commands())


def written(commands: Iterable[PageCommand]) -> str:
    """The content of the file that lists these commands."""
    entries = [
        {
            "id": each.command.id,
            "page": each.page,
            "text": [each.command.text.context, each.command.text.source],
            "keys": each.command.shortcut,
            "group": each.command.group.value,
            **({_ANYWHERE: True} if each.command.from_anywhere else {}),
        }
        for each in commands
    ]
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
    return f"[\n{lines}\n]\n"


def _read(entry: dict[str, Any]) -> PageCommand:
    context, source = entry["text"]
    command = Command(
        id=entry["id"],
        text=Text(context, source),
        run=_do_nothing,
        shortcut=entry["keys"],
        group=CommandGroup(entry["group"]),
        from_anywhere=entry.get(_ANYWHERE, False),
    )
    return PageCommand(command, entry["page"])


def _do_nothing() -> None:
    """What a command does whose page was not made yet."""
