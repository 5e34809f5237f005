"""Tests of what the service of notes and labels keeps in memory."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.annotations.annotations import (
    AnnotatedRecord,
    LabelUse,
    RecordLabel,
    RecordSubject,
    RemovedLabel,
    TagColour,
)
from desktop_app.domain.changes import Topic
from desktop_app.services.annotations.annotations import Annotations
from desktop_app.services.bus import Bus
from tests.support.company import delivered

if TYPE_CHECKING:
    from desktop_app.domain.changes import Change
    from tests.support.loops import Run


class LateStore:
    """A store of labels whose answers are as old as the question, and wait to be let go."""

    def __init__(self) -> None:
        self.kept: dict[str, RecordLabel] = {}
        self.gate = asyncio.Event()
        self.asked = asyncio.Event()
        self.views: tuple[str, ...] = ()
        self.notes: dict[AnnotatedRecord, str] = {}

    async def labels(self) -> tuple[LabelUse, ...]:
        found = tuple(LabelUse(label) for label in self.kept.values())
        self.asked.set()
        await self.gate.wait()
        return found

    async def save_note(self, record: AnnotatedRecord, text: str, *, was: str) -> AnnotatedRecord:
        self.notes[record] = text + was
        return record

    async def put_label(self, label: RecordLabel) -> None:
        self.kept[label.id] = label

    async def change_label(self, label: RecordLabel) -> bool:
        there = label.id in self.kept
        self.kept |= {label.id: label} if there else {}
        return there

    async def delete_label(self, label_id: str, *, into: str = "") -> RemovedLabel:
        return RemovedLabel(RecordLabel(id=label_id, name=label_id), into=into, views=self.views)

    async def restore_label(self, removed: RemovedLabel) -> None:
        self.kept[removed.label.id] = removed.label


def test_names_that_were_read_before_a_label_changed_are_not_kept(run_async: Run) -> None:
    async def check() -> None:
        store: Any = LateStore()
        failures: list[Exception] = []
        bus = Bus(on_failure=failures.append, delay_s=0)
        service = Annotations(store=store, bus=bus, on_failure=failures.append)
        rent = RecordLabel(id="1", name="Аренда", colour=TagColour.AMBER)
        store.kept[rent.id] = rent
        early = asyncio.create_task(service.label_names())
        await store.asked.wait()
        await service.change(rent, "Офис", rent.colour)
        store.gate.set()
        assert await early == {"1": "Аренда"}
        assert await service.label_names() == {"1": "Офис"}
        await service.close()
        bus.close()
        assert failures == []

    run_async(check())


def test_a_label_that_is_gone_is_not_changed(run_async: Run) -> None:
    async def check() -> None:
        store: Any = LateStore()
        failures: list[Exception] = []
        bus = Bus(on_failure=failures.append, delay_s=0)
        service = Annotations(store=store, bus=bus, on_failure=failures.append)
        rent = RecordLabel(id="1", name="Аренда", colour=TagColour.AMBER)
        assert not await service.change(rent, "Офис", rent.colour)
        assert await service.change(rent, "Аренда", rent.colour), "nothing is to be changed"
        assert store.kept == {}
        store.kept[rent.id] = rent
        assert await service.change(rent, "Офис", rent.colour)
        await service.close()
        bus.close()

    run_async(check())


@pytest.mark.parametrize("typed", ["еще  раз", "ЕЩЁ РАЗ", "Ещё\u00a0раз"])
def test_a_label_is_not_made_twice_however_its_name_is_written(run_async: Run, typed: str) -> None:
    async def check() -> None:
        store: Any = LateStore()
        store.gate.set()
        failures: list[Exception] = []
        bus = Bus(on_failure=failures.append, delay_s=0)
        service = Annotations(store=store, bus=bus, on_failure=failures.append)
        first = await service.make("Ещё раз")
        assert await service.make(typed) == first
        assert len(store.kept) == 1, "the store knows one name for both"
        await service.close()
        bus.close()

    run_async(check())


def test_views_that_follow_a_merged_label_are_told(run_async: Run) -> None:
    async def check() -> None:
        rent, office = (RecordLabel(id=each, name=each) for each in ("Аренда", "Офис"))
        store: Any = LateStore()
        failures: list[Exception] = []
        bus = Bus(on_failure=failures.append, delay_s=0)
        told: list[Change] = []
        bus.subscribe((Topic.VIEWS,), told.append)
        service = Annotations(store=store, bus=bus, on_failure=failures.append)
        await service.merge(rent, office)
        await delivered(bus)
        assert told == []
        store.views = ("v1", "v2")
        removed = await service.merge(rent, office)
        assert removed is not None
        await delivered(bus)
        assert [each.ids for each in told] == [{"v1", "v2"}]
        await service.restore(removed)
        await delivered(bus)
        assert [each.ids for each in told] == [{"v1", "v2"}] * 2
        await service.close()
        bus.close()
        assert failures == []

    run_async(check())


def test_a_merged_label_leads_to_the_one_that_stayed_until_that_is_undone(run_async: Run) -> None:
    async def check() -> None:
        rent, office, house = (RecordLabel(id=each, name=each) for each in ("a", "b", "c"))
        failures: list[Exception] = []
        bus = Bus(on_failure=failures.append, delay_s=0)
        store: Any = LateStore()
        service = Annotations(store=store, bus=bus, on_failure=failures.append)
        assert service.present_label("a") == "a"
        first = await service.merge(rent, office)
        second = await service.merge(office, house)
        assert [service.present_label(each) for each in "abc"] == ["c", "c", "c"]
        assert first is not None
        assert second is not None
        await service.restore(second)
        assert [service.present_label(each) for each in "abc"] == ["b", "b", "c"]
        await service.restore(first)
        await service.delete(house)
        assert [service.present_label(each) for each in "abc"] == ["a", "b", "c"]
        await service.close()
        bus.close()
        assert failures == []

    run_async(check())


def test_no_card_number_is_kept_in_the_note_of_an_order(run_async: Run) -> None:
    typed = "Карта 4111 1111 1111 1111, договор 4111111111111112"

    async def check() -> None:
        store: Any = LateStore()
        failures: list[Exception] = []
        bus = Bus(on_failure=failures.append, delay_s=0)
        service = Annotations(store=store, bus=bus, on_failure=failures.append)
        order = AnnotatedRecord(RecordSubject.ORDER, "o")
        document = AnnotatedRecord(RecordSubject.DOCUMENT, "d")
        kept = await service.save_note(order, typed)
        assert kept == "Карта 411111**1111, договор 4111111111111112"
        await service.save_note(document, "Договор 4111111111111112")
        assert store.notes == {order: kept, document: "Договор 4111111111111112"}
        await service.close()
        bus.close()
        assert failures == []

    run_async(check())
