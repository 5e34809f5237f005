"""Seeded bank documents: what there is, how it is spread, that it comes out the same."""

from __future__ import annotations

import datetime as dt
import os
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.seeding.document_kinds import KINDS
from desktop_app.sandbox.seeding.document_plan import cells
from desktop_app.sandbox.seeding.purposes import PURPOSES
from desktop_app.sandbox.seeding.random_streams import RandomStreams
from desktop_app.sandbox.seeding.world import SeededWorld
from tests.sandbox.content.conftest import NOW

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument

_DUPLICATE = 7
_ROWS_OF_A_PROCESS = """
import datetime, sys
from desktop_app.sandbox.seeding.world import SeededWorld
now = datetime.datetime.fromisoformat(sys.argv[1])
for row in SeededWorld(seed=3, documents=100, now=now).documents():
    print(row)
"""


def _documents(count: int, *, seed: int = 3, now: dt.datetime = NOW) -> list[BankDocument]:
    return list(SeededWorld(seed=seed, documents=count, now=now).documents())


def test_kinds_are_the_types_of_the_specification() -> None:
    assert list(KINDS) == list(labels.DOCUMENT_TYPES)
    assert len(KINDS) == 34
    assert {key.partition("/")[0] for key in PURPOSES} == set(KINDS)


@pytest.mark.parametrize("count", [0, 1, 2, 9, 34, 161, 250, 1_001])
def test_as_many_documents_as_asked_for(count: int) -> None:
    rows = _documents(count)
    assert len(rows) == count
    assert [row.id for row in rows] == sorted({row.id for row in rows})
    assert [row.date for row in rows] == sorted(row.date for row in rows)


@pytest.mark.parametrize("seed", [1, 2, 99])
def test_every_type_in_every_state_from_250_on(seed: int) -> None:
    assert {(row.type, row.status) for row in _documents(250, seed=seed)} >= set(cells())


def test_cells_hold_every_type_and_state() -> None:
    assert {name for name, _ in cells()} == set(labels.DOCUMENT_TYPES)
    assert {status for _, status in cells()} == set(labels.DOCUMENT_STATUSES)
    for status in (1, 2, 3, 4):
        assert {name for name, state in cells() if state == status} == set(KINDS)


def test_few_documents_are_of_many_kinds() -> None:
    assert len({row.type for row in _documents(34)}) == 34
    assert len({row.status for row in _documents(12)}) >= 4


def test_same_seed_count_and_clock_give_the_same_documents() -> None:
    assert _documents(700) == _documents(700)


def test_every_process_makes_the_same_documents() -> None:
    """So few documents that some duplicates have nothing to repeat; sets differ by process."""
    made = {
        subprocess.run(
            [sys.executable, "-c", _ROWS_OF_A_PROCESS, NOW.isoformat()],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for hash_seed in ("1", "2", "3")
    }
    assert len(made) == 1
    assert len(made.pop().splitlines()) == 100


def test_another_seed_gives_other_documents() -> None:
    first, second = _documents(300), _documents(300, seed=4)
    assert {row.corr_unp for row in first}.isdisjoint({row.corr_unp for row in second} - {""})


def test_identity_of_a_counterparty_does_not_depend_on_the_clock() -> None:
    later = _documents(300, now=NOW + dt.timedelta(days=400))
    names = {(row.corr_name, row.corr_unp, row.corr_number) for row in later}
    assert len(names & {(r.corr_name, r.corr_unp, r.corr_number) for r in _documents(300)}) > 20


@pytest.mark.parametrize(
    "now",
    [
        dt.datetime(2024, 2, 29, 0, 0, 1, tzinfo=NOW.tzinfo),
        dt.datetime(2027, 1, 1, 23, 59, tzinfo=dt.UTC),
        dt.datetime(2026, 11, 22, 8, 0, tzinfo=NOW.tzinfo),
    ],
)
def test_any_start_of_the_clock_will_do(now: dt.datetime) -> None:
    world = SeededWorld(seed=5, documents=400, now=now)
    rows = list(world.documents())
    today = now.astimezone(NOW.tzinfo).date()
    assert len(rows) == 400
    assert all(dt.timedelta(0) <= today - row.date <= dt.timedelta(days=731) for row in rows)
    assert all(world.details(row).changed_at <= now for row in rows[-60:])


def test_documents_fall_on_working_days(rows: list[BankDocument]) -> None:
    weekend = sum(row.date.weekday() >= 5 for row in rows)
    assert weekend < len(rows) // 20
    assert len({row.date for row in rows}) > 300


def test_there_are_documents_of_late(rows: list[BankDocument]) -> None:
    late = [row for row in rows if (NOW.date() - row.date).days <= 31]
    assert len(late) > len(rows) // 12
    assert len({row.status for row in late}) == len(labels.DOCUMENT_STATUSES)


def test_unfinished_documents_are_young(rows: list[BankDocument]) -> None:
    for row in rows:
        if row.status in {1, 2, 7}:
            limit = 800 if row.status == _DUPLICATE else 40
            assert (NOW.date() - row.date).days <= limit, row


def test_possible_duplicates_repeat_an_earlier_document(rows: list[BankDocument]) -> None:
    places = {row.id: place for place, row in enumerate(rows)}
    duplicates = [row for row in rows if row.status == _DUPLICATE]
    assert len(duplicates) >= 11
    for row in duplicates:
        original = rows[places[row.id] - 1]
        while original.status == _DUPLICATE:
            original = rows[places[original.id] - 1]
        assert (original.date, original.type) == (row.date, row.type)
        assert original[5:] == row[5:]
        assert original.num != row.num


def test_fields_keep_their_limits(rows: list[BankDocument]) -> None:
    for row in rows:
        assert 1 <= len(row.num) <= 16
        assert len(row.corr_name) <= 140
        assert 1 <= len(row.purpose) <= 420
        assert "{" not in row.purpose
        assert row.id > 2**32
        assert (row.amount is None) == (row.curr_iso == "")
        assert row.amount is None or row.amount > 0
        assert (row.amount is None) == (not KINDS[row.type].high)


def test_counterparties_repeat_with_a_long_tail(rows: list[BankDocument]) -> None:
    met = Counter(row.corr_name for row in rows if row.type == "legalPayments")
    counts = sorted(met.values(), reverse=True)
    assert counts[0] >= 6 * counts[len(counts) // 2]
    assert len(counts) > 50


def test_rows_need_no_generator_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generator costs more than a row: a million rows must do without."""
    made = Counter[str]()
    stream = RandomStreams.stream

    def counted(self: RandomStreams, kind: str, name: object) -> object:
        made[kind] += 1
        return stream(self, kind, name)

    world = SeededWorld(seed=1, documents=20_000, now=NOW)
    monkeypatch.setattr(RandomStreams, "stream", counted)
    assert sum(1 for _ in world.documents()) == 20_000
    assert made.total() == 0
