"""The backup that follows the closing of a profile."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.ui.routes import LOCKED

if TYPE_CHECKING:
    from desktop_app.services.profiles.backups import Backups
    from desktop_app.storage.profiles.backup_files import BackupLabel
    from desktop_app.ui.safety.backup_progress_page import BackupProgressPage
    from desktop_app.ui.shell.window_host import WindowHost

_UNSEEN_S: Final = 0.7
"""Seconds that the backup may take before anything is said about it."""

_log = logging.getLogger("kantora.safety")


async def back_up_at_exit(backups: Backups, label: BackupLabel, window_host: WindowHost) -> None:
    """Make the backup of a closed profile; a page shows one that takes long, and can give it up.

    A backup that fails is written to the log; the notes for the next start tell of it.
    """
    page: BackupProgressPage | None = None

    def show_progress(part: float) -> None:
        if page is not None:
            page.show_progress(part)

    work = asyncio.ensure_future(backups.at_exit(label, progress=show_progress))
    await asyncio.wait({work}, timeout=_UNSEEN_S)
    if not work.done():
        from desktop_app.ui.safety.backup_progress_page import (  # noqa: PLC0415 - only a long one needs it
            CLOSING_TITLE,
            BackupProgressPage,
        )

        page = BackupProgressPage(CLOSING_TITLE)
        page.given_up.connect(work.cancel)
        window_host.show_single_page(page, LOCKED)
        await asyncio.wait({work})
    failure = None if work.cancelled() else work.exception()
    if isinstance(failure, UserError):
        _log.warning("there is no new backup: %s", failure.code)
