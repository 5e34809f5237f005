"""Moving one object along its states, with all that follows from it; arrivals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank import lifecycle, subjects
from desktop_app.sandbox.http.json_writer import day
from desktop_app.sandbox.seeding.obligations import card_file_demand, card_file_order
from desktop_app.sandbox.storage.record_json import to_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.sandbox.bank.records import (
        BankDocument,
        BankDocumentDetails,
        CardFileDocument,
        RegisterRequest,
        Requirement,
    )
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.seeding.world import SeededWorld
    from desktop_app.sandbox.storage.state import State
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

REASON = "Недостаточно средств на счёте"


class ImpossibleStatusChangeError(Exception):
    """An object that does not exist, or cannot come to the state asked for; the text says which."""


class StatusChanges:
    """Moves documents, requirements and register requests along their states (section 3)."""

    def __init__(
        self, *, state: State, objects: StoredObjects, world: SeededWorld, clock: Clock
    ) -> None:
        """Take what a move needs.

        Args:
            state: where objects are kept.
            objects: finds them.
            world: makes replies and new requirements.
            clock: the moment of a move.
        """
        self._state, self._objects, self._world, self._clock = state, objects, world, clock

    def documents_in(self, status: int, limit: int) -> Sequence[BankDocument]:
        """Bank documents in a state, newest first."""
        found = (self._objects.document(id_) for id_ in self._ids("documents", status, limit))
        return [document for document in found if document]

    def requirements_in(self, status: int, limit: int) -> Sequence[Requirement]:
        """Requirements in a state, newest first."""
        found = (self._objects.requirement(id_) for id_ in self._ids("requirements", status, limit))
        return [requirement for requirement in found if requirement]

    def requests_in(self, status: int, limit: int) -> Sequence[RegisterRequest]:
        """Register requests in a state, newest first."""
        ids = self._ids("register_requests", status, limit)
        found = (self._objects.register_request(id_) for id_ in ids)
        return [request for request in found if request]

    def move_document(self, id_: int, status: int) -> None:
        """Bring a bank document to a state, through those that lie on the way.

        Raises:
            ImpossibleStatusChangeError: no such document or state, or it does not lead there.
        """
        document = self._objects.document(id_)
        if document is None:
            raise ImpossibleStatusChangeError(f"document: there is no {id_}")
        _check_status(status, labels.DOCUMENT_STATUSES)
        way = lifecycle.document_way(document.type, document.status, status)
        if not way and document.status != status:
            raise _impossible_change(document.status, status)
        with self._state.changing():
            for step in way:
                document = self._step(document, step)

    def move_requirement(self, id_: str, status: int, *, accepted: int | None = None) -> None:
        """Bring a requirement to the next state.

        Args:
            id_: which one.
            status: the state.
            accepted: minor units that an answer accepts; None for all of them.

        Raises:
            ImpossibleStatusChangeError: no such requirement, or that state does not follow its own.
        """
        requirement = self._objects.requirement(id_)
        if requirement is None:
            raise ImpossibleStatusChangeError(f"requirement: there is no {id_}")
        if status not in lifecycle.requirement_moves(requirement):
            raise _impossible_change(requirement.status, status)
        now = self._clock.now()
        moved = lifecycle.moved_requirement(requirement, status, at=now, accepted=accepted)
        with self._state.changing():
            self._state.update("requirements", id_, status=status, record=to_text(moved))
            if lifecycle.CARD_FILE in {requirement.status, status}:
                self._keep_in_card_file(card_file_demand(moved), status)

    def move_request(self, id_: int, status: int) -> None:
        """Bring a register request to a state; a reply brings its documents.

        Raises:
            ImpossibleStatusChangeError: no such request or state, or its state does not lead there.
        """
        request = self._objects.register_request(id_)
        if request is None:
            raise ImpossibleStatusChangeError(f"request: there is no {id_}")
        _check_status(status, labels.REGISTER_REQUEST_STATUSES)
        if request.status == status:
            return
        if status not in lifecycle.request_moves(request.status):
            raise _impossible_change(request.status, status)
        moved = lifecycle.moved_request(request, status, at=self._clock.now())
        with self._state.changing():
            self._state.update("register_requests", id_, status=status, record=to_text(moved))
            if status == lifecycle.REQUEST_REPLIED:
                self._state.write_register_documents(self._world.register.reply(moved))

    def add_requirement(self) -> None:
        """Let a new requirement arrive today."""
        number = self._state.size("requirements") + 1
        arrived = self._world.obligations.incoming(number, self._clock.today())
        with self._state.changing():
            self._state.write_waiting("requirements", [arrived])

    def _step(self, document: BankDocument, status: int) -> BankDocument:
        """Move a document to the next state; an executed one does what it asks for."""
        details = self._moved_details(document, status, REASON)
        moved = self._write_moved(document, status, details)
        if status == lifecycle.EXECUTED and details.subject:
            self._carry_out(moved, details)
        return moved

    def _moved_details(
        self, document: BankDocument, status: int, reason: str
    ) -> BankDocumentDetails:
        return lifecycle.moved_details(
            self._objects.details_now(document),
            document._replace(status=status),
            at=self._clock.now(),
            company=self._world.company,
            reason=reason,
        )

    def _write_moved(
        self, document: BankDocument, status: int, details: BankDocumentDetails
    ) -> BankDocument:
        moved = document._replace(status=status)
        self._state.update("documents", document.id, status=status, details=to_text(details))
        if lifecycle.CARD_FILE in {document.status, status}:
            self._keep_in_card_file(card_file_order(moved, details), status)
        return moved

    def _carry_out(self, order: BankDocument, details: BankDocumentDetails) -> None:
        """Apply an executed document to its subject, where that still admits it."""
        if order.type in subjects.ABOUT_REQUIREMENTS:
            requirement = self._objects.requirement(details.subject)
            if requirement and subjects.awaits_answer(requirement):
                status = subjects.answered_status(details.decision)
                self.move_requirement(requirement.id, status, accepted=order.amount)
        elif order.type in subjects.ABOUT_REGISTER_DOCUMENTS:
            received = self._objects.register_document_numbered(int(details.subject))
            if received and not subjects.problem(order.type, received):
                changed = subjects.ordered_register_document(order, received)
                self._state.update(
                    "register_documents",
                    changed.doc_id,
                    status=changed.status,
                    record=to_text(changed),
                )
        else:
            document = self._objects.document(int(details.subject))
            if document:
                self._carry_out_on_document(order, document)

    def _carry_out_on_document(self, order: BankDocument, document: BankDocument) -> None:
        known = self._objects.details_now(document)
        if subjects.problem(order.type, document, known.standing):
            return
        details, status = subjects.with_standing(order, known), document.status
        if subjects.is_taken_back(order, document):
            status = lifecycle.REJECTED
            reason = f"Отозван клиентом: документ № {order.num} от {day(order.date)}"
            taken_back = self._moved_details(document, status, reason)
            details = replace(taken_back, signatures=known.signatures, standing=details.standing)
        self._write_moved(document, status, details)

    def _keep_in_card_file(self, entry: CardFileDocument, status: int) -> None:
        """Put a document into the card file, or record its outcome there."""
        known = self._objects.card_file_document(entry.id)
        if known is None:
            self._state.write_waiting("card_file", [entry])
            return
        moved = lifecycle.moved_card_file_document(known, status, at=self._clock.now())
        self._state.update("card_file", entry.id, status=status, record=to_text(moved))

    def _ids(self, table: str, status: int, limit: int) -> list[Any]:
        return self._state.newest(table, status=status, limit=limit)


def _check_status(status: int, names: Mapping[int, str]) -> None:
    if status not in names:
        raise ImpossibleStatusChangeError(
            f"status: {status} is not among {', '.join(map(str, names))}"
        )


def _impossible_change(status: int, target: int) -> ImpossibleStatusChangeError:
    return ImpossibleStatusChangeError(f"status: there is no way from {status} to {target}")
