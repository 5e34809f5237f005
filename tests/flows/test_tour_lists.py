"""Tests of what the tour expects of lists, on days on which a list may have no row."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.tour.today import VIEW_PERIOD
from tests.support.sandbox import SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.loops import Run


def _driver(model: object, monkeypatch: pytest.MonkeyPatch) -> ListDriver:
    """A driver of a list; it fails at once where it would wait."""

    async def until(told: Callable[[], object], what: str) -> None:
        if not told():
            raise StepFailed(what)

    page = SimpleNamespace(list=SimpleNamespace(model=model))
    monkeypatch.setattr(ListDriver, "page", page)
    tour: Any = SimpleNamespace(
        guide=SimpleNamespace(until=until), window=None, profile_pages=None,
        workspace=SimpleNamespace(windows=None),
    )  # fmt: skip
    return ListDriver(tour, "documents")


@pytest.mark.parametrize(
    ("there", "count", "known", "has_first", "expected"),
    [
        (2, 2, True, True, True),
        (2, 2, True, False, False),
        (2, 1, True, True, False),
        (0, 0, True, False, True),
        (0, 0, False, False, False),
        (0, 1, True, True, False),
    ],
    ids=["all", "not read yet", "too few", "none", "not counted yet", "too many"],
)
def test_a_list_may_be_expected_to_have_no_row(
    run_async: Run, monkeypatch: pytest.MonkeyPatch, there: int, count: int, *,
    known: bool, has_first: bool, expected: bool,
) -> None:  # fmt: skip
    model = SimpleNamespace(
        count=count,
        known=known,
        is_reloading=False,
        row=lambda _at: object() if has_first else None,
    )
    driver = _driver(model, monkeypatch)
    if expected:
        run_async(driver.expect_rows(there))
    else:
        with pytest.raises(StepFailed, match=f"{there} rows in documents"):
            run_async(driver.expect_rows(there))


@pytest.mark.parametrize("documents", [300, 2000])
@pytest.mark.parametrize("day", ["2027-01-01", "2027-01-03", "2026-10-01", "2027-03-31"])
def test_the_period_of_the_saved_view_has_executed_documents_on_every_day(
    day: str, documents: int
) -> None:
    period = VIEW_PERIOD.period(dt.date.fromisoformat(day))
    options = ("--port=0", "--seed=7", f"--documents={documents}", f"--now={day}T00:30:00+03:00")
    with SandboxProcess(options) as sandbox:
        query: dict[str, str | int] = {"status": DocumentStatus.EXECUTED.value}
        query |= {"dateFrom": f"{period.first:%d.%m.%Y}", "dateTo": f"{period.last:%d.%m.%Y}"}
        found = sandbox.get("/", query).json()
    assert found["totalRowCount"] > 0
