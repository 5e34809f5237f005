"""Tests of what a saved view holds: read back as written, unknown parts ignored and kept."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.periods import Period, Preset
from desktop_app.domain.views import filter_values
from desktop_app.domain.views.saved_views import LONGEST_NAME, ViewContent, plain_name

if TYPE_CHECKING:
    from desktop_app.domain.views.filter_values import FilterValue


@pytest.mark.parametrize(
    "value",
    [
        frozenset({"3", ""}),
        frozenset[str](),
        *Preset,
        Period(date(2026, 2, 1), date(2026, 2, 28)),
        True,
        datetime(2026, 11, 20, 9, 14, tzinfo=UTC),
        date(2026, 11, 20),
        (Kind.CARD_FILE, 5),
    ],
)
def test_each_value_of_a_filter_is_read_as_it_was_written(value: FilterValue) -> None:
    stored = json.loads(json.dumps(filter_values.written(value)))
    found = filter_values.read(stored)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "stored",
    [
        None, 5, [], {}, {"values": [1]}, {"values": "abc"}, {"preset": "next_century"},
        {"first": "2026-02-02", "last": "2026-01-01"}, {"first": "2026-02-31", "last": "x"},
        {"first": 5, "last": 6}, {"flag": "yes"}, {"moment": "2026-11-20T09:14:00"},
        {"moment": 5}, {"day": "yesterday"}, {"kind": "cheques", "status": 5},
        {"kind": "document", "status": "5"}, {"colour": "red"},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_value_here_is_not_known(stored: object) -> None:
    assert filter_values.read(stored) is None


def test_content_of_another_shape_shows_everything_and_is_written_back() -> None:
    stored = {"filter": [], "text": 5, "sort": {"key": "date"}, "charts": {"pie": True}}
    content = ViewContent.read(stored)
    assert (content.filter, content.text, content.sort) == ({}, "", {"key": "date"})
    assert content.written()["charts"] == {"pie": True}
    assert ViewContent.read(content.written()) == ViewContent.read(
        json.loads(json.dumps(content.written()))
    )
    assert ViewContent.read("not even an object") == ViewContent()


@pytest.mark.parametrize(
    "stored",
    [
        {"filter": [], "sort": {"key": "date"}},
        {"filter": None, "charts": True},
        {"filter": {}, "text": 5},
        {"text": "rent", "scope": ["banks"]},
        "not even an object",
        None,
    ],
    ids=str,
)
def test_content_that_cannot_be_read_whole_is_damaged_until_it_shows_something_else(
    stored: object,
) -> None:
    content = ViewContent.read(stored)
    assert content.damaged
    kept = json.loads(json.dumps(content.written()))
    assert ViewContent.read(kept).damaged, "deleted and brought back, it still is"
    if isinstance(stored, dict):
        assert {name: kept[name] for name in stored} == stored
    changed = content.replaced_by(ViewContent(text="rent"), ignored={}, columns=[])
    assert not changed.damaged
    assert not ViewContent.read(changed.written()).damaged
    assert ViewContent.read(changed.written()).text == "rent"


def test_content_without_some_parts_or_in_another_order_is_whole() -> None:
    for stored in ({}, {"text": "rent"}, {"sort": 5, "columns": []}):
        assert not ViewContent.read(stored).damaged


def test_what_is_not_known_here_stays_when_a_view_shows_something_else() -> None:
    before = ViewContent(
        filter={
            "statuses": {"values": ["3", "future"]},
            "moon": {"phase": "full"},
            "period": {"preset": "today"},
        },
        columns={
            "order": ["date", "moon", "party"],
            "hidden": ["moon"],
            "widths": {"moon": 90, "date": 80},
            "bands": [1, 2],
        },
        rest={"charts": True},
    )
    shown = ViewContent(
        filter={"statuses": {"values": ["4"]}},
        text="rent",
        columns={"order": ["party", "date"], "hidden": [], "widths": {"party": 200}},
    )
    ignored = {"statuses": {"values": ["future"]}, "moon": {"phase": "full"}}
    after = before.replaced_by(shown, ignored=ignored, columns=["date", "party"])
    assert after.filter == {"statuses": {"values": ["4", "future"]}, "moon": {"phase": "full"}}
    assert after.text == "rent"
    assert after.columns == {
        "order": ["party", "date", "moon"],
        "hidden": ["moon"],
        "widths": {"party": 200, "moon": 90},
        "bands": [1, 2],
    }
    assert after.rest == {"charts": True}


def test_a_name_has_no_stray_blanks_and_an_end() -> None:
    assert plain_name("  Rent \n of  May ") == "Rent of May"
    assert len(plain_name("я" * 200)) == LONGEST_NAME
