"""Tests of filters made of stored views: unknown parts and values are left out, and told."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import Period, Preset
from desktop_app.services.views import list_filters
from desktop_app.services.views.list_filters import chosen_on, split
from desktop_app.storage.window import ScheduleFilter

DAY = date(2026, 11, 20)


def test_a_period_with_a_name_is_that_of_the_day() -> None:
    known, unknown = split("documents", {"period": {"preset": "last_month"}})
    assert not unknown
    first = list_filters.document_filter(Kind.DOCUMENT, chosen_on(DAY, known), "")
    later = list_filters.document_filter(Kind.DOCUMENT, chosen_on(date(2027, 1, 5), known), "")
    assert first.period == Period(date(2026, 10, 1), date(2026, 10, 31))
    assert later.period == Period(date(2026, 12, 1), date(2026, 12, 31))


@pytest.mark.parametrize(
    ("listed", "stored", "known", "unknown"),
    [
        ("documents", {"statuses": {"values": ["", "4", "soon", "12345678901"]}},
         {"statuses": frozenset({"", "4"})}, {"statuses": {"values": ["12345678901", "soon"]}}),
        ("documents", {"directions": {"values": ["True", "sideways"]}},
         {"directions": frozenset({"True"})}, {"directions": {"values": ["sideways"]}}),
        ("documents", {"statuses": {"values": ["soon"]}},
         {}, {"statuses": {"values": ["soon"]}}),
        ("documents", {"period": {"preset": "this_decade"}},
         {}, {"period": {"preset": "this_decade"}}),
        ("documents", {"statuses": {"preset": "today"}},
         {}, {"statuses": {"preset": "today"}}),
        ("documents", {"listed": {"flag": False}}, {}, {"listed": {"flag": False}}),
        ("outbox", {"statuses": {"values": ["ready", "flying"]}},
         {"statuses": frozenset({"ready"})}, {"statuses": {"values": ["flying"]}}),
        ("orders", {"moon": 5}, {}, {"moon": 5}),
        ("charts", {"period": {"preset": "today"}}, {}, {"period": {"preset": "today"}}),
        ("activity", {"became": {"kind": "document", "status": 3}},
         {"became": (Kind.DOCUMENT, 3)}, {}),
        ("stored_cards", {"expiring": {"day": "2026-12-20"}},
         {"expiring": date(2026, 12, 20)}, {}),
        ("schedules", {"customers": {"values": ["7"]}}, {"customers": frozenset({"7"})}, {}),
    ],
)  # fmt: skip
def test_values_that_are_not_known_here_are_told_apart(
    listed: str, stored: dict[str, Any], known: dict[str, Any], unknown: dict[str, Any]
) -> None:
    assert split(listed, stored) == (known, unknown)


def test_schedules_of_one_customer_are_those_of_no_other() -> None:
    chosen = {"customers": frozenset({"7"})}
    assert list_filters.schedule_filter(chosen, "text") == ScheduleFilter(
        client_id="7", text="text"
    )
    assert list_filters.schedule_filter({}, "") == ScheduleFilter()


@pytest.mark.parametrize("code", ["1", "11"])
def test_types_of_the_register_that_mean_the_same_are_filtered_together(code: str) -> None:
    known, _ = split("received", {"types": {"values": [code]}})
    received = list_filters.document_filter(Kind.REGISTER_DOCUMENT, known, "")
    assert received.types == {"1", "11"}
    assert list_filters.document_filter(Kind.CARD_FILE, known, "").types == {code}


def test_every_known_value_makes_a_filter() -> None:
    states = {"statuses": {"values": [each.value for each in OutboxState] + ["?"]}}
    kinds = {"kinds": {"values": [Operation.DELETE_DOCUMENT.value]}}
    days = {"period": {"preset": Preset.TODAY.value}}
    known, unknown = split("outbox", states | {"labels": {"values": ["l1"]}} | kinds | days)
    where = list_filters.outbox_filter(chosen_on(DAY, known), "a", on_their_way=frozenset())
    assert where.states == set(OutboxState) - {OutboxState.DAMAGED}
    assert where.labels == {"l1"}
    assert where.operations == {Operation.DELETE_DOCUMENT}
    assert where.period == Period(DAY, DAY)
    assert unknown == {"statuses": {"values": sorted(["?", OutboxState.DAMAGED.value])}}
    phases = {"statuses": {"values": [each.value for each in OrderPhase]}}
    today = {"preset": Preset.TODAY.value}
    known, _ = split("orders", phases | {"period": today, "paid": today})
    orders = list_filters.order_filter(chosen_on(DAY, known), "")
    assert orders.phases == set(OrderPhase)
    assert orders.period == orders.paid == Period(DAY, DAY)
