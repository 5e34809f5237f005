"""Converts a listed document to its table row and back without loss."""

from __future__ import annotations

import dataclasses
import json
from datetime import UTC, date, datetime, time, timedelta
from decimal import ROUND_FLOOR, Decimal
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from desktop_app.domain.documents.adding_up import COUNTED_BELOW, counted_money
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    Kind,
    ListedDocument,
    Party,
    PaymentRequirement,
    PlainRow,
)
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.collation import TEXT_ORDER_LENGTH, fold, natural_order
from desktop_app.domain.values.money import Amount, exponent
from desktop_app.domain.values.periods import MINSK
from desktop_app.storage.documents.facets import (
    KIND_CODES,
    SMALLEST,
    UNTOLD,
    InternedFacet,
    MoneyState,
    direction_code,
)
from desktop_app.storage.engine.codec import (
    UNREADABLE,
    check_text,
    fields_from_json,
    fields_to_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.values.periods import Period

CLASSES: Final[dict[Kind, type[ListedDocument]]] = {
    cls.kind: cls
    for cls in (
        BankDocument, CardFileDocument, PaymentRequirement, RegisterRequest, RegisterDocument,
    )
}  # fmt: skip
"""The dataclass of each kind."""

BATCH: Final = 500
"""Documents that are read or written at a time."""

UNITS: Final = 10_000
"""Amounts are sorted and added in 1/10,000 of the major unit; no currency has smaller money."""

HIGH: Final = 10**12
"""A sum is kept as two numbers, high * HIGH + low, so that none can overflow."""

_UNIT_DECIMALS: Final = 4
_POWERS: Final = (1, 10, 100, 1_000, 10_000)
_SHORT_AMOUNT: Final = 14
_SORTED_BELOW: Final = 9 * COUNTED_BELOW
_LARGEST: Final = 2**63 - 1
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_NO_OWN_ORDERS: Final = (None,) * 7
_PLAIN: Final = KIND_CODES[Kind.DOCUMENT]

COLUMNS: Final = (
    "id", "day", "number", "type", "status", "account", "currency", "amount", "purpose", "extra",
    "number_order", "amount_order", "purpose_order", "rest_order", "rest_currency",
    "period_from_order", "period_to_order", "due_order", "received_order", "reply_id",
)  # fmt: skip
"""Columns of a row that do not point to other tables, in the order of `Prepared.columns`."""


Identity = tuple[str, str, str, str, str]
"""Name, taxpayer number, account, bank code and bank of a counterparty."""


class Prepared(NamedTuple):
    """All values to write for a document.

    Attributes:
        columns: values of `COLUMNS`.
        facet: the facet it belongs to, as long as it is listed.
        units: what it adds to sums; 0 for what is not added up.
        searched: what a search looks through in its own texts.
        party: its counterparty, as `identity` gives it.
    """

    columns: tuple[Any, ...]
    facet: InternedFacet
    units: int
    searched: str
    party: Identity


def prepare(document: ListedDocument | PlainRow) -> Prepared:
    """The values to write for a document."""
    if isinstance(document, PlainRow):
        return _prepare(document, _PLAIN, "", _NO_OWN_ORDERS, UNTOLD)
    plain = _plain(document)
    if type(document) is BankDocument and not document.other:
        return _prepare(plain, _PLAIN, "", _NO_OWN_ORDERS, UNTOLD)
    code, direction = KIND_CODES[document.kind], _direction(document)
    return _prepare(plain, code, _extra(document), _own_orders(document), direction)


def _plain(document: ListedDocument) -> PlainRow:
    """What a document of any kind has in common with a bank document."""
    amount = document.amount
    value, currency = (None, "") if amount is None else (amount.value, amount.currency)
    return PlainRow(
        document.id, document.date, document.number, document.type, document.type_name,
        document.status, document.status_name, document.account, identity(document.party),
        value, currency, document.purpose,
    )  # fmt: skip


def _prepare(
    plain: PlainRow, kind: int, extra: str, own: tuple[int | str | None, ...], direction: int
) -> Prepared:
    (
        identifier, day, number, type_, type_name, status, status_name, account, party,
        value, currency, purpose,
    ) = plain  # fmt: skip
    if value is None:
        written, currency, state, units = None, "", MoneyState.NONE, SMALLEST
    else:
        written = str(value)
        short = _plain_units(written, currency)
        state, units = (
            measure(Amount(value, currency)) if short is None else (MoneyState.COUNTED, short)
        )
    code = SMALLEST if status is None else status
    searched_number, searched_purpose = fold(number), fold(purpose)
    columns = (
        identifier,
        day_number(day),
        number,
        type_,
        code,
        account,
        currency,
        written,
        purpose,
        extra,
        natural_order(searched_number),
        units,
        searched_purpose[:TEXT_ORDER_LENGTH],
        *own,
    )
    facet = InternedFacet(
        kind, type_, type_name, code, status_name, account, currency, state, 0, direction
    )
    counted = units if state == MoneyState.COUNTED else 0
    return Prepared(columns, facet, counted, f"{searched_number}\n\n{searched_purpose}\n\n", party)


def identity(party: Party) -> Identity:
    """What tells a counterparty from all others."""
    return party.name, party.taxpayer_number, party.account, party.bic, party.bank


def searched_party(party: Party) -> str:
    """The texts of a counterparty that search covers.

    As in `Prepared.searched`, line ends part the texts and two of them close the last: so every
    letter begins one of the index's three-letter pieces, also at the end.
    """
    return f"{fold(party.name)}\n\n{fold(party.taxpayer_number)}\n\n{fold(party.account)}\n\n"


def day_number(day: date | None) -> int:
    """A date as its ordinal, 0 for none."""
    return 0 if day is None else day.toordinal()


def moment(value: datetime) -> int:
    """A time as microseconds since 1970 in UTC."""
    return (value - _EPOCH) // _MICROSECOND


def moments_of(period: Period) -> tuple[int, int]:
    """The first moment of a period of days in Minsk, and the first moment after it."""
    first = datetime.combine(period.first, time(), MINSK)
    last = datetime.combine(period.last, time(), MINSK)
    return moment(first), moment(last) + timedelta(days=1) // _MICROSECOND


def from_moment(value: int) -> datetime:
    """Convert the result of `moment` back to a time in UTC."""
    return _EPOCH + value * _MICROSECOND


def measure(amount: Amount | None) -> tuple[MoneyState, int]:
    """Whether an amount can be added up, and its sort value.

    The second is exact, in 1/10,000 of the major unit, for every amount that can be added up.
    """
    if amount is None:
        return MoneyState.NONE, SMALLEST
    value = amount.value
    if value.is_nan():
        return MoneyState.LEFT_OUT, SMALLEST
    if abs(value) >= _SORTED_BELOW:
        return MoneyState.LEFT_OUT, _LARGEST if value > 0 else SMALLEST + 1
    money = counted_money(amount)
    if money is None:
        return MoneyState.LEFT_OUT, int((value * UNITS).to_integral_value(rounding=ROUND_FLOOR))
    return MoneyState.COUNTED, money.minor * (UNITS // 10 ** exponent(money.currency))


def _plain_units(written: str, currency: str) -> int | None:
    """What `measure` gives for a usual amount, such as 1250.00, or None for any other."""
    if not written or not currency or len(written) > _SHORT_AMOUNT:
        return None
    whole, _, decimals = written.partition(".")
    if len(decimals) > exponent(currency) or not (whole + decimals).isdecimal():
        return None
    return int(whole + decimals) * _POWERS[_UNIT_DECIMALS - len(decimals)]


def _own_orders(document: ListedDocument) -> tuple[int | str | None, ...]:
    """Sort columns that only some kinds have; None in the others keeps indexes small."""
    rest = currency = period_from = period_to = due = received = reply_id = None
    if isinstance(document, BankDocument):
        return _NO_OWN_ORDERS
    if isinstance(document, CardFileDocument | PaymentRequirement):
        rest = measure(document.rest)[1]
        currency = "" if document.rest is None else document.rest.currency
    if isinstance(document, PaymentRequirement):
        due = day_number(document.accept_until)
    if isinstance(document, RegisterRequest):
        period_from, period_to = day_number(document.period_from), day_number(document.period_to)
        reply_id = document.settlement_id
    if isinstance(document, RegisterDocument):
        received = SMALLEST if document.received_at is None else moment(document.received_at)
        reply_id = document.reply_id
    return rest, currency, period_from, period_to, due, received, reply_id


def _direction(document: ListedDocument) -> int:
    return direction_code(document.incoming if isinstance(document, RegisterDocument) else None)


def _find_extra_fields(cls: type[ListedDocument]) -> tuple[str, ...]:
    """Fields of a kind that have no column."""
    common = {field.name for field in dataclasses.fields(ListedDocument)} - {"other"}
    return tuple(field.name for field in dataclasses.fields(cls) if field.name not in common)


_extra_fields: Callable[[type], tuple[str, ...]] = cache(_find_extra_fields)


def _extra(document: ListedDocument) -> str:
    written = fields_to_json(document, _extra_fields(type(document)))
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")) if written else ""


SELECTED: Final = (
    "d.key, d.id, d.day, d.facet, d.number, d.amount, d.purpose, d.extra,"
    " c.name, c.taxpayer_number, c.account, c.bic, c.bank"
)
"""Columns that `document` is made of, from `documents AS d` and `counterparties AS c`."""


def document(kind: Kind, facet: InternedFacet, row: tuple[Any, ...]) -> ListedDocument:
    """The document that a row of `SELECTED` holds."""
    _, identifier, day, _, number, amount, purpose, extra, *party = row
    cls = CLASSES[kind]
    return cls(
        id=identifier,
        date=date.fromordinal(day) if day else None,
        number=number,
        type=facet.type,
        type_name=facet.type_name,
        status=None if facet.status == SMALLEST else facet.status,
        status_name=facet.status_name,
        account=facet.account,
        party=Party(
            name=party[0], taxpayer_number=party[1], account=party[2], bic=party[3], bank=party[4]
        ),
        amount=read_amount(amount, facet.currency),
        purpose=purpose,
        **_read_extra(extra, cls),
    )


def read_amount(stored: str | None, currency: str) -> Amount | None:
    """An amount; none if unreadable, since synchronisation restores it."""
    try:
        return None if stored is None else Amount(Decimal(check_text(stored)), currency)
    except UNREADABLE:
        return None


def remainder(kind: Kind, stored: str | None, currency: str, extra: str) -> Amount | None:
    """What is left to pay of a document of a kind: its amount where no rest is told."""
    rest = _read_extra(extra, CLASSES[kind]).get("rest")
    return rest if isinstance(rest, Amount) else read_amount(stored, currency)


def _read_extra(extra: str, cls: type) -> dict[str, Any]:
    """Read fields without a column; none if unreadable, since synchronisation restores them."""
    try:
        return fields_from_json(json.loads(check_text(extra)), cls) if extra else {}
    except UNREADABLE:
        return {}
