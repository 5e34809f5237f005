"""Form widgets: a field with its label above and its help or error below, and choices.

    address = Field(Text("ConnectForm", "Address"), QLineEdit(), help=Text(...))
    address.set_error(Text("ConnectForm", "An address begins with https://"))
    address.set_error(None)

The place for help and error is there from the beginning, so that nothing jumps.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.field_frame import FieldFrame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from desktop_app.ui.i18n.translations import Text

C = TypeVar("C", bound=QWidget)

_SWATCH: Final = 24


class LabelledField(FieldFrame[C]):
    """A field that shows an error, a warning or its help."""

    def __init__(
        self,
        label: Text,
        control: C,
        *,
        help: Text | None = None,  # noqa: A002 - what it is called
        can_fail: bool = False,
        optional: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """There is a place for a note if there is `help`, or if the content `can_fail`."""
        has_note = can_fail or help is not None
        super().__init__(label, control, optional=optional, has_note=has_note, parent=parent)
        self._help = help
        self._error: Text | None = None
        self._warning: Text | None = None
        if help is not None:
            self.keep_gap()
        self._show_note()

    @property
    def error(self) -> Text | None:
        """What is wrong with the content, if anything."""
        return self._error

    def set_help(self, help: Text) -> None:  # noqa: A002 - what it is called
        """Say something else below the control; there must have been help before."""
        self._help = help
        self._show_note()

    def set_error(self, error: Text | None) -> None:
        """Say what is wrong in the place of the help; None: nothing is."""
        self._error = error
        self._show_note()

    def set_warning(self, warning: Text | None) -> None:
        """Say what to think about in the place of the help; an error comes before it."""
        self._warning = warning
        self._show_note()

    def _show_note(self) -> None:
        note = self._error or self._warning or self._help
        usual = "caption" if self._warning is None else "caption_waiting"
        self._say(
            str(note) if note is not None else "",
            "caption_bad" if self._error is not None else usual,
            wrong=self._error is not None,
            usual=str(self._help) if self._help is not None else "",
        )


class SecretField(Translated, QLineEdit):
    """A line edit whose content is hidden until the user asks to see it, by its icon or a key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self._reveal = theme.side_icon(self, theme.icon(Icon.RETURNED), trailing=True)
        self._reveal.setCheckable(True)
        self._reveal.toggled.connect(self._on_reveal_toggled)
        self.bind_text(self._reveal.setText, lambda: self.tr("Show what was entered"))
        self.bind_text(
            partial(theme.set_tip, self._reveal), lambda: self.tr("Show what was entered")
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the content with Alt and *Down*, and hide it again."""
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._reveal.toggle()
        else:
            super().keyPressEvent(event)

    def _on_reveal_toggled(self, revealed: bool) -> None:
        mode = QLineEdit.EchoMode.Normal if revealed else QLineEdit.EchoMode.Password
        self.setEchoMode(mode)
        self._reveal.setIcon(theme.icon(Icon.ABSENT if revealed else Icon.RETURNED))


class _Swatch(QAbstractButton):
    """One colour to choose."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour
        self.setCheckable(True)
        self.setFixedSize(_SWATCH + 6, _SWATCH + 6)

    @property
    def focus_shape(self) -> QRect:
        """The disc."""
        return QRect(3, 3, _SWATCH, _SWATCH)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colour = theme.profile_colour(self.colour)
        painter.setBrush(colour)
        disc = self.focus_shape
        painter.drawEllipse(disc)
        if self.isChecked():
            check = QRect(disc.center().x() - 7, disc.center().y() - 7, 16, 16)
            theme.paint(painter, check, Icon.CHECK_BOLD, theme.ink_on(colour))


class ColourChoice(Translated, QWidget):
    """A row of colours to choose one from."""

    changed = Signal(str)
    """Another colour was chosen; carries it as ``#RRGGBB``."""

    def __init__(self, colours: Mapping[str, Text], parent: QWidget | None = None) -> None:
        """`colours` names each ``#RRGGBB`` for screen readers and tooltips."""
        super().__init__(parent)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.XS)
        self._swatches = {colour: _Swatch(colour) for colour in colours}
        for colour, swatch in self._swatches.items():
            self._group.addButton(swatch)
            row.addWidget(swatch)
            self.bind_text(swatch.setAccessibleName, colours[colour])
            self.bind_text(partial(theme.set_tip, swatch), colours[colour])
        row.addStretch(1)
        self._group.buttonClicked.connect(lambda _: self.changed.emit(self.colour))

    @property
    def colour(self) -> str:
        """What is chosen; empty if nothing is."""
        button = self._group.checkedButton()
        return button.colour if isinstance(button, _Swatch) else ""

    def choose(self, colour: str) -> None:
        """Choose a colour, or none with an empty text; one that is not offered changes nothing."""
        if colour in self._swatches:
            self._swatches[colour].setChecked(True)
        elif not colour:
            self._group.setExclusive(False)
            for swatch in self._swatches.values():
                swatch.setChecked(False)
            self._group.setExclusive(True)

    def sizeHint(self) -> QSize:
        """Wide enough for all."""
        return QSize(len(self._swatches) * (_SWATCH + 10), _SWATCH + 6)

    def minimumSizeHint(self) -> QSize:
        """As high as a swatch: a crowded form must not cut it."""
        return QSize(super().minimumSizeHint().width(), _SWATCH + 6)
