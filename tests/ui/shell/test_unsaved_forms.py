"""Tests of what keeps half-written forms of a window, and offers them at the next start."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.documents.listed import Party
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.outbox.unsaved_forms import UnsavedFormStore
from desktop_app.ui import aio
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.payments.template_page import TemplatePage
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell import unsaved_forms
from desktop_app.ui.shell.unsaved_forms import keep_unsaved_forms
from tests.services.payments.test_templates import opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.profile_pages import ProfilePages
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing look but `look`."""
    monkeypatch.setattr(unsaved_forms, "_LOOK_MS", 10**8)


TITLE = "What you had not finished is still there"


@asynccontextmanager
async def started(
    workspace: Workspace, *, given: Sequence[UnsavedForm] = ()
) -> AsyncIterator[tuple[MainWindow, ProfilePages]]:
    """The window after a start of the program."""
    async with profile_window(workspace, routes=ROUTES) as (window, pages):
        await pages.unsaved.begin(given)
        yield window, pages
        await settle(lambda: not aio._RUNNING)


def said(window: MainWindow) -> tuple[str, str] | None:
    """Title and text of the message on show."""
    message = window.messages.message
    return None if message is None else (message.title, message.text)


def template_of(window: MainWindow) -> TemplatePage:
    page = window.page("template")
    assert isinstance(page, TemplatePage)
    return page


def book_of(window: MainWindow) -> CounterpartiesPage:
    page = window.page("counterparties")
    assert isinstance(page, CounterpartiesPage)
    return page


def write_template(window: MainWindow, purpose: str) -> None:
    window.go("template")
    control: Any = template_of(window).view.form.fields["purpose"].control
    control.set_value(purpose)


def begin_entry(window: MainWindow, name: str) -> None:
    window.go("counterparties")
    book_of(window).begin()
    book_of(window).view.form.put("name", name)


async def kept(workspace: Workspace, **first_texts: str) -> bool:
    """Whether what is kept is one form of each of these pages, with this text in it."""
    found = await workspace.unsaved_forms().by_page()
    texts = {page: [each.texts for each in forms] for page, forms in found.items() if forms}
    return set(texts) == set(first_texts) and all(
        len(texts[page]) == 1 and text in texts[page][0].values()
        for page, text in first_texts.items()
    )


async def look(pages: ProfilePages) -> None:
    """Let it look, as it does from time to time."""
    assert pages.unsaved._timer.isActive()
    pages.unsaved.look()
    await settle(lambda: not pages.unsaved._is_saving)


def test_what_is_written_is_kept_while_the_program_runs_and_offered_at_the_next_start(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with started(workspace) as (window, pages):
                assert said(window) is None
                write_template(window, "Свет")
                begin_entry(window, "ООО «Ромашка»")
                await look(pages)
                assert await kept(workspace, template="Свет", counterparties="ООО «Ромашка»")
            async with started(workspace) as (window, pages):  # as after a kill
                assert said(window) == (TITLE, "New template · Counterparties")
                click(window.messages._retry)
                assert window.current == "counterparties"
                await settle(lambda: book_of(window).unsaved_form is not None)
                assert book_of(window).view.written()["name"] == "ООО «Ромашка»"
                assert said(window) == (TITLE, "New template")
                await look(pages)
                assert await kept(workspace, template="Свет", counterparties="ООО «Ромашка»")
                window.go("template")
                assert template_of(window).view.form.texts()["purpose"] == "Свет"
                assert said(window) is None
                book_of(window).view.left.emit()
                await look(pages)
                assert await kept(workspace, template="Свет")

    run_qt(ending(story()))


def test_what_waits_on_pages_that_nobody_visits_stays_kept(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with started(workspace) as (window, _):
                write_template(window, "Свет")
                await keep_unsaved_forms(window, workspace)
            for _ in range(2):
                async with started(workspace) as (window, pages):
                    window.go("counterparties")
                    await look(pages)
                    await keep_unsaved_forms(window, workspace)
                    assert await kept(workspace, template="Свет")

    run_qt(ending(story()))


def test_a_form_that_was_only_opened_is_not_offered_at_the_next_start(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            made = await workspace.counterparties.save(Counterparty(id="", name="ООО «Ромашка»"))
            async with started(workspace) as (window, pages):
                book_of(window).begin()
                await look(pages)
                assert await kept(workspace)
                book_of(window)._show_form(made)
                await look(pages)
                assert await kept(workspace)
                book_of(window).view.form.put("notes", "вернуть акты")
                await look(pages)
                assert await kept(workspace, counterparties="вернуть акты")

    run_qt(ending(story()))


def test_a_form_that_another_page_asks_for_comes_before_the_one_that_was_left(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with started(workspace) as (window, _):
                begin_entry(window, "Старая")
                await keep_unsaved_forms(window, workspace)
            async with started(workspace) as (window, pages):
                ends: list[object] = []
                book = book_of(window)
                book.begin_for(
                    Party(name="Новая"), asker="payment", back=lambda: None, ended=ends.append
                )
                await settle(lambda: not aio._RUNNING)
                assert book.view.written()["name"] == "Новая"
                await look(pages)
                found = (await workspace.unsaved_forms().by_page())["counterparties"]
                assert [each.texts["name"] for each in found] == ["Старая", "Новая"]
                book.view.left.emit()
                assert ends == [None]
                await settle(lambda: book.view.written()["name"] == "Старая")

    run_qt(ending(story()))


def test_an_entry_that_cannot_be_read_again_waits(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise DiskFull(tmp_path)

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            made = await workspace.counterparties.save(Counterparty(id="", name="Ромашка"))
            async with started(workspace) as (window, _):
                book_of(window)._show_form(made)
                book_of(window).view.form.put("notes", "вернуть акты")
                await keep_unsaved_forms(window, workspace)
            async with started(workspace) as (window, pages):
                with monkeypatch.context() as patch:
                    patch.setattr(workspace.counterparties, "get", fail)
                    window.go("counterparties")
                    await settle(lambda: not aio._RUNNING)
                assert book_of(window).unsaved_form is None
                await look(pages)
                assert await kept(workspace, counterparties="вернуть акты")
                begin_entry(window, "Другая")
                book_of(window).view.left.emit()
                await settle(lambda: book_of(window).unsaved_form is not None)
                assert book_of(window).view.written()["notes"] == "вернуть акты"

    run_qt(ending(story()))


def test_a_new_entry_does_not_take_the_place_of_a_half_written_one(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, started(workspace) as (window, _):
            begin_entry(window, "Первая")
            begin_entry(window, "Вторая")
            texts = [each.texts["name"] for each in book_of(window).unsaved_forms]
            assert texts == ["Первая", "Вторая"]
            book_of(window).view.left.emit()
            await settle(lambda: book_of(window).view.written()["name"] == "Первая")
            book_of(window).view.left.emit()
            assert book_of(window).unsaved_forms == ()

    run_qt(ending(story()))


def test_after_a_lock_the_window_tells_what_is_half_written_on_the_pages_it_had(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            mine = UnsavedForm(page="template", entry_id="", texts={"purpose": "Свет"})
            other = UnsavedForm(page="recurring", entry_id="", texts={"title": "ждёт"})
            for form in (mine, other):
                await workspace.unsaved_forms().replace(form.page, [form])
            async with started(workspace, given=(mine,)) as (window, pages):
                assert said(window) == (TITLE, "Recurring")
                write_template(window, "Вода")
                await look(pages)
                assert await kept(workspace, template="Вода", recurring="ждёт")

    run_qt(ending(story()))


def test_nothing_is_kept_before_what_was_left_is_known(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise DiskFull(tmp_path)

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with started(workspace) as (window, _):
                begin_entry(window, "ООО «Ромашка»")
                await keep_unsaved_forms(window, workspace)
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                window.go("counterparties")
                await keep_unsaved_forms(window, workspace)
                assert await kept(workspace, counterparties="ООО «Ромашка»")
                write_template(window, "Свет")
                await keep_unsaved_forms(window, workspace)
                assert await kept(workspace, counterparties="ООО «Ромашка»", template="Свет")
                write_template(window, "Вода")
                await keep_unsaved_forms(window, workspace)
                found = (await workspace.unsaved_forms().by_page())["template"]
                assert [(each.texts["purpose"], each.is_open) for each in found] == [
                    ("Свет", False),
                    ("Вода", True),
                ]
                await workspace.unsaved_forms().replace("template", ())
            async with profile_window(workspace, routes=ROUTES) as (window, pages):
                window.go("counterparties")
                with monkeypatch.context() as patch:
                    patch.setattr(UnsavedFormStore, "by_page", fail)
                    await pages.unsaved.begin()
                assert said(window) is not None
                pages.unsaved.look()
                await keep_unsaved_forms(window, workspace)
                assert await kept(workspace, counterparties="ООО «Ромашка»")
                await settle(lambda: not aio._RUNNING)

    run_qt(ending(story()))


@pytest.mark.parametrize("page", ["moon", ""])
def test_forms_of_pages_that_are_not_known_are_left_alone(
    page: str, run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            form = UnsavedForm(page=page, entry_id="", texts={"a": "b"})
            await workspace.unsaved_forms().replace(page, [form])
            async with started(workspace) as (window, pages):
                assert said(window) is None
                write_template(window, "Свет")
                await look(pages)
                await keep_unsaved_forms(window, workspace)
                assert (await workspace.unsaved_forms().by_page())[page] == (form,)

    run_qt(ending(story()))


def test_that_nothing_can_be_kept_is_said_once_until_it_can(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise DiskFull(tmp_path)

    async def story() -> None:
        async with opened(tmp_path) as workspace, started(workspace) as (window, pages):
            write_template(window, "Свет")
            for expected in (True, False):
                with monkeypatch.context() as patch:
                    patch.setattr(UnsavedFormStore, "replace", fail)
                    await look(pages)
                assert (said(window) is not None) is expected
                window.messages.clear()
            await look(pages)
            assert await kept(workspace, template="Свет")
            write_template(window, "Свет и вода")
            with monkeypatch.context() as patch:
                patch.setattr(UnsavedFormStore, "replace", fail)
                await look(pages)
            assert said(window) is not None

    run_qt(ending(story()))
