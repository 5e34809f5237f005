"""Columns are recognised by their headings in three languages and assigned by a person."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from openpyxl import Workbook

from desktop_app.services.imports.column_memory import ColumnMemory
from desktop_app.services.imports.columns import (
    _WORDS,
    FIELDS,
    Columns,
    ImportField,
    ImportKind,
    _named,
    distinct,
    plain_heading,
    recognised,
)
from desktop_app.services.imports.table_reading import read_bytes, read_pasted


@pytest.mark.parametrize(
    "head",
    [
        "Получатель\tУНП получателя\tСчёт получателя\tБИК банка\tСумма, BYN\tНазначение платежа",
        "АТРЫМАЛЬНІК\tУНП\tРахунак атрымальніка\tБІК\tСума\tПрызначэнне плацяжу",
        "Payee\tTIN\tPayee's account\tBank code (BIC)\tAmount*\tPurpose of payment",
        "Наименование\tУНП\tр/с\tКод банка\tИтого:\tназначение",
    ],
)
def test_columns_are_recognised_by_their_headings(head: str) -> None:
    columns = recognised(read_pasted(f"{head}\na\tb\tc\td\te\tf\n"), ImportKind.PAYMENTS)
    assert columns.fields == (
        ImportField.NAME,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
        ImportField.AMOUNT,
        ImportField.PURPOSE,
    )
    assert columns.first_row == 1


def test_every_heading_is_written_as_it_is_compared() -> None:
    assert [text for text in _WORDS if plain_heading(text) != text] == []


def test_the_surest_heading_of_a_field_wins() -> None:
    table = read_pasted("Счёт\tIBAN\tСчёт получателя\tСумма\n1\t2\t3\t4\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.fields == (None, None, ImportField.PARTY_ACCOUNT, ImportField.AMOUNT)


@pytest.mark.parametrize(
    ("bare", "full"),
    [
        ("Счет", "Счет контрагента"),
        ("Счёт", "Счёт получателя"),
        ("Расчетный счет", "Счет бенефициара"),
        ("р/с", "Расчётный счёт поставщика"),
        ("Рахунак", "Рахунак контрагента"),
        ("Account", "Counterparty's account"),
        ("IBAN", "Beneficiary's account"),
        ("Account", "Account (payee)"),
        ("Account", "To account"),
        ("Rachunek", "Rachunek kontrahenta"),
        ("УНП", "УНП получателя"),
        ("УНП", "УНП контрагента"),
        ("УНП", "УНП пастаўшчыка"),
        ("Taxpayer number", "Counterparty's taxpayer number"),
        ("UNP", "UNP kontrahenta"),
        ("БИК", "БИК получателя"),
        ("БИК банка", "БИК банка контрагента"),
        ("БІК", "БІК банка контрагента"),
        ("Bank code", "Counterparty's bank code"),
        ("Kod banku", "BIC banku kontrahenta"),
        ("Банк", "Банк получателя"),
        ("Банк", "Банк контрагента"),
        ("Bank", "Counterparty's bank"),
        ("Bank", "Bank kontrahenta"),
        ("Страна", "Страна контрагента"),
        ("Country", "Counterparty's country"),
        ("Kraj", "Kraj kontrahenta"),
        ("Наименование", "Получатель"),
        ("Наименование", "Наименование контрагента"),
        ("Назва", "Назва атрымальніка"),
        ("Name", "Payee name"),
        ("Nazwa", "Dostawca"),
        ("Дата", "Дата платежа"),
        ("Дата", "Дата плацяжу"),
        ("Date", "Payment date"),
        ("Data", "Data płatności"),
        ("№", "Номер документа"),
        ("Номер", "Номер платежного поручения"),
        ("Валюта", "Валюта платежа"),
        ("Код назначения", "Код назначения платежа"),
        ("Договор", "№ договора"),
    ],
)
def test_a_vague_heading_is_left_to_the_one_that_names_the_payee_or_the_payment(
    bare: str, full: str
) -> None:
    for headings in ((bare, full), (full, bare)):
        table = read_pasted("\t".join((*headings, "Сумма")) + "\n1\t2\t3\n")
        columns = recognised(table, ImportKind.PAYMENTS)
        fields = dict(zip(columns.headings, columns.fields, strict=True))
        assert fields[full] is not None
        assert fields[bare] is None
        assert columns.rivals == ()


SUPPLIER_CODES = [
    "Supplier account",
    "Account of supplier",
    "Account of the supplier",
    "Supplier's account",
    "Account (supplier)",
    "Account, supplier's",
    "Счёт поставщика",
    "Счет (поставщика)",
    "Рахунак пастаўшчыка",
    "Rachunek dostawcy",
    "Numer rachunku dostawcy",
]
"""Headings of a ledger code of the supplier, or of the invoice."""


@pytest.mark.parametrize("code", SUPPLIER_CODES)
def test_a_ledger_code_or_an_invoice_of_the_supplier_is_no_account(code: str) -> None:
    assert "party.account" not in _read("Supplier", code, "Amount", "Purpose")
    table = read_pasted(f"Supplier\t{code}\nООО\tV000123\nОДО\tINV-2026-117\n")
    columns = recognised(table, ImportKind.COUNTERPARTIES)
    rows = [columns.texts(row.cells) for row in table.rows[columns.first_row :]]
    assert not any("V000123" in row.values() or "INV-2026-117" in row.values() for row in rows)


@pytest.mark.parametrize("code", SUPPLIER_CODES)
@pytest.mark.parametrize("account", ["IBAN", "р/с", "Расчетный счет", "Account", "Рахунак"])
def test_a_bank_account_comes_before_a_code_of_the_supplier(code: str, account: str) -> None:
    for headings in ((account, code), (code, account)):
        table = read_pasted("\t".join(("Supplier", *headings, "Amount")) + "\n1\t2\t3\t4\n")
        columns = recognised(table, ImportKind.PAYMENTS)
        found = dict(zip(columns.headings, columns.fields, strict=True))
        assert (found[account], found[code]) == (ImportField.PARTY_ACCOUNT, None)
        assert columns.rivals == ()


@pytest.mark.parametrize(
    "heading",
    ["Расчётный счёт поставщика", "р/с поставщика", "Р/сч. поставщика", "IBAN поставщика",
     "Supplier's IBAN", "Supplier account (IBAN)", "IBAN (счёт поставщика)", "IBAN dostawcy",
     "Разліковы рахунак пастаўшчыка", "Счёт получателя (поставщика)"],
)  # fmt: skip
def test_a_bank_account_of_the_supplier_is_that_of_the_payee(heading: str) -> None:
    assert _read("Поставщик", "Счёт", heading, "Сумма")["party.account"] == heading


def test_two_equally_sure_columns_of_the_payee_are_named() -> None:
    table = read_pasted("Получатель\tПоставщик\tр/с\tIBAN\tСчёт\tСумма\n1\t2\t3\t4\t5\t6\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.rivals == (
        (ImportField.NAME, "Получатель", "Поставщик"),
        (ImportField.PARTY_ACCOUNT, "Счёт", "р/с"),
        (ImportField.PARTY_ACCOUNT, "Счёт", "IBAN"),
    )
    assert columns.assigned(1, ImportField.NOTES).rivals[:1] == columns.rivals[1:2]


def test_a_column_that_a_person_chose_has_no_rivals() -> None:
    table = read_pasted("Получатель\tр/с\tIBAN\tБИК\tSWIFT\tСумма\n1\t2\t3\t4\t5\t6\n")
    found = recognised(table, ImportKind.PAYMENTS)
    told = [field for field, *_ in found.rivals]
    assert told == [ImportField.PARTY_ACCOUNT, ImportField.BIC]
    for column in (1, 2):  # the one that was read is chosen as well, or the other one
        chosen = found.assigned(column, ImportField.PARTY_ACCOUNT)
        assert [field for field, *_ in chosen.rivals] == [ImportField.BIC]
        other = chosen.assigned(5, ImportField.CONTRACT_NUMBER)
        assert other.rivals == chosen.rivals
        memory = ColumnMemory()
        memory.remember(ImportKind.PAYMENTS, other)
        again = ColumnMemory(json.loads(json.dumps(dict(memory.values()))))
        assert again.recall(ImportKind.PAYMENTS, found) == other
        assert again.recall(ImportKind.PAYMENTS, found).rivals == chosen.rivals


def test_a_field_that_no_column_holds_any_more_is_not_chosen() -> None:
    table = read_pasted("Получатель\tр/с\tIBAN\tСумма\n1\t2\t3\t4\n")
    found = recognised(table, ImportKind.PAYMENTS)
    assert found.assigned(2, ImportField.PARTY_ACCOUNT).assigned(2, None).chosen == frozenset()
    assert found.assigned(3, None).rivals == found.rivals


def test_what_was_assigned_before_choices_were_kept_counts_as_chosen() -> None:
    table = read_pasted("Получатель\tр/с\tIBAN\tСумма\n1\t2\t3\t4\n")
    found = recognised(table, ImportKind.PAYMENTS)
    memory = ColumnMemory()
    memory.remember(ImportKind.PAYMENTS, found)
    (signature,) = memory.values()["columns"]
    kept = {"columns": {signature: ["party.name", "", "party.account", "amount"]}}
    recalled = ColumnMemory(kept).recall(ImportKind.PAYMENTS, found)
    assert recalled.chosen == {ImportField.PARTY_ACCOUNT}
    assert recalled.rivals == ()


def test_a_column_that_a_person_chose_is_not_named_for_its_heading() -> None:
    table = read_pasted("Получатель\tУНП\tСумма\tСумма, BYN\n1\t2\t3\t4\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.assigned(3, ImportField.AMOUNT).repeated == ()
    assert columns.assigned(1, ImportField.NOTES).repeated == columns.repeated


def test_a_heading_that_is_there_twice_is_named() -> None:
    table = read_pasted("Получатель\tУНП\tСумма\tСумма, BYN\n1\t2\t3\t4\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.fields[2:] == (ImportField.AMOUNT, None)
    assert columns.repeated == ("Сумма",)


def test_the_headings_of_a_wide_table_are_read_once() -> None:
    long = "слово " * 25
    headings = ["Получатель", "р/с", "IBAN", *(f"Показатель {at} {long}" for at in range(197))]
    rows = [[f"{row} {long} {at}" for at in range(200)] for row in range(20)]
    table = read_pasted("\n".join("\t".join(each) for each in (headings, *rows)))
    columns = recognised(table, ImportKind.PAYMENTS)
    named, told = _named.cache_info().misses, columns.repeated
    again = distinct.cache_info().misses
    for _ in range(2):
        assert columns.rivals == ((ImportField.PARTY_ACCOUNT, "р/с", "IBAN"),)
        assert columns.repeated == told == ()
        assert recognised(table, ImportKind.COUNTERPARTIES).headings == columns.headings
    assert (_named.cache_info().misses, distinct.cache_info().misses) == (named, again)


def test_a_title_may_stand_above_the_headings() -> None:
    table = read_pasted("Реестр платежей\n\nПолучатель\tСумма\nООО\t1\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert table.rows[columns.first_row].cells == ("ООО", "1")


def test_a_table_without_headings_loses_no_row() -> None:
    columns = recognised(read_pasted("ООО\t100\nОДО\t200\n"), ImportKind.PAYMENTS)
    assert (columns.first_row, columns.fields) == (0, (None, None))
    columns = columns.assigned(0, ImportField.NAME).assigned(1, ImportField.AMOUNT)
    assert columns.texts(("ООО", " 100 ")) == {"party.name": "ООО", "amount": "100"}


@pytest.mark.parametrize(
    "heading",
    ["Сумма, тыс. руб.", "Сумма (коп.)", "Сума, млн", "Amount, thousands", "Kwota (tys.)"],
)
def test_amounts_in_thousands_or_kopecks_are_not_taken_for_roubles(heading: str) -> None:
    table = read_pasted(f"Получатель\tСчёт\t{heading}\nООО\tBY\t5\n")
    assert ImportField.AMOUNT not in recognised(table, ImportKind.PAYMENTS).fields


def _read(*headings: str) -> dict[str, str]:
    """The fields that headings have, each with its heading."""
    cells = "\t".join(map(str, range(len(headings))))
    table = read_pasted("\t".join(headings) + f"\n{cells}\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    pairs = zip(columns.fields, headings, strict=True)
    return {field.value: heading for field, heading in pairs if field is not None}


@pytest.mark.parametrize(
    ("without_tax", "total"),
    [
        ("Сумма (без НДС)", "Итого"),
        ("Сумма, без учёта НДС", "Сумма, с НДС"),
        ("Сумма (не включая НДС)", "Сумма (в т.ч. НДС)"),
        ("Сумма (НДС)", "Всего к оплате"),
        ("Сумма, НДС 20%", "Всего"),
        ("Сума (без ПДВ)", "Усяго да аплаты"),
        ("Сума, нета", "Сума (з ПДВ)"),
        ("Amount (net)", "Total"),
        ("Amount, excl. VAT", "Amount (incl. VAT)"),
        ("Amount (before tax)", "Total to pay"),
        ("Kwota (netto)", "Do zapłaty"),
        ("Kwota, bez VAT", "Kwota brutto"),
        ("Сумма", "Итого"),
    ],
)
def test_what_is_paid_is_the_amount_with_tax(without_tax: str, total: str) -> None:
    found = _read("Получатель", "IBAN", without_tax, "НДС", total, "Назначение")
    assert found["amount"] == total
    alone = _read("Получатель", "IBAN", without_tax, "Назначение")
    assert alone.get("amount", "") == ("Сумма" if without_tax == "Сумма" else "")


@pytest.mark.parametrize(
    "heading",
    ["Сумма (НДС не облагается)", "Сума (ПДВ не абкладаецца)", "Amount (VAT exempt)",
     "Сумма платежа, НДС 20%", "К оплате (НДС 20 %)", "Сума плацяжу, ПДВ 20%",
     "Amount due, VAT 20%", "Do zapłaty (VAT 23%)"],
)  # fmt: skip
def test_an_amount_to_which_no_tax_is_added_is_taken_unless_there_is_a_surer_one(
    heading: str,
) -> None:
    assert _read("Получатель", heading, "Назначение")["amount"] == heading
    for total in ("Всего", "Итого с НДС"):
        assert _read("Получатель", heading, "НДС", total, "Назначение")["amount"] == total


@pytest.mark.parametrize(
    "heading",
    ["Сумма без НДС (не облагается)", "Сумма (без НДС 20%)", "Сумма (НДС, не облагаемый)",
     "К оплате без НДС, НДС 20%", "К оплате (+ НДС 20%)", "К оплате (плюс НДС 20%)",
     "Сумма к оплате, НДС", "Сумма (НДС 20%)"],
)  # fmt: skip
def test_an_amount_without_tax_or_of_tax_is_left_out(heading: str) -> None:
    assert "amount" not in _read("Получатель", heading, "Назначение")


def test_an_amount_that_includes_tax_comes_before_a_total_of_the_row() -> None:
    assert _read("Получатель", "Сумма (с НДС)", "Всего")["amount"] == "Сумма (с НДС)"


@pytest.mark.parametrize(
    "heading",
    ["Счет (плательщика)", "Счёт, плательщика", "Счет (наш)", "Рахунак (плацельшчыка)",
     "Account (payer)", "Account, payer's", "Rachunek (płatnika)", "Счет (дебет)"],
)  # fmt: skip
def test_the_account_of_the_payer_is_not_that_of_the_payee(heading: str) -> None:
    assert "party.account" not in _read("Получатель", heading, "Сумма")


def test_what_stands_in_brackets_may_name_another_field() -> None:
    found = _read("Номер (договора)", "Дата (договора)", "Счет (получателя)", "Счет (плательщика)")
    assert found == {
        "contract_number": "Номер (договора)",
        "contract_date": "Дата (договора)",
        "party.account": "Счет (получателя)",
        "account": "Счет (плательщика)",
    }


def test_the_taxpayer_number_may_be_written_out() -> None:
    heading = "УНП (учётный номер плательщика)"
    assert _read("Получатель", heading)["party.taxpayer_number"] == heading


@pytest.mark.parametrize(
    "other", ["Сумма (без НДС)", "Сумма, тыс. руб.", "Сумма (НДС)", "Сумма (коп.)"]
)
def test_what_was_assigned_is_not_recalled_for_an_amount_of_another_meaning(other: str) -> None:
    memory, fields = ColumnMemory(), (ImportField.NAME, ImportField.AMOUNT)
    memory.remember(ImportKind.PAYMENTS, Columns(("Кому", "Сумма"), fields, 1))
    same = Columns(("Кому", "Сумма, BYN"), (None, None), 1)
    assert memory.recall(ImportKind.PAYMENTS, same).fields == fields
    again = Columns(("Кому", other), (None, None), 1)
    assert memory.recall(ImportKind.PAYMENTS, again) == again


@pytest.mark.parametrize(
    "pair", [("Сумма (по счёту)", "Сумма (к оплате)"), ("Дата (счёта)", "Дата (платежа)")]
)
def test_what_was_assigned_is_not_recalled_for_alike_headings_in_another_order(
    pair: tuple[str, str],
) -> None:
    memory, field = ColumnMemory(), ImportField.AMOUNT
    memory.remember(ImportKind.PAYMENTS, Columns(("Кому", *pair), (None, None, field), 1))
    same = Columns(("Кому", *pair), (None, None, None), 1)
    assert memory.recall(ImportKind.PAYMENTS, same).fields == (None, None, field)
    swapped = Columns(("Кому", *reversed(pair)), (None, field, None), 1)
    assert memory.recall(ImportKind.PAYMENTS, swapped) == swapped


@pytest.mark.parametrize(
    ("heading", "currency"),
    [
        ("Сумма, USD", "USD"),
        ("Сумма (EUR)", "EUR"),
        ("сумма, usd", "USD"),
        ("Amount, €", "EUR"),
        ("Сумма, рос. руб.", "RUB"),
        ("Сумма, бел. руб.", "BYN"),
        ("Сумма руб", "BYN"),
        ("Сумма", ""),
        ("Сумма (USD или EUR)", ""),
        ("Amount (all)", ""),
        ("Сумма (рассрочка), руб.", "BYN"),
        ("Сумма (к распределению), руб.", "BYN"),
        ("Сумма (расшифровка), руб.", "BYN"),
        ("Сумма, руб. (по курсу EUR)", "BYN"),
        ("Сумма, бел. руб. (экв. EUR)", "BYN"),
        ("Сумма, EUR (в руб. по курсу)", "EUR"),
        ("Сумма (руб. по курсу евро)", ""),
        ("Сумма, € или $", ""),
        ("Сумма (доллары или евро)", ""),
        ("Сумма, росс. руб.", "RUB"),
        ("Сумма, российских рублей", "RUB"),
        ("Сума, расійскіх рублёў", "RUB"),
        ("Сумма, RUB (руб.)", "RUB"),
        ("Сумма, BYN (руб.)", "BYN"),
        ("Сумма, USD ($)", "USD"),
    ],
)
def test_the_heading_of_the_amounts_names_their_currency(heading: str, currency: str) -> None:
    table = read_pasted(f"Получатель\t{heading}\nООО\t5\nИтого\t\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.currency == currency
    first, last = (columns.texts(row.cells) for row in table.rows[1:])
    assert first.get("currency", "") == currency
    assert "currency" not in last


def test_a_row_that_names_its_currency_keeps_it() -> None:
    table = read_pasted("Валюта\tСумма, USD\nEUR\t5\n\t6\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    found = [columns.texts(row.cells)["currency"] for row in table.rows[1:]]
    assert found == ["EUR", "USD"]


def test_what_is_to_be_paid_is_the_amount_not_what_was_invoiced() -> None:
    table = read_pasted("Получатель\tСумма\tК оплате\nООО\t100\t40\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.texts(table.rows[1].cells)["amount"] == "40"


def test_a_cell_for_several_rows_holds_for_each_but_for_its_amount() -> None:
    columns = recognised(read_pasted("Дата\tСумма\t№\nx\t1\t2\n"), ImportKind.PAYMENTS)
    found = columns.texts(("22.11.2026", "100", "7"), merged=frozenset({0, 1, 2}))
    assert found == {"date": "22.11.2026"}


def test_headings_of_two_lines_are_no_row() -> None:
    book = Workbook()
    sheet: Any = book.active
    for row in (["Получатель", "Счёт", "Сумма", None], [None, None, "без НДС", "с НДС"],
                ["ООО", "BY1", 1, 2], [None, "BY2", 3, 4]):  # fmt: skip
        sheet.append(row)
    for each in ("A1:A2", "B1:B2", "C1:D1", "A3:A4"):
        sheet.merge_cells(each)
    made = io.BytesIO()
    book.save(made)
    table = read_bytes(made.getvalue())
    columns = recognised(table, ImportKind.PAYMENTS)
    rows = [columns.texts(row.cells, merged=row.merged) for row in table.rows[columns.first_row :]]
    assert [row["party.name"] for row in rows] == ["ООО", "ООО"]
    assert [row["party.account"] for row in rows] == ["BY1", "BY2"]
    assert [row.get("amount", "") for row in rows] != ["1", "3"], "that is without tax"


def test_a_field_is_held_by_one_column() -> None:
    columns = recognised(read_pasted("Получатель\tСумма\n1\t2\n"), ImportKind.PAYMENTS)
    assert columns.assigned(1, ImportField.NAME).fields == (None, ImportField.NAME)


def test_documents_of_1c_have_the_fields_of_payments() -> None:
    text = (
        "1CClientBankExchange\nСекцияДокумент=Платежное поручение\nНомер=1\nДата=22.11.2026\n"
        "Сумма=1.00\nПлательщикСчет=A\nПолучательСчет=B\nПолучатель=УНП 1 ООО\nПолучатель1=ООО\n"
        "ПолучательИНН=1\nПолучательБИК=C\nОчередность=22\nНазначениеПлатежа=за\n"
        "КонецДокумента\nКонецФайла\n"
    )
    table = read_bytes(text.encode("cp1251"))
    columns = recognised(table, ImportKind.PAYMENTS)
    assert columns.texts(table.rows[1].cells) == {
        "number": "1", "date": "22.11.2026", "amount": "1.00", "account": "A", "party.account": "B",
        "party.name": "ООО", "party.taxpayer_number": "1", "party.bic": "C", "priority": "22",
        "purpose": "за",
    }  # fmt: skip


def test_documents_of_1c_that_pay_to_the_budget_are_told() -> None:
    text = (
        "1CClientBankExchange\nСекцияДокумент=Платежное поручение\nНомер=1\nСумма=1.00\n"
        "СтатусСоставителя=01\nПоказательКБК=04002\nКонецДокумента\n"
        "СекцияДокумент=Платежное поручение\nНомер=2\nСумма=2.00\nСтатусСоставителя=01\n"
        "ПоказательКБК=0\nКонецДокумента\n"
        "СекцияДокумент=Платежное поручение\nНомер=3\nСумма=3.00\nПоказательКБК=0\n"
        "КонецДокумента\nКонецФайла\n"
    )
    table = read_bytes(text.encode("cp1251"))
    columns = recognised(table, ImportKind.PAYMENTS)
    assert [columns.texts(row.cells) for row in table.rows[1:]] == [
        {"number": "1", "amount": "1.00", "type": "в бюджет", "budget_code": "04002"},
        {"number": "2", "amount": "2.00", "type": "в бюджет"},
        {"number": "3", "amount": "3.00"},
    ]


def test_what_was_assigned_is_remembered_for_the_same_headings() -> None:
    table = read_pasted("Кому\tСколько\n1\t2\n")
    columns = recognised(table, ImportKind.PAYMENTS)
    chosen = columns.assigned(0, ImportField.NAME).assigned(1, ImportField.AMOUNT)
    memory = ColumnMemory()
    memory.remember(ImportKind.PAYMENTS, chosen)
    again = ColumnMemory(json.loads(json.dumps(dict(memory.values()))))
    assert again.recall(ImportKind.PAYMENTS, columns) == chosen
    assert again.recall(ImportKind.COUNTERPARTIES, columns) == columns


@pytest.mark.parametrize("kept", [None, {}, {"columns": 7}, {"columns": {"a": "b", "c": [1]}}])
def test_what_cannot_be_read_is_forgotten(kept: dict[str, object] | None) -> None:
    assert ColumnMemory(kept).values() == {"columns": {}}


def test_remembering_has_an_end() -> None:
    memory = ColumnMemory()
    for number in range(100):
        table = read_pasted(f"Кому {number}\tСумма\tПолучатель\n1\t2\t3\n")
        memory.remember(ImportKind.PAYMENTS, recognised(table, ImportKind.PAYMENTS))
    assert len(memory.values()["columns"]) == 30


def test_every_field_is_offered() -> None:
    offered = {field for fields in FIELDS.values() for field in fields}
    assert offered == set(ImportField)
