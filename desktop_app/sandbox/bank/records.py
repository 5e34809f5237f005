"""What the sandbox stores: one plain record for every kind of object of the documents service.

Money is an integer of minor units (kopecks, cents) with the currency's letters beside it, dates are
`datetime.date`, moments are aware and in Minsk time, states are the codes of section 3 of the
specification. A text that does not apply is empty; a number or date that does not apply is `None`.
Names of types and states are not stored: they follow from the codes (`labels`).
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import NamedTuple


class BankDocument(NamedTuple):
    """A bank document as its list shows it: `DocumentListResponse.page` of the assumed bodies.

    It is a tuple, because a million of them are made and written at the start; the fields stand
    in the order of the columns. Everything else about a document is in `BankDocumentDetails`.

    Attributes:
        id: number of the document in the bank, at least 1.
        date: date of the document.
        num: the client's own number, 1 to 16 characters.
        type: identifier of section 2.10.
        status: 1, 2, 3, 4, 5, 7 or 8 of section 3.
        number: account of the sender, one of the company's own.
        corr_name: recipient, up to 140 characters; empty where a kind has none (a letter).
        corr_unp: the recipient's taxpayer number.
        corr_number: the recipient's account.
        corr_bic: code of the recipient's bank.
        corr_bank: name of the recipient's bank.
        amount: minor units; `None` where a kind has no amount.
        curr_iso: letters of the currency; empty where there is no amount.
        purpose: purpose of the payment, or what a document without money is about.
    """

    id: int
    date: dt.date
    num: str
    type: str
    status: int
    number: str
    corr_name: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    amount: int | None
    curr_iso: str
    purpose: str


@dataclass(frozen=True, slots=True)
class DocumentTable:
    """A table inside a document: the people of a payout list, the items of a contract."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class DocumentFile:
    """A file attached to a document; `size` is in bytes and true for the file that is served."""

    file_id: int
    name: str
    size: int
    content_type: str


@dataclass(frozen=True, slots=True)
class Signature:
    """One signature under a document."""

    name: str
    role: str
    signed_at: dt.datetime


@dataclass(frozen=True, slots=True)
class BankDocumentDetails:
    """What `DocumentDetailsResponse` adds to the row of a bank document.

    For a seeded document it is a pure function of seed and row (`seeding.details`); for one made
    by a client it is what the client sent. Whether a document may be changed, deleted or signed
    follows from its state (`lifecycle`).

    Attributes:
        name: payer.
        unp: the payer's taxpayer number.
        bic: code of the payer's bank.
        bank: name of the payer's bank.
        priority: code of the directory `priority`.
        urgency: `normal`, `urgent` or `instant`; empty where a kind has none.
        purpose_code: 5 digits, directory `purposeType`.
        category_code: 4 letters, directory `typeOfPayments`.
        payment_sign: `1` payment, `0` return.
        operation_code: code of the operation with a non-resident.
        budget_code: directory `budgetPaymentCode`.
        other_unp: taxpayer number of a third party.
        contract_num: number of the contract.
        contract_date: its date.
        corr_country: letters of the recipient's country.
        value_date: day on which the money moved.
        reason: why the document was rejected; empty in other states.
        created_at: when the document was made.
        changed_at: when it was changed or changed its state the last time.
        tables: tables inside the document.
        files: attached files.
        signatures: signatures under the document.
        subject: identifier of what a client's document is about (`subjects`); its type says of
            what kind that is.
        decision: `accept` or `refuse`, in the answer to a requirement.
        standing: what executed documents made of a reservation or an acceptance (`subjects`);
            empty where nothing is known of it.
    """

    name: str
    unp: str
    bic: str
    bank: str
    created_at: dt.datetime
    changed_at: dt.datetime
    priority: str = ""
    urgency: str = ""
    purpose_code: str = ""
    category_code: str = ""
    payment_sign: str = ""
    operation_code: str = ""
    budget_code: str = ""
    other_unp: str = ""
    contract_num: str = ""
    contract_date: dt.date | None = None
    corr_country: str = ""
    value_date: dt.date | None = None
    reason: str = ""
    tables: tuple[DocumentTable, ...] = ()
    files: tuple[DocumentFile, ...] = ()
    signatures: tuple[Signature, ...] = ()
    subject: str = ""
    decision: str = ""
    standing: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFileDocument:
    """A document that waits for money: sections 2.1 (list columns) and 2.2 (the rest).

    List columns end with `curr_iso`; what follows is detail.

    Attributes:
        id: identifier; not a number.
        type: 1 payment order, 2 demand without acceptance.
        status: a state of bank documents, 5 while any of the amount is unpaid.
        rest_amount: minor units still to pay, never more than `amount`.
        application: names of the papers enclosed.
    """

    id: str
    date: dt.date
    num: str
    type: int
    status: int
    number: str
    corr_name: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    amount: int
    rest_amount: int
    curr_iso: str
    purpose: str
    priority: int
    contract_date: dt.date | None = None
    contract_num: str = ""
    other_unp: str = ""
    value_date: dt.date | None = None
    application: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """An incoming payment requirement: rows 18 to 20, fields of the assumed bodies.

    List columns end with `accept_until`; what follows is detail.

    Attributes:
        id: identifier; not a number.
        type: 1 with acceptance, 2 without.
        status: a state of bank documents.
        number: our account that is to pay.
        corr_name: who asks for the money.
        rest_amount: minor units still to pay, never more than `amount`.
        accept_until: last day to accept or refuse; `None` for type 2, which asks nobody.
        application: names of the papers enclosed.
        accepted: minor units that an answer accepted; `None` for everything. No list tells it.
    """

    id: str
    date: dt.date
    num: str
    type: int
    status: int
    number: str
    corr_name: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    amount: int
    rest_amount: int
    curr_iso: str
    accept_until: dt.date | None
    purpose: str
    priority: int
    contract_date: dt.date | None = None
    contract_num: str = ""
    other_unp: str = ""
    value_date: dt.date | None = None
    application: tuple[str, ...] = ()
    accepted: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterRequest:
    """A request for information on obligations (AIS IDO): section 2.6, lists and details alike.

    Attributes:
        request_id: number of the request in the bank, at least 1; used in paths.
        id: identifier in the settlement system; a reply carries the same one.
        num: the client's own number.
        status: 1 in processing, 2 reply received, 3 rejected.
        request_type: kind 1 to 6 of section 2.5.
        name: the client.
        payer_name: the payer asked about; kinds 4, 5 and 6 only.
        unp: that payer's taxpayer number; kinds 4, 5 and 6 only.
        created_at: when the request was made.
        replied_at: when the reply came; `None` while there is none.
    """

    request_id: int
    id: str
    date: dt.date
    num: int
    status: int
    request_type: int
    name: str
    payer_name: str
    unp: str
    date_from: dt.date
    date_to: dt.date
    created_at: dt.datetime
    replied_at: dt.datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterDocument:
    """A document received from the obligations register: section 2.4, lists and details alike.

    Attributes:
        id: identifier of the reply, equal to `RegisterRequest.id`.
        doc_id: identifier of this document, at least 1 (section 2.4 sends it as a string).
        doc_type: `1` or `11` budget payment, `12` demand without acceptance.
        status: 1 in processing, 2 partly executed, 3 executed, 4 suspended, 5 recalled.
        is_plat: `0` outgoing, `1` incoming.
        ais_ido_date: when the documents were received from the register.
        name: the client; `unp` is its taxpayer number.
        priority: code of the directory `priority`; `priority_name` its text.
        executive_doc_number: enforcement document, type 12 only; with `executive_doc_date`.
        budget_code: types 1 and 11 only; with `budget_code_details`.
        resumed_status: the state that a suspended one returns to; no answer has it.
    """

    id: str
    doc_id: int
    doc_type: str
    date: dt.date
    num: str
    status: int
    curr_iso: str
    amount: int
    is_plat: str
    ais_ido_date: dt.datetime
    name: str
    unp: str
    corr_name: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    purpose: str
    priority: str
    priority_name: str
    executive_doc_number: str = ""
    executive_doc_date: dt.date | None = None
    budget_code: str = ""
    budget_code_details: str = ""
    resumed_status: int = 1


@dataclass(frozen=True, slots=True)
class DirectoryEntry:
    """An entry of a reference directory: section 2.7."""

    code: int
    name: str
    add_info: str = ""


@dataclass(frozen=True, slots=True)
class PaymentType:
    """A category or purpose that fits a document type: `PaymentTypeListResponse`."""

    code: str
    name: str
    default: bool


@dataclass(frozen=True, slots=True)
class Account:
    """An account of the signed-in company."""

    number: str
    curr_iso: str
    title: str


@dataclass(frozen=True, slots=True)
class Company:
    """The signed-in client of the bank with its accounts and the people who sign for it."""

    name: str
    unp: str
    address: str
    bic: str
    bank: str
    director: str
    accountant: str
    accounts: tuple[Account, ...]

    def account(self, curr_iso: str) -> Account:
        """The first account in a currency; the first of all where there is none."""
        return next((a for a in self.accounts if a.curr_iso == curr_iso), self.accounts[0])
