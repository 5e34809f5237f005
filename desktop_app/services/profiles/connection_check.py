"""Tests a connection step by step and reports which step failed, as a code."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.documents.reader import DocumentsReader


class ConnectionStep(StrEnum):
    """Steps of a connection test, in order."""

    ADDRESS = "address"
    SIGN_IN = "sign_in"
    GATEWAY_ADDRESS = "gateway_address"
    GATEWAY_TLS = "gateway_tls"
    GATEWAY_SIGN_IN = "gateway_sign_in"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one step: `error` is None on success."""

    step: ConnectionStep
    error: UserError | None = None


async def check_connection(reader: DocumentsReader) -> tuple[Finding, ...]:
    """Request a directory (row 9, no token) and one document (row 1, with the token).

    The second step is left out when the first one fails: an address that does not answer says
    nothing about the token.
    """
    findings = [await _step(ConnectionStep.ADDRESS, lambda: reader.directory(Directory.PRIORITY))]
    if findings[0].error is None:
        findings.append(await _step(ConnectionStep.SIGN_IN, lambda: _one_document(reader)))
    return tuple(findings)


async def _one_document(reader: DocumentsReader) -> object:
    from desktop_app.api.documents.paging import ListQuery  # noqa: PLC0415 - after first paint

    return await reader.list_documents(ListQuery(rows=1))


async def _step(step: ConnectionStep, call: Callable[[], Awaitable[object]]) -> Finding:
    try:
        await call()
    except UserError as error:
        return Finding(step, error)
    return Finding(step)
