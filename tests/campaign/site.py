"""One sandbox process of a campaign: killed, restarted, and inspected directly."""

from __future__ import annotations

import contextlib
import re
import time
from typing import TYPE_CHECKING, Any, Final

import httpx

from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.ports import free_port
from tests.support.sandbox import NO_CERTIFICATES, SandboxProcess

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.sandbox import Addresses

PAN: Final = "4444555511113333"
FRICTIONLESS: Final = "4111111111111111"
CVC: Final = "123"
CLIENT: Final = "client-1"
_OPTIONS: Final = ("--documents=120", "--seed=7", "--now=2026-11-16T09:00:00+03:00")
_RETURN: Final = "http://127.0.0.1:9/returned"
_SETTLE_S: Final = 0.1
"""Seconds beyond its delay that a late commit is given."""


class Site:
    """A sandbox process with both services.

    All methods bypass the client: they make plain calls as a colleague and a merchant do.
    After `use_up_faults`, calls are not affected by ordered faults.
    """

    def __init__(self, state: Path) -> None:
        """`state` is the file that keeps what the bank has when its process is killed."""
        self._options = (*_OPTIONS, f"--state={state}")
        self.port = free_port()  # which nothing else is given while the process does not run
        self.process = SandboxProcess((f"--port={self.port}", *self._options))
        self._http = httpx.Client(trust_env=False, timeout=240, verify=NO_CERTIFICATES)
        self._ordered: list[tuple[str, str, str, int]] = []
        self._since = 0
        self._late_until = 0.0
        self.cases = SandboxCases(self.process)
        self.is_fresh = True

    @property
    def addresses(self) -> Addresses:
        """Its addresses."""
        return self.process.addresses

    def stop(self) -> None:
        """End it."""
        self._http.close()
        self.process.stop()

    def reset(self) -> None:
        """Return to the seeded state, without faults."""
        if not self.is_fresh:
            self.process.reset()
        self._ordered.clear()
        self._since, self._late_until, self.is_fresh = 0, 0.0, False

    def kill(self) -> None:
        """Kill the process and start it again on what it kept; faults and late commits are lost."""
        self.process.kill()
        self.process.stop()
        self.process = SandboxProcess((f"--port={self.port}", *self._options))
        self.cases = SandboxCases(self.process)
        self._ordered.clear()
        self._since, self._late_until = 0, 0.0

    def fault(self, service: str, operation: str, name: str, *, times: int, delay_s: float) -> None:
        """Order a fault for the next calls of an operation."""
        lasts = name in {"commit-late", "slow-body"}
        self.process.fault(
            operation,
            name,
            times=times,
            service=service,  # type: ignore[arg-type]
            delay_s=delay_s if lasts else None,
        )
        self._ordered.append((service, operation, name, times))
        self._late_until = max(self._late_until, delay_s if name == "commit-late" else 0.0)

    def use_up_faults(self) -> int:
        """Use up the ordered faults that no call met; return how many were met before."""
        entries = self.process.requests(self._since)
        suffered = [(one["service"], one["operation"], one["fault"]) for one in entries]
        met = 0
        for service, operation, name, times in self._ordered:
            seen = min(times, suffered.count((service, operation, name)))
            met += seen
            for _ in range(seen):
                suffered.remove((service, operation, name))
            for _ in range(times - seen):
                self._use_up_fault(service, operation)
        self._ordered.clear()
        self._since = max((one["number"] for one in self.process.requests()), default=0)
        return met

    def wait_for_late_commits(self) -> None:
        """Wait until all late commits are made."""
        if self._late_until:
            time.sleep(self._late_until + _SETTLE_S)
            self._late_until = 0.0
        for _ in range(3):
            self.process.state()

    def create(self, path: str, body: dict[str, Any]) -> str:
        """Create a document as a colleague does; its identifier, or empty."""
        answer = self._call("POST", path, body)
        return str(answer.json()["id"]) if answer.is_success else ""

    def change(self, path: str, body: dict[str, Any]) -> bool:
        """Change a document as a colleague does."""
        return self._call("PUT", path, body).is_success

    def delete(self, document_id: str) -> bool:
        """Delete a document as a colleague does."""
        return self._call("DELETE", f"/{document_id}").is_success

    def details(self, document_id: str) -> dict[str, Any] | None:
        """A document as the bank has it; None where it has none."""
        answer = self._call("GET", f"/{document_id}")
        return dict(answer.json()) if answer.is_success else None

    def requests_to_register(self) -> dict[str, str]:
        """First days of the requests to the register, by their identifiers."""
        where: dict[str, str | int] = {
            "pageNo": 0,
            "pageRowCount": 0,
            "dateFrom": "01.01.2024",
            "dateTo": "31.12.2031",
        }
        answer = self.process.get("/aisIdoRequests", where)
        answer.raise_for_status()
        return {str(row["requestId"]): str(row["dateFrom"]) for row in answer.json()["page"]}

    def registered(self, number: str, *, stores: bool = False) -> str:
        """An order that can be paid; its identifier."""
        extra = {"features": "FORCE_CREATE_BINDING"} if stores else {}
        answer = self._gateway(
            "rest/register.do",
            orderNumber=number, amount="1250", returnUrl=_RETURN, clientId=CLIENT,
            email="anna@example.by", **extra,
        )  # fmt: skip
        return str(answer["orderId"])

    def stored(self, number: str, *, recurrent: bool) -> str:
        """A stored card of the client; its identifier."""
        order = self.registered(number, stores=True)
        series = '{"recurringFrequency":"28","recurringExpiry":"20341231"}'
        extra = {"jsonParams": series} if recurrent else {}
        self._gateway(
            "rest/paymentorder.do",
            **{"MDORDER": order, "$PAN": PAN, "$CVC": CVC, "YYYY": "2034", "MM": "12"},
            TEXT="ANNA", **extra,
        )  # fmt: skip
        return str(self.status(order)["bindingInfo"]["bindingId"])

    def status(self, order_id: str) -> dict[str, Any]:
        """The status of an order."""
        return self._gateway("rest/getOrderStatusExtended.do", orderId=order_id)

    def _gateway(self, path: str, **parameters: str) -> dict[str, Any]:
        addresses = self.addresses
        login = {
            "userName": addresses.gateway_login,
            "password": addresses.gateway_password,
            "language": "en",
        }
        answer = self._http.post(f"{addresses.gateway_url}/{path}", data={**login, **parameters})
        answer.raise_for_status()
        return dict(answer.json())

    def _call(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.addresses.access_token}"}
        url = self.addresses.documents_url + path
        return self._http.request(method, url, json=body, headers=headers)

    def _use_up_fault(self, service: str, operation: str) -> None:
        """Use up one fault with a call that changes nothing: it has no credentials."""
        method, _, path = operation.partition(" ")
        root = (
            self.addresses.documents_url if service == "documents" else self.addresses.gateway_url
        )
        with contextlib.suppress(httpx.HTTPError):
            self._http.request(method, root + re.sub(r"{\w+}", "0", path), timeout=0.3)
