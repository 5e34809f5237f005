"""Tests of what notices say in words."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.order_book import OrderOrigin, OrderPhase
from desktop_app.domain.notices import Notice, NoticeKind
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import Period
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.notices.notice_targets import go_to, is_shown_on, wanted_of
from desktop_app.ui.notices.notice_words import MARKS, NAMES, message_of, sums_of, words_of
from desktop_app.ui.tables.columns import Part

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

DAY = dt.date(2026, 11, 29)
NOW = dt.datetime(2026, 11, 29, 9, tzinfo=dt.UTC)


def notice(
    kind: NoticeKind, count: int = 1, *, first: dt.date | None = None, last: dt.date | None = None
) -> Notice:
    return Notice(
        key=1, kind=kind, count=count, told_at=NOW, first_at=NOW, last_at=NOW,
        first_day=first, last_day=last or first,
    )  # fmt: skip


def test_a_demand_names_its_last_day_whenever_it_is_read(themed_app: QApplication) -> None:
    use_language(themed_app, Language.ENGLISH)
    one = notice(NoticeKind.DEMAND_DUE, first=DAY)
    assert words_of(one) == "1 payment demand to answer, last day 29.11.2026"
    two = notice(NoticeKind.DEMAND_DUE, 2, first=DAY, last=DAY + dt.timedelta(days=1))
    assert words_of(two) == "2 payment demands to answer, last day 29.11.2026 – 30.11.2026"


def test_sums_say_how_many_amounts_they_do_not_include(themed_app: QApplication) -> None:
    use_language(themed_app, Language.ENGLISH)
    money = (Money(100_00, "BYN"), Money(7_00, "USD"))
    told = replace(notice(NoticeKind.QUEUED, 3), sums=money, left_out=1)
    words = "100.00\u00a0BYN · 7.00\u00a0USD · 1 amount is not included"
    assert sums_of(told) == words
    assert message_of([told], sums=True) == f"3 documents put in the unpaid queue: {words}"
    assert message_of([told], sums=False) == "3 documents put in the unpaid queue"
    assert sums_of(replace(told, sums=(), left_out=2)) == "2 amounts are not included"
    assert sums_of(replace(told, left_out=0)) == "100.00\u00a0BYN · 7.00\u00a0USD"


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_kind_has_words_a_mark_a_name_and_a_list(
    themed_app: QApplication, kind: NoticeKind
) -> None:
    use_language(themed_app, Language.ENGLISH)
    told = notice(kind, 3, first=DAY)
    assert "3" in words_of(told)
    assert str(NAMES[kind])
    assert MARKS[kind].colour
    assert wanted_of(told)
    assert any(
        is_shown_on(page, told)
        for page in ("documents", "requirements", "card_file", "register", "outbox", "orders",
                     "stored_cards")
    )  # fmt: skip


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        (Language.ENGLISH, "The outcome of a send is known", "Outcome of 21 sends is known"),
        (
            Language.RUSSIAN,
            "Стало известно, дошла ли отправка",
            "Стало известно, дошла ли 21 отправка",
        ),
        (
            Language.BELARUSIAN,
            "Стала вядома, ці дайшла адпраўка",
            "Стала вядома, ці дайшла 21 адпраўка",
        ),
        (
            Language.POLISH,
            "Wiadomo już, czy wysyłka dotarła",
            "Wiadomo już, czy dotarło 21 wysyłek",
        ),
    ],
)
def test_the_outcome_of_one_send_is_told_without_a_number(
    themed_app: QApplication, language: Language, one: str, many: str
) -> None:
    use_language(themed_app, language)
    try:
        assert words_of(notice(NoticeKind.OUTCOME)) == one
        assert words_of(notice(NoticeKind.OUTCOME, 21)) == many
    finally:
        use_language(themed_app, Language.ENGLISH)


def test_a_notice_opens_its_list_in_its_order() -> None:
    opened: list[tuple[Any, ...]] = []

    def open_page(name: str, _: object) -> Any:
        return SimpleNamespace(show_only=lambda wanted, sort: opened.append((name, wanted, sort)))

    navigator: Any = SimpleNamespace(open=open_page)
    go_to(notice(NoticeKind.DEMAND_DUE, 2, first=DAY), navigator)
    go_to(notice(NoticeKind.ORDER_FAILED, 2, first=DAY), navigator)
    demands, (page, wanted, sort) = opened
    assert demands == ("requirements", {Part.UNANSWERED: True}, Sort(SortKey.DUE))
    assert (page, sort) == ("orders", None)
    assert wanted == {
        Part.STATUSES: {OrderPhase.DECLINED, OrderPhase.EXPIRED},
        Part.KINDS: {OrderOrigin.LINK},
        Part.PERIOD: Period(DAY, DAY),
    }
    go_to(notice(NoticeKind.CHARGE_FAILED, 2, first=DAY), navigator)
    assert opened[-1] == (
        "orders",
        {
            Part.STATUSES: {OrderPhase.DECLINED, OrderPhase.EXPIRED},
            Part.PERIOD: Period(DAY, DAY),
        },
        None,
    )
