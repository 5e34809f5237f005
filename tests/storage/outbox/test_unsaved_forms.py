"""Tests of the store of forms without drafts: replaced by page, in order, damage left out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.storage.outbox import unsaved_forms
from desktop_app.storage.outbox.unsaved_forms import UnsavedFormStore

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run

FIRST = UnsavedForm(page="template", entry_id="", texts={"purpose": "Аренда", "date": ""})
SECOND = replace(FIRST, entry_id="7", is_open=False)
OTHER = replace(FIRST, page="counterparties", texts={"name": "«Ромашка» \ud800\0"})

ANY = st.characters(exclude_categories=())
"""Also signs that are no text, such as half of a pair."""


@pytest.fixture
def using(run_async: Run, open_store: OpenStore) -> Callable[..., None]:
    """Run stories with the store, each after it was opened again."""

    def use(*stories: Callable[[UnsavedFormStore, Any], Awaitable[None]]) -> None:
        async def run() -> None:
            for story in stories:
                async with open_store() as database:
                    await story(UnsavedFormStore(database), database)

        run_async(run())

    return use


def test_forms_are_kept_in_their_order_and_replaced_by_page(using: Callable[..., None]) -> None:
    async def write(store: UnsavedFormStore, _: Any) -> None:
        assert await store.by_page() == {}
        await store.replace("template", [FIRST])
        await store.replace("counterparties", [OTHER])
        await store.replace("template", [SECOND, FIRST])

    async def read(store: UnsavedFormStore, _: Any) -> None:
        assert await store.by_page() == {"counterparties": (OTHER,), "template": (SECOND, FIRST)}
        await store.replace("counterparties", [])
        assert await store.by_page() == {"template": (SECOND, FIRST)}

    using(write, read)


@pytest.mark.parametrize("damaged", ["", "[]", "null", '{"a": 1}', "{" * 5000, '{"a": {"b": ""}}'])
def test_a_damaged_form_is_left_out(using: Callable[..., None], damaged: str) -> None:
    async def story(store: UnsavedFormStore, database: Any) -> None:
        await store.replace("template", [SECOND, FIRST])
        await database.write(
            lambda each: each.execute(
                "UPDATE unsaved_forms SET texts = ? WHERE entry_id = '7'", (damaged,)
            )
        )
        assert await store.by_page() == {"template": (FIRST,)}

    using(story)


@given(st.dictionaries(st.text(ANY), st.text(ANY), max_size=3))
def test_whatever_is_typed_is_read_as_it_was(texts: dict[str, str]) -> None:
    written = unsaved_forms._written(replace(FIRST, texts=texts))
    assert unsaved_forms._texts(written) == texts
