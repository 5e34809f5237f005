"""The settings card of diagnostics: facts, connections, report for the support."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFormLayout, QGridLayout, QHBoxLayout, QPushButton

from desktop_app.domain.diagnostics import (
    UNSEEN,
    FactName,
    ProbedService,
    ProbeState,
    ProbeStep,
)
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.version import __version__

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Mapping

    from desktop_app.domain.diagnostics import ProbedStep

_STEPS: Final = {
    ProbeStep.ADDRESS: Text("DiagnosticsCard", "The name of the host is found"),
    ProbeStep.CONNECTION: Text("DiagnosticsCard", "The host takes a connection"),
    ProbeStep.ENCRYPTION: Text("DiagnosticsCard", "Encryption and certificate"),
    ProbeStep.SIGN_IN: Text("DiagnosticsCard", "Sign-in"),
    ProbeStep.PERMISSIONS: Text("DiagnosticsCard", "Permissions"),
    ProbeStep.READ: Text("DiagnosticsCard", "Reading one document"),
    ProbeStep.CLOCK: Text("DiagnosticsCard", "This computer's clock"),
    ProbeStep.MERCHANT: Text("DiagnosticsCard", "The gateway knows the shop"),
}
_SERVICES: Final = {
    ProbedService.BANK: Text("DiagnosticsCard", "Bank"),
    ProbedService.GATEWAY: Text("DiagnosticsCard", "Payment gateway"),
}
_FACTS: Final = {
    FactName.SYSTEM: Text("DiagnosticsCard", "System"),
    FactName.STORE: Text("DiagnosticsCard", "Store: version and size"),
    FactName.INTEGRITY: Text("DiagnosticsCard", "Store: quick check"),
    FactName.KEYRING: Text("DiagnosticsCard", "Keyring"),
    FactName.FOLDER: Text("DiagnosticsCard", "Folder of the data"),
    FactName.LOGS: Text("DiagnosticsCard", "Folder of logs"),
}
_OWN_NAMES: Final = {
    FactName.KANTORA: "Kantora", FactName.PYTHON: "Python", FactName.QT: "Qt",
    FactName.SQLITE: "SQLite", FactName.OPENSSL: "OpenSSL",
}  # fmt: skip
_MARKS: Final = {
    ProbeState.RUNNING: (Icon.STATE_RUNNING, "running"),
    ProbeState.GOOD: (Icon.STATE_OK, "ok"),
    ProbeState.DOUBTFUL: (Icon.WARNING, "waiting"),
    ProbeState.FAILED: (Icon.STATE_BAD, "bad"),
    ProbeState.SKIPPED: (Icon.STATE_PAUSED, "muted"),
}


class Checks(Protocol):
    """What the card asks; `services.diagnostics.Diagnostics`."""

    async def facts(self) -> dict[FactName, str]:
        """Facts about program, computer and store."""

    async def check(self, report: Callable[[ProbedStep], object]) -> None:
        """Check the connections, and report every step."""

    async def for_support(self, text: str) -> str:
        """A text with the log, and without secrets."""


class DiagnosticsCard(HeadingCard):
    """Version and logs; a press checks store and connections, and shows each step.

    Attributes:
        results: the steps so far.
        facts: what was found about program, computer and store; empty before the end.
    """

    def __init__(self, open_logs: Callable[[], None], checks: Checks | None = None) -> None:
        """Without `checks` the card has version and logs alone."""
        super().__init__(Text("SettingsPage", "Diagnostics"))
        self._checks = checks
        self.facts: Mapping[FactName, str] = {}
        self.results: dict[tuple[ProbedService, ProbeStep], ProbedStep] = {}
        self._work: asyncio.Task[None] | None = None
        version = theme.Label()
        version.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.logs, self.run, self.copy = QPushButton(), QPushButton(), QPushButton()
        self.logs.setIcon(theme.icon(Icon.FOLDER))
        self.run.setIcon(theme.icon(Icon.DIAGNOSTICS))
        self.copy.setIcon(theme.icon(Icon.COPY))
        self._steps, self._rows = QGridLayout(), QFormLayout()
        self._steps.setHorizontalSpacing(Space.S)
        self._steps.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        for button in (self.run, self.copy):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.column.addWidget(version)
        self.column.addLayout(buttons)
        self.column.addWidget(self.logs, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addLayout(self._steps)
        self.column.addLayout(self._rows)
        for button in (self.run, self.copy):
            button.setVisible(checks is not None)
        self.logs.clicked.connect(open_logs)
        self.run.clicked.connect(self._on_run_clicked)
        self.copy.clicked.connect(self._on_copy_clicked)
        self.bind_text(
            version.setText, lambda: self.tr("Kantora {version}").format(version=__version__)
        )
        self.bind_text(self.logs.setText, lambda: self.tr("Open logs and crash reports"))
        self.bind_text(self.copy.setText, lambda: self.tr("Copy for support"))
        self.bind_text(self.run.setText, self._run_text)

    @property
    def is_running(self) -> bool:
        """Whether the checks are under way."""
        return self._work is not None and not self._work.done()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    def _run_text(self) -> str:
        return self.tr("Cancel") if self.is_running else self.tr("Check everything")

    def _on_run_clicked(self) -> None:
        if self._work is not None and self.is_running:
            self._work.cancel()
            return
        self.results, self.facts = {}, {}
        self._work = aio.start(self._check(), owner=self, ended=self._on_ended)
        self._show()

    def _on_ended(self) -> None:
        """Show what is known; a step that was cancelled was not checked."""
        running = [key for key, each in self.results.items() if each.state is ProbeState.RUNNING]
        for key in running:
            del self.results[key]
        self._show()

    async def _check(self) -> None:
        if self._checks is None:
            return
        await self._checks.check(self._on_step)
        self.facts = {**await self._checks.facts(), FactName.QT: qVersion() or ""}

    def _on_step(self, result: ProbedStep) -> None:
        self.results[result.service, result.step] = result
        self._show()

    def _show(self) -> None:
        self.run.setText(self._run_text())
        for layout in (self._steps, self._rows):
            while layout.count():
                item = layout.takeAt(0)
                widget = item.widget() if item is not None else None
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
        for row, result in enumerate(self.results.values()):
            icon, colour = _MARKS[result.state]
            top = Qt.AlignmentFlag.AlignTop
            self._steps.addWidget(theme.Mark(icon, colour), row, 0, top)
            words = theme.wrapped(self._line(result), "")
            self._steps.addWidget(words, row, 1)
        for name, value in self._ordered():
            label = theme.wrapped(value, "")
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._rows.addRow(theme.wrapped(_name(name), "muted"), label)

    def _ordered(self) -> list[tuple[FactName, str]]:
        return [(name, self.facts[name]) for name in FactName if name in self.facts]

    def _line(self, result: ProbedStep) -> str:
        title = f"{_SERVICES[result.service]} · {_STEPS[result.step]}"
        return " — ".join(filter(None, (title, self._outcome(result))))

    def _outcome(self, result: ProbedStep) -> str:
        if result.error is not None:
            said = describe(result.error)
            return " ".join(filter(None, (said.title + ".", said.text)))
        if result.state is ProbeState.SKIPPED:
            return self.tr("not checked, as something before it failed")
        if result.state is ProbeState.RUNNING:
            return self.tr("is being checked …")
        took = self.tr("{count} ms").format(count=round(result.seconds * 1000))
        return " · ".join(filter(None, (*self._found(result), took)))

    def _found(self, result: ProbedStep) -> list[str]:
        """What a step found, in words."""
        facts = dict(result.facts)
        if facts.get("protocol") == "":
            return [self.tr("not encrypted, which only services on this computer may be")]
        if facts.get(UNSEEN):
            words = self.tr("not seen: the proxy {proxy} asks who is there; each request checks it")
            return [filled(words, proxy=facts[UNSEEN])]
        if "there" in facts:
            return [self._clocks(facts)]
        until, lacking = facts.pop("until", ""), facts.pop("lacking", "")
        trust = facts.pop("trust", None)
        found = [each for each in facts.values() if each]
        if trust is not None:
            place = filled(self.tr("trusted by {place}"), place=trust)
            found.append(place if trust else self.tr("trusted by the system"))
        if until:
            moment = datetime.fromisoformat(until)
            words = formats.moment(moment) if "T" in until else formats.day(moment.date())
            found.append(filled(self.tr("valid until {moment}"), moment=words))
        if lacking:
            found.append(filled(self.tr("not allowed: {scopes}"), scopes=lacking))
        return found

    def _clocks(self, facts: Mapping[str, str]) -> str:
        """What time it is at the service, and here."""
        if not facts["there"]:
            return self.tr("not compared: the service does not say what time it is")
        there, here = (
            formats.moment(datetime.fromisoformat(facts[name])) for name in ("there", "here")
        )
        words = self.tr("{here}, and {there} at the service")
        return filled(words, here=here, there=there)

    def text(self) -> str:
        """Everything that is known, as plain text."""
        facts = [f"{_name(name)}: {value}" for name, value in self._ordered()]
        steps = [f"[{each.state}] {self._line(each)}" for each in self.results.values()]
        return "\n".join([*(facts or [f"Kantora {__version__}"]), *steps])

    def _on_copy_clicked(self) -> None:
        aio.start(self._copy(), owner=self, busy=[self.copy])

    async def _copy(self) -> None:
        if self._checks is not None:
            QGuiApplication.clipboard().setText(await self._checks.for_support(self.text()))


def _name(name: FactName) -> str:
    return _OWN_NAMES.get(name) or str(_FACTS[name])
