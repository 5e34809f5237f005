"""What history says about a payment, in words: equal ones, known invoices, other accounts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from desktop_app.domain.payees import PayeeNote
from desktop_app.ui import formats, theme
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from desktop_app.domain.documents import ListedDocument
    from desktop_app.domain.duplicates import Duplicate
    from desktop_app.domain.instructions import PaymentInstruction
    from desktop_app.domain.payees import PayeeVerdict
    from desktop_app.services.payments import History

_LOUD: Final = {
    PayeeNote.NEW_ACCOUNT: (
        Text("notices", "Another account than before"),
        Text(
            "notices",
            "{name} was paid to {account} until now, the last time on {day}. Swindlers send"
            " “new requisites”: call the recipient before you pay.",
        ),
    ),
    PayeeNote.NEW_ACCOUNT_OF_NAME: (
        Text("notices", "A known name with another account"),
        Text(
            "notices",
            "{name} was paid to {account} until now, the last time on {day}. Check with the"
            " recipient before you pay.",
        ),
    ),
    PayeeNote.ACCOUNT_OF_ANOTHER: (
        Text("notices", "This account belonged to somebody else"),
        Text("notices", "{account} was that of {name}, paid the last time on {day}."),
    ),
}


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to know before paying; a loud one has to be confirmed.

    Attributes:
        equal: it is about equal payments that would be sent together, not about an account.
    """

    title: str
    text: str
    loud: bool = False
    severe: bool = True
    equal: bool = False


def notices(history: History, twins: Sequence[PaymentInstruction] = ()) -> tuple[Notice, ...]:
    """Everything that history says, the worst first; not once more what `about_twins` says."""
    found = _found(history, twins)
    return tuple(sorted(found, key=lambda notice: (not notice.loud, not notice.severe)))


def about_twins(twins: Sequence[PaymentInstruction]) -> Iterator[Notice]:
    """What there is to know of equal payments that would be sent together with this one."""
    if twins:
        text = Text("notices", "Sent together with it: {documents}.")
        yield Notice(
            str(Text("notices", "Equal to another payment of this batch")),
            text.format(documents=_listed(twins)),
            loud=True,
            equal=True,
        )


def _found(history: History, twins: Sequence[PaymentInstruction]) -> Iterator[Notice]:
    if history.payee is not None:
        yield from _about_payee(history.payee)
    earlier = _without(history.duplicate, twins)
    if earlier:
        text = str(Text("notices", "An equal payment exists: {documents}."))
        yield Notice(
            Text("notices", "Payment number {occurrence} of its kind").format(
                occurrence=len(earlier) + 1
            ),
            text.format(documents=_listed(earlier)),
        )
    if history.same_invoice:
        equal = history.duplicate.earlier if history.duplicate is not None else ()
        others = [each for each in history.same_invoice if each not in equal]
        if others:
            yield Notice(
                str(Text("notices", "This invoice was paid before")),
                Text("notices", "The same number stands in {documents}.").format(
                    documents=_listed(tuple(others))
                ),
            )


def _without(
    duplicate: Duplicate | None, twins: Sequence[PaymentInstruction]
) -> tuple[ListedDocument, ...]:
    """The equal payments that are not sent together with this one."""
    left = list(duplicate.earlier) if duplicate is not None else []
    for twin in twins:
        same = (each for each in left if (each.number, each.date) == (twin.number, twin.date))
        found = next(same, None)
        if found is not None:
            left.remove(found)
    return tuple(left)


def _about_payee(verdict: PayeeVerdict) -> Iterator[Notice]:
    if verdict.note is PayeeNote.FIRST_TIME:
        yield Notice(
            str(Text("notices", "First payment to this recipient")),
            str(Text("notices", "Compare the requisites with the contract or the invoice.")),
            severe=False,
        )
    elif verdict.note in _LOUD:
        title, text = _LOUD[verdict.note]
        known = max(verdict.known, key=lambda payee: payee.last_paid or date.min)
        yield Notice(
            str(title),
            text.format(
                name=known.name,
                account=formats.account(known.account),
                day=formats.day(known.last_paid),
            ),
            loud=True,
        )


def _listed(documents: Sequence[ListedDocument | PaymentInstruction]) -> str:
    shown = 3
    found = [
        Text("notices", "No. {number} of {day}").format(
            number=document.number or "—", day=formats.day(document.date)
        )
        for document in documents[:shown]
    ]
    if len(documents) <= shown:
        return ", ".join(found)
    return Text("notices", "{documents} and others").format(documents=", ".join(found))


class NoticeCard(QFrame):
    """One notice in the colour of its weight."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.notice = notice
        look = "card_bad" if notice.loud else "card_waiting" if notice.severe else "card"
        theme.look(self, look)
        icon = Icon.WARNING if notice.severe else Icon.INFORMATION
        colour = "bad" if notice.loud else "waiting" if notice.severe else "muted"
        title, text = QLabel(notice.title), QLabel(notice.text)
        theme.look(title, "strong")
        for label in (title, text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(text)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        row.setSpacing(Space.S)
        row.addWidget(theme.Mark(icon, colour), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.setAccessibleName(f"{notice.title}. {notice.text}")
