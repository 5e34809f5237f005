"""Tests of settings that the windows of several profiles share: none undoes what another kept."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from desktop_app.app.appearance import appearance_of
from desktop_app.app.shared_choices import SharedChoices
from desktop_app.domain.notices import NoticeKind
from desktop_app.storage.profiles.notice_choices import notice_choices
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.notices.notices_card import NoticesCard
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.theme import Contrast, Scheme
from tests.support.fakes import NOW

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile


@dataclass
class Settings:
    """The settings of one window, which is a process of its own."""

    preferences: Preferences
    page: SettingsPage
    notices: NoticesCard


@pytest.fixture
def opened(tmp_path: Path, profile: Profile, qtbot: QtBot) -> Callable[[], Settings]:
    """Opens the settings of one more window."""

    def open_settings() -> Settings:
        preferences = Preferences(tmp_path / "preferences.json")
        notices = NoticesCard(notice_choices(preferences))
        page = SettingsPage(
            registry=CommandRegistry(),
            appearance=appearance_of(preferences.choices),
            profile=profile,
            cards=[notices],
            open_logs=lambda: None,
        )
        qtbot.addWidget(page)
        SharedChoices(preferences, page=page, notices=notices)
        return Settings(preferences, page, notices)

    return open_settings


def test_what_is_chosen_in_one_window_stays_when_another_chooses_something_else(
    opened: Callable[[], Settings],
) -> None:
    first, second = opened(), opened()
    first.page.appearance.schemes.button(list(Scheme).index(Scheme.DARK)).click()
    first.page.appearance.texts.button(2).click()
    first.page.appearance.calm.click()
    second.page.appearance.compact.click()
    second.page.appearance.contrasts.button(list(Contrast).index(Contrast.HIGH)).click()
    choices = first.preferences.choices
    assert (choices.scheme, choices.contrast) == (Scheme.DARK.value, Contrast.HIGH.value)
    assert choices.text == theme.TEXT_SIZES[2]
    assert choices.calm
    assert choices.compact
    assert choices.language == "", "nobody chose one"


def test_a_card_shows_all_that_its_window_took_up(opened: Callable[[], Settings]) -> None:
    first, second = opened(), opened()
    card = first.page.appearance
    card.language.control.setCurrentIndex(list(Language).index(Language.POLISH))
    card.schemes.button(list(Scheme).index(Scheme.DARK)).click()
    card.calm.click()
    other = second.page.appearance
    told: list[object] = []
    second.page.appearance_changed.connect(told.append)
    other.compact.click()
    assert len(told) == 1
    assert other.language.control.currentData() == Language.POLISH
    assert other.schemes.checkedId() == list(Scheme).index(Scheme.DARK)
    assert other.calm.isChecked()
    other.schemes.button(list(Scheme).index(Scheme.LIGHT)).click()
    choices = first.preferences.choices
    assert (choices.scheme, choices.language) == ("light", Language.POLISH.value)


def test_notices_chosen_in_one_window_stay_when_another_chooses_others(
    opened: Callable[[], Settings],
) -> None:
    first, second = opened(), opened()
    rejected, others = NoticeKind.REJECTED, [one for one in NoticeKind if one != "rejected"]
    first.notices.kinds[rejected].click()
    first.notices.quiet.click()
    first.notices.quiet_from.control.setTime(first.notices.quiet_from.control.time().addSecs(3600))
    second.notices.kinds[others[0]].click()
    second.notices.sums.click()
    kept = notice_choices(second.preferences)
    assert kept.off == {rejected, others[0]}
    assert (kept.quiet, kept.sums, kept.tray) == (True, True, False)
    assert kept.quiet_from == dt.time(21)
    assert second.notices.quiet.isChecked(), "it shows what is in force"
    second.notices.kinds[rejected].click()
    first.page.opened.emit()
    assert first.notices.choices.off == {others[0]}
    assert not first.notices.kinds[others[0]].isChecked()


def test_what_another_window_chose_is_shown_without_being_told_as_a_change(
    opened: Callable[[], Settings],
) -> None:
    first, second = opened(), opened()
    told: list[object] = []
    second.notices.changed.connect(told.append)
    first.notices.quiet.click()
    first.notices.sums.click()
    assert notice_choices(second.preferences).is_quiet_at(NOW.replace(hour=22))
    second.page.show()
    assert second.notices.quiet.isChecked()
    assert second.notices.sums.isChecked()
    assert not second.notices._hours.isHidden()
    assert told == []
