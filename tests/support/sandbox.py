"""The sandbox process for tests: its addresses and its control interface."""

from __future__ import annotations

import json
import os
import queue
import ssl
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, Self

import httpx

from tests.support import sandbox_forks
from tests.support.control_calls import ControlCalls

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from tests.support.sandbox_forks import ForkedSandbox

ROOT: Final = Path(__file__).resolve().parents[2]
STANDARD_OPTIONS: Final = (
    "--port=0",
    "--documents=300",
    "--seed=7",
    "--now=2026-11-16T09:00:00+03:00",
)
NO_CERTIFICATES: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that never leave this computer: to load the system's certificates takes 20 ms."""
START_LIMIT_S: Final = 600.0
STOP_LIMIT_S: Final = 600.0
ANSWER_LIMIT_S: Final = 600.0
"""Seconds for one answer: much longer than any takes, also where much else is computed."""

Service = Literal["documents", "gateway", "oauth", "pages"]


@dataclass(frozen=True, kw_only=True)
class Addresses:
    """The start line of the sandbox; the keys are those of its contract."""

    documents_url: str
    authorize_url: str
    token_url: str
    revoke_url: str
    client_id: str
    client_secret: str
    access_token: str
    read_only_token: str
    gateway_url: str
    gateway_login: str
    gateway_password: str
    gateway_token: str
    callback_key: str
    callback_public_key: str
    se_token_public_key: str
    control_url: str

    @classmethod
    def read(cls, line: str) -> Self:
        """Read the start line."""
        started = json.loads(line)
        return cls(**{name: started[name] for name in cls.__dataclass_fields__})


class SandboxProcess:
    """A running sandbox with the calls of its control interface.

    It serves until `stop`, or until this process ends: it was started to stop with its input.
    """

    def __init__(
        self, options: Sequence[str] = STANDARD_OPTIONS, *, as_command: bool = False
    ) -> None:
        """Start it.

        Args:
            options: of its command line.
            as_command: start it as users do: for tests of the start, and for measurements. Any
                other is a fork of a process that has its modules, where the system can do that.
        """
        self.is_fresh = True  # until a test is handed it
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed in stop
        options = [*options, "--stop-with-stdin"]
        self._process: subprocess.Popen[bytes] | ForkedSandbox
        if sandbox_forks.IS_POSSIBLE and not as_command:
            self._process = sandbox_forks.start(options, errors=self._errors.fileno())
        else:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "desktop_app.sandbox", *options],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
            )
        try:
            self.addresses = Addresses.read(self._first_line())
        except BaseException:
            self.stop()
            raise
        self._http = httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES)
        self._control_calls = ControlCalls(self.addresses.control_url, limit_s=ANSWER_LIMIT_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        """The process, for tests that measure or kill it."""
        return self._process.pid

    def stop(self) -> int:
        """Close its input, wait for its end and return its exit code."""
        if hasattr(self, "_http"):
            self._http.close()
            self._control_calls.close()
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            code = self._process.wait(STOP_LIMIT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._errors.close()
        return code

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._process.kill()
        self._process.wait()

    def log(self) -> str:
        """Return what it wrote to standard error so far."""
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace")

    def get(
        self,
        path: str = "/",
        parameters: dict[str, str | int] | None = None,
        *,
        token: str | None = "standard",
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """Ask the documents service directly, past the client.

        Args:
            path: below the root of the documents service, such as `/cardFile/17`.
            parameters: the query.
            token: an access token; the one with all scopes where it is left out, `None` for none.
            headers: further headers.
        """
        sent = dict(headers or {})
        if token is not None:
            value = self.addresses.access_token if token == "standard" else token
            sent["Authorization"] = f"Bearer {value}"
        return self._http.get(
            self.addresses.documents_url + path, params=parameters or {}, headers=sent
        )

    def reset(self) -> None:
        """Drop faults and journal and return to the freshly seeded state."""
        self._control("POST", "/reset")
        self.is_fresh = True

    def fault(
        self,
        operation: str,
        fault: str,
        *,
        times: int = 1,
        service: Service = "documents",
        delay_s: float | None = None,
        retry_after_s: int | None = None,
    ) -> None:
        """Let the next `times` calls of `operation` (`GET /{id}`, `*` for any) suffer a fault."""
        order: dict[str, object] = {
            "service": service,
            "operation": operation,
            "fault": fault,
            "times": times,
        }
        if delay_s is not None:
            order["delay_s"] = delay_s
        if retry_after_s is not None:
            order["retry_after_s"] = retry_after_s
        self._control("POST", "/faults", order)

    def advance(self, seconds: float) -> None:
        """Move the clock on."""
        self._control("POST", "/advance", {"seconds": seconds})

    def advance_document(self, document: str | int, status: int) -> None:
        """Bring one document into a status."""
        self._control("POST", "/advance", {"document": document, "status": status})

    def advance_request(self, request: str | int, status: int) -> None:
        """Bring one register request into a status."""
        self._control("POST", "/advance", {"request": request, "status": status})

    def advance_order(self, order: str, event: str, amount: int = 0) -> None:
        """Let an event (`deposit`, `reverse`, `refund`, …) happen to an order of the gateway."""
        self._control("POST", "/advance", {"order": order, "event": event, "amount": amount})

    def switch_binding(self, binding: str, *, active: bool) -> None:
        """Switch a stored credential of the gateway on or off."""
        self._control("POST", "/advance", {"binding": binding, "active": active})

    def put_merchant(self, login: str, **settings: object) -> None:
        """Add a merchant of the gateway, or change its settings."""
        self._control("POST", "/merchants", {"login": login, **settings})

    def upload_certificate(self, login: str, pem: str) -> None:
        """Upload the certificate that a merchant's signed requests are checked against."""
        self._control("POST", "/certificates", {"login": login, "pem": pem})

    def redeliver(self, order: str) -> None:
        """Send the last callback of an order again."""
        self._control("POST", f"/callbacks/{order}/redeliver")

    def requests(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the journal after entry number `since`."""
        answer = self._control("GET", f"/requests?since={since}")
        entries = answer["requests"] if isinstance(answer, dict) else answer
        return list(entries)

    def operations(self, since: int = 0) -> list[str]:
        """Return the operations called after entry number `since`, in order."""
        return [str(entry["operation"]) for entry in self.requests(since)]

    def state(self) -> dict[str, Any]:
        """Return counts by kind and status, and what clients created."""
        state: dict[str, Any] = self._control("GET", "/state")
        return state

    def openapi(self) -> dict[str, Any]:
        """Return the OpenAPI document."""
        document: dict[str, Any] = self._control("GET", "/openapi.json")
        return document

    def _control(self, method: str, path: str, body: object = None) -> Any:
        return self._control_calls.send(method, path, body)

    def _first_line(self) -> str:
        """Wait for the start line; a pipe cannot be waited for with a limit on every system."""
        lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        output = self._process.stdout
        assert output is not None
        reader = threading.Thread(target=lambda: lines.put(output.readline()), daemon=True)
        reader.start()
        try:
            line = lines.get(timeout=START_LIMIT_S)
        except queue.Empty:
            line = b""
        if not line:
            message = f"the sandbox did not start; it said:\n{self.log()}"
            raise RuntimeError(message)
        reader.join()
        return line.decode("utf-8")
