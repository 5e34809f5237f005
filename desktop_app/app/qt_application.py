"""The `QApplication` of the process: it tells when the system asks the program to end."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from desktop_app.system.bundle import outside_bundle
from desktop_app.ui import theme


class QtApplication(QApplication):
    """Ends its loop for nobody but the program itself.

    Qt would end it as soon as it has no visible window to close: also while the last one is hidden
    and the data are being closed and backed up.
    """

    quit_requested = Signal()
    """The menu or the Dock of macOS, or a session that ends, asks the program to end."""

    def event(self, event: QEvent) -> bool:
        """Tell of a request to end instead of obeying it."""
        if event.type() != QEvent.Type.Quit:
            return super().event(event)
        event.ignore()
        self.quit_requested.emit()
        return True


def make_qt() -> QtApplication:
    """The one `QApplication` of the process."""
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_ShareOpenGLContexts)
    qt = QtApplication([*sys.argv[:1], *theme.STYLE])
    qt.setApplicationName("Kantora")
    qt.setDesktopFileName("kantora")
    return qt


def open_browser(address: str) -> bool:
    """Open an address in the person's browser; returns whether the system took it."""
    with outside_bundle():
        return QDesktopServices.openUrl(QUrl(address))
