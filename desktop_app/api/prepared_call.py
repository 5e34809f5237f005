"""A writing call that is checked and encoded before any of it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator

T = TypeVar("T")


class PreparedCall(Generic[T]):
    """A call that is ready to send; awaiting it sends it once.

    Whatever is wrong with what it carries was raised when it was made. One that is never awaited
    sends nothing.
    """

    __slots__ = ("_send",)

    def __init__(self, send: Callable[[], Awaitable[T]]) -> None:
        """`send` sends the prepared call and reads its answer."""
        self._send: Callable[[], Awaitable[T]] | None = send

    def __await__(self) -> Generator[Any, Any, T]:
        """Send the call.

        Raises:
            RuntimeError: it was sent before; nothing is sent again.
        """
        send, self._send = self._send, None
        if send is None:
            raise RuntimeError("a prepared call is sent once")
        return send().__await__()
