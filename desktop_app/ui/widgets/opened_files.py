"""Opens files with the system's program for them, from copies in a temporary folder."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import time
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from desktop_app.domain.errors import UserError
from desktop_app.system.bundle import outside_bundle
from desktop_app.ui.widgets import files

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.files import FileContent


_PREFIX: Final = "kantora-opened-"
_FORGOTTEN_S: Final = 24 * 3600


class FileNotOpened(UserError):
    """The system has no program for a file; parameter: its ``name``."""

    code = "files.not_opened"

    def __init__(self, name: str) -> None:
        """Name the file."""
        super().__init__(parameters={"name": name})


class FileNotSafe(UserError):
    """A file is of a type that may run a program when opened; parameter: its ``name``."""

    code = "files.not_safe"

    def __init__(self, name: str) -> None:
        """Name the file."""
        super().__init__(parameters={"name": name})


def _open_with_system(path: Path) -> bool:
    with outside_bundle():
        return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


async def sweep_forgotten(within: Path | None = None) -> None:
    """Remove the copies that a process left behind which did not come to its end.

    The last day's stay: they may be open elsewhere. What cannot be removed, or found because the
    system has no place for such files, stays as well; nobody is told.
    """
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    await asyncio.to_thread(_sweep_forgotten, within)


def _sweep_forgotten(within: Path | None) -> None:
    long_ago = time.time() - _FORGOTTEN_S
    with contextlib.suppress(OSError):
        for folder in (within or Path(tempfile.gettempdir())).glob(f"{_PREFIX}*"):
            with contextlib.suppress(OSError):
                if folder.stat().st_mtime < long_ago:
                    shutil.rmtree(folder, ignore_errors=True)


def _new_folder(within: Path | None) -> str:
    """Make a folder that only this user can read; those that a crash left behind go."""
    _sweep_forgotten(within)
    return tempfile.mkdtemp(prefix=_PREFIX, dir=within)


class OpenedFiles(QObject):
    """Copies for other programs; their folder is deleted with this object."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        show: Callable[[Path], bool] = _open_with_system,
        within: Path | None = None,
    ) -> None:
        """Make the folder when it is first needed.

        Args:
            parent: the owner.
            show: hands a path to the system and says whether it took it.
            within: where the folder is made; None for the system's place for such things.
        """
        super().__init__(parent)
        self._show = show
        self._within = within
        self._folder: str | None = None

    async def open(self, content: FileContent) -> None:
        """Open a file with the program the system has for it.

        Raises:
            FileNotSafe: it is of a kind that is only saved.
            FileNotSaved: the copy could not be written.
            FileNotOpened: the system has no program for it.
        """
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        if not content.opens_safely:
            raise FileNotSafe(content.name)
        try:
            if not self._has_folder():
                self._folder = await asyncio.to_thread(_new_folder, self._within)
                sweep = weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
                self.destroyed.connect(lambda *_: sweep())
            place = Path(tempfile.mkdtemp(dir=self._folder)) / content.name
        except OSError as failure:
            reason = failure.strerror or type(failure).__name__
            raise files.FileNotSaved(Path(content.name), reason) from failure
        await files.save(place, content.data, received=True)
        if not self._show(place):
            raise FileNotOpened(content.name)

    def _has_folder(self) -> bool:
        """Whether the folder exists, and was not removed by the system meanwhile."""
        return self._folder is not None and Path(self._folder).is_dir()
