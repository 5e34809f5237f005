"""Shows every page against the sandbox and keeps a picture of each, and of all on one sheet."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, qInstallMessageHandler
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop_app.ui import theme, window_loop
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.theme import Scheme
from tests.gallery.filled_shop import fill_shop, forget_drafts
from tests.gallery.scenes import SCENES
from tests.support.sandbox import SandboxProcess
from tests.support.window_tasks import ending
from tests.ui.every_page import APART, lines, shown, visit
from tests.ui.gateway.order_pages import opened_shop
from tests.ui.test_layout import wrong_in

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.gallery.scenes import Scene

SIZES: Final = ("1280x800", "1000x700", "1920x1080")
SCHEMES: Final = {"light": Scheme.LIGHT, "dark": Scheme.DARK}
_ACROSS: Final = 4
"""Pictures beside each other on a sheet."""
_SMALL: Final = 640
"""The width of a picture on a sheet, in pixels."""
_GAP: Final = 12
_LITTLE_COMPRESSED: Final = 80
"""What Qt calls the quality of a PNG; no pixel changes with it."""


def main(words: list[str]) -> int:
    """Take the pictures that were asked for; the exit code tells whether every page is whole."""
    chosen = read(words)
    try:
        chosen.folder.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        reason = failure.strerror or type(failure).__name__
        sys.stderr.write(f"The pictures cannot be kept in {chosen.folder}: {reason}.\n")
        return 1
    qInstallMessageHandler(_say)
    app = QApplication.instance() or QApplication(["kantora", *theme.STYLE])
    assert isinstance(app, QApplication)
    home = Path(tempfile.mkdtemp(prefix="kantora-gallery-"))
    try:
        with SandboxProcess() as sandbox, window_loop.window_runner(app) as runner:
            wrong = runner.run(ending(take(app, sandbox, home, chosen)))
    finally:
        shutil.rmtree(home, ignore_errors=True)
    sys.stdout.write("\n".join(wrong) or "Nothing is cut, small, nameless or filled twice.")
    sys.stdout.write("\n")
    return int(bool(wrong))


def _say(_kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """Pass on what Qt says, but for its offscreen platform having no window manager."""
    if "This plugin does not support" not in text:
        sys.stderr.write(f"{text}\n")


def read(words: list[str]) -> argparse.Namespace:
    """What is asked for; without a choice, everything."""
    pages = [route.name for route in ROUTES if route.name not in APART]
    pages += [name for name in SCENES if name not in pages]
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--language", action="append", choices=[each.value for each in Language])
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT", type=_size_of)
    parser.add_argument("--scheme", action="append", choices=list(SCHEMES))
    parser.add_argument("--page", action="append", choices=pages)
    parser.add_argument("--text", type=int, choices=theme.TEXT_SIZES, default=theme.USUAL_TEXT)
    parser.add_argument("--contrast", choices=list(theme.Contrast), default=theme.Contrast.USUAL)
    chosen = parser.parse_args(words)
    chosen.language = chosen.language or [each.value for each in Language]
    chosen.size = chosen.size or [_size_of(each) for each in SIZES]
    chosen.scheme = chosen.scheme or list(SCHEMES)
    chosen.page = chosen.page or pages
    return chosen


def _size_of(word: str) -> QSize:
    width, _, height = word.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{word!r} is no size such as 1280x800")
    return QSize(int(width), int(height))


async def take(
    app: QApplication, sandbox: SandboxProcess, home: Path, chosen: argparse.Namespace
) -> list[str]:
    """Take the pictures; what is wrong on the pages, one line each.

    Args:
        app: shows each scheme and language in turn.
        sandbox: what the company reads.
        home: the folder of its store.
        chosen: what `read` returned.
    """
    wrong: dict[str, list[str]] = {}
    async with opened_shop(home, sandbox) as workspace:
        workspace.sync.start()
        await workspace.sync.finished()
        await fill_shop(workspace)
        theme.apply(
            app,
            SCHEMES[chosen.scheme[0]],
            text=chosen.text,
            contrast=theme.Contrast(chosen.contrast),
        )
        async with shown(workspace, CommandRegistry()) as window:
            least = window.minimumSize()
            for language, scheme, size in product(chosen.language, chosen.scheme, chosen.size):
                use_language(app, Language(language))
                theme.apply(app, SCHEMES[scheme])
                window.setMinimumSize(least.boundedTo(size))  # as on a screen of this size
                window.resize(size)
                name = f"{language}-{scheme}-{size.width()}x{size.height()}"
                pictures = await _pages_of(
                    window, workspace, chosen.page, chosen.folder / name, wrong
                )
                await forget_drafts(workspace)
                _save(_sheet_of(pictures, size), chosen.folder / f"{name}.png")
                sys.stdout.write(f"{name}: {len(pictures)} pages\n")
                sys.stdout.flush()
    return lines(wrong).splitlines()


async def _pages_of(
    window: MainWindow,
    workspace: Workspace,
    names: Iterable[str],
    folder: Path,
    wrong: dict[str, list[str]],
) -> list[QImage]:
    """Pictures of the pages, each kept in the folder; what is wrong on them is added."""
    folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240 - nobody waits for this window
    pictures = []
    for name in names:
        scene = SCENES.get(name, _as_first_shown(name))
        async with scene(window, workspace) as shown_part:
            picture = _screen(window)
            _save(picture, folder / f"{name}.png")
            pictures.append(picture)
            wrong[f"{folder.name} {name}"] = wrong_in(shown_part)
    return pictures


def _save(picture: QImage, file: Path) -> None:
    """Keep a picture, compressed a little: more of it takes longer than showing the page."""
    picture.save(str(file), quality=_LITTLE_COMPRESSED)


def _as_first_shown(name: str) -> Scene:
    """The scene of a page that shows what it has."""

    @asynccontextmanager
    async def scene(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
        yield await visit(window, name)

    return scene


def _screen(window: MainWindow) -> QImage:
    """The window with what has opened over it, such as a dialog or the card of a filter."""
    picture = window.grab()
    painter = QPainter(picture)
    for each in QApplication.topLevelWidgets():
        if each is not window and each.isVisible():
            painter.drawPixmap(each.pos() - window.pos(), each.grab())
    painter.end()
    return picture.toImage()


def _sheet_of(pictures: list[QImage], size: QSize) -> QImage:
    """All pictures of one size beside and below each other."""
    small = QSize(_SMALL, _SMALL * size.height() // size.width())
    rows = -(-len(pictures) // _ACROSS)
    step = small + QSize(_GAP, _GAP)
    sheet = QImage(
        step.width() * _ACROSS + _GAP, step.height() * rows + _GAP, QImage.Format.Format_RGB32
    )
    sheet.fill(QColor(Qt.GlobalColor.gray))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for number, picture in enumerate(pictures):
        down, across = divmod(number, _ACROSS)
        place = QPoint(_GAP + across * step.width(), _GAP + down * step.height())
        smooth = Qt.TransformationMode.SmoothTransformation
        painter.drawImage(
            QRect(place, small),
            picture.scaled(small, Qt.AspectRatioMode.KeepAspectRatio, smooth),
        )
    painter.end()
    return sheet
