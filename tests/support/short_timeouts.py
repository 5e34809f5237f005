"""Short time-outs for single calls: those whose answer the sandbox is told to keep back.

Every other answer may take as long as a slow computer needs for it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from desktop_app.api.transport import Transport

if TYPE_CHECKING:
    import httpx

    from desktop_app.api.exchange import ApiRequest


class ShortTimeouts:
    """The calls that have a short time-out."""

    def __init__(self, read_s: float = 1.0) -> None:
        """`read_s` is the longest wait between two pieces of an answer, in seconds."""
        self.read_s = read_s
        self._calls: Counter[str] = Counter()

    def expect(self, operation: str, times: int = 1) -> None:
        """Give the next calls of an operation (`GET /{id}`, `*` for any) a short time-out."""
        self._calls[operation] += times

    def forget(self) -> None:
        """Give no call that begins from now on a short time-out."""
        self._calls.clear()

    def applies_to(self, operation: str) -> bool:
        """Whether the call that begins now has a short time-out; it is counted as made."""
        for name in (operation, "*"):
            if self._calls[name]:
                self._calls[name] -= 1
                return True
        return False


class ShortTimeoutTransport(Transport):
    """A transport whose calls have a short time-out where `ShortTimeouts` says so."""

    def __init__(self, *, short_timeouts: ShortTimeouts, **settings: Any) -> None:
        """`settings` are those of any transport and apply to all other calls."""
        super().__init__(**settings)
        self._short_timeouts = short_timeouts

    def _built(self, request: ApiRequest, *more: Any) -> httpx.Request:
        built = super()._built(request, *more)
        if self._short_timeouts.applies_to(request.operation):
            built.extensions["timeout"] |= {"read": self._short_timeouts.read_s}
        return built
