"""The control interface: faults, reset, clock and states, journal, counts, description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, HTTPException, Path, Query, Response  # noqa: TC002 - FastAPI reads it

from desktop_app.sandbox.bank.status_changes import ImpossibleStatusChangeError
from desktop_app.sandbox.control.bodies import (
    Advance,  # noqa: TC001 - FastAPI reads the types of parameters
    FaultOrder,  # noqa: TC001
    JournalNumber,  # noqa: TC001
    JournalPart,
    Present,
    StateReport,
)
from desktop_app.sandbox.control.merchants import (
    CertificateOrder,  # noqa: TC001
    MerchantOrder,  # noqa: TC001
    MerchantReport,  # noqa: TC001
)
from desktop_app.sandbox.http.faults import ANY_OPERATION, Fault
from desktop_app.sandbox.signing.attempts import KIND

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from desktop_app.sandbox.bank.status_changes import StatusChanges
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.control.merchants import MerchantControl
    from desktop_app.sandbox.http.faults import Faults
    from desktop_app.sandbox.http.journal import Journal
    from desktop_app.sandbox.signing.attempts import SigningAttempts
    from desktop_app.sandbox.storage.state import State


class ControlApi:
    """The calls below the control address."""

    def __init__(
        self,
        *,
        clock: Clock,
        state: State,
        journal: Journal,
        faults: Faults,
        movement: StatusChanges,
        signing: SigningAttempts,
        gateway: MerchantControl,
        known_operations: Mapping[str, frozenset[str]],
        describe: Callable[[], Awaitable[Response]],
        reset: Callable[[], None],
    ) -> None:
        """Take the parts that are controlled.

        Args:
            clock: time.
            state: stored objects.
            journal: calls.
            faults: orders.
            movement: what moves an object along its states.
            signing: attempts to sign.
            gateway: changes the gateway.
            known_operations: names of the operations of each service that is there.
            describe: gives the OpenAPI document.
            reset: returns everything to the start.
        """
        self._clock, self._state, self._movement = clock, state, movement
        self._signing, self._gateway = signing, gateway
        self._journal, self._faults, self._reset = journal, faults, reset
        self._describe = describe
        self._known_operations = known_operations

    def router(self) -> APIRouter:
        """The routes."""
        router = APIRouter(tags=["control"])
        for method, name, call in (
            ("POST", "faults", self._order_fault),
            ("POST", "reset", self._restore),
            ("POST", "advance", self._advance),
            ("POST", "merchants", self._put_merchant),
            ("POST", "certificates", self._put_certificate),
            ("POST", "callbacks/{orderId}/redeliver", self._redeliver),
            ("GET", "requests", self._requests),
            ("GET", "state", self._report),
            ("GET", "openapi.json", self._openapi),
        ):
            id_ = name.partition("/")[0]
            router.add_api_route(f"/{name}", call, methods=[method], name=id_, operation_id=id_)
        return router

    async def _order_fault(self, order: FaultOrder) -> FaultOrder:
        """Let the next calls of an operation suffer a fault."""
        known = self._known_operations[order.service]
        if order.operation not in {ANY_OPERATION, *known}:
            raise HTTPException(400, f"operation: {order.service} has no {order.operation}")
        self._faults.add(Fault(name=order.fault, **order.model_dump(exclude={"fault"})))
        return order

    async def _restore(self) -> Present:
        """Return everything to the freshly seeded state, and the clock to its start."""
        self._reset()
        return self._present()

    async def _advance(self, step: Advance) -> Present:
        """Move the clock, or one object along its states."""
        try:
            if step.seconds is not None:
                self._clock.advance(step.seconds)
                self._gateway.settle()
            elif step.document is not None and step.status is not None:
                self._movement.move_document(step.document, step.status)
            elif step.request is not None and step.status is not None:
                self._movement.move_request(step.request, step.status)
            elif step.order is not None and step.event is not None:
                self._gateway.move_order(step.order, step.event, step.amount)
            elif step.binding is not None and step.active is not None:
                self._gateway.switch_credential(step.binding, active=step.active)
        except (ValueError, ImpossibleStatusChangeError) as error:
            raise HTTPException(400, str(error)) from error
        return self._present()

    async def _put_merchant(self, merchant: MerchantOrder) -> MerchantReport:
        """Add a merchant of the gateway, or change its settings."""
        try:
            return self._gateway.put_merchant(merchant)
        except ValueError as error:
            raise HTTPException(400, str(error)) from error

    async def _put_certificate(self, certificate: CertificateOrder) -> MerchantReport:
        """Upload the certificate that a merchant signs requests with."""
        try:
            return self._gateway.put_certificate(certificate)
        except ValueError as error:
            raise HTTPException(400, str(error)) from error

    async def _redeliver(self, order_id: Annotated[str, Path(alias="orderId")]) -> Present:
        """Send the last callback of an order again."""
        try:
            self._gateway.redeliver(order_id)
        except ImpossibleStatusChangeError as error:
            raise HTTPException(400, str(error)) from error
        return self._present()

    async def _requests(self, since: Annotated[JournalNumber, Query()] = 0) -> JournalPart:
        """The journal after a number."""
        entries = [entry.shown() for entry in self._journal.since(since)]
        return JournalPart.model_validate({"requests": entries})

    async def _report(self) -> StateReport:
        """Counts by kind and status, and what clients have made."""
        self._gateway.settle()
        counts = self._gateway.with_seeded(self._state.counts()) | {KIND: self._signing.counts()}
        return StateReport.model_validate(
            {"now": self._now(), "counts": counts, "created": self._state.created()}
        )

    async def _openapi(self) -> Response:
        """This description."""
        return await self._describe()

    def _present(self) -> Present:
        return Present(now=self._now())

    def _now(self) -> str:
        return self._clock.now().isoformat(timespec="milliseconds")
