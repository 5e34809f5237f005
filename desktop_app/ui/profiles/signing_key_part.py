"""The assistant for the key that signs requests to the gateway: made, uploaded, used, removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.values.periods import MINSK
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.latest import AnswerOrder
from desktop_app.ui.profiles.connection_findings import ConnectionFindings
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets import files, system_dialogs
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from desktop_app.domain.gateway.certificates import SigningCertificate
    from desktop_app.services.profiles.gateway_keys import GatewayKeyFacts
    from desktop_app.services.profiles.gateway_settings import GatewaySettings

_UNSIGNED: Final = Text("SigningKeyPart", "Requests to the gateway are not signed")
_NO_LOGIN: Final = Text(
    "SigningKeyPart", "Requests are signed for a login and password; this profile has none"
)


class CertificateFacts(Translated, QWidget):
    """Name, validity and fingerprint of a certificate."""

    def __init__(self) -> None:
        super().__init__()
        self._certificate: SigningCertificate | None = None
        self._facts, self._print = theme.wrapped(""), theme.wrapped("", "caption")
        for label in (self._facts, self._print):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        column.addWidget(self._facts)
        column.addWidget(self._print)

    def show_certificate(self, certificate: SigningCertificate | None) -> None:
        """Show another certificate; None hides all."""
        self._certificate = certificate
        self.setVisible(certificate is not None)
        if certificate is None:
            return
        self._facts.setText(
            self.tr("Certificate for {name}, valid from {first} to {last}").format(
                name=certificate.name,
                first=formats.day(certificate.valid_from.astimezone(MINSK)),
                last=formats.day(certificate.valid_until.astimezone(MINSK)),
            )
        )
        shown = self.tr("Fingerprint (SHA-256): {digits}")
        self._print.setText(shown.format(digits=_breakable(certificate.fingerprint)))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.show_certificate(self._certificate)


class SigningKeyPart(Translated, QWidget):
    """Two keys at most: the one in use, and one that was made and waits for its upload.

    Attributes:
        reads: the order of everything that asks which keys there are.
    """

    changed = Signal()
    """The profile was saved: it signs its requests now, or not any more."""

    def __init__(self, settings: GatewaySettings) -> None:
        super().__init__()
        self._settings = settings
        self.reads = AnswerOrder()
        self._facts: GatewayKeyFacts | None = None
        self._heading, self._why = theme.Label(), theme.wrapped("", "muted")
        theme.look(self._heading, "strong")
        self._mark, self._state = theme.Mark(Icon.INFORMATION, "muted"), theme.wrapped("")
        self.present, self.following = CertificateFacts(), CertificateFacts()
        self._steps = theme.wrapped("")
        self.findings = ConnectionFindings()
        self.make, self.export, self.use = QPushButton(), QPushButton(), QPushButton()
        self.again, self.discard, self.remove = QPushButton(), QPushButton(), QPushButton()
        self._buttons = (
            *(self.export, self.use, self.discard),
            *(self.make, self.again, self.remove),
        )
        for button in (self.discard, self.remove):
            theme.look(button, "quiet")
        self.question: InlineConfirm | None = None
        self._lay_out()
        self._connect()
        self._say_all()

    def show_facts(self, facts: GatewayKeyFacts) -> None:
        """Show which keys there are."""
        self._facts = facts
        self.findings.show_findings(())
        self._show()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        facts, abilities = self._facts, self._settings.abilities
        if facts is None:
            return
        present, following = facts.certificate, facts.next_certificate
        can_sign = bool(abilities.login) and abilities.has_address
        self.present.show_certificate(present)
        self.following.show_certificate(following)
        self._mark.show_icon(*self._mark_of(present))
        self._state.setText(self._state_text(present, can_sign=can_sign))
        self._steps.setVisible(following is not None)
        self.export.setVisible(following is not None)
        signs = self._settings.profile.merchant.sign_requests
        self.use.setVisible(following is not None or (present is not None and not signs))
        self.use.setEnabled(can_sign)
        self.discard.setVisible(following is not None)
        self.make.setVisible(following is None)
        self.make.setEnabled(can_sign)
        theme.set_tip(self.make, "" if can_sign else str(_NO_LOGIN))
        self.make.setText(self.tr("Make a key…") if present is None else self.tr("Replace…"))
        self.again.setVisible(present is not None and following is None)
        self.remove.setVisible(present is not None)

    def _mark_of(self, present: SigningCertificate | None) -> tuple[Icon, str]:
        if present is None or not self._settings.profile.merchant.sign_requests:
            return Icon.INFORMATION, "muted"
        if present.ends_soon(self._settings.clock.now()):
            return Icon.WARNING, "waiting"
        return Icon.SUCCESS, "ok"

    def _state_text(self, present: SigningCertificate | None, *, can_sign: bool) -> str:
        now = self._settings.clock.now()
        if present is None or not self._settings.profile.merchant.sign_requests:
            return str(_UNSIGNED if can_sign else _NO_LOGIN)
        if not present.is_valid(now):
            return self.tr(
                "The certificate has expired: make another key and upload its certificate"
            )
        if present.ends_soon(now):
            return self.tr("The certificate expires soon: make another key in time")
        return self.tr("Every request to the gateway is signed")

    # What a person does.

    def _connect(self) -> None:
        self.make.clicked.connect(lambda: self._start(self._make()))
        self.export.clicked.connect(lambda: self._start(self._export(of_next=True)))
        self.again.clicked.connect(lambda: self._start(self._export(of_next=False)))
        self.use.clicked.connect(lambda: self._start(self._use()))
        self.discard.clicked.connect(lambda: self._start(self._discard()))
        self.remove.clicked.connect(self._on_remove_clicked)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        aio.start(work, owner=self, busy=self._buttons)

    async def _make(self) -> None:
        await self._settings.make_signing_key()
        await self._read()
        focus_if_shown(self.export)

    async def _export(self, *, of_next: bool) -> None:
        facts = self._facts
        if facts is None:
            return
        chosen = facts.next_certificate if of_next else facts.certificate
        if chosen is None:
            return
        path = await system_dialogs.save_path(
            self,
            title=self.tr("Save the certificate"),
            name=f"{_file_name(chosen.name)}.pem",
            filters=[self.tr("Certificate (*.pem)")],
            suffix="pem",
        )
        if path is not None:
            await files.save(path, chosen.pem.encode("ascii"))

    async def _use(self) -> None:
        self.findings.show_findings(())
        found = await self._settings.use_signing_key()
        await self._read()
        if any(one.error is not None for one in found):
            self.findings.show_findings(found)
        else:
            self.changed.emit()

    async def _discard(self) -> None:
        await self._settings.discard_signing_key()
        await self._read()

    def _on_remove_clicked(self) -> None:
        self._withdraw()
        self.question = InlineConfirm(
            lambda: self.tr(
                "Requests are not signed any more, and the key is deleted. What the gateway takes"
                " only signed, it refuses then."
            ),
            answer=lambda: self.tr("Remove the key"),
            back=lambda: self.tr("Keep it"),
        )
        self.question.declined.connect(self._withdraw)
        self.question.answered.connect(self._on_remove_answered)
        self._column.addWidget(self.question)
        self.question.focus_safe()

    def _withdraw(self) -> None:
        question, self.question = self.question, None
        if question is not None:
            question.hide()
            question.deleteLater()

    def _on_remove_answered(self) -> None:
        self._withdraw()
        self._start(self._remove())

    async def _remove(self) -> None:
        await self._settings.remove_signing_key()
        await self._read()
        self.changed.emit()

    async def _read(self) -> None:
        turn = self.reads.ask()
        facts = await self._settings.key_facts()
        if not self.reads.is_late(turn):
            self.show_facts(facts)

    # How it looks.

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._mark)
        head.addWidget(self._state, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        for button in self._buttons:
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self._heading)
        column.addWidget(self._why)
        column.addLayout(head)
        for widget in (self.present, self._steps, self.following):
            column.addWidget(widget)
        column.addLayout(buttons)
        column.addWidget(self.findings)
        unread = (self.present, self.following, self._steps, self.findings, *self._buttons)
        for part in unread:  # until it is known which keys there are
            part.hide()

    def _say_all(self) -> None:
        self.bind_text(self._heading.setText, lambda: self.tr("Signature of requests"))
        self.bind_text(
            self._why.setText,
            lambda: self.tr(
                "Only if the bank asks for it. The private key is made here and never leaves the"
                " encrypted data."
            ),
        )
        self.bind_text(
            self._steps.setText,
            lambda: self.tr(
                "A new key is ready. 1. Save its certificate. 2. Upload it in the merchant's"
                " personal area. 3. Use the key: a signed test call says whether it is accepted."
            ),
        )
        self.bind_text(self.export.setText, lambda: self.tr("Save certificate…"))
        self.bind_text(self.again.setText, lambda: self.tr("Save certificate…"))
        self.bind_text(self.use.setText, lambda: self.tr("Use the key"))
        self.bind_text(self.discard.setText, lambda: self.tr("Discard it"))
        self.bind_text(self.remove.setText, lambda: self.tr("Remove…"))


def _breakable(fingerprint: str) -> str:
    """The fingerprint in groups, so that it can be compared and broken into lines."""
    pairs = fingerprint.split(":")
    return "  ".join(":".join(pairs[at : at + 8]) for at in range(0, len(pairs), 8))


def _file_name(name: str) -> str:
    """A name that every system takes for a file."""
    return "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in name) or "kantora"
