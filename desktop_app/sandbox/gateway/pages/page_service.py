"""A few pages under one root, as a service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from desktop_app.sandbox.gateway.pages.page_template import message
from desktop_app.sandbox.http.service import Service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.responses import Response
    from starlette.types import Receive, Scope, Send

    Handler = Callable[[Request], Awaitable[Response]]


class PageService(Service):
    """An ASGI application of pages.

    Attributes:
        name: what faults call every one of its pages.
    """

    name: str

    def __init__(
        self, root: str, handlers: Mapping[str, Handler], *, settle: Callable[[], None]
    ) -> None:
        """Take the pages.

        Args:
            root: path under which they are.
            handlers: by method and path below the root.
            settle: lets everything happen that is due.
        """
        super().__init__(root, handlers)
        self._handlers, self._settle = handlers, settle

    def operation(self, scope: Scope) -> str | None:
        """The service's name for any page that it has."""
        return self.name if super().operation(scope) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a page; nothing is looked at before the whole request has come."""
        page = super().operation(scope)
        if page is None:
            answer = message("en", "broken", owner="Sandbox", status=404)
        else:
            request = Request(scope, receive)
            await request.body()  # the request keeps it
            self._settle()
            answer = await self._handlers[page](request)
        await answer(scope, receive, send)
