"""Tests of the list of notices while notices come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from desktop_app.domain.notices import Notice, NoticeKind
from desktop_app.ui.notices.notice_list import NoticeList
from tests.support.fakes import NOW
from tests.ui.hands import press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def notice(key: int, kind: NoticeKind) -> Notice:
    return Notice(key=key, kind=kind, count=1, told_at=NOW, first_at=NOW, last_at=NOW)


EXECUTED: Final = notice(1, NoticeKind.EXECUTED)
DEMAND: Final = notice(2, NoticeKind.DEMAND)
NEW: Final = notice(3, NoticeKind.REJECTED)


@pytest.mark.parametrize(
    ("newer", "at_hand"),
    [((NEW, DEMAND, EXECUTED), EXECUTED), ((NEW, DEMAND), DEMAND), ((DEMAND, EXECUTED), EXECUTED)],
)
def test_the_notice_at_hand_stays_so_when_others_come(
    qtbot: QtBot, newer: tuple[Notice, ...], at_hand: Notice
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 600)
    bell = QPushButton(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    shown, chosen, marked = NoticeList(window), list[Notice](), list[bool]()
    shown.chosen.connect(chosen.append)
    shown.all_read.connect(lambda: marked.append(True))
    shown.show_notices((DEMAND, EXECUTED))
    shown.begin(bell)
    qtbot.waitUntil(shown.lines[0].hasFocus)
    press(shown.lines[0], Qt.Key.Key_Down)
    assert shown.lines[1].hasFocus()
    shown.show_notices(newer)
    line = shown.lines[newer.index(at_hand)]
    assert line.hasFocus()
    assert line.isVisible()
    focused = QApplication.focusWidget()
    assert focused is not None
    press(focused, Qt.Key.Key_Return)
    assert chosen == [at_hand]
    assert not marked
