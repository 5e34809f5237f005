"""Shows the results of a connection test, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.messages import describe, finding_text, step_text
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.services.profiles.connection_check import Finding


class ConnectionFindings(Translated, QWidget):
    """One line a step: an icon, the result, and what to do if it failed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._findings: Sequence[Finding] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.S)
        self._grid.setVerticalSpacing(Space.XS)
        self._grid.setColumnStretch(1, 1)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Result of the connection test"))

    @property
    def text(self) -> str:
        """Everything that is said, for screen readers and tests."""
        return "\n".join(label.text() for label in self.findChildren(QLabel))

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show the outcome of a test; none clears."""
        self._findings = tuple(findings)
        self._show()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        for old in self.findChildren(QWidget):
            old.setParent(None)
            old.deleteLater()
        while self._grid.takeAt(0) is not None:
            pass
        for row, finding in enumerate(self._findings):
            good = finding.error is None
            mark = theme.Mark(Icon.STATE_OK if good else Icon.STATE_BAD, "ok" if good else "bad")
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addLayout(_words(finding), row, 1)
        self.setVisible(bool(self._findings))


def _words(finding: Finding) -> QVBoxLayout:
    """What was looked at, and below it what was wrong, if anything."""
    column = QVBoxLayout()
    column.setSpacing(2)
    if finding.error is None:
        column.addWidget(_label(finding_text(finding.step), ""))
        return column
    message = describe(finding.error)
    column.addWidget(_label(step_text(finding.step), ""))
    column.addWidget(_label(message.title, "strong"))
    for part in (message.said, message.text):
        if part:
            column.addWidget(_label(part, ""))
    return column


def _label(text: str, look: str) -> QLabel:
    label = theme.Label(text)
    label.setWordWrap(True)
    if look:
        theme.look(label, look)
    return label
