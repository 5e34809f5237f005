"""Tests of the route table: a page is added by one entry and one class."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.routes import FormEntry, Route, RouteTable
from desktop_app.ui.theme import Icon
from tests.services.payments.test_templates import opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import click, press

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.ui.profile_pages import ProfilePages
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import PageContext
    from tests.support.loops import Run

CALENDAR: Final = Text("calendar", "Payment calendar")


class CalendarPage(Page):
    """All that a new page has to be."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(CALENDAR, registry=context.registry)
        self.body.addWidget(QLabel(context.workspace.profile.name))
        self.navigator = context.navigator


ROUTE: Final = Route(name="calendar", title=CALENDAR, icon=Icon.ACTIVITY, make=CalendarPage)


@asynccontextmanager
async def shown(folder: Path, routes: RouteTable) -> AsyncIterator[tuple[MainWindow, ProfilePages]]:
    """The window of a profile with these routes."""
    async with (
        opened(folder) as workspace,
        profile_window(workspace, routes=routes) as (window, pages),
    ):
        yield window, pages


def test_a_page_is_added_by_one_route_and_one_class(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with shown(tmp_path, RouteTable((*ROUTES, ROUTE))) as (window, _):
            button = window.navigation.buttons["calendar"]
            assert button.accessibleName() == "Payment calendar"
            click(button)
            page = window.pages.currentWidget()
            assert isinstance(page, CalendarPage)
            assert page.head.isVisible()
            assert window.company in [each.text() for each in page.findChildren(QLabel)]

            page.navigator.go("documents")
            assert window.current == "documents"
            window.palette_overlay.open_commands()
            window.palette_overlay.field.setText("payment cal")
            assert window.palette_overlay.entries[0].text == "Payment calendar"
            press(window.palette_overlay.field, Qt.Key.Key_Return)
            assert window.pages.currentWidget() is page

    run_qt(ending(story()))


def test_the_palette_begins_things_of_pages_that_are_not_shown(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with shown(tmp_path, ROUTES) as (window, _):
            palette, field = window.palette_overlay, window.palette_overlay.field
            wanted = {
                "phone": ("Payment by phone or letter…", "moto"),
                "paym wallet": ("Payment with a wallet…", "wallet"),
                "web page": ("Wallet on a web page…", "web_wallet"),
                "schedule": ("New schedule…", "recurring"),
                "new counterp": ("New counterparty", "counterparties"),
                "новая метка": ("New label…", "labels"),
                "import pay": ("Import payments…", "import"),
                "labels": ("Labels", "labels"),
            }
            for typed, (text, page) in wanted.items():
                window.go("documents")
                palette.open_commands()
                field.setText(typed)
                assert palette.entries[0].text == text
                press(field, Qt.Key.Key_Return)
                assert not palette.isVisible()
                assert window.current == page
            palette.open_commands()
            field.setText("import")
            assert "Import" in [each.text for each in palette.entries], "the page itself"
            field.clear()
            untyped = {each.text for each in palette.entries}
            assert "New schedule…" not in untyped, "what is not typed shows this page alone"
            window.go("recurring")
            field.setText("new schedule")
            assert [each.text for each in palette.entries].count("New schedule…") == 1

    run_qt(ending(story()))


def test_a_form_is_added_by_its_route(run_qt: Run, tmp_path: Path) -> None:
    payment = ROUTES["payment"]
    form = FormEntry(frozenset({Operation.CREATE_PAYMENT}), shortcut="Ctrl+Shift+P")
    quick = replace(ROUTE, title=Text("x", "Quick payment"), form=form, make=payment.make)
    others = [each for each in ROUTES if each is not payment]

    async def story() -> None:
        async with shown(tmp_path, RouteTable((*others, quick))) as (window, profile_pages):
            assert profile_pages.navigator.new_commands[-1] == "calendar.new"
            assert profile_pages.navigator.has_form(Operation.CREATE_PAYMENT)
            assert not profile_pages.navigator.has_form(Operation.CHANGE_PAYMENT)
            window.registry.run("calendar.new")
            assert window.current == "calendar"
            assert profile_pages.navigator.open("calendar", InstructionPage).isVisible()

    run_qt(ending(story()))


def test_a_navigator_says_when_a_page_is_another_one(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with shown(tmp_path, RouteTable((*ROUTES, ROUTE))) as (window, profile_pages):
            with pytest.raises(TypeError, match="calendar"):
                profile_pages.navigator.open("calendar", InstructionPage)
            assert window.current == "today"

    run_qt(ending(story()))


@pytest.mark.parametrize("wrong", [ROUTES["documents"], replace(ROUTE, under="nowhere")])
def test_a_table_with_a_wrong_entry_is_refused(wrong: Route) -> None:
    with pytest.raises(ValueError, match="routes"):
        RouteTable((*ROUTES, wrong))


@pytest.mark.parametrize("kind", Kind)
def test_documents_of_every_kind_are_opened_on_one_page(kind: Kind) -> None:
    assert [each for each in ROUTES if each.kind == kind] == [ROUTES.list_of(kind)]


def test_every_operation_has_one_form_at_most() -> None:
    written = [operation for _, form in ROUTES.forms for operation in form.operations]
    assert len(written) == len(set(written))
    for route, form in ROUTES.forms:
        assert {ROUTES.form_for(operation) for operation in form.operations} == {route}
