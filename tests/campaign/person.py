"""What a person does to rows of the outbox in a campaign, wrong decisions included, and signing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import httpx

from desktop_app.api.documents.paging import ListQuery
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import SIGNING_OPERATIONS
from desktop_app.domain.outbox.rows import (
    DeliveryVerdict,
    NumberTaken,
    OutboxState,
    TransitionNotAllowed,
)
from desktop_app.domain.values.periods import Period
from desktop_app.services.outbox.errors import DocumentTaken
from desktop_app.services.signing.signing import Signing
from tests.api.documents.calls import FAR_AHEAD, LONG_AGO
from tests.support.sandbox import NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from tests.campaign.wants import Want
    from tests.services.outbox.rig import OutboxRig

_REVIVED: Final = re.compile(r"\+\d.*$")
"""The end of the identifier of an earlier attempt that has its own row."""

_ACTED_ON: Final = (
    OutboxState.DRAFT, OutboxState.READY, OutboxState.REFUSED, OutboxState.UNKNOWN,
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class RandomActions:
    """Correct, discard, bring back, submit again and decide outcomes wrongly, by chance.

    Attributes:
        seed: the seed of the choices.
        told: the file in which each action is recorded before it is done.
        left: rows that are not touched.
    """

    seed: str
    told: Path
    left: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Sign:
    """Begin to sign those of these documents that await it, and perhaps go to the bank's page.

    Attributes:
        documents: the identifiers of the documents.
        seed: the seed of what the person does at the page.
    """

    documents: tuple[str, ...]
    seed: str


def want_of(wants: Mapping[str, Want], row_id: str) -> Want:
    """The want of a row; the row may follow another one or be an earlier attempt of it."""
    if row_id in wants:
        return wants[row_id]
    if _REVIVED.search(row_id):
        return replace(want_of(wants, _REVIVED.sub("", row_id)), row_id=row_id)
    return want_of(wants, row_id.removesuffix("+")).renumbered()


async def act_at_random(
    step: RandomActions,
    rig: OutboxRig,
    wants: Mapping[str, Want],
    decided: Callable[[Submission, OutboxRig], Awaitable[Submission]],
) -> None:
    """Do random actions of a person on the rows, right or wrong."""
    choose = Random(step.seed)  # noqa: S311 - the same again for the same seed

    def tell(act: str, row_id: str = "", candidates: tuple[str, ...] = ()) -> None:
        with step.told.open("a", encoding="utf-8") as file:
            file.write(json.dumps([act, row_id, candidates]) + "\n")

    if choose.random() < 0.3:
        tell("brings back")
        await rig.outbox.bring_back()
    for row in await rig.store.in_states(*_ACTED_ON):
        if row.operation in SIGNING_OPERATIONS or row.id in step.left:
            continue
        act = _choice(row, choose)
        if not act:
            continue
        tell(act, row.id, row.progress.candidates)
        if act == "discards":
            await rig.outbox.discard(row.id)
        elif act == "calls absent":
            await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        elif act == "calls there":
            found = choose.choice(row.progress.candidates or ("",))
            with contextlib.suppress(DocumentTaken):
                await rig.outbox.resolve(row.id, DeliveryVerdict.ARRIVED, found)
        elif not _REVIVED.search(row.id):
            await _submit_again(row, want_of(wants, row.id), rig, decided, choose)
    await rig.rest()


def _choice(row: OutboxRow, choose: Random) -> str:
    """The action of a person on a row; empty for none."""
    chances: dict[str, float] = {}
    match row.state:
        case OutboxState.DRAFT:
            chances = {"hands over": 0.5, "discards": 0.1}
        case OutboxState.READY:
            chances = {"corrects": 0.25, "discards": 0.15}
        case OutboxState.REFUSED:
            chances = {"corrects": 0.4, "discards": 0.2}
        case OutboxState.UNKNOWN if row.progress.verdict is DeliveryVerdict.CANNOT_TELL:
            chances = {"calls absent": 0.4, "calls there": 0.15}
    drawn = choose.random()
    for act, chance in chances.items():
        drawn -= chance
        if drawn < 0:
            return act
    return ""


async def _submit_again(
    row: OutboxRow,
    want: Want,
    rig: OutboxRig,
    decided: Callable[[Submission, OutboxRig], Awaitable[Submission]],
    choose: Random,
) -> None:
    """Take a row back into the form and submit it with a changed text or unchanged."""
    if row.state is not OutboxState.DRAFT and not await rig.outbox.take_back(row.id):
        return
    corrected = want.corrected() if choose.random() < 0.6 else want
    order = await decided(corrected.order(), rig)
    try:
        await rig.outbox.enqueue([order], same_number=True, send=choose.random() < 0.6)
    except (NumberTaken, TransitionNotAllowed):
        return  # a spent order number, or it was sent meanwhile: the row stays as it is


@asynccontextmanager
async def signing_of(rig: OutboxRig, reader: DocumentsReader) -> AsyncIterator[Signing]:
    """The signing service over the outbox of a client; it never reads results by itself."""

    async def give() -> DocumentsReader:
        return reader

    async def never(_seconds: float) -> None:
        await asyncio.Event().wait()

    signing = Signing(
        outbox=rig.outbox, rows=rig.store, reader=give, bus=rig.bus,
        on_failure=rig.failures.append, sleep=never,
    )  # fmt: skip
    await signing.start()
    try:
        yield signing
    finally:
        await signing.close()


async def sign(step: Sign, rig: OutboxRig, signing: Signing, reader: DocumentsReader) -> None:
    """Begin an attempt and act at random at the bank's page."""
    choose = Random(step.seed)  # noqa: S311 - as above
    try:
        query = ListQuery(period=Period(LONG_AGO, FAR_AHEAD), rows=0, page=0)
        listed = (await reader.list_documents_to_sign(query)).rows
        wanted = [one for one in listed if one.id in step.documents]
        if not wanted:
            return
        view = await signing.begin(wanted)
    except UserError:
        return
    if view.address:
        await asyncio.to_thread(_at_the_bank, view.address, choose)
    await rig.rest()


def _at_the_bank(address: str, choose: Random) -> None:
    """Sign, decline, enter a wrong code first, or close the page."""
    act = choose.choice(("sign", "sign", "sign", "decline", "close"))
    if act == "close":
        return
    place = urlsplit(address)
    ticket = httpx.URL(address).params["ticket"]
    codes = ["0000"] * (choose.random() < 0.3) + ["1234"]
    with httpx.Client(trust_env=False, timeout=240, verify=NO_CERTIFICATES) as browser:
        for code in codes:
            form: dict[str, Any] = {"ticket": ticket, "decision": act, "code": code}
            browser.post(f"{place.scheme}://{place.netloc}/signing/confirm", data=form)
