"""Measures what is on the screen: cut texts and cells, targets, filled buttons, names."""

from __future__ import annotations

import asyncio
from itertools import combinations
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCalendarWidget,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.shell.navigation import NavigationButton
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.painted_table import PaintedTable
from desktop_app.ui.tables.table_header import TableHeader
from desktop_app.ui.theme import Type
from desktop_app.ui.widgets.field_frame import FieldNote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRect, QSize

    from desktop_app.ui.tables.columns import Cell

TARGET: Final = 28
"""Least width and height of what is clicked, in pixels."""
_CARET: Final = 24
"""Width of the caret of a field that offers choices."""
_SETTLED: Final = 3
"""If the geometry is the same so often in a row, all levels of layouts are done."""
_BY_QT: Final = (
    QCalendarWidget, QComboBox, QAbstractSpinBox, QScrollBar, QTabBar,
)  # fmt: skip
_DIRECTLY: Final = Qt.FindChildOption.FindDirectChildrenOnly
_STATES: Final = frozenset({Part.STATUSES, Part.DIFFERENCES})
_CLICKED: Final = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit)
_NAMED: Final = (
    QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QProgressBar, QListWidget,
    QPlainTextEdit, QAbstractItemView, QTabBar,
)  # fmt: skip


def seen(root: QWidget) -> Iterator[QWidget]:
    """What is on the screen; a window has all pages that were visited, and shows one of them."""
    for one in root.findChildren(QWidget, options=_DIRECTLY):
        if one.isVisible():
            if not one.size().isEmpty():
                yield one
            yield from seen(one)


def place_of(one: QWidget) -> str:
    """A widget by its class and by what it lies in."""
    return f"{type(one).__name__} in {type(one.parentWidget()).__name__}"


def faults(root: QWidget) -> list[str]:
    """Words that are cut, buttons that are cut, and areas that scroll sideways."""
    found = []
    for one in seen(root):
        name = place_of(one)
        if isinstance(one, QAbstractScrollArea) and not isinstance(one, QPlainTextEdit):
            inner = one.widget() if isinstance(one, QScrollArea) else None
            wide = inner.width() - one.viewport().width() if inner is not None else 0
            if one.horizontalScrollBar().maximum() > 0 or wide > 0:
                found.append(f"{name} scrolls sideways")
        if isinstance(one, QPushButton) and one.width() < one.minimumSizeHint().width():
            found.append(f"{name} {one.text()!r} is cut")
        if isinstance(one, QLabel) and one.text() and is_cut(one):
            found.append(f"{name} {one.text()!r} is cut")
        beyond = one.parentWidget()
        if isinstance(one, (QLabel, QAbstractButton)) and not inside(one, beyond):
            found.append(f"{name} {one.text()!r} goes beyond its place")
        if isinstance(one, (QLabel, *_CLICKED)) and not _is_whole(one, root):
            found.append(f"{_said(one)} goes beyond the page")
    return [*found, *_covered(root)]


def _is_whole(one: QWidget, root: QWidget) -> bool:
    """Whether a widget begins and ends between the left and the right edge of what is looked at."""
    left = one.mapTo(root, one.rect().topLeft()).x()
    return left >= 0 and left + one.width() <= root.width()


def _covered(root: QWidget) -> Iterator[str]:
    """Labels and controls that lie over one another in the same place."""
    places: dict[QWidget | None, list[QWidget]] = {}
    for one in seen(root):
        if isinstance(one, (QLabel, *_CLICKED)) and not is_inside_qt_control(one, root):
            places.setdefault(one.parentWidget(), []).append(one)
    for others in places.values():
        for one, other in combinations(others, 2):
            if one.geometry().intersects(other.geometry()):
                yield f"{_said(one)} lies over {_said(other)}"


def _said(one: QWidget) -> str:
    words = one.text() if isinstance(one, QLabel) else name_of(one)
    return f"{place_of(one)} {words!r}"


def inside(one: QWidget, around: QWidget | None) -> bool:
    """Whether a widget is within the left and right edges of the widget around it."""
    if around is None:
        return True
    return one.geometry().left() >= 0 and one.geometry().right() <= around.rect().right()


def is_cut(label: QLabel) -> bool:
    """Whether a label has less room than its words; one that ends with … shows all in its tip."""
    if label.toolTip() == label.text() and not label.wordWrap():
        return False
    if isinstance(label, theme.ElidedLabel):
        return label.text() != label.whole and not label.toolTip()
    if isinstance(label, FieldNote) and label.text() != label.whole:
        return True
    room, metrics = label.contentsRect(), label.fontMetrics()
    if label.wordWrap():
        least = max(metrics.horizontalAdvance(word) for word in label.text().split() or [""])
        return least > room.width() or label.heightForWidth(label.width()) > label.height()
    lines = label.text().split("\n")
    return max(map(metrics.horizontalAdvance, lines)) > room.width() or metrics.height() * len(
        lines
    ) > room.height() + metrics.leading() + len(lines)


def cut_texts(root: QWidget) -> list[str]:
    """More than `faults`: boxes, tabs, headers, the navigation, choices and hints in fields."""
    found = faults(root)
    for one in seen(root):
        words = "" if is_inside_qt_control(one, root) else _words_without_room(one)
        if words:
            found.append(f"{place_of(one)} {words!r} is cut")
    return found


def cut_cells(root: QWidget) -> list[str]:
    """Cells on the screen that are cut and must not be, or do not say the whole in their tooltip.

    States, dates, amounts and accounts are never cut, nor what was measured for that.
    """
    found = []
    for table in seen(root):
        if isinstance(table, PaintedTable):
            found += [f"{place_of(table)} {cell!r} is cut" for cell in _cut_in_rows(table)]
    return found


def _cut_in_rows(table: PaintedTable) -> Iterator[str]:
    model, header = table._model, table.table_header
    first, last = table._visible()
    for row in range(first, last + 1):
        cells = model.cells(row) or ()
        yield from _cut_states_below(table, cells)
        for place, cell in enumerate(cells):
            if header.isSectionHidden(place) or not table._painter.is_cut(
                cell, header.sectionSize(place)
            ):
                continue
            column = model.columns[place]
            always_whole = column.whole is not None or column.part in _STATES
            told = table.tip_at(model.index(row, place))
            if always_whole or cell.whole not in told:
                yield cell.whole


def _cut_states_below(table: PaintedTable, cells: tuple[Cell, ...]) -> Iterator[str]:
    """States that stand in the second line of another cell, and are cut there."""
    for host, under in table.columns.under.items() if cells else ():
        for place in under:
            if table._model.columns[place].part in _STATES and table._painter.is_cut(
                cells[place], table.table_header.sectionSize(host)
            ):
                yield cells[place].whole


def _words_without_room(one: QWidget) -> str:
    """The text of a control that its room cuts, or empty."""
    cut = ""
    if isinstance(one, (QCheckBox, QRadioButton, QToolButton)):
        cut = one.text() if _is_smaller(one.size(), one.sizeHint()) else ""
    elif isinstance(one, QTabBar):
        cut = _cut_tab(one)
    elif isinstance(one, TableHeader):
        cut = _cut_title(one)
    elif isinstance(one, NavigationButton):
        cut = _cut_name(one)
    elif isinstance(one, QLineEdit) and one.isEnabled() and not one.text():
        cut = _cut_in(one, one.placeholderText(), 2 * theme.Space.S)
    elif isinstance(one, QComboBox) and not one.isEditable():
        cut = _cut_in(one, one.currentText(), _CARET + theme.Space.M)
    return cut


def _cut_in(field: QWidget, text: str, taken: int) -> str:
    """A text that a field cuts without saying the whole in a tooltip."""
    long = field.fontMetrics().horizontalAdvance(text)
    return text if long > field.contentsRect().width() - taken and not field.toolTip() else ""


def _is_smaller(size: QSize, wanted: QSize) -> bool:
    return size.width() < wanted.width() or size.height() < wanted.height()


def _cut_tab(bar: QTabBar) -> str:
    for number in range(bar.count()):
        long = bar.fontMetrics().horizontalAdvance(bar.tabText(number))
        if bar.isTabVisible(number) and long > bar.tabRect(number).width() - 2 * theme.Space.M:
            return bar.tabText(number)
    return ""


def _cut_title(header: TableHeader) -> str:
    metrics = QFontMetrics(theme.font(Type.CAPTION))
    for section, column in enumerate(header._columns):
        title = str(column.title)
        room = header.sectionSize(section) - 2 * (theme.Space.S + 2)
        if not header.isSectionHidden(section) and metrics.horizontalAdvance(title) > room:
            return title
    return ""


def _cut_name(button: NavigationButton) -> str:
    """A name of the navigation that does not fit even beside a count of three figures."""
    if button._collapsed:
        return ""
    name = str(button.destination.title)
    badge = QFontMetrics(theme.font(Type.CAPTION)).horizontalAdvance("999") + theme.Space.S
    taken = 2 * theme.Space.S + theme.Space.S + theme.ICON + theme.Space.S  # as it is painted
    room = button.width() - taken - (badge + 2 * theme.Space.XS if button.count else theme.Space.XS)
    return name if QFontMetrics(theme.font(Type.STRONG)).horizontalAdvance(name) > room else ""


def small_targets(root: QWidget) -> list[str]:
    """Clickable controls that are narrower or lower than `TARGET`."""
    return [
        f"{place_of(one)} {name_of(one)!r} is {one.width()} × {one.height()}"
        for one in seen(root)
        if isinstance(one, _CLICKED)
        and not is_inside_qt_control(one, root)
        and not (isinstance(one, QLineEdit) and one.isReadOnly())
        and min(one.width(), one.height()) < TARGET
    ]


def filled_buttons(root: QWidget) -> list[str]:
    """Buttons on the screen that are filled, the next step; a page has one at most."""
    return [
        button.text()
        for button in root.findChildren(QPushButton)
        if button.property("look") == "primary" and _is_on_screen(button, root)
    ]


def _is_on_screen(one: QWidget, root: QWidget) -> bool:
    return one.isVisibleTo(root) and not one.visibleRegion().isEmpty()


def without_name(root: QWidget) -> list[str]:
    """Controls on the screen that a screen reader can say nothing about."""
    return [
        place_of(one)
        for one in seen(root)
        if isinstance(one, _NAMED)
        and not is_inside_qt_control(one, root)
        and not name_of(one).strip()
    ]


def name_of(one: QWidget) -> str:
    """What a screen reader says of a control."""
    if one.accessibleName():
        return one.accessibleName()
    return one.text() if isinstance(one, QAbstractButton) else ""


def is_inside_qt_control(one: QWidget, root: QWidget) -> bool:
    """Whether it is an inner part of one of Qt's own compound controls."""
    above = one.parentWidget()
    while above is not None and above is not root:
        if isinstance(above, (*_BY_QT, QTableView)) or (
            isinstance(above, QLineEdit) and isinstance(one, QAbstractButton)
        ):
            return True
        above = above.parentWidget()
    return False


def geometry_of(window: QWidget) -> list[QRect]:
    """Where everything on the screen is."""
    return [one.geometry() for one in seen(window)]


async def still(window: QWidget, *, seconds: float = 240.0) -> None:
    """Wait until everything has its place.

    Raises:
        TimeoutError: it still moves.
    """
    last: list[QRect] = []
    same = 0
    async with asyncio.timeout(seconds):
        while same < _SETTLED:
            await asyncio.sleep(0.005)
            QApplication.sendPostedEvents()  # what changed meanwhile is laid out before the look
            now = geometry_of(window)
            same = same + 1 if now == last else 0
            last = now


class _Layouts(QObject):
    """Notes the widgets in which Qt asks for another layout."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of a request, without consuming it."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.asked.add(f"{type(watched).__name__} {watched.objectName()}".strip())
        return False


async def at_rest(app: QApplication, *, seconds: float = 240.0) -> None:
    """Wait until no layout is asked for any more.

    Raises:
        TimeoutError: something lays itself out again and again; it is named.
    """
    layouts, restless = _Layouts(), set[str]()
    app.installEventFilter(layouts)
    turns = 0
    try:
        async with asyncio.timeout(seconds):
            while turns < _SETTLED:
                QApplication.sendPostedEvents()
                restless, layouts.asked = layouts.asked, set()
                turns = 0 if restless else turns + 1
                await asyncio.sleep(0)
    except TimeoutError as error:
        raise TimeoutError(f"laid out again and again: {sorted(restless)}") from error
    finally:
        app.removeEventFilter(layouts)
