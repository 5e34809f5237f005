"""The print forms of what the company owes: card-file documents and incoming requirements."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures
from desktop_app.sandbox.print_forms.bank_documents import (
    TONES,
    amount_cells,
    boxes,
    party_rows,
)
from desktop_app.sandbox.print_forms.layout import Cell, Grid, PrintForm, Prose, Stamp, day_text

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import CardFileDocument, Company, Requirement
    from desktop_app.sandbox.print_forms.layout import Block

_ACCEPTANCES = {1: "с акцептом", 2: "без акцепта"}


def card_file_form(document: CardFileDocument, company: Company) -> PrintForm:
    """The form of a document that waits in the card file, with what is left to pay."""
    return _form(
        document,
        company,
        title=labels.CARD_FILE_TYPES[document.type],
        marks=("Картотека", f"остаток {_money(document.rest_amount, document.curr_iso)}"),
        extra=(),
    )


def requirement_form(requirement: Requirement, company: Company) -> PrintForm:
    """The form of an incoming requirement, with the day by which it is to be answered."""
    extra = (Cell("Акцептовать до", day_text(requirement.accept_until)),)
    return _form(
        requirement,
        company,
        title="Платёжное требование",
        marks=boxes(tuple(_ACCEPTANCES.values()), _ACCEPTANCES[requirement.type]),
        extra=extra if requirement.accept_until else (),
    )


def _money(minor: int, curr_iso: str) -> str:
    return f"{amount_in_figures(minor)} {curr_iso}"


def _form(
    record: CardFileDocument | Requirement,
    company: Company,
    *,
    title: str,
    marks: tuple[str, ...],
    extra: tuple[Cell, ...],
) -> PrintForm:
    blocks: list[Block] = [_grid(record, company, extra)]
    if record.application:
        blocks.append(Prose("Приложения", "\n".join(record.application)))
    return PrintForm(
        title=title,
        number=record.num,
        date=record.date,
        blocks=tuple(blocks),
        stamp=Stamp(
            bank=f"{company.bank} · {company.bic}",
            state=labels.DOCUMENT_STATUSES[record.status],
            tone=TONES[record.status],
            lines=(day_text(record.value_date) or day_text(record.date),),
        ),
        author=company.bank,
        reference=f"Документ {record.id}",
        made_at=dt.datetime.combine(record.date, dt.time(12), MINSK),
        marks=marks,
    )


def _grid(
    record: CardFileDocument | Requirement, company: Company, extra: tuple[Cell, ...]
) -> Grid:
    payer = party_rows(
        "Плательщик",
        name=company.name,
        unp=company.unp,
        number=record.number,
        bank=company.bank,
        bic=company.bic,
    )
    beneficiary = party_rows(
        "Бенефициар",
        name=record.corr_name,
        unp=record.corr_unp,
        number=record.corr_number,
        bank=record.corr_bank,
        bic=record.corr_bic,
    )
    return Grid(
        (
            amount_cells(record.amount, record.curr_iso),
            *payer,
            *beneficiary,
            (Cell("Назначение платежа", record.purpose),),
            (
                Cell(
                    "Остаток к оплате", _money(record.rest_amount, record.curr_iso), 1.4, "strong"
                ),
                Cell("Оплачено", _money(record.amount - record.rest_amount, record.curr_iso), 1.4),
                Cell("Очередность", f"{record.priority:02}"),
                Cell("УНП третьего лица", record.other_unp, 1.2),
            ),
            (
                Cell("Договор №", record.contract_num, 1.4),
                Cell("Дата договора", day_text(record.contract_date), 1.4),
                Cell("Дата валютирования", day_text(record.value_date), 1 if extra else 2.2),
                *extra,
            ),
        )
    )
