"""How long a call over the limit is told to wait."""

from __future__ import annotations

from desktop_app.sandbox.gateway.rate_limit import RateLimit


def test_a_call_too_many_may_come_when_the_first_is_a_second_old() -> None:
    now = 100.0
    limit = RateLimit(rate=2, at_once=None, now=lambda: now)
    assert [limit.enter(), limit.enter(), limit.enter()] == [0, 0, 1]
    now += 0.75
    assert limit.enter() == 1
    now += 0.25
    assert limit.enter() == 0
