"""A fake signing service in memory; a test decides what the bank does."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.signing.results import DocumentResult, SigningOutcome
from desktop_app.services.signing.errors import DocumentsNotAsShown
from desktop_app.services.signing.views import (
    DocumentCheck,
    DocumentStanding,
    SigningPhase,
    SigningView,
)
from tests.support.fakes import Offline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.services.bus import Bus


class FakeSigning:
    """Begins attempts whose page is at `address`.

    Attributes:
        online: whether the bank can be asked.
        answers: whether the bank answers the begin of an attempt.
        may_answer: cleared, the begin of an attempt waits.
        standings: the checks of documents that are not as shown.
        views: attempts by identifier, in the order they were begun.
        left: attempts whose page was left.
        looked: attempts whose results were asked for at once.
    """

    def __init__(self, bus: Bus, *, address: str = "") -> None:
        self._bus = bus
        self.address = address
        self.online = True
        self.answers = True
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.standings: dict[str, DocumentCheck] = {}
        self.begun: list[tuple[str, ...]] = []
        self.views: dict[str, SigningView] = {}
        self.left: list[str] = []
        self.looked: list[str] = []

    async def check(self, documents: Sequence[BankDocument]) -> tuple[DocumentCheck, ...]:
        """Compare."""
        if not self.online:
            raise Offline
        return tuple(
            self.standings.get(
                one.id, DocumentCheck(shown=one, standing=DocumentStanding.AS_SHOWN, now=one)
            )
            for one in documents
        )

    async def begin(self, documents: Sequence[BankDocument]) -> SigningView:
        """Begin an attempt."""
        checks = await self.check(documents)
        fine = all(
            check.standing is DocumentStanding.AS_SHOWN or check.now == shown
            for check, shown in zip(checks, documents, strict=True)
        )
        if not fine:
            raise DocumentsNotAsShown(checks)
        await self.may_answer.wait()
        self.begun.append(tuple(one.id for one in documents))
        view = SigningView(
            id=f"attempt {len(self.views) + 1}",
            documents=tuple(documents),
            results=tuple(DocumentResult(id=one.id) for one in documents),
            phase=SigningPhase.OPEN if self.answers else SigningPhase.CHECKING,
            address=self.address if self.answers else "",
        )
        self.views[view.id] = view
        return view

    async def view(self, attempt_id: str) -> SigningView | None:
        """What is known."""
        return self.views.get(attempt_id)

    async def look(self, attempt_id: str) -> SigningView | None:
        """Ask now."""
        if not self.online:
            raise Offline
        self.looked.append(attempt_id)
        return self.views.get(attempt_id)

    def leave(self, attempt_id: str) -> None:
        """Drop the address."""
        self.left.append(attempt_id)
        view = self.views[attempt_id]
        self.views[attempt_id] = replace(view, phase=SigningPhase.CHECKING, address="")

    async def unfinished(self) -> tuple[SigningView, ...]:
        """Attempts that have not ended."""
        return tuple(v for v in self.views.values() if v.phase is not SigningPhase.ENDED)

    def conclude(self, attempt_id: str, *outcomes: SigningOutcome, message: str = "") -> None:
        """Set the outcomes of an attempt's documents and publish the change."""
        view = self.views[attempt_id]
        results = tuple(
            DocumentResult(id=one.id, outcome=outcome, message=message)
            for one, outcome in zip(view.documents, outcomes, strict=True)
        )
        known = SigningOutcome.UNKNOWN not in outcomes
        self.views[attempt_id] = replace(
            view, results=results, phase=SigningPhase.ENDED if known else view.phase
        )
        self._bus.publish(Change(Topic.SIGNING, frozenset({attempt_id})))
