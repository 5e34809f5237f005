"""`python -m tests.monkey.child WISH`: one application on its sandbox, clicked at random."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import gc
import json
import logging
import os
import sys
import time
import traceback
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, QUrl, Slot, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from desktop_app.app.application import Application
from desktop_app.app.options import Options
from desktop_app.app.qt_application import make_qt
from desktop_app.system import processes as another_window
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.system.sandbox_control import SandboxControl
from desktop_app.system.sandbox_process import SandboxProcess
from desktop_app.ui import aio
from tests.monkey.random_user import RandomUser

if TYPE_CHECKING:
    from types import TracebackType

    from desktop_app.system.sandbox_process import SandboxAddresses

_EXPECTED: Final = (
    "This plugin does not support",  # there is no screen
    "QPainter::begin",  # printing into a file that cannot be written
    "Broken filename passed",  # a name with NUL in Qt's own dialog for files
    "QFont::setPointSizeF",  # the page preview in Qt's own dialog of a printer's properties
    "edit: index was invalid",  # renaming nothing in Qt's own dialog for files
    "edit: editing failed",  # and what cannot be renamed there
    "QRhiGles2:",  # the embedded browser where there is no graphics card, as in the tests
    "Failed to create RHI for backend",
    "GPUInfo not initialized",
)
_EXPECTED_AFTER: Final = (
    # two folders made at once in Qt's own dialog for files
    ("QAbstractItemView::commitData called with an editor", "'Create New Folder'"),
    # the properties of a printer opened twice at once in Qt's own dialog for printing
    ("QDialog::exec: Recursive call detected", "QPushButton 'properties'"),
)
"""Warnings of Qt that are expected only while such an action is among the last ones."""
_FAULTS: Final = ("status-401", "status-404", "status-429", "status-500", "html-200", "drop")
_PAUSES_MS: Final = (0, 0, 1, 5, 20, 60, 200)
_START_S: Final = 600.0
_SETTLE_S: Final = 600.0
_FAULT_EVERY_S: Final = 1.5
_TOO_LONG_S: Final = 600.0
"""Seconds without a turn of the event loop; then the stack is printed and the process ends."""


class Findings:
    """The errors found, each with the actions before it."""

    def __init__(self, user: RandomUser) -> None:
        self._user = user
        self.told: list[str] = []
        self._known: set[str] = set()

    def add(self, what: str) -> None:
        """Record a finding; the same finding is recorded once."""
        if what in self._known:
            return
        self._known.add(what)
        before = "\n    ".join(list(self._user.last)[-12:])
        self.told.append(f"{what}\n  before it:\n    {before}")

    def on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Record an unhandled exception; a hook for `sys.excepthook`."""
        self.add("unhandled: " + "".join(traceback.format_exception(kind, error, trace)))

    def on_warning(self, _kind: object, _context: object, text: str) -> None:
        """Record a warning of Qt unless it is expected."""
        if text.startswith(_EXPECTED):
            return
        for warning, action in _EXPECTED_AFTER:
            if text.startswith(warning) and any(action in each for each in self._user.last):
                return
        self.add(f"Qt: {text}")


class _AsyncioLog(logging.Handler):
    def __init__(self, findings: Findings) -> None:
        super().__init__(logging.ERROR)
        self._findings = findings

    def emit(self, record: logging.LogRecord) -> None:
        self._findings.add(f"asyncio: {record.getMessage()} {record.exc_info or ''}")


class _IgnoredUrls(QObject):
    """Ignores files and addresses that would open in other programs."""

    @Slot(QUrl)
    def take(self, _address: QUrl) -> None:
        """Do nothing."""


class Clicking:
    """The application and its random clicking for a limited time."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self._wish = wish
        self._random = Random(wish["seed"])  # noqa: S311 - the same again for the same seed
        self.user = RandomUser(self._random)
        self.findings = Findings(self.user)
        self._end: float | None = None
        self._over = asyncio.Event()
        self._addresses: list[SandboxAddresses] = []

    def begin(self, qt: QApplication) -> Application:
        """Put the application on the screen."""
        self._prepare()
        application = Application(
            qt,
            options=Options(demo=True, documents=self._wish["documents"]),
            paths=Paths(Path(self._wish["home"])),
            keyring=MemoryKeyring(),
            open_browser=lambda _address: True,
        )
        application.begin()
        return application

    async def run(self, application: Application) -> None:
        """Click at random, end the application, and check what is left."""
        self._over = asyncio.Event()
        main = asyncio.ensure_future(application.main())
        await self._started(application, main)
        sys.excepthook = self.findings.on_error
        failing = asyncio.ensure_future(self._fail())
        QTimer.singleShot(0, self._act_and_schedule)
        await asyncio.wait({main, asyncio.ensure_future(self._over.wait())},
                           return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
        failing.cancel()
        application.leave()
        try:
            async with asyncio.timeout(_SETTLE_S):
                await main
        except TimeoutError:
            self.findings.add("the application does not end")
        await asyncio.sleep(0)
        gc.collect()
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                self.findings.add(f"left on the screen: {widget!r} {widget.windowTitle()!r}")

    def _prepare(self) -> None:
        os.chdir(self._wish["home"])
        qInstallMessageHandler(self.findings.on_warning)
        logging.getLogger("asyncio").addHandler(_AsyncioLog(self.findings))
        another_window.open_new_process = lambda *_words: None
        self._ignored_urls = _IgnoredUrls()
        for scheme in ("file", "http", "https", "mailto"):
            QDesktopServices.setUrlHandler(scheme, self._ignored_urls, "take")  # type: ignore[arg-type]
        start, addresses = SandboxProcess.start, self._addresses

        async def noted(process: SandboxProcess, *options: str) -> SandboxAddresses:
            found = await start(process, *options)
            addresses.append(found)
            return found

        SandboxProcess.start = noted  # type: ignore[method-assign,assignment]  # to fail on purpose

    async def _started(self, application: Application, main: asyncio.Future[int]) -> None:
        async with asyncio.timeout(_START_S):
            while application.profile_pages is None and not main.done():  # noqa: ASYNC110 - no event tells
                await asyncio.sleep(0.05)

    def _act_and_schedule(self) -> None:
        """Do one action; the next is scheduled before, because menus have their own event loop."""
        if self._end is None:
            self._end = time.monotonic() + self._wish["seconds"]
        faulthandler.dump_traceback_later(_TOO_LONG_S, exit=True)
        if time.monotonic() > self._end or self._over.is_set():
            faulthandler.cancel_dump_traceback_later()
            self._over.set()
            return
        QTimer.singleShot(self._random.choice(_PAUSES_MS), self._act_and_schedule)
        self.user.act()

    async def _fail(self) -> None:
        """Order a fault of the sandbox at intervals."""
        if not self._wish["faults"]:
            return
        control = SandboxControl(self._addresses[-1].control_url)
        while True:
            await asyncio.sleep(_FAULT_EVERY_S)
            fault = self._random.choice(_FAULTS)
            with contextlib.suppress(OSError):
                await control.order_fault(
                    service="documents",
                    operation="*",
                    fault=fault,
                    times=self._random.randint(1, 3),
                )


def main() -> int:
    """Click at random with the options on the command line, and report in the last line."""
    clicking = Clicking(json.loads(sys.argv[1]))
    application = clicking.begin(make_qt())
    aio.run(lambda: clicking.run(application))
    report = {"findings": clicking.findings.told, "actions": clicking.user.done}
    sys.stdout.write("\n" + json.dumps(report) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
