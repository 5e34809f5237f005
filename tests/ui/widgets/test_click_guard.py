"""Tests that clicks are ignored for a moment after a control appears."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QToolTip, QWidget

from desktop_app.ui import announcement, theme
from desktop_app.ui.widgets import click_guard
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.click_guard import ONE_MOMENT, TOO_SOON, ClickGuard
from tests.ui.hands import settle

if TYPE_CHECKING:
    import pytest
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

REST_MS = 60


class Slow(QWidget):
    """Takes longer to paint than clicks are ignored."""

    painted_at = 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        time.sleep(3 * REST_MS / 1000)
        self.painted_at = time.monotonic()


def still(rest: ClickGuard) -> bool:
    return rest.is_active


def test_the_rest_counts_from_the_end_of_the_painting(run_qt: Run, qtbot: QtBot) -> None:
    async def story() -> None:
        shown = Slow()
        qtbot.addWidget(shown)
        rest = ClickGuard(shown, click_guard_ms=REST_MS)
        ended: list[float] = []
        rest.over.connect(lambda: ended.append(time.monotonic()))
        assert not still(rest)
        rest.begin()
        await asyncio.sleep(3 * REST_MS / 1000)
        assert still(rest)  # nobody has seen it
        shown.show()
        await settle(lambda: bool(ended))
        assert ended[0] - shown.painted_at >= 0.9 * REST_MS / 1000
        rest.begin()
        rest.end()
        assert still(rest) is False

    run_qt(story())


def test_nothing_rests_without_a_time(qtbot: QtBot) -> None:
    shown = QWidget()
    qtbot.addWidget(shown)
    rest = ClickGuard(shown, click_guard_ms=0)
    rest.begin()
    assert not rest.is_active


def test_a_press_that_does_not_count_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        click_guard, announcement.announce.__name__,
        lambda _, words, *, urgent: said.append((words, urgent)),
    )  # fmt: skip
    shown = QWidget()
    qtbot.addWidget(shown)
    shown.show()
    guard = ClickGuard(shown, click_guard_ms=60_000)
    assert not guard.rejects_press()
    assert not said
    assert not QToolTip.isVisible()
    guard.begin()
    assert guard.rejects_press()
    assert said == [(str(TOO_SOON), True)]
    assert str(TOO_SOON) in QToolTip.text()
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    guard.end()
    assert not guard.rejects_press()
    assert len(said) == 1


def test_a_button_that_waits_for_a_moment_looks_as_it_will_then(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    for scheme in (theme.Scheme.LIGHT, theme.Scheme.DARK):
        theme.apply(themed_app, scheme)
        for name in ("primary", "danger", ""):
            button = QPushButton("900,00 BYN")
            theme.look(button, name)
            qtbot.addWidget(button)
            button.show()
            usual = button.grab().toImage()
            enable_unless(button, ONE_MOMENT)
            assert not button.isEnabled()
            assert button.grab().toImage() == usual
            enable_unless(button, TOO_SOON)  # any reason that does not pass by itself
            assert button.grab().toImage() != usual
            enable_unless(button, None)
            assert button.grab().toImage() == usual
    theme.apply(themed_app, theme.Scheme.LIGHT)
