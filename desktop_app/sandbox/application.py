"""How the sandbox is put together: state, services with their routes, one FastAPI application."""

from __future__ import annotations

import json
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from fastapi import Response

from desktop_app.sandbox.bank.background_activity import BackgroundActivity
from desktop_app.sandbox.bank.status_changes import StatusChanges
from desktop_app.sandbox.control.api import ControlApi
from desktop_app.sandbox.control.documents_openapi import described_documents
from desktop_app.sandbox.control.gateway_examples import (
    challenged_order,
    examples,
    paid_order,
)
from desktop_app.sandbox.control.gateway_openapi import described_gateway
from desktop_app.sandbox.control.merchants import MerchantControl
from desktop_app.sandbox.control.openapi import static_description, with_example
from desktop_app.sandbox.control.sample_identifiers import fitting_values, known_identifiers
from desktop_app.sandbox.documents.assumed_bodies import ShortErrorModel
from desktop_app.sandbox.documents.change_answers import ChangeAnswers
from desktop_app.sandbox.documents.direct_debit import DirectDebitOperations
from desktop_app.sandbox.documents.directories import DirectoryAnswers
from desktop_app.sandbox.documents.document_details import DocumentDetails
from desktop_app.sandbox.documents.document_lists import DocumentLists
from desktop_app.sandbox.documents.document_writer import DocumentWriter
from desktop_app.sandbox.documents.file_answers import FileAnswers
from desktop_app.sandbox.documents.list_answers import ListAnswers
from desktop_app.sandbox.documents.other_documents import OtherDocuments
from desktop_app.sandbox.documents.payments import Payments
from desktop_app.sandbox.documents.register import RegisterReplies
from desktop_app.sandbox.documents.register_requests import RegisterRequests
from desktop_app.sandbox.documents.service import DocumentsService
from desktop_app.sandbox.documents.unpaid_documents import (
    UnpaidDocuments,
    card_file,
    requirements,
)
from desktop_app.sandbox.gateway import payment_gateway as assembly
from desktop_app.sandbox.gateway.payments.three_ds_addresses import ACS_ROOT, SERVER_ROOT
from desktop_app.sandbox.http.faults import Faults
from desktop_app.sandbox.http.journal import Journal
from desktop_app.sandbox.http.router_service import RouterService, json_application
from desktop_app.sandbox.http.service_route import ServiceRoute
from desktop_app.sandbox.keys import public_pem
from desktop_app.sandbox.oauth import tokens
from desktop_app.sandbox.oauth.endpoints import PendingConsents, oauth_router
from desktop_app.sandbox.seeding.random_streams import RandomStreams
from desktop_app.sandbox.signing.attempts import SigningAttempts
from desktop_app.sandbox.signing.operations import SigningOperations
from desktop_app.sandbox.signing.pages import SIGNING_ROOT, SigningPages
from desktop_app.sandbox.storage.list_queries import ListQueries
from desktop_app.sandbox.storage.stored_objects import StoredObjects

if TYPE_CHECKING:
    from fastapi import APIRouter

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.operations import Operation
    from desktop_app.sandbox.http.connections import Connections
    from desktop_app.sandbox.http.service import Service
    from desktop_app.sandbox.options import Options
    from desktop_app.sandbox.seeding.world import SeededWorld
    from desktop_app.sandbox.storage.state import State

DOCUMENTS_ROOT = "/partner/1.0.3/documents"
GATEWAY_ROOT = "/payment"
OAUTH_ROOT = "/oauth"
CONTROL_ROOT = "/sandbox"

PAGES = ("signing", "3ds", "acs")
"""Pages for the browser, by the names that faults know them by."""


class Sandbox:
    """One sandbox: its parts, its application and what it announces of itself.

    Attributes:
        options: how it was asked to behave.
        connections: who is connected.
        life: what moves by itself.
        application: answers every call.
    """

    def __init__(
        self,
        *,
        options: Options,
        clock: Clock,
        state: State,
        world: SeededWorld,
        connections: Connections,
    ) -> None:
        """Put the sandbox together.

        Args:
            options: how it was asked to behave.
            clock: its time.
            state: what it holds.
            world: what it was seeded with.
            connections: who is connected.
        """
        self.options, self.connections = options, connections
        self._clock, self._state, self._world = clock, state, world
        self._objects = StoredObjects(state, seeded_details=world.details)
        self._movement = StatusChanges(state=state, objects=self._objects, world=world, clock=clock)
        self._signing = SigningAttempts(
            state=state, objects=self._objects, movement=self._movement, clock=clock
        )
        self._signing.seed()
        self._journal, self._faults = Journal(clock), Faults()
        self._tokens = tokens.TokenStore(
            clock, kept=state.kept("tokens"), keep=partial(state.keep, "tokens")
        )
        self._consents = PendingConsents(clock)
        self._operations = self._document_operations()
        self._address = ""
        self._gateway = assembly.PaymentGateway(
            options=options,
            state=state,
            clock=clock,
            address=lambda: self._address,
            root=GATEWAY_ROOT,
        )
        self.life = BackgroundActivity(self._movement, RandomStreams(state.origin().seed))
        self.application = json_application()
        self._mount_services()

    def announcement(self, address: str) -> dict[str, str]:
        """The start line: where everything is, and what opens it.

        Args:
            address: where the sandbox is reached, without a path.
        """
        self._address = address
        return {
            "documents_url": f"{address}{DOCUMENTS_ROOT}",
            "gateway_url": f"{address}{GATEWAY_ROOT}",
            "authorize_url": f"{address}{OAUTH_ROOT}/authorize",
            "token_url": f"{address}{OAUTH_ROOT}/token",
            "revoke_url": f"{address}{OAUTH_ROOT}/revoke",
            "client_id": tokens.CLIENT_ID,
            "client_secret": tokens.CLIENT_SECRET,
            "access_token": tokens.ACCESS_TOKEN,
            "read_only_token": tokens.READ_ONLY_TOKEN,
            "gateway_login": assembly.LOGIN,
            "gateway_password": assembly.PASSWORD,
            "gateway_token": assembly.TOKEN,
            "callback_key": assembly.CALLBACK_KEY,
            "callback_public_key": public_pem("callback"),
            "se_token_public_key": public_pem("se-token"),
            "control_url": f"{address}{CONTROL_ROOT}",
        }

    def resume(self) -> None:
        """Let happen what became due while a kept state was not served, and look for more."""
        self._gateway.life.settle()

    def _mount_services(self) -> None:
        documents = DocumentsService(
            self._operations, root=DOCUMENTS_ROOT, tokens=self._tokens, clock=self._clock
        )
        oauth = self._routed(
            oauth_router(self._tokens, self._consents, company=self._world.company.name), OAUTH_ROOT
        )
        gateway = self._gateway
        self._routes = (
            self._route("documents", DOCUMENTS_ROOT, documents),
            self._route("oauth", OAUTH_ROOT, oauth),
            self._route("gateway", GATEWAY_ROOT, gateway.service),
            self._route("pages", SERVER_ROOT, gateway.server),
            self._route("pages", ACS_ROOT, gateway.acs),
            self._route("pages", SIGNING_ROOT, SigningPages(self._signing)),
        )
        self.application.router.routes.extend(self._routes)
        self._known_operations = {
            "documents": documents.operations,
            "gateway": gateway.service.operations,
            "oauth": oauth.operations,
            "pages": frozenset(PAGES),
        }
        control = ControlApi(
            clock=self._clock,
            state=self._state,
            journal=self._journal,
            faults=self._faults,
            movement=self._movement,
            signing=self._signing,
            gateway=MerchantControl(gateway.store, gateway.life),
            known_operations=self._known_operations,
            describe=self._describe,
            reset=self._reset,
        )
        self.application.include_router(control.router(), prefix=CONTROL_ROOT)

    def _route(self, name: str, root: str, service: Service) -> ServiceRoute:
        return ServiceRoute(
            name,
            root,
            service,
            journal=self._journal,
            faults=self._faults,
            connections=self.connections,
        )

    @staticmethod
    def _routed(router: APIRouter, root: str) -> RouterService:
        application = json_application()
        application.include_router(router, prefix=root)
        return RouterService(application, router, root=root)

    def _document_operations(self) -> list[Operation]:
        objects, clock, company = self._objects, self._clock, self._world.company
        files, pages = FileAnswers(self.options), ListAnswers(ListQueries(self._state))
        receipts = ChangeAnswers(self.options, lambda: f"{self._address}{DOCUMENTS_ROOT}")
        creation = DocumentWriter(state=self._state, objects=objects, clock=clock, company=company)
        families = (
            SigningOperations(
                attempts=self._signing,
                objects=objects,
                page_url=lambda: f"{self._address}{SIGNING_ROOT}",
            ),
            Payments(creation=creation, receipts=receipts),
            OtherDocuments(creation=creation, objects=objects, receipts=receipts, company=company),
            DirectDebitOperations(
                creation=creation, objects=objects, receipts=receipts, clock=clock
            ),
            RegisterRequests(
                state=self._state,
                receipts=receipts,
                clock=clock,
                company=company,
                declared_bodies=self.options.declared_bodies,
            ),
            DocumentLists(state=self._state, pages=pages, clock=clock),
            DocumentDetails(objects=objects, files=files),
            RegisterReplies(
                objects=objects,
                pages=pages,
                files=files,
                clock=clock,
                company=company,
                declared_bodies=self.options.declared_bodies,
            ),
            DirectoryAnswers(self.options),
            UnpaidDocuments(card_file(objects, company), pages=pages, files=files, clock=clock),
            UnpaidDocuments(requirements(objects, company), pages=pages, files=files, clock=clock),
        )
        return [operation for family in families for operation in family.operations()]

    async def _describe(self) -> Response:
        documents = described_documents(
            self._operations,
            root=DOCUMENTS_ROOT,
            known=await known_identifiers(self._state, self._objects),
            fitting=fitting_values(self._state, self._clock, self._world.company),
            declared_bodies=self.options.declared_bodies,
        )
        gateway = described_gateway(
            self._gateway.operations,
            root=GATEWAY_ROOT,
            examples=examples(assembly.STANDARD[0], self._gateway.seeded, self._clock.now()),
            challenged=challenged_order(self._gateway.seeded),
        )
        control = with_example(self._static["paths"], paid_order(self._gateway.seeded))
        paths = control | documents.paths() | gateway.paths()
        document = json.dumps(self._static | {"paths": paths}, ensure_ascii=False)
        return Response(document, media_type="application/json")

    @cached_property
    def _static(self) -> dict[str, Any]:
        bodies = [operation.body for operation in self._operations if operation.body]
        return static_description(
            [*bodies, ShortErrorModel],
            other_routes=[r for r in self.application.routes if not isinstance(r, ServiceRoute)],
            known_operations=self._known_operations,
            server=self._address,
        )

    def _reset(self) -> None:
        for route in self._routes:
            route.forget()
        self._gateway.forget()
        self._faults.clear()
        self._journal.clear()
        self._state.reset()
        self._signing.seed()
        self._clock.restart()
        self._tokens.reset()
        self._consents.reset()
        self.life.restart()
