"""Tests of consents that wait for their orders: which one counts, and what a restore keeps."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.storing_consents import STORED
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.sql import select
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from tests.storage.conftest import KEY
from tests.storage.gateway.test_cards_kept import NOW, put, row
from tests.storage.profiles.test_restoring import BackedUpStore

if TYPE_CHECKING:
    from pathlib import Path

    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

DAY = dt.date(2026, 11, 20)
COMMON = CredentialType.COMMON


def test_a_consent_is_found_when_its_order_is_paid(run_async: Run, open_store: OpenStore) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, book = CredentialStore(database), OrderStore(database)
            await store.note_consent("a", COMMON, DAY)
            for phase in OrderPhase:
                order = BookedOrder(
                    id="a", number="1", order_id="o", client_id="c", phase=phase,
                    masked_card="4111**1111", created_at=NOW,
                )  # fmt: skip
                await book.save([OrderEntry(order=order)])
                found = await store.paid_storings()
                assert bool(found) is (phase in STORED)
                for each in found:
                    assert (each.client_id, each.rows) == ("c", ("a",))
                    consent = each.consent
                    told = (consent.day, consent.type, consent.masked_number, consent.expiry)
                    assert told == (DAY, COMMON, "4111**1111", "")
                assert await store.paid_storings("another") == ()

    run_async(story())


def test_a_restore_brings_no_consent_back_that_is_kept_with_its_card(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    backed_up = BackedUpStore(store_path, clock)

    async def note(*row_ids: str, kept: str = "") -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        for row_id in row_ids:
            await put(database, clock, row(row_id))
            await CredentialStore(database).note_consent(row_id, COMMON, DAY)
        await database.write(
            lambda each: each.execute("DELETE FROM pending_consents WHERE id = ?", (kept,))
        )
        await database.close()

    async def pending() -> list[str]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        found = await database.read(
            lambda each: select(each, "SELECT id FROM pending_consents ORDER BY id")
        )
        await database.close()
        return [row_id for (row_id,) in found]

    run_async(note("kept since", "waits"))
    backed_up.back_up()
    run_async(note("new", kept="kept since"))
    backed_up.restore()
    assert run_async(pending()) == ["new", "waits"]
