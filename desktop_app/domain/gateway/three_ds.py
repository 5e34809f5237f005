"""Types of the next step that a payment answer demands for 3-D Secure (2.9)."""

from __future__ import annotations

from typing import TypeAlias

from desktop_app.domain.late_dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuerPage:
    """3-D Secure 1: the browser posts `PaReq`, `MD` and `TermUrl` to the issuer.

    Attributes:
        acs_url: the issuer's page.
        pa_req: Base64, passed on as it came.
        term_url: where the issuer sends the payer afterwards; an answer may leave it out, and then
            nothing can be posted.
        redirect_url: the gateway's address that leads to the issuer instead (row 5); empty where
            `term_url` was named.
    """

    acs_url: str
    pa_req: str
    term_url: str
    redirect_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserCheck:
    """3-D Secure 2, first answer: a browser check, after which the payment is sent again.

    Attributes:
        transaction_id: of the 3DS server; the second call carries it.
        server_url: the 3DS server's page that collects what the browser is.
        method_url: the issuer's page that does; empty where it has none.
        method_data: Base64 that is posted to `method_url` as `threeDSMethodData`.
        direct_url: the gateway's own page instead of `server_url`; empty without a permission.
    """

    transaction_id: str
    server_url: str
    method_url: str = ""
    method_data: str = ""
    direct_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """3-D Secure 2, second answer: the browser posts `creq` to the issuer.

    Attributes:
        acs_url: the issuer's page.
        packed_request: passed on as it came.
    """

    acs_url: str
    packed_request: str


ThreeDSStep: TypeAlias = IssuerPage | BrowserCheck | Challenge
"""Any of the three."""
