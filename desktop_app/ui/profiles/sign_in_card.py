"""The settings card of the sign-in at the bank: who, which permissions, until when."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from desktop_app.domain.profiles.sign_in import SignInWay
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.heading_card import HeadingCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.profiles.sign_in import SignInStatus
    from desktop_app.ui.shell.commands import CommandRegistry


class SignInCard(HeadingCard):
    """The state with an icon, permissions, *Sign in again* and *Sign out*."""

    def __init__(self, status: Callable[[], SignInStatus], *, registry: CommandRegistry) -> None:
        """`status` is asked at every `show_status`; the buttons run commands of the window."""
        super().__init__(Text("SignInCard", "Access to the bank"))
        self._status = status
        self._mark = theme.Mark(Icon.SUCCESS, "ok")
        self._state = theme.Label()
        self._who = theme.Label()
        self._scopes = theme.Label()
        self.sign_in = QPushButton()
        self.sign_out = QPushButton()
        self._lay_out()
        self.sign_in.clicked.connect(lambda: registry.run("app.sign_in"))
        self.sign_out.clicked.connect(lambda: registry.run("app.sign_out"))
        self.bind_text(self.sign_out.setText, lambda: self.tr("Sign out"))
        self.show_status()

    def show_status(self) -> None:
        """Say how it stands now."""
        status = self._status()
        by_browser = status.way is SignInWay.OAUTH
        good = status.error is None
        self._mark.show_icon(Icon.SUCCESS if good else Icon.WARNING, "ok" if good else "waiting")
        self._state.setText(self._state_text(status))
        self._who.setText(self._who_text(status))
        self._scopes.setText(self._scopes_text(status))
        for label in (self._who, self._scopes):
            label.setVisible(bool(label.text()))
        theme.look(self._scopes, "waiting" if status.lacking else "muted")
        self.sign_in.setVisible(by_browser)
        if self.sign_out.hasFocus() and status.until is None:
            self.sign_in.setFocus(Qt.FocusReason.OtherFocusReason)
        self.sign_out.setVisible(status.until is not None)
        again = self.tr("Sign in again…") if status.until is not None else self.tr("Sign in…")
        self.sign_in.setText(again)
        theme.look(self.sign_in, "" if good else "primary")

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.show_status()

    def _state_text(self, status: SignInStatus) -> str:
        if status.error is not None:
            return describe(status.error).title
        if status.until is None:
            return self.tr("A pasted token is used")
        return self.tr("Signed in until {time}").format(time=formats.recent_moment(status.until))

    def _who_text(self, status: SignInStatus) -> str:
        if status.way is SignInWay.PASTED and status.token_until is not None:
            words = self.tr(
                "It says that it is valid until {time}. After that, paste another one above or"
                " choose to sign in at the bank."
            )
            return words.format(time=formats.recent_moment(status.token_until))
        if status.way is SignInWay.PASTED:
            return self.tr(
                "Only the bank knows how long it is valid. When it expires, paste another one"
                " above or choose to sign in at the bank."
            )
        host = urlsplit(status.settings.authorize_url).netloc
        words = self.tr("Application {name} at {host}.")
        who = words.format(name=status.settings.client_id, host=host)
        if status.until is None or not status.renewable:
            return who
        return who + " " + self.tr("The sign-in is renewed while Kantora runs.")

    def _scopes_text(self, status: SignInStatus) -> str:
        parts = []
        if status.scopes:
            names = labels.scopes(status.scopes)
            parts.append(self.tr("Allowed: {names}.").format(names=names))
        if status.lacking:
            names = labels.scopes(status.lacking)
            parts.append(self.tr("Not allowed: {names}.").format(names=names))
        return " ".join(parts)

    def _lay_out(self) -> None:
        theme.look(self._state, "strong")
        theme.look(self._who, "muted")
        for label in (self._who, self._scopes):
            label.setWordWrap(True)
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._mark)
        head.addWidget(self._state, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        buttons.addWidget(self.sign_in)
        buttons.addWidget(self.sign_out)
        buttons.addStretch(1)
        self.column.addLayout(head)
        self.column.addWidget(self._who)
        self.column.addWidget(self._scopes)
        self.column.addLayout(buttons)
