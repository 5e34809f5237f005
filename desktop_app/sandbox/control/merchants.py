"""The gateway's part of the control interface: merchants, certificates, events, callbacks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,  # noqa: TC002 - pydantic reads it
    WithJsonSchema,
)

from desktop_app.sandbox.control.body_values import (
    WHOLE,
    Address,  # noqa: TC001 - pydantic reads the types of fields
    Login,  # noqa: TC001
    RequestBody,
)
from desktop_app.sandbox.gateway.addresses import split_address
from desktop_app.sandbox.gateway.currencies import CURRENCIES
from desktop_app.sandbox.gateway.records import Language, Merchant, Permission  # noqa: TC001
from desktop_app.sandbox.gateway.request_signature import (
    UnusableCertificateError,
    check_certificate,
    example_certificate,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.payments.order_events import OrderEvent, OrderEvents
    from desktop_app.sandbox.gateway.store import GatewayStore

_MERCHANT: dict[str, JsonValue] = {
    "login": "branch",
    "password": "branch-password",
    "parent": "kantora-api",
    "permissions": ["credentials", "verify"],
}


def _with_example(schema: dict[str, Any]) -> None:
    schema["examples"] = [{"login": "kantora-api", "pem": example_certificate()}]


_Currency = Annotated[str, WithJsonSchema({"type": "string", "enum": sorted(CURRENCIES)})]
_Permission = Annotated[Permission, Field(strict=False)]
"""JSON has the name of a permission, which stands for it."""


class MerchantOrder(RequestBody):
    """`POST /merchants`: a new merchant, or new settings of one; what is left out stays."""

    model_config = ConfigDict(json_schema_extra={"examples": [_MERCHANT]})

    login: Login
    password: Annotated[str, Field(min_length=1, max_length=30)] | None = None
    token: Annotated[str, Field(min_length=1, max_length=256)] | None = None
    parent: Login | None = None
    permissions: list[_Permission] | None = None
    static_callback_url: Address | None = None
    dynamic_callback_required: bool | None = None
    default_currency: _Currency | None = None
    default_language: Language | None = None
    status_version: Annotated[int, Field(ge=1, le=49), WHOLE] | None = None
    callback: Literal["get", "post"] | None = None
    checksum: Literal["hmac", "rsa-sha512", "none"] | None = None


class CertificateOrder(RequestBody):
    """`POST /certificates`: what `X-Signature` of a merchant is checked against."""

    model_config = ConfigDict(json_schema_extra=_with_example)

    login: Login
    pem: Annotated[str, Field(max_length=16_384)]


class MerchantReport(BaseModel):
    """A merchant as it is now, without its secrets."""

    login: str
    parent: str | None
    permissions: list[Permission]
    static_callback_url: str | None
    dynamic_callback_required: bool
    default_currency: str
    default_language: Language
    status_version: int | None
    callback: str
    checksum: str
    certificate: bool


class UnknownMerchantError(ValueError):
    """A merchant that is not there; the text names it."""

    def __init__(self, login: str, *, field: str = "login") -> None:
        """Name the field of the order in which the merchant stands."""
        super().__init__(f"{field}: there is no merchant {login}")


class MerchantControl:
    """Changes the gateway from outside."""

    def __init__(self, store: GatewayStore, life: OrderEvents) -> None:
        """Take the parts.

        Args:
            store: merchants, orders, credentials.
            life: events.
        """
        self._store, self._life = store, life

    def put_merchant(self, order: MerchantOrder) -> MerchantReport:
        """Add or change a merchant.

        Raises:
            ValueError: a new merchant without a password, an unknown parent or currency, or an
                address that cannot be read.
        """
        known = self._store.merchant(order.login)
        if known is None and order.password is None:
            raise ValueError("password: a new merchant needs one")
        if order.parent is not None and self._store.merchant(order.parent) is None:
            raise UnknownMerchantError(order.parent, field="parent")
        if order.default_currency is not None and order.default_currency not in CURRENCIES:
            message = f"default_currency: no payments are taken in {order.default_currency}"
            raise ValueError(message)
        if order.static_callback_url and split_address(order.static_callback_url) is None:
            raise ValueError("static_callback_url: the address is invalid")
        given = order.model_dump(exclude_none=True)
        if "permissions" in given:
            given["permissions"] = frozenset(given["permissions"])
        merchant = replace(known, **given) if known else Merchant(**given)
        self._store.put_merchant(merchant)
        return _report(merchant)

    def put_certificate(self, order: CertificateOrder) -> MerchantReport:
        """Upload a merchant's certificate.

        Raises:
            ValueError: there is no such merchant, or the certificate cannot be used.
        """
        merchant = self._store.merchant(order.login)
        if merchant is None:
            raise UnknownMerchantError(order.login)
        try:
            check_certificate(order.pem)
        except UnusableCertificateError as error:
            raise ValueError(str(error)) from error
        merchant = replace(merchant, certificate=order.pem)
        self._store.put_merchant(merchant)
        return _report(merchant)

    def with_seeded(self, counts: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
        """Counts of what the state keeps, and of the seeded orders and credentials beside it."""
        seeded = self._store.unchanged_seeded()
        return {
            kind: dict(sorted((Counter(kept) + Counter(seeded.get(kind, {}))).items(), key=_number))
            for kind, kept in counts.items()
        }

    def settle(self) -> None:
        """Let everything happen that is due."""
        self._life.settle()

    def move_order(self, id_: str, event: OrderEvent, amount: int) -> None:
        """Let an event happen to an order; raises `ImpossibleStatusChangeError`."""
        self._life.settle()
        self._life.move_order(id_, event, amount)

    def switch_credential(self, id_: str, *, active: bool) -> None:
        """Switch a stored credential; raises `ImpossibleStatusChangeError`."""
        self._life.switch_credential(id_, active=active)

    def redeliver(self, id_: str) -> None:
        """Send the last callback of an order again; raises `ImpossibleStatusChangeError`."""
        self._life.redeliver(id_)


def _number(counted: tuple[str, int]) -> int:
    """The state that is counted, to sort by."""
    return int(counted[0])


def _report(merchant: Merchant) -> MerchantReport:
    return MerchantReport(
        login=merchant.login,
        parent=merchant.parent,
        permissions=sorted(merchant.permissions),
        static_callback_url=merchant.static_callback_url,
        dynamic_callback_required=merchant.dynamic_callback_required,
        default_currency=merchant.default_currency,
        default_language=merchant.default_language,
        status_version=merchant.status_version,
        callback=merchant.callback,
        checksum=merchant.checksum,
        certificate=merchant.certificate is not None,
    )
