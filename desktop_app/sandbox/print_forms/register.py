"""The print forms of the obligations register: a request alone, or with the documents received."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures
from desktop_app.sandbox.print_forms.layout import (
    Cell,
    Grid,
    Listing,
    PrintForm,
    Prose,
    SignatureLine,
    Stamp,
    day_text,
    moment_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.sandbox.bank.records import Company, RegisterDocument, RegisterRequest
    from desktop_app.sandbox.print_forms.layout import Block, StampTone

_TONES: dict[int, StampTone] = {1: "running", 2: "executed", 3: "rejected"}
_DIRECTIONS = {"0": "исходящий", "1": "входящий"}
_COLUMNS = (
    *("№", "Документ", "Корреспондент", "Назначение", "Очередность"),
    *("Состояние", "Сумма", "Валюта"),
)
_WIDTHS = (1.2, 6.6, 8.6, 9.4, 3.6, 4, 4, 2.2)
_SUM_COLUMN = 6


def request_form(request: RegisterRequest, company: Company) -> PrintForm:
    """The request as it was sent."""
    return _form(request, company, title="Запрос в АИС ИДО", extra=(), wide=False)


def reply_form(
    request: RegisterRequest, documents: Sequence[RegisterDocument], company: Company
) -> PrintForm:
    """The request and every document received in reply, with totals by currency."""
    block: Block = (
        _listing(documents)
        if documents
        else Prose("Полученные документы", "Документов в ответе нет.")
    )
    title = "Ведомость денежных обязательств в АИС ИДО"
    return _form(request, company, title=title, extra=(block,), wide=True)


def _form(
    request: RegisterRequest, company: Company, *, title: str, extra: tuple[Block, ...], wide: bool
) -> PrintForm:
    replied = request.replied_at
    return PrintForm(
        title=title,
        number=str(request.num),
        date=request.date,
        blocks=(_grid(request, company), *extra),
        stamp=Stamp(
            bank=f"{company.bank} · {company.bic}",
            state=labels.REGISTER_REQUEST_STATUSES[request.status],
            tone=_TONES[request.status],
            lines=(f"Ответ получен {moment_text(replied)}",) if replied else (),
        ),
        author=company.bank,
        reference=f"Запрос {request.request_id}",
        made_at=request.created_at,
        signatures=(SignatureLine("Директор", company.director, moment_text(request.created_at)),),
        wide=wide,
    )


def _grid(request: RegisterRequest, company: Company) -> Grid:
    rows: list[tuple[Cell, ...]] = [
        (
            Cell("Клиент", company.name, 3, "strong"),
            Cell("УНП клиента", company.unp, 1, "strong"),
            Cell("Банк", company.bank, 1.6),
        ),
        (
            Cell("Вид запроса", labels.REGISTER_REQUEST_TYPES[request.request_type], 3),
            Cell("Период с", day_text(request.date_from), 1),
            Cell("Период по", day_text(request.date_to), 1.6),
        ),
    ]
    if request.payer_name:
        rows.append(
            (
                Cell("Плательщик", request.payer_name, 3, "strong"),
                Cell("УНП плательщика", request.unp, 2.6, "strong"),
            )
        )
    rows.append(
        (
            Cell("Номер в банке", str(request.request_id), 3),
            Cell("Идентификатор в АИС ИДО", request.id, 2.6),
        )
    )
    return Grid(tuple(rows))


def _listing(documents: Sequence[RegisterDocument]) -> Listing:
    return Listing(
        title="Полученные документы",
        columns=_COLUMNS,
        rows=tuple(_row(i, document) for i, document in enumerate(documents, start=1)),
        widths=_WIDTHS,
        right=frozenset({_SUM_COLUMN}),
        total=_total(documents),
    )


def _row(number: int, document: RegisterDocument) -> tuple[str, ...]:
    kind = labels.REGISTER_DOCUMENT_TYPES[document.doc_type]
    named = f"{kind} № {document.num} от {day_text(document.date)}, {_direction(document)}"
    if document.executive_doc_number:
        issued = day_text(document.executive_doc_date)
        named += f". Исполнительный документ № {document.executive_doc_number} от {issued}"
    other = f"{document.corr_name}, УНП {document.corr_unp}, счёт {document.corr_number}"
    purpose = document.purpose
    if document.budget_code:
        purpose += f". Код {document.budget_code} – {document.budget_code_details}"
    return (
        str(number),
        named,
        other,
        purpose,
        document.priority,
        labels.REGISTER_DOCUMENT_STATUSES[document.status],
        amount_in_figures(document.amount),
        document.curr_iso,
    )


def _direction(document: RegisterDocument) -> str:
    return _DIRECTIONS[document.is_plat]


def _total(documents: Sequence[RegisterDocument]) -> tuple[str, ...]:
    sums: dict[str, int] = {}
    for document in documents:
        sums[document.curr_iso] = sums.get(document.curr_iso, 0) + document.amount
    return (
        *("", "Итого", "", "", "", ""),
        "\n".join(amount_in_figures(total) for total in sums.values()),
        "\n".join(sums),
    )
