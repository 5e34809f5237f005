"""The buttons near a toast: where they are, and when one has appeared, moved or gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHANGES: Final = frozenset(
    {
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.ChildAdded,
    }
)


class ToastNeighbours(QObject):
    """The buttons of a widget that always stay at their place, but for those of its toast.

    What scrolls is no neighbour: it can be scrolled away from under the toast.
    """

    changed = Signal()
    """Widgets on show are others, or elsewhere; only while they are followed."""

    def __init__(self, over: QWidget, toast: QWidget) -> None:
        """`over` is the widget that has the toast."""
        super().__init__(toast)
        self._over = over
        self._toast = toast
        self._followed: list[QWidget] = []
        self._pause = QTimer(self, singleShot=True, interval=0)
        self._pause.timeout.connect(self._on_settled)

    def buttons(self) -> list[QRect]:
        """Where the buttons on show are."""
        return [
            QRect(each.mapTo(self._over, QPoint()), each.size())
            for each in self._around()
            if isinstance(each, QAbstractButton) and each.isVisible()
        ]

    def follow(self) -> None:
        """Tell of changes from now on; again, of what is there by now."""
        self._let_go()
        self._followed = [*self._around()]
        for each in self._followed:
            each.installEventFilter(self)

    def end(self) -> None:
        """Tell of nothing any more."""
        self._pause.stop()
        self._let_go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 - Qt override
        """Note what may have brought a button here, once for all that comes with it."""
        if event.type() in _CHANGES:
            self._pause.start()
        return False

    def _on_settled(self) -> None:
        self.follow()
        self.changed.emit()

    def _let_go(self) -> None:
        followed, self._followed = self._followed, []
        for each in followed:
            if isValid(each):
                each.removeEventFilter(self)

    def _around(self) -> Iterator[QWidget]:
        """The widget itself and what is in it; of what is hidden nothing within."""
        left = [self._over]
        while left:
            widget = left.pop()
            yield widget
            if widget.isVisible() and not isinstance(widget, QAbstractScrollArea):
                left += [
                    each
                    for each in widget.children()
                    if isinstance(each, QWidget) and each is not self._toast and not each.isWindow()
                ]
