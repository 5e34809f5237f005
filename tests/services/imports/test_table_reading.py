"""Tables are read exactly, in every encoding; what cannot be read ends in a named fault."""

from __future__ import annotations

import contextlib
import csv
import io
import zipfile
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from desktop_app.services.imports import tables
from desktop_app.services.imports.table_reading import read_bytes, read_file, read_pasted
from desktop_app.services.imports.tables import TableFault, TableFormat, TableUnreadable
from desktop_app.services.imports.text_encoding import decoded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from desktop_app.services.imports.tables import ImportTable

_PURPOSE = "Оплата по счёту № 17 за бумагу, НДС 20 %"
_ROWS = (
    ("Получатель", "УНП", "Счёт", "Сумма", "Назначение платежа"),
    ("ООО «Ёлка»", "100582333", "BY27PJCB30120232901020000840", "1 234,50", _PURPOSE),
    ("ИП Іваноў Ўладзіслаў", "000012345", "0012", "0,01", "зарплата; ноябрь"),
)


def _cells(table: ImportTable) -> list[tuple[str, ...]]:
    return [row.cells for row in table.rows]


def _csv(rows: Sequence[Sequence[str]], delimiter: str) -> str:
    made = io.StringIO(newline="")
    csv.writer(made, delimiter=delimiter).writerows(rows)
    return made.getvalue()


def _fault(data: bytes) -> TableFault:
    with pytest.raises(TableUnreadable) as caught:
        read_bytes(data)
    return caught.value.fault


# Text.


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"]
)
def test_text_is_read_in_every_encoding_with_every_separator(encoding: str, delimiter: str) -> None:
    table = read_bytes(_csv(_ROWS, delimiter).encode(encoding))
    assert _cells(table) == list(_ROWS)
    assert table.format is TableFormat.TEXT


def test_text_of_an_old_program_is_read() -> None:
    rows = [[cell.replace("«", '"').replace("»", '"').replace("І", "И").replace("і", "и")
             for cell in row] for row in _ROWS]  # fmt: skip
    table = read_bytes(_csv(rows, ";").encode("cp866"))
    assert _cells(table) == [tuple(row) for row in rows]


_HEADINGS = "Получатель;УНП получателя;Счёт получателя;Сумма;Назначение платежа\n"
_PAYMENT = "ООО Ромашка;100582333;BY13NBRB3600900000002Z00AB00;1,35;Оплата по счёту 17 за бумагу\n"
_BELARUSIAN = "Атрымальнік;Сума;Прызначэнне плацяжу\nТАА Рамонак;1,35;Аплата за паперу і алоўкі\n"


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "koi8_r", "koi8_u"])
@pytest.mark.parametrize("case", [str, str.upper, str.lower])
@pytest.mark.parametrize(
    "text", [_HEADINGS, _PAYMENT, _HEADINGS + _PAYMENT, "Сумма;Дата\n1;2\n", _BELARUSIAN]
)
def test_an_encoding_is_recognised_by_few_words_in_any_case(
    text: str, case: Callable[[str], str], encoding: str
) -> None:
    """KOI8 has small letters where Windows-1251 has capitals, and the other way round."""
    written = case(text)
    if encoding != "cp1251":  # what the encoding lacks
        written = written.translate(str.maketrans("іІўЎ", "иИуУ"))
    assert decoded(written.encode(encoding)) == written


def test_rows_keep_the_numbers_of_their_lines() -> None:
    table = read_bytes(b'a;b\r\n\r\n;;\r\n"two\nlines";2\r\nlast;3\r\n')
    assert [(row.number, row.cells[0]) for row in table.rows] == [
        (1, "a"),
        (4, "two\nlines"),
        (6, "last"),
    ]


def test_formulas_are_texts() -> None:
    table = read_bytes(b'=1+1;"=HYPERLINK(""http://x"")"\n="00123";\'=2+2\n')
    assert _cells(table) == [("=1+1", '=HYPERLINK("http://x")'), ("00123", "=2+2")]


def test_a_quotation_mark_that_opens_nothing_is_kept() -> None:
    table = read_bytes('"Ромашка" ООО;100\n"Василёк" ОДО;200\n'.encode())
    assert _cells(table) == [('"Ромашка" ООО', "100"), ('"Василёк" ОДО', "200")]


def test_a_table_is_pasted_from_a_spreadsheet() -> None:
    table = read_pasted('Сумма\tНазначение\r\n0012,50\t"Первая\nвторая"\r\n')
    assert _cells(table) == [("Сумма", "Назначение"), ("0012,50", "Первая\nвторая")]
    assert table.format is TableFormat.PASTED


_CELL = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs"), exclude_characters="'=\ufeff"),
    max_size=12,
).map(str.strip)


@given(st.lists(st.lists(_CELL, min_size=3, max_size=3), min_size=1, max_size=8))
@example([["a;;;;;;;;b", "", ""]])
def test_what_a_spreadsheet_copies_comes_back(rows: list[list[str]]) -> None:
    rows = [["number", *row] for row in rows]
    expected = []
    for row in rows:
        width = max(at for at, cell in enumerate(row, start=1) if cell)
        expected.append(tuple(row[:width]))
    assert _cells(read_pasted(_csv(rows, "\t"))) == expected


# 1C.

_ONE_C = """1CClientBankExchange
ВерсияФормата=1.03
Кодировка={name}
Отправитель=Бухгалтерия
ДатаНачала=01.11.2026
ДатаКонца=22.11.2026
РасчСчет=BY27PJCB30120232901020000840
СекцияРасчСчет
ДатаНачала=01.11.2026
НачальныйОстаток=10.00
КонецРасчСчет
СекцияДокумент=Платежное поручение
Номер=0017
Дата=22.11.2026
Сумма=1234.50
ПолучательСчет=BY13NBRB3600900000002Z00AB00
НазначениеПлатежа=Счёт=17
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=18
Сумма=0.10
НазначениеПлатежа1=Первая
НазначениеПлатежа2=вторая
КонецДокумента
КонецФайла
"""


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("cp1251", "Windows"),
        ("cp866", "DOS"),
        ("koi8_r", "KOI8-R"),
        ("utf-8", "UTF-8"),
        ("cp1251", "DOS"),
    ],
)
def test_documents_of_1c_are_read(encoding: str, name: str) -> None:
    data = _ONE_C.format(name=name).replace("\n", "\r\n").encode(encoding)
    table = read_bytes(data)
    assert table.format is TableFormat.ONE_C
    keys, *documents = _cells(table)
    first, second = (dict(zip(keys, each, strict=False)) for each in documents)
    assert first["Номер"] == "0017"
    assert first["НазначениеПлатежа"] == "Счёт=17"
    assert "НачальныйОстаток" not in keys
    assert second["НазначениеПлатежа"] == "Первая вторая"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_purpose_of_several_lines_is_whole(end: str) -> None:
    text = _ONE_C.replace(
        "НазначениеПлатежа=Счёт=17", "НазначениеПлатежа=Счёт=17\nпо договору 5\n\nот 1 мая\fи 2 мая"
    )
    table = read_bytes(text.replace("\n", end).encode("cp1251"))
    keys, *documents = _cells(table)
    first, second = (dict(zip(keys, each, strict=False)) for each in documents)
    assert first["НазначениеПлатежа"] == "Счёт=17 по договору 5 от 1 мая\fи 2 мая"
    assert second["НазначениеПлатежа"] == "Первая вторая"
    untouched = _cells(read_bytes(_ONE_C.encode("cp1251")))
    assert [each[:4] for each in (keys, *documents)] == [each[:4] for each in untouched]


@given(st.integers(min_value=len("1CClientBankExchange"), max_value=len(_ONE_C) - 20))
@settings(max_examples=60)
def test_a_1c_file_cut_anywhere_is_refused(at: int) -> None:
    assert _fault(_ONE_C.format(name="Windows").encode("cp1251")[:at]) is TableFault.CUT


@pytest.mark.parametrize("key", ["ДатаСписано", "ДатаПоступило"])
def test_documents_of_1c_that_the_bank_has_executed_are_left_out(key: str) -> None:
    """A statement has the same form: whoever opens one must not pay everything again."""
    file = _ONE_C.format(name="Windows").replace("Номер=18", f"Номер=18\n{key}=21.11.2026")
    table = read_bytes(file.replace("Номер=0017", f"Номер=0017\n{key}=").encode("cp1251"))
    assert [row.cells[1] for row in table.rows] == ["Номер", "0017"]
    assert table.executed == 1
    statement = file.replace("Номер=0017", f"Номер=0017\n{key}=22.11.2026")
    assert _fault(statement.encode("cp1251")) is TableFault.EXECUTED


def test_a_1c_file_that_ends_within_a_document_is_named_so() -> None:
    data = _ONE_C.format(name="Windows").encode("cp1251")
    assert _fault(data[: data.index("Сумма=0.10".encode("cp1251"))]) is TableFault.CUT
    assert _fault(data[: data.index("КонецФайла".encode("cp1251"))]) is TableFault.CUT


# Workbooks.


def _saved(fill: Callable[[Any], object]) -> bytes:
    book = Workbook()
    fill(book)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def test_a_workbook_is_read_exactly() -> None:
    def fill(book: Any) -> None:
        sheet = book.active
        sheet.append(["Получатель", "УНП", "Дата", "Сумма", "Код"])
        sheet.append(["ООО «Ёлка»", "000012345", date(2026, 11, 22), 1234.5, 7])
        sheet["D2"].number_format = "#,##0.00"
        sheet["E2"].number_format = "00000"
        sheet.append([None, None, None, 0.1 + 0.2, 123456789012])
        sheet["A6"] = "=1+1"
        sheet["B6"] = "  с пробелами  "

    table = read_bytes(_saved(fill))
    assert _cells(table) == [
        ("Получатель", "УНП", "Дата", "Сумма", "Код"),
        ("ООО «Ёлка»", "000012345", "22.11.2026", "1234.5", "00007"),
        ("", "", "", "0.3", "123456789012"),
        ("=1+1", "  с пробелами  "),
    ]
    assert [row.number for row in table.rows] == [1, 2, 3, 6]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("40702810900000012345", "4.07028109000000E+19"),
        ("4.0702810900000012E+19", "4.07028109000000E+19"),
        ("1234567890123456", "1.23456789012346E+15"),
        ("123456789012345", "123456789012345"),
        ("999999999999999.99", "1E+15"),
        ("1234.1", "1234.1"),
    ],
)
def test_a_number_too_long_for_a_spreadsheet_is_not_taken_for_whole(
    written: str, shown: str
) -> None:
    """Its last digits are zeros there: as an account it would be somebody else's."""
    (row,) = _cells(read_bytes(_package(_sheet(f"<row><c><v>{written}</v></c></row>"))))
    (found,) = row
    assert Decimal(found) == Decimal(shown)
    assert found.isdigit() == shown.isdigit()


@pytest.mark.parametrize(
    ("shown_as", "text"),
    [
        ("#,##0.00 [$USD]", "1234.5 USD"),
        ("#,##0.00\\ [$EUR-419]", "1234.5 EUR"),
        ("[$$-409]#,##0.00", "1234.5 USD"),
        ("#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]", "1234.5 EUR"),
        ('#,##0.00 "USD"', "1234.5 USD"),
        ('#,##0.00" Br"', "1234.5 BYN"),
        ('#,##0.00"р."', "1234.5"),
        ('#,##0.00_ ;"-"', "1234.5"),
        ("[$-419]#,##0.00", "1234.5"),
        ('_-* #,##0.00\\ _₽_-;\\-* #,##0.00\\ _₽_-;_-* "-"??\\ _₽_-;_-@_-', "1234.5"),
        ("_-* #,##0.00\\ _€_-;\\-* #,##0.00\\ _€_-", "1234.5"),
        ("#,##0.00\\ _₽", "1234.5"),
        ("*$#,##0.00", "1234.5"),
        ("_-* #,##0.00\\ [$Br-423]_-", "1234.5 BYN"),
        ('_-* #,##0.00\\ "₽"_-', "1234.5 RUB"),
        ('_("$"* #,##0.00_)', "1234.5 USD"),
        ("#,##0.00\\ \\B\\Y\\N", "1234.5 BYN"),
        ("#,##0.00\\ \\€", "1234.5 EUR"),
        ("\\+#,##0.00\\ [$EUR]", "1234.5 EUR"),
        ("#,##0.00", "1234.5"),
    ],
)
def test_the_currency_that_a_cell_shows_stands_behind_its_number(shown_as: str, text: str) -> None:
    """Without it a payment would be of as many roubles."""

    def fill(book: Any) -> None:
        book.active.append([1234.5])
        book.active["A1"].number_format = shown_as

    assert _cells(read_bytes(_saved(fill))) == [(text,)]


def test_a_formula_has_its_result_or_is_named() -> None:
    cells = (
        '<c r="A1" t="str"><f>IF(B1,"x","")</f><v></v></c>'
        '<c r="B1"><f t="shared" si="0"/></c>'
        '<c r="C1"><f>1+1</f><v></v></c>'
        '<c r="D1"><f>1+1</f><v>2</v></c>'
        '<c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
    )
    (row,) = _cells(read_bytes(_package(_sheet(f"<row>{cells}</row>"))))
    assert row == ("", "=", "=1+1", "2", "#DIV/0!")
    assert [tables.is_formula(each) for each in row] == [False, True, True, False, True]


def test_a_text_that_the_workbook_does_not_have_is_a_damage() -> None:
    strings = {"xl/sharedStrings.xml": "<sst><si><t>x</t></si></sst>"}
    for place in ("7", "-1", "x"):
        row = f'<row><c t="s"><v>{place}</v></c><c><v>1</v></c></row>'
        assert _fault(_package(_sheet(row), **strings)) is TableFault.DAMAGED


def test_a_cell_merged_over_several_rows_is_in_each_of_them() -> None:
    def fill(book: Any) -> None:
        sheet = book.active
        for row in (["Кому", "Дата"], ["A", "22.11.2026"], ["B", None], [None, None], ["C", "x"]):
            sheet.append(row)
        sheet.append(["D", "y"])
        sheet.merge_cells("B2:B4")
        sheet.merge_cells("A1:B1")

    table = read_bytes(_saved(fill))
    assert [(row.number, row.cells, set(row.merged)) for row in table.rows] == [
        (1, ("Кому",), set()),
        (2, ("A", "22.11.2026"), set()),
        (3, ("B", "22.11.2026"), {1}),
        (5, ("C", "x"), set()),
        (6, ("D", "y"), set()),
    ]


@pytest.mark.parametrize(
    "more",
    [
        "в т.ч. НДС 20%=12,00",
        "НДС=12,00",
        "= доплата",
        "Сумма=10 по счёту",  # the sum of the document stands above
    ],
)
def test_a_line_of_a_purpose_with_a_sign_of_a_key_belongs_to_it(more: str) -> None:
    text = (
        "1CClientBankExchange\nСекцияДокумент=Платежное поручение\nНомер=1\nСумма=1.00\n"
        f"НазначениеПлатежа=Оплата\n{more}\nВидОплаты=01\nНовыйКлюч=7\nОчередность=22\n"
        "КонецДокумента\nКонецФайла\n"
    )
    keys, document = (row.cells for row in read_pasted(text).rows)
    told = dict(zip(keys, document, strict=True))
    assert told["НазначениеПлатежа"] == f"Оплата {more}"
    assert (told["ВидОплаты"], told["НовыйКлюч"], told["Очередность"]) == ("01", "7", "22")


@pytest.mark.parametrize(
    "kind",
    ["Платежное требование", "ПЛАТЁЖНОЕ ТРЕБОВАНИЕ", "Инкассовое поручение", "Банковский ордер",
     "Аккредитив", "Плацежнае патрабаванне"],
)  # fmt: skip
def test_documents_of_1c_that_are_no_payment_orders_are_left_out(kind: str) -> None:
    file = _ONE_C.format(name="Windows")
    some = file.replace("СекцияДокумент=Платежное поручение", f"СекцияДокумент={kind}", 1)
    table = read_bytes(some.encode("cp1251", errors="replace"))
    assert (table.other_documents, table.executed) == (1, 0)
    assert [row.cells[1] for row in table.rows[1:]] == ["18"]
    every = some.replace("СекцияДокумент=Платежное поручение", f"СекцияДокумент={kind}")
    assert _fault(every.encode("cp1251", errors="replace")) is TableFault.NO_PAYMENTS


@pytest.mark.parametrize(
    "stray", ['"А" ООО;5;Оплата', '"Труба 5;7;Оплата', 'ООО;5;"Оплата" по счёту', '"";"x"y;"z']
)
@pytest.mark.parametrize("times", [1, 2, 400])
def test_a_line_with_a_stray_quotation_mark_leaves_the_others_as_they_are(
    stray: str, times: int
) -> None:
    good = 'ООО "Бета";8;"Оплата; счёт 5"'
    quoted = '"ООО ""Гамма""";9;"Оплата\nвторая строка"'
    table = read_pasted("\n".join(("Имя;Сумма;Цель", good, *[stray] * times, quoted)))
    first, *strays = [row.cells for row in table.rows[1 : times + 2]]
    assert first == ('ООО "Бета"', "8", "Оплата; счёт 5")
    assert strays == [tuple(stray.split(";"))] * times
    if times < 300:
        assert table.rows[-1].cells == ('ООО "Гамма"', "9", "Оплата\nвторая строка")
        assert table.rows[-1].number == times + 3


def test_columns_that_are_hidden_are_left_out_and_counted() -> None:
    """Two columns of amounts, of which the first is hidden: what is seen is paid."""

    def fill(book: Any) -> None:
        sheet = book.active
        sheet.append(["Счет", "Сумма", "Сумма", "Назначение"])
        sheet.append(["BY13", "999.00", "10.50", "Оплата"])
        sheet.column_dimensions["B"].hidden = True
        sheet.column_dimensions["H"].hidden = True

    table = read_bytes(_saved(fill))
    assert _cells(table) == [
        ("Счет", "", "Сумма", "Назначение"),
        ("BY13", "", "10.50", "Оплата"),
    ]
    assert table.hidden_columns == ("B",)


def test_a_merged_cell_that_begins_in_a_hidden_one_is_where_it_is_seen() -> None:
    """A program shows its text in what is not hidden of it."""

    def fill(book: Any) -> None:
        sheet = book.active
        for row in (
            ["№", "Получатель", None, "Сумма"],
            ["1", "Альфа", None, "10"],
            ["2", "Бета", None, "20"],
            ["3", None, None, "30"],
            ["4", "Гамма", None, "40"],
            ["5", None, None, "50"],
        ):
            sheet.append(row)
        for cells in ("B1:C1", "B2:C2", "B3:C4", "B5:C6", "A5:A6"):
            sheet.merge_cells(cells)
        sheet.column_dimensions["B"].hidden = True
        sheet.row_dimensions[5].hidden = True

    table = read_bytes(_saved(fill))
    assert [(row.cells, set(row.merged)) for row in table.rows] == [
        (("№", "", "Получатель", "Сумма"), set()),
        (("1", "", "Альфа", "10"), set()),
        (("2", "", "Бета", "20"), set()),
        (("3", "", "Бета", "30"), {2}),
        (("4", "", "Гамма", "50"), {0, 2}),
    ]
    assert (table.hidden_columns, table.hidden_rows) == ((), 1)


def test_rows_that_are_hidden_are_left_out_and_counted() -> None:
    def fill(book: Any) -> None:
        sheet = book.active
        for text in ("Сумма", "1", "2", "3"):
            sheet.append([text])
        sheet.row_dimensions[3].hidden = sheet.row_dimensions[9].hidden = True

    table = read_bytes(_saved(fill))
    assert _cells(table) == [("Сумма",), ("1",), ("3",)]
    assert table.hidden_rows == 1


def test_merged_cells_made_to_do_harm_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.services.imports.xlsx_reader._MOST_CELLS", 1_000)
    rows = "".join(f'<row r="{at}"><c r="A{at}"><v>1</v></c></row>' for at in range(1, 101))
    merged = "<mergeCells>" + '<mergeCell ref="A1:A1048576"/>' * 100 + "</mergeCells>"
    data = _package(f"<worksheet><sheetData>{rows}</sheetData>{merged}</worksheet>")
    assert _fault(data) is TableFault.TOO_LARGE


def test_the_first_sheet_with_content_is_read_and_another_on_request() -> None:
    def fill(book: Any) -> None:
        book.active.title = "Пусто"
        hidden = book.create_sheet("Скрыто")
        hidden.append(["x"])
        hidden.sheet_state = "hidden"
        book.create_sheet("Платежи").append(["да"])
        book.create_sheet("Ещё").append(["нет"])

    data = _saved(fill)
    table = read_bytes(data)
    assert (table.sheet, table.sheets) == ("Платежи", ("Пусто", "Платежи", "Ещё"))
    assert _cells(read_bytes(data, sheet="Ещё")) == [("нет",)]


_SHEET_TEXT = st.text(st.characters(codec="utf-8", min_codepoint=32), min_size=1, max_size=20)


@given(st.lists(st.lists(_SHEET_TEXT, min_size=1, max_size=4), min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_texts_of_a_workbook_come_back(rows: list[list[str]]) -> None:
    illegal = {"\ufffe", "\uffff"}
    rows = [[cell for cell in row if not illegal & set(cell)] or ["x"] for row in rows]

    def fill(book: Any) -> None:
        for number, row in enumerate(rows, start=1):
            for column, text in enumerate(row, start=1):
                cell = book.active.cell(number, column, "")
                cell.value, cell.data_type = text, "s"

    expected = [row for row in rows if any(cell.strip() for cell in row)]
    if not expected:
        return
    for found, row in zip(_cells(read_bytes(_saved(fill))), expected, strict=True):
        width = max(at for at, cell in enumerate(row, start=1) if cell.strip())
        assert [_without_escapes(text) for text in found] == [
            _without_escapes(text) for text in row[:width]
        ]


def _without_escapes(text: str) -> str:
    return text.replace("_x", "")


# Files made to do harm.

_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/></Types>'
)
_BOOK = (
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
    '<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
_RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Target="worksheets/sheet1.xml" Type='
    '"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/>'
    "</Relationships>"
)


def _package(sheet: str | bytes, **more: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", _TYPES)
        archive.writestr("xl/workbook.xml", _BOOK)
        archive.writestr("xl/_rels/workbook.xml.rels", _RELATIONS)
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
        for name, text in more.items():
            archive.writestr(name, text)
    return made.getvalue()


def _sheet(rows: str, before: str = "") -> str:
    return f"{before}<worksheet><sheetData>{rows}</sheetData></worksheet>"


def test_a_small_package_of_our_own_is_read() -> None:
    rows = '<row r="2"><c r="B2" t="inlineStr"><is><t>yes</t></is></c></row>'
    assert _cells(read_bytes(_package(_sheet(rows)))) == [("", "yes")]


def test_xml_with_entities_is_refused() -> None:
    laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    row = '<row><c t="inlineStr"><is><t>&b;</t></is></c></row>'
    assert _fault(_package(_sheet(row, laughs))) is TableFault.UNSAFE


def test_a_file_from_outside_is_never_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    declared = f'<!DOCTYPE x [<!ENTITY a SYSTEM "{secret.as_uri()}">]>'
    row = '<row><c t="inlineStr"><is><t>&a;</t></is></c></row>'
    assert _fault(_package(_sheet(row, declared))) is TableFault.UNSAFE


def test_a_part_that_is_packed_too_well_is_refused() -> None:
    assert _fault(_package(_sheet(" " * 30_000_000))) is TableFault.UNSAFE


def test_parts_larger_than_any_table_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.services.imports.xlsx_package._MOST_UNPACKED", 10_000)
    row = '<row><c t="inlineStr"><is><t>text</t></is></c></row>'
    assert _fault(_package(_sheet(row * 1_000))) is TableFault.TOO_LARGE


def test_a_million_empty_rows_cost_little() -> None:
    rows = "".join(f'<row r="{number}" spans="1:9"/>' for number in range(1, 1_000_001))
    data = _package(_sheet(rows + '<row r="1048576"><c r="A1048576"><v>7</v></c></row>'))
    table = read_bytes(data)
    assert [(row.number, row.cells) for row in table.rows] == [(1_048_576, ("7",))]


def test_more_columns_than_a_table_has_are_refused() -> None:
    cells = "".join("<c><v>1</v></c>" for _ in range(300))
    assert _fault(_package(_sheet(f"<row>{cells}</row>"))) is TableFault.TOO_MANY_COLUMNS
    assert _fault((";".join("1" * 300) + "\n").encode()) is TableFault.TOO_MANY_COLUMNS


def test_styled_cells_without_content_are_no_columns() -> None:
    cells = '<c r="A1"><v>1</v></c>' + '<c r="XFD1" s="1"/>'
    assert _cells(read_bytes(_package(_sheet(f"<row>{cells}</row>")))) == [("1",)]


def test_more_rows_than_are_imported_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ROWS", 10)
    assert _fault(b"1;2\n" * 11) is TableFault.TOO_MANY_ROWS


def test_other_files_are_named() -> None:
    assert _fault(b"") is TableFault.EMPTY
    assert _fault(b"\r\n \r\n") is TableFault.EMPTY
    assert _fault(b";;;\r\n") is TableFault.EMPTY
    assert _fault(b"%PDF-1.7 ...") is TableFault.NOT_A_TABLE
    assert _fault(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old") is TableFault.OLD_OR_PROTECTED
    assert _fault(b"PK\x03\x04 and nothing more") is TableFault.DAMAGED
    assert _fault(bytes(range(256)) * 10) is TableFault.NOT_A_TABLE


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(TableUnreadable) as caught:
        read_file(tmp_path / "missing.csv")
    assert caught.value.fault is TableFault.UNREADABLE
    with pytest.raises(TableUnreadable):
        read_file(tmp_path)


_WHOLE = _package(
    _sheet('<row r="1"><c r="A1" t="s" s="1"><v>0</v></c><c><f>1+1</f><v>2</v></c></row>'),
    **{"xl/sharedStrings.xml": "<sst><si><t>x</t></si></sst>"},
)


@given(st.binary(max_size=600))
@settings(max_examples=300, deadline=None)
@example(b"\xff\xfe\x00")
@example(b"\xef\xbb\xbf\xff")
@example(b"1CClientBankExchange")
def test_random_bytes_end_in_a_table_or_a_fault(data: bytes) -> None:
    for each in (data, b"PK\x03\x04" + data, b"1CClientBankExchange\n" + data):
        with contextlib.suppress(TableUnreadable):
            assert read_bytes(each).rows


@given(
    st.lists(
        st.tuples(st.integers(min_value=0, max_value=len(_WHOLE) - 1), st.integers(0, 255)),
        min_size=1,
        max_size=6,
    ),
    st.integers(min_value=30, max_value=len(_WHOLE)),
)
@settings(max_examples=400, deadline=None)
def test_damaged_workbooks_end_in_a_table_or_a_fault(
    changes: list[tuple[int, int]], length: int
) -> None:
    data = bytearray(_WHOLE)
    for place, value in changes:
        data[place] = value
    for each in (bytes(data), bytes(data[:length])):
        with contextlib.suppress(TableUnreadable):
            assert read_bytes(each).rows


_XML = st.lists(
    st.sampled_from(
        ["<row>", "</row>", '<row r="9999999">', '<row r="-1">', "<c>", '<c t="s">', '<c r="ZZZ1">',
         '<c s="99999999999">', '<c t="d">', "</c>", "<v>", "</v>", "<f>", "</f>", "<is>", "</is>",
         "<t>", "</t>", "1e999", "-5", "2026-11-22T10:00:00", "99999999", "text", "<rPh>", "</rPh>"]
    ),
    max_size=30,
)  # fmt: skip


@given(_XML)
@settings(max_examples=300, deadline=None)
def test_odd_sheets_end_in_a_table_or_a_fault(parts: list[str]) -> None:
    with contextlib.suppress(TableUnreadable):
        assert read_bytes(_package(_sheet("".join(parts)))).rows
