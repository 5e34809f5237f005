"""Reading all rows of the outbox misses none, even if rows move in the list meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments import other_documents, payment_index, templates
from desktop_app.services.payments.other_documents import OtherDocuments
from desktop_app.services.payments.templates import Templates
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine import table_windows
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.services.payments.test_payment_history import NoCodes
from tests.storage.conftest import KEY
from tests.storage.strategies import ManualClock
from tests.support.legal_instructions import LEGAL

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.support.loops import Run

MADE_OF = Source(SourceKind.TEMPLATE, "rent")


def payment(number: str) -> Submission:
    return Submission(
        operation=Operation.CREATE_PAYMENT, instruction=replace(LEGAL, number=number),
        source=MADE_OF,
    )  # fmt: skip


def answer(number: str) -> Submission:
    given = OtherDocument(
        type=DocumentType.ACCEPTANCES, number=number, account=LEGAL.account,
        requirement_id=f"demand-{number}",
    )  # fmt: skip
    return Submission(operation=Operation.CREATE_OTHER, instruction=given)


async def written(rows: OutboxStore, _: DocumentStore) -> int:
    return len({row.id for row in await payment_index.read_written(rows)})


async def answered(rows: OutboxStore, lists: DocumentStore) -> int:
    return len(await OtherDocuments(store=lists, outbox=rows, payments=NoCodes()).answers())


async def waiting(rows: OutboxStore, _: DocumentStore) -> int:
    clock, parts = rows._clock, dict.fromkeys(("numbered", "bus"))
    store = TemplateStore(rows._database, clock=clock)
    made: Any = Templates(store=store, rows=rows, clock=clock, **parts)  # type: ignore[arg-type]
    return len(set((await made.made_today(["rent"])).ready))


@pytest.mark.parametrize(
    ("read", "made"), [(written, payment), (answered, answer), (waiting, payment)]
)
def test_a_row_that_moves_to_the_top_while_the_list_is_read_is_not_missed(
    run_async: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    read: Callable[[OutboxStore, DocumentStore], Awaitable[int]],
    made: Callable[[str], Submission],
) -> None:
    """As when a batch is being sent: every step dates its row anew."""
    for module, name in (
        (table_windows, "_BATCH"),
        (payment_index, "_PAGE"),
        (templates, "_PAGE"),
        (other_documents, "_MOST_LOOKED_AT"),
    ):
        monkeypatch.setattr(module, name, 2, raising=False)

    async def story() -> None:
        clock = ManualClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        try:
            rows, lists = OutboxStore(database, clock=clock), DocumentStore(database, clock=clock)
            kept: list[OutboxRow] = []
            for number in ("1", "2", "3"):
                kept.append(row_of(made(number), clock.now()))
                await rows.add(kept[-1:])
                clock.move(seconds=1)
            row, reading, asked = kept[0], database.read, 0

            async def read_meanwhile(*given: Any, **more: Any) -> Any:
                nonlocal asked, row
                asked += 1
                if asked == 2:
                    row = await rows.note(replace(row, state=OutboxState.READY))
                return await reading(*given, **more)

            monkeypatch.setattr(database, "read", read_meanwhile)
            assert await read(rows, lists) == 3
            assert asked > 1
        finally:
            await database.close()

    run_async(story())
