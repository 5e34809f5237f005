"""Tests of a schedule that is half written when the window locks: it comes back as it was."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.recurring.schedules import (
    DateException,
    OffDays,
    Rhythm,
    Schedule,
    ScheduledDate,
    Terms,
    Unit,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.gateway.typed.named_values import pairs_of, text_of_pairs
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.domain.values.money import Money
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.filters import ScheduleFilter
from desktop_app.ui import aio
from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage, RecurringTab
from desktop_app.ui.resume_point import restore_resume_point, resume_point_of
from desktop_app.ui.routes import ROUTES
from tests.services.payments.test_templates import opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.gateway.test_schedule_form import AMOUNT, DAY, choice, days, form
from tests.ui.gateway.test_schedule_form import schedule as schedule_of
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.gateway.recurring.schedule_form import ScheduleForm
    from desktop_app.ui.resume_point import ResumePoint
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import Navigator
    from tests.support.loops import Run

CLIENT = "77"
NOW = dt.datetime(2026, 11, 20, tzinfo=dt.UTC)
FIRST = dt.date(2026, 12, 1)
LATER = dt.date(2027, 2, 1)
LEFT_CARD, OTHER_CARD = "left", "other"


async def list_cards(workspace: Workspace, *ids: str) -> None:
    """Let the gateway list these cards of the customer alone."""
    cards = [
        StoredCredential(id=each, masked_number="411111**1111", expiry="203012") for each in ids
    ]
    read = [(CredentialType.RECURRENT, each) for each in cards]
    await workspace.stored_credentials._store.keep(CLIENT, read, NOW)


async def with_cards(workspace: Workspace) -> None:
    customer = CardCustomer(id=CLIENT, name="Анна Коваленко", added_at=NOW)
    await workspace.stored_credentials.add(customer)
    await list_cards(workspace, OTHER_CARD, LEFT_CARD)


async def kept_schedule(workspace: Workspace) -> Schedule:
    """A schedule of every month."""
    terms = Terms(
        since=FIRST,
        rhythm=Rhythm(),
        amount=Money(3000, "BYN"),
        credential_id=LEFT_CARD,
        off_days=OffDays.KEEP,
    )
    made = Schedule(
        id="", client_id=CLIENT, title="Абонемент", terms=(terms,), created_at=NOW, agreed_on=FIRST
    )
    return await workspace.recurring.add(made)


def page_of(window: MainWindow) -> RecurringPage:
    page = window.page("recurring")
    assert isinstance(page, RecurringPage)
    return page


async def opened_form(window: MainWindow) -> RecurringPage:
    """The page with its form for a new schedule."""
    window.go("recurring")
    page = page_of(window)
    page.new()
    await settle(lambda: bool(page.unsaved_forms))
    return page


async def changing_later(window: MainWindow, schedule: Schedule) -> RecurringPage:
    """The page with the form that changes the third date of a schedule and all later ones."""
    window.go("recurring")
    page = page_of(window)
    page.show_schedule(schedule.id)
    await settle(lambda: "later 2" in page.pane.buttons)
    page.pane.buttons["later 2"].click()
    await settle(lambda: bool(page.unsaved_forms))
    return page


def half_write(made: ScheduleForm) -> None:
    """Type what differs from a new form everywhere; some of it is only begun."""
    card = made.card.control
    card.setCurrentIndex(card.findData(LEFT_CARD))
    made.title.control.set_value("Абонемент <")
    made.currency.control.set_value("USD")
    made.amount.control.setText("12,5x")
    made.rhythm.every.control.set_value(2)
    made.unit.control.set_value(Unit.WEEK.value)
    made.first.control.set_value("05.12.2026")
    made.weekdays[0].setChecked(True)
    made.day.control.setText("")
    made.off.control.set_value(OffDays.PREVIOUS.value)
    made.end.control.set_value("after")
    made.last.control.set_value("31.1")
    made.times.control.setText("7")
    made.agreed.control.set_value("позавчера")
    made.more.fields.put("language", "be")
    made.more.fields.put("additionalParameters", text_of_pairs([("club", "7"), ("", "x")]))


async def restore(
    place: ResumePoint, window: MainWindow, navigator: Navigator, workspace: Workspace
) -> RecurringPage:
    await restore_resume_point(
        place, window=window, navigator=navigator, workspace=workspace, first=window.current
    )
    return page_of(window)


async def locked_and_unlocked(
    workspace: Workspace,
    before: Callable[[MainWindow], Coroutine[Any, Any, object]],
    after: Callable[[MainWindow, RecurringPage, ResumePoint], Coroutine[Any, Any, object]],
    *,
    meanwhile: Callable[[], Coroutine[Any, Any, object]] | None = None,
) -> None:
    """Leave a window as `before` ends; `after` goes on with another one that was told of it."""
    async with profile_window(workspace, routes=ROUTES) as (window, _):
        await before(window)
        place = resume_point_of(window)
        await settle(lambda: not aio._RUNNING)
    if meanwhile is not None:
        await meanwhile()
    async with profile_window(workspace, routes=ROUTES) as (window, pages):
        page = await restore(place, window, pages.navigator, workspace)
        await after(window, page, place)
        await settle(lambda: not aio._RUNNING)


def test_a_new_schedule_that_is_half_written_is_there_again_after_a_lock(
    run_qt: Run, tmp_path: Path
) -> None:
    async def before(window: MainWindow) -> None:
        page = await opened_form(window)
        page.form.title.control.set_value("Карта 4111 1111 1111 1111")
        (left,) = page.unsaved_forms
        assert left.texts["title"] == "Карта 411111••••••1111"
        page.form.title.control.set_value(left.texts["title"])
        assert "taken out" in str(page.form.title.control.fault)
        half_write(page.form)
        (left,) = page.unsaved_forms
        assert (left.page, left.entry_id) == ("recurring", "")
        assert json.loads(json.dumps(dict(left.texts))) == left.texts

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)

            async def after(window: MainWindow, page: RecurringPage, place: ResumePoint) -> None:
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert window.current == "recurring"
                assert len(place.unsaved) == 1
                assert resume_point_of(window).unsaved == place.unsaved
                made = page.form
                assert made.amount.control.value() == "12,5x"
                assert [box.isChecked() for box in made.weekdays] == [
                    place in {0, 5} for place in range(7)
                ]
                assert not made.times.isHidden()
                assert made.more.is_open
                made.title.control.set_value("Абонемент")
                made.amount.control.set_value("12,5")
                made.agreed.control.set_value("19.11.2026")
                extra = text_of_pairs([("club", "7")])
                made.more.fields.put("additionalParameters", extra)
                made.button.click()
                await settle(lambda: page.pane.shown is not None)
                assert page.pane.shown is not None
                kept, expected = page.pane.shown.schedule, Money(1250, "USD")
                terms = kept.last_terms
                assert (terms.amount, terms.credential_id) == (expected, LEFT_CARD)
                assert terms.rhythm == Rhythm(unit=Unit.WEEK, every=2, weekdays=(0, 5))
                assert (terms.since, kept.times) == (dt.date(2026, 12, 5), 7)
                assert (terms.language, terms.extra) == ("be", {"club": "7"})
                assert page.unsaved_forms == ()

            await locked_and_unlocked(workspace, before, after)

    run_qt(ending(story()))


def test_later_dates_of_a_schedule_are_changed_after_a_lock_as_they_were_before(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            schedule = await kept_schedule(workspace)
            await kept_schedule(workspace)

            async def before(window: MainWindow) -> None:
                page = await changing_later(window, schedule)
                page.form.amount.control.set_value("45")
                (left,) = page.unsaved_forms
                assert (left.entry_id, left.texts["planned"]) == (schedule.id, LATER.isoformat())

            async def after(window: MainWindow, page: RecurringPage, place: ResumePoint) -> None:
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert resume_point_of(window).unsaved == place.unsaved
                assert page.form.planned == LATER
                page.form.button.click()
                await settle(lambda: page.pane.shown is not None)
                kept = await workspace.recurring.get(schedule.id)
                assert kept is not None
                assert [(each.since, each.amount.minor) for each in kept.terms] == [
                    (FIRST, 3000),
                    (LATER, 4500),
                ]

            await locked_and_unlocked(workspace, before, after)

    run_qt(ending(story()))


def test_another_card_keeps_what_was_agreed_for_later_and_the_pane_says_so(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            schedule = await kept_schedule(workspace)
            recurring = workspace.recurring
            dates = await recurring.preview(schedule)
            cheaper = replace(
                schedule.last_terms, since=dates[4].planned, amount=Money(2000, "BYN")
            )
            await recurring.change_later(schedule, cheaper.since, cheaper, ends_on=None, times=None)
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                page = await changing_later(window, schedule)
                card = page.form.card.control
                card.setCurrentIndex(card.findData(OTHER_CARD))
                click(page.form.button)
                await settle(lambda: not page.form.isVisible() and not aio._RUNNING)
                kept = await recurring.get(schedule.id)
                assert kept is not None
                assert [(x.since, x.amount.minor, x.credential_id) for x in kept.terms] == [
                    (FIRST, 3000, LEFT_CARD),
                    (LATER, 3000, OTHER_CARD),
                    (cheaper.since, 2000, OTHER_CARD),
                ]
                await settle(lambda: page.pane.shown is not None and bool(page.pane.shown.later))
                shown = page.pane.shown
                assert shown is not None
                assert shown.terms == kept.terms[0]
                assert shown.card is not None
                assert shown.card.id == LEFT_CARD
                cards = [None if each is None else each.id for _, each in shown.later]
                assert [terms for terms, _ in shown.later] == [*kept.terms[1:]]
                assert cards == [OTHER_CARD, None]

    run_qt(ending(story()))


@pytest.mark.parametrize("way", ["ended", "gone", "skipped", "charged", "paused"])
def test_a_schedule_that_cannot_be_changed_any_more_says_so_after_a_lock(
    way: str, run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            recurring = workspace.recurring
            schedule = await kept_schedule(workspace)

            async def before(window: MainWindow) -> None:
                page = await changing_later(window, schedule)
                if way == "gone":
                    assert page.form.schedule is not None
                    page.form._schedule = replace(page.form.schedule, id="gone")

            async def meanwhile() -> None:
                if way == "ended":
                    await recurring.end(schedule)
                elif way == "paused":
                    await recurring.pause(schedule)
                elif way == "skipped":
                    change = DateException(planned=LATER, skipped=True)
                    await recurring.change_one(schedule, change)
                elif way == "charged":  # a date after it, as a person said
                    change = DateException(planned=dt.date(2027, 3, 1), charged=True)
                    await recurring.change_one(schedule, change)

            async def after(window: MainWindow, page: RecurringPage, place: ResumePoint) -> None:
                assert len(place.unsaved) == 1
                await settle(lambda: page.messages.has("gone"))
                assert page.unsaved_forms == ()
                message = page.messages.message
                assert message is not None
                of_date = way in {"skipped", "charged", "paused"}
                assert message.title.startswith("The date of" if of_date else "The schedule that")
                assert ("Абонемент" in message.text) == of_date
                assert message.title.endswith("that was being changed is not there any more")

            await locked_and_unlocked(workspace, before, after, meanwhile=meanwhile)

    run_qt(ending(story()))


def test_no_other_card_takes_the_place_of_one_that_is_gone_after_a_lock(
    run_qt: Run, tmp_path: Path
) -> None:
    async def before(window: MainWindow) -> None:
        half_write((await opened_form(window)).form)

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)

            async def after(_: MainWindow, page: RecurringPage, place: ResumePoint) -> None:
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                (left,) = page.unsaved_forms
                assert dict(left.texts) == dict(place.unsaved[0].texts) | {"card": ""}
                assert page.form.typed() is None
                assert page.form.card.error is not None

            await locked_and_unlocked(
                workspace, before, after, meanwhile=lambda: list_cards(workspace, OTHER_CARD)
            )

            async def nothing(_: MainWindow, page: RecurringPage, place: ResumePoint) -> None:
                assert len(place.unsaved) == 1
                await settle(lambda: page.messages.has("cards") and not aio._RUNNING)
                assert not page.form.isVisible()
                (left,) = place.unsaved
                assert page.unsaved_forms == (replace(left, is_open=False),), "it is offered"

            await locked_and_unlocked(
                workspace, before, nothing, meanwhile=lambda: list_cards(workspace)
            )

    run_qt(ending(story()))


def back(page: RecurringPage) -> None:
    """Press the button of the message that offers a form."""
    assert page.messages.message is not None
    assert page.messages.message.title == "The schedule that was open here before is not saved"
    click(page.messages._retry)


def titles(page: RecurringPage) -> list[str]:
    """What is half written, as it is kept: the open one last."""
    return [each.texts["title"] for each in page.unsaved_forms if each.is_changed]


@pytest.mark.parametrize("order", ["before", "after"])
def test_a_form_that_a_person_opens_before_the_old_one_is_back_stays_and_offers_it(
    order: str, run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            left = UnsavedForm(page="recurring", entry_id="", texts={"title": "Старое"})
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                window.go("recurring")
                page = page_of(window)
                await settle(lambda: not aio._RUNNING)
                if order == "before":
                    page.new()
                page.show_unsaved(left)
                if order == "after":
                    page.new()
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert page.form.title.control.value() == ""
                assert titles(page) == ["Старое"]
                page.form.title.control.set_value("Новое")
                back(page)
                await settle(lambda: titles(page) == ["Новое", "Старое"])
                assert page.form.title.control.value() == "Старое"
                await settle(lambda: not aio._RUNNING)
                back(page)
                await settle(lambda: titles(page) == ["Старое", "Новое"])
                assert page.form.title.control.value() == "Новое"

    run_qt(ending(story()))


def test_a_form_is_offered_where_a_tab_hides_it_and_not_where_it_was_left_or_saved(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                page = await opened_form(window)
                page.form.title.control.set_value("Абонемент")
                page.show_tab(RecurringTab.HISTORY)
                assert titles(page) == ["Абонемент"]
                back(page)
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert titles(page) == ["Абонемент"]
                await fill_in(page, "Абонемент")
                click(page.form.button)
                await settle(lambda: not page.form.isVisible() and not aio._RUNNING)
                assert page.unsaved_forms == ()
                page.new()
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                page.form.title.control.set_value("Другой")
                click(page.form.cancel)
                assert page.unsaved_forms == ()

    run_qt(ending(story()))


async def fill_in(page: RecurringPage, title: str) -> None:
    """Type a schedule that can be created."""
    page.form.card.control.setCurrentIndex(0)
    page.form.title.control.set_value(title)
    page.form.amount.control.set_value("12,50")
    page.form.agreed.control.set_value("20.11.2026")


async def schedules(workspace: Workspace) -> int:
    return (await workspace.recurring.rows.totals(ScheduleFilter())).count


def test_a_schedule_that_was_created_is_not_created_again_by_a_form_that_is_still_kept(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                page = await opened_form(window)
                await fill_in(page, "Абонемент")
                kept = page.unsaved_forms  # as the last look has it when the program is killed
                click(page.form.button)
                page.show_tab(RecurringTab.HISTORY)  # before it is known to be created
                assert titles(page) == ["Абонемент"]
                await settle(lambda: page.unsaved_forms == () and not aio._RUNNING)
                assert await schedules(workspace) == 1
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                window.go("recurring")
                page = page_of(window)
                page.show_unsaved(*kept)
                await settle(lambda: page.messages.has("gone") and not aio._RUNNING)
                message = page.messages.message
                assert message is not None
                assert "exists already" in message.title
                assert message.text == "Абонемент"
                assert page.unsaved_forms == ()
                assert not page.form.isVisible()

    run_qt(ending(story()))


def test_an_old_form_does_not_take_back_what_was_changed_in_its_schedule_since(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            schedule = await kept_schedule(workspace)

            async def before(window: MainWindow) -> None:
                page = await changing_later(window, schedule)
                page.form.amount.control.set_value("45")

            async def meanwhile() -> None:
                terms = replace(schedule.last_terms, since=dt.date(2027, 3, 1))
                await workspace.recurring.change_later(
                    schedule, dt.date(2027, 3, 1), terms, ends_on=dt.date(2027, 9, 1), times=None
                )

            async def after(_: MainWindow, page: RecurringPage, __: ResumePoint) -> None:
                await settle(lambda: page.messages.has("gone") and not aio._RUNNING)
                message = page.messages.message
                assert message is not None
                assert message.title.endswith("has been changed meanwhile")
                assert page.unsaved_forms == ()

            await locked_and_unlocked(workspace, before, after, meanwhile=meanwhile)

    run_qt(ending(story()))


def test_a_date_that_was_skipped_meanwhile_stays_skipped_and_the_form_is_there(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            schedule = await kept_schedule(workspace)
            skipped = DateException(planned=dt.date(2027, 3, 1), skipped=True)

            async def before(window: MainWindow) -> None:
                page = await changing_later(window, schedule)
                page.form.amount.control.set_value("45")

            async def after(_: MainWindow, page: RecurringPage, __: ResumePoint) -> None:
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert page.form.terms is not None
                assert page.form.terms.amount.minor == 4500
                page.form.button.click()
                assert not page.form.amount.control.isEnabled(), "nothing is typed meanwhile"
                await settle(lambda: not page.form.isVisible() and not aio._RUNNING)
                kept = await workspace.recurring.get(schedule.id)
                assert kept is not None
                assert kept.exceptions == (skipped,)
                assert kept.last_terms.amount.minor == 4500

            await locked_and_unlocked(
                workspace,
                before,
                after,
                meanwhile=lambda: workspace.recurring.change_one(schedule, skipped),
            )

    run_qt(ending(story()))


def test_a_form_that_cannot_be_read_again_is_offered_again(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise DiskFull(tmp_path)

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            left = UnsavedForm(page="recurring", entry_id="", texts={"title": "Старое"})
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                window.go("recurring")
                page = page_of(window)
                await settle(lambda: not aio._RUNNING)
                with monkeypatch.context() as patch:
                    patch.setattr(workspace.stored_credentials, "chargeable", fail)
                    page.show_unsaved(left)
                    assert titles(page) == ["Старое"]
                    await settle(lambda: not aio._RUNNING)
                assert titles(page) == ["Старое"]
                page.messages.withdraw(DiskFull.code)
                back(page)
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert titles(page) == ["Старое"]

    run_qt(ending(story()))


def test_a_first_day_that_nobody_chose_is_that_of_today(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            await with_cards(workspace)
            async with profile_window(workspace, routes=ROUTES) as (window, _):
                page = await opened_form(window)
                await fill_in(page, "Абонемент")
                (left,) = page.unsaved_forms
                began = page.form.first.control.value()
                past = {"first": "01.02.2026", "first_day": "01.02.2026", "begins": "2026-02-01"}
                old = replace(left, texts={**left.texts, **past, "day": "1"})
                click(page.form.cancel)
                page.show_unsaved(old)
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert page.form.first.control.value() == began
                assert page.form.day.control.value() == page.form.first.control.day().day  # type: ignore[union-attr]
                click(page.form.cancel)
                chosen = {**old.texts, "first_day": "31.01.2026"}
                page.show_unsaved(replace(old, texts=chosen))
                await settle(lambda: page.form.isVisible() and not aio._RUNNING)
                assert page.form.first.control.value() == "01.02.2026"
                (again,) = page.unsaved_forms
                assert again.texts["first_day"] == "31.01.2026", "also if it is today's by then"

    run_qt(ending(story()))


def test_days_that_were_chosen_apart_stay_when_typing_goes_on(qtbot: QtBot) -> None:
    made, again = form(qtbot), form(qtbot)
    cards = [choice("1", "c")]
    made.begin(cards)
    made.day.control.set_value(31)
    made.first.control.set_value("31.12.2026")
    made.first.control.set_value("31.12.2026x")
    again.begin(cards)
    again.show_texts(made.texts())
    assert again.texts() == made.texts()
    for each in (made, again):
        each.first.control.set_value("05.12.2026")
    assert days(made) == days(again) == [dt.date(2026, 12, 31), dt.date(2027, 1, 31)]
    assert again.texts() == made.texts()


def test_days_that_went_with_the_first_one_still_do_when_typing_goes_on(qtbot: QtBot) -> None:
    made, again = form(qtbot), form(qtbot)
    cards = [choice("1", "c")]
    made.begin(cards)
    made.first.control.set_value("05.12.2026")
    made.first.control.set_value("05.")
    again.begin(cards)
    again.show_texts(made.texts())
    again.first.control.set_value("07.12.2026")
    assert days(again) == [dt.date(2026, 12, 7), dt.date(2027, 1, 7)]
    assert again.weekdays[0].isChecked()
    again.show_texts(made.texts() | {"first": "08.12.2026"})
    assert days(again) == [dt.date(2026, 12, 8), dt.date(2027, 1, 8)]


def test_the_day_of_consent_still_goes_with_the_card_unless_it_was_typed(qtbot: QtBot) -> None:
    agreed = choice("1", "a")
    agreed = replace(agreed, card=replace(agreed.card, agreed_on=dt.date(2026, 11, 2)))
    cards = [agreed, choice("2", "b")]
    for typed, kept in (("", ""), ("10.11.2026", "10.11.2026")):
        made, again = form(qtbot), form(qtbot)
        made.begin(cards, agreed.card)
        made.agreed.control.set_value(typed or made.agreed.control.value())
        again.begin(cards)
        again.show_texts(made.texts())
        assert again.texts() == made.texts()
        again.card.control.setCurrentIndex(1)
        assert again.agreed.control.value() == kept


def begun(made: ScheduleForm, *, later: bool) -> None:
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="c")
    if later:
        made.change_later(schedule_of("1", "c"), date, [choice("1", "c")])
    else:
        made.begin([choice("1", "c")])


_DEEP = "[" * 100_000
_WRONG: tuple[Any, ...] = (None, 7, ["1"], "\ud800", "\0", "9" * 5000, "7;8", "[[1]]", "{}", _DEEP)
_AS_TYPED = frozenset({"title", "amount", "first", "last", "agreed", "agreed_filled"})


@pytest.mark.parametrize("later", [False, True])
def test_what_does_not_fit_leaves_the_form_as_it_begins(qtbot: QtBot, *, later: bool) -> None:
    made = form(qtbot)
    begun(made, later=later)
    begins = made.texts()
    made.show_texts({"unknown": "x"})
    assert made.texts() == begins
    for name in set(begins) - _AS_TYPED - {"card"}:
        for wrong in _WRONG:
            made.show_texts({name: wrong})
            assert made.texts() == begins, (name, wrong)
    for name in _AS_TYPED:
        for wrong in _WRONG:
            begun(made, later=later)
            made.show_texts({name: wrong})
            made.guessed()
            made.typed()
    made.show_texts({"card": "nobody's"})
    assert made.texts()["card"] == "", "no other card is charged"


_NAMES = (
    "card", "agreed_filled", "planned", "title", "amount", "last", "times", "agreed", "currency",
    "off", "end", "every", "unit", "first", "day", "weekdays", "begins", "day_is_own",
    "weekdays_are_own", "language", "additionalParameters",
)  # fmt: skip
_TEXTS = st.one_of(
    st.none(), st.text(), st.text('0123456789.,-[]"'), st.sampled_from(["week", "on", "after", "1"])
)


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(texts=st.dictionaries(st.sampled_from(_NAMES), _TEXTS), later=st.booleans())
def test_no_text_makes_the_form_fail(qtbot: QtBot, texts: dict[str, Any], *, later: bool) -> None:
    made = form(qtbot)
    begun(made, later=later)
    assert set(made.texts()) == set(_NAMES)
    made.show_texts(texts)
    made.guessed()
    again = made.texts()
    assert {type(each) for each in again.values()} == {str}
    begun(made, later=later)
    made.show_texts(again)
    assert made.texts() == again
    assert pairs_of(again["additionalParameters"]) or not again["additionalParameters"]
