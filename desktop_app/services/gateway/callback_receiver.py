"""Receives notifications of the gateway on this computer, where a profile has it switched on.

The gateway repeats a notification three times at most, and a desktop computer is rarely reachable:
asking by itself decides, a notification only makes it ask now. Nothing is believed of what it says
besides which order or card it is about, and that only with a valid checksum (section 6).
"""

from __future__ import annotations

import asyncio
from enum import StrEnum
from http import HTTPStatus
from typing import TYPE_CHECKING

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.system.errors import ReturnAddressTaken
from desktop_app.system.loopback_requests import LoopbackRequests

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.gateway.callbacks import ChecksumCheck
    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.callbacks import Callback
    from desktop_app.services.bus import Bus
    from desktop_app.system.loopback_requests import LoopbackRequest


class ReceiverState(StrEnum):
    """What the receiver does."""

    OFF = "off"
    """No port is set."""
    NO_KEY = "no_key"
    """There is no key to verify notifications with, so it does not listen."""
    PORT_TAKEN = "port_taken"
    """Another program listens on the port."""
    LISTENING = "listening"


@dataclass(frozen=True, slots=True)
class ReceiverSettings:
    """How notifications come.

    Attributes:
        port: of this computer; 0 is off.
        address: that the gateway was given; what stands in its own query is not the gateway's.
        key: verifies checksums: shared, or public as PEM.
    """

    port: int = 0
    address: str = ""
    key: str = ""

    def __repr__(self) -> str:
        """Without the key."""
        return f"ReceiverSettings(port={self.port})"


class CallbackReceiver:
    """Listens while a port and a key are set; follows changes of the settings.

    Attributes:
        received: notifications whose checksum was right, since it was opened.
        refused: requests that were turned away.
    """

    def __init__(
        self,
        *,
        settings: Callable[[], Awaitable[ReceiverSettings]],
        take: Callable[[Callback], Awaitable[object]],
        bus: Bus,
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Receive for `take`.

        Args:
            settings: those of the moment.
            take: is given what was verified.
            bus: tells when settings change.
            on_failure: is told of a failure that is no fault of who asked.
        """
        self._settings, self._take = settings, take
        self._on_failure = on_failure
        self._used = ReceiverSettings()
        self._server: LoopbackRequests | None = None
        self._check: ChecksumCheck | None = None
        self._state = ReceiverState.OFF
        self._changing = asyncio.Lock()
        self._works: set[asyncio.Task[ReceiverState]] = set()
        self._subscription = bus.subscribe({Topic.PROFILE}, self._on_profile_changed)
        self.received = self.refused = 0

    @property
    def state(self) -> ReceiverState:
        """What it does now."""
        return self._state

    @property
    def port(self) -> int:
        """The port on which it listens, or would; 0 if it is off."""
        return self._used.port if self._server is None else self._server.port

    async def start(self) -> None:
        """Listen, if that is switched on; what hinders it is told by `state`."""
        await self.follow()

    async def close(self) -> None:
        """Stop listening."""
        self._subscription.end()
        for work in self._works:
            work.cancel()
        await asyncio.gather(*self._works, return_exceptions=True)
        await self._stop()

    async def follow(self) -> ReceiverState:
        """Do what the settings say now, and return what it does then."""
        async with self._changing:
            wanted = await self._settings()
            if wanted != self._used:
                await self._stop()
                self._used = wanted
                self._state = await self._listen(wanted)
            return self._state

    async def _listen(self, wanted: ReceiverSettings) -> ReceiverState:
        if not wanted.port:
            return ReceiverState.OFF
        if not wanted.key:
            return ReceiverState.NO_KEY
        try:
            self._check = await asyncio.to_thread(_check_of, wanted.key)
        except UserError:
            return ReceiverState.NO_KEY
        server = LoopbackRequests(wanted.port, self._answer)
        try:
            await server.open()
        except ReturnAddressTaken:
            return ReceiverState.PORT_TAKEN
        self._server = server
        return ReceiverState.LISTENING

    async def _stop(self) -> None:
        server, self._server = self._server, None
        self._used, self._state, self._check = ReceiverSettings(), ReceiverState.OFF, None
        if server is not None:
            await server.close()

    async def _answer(self, request: LoopbackRequest) -> HTTPStatus:
        from desktop_app.api.gateway.callbacks import read_callback  # noqa: PLC0415 - when it is on
        from desktop_app.api.gateway.errors import CallbackRefused  # noqa: PLC0415 - as above

        check = self._check
        if check is None:  # None would take anything
            return HTTPStatus.SERVICE_UNAVAILABLE
        try:
            callback = read_callback(
                request.target, request.body, check=check, address=self._used.address
            )
        except CallbackRefused:
            self.refused += 1
            return HTTPStatus.BAD_REQUEST
        try:
            await self._take(callback)
        except Cancelled:
            return HTTPStatus.SERVICE_UNAVAILABLE
        except UserError as error:  # the store; the gateway repeats it
            self._on_failure(error)
            return HTTPStatus.SERVICE_UNAVAILABLE
        self.received += 1
        return HTTPStatus.OK

    def _on_profile_changed(self, _change: Change) -> None:
        work = asyncio.get_running_loop().create_task(self.follow(), name="follow settings")
        self._works.add(work)
        work.add_done_callback(self._on_followed)

    def _on_followed(self, work: asyncio.Task[ReceiverState]) -> None:
        self._works.discard(work)
        failure = None if work.cancelled() else work.exception()
        if isinstance(failure, Exception) and not isinstance(failure, Cancelled):
            self._on_failure(failure)


def _check_of(key: str) -> ChecksumCheck:
    from desktop_app.api.gateway.callbacks import check_of  # noqa: PLC0415 - it is slow to load

    return check_of(key)
