"""Tests that what is half written in forms without drafts outlives the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.app import profile_lifecycle
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.outbox.unsaved_forms import UnsavedFormStore
from desktop_app.ui import theme
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.i18n.translations import Language, use_language
from tests.flows.test_safety import PURPOSE, Program
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.ui.shell.message_bar import MessageBar
    from tests.support.loops import Run

NAME = "ООО «Недописанное»"


@pytest.fixture
def program(tmp_path: Path, qapp: QApplication) -> Program:
    theme.apply(qapp, theme.Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)
    return Program(tmp_path / "home", qapp)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for forms and cancelled work as long as it takes."""
    monkeypatch.setattr(profile_lifecycle, "FORMS_S", 600.0)
    monkeypatch.setattr(profile_lifecycle, "LATE_S", 600.0)


def book_of(program: Program) -> CounterpartiesPage:
    page = program.window.page("counterparties")
    assert isinstance(page, CounterpartiesPage)
    return page


def write(program: Program) -> None:
    """Begin an entry of the address book."""
    program.window.go("counterparties")
    book_of(program).begin()
    book_of(program).view.form.put("name", NAME)
    book_of(program).view.form.put("notes", PURPOSE)


async def offered(program: Program) -> MessageBar:
    """The message bar that says what is still there."""
    messages = program.window.messages
    await settle(lambda: messages.message is not None and not messages._retry.isHidden())
    message = messages.message
    assert message is not None
    assert message.title == "What you had not finished is still there"
    assert message.text == "Counterparties"
    return messages


async def go_on(program: Program) -> CounterpartiesPage:
    """Press the button of that message."""
    messages = await offered(program)
    click(messages._retry)
    assert program.window.current == "counterparties"
    book = book_of(program)
    await settle(lambda: book.unsaved_form is not None)
    await settle(lambda: messages.message is None)
    return book


@pytest.mark.parametrize("locked", [False, True])
def test_a_half_written_entry_is_there_at_the_next_start(
    program: Program, run_qt: Run, locked: bool
) -> None:
    async def scenario() -> None:
        await program.make()
        async with program.running():
            write(program)
            program.window.go("settings")
            if locked:
                await program.lock()
        async with program.running():
            await offered(program)
            await program.lock()  # nobody has looked at it
            await program.unlock()
            await offered(program)
        async with program.running():
            book = await go_on(program)
            texts = book.view.written()
            assert (texts["name"], texts["notes"]) == (NAME, PURPOSE)
            book.view.save()
            await settle(lambda: book.shows_list)
        async with program.running():
            saver = program.app.profile_pages.unsaved  # type: ignore[union-attr]
            await settle(lambda: saver.has_begun)
            assert program.window.messages.message is None

    run_qt(scenario())


def test_a_form_that_cannot_be_kept_lets_the_program_end(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise DiskFull(program.paths.profiles)

    async def scenario() -> None:
        await program.make()
        async with program.running():
            write(program)
            with monkeypatch.context() as patch:
                patch.setattr(UnsavedFormStore, "replace", fail)
                await program.lock()
            await program.unlock()
            await settle(lambda: book_of(program).unsaved_form is not None)
        with monkeypatch.context() as patch:
            async with program.running():
                book = await go_on(program)
                assert book.view.written()["name"] == NAME
                book.view.form.put("name", "ООО «Другое»")
                patch.setattr(UnsavedFormStore, "replace", fail)
        async with program.running():
            await offered(program)

    run_qt(scenario())
