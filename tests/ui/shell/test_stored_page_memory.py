"""Tests of what pages remember outside the store, as plain values."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.values.periods import MINSK
from desktop_app.ui.shell.page_memory import PaneState, TableLayout
from desktop_app.ui.shell.stored_page_memory import StoredPageMemory

if TYPE_CHECKING:
    from collections.abc import Mapping


class Values:
    """Keeps values as a file of JSON would."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.memory = StoredPageMemory(recall=self._recall, remember=self._remember)

    def _recall(self, name: str) -> Mapping[str, Any] | None:
        found = self.kept.get(name)
        return None if found is None else json.loads(found)

    def _remember(self, name: str, values: Mapping[str, Any]) -> None:
        self.kept[name] = json.dumps(values)


def test_everything_comes_back_as_it_was() -> None:
    memory = Values().memory
    since = datetime(2026, 11, 15, 18, 4, 5, 678, tzinfo=MINSK)
    looks = since, (since + timedelta(hours=15)).astimezone(UTC)
    memory.remember_looks("cranes", looks)
    assert memory.looks("cranes") == looks
    assert memory.looks("storks") is None
    layout = TableLayout(order=("a", "b"), hidden=frozenset({"b"}), widths={"a": 90})
    memory.remember_table_layout("documents", layout)
    assert memory.table_layout("documents") == layout
    memory.remember_pane_state("documents", PaneState(width=400, wanted=False))
    assert memory.pane_state("documents") == PaneState(width=400, wanted=False)


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"since": "2026-11-15T09:14:00+03:00"},
        {"since": "yesterday", "at": "today"},
        {"since": "2026-11-15T09:14:00", "at": "2026-11-15T09:14:00"},  # of no zone
        {"since": None, "at": 7},
    ],
)
def test_looks_that_cannot_be_read_count_as_none(damaged: dict[str, Any]) -> None:
    values = Values()
    values.kept["looks.cranes"] = json.dumps(damaged)
    assert values.memory.looks("cranes") is None


def test_sizes_that_no_window_has_count_as_none() -> None:
    values = Values()
    values.kept["pane.documents"] = '{"width": Infinity, "wanted": true}'
    layout = {"order": [], "hidden": [], "shown": [], "sort_column": "", "descending": False}
    values.kept["table.documents"] = json.dumps(layout | {"widths": {"date": float("inf")}})
    assert values.memory.pane_state("documents") is None
    assert values.memory.table_layout("documents") is None
