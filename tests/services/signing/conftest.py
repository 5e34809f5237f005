"""Signing over a real outbox and store, against the sandbox, with a clock that a test moves."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import Limits
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.values.periods import Period
from desktop_app.services.signing.signing import Signing
from desktop_app.storage.engine.database import Database
from tests.api.documents.calls import FAR_AHEAD, LONG_AGO
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.rig import KEY, REST_LIMIT_S, OutboxRig
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES, SandboxProcess
from tests.support.short_timeouts import ShortTimeouts, ShortTimeoutTransport

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.domain.signing.results import SigningOutcome
    from desktop_app.services.signing.views import SigningView

INITIALIZE = "POST /signs/initialize"
RESULTS = "GET /signs/{signIntendId}/results"
SIGNS = "GET /signs"
LONG_LIMITS = Limits(per_minute=0)


@dataclass
class SigningSetup:
    """An open profile that signs; `short_timeouts` says which calls have a short time-out."""

    rig: OutboxRig
    signing: Signing
    reader: DocumentsReader
    sandbox: SandboxProcess
    told: list[Change]
    short_timeouts: ShortTimeouts

    async def to_sign(self, count: int = 2) -> tuple[BankDocument, ...]:
        """Documents that await their signature, as the window shows them."""
        query = ListQuery(period=Period(LONG_AGO, FAR_AHEAD), rows=0, page=0)
        return (await self.reader.list_documents_to_sign(query)).rows[:count]

    async def at_the_bank(self, view: SigningView, decision: str, code: str = "1234") -> None:
        """Follow the address to the bank's page and answer there, as a browser does."""
        root = self.sandbox.addresses.control_url.removesuffix("/sandbox")
        async with httpx.AsyncClient(
            trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES
        ) as browser:
            found = await browser.get(view.address)
            assert found.status_code == 302
            ticket = httpx.URL(found.headers["location"]).params["ticket"]
            form = {"ticket": ticket, "decision": decision, "code": code}
            answer = await browser.post(f"{root}/signing/confirm", data=form)
            assert answer.status_code == 303, answer.text

    async def known(self, attempt_id: str) -> SigningView:
        """The attempt as it is known."""
        view = await self.signing.view(attempt_id)
        assert view is not None
        return view

    async def looked(self, attempt_id: str) -> SigningView:
        """The attempt after a look."""
        view = await self.signing.look(attempt_id)
        assert view is not None
        return view


def outcomes(view: SigningView) -> list[SigningOutcome]:
    """What became of each document."""
    return [result.outcome for result in view.results]


async def until(reached: Callable[[], bool]) -> None:
    """Wait for a state that nobody tells of."""
    async with asyncio.timeout(REST_LIMIT_S):
        while not reached():  # noqa: ASYNC110 - as said
            await asyncio.sleep(0.005)


@asynccontextmanager
async def opened(
    sandbox: SandboxProcess,
    path: Path,
    *,
    clock: SimulatedClock | None = None,
    pauses: list[float] | None = None,
) -> AsyncIterator[SigningSetup]:
    """Open the profile of a store, as at the start of the application.

    The watch over an attempt never looks by itself, unless it may tell its `pauses`: then it waits
    for hardly any time at all.
    """
    clock, short_timeouts = clock or SimulatedClock(), ShortTimeouts()
    transport = ShortTimeoutTransport(
        short_timeouts=short_timeouts, clock=clock, limits=LONG_LIMITS
    )
    way: dict[str, Any] = {
        "transport": transport,
        "base_url": sandbox.addresses.documents_url,
        "tokens": PastedToken(sandbox.addresses.access_token),
        "clock": clock,
    }
    reader, sender = DocumentsReader(**way), DocumentsSender(**way)
    database = await Database.open(path, key=KEY, clock=clock)
    rig = OutboxRig(database=database, reader=reader, sender=sender, clock=clock)
    told: list[Change] = []
    rig.bus.subscribe({Topic.SIGNING}, told.append)

    async def give_reader() -> DocumentsReader:
        return reader

    async def sleep(seconds: float) -> None:
        if pauses is None:
            await asyncio.Event().wait()
        else:
            pauses.append(seconds)
            await asyncio.sleep(0.005)

    signing = Signing(
        outbox=rig.outbox,
        rows=rig.store,
        reader=give_reader,
        bus=rig.bus,
        on_failure=rig.failures.append,
        sleep=sleep,
    )
    try:
        await rig.outbox.start()
        await signing.start()
        yield SigningSetup(rig, signing, reader, sandbox, told, short_timeouts)
        assert not rig.failures
    finally:
        await signing.close()
        await rig.leave()
        await database.close()
        await transport.close()
