"""Tests of how it is found out whether the number of a draft is taken."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from desktop_app.storage.engine.sql import select
from desktop_app.storage.outbox import reserved_numbers

if TYPE_CHECKING:
    import apsw

    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run


def _plan(connection: apsw.Connection, *, query: str) -> list[tuple[Any, ...]]:
    return select(connection, f"EXPLAIN QUERY PLAN {query}", ("",) * query.count("?"))


def test_a_number_is_looked_up_among_documents_by_itself(
    run_async: Run, open_store: OpenStore
) -> None:
    """An account may have a hundred thousand documents in a year, and few have one number."""

    async def check() -> None:
        async with open_store() as database:
            for query, index in (
                (reserved_numbers._LISTED, "documents_by_number (kind=? AND number_order=? AND"),
                (reserved_numbers._HELD, "account=? AND year=? AND number=?"),
                (reserved_numbers._LISTED_OTHERS, "documents_by_number (kind=? AND number_order=?"),
                (reserved_numbers._OTHERS, "account=? AND year=? AND number=?"),
                (reserved_numbers._OTHERS, "outbox_by_document_id (document_id=?"),
            ):
                plan = await database.read(partial(_plan, query=query))
                steps = [step for *_, step in plan]
                assert any(index in step for step in steps), steps

    run_async(check())
