"""Tests of the form of templates: nothing of it is a draft, and nothing that is written is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QPushButton, QToolButton

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.payments.template_page import TemplatePage
from desktop_app.ui.resume_point import restore_resume_point, resume_point_of
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.templates.templates_page import TemplatesPage
from tests.services.payments.test_templates import RENT, opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import appeared, click, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run


def form_of(window: MainWindow) -> TemplatePage:
    """The form, which is on show."""
    page = window.pages.currentWidget()
    assert isinstance(page, TemplatePage)
    return page


async def listed(window: MainWindow, *names: str) -> TemplatesPage:
    """The page of templates, once it is on show with these."""
    await settle(lambda: window.current == "templates")
    page = window.pages.currentWidget()
    assert isinstance(page, TemplatesPage)
    model = page.list.model

    def shown() -> list[str]:
        rows = [model.row(place) for place in range(model.count)]
        return [row.value.name for row in rows if row is not None]

    await settle(lambda: model.known and shown() == [*names])
    return page


def write(page: TemplatePage, **texts: str) -> None:
    """Write as a person does."""
    for name, text in texts.items():
        control: Any = page.view.form.fields[name].control
        control.set_value(text)


async def save(page: TemplatePage, *, name: str = "") -> None:
    """Press the main button and accept the name."""
    assert page.view.review_button.text() == "Save template…"
    click(page.view.review_button)
    dialog = await appeared(NameDialog)
    if name:
        dialog.line.setText(name)
    click(dialog.button)


async def nothing_is_kept(workspace: Workspace) -> bool:
    """Whether no draft was made and no number given."""
    await settle(lambda: not aio._RUNNING)
    found = await workspace.outbox_rows.window(
        OutboxFilter(), Sort(SortKey.CHANGED), offset=0, limit=9
    )
    return not found.rows


def test_a_template_is_made_and_edited_without_a_draft(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("templates")
            page = await listed(window)
            page.registry.run("templates.new")
            form = form_of(window)
            fields = form.view.form.fields
            assert fields["number"].isHidden()
            assert fields["date"].isHidden()
            assert form.view.next_button.isHidden()
            assert nameless(form) == []
            write(form, purpose="Аренда за {month}, п/п {number}", amount="900,00")
            form.registry.run("template.continue")
            dialog = await appeared(NameDialog)
            dialog.reject()
            await settle(lambda: not form.findChildren(NameDialog))
            await save(form, name="Аренда")
            page = await listed(window, "Аренда")
            await settle(lambda: [each.name for each in page.chosen] == ["Аренда"])
            (kept,) = await workspace.templates.get([page.chosen[0].id])
            assert kept.fields["purpose"] == "Аренда за {month}, п/п {number}"
            assert not {"number", "date"} & set(kept.fields)
            page.registry.run("templates.edit")
            assert form_of(window) is form
            assert form.view.form.texts()["purpose"] == kept.fields["purpose"]
            write(form, purpose="Вода")
            await save(form)
            page = await listed(window, "Аренда")
            (kept,) = await workspace.templates.get([kept.id])
            assert kept.fields["purpose"] == "Вода"
            assert await nothing_is_kept(workspace)

    run_qt(ending(story()))


def test_a_half_written_template_goes_on_and_is_brought_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window, purpose = shown[0], "purpose"
            await workspace.templates.save("Дом", "legalPayments", RENT)
            window.go("templates")
            page = await listed(window, "Дом")
            page.registry.run("templates.new")
            form = form_of(window)
            write(form, purpose="Свет")
            window.go("templates")
            page.registry.run("templates.new")
            assert form.view.form.texts()[purpose] == "Свет"
            window.go("templates")
            page.list.table.go_to(0)
            await settle(lambda: bool(page.chosen))
            page.registry.run("templates.edit")
            assert form.view.form.texts()[purpose] == RENT[purpose]
            await settle(lambda: form.messages.message is not None)
            message = form.messages.message
            assert message is not None
            assert message.title == "The template that was open here before is not saved"
            write(form, purpose="Дом и свет")
            buttons = form.messages.findChildren(QPushButton)
            click(next(each for each in buttons if each.text() == "Back to it"))
            assert form.view.form.texts()[purpose] == "Свет"
            before = form.unsaved_form
            assert before is not None
            assert before.entry_id == ""
            buttons = form.messages.findChildren(QPushButton)
            click(next(each for each in buttons if each.text() == "Back to it"))
            assert form.view.form.texts()[purpose] == "Дом и свет"
            window.go("templates")
            page.registry.run("templates.edit")
            assert form.view.form.texts()[purpose] == "Дом и свет"
            assert await nothing_is_kept(workspace)

    run_qt(ending(story()))


def test_a_second_payment_of_a_template_is_asked_about_whatever_became_of_the_first(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            rent = await workspace.templates.save("Дом", "legalPayments", RENT)
            part = await workspace.templates.save("Свет", "legalPayments", RENT | {"amount": ""})
            (sent,) = (await workspace.templates.use([rent.id])).ready
            row = await workspace.outbox.settled(sent)
            assert row is not None
            store = workspace.outbox._store
            await store.move(await store.move(row, OutboxState.SENDING), OutboxState.CONFIRMED)
            await workspace.templates.use([part.id])
            window.go("templates")
            page = await listed(window, "Дом", "Свет")
            page.list.table.selectAll()
            await settle(lambda: len(page.chosen) == 2)
            page.registry.run("templates.use_together")
            await settle(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            assert message.title == "2 payments of these templates were made today"
            assert message.text == (
                "Of them sent: 1; to be completed: 1."
                " If you create them again, the same payments may be made twice."
            )
            assert (await workspace.templates.made_today([rent.id, part.id])).count == 2

    run_qt(ending(story()))


def back(page: TemplatePage) -> None:
    """Press the button of the message on show."""
    buttons = page.messages.findChildren(QPushButton)
    click(next(each for each in buttons if each.text() == "Back to it"))


def purpose(page: TemplatePage) -> str:
    """The purpose in the form."""
    return page.view.form.texts()["purpose"]


async def edit(window: MainWindow, template_id: str) -> None:
    """Open a template in the form."""
    window.go("templates")
    page = window.pages.currentWidget()
    assert isinstance(page, TemplatesPage)
    page.list.go_to_id(template_id)
    await settle(lambda: [each.id for each in page.chosen] == [template_id])
    page.registry.run("templates.edit")


async def two_left(workspace: Workspace, window: MainWindow) -> tuple[TemplatePage, list[str]]:
    """A form with a third template in it, after a new one and a known one were half written."""
    saved = [
        await workspace.templates.save(name, "legalPayments", RENT) for name in ("Вода", "Дом")
    ]
    ids = [each.id for each in saved]
    window.go("templates")
    page = await listed(window, "Вода", "Дом")
    page.registry.run("templates.new")
    form = form_of(window)
    write(form, purpose="Свет")
    await edit(window, ids[0])
    write(form, purpose="Вода и свет")
    await edit(window, ids[1])
    assert purpose(form) == RENT["purpose"]
    return form, ids


def test_each_half_written_template_can_be_brought_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            form, ids = await two_left(workspace, window)
            write(form, purpose="Дом и сад")
            await save(form)
            await listed(window, "Вода", "Дом")
            window.go("template")
            assert form.messages.message is not None, "what is saved takes no other one away"
            assert form.messages.message.text == RENT["party.name"]
            await edit(window, ids[0])
            assert purpose(form) == "Вода и свет", "it is half written"
            back(form)
            assert purpose(form) == "Свет"
            back(form)
            assert purpose(form) == "Вода и свет"
            (closing,) = (each for each in form.messages.findChildren(QToolButton))
            click(closing)
            assert [each.texts["purpose"] for each in form.unsaved_forms] == ["Вода и свет"]
            assert await nothing_is_kept(workspace)

    run_qt(ending(story()))


def test_each_half_written_template_can_be_brought_back_after_a_lock(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                form, _ids = await two_left(workspace, window)
                write(form, purpose="Дом и сад")
                place = resume_point_of(window)
                await settle(lambda: not aio._RUNNING)
            async with profile_window(workspace, routes=ROUTES) as (window, pages):
                await restore_resume_point(
                    place,
                    window=window,
                    navigator=pages.navigator,
                    workspace=workspace,
                    first=window.current,
                )
                form = form_of(window)
                assert purpose(form) == "Дом и сад"
                assert resume_point_of(window).unsaved == place.unsaved
                back(form)
                assert purpose(form) == "Вода и свет"
                await settle(lambda: not aio._RUNNING)

    run_qt(ending(story()))


def test_after_a_lock_no_template_stands_in_the_form_that_was_only_offered(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                form, _ids = await two_left(workspace, window)  # nothing is written in it now
                assert form.unsaved_form is None
                place = resume_point_of(window)
                await settle(lambda: not aio._RUNNING)
            async with profile_window(workspace, routes=ROUTES) as (window, pages):
                await restore_resume_point(
                    place,
                    window=window,
                    navigator=pages.navigator,
                    workspace=workspace,
                    first=window.current,
                )
                form = form_of(window)
                assert form.unsaved_form is None
                back(form)
                assert purpose(form) == "Вода и свет"
                await settle(lambda: not aio._RUNNING)

    run_qt(ending(story()))


@pytest.mark.parametrize("kind", [{}, {"type": ""}, {"type": "moon"}])
def test_a_template_of_a_type_that_is_not_known_is_shown_as_one_of_the_first_type(
    run_qt: Run, tmp_path: Path, kind: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("template")
            form = form_of(window)
            first = form.view.form.kind
            texts = {**kind, "purpose": "Аренда", "moon": "full"}
            form.show_unsaved(UnsavedForm(page="template", entry_id="", texts=texts))
            assert first == form.view.form.kind == "legalPayments"
            assert purpose(form) == "Аренда"
            (left,) = form.unsaved_forms
            assert left.texts["type"] == first
            await settle(lambda: not aio._RUNNING)

    run_qt(ending(story()))


def test_a_half_written_template_is_there_again_after_a_lock(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                window.go("templates")
                (await listed(window)).registry.run("templates.new")
                form_of(window).view.form.set_kind("budgetPayments")
                write(form_of(window), purpose="Налог")
                left = form_of(window).unsaved_form
                place = resume_point_of(window)
                assert place.unsaved == (left,)
                await settle(lambda: not aio._RUNNING)
            async with profile_window(workspace, routes=ROUTES) as (window, pages):
                await restore_resume_point(
                    place,
                    window=window,
                    navigator=pages.navigator,
                    workspace=workspace,
                    first=window.current,
                )
                form = form_of(window)
                assert form.view.form.kind == "budgetPayments"
                assert form.view.form.texts()["purpose"] == "Налог"
                assert await nothing_is_kept(workspace)

    run_qt(ending(story()))
