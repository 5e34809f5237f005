"""Tests of the store of saved views: unique names, pins in order, damage, unknown parts."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.views.saved_views import (
    MOST_PINNED,
    SavedView,
    TooManyPinned,
    ViewContent,
    ViewNameTaken,
)
from desktop_app.storage.engine.database import connect
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from desktop_app.storage.views.saved_view_store import SavedViewStore
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

CONTENT = ViewContent(
    filter={"period": {"preset": "this_month"}, "moon": {"phase": "full"}},
    text="аренда",
    sort={"key": "amount", "descending": True},
    columns={"order": ["date", "moon"]},
    rest={"charts": [1, 2]},
)


def view(name: str, listed: str = "documents", **parts: Any) -> SavedView:
    made = SavedView(
        id=f"{name} of {listed}", page=listed, listed=listed, name=name, content=CONTENT
    )
    return replace(made, **parts)


@pytest.fixture
def using(run_async: Run, open_store: OpenStore) -> Callable[..., None]:
    """Run a story with the store of views."""

    def use(story: Callable[[SavedViewStore], Awaitable[None]]) -> None:
        async def run() -> None:
            async with open_store() as database:
                await story(SavedViewStore(database))

        run_async(run())

    return use


def names(views: tuple[SavedView, ...]) -> list[str]:
    return [each.name for each in views]


def test_views_are_kept_whole_by_name_and_list(using: Callable[..., None]) -> None:
    async def story(store: SavedViewStore) -> None:
        for each in (view("ярусы"), view("Аренда"), view("Аренда", "card_file")):
            await store.save(each)
        assert names(await store.of_list("documents")) == ["Аренда", "ярусы"]
        assert len(await store.all()) == 3
        found = await store.get("Аренда of documents")
        assert found == view("Аренда")
        assert await store.get("nobody") is None

    using(story)


def test_a_name_is_taken_once_in_each_list_whatever_its_case(using: Callable[..., None]) -> None:
    async def story(store: SavedViewStore) -> None:
        await store.save(view("Аренда"))
        await store.save(view("связь"))
        with pytest.raises(ViewNameTaken):
            await store.save(view("АРЕНДА"))
        with pytest.raises(ViewNameTaken):
            await store.rename("связь of documents", "аренда")
        await store.rename("связь of documents", "Связь")
        assert names(await store.of_list("documents")) == ["Аренда", "Связь"]
        gone = await store.delete("Аренда of documents")
        assert gone == view("Аренда")
        assert await store.delete("Аренда of documents") is None
        await store.rename("связь of documents", "аренда")
        with pytest.raises(ViewNameTaken):
            await store.save(gone)
        renamed = await store.get("связь of documents")
        assert renamed is not None
        assert renamed.content == CONTENT

    using(story)


def test_pinned_views_stand_in_the_order_of_pinning_while_there_is_room(
    using: Callable[..., None],
) -> None:
    async def story(store: SavedViewStore) -> None:
        every = [view(str(number)) for number in range(MOST_PINNED + 1)]
        for each in every:
            await store.save(each)
        for each in reversed(every[1:]):
            await store.pin(each.id, pinned=True)
        wanted = [each.name for each in reversed(every[1:])]
        assert names(await store.pinned()) == wanted
        with pytest.raises(TooManyPinned):
            await store.pin(every[0].id, pinned=True)
        await store.pin(every[1].id, pinned=True)
        await store.pin(every[3].id, pinned=False)
        await store.pin(every[0].id, pinned=True)
        wanted.remove("3")
        assert names(await store.pinned()) == [*wanted, "0"]

    using(story)


def test_a_deleted_view_comes_back_pinned_only_where_there_is_room(
    using: Callable[..., None],
) -> None:
    async def story(store: SavedViewStore) -> None:
        every = [view(str(number)) for number in range(MOST_PINNED + 1)]
        for each in every:
            await store.save(each)
        for each in every[:MOST_PINNED]:
            await store.pin(each.id, pinned=True)
        gone = await store.delete(every[2].id)
        assert gone is not None
        await store.save(gone)
        assert names(await store.pinned())[2] == "2"
        gone = await store.delete(every[2].id)
        assert gone is not None
        await store.pin(every[-1].id, pinned=True)
        await store.save(gone)
        assert "2" not in names(await store.pinned())
        assert len(await store.pinned()) == MOST_PINNED

    using(story)


def test_a_view_whose_content_is_damaged_shows_everything_and_can_be_deleted(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def story() -> None:
        async with open_store() as database:
            await SavedViewStore(database).save(view("Аренда"))
        with closing(connect(store_path, key=KEY)) as connection:
            connection.execute("UPDATE saved_views SET content = '{\"filter\": '")
        async with open_store() as database:
            store = SavedViewStore(database)
            (found,) = await store.all()
            assert found.content == ViewContent()
            assert found.content.damaged
            await store.rename(found.id, "Связь")
            gone = await store.delete(found.id)
            assert gone is not None
            assert await store.all() == ()
            await store.save(gone)
            assert [each.content.damaged for each in await store.all()] == [True]

    run_async(story())


def test_views_of_the_backup_and_of_the_store_are_there_after_restoring(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    backup = store_path.with_name("old.backup")

    async def before() -> None:
        async with open_store() as database:
            store = SavedViewStore(database)
            for name in ("both", "then"):
                await store.save(view(name))
            for number in range(MOST_PINNED - 1):
                await store.save(view(f"pin {number}", pinned=number + 1))

    async def later() -> None:
        async with open_store() as database:
            store = SavedViewStore(database)
            await store.delete(view("then").id)
            await store.set_content(view("both").id, ViewContent(text="later"))
            for number in range(MOST_PINNED - 1):
                await store.delete(view(f"pin {number}").id)
            for name in ("now", "also now"):
                await store.save(view(name, pinned=20))

    async def after() -> None:
        async with open_store() as database:
            store = SavedViewStore(database)
            found = {each.name: each for each in await store.all()}
            assert found.keys() >= {"both", "then", "now", "also now", "pin 0"}
            assert found["both"].content == CONTENT
            assert found["now"].content == CONTENT
            pinned = [each for each in found.values() if each.pinned]
            assert len(pinned) == MOST_PINNED

    run_async(before())
    with closing(connect(store_path, key=KEY)) as connection:
        label = backups.describe(connection, path=store_path, key=KEY, profile=None, at=clock.now())
    backups.copy_closed(store_path, backup, label=label)
    clock.move(hours=1)
    run_async(later())
    place = StorePlace(store=store_path, key=KEY, clock=clock)
    plan = look(place, backup, backup_key=KEY)
    put_back(place, plan, profile=None, folder=store_path.parent, stem="store", kept=10)
    run_async(after())
