"""Client of the control interface of a local sandbox: journal, state, faults."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

_TIMEOUT_S = 40.0
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


class SandboxControl:
    """Reads a sandbox's journal and state, and orders faults and steps of time."""

    def __init__(self, control_url: str) -> None:
        """Store the address.

        Raises:
            ValueError: the address is not one of this machine.
        """
        parts = urlsplit(control_url)
        if parts.scheme != "http" or parts.hostname not in _LOOPBACK:
            raise ValueError("a sandbox is controlled on this machine only")
        self._url = control_url.rstrip("/")

    async def requests(self, *, since: int = 0) -> list[dict[str, Any]]:
        """Calls that the sandbox answered after the one with this number, oldest first."""
        answer = await self._ask(f"/requests?since={since}")
        rows = answer.get("requests", []) if isinstance(answer, dict) else answer
        return list(rows)

    async def state(self) -> dict[str, Any]:
        """Counts by kind and status, and what clients created."""
        return dict(await self._ask("/state"))

    async def order_fault(self, **fault: object) -> None:
        """Make the next calls of an operation fail in a given way."""
        await self._ask("/faults", fault)

    async def advance(self, **step: object) -> None:
        """Advance the clock, or one object through its states."""
        await self._ask("/advance", step)

    async def reset(self) -> None:
        """Reset the sandbox to its freshly seeded state."""
        await self._ask("/reset", {})

    async def _ask(self, path: str, body: Mapping[str, object] | None = None) -> Any:
        return await asyncio.to_thread(self._exchange, path, body)

    def _exchange(self, path: str, body: Mapping[str, object] | None) -> Any:
        request = urllib.request.Request(  # noqa: S310 - http on this machine, checked above
            f"{self._url}{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={} if body is None else {"Content-Type": "application/json"},
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=_TIMEOUT_S) as answer:
            text = answer.read()
        return json.loads(text) if text else {}
