"""How the gateway is put together: its store, its operations, its pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.pages.acs import AcsPages
from desktop_app.sandbox.gateway.pages.payment_pages import PaymentPages
from desktop_app.sandbox.gateway.pages.three_ds_server import ThreeDsServerPages
from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
from desktop_app.sandbox.gateway.payments.callbacks import Callbacks
from desktop_app.sandbox.gateway.payments.card_payment import CardPayments
from desktop_app.sandbox.gateway.payments.moto_payment import MotoPayments
from desktop_app.sandbox.gateway.payments.order_events import OrderEvents
from desktop_app.sandbox.gateway.payments.order_status import OrderStatusAnswer
from desktop_app.sandbox.gateway.payments.payment_answers import PaymentAnswers
from desktop_app.sandbox.gateway.payments.registration import Registration
from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
from desktop_app.sandbox.gateway.payments.stored_card_payment import StoredCardPayments
from desktop_app.sandbox.gateway.payments.stored_credentials import StoredCredentials
from desktop_app.sandbox.gateway.payments.three_ds_addresses import ThreeDsAddresses
from desktop_app.sandbox.gateway.payments.wallet_payment import WalletPayments
from desktop_app.sandbox.gateway.payments.web_wallet import WebWallet
from desktop_app.sandbox.gateway.rate_limit import RateLimit
from desktop_app.sandbox.gateway.records import Merchant, Permission
from desktop_app.sandbox.gateway.seeded_orders import seeded
from desktop_app.sandbox.gateway.service import GatewayService
from desktop_app.sandbox.gateway.store import GatewayStore
from desktop_app.sandbox.keys import private_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.gateway.operations import Operation
    from desktop_app.sandbox.options import Options
    from desktop_app.sandbox.storage.state import State

LOGIN = "kantora-api"
PASSWORD = "sandbox-merchant"  # noqa: S105 - good for this sandbox only, and announced
TOKEN = "sandbox-merchant-token"  # noqa: S105
CALLBACK_KEY = "sandbox-callback-key"
USUAL = frozenset(Permission) - {
    Permission.OTHER_MERCHANTS,
    Permission.AVS,
    Permission.SSL_ONLY,
}

STANDARD = (
    Merchant(login=LOGIN, password=PASSWORD, token=TOKEN, permissions=USUAL),
    Merchant(
        login="kantora-branch",
        password="sandbox-branch",  # noqa: S106
        parent=LOGIN,
        permissions=USUAL,
    ),
    Merchant(login="other-shop", password="sandbox-other", permissions=USUAL),  # noqa: S106
)
"""The announced merchant, one that belongs to it, and one that does not."""

_CODES = frozenset({"errorCode", "actionCode"})
_MONTHS = frozenset({"expiration", "tokenExpiration"})
"""Months of cards: a number by the table of section 2.12, a text in what the family sends."""

_IN_ERROR = "error"
_SAMPLE_NAMES = {
    "threeDSServerTransId": "threeDSServerTransID",
    "threeDSMethodUrl": "threeDSMethodURL",
    "threeDSMethodUrlServer": "threeDSMethodURLServer",
}
"""Names of the tables of section 2.9, and how the samples spell them."""


class PaymentGateway:
    """The payment gateway of one sandbox.

    Attributes:
        seeded: orders and credentials that are there from the start.
        store: merchants, orders, credentials.
        life: deadlines and ordered events.
        operations: those called by POST.
        service: answers below the gateway's root.
        server: answers as the 3DS server.
        acs: answers as an issuer's ACS.
    """

    def __init__(
        self,
        *,
        options: Options,
        state: State,
        clock: Clock,
        address: Callable[[], str],
        root: str,
    ) -> None:
        """Put the gateway together.

        Args:
            options: how the sandbox was asked to behave.
            state: where everything is kept.
            clock: time.
            address: gives where the sandbox is reached, without a path.
            root: path of the gateway, without a slash at the end.
        """
        self.seeded = seeded(LOGIN, state.origin())
        self.store = GatewayStore(state, standard=STANDARD, seeded=self.seeded)
        self._callbacks = Callbacks(
            key=CALLBACK_KEY,
            private_key=lambda: private_key("callback"),
            interval=options.callback_interval,
        )
        self._limits = RateLimit(rate=options.rate_limit, at_once=options.concurrency)
        attempts = PaymentAttempts(store=self.store, clock=clock, callbacks=self._callbacks)
        self.life = OrderEvents(
            store=self.store, clock=clock, attempts=attempts, callbacks=self._callbacks
        )
        returns, three_ds = ReturnAddresses(lambda: f"{address()}{root}"), ThreeDsAddresses(address)
        self.operations = self._operations(
            attempts=attempts, returns=returns, three_ds=three_ds, clock=clock, options=options
        )
        self.service = GatewayService(
            self.operations,
            root=root,
            store=self.store,
            limits=self._limits,
            pages=PaymentPages(
                store=self.store,
                attempts=attempts,
                returns=returns,
                three_ds=three_ds,
                root=root,
                settle=self.life.settle,
            ),
            settle=self.life.settle,
            as_sent=_STYLES[options.wire],
        )
        self.server = ThreeDsServerPages(
            store=self.store, attempts=attempts, returns=returns, settle=self.life.settle
        )
        self.acs = AcsPages(
            store=self.store,
            attempts=attempts,
            returns=returns,
            three_ds=three_ds,
            settle=self.life.settle,
        )

    def forget(self) -> None:
        """Give up what is under way: callbacks to repeat, deadlines to watch."""
        self._callbacks.forget()
        self._limits.forget()
        self.life.forget()

    def _operations(
        self,
        *,
        attempts: PaymentAttempts,
        returns: ReturnAddresses,
        three_ds: ThreeDsAddresses,
        clock: Clock,
        options: Options,
    ) -> tuple[Operation, ...]:
        store = self.store
        outcomes = PaymentAnswers(store=store, returns=returns, three_ds=three_ds)
        status = OrderStatusAnswer(store=store, version=options.status_version)
        registration = Registration(store=store, clock=clock, returns=returns)
        families = (
            registration,
            CardPayments(store=store, attempts=attempts, outcomes=outcomes),
            StoredCardPayments(store=store, attempts=attempts, outcomes=outcomes),
            MotoPayments(store=store, registration=registration, attempts=attempts),
            WalletPayments(
                store=store,
                clock=clock,
                registration=registration,
                attempts=attempts,
                status=status,
                outcomes=outcomes,
            ),
            WebWallet(store=store, returns=returns),
            status,
            StoredCredentials(
                store=store,
                clock=clock,
                registration=registration,
                attempts=attempts,
                status=status,
            ),
        )
        found = [operation for family in families for operation in family.operations()]
        return tuple(sorted(found, key=lambda operation: operation.row))


@dataclass(frozen=True, slots=True)
class _Style:
    """How whole numbers and names are written.

    Attributes:
        codes: how an error or action code is.
        months: how the month of a card is.
        names: names of the tables that are spelt in another way.
    """

    codes: type[int | str]
    months: type[int | str]
    names: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, value: Any, *, error: bool = False) -> Any:
        """A body in this style; inside of an `error` a `code` is one, too."""
        if isinstance(value, list):
            return [self(item) for item in value]
        if not isinstance(value, dict):
            return value
        styled = {}
        for name, inner in value.items():
            if (name in _CODES or (error and name == "code")) and isinstance(inner, int):
                shown: Any = self.codes(inner)
            elif name in _MONTHS:
                shown = self.months(inner)
            else:
                shown = self(inner, error=name == _IN_ERROR)
            styled[self.names.get(name, name)] = shown
        return styled


_STYLES: Mapping[str | None, _Style] = {
    None: _Style(str, int),
    "string": _Style(str, str),
    "number": _Style(int, int, _SAMPLE_NAMES),
}
"""By the tables of the specification, and the two ways of the family."""
