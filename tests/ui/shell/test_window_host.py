"""Tests of the window that takes the place of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.ui.routes import LOCKED
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.window_host import WindowHost

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def host(qapp: QApplication) -> Iterator[WindowHost]:
    made = WindowHost(destinations=(), placement=str, keep=lambda _placement: None)
    made.show_single_page(QWidget(), LOCKED)
    yield made
    made.put_away()


def test_a_minimised_window_is_replaced_by_a_minimised_one(host: WindowHost) -> None:
    assert host.window is not None
    host.window.showMinimized()
    former = host.show_single_page(QWidget(), LOCKED)
    assert host.window is not former
    assert host.window.isMinimized()
    host.dispose(former)


@pytest.mark.parametrize("is_active", [False, True])
def test_a_window_is_activated_only_in_the_place_of_an_active_one(
    host: WindowHost, monkeypatch: pytest.MonkeyPatch, *, is_active: bool
) -> None:
    quietly: list[bool] = []
    show = MainWindow.show

    def note(window: MainWindow) -> None:
        quietly.append(window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating))
        show(window)

    monkeypatch.setattr(MainWindow, "show", note)
    active = host.window if is_active else None
    monkeypatch.setattr(QApplication, "activeWindow", lambda: active)
    former = host.show_single_page(QWidget(), LOCKED)
    assert quietly == [not is_active]
    assert host.window is not None
    assert not host.window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    host.dispose(former)
