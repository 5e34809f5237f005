"""A service made of ordinary FastAPI routes, as a door sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi.routing import APIRoute

if TYPE_CHECKING:
    from fastapi import APIRouter, FastAPI
    from starlette.types import Receive, Scope, Send


class RouterService:
    """An application whose operations are those of one router, all with fixed paths.

    Attributes:
        operations: names of what it can do.
        lists: none of them answers page by page.
    """

    lists: frozenset[str] = frozenset()

    def __init__(self, application: FastAPI, router: APIRouter, *, root: str) -> None:
        """Take the parts.

        Args:
            application: answers calls.
            router: its routes, without the root.
            root: path below which it is reached.
        """
        self._application, self._root = application, root
        self.operations = frozenset(
            f"{method} {route.path}"
            for route in router.routes
            if isinstance(route, APIRoute)
            for method in route.methods or ()
        )

    def operation(self, scope: Scope) -> str | None:
        """Name of the operation a call is for; `None` where there is none."""
        name = f"{scope['method']} {scope['path'].removeprefix(self._root)}"
        return name if name in self.operations else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call."""
        await self._application(scope, receive, send)
