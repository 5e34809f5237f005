"""Provides data for the payment form: accounts, counterparties, payment history, codes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book import payees
from desktop_app.domain.address_book.counterparties import PaymentDefaults
from desktop_app.domain.address_book.payees import PayeeNote, PayeeVerdict
from desktop_app.domain.documents.directories import CodeBook, Directory, as_written
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
    ListedDocument,
    Party,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.duplicates import Duplicate, duplicate, same_invoice
from desktop_app.domain.instructions.instruction import (
    PAYMENT_TYPES,
    PERHAPS_PAYMENTS,
    PaymentInstruction,
)
from desktop_app.domain.instructions.payment_fields import WITHOUT_FIELD, payment_of
from desktop_app.domain.instructions.unusual_amounts import UsualPayments, unusually_large
from desktop_app.domain.instructions.validation import Known
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.failure_collector import concerns_one_item
from desktop_app.services.payments.own_accounts import read_own_accounts
from desktop_app.services.payments.written_payments import (
    as_listed,
    is_at_the_bank,
    listed_without_identifier,
)
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence

    from desktop_app.domain.documents.directories import DirectoryEntry, PaymentType
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.payments.counterparties import Counterparties
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.storage.window import DocumentWindows, OutboxWindows

_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_PAYMENTS: Final = DocumentFilter(kind=Kind.DOCUMENT, types=PERHAPS_PAYMENTS, listed_only=True)
_MOST_LOOKED_AT: Final = 300
_MOST_AT_ONCE: Final = 20_000
_SHORTEST_FRAGMENT: Final = 2
_MOST_CODES: Final = 12
WRITTEN_HERE: Final = frozenset(OutboxState) - {OutboxState.REFUSED}
"""States of payments that count as history."""
_UNCONFIRMED: Final = WRITTEN_HERE - {OutboxState.CONFIRMED}
PAYING: Final = frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT})
"""Operations of payments."""
PAYMENT_DIRECTORIES: Final = (
    Directory.CORR_BIC,
    Directory.COUNTRY_CODE,
    Directory.PRIORITY,
    Directory.PURPOSE_TYPE,
    Directory.TYPE_OF_PAYMENTS,
    Directory.CODE_VO,
    Directory.BUDGET_PAYMENT_CODE,
    Directory.CURRENCY_CODE,
)
"""Directories that a payment takes codes from."""


@dataclass(frozen=True, slots=True)
class OfferedCounterparty:
    """A counterparty with one account, and the defaults of payments to it."""

    party: Party
    defaults: PaymentDefaults


@dataclass(frozen=True, slots=True)
class UsedCode:
    """A code that payments to an account had.

    Attributes:
        last_used: the day of the last of them; None for a code that is kept for the payee.
    """

    code: str
    last_used: date | None = None


@dataclass(frozen=True, slots=True)
class WaitingPayment:
    """A payment written here and not confirmed by the bank.

    Attributes:
        document: what it would be there.
        state: where it stands; never *refused*.
    """

    document: BankDocument
    state: OutboxState


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentHistory:
    """Earlier and waiting payments that concern a new one.

    What the bank has, and neither deleted nor rejected, is history. What only waits here is told
    apart from it: it shows nothing about an account.

    Attributes:
        duplicate: equal payments at the bank, or None.
        same_invoice: payments at the bank to the same payee about the same invoice.
        payee: whether the money goes where it went before; None while there is no account.
        usual: earlier payments to the same payee, where this one is much larger than all of them.
        waiting_equal: equal payments that wait here.
        waiting_invoice: others to the same payee about the same invoice that wait here.
        waiting_account: others to the same account that wait here, where the bank has none.
    """

    duplicate: Duplicate | None = None
    same_invoice: tuple[ListedDocument, ...] = ()
    payee: PayeeVerdict | None = None
    usual: UsualPayments | None = None
    waiting_equal: tuple[WaitingPayment, ...] = ()
    waiting_invoice: tuple[WaitingPayment, ...] = ()
    waiting_account: tuple[WaitingPayment, ...] = ()


class PaymentData:
    """Reads the store and the outbox; works offline."""

    def __init__(
        self,
        *,
        windows: DocumentWindows,
        outbox: OutboxWindows,
        directories: Directories,
        book: Counterparties,
        stored: Callable[[str], Awaitable[ListedDocument | None]],
        budget_codes: Callable[[Sequence[str]], Awaitable[Mapping[str, str]]],
        company: Callable[[], str],
    ) -> None:
        """Read from these.

        Args:
            windows: the bank's documents.
            outbox: what was written here.
            directories: the bank's codes.
            book: counterparties.
            stored: tells a bank document by its identifier, whether it is still listed or not.
            budget_codes: the codes of bank documents whose details were read, by identifier.
            company: our name, as the bank writes it.
        """
        self._company = company
        self._stored = stored
        self._budget_codes = budget_codes
        self._windows = windows
        self._outbox = outbox
        self._directories = directories
        self._book = book

    async def own_accounts(self) -> tuple[OwnAccount, ...]:
        """Own accounts, the most recently used first.

        Raises:
            StorageError: the store could not be read.
        """
        return await read_own_accounts(self._windows, company=self._company())

    async def accounts_to_compare(self, payments: Iterable[PaymentInstruction]) -> frozenset[str]:
        """Own accounts, for `payees.check_payee`; they are read if there is a transfer to one.

        Raises:
            StorageError: the store could not be read.
        """
        if all(each.type is not DocumentType.SELF_PAYMENTS for each in payments):
            return frozenset()
        return frozenset([each.account for each in await self.own_accounts()])

    async def counterparties(
        self, fragment: str, types: frozenset[str] = frozenset(PAYMENT_TYPES)
    ) -> tuple[OfferedCounterparty, ...]:
        """Payees whose name, number, account, bank or notes contain a fragment.

        Accounts that such payments went to, and those that nothing was paid to yet; the one that
        was paid last comes first.

        Raises:
            StorageError: the store could not be read.
        """
        return tuple(
            OfferedCounterparty(payee.party, payee.counterparty.defaults)
            for payee in await self._book.payees(fragment, types)
        )

    async def purposes(self, party: Party) -> tuple[str, ...]:
        """Earlier payment purposes of a payee, newest first.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._book.purposes(party)

    async def budget_codes(self, party: Party) -> tuple[UsedCode, ...]:
        """Codes of payments to the budget into an account, the payee's own first, then the newest.

        They are known of payments that were sent from here, or whose details were read; those that
        the bank rejected do not count.

        Raises:
            StorageError: the store could not be read.
        """
        account = accounts.normalised(party.account)
        if not account:
            return ()
        entry = await self._book.known(party)
        paid = await self._book.last_payments(entry.id) if entry is not None else ()
        rejected = {each.id for each in paid if each.status == DocumentStatus.REJECTED}
        days = {
            each.id: each.date or date.min
            for each in paid
            if each.id not in rejected and accounts.normalised(each.party.account) == account
        }
        codes = await self._budget_codes(tuple(days))
        used = [(days[document_id], code) for document_id, code in codes.items()]
        used += [
            (sent.date or date.min, sent.budget_code)
            for row in await self._written(account)
            if isinstance(sent := row.instruction, PaymentInstruction)
            and row.document_id not in rejected
            and accounts.normalised(sent.party.account) == account
        ]
        used.sort(key=lambda pair: pair[0], reverse=True)
        kept = entry.defaults.budget_code if entry is not None else ""
        found = {kept: UsedCode(kept)}
        for day, code in used:
            found.setdefault(code, UsedCode(code, day if day > date.min else None))
        found.pop("", None)
        return tuple(found.values())[:_MOST_CODES]

    async def history(
        self, payment: PaymentInstruction, *, leave_out: Collection[str] = (), changes: str = ""
    ) -> PaymentHistory:
        """Related payments: those at the bank, and separately those waiting here.

        Args:
            payment: as it is typed so far.
            leave_out: rows of the outbox: the payment itself, and what is sent together with it.
            changes: the document at the bank that it will be.

        Raises:
            StorageError: the store could not be read.
        """
        party = payment.party
        paid: dict[str, ListedDocument] = {}
        written: dict[str, OutboxRow] = {}
        number = taxpayer.normalised(party.taxpayer_number)
        for text in (accounts.normalised(party.account), number, party.name):
            if len(text.strip()) >= _SHORTEST_FRAGMENT:
                paid |= {each.id: each for each in await self._paid(text)}
                written |= {each.id: each for each in await self._written(text)}
        if payment.date and (text := accounts.normalised(party.account)):  # perhaps hundreds
            paid |= {each.id: each for each in await self._paid(text, payment.date)}
            written |= {each.id: each for each in await self._written(text, _UNCONFIRMED)}
        history = await self._compared(payment, paid, written, leave_out, changes)
        if history.payee is None or history.payee.note is not PayeeNote.FIRST_TIME:
            return history
        # Nobody is known by what is written; the name may have been written in another way.
        marks = frozenset(payees.payee_marks(party))
        among = await self._windows.paid_to(marks, types=PERHAPS_PAYMENTS, most=_MOST_LOOKED_AT)
        paid |= {each.id: each for each in among}
        word = max(payees.plain_name(party.name).split(), key=len, default="")
        if len(word) >= _SHORTEST_FRAGMENT:
            found = await self._written(word)
            written |= {
                each.id: each
                for each in found
                if not marks.isdisjoint(payees.payee_marks(each.summary.party))
            }
        return await self._compared(payment, paid, written, leave_out, changes)

    async def account_history(
        self, party: Party, *, leave_out: Collection[str] = ()
    ) -> PaymentHistory:
        """What payments say about the account of somebody who is to debit ours.

        Args:
            party: who may debit.
            leave_out: rows of the outbox, as in `history`.

        Raises:
            StorageError: the store could not be read.
        """
        payment = PaymentInstruction(type=DocumentType.LEGAL_PAYMENTS, party=party)
        found = await self.history(payment, leave_out=leave_out)
        return PaymentHistory(payee=found.payee, waiting_account=found.waiting_account)

    async def _compared(
        self,
        payment: PaymentInstruction,
        paid: Mapping[str, ListedDocument],
        written: Mapping[str, OutboxRow],
        leave_out: Collection[str],
        changes: str,
    ) -> PaymentHistory:
        """What some payments, at the bank and written here, say about one."""
        paid = dict(paid)
        waiting: list[WaitingPayment] = []
        listed = listed_without_identifier(written.values(), paid.values())
        for row in written.values():
            if row.id in listed:
                continue
            if is_at_the_bank(row):
                if row.document_id not in paid and await self._stored(row.document_id) is None:
                    paid[row.document_id] = as_listed(row)  # no list has shown it yet
            elif row.id not in leave_out and not (changes and row.target == changes):
                waiting.append(WaitingPayment(as_listed(row), row.state))
        paid.pop(changes, None)
        own = await self.accounts_to_compare((payment,) if is_whole(payment) else ())
        return with_waiting(paid_before(payment, tuple(paid.values()), own=own), payment, waiting)

    async def payment_types(self, kind: DocumentType) -> tuple[PaymentType, ...]:
        """Categories for a type of payment (row 14); none if they cannot be read."""
        try:
            return await self._directories.payment_types(kind)
        except UserError:
            return ()

    async def codes(
        self, directories: Iterable[Directory]
    ) -> Mapping[Directory, tuple[DirectoryEntry, ...]]:
        """Directories for fields, with codes as documents use them.

        One that cannot be read is left out. While the service cannot be asked at all, those that
        were never read are left out without asking for each of them.
        """
        found, can_ask = {}, True
        for name in directories:
            try:
                if not can_ask and await self._directories.fetched_at(name) is None:
                    continue
                entries = await self._directories.entries(name)
            except UserError as failure:
                can_ask = can_ask and concerns_one_item(failure)
                continue
            found[name] = tuple(as_written(name, entry) for entry in entries)
        return found

    async def current(self, directories: Iterable[Directory]) -> frozenset[Directory]:
        """Directories read so recently that a missing code does not exist.

        Raises:
            StorageError: the store could not be read.
        """
        return (await self._directories.current()).intersection(directories)

    async def _paid(self, text: str, day: date | None = None) -> tuple[ListedDocument, ...]:
        """What the bank still lists and may be a payment; all of one day, or the newest."""
        where = replace(_PAYMENTS, text=text, period=Period(day, day) if day else None)
        limit = _MOST_AT_ONCE if day else _MOST_LOOKED_AT
        found = await self._windows.window(where, _NEWEST, offset=0, limit=limit)
        return tuple(row.value for row in found.rows)

    async def _written(
        self, text: str, states: frozenset[OutboxState] = WRITTEN_HERE
    ) -> tuple[OutboxRow, ...]:
        """Payments written here: the newest, from draft to outcome, or all in some states."""
        where = OutboxFilter(states=states, operations=PAYING, text=text)
        newest = Sort(SortKey.CHANGED, descending=True)
        limit = _MOST_LOOKED_AT if states is WRITTEN_HERE else _MOST_AT_ONCE
        found = await self._outbox.window(where, newest, offset=0, limit=limit)
        return tuple(row.value for row in found.rows)


def completed(
    payment: PaymentInstruction,
    *,
    company: str,
    banks: Mapping[str, str],
    before: PaymentInstruction | None = None,
) -> PaymentInstruction:
    """A payment with the fields that its form does not have.

    Ourselves as the recipient of what stays with us; the name of the recipient's bank. A change
    keeps what the bank has in these fields, of the payee as long as account or bank are the same.

    Args:
        payment: as it is typed.
        company: who pays.
        banks: names of Belarusian banks by their code, as `accounts.bank_key` writes it.
        before: the payment at the bank that is changed.
    """
    party, known = payment.party, before.party if before is not None else Party()
    if payment.type is DocumentType.SELF_PAYMENTS:
        same = accounts.normalised(known.account) == accounts.normalised(party.account)
        kept = known if same else Party()
        party = replace(kept, name=kept.name or company, account=party.account)
    elif payment.type is not DocumentType.NON_RESIDENT_PAYMENTS:
        bic = accounts.bank_key(party.bic)
        same = bool(bic) and bic == accounts.bank_key(known.bic)
        party = replace(party, bank=(known.bank if same else "") or banks.get(bic, ""))
    kept_fields = {
        name: getattr(before, name)
        for name in (WITHOUT_FIELD[payment.type] if before is not None else ())
        if not getattr(payment, name)
    }
    return replace(payment, party=party, **kept_fields)


def changed_payment(shown: ShownDocument | None, *, target: str) -> PaymentInstruction | None:
    """The payment at the bank that is changed; None for a new payment."""
    details = shown.details if shown is not None and target == shown.id else None
    if not isinstance(details, BankDocumentDetails) or details.document.type not in PAYMENT_TYPES:
        return None
    return payment_of(details)


def known_codes(
    codes: Mapping[Directory, tuple[DirectoryEntry, ...]],
    *,
    current: Collection[Directory] = (),
    own: Iterable[OwnAccount] = (),
) -> Known:
    """The directories for validation, `current` those read recently, and our accounts."""
    banks = codes.get(Directory.CORR_BIC, ())
    return Known(
        bics=frozenset(accounts.bank_key(entry.code) for entry in banks),
        codes={
            name: CodeBook(name, entries, current=name in current)
            for name, entries in codes.items()
        },
        own_currencies={each.account: each.currencies for each in own},
    )


def bank_names(codes: Mapping[Directory, tuple[DirectoryEntry, ...]]) -> Mapping[str, str]:
    """Names of Belarusian banks by code, for `completed`."""
    banks = codes.get(Directory.CORR_BIC, ())
    return {accounts.bank_key(entry.code): entry.name for entry in banks}


def is_whole(payment: PaymentInstruction) -> bool:
    """Whether the payee's account is typed completely."""
    abroad = payment.type is DocumentType.NON_RESIDENT_PAYMENTS
    account = payment.party.account
    return (accounts.foreign_fault(account) if abroad else accounts.fault(account)) is None


def paid_before(
    payment: PaymentInstruction, documents: Sequence[ListedDocument], *, own: Collection[str]
) -> PaymentHistory:
    """What payments at the bank say about a payment; `own` are our accounts."""
    payee = None
    if is_whole(payment):
        payee = payees.check_payee(payment, payees.known_payees(documents), own=own)
    return PaymentHistory(
        duplicate=duplicate(payment, documents),
        same_invoice=same_invoice(payment, documents),
        payee=payee,
        usual=unusually_large(payment, documents),
    )


def with_waiting(
    history: PaymentHistory, payment: PaymentInstruction, waiting: Iterable[WaitingPayment]
) -> PaymentHistory:
    """The history with waiting payments that resemble a payment."""
    others = tuple(waiting)
    documents = [each.document for each in others]
    account = accounts.normalised(payment.party.account)
    found = duplicate(payment, documents)
    names = {each.id for each in found.earlier} if found is not None else set()
    equal = tuple(each for each in others if each.document.id in names)
    about_same = same_invoice(payment, documents)
    is_new = history.payee is not None and history.payee.note is not PayeeNote.KNOWN
    return replace(
        history,
        waiting_equal=equal,
        waiting_invoice=tuple(
            each for each in others if each.document in about_same and each not in equal
        ),
        waiting_account=tuple(
            each
            for each in others
            if is_new and accounts.normalised(each.document.party.account) == account
        ),
    )
