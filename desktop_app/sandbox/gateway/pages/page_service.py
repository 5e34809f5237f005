"""A few pages under one root, as a door sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from desktop_app.sandbox.gateway.pages.page_template import message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.responses import Response
    from starlette.types import Receive, Scope, Send

    Handler = Callable[[Request], Awaitable[Response]]


class PageService:
    """An ASGI application of pages.

    Attributes:
        name: what faults call every one of its pages.
        lists: none of them is a list.
    """

    name: str
    lists: frozenset[str] = frozenset()

    def __init__(
        self, root: str, handlers: Mapping[str, Handler], *, settle: Callable[[], None]
    ) -> None:
        """Take the pages.

        Args:
            root: path under which they are.
            handlers: by method and path below the root.
            settle: lets everything happen that is due.
        """
        self._root, self._handlers, self._settle = root, handlers, settle

    def operation(self, scope: Scope) -> str | None:
        """The site's name for any page that it has."""
        return self.name if self._key(scope) in self._handlers else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a page."""
        handler = self._handlers.get(self._key(scope))
        if handler is None:
            answer = message("en", "broken", owner="Sandbox", status=404)
        else:
            self._settle()
            answer = await handler(Request(scope, receive))
        await answer(scope, receive, send)

    def _key(self, scope: Scope) -> str:
        return f"{scope['method']} {scope['path'].removeprefix(self._root)}"
