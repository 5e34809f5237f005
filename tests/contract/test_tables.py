"""Tests that the loader refuses contradictory tables and matches the specification."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract.consistency import TableError
from tests.contract.tables import TABLES_DIR, Condition, load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.contract.tables import Tables

Rows = list[dict[str, Any]]


def _mutated(folder: Path, table: str, change: Callable[[Rows], object]) -> Path:
    shutil.copytree(TABLES_DIR, folder, dirs_exist_ok=True)
    path = folder / "documents" / f"{table}.json"
    rows: Rows = json.loads(path.read_text(encoding="utf-8"))
    change(rows)
    path.write_text(json.dumps(rows), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("table", "change", "complaint"),
    [
        ("operations", lambda r: r[0].update(scop="read"), r"operations\[0\].*scop"),
        ("operations", lambda r: r[0].pop("errors"), r"operations\[0\].*errors"),
        ("operations", lambda r: r.append(r[0]), "GET / stands more than once"),
        ("operations", lambda r: r[0]["answers"][0].update(body="Nothing"), "no model Nothing"),
        ("operations", lambda r: r[1]["request"].update(model="Nothing"), "no model Nothing"),
        ("operations", lambda r: r[0]["parameters"][0].update(type="float"), "no type float"),
        ("operations", lambda r: r[0]["parameters"][0].update(enumeration="x"), "no enumeration x"),
        ("models", lambda r: r[0]["fields"][0].update(type="Nothing"), "no type Nothing"),
        ("models", lambda r: r[0]["fields"].append(r[0]["fields"][0]), "id stands more than"),
        ("models", lambda r: r.append(r[0]), "CatalogDocument stands more than once"),
        ("enumerations", lambda r: r[0]["values"][0].update(cod=1), r"values\[0\].*cod"),
        ("enumerations", lambda r: r.pop(0), "no enumeration documentType"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(
    tmp_path: Path, table: str, change: Callable[[Rows], object], complaint: str
) -> None:
    with pytest.raises(TableError, match=complaint):
        load(folder=_mutated(tmp_path, table, change))


def test_all_twenty_nine_operations_are_there(tables: Tables) -> None:
    assert [operation.row for operation in tables.operations] == list(range(1, 30))


def test_reading_operations_are_the_rows_that_only_read(tables: Tables) -> None:
    reading = [operation.row for operation in tables.operations if operation.reads]
    assert reading == [1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 18, 19, 20, 21, 25, 28, 29]


def test_only_what_changes_nothing_may_be_repeated(tables: Tables) -> None:
    for operation in tables.operations:
        assert operation.repeatable is (operation.method == "GET"), operation.key
    assert tables.operation("POST /").repeat == "never"
    assert tables.operation("POST /signs/initialize").repeat == "with a new ticket"
    assert tables.operation("DELETE /{id}").repeat == "after looking"
    assert tables.operation("PUT /other/{id}").repeat == "after comparing"


def test_two_operations_need_no_token(tables: Tables) -> None:
    assert [o.row for o in tables.operations if not o.authenticated] == [9, 23]
    assert [o.row for o in tables.operations if 401 not in o.errors] == [9, 23]


def test_what_is_assumed_is_marked(tables: Tables) -> None:
    assert tables.model("DocumentDetails").assumed
    assert not tables.model("CatalogDocumentDetails").assumed
    mixed = tables.model("DebitAcceptanceCreationRequest")
    assert not mixed.field("periodTo").assumed
    assert mixed.field("limitPeriod").assumed
    assert tables.enumeration("DocumentDetails.urgency").assumed
    assert {error.status for error in tables.errors if error.assumed} == {400, 404, 405}


def test_a_list_of_lists_is_unpacked_step_by_step(tables: Tables) -> None:
    rows = tables.model("DocumentDetails.tables").field("rows")
    assert rows.is_array
    assert rows.element.is_array
    assert not rows.element.element.is_array
    assert rows.innermost == rows.element.element.type == "string"


def test_models_inside_a_model_are_found(tables: Tables) -> None:
    reached = {model.name for model in tables.reachable("DocumentDetailsResponse")}
    assert reached == {
        "DocumentDetailsResponse",
        "DocumentDetails",
        "DocumentDetails.tables",
        "DocumentDetails.files",
        "DocumentDetails.signatures",
    }


def test_conditions_hold_for_their_values_only() -> None:
    when = Condition(field="type", values=("4", "5"))
    assert when.holds({"type": "4"})
    assert when.holds({"type": 5})
    assert not when.holds({"type": "1"})
    assert not when.holds({})
    assert Condition(field="type", values=("4",), negated=True).holds({"type": "1"})
