"""The details of one counterparty: accounts, payments, notes and actions."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.address_book.counterparties import CounterpartyState, PaymentDefaults
from desktop_app.domain.values import accounts
from desktop_app.ui import theme
from desktop_app.ui.annotations.annotated_details import AnnotatedDetails
from desktop_app.ui.forms.review.payment_notices import NoticeCard, PaymentNotice
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.tokens import DETAILS_USUAL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.ui.annotations.annotation_panel import AnnotationPanel

_NUMBER: Final = Text("CounterpartyPane", "Taxpayer number {number}")
_ACCOUNTS: Final = Text("CounterpartyPane", "Accounts")
_BEGINNING: Final = Text("CounterpartyPane", "Payments begin with")
_LAST: Final = Text("CounterpartyPane", "Last documents")
_NOT_PAID: Final = Text("CounterpartyPane", "Nothing was paid here yet")
_CHANGED: Final = Text("CounterpartyPane", "Payment to another account than before")
_DAMAGED: Final = Text(
    "CounterpartyPane",
    "What was stored of this entry could not be read: its name is written from what it was found"
    " by, and notes and checks of accounts are lost. Check it and save it.",
)
_COMPARE: Final = Text(
    "CounterpartyPane",
    "{account} is new since {day}. Call the payee on a number that you already know:"
    " fraudsters send “new bank details”.",
)


class CounterpartyPane(Translated, QFrame):
    """Rebuilt for each entry and each change of it."""

    pay_asked = Signal()
    """A payment is to be begun."""
    edit_asked = Signal()
    """The entry is to be changed."""
    checked = Signal(str)
    """A person has checked this account, which the warning names."""
    document_asked = Signal(str)
    """The document with this identifier is to be shown."""

    def __init__(self, notes: AnnotationPanel | None = None, parent: QWidget | None = None) -> None:
        """`notes` stands below the name."""
        super().__init__(parent)
        self._shown: Counterparty | None = None
        self._documents: tuple[BankDocument, ...] = ()
        self.buttons: dict[str, QPushButton] = {}
        theme.look(self, "pane")
        theme.fix(self, beside=(DETAILS_USUAL, DETAILS_USUAL))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._scroll = AnnotatedDetails()
        if notes is not None:
            self._scroll.put_panel(notes)
        self._buttons_below = QWidget()
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(theme.line())
        self._column.addWidget(self._buttons_below)
        self.bind_text(self.setAccessibleName, lambda: self.tr("What is known of the counterparty"))

    @property
    def shown(self) -> Counterparty | None:
        """What is on show."""
        return self._shown

    def show_counterparty(
        self, counterparty: Counterparty | None, documents: Sequence[BankDocument] = ()
    ) -> None:
        """Show an entry with the newest documents that name it, or nothing."""
        self._shown, self._documents = counterparty, tuple(documents)
        self.setVisible(counterparty is not None)
        self.buttons.clear()
        if counterparty is None:
            return
        head = self._head(counterparty)
        self._scroll.show_content(self._content(counterparty), head=head)
        actions = self._actions(counterparty)
        self._column.replaceWidget(self._buttons_below, actions)
        self._buttons_below.hide()
        self._buttons_below.deleteLater()
        self._buttons_below = actions

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.show_counterparty(self._shown, self._documents)

    def texts(self) -> list[str]:
        """Every text on show, for tests."""
        return [label.text() for label in self.findChildren(QLabel) if label.text()]

    def _head(self, counterparty: Counterparty) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.S)
        column.setSpacing(Space.M)
        column.addWidget(_label(counterparty.name, "heading"))
        number = counterparty.taxpayer_number
        if number:
            column.addWidget(_label(_NUMBER.format(number=number), "muted"))
        if counterparty.damaged:
            column.addWidget(_label(str(_DAMAGED), "caption_waiting"))
        if counterparty.new_accounts:
            newest = _newest(counterparty.new_accounts)
            column.addWidget(_warning(newest))
            words, run = self.tr("I have checked the account"), self.checked.emit
            self._button(column, "checked", words, partial(run, newest.account))
        return holder

    def _content(self, counterparty: Counterparty) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.S, Space.L, Space.L)
        column.setSpacing(Space.M)
        self._section(column, _ACCOUNTS)
        for account in counterparty.accounts:
            column.addWidget(self._account(account))
        self._facts(column, counterparty)
        if self._documents:
            self._section(column, _LAST)
            lines = QVBoxLayout()
            lines.setSpacing(0)
            for document in self._documents:
                lines.addWidget(self._document(document))
            column.addLayout(lines)
        column.addStretch(1)
        return holder

    def _account(self, account: CounterpartyAccount) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(_label(formats.account(account.account), "", copied=True))
        bank = " · ".join(part for part in (account.bic, account.bank) if part)
        if bank:
            column.addWidget(_label(bank, "caption"))
        if account.payments:
            paid = self.tr("%Ln payments", "", account.payments)
            last = self.tr("the last on {day}").format(day=formats.day(account.last_paid))
            column.addWidget(_label(f"{paid}, {last}", "caption"))
        else:
            column.addWidget(_label(str(_NOT_PAID), "caption"))
        return holder

    def _facts(self, column: QVBoxLayout, counterparty: Counterparty) -> None:
        begins = [
            (labels.field(name), _meaning(name, value))
            for name in PaymentDefaults.__dataclass_fields__
            if (value := getattr(counterparty.defaults, name))
        ]
        if begins:
            self._section(column, _BEGINNING)
            for title, text in begins:
                column.addWidget(_label(title, "caption"))
                column.addWidget(_label(text, ""))

    def _document(self, document: BankDocument) -> QWidget:
        amount = formats.amount(document.amount) if document.amount is not None else ""
        number = self.tr("No. {number}").format(number=document.number) if document.number else ""
        named = " · ".join(part for part in (formats.day(document.date), number, amount) if part)
        made = QPushButton(named)
        theme.look(made, "link")
        theme.set_tip(made, document.purpose)
        made.setAccessibleDescription(document.purpose)
        made.setStyleSheet("text-align: left;")
        made.clicked.connect(lambda _=False: self.document_asked.emit(document.id))
        self.buttons[f"document {document.id}"] = made
        return made

    def _actions(self, counterparty: Counterparty) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        column.setSpacing(Space.S)
        if counterparty.state is not CounterpartyState.HIDDEN:
            self._button(column, "pay", self.tr("Pay…"), self.pay_asked.emit)
        self._button(column, "edit", self.tr("Edit…"), self.edit_asked.emit)
        return holder

    def _section(self, column: QVBoxLayout, title: Text) -> None:
        heading = _label(str(title), "strong")
        heading.setContentsMargins(0, Space.S, 0, 0)
        column.addWidget(heading)

    def _button(
        self, column: QVBoxLayout, name: str, text: str, run: Callable[[], object]
    ) -> QPushButton:
        made = QPushButton(text)
        made.setAccessibleName(text.removesuffix("…"))
        made.clicked.connect(partial(_call, run))
        self.buttons[name] = made
        column.addWidget(made)
        return made


def _call(run: Callable[[], object], _checked: bool = False) -> None:
    run()


def _newest(found: Sequence[CounterpartyAccount]) -> CounterpartyAccount:
    """The account that is warned of: once it is checked, the next one is."""
    return max(found, key=lambda each: each.first_paid or date.min)


def _warning(newest: CounterpartyAccount) -> NoticeCard:
    text = _COMPARE.format(
        account=accounts.grouped(newest.account), day=formats.day(newest.first_paid)
    )
    return NoticeCard(PaymentNotice(str(_CHANGED), text, loud=True))


def _meaning(name: str, value: str) -> str:
    return str(DOCUMENT_TYPES[value]) if name == "type" and value in DOCUMENT_TYPES else value


def _label(text: str, look: str, *, copied: bool = False) -> QLabel:
    label = theme.Label(text)
    label.setWordWrap(True)
    if look:
        theme.look(label, look)
    if copied:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
