"""Shows the progress of the backup at exit, or of a restore, if it takes long."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space

CLOSING_TITLE: Final = Text("BackupProgressPage", "Making a backup before Kantora ends")
RESTORING_TITLE: Final = Text("BackupProgressPage", "Restoring from backup")
REKEYING_TITLE: Final = Text("BackupProgressPage", "Encrypting the data with a new key")

_WIDTH: Final = 440
_STEPS: Final = 1_000


class BackupProgressPage(Translated, QWidget):
    """A text, a progress bar, and for the backup a button to quit without it."""

    given_up = Signal()
    """The person does not want to wait."""

    def __init__(self, title: Text) -> None:
        super().__init__()
        self._title = theme.Label()
        self.bar = QProgressBar()
        known = title is CLOSING_TITLE
        self.bar.setRange(0, _STEPS if known else 0)
        if not known and theme.is_motion_reduced():  # a bar without an end moves
            self.bar.hide()
        self.bar.setTextVisible(False)
        self.skip = QPushButton()
        self.skip.setVisible(title is CLOSING_TITLE)
        theme.look(self._title, "heading")
        theme.look(self.skip, "quiet")
        card = QFrame()
        theme.look(card, "card")
        theme.fix(card, width=_WIDTH)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(Space.XXL, Space.XL, Space.XXL, Space.XL)
        inside.setSpacing(Space.M)
        inside.addWidget(self._title)
        inside.addWidget(self.bar)
        inside.addWidget(self.skip, 0, Qt.AlignmentFlag.AlignRight)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setObjectName("PageBody")
        theme.look(self, "desk")
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else Return would leave at once
        self.skip.clicked.connect(self.given_up)
        self.bind_text(self._title.setText, title)
        self.bind_text(self.bar.setAccessibleName, title)
        self.bind_text(self.setAccessibleName, title)
        self.bind_text(self.skip.setText, lambda: self.tr("Leave without a backup"))

    def show_progress(self, part: float) -> None:
        """How much is done, 0 to 1."""
        self.bar.setValue(round(part * _STEPS))
