"""Tests the way to a payment gateway with one harmless call: address, encryption, sign-in."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.errors import TlsFailed
from desktop_app.api.gateway.errors import GatewayRefused, LoginRefused, ParameterFault
from desktop_app.domain.errors import UserError
from desktop_app.services.profiles.connection_check import ConnectionStep, Finding
from desktop_app.services.profiles.errors import NoGatewayKey

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.session import Link

_NOBODYS_ORDER: Final = "kantora-test-"


async def check_gateway_of(
    profile: Profile,
    key: MerchantKey | None,
    *,
    connect: Callable[[Profile, TokenSource], Link],
) -> tuple[Finding, ...]:
    """Test the gateway of a profile that need not be in use, as the merchant with this key.

    Args:
        profile: has an address of a gateway.
        key: None where nobody has entered one.
        connect: makes the way to a profile's services, in a worker thread.
    """
    if key is None:
        return (Finding(ConnectionStep.GATEWAY_SIGN_IN, NoGatewayKey()),)
    link = await asyncio.to_thread(connect, profile, PastedToken(""))
    try:
        halves = await asyncio.to_thread(link.gateway, key)
        return await check_gateway(halves.reader, profile)
    except UserError as error:  # a key that cannot be used
        return (Finding(ConnectionStep.GATEWAY_SIGN_IN, error),)
    finally:
        await link.close()


async def check_gateway(reader: GatewayReader, profile: Profile) -> tuple[Finding, ...]:
    """Ask for the status of an order that does not exist (row 11).

    *There is no such order* says that the login is accepted; nothing is changed at the gateway.
    What comes after the step that failed is left out.
    """
    error = await _error_of(reader, profile.merchant.language)
    failed = None if error is None else _step_of(error)
    steps = [ConnectionStep.GATEWAY_ADDRESS, ConnectionStep.GATEWAY_SIGN_IN]
    if profile.gateway_url.lower().startswith("https:"):
        steps.insert(1, ConnectionStep.GATEWAY_TLS)
    findings: list[Finding] = []
    for step in steps:
        findings.append(Finding(step, error if step is failed else None))
        if step is failed:
            break
    return tuple(findings)


async def _error_of(reader: GatewayReader, language: str) -> UserError | None:
    number = _NOBODYS_ORDER + secrets.token_hex(8)
    try:
        await reader.order_status(order_number=number, language_code=language)
    except UserError as error:
        return error
    return None


def _step_of(error: UserError) -> ConnectionStep:
    match error:
        case TlsFailed():
            return ConnectionStep.GATEWAY_TLS
        case GatewayRefused() | ParameterFault() | LoginRefused():
            return ConnectionStep.GATEWAY_SIGN_IN
        case _:
            return ConnectionStep.GATEWAY_ADDRESS
