"""Tests of the gateway's coverage: levels, refusals with HTTP 200, nested objects."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract import cover
from tests.contract.cover import Row
from tests.contract.gateway.covered_rows import GatewayRows
from tests.contract.gateway.tables import load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.contract.gateway.tables import Field

TABLES = load()
SERVICES = (GatewayRows(TABLES),)
STATUS, REGISTER = "POST /rest/getOrderStatusExtended.do", "POST /rest/register.do"
WALLET = "POST /walletA/payment.do"


def groups_of(side: str, operation: str) -> set[str]:
    return {row.group for row in cover.rows(SERVICES) if row[:2] == (side, operation)}


def covered(side: cover.Side, folder: Path) -> set[str]:
    return {row.group for row in cover.compute(SERVICES, folder, ()).covered if row.side == side}


def test_rows_are_parameters_with_levels_objects_statuses_and_codes() -> None:
    window = {
        "parameter userName (conditional)",
        "parameter password (conditional)",
        "parameter token (conditional)",
        "parameter clientId (mandatory)",
        "parameter bindingType (optional)",
        "answer BindingList",
        "answer Binding",
    }
    errors = {f"error {status}" for status in (400, 404, 429, 500, 502)}
    assert groups_of("window", "POST /rest/getBindings.do") == window
    assert groups_of("client", "POST /rest/getBindings.do") == {
        *window, *errors, "code 1", "code 2", "code 5",
    }  # fmt: skip
    assert groups_of("sandbox", "GET /acsRedirect.do") == {
        "parameter orderId (mandatory)", "page", *errors,
    }  # fmt: skip
    assert {"request orderBundle", "request itemDetailsParams"} <= groups_of("client", REGISTER)


def test_every_operation_has_rows_on_every_side() -> None:
    there = {(row.side, row.operation) for row in cover.rows(SERVICES)}
    assert len(there) == 3 * 14


def test_an_object_that_answers_by_itself_is_counted_only_there() -> None:
    objects = {group for group in groups_of("client", WALLET) if group.startswith("answer")}
    assert objects == {"answer WalletAnswer", "answer WalletData", "answer WalletError"}
    assert {"answer OrderStatus", "answer refund"} <= groups_of("client", STATUS)


def test_a_refusal_covers_its_code_and_nothing_else(tmp_path: Path) -> None:
    cover.record_cover("client", REGISTER, ["amount"], code="5", folder=tmp_path)
    assert covered("client", tmp_path) == {"code 5"}
    cover.record_cover("client", REGISTER, ["amount"], status=500, folder=tmp_path)
    assert covered("client", tmp_path) == {"code 5", "error 500"}
    cover.record_cover("client", REGISTER, ["amount"], folder=tmp_path)
    assert covered("client", tmp_path) == {
        "code 5", "error 500", "parameter amount (mandatory)", "answer Registration",
    }  # fmt: skip


def test_the_object_of_refusals_is_covered_by_a_refusal(tmp_path: Path) -> None:
    cover.record_cover("client", WALLET, folder=tmp_path)
    assert covered("client", tmp_path) == {"answer WalletAnswer", "answer WalletData"}
    cover.record_cover("client", WALLET, code="10", folder=tmp_path)
    assert {"answer WalletError", "code 10"} <= covered("client", tmp_path)


def test_an_object_is_covered_when_each_of_its_fields_was_sent(tmp_path: Path) -> None:
    wanted = "request cartItems"
    cover.record_cover("client", REGISTER, ["orderBundle.cartItems"], folder=tmp_path)
    assert wanted not in covered("client", tmp_path)
    sent = ["orderBundle", "orderBundle.cartItems", "orderBundle.cartItems.items"]
    cover.record_cover("client", REGISTER, sent, folder=tmp_path)
    assert wanted in covered("client", tmp_path)
    assert "request orderBundle" not in covered("client", tmp_path)


def test_the_sandbox_is_covered_field_by_field_of_good_answers_and_refusals(
    tmp_path: Path,
) -> None:
    fields = [f"Registration.{field.name}" for field in TABLES.object("Registration").fields]
    good = [name for name in fields if "error" not in name]
    refused = [name for name in fields if "error" in name]
    cover.record_cover("sandbox", REGISTER, folder=tmp_path)  # nothing looked at its fields
    assert covered("sandbox", tmp_path) == set()
    cover.record_cover("sandbox", REGISTER, fields=good, folder=tmp_path)
    assert "answer Registration" not in covered("sandbox", tmp_path)
    cover.record_cover("sandbox", REGISTER, fields=refused, code="1", folder=tmp_path)
    assert {"answer Registration", "code 1"} == covered("sandbox", tmp_path)


def test_the_sandbox_journal_is_turned_into_cover(tmp_path: Path) -> None:
    entry: dict[str, Any] = {
        "service": "gateway", "operation": STATUS, "status": 200, "query": "", "fault": None,
        "parameters": ["orderId"], "code": None,
    }  # fmt: skip
    page = {"operation": "GET /acsRedirect.do", "query": "orderId=[redacted]", "parameters": []}
    entries = [
        entry,
        entry | page,
        entry | {"parameters": ["language"], "code": "6"},
        entry | {"parameters": ["merchantLogin"], "fault": "extra-fields"},
        entry | {"status": 502, "parameters": [], "fault": "status-502"},
    ]
    cover.record_journal("client", entries, folder=tmp_path)
    found = covered("client", tmp_path)
    assert {group for group in found if not group.startswith("answer")} == {
        "parameter orderId (conditional)", "parameter orderId (mandatory)", "page", "code 6",
        "error 502",
    }  # fmt: skip
    written = "".join(f"{json.dumps(each)}\n" for each in entries)
    (tmp_path / "client.jsonl").write_text(written, encoding="utf-8")
    assert covered("client", tmp_path) == found


REASONS = "| S | O | G | R |\n|---|---|---|---|\n"
LEFT = "| `sandbox` | `*` | `*` | apart |\n| `window` | `*` | `*` | apart |\n"


def _everything(folder: Path, *, without: str = "") -> None:
    """A journal of the client with every row of the gateway, but for one parameter of a row."""
    for operation in TABLES.operations:
        names = [*_paths(operation.parameters)]
        names = [n for n in names if f"{operation.name} {n}" != without]
        cover.record_cover("client", operation.key, names, folder=folder)
        for status in TABLES.statuses:
            cover.record_cover("client", operation.key, status=status.status, folder=folder)
    for error in TABLES.errors:
        for name in error.operations:
            key = TABLES.operation(name).key
            cover.record_cover("client", key, code=error.code, folder=folder)


def _paths(fields: tuple[Field, ...], place: str = "") -> Iterator[str]:
    for field in fields:
        yield f"{place}{field.name}"
        if field.object:
            yield from _paths(TABLES.object(field.object).fields, f"{place}{field.name}.")


@pytest.mark.parametrize(
    ("without", "bare"),
    [
        ("", []),
        ("register amount", ["parameter amount (mandatory)"]),
        ("register orderBundle.cartItems.items.quantity.measure", ["request quantity"]),
    ],
)
def test_a_row_that_nothing_covers_is_bare(tmp_path: Path, without: str, bare: list[str]) -> None:
    _everything(tmp_path, without=without)
    excuses = cover.reasons(REASONS + LEFT)
    found = cover.compute(SERVICES, tmp_path, excuses)
    assert list(found.bare) == [Row("client", REGISTER, group) for group in bare]
    assert not found.idle


def test_a_bare_row_of_the_gateway_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    documents = "".join(
        f"| `client` | `{operation}` | `*` | apart |\n"
        for operation in cover.services()[0].operations
    )
    page = tmp_path / "coverage.md"
    page.write_text(REASONS + LEFT + documents, encoding="utf-8")
    command = ["--journals", str(tmp_path), "--reasons", str(page)]
    _everything(tmp_path, without="getBindings clientId")
    assert cover.main(command) == 1
    shown = capsys.readouterr().out
    missing = "client: POST /rest/getBindings.do, parameter clientId (mandatory)"
    assert [line for line in shown.splitlines() if line.startswith("no cover")] == [
        f"no cover and no reason: {missing}"
    ]
    _everything(tmp_path)
    assert cover.main(command) == 0
