"""A payment link to pass on: as text, as a QR code, as a draft of an e-mail."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.web_addresses import host_of
from desktop_app.ui import theme
from desktop_app.ui.documents.details.field_view import FieldView
from desktop_app.ui.gateway.qr_view import QrView
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.presentation.document_presentation import DetailField
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.money import Amount

_LINK: Final = Text("PaymentLinkView", "Payment link")
_UNTIL: Final = Text("PaymentLinkView", "Can be paid until {moment}")
_FOREIGN: Final = Text(
    "PaymentLinkView",
    "This page is at {host}, which is neither the gateway's host nor named in the profile. Ask the"
    " bank before you pass it on.",
)
_COPY: Final = Text("PaymentLinkView", "Copy"), Text("PaymentLinkView", "Copy the link")
_MAIL: Final = (
    Text("PaymentLinkView", "E-mail…"),
    Text("PaymentLinkView", "Write an e-mail with the link"),
)
_OPEN: Final = Text("PaymentLinkView", "Open"), Text("PaymentLinkView", "Open the payment page")
_COPY_CODE: Final = (
    Text("PaymentLinkView", "QR code"),
    Text("PaymentLinkView", "Copy the QR code as a picture"),
)
_SUBJECT: Final = Text("PaymentLinkView", "Payment of order No. {number}")
_GREETING: Final = Text("PaymentLinkView", "Hello! Order No. {number} can be paid here:")
_FOR: Final = Text("PaymentLinkView", "For: {description}")
_AMOUNT: Final = Text("PaymentLinkView", "Amount: {amount}")
_WITH_FEE: Final = Text("PaymentLinkView", "Amount: {total}, a fee of {fee} included")


@dataclass(frozen=True, slots=True, kw_only=True)
class MailDraft:
    """A message that the mail program of the system opens with; a person sends it."""

    to: str
    subject: str
    body: str

    @property
    def address(self) -> str:
        """The draft as a ``mailto:`` address (RFC 6068)."""
        body = self.body.replace("\n", "\r\n")
        return (
            f"mailto:{quote(self.to, safe='@')}"
            f"?subject={quote(self.subject, safe='')}&body={quote(body, safe='')}"
        )


def mail_draft(order: BookedOrder, *, company: str) -> MailDraft:
    """The draft of an e-mail with the link of an order, in the language of the window."""
    lines = [_GREETING.format(number=order.number), order.form_url, ""]
    if order.total is not None:
        lines.append(_amount(order.total, order.included_fee))
    if order.description:
        lines.append(_FOR.format(description=order.description))
    if order.expires_at is not None:
        lines.append(_UNTIL.format(moment=formats.moment(order.expires_at)))
    return MailDraft(
        to=order.email,
        subject=_SUBJECT.format(number=order.number),
        body="\n".join([*lines, "", company]),
    )


def _amount(total: Amount, fee: Amount | None) -> str:
    """What the payer pays, and which part of it is a fee."""
    if fee is None:
        return _AMOUNT.format(amount=formats.amount(total))
    return _WITH_FEE.format(total=formats.amount(total), fee=formats.amount(fee))


class PaymentLinkView(Translated, QWidget):
    """The link of one order; hidden where it has none."""

    copied = Signal(str)
    """Something was copied: what it is called."""
    mail_asked = Signal()
    """A draft of an e-mail is to be opened."""
    open_asked = Signal()
    """The page is to be opened in the browser of the system."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order: BookedOrder | None = None
        self._field: FieldView | None = None
        self.code = QrView()
        self._until = theme.wrapped("", "caption")
        self._caution = theme.wrapped("", "bad")
        self.buttons: dict[str, QPushButton] = {}
        self._text = QVBoxLayout()
        self._lay_out()
        self.setVisible(False)

    @property
    def link(self) -> str:
        """The link on show, or empty."""
        return "" if self._order is None else self._order.form_url

    def show_order(self, order: BookedOrder | None) -> None:
        """Show the link of an order, or nothing."""
        self._order = order
        self.setVisible(bool(self.link))
        self.code.show_text(self.link)
        self._say()

    def copy(self) -> None:
        """Put the link on the clipboard."""
        if self.link:
            QGuiApplication.clipboard().setText(self.link)
            self.copied.emit(str(_LINK))

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say()

    def _say(self) -> None:
        if self._field is not None:
            self._text.removeWidget(self._field)
            self._field.hide()
            self._field.deleteLater()
            self._field = None
        order = self._order
        if order is None or not order.form_url:
            return
        self._field = FieldView(DetailField(label=str(_LINK), value=order.form_url, wide=True))
        self._field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._field.copied.connect(self.copied)
        self._text.insertWidget(0, self._field)
        expires = order.expires_at
        self._until.setText(_UNTIL.format(moment=formats.moment(expires)) if expires else "")
        self._until.setVisible(expires is not None)
        caution = _FOREIGN.format(host=host_of(order.form_url)) if order.page_is_foreign else ""
        self._caution.setText(caution)
        self._caution.setVisible(bool(caution))

    def _copy_code(self) -> None:
        self.code.copy()
        self.copied.emit(self.code.accessibleName())

    def _lay_out(self) -> None:
        self._text.setContentsMargins(0, 0, 0, 0)
        self._text.setSpacing(Space.XS)
        for label in (self._until, self._caution):
            label.setContentsMargins(Space.XS, 0, 0, 0)
        self._text.addWidget(self._until)
        self._text.addWidget(self._caution)
        self._text.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(Space.M)
        top.addWidget(self.code, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(self._text, 1)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(Space.S)
        made: tuple[tuple[str, Text, Text, Icon, Callable[[], object]], ...] = (
            ("copy", *_COPY, Icon.COPY, self.copy),
            ("mail", *_MAIL, Icon.MAIL, self.mail_asked.emit),
            ("open", *_OPEN, Icon.OPEN, self.open_asked.emit),
            ("code", *_COPY_CODE, Icon.QR_CODE, self._copy_code),
        )
        for place, (name, short, whole, icon, run) in enumerate(made):
            button = QPushButton()
            button.setIcon(theme.icon(icon))
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, run=run: run())
            self.bind_text(button.setText, short)
            self.bind_text(button.setAccessibleName, whole)
            self.bind_text(partial(theme.set_tip, button), whole)
            self.buttons[name] = button
            grid.addWidget(button, place // 2, place % 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.M)
        column.addLayout(top)
        column.addLayout(grid)
        self.bind_text(self.setAccessibleName, _LINK)
