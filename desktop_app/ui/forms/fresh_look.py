"""Asks the bank for payments like those that are about to be sent, while they are being shown."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.services.payments.payment_data import PAYING
from desktop_app.ui.latest import LatestTask

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from PySide6.QtCore import QObject

    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace

_MOMENT_S: Final = 1.0
"""Seconds that a confirmation waits for the bank before it is shown."""


class FreshLook:
    """One request to the bank for each confirmation, whose answer is known before it is sent.

    Received documents are stored, so pages show them as after a synchronisation.
    """

    def __init__(self, workspace: Workspace, *, owner: QObject) -> None:
        """`owner` is the page; the request ends with it."""
        self._workspace = workspace
        self._asking = LatestTask(owner)
        self._task: asyncio.Task[bool | None] | None = None

    async def ask(self, places: frozenset[tuple[str, date]]) -> None:
        """Ask for the payments of own accounts on days, and wait a moment for the answer.

        An earlier request is cancelled.
        """
        self._asking.cancel()
        self._task = None
        if places:
            self._task = self._asking.start(self._workspace.fresh_payments.read(places))
            await asyncio.wait({self._task}, timeout=_MOMENT_S)

    async def has_news(self) -> bool:
        """Wait for the answer, a few seconds at most; whether it brought anything new."""
        task = self._task
        if task is None:
            return False
        await asyncio.wait({task})
        return not task.cancelled() and task.exception() is None and bool(task.result())


def places_of(instructions: Iterable[Sendable]) -> frozenset[tuple[str, date]]:
    """Own accounts and days of the payments among instructions."""
    return frozenset(
        (each.account, each.date)
        for each in instructions
        if isinstance(each, PaymentInstruction) and each.account and each.date is not None
    )


def places_of_rows(rows: Iterable[OutboxRow]) -> frozenset[tuple[str, date]]:
    """Own accounts and days of the payments among rows, of drafts as far as they are typed."""
    return frozenset(
        (each.summary.account, each.summary.date)
        for each in rows
        if each.operation in PAYING and each.summary.account and each.summary.date is not None
    )
