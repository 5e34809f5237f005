"""Payments made and changed by clients (rows 2 and 26); documents deleted (row 27)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.documents.assumed_bodies import DocumentCreationResponse, InfoResponse
from desktop_app.sandbox.documents.assumed_requests import PAYMENT, PAYMENT_TYPES, REMOVABLE_TYPES
from desktop_app.sandbox.documents.change_answers import OK
from desktop_app.sandbox.documents.document_details import ID
from desktop_app.sandbox.documents.document_writer import DocumentDraft, draft_row
from desktop_app.sandbox.documents.operations import CREATE_SCOPE, Operation
from desktop_app.sandbox.seeding.parties import bank_name

if TYPE_CHECKING:
    from desktop_app.sandbox.documents.change_answers import ChangeAnswers
    from desktop_app.sandbox.documents.document_writer import DocumentWriter
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.documents.request_bodies import Values
    from desktop_app.sandbox.http.answers import HttpAnswer


class Payments:
    """Rows 2, 26 and 27."""

    def __init__(self, *, creation: DocumentWriter, receipts: ChangeAnswers) -> None:
        self._creation, self._receipts = creation, receipts

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            Operation(
                row=2,
                method="POST",
                path="/",
                summary="Новый платёж",
                answer=self._create,
                scope=CREATE_SCOPE,
                request=PAYMENT,
                body=DocumentCreationResponse,
                located=True,
            ),
            Operation(
                row=26,
                method="PUT",
                path="/{id}",
                summary="Изменение платежа, который ожидает подписи",
                parameters=(ID,),
                answer=self._change,
                scope=CREATE_SCOPE,
                request=replace(PAYMENT, required=False),
                body=InfoResponse,
            ),
            Operation(
                row=27,
                method="DELETE",
                path="/{id}",
                summary="Удаление документа, который ожидает подписи",
                parameters=(ID,),
                answer=self._delete,
                scope=CREATE_SCOPE,
                body=InfoResponse,
            ),
        ]

    def _create(self, call: Call) -> HttpAnswer:
        id_ = self._creation.create(self._draft(call.body or {}))
        return self._receipts.identified(id_, status=OK)

    def _change(self, call: Call) -> HttpAnswer:
        if call.body is None:
            self._creation.check_changeable(call["id"], PAYMENT_TYPES)
            return self._receipts.unchanged()
        self._creation.change(call["id"], self._draft(call.body), PAYMENT_TYPES)
        return self._receipts.changed()

    def _delete(self, call: Call) -> HttpAnswer:
        self._creation.check_changeable(call["id"], REMOVABLE_TYPES)
        self._creation.remove(call["id"])
        return self._receipts.removed()

    def _draft(self, values: Values) -> DocumentDraft:
        bic = values["corrBic"]
        row = draft_row(
            type=values["type"],
            date=values["date"],
            num=values["num"],
            number=values["account"],
            corr_name=values["corrName"],
            corr_unp=values["corrUnp"],
            corr_number=values["corrNumber"],
            corr_bic=bic,
            corr_bank=values["corrBank"] or bank_name(bic),
            amount=values["amount"],
            curr_iso=values["currIso"],
            purpose=values["purpose"],
        )
        details = replace(
            self._creation.blank(),
            priority=values["priority"],
            urgency=values["urgency"],
            purpose_code=values["purposeCode"],
            category_code=values["categoryCode"],
            payment_sign=values["paymentSign"],
            operation_code=values["operationCode"],
            budget_code=values["budgetCode"],
            other_unp=values["otherUnp"],
            contract_num=values["contractNum"],
            contract_date=values["contractDate"],
            corr_country=values["corrCountry"],
        )
        return DocumentDraft(row, details)
