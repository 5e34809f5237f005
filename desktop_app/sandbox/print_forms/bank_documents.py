"""The print form of a bank document of any type, from its row and details."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures, amount_in_words
from desktop_app.sandbox.print_forms.layout import (
    Cell,
    Grid,
    Listing,
    PrintForm,
    SignatureLine,
    Stamp,
    day_text,
    moment_text,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import (
        BankDocument,
        BankDocumentDetails,
        DocumentFile,
        DocumentTable,
    )
    from desktop_app.sandbox.print_forms.layout import Block, StampTone

TONES: dict[int, StampTone] = {
    1: "waiting",
    2: "running",
    3: "rejected",
    4: "executed",
    5: "card file",
    7: "duplicate",
    8: "running",
}
"""Colour of the bank's mark by the state of a document."""

_ORDER = "Платёжное поручение"
_TITLES = {
    **dict.fromkeys(("legalPayments", "individualPayments", "budgetPayments"), _ORDER),
    **dict.fromkeys(("selfPayments", "nonResidentPayments"), _ORDER),
    "currPayments": "Заявление на перевод в валюте счёта",
    "conversionPay": "Заявление на перевод с конверсией",
    "purchasePay": "Заявление на перевод с покупкой валюты",
    "salePay": "Заявление на перевод с продажей валюты",
}
_ORDER_TYPES = {*_TITLES, "requirements", "salaryLists"}
_CODED_TYPES = _ORDER_TYPES - {"currPayments", "conversionPay", "purchasePay", "salePay"}
_URGENCIES = {"normal": "несрочный", "urgent": "срочный", "instant": "мгновенный"}
_SIGNS = {"1": "1 – платёж", "0": "0 – возврат"}
_SUM = "Сумма"
_FIGURES = {_SUM, "Цена", "Кол-во"}
_WITHOUT_ACCEPTANCE = "Без акцепта"
_SIGNERS = ("Главный бухгалтер", "Директор")
_KILO = 1024


def document_title(document_type: str) -> str:
    """What the form of a type is called."""
    return _TITLES.get(document_type) or labels.DOCUMENT_TYPES[document_type]


def document_form(row: BankDocument, details: BankDocumentDetails) -> PrintForm:
    """The form of a bank document, in the layout of a payment order where money is asked for."""
    is_order = row.type in _ORDER_TYPES
    main = _order_grid(row, details) if is_order else _paper_grid(row, details)
    blocks: list[Block] = [main, *(_table(table, row) for table in details.tables)]
    if details.files:
        blocks.append(_files(details.files))
    blocks.append(_processing_grid(row, details))
    return PrintForm(
        title=document_title(row.type),
        number=row.num,
        date=row.date,
        blocks=tuple(blocks),
        stamp=_stamp(row, details),
        author=details.bank,
        reference=f"Документ {row.id}",
        made_at=details.created_at,
        marks=_marks(row, details),
        signatures=_signatures(details),
    )


def amount_cells(amount: int, curr_iso: str) -> tuple[Cell, ...]:
    """The first row of an order: words, letters of the currency, figures."""
    return (
        Cell("Сумма прописью", amount_in_words(amount, curr_iso), 3.4),
        Cell("Валюта", curr_iso, 0.7, "strong"),
        Cell("Сумма цифрами", amount_in_figures(amount), 1.6, "amount"),
    )


def party_rows(
    role: str, *, name: str, unp: str, number: str, bank: str, bic: str
) -> tuple[tuple[Cell, ...], ...]:
    """The two rows of a payer or beneficiary: who it is, and where its account is."""
    return (
        (Cell(role, name, 4.2, "strong"), Cell("УНП", unp, 1.1, "strong")),
        (
            Cell("Счёт", number, 2.4, "strong"),
            Cell("Банк", bank, 1.8),
            Cell("Код банка (БИК)", bic, 1.1),
        ),
    )


def _parties(row: BankDocument, details: BankDocumentDetails) -> tuple[tuple[Cell, ...], ...]:
    """Payer first; in a requirement the company asks for money and the other party pays."""
    asks = row.type == "requirements"
    company = party_rows(
        "Бенефициар (взыскатель)" if asks else "Плательщик",
        name=details.name,
        unp=details.unp,
        number=row.number,
        bank=details.bank,
        bic=details.bic,
    )
    other = party_rows(
        "Плательщик" if asks else "Бенефициар",
        name=row.corr_name,
        unp=row.corr_unp,
        number=row.corr_number,
        bank=row.corr_bank,
        bic=row.corr_bic,
    )
    return other + company if asks else company + other


def _order_grid(row: BankDocument, details: BankDocumentDetails) -> Grid:
    rows = [amount_cells(row.amount or 0, row.curr_iso), *_parties(row, details)]
    rows.append((Cell("Назначение платежа", row.purpose),))
    if row.type in _CODED_TYPES:
        rows.append(
            (
                Cell("Очередность", details.priority),
                Cell("Категория", details.category_code),
                Cell("Признак", _SIGNS.get(details.payment_sign, "")),
                Cell("Код назначения", details.purpose_code),
                Cell("Код платежа в бюджет", details.budget_code, 1.3),
                Cell("УНП третьего лица", details.other_unp, 1.2),
            )
        )
    rows.extend(_contract_row(details))
    return Grid(tuple(rows))


def _contract_row(details: BankDocumentDetails) -> list[tuple[Cell, ...]]:
    cells = [
        Cell("Договор (контракт) №", details.contract_num, 1.6),
        Cell("Дата договора", day_text(details.contract_date)),
    ]
    if details.corr_country or details.operation_code:
        cells.append(Cell("Страна получателя", details.corr_country))
        cells.append(Cell("Код операции", details.operation_code))
    return [tuple(cells)] if any(cell.value for cell in cells) else []


def _paper_grid(row: BankDocument, details: BankDocumentDetails) -> Grid:
    """The form of a document that is no order: from whom, to whom, what about."""
    rows: list[tuple[Cell, ...]] = [
        (Cell("Клиент", details.name, 4.2, "strong"), Cell("УНП", details.unp, 1.1, "strong")),
        (Cell("Счёт", row.number, 2.4, "strong"), Cell("Банк", details.bank, 1.8)),
    ]
    if row.amount is not None:
        rows.append(amount_cells(row.amount, row.curr_iso))
    if row.corr_name:
        rows += party_rows(
            "Корреспондент",
            name=row.corr_name,
            unp=row.corr_unp,
            number=row.corr_number,
            bank=row.corr_bank,
            bic=row.corr_bic,
        )
    rows.append((Cell("Содержание", row.purpose),))
    rows.extend(_contract_row(details))
    return Grid(tuple(rows))


def _table(table: DocumentTable, row: BankDocument) -> Block:
    """A table with its total; one of names and values becomes a grid."""
    if len(table.columns) == 2:  # noqa: PLR2004 - name and value
        return Grid(tuple((Cell(name, value),) for name, value in table.rows), title=table.name)
    columns = zip(table.columns, *table.rows, strict=True)
    lengths = (max(len(text) for text in column) for column in columns)
    return Listing(
        title=table.name,
        columns=table.columns,
        rows=table.rows,
        widths=tuple(min(max(length, 3), 40) + 2 for length in lengths),
        right=frozenset(i for i, name in enumerate(table.columns) if name in _FIGURES),
        total=_total(table, row),
    )


def _total(table: DocumentTable, row: BankDocument) -> tuple[str, ...]:
    """The last row of a table of sums: it adds up to the amount of the document."""
    if _SUM not in table.columns or row.amount is None:
        return ()
    total = amount_in_figures(row.amount)
    return tuple(
        total if name == _SUM else "Итого" if i == 1 else "" for i, name in enumerate(table.columns)
    )


def _files(files: tuple[DocumentFile, ...]) -> Listing:
    return Listing(
        title="Приложения",
        columns=("№", "Файл", "Размер"),
        rows=tuple(
            (str(place), file.name, f"{max(file.size // _KILO, 1)} КБ")
            for place, file in enumerate(files, start=1)
        ),
        widths=(1, 14, 2),
        right=frozenset({2}),
    )


def _processing_grid(row: BankDocument, details: BankDocumentDetails) -> Grid:
    """The outcome of the document with its times."""
    times = [
        Cell("Создан", moment_text(details.created_at)),
        Cell("Изменён", moment_text(details.changed_at)),
    ]
    if row.amount is not None:
        times.append(Cell("Дата валютирования", day_text(details.value_date)))
    reason = ((Cell("Причина отклонения", details.reason),),) if details.reason else ()
    return Grid((tuple(times), *reason))


def _stamp(row: BankDocument, details: BankDocumentDetails) -> Stamp:
    return Stamp(
        bank=f"{details.bank} · {details.bic}",
        state=labels.DOCUMENT_STATUSES[row.status],
        tone=TONES[row.status],
        lines=(moment_text(details.changed_at),),
    )


def _marks(row: BankDocument, details: BankDocumentDetails) -> tuple[str, ...]:
    """The boxes of an order, one of them crossed."""
    if row.type == "requirements":
        chosen = "без акцепта" if _WITHOUT_ACCEPTANCE in row.purpose else "с акцептом"
        return boxes(("с акцептом", "без акцепта"), chosen)
    return boxes(tuple(_URGENCIES.values()), _URGENCIES.get(details.urgency, ""))


def boxes(texts: tuple[str, ...], chosen: str) -> tuple[str, ...]:
    """Boxes to tick with the chosen one crossed; none where nothing is chosen."""
    return tuple(f"{'☒' if text == chosen else '☐'} {text}" for text in texts if chosen)


def _signatures(details: BankDocumentDetails) -> tuple[SignatureLine, ...]:
    """Who has signed, and a line for each who has not."""
    done = {
        s.role: SignatureLine(s.role, s.name, moment_text(s.signed_at)) for s in details.signatures
    }
    return tuple({**{role: SignatureLine(role, "") for role in _SIGNERS}, **done}.values())
