"""Opens the dialogs of the system or Qt: save a file, open a file, choose a printer.

Such a dialog may run an event loop of its own (a menu, a message box of its own), and it must not
be destroyed while that loop runs. So no widget owns it: this module keeps it until it has closed.
The dialog of printers of Windows and macOS is such a loop itself, and opening it ends with the
answer: no coroutine opens it, so that they go on meanwhile.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QStandardPaths, Qt, QThread, QTimer
from PySide6.QtWidgets import QAbstractItemView, QDialog, QFileDialog, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_KEPT: Final[dict[QDialog, QWidget]] = {}
"""Dialogs that are open, or whose event loop still runs, with the widget that asks."""

_OPENING: Final[set[QDialog]] = set()
"""Those of them that are being opened: the system's own may be in its event loop all the while."""

_ENDING: Final = re.compile(r"\.[a-z][a-z0-9]{0,7}", re.ASCII | re.IGNORECASE)
"""The ending of a file's name; other pieces after a dot are parts of the name."""

_LOOK_AGAIN_MS: Final = 20
_WIDTH: Final = 420
_TITLE: Final = Text("SystemDialogs", "Replace the file?")
_TEXT: Final = Text("SystemDialogs", "{name} already exists. Replacing it destroys what is in it.")
_REPLACE: Final = Text("SystemDialogs", "Replace")
_BACK: Final = Text("SystemDialogs", "Choose another name")


class DialogNotOpened(UserError):
    """The system did not open a dialog of its own."""

    code = "system.dialog_not_opened"
    retryable = True


async def ask(dialog: QDialog, parent: QWidget, *, opened: Callable[[], object] = int) -> int:
    """Open a parentless dialog above a widget's window and return its answer.

    The dialog can be read until control returns to the event loop.

    Args:
        dialog: what is asked with; it belongs to this module from now on.
        parent: the widget on whose behalf it is asked.
        opened: called when the dialog is on the screen.

    Raises:
        Cancelled: the widget went away meanwhile, or its window has closed.
        DialogNotOpened: it is not on the screen, and nobody was asked.
    """
    if aio.is_closed(parent):
        dialog.deleteLater()
        raise Cancelled
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(result: int) -> None:
        if not answer.done() and aio.is_closed(parent):
            give_up()
        elif not answer.done():
            answer.set_result(result)

    def give_up(*_: object) -> None:
        if not answer.done():
            answer.set_exception(Cancelled())

    _KEPT[dialog] = parent
    level = QThread.currentThread().loopLevel()
    closed, gone = dialog.finished.connect(finish), parent.destroyed.connect(give_up)
    try:
        # Not in this turn of the loop, which would not end while the dialog is open.
        QTimer.singleShot(0, lambda: _open(dialog, parent, answer, opened))
        return await answer
    finally:
        QObject.disconnect(closed)
        if isValid(parent):
            QObject.disconnect(gone)
        _delete_when_closed(dialog, level)


def close_dialogs(window: QWidget) -> None:
    """Close the dialogs above a window at once, and those that it owns; see `aio.close_dialogs`.

    Whoever asks with one gets `Cancelled`.
    """
    aio.close_dialogs(window)
    for dialog, parent in list(_KEPT.items()):
        if isValid(dialog) and isValid(parent) and aio.is_closed(parent):
            dialog.reject()


async def save_path(
    parent: QWidget, *, title: str, name: str, filters: Sequence[str] = (), suffix: str = ""
) -> Path | None:
    """Ask where to save a file; None when the person changed their mind.

    Args:
        parent: the widget that saves.
        title: the title of the dialog.
        name: the proposed name.
        filters: kinds of files to choose from.
        suffix: the ending of a name that was given without one, such as ``xlsx``.
    """
    folder = documents_folder()
    while True:
        dialog = QFileDialog(None, title, folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilters(list(filters))
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(name)
        chosen, asked = await _chosen(dialog, parent)
        if chosen is None:
            return None
        path = _with_ending(chosen, suffix)
        if (asked and path == chosen) or not await asyncio.to_thread(path.is_file):
            return path  # what is no file is not replaced: writing says so
        if await aio.ask(_Replace(path.name, parent)):
            return path
        folder, name = str(path.parent), path.name


async def open_path(parent: QWidget, *, title: str, filters: Sequence[str] = ()) -> Path | None:
    """Ask for an existing file; None when the person changed their mind."""
    dialog = QFileDialog(None, title, documents_folder())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(list(filters))
    return (await _chosen(dialog, parent))[0]


async def folder(parent: QWidget, *, title: str) -> Path | None:
    """Ask for a folder; None when the person changed their mind."""
    dialog = QFileDialog(None, title, documents_folder())
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    return (await _chosen(dialog, parent))[0]


def _with_ending(path: Path, suffix: str) -> Path:
    """A path with an ending; what follows a dot in a date or a name of several words is none."""
    if not suffix or _ENDING.fullmatch(path.suffix):
        return path
    return path.with_name(f"{path.name.rstrip('.')}.{suffix}")


def documents_folder() -> str:
    """Where dialogs begin: the person's documents, or their home where there is no such folder.

    Qt would begin where the program was started from.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return documents if Path(documents).is_dir() else str(Path.home())


class _Replace(QDialog):
    """Asks whether to replace a file, in the window's own style and event loop."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(_TITLE))
        theme.fix(self, least_width=_WIDTH)
        self.question = InlineConfirm(
            lambda: _TEXT.format(name=name), answer=_REPLACE.__str__, back=_BACK.__str__
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.XL)
        column.addWidget(self.question)
        self.question.answered.connect(self.accept)
        self.question.declined.connect(self.reject)
        self.question.focus_safe()


async def _chosen(dialog: QFileDialog, parent: QWidget) -> tuple[Path | None, bool]:
    """Ask, and say whether the system's own dialog has asked about replacing a file."""
    native = False

    def on_opened() -> None:
        nonlocal native
        native = dialog.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        if not native:  # Qt's own dialog: it would ask, and show menus, in an event loop of its own
            dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
            for view in dialog.findChildren(QAbstractItemView):
                view.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    accepted = await ask(dialog, parent, opened=on_opened)
    chosen = dialog.selectedFiles() if accepted else []
    # No system has names with this sign, which Qt's own dialog takes from the clipboard.
    return (Path(chosen[0].replace("\0", "")) if chosen else None), native


def _open(
    dialog: QDialog,
    parent: QWidget,
    answer: asyncio.Future[int],
    opened: Callable[[], object],
) -> None:
    """Open a dialog unless nobody waits for its answer any more."""
    if answer.done() or not isValid(dialog):
        return
    _put_above(dialog, parent)
    _OPENING.add(dialog)
    try:
        dialog.open()
    finally:
        _OPENING.discard(dialog)
    if answer.done():
        return
    if dialog.isVisible():
        opened()
    else:
        answer.set_exception(DialogNotOpened())


def _put_above(dialog: QDialog, parent: QWidget) -> None:
    """Tell the system which window the dialog belongs to, without giving that window a child."""
    dialog.winId()
    handle, window = dialog.windowHandle(), parent.window().windowHandle()
    if window is not None:
        handle.setTransientParent(window)


def _delete_when_closed(dialog: QDialog, level: int) -> None:
    """Delete a dialog as soon as no event loop of its own runs any more."""
    if not isValid(dialog):
        _KEPT.pop(dialog, None)
        return
    dialog.hide()
    if dialog not in _OPENING and QThread.currentThread().loopLevel() <= level:
        _KEPT.pop(dialog, None)
        dialog.deleteLater()
        return
    for child in dialog.findChildren(QWidget):
        if child.isWindow() and child.isVisible():
            child.close()
    QTimer.singleShot(_LOOK_AGAIN_MS, lambda: _delete_when_closed(dialog, level))
