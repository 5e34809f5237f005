"""Two parts beside each other, or one above the other where large text leaves no room for both."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QBoxLayout, QVBoxLayout

from desktop_app.ui.theme.downward_scroll import DownwardScroll
from desktop_app.ui.theme.fonts import scaled
from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.theme.sizing import size_again
from desktop_app.ui.theme.style_variants import line
from desktop_app.ui.theme.tokens import Space

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

_LEAST: Final = 300
"""What the wide part needs beside the other unless told otherwise, pixels."""
_CRAMPED: Final = 40
"""Per cent of the width the wide part needs; with less it is not placed beside the other part."""
_LOW: Final = 200
"""The least height of a part where both scroll up and down as one, pixels."""
_UNLIMITED: Final = 16_777_215
"""Qt's QWIDGETSIZE_MAX, which PySide6 does not name."""
_SHARES: Final = (3, 2)
"""Heights of the wide part and of the other, where they stand one above the other."""


class SideBySide(ResponsiveWidget):
    """Gives one part the room that the other leaves; at the usual size of text it does no more.

    Where both would be cramped they stand one above the other: within the height that there is, if
    the narrow part is low, and else in all the height they need, through which they scroll as one.

    The narrow part has a width of its own, by `theme.fix` with `beside`. Above or below the wide
    one it is as wide as that.
    """

    def __init__(
        self,
        wide: QWidget,
        narrow: QWidget,
        *,
        narrow_first: bool = False,
        least: int = _LEAST,
        cramped_share: int = 0,
    ) -> None:
        """Take both parts.

        Args:
            wide: gets the room that the other leaves.
            narrow: has a width of its own.
            narrow_first: it stands at the left.
            least: pixels at the ordinary size of text that the wide part needs beside it.
            cramped_share: per cent of the width to which the narrow part shrinks where the wide
                one has less than that beside it, as far as it is not cut and the wide one is of
                use; 0 for a part that cannot be narrower.
        """
        super().__init__()
        self._least = least
        self._cramped_share = cramped_share
        self._wide, self._narrow = wide, narrow
        self._is_stacked = False
        self._shrunk = 0  # the width it was shrunk to
        self._is_wide_first = False
        self._is_wide_alone = False
        self._usual = narrow.minimumWidth()
        self._scroll = DownwardScroll(parent=self)
        self._both = _ScrolledContent(self._fit)
        self._scroll.hold(self._both)  # empty: the parts are styled once, where they stay
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._both)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._line = line()
        self._line.hide()
        first, second = (narrow, wide) if narrow_first else (wide, narrow)
        for part in (first, self._line, second):
            self._row.addWidget(part)
        self._row.setStretchFactor(wide, 1)
        self._scroll.setWidgetResizable(False)  # Qt makes it as high as its texts would like
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._scroll)
        if isinstance(app := QApplication.instance(), QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @property
    def is_stacked(self) -> bool:
        """Whether one part stands above the other."""
        return self._is_stacked

    def set_wide_first(self, *, first: bool) -> None:
        """Say whether the wide part is what is worked on.

        It is shown alone then where large text leaves too little room for both.
        """
        self._is_wide_first = first
        self._fit()

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to what has the keyboard, as the button does once a form is filled."""
        if now is not None and now is not self._both and self._both.isAncestorOf(now):
            QTimer.singleShot(0, now, partial(self._show_whole, now))  # it may come to be moved

    def _show_whole(self, part: QWidget) -> None:
        if part.height() <= self._scroll.viewport().height():
            self._scroll.ensureWidgetVisible(part, 0, Space.L)

    def _fit(self) -> None:
        narrow, is_large = self._narrow, scaled(_LEAST) > _LEAST
        is_freed = narrow.maximumWidth() == _UNLIMITED
        if not is_freed and narrow.minimumWidth() != self._shrunk:
            self._usual = narrow.minimumWidth()
        cramped = is_large and self.width() - self._usual < scaled(self._least)
        alone = cramped and self._is_wide_first
        low = self._least_height(narrow) <= self.height() * _SHARES[1] // sum(_SHARES)
        shrunk = 0 if not cramped or alone or low else self._shrunk_width()
        stacked = cramped and not (alone or shrunk)
        if alone != self._is_wide_alone:
            self._is_wide_alone = alone
            narrow.setHidden(alone)
        if stacked and not is_freed:
            narrow.setMinimumWidth(0)
            narrow.setMaximumWidth(_UNLIMITED)
        elif shrunk:
            narrow.setFixedWidth(shrunk)
        elif not stacked and (self._shrunk or (self._is_stacked and is_freed)):
            size_again(narrow)
        self._shrunk = shrunk
        both = not (narrow.isHidden() or self._wide.isHidden())
        self._line.setVisible(stacked and both)
        flows = stacked and both and not low
        self._size(self._whole_height() if flows else self._row.minimumSize().height())
        if stacked != self._is_stacked:
            self._is_stacked = stacked
            directions = QBoxLayout.Direction
            self._row.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        wide, beside = (_SHARES if low else (1, 0)) if stacked else (1, 0)
        if self._row.stretch(self._row.indexOf(narrow)) != beside:
            self._row.setStretchFactor(narrow, beside)
        if self._row.stretch(self._row.indexOf(self._wide)) != wide:
            self._row.setStretchFactor(self._wide, wide)

    def _size(self, height: int) -> None:
        """Make both as high as there is room, or as they need, and leave room to scroll then."""
        bar = self._bar() if height > self.height() else 0
        self._both.resize(self.width() - bar, max(height, self.height()))

    def _bar(self) -> int:
        return self._scroll.verticalScrollBar().sizeHint().width()

    def _shrunk_width(self) -> int:
        """The width of a narrow part that is narrower than usual; 0 where too little is left."""
        if not self._cramped_share:
            return 0
        share = self.width() * self._cramped_share // 100
        shrunk = min(self._usual, max(share, self._narrow.minimumSizeHint().width()))
        least = max(
            scaled(self._least) * _CRAMPED // 100,
            self._wide.minimumWidth(),
            self._wide.minimumSizeHint().width(),
        )
        return shrunk if self.width() - shrunk >= least else 0

    def _whole_height(self) -> int:
        """The height of both, one above the other, in which neither is cut."""
        return self._line.minimumHeight() + sum(
            max(each.sizeHint().height(), self._least_height(each), scaled(_LOW))
            for each in (self._wide, self._narrow)
        )

    def _least_height(self, part: QWidget) -> int:
        """What a part needs at least at the width that it has where one stands above the other."""
        least: int = max(part.minimumHeight(), part.minimumSizeHint().height())
        if isinstance(part, DownwardScroll):
            return max(least, part.sizeHint().height())
        layout = part.layout()
        if layout is not None and layout.hasHeightForWidth():
            least = max(least, layout.minimumHeightForWidth(self.width() - self._bar()))
        return least


class _ScrolledContent(ResponsiveWidget):
    """The content that scrolls; calls `changed` when a part needs another size."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self._changed = changed

    def _fit(self) -> None:
        self._changed()
