"""Marks a store as open, to detect a write-ahead log that lost changes.

After a crash the last changes are in the write-ahead log alone. SQLite opens a store as if nothing
were missing when its log has gone, was emptied, was cut, or is an older one. The mark says how much
of which log must be there, or that the whole log was merged into the store: then nothing can be
missing, although the mark could not be removed.
"""

from __future__ import annotations

import contextlib
import os
import struct
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.file_replacement import remove_file
from desktop_app.storage.engine.private_files import sync_handle

if TYPE_CHECKING:
    from pathlib import Path

_HEADER: Final = struct.Struct(">4I2I")
"""How a log begins: magic number, format, page size, generation, and two random numbers."""

_RECORD: Final = struct.Struct(">I2IQ")
"""What the mark holds: generation and random numbers of the log, and how many frames it has."""

_CLOSED: Final = b"closed".ljust(_RECORD.size, b"\xff")
"""What the mark holds once the whole log is merged; as a record it would be of an endless log."""

_BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""The flag without which Windows writes another byte before each 0x0A."""


@dataclass(frozen=True, slots=True)
class _Log:
    """Identifies a log: its generation increases at each restart, its salts change."""

    generation: int
    salts: tuple[int, int]


class OpenMark:
    """A file beside the store, which exists from the first change until the log is merged."""

    def __init__(self, store: Path) -> None:
        """Take the path of the store; no file is created yet."""
        self._mark = store.with_name(f"{store.name}-open")
        self._log = store.with_name(f"{store.name}-wal")
        self._handle: int | None = None

    def is_there(self) -> bool:
        """Whether the store was not closed last time."""
        return self._mark.exists() and not self._says_closed()

    def has_changes(self) -> bool:
        """Whether the store was not closed last time, and was changed before; call before opening.

        A mark that cannot be read says so as well.
        """
        try:
            record = self._mark.read_bytes()
        except FileNotFoundError:
            return False
        except OSError:
            return True
        return any(record) and record != _CLOSED

    def log_is_missing(self) -> bool:
        """Whether the store was not closed and its log is missing; call before opening."""
        return self.is_there() and not self._log.exists()

    def has_lost_frames(self, frames: int) -> bool:
        """Whether the log has fewer frames than the mark records.

        `frames` is how many whole frames SQLite found in the log. A mark without a record says
        nothing: no change followed, or the power failed before the record was on the disk, which
        some systems fill with zeros then. A record that cannot be read may have been any: the log
        counts as cut, because a payment that may have been sent must not be ready again.
        """
        try:
            record = self._mark.read_bytes()
            found: tuple[int, int, int, int] = _RECORD.unpack(record or bytes(_RECORD.size))
        except FileNotFoundError:
            return False
        except (OSError, struct.error):
            return True
        generation, first, second, expected = found
        if not expected or record == _CLOSED:
            return False
        there = self._read_log()
        if there is None:
            return True
        if there.salts == (first, second):
            return frames < expected
        return there.generation <= generation  # what was noted is in the store only if it is newer

    def set(self) -> None:
        """Mark the store as open, durably; that it was closed is no longer said.

        Raises:
            OSError: as the system reports.
        """
        if self._handle is None:
            self._handle = os.open(self._mark, os.O_CREAT | os.O_RDWR | _BINARY, 0o600)
            record = os.read(self._handle, _RECORD.size + 1)
            if len(record) != _RECORD.size or record == _CLOSED:
                os.ftruncate(self._handle, 0)
        sync_handle(self._handle)

    def note(self, frames: int) -> None:
        """Record how many frames the log has after a commit; takes some microseconds.

        It survives the end of the process, not a loss of power.
        """
        log = None if self._handle is None else self._read_log()
        if self._handle is None or log is None:
            return
        record = _RECORD.pack(log.generation, *log.salts, frames)
        with contextlib.suppress(OSError):  # as without a mark: less is noticed
            _write(self._handle, record)

    def note_merged(self) -> None:
        """Record that the store has the whole log, and nothing follows; only after `set`.

        Call it when that is on the disk. Whoever ends after it, or cannot remove the mark, has
        closed the store all the same.
        """
        if self._handle is not None:
            with contextlib.suppress(OSError):  # the mark is removed next
                _write(self._handle, _CLOSED)

    def clear(self) -> None:
        """Remove the mark after closing, as `remove` does."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        os.close(handle)
        self.remove()

    def remove(self) -> None:
        """Remove the mark of a closed store; it stays while there is something in the log.

        An empty log stays while another process has the store open.
        """
        try:
            is_empty = not self._log.stat().st_size
        except FileNotFoundError:  # also when the other process has just ended
            is_empty = True
        except OSError:
            return
        if is_empty:
            with contextlib.suppress(OSError):
                self._say_closed()
            with contextlib.suppress(OSError):
                remove_file(self._mark)

    def _says_closed(self) -> bool:
        try:
            return self._mark.read_bytes() == _CLOSED
        except OSError:
            return False

    def _say_closed(self) -> None:
        """Write into a mark that is there what it says if it cannot be removed."""
        handle = os.open(self._mark, os.O_RDWR | _BINARY)
        try:
            os.ftruncate(handle, len(_CLOSED))
            _write(handle, _CLOSED)
        finally:
            os.close(handle)

    def _read_log(self) -> _Log | None:
        try:
            with self._log.open("rb") as file:
                _, _, _, generation, first, second = _HEADER.unpack(file.read(_HEADER.size))
        except (OSError, struct.error):
            return None
        return _Log(generation, (first, second))


def _write(handle: int, record: bytes) -> None:
    os.lseek(handle, 0, os.SEEK_SET)
    os.write(handle, record)
