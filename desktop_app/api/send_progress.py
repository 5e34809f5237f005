"""Tracks whether the first byte of a request may have been sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_CONNECTING: Final = ("connection.", "proxy.", "socks")
_BEGINNING: Final = ".started"
_CLEARING_UP: Final = ".response_closed.started"


class SendProgress:
    """Follows the steps of one request that the HTTP library reports to `note`.

    Only connecting, and asking a proxy for the way, come before the request; every other step
    counts as sending it.
    """

    def __init__(self, *, is_traced: bool) -> None:
        """`is_traced`: the HTTP library reports its steps; no report means nothing was sent."""
        self._is_traced = is_traced
        self._has_begun = False

    @property
    def may_have_left(self) -> bool:
        """Whether anything may have been sent; True if unknown."""
        return self._has_begun or not self._is_traced

    async def note(self, event: str, info: Mapping[str, object]) -> None:
        """Record a step: its name, and its details when it begins."""
        self._is_traced = True
        if not event.endswith(_BEGINNING) or event.endswith(_CLEARING_UP):
            return  # the beginning told it already
        is_way = getattr(info.get("request"), "method", b"") == b"CONNECT"
        if not is_way and not event.startswith(_CONNECTING):
            self._has_begun = True
