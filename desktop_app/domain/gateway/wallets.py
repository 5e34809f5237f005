"""Types of payments with the two mobile wallets (2.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from urllib.parse import quote, urlencode

from desktop_app.domain.gateway.card_payments import Initiator, OriginalPayment
from desktop_app.domain.gateway.orders import Automatic
from desktop_app.domain.gateway.payers import PayerData
from desktop_app.domain.late_dataclass import dataclass


class WalletOperation(StrEnum):
    """Wallet operations: which wallet, and who decrypts the token; values are parts of the path."""

    A = "walletA/payment"
    """The gateway decrypts."""
    A_DIRECT = "walletA/paymentDirect"
    """The merchant has decrypted."""
    B = "walletB/payment"
    """From a mobile application."""
    B_DIRECT = "walletB/paymentDirect"


@dataclass(frozen=True, slots=True, kw_only=True)
class WalletPayment:
    """A payment with a wallet token (rows 6, 7, 8 and 10); the token is passed as a `Secret`.

    Attributes:
        merchant: login of the merchant; each operation but `A_DIRECT` needs it.
        hold: only hold the amount.
        initiator: regular, `INITIAL_COMMON` or `INITIAL_RECURRENT` only.
        features: of `A_DIRECT` (``VERIFY`` alone) and `B`.
        currency: letters; `B` only.
        ip: of the payer; `B` and `B_DIRECT` only.
        fee: minor units; the direct operations only.
        original: the direct operations only.
        payer: all but `A`.
    """

    number: str
    merchant: str = ""
    description: str = ""
    language: str = ""
    hold: bool | None = None
    automatic: Automatic = field(default_factory=Automatic)
    initiator: Initiator = Initiator.REGULAR
    client_id: str = ""
    email: str = ""
    phone: str = ""
    three_ds_version: str = ""
    exemption: str = ""
    features: tuple[str, ...] = ()
    currency: str = ""
    ip: str = ""
    fee: int | None = None
    original: OriginalPayment | None = None
    payer: PayerData = field(default_factory=PayerData)
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class WebWalletPayment:
    """A payment with wallet B on a web page (row 9); `back_url` is for errors and time-outs."""

    order_id: str
    back_url: str
    three_ds_version: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebWalletConnection:
    """Arguments of the wallet's connect function, passed on unchanged.

    Attributes:
        succeeded: whether the gateway says that it took the order; an answer in which it says that
            it did not is an error, so False is none of both.
        values: all names and values as the gateway gave them, `href` among them.
    """

    succeeded: bool
    values: Mapping[str, str]

    def address_at(self, page: str) -> str:
        """The address of the merchant's own page, with all values for its script.

        They stand in the fragment: it is sent to no server, so they are in no log, and the page may
        be a plain file, which the body of a form would never reach. `URLSearchParams` reads them;
        after a fragment that the page has already they follow behind a question mark.
        """
        mark = "?" if "#" in page else "#"
        return f"{page}{mark}{urlencode(self.values, quote_via=quote)}"
