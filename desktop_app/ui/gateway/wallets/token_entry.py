"""Entry of a wallet's token: pasted or from a file, hidden at once, and kept nowhere."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.cards import PaymentSecret
from desktop_app.system.screen_capture import exclude_from_capture
from desktop_app.ui import aio, theme
from desktop_app.ui.gateway.card_edits import GuardedEdit
from desktop_app.ui.gateway.secret_entry_guard import SecretEntryGuard
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets import system_dialogs
from desktop_app.ui.widgets.into_view import bring_into_view
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QFocusEvent, QHideEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.values.periods import Clock

LONGEST_TOKEN: Final = 8192
"""Characters (2.11)."""
_LARGEST_FILE: Final = 64 * 1024
_TOKEN: Final = Text("parameters", "Wallet token")
_HELP: Final = Text("TokenEntry", "Paste what the wallet gave, or open the file with it")
_NEVER_STORED: Final = Text("CardEntry", "never stored on this computer")
_MISSING: Final = Text("problems", "This has to be filled in")
_TOO_LONG: Final = Text("TokenEntry", "A token has at most 8192 characters")
_FORGOTTEN: Final = Text(
    "TokenEntry", "The token was forgotten after two minutes without a key: paste it again"
)
_SIZE: Final = Text("TokenEntry", "•••• {count} characters")
_FROM_FILE: Final = Text("TokenEntry", "From a file…")


class TokenFileUnreadable(UserError):
    """The file that was chosen holds no token: it is too large, or no text."""

    code = "wallet.token_file"


class TokenEdit(GuardedEdit):
    """A token: dots while it is entered, and only its length once it is left."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show dots."""
        self.setEchoMode(QLineEdit.EchoMode.Password)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show how long it is."""
        super().focusOutEvent(event)
        self.setEchoMode(QLineEdit.EchoMode.Normal)

    def masked(self, content: str) -> str:
        """How many characters it has."""
        return _SIZE.format(count=formats.count(len(content)))


class TokenEntry(Translated, QFrame):
    """The token on a tinted ground; wiped with `wipe`, when it is hidden, and after two minutes.

    While there is one, the window is left out of screenshots as with a card.
    """

    changed = Signal()
    """Something was pasted or typed."""
    wiped = Signal()
    """The token is gone."""

    def __init__(
        self,
        *,
        unpack: Callable[[str], str],
        clock: Clock,
        exclude: Callable[..., bool] = exclude_from_capture,
        parent: QWidget | None = None,
    ) -> None:
        """The entry is empty.

        Args:
            unpack: makes the token of what was pasted, see `wallet_texts.token_of`.
            clock: of the profile.
            exclude: takes the window out of screenshots, as `exclude_from_capture` does.
            parent: the form, or None until it is laid out.
        """
        super().__init__(parent)
        self._clock = clock
        self._unpack = unpack
        self._is_wiping = False
        self.field = LabelledField(_TOKEN, TokenEdit(), help=_HELP)
        self.guard = SecretEntryGuard(
            self, clock=clock, is_blank=lambda: self.is_blank, wipe=self.wipe, exclude=exclude
        )
        self.file_button = QPushButton()
        self.file_button.setAutoDefault(False)
        theme.look(self, "card_tinted")
        note = theme.wrapped("")
        theme.look(note, "caption")
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(theme.Mark(Icon.LOCK, "muted"))
        head.addWidget(note, 1)
        head.addWidget(self.file_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.S)
        column.setSpacing(Space.S)
        column.addLayout(head)
        column.addWidget(self.field)
        self.bind_text(note.setText, _NEVER_STORED)
        self.bind_text(self.file_button.setText, _FROM_FILE)
        self.setFocusProxy(self.field.control)
        self.field.control.edited.connect(self._on_edited)
        self.file_button.clicked.connect(self.open_file)
        self.guard.timed_out.connect(lambda: self.field.set_error(_FORGOTTEN))

    @property
    def is_blank(self) -> bool:
        """Whether there is none."""
        return self.field.control.is_blank

    def reveal(self) -> str:
        """The token as it would be sent; keep it no longer than one call."""
        return self._unpack(self.field.control.reveal())

    def token(self) -> PaymentSecret | None:
        """The token for one payment; None if there is none, which the field then says."""
        told = self.reveal()
        if told and len(told) <= LONGEST_TOKEN:
            return PaymentSecret(told, clock=self._clock)
        self.field.set_error(_TOO_LONG if told else _MISSING)
        self.field.control.setFocus()
        bring_into_view(self.field)
        return None

    def put(self, text: str) -> None:
        """Take a token that came from a file."""
        self.field.control.take(text)

    def wipe(self) -> None:
        """Forget the token."""
        had_content = not self.is_blank
        self._is_wiping = True
        self.field.control.wipe()
        self._is_wiping = False
        self.field.set_error(None)
        self.guard.end()
        if had_content:
            self.wiped.emit()

    def open_file(self) -> None:
        """Ask for the file with the token."""
        aio.start(self._open_file(), owner=self, retry=self.open_file)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the token with the page."""
        if not event.spontaneous():
            self.wipe()
        super().hideEvent(event)

    async def _open_file(self) -> None:
        path = await system_dialogs.open_path(self, title=str(_TOKEN))
        if path is not None:
            self.put(await asyncio.to_thread(_read, path))

    def _on_edited(self) -> None:
        if not self._is_wiping:
            self.field.set_error(None)
            self.guard.note_edit()
            self.changed.emit()


def _read(path: Path) -> str:
    try:
        data = path.read_bytes() if path.stat().st_size <= _LARGEST_FILE else b""
        text = data.decode("utf-8-sig").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise TokenFileUnreadable from error
    if not text:
        raise TokenFileUnreadable
    return text
