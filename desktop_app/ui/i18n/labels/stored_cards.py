"""Words about stored cards, their charges and schedules."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale

from desktop_app.domain.gateway.card_customers import ExpiryState
from desktop_app.domain.gateway.charge_rows import EARLIER_ARRIVED, EARLIER_UNCLEAR
from desktop_app.domain.gateway.charges import DONE, ChargeState
from desktop_app.domain.gateway.recurring.schedules import (
    MONTH_END,
    OffDays,
    ScheduleState,
    Unit,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import describe_code
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.recurring.schedules import (
        Rhythm,
        Terms,
    )

_LAST_DIGITS: Final = 4
_FROM: Final = Text("SchedulePane", "From {day}: {terms}")
_GOOD_CODES: Final = frozenset({"", "0"})
_CODE: Final = Text("PayOrderPage", "Code of the gateway: {code}")
_STOPS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        EARLIER_ARRIVED: Text(
            "cards",
            "The gateway has an equal charge. Nothing was sent now: look at that one, and charge"
            " this one as well only if both are wanted.",
        ),
        EARLIER_UNCLEAR: Text(
            "cards",
            "An equal charge has no outcome yet. Nothing was sent now: look at that one first.",
        ),
    }
)
_REASONS: Final[Mapping[ChargeState, Text]] = MappingProxyType(
    {
        ChargeState.PREPARED: Text("cards", "Nothing was sent"),
        ChargeState.REGISTERED: Text("cards", "The customer has not paid"),
        ChargeState.ASKED: Text("cards", "The customer has not confirmed it"),
        ChargeState.UNKNOWN: Text("cards", "The gateway did not answer"),
        ChargeState.DECLINED: Text("cards", "The gateway named no reason"),
        ChargeState.REFUSED: Text("cards", "The gateway named no reason"),
        ChargeState.NOT_MADE: Text("cards", "It did not arrive at the gateway"),
    }
)
"""Why nothing was paid, where the gateway said nothing."""

CHARGE_STATES: Final[Mapping[ChargeState, tuple[Text, str, Icon]]] = MappingProxyType(
    {
        ChargeState.PREPARED: (Text("cards", "Not sent"), "waiting", Icon.STATE_WAITING),
        ChargeState.RUNNING: (Text("cards", "Being sent"), "running", Icon.STATE_RUNNING),
        ChargeState.REGISTERED: (
            Text("cards", "Order registered, not charged"),
            "waiting",
            Icon.STATE_WAITING,
        ),
        ChargeState.ASKED: (
            Text("cards", "The issuer asks the customer"),
            "waiting",
            Icon.STATE_WAITING,
        ),
        ChargeState.UNKNOWN: (
            Text("cards", "No answer yet, being checked"),
            "unknown",
            Icon.STATE_UNKNOWN,
        ),
        ChargeState.PAID: (Text("cards", "Paid"), "ok", Icon.STATE_OK),
        ChargeState.PARTLY_PAID: (Text("orders", "Paid in part"), "ok", Icon.STATE_PART),
        ChargeState.HELD: (Text("cards", "Amount held"), "ok", Icon.STATE_OK),
        ChargeState.RETURNED: (Text("cards", "Released or refunded"), "muted", Icon.STATE_OK),
        ChargeState.PARTLY_RETURNED: (
            Text("cards", "Refunded in part"),
            "muted",
            Icon.STATE_PART,
        ),
        ChargeState.DECLINED: (Text("cards", "Declined"), "bad", Icon.STATE_BAD),
        ChargeState.REFUSED: (Text("cards", "Refused by the gateway"), "bad", Icon.STATE_BAD),
        ChargeState.NOT_MADE: (Text("cards", "Not charged"), "muted", Icon.STATE_BAD),
    }
)
"""Text, colour and mark of how a charge stands."""

SCHEDULE_STATES: Final[Mapping[ScheduleState, tuple[Text, str, Icon]]] = MappingProxyType(
    {
        ScheduleState.ACTIVE: (Text("cards", "Active"), "ok", Icon.STATE_OK),
        ScheduleState.PAUSED: (Text("cards", "Paused"), "waiting", Icon.STATE_WAITING),
        ScheduleState.ENDED: (Text("cards", "Ended"), "muted", Icon.STATE_BAD),
    }
)
"""Text, colour and mark of where a schedule stands."""

CARD_TYPES: Final[Mapping[CredentialType, Text]] = MappingProxyType(
    {
        CredentialType.COMMON: Text("cards", "For single payments"),
        CredentialType.RECURRENT: Text("cards", "For payments by schedule"),
    }
)
"""What a card is stored for."""

OFF_DAYS: Final[Mapping[OffDays, Text]] = MappingProxyType(
    {
        OffDays.NEXT_IN_MONTH: Text("cards", "On the next business day of the month"),
        OffDays.NEXT: Text("cards", "On the next business day"),
        OffDays.PREVIOUS: Text("cards", "On the business day before"),
        OffDays.KEEP: Text("cards", "On that day all the same"),
    }
)
"""What becomes of a date on which banks are closed."""

UNITS: Final[Mapping[Unit, Text]] = MappingProxyType(
    {
        Unit.MONTH: Text("cards", "months"),
        Unit.WEEK: Text("cards", "weeks"),
        Unit.DAY: Text("cards", "days"),
    }
)
"""What a rhythm counts, after a number."""

_BRANDS: Final = MappingProxyType(
    {"VISA": "Visa", "MASTERCARD": "Mastercard", "BELKART": "Belkart", "MIR": "Mir", "CARD": ""}
)
_REFUNDED_IN_PART: Final = Text("cards", "Refunded in part: {refunded} of {charged}")
_EXPIRED: Final = Text("cards", "Expired on {day}")
_SOON: Final = Text("cards", "Expires on {day}")
_VALID: Final = Text("cards", "Valid until {month}")
_NO_EXPIRY: Final = Text("cards", "The gateway does not tell how long it is valid")
_CARD: Final = Text("cards", "Card")
_MONTH_END: Final = Text("cards", "on the last day")
_ON_DAY: Final = Text("cards", "on day {day}")
_EVERY: Final = MappingProxyType(
    {
        Unit.DAY: (Text("cards", "every day"), Text("cards", "every {count} days")),
        Unit.WEEK: (Text("cards", "every week"), Text("cards", "every {count} weeks")),
        Unit.MONTH: (Text("cards", "every month"), Text("cards", "every {count} months")),
    }
)


def card_name(card: CustomerCard) -> str:
    """Brand and last digits of a card: ``Visa •• 4242``."""
    credential = card.credential
    brand = _BRANDS.get(credential.payment_system.upper(), credential.payment_system)
    last = credential.masked_number[-_LAST_DIGITS:]
    digits = f"••{formats.NO_BREAK_SPACE}{last}" if last else credential.label
    return " ".join(part for part in (brand or str(_CARD), digits) if part)


def month(day: dt.date | None) -> str:
    """A month as cards have it: ``08/28``."""
    return "" if day is None else f"{day.month:02d}/{day.year % 100:02d}"


def expiry(card: CustomerCard, today: dt.date) -> tuple[str, str]:
    """How long a card is valid, in words, and the look of that."""
    day = card.expires_on
    match card.expiry_state(today):
        case ExpiryState.EXPIRED:
            return _EXPIRED.format(day=formats.day(day)), "bad"
        case ExpiryState.SOON:
            return _SOON.format(day=formats.day(day)), "waiting"
        case ExpiryState.VALID:
            return _VALID.format(month=month(day)), "muted"
        case _:
            return str(_NO_EXPIRY), "muted"


def weekday(number: int) -> str:
    """The name of a day of the week, 0 for Monday."""
    return QLocale().dayName(number + 1, QLocale.FormatType.ShortFormat)


def rhythm(value: Rhythm, first: dt.date) -> str:
    """A rhythm in words: ``every 2 weeks: Mon, Thu``."""
    one, several = _EVERY[value.unit]
    words = str(one) if value.every == 1 else several.format(count=formats.count(value.every))
    if value.unit is Unit.WEEK:
        days = sorted(value.weekdays) or [first.weekday()]
        return f"{words}: {', '.join(weekday(day) for day in days)}"
    if value.unit is Unit.MONTH:
        day = value.day or first.day
        return f"{words}, {_MONTH_END if day == MONTH_END else _ON_DAY.format(day=day)}"
    return words


def terms(value: Terms, card: CustomerCard | None = None) -> str:
    """Terms of a schedule in words: amount, rhythm, and their card where one is given."""
    parts = (formats.amount(value.amount), rhythm(value.rhythm, value.since))
    return ", ".join((*parts, *(() if card is None else (card_name(card),))))


def terms_from(value: Terms, card: CustomerCard | None = None) -> str:
    """Terms that begin later, with their first day: ``From 15.03.2027: 60,00 BYN, …``."""
    return _FROM.format(day=formats.day(value.since), terms=terms(value, card))


def what_stops(code: str, parameters: Sequence[tuple[str, str]]) -> str:
    """What keeps a charge from being sent, by the code and the parameters of its error.

    An equal one that stops it may be an earlier attempt, or another customer's by phone.
    """
    return str(_STOPS[code]) if code in _STOPS else describe_code(code, dict(parameters))


def charge_amount(charge: CardCharge) -> str:
    """What is charged or to be charged; a dash where nobody told how much was charged in part."""
    return "—" if charge.moved is None else formats.amount(charge.moved)


def charge_state(charge: CardCharge) -> str:
    """How a charge stands, with what of it went back where that is a part of it."""
    if charge.state is ChargeState.PARTLY_RETURNED and charge.charged and charge.refunded:
        back, charged = formats.amount(charge.refunded), formats.amount(charge.charged)
        return _REFUNDED_IN_PART.format(refunded=back, charged=charged)
    return str(CHARGE_STATES[charge.state][0])


def charge_reason(charge: CardCharge) -> str:
    """Why a charge is not paid: what was told of it, or what is known of its state.

    Empty for one that is paid, or under way.
    """
    told = told_reason(charge)
    known = None if told or charge.state in DONE else _REASONS.get(charge.state)
    return told if known is None else str(known)


def told_reason(charge: CardCharge) -> str:
    """Why a charge is not paid: the gateway's words or code, or what keeps it from being sent.

    Empty where nothing was told.
    """
    said = formats.legible(charge.reason)
    if said or charge.state in DONE:
        return said
    if charge.code not in _GOOD_CODES:
        return _CODE.format(code=charge.code)
    if charge.error:
        return what_stops(charge.error, charge.error_parameters)
    return ""
