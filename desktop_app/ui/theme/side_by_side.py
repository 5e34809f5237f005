"""Two parts beside each other, or one above the other where large text leaves no room for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QBoxLayout

from desktop_app.ui.theme.fonts import scaled
from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.theme.sizing import size_again
from desktop_app.ui.theme.style_variants import line

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_LEAST: Final = 300
"""What the wide part needs beside the other unless told otherwise, pixels."""
_UNLIMITED: Final = 16_777_215
"""Qt's QWIDGETSIZE_MAX, which PySide6 does not name."""
_SHARES: Final = (3, 2)
"""Heights of the wide part and of the other, where they stand one above the other."""


class SideBySide(ResponsiveWidget):
    """Gives one part the room that the other leaves; at the usual size of text it does no more.

    They stay beside each other where the share of the height would cut the narrow part.

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
                one has less than that beside it; 0 for a part that cannot be narrower.
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
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._line = line()
        self._line.hide()
        first, second = (narrow, wide) if narrow_first else (wide, narrow)
        for part in (first, self._line, second):
            self._row.addWidget(part)
        self._row.setStretchFactor(wide, 1)

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

    def _fit(self) -> None:
        narrow, is_large = self._narrow, scaled(_LEAST) > _LEAST
        is_freed = narrow.maximumWidth() == _UNLIMITED
        if not is_freed and narrow.minimumWidth() != self._shrunk:
            self._usual = narrow.minimumWidth()
        low = max(
            narrow.minimumHeight(), narrow.minimumSizeHint().height()
        ) <= self.height() * _SHARES[1] // sum(_SHARES)
        cramped = is_large and self.width() - self._usual < scaled(self._least)
        alone = cramped and self._is_wide_first
        stacked = cramped and low and not alone
        shrinks = cramped and bool(self._cramped_share) and not (stacked or alone)
        shrunk = min(self._usual, self.width() * self._cramped_share // 100) if shrinks else 0
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
        self._line.setVisible(stacked and not (narrow.isHidden() or self._wide.isHidden()))
        if stacked == self._is_stacked:
            return
        self._is_stacked = stacked
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        wide, beside = _SHARES if stacked else (1, 0)
        self._row.setStretchFactor(self._wide, wide)
        self._row.setStretchFactor(narrow, beside)
