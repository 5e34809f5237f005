"""Asking the obligations register (AIS IDO): new requests, row 6."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.lifecycle import REQUEST_PROCESSING
from desktop_app.sandbox.bank.records import RegisterRequest
from desktop_app.sandbox.documents import declared_bodies as declared
from desktop_app.sandbox.documents import specified_bodies as shown
from desktop_app.sandbox.documents.assumed_requests import period, taxpayer_field, text_field
from desktop_app.sandbox.documents.change_answers import CREATED
from desktop_app.sandbox.documents.operations import CREATE_SCOPE, Operation
from desktop_app.sandbox.documents.request_bodies import RequestBody, Variant
from desktop_app.sandbox.http.json_writer import encode_bytes
from desktop_app.sandbox.http.value_parameters import DayParameter
from desktop_app.sandbox.storage.state import FIRST_IDS

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.change_answers import ChangeAnswers
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.documents.request_bodies import Values
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.state import State

PATH = "/aisIdoRequests"
KIND = "registerRequests"

_PERIOD = (
    DayParameter("dateFrom", required=True, known="earlier"),
    DayParameter("dateTo", required=True, known="later"),
)
_PAYER_NAME = text_field("payerName", example="ООО «Плательщик»")
_PAYER_UNP = taxpayer_field("payerUnp")
_OWN, _OTHERS = ("1", "2", "3"), ("4", "5", "6")

REQUEST = RequestBody(
    name="AisIdoRequestCreationRequest",
    variants=(
        Variant(chosen={"documentType": _OWN}, fields=(_PAYER_NAME, _PAYER_UNP, *_PERIOD)),
        Variant(
            chosen={"documentType": _OTHERS},
            fields=(_PAYER_NAME.needed(), _PAYER_UNP.needed(), *_PERIOD),
        ),
    ),
    rules=(partial(period, "dateFrom", "dateTo"),),
)
"""Section 2.5."""


class RegisterRequests:
    """Row 6."""

    def __init__(
        self,
        *,
        state: State,
        receipts: ChangeAnswers,
        clock: Clock,
        company: Company,
        declared_bodies: bool,
    ) -> None:
        """Take what the operation needs.

        Args:
            state: where requests are kept.
            receipts: writes answers.
            clock: when a request is made.
            company: who asks.
            declared_bodies: answer with the body that section 4 declares.
        """
        self._state, self._receipts, self._clock = state, receipts, clock
        self._company, self._declared = company, declared_bodies

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        own = shown.AisIdoRequestCreationResponse
        return [
            Operation(
                row=6,
                method="POST",
                path=PATH,
                summary="Новый запрос в АИС ИДО",
                answer=self._create,
                scope=CREATE_SCOPE,
                request=REQUEST,
                body=declared.DeclaredResponse if self._declared else own,
                status=CREATED,
                located=True,
            )
        ]

    def _create(self, call: Call) -> HttpAnswer:
        request = self._made(call.body or {})
        if self._declared:
            body = declared.register_requests([request]).tree()
        else:
            body = shown.AisIdoRequestCreationResponse(id=request.request_id).tree()
        path = f"{PATH}/{request.request_id}"
        return self._receipts.at(path, encode_bytes(body), status=CREATED)

    def _made(self, values: Values) -> RegisterRequest:
        now = self._clock.now()
        about_others = values["documentType"] in _OTHERS
        with self._state.changing():
            id_ = self._state.next_id(KIND)
            number = id_ - FIRST_IDS[KIND]
            request = RegisterRequest(
                request_id=id_,
                id=f"AIS{number:09}",
                date=now.date(),
                num=number,
                status=REQUEST_PROCESSING,
                request_type=int(values["documentType"]),
                name=self._company.name,
                payer_name=values["payerName"] if about_others else "",
                unp=values["payerUnp"] if about_others else "",
                date_from=values["dateFrom"],
                date_to=values["dateTo"],
                created_at=now,
            )
            self._state.write_register_requests([request])
            self._state.note_created(KIND, id_, num=str(number), at=now)
        return request
