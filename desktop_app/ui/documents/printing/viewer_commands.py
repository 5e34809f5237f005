"""The commands of the print form window, with their keys and icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from desktop_app.ui.documents.printing.pdf_layout import Fit
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable


class CommandedViewer(Protocol):
    """The print form window, reduced to what its commands do and when they can be done."""

    @property
    def pdf(self) -> object | None:
        """The PDF on show, or None."""

    @property
    def docx(self) -> object | None:
        """The DOCX preview on show, or None."""

    @property
    def has_selection(self) -> bool:
        """Whether there is anything to copy."""

    @property
    def has_file(self) -> bool:
        """Whether a file is there to be saved or opened."""

    def zoom_in(self) -> None:
        """Zoom one step closer."""

    def zoom_out(self) -> None:
        """Zoom one step away."""

    def set_fit(self, fit: Fit) -> None:
        """Let the zoom follow the window."""

    def find_text(self) -> None:
        """Put the cursor into the search field."""

    def copy(self) -> None:
        """Put the selected text on the clipboard."""

    def save(self) -> None:
        """Ask where to and save the file."""

    def open_outside(self) -> None:
        """Open the file with the program that the system has for it."""

    def print(self) -> None:
        """Ask for a printer and print."""


def viewer_commands(viewer: CommandedViewer) -> tuple[Command, ...]:
    """Zoom, search, copy, print, save, open; their names begin with ``viewer.``."""

    def on_pdf() -> bool:
        return viewer.pdf is not None

    def on_any() -> bool:
        return viewer.pdf is not None or viewer.docx is not None

    def command(
        name: str,
        text: Text,
        run: Callable[[], object],
        shortcut: str,
        icon: Icon,
        enabled_when: Callable[[], bool],
    ) -> Command:
        return Command(
            id=f"viewer.{name}", text=text, run=run, shortcut=shortcut, icon=icon,
            enabled_when=enabled_when, group=CommandGroup.PAGE,
        )  # fmt: skip

    return (
        command("zoom_out", Text("PrintFormViewer", "Zoom out"), viewer.zoom_out, "Ctrl+-",
                Icon.ZOOM_OUT, on_any),
        command("zoom_in", Text("PrintFormViewer", "Zoom in"), viewer.zoom_in, "Ctrl++; Ctrl+=",
                Icon.ZOOM_IN, on_any),
        command("fit_width", Text("PrintFormViewer", "Fit width"),
                lambda: viewer.set_fit(Fit.WIDTH), "Ctrl+0", Icon.FIT_WIDTH, on_pdf),
        command("fit_page", Text("PrintFormViewer", "Fit page"),
                lambda: viewer.set_fit(Fit.PAGE), "Ctrl+9", Icon.FIT_PAGE, on_pdf),
        command("find", Text("PrintFormViewer", "Find in the print form"), viewer.find_text,
                "Ctrl+F", Icon.SEARCH, on_pdf),
        command("copy", Text("PrintFormViewer", "Copy the selected text"), viewer.copy, "",
                Icon.COPY, lambda: viewer.has_selection),
        command("open", Text("PrintFormViewer", "Open with another program"), viewer.open_outside,
                "", Icon.OPEN, lambda: viewer.has_file),
        command("save", Text("PrintFormViewer", "Save the print form…"), viewer.save, "Ctrl+S",
                Icon.SAVE, lambda: viewer.has_file),
        command("print", Text("PrintFormViewer", "Print…"), viewer.print, "Ctrl+P", Icon.PRINT,
                on_pdf),
    )  # fmt: skip
