"""Direct debit: acceptance applications (row 13) and their recalls (row 17)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank import subjects
from desktop_app.sandbox.bank.records import DocumentTable
from desktop_app.sandbox.documents.assumed_requests import DEBIT_ACCEPTANCE, DEBIT_RECALL
from desktop_app.sandbox.documents.document_writer import DocumentDraft, draft_row, identifier
from desktop_app.sandbox.documents.errors import BadParameter, UnknownObject, WrongState
from desktop_app.sandbox.documents.operations import CREATE_SCOPE, Operation
from desktop_app.sandbox.http.json_writer import day
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures
from desktop_app.sandbox.seeding.parties import bank_name

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.change_answers import ChangeAnswers
    from desktop_app.sandbox.documents.document_writer import DocumentWriter
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.documents.request_bodies import RequestBody, Values
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

ACCEPTANCE, RECALL = "debitAccept", "recallDebitAccept"

_LIMIT_PERIODS = {
    "payment": "на платёж",
    "day": "на день",
    "month": "на месяц",
    "all": "на весь срок",
}


class DirectDebitOperations:
    """Rows 13 and 17."""

    def __init__(
        self,
        *,
        creation: DocumentWriter,
        objects: StoredObjects,
        receipts: ChangeAnswers,
        clock: Clock,
    ) -> None:
        """Take what is needed.

        Args:
            creation: takes documents in.
            objects: finds the acceptance that is recalled.
            receipts: writes answers.
            clock: date of an acceptance, which has none of its own.
        """
        self._creation, self._objects, self._receipts = creation, objects, receipts
        self._clock = clock

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            self._operation(13, "/debitAcceptance", DEBIT_ACCEPTANCE),
            self._operation(17, "/recallDebitAcceptance", DEBIT_RECALL),
        ]

    def _operation(self, row: int, path: str, request: RequestBody) -> Operation:
        is_recall = request is DEBIT_RECALL
        return Operation(
            row=row,
            method="POST",
            path=path,
            summary=labels.DOCUMENT_TYPES[RECALL if is_recall else ACCEPTANCE],
            answer=self._recall if is_recall else self._accept,
            scope=CREATE_SCOPE,
            request=request,
            body=self._receipts.body,
            status=self._receipts.status,
            located=self._receipts.located,
        )

    def _accept(self, call: Call) -> HttpAnswer:
        return self._receipts.document(self._creation.create(self._acceptance(call.body or {})))

    def _recall(self, call: Call) -> HttpAnswer:
        values = call.body or {}
        self._creation.check_account(values["account"])
        draft = self._recalled(values)
        acceptance = self._found(values["acceptanceId"])
        standing = self._objects.details_now(acceptance).standing
        if problem := subjects.problem(RECALL, acceptance, standing):
            raise WrongState("acceptanceId", problem)
        return self._receipts.document(self._creation.create(draft))

    def _acceptance(self, values: Values) -> DocumentDraft:
        limit = values["amountLimit"]
        contract = f"{values['numDog']} от {day(values['dateDog'])}"
        row = draft_row(
            type=ACCEPTANCE,
            date=self._clock.today(),
            num=values["num"],
            number=values["account"],
            corr_name=values["corrName"],
            corr_unp=values["unnRec"],
            corr_number=values["corrAcc"],
            corr_bic=values["corrBic"],
            corr_bank=bank_name(values["corrBic"]),
            amount=limit,
            curr_iso=values["currIso"] or ("" if limit is None else "BYN"),
            purpose=values["purpose"] or f"Акцепт прямого дебетования по договору № {contract}",
        )
        details = replace(
            self._creation.blank(),
            contract_num=values["numDog"],
            contract_date=values["dateDog"],
            tables=(_terms(values),),
        )
        return DocumentDraft(row, details)

    def _recalled(self, values: Values) -> DocumentDraft:
        acceptance = self._found(values["acceptanceId"])
        known = self._objects.details_now(acceptance)
        row = draft_row(
            type=RECALL,
            date=values["date"],
            num=values["num"],
            number=values["account"],
            corr_name=values["corrName"] or acceptance.corr_name,
            corr_unp=values["unnRec"] or acceptance.corr_unp,
            corr_number=acceptance.corr_number,
            corr_bic=acceptance.corr_bic,
            corr_bank=acceptance.corr_bank,
            purpose=values["reason"]
            or f"Отзыв акцепта № {acceptance.num} от {day(acceptance.date)}",
        )
        details = replace(
            self._creation.blank(),
            subject=str(acceptance.id),
            contract_num=values["numDog"] or known.contract_num,
            contract_date=values["dateDog"] or known.contract_date,
        )
        return DocumentDraft(row, details)

    def _found(self, number: str) -> BankDocument:
        id_ = identifier(number)
        found = self._objects.document(id_) if id_ else None
        if found is None:
            raise UnknownObject("acceptanceId")
        if found.type != ACCEPTANCE:
            raise BadParameter("acceptanceId", "это не заявление на акцепт")
        return found


def _terms(values: Values) -> DocumentTable:
    """The terms of an acceptance, as its print form shows them."""
    limit = values["amountLimit"]
    rows = (
        ("Предельная сумма", amount_in_figures(limit) if limit else ""),
        ("Предел действует", _LIMIT_PERIODS.get(values["limitPeriod"], "")),
        ("Договор действует с", _shown(values["dateDogFr"])),
        ("Договор действует по", _shown(values["dateDogTo"])),
        ("Акцепт действует с", _shown(values["periodFr"])),
        ("Акцепт действует по", _shown(values["periodTo"])),
    )
    return DocumentTable("Условия", ("Реквизит", "Значение"), tuple(r for r in rows if r[1]))


def _shown(date: dt.date | None) -> str:
    return day(date) if date else ""
