"""The bus coalesces, delivers by topic, and survives a failing subscriber."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from desktop_app.domain.changes import ALL, Change, Topic
from desktop_app.services import bus as bus_module
from desktop_app.services.bus import Bus
from tests.support.company import delivered

pytestmark = pytest.mark.own_pace


def _run(*changes: Change, topics: set[Topic], delay_s: float = 0.01) -> list[Change]:
    heard: list[Change] = []

    async def scenario() -> None:
        bus = Bus(on_failure=lambda _failure: None, delay_s=delay_s)
        bus.subscribe(topics, heard.append)
        for change in changes:
            bus.publish(change)
        await asyncio.sleep(delay_s * 5)
        bus.close()

    asyncio.run(scenario())
    return heard


def test_changes_that_come_together_are_delivered_as_one() -> None:
    heard = _run(
        Change(Topic.DOCUMENTS, frozenset({"1"})),
        Change(Topic.DOCUMENTS, frozenset({"2"})),
        topics={Topic.DOCUMENTS},
    )
    assert heard == [Change(Topic.DOCUMENTS, frozenset({"1", "2"}))]


def test_anything_swallows_single_identifiers() -> None:
    heard = _run(
        Change(Topic.DOCUMENTS, frozenset({"1"})),
        Change(Topic.DOCUMENTS),
        Change(Topic.DOCUMENTS, frozenset({"2"})),
        topics={Topic.DOCUMENTS},
    )
    assert heard == [Change(Topic.DOCUMENTS, ALL)]


def test_initiators_are_kept_apart() -> None:
    heard = _run(
        Change(Topic.DETAILS, frozenset({"1"}), "pane"),
        Change(Topic.DETAILS, frozenset({"2"}), "sync"),
        topics={Topic.DETAILS},
    )
    assert {(change.initiator, change.ids) for change in heard} == {
        ("pane", frozenset({"1"})),
        ("sync", frozenset({"2"})),
    }


def test_only_subscribed_topics_arrive() -> None:
    assert _run(Change(Topic.SYNC), topics={Topic.DOCUMENTS}) == []


def test_a_failing_subscriber_does_not_stop_the_others() -> None:
    heard: list[Change] = []
    failures: list[Exception] = []

    def fail(_change: Change) -> None:
        raise ValueError("broken")

    async def scenario() -> None:
        bus = Bus(on_failure=failures.append, delay_s=0.01)
        bus.subscribe({Topic.SYNC}, fail)
        bus.subscribe({Topic.SYNC}, heard.append)
        bus.publish(Change(Topic.SYNC))
        await asyncio.sleep(0.05)

    asyncio.run(scenario())
    assert heard == [Change(Topic.SYNC)]
    assert [str(failure) for failure in failures] == ["broken"]


def test_an_ended_subscription_receives_nothing_even_if_a_change_is_being_delivered() -> None:
    heard: list[Change] = []

    async def scenario() -> None:
        bus = Bus(on_failure=lambda _failure: None, delay_s=0.01)
        second = bus.subscribe({Topic.SYNC}, heard.append)
        bus.subscribe({Topic.SYNC}, lambda _change: second.end())
        bus.publish(Change(Topic.SYNC))
        await asyncio.sleep(0.03)
        bus.publish(Change(Topic.SYNC))
        await asyncio.sleep(0.03)

    asyncio.run(scenario())
    assert len(heard) == 1


def test_a_closed_bus_delivers_nothing_that_was_waiting() -> None:
    heard: list[Change] = []

    async def scenario() -> None:
        bus = Bus(on_failure=lambda _failure: None, delay_s=0.01)
        bus.subscribe({Topic.SYNC}, heard.append)
        bus.publish(Change(Topic.SYNC))
        bus.close()
        await asyncio.sleep(0.03)

    asyncio.run(scenario())
    assert heard == []


def test_a_long_series_is_delivered_seldom_and_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists are read anew for it; meanwhile everything else comes as soon as ever."""
    every = 0.05  # from one delivery to the time from which the next may come
    monkeypatch.setattr(bus_module, "_SELDOM_EVERY_S", every)
    heard: list[tuple[float, Change]] = []
    names = [str(number) for number in range(40)]

    async def scenario() -> None:
        bus = Bus(on_failure=lambda _failure: None, delay_s=0.001)
        bus.subscribe(set(Topic), lambda change: heard.append((bus._seldom_from, change)))
        for name in names:
            bus.publish(Change(Topic.DETAILS, frozenset({name})))
            bus.publish(Change(Topic.DOCUMENTS, frozenset({name})), seldom=True)
            await asyncio.sleep(0.005)
        await delivered(bus)
        bus.publish(Change(Topic.DOCUMENTS), seldom=True)
        bus.publish(Change(Topic.SYNC))
        await delivered(bus)
        bus.close()

    asyncio.run(scenario())
    seldom = [(at, change.ids) for at, change in heard if change.topic is Topic.DOCUMENTS]
    times = [at for at, _ in seldom]
    assert all(later >= earlier + every for earlier, later in pairwise(times))
    assert frozenset().union(*(ids for _, ids in seldom)) == {*names}
    assert seldom[0][1] < {*names}, "the first does not wait for the others"
    assert seldom[-1][1] == ALL
    often = [change for _, change in heard if change.topic is Topic.DETAILS]
    assert len(often) > len(seldom)
    assert [change.topic for _, change in heard][-2:] == [Topic.SYNC, Topic.DOCUMENTS]
