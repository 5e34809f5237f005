"""Reads the texts of a payment with a wallet's token (2.11); they are named as the parameters."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import Initiator, OriginalPayment
from desktop_app.domain.gateway.orders import Automatic
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.payers import PayerData, international
from desktop_app.domain.gateway.typed.named_values import mapping_of, pair_problems, pairs_of
from desktop_app.domain.gateway.typed.payer_texts import read_payer
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.instructions.field_reader import Fault, FieldReader
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import exponent
from desktop_app.domain.values.periods import today

if TYPE_CHECKING:
    from desktop_app.domain.values.periods import Clock

EXTRA: Final = "additionalParameters"
HOLD: Final = "preAuth"
REFERENCE, BEGAN_AT = "originalPaymentNetRefNum", "originalPaymentDate"
FEE: Final = "feeInput"
FEATURES: Final = "features"
VERIFY: Final = "VERIFY"
CURRENCY: Final = "currencyCode"
_COMMON: Final = frozenset(
    {
        "orderNumber", "merchant", "description", "language", EXTRA, HOLD, "autocompletionDate",
        "autoReverseDate", "tii", "clientId", "email", "phone", "threeDSProtocolVersion",
        "externalScaExemptionIndicator",
    }
)  # fmt: skip
_DIRECT: Final = _COMMON | {FEE, REFERENCE, BEGAN_AT}
FIELDS: Final[Mapping[WalletOperation, frozenset[str]]] = MappingProxyType(
    {
        WalletOperation.A: _COMMON,
        WalletOperation.A_DIRECT: _DIRECT | {VERIFY},
        WalletOperation.B: _COMMON | {FEATURES, "ip", CURRENCY},
        WalletOperation.B_DIRECT: _DIRECT | {"ip"},
    }
)
"""Fields that each operation has, besides those about the payer, which all have but `A`."""
WITH_PAYER: Final = frozenset(WalletOperation) - {WalletOperation.A}
_TEXTS: Final = {
    "orderNumber": "number",
    "merchant": "merchant",
    "description": "description",
    "language": "language",
    "clientId": "client_id",
    "email": "email",
    "phone": "phone",
    "threeDSProtocolVersion": "three_ds_version",
    "externalScaExemptionIndicator": "exemption",
    "ip": "ip",
    CURRENCY: "currency",
}
_STORING: Final = frozenset({Initiator.INITIAL_COMMON, Initiator.INITIAL_RECURRENT})


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedWallet:
    """A payment as far as its texts can be read.

    Attributes:
        payment: as it would be sent.
        faults: why a text cannot be read, by the name of its field.
        problems: what is wrong beside what the tables of the gateway know.
    """

    payment: WalletPayment
    faults: Mapping[str, Fault] = field(default_factory=dict)
    problems: tuple[ParameterProblem, ...] = ()


def read_wallet(
    texts: Mapping[str, str], operation: WalletOperation, *, currency: str, clock: Clock
) -> TypedWallet:
    """Read the texts of the form; fields that the operation does not have count as empty.

    Args:
        texts: by the name of the field.
        operation: which wallet, and who decrypts.
        currency: letters of the currency that a fee is in.
        clock: completes days.
    """
    has_payer = operation in WITH_PAYER
    known = {
        name: text for name, text in texts.items()
        if name in FIELDS[operation] or (has_payer and ("PayerData" in name or "Match" in name))
    }  # fmt: skip
    reader = FieldReader(known, today=today(clock))
    initiator = reader.choice("tii", Initiator) or Initiator.REGULAR
    features = [*reader.text(FEATURES).replace(",", " ").split()]
    if reader.text(VERIFY):
        features.append(VERIFY)
    plain = {to: reader.text(name).strip() for name, to in _TEXTS.items()}
    payment = WalletPayment(
        hold=bool(reader.text(HOLD)) or None,
        automatic=Automatic(
            complete_at=reader.moment("autocompletionDate"),
            reverse_at=reader.moment("autoReverseDate"),
        ),
        initiator=initiator,
        features=tuple(dict.fromkeys(features)),
        fee=_fee(reader, currency),
        original=_original(reader),
        payer=read_payer(reader) if has_payer else PayerData(),
        extra=mapping_of(pairs_of(reader.text(EXTRA))),
        **plain | {"phone": international(plain["phone"])},
    )
    problems = list(pair_problems(pairs_of(reader.text(EXTRA)), EXTRA))
    stores = initiator in _STORING or bool(reader.text(VERIFY))
    if stores and not payment.client_id:
        problems.append(ParameterProblem("clientId", ParameterRule.MISSING))
    for name, other in ((REFERENCE, BEGAN_AT), (BEGAN_AT, REFERENCE)):
        if reader.text(other).strip() and not reader.text(name).strip():
            problems.append(ParameterProblem(name, ParameterRule.NEEDS, other))
    return TypedWallet(
        payment=payment, faults=reader.typed(payment).faults, problems=tuple(problems)
    )


def token_of(text: str, operation: WalletOperation) -> str:
    """The token in what was pasted or read from a file (2.11).

    The wallet's own JSON is taken apart: `paymentData` of wallet A, `3ds.data` of wallet B. The
    first is packed in Base64, a text as it stands; of wallet A decrypted by the merchant that is
    the whole object. Anything else is taken as the token itself.
    """
    bare = text.strip()
    try:
        found = json.loads(bare) if bare.startswith("{") else None
    except ValueError:
        return bare
    if not isinstance(found, dict):
        return bare
    inner = found.get("paymentData", found)
    if operation is WalletOperation.B:
        secure = found.get("3ds")
        data = secure.get("data") if isinstance(secure, dict) else None
        return data if isinstance(data, str) else bare
    if operation is WalletOperation.A_DIRECT:
        inner = found
    if inner is found:
        packed = bare
    elif isinstance(inner, str):
        packed = inner
    else:
        packed = json.dumps(inner, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(packed.encode()).decode()


def _fee(reader: FieldReader, currency: str) -> int | None:
    read = reader.amount(FEE, usual=currency, decimals=exponent(currency))
    return None if read is None else int(read.value.scaleb(exponent(currency)))


def _original(reader: FieldReader) -> OriginalPayment | None:
    reference, began_at = reader.text(REFERENCE).strip(), reader.moment(BEGAN_AT)
    if not reference or began_at is None:
        return None
    return OriginalPayment(reference=reference, began_at=began_at)
