"""Tests that the total of an invoice is found correctly or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.instructions.requisites import LONGEST_TEXT, read_requisites


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("Итого с НДС 20%: 120,00", "120,00"),
        ("Итого с НДС (20%) 120,00", "120,00"),
        ("Всего к оплате с НДС 20%: 120,00 руб.", "120,00"),
        ("Сумма к оплате (с НДС 20%): 450,00 BYN", "450,00"),
        ("Всего наименований 3, на сумму 450,00 BYN", "450,00"),
        ("Всего к оплате 12 шт. на сумму 340,00", "340,00"),
        ("К оплате: 1028-75", "1028,75"),
        ("К оплате: 1028=75", "1028,75"),
        ("К оплате: 1 028 , 75", None),
        ("К оплате: 1 028 руб. 5 коп.", "1028,05"),
        ("К оплате: 1 028 (одна тысяча двадцать восемь) руб. 75 коп.", "1028,75"),
        ("К оплате: 1 028,75 (Одна тысяча двадцать восемь рублей 75 копеек)", "1028,75"),
        ("К оплате: 1 028,75 (Одна тысяча двадцать восемь рублей 57 копеек)", None),
        ("К оплате: 1 028 руб. пять коп.", None),
        ("К оплате: 1 028 руб.\n75 коп.", None),
        ("К оплате: 1\n028,75", None),
        ("К оплате: -500,00", None),
        ("К оплате -500,00", None),
        ("К оплате: - 500,00", None),
        ("К оплате: −500,00", None),
        ("К оплате: (500,00)", None),
        ("К оплате – 500,00", "500,00"),
        ("К оплате: 1 234,50 руб., в т.ч. НДС 20% 205,75", "1234,50"),
        ("Итого 1 234,50 (в том числе НДС 20% - 205,75)", "1234,50"),
        ("К оплате, в т.ч. НДС 20%: 20,00", None),
        ("Итого НДС 20%: 20,00", None),
        ("Итого без НДС: 100,00", None),
        ("Итого с НДС 20: 120,00", None),
        ("Итого с НДС 20 120,00", None),
        ("Итого с НДС 1 120,00", "1120,00"),
        ("Итого 100,00 20,00 120,00", None),
        ("Итого\t3\t450,00", None),
        ("Итого  3  450,00", None),
        ("Итого по счёту № 118", None),
        ("Всего листов 2", None),
        ("К оплате в течение 5 дней\nИтого: 600,00", "600,00"),
        ("К оплате: 1,5 млн руб.\nИтого: 600,00", None),
        ("К оплате: 12 тыс. руб.", None),
        ("К оплате: 500 коп.", None),
        ("К оплате: 1.234", None),
        ("К оплате: 08.12", None),
        ("К оплате: 25.11.2026", None),
        ("Итого: 12", None),
        ("Итого: 12 руб.", "12,00"),
        ("К оплате: 12", "12,00"),
        ("Итого: 100,00\nИтого: 200,00", None),
        ("Итого: 100,00\nИтого: 200,00\nВсего к оплате: 300,00", "300,00"),
        ("Всего к оплате:\n120,00 BYN", "120,00"),
        ("К оплате: 120,00BYN", "120,00"),
        ("К оплате: 120,00 BYN/шт.", None),
        ("К оплате: 120,00 BYN 130,00 RUB", None),
        ("К оплате" + "." * 290 + " 1 234 567,00", None),
    ],
)
def test_a_total_is_the_right_one_or_none(text: str, amount: str | None) -> None:
    assert read_requisites(text).get("amount") == amount


@given(
    label=st.sampled_from(
        ("Итого", "Всего к оплате", "Сумма", "Итого с НДС", "Сумма к оплате (с НДС", "Разам з ПДВ")
    ),
    between=st.sampled_from((" ", ": ", " (", ", НДС ", " с НДС ", " по ставке ", "\n", "\t")),
    rate=st.decimals(0, 100, places=1).map(lambda rate: f"{rate:f}".replace(".", ",")),
    whole=st.booleans(),
    percent=st.sampled_from(("%", " %", "\u00a0%", "％", " процентов", "проц.")),
    rest=st.sampled_from(("", ")", ": ", "): 7 777,77 BYN", " 7 777,77", "\n7 777,77", " BYN")),
)
def test_a_percentage_is_never_the_amount(
    label: str, between: str, rate: str, percent: str, rest: str, *, whole: bool
) -> None:
    rate = rate.partition(",")[0] if whole else rate
    text = f"{label}{between}{rate}{percent}{rest}"
    assert read_requisites(text).get("amount") in {None, "7777,77"}


@given(cut=st.integers(1, 12))
def test_an_amount_that_is_cut_off_is_none(cut: int) -> None:
    written = "К оплате: 1 234 567,89"
    text = f"{'-' * (LONGEST_TEXT - len(written) + cut - 1)}\n{written}"
    assert "amount" not in read_requisites(text)
    assert read_requisites(text[cut:])["amount"] == "1234567,89"
