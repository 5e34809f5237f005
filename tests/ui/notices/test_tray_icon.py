"""Tests of the icon beside the clock: wanted or not, possible or not, its number and its click."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import Qt as TextQt
from PySide6.QtWidgets import QSystemTrayIcon
from shiboken6 import delete, isValid

from desktop_app.domain.notices import NoticeChoices
from desktop_app.ui import theme
from desktop_app.ui.notices import tray_icon
from desktop_app.ui.notices.notices_card import NoticesCard
from desktop_app.ui.notices.tray_icon import TrayIcon, counted_icon
from tests.support.window_tasks import ending
from tests.ui.hands import settle
from tests.ui.notices.test_notice_controller import DEMAND, EXECUTED, opened_setup

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.notices.notice_controller import NoticeController
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

WANTED = NoticeChoices(tray=True)


def icon_of(controller: NoticeController) -> TrayIcon | None:
    return controller.tray


@pytest.mark.parametrize("several", [False, True])
def test_the_icon_counts_what_waits_and_leads_there(
    run_qt: Run,
    synchronised: Path,
    sandbox_process: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    several: bool,
) -> None:
    monkeypatch.setattr(tray_icon, "tray_is_available", lambda: True)
    news = (DEMAND, EXECUTED) if several else (DEMAND,)

    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            controller = setup.notices
            assert icon_of(controller) is None, "nobody asked for it"
            setup.workspace.notices.read_choices = lambda: WANTED
            controller.follow_choices()
            tray = icon_of(controller)
            assert tray is not None
            await setup.come(*news)
            await settle(lambda: tray.unread == len(news))
            tip = tray.system.toolTip()
            assert str(len(news)) in tip
            assert setup.workspace.profile.name not in tip
            tray.system.activated.emit(QSystemTrayIcon.ActivationReason.Context)
            assert not controller.list.isVisible()
            tray.system.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
            if several:
                await settle(controller.list.isVisible)
                controller.list.close()
            else:
                await settle(lambda: setup.window.current == "activity")
                await settle(lambda: tray.unread == 0)
            setup.workspace.notices.read_choices = lambda: replace(WANTED, tray=False)
            controller.follow_choices()
            assert icon_of(controller) is None
            assert controller.channel is None
            await settle(lambda: not isValid(tray))

    run_qt(ending(story()))


def test_the_icon_that_another_window_asked_for_is_there_with_the_next_news(
    run_qt: Run,
    synchronised: Path,
    sandbox_process: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tray_icon, "tray_is_available", lambda: True)

    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            setup.workspace.notices.read_choices = lambda: WANTED
            await setup.come(DEMAND)
            await settle(lambda: icon_of(setup.notices) is not None)
            setup.workspace.notices.read_choices = NoticeChoices
            setup.notices.follow_choices()

    run_qt(ending(story()))


def test_a_message_of_the_system_is_plain_text(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    owner = QObject()
    tray = TrayIcon(owner)
    told: list[str] = []
    monkeypatch.setattr(tray.system, "isVisible", lambda: True)
    monkeypatch.setattr(tray.system, "supportsMessages", lambda: True)
    monkeypatch.setattr(tray.system, "showMessage", lambda _title, text, _icon: told.append(text))
    assert tray.show_message("News", "1 demand: 5.00 <b>BYN</b>", pressed=lambda: None)
    (text,) = told
    assert not TextQt.mightBeRichText(text)
    assert "BYN" in text
    tray.take_away()
    delete(owner)


def test_where_there_is_no_place_for_icons_messages_stay_in_the_window(
    run_qt: Run,
    synchronised: Path,
    sandbox_process: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tray_icon, "tray_is_available", lambda: False)

    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            setup.workspace.notices.read_choices = lambda: WANTED
            setup.notices.follow_choices()
            assert setup.notices.tray is None
            await setup.come(DEMAND)
            assert setup.said == "1 new payment demand"

    run_qt(ending(story()))


def test_every_count_has_a_picture_of_its_own_up_to_many(qtbot: QtBot) -> None:
    for side in (16, 22, 32, 64):
        pictures = [
            counted_icon(count).pixmap(QSize(side, side)).toImage() for count in (0, 1, 2, 9)
        ]
        assert all(one != other for one in pictures for other in pictures if one is not other)
    owner = QObject()
    tray = TrayIcon(owner)
    assert not tray.system.icon().isNull()
    assert all(action.text() for action in tray.menu.actions())
    pressed: list[int] = []
    tray._pressed = lambda: pressed.append(1)
    tray.system.messageClicked.emit()
    tray.system.messageClicked.emit()
    assert pressed == [1], "a message is about one digest"
    delete(tray.menu)
    delete(owner)


@pytest.mark.parametrize("percent", [theme.USUAL_TEXT, 200])
def test_the_hours_of_quiet_can_be_read(
    themed_app: QApplication, qtbot: QtBot, percent: int
) -> None:
    theme.apply(themed_app, theme.Scheme.LIGHT, text=percent)
    card = NoticesCard(NoticeChoices(quiet=True))
    qtbot.addWidget(card)
    card.show()
    for field in (card.quiet_from.control, card.quiet_until.control):
        edit = field.lineEdit()
        needed = edit.fontMetrics().horizontalAdvance(field.text())
        assert len(field.text()) == len("22:00")
        assert edit.width() >= needed + 2 * theme.Space.S
        assert field.rect().contains(edit.geometry())


@pytest.mark.parametrize("has_tray", [False, True])
@pytest.mark.parametrize("chosen", [False, True])
def test_the_choice_is_offered_where_it_can_be_had(
    qtbot: QtBot, has_tray: bool, chosen: bool
) -> None:
    card = NoticesCard(NoticeChoices(tray=chosen), has_tray=has_tray)
    qtbot.addWidget(card)
    assert card.tray.isChecked() is chosen
    assert card.tray.isEnabled() is (has_tray or chosen), "it can always be taken back"
    assert bool(card.tray.toolTip()) is not has_tray
    if card.tray.isEnabled():
        card.tray.click()
        assert card.choices.tray is not chosen
