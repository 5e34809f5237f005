"""What the charts of the day show of an overview, one currency at a time."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from desktop_app.domain.documents.overviews import QUEUE_AGES
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.values.money import Amount, Money
from desktop_app.ui.i18n import formats
from desktop_app.ui.today.bar_chart import Bar, Chart, ChartPart

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from desktop_app.services.today.daily_overview import Overview

QUEUE_BARS: Final = (*range(len(QUEUE_AGES) + 1), None)
"""Ages of the bars of the unpaid queue; None is of documents without a day, where there are any."""

_FIRST: Final = "BYN"
_LABEL_EVERY: Final = 5
_ENDED: Final = (DocumentStatus.EXECUTED, DocumentStatus.REJECTED)


def payment_currencies(overview: Overview) -> tuple[str, ...]:
    """Currencies of the payments, the one with the most of them first."""
    return _ranked((each.sum.currency, each.count) for each in overview.documents.payments)


def queue_currencies(overview: Overview) -> tuple[str, ...]:
    """Currencies of the unpaid queue, the one with the most documents first."""
    return _ranked((each.sum.currency, each.count) for each in overview.documents.queue.shares)


def payments_chart(overview: Overview, currency: str) -> Chart:
    """Executed and rejected payments by day, of the last 30 days.

    What is dated ahead has a bar of its own, where there is any.
    """
    translate, last = QCoreApplication.translate, overview.period.last
    ahead = last + timedelta(days=1)
    found: dict[tuple[date, DocumentStatus], tuple[Money, int]] = {}
    for each in overview.documents.payments:
        if each.sum.currency == currency:
            place = min(each.day, ahead), each.status
            money, count = found.get(place, (Money(0, currency), 0))
            found[place] = money + each.sum, count + each.count
    end = ahead if any(day == ahead for day, _ in found) else last
    bars = []
    for number in range((end - overview.period.first).days + 1):
        day = overview.period.first + timedelta(days=number)
        label, title = formats.day(day)[:5], formats.day(day)
        if day == ahead:
            label = translate("TodayPage", "later")
            title = translate("TodayPage", "after {day}").format(day=formats.day(last))
        values = [found.get((day, status), (Money(0, currency), 0)) for status in _ENDED]
        bars.append(
            Bar(
                label=label if (end - day).days % _LABEL_EVERY == 0 else "",
                title=title,
                values=tuple(money.value for money, _ in values),
                words=tuple(_told(money, count) for money, count in values),
            )
        )
    parts = (
        ChartPart(translate("TodayPage", "Executed"), "accent"),
        ChartPart(translate("TodayPage", "Rejected"), "bad", hatched=True),
    )
    return _scaled(parts, bars, currency)


def queue_chart(overview: Overview, currency: str) -> Chart:
    """What remains to be paid of the unpaid queue, by the days that it has waited.

    Documents without a day have a bar of their own, where there are any.
    """
    found = {
        each.age: each for each in overview.documents.queue.shares if each.sum.currency == currency
    }
    bars = []
    for age in QUEUE_BARS:
        share = found.get(age)
        if age is None and share is None:
            continue
        money, count = (share.sum, share.count) if share else (Money(0, currency), 0)
        bars.append(
            Bar(
                label=age_label(age),
                title=age_title(age),
                values=(money.value,),
                words=(_told(money, count),),
            )
        )
    left = QCoreApplication.translate("TodayPage", "Still to pay")
    return _scaled((ChartPart(left, "card_file"),), bars, currency)


def age_label(age: int | None) -> str:
    """The days of an age, as short as an axis needs it."""
    if age is None:
        return QCoreApplication.translate("TodayPage", "no date")
    if age == len(QUEUE_AGES):
        return f"> {QUEUE_AGES[-1]}"
    return f"{QUEUE_AGES[age - 1] + 1 if age else 0}–{QUEUE_AGES[age]}"


def age_title(age: int | None) -> str:
    """The days of an age in words."""
    translate = QCoreApplication.translate
    if age is None:
        return translate("TodayPage", "without a date")
    if age == len(QUEUE_AGES):
        return translate("TodayPage", "over {days} days").format(days=QUEUE_AGES[-1])
    return translate("TodayPage", "{days} days").format(days=age_label(age))


def sums_of(chart: Chart, currency: str) -> str:
    """What the bars come to, part by part."""
    told = []
    for place, part in enumerate(chart.parts):
        total = sum((bar.values[place] for bar in chart.bars), Decimal(0))
        words = _money(total, currency)
        told.append(f"{part.name}: {words}" if part.name else words)
    return "  ·  ".join(told)


def _scaled(parts: tuple[ChartPart, ...], bars: list[Bar], currency: str) -> Chart:
    top = Chart(parts, tuple(bars)).greatest
    return Chart(parts, tuple(bars), _money(Decimal(top), currency) if top else "")


def _money(value: Decimal, currency: str) -> str:
    return formats.amount(Amount(value, currency))


def _told(money: Money, count: int) -> str:
    """An exact amount with the number of documents behind it."""
    return f"{formats.amount(money)} ({formats.count(count)})"


def _ranked(found: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    for currency, count in found:
        counts[currency] = counts.get(currency, 0) + count
    return tuple(sorted(counts, key=lambda name: (-counts[name], name != _FIRST, name)))
