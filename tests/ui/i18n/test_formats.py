"""Tests of the formatting of numbers, days and sizes."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import Period
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Language, use_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

RUSSIAN = [
    (Amount(Decimal("1234567.5"), "BYN"), "1\u00a0234\u00a0567,50\u00a0BYN"),
    (Amount(Decimal("0.0"), "BYN"), "0,00\u00a0BYN"),
    (Amount(Decimal("-12.3"), "USD"), "-12,30\u00a0USD"),
    (Amount(Decimal("1.5e3"), "JPY"), "1\u00a0500\u00a0JPY"),
    (Amount(Decimal("1.23456"), "BYN"), "1,23456\u00a0BYN"),
    (Amount(Decimal("9" * 20 + ".99"), "EUR"), "99" + "\u00a0999" * 6 + ",99\u00a0EUR"),
    (Amount(Decimal("-" + "9" * 40 + ".99"), "EUR"), "-9" + "\u00a0999" * 13 + ",99\u00a0EUR"),
    (Amount(Decimal("0." + "1234567890" * 4), "BYN"), "0," + "1234567890" * 4 + "\u00a0BYN"),
    (Amount(Decimal("12.30"), ""), "12,30"),
    (Money(123456, "BYN"), "1\u00a0234,56\u00a0BYN"),
    (Money(-5, "BYN"), "-0,05\u00a0BYN"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "expected"), RUSSIAN)
def test_amounts_in_russian(themed_app: QApplication, value: Amount | Money, expected: str) -> None:
    use_language(themed_app, Language.RUSSIAN)
    assert formats.amount(value) == expected


def test_amounts_in_english() -> None:
    assert formats.amount(Amount(Decimal("1234567.5"), "BYN")) == "1,234,567.50\u00a0BYN"
    assert formats.amount(Money(5, "BYN"), with_currency=False) == "0.05"


def test_an_amount_that_is_no_number_is_shown_as_sent() -> None:
    assert formats.amount(Amount(Decimal("NaN"), "")) == "NaN"


def test_a_document_is_named_in_one_legible_line() -> None:
    assert formats.named("17", "ab\u202ecd\n ef") == f"{formats.numbered('17')} ab\ufffdcd ef"
    assert (formats.named("", "ab"), formats.named("17", "")) == ("ab", formats.numbered("17"))


def test_counts_and_sizes(themed_app: QApplication) -> None:
    use_language(themed_app, Language.RUSSIAN)
    assert formats.count(1234567) == "1\u00a0234\u00a0567"
    assert formats.size(0) == "0\u00a0Б"
    assert formats.size(1023) == "1\u00a0023\u00a0Б"
    assert formats.size(1536) == "1,5\u00a0КБ"
    assert formats.size(300 * 1024) == "300\u00a0КБ"
    assert formats.size(5 * 1024**3) == "5,0\u00a0ГБ"
    assert formats.size(5000 * 1024**3) == "5\u00a0000\u00a0ГБ"


def test_days_and_moments_are_minsk_s(time_zone: str) -> None:
    assert formats.day(date(2026, 11, 1)) == "01.11.2026"
    assert formats.day(None) == ""
    moment = datetime(2026, 10, 31, 22, 5, tzinfo=UTC)
    assert formats.moment(moment) == "01.11.2026 01:05"
    assert formats.moment(None) == ""


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        (datetime(2026, 11, 1, 20, 59, tzinfo=UTC), "01:05"),
        (datetime(2026, 11, 1, 21, 1, tzinfo=UTC), "yesterday 01:05"),
        (datetime(2026, 11, 3, 12, 0, tzinfo=UTC), "01.11.2026 01:05"),
    ],
)
def test_recent_moments_are_short(now: datetime, expected: str) -> None:
    moment = datetime(2026, 10, 31, 22, 5, tzinfo=UTC)
    assert formats.recent_moment(moment, now=now) == expected


def test_periods() -> None:
    first, last = date(2026, 11, 1), date(2026, 11, 30)
    assert formats.period(Period(first, last)) == "01.11.2026\u00a0–\u00a030.11.2026"
    assert formats.period(Period(first, first)) == "01.11.2026"


def test_accounts_are_grouped() -> None:
    assert formats.account("BY13NBRB3600900000002Z00AB00").replace("\u00a0", " ") == (
        "BY13 NBRB 3600 9000 0000 2Z00 AB00"
    )


def test_accounts_are_shortened_to_their_ends() -> None:
    assert formats.short_account("BY13NBRB3600900000002Z00AB00") == "BY13 … AB00"
    assert formats.short_account("3012000000") == formats.account("3012000000")
    assert formats.short_account("") == ""
