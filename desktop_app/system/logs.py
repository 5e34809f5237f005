"""Writes the log file, redacted and readable by its owner only, and gives its end for support."""

from __future__ import annotations

import getpass
import logging
import logging.handlers
import os
import re
import shutil
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.system.redaction import REDACTED, redact

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import PurePath

_BYTES = 1_000_000
_FILES = 5


class RedactingFormatter(logging.Formatter):
    """Formats a log record with its traceback and redacts all secrets.

    The time stands before what is redacted: its seventeen digits are no secret, and to look for
    card numbers in them takes longer than all the rest of a line.
    """

    def __init__(self) -> None:
        """Write time, level, logger and message."""
        super().__init__("%(levelname)s %(name)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The redacted line."""
        return f"{self.formatTime(record)} {redact(super().format(record))}"


class _PrivateFileHandler(logging.handlers.RotatingFileHandler):
    """Creates its folder and files readable by their owner only."""

    _size = 0

    def _open(self) -> TextIOWrapper:
        stream = self._append()
        self._size = os.fstat(stream.fileno()).st_size
        return stream

    def _append(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return TextIOWrapper(os.fdopen(handle, "ab"), self.encoding, "backslashreplace")

    def format(self, record: logging.LogRecord) -> str:
        """The line, which is counted."""
        line = super().format(record)
        self._size += len(line.encode("utf-8", "replace")) + 1
        return line

    def doRollover(self) -> None:
        """Begin another file, unless another process has just done so.

        Windows renames no file that the process of another profile has open: there its lines are
        copied, and it is emptied. The older files make room only when that has worked.
        """
        if self.stream is not None:
            self.stream.close()
        self.stream = self._open()
        if self._size < self.maxBytes:
            return
        self.stream.close()
        try:
            self._set_aside()
        except OSError:
            self.stream = self._append()
            self._size = 0  # it is tried again when as much was written once more
        else:
            self.stream = self._open()

    def _set_aside(self) -> None:
        """Make the full file the newest of the older ones.

        Raises:
            OSError: as the system reports; the full file is as it was.
        """
        full = Path(self.baseFilename)
        aside = full.with_name(f"{full.name}.{os.getpid()}.part")
        aside.unlink(missing_ok=True)
        is_moved = _could_move(full, aside)
        try:
            if not is_moved:
                _copy_private(full, aside)
            self._make_room()
            aside.replace(f"{full}.1")
        except OSError:
            if is_moved:
                _put_back(aside, full)
            else:
                aside.unlink(missing_ok=True)
            raise
        if not is_moved:
            os.truncate(full, 0)

    def _make_room(self) -> None:
        """Free the first number; the oldest file goes only where none is free."""
        files = [Path(f"{self.baseFilename}.{n}") for n in range(1, self.backupCount + 1)]
        free = next(
            (place for place, file in enumerate(files) if not file.exists()), len(files) - 1
        )
        for place in range(free, 0, -1):
            files[place - 1].replace(files[place])

    def shouldRollover(self, _record: logging.LogRecord) -> bool:
        """Whether the file is full, by what was written: to look at it takes as long as a line."""
        if self.stream is None:
            self.stream = self._open()
        return self._size >= self.maxBytes


def _could_move(source: Path, target: Path) -> bool:
    try:
        os.rename(source, target)  # noqa: PTH104 - `Path.rename` reads the same
    except PermissionError:
        return False
    return True


def _put_back(aside: Path, full: Path) -> None:
    """Give a file its name again, or its lines to the one that another process has begun since."""
    if not full.exists():
        aside.replace(full)
        return
    with full.open("ab") as begun, aside.open("rb") as lines:
        shutil.copyfileobj(lines, begun)
    aside.unlink()


def _copy_private(source: Path, target: Path) -> None:
    """Copy a file to a new one that is readable by its owner only."""
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as copy, source.open("rb") as full:
        shutil.copyfileobj(full, copy)


def start_log(folder: Path) -> logging.Handler:
    """Write the program's log to `kantora.log` in this folder until `stop_log`."""
    handler = _PrivateFileHandler(
        folder / "kantora.log", maxBytes=_BYTES, backupCount=_FILES, encoding="utf-8", delay=True
    )
    handler.setFormatter(RedactingFormatter())
    logger = logging.getLogger("kantora")
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    return handler


def stop_log(handler: logging.Handler) -> None:
    """Stop writing to this handler's file."""
    logging.getLogger("kantora").removeHandler(handler)
    handler.close()


_OCTETS: Final = 20_000
_LEAST_NAME: Final = 3
_LEAST_PARTS: Final = 2
"""Fewer have the root of all paths, and single words, which mean no folder elsewhere."""

FOLDER: Final = "[folder]"
"""Stands for a folder in a text without folders."""


def end_of_log(folder: Path) -> str:
    """The last lines of the log, redacted as it was written; empty where there is none."""
    try:
        with (folder / "kantora.log").open("rb") as file:
            start = max(0, file.seek(0, os.SEEK_END) - _OCTETS)
            file.seek(start)
            text = file.read().decode("utf-8", "replace")
            return text.partition("\n")[2] if start else text  # no line is begun in its middle
    except OSError:
        return ""


def anonymous(text: str, names: Iterable[str], folders: Iterable[Path] = ()) -> str:
    """A text without secrets, without the person's home, these folders and these names."""
    for folder in sorted(set(folders), key=lambda each: len(str(each)), reverse=True):
        text = _without_folder(text, folder, FOLDER)
    text = redact(_without_folder(text, Path.home(), "~"))
    given = {*names, _user()}
    for name in sorted(given | {redact(one) for one in given}, key=len, reverse=True):
        if len(name) >= _LEAST_NAME:
            text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", REDACTED, text)
    return text


def _without_folder(text: str, folder: Path, mark: str) -> str:
    if len(folder.parts) < _LEAST_PARTS:
        return text
    for form in sorted({*_forms(folder), *_forms(folder.absolute())}, key=len, reverse=True):
        text = re.sub(rf"(?i){re.escape(form)}(?!\w)", mark, text)
    return text


def _forms(folder: PurePath) -> set[str]:
    """How a folder is written: as it is, in a quoted text, with slashes, and redacted."""
    plain = str(folder)
    forms = {plain, plain.replace("\\", "\\\\"), folder.as_posix()}
    return forms | {redact(each) for each in forms}


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
