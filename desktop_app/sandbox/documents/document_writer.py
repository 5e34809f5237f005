"""Making, changing and removing bank documents, as clients ask for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import attachments
from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.lifecycle import AWAITING_SIGNATURE, POSSIBLE_DUPLICATE, is_open
from desktop_app.sandbox.bank.records import BankDocument, BankDocumentDetails
from desktop_app.sandbox.documents.errors import BadParameter, UnknownObject, WrongState
from desktop_app.sandbox.http.parameters import INT64_MAX
from desktop_app.sandbox.seeding.document_kinds import KINDS

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Collection

    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.storage.state import State
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

_OWN_NUMBERS = 10**9
_PAYMENTS = frozenset(name for name, kind in KINDS.items() if kind.may_repeat)
"""Types of payments: only these are held as possible duplicates of each other."""
_LONGEST_NUMBER = len(str(INT64_MAX))


@dataclass(frozen=True, slots=True)
class DocumentDraft:
    """A document as a client describes it; identifier and state are given by the bank.

    A client's own number that is empty is given by the bank as well.
    """

    row: BankDocument
    details: BankDocumentDetails


def draft_row(
    *,
    type: str,  # noqa: A002 - the field's name
    date: dt.date,
    num: str,
    number: str,
    purpose: str,
    corr_name: str = "",
    corr_unp: str = "",
    corr_number: str = "",
    corr_bic: str = "",
    corr_bank: str = "",
    amount: int | None = None,
    curr_iso: str = "",
) -> BankDocument:
    """The row of a draft; the fields are those of `BankDocument`."""
    corr = (corr_name, corr_unp, corr_number, corr_bic, corr_bank)
    status = AWAITING_SIGNATURE
    return BankDocument(0, date, num, type, status, number, *corr, amount, curr_iso, purpose)


def identifier(text: str) -> int | None:
    """The number that a text writes; `None` where no object can have it."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER
    number = int(text) if is_number else 0
    return number if 0 < number <= INT64_MAX else None


class DocumentWriter:
    """Takes documents in, puts changed ones in their place and removes them (section 3)."""

    def __init__(
        self, *, state: State, objects: StoredObjects, clock: Clock, company: Company
    ) -> None:
        """Take what is needed.

        Args:
            state: where documents are kept.
            objects: finds them.
            clock: the moment of a change.
            company: the payer.
        """
        self._state, self._objects, self._clock = state, objects, clock
        self._company = company

    def blank(self) -> BankDocumentDetails:
        """Details of a document of the company, made now, with nothing in them yet."""
        now, company = self._clock.now(), self._company
        return BankDocumentDetails(
            name=company.name,
            unp=company.unp,
            bic=company.bic,
            bank=company.bank,
            created_at=now,
            changed_at=now,
        )

    def create(self, draft: DocumentDraft) -> int:
        """Take a new document in; gives its number.

        It awaits signature, or is held as a possible duplicate where an equal payment is there.

        Raises:
            BadParameter: the account is not one of the company's.
        """
        with self._state.changing():
            id_ = self._state.next_id("documents")
            num = draft.row.num or str(id_ % _OWN_NUMBERS)
            row = self._placed(draft.row._replace(id=id_, num=num))
            self._state.write_document(row, draft.details)
            at = draft.details.created_at
            self._state.note_created("documents", row.id, num=row.num, at=at)
        return row.id

    def change(self, id_: int, draft: DocumentDraft, types: Collection[str]) -> None:
        """Put a changed document in the place of one that awaits signature.

        Signatures given to what it was are void, attached files stay: a request has no field for
        them. It is held as a possible duplicate where the change made it equal to an earlier one.

        Args:
            id_: the document that is changed.
            draft: what it is to be.
            types: those that the operation changes.

        Raises:
            BadParameter: the account is not one of the company's; that is looked at first.
            UnknownObject: there is no such document.
            WrongState: it is of another type, or does not await signature.
        """
        self.check_account(draft.row.number)
        document = self.check_changeable(id_, types)
        before = self._objects.details_now(document)
        with self._state.changing():
            num = draft.row.num or document.num
            row = draft.row._replace(id=id_, num=num)
            if _identity(row) != _identity(document):
                row = self._placed(row)
            files = tuple(
                replace(f, size=attachments.true_size_of(row, f.name)) for f in before.files
            )
            details = replace(draft.details, created_at=before.created_at, files=files)
            self._state.write_document(row, details)
            self._state.note_renumbered("documents", id_, num=num)

    def remove(self, id_: int) -> None:
        """Remove a document."""
        with self._state.changing():
            self._state.remove_document(id_)

    def check_changeable(self, id_: int, types: Collection[str]) -> BankDocument:
        """The document, which can be changed by an operation for some types, or deleted.

        Raises:
            UnknownObject: there is none.
            WrongState: it is of another type, or does not await signature.
        """
        document = self._objects.document(id_)
        if document is None:
            raise UnknownObject("id")
        if document.type not in types:
            name = labels.DOCUMENT_TYPES[document.type]
            raise WrongState("id", f"эта операция не применима к виду «{name}»")
        if not is_open(document.status):
            name = labels.DOCUMENT_STATUSES[document.status]
            raise WrongState(
                "id",
                f"изменить или удалить можно только документ, который ожидает подписи,"
                f" а этот в состоянии «{name}»",
            )
        return document

    def _placed(self, row: BankDocument) -> BankDocument:
        """A document of the company in the state in which the bank takes it in."""
        self.check_account(row.number)
        repeats = row.type in _PAYMENTS and self._state.repeats_another(
            row, among=_PAYMENTS, held=POSSIBLE_DUPLICATE
        )
        return row._replace(status=POSSIBLE_DUPLICATE) if repeats else row

    def check_account(self, number: str) -> None:
        """Look at the account of a document; before what the document is about.

        Raises:
            BadParameter: the account is not one of the company's.
        """
        if number not in {account.number for account in self._company.accounts}:
            raise BadParameter("account", "счёт не принадлежит клиенту")


def _identity(row: BankDocument) -> tuple[object, ...]:
    """In what two payments are equal."""
    return row.date, row.amount, row.curr_iso, row.number, row.corr_number, row.purpose
