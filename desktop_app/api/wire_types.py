"""Types of wire fields: texts, codes, exact amounts, dates and times, parsed tolerantly."""

from __future__ import annotations

import re
import threading
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, ClassVar, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PrivateAttr,
    ValidationError,
)
from pydantic.alias_generators import to_camel

from desktop_app.api import json_text
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.values.periods import MINSK

_WHOLE_NUMBER = re.compile(r"-?\d{1,20}", re.ASCII)
_DAY = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T]+(\d{1,2})(:\d{2}.*))?", re.ASCII)
_PLAIN_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)
_MOST_DIGITS = 40
_FIRST_TOO_LARGE = 10**20
FIRST_YEAR = 1900
"""Services send earlier days for *no date*."""


def read_amount(value: object) -> Decimal | None:
    """Read an exact amount from a JSON number or digits; an empty text gives None.

    Trailing zeros stay; an exponent is written out.

    Raises:
        ValueError: it is no number, a text with blanks, or a number of more than 40 digits before
            or after the point.
    """
    if isinstance(value, str):
        if not value.strip():
            return None
        if len(value) > 2 * _MOST_DIGITS or not _PLAIN_NUMBER.fullmatch(value):
            raise ValueError("not an amount")
        value = Decimal(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError("not an amount")  # noqa: TRY004 - what validators raise
    amount = Decimal(value)
    if not amount.is_finite() or amount.adjusted() >= _MOST_DIGITS:
        raise ValueError("not an amount")
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int) or exponent < -_MOST_DIGITS:
        raise ValueError("not an amount")
    return Decimal(f"{amount:f}") if exponent > 0 else amount


def read_whole_number(value: object) -> int | None:
    """Read a whole number of at most 20 digits from a JSON number or digits.

    Args:
        value: what was sent; an empty text is no number.

    Raises:
        ValueError: it is a boolean, a number with a fraction or an exponent, or a text with
            anything besides digits, blanks included.
    """
    if isinstance(value, str):
        if not value.strip():
            return None
        if not _WHOLE_NUMBER.fullmatch(value):
            raise ValueError("not a whole number")
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= _FIRST_TOO_LARGE:
        raise ValueError("not a whole number")
    return value


def read_code(value: object) -> str:
    """Read a code from a whole JSON number or a text; leading zeros of a text are kept.

    Args:
        value: what was sent; None and an empty text are no code.

    Raises:
        ValueError: it is a boolean, a number with a fraction, a text with blanks, or no scalar.
    """
    if value is None:
        return ""
    if isinstance(value, str):
        if not value.strip():
            return ""
        if any(sign.isspace() for sign in value):
            raise ValueError("not a code")
        return value
    return str(read_whole_number(value))


def read_date(value: object) -> date | None:
    """Read a date from dd.mm.yyyy or ISO 8601; a time with a zone gives the date in Minsk.

    Raises:
        ValueError: it is neither, or a day before 1900, which services send for *no date*.
    """
    if isinstance(value, str) and not value.strip():
        return None
    moment = read_moment(value)
    return moment.date() if moment else None


def read_moment(value: object) -> datetime | None:
    """Read a time from ISO 8601 or dd.mm.yyyy hh:mm; Minsk time if there is no zone.

    Raises:
        ValueError: it is none of these, or before 1900.
    """
    if not isinstance(value, str):
        raise ValueError("not a date")  # noqa: TRY004 - what validators raise
    text = value.strip()
    if not text:
        return None
    if found := _DAY.fullmatch(text):
        day, month, year, hour, rest = found.groups()
        text = f"{year}-{int(month):02d}-{int(day):02d}" + (
            f"T{int(hour):02d}{rest}" if hour else ""
        )
    moment = datetime.fromisoformat(text)
    moment = moment.replace(tzinfo=MINSK) if moment.tzinfo is None else _in_minsk(moment)
    if moment.year < FIRST_YEAR:
        raise ValueError("no date")
    return moment


def _in_minsk(moment: datetime) -> datetime:
    try:
        return moment.astimezone(MINSK)
    except OverflowError:
        raise ValueError("not a date") from None


def _empty_is_none(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


Text = Annotated[str, Field(strict=False)]
"""A text or a code; numbers are taken as their digits, surrounding blanks are dropped."""

Code = Annotated[int | None, Field(ge=-(2**31), lt=2**31), BeforeValidator(read_whole_number)]
"""A status or another whole number of 32 bits, sent as a number or as digits."""

CodeText = Annotated[str, BeforeValidator(read_code)]
"""A code that is kept as a text, sent as a text without blanks or as a whole number."""

Size = Annotated[int | None, Field(ge=0, lt=2**63), BeforeValidator(read_whole_number)]
"""A number of bytes."""

Flag = Annotated[bool | None, BeforeValidator(_empty_is_none)]
"""Yes or no, sent as a JSON literal, 1 or 0, or a word."""

Amount = Annotated[Decimal | None, BeforeValidator(read_amount)]
"""An exact amount; `json_text.write` writes it as a JSON number with the same digits."""

Day = Annotated[date | None, BeforeValidator(read_date)]
"""A calendar day."""

Moment = Annotated[datetime | None, BeforeValidator(read_moment)]
"""A moment, aware, in Minsk time."""


class NothingKnown(ValueError):
    """Raised when an object has no readable field of the model."""


class AnotherObject(ValueError):
    """Raised when an object has another identifier than the requested one."""


class WireModel(BaseModel):
    """Base class of JSON objects of a service; keeps unknown fields.

    Fields are named in snake_case here and in camelCase on the wire; every field may be missing.
    A field whose value cannot be read stays empty, and what was sent is kept with the fields that
    are not known at all.
    """

    model_config = ConfigDict(
        extra="allow",
        defer_build=True,
        alias_generator=to_camel,
        coerce_numbers_to_str=True,
        str_strip_whitespace=True,
        hide_input_in_errors=True,
    )
    _building: ClassVar[threading.Lock] = threading.Lock()
    _unread: dict[str, Any] = PrivateAttr(default_factory=dict)

    @classmethod
    def read(cls, value: dict[str, Any]) -> Self:
        """Read an object from `json_text.parse`; null counts as missing."""
        cls._build()
        sent = {name: item for name, item in value.items() if item is not None}
        unread: dict[str, Any] = {}
        while True:
            try:
                model = cls.model_validate(sent)
            except ValidationError as error:
                unread |= _take_unread(error, sent)
            else:
                model._unread = unread  # noqa: SLF001 - its own
                return model

    @classmethod
    def read_known(cls, value: dict[str, Any]) -> Self:
        """Read an object with at least one readable known field other than a list.

        Raises:
            NothingKnown: there is none, so it is some other thing.
        """
        model = cls.read(value)
        known = (getattr(model, name) for name in cls.model_fields)
        if all(item is None or item == "" or isinstance(item, list) for item in known):
            raise NothingKnown
        return model

    @property
    def other(self) -> tuple[OtherField, ...]:
        """Unknown and unreadable fields, as JSON text."""
        if not self.model_extra and not self._unread:
            return ()
        extra = {**(self.model_extra or {}), **self._unread}
        return tuple(
            OtherField(json_text.readable(name), json_text.write(value))
            for name, value in extra.items()
        )

    @classmethod
    def _build(cls) -> None:
        """Build the deferred model once; guarded against use by two threads."""
        if not cls.__pydantic_complete__:
            with cls._building:
                cls.model_rebuild()


def _take_unread(error: ValidationError, sent: dict[str, Any]) -> dict[str, Any]:
    """Take unreadable fields out of an object, by name; make the names readable."""
    places = [fault["loc"] for fault in error.errors(include_input=False, include_url=False)]
    if () in places:  # a name with half a character in it
        readable = {json_text.readable(name): value for name, value in sent.items()}
        sent.clear()
        sent.update(readable)
        return {}
    return {name: sent.pop(name) for name in dict.fromkeys(str(place[0]) for place in places)}
