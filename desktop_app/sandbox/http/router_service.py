"""FastAPI applications and routers as services that refuse with JSON: 400, 404 and 405."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import FastAPI, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from desktop_app.sandbox.http.json_writer import encode_bytes
from desktop_app.sandbox.http.service import Service

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import APIRouter, Request
    from starlette.types import Receive, Scope, Send

_NO_OBJECT = "model_attributes_type"
"""What pydantic calls a body that is no JSON object, or was not read as JSON at all."""


def json_application() -> FastAPI:
    """An application without pages of its own, which never redirects."""
    application = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    application.add_exception_handler(RequestValidationError, _refuse_body)
    application.add_exception_handler(HTTPException, _refuse)
    application.add_exception_handler(ClientDisconnect, _end)
    return application


class RouterService(Service):
    """An application whose operations are those of one router."""

    def __init__(self, application: FastAPI, router: APIRouter, *, root: str) -> None:
        """Take the parts.

        Args:
            application: answers calls.
            router: its routes, without the root.
            root: path below which it is reached.
        """
        routes = [route for route in router.routes if isinstance(route, APIRoute)]
        super().__init__(
            root, [f"{m} {route.path}" for route in routes for m in route.methods or ()]
        )
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call."""
        await self._application(scope, receive, send)


async def _refuse_body(request: Request, error: Exception) -> Response:
    """Name the first field that is wrong, or say that the whole body is."""
    if not isinstance(error, RequestValidationError):
        raise error
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _short_error(400, f"body: not JSON from character {first['loc'][-1]} on")
    if first["type"] == _NO_OBJECT and not _says_json(request):
        return _short_error(400, "Content-Type: application/json is expected")
    name = ".".join(str(part) for part in first["loc"][1:]) or "body"
    return _short_error(400, f"{name}: {first['msg']}")


def _says_json(request: Request) -> bool:
    return request.headers.get("content-type", "").startswith("application/json")


async def _refuse(_request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        raise error
    return _short_error(error.status_code, error.detail, error.headers)


async def _end(_request: Request, _error: Exception) -> Response:
    """End a call whose caller has left in the middle of the body; the answer reaches nobody."""
    return _short_error(400, "body: incomplete")


def _short_error(status: int, message: str, headers: Mapping[str, str] | None = None) -> Response:
    body = encode_bytes({"code": status, "message": message})
    return Response(body, status, dict(headers or {}), media_type="application/json")
