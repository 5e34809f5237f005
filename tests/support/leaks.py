"""Detects what a test leaves behind: tasks, threads, timers, top-level widgets."""

from __future__ import annotations

import gc
import logging
import threading
import time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

THREAD_GRACE_S: Final = 240.0


class AsyncioErrors(logging.Handler):
    """Collects what asyncio logs as an error: tasks destroyed while pending, lost exceptions."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message."""
        self.messages.append(record.getMessage())


def pending_tasks(tasks: Iterable[asyncio.Task[Any] | None]) -> list[str]:
    """Return descriptions of the tasks that have not ended."""
    return sorted(repr(task.get_coro()) for task in tasks if task is not None and not task.done())


def new_threads(before: Iterable[threading.Thread]) -> list[str]:
    """Return the threads that were started since and do not end within a moment."""
    known = set(before)
    deadline = time.monotonic() + THREAD_GRACE_S
    while True:
        left = [thread.name for thread in threading.enumerate() if thread not in known]
        if not left or time.monotonic() > deadline:
            return left
        time.sleep(0.01)


def delete_deferred() -> None:
    """Delete what Qt would delete when the event loop runs again."""
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def qt_leftovers() -> list[str]:
    """Return top-level widgets, running timers and running threads of Qt, and delete the widgets.

    Only objects that Python knows are found. Deferred deletions are done first.
    """
    from PySide6.QtCore import QThread, QTimer  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415
    from shiboken6 import delete, isValid  # noqa: PLC0415

    delete_deferred()
    left = []
    watched: dict[type, bool] = {}  # there are tens of thousands of objects, of few types
    for item in gc.get_objects():
        kind = type(item)
        if kind not in watched:
            watched[kind] = issubclass(kind, (QTimer, QThread))
        if watched[kind] and isValid(item) and _runs(item):
            left.append(f"{type(item).__name__} {item.objectName()!r} of {item.parent()!r}")
            _end(item)
    # The list of a completer is a window of its own, and must not go before its completer.
    for widget in sorted(QApplication.topLevelWidgets(), key=_pops_up):
        if not isValid(widget):  # it went with one of those before it
            continue
        name = widget.metaObject().className()
        if name == "QTipLabel":  # Qt's own, hidden by itself after a while
            continue
        if widget.parent() is None:
            left.append(f"top-level widget {name} {widget.objectName()!r}")
            delete(widget)
    return left


def _pops_up(widget: QWidget) -> bool:
    from PySide6.QtCore import Qt  # noqa: PLC0415

    return widget.windowType() is Qt.WindowType.Popup


def _runs(item: Any) -> bool:
    return bool(item.isActive() if hasattr(item, "isActive") else item.isRunning())


def _end(item: Any) -> None:
    if hasattr(item, "stop"):
        item.stop()
    else:
        item.quit()
        item.wait(1000)
