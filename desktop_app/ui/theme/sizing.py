"""Sizes of widgets that follow the size of text, also when it changes while they are on screen.

    theme.fix(self.list, width=320)              # pixels at the ordinary size of text
    theme.fix(table.verticalHeader(), row=theme.ROW)
    theme.when_sized(self, ThisPage._fit)        # anything else; called now and at each change

What is calculated at every layout or paint (`sizeHint`, `paintEvent`) asks `theme.scaled` instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtWidgets import QHeaderView

from desktop_app.ui.theme.fonts import eased, scaled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QWidget

W = TypeVar("W", bound="QWidget")

_PLACE: Final = "kantora.sizes"
_SETTERS: Final = {
    "width": "setFixedWidth",
    "height": "setFixedHeight",
    "least_width": "setMinimumWidth",
    "least_height": "setMinimumHeight",
    "most_width": "setMaximumWidth",
}


class _Sizes:
    """What is to be set on one widget again when texts become larger or smaller."""

    def __init__(self) -> None:
        self.pixels: dict[str, int] = {}
        self.beside: tuple[int, int] | None = None
        self.functions: list[Callable[[Any], None]] = []

    def apply(self, widget: QWidget) -> None:
        for name, pixels in self.pixels.items():
            if name == "row" and isinstance(widget, QHeaderView):
                widget.setDefaultSectionSize(scaled(pixels))
            else:
                getattr(widget, _SETTERS[name])(scaled(pixels))
        if self.beside is not None:
            widget.setMinimumWidth(eased(self.beside[0]))
            widget.setMaximumWidth(eased(self.beside[1]))
        for function in self.functions:
            function(widget)


def fix(
    widget: QWidget,
    *,
    width: int | None = None,
    height: int | None = None,
    least_width: int | None = None,
    least_height: int | None = None,
    most_width: int | None = None,
    row: int | None = None,
    beside: tuple[int, int] | None = None,
) -> None:
    """Give a widget sizes, in pixels at the ordinary size of text.

    `row` is the height of rows of a header; `beside` the least and the greatest width of what
    stands beside a list or a form and leaves it room: it grows by two thirds of what the text does.
    """
    asked = {
        "width": width,
        "height": height,
        "least_width": least_width,
        "least_height": least_height,
        "most_width": most_width,
        "row": row,
    }
    sizes = _sizes_of(widget)
    sizes.pixels |= {name: pixels for name, pixels in asked.items() if pixels is not None}
    sizes.beside = beside or sizes.beside
    sizes.apply(widget)


def when_sized(widget: W, function: Callable[[W], None]) -> None:
    """Call a function with the widget, now and after each change of the size of text.

    The function must not hold the widget: it is kept as long as the widget is.
    """
    _sizes_of(widget).functions.append(function)
    function(widget)


def size_again(widget: QWidget) -> None:
    """Give a widget the sizes again that `fix` gave it, after something else changed them."""
    _sizes_of(widget).apply(widget)


def apply_again(app: QApplication) -> None:
    """Set all sizes again after the size of text has changed."""
    for widget in app.allWidgets():
        sizes = widget.property(_PLACE)
        if isinstance(sizes, _Sizes):
            sizes.apply(widget)


def _sizes_of(widget: QWidget) -> _Sizes:
    sizes = widget.property(_PLACE)
    if not isinstance(sizes, _Sizes):
        sizes = _Sizes()
        widget.setProperty(_PLACE, sizes)
    return sizes
