"""Tests that of the parties in a text only the payee's requisites are given."""

from __future__ import annotations

from typing import Final

import pytest

from desktop_app.domain.instructions.requisites import OwnRequisites, read_requisites
from tests.domain.instructions.test_requisites import ACCOUNT, OURS

OF_PAYER: Final = f"УНП 100297103, р/с {OURS} в ЗАО «Альфа-Банк», БИК ALFABY2X"
OF_PAYEE: Final = f"р/с {ACCOUNT} в ОАО «АСБ Беларусбанк», БИК AKBBBY2X"
PARTS: Final = ("name", "taxpayer_number", "account", "bic", "bank")


def _party(text: str, ourselves: OwnRequisites | None = None) -> tuple[str, ...]:
    found = read_requisites(text, ourselves=ourselves or OwnRequisites())
    return tuple(found.get(f"party.{part}", "") for part in PARTS)


@pytest.mark.parametrize(
    ("text", "party"),
    [
        (
            f"Поставщик: ООО «Вектор», УНП 193004517\nПлательщик: ООО «Гамма», {OF_PAYER}",
            ("ООО «Вектор»", "193004517", "", "", ""),
        ),
        (
            f"Плательщик: ООО «Гамма», {OF_PAYER}\nПоставщик: ООО «Вектор», IBAN {ACCOUNT}",
            ("ООО «Вектор»", "", ACCOUNT, "", ""),
        ),
        (
            f"Покупатель: ООО «Гамма», {OF_PAYER}\nПоставщик: ООО «Вектор», {OF_PAYEE}",
            ("ООО «Вектор»", "", ACCOUNT, "AKBBBY2X", "ОАО «АСБ Беларусбанк»"),
        ),
        (f"Плательщик: ООО «Гамма», {OF_PAYER}", ("", "", "", "", "")),
    ],
)
def test_what_is_the_payers_is_never_the_payees(text: str, party: tuple[str, ...]) -> None:
    assert _party(text) == party


PAYERS: Final = OwnRequisites(
    name="ООО «Гамма»", taxpayer_number="100297103", accounts=frozenset({OURS})
)


@pytest.mark.parametrize("payee_first", [True, False])
@pytest.mark.parametrize("gap", ["\t", "\t\t\t", "     ", " ", " | "])
@pytest.mark.parametrize("end", [":", ""])
def test_of_parties_beside_each_other_the_one_that_is_not_ours_is_read(
    gap: str, end: str, *, payee_first: bool
) -> None:
    payee = (f"Исполнитель{end}", "ООО «Вектор»", "УНП 193004517", f"р/с {ACCOUNT}", "БИК AKBBBY2X")
    payer = (f"Заказчик{end}", "ООО «Гамма»", "УНП 100297103", f"р/с {OURS}", "БИК ALFABY2X")
    columns = (payee, payer) if payee_first else (payer, payee)
    text = "\n".join(gap.join(cells) for cells in zip(*columns, strict=True))
    text = f"Договор № 5 от 01.11.2026\n{text}\n\nИтого к оплате:\t120,50 BYN"
    assert _party(text, PAYERS) == ("ООО «Вектор»", "193004517", ACCOUNT, "AKBBBY2X", "")
    assert _party(text) == ("", "", "", "", "")
    found = read_requisites(text)
    assert (found["amount"], found["contract_number"]) == ("120,50", "5")


@pytest.mark.parametrize("payee_first", [True, False])
def test_of_labels_and_values_beside_each_other_nothing_is_guessed(*, payee_first: bool) -> None:
    payee = ("Поставщик:\tООО «Вектор»", "УНП\t193004517", f"р/с\t{ACCOUNT}", "БИК\tAKBBBY2X")
    payer = ("Покупатель:\tООО «Гамма»", "УНП\t100297103", f"р/с\t{OURS}", "БИК\tALFABY2X")
    columns = (payee, payer) if payee_first else (payer, payee)
    text = "\n".join("\t".join(cells) for cells in zip(*columns, strict=True))
    assert _party(text) == ("ООО «Вектор»", "", "", "", "")
    assert _party(text, PAYERS) == ("ООО «Вектор»", "193004517", ACCOUNT, "AKBBBY2X", "")


@pytest.mark.parametrize("head", ["Плательщик:\t\tПодрядчик:", "Подрядчик:\t\tПлательщик:"])
def test_a_line_of_one_of_two_columns_is_not_taken_for_the_payees(head: str) -> None:
    text = f"{head}\nООО «Гамма»\t\tООО «Вектор»\nУНП\t100297103\t"
    text = f"{text}р/с {ACCOUNT}\nР/с\t{OURS}\nБИК\tALFABY2X в ЗАО «Альфа-Банк»"
    assert _party(text) == ("", "", "", "", "")
    assert _party(text, PAYERS) == ("ООО «Вектор»", "", ACCOUNT, "", "")


@pytest.mark.parametrize(
    "head", ["Плательщик: Г\tПолучатель: В", "Получатель: В\tПлательщик: Г", "Заказчик Исполнитель"]
)
def test_a_single_account_of_either_party_is_not_taken_for_the_payees(head: str) -> None:
    text = f"{head}\nСчёт\t{ACCOUNT}"
    assert _party(text)[2] == ""
    assert _party(text, PAYERS)[2] == ""
    assert _party(f"{text}\nСчёт\t{OURS}", PAYERS)[2] == ACCOUNT
    assert _party(f"{text}\nСчёт получателя\t{ACCOUNT}\nСчёт\t{OURS}")[2] == ACCOUNT
    assert _party(f"{head}\nСчёт\t{OURS}\tр/с получателя {ACCOUNT}\nСчёт\t{OURS}")[2] == ACCOUNT


@pytest.mark.parametrize("head", ["Заказчик:\tИсполнитель:", "Исполнитель:\tЗаказчик:"])
def test_the_bank_of_the_only_account_beside_each_other_is_read(head: str) -> None:
    text = f"{head}\nООО «Гамма»\tООО «Вектор»\nр/с {ACCOUNT}\t\nв ОАО «АСБ Беларусбанк»\t"
    assert _party(text, PAYERS) == ("ООО «Вектор»", "", ACCOUNT, "", "ОАО «АСБ Беларусбанк»")
    assert _party(f"{text}\nв ЗАО «Альфа-Банк»", PAYERS)[2:] == (ACCOUNT, "", "")
    assert _party(f"{text}\nр/с {OURS}", PAYERS)[2:] == (ACCOUNT, "", "")


def test_parties_beside_each_other_end_where_one_is_named_alone() -> None:
    head = f"Заказчик:\tИсполнитель:\nр/с {OURS}\tр/с {OURS}"
    assert _party(f"{head}\nПолучатель: ООО «Вектор»\nр/с {ACCOUNT}")[2] == ACCOUNT
    assert _party(f"{head}\nРеквизиты для оплаты:\nр/с {ACCOUNT}")[2] == ACCOUNT
    assert _party(f"{head}\nПлательщик: ООО «Гамма»\nр/с {ACCOUNT}", PAYERS)[2] == ""


@pytest.mark.parametrize(
    ("payer", "payee"),
    [
        ("Реквизиты Покупателя", "Реквизиты Продавца"),
        ("Банковские реквизиты заказчика", "Банковские реквизиты исполнителя"),
        ("Счёт плательщика", "Счёт получателя"),
        ("Р/с Арендатора", "Р/с Арендодателя"),
        ("Рэквізіты пакупніка", "Рэквізіты прадаўца"),
        ("Рахунак плацельшчыка", "Рахунак атрымальніка"),
        ("Плацельшчык", "Выканаўца"),
        ("Nabywca", "Sprzedawca"),
        ("Kupujący", "Dostawca"),
        ("Płatnik", "Odbiorca"),
        ("Zleceniodawca", "Wykonawca"),
        ("Rachunek nabywcy", "Rachunek sprzedawcy"),
        ("Dane zleceniodawcy", "Dane beneficjenta"),
        ("Buyer", "Seller"),
        ("Customer", "Supplier"),
    ],
)
@pytest.mark.parametrize("end", [":\n", ": ", " – ", " "])
def test_parties_are_known_by_their_words(payer: str, payee: str, end: str) -> None:
    of_payer, of_payee = f"{payer}{end}{OURS}", f"{payee}{end}{ACCOUNT}"
    assert _party(f"{of_payer}\n{of_payee}")[2] == ACCOUNT
    assert _party(f"{of_payee}\n{of_payer}")[2] == ACCOUNT
    assert _party(f"Поставщик: ООО «Вектор»\n{of_payer}")[2] == ""
    assert _party(of_payer) == ("", "", "", "", "")


@pytest.mark.parametrize("label", ["Nabywca", "Kupujący"])
def test_a_polish_invoice_gives_the_sellers_account(label: str) -> None:
    text = f"{label}: Gamma, PL27114020040000300201355387{{}}Sprzedawca: Wektor{{}}{{}}"
    for gap in ("\n", " "):
        found = read_requisites(text.format(gap, gap, "PL61109010140000071219812874"))
        assert found["party.account"] == "PL61109010140000071219812874"
        assert found["party.name"].startswith("Wektor")
        assert "party.account" not in read_requisites(text.format(gap, gap, ""))


@pytest.mark.parametrize(
    "text",
    [
        f"Заказчик оплачивает услуги в течение 5 банковских дней на р/с Исполнителя {ACCOUNT}",
        f"Заказчик производит оплату на расчётный счёт Исполнителя {ACCOUNT}",
        f"Покупатель оплачивает товар. Расчётный счёт: {ACCOUNT}",
        f"Покупатель: ООО «Гамма». Оплату производить на счёт {ACCOUNT}",
        f"Заказчик - ООО «Гамма».\nДенежные средства перечислять: {ACCOUNT}",
        f"Покупатель: ООО «Гамма», УНП 100297103\nРеквизиты для оплаты: ООО «Вектор», {ACCOUNT}",
        f"Покупатель просит счёт. Наши реквизиты: {ACCOUNT}",
        f"Плацельшчык: ТАА «Гама»\nРэквізіты для аплаты: {ACCOUNT}",
        f"The Customer shall pay within 5 days to: Vector Ltd, IBAN {ACCOUNT}",
        f"The Buyer shall pay to the Seller's account {ACCOUNT}",
        f"Поставщик: ООО «Покупатель – Сервис», р/с {ACCOUNT}",
        f'Поставщик: ООО "Наш заказчик" - Минск, р/с {ACCOUNT}',
        f"Оплата со счёта Покупателя на счёт Продавца: {ACCOUNT}",
        f"ООО «Гамма», именуемое «Заказчик», и ООО «Вектор» заключили договор. Р/с {ACCOUNT}",
    ],
)
def test_a_word_for_the_payer_in_prose_takes_nothing_from_the_payee(text: str) -> None:
    assert _party(text)[2] == ACCOUNT


@pytest.mark.parametrize(
    "text",
    [
        f"Плательщик и его адрес: ООО «Гамма», Минск\nр/с {OURS}",
        f"1. Заказчик (плательщик): ООО «Гамма»\nр/с {OURS}",
        f"Покупатель\nООО «Гамма»\nр/с {OURS}",
        f'"Заказчик": ООО «Гамма», р/с {OURS}',
        f"Счёт № 5, покупатель ООО «Гамма», р/с {OURS}",
        f"Заказчик: ООО «Гамма»\nЗаказчик обязуется не опаздывать\nр/с {OURS}",
        f"Customer name: Gamma\nIBAN {OURS}",
        f"Покупатель: ООО «Гамма»\nПолучатель груза: ООО «Гамма», р/с {OURS}",
        f"Оплата на счёт плательщика: {OURS}",
    ],
)
def test_a_label_of_the_payer_keeps_what_follows_from_the_payee(text: str) -> None:
    assert _party(text) == ("", "", "", "", "")


@pytest.mark.parametrize(
    "written",
    [
        "Общество с ограниченной ответственностью  «Вектор»",
        "ИП  Иванов И.И.",
        "ООО\t«Вектор»",
        "ООО «Торговый  дом  Вектор»",
        "Филиал «Автобаза» ОАО «Минскводстрой»",
        "ДУП «ПМК-15» УП «Минскоблсельстрой»",
        "ООО «Покупатель – Сервис»",
        "ООО «Заказчик - Сервис»",
        "ООО «Продавец: Плюс»",
        "ООО «Наш заказчик – Сервис»",
        "ООО «Мой покупатель»",
    ],
)
def test_a_name_is_read_whole(written: str) -> None:
    whole = " ".join(written.split())
    for label in ("Получатель: ", "Поставщик:\t", "Исполнитель:\n"):
        assert _party(f"{label}{written}, УНП 193004517\nр/с {ACCOUNT}", PAYERS) == (
            whole, "193004517", ACCOUNT, "", ""
        )  # fmt: skip


@pytest.mark.parametrize(
    "label",
    ["ФИО получателя", "Имя получателя", "Название получателя", "Реквизиты получателя",
     "Наименование получателя", "Наименование организации-получателя", "Получатель платежа"],
)  # fmt: skip
def test_a_name_is_read_of_whatever_label_of_the_payee(label: str) -> None:
    assert _party(f"{label}: Иванов Иван Иванович\nСчёт: {ACCOUNT}")[0] == "Иванов Иван Иванович"


@pytest.mark.parametrize("days", ["3 банковских дня", "5 банковских дней", "3 банкаўскіх дзён"])
def test_days_of_banks_are_no_bank(days: str) -> None:
    bank = "ОАО «АСБ Беларусбанк»"
    text = f"р/с {ACCOUNT} в {bank}, БИК AKBBBY2X\nПоставщик: ООО «Вектор»"
    assert _party(f"{text}\nСрок оплаты {days}")[4] == bank
    assert _party(f"Срок оплаты {days}\n{text}")[4] == bank
    assert _party(f"Поставщик: ООО «Вектор»\nСрок оплаты {days}")[4] == ""


@pytest.mark.parametrize(
    "text",
    [
        "Исполнитель: ООО «Вектор» Заказчик: ООО «Гамма»",
        "Исполнитель: ООО «Вектор»\tЗаказчик: ООО «Гамма»",
        "Заказчик: ООО «Гамма» Исполнитель: ООО «Вектор»",
        "Получатель ООО «Вектор» Плательщик ООО «Гамма»",
        "Заказчик: Исполнитель:\nООО «Белые журавли» ООО «Вектор»",
        "Заказчик:\tИсполнитель:\nООО «Белые журавли»\tООО «Вектор»",
        "ООО «Белые журавли» ООО «Вектор»",
    ],
)
def test_a_name_ends_where_another_party_begins(text: str) -> None:
    ourselves = OwnRequisites(name="ООО «Белые журавли»")
    assert _party(text, ourselves)[0] == "ООО «Вектор»"


@pytest.mark.parametrize(
    "line",
    ["Банк получателя: ОАО «АСБ Беларусбанк»", "БИК получателя: AKBBBY2X",
     "Код банка получателя: AKBBBY2X", "Адрес получателя: Минск", f"Счёт получателя: {ACCOUNT}"],
)  # fmt: skip
def test_what_is_told_of_the_payee_is_not_its_name(line: str) -> None:
    for text in (f"{line}\nПолучатель: ООО «Вектор»", f"{line}\nООО «Вектор»"):
        assert _party(text)[0] == "ООО «Вектор»"
    assert _party(f"{line}\nНаименование получателя: Вектор")[0] == "Вектор"
    assert _party(f"БИК банка получателя: AKBBBY2X, {line}")[4] in ("", "ОАО «АСБ Беларусбанк»")
