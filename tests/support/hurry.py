"""Calls that soon give up waiting: those alone whose answer the sandbox is told to keep back.

Every other answer may take as long as a slow computer needs for it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from desktop_app.api.transport import Transport

if TYPE_CHECKING:
    import httpx

    from desktop_app.api.exchange import ApiRequest


class Hurry:
    """Which calls soon give up."""

    def __init__(self, read_s: float = 1.0) -> None:
        """They wait so many seconds between two pieces of an answer."""
        self.read_s = read_s
        self._calls: Counter[str] = Counter()

    def expect(self, operation: str, times: int = 1) -> None:
        """Let the next calls of an operation (`GET /{id}`) soon give up."""
        self._calls[operation] += times

    def takes(self, operation: str) -> bool:
        """Whether the call that begins now is one of them; it counts as made."""
        if not self._calls[operation]:
            return False
        self._calls[operation] -= 1
        return True


class HurriedTransport(Transport):
    """A transport of which some calls soon give up."""

    def __init__(self, *, hurry: Hurry, **settings: Any) -> None:
        """`settings` are those of any transport, and hold for the other calls."""
        super().__init__(**settings)
        self._hurry = hurry

    def _built(self, request: ApiRequest, *more: Any) -> httpx.Request:
        built = super()._built(request, *more)
        if self._hurry.takes(request.operation):
            built.extensions["timeout"] |= {"read": self._hurry.read_s}
        return built
