"""What codes of the processing bank mean (`actionCode`, family of the gateway, not specified).

The gateway's own words come first; these stand in where it sends a code alone.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

_THREE_DS: Final = Text("action_codes", "The payer was not confirmed by 3-D Secure")
_NO_RETURN: Final = Text("action_codes", "The payer did not come back from the bank's page")
_EXPIRED_CARD: Final = Text("action_codes", "The card has expired")
_FUNDS: Final = Text("action_codes", "Not enough money on the card")
_WRONG_CARD: Final = Text("action_codes", "The card data are wrong")
_LIMIT: Final = Text("action_codes", "A limit of the card or of the merchant is exceeded")
_ISSUER: Final = Text("action_codes", "The bank that gave the card refused")
_BLOCKED: Final = Text("action_codes", "The card is blocked")
_LOST: Final = Text("action_codes", "The card is lost or stolen")
_FRAUD: Final = Text("action_codes", "Stopped on suspicion of fraud")
_SETTINGS: Final = Text("action_codes", "The settings of the merchant do not allow it")
_TIME: Final = Text("action_codes", "The bank did not answer in time")
_RECURRING: Final = Text("action_codes", "The cardholder stopped the series")
_TECHNICAL: Final = Text("action_codes", "A technical failure of the processing")

_WORDS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "-2007": Text("action_codes", "The time for the payment ended"),
        "-2009": _NO_RETURN, "-2014": _NO_RETURN,
        "-2013": Text("action_codes", "All attempts are used up"),
        "-2006": _THREE_DS, "-2018": _THREE_DS, "-2020": _THREE_DS, "-2022": _THREE_DS,
        "-2023": _THREE_DS, "-2024": _THREE_DS, "-2025": _THREE_DS, "1434": _THREE_DS,
        "2016": _THREE_DS,
        "-20010": _LIMIT, "100": _LIMIT, "121": _LIMIT, "123": _LIMIT, "902": _LIMIT,
        "1114": _LIMIT,
        "5": _ISSUER, "103": _ISSUER, "120": _ISSUER, "119": _ISSUER, "555": _ISSUER,
        "20": _FUNDS, "116": _FUNDS,
        "73": _EXPIRED_CARD, "101": _EXPIRED_CARD, "906": _EXPIRED_CARD,
        "82": _WRONG_CARD, "88": _WRONG_CARD, "111": _WRONG_CARD, "125": _WRONG_CARD,
        "71015": _WRONG_CARD,
        "106": _BLOCKED,
        "203": _LOST, "204": _LOST, "208": _LOST,
        "151": _FRAUD, "999": _FRAUD,
        "109": _SETTINGS, "2003": _SETTINGS,
        "239": _RECURRING, "240": _RECURRING,
        "907": _TIME, "998": _TIME, "151018": _TIME, "151019": _TIME,
        "909": _TECHNICAL, "913": _TECHNICAL, "914": _TECHNICAL,
        "-301": Text("action_codes", "The wallet's token was not accepted"),
        "110": Text("action_codes", "The amount was not accepted"),
        "2002": Text("action_codes", "The state of the order does not allow it"),
        "2012": Text("action_codes", "It was cancelled already"),
        "4005": Text("action_codes", "Declined by the merchant"),
        "8204": Text("action_codes", "An order with this number exists already"),
    }
)  # fmt: skip


def action_code(code: str) -> str:
    """What a code of a failed attempt means; empty for a code that is not known."""
    found = _WORDS.get(code)
    return str(found) if found is not None else ""
