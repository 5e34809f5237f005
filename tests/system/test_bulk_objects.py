"""The garbage collector is paused while thousands of objects are made, and skips them later."""

from __future__ import annotations

import gc
import math
import weakref
from typing import TYPE_CHECKING

import pytest

from desktop_app.system import bulk_objects
from desktop_app.system.bulk_objects import collect_all, many_new_objects

if TYPE_CHECKING:
    from collections.abc import Iterator


pytestmark = pytest.mark.usefixtures("freezing")


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Leave the collector as it was."""
    was = gc.isenabled()
    gc.enable()
    yield
    (gc.enable if was else gc.disable)()


def test_nothing_is_collected_until_the_last_block_ends() -> None:
    outer, inner = many_new_objects(), many_new_objects()
    with outer:
        assert not gc.isenabled()
        inner.__enter__()
    assert not gc.isenabled()  # blocks may overlap
    kept = [[number] for number in range(30_000)]
    inner.__exit__(None, None, None)
    assert gc.isenabled()
    assert gc.get_freeze_count() >= len(kept)


def test_few_objects_are_not_set_aside_and_what_was_there_can_still_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bulk_objects, "_LONG_S", math.inf)
    gc.collect()
    with many_new_objects():
        kept = [[number] for number in range(1000)]
    assert len(kept) == 1000
    assert gc.get_freeze_count() == 0


def test_what_fails_inside_lets_the_collector_work_again() -> None:
    with pytest.raises(ValueError, match="inside"), many_new_objects():
        raise ValueError("inside")
    assert gc.isenabled()


def test_a_collector_that_is_off_stays_off() -> None:
    gc.disable()
    with many_new_objects():
        assert not gc.isenabled()
    assert not gc.isenabled()


class _Circle:
    """Refers to itself."""

    def __init__(self) -> None:
        self.own = self


def test_what_was_set_aside_and_refers_to_itself_goes_when_all_is_collected() -> None:
    circle = _Circle()
    kept = weakref.ref(circle)
    gc.freeze()
    del circle
    gc.collect()
    assert kept() is not None
    collect_all()
    assert kept() is None


def test_a_block_that_outlasts_a_collection_of_all_sets_nothing_aside() -> None:
    """A thread of a closed profile may end after it; what it lets go of can still be collected."""
    with many_new_objects():
        kept = [[number] for number in range(30_000)]
        collect_all()
        assert gc.isenabled()
    assert len(kept) == 30_000
    assert gc.get_freeze_count() == 0
    with many_new_objects():
        assert not gc.isenabled()
    assert gc.isenabled()
