"""Notices from the payment history: duplicates, known invoices, accounts, unusual amounts."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from desktop_app.domain.address_book.payees import PayeeNote
from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.instructions.problems import ABOUT_ANSWERS, Severity
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.ui import theme
from desktop_app.ui.forms.problem_texts import problem_text
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from desktop_app.domain.address_book.payees import PayeeVerdict
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.domain.instructions.unusual_amounts import UsualPayments
    from desktop_app.services.payments.payment_data import WaitingPayment

_LOUD: Final = {
    PayeeNote.NEW_ACCOUNT: (
        Text("notices", "New account of the payee"),
        Text(
            "notices",
            "Until now payments to {name} were made out to account {account}, the latest of"
            " {day}. Fraudsters send “new bank details”: call the payee before you pay.",
        ),
    ),
    PayeeNote.NEW_ACCOUNT_OF_NAME: (
        Text("notices", "New account for a known name"),
        Text(
            "notices",
            "Until now payments to {name} were made out to account {account}, the latest of"
            " {day}. Check with the payee before you pay.",
        ),
    ),
    PayeeNote.ACCOUNT_OF_ANOTHER: (
        Text("notices", "This account was used for another payee"),
        Text("notices", "{account} was used for {name}, most recently on {day}."),
    ),
}
_NOT_OWN: Final = (
    Text("notices", "This account is not known as yours"),
    Text(
        "notices",
        "Until now nothing was paid from it, and no transfer between your accounts went to it."
        " Check it before you pay. To pay somebody else, choose another kind of payment.",
    ),
)
_NUMBERED_OF: Final = Text("notices", "No. {number} of {day}")
_NUMBERED: Final = Text("notices", "No. {number}")
_UNNUMBERED_OF: Final = Text("notices", "one of {day} without a number")
_UNNUMBERED: Final = Text("notices", "one without a number")
_NO_EVIDENCE: Final = Text(
    "notices",
    "The same account is used in {documents}, prepared here. This does not confirm that it is"
    " correct.",
)
_OPEN: Final = Text("notices", "Open {document}")
_SHOW_ROW: Final = Text("notices", "Show it in Drafts and outbox")
_SHOWN: Final = 3
_PAYEE_FIELDS: Final = {
    "party.name": Text("PaymentForm", "Payee"),
    "party.account": Text("PaymentForm", "Payee's account"),
}

CHECKED_ACCOUNT: Final = Text("ConfirmationView", "I have checked the account with the payee")
"""What a person confirms where a notice about an account is loud."""


@dataclass(frozen=True, slots=True)
class PaymentNotice:
    """A notice before paying; a loud one has to be confirmed.

    Attributes:
        equal: it is about equal payments sent together, not about an account.
        concurrent_change: it is about a change at the bank, not about an account.
        answered: it is about an earlier answer to the same demand, not about an account.
        earlier: it is about something sent earlier that may be the same, not about an account.
        documents: documents of the bank that it names, to be looked at.
        row_id: identifier of the row of the outbox that has to be looked at first, if any.
    """

    title: str
    text: str
    loud: bool = False
    severe: bool = True
    equal: bool = False
    concurrent_change: bool = False
    answered: bool = False
    earlier: bool = False
    documents: tuple[ListedDocument, ...] = ()
    row_id: str = ""


def notices(history: PaymentHistory) -> tuple[PaymentNotice, ...]:
    """All notices from the payment history, the most severe first."""
    return tuple(sorted(_found(history), key=lambda notice: (not notice.loud, not notice.severe)))


def payee_notices(history: PaymentHistory) -> tuple[PaymentNotice, ...]:
    """The notices about the account only."""
    return notices(PaymentHistory(payee=history.payee, waiting_account=history.waiting_account))


def duplicate_notices(duplicates: Sequence[PaymentInstruction]) -> Iterator[PaymentNotice]:
    """What there is to know of equal payments that would be sent together with this one."""
    if duplicates:
        text = Text("notices", "Sent together with it: {documents}.")
        yield PaymentNotice(
            str(Text("notices", "Possible repeated payment in this batch")),
            text.format(documents=listed_in_words(duplicates)),
            loud=True,
            equal=True,
        )


def invoice_notices(others: Sequence[PaymentInstruction]) -> Iterator[PaymentNotice]:
    """What there is to know of payments for the same invoice that would be sent together."""
    if others:
        text = Text("notices", "Sent together with it: {documents}.")
        yield PaymentNotice(
            str(Text("notices", "Another payment of this batch is for the same invoice")),
            text.format(documents=listed_in_words(others)),
        )


def problem_notices(found: Sequence[Problem]) -> Iterator[PaymentNotice]:
    """What the rules of the payment form say, without mere hints."""
    for each in found:
        if each.severity is not Severity.HINT:
            answered = each.code in ABOUT_ANSWERS
            yield PaymentNotice(
                problem_text(each),
                field_name(each.field),
                loud=answered,
                answered=answered,
            )


def field_name(name: str) -> str:
    """What a field of a payment is called; empty for one that has no name."""
    if name in _PAYEE_FIELDS:
        return str(_PAYEE_FIELDS[name])
    plain = name.rpartition(".")[2]
    return str(FIELDS[plain]) if plain in FIELDS else ""


def _found(history: PaymentHistory) -> Iterator[PaymentNotice]:
    if history.payee is not None:
        yield from _about_payee(history.payee, history.waiting_account)
    earlier = history.duplicate.earlier if history.duplicate is not None else ()
    if earlier:
        text = str(Text("notices", "An equal payment exists: {documents}."))
        yield PaymentNotice(
            Text("notices", "Possible repeated payment: {occurrence} equal ones with this").format(
                occurrence=len(earlier) + 1
            ),
            text.format(documents=listed_in_words(earlier)),
            documents=tuple(earlier),
        )
    if history.usual is not None:
        yield _about_amount(history.usual)
    others = tuple(each for each in history.same_invoice if each not in earlier)
    if others:
        yield PaymentNotice(
            str(Text("notices", "This invoice may have been paid already")),
            Text("notices", "The same invoice number is in {documents}.").format(
                documents=listed_in_words(others)
            ),
            documents=others,
        )
    yield from _about_waiting(history)


def _about_amount(usual: UsualPayments) -> PaymentNotice:
    largest = usual.largest
    return PaymentNotice(
        str(Text("notices", "Much more than the latest payments to this payee")),
        Text(
            "notices",
            "Latest payments: {count}. The largest of them: {amount} ({document}). Compare the"
            " amount with the invoice.",
        ).format(
            count=formats.count(usual.count),
            amount=formats.amount(usual.amount),
            document=_one(largest),
        ),
        documents=(largest,),
    )


def _about_waiting(history: PaymentHistory) -> Iterator[PaymentNotice]:
    """What is equal, or about the same invoice, and is not known to be at the bank."""
    if history.waiting_equal:
        text = Text("notices", "It is in Drafts and outbox: {documents}.")
        yield PaymentNotice(
            str(Text("notices", "Possible repeated payment: prepared here")),
            text.format(documents=_waiting(history.waiting_equal)),
        )
    if history.waiting_invoice:
        text = Text("notices", "The same invoice number is in {documents}, in Drafts and outbox.")
        yield PaymentNotice(
            str(Text("notices", "Another payment prepared here is for this invoice")),
            text.format(documents=_waiting(history.waiting_invoice)),
        )


def _about_payee(
    verdict: PayeeVerdict, waiting: Sequence[WaitingPayment]
) -> Iterator[PaymentNotice]:
    more = _NO_EVIDENCE.format(documents=_waiting(waiting)) if waiting else ""
    if verdict.note is PayeeNote.FIRST_TIME:
        text = str(Text("notices", "Compare the bank details with the contract or the invoice."))
        yield PaymentNotice(
            str(Text("notices", "First payment to this payee")),
            " ".join(filter(None, (text, more))),
            severe=False,
        )
    elif verdict.note is PayeeNote.NOT_OWN:
        told = " ".join(filter(None, (str(_NOT_OWN[1]), more)))
        yield PaymentNotice(str(_NOT_OWN[0]), told, loud=True)
    elif verdict.note in _LOUD:
        title, loud = _LOUD[verdict.note]
        known = max(verdict.known, key=lambda payee: payee.last_paid or date.min)
        told = loud.format(
            name=known.name,
            account=formats.account(known.account),
            day=formats.day(known.last_paid),
        )
        yield PaymentNotice(str(title), " ".join(filter(None, (told, more))), loud=True)


def listed_in_words(documents: Sequence[ListedDocument | PaymentInstruction]) -> str:
    """The first of these payments by number and day, and whether there are others."""
    return _joined([_one(each) for each in documents])


def _waiting(waiting: Sequence[WaitingPayment]) -> str:
    """Payments that wait here, each with where it stands."""
    return _joined(
        [f"{_one(each.document)} ({words.name_of_state(each.state)})" for each in waiting]
    )


def _one(document: ListedDocument | PaymentInstruction) -> str:
    number, day = document.number, formats.day(document.date)
    if not number:
        return _UNNUMBERED_OF.format(day=day) if day else str(_UNNUMBERED)
    return _NUMBERED_OF.format(number=number, day=day) if day else _NUMBERED.format(number=number)


def _joined(named: Sequence[str]) -> str:
    found = ", ".join(named[:_SHOWN])
    if len(named) <= _SHOWN:
        return found
    return Text("notices", "{documents} and others").format(documents=found)


class NoticeCard(QFrame):
    """A card that shows one notice in the colour of its severity."""

    def __init__(
        self,
        notice: PaymentNotice,
        *,
        open_document: Callable[[ListedDocument], object] | None = None,
        open_row: Callable[[str], object] | None = None,
    ) -> None:
        """`open_document` and `open_row` go to what the notice names; None offers nothing."""
        super().__init__()
        self.notice = notice
        look = "card_bad" if notice.loud else "card_waiting" if notice.severe else "card"
        theme.look(self, look)
        icon = Icon.WARNING if notice.severe else Icon.INFORMATION
        colour = "bad" if notice.loud else "waiting" if notice.severe else "muted"
        title, text = theme.Label(notice.title), theme.Label(notice.text)
        theme.look(title, "strong")
        for label in (title, text):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            label.setWordWrap(True)  # last: it notes in the policy that height depends on width
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(text)
        if open_document is not None:
            for document in notice.documents[:_SHOWN]:
                link = _link(
                    _OPEN.format(document=_one(document)), partial(open_document, document)
                )
                words.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        if open_row is not None and notice.row_id:
            link = _link(str(_SHOW_ROW), partial(open_row, notice.row_id))
            words.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        row.setSpacing(Space.S)
        row.addWidget(theme.Mark(icon, colour), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.setAccessibleName(f"{notice.title}. {notice.text}")


def _link(text: str, run: Callable[[], object]) -> QPushButton:
    link = QPushButton(text)
    theme.look(link, "link")
    link.clicked.connect(lambda _=False: run())
    return link
