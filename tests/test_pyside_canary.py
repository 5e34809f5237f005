"""Detects the bug of PySide6 6.12.0 on Python 3.11 that releases references to None.

Each call below lost one or two references to `None` there, until the interpreter aborted with
*none_dealloc*. From Python 3.12 on `None` is immortal and shows nothing.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    Qt,
    QTimerEvent,
)
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QPersistentModelIndex
    from PySide6.QtWidgets import QApplication

ROUNDS = 500

pytestmark = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None is immortal and cannot be counted"
)


class _Listener(QObject):
    def event(self, event: QEvent) -> bool:
        return super().event(event)

    def timerEvent(self, event: QTimerEvent) -> None:
        pass


class _Nothing(QAbstractListModel):
    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 1

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        return None


def test_none_keeps_its_references(qapp: QApplication) -> None:
    listener, model, label = _Listener(), _Nothing(), QLabel()
    index = model.index(0, 0)
    qapp.processEvents()  # what tests before this one left goes now, with its references
    gc.collect()
    gc.disable()
    try:
        before = sys.getrefcount(None)
        for _ in range(ROUNDS):
            listener.killTimer(listener.startTimer(0))
            QCoreApplication.sendEvent(listener, QTimerEvent(1))
            model.itemData(index)
            label.setText("text")
            qapp.processEvents()
        lost = before - sys.getrefcount(None)
    finally:
        gc.enable()
    label.deleteLater()
    assert lost < ROUNDS / 2, f"{lost} references to None were lost in {ROUNDS} rounds"
