"""A popover to put labels on records: one types, ticks what is suggested, or makes a new one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.domain.annotations.annotations import LONGEST_LABEL, tidy_label
from desktop_app.domain.values.collation import fold
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QKeyEvent

    from desktop_app.domain.annotations.annotations import RecordLabel

_WIDTH: Final = 260
_HEIGHT: Final = 300
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_TYPE: Final = Text("Annotations", "Find or make a label")
_MAKE: Final = Text("Annotations", "Make the label “{name}”")
_MANAGE: Final = Text("Annotations", "All labels…")


class LabelPicker(Popover):
    """Labels with ticks; typing narrows them, Enter ticks one or makes a new one."""

    toggled = Signal(object, bool)
    """A `RecordLabel` was ticked or cleared."""
    made = Signal(str)
    """A label of this name is to be made and put on the records."""
    manage_asked = Signal()
    """All labels are to be shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_LABEL)
        self.field.setPlaceholderText(str(_TYPE))
        self.field.setAccessibleName(str(_TYPE))
        theme.side_icon(self.field, theme.icon(Icon.LABEL))
        self.field.textChanged.connect(self._show_fitting)
        self.boxes: list[QCheckBox] = []
        self._labels: dict[QCheckBox, RecordLabel] = {}
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._scroll = _LabelScroll(self._list)
        self.new = QPushButton()
        theme.look(self.new, "quiet")
        self.new.clicked.connect(self._on_new_clicked)
        self.manage = QPushButton(str(_MANAGE))
        theme.look(self.manage, "link")
        self.manage.clicked.connect(self._on_manage_clicked)
        self.body.addWidget(self.field)
        self.body.addWidget(self._scroll)
        self.body.addWidget(self.new)
        self.body.addWidget(theme.line())
        self.body.addWidget(self.manage)
        theme.fix(self, width=_WIDTH)

    def show_labels(
        self, labels: Sequence[RecordLabel], counts: Mapping[str, int], *, records: int
    ) -> None:
        """Show all labels; `counts` says how many of so many records have each."""
        for label in labels:
            box = _LabelBox(label.name.replace("&", "&&"))
            theme.fix(box, least_height=28)
            box.setAccessibleName(label.name)
            box.setIcon(theme.tag_icon(label.colour))
            count = counts.get(label.id, 0)
            box.setTristate(0 < count < records)
            state = Qt.CheckState.PartiallyChecked if box.isTristate() else Qt.CheckState.Unchecked
            box.setCheckState(Qt.CheckState.Checked if count >= records > 0 else state)
            box.clicked.connect(partial(self._on_box_clicked, box))
            self.boxes.append(box)
            self._labels[box] = label
            self._column.addWidget(box)
        self._column.addStretch(1)
        self._show_fitting()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with Enter, go from label to label with the arrows."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        key = Qt.Key(event.key())
        if key in _ENTER and self.field.hasFocus():
            self._take_first()
        elif key in steps:
            self._step(steps[key])
        else:
            super().keyPressEvent(event)

    def _step(self, step: int) -> None:
        stops: list[QWidget] = [self.field, *(box for box in self.boxes if not box.isHidden())]
        here = self.focusWidget()
        place = stops.index(here) if here in stops else 0
        stops[(place + step) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)

    def _take_first(self) -> None:
        """Tick the label that is typed, else the first that fits, else make it."""
        fitting = [box for box in self.boxes if not box.isHidden()]
        name = tidy_label(self.field.text())
        if name and fitting:
            typed = fold(name)
            named = (box for box in fitting if fold(self._labels[box].name) == typed)
            next(named, fitting[0]).click()
            self.field.clear()
        elif name:
            self.new.click()

    def _show_fitting(self, _text: str = "") -> None:
        name = tidy_label(self.field.text())
        typed = fold(name)
        for box, label in self._labels.items():
            box.setVisible(typed in fold(label.name))
        known = any(fold(label.name) == typed for label in self._labels.values())
        self.new.setVisible(bool(name) and not known)
        words = _MAKE.format(name=name)
        room = theme.scaled(_WIDTH) - 2 * Space.XXL
        cut = self.new.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room)
        self.new.setText(cut.replace("&", "&&"))
        self.new.setAccessibleName(words)
        theme.set_tip(self.new, words)
        self._scroll.setVisible(any(not box.isHidden() for box in self.boxes))
        self.adjustSize()

    def _on_box_clicked(self, box: QCheckBox, _checked: bool = False) -> None:
        box.setTristate(False)
        self.toggled.emit(self._labels[box], box.isChecked())

    def _on_new_clicked(self) -> None:
        name = tidy_label(self.field.text())
        if name:
            self.made.emit(name)
            self.close()

    def _on_manage_clicked(self) -> None:
        self.close()
        self.manage_asked.emit()


class _LabelBox(QCheckBox):
    """A tick that can be hit anywhere in its row."""

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)


class _LabelScroll(QScrollArea):
    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inner = inner
        self.setWidget(inner)
        inner.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        inside = self._inner.sizeHint().height()
        return QSize(_WIDTH, min(inside, theme.scaled(_HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())
