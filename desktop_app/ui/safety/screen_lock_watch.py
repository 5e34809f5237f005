"""Detects that the system's screen was locked.

Linux says it on D-Bus (the session's own lock and the screen savers of the desktops), Windows as
a message to a window, macOS as a notification. Where the system says nothing, nothing is heard.
"""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import SLOT, QAbstractNativeEventFilter, QCoreApplication, QObject, Signal, Slot

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

SCREEN_SAVERS: Final = (
    ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
    ("org.freedesktop.ScreenSaver", "/ScreenSaver"),
    ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
    ("org.mate.ScreenSaver", "/org/mate/ScreenSaver"),
    ("org.cinnamon.ScreenSaver", "/org/cinnamon/ScreenSaver"),
)
"""Interfaces and objects that say ``ActiveChanged`` on the session bus."""

_LOGIN_SESSION: Final = "org.freedesktop.login1.Session"
_WM_WTSSESSION_CHANGE: Final = 0x02B1
_WTS_SESSION_LOCK: Final = 0x7
_FOR_THIS_SESSION: Final = 0
_UTF_8: Final = 0x08000100
_AT_ONCE: Final = 4

_Stop: TypeAlias = "Callable[[], None]"


class ScreenLockWatch(QObject):
    """Listens to the lock notifications of the operating system."""

    locked = Signal()
    """The screen of the computer was locked."""

    def __init__(self, window: QWidget, parent: QObject | None = None) -> None:
        """`window` is the one that Windows tells."""
        super().__init__(parent)
        self._stop = _listen(self, window)

    @property
    def works(self) -> bool:
        """Whether the system sends lock notifications."""
        return self._stop is not None

    def stop(self) -> None:
        """Stop listening."""
        stop, self._stop = self._stop, None
        if stop is not None:
            stop()

    @Slot(bool)
    def on_active_changed(self, active: bool) -> None:
        """A screen saver came or went."""
        if active:
            self.locked.emit()

    @Slot()
    def on_session_lock(self) -> None:
        """The session was asked to lock its screen."""
        self.locked.emit()


if sys.platform == "win32":

    def _listen(watch: ScreenLockWatch, window: QWidget) -> _Stop | None:
        handle, app = int(window.winId()), QCoreApplication.instance()
        told = ctypes.windll.wtsapi32.WTSRegisterSessionNotification(handle, _FOR_THIS_SESSION)
        if not told or app is None:
            return None
        event_filter = _WindowsSessionFilter(watch)
        app.installNativeEventFilter(event_filter)

        def stop() -> None:
            app.removeNativeEventFilter(event_filter)
            ctypes.windll.wtsapi32.WTSUnRegisterSessionNotification(handle)

        return stop

elif sys.platform == "darwin":

    def _listen(watch: ScreenLockWatch, window: QWidget) -> _Stop | None:  # noqa: ARG001
        core = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
        pointer = ctypes.c_void_p
        for name in ("CFNotificationCenterGetDistributedCenter", "CFStringCreateWithCString"):
            getattr(core, name).restype = pointer
        core.CFStringCreateWithCString.argtypes = [pointer, ctypes.c_char_p, ctypes.c_uint32]
        core.CFNotificationCenterAddObserver.argtypes = [*[pointer] * 5, ctypes.c_long]
        core.CFNotificationCenterRemoveEveryObserver.argtypes = [pointer, pointer]
        hear = ctypes.CFUNCTYPE(None, *[pointer] * 5)(lambda *_: watch.locked.emit())
        center, observer = core.CFNotificationCenterGetDistributedCenter(), id(watch)
        told = core.CFStringCreateWithCString(None, b"com.apple.screenIsLocked", _UTF_8)
        core.CFNotificationCenterAddObserver(center, observer, hear, told, None, _AT_ONCE)

        def stop() -> None:
            core.CFNotificationCenterRemoveEveryObserver(center, observer)
            _ = hear  # the system calls it until then

        return stop

else:

    def _listen(watch: ScreenLockWatch, window: QWidget) -> _Stop | None:  # noqa: ARG001
        try:
            from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - a system may lack it
        except ImportError:
            return None
        session, system = QDBusConnection.sessionBus(), QDBusConnection.systemBus()
        told = [
            (session, path, name, "ActiveChanged", SLOT("on_active_changed(bool)"))
            for name, path in SCREEN_SAVERS
        ]
        told.append((system, "", _LOGIN_SESSION, "Lock", SLOT("on_session_lock()")))
        heard = [
            (bus, path, name, signal, slot)
            for bus, path, name, signal, slot in told
            if bus.isConnected() and bus.connect("", path, name, signal, watch, slot)  # type: ignore[call-overload]
        ]

        def stop() -> None:
            for bus, path, name, signal, slot in heard:
                bus.disconnect("", path, name, signal, watch, slot)  # type: ignore[call-overload]

        return stop if heard else None


class _WindowsSessionFilter(QAbstractNativeEventFilter):
    """Receives the messages that Windows sends to the program's windows."""

    def __init__(self, watch: ScreenLockWatch) -> None:
        super().__init__()
        self._watch = watch

    def nativeEventFilter(self, kind: Any, message: Any) -> object:
        """Note that the session was locked, without consuming the event."""
        if bytes(kind) == b"windows_generic_MSG" and _says_locked(int(message)):
            self._watch.locked.emit()
        return False, 0


class _Message(ctypes.Structure):
    """The beginning of a ``MSG``."""

    _fields_ = (
        ("window", ctypes.c_void_p),
        ("message", ctypes.c_uint),
        ("what", ctypes.c_size_t),
    )


def _says_locked(address: int) -> bool:
    message = _Message.from_address(address)
    return bool(message.message == _WM_WTSSESSION_CHANGE and message.what == _WTS_SESSION_LOCK)
