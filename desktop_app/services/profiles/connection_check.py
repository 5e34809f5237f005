"""Tests a connection step by step and reports which step failed, as a code."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from desktop_app.api.documents.oauth_errors import PermissionsLacking
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.profiles.sign_in import Tokens


class ConnectionStep(StrEnum):
    """Steps of a connection test, in order."""

    ADDRESS = "address"
    SIGN_IN = "sign_in"
    PERMISSIONS = "permissions"
    GATEWAY_ADDRESS = "gateway_address"
    GATEWAY_TLS = "gateway_tls"
    GATEWAY_SIGN_IN = "gateway_sign_in"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one step: `error` is None on success."""

    step: ConnectionStep
    error: UserError | None = None

    @property
    def leaves_a_connection(self) -> bool:
        """Whether the services answer although the step failed."""
        return self.error is None or self.step is ConnectionStep.PERMISSIONS


def check_permissions(tokens: Tokens, scopes: tuple[str, ...]) -> Finding:
    """Compare what a person allowed at the bank with what was asked for; the bank is not asked."""
    lacking = tokens.lacking(scopes)
    if not lacking:
        return Finding(ConnectionStep.PERMISSIONS)
    error = PermissionsLacking(parameters={"scopes": " ".join(lacking)})
    return Finding(ConnectionStep.PERMISSIONS, error)


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
