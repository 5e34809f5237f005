"""Reads the texts of a payment of an order by card (2.6, 2.8); they are named as the parameters."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    Initiator,
    OriginalPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.typed.named_values import mapping_of, pair_problems, pairs_of
from desktop_app.domain.gateway.typed.payer_texts import read_payer
from desktop_app.domain.instructions.field_reader import Fault, FieldReader
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import MINSK, today

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.gateway.orders import Order
    from desktop_app.domain.values.periods import Clock

STORING: Final = "storing"
"""``CI`` to store the card, ``RI`` to store it for a series; empty to store nothing."""
INITIATOR: Final = "tii"
FREQUENCY: Final = "recurringFrequency"
"""Fewest days between two charges of a series."""
SERIES_END: Final = "recurringExpiry"
"""Last day of a series."""
DECLINE_STORING: Final = "bindingNotNeeded"
EXTRA: Final = "jsonParams"
SDK: Final = "threeDSSDK"
VERSION: Final = "threeDSProtocolVersion"
REFERENCE: Final = "originalPaymentNetRefNum"
BEGAN: Final = "originalPaymentDate"
EXTERNAL: Final = ("eci", "cavv", "xid", "authenticationTypeIndicator")
"""Results of a 3DS server of the merchant's own; they go within `jsonParams`."""

_NEEDED: Final = ("eci", "cavv")
_COUNT: Final = re.compile(r"\d{1,4}", re.ASCII)
_STORES: Final = frozenset({Initiator.INITIAL_COMMON, Initiator.INITIAL_RECURRENT})


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedCardPayment:
    """A payment as far as its texts can be read.

    Attributes:
        payment: as it would be sent.
        faults: why a text cannot be read, by the name of its field.
        problems: what is wrong beside what the tables of the gateway know.
    """

    payment: CardPayment
    faults: Mapping[str, Fault] = field(default_factory=dict)
    problems: tuple[ParameterProblem, ...] = ()


def read_card_payment(texts: Mapping[str, str], *, order_id: str, clock: Clock) -> TypedCardPayment:
    """Read the texts of the form for an order."""
    reader = FieldReader(texts, today=today(clock))
    plain = {name: reader.text(name).strip() for name in texts}
    stores = _initiator(plain.get(STORING, ""))
    initiator = stores if stores in _STORES else _initiator(plain.get(INITIATOR, ""))
    began = reader.moment(BEGAN)
    reference = plain.get(REFERENCE, "")
    original = None
    if reference and began is not None:
        original = OriginalPayment(reference=reference, began_at=began.astimezone(MINSK))
    payment = CardPayment(
        order_id=order_id,
        language=plain.get("language") or "ru",
        ip=plain.get("ip", ""),
        email=plain.get("email", ""),
        store=False if plain.get(DECLINE_STORING) and stores not in _STORES else None,
        initiator=initiator,
        original=original,
        three_ds=ThreeDSOptions(
            finish_url=plain.get("threeDSVer2FinishUrl", ""),
            method_notification_url=plain.get("threeDSMethodNotificationUrl", ""),
            version=plain.get(VERSION, ""),
            from_sdk=bool(plain.get(SDK)) or None,
            exemption=plain.get("externalScaExemptionIndicator", ""),
        ),
        payer=read_payer(reader),
        post_address=plain.get("postAddress", ""),
        extra=_extra(reader, initiator),
    )
    return TypedCardPayment(
        payment=payment,
        faults=reader.typed(payment).faults,
        problems=tuple(_problems(reader, initiator, original)),
    )


def must_store(order: Order | None) -> bool:
    """Whether an order was registered so that the card that pays it is stored (section 4)."""
    return order is not None and Feature.FORCE_CREATE_BINDING in order.features


def storing_texts(order: Order | None, before: CardPayment | None) -> dict[str, str]:
    """What is said of storing the card at first: what the last payment said, or the order wants.

    Args:
        order: what the order was registered with; None where that is not known.
        before: the last payment of the order by card, which did not pay it; None if there is none.
    """
    if before is not None and before.initiator in _STORES:
        return {STORING: before.initiator.value, **_terms(before.extra)}
    if not must_store(order) or order is None:
        return {DECLINE_STORING: "1" if before is not None and before.store is False else ""}
    terms = _terms(order.extra)
    is_series = all(terms.values())
    stores = Initiator.INITIAL_RECURRENT if is_series else Initiator.INITIAL_COMMON
    return {STORING: stores.value, **(terms if is_series else {})}


def _terms(extra: Mapping[str, str]) -> dict[str, str]:
    """The terms of a series as a person types them; empty where they cannot be read."""
    end = extra.get(SERIES_END, "")
    try:
        day = f"{dt.datetime.strptime(end, '%Y%m%d'):%d.%m.%Y}"  # noqa: DTZ007 - a day has no zone
    except ValueError:
        day = ""
    return {FREQUENCY: extra.get(FREQUENCY, ""), SERIES_END: day}


def _initiator(text: str) -> Initiator:
    return Initiator(text) if text in set(Initiator) else Initiator.REGULAR


def _extra(reader: FieldReader, initiator: Initiator) -> dict[str, str]:
    """`jsonParams`: free pairs, results of another 3DS server, the terms of a series."""
    extra = mapping_of(pairs_of(reader.text(EXTRA)))
    told = {name: reader.text(name).strip() for name in EXTERNAL}
    if any(told.values()):
        told[VERSION] = reader.text(VERSION).strip()
    extra |= {name: text for name, text in told.items() if text}
    if initiator is Initiator.INITIAL_RECURRENT:
        end = reader.day(SERIES_END)
        extra |= {
            name: text
            for name, text in {
                FREQUENCY: reader.text(FREQUENCY).strip(),
                SERIES_END: "" if end is None else f"{end:%Y%m%d}",
            }.items()
            if text
        }
    return extra


def _problems(
    reader: FieldReader, initiator: Initiator, original: OriginalPayment | None
) -> Iterator[ParameterProblem]:
    yield from pair_problems(pairs_of(reader.text(EXTRA)), EXTRA)
    needed: list[str] = []
    if any(reader.text(name).strip() for name in EXTERNAL):
        needed += _NEEDED
    if initiator is Initiator.INITIAL_RECURRENT:
        needed += (FREQUENCY, SERIES_END)
    first = (REFERENCE, BEGAN)
    if original is None and any(reader.text(name).strip() for name in first):
        needed += first
    for name in needed:
        if not reader.text(name).strip():
            yield ParameterProblem(name, ParameterRule.MISSING)
    frequency = reader.text(FREQUENCY).strip()
    if FREQUENCY in needed and frequency and not _COUNT.fullmatch(frequency):
        yield ParameterProblem(FREQUENCY, ParameterRule.NOT_DIGITS)
