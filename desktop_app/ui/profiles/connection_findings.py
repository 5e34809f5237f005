"""Shows the results of a connection test, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui import theme
from desktop_app.ui.i18n import profile_labels
from desktop_app.ui.i18n.messages import describe, finding_text, step_text
from desktop_app.ui.profiles.marked_lines import MarkedLines
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.connection_check import Finding


class ConnectionFindings(MarkedLines):
    """One line a step: an icon, the result, and what to do if it failed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._findings: Sequence[Finding] = ()
        self.bind_text(self.setAccessibleName, lambda: self.tr("Result of the connection test"))

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show the outcome of a test; none clears."""
        self._findings = tuple(findings)
        self.show_lines()

    def show_lines(self) -> None:
        """Say what was looked at, and below it what was wrong, if anything."""
        super().show_lines()
        for finding in self._findings:
            if finding.error is None:
                words = theme.wrapped(finding_text(finding.step))
                self.add_line(Icon.STATE_OK, "ok", words)
                continue
            message = describe(finding.error)
            lacking = profile_labels.scopes(finding.error.parameters.get("scopes", "").split())
            names = self.tr("Not allowed: {names}").format(names=lacking) if lacking else ""
            said = [part for part in (message.said, names, message.text) if part]
            self.add_line(
                Icon.STATE_BAD,
                "bad",
                theme.wrapped(step_text(finding.step)),
                theme.wrapped(message.title, "strong"),
                *map(theme.wrapped, said),
            )
        self.setVisible(bool(self._findings))
