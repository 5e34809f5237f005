"""Reads the next step of a payment from an answer and accepts only safe addresses (2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, PaymentOutcomeKind
from desktop_app.domain.gateway.three_ds import BrowserCheck, Challenge, IssuerPage
from desktop_app.domain.values.web_addresses import is_safe_to_open

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.api.gateway.wire import PaymentAnswer
    from desktop_app.domain.gateway.three_ds import ThreeDSStep


def next_step(wire: PaymentAnswer) -> PaymentOutcome | None:
    """The next step for the payer, or None if the answer has none.

    Where one of its addresses may not be opened, nothing of the step is given: the verdict names
    the addresses, and the payment stays as far as it came.
    """
    step = _step(wire)
    if step is None:
        return None
    refused = unsafe(_addresses(step))
    page = safe_redirect(wire)
    return PaymentOutcome(
        kind=PaymentOutcomeKind.NEEDS_THREE_DS,
        three_ds=None if refused else step,
        redirect=page,
        refused_addresses=(*refused, *refused_redirect(wire)),
    )


def unsafe(addresses: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the addresses that are present but unsafe to open."""
    return tuple(
        name for name, address in addresses.items() if address and not is_safe_to_open(address)
    )


def safe_redirect(wire: PaymentAnswer) -> str:
    """The page to open for the payer; empty if there is none that is safe."""
    return "" if refused_redirect(wire) else wire.redirect


def refused_redirect(wire: PaymentAnswer) -> tuple[str, ...]:
    """The name of the field if its address is unsafe to open."""
    return unsafe({"redirect": wire.redirect})


def _addresses(step: ThreeDSStep) -> dict[str, str]:
    """The addresses of a step, by their names in the specification."""
    match step:
        case Challenge():
            return {"acsUrl": step.acs_url}
        case IssuerPage():
            return {"acsUrl": step.acs_url, "termUrl": step.term_url}
        case BrowserCheck():
            return {
                "threeDSMethodUrlServer": step.server_url,
                "threeDSMethodUrl": step.method_url,
                "threeDSMethodURLServerDirect": step.direct_url,
            }


def _step(wire: PaymentAnswer) -> ThreeDSStep | None:
    if wire.acs_url and wire.packed_request:
        return Challenge(acs_url=wire.acs_url, packed_request=wire.packed_request)
    if wire.acs_url and wire.pa_req:
        return IssuerPage(acs_url=wire.acs_url, pa_req=wire.pa_req, term_url=wire.term_url)
    if wire.transaction_id and (wire.server_url or wire.direct_url or wire.method_url):
        return BrowserCheck(
            transaction_id=wire.transaction_id,
            server_url=wire.server_url,
            method_url=wire.method_url,
            method_data=wire.method_data,
            direct_url=wire.direct_url,
        )
    return None
