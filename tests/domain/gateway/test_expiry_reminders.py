"""Tests of which orders a person is reminded of, and when the next reminder is."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from desktop_app.domain.gateway.expiry_reminders import BEFORE, expiry_plan
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase

NOW = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
ORDER = BookedOrder(
    id="1",
    number="A-1",
    order_id="g",
    phase=OrderPhase.REGISTERED,
    created_at=NOW - timedelta(hours=1),
    expires_at=NOW + timedelta(minutes=4),
)


def test_the_last_minutes_are_due_and_the_next_one_is_known() -> None:
    second = replace(ORDER, id="2", expires_at=NOW + timedelta(minutes=2))
    later = replace(ORDER, id="3", expires_at=NOW + timedelta(minutes=30))
    plan = expiry_plan([later, ORDER, second], NOW)
    assert [order.id for order in plan.due] == ["2", "1"]
    assert plan.wake_at == NOW + timedelta(minutes=30) - BEFORE
    at_once = replace(ORDER, expires_at=NOW + BEFORE)
    assert [order.id for order in expiry_plan([at_once], NOW).due] == ["1"]


@pytest.mark.parametrize(
    "changed",
    [
        {"expires_at": None},
        {"expires_at": NOW},
        {"created_at": NOW - timedelta(minutes=1)},  # nobody had more than ten minutes
        {"phase": OrderPhase.PAID},
        {"phase": OrderPhase.DECLINED},
        {"order_id": ""},
    ],
)
def test_of_others_nobody_is_reminded(changed: dict[str, Any]) -> None:
    plan = expiry_plan([replace(ORDER, **changed)], NOW)
    assert (plan.due, plan.wake_at) == ((), None)


def test_a_declined_order_that_may_be_paid_again_is_due() -> None:
    again = replace(ORDER, phase=OrderPhase.DECLINED, may_try_again=True)
    assert expiry_plan([again], NOW).due == (again,)
