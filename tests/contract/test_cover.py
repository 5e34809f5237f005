"""Tests of the coverage report: missing rows, excused rows, useless excuses."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from tests.contract import cover
from tests.contract.cover import Reason, Row

if TYPE_CHECKING:
    from pathlib import Path

    from tests.contract.tables import Tables

SERVICES = cover.services()


def groups_of(side: str, operation: str) -> set[str]:
    return {row.group for row in cover.rows(SERVICES) if row[:2] == (side, operation)}


def test_rows_are_operations_by_groups_on_every_side() -> None:
    groups = groups_of("client", "GET /catalog/{id}")
    assert groups == {
        "parameter id",
        "answer CatalogDocumentDetailsResponse",
        "answer CatalogDocumentDetails",
        "error 400",
        "error 401",
        "error 500",
    }
    window = groups_of("window", "GET /catalog/{id}")
    assert window == {group for group in groups if not group.startswith("error")}
    assert Row("client", "GET /signs/verify", "redirect") in cover.rows(SERVICES)
    assert Row("sandbox", "GET /{id}/file/{fileId}", "file") in cover.rows(SERVICES)
    assert Row("client", "POST /", "request DocumentCreationRequest") in cover.rows(SERVICES)


def test_a_read_only_working_copy_keeps_no_journals_and_fails_no_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cover.journal_folder(tmp_path) == tmp_path / "build" / "cover"
    asked: list[Path] = []

    def access(path: Path, mode: int) -> bool:
        assert mode == os.W_OK
        asked.append(path)
        return False

    (tmp_path / "build").mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(os, "access", access)
        folder = cover.journal_folder(tmp_path)
    assert asked == [tmp_path / "build"]
    assert tmp_path not in folder.parents
    cover.record_cover("client", "GET /catalog", folder=folder)
    assert not any((tmp_path / "build").iterdir())


def test_success_covers_what_was_sent_and_all_that_came_back(tmp_path: Path) -> None:
    cover.record_cover("client", "GET /requirements", ["number", "type"], folder=tmp_path)
    found = cover.compute(SERVICES, tmp_path, ()).covered
    assert found == {
        Row("client", "GET /requirements", group)
        for group in (
            "parameter number",
            "parameter type",
            "answer RequirementListResponse",
            "answer Requirement",
        )
    }


def test_fields_looked_at_cover_a_model_only_when_all_of_them_were_seen(
    tables: Tables, tmp_path: Path
) -> None:
    operation, wanted = "GET /catalog", Row("sandbox", "GET /catalog", "answer CatalogDocument")
    first, *others = (f"CatalogDocument.{f.name}" for f in tables.model("CatalogDocument").fields)
    cover.record_cover("sandbox", operation, fields=others, folder=tmp_path)
    assert wanted not in cover.compute(SERVICES, tmp_path, ()).covered
    cover.record_cover("sandbox", operation, fields=[first], folder=tmp_path)
    assert wanted in cover.compute(SERVICES, tmp_path, ()).covered


def test_the_sandbox_is_covered_only_by_what_looked_at_its_fields(tmp_path: Path) -> None:
    entry = {"service": "documents", "operation": "GET /catalog", "status": 200}
    cover.record_journal("sandbox", [entry, {**entry, "status": 400}], folder=tmp_path)
    assert cover.compute(SERVICES, tmp_path, ()).covered == frozenset()
    cover.record_cover("sandbox", "GET /catalog", fields=(), status=400, folder=tmp_path)
    found = cover.compute(SERVICES, tmp_path, ()).covered
    assert found == {Row("sandbox", "GET /catalog", "error 400")}


def test_a_failure_covers_its_error_and_nothing_else(tmp_path: Path) -> None:
    cover.record_cover("client", "GET /catalog", ["type"], status=400, folder=tmp_path)
    found = cover.compute(SERVICES, tmp_path, ()).covered
    assert found == {Row("client", "GET /catalog", "error 400")}


def test_the_sandbox_journal_is_turned_into_cover(tmp_path: Path) -> None:
    entry = {"service": "documents", "operation": "GET /catalog/{id}", "status": 200}
    entries = [
        {**entry, "query": "", "fault": None},
        {**entry, "operation": "GET /catalog", "query": "pageNo=1&number=&number=B"},
        {**entry, "operation": "GET /", "status": 500, "fault": "status-500"},
        {**entry, "operation": "GET /signs", "query": "type=x", "fault": "html-200"},
        {**entry, "operation": "GET /requirements", "status": None, "fault": "hang"},
        {**entry, "operation": None, "status": 404},
        {**entry, "service": "oauth", "operation": "POST /token"},
    ]
    cover.record_journal("window", entries, folder=tmp_path)
    cover.record_journal("client", entries, folder=tmp_path)
    found = cover.compute(SERVICES, tmp_path, ()).covered
    expected = {
        ("GET /catalog/{id}", "parameter id"),
        ("GET /catalog/{id}", "answer CatalogDocumentDetailsResponse"),
        ("GET /catalog/{id}", "answer CatalogDocumentDetails"),
        ("GET /catalog", "parameter pageNo"),
        ("GET /catalog", "parameter number"),
        ("GET /catalog", "answer CatalogDocumentListResponse"),
        ("GET /catalog", "answer CatalogDocument"),
    }
    assert {row[1:] for row in found if row.side == "client"} == {*expected, ("GET /", "error 500")}
    assert {row[1:] for row in found if row.side == "window"} >= expected
    written = "".join(f"{json.dumps(entry)}\n" for entry in entries)
    (tmp_path / "client.jsonl").write_text(written, encoding="utf-8")
    assert cover.compute(SERVICES, tmp_path, ()).covered == found


PAGE = """
| Side | Operation | Group | Reason |
|---|---|---|---|
| `*` | `POST *` | `*` | not built yet |
| `window` | `GET /` | `parameter status` | the window filters what it keeps |
"""


def test_reasons_are_read_from_the_page() -> None:
    first, second = cover.reasons(PAGE)
    assert first == Reason("*", "POST *", "*", "not built yet")
    assert first.fits(Row("client", "POST /", "error 400"))
    assert not first.fits(Row("client", "GET /", "error 400"))
    assert second.fits(Row("window", "GET /", "parameter status"))
    assert not second.fits(Row("window", "GET /catalog", "parameter status"))


@pytest.mark.parametrize("line", ["| a | b | c |", "| a | b | c | |", "| a | b | c | d | e |"])
def test_a_line_without_a_reason_is_refused(line: str) -> None:
    with pytest.raises(cover.ReasonError):
        cover.reasons(PAGE + line)


def _run(folder: Path, page: str) -> int:
    reasons = folder / "coverage.md"
    reasons.write_text(page, encoding="utf-8")
    return cover.main(["--journals", str(folder), "--reasons", str(reasons)])


ALL = "| S | O | G | R |\n|---|---|---|---|\n| `*` | `*` | `*` | nothing is built |\n"


def test_the_command_fails_on_a_row_with_neither_cover_nor_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(tmp_path, PAGE) == 1
    shown = capsys.readouterr().out
    assert "no cover and no reason: client: GET /, parameter number" in shown
    assert "POST /" not in shown
    assert "client: 0 rows covered" in shown
    assert "no client.jsonl" in shown


def test_the_command_succeeds_when_every_row_has_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(tmp_path, ALL) == 0
    assert ", 0 bare" in capsys.readouterr().out


def test_the_command_fails_on_a_reason_that_excuses_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(tmp_path, ALL + "| `client` | `GET /gone` | `*` | gone |\n") == 1
    assert "a reason for nothing, delete it: client: GET /gone" in capsys.readouterr().out


def test_journals_can_be_forgotten(tmp_path: Path) -> None:
    cover.record_cover("client", "GET /catalog", folder=tmp_path)
    cover.clear(tmp_path, sides=("window",))
    assert cover.compute(SERVICES, tmp_path, ()).covered
    assert cover.main(["--clear", "--journals", str(tmp_path)]) == 0
    assert cover.compute(SERVICES, tmp_path, ()).covered == frozenset()


def test_every_reason_on_the_page_is_about_a_row_there_is() -> None:
    there = cover.rows(SERVICES)
    for reason in cover.reasons(cover.REASONS.read_text(encoding="utf-8")):
        assert any(reason.fits(row) for row in there), str(reason)
