"""Signing without a window, in a process of its own that ends itself at a checkpoint.

``python -m tests.services.signing.child`` takes one JSON object: `store`, `url` and `token` of the
documents service, `page` (root of the bank's pages), `documents` (how many), `kill_at` (a
checkpoint, or empty). It does what a person does: waits until nothing is in doubt, then signs what
still awaits its signature, at the bank's page. What it knows at its end it prints as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import Limits
from desktop_app.api.transport import Transport
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.values.periods import Period
from desktop_app.services.bus import Bus
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.signing.signing import Signing
from desktop_app.services.signing.views import DocumentStanding
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.api.documents.calls import FAR_AHEAD, LONG_AGO
from tests.services.outbox.child import SPEED, FastClock, kill_at_checkpoint
from tests.services.outbox.rig import KEY
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.services.signing.views import SigningView


async def main(given: dict[str, Any]) -> None:
    """Do everything there is to do."""
    clock = FastClock(time.time())
    database = await Database.open(Path(given["store"]), key=KEY, clock=clock)
    transport = Transport(clock=clock, limits=Limits(per_minute=0))
    way: dict[str, Any] = {
        "transport": transport, "base_url": given["url"], "tokens": PastedToken(given["token"]),
        "clock": clock,
    }  # fmt: skip
    reader, sender = DocumentsReader(**way), DocumentsSender(**way)
    store, bus = OutboxStore(database, clock=clock), Bus(on_failure=_fail)
    channel = SigningChannel(
        sender=lambda: _value(sender), reader=lambda: _value(reader), clock=clock
    )
    outbox = Outbox(
        store=store,
        channels=dict.fromkeys(Service, channel),  # nothing else is sent
        bus=bus,
        clock=clock,
        on_failure=_fail,
        sleep=_sleep,
        elapsed=lambda: time.monotonic() * SPEED,
        checkpoint=kill_at_checkpoint(given["kill_at"], 1),
    )
    signing = Signing(
        outbox=outbox, rows=store, reader=lambda: _value(reader), bus=bus,
        on_failure=_fail, sleep=_sleep,
    )  # fmt: skip
    await outbox.start()
    await signing.start()
    await _until_clear(signing)
    ends = await _sign(signing, reader, given)
    print(json.dumps(ends))  # noqa: T201
    await signing.close()
    await outbox.close()
    bus.close()
    await transport.close()
    await database.close()


async def _sign(signing: Signing, reader: DocumentsReader, given: dict[str, Any]) -> dict[str, Any]:
    """Sign what still awaits it; what is known of every document at the end."""
    wanted = await _wanted(reader, given)
    checks = await signing.check(wanted)
    left = [one.shown for one in checks if one.standing is DocumentStanding.AS_SHOWN]
    begun = None
    if left:
        begun = await signing.begin(left)
        await _at_the_bank(begun, given["page"])
        await _until_clear(signing)
        begun = await signing.view(begun.id)
    return {
        "unsigned_before": [one.id for one in left],
        "results": {} if begun is None else {one.id: one.outcome for one in begun.results},
        "unfinished": len(await signing.unfinished()),
    }


async def _wanted(reader: DocumentsReader, given: dict[str, Any]) -> list[BankDocument]:
    """The documents to be signed, as the first process saw them."""
    ids = _kept(given)
    if not ids:
        query = ListQuery(period=Period(LONG_AGO, FAR_AHEAD), rows=0, page=0)
        rows = (await reader.list_documents_to_sign(query)).rows
        ids = [row.id for row in rows[: given["documents"]]]
        _keep(given, ids)
    return [(await reader.document(one)).document for one in ids]


def _kept(given: dict[str, Any]) -> list[str]:
    kept = Path(given["store"] + ".documents")
    ids: list[str] = json.loads(kept.read_text()) if kept.exists() else []
    return ids


def _keep(given: dict[str, Any], ids: list[str]) -> None:
    Path(given["store"] + ".documents").write_text(json.dumps(ids))


async def _at_the_bank(view: SigningView, page: str) -> None:
    ticket = httpx.URL(view.address).params["ticket"]
    form = {"ticket": ticket, "decision": "sign", "code": "1234"}
    async with httpx.AsyncClient(
        trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES
    ) as browser:
        answer = await browser.post(f"{page}/signing/confirm", data=form)
    if answer.status_code != 303:
        raise SystemExit(answer.text)


async def _until_clear(signing: Signing) -> None:
    while await signing.unfinished():  # noqa: ASYNC110 - only the rows tell
        await asyncio.sleep(0.02)


async def _sleep(seconds: float) -> None:
    await asyncio.sleep(seconds / SPEED)


async def _value(value: Any) -> Any:
    return value


def _fail(failure: BaseException) -> None:
    raise SystemExit(repr(failure))


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
