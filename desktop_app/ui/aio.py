"""Bridges asyncio and Qt: runs the program, starts coroutines, opens dialogs without blocking.

From a slot, work is started with an owner, and ends when its owner does::

    def _on_refresh_clicked(self) -> None:
        aio.start(self._refresh(), owner=self, retry=self._on_refresh_clicked)

What goes wrong is shown by the nearest `ErrorSink` above the owner (a page's message bar, else
the window's) unless an `ErrorHandler` above it takes it, `Cancelled` is silent, and anything that
is neither goes to the crash hook as well. In a coroutine a dialog is asked, and nothing else
stops (`ui.widgets.system_dialogs` asks for files)::

    if await aio.ask(ColumnsDialog(parent=self)) == QDialog.DialogCode.Accepted:
        ...

Where only the newest answer of several reads counts, `ui.latest` starts them.

Nested event loops (``exec``, static dialogs) kill running coroutines; there are none elsewhere.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.ui.window_loop import window_runner

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Sequence

    from PySide6.QtWidgets import QWidget

T = TypeVar("T")

_DELETED: Final = "already deleted"
"""What the error says when a Qt object is used that does not exist any more."""

_CLOSED: Final = "closed"
"""The property of a window that takes no dialogs any more."""

_RUNNING: Final[dict[asyncio.Task[Any], QObject]] = {}
"""Strong references to tasks, each with its owner: the event loop keeps only weak ones."""

_PAINT_DEADLINE: Final = 1000
"""Milliseconds after which a window that is never painted (minimised) stops being waited for."""


@runtime_checkable
class ErrorSink(Protocol):
    """A page or a window that shows errors."""

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what happened; `retry` does the same again."""


@runtime_checkable
class ErrorHandler(Protocol):
    """A window that handles errors which concern all of its pages, and shows each once."""

    def handle_error(self, error: BaseException) -> bool:
        """Handle an error instead of the page where it occurred; return whether it was handled."""


def start(
    coroutine: Coroutine[Any, Any, T],
    *,
    owner: QObject,
    on_error: Callable[[UserError], object] | None = None,
    retry: Callable[[], object] | None = None,
    busy: Sequence[QWidget] = (),
    ended: Callable[[], object] | None = None,
) -> asyncio.Task[T | None]:
    """Run a coroutine that ends with its owner; its result is None if it failed.

    Args:
        coroutine: the task.
        owner: when it is destroyed, the task is cancelled.
        on_error: takes a `UserError` instead of the nearest `ErrorSink`.
        retry: offered with the message as *Retry*.
        busy: controls that are disabled until the task has ended, to prevent a second start.
        ended: called when the task has ended in any way, unless its owner is gone.
    """
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    task = asyncio.get_running_loop().create_task(
        _guarded(coroutine, owner=owner, on_error=on_error, retry=retry)
    )
    _RUNNING[task] = owner
    gone = owner.destroyed.connect(lambda *_: task.cancel())
    enable_again = disable(busy)

    def forget(done: asyncio.Task[Any]) -> None:
        _RUNNING.pop(done, None)
        coroutine.close()  # a task that is cancelled before it began never awaits it
        enable_again()
        if isValid(owner):
            QObject.disconnect(gone)
            if ended is not None:
                ended()

    task.add_done_callback(forget)
    return task


def disable(controls: Sequence[QWidget]) -> Callable[[], None]:
    """Disable controls; what is returned enables them, and gives the focus back that they had."""
    disabled = [control for control in controls if control.isEnabled()]
    focused = next((control for control in disabled if control.hasFocus()), None)
    for control in disabled:
        control.setEnabled(False)
    moved_to = focused.window().focusWidget() if focused is not None else None

    def enable() -> None:
        for control in disabled:
            if isValid(control):
                control.setEnabled(True)
        if focused is None or not isValid(focused) or not focused.isVisible():
            return
        if focused.window().focusWidget() in {None, moved_to}:
            focused.setFocus()

    return enable


def tasks_of(root: QObject) -> list[asyncio.Task[Any]]:
    """The running tasks of `root` and its children."""
    return [task for task, owner in _RUNNING.items() if isValid(owner) and _is_in(owner, root)]


async def settle(root: QObject, *, timeout_s: float) -> None:
    """Wait a moment for the tasks of `root` and its children to end, such as saving a draft."""
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    own = tasks_of(root)
    if own:
        await asyncio.wait(own, timeout=timeout_s)


def _is_in(owner: QObject, root: QObject) -> bool:
    node: QObject | None = owner
    while node is not None and node is not root:
        node = node.parent()
    return node is root


async def _guarded(
    coroutine: Coroutine[Any, Any, T],
    *,
    owner: QObject,
    on_error: Callable[[UserError], object] | None,
    retry: Callable[[], object] | None,
) -> T | None:
    try:
        return await coroutine
    except Cancelled:
        return None
    except UserError as error:
        if on_error is not None:
            on_error(error)
        else:
            _show(error, owner, retry)
    except Exception as error:  # noqa: BLE001 - the outermost handler of the window's tasks
        if not _is_caused_by_deletion(error, owner):
            _report(error)
            _show(error, owner, retry)
    return None


def _is_caused_by_deletion(error: Exception, owner: QObject) -> bool:
    """Whether work that ended after its owner was destroyed touched widgets of the owner.

    Work that is cancelled tidies up on its way out, also what went before it.
    """
    return isinstance(error, RuntimeError) and not isValid(owner) and _DELETED in str(error)


def _show(error: Exception, owner: QObject, retry: Callable[[], object] | None) -> None:
    """Pass an error to a handler that takes it for all pages, else to the nearest sink."""
    node: QObject | None = owner if isValid(owner) else None
    above: list[QObject] = []
    while node is not None:
        above.append(node)
        node = node.parent()
    if any(isinstance(one, ErrorHandler) and one.handle_error(error) for one in above):
        return
    sink = next((one for one in above if isinstance(one, ErrorSink)), None)
    if sink is not None:
        sink.show_error(error, retry=retry)
    elif isinstance(error, UserError):
        _report(error)


def _report(error: BaseException) -> None:
    """Pass a bug of the program to the crash hook."""
    sys.excepthook(type(error), error, error.__traceback__)


async def ask(dialog: QDialog) -> int:
    """Open a dialog and wait for its answer (`QDialog.DialogCode`); the window goes on working.

    The dialog is deleted when control returns to the event loop: read from it before the next
    ``await``.

    Raises:
        Cancelled: the dialog went away with its parent, or the window above it has closed.
    """
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    if is_closed(dialog):
        dialog.deleteLater()
        raise Cancelled
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(result: int) -> None:
        if not answer.done():
            answer.set_result(result)

    def give_up(*_: object) -> None:
        if not answer.done():
            answer.set_exception(Cancelled())

    dialog.finished.connect(finish)
    dialog.destroyed.connect(give_up)
    dialog.open()
    try:
        return await answer
    finally:
        if isValid(dialog):
            dialog.hide()
            dialog.deleteLater()


def close_dialogs(window: QWidget) -> None:
    """Reject the dialogs that a window owns, for it closes for good: none opens in it any more."""
    window.setProperty(_CLOSED, "yes")
    for dialog in window.findChildren(QDialog):
        dialog.done(QDialog.DialogCode.Rejected)


def is_closed(widget: QWidget) -> bool:
    """Whether `close_dialogs` was called for the window of a widget, or of the dialog it is in."""
    above: QWidget | None = widget
    while above is not None and not above.property(_CLOSED):
        above = above.parentWidget()
    return above is not None


class _FirstPaint(QObject):
    """Ends Qt's own event loop after the first paint of a window."""

    def __init__(self, window: QWidget, app: QCoreApplication) -> None:
        super().__init__()
        self._app = app
        self.is_awaited = True
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watch for the paint event without consuming it."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.end)
        return False

    def end(self) -> None:
        """Leave the event loop without closing windows, as `quit` would.

        Once it is left, a paint that comes late leaves none: by then it is the program's own.
        """
        if self.is_awaited:
            self._app.exit()


def paint_first(window: QWidget) -> None:
    """Show a window and return when it has been painted.

    To be called once, before `run`: what is imported after it does not make the start slower.
    """
    app = QCoreApplication.instance()
    if app is None:
        raise RuntimeError("a window is shown before there is an application")
    watcher = _FirstPaint(window, app)
    deadline = QTimer(watcher, singleShot=True, interval=_PAINT_DEADLINE)
    deadline.timeout.connect(watcher.end)
    deadline.start()
    window.show()
    app.exec()
    watcher.is_awaited = False
    deadline.stop()
    window.removeEventFilter(watcher)


def run(main: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run the program's main coroutine on the window's thread and return its result.

    What is still running when `main` returns is cancelled and awaited. The application does not
    quit with its last window: `main` decides when to return.
    """
    app = QCoreApplication.instance()
    if isinstance(app, QApplication):
        app.setQuitOnLastWindowClosed(False)
    with window_runner(app) as runner:
        runner.get_loop().set_exception_handler(_on_loop_failure)
        return runner.run(main())


def _on_loop_failure(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Report an error that no task could take, for example one in a callback."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        _report(error)
    else:
        loop.default_exception_handler(context)
