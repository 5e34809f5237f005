"""Reference directories (row 9) and the payment types that fit a document type (row 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents import declared_bodies as declared
from desktop_app.sandbox.documents import specified_bodies as shown
from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.parameters import ChoiceParameter

if TYPE_CHECKING:
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.options import Options


class DirectoryAnswers:
    """Rows 9 and 14; neither needs a scope, the first not even a token."""

    def __init__(self, options: Options) -> None:
        self._declared = options.declared_bodies
        self._status = options.created or 200

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            Operation(
                row=9,
                method="GET",
                path="/analytic/{analyticType}",
                summary="Справочник",
                parameters=(
                    ChoiceParameter(
                        "analyticType",
                        "Справочник (раздел 2.11)",
                        required=True,
                        place="path",
                        choices=directories.DIRECTORIES,
                    ),
                ),
                answer=self._directory,
                authorized=False,
                scope=None,
                body=assumed.SignIntendResponse if self._declared else shown.AnalyticList,
            ),
            Operation(
                row=14,
                method="GET",
                path="/getPaymentType/{type}",
                summary="Категории и назначения платежа, подходящие виду документа",
                parameters=(
                    ChoiceParameter(
                        "type",
                        "Вид документа (раздел 2.10)",
                        required=True,
                        place="path",
                        choices=tuple(labels.DOCUMENT_TYPES),
                    ),
                ),
                answer=self._payment_types,
                scope=None,
                body=assumed.PaymentTypeListResponse,
                status=self._status,
            ),
        ]

    def _directory(self, call: Call) -> HttpAnswer:
        entries = directories.entries(call["analyticType"])
        if self._declared:
            return json_answer(declared.directory(entries).tree())
        body = shown.AnalyticList(analytic=[shown.directory_entry(entry) for entry in entries])
        return json_answer(body.tree())

    def _payment_types(self, call: Call) -> HttpAnswer:
        body = assumed.payment_types(directories.payment_types(call["type"]))
        return json_answer(body.tree(), self._status)
