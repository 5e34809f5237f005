"""Documents that are no payments, made and changed by clients: rows 15 and 16."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank import subjects
from desktop_app.sandbox.bank.records import (
    BankDocument,
    DocumentTable,
    RegisterDocument,
    Requirement,
)
from desktop_app.sandbox.documents.assumed_bodies import InfoResponse
from desktop_app.sandbox.documents.assumed_requests import OTHER, OTHER_TYPES
from desktop_app.sandbox.documents.document_details import ID
from desktop_app.sandbox.documents.document_writer import DocumentDraft, draft_row, identifier
from desktop_app.sandbox.documents.errors import BadParameter, UnknownObject, WrongState
from desktop_app.sandbox.documents.operations import CREATE_SCOPE, Operation
from desktop_app.sandbox.http.json_writer import day

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.bank.subjects import Subject
    from desktop_app.sandbox.documents.change_answers import ChangeAnswers
    from desktop_app.sandbox.documents.document_writer import DocumentWriter
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.documents.request_bodies import Values
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

Record = TypeVar("Record", BankDocument, Requirement, RegisterDocument)

_DIRECTORIES = ("letterSubject", "inquiryType", "reservationType")
_DECISIONS = {"accept": "Акцепт требования", "refuse": "Отказ от акцепта требования"}
_TITLES = {
    "letterSubject": "Тема",
    "inquiryType": "Вид справки",
    "reservationType": "Вид бронирования",
    "decision": "Решение",
    "documentId": "Документ",
    "requirementId": "Требование",
    "registerDocumentId": "Документ АИС ИДО",
    "periodFrom": "Период с",
    "periodTo": "Период по",
    "onDate": "На дату",
    "copies": "Экземпляров",
    "text": "Текст",
    "reason": "Причина",
}
_REFERENCES = ("documentId", "requirementId", "registerDocumentId")
_BUDGET_DOCUMENTS, _DEMANDS = {"1", "11"}, {"12"}


class OtherDocuments:
    """Rows 15 and 16."""

    def __init__(
        self,
        *,
        creation: DocumentWriter,
        objects: StoredObjects,
        receipts: ChangeAnswers,
        company: Company,
    ) -> None:
        """Take what is needed.

        Args:
            creation: takes documents in.
            objects: finds what a document is about.
            receipts: writes answers.
            company: its first account stands where none is given.
        """
        self._creation, self._objects, self._receipts = creation, objects, receipts
        self._account = company.accounts[0].number

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            Operation(
                row=15,
                method="POST",
                path="/other",
                summary="Новый документ, не платёж",
                answer=self._create,
                scope=CREATE_SCOPE,
                request=OTHER,
                body=self._receipts.body,
                status=self._receipts.status,
                located=self._receipts.located,
            ),
            Operation(
                row=16,
                method="PUT",
                path="/other/{id}",
                summary="Изменение документа, не платежа, который ожидает подписи",
                parameters=(ID,),
                answer=self._change,
                scope=CREATE_SCOPE,
                request=replace(OTHER, required=False),
                body=InfoResponse,
            ),
        ]

    def _create(self, call: Call) -> HttpAnswer:
        values = call.body or {}
        draft = self._draft(values)
        self._check_subject(values)
        return self._receipts.document(self._creation.create(draft))

    def _change(self, call: Call) -> HttpAnswer:
        if call.body is None:
            self._creation.check_changeable(call["id"], OTHER_TYPES)
            return self._receipts.unchanged()
        draft = self._draft(call.body)
        self._creation.check_changeable(call["id"], OTHER_TYPES)
        self._check_subject(call.body)
        self._creation.change(call["id"], draft, OTHER_TYPES)
        return self._receipts.changed()

    def _draft(self, values: Values) -> DocumentDraft:
        number = values["account"] or self._account
        self._creation.check_account(number)
        subject = self._subject(values)
        amount = values.get("amount")
        if amount is None and values.get("decision") == "accept" and subject:
            amount = subject.amount
        currency = values.get("currIso") or (subject.curr_iso if subject else "")
        row = draft_row(
            type=values["type"],
            date=values["date"],
            num=values["num"],
            number=number,
            corr_name=subject.corr_name if subject else "",
            corr_unp=subject.corr_unp if subject else "",
            corr_number=subject.corr_number if subject else "",
            corr_bic=subject.corr_bic if subject else "",
            corr_bank=subject.corr_bank if subject else "",
            amount=amount,
            curr_iso=currency if amount is not None else "",
            purpose=_purpose(values, subject),
        )
        details = replace(
            self._creation.blank(),
            subject=_reference(values),
            decision=values.get("decision", ""),
            standing=subjects.ACTIVE if values["type"] == "reservations" else "",
            contract_num=values.get("contractNum", ""),
            contract_date=values.get("contractDate"),
            tables=_tables(values),
        )
        return DocumentDraft(row, details)

    def _subject(self, values: Values) -> Subject | None:
        """The document that a document is about.

        Raises:
            UnknownObject: it does not exist.
            BadParameter: it is of a kind that this document cannot be about.
        """
        if "documentId" in values:
            return self._document(values)
        if "requirementId" in values:
            requirement = self._objects.requirement(values["requirementId"])
            return _existing(requirement, "requirementId")
        if "registerDocumentId" in values:
            return self._register_document(values)
        return None

    def _check_subject(self, values: Values) -> None:
        """Look at the state of what a document is about; the last thing that is looked at.

        Raises:
            WrongState: the subject does not admit such a document now, or not its amount.
        """
        subject = self._subject(values)
        if subject is None:
            return
        standing = ""
        if isinstance(subject, BankDocument):
            standing = self._objects.details_now(subject).standing
        if problem := subjects.problem(values["type"], subject, standing):
            raise WrongState(next(name for name in _REFERENCES if name in values), problem)
        amount = values.get("amount")
        if isinstance(subject, Requirement) and amount and amount > subject.rest_amount:
            raise WrongState("amount", "больше остатка требования")

    def _document(self, values: Values) -> BankDocument:
        found = self._objects.document(values["documentId"])
        document = _existing(found, "documentId")
        if values["type"].endswith("Reservations") and document.type != "reservations":
            raise BadParameter("documentId", "это не бронирование")
        return document

    def _register_document(self, values: Values) -> RegisterDocument:
        id_ = identifier(values["registerDocumentId"])
        found = self._objects.register_document_numbered(id_) if id_ else None
        document = _existing(found, "registerDocumentId")
        wanted = _BUDGET_DOCUMENTS if values["type"] == "recallBudgetPay" else _DEMANDS
        if document.doc_type not in wanted:
            name = labels.REGISTER_DOCUMENT_TYPES[document.doc_type]
            raise BadParameter("registerDocumentId", f"не подходит вид «{name}»")
        return document


def _reference(values: Values) -> str:
    """The identifier of what a document is about, in the form that the bank keeps."""
    return next((str(values[name]) for name in _REFERENCES if name in values), "")


def _existing(found: Record | None, name: str) -> Record:
    if found is None:
        raise UnknownObject(name)
    return found


def _purpose(values: Values, subject: Subject | None) -> str:
    """What the document is about, in the words of its list."""
    if values.get("purpose"):
        return str(values["purpose"])
    for name in _DIRECTORIES:
        if name in values:
            return _entry(name, values[name])
    title = _DECISIONS.get(values.get("decision", "")) or labels.DOCUMENT_TYPES[values["type"]]
    if subject:
        return f"{title}: № {subject.num} от {day(subject.date)}"
    return f"{title}: № {values['contractNum']} от {day(values['contractDate'])}"


def _tables(values: Values) -> tuple[DocumentTable, ...]:
    """The fields that have no place among the details, by their titles."""
    rows = tuple(
        (title, _text(name, values[name])) for name, title in _TITLES.items() if values.get(name)
    )
    return (DocumentTable("Содержание", ("Реквизит", "Значение"), rows),) if rows else ()


def _text(name: str, value: Any) -> str:
    if name in _DIRECTORIES:
        return _entry(name, value)
    if name == "decision":
        return _DECISIONS[value]
    return day(value) if isinstance(value, dt.date) else str(value)


def _entry(directory: str, code: str) -> str:
    """The name of a code; every code was looked up before."""
    return next(e.name for e in directories.entries(directory) if str(e.code) == code)
