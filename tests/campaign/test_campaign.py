"""Tests that a few rounds lose nothing, and that every planted breach is found."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.drafts import DraftStore
from tests.campaign import command
from tests.campaign.audit import Claims, Facts, audit, leaks
from tests.campaign.site import PAN
from tests.campaign.wants import Want
from tests.services.outbox.rig import KEY, PAYMENT
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.support.loops import Run

LIMIT_S = 3000
OPERATIONS = {
    "p": Operation.CREATE_PAYMENT,
    "q": Operation.CREATE_PAYMENT,
    "c": Operation.CHANGE_PAYMENT,
    "d": Operation.DELETE_DOCUMENT,
    "m": Operation.PAY_BY_MOTO,
    "m+": Operation.PAY_BY_MOTO,
    "b": Operation.PAY_BY_CARD,
}
NUMBERS = {"q": "p", "m+": "m+"}
"""The numbers that differ from their row's identifier; `q` is equal to `p`."""


@pytest.mark.skipif(sys.platform == "win32", reason="clients are forked and killed")
def test_a_few_rounds_lose_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaign", "--rounds", "4", "--seed", "7"],
        cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rounds                           4" in done.stdout


def _row(row_id: str, state: str = "confirmed", **more: Any) -> dict[str, Any]:
    operation = OPERATIONS[row_id]
    return {
        "id": row_id, "operation": operation.value, "state": state, "verdict": "",
        "document_id": "", "target": "", "payment": "", "attempts": 1, "place": "",
        "candidates": [], "spent": False, "error": "", "signing": {}, **more,
    }  # fmt: skip


def _consistent() -> tuple[Facts, Claims]:
    """Facts and claims without a fault."""
    facts = Facts(
        documents={(0, "1"): "p", (0, "2"): "p", (0, "3"): "other"},
        foreign={(0, "3")},
        targets={(0, "10"): {"amount": 12.0}, (0, "11"): None},
        orders={(0, "o1"): ("m", 2), (0, "o2"): ("b-order", 2)},
    )
    rows = [
        _row("p", document_id="1"),
        _row("q", document_id="2"),
        _row("c", target="10", document_id="10"),
        _row("d", target="11", document_id="11"),
        _row("m", document_id="o1", payment="paid"),
        _row("b", target="o2", document_id="o2", payment="paid"),
    ]
    wants = {
        row_id: Want(
            row_id=row_id,
            operation=operation,
            number=NUMBERS.get(row_id, row_id),
            instruction=PAYMENT,
            target={"c": "10", "d": "11", "b": "o2"}.get(row_id, ""),
        )
        for row_id, operation in OPERATIONS.items()
    }
    return facts, Claims(rows=rows, wants=wants, acknowledged={row["id"] for row in rows})


def _set(row_id: str, **values: Any) -> Callable[[Facts, Claims], None]:
    def plant(_facts: Facts, claims: Claims) -> None:
        next(row for row in claims.rows if row["id"] == row_id).update(values)

    return plant


def _lose_a_row(_facts: Facts, claims: Claims) -> None:
    claims.rows = [row for row in claims.rows if row["id"] != "q"]


def _double_a_document(facts: Facts, _claims: Claims) -> None:
    facts.documents[0, "4"] = "p"


def _lose_a_document(facts: Facts, _claims: Claims) -> None:
    del facts.documents[0, "2"]


def _change_nothing(facts: Facts, _claims: Claims) -> None:
    facts.targets[0, "10"] = {"amount": 10.5}


def _delete_nothing(facts: Facts, _claims: Claims) -> None:
    facts.targets[0, "11"] = {"amount": 10.5}


def _pay_again(facts: Facts, claims: Claims) -> None:
    facts.orders[0, "o3"] = ("m+", 2)
    claims.rows.append(_row("m+", document_id="o3", payment="paid"))


def _two_orders(facts: Facts, _claims: Claims) -> None:
    facts.orders[0, "o3"] = ("m", 0)


def _decline(order: str) -> Callable[[Facts, Claims], None]:
    def plant(facts: Facts, _claims: Claims) -> None:
        facts.orders[0, order] = (facts.orders[0, order][0], 6)

    return plant


def test_the_audit_finds_nothing_where_all_is_well() -> None:
    assert audit(*_consistent()) == []


@pytest.mark.parametrize(
    ("plant", "told"),
    [
        (_lose_a_row, "q has vanished"),
        (_set("p", state="sending"), "nobody can do anything"),
        (_set("p", state="unknown"), "nobody can do anything"),
        (_double_a_document, "which no row has"),
        (_lose_a_document, "the bank has no such document"),
        (_set("q", document_id="1"), "another row has the same document"),
        (_set("q", state="ready", verdict="did_not_arrive"), "called absent though it is there"),
        (_set("q", state="refused"), "called absent though it is there"),
        (_change_nothing, "called changed"),
        (_set("c", state="ready", verdict="did_not_arrive"), "called not changed"),
        (_delete_nothing, "called deleted"),
        (_set("d", state="ready", verdict="did_not_arrive"), "called not deleted"),
        (_pay_again, "made or paid 2 times"),
        (_two_orders, "its number has 2 orders"),
        (_decline("o1"), "called paid, and the order stands at 6"),
        (_decline("o2"), "called paid, and the order stands at 6"),
        (_set("m", payment="declined"), "called declined, and the order stands at 2"),
        (_set("m", document_id="o9"), "the gateway has no such order"),
        (_set("m", state="ready", verdict="did_not_arrive"), "the gateway has its order"),
        (_set("m", state="refused"), "was paid"),
        (_set("b", state="ready"), "was paid"),
    ],
)
def test_the_audit_finds_a_planted_breach(
    plant: Callable[[Facts, Claims], None], told: str
) -> None:
    facts, claims = _consistent()
    plant(facts, claims)
    assert any(told in finding for finding in audit(facts, claims))


def test_a_row_that_a_lost_store_took_along_is_not_missed() -> None:
    facts, claims = _consistent()
    _lose_a_row(facts, claims)
    claims.lost = {"q"}
    assert audit(facts, claims) == []


def test_a_document_of_a_colleague_is_not_a_doubled_one() -> None:
    facts, claims = _consistent()
    facts.documents[0, "5"] = "p"
    facts.foreign.add((0, "5"))
    assert audit(facts, claims) == []


@pytest.mark.parametrize("text", [PAN, " ".join(PAN[n : n + 4] for n in range(0, 16, 4))])
def test_card_numbers_in_files_and_in_the_store_are_found(
    tmp_path: Path, run_async: Run, text: str
) -> None:
    assert leaks(tmp_path) == []
    (tmp_path / "some.log").write_text(f"paid by {text} today", encoding="utf-8")

    async def write() -> None:
        clock = SystemClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        draft = Draft(id="a", operation=Operation.CREATE_OTHER, fields={"text": text, "cvc": "123"})
        await DraftStore(database, clock=clock).save(draft)
        await database.close()

    run_async(write())
    found = leaks(tmp_path)
    assert "a card number stands in some.log" in found
    assert any("in the store: outbox" in one for one in found)


def test_a_round_that_lost_something_is_told_and_its_folder_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played = SimpleNamespace(counts={}, told=["kill", "restore"])
    monkeypatch.setattr(command, "play", lambda *_: (["doubled"], played))
    monkeypatch.setattr(command, "Site", lambda _path: SimpleNamespace(stop=lambda: None))
    monkeypatch.setattr(command, "_template", lambda folder: folder)
    monkeypatch.setattr(tempfile, "mkdtemp", lambda **_: str(tmp_path))
    assert command.main(["--rounds", "1", "--seed", "3"]) == 1
    said = capsys.readouterr().out
    assert "FOUND in seed 3, round 1" in said
    assert "doubled" in said
    assert "restore" in said
    assert tmp_path.is_dir()
