"""Writes crash reports of unexpected exceptions as local files, without secrets."""

from __future__ import annotations

import contextlib
import logging
import platform
import sys
import threading
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from desktop_app.system.redaction import redact
from desktop_app.version import __version__

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

_KEPT = 20
_log = logging.getLogger("kantora.crash")


class CrashReports:
    """Writes a report for each new fault and counts repetitions of known ones.

    A report has the traceback without any value of a variable; nothing is sent anywhere.
    """

    def __init__(self, folder: Path) -> None:
        """Write reports to this folder, which keeps the last twenty."""
        self._folder = folder
        self._seen: dict[str, int] = {}
        self._earlier = sys.excepthook, threading.excepthook

    def install(self) -> None:
        """Handle every uncaught exception, on any thread."""
        self._earlier = sys.excepthook, threading.excepthook
        sys.excepthook = self.take
        threading.excepthook = self._take_thread_exception

    def uninstall(self) -> None:
        """Restore the earlier exception handlers."""
        sys.excepthook, threading.excepthook = self._earlier

    def _take_thread_exception(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None and arguments.exc_type is not SystemExit:
            self.take(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    def take(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        """Report one exception; never raises."""
        if issubclass(kind, KeyboardInterrupt):
            return
        text = redact("".join(traceback.format_exception(kind, fault, trace)))
        # Python keeps the last one with all that its functions worked with.
        for kept in {"last_exc", "last_type", "last_value", "last_traceback"} & vars(sys).keys():
            setattr(sys, kept, None)
        place = "".join(traceback.format_tb(trace)[-1:]) + kind.__name__
        self._seen[place] = self._seen.get(place, 0) + 1
        if self._seen[place] > 1:
            return
        _log.error("%s", text)
        with contextlib.suppress(OSError, ValueError):  # its other end, or itself, may be closed
            if sys.stderr is not None:
                sys.stderr.write(text)
        with contextlib.suppress(OSError):
            self._write(text)

    def _write(self, text: str) -> None:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        head = (
            f"Kantora {__version__}\nPython {platform.python_version()}\n"
            f"{platform.system()} {platform.release()} {platform.machine()}\n\n"
        )
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._folder / f"crash-{stamp}.txt"
        path.write_text(head + text, encoding="utf-8", errors="backslashreplace")
        path.chmod(0o600)
        for old in sorted(self._folder.glob("crash-*.txt"))[:-_KEPT]:
            old.unlink(missing_ok=True)
