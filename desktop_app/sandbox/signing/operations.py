"""Rows 22 to 24: begins a signing attempt, leads to its page, and tells its results."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.lifecycle import is_open
from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents.assumed_requests import SIGN_INITIALIZATION
from desktop_app.sandbox.documents.errors import BadParameter, UnknownObject, WrongState
from desktop_app.sandbox.documents.operations import SIGN_SCOPE, Operation
from desktop_app.sandbox.http.answers import HttpAnswer, json_answer
from desktop_app.sandbox.http.parameters import INT64_MAX, IntegerParameter, TextParameter
from desktop_app.sandbox.signing.records import EXPIRED, AttemptState
from desktop_app.sandbox.signing.texts import OBSTACLES, RESULTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.signing.attempts import SigningAttempts
    from desktop_app.sandbox.signing.records import AttemptDocument
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

_FOUND = 302
_ENDED = {
    EXPIRED: "срок подписания истёк",
    AttemptState.DONE.value: "подписание уже завершено",
    AttemptState.CANCELLED.value: "от подписания отказались",
}


class SigningOperations:
    """Rows 22, 23 and 24."""

    def __init__(
        self, *, attempts: SigningAttempts, objects: StoredObjects, page_url: Callable[[], str]
    ) -> None:
        """Take what is needed.

        Args:
            attempts: keeps what was begun.
            objects: finds documents.
            page_url: address of the signing page, without its query.
        """
        self._attempts, self._objects, self._page_url = attempts, objects, page_url

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            Operation(
                row=22,
                method="POST",
                path="/signs/initialize",
                summary="Начало подписания набора документов",
                answer=self._initialize,
                scope=SIGN_SCOPE,
                body=assumed.SignInitializationResponse,
                request=SIGN_INITIALIZATION,
            ),
            Operation(
                row=23,
                method="GET",
                path="/signs/verify",
                summary="Переход на страницу подписания",
                parameters=(
                    TextParameter(
                        "ticket",
                        "Идентификатор набора документов для подписи",
                        required=True,
                        low=1,
                    ),
                ),
                answer=self._verify,
                authorized=False,
                scope=None,
                status=_FOUND,
                redirects=True,
            ),
            Operation(
                row=24,
                method="GET",
                path="/signs/{signIntendId}/results",
                summary="Результаты подписания",
                parameters=(
                    IntegerParameter(
                        "signIntendId",
                        "Идентификатор попытки подписания",
                        required=True,
                        place="path",
                        minimum=1,
                        maximum=INT64_MAX,
                    ),
                ),
                answer=self._results,
                scope=SIGN_SCOPE,
                body=assumed.SignIntendResponse,
            ),
        ]

    def _initialize(self, call: Call) -> HttpAnswer:
        body = call.body or {}
        for index, id_ in enumerate(body["documents"]):
            self._check_open(f"documents[{index}]", id_)
        attempt = self._attempts.begin(body["documents"], body["redirectUrl"])
        answer = assumed.SignInitializationResponse(
            ticket=attempt.ticket, sign_intend_id=attempt.id, expires_at=attempt.expires_at
        )
        return json_answer(answer.tree())

    def _verify(self, call: Call) -> HttpAnswer:
        attempt = self._attempts.with_ticket(call["ticket"])
        if attempt is None:
            raise BadParameter("ticket", "такого набора документов нет")
        ended = _ENDED.get(self._attempts.state(attempt))
        if ended is not None:
            raise BadParameter("ticket", ended)
        address = f"{self._page_url()}?{urlencode({'ticket': attempt.ticket})}"
        headers = [(b"location", address.encode()), (b"cache-control", b"no-store")]
        return HttpAnswer(_FOUND, b"", headers)

    def _results(self, call: Call) -> HttpAnswer:
        attempt = self._attempts.numbered(call["signIntendId"])
        if attempt is None:
            raise UnknownObject("signIntendId")
        answer = assumed.SignIntendResponse(
            sign_intend_id=attempt.id,
            state=self._attempts.state(attempt),
            documents=[
                assumed.SignedDocument(id=one.id, result=one.result.value, message=_told(one))
                for one in self._attempts.documents(attempt)
            ],
        )
        return json_answer(answer.tree())

    def _check_open(self, place: str, id_: int) -> None:
        document = self._objects.document(id_)
        if document is None:
            raise UnknownObject(place)
        if not is_open(document.status):
            name = labels.DOCUMENT_STATUSES[document.status]
            raise WrongState(place, f"подписать нельзя, он в состоянии «{name}»")


def _told(one: AttemptDocument) -> str:
    return OBSTACLES["ru"][one.obstacle] if one.obstacle else RESULTS["ru"][one.result]
