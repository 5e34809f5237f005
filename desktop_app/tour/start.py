"""Runs the guided tour: the real window through every journey, with screenshots and a record.

It works in a folder of its own, on a sandbox of its own, with a keyring in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import sys
import tempfile
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.app.application import Application
from desktop_app.app.qt_application import make_qt
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.system.sandbox_browser import SandboxBrowser
from desktop_app.system.sandbox_control import SandboxControl
from desktop_app.system.sandbox_process import SandboxProcess
from desktop_app.tour.address_book import AddressBookJourney
from desktop_app.tour.appearances import AppearancesJourney, HelpJourney
from desktop_app.tour.batch import BatchJourney
from desktop_app.tour.connecting import CardSetupJourney, ConnectingJourney, DemoJourney
from desktop_app.tour.context import TourContext
from desktop_app.tour.direct_debit import DirectDebitJourney
from desktop_app.tour.documents import DocumentsJourney, OfflineJourney
from desktop_app.tour.gateway.moto import MotoJourney
from desktop_app.tour.gateway.orders import OrdersJourney
from desktop_app.tour.gateway.payment_links import PaymentLinksJourney
from desktop_app.tour.gateway.stored_cards import StoredCardsJourney
from desktop_app.tour.gateway.three_ds import ThreeDSJourney
from desktop_app.tour.gateway.wallets import WalletsJourney
from desktop_app.tour.guide import RECORD, Guide, silence_platform_warnings
from desktop_app.tour.keyboard_driver import KeyboardGuide
from desktop_app.tour.notes import NotesJourney
from desktop_app.tour.other_documents import OtherDocumentsJourney
from desktop_app.tour.other_lists import OtherListsJourney
from desktop_app.tour.payment_changes import PaymentChangesJourney
from desktop_app.tour.payments import PaymentsJourney
from desktop_app.tour.register_requests import RegisterRequestsJourney
from desktop_app.tour.safety import SafetyJourney
from desktop_app.tour.sign_in import SignInJourney
from desktop_app.tour.signing import SigningJourney
from desktop_app.tour.today import NoticesJourney, SavedViewsJourney, TodayJourney
from desktop_app.ui import aio, theme

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from PySide6.QtWidgets import QApplication

    from desktop_app.app.options import Options

_JOURNEYS: Final = (
    SignInJourney,
    CardSetupJourney,
    DocumentsJourney,
    NotesJourney,
    OtherListsJourney,
    TodayJourney,
    NoticesJourney,
    SavedViewsJourney,
    PaymentsJourney,
    AddressBookJourney,
    DirectDebitJourney,
    PaymentChangesJourney,
    OtherDocumentsJourney,
    RegisterRequestsJourney,
    SigningJourney,
    BatchJourney,
    PaymentLinksJourney,
    StoredCardsJourney,
    MotoJourney,
    WalletsJourney,
    OrdersJourney,
    ThreeDSJourney,
    SafetyJourney,
    HelpJourney,
    AppearancesJourney,
    OfflineJourney,
)
"""What is walked through with one open profile, in this order; *Offline* ends the sandbox."""

WIDE_FONT: Final = 118
"""Percent of their usual width that texts have with a wider font."""

JOURNAL = "requests.jsonl"
"""The file in the tour's folder that has the sandbox's journal, one entry a line."""


def start_tour(options: Options, folder: Path) -> int:
    """Walk through all journeys; returns 0 when every step was good."""
    try:
        _empty(folder)
    except OSError as failure:
        reason = failure.strerror or type(failure).__name__
        sys.stderr.write(f"The screenshots cannot be kept in {folder}: {reason}.\n")
        return 1
    silence_platform_warnings()
    qt = make_qt()
    if options.wide_font:
        theme.apply(qt, theme.Scheme.LIGHT)
        theme.stretch(qt, WIDE_FONT)
    return aio.run(lambda: _walk(qt, replace(options, tour=None, demo=False), folder))


def _empty(folder: Path) -> None:
    """Make the folder of the screenshots, and clear away what another tour left there.

    Raises:
        OSError: it cannot be written to, or has files and no tour made it: somebody else's
            certificates and lists have names as those of a tour.
    """
    folder.mkdir(parents=True, exist_ok=True)
    record = folder / RECORD
    if not record.is_file() and any(not each.name.startswith(".") for each in folder.iterdir()):
        raise FileExistsError(errno.EEXIST, "it has files that no tour made; name an empty folder")
    record.write_text("[]\n", encoding="utf-8")  # a tour that is cut off leaves it as well
    for pattern in (
        "[0-9][0-9][0-9]-*.png",
        JOURNAL,
        "documents.*",
        "orders.*",
        "invoices.*",
        "*.pem",
    ):
        for old in folder.glob(pattern):
            old.unlink()
    tempfile.TemporaryFile(dir=folder).close()  # an old folder may not be written to, either


async def _walk(qt: QApplication, options: Options, folder: Path) -> int:
    with tempfile.TemporaryDirectory(prefix="kantora-tour-") as home:
        sandbox = SandboxProcess()
        addresses = await sandbox.start("--port=0", f"--documents={options.documents}", "--seed=7")
        control = SandboxControl(addresses.control_url)
        driver = KeyboardGuide if options.keyboard else Guide
        guide = driver(folder=folder, control=control)
        browser = SandboxBrowser()

        async def stop_sandbox() -> None:
            await _keep_journal(control, folder)
            await sandbox.stop()

        try:
            async with _running(qt, options, Path(home) / "first", browser) as host:
                tour = TourContext(guide, host, folder, asdict(addresses), stop_sandbox, browser)
                for journey in (ConnectingJourney, *_JOURNEYS, DemoJourney):
                    await guide.count(journey(tour).walk)
                await ConnectingJourney(tour).walk()
                if host.workspace is not None:
                    for journey in _JOURNEYS:
                        await journey(tour).walk()
            async with _running(qt, options, Path(home) / "second", browser) as host:
                await DemoJourney(replace(tour, host=host)).walk()
        finally:
            await sandbox.stop()
            guide.write_record()
    return _report(guide)


@contextlib.asynccontextmanager
async def _running(
    qt: QApplication, options: Options, home: Path, browser: SandboxBrowser
) -> AsyncIterator[Application]:
    """The application in a folder of its own, Russian and light, until the block ends."""
    paths = Paths(home)
    # Clicks of the tour are no input to the window system, so the lock would think it idle.
    Preferences(paths.preferences).change(language="ru", scheme="light", lock_after=0)
    application = Application(
        qt, options=options, paths=paths, keyring=MemoryKeyring(), open_browser=browser.open
    )
    application.begin()
    main = asyncio.ensure_future(application.main())
    try:
        yield application
    finally:
        application.leave()
        await main


async def _keep_journal(control: SandboxControl, folder: Path) -> None:
    lines = [json.dumps(one, ensure_ascii=False) for one in await control.requests()]
    (folder / JOURNAL).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _report(guide: Guide) -> int:
    bad = guide.failed
    sys.stdout.write(f"{len(guide.records) - len(bad)} steps good, {len(bad)} failed\n")
    for record in bad:
        sys.stdout.write(f"failed: {record.journey} {record.step}, {record.screenshot}\n")
    return 1 if bad else 0
