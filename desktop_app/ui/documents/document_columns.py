"""The columns of the five lists of documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.documents.listed import (
    Kind,
    ListedDocument,
    awaits_answer,
    needs_acceptance,
)
from desktop_app.domain.documents.statuses import FINAL_DOCUMENT_STATUSES, DocumentStatus
from desktop_app.domain.values.periods import today
from desktop_app.storage.window import SortKey
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.fields import FIELDS, SPECIAL
from desktop_app.ui.i18n.labels.statuses import STATUSES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.cells import (
    a_day,
    a_moment,
    a_taxpayer_number,
    amount_cell,
    an_account,
    an_amount,
    purpose_cell,
    status_cell,
)
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from desktop_app.domain.values.money import Amount
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.exports import Value
    from desktop_app.storage.window import Row

D = TypeVar("D", bound=ListedDocument)
DocumentColumn = ColumnSpec[Any]
StatusOf = Callable[[Any], labels.StatusLabel]

_NUMBER: Final = Text("columns", "No.")
_KIND_OF_REQUIREMENT: Final = Text("columns", "Acceptance")
_PERIOD: Final = Text("columns", "Period")
_REQUEST: Final = Text("columns", "Request")
_WAITING: Final = Text("columns", "Days waiting")
_DAYS_LEFT: Final = Text("columns", "Days left")
_PAID: Final = Text("columns", "Paid")
_REASON: Final = Text("columns", "Rejected: {reason}")
_FILES: Final = Text("columns", "Files attached: {count}")
_BETWEEN: Final = " · "
_ATTACHED: Final = CellMark(Icon.ATTACHMENT, "muted")
_REJECTED: Final = CellMark(Icon.STATE_BAD, "bad")
_UNASKED: Final = CellMark(Icon.WARNING, "waiting")
_SOON: Final = timedelta(days=3)
_COMMON: Final[Mapping[Kind, tuple[int, ...]]] = {
    Kind.DOCUMENT: (DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.IN_PROCESSING),
    Kind.CARD_FILE: (DocumentStatus.IN_CARD_FILE,),
    Kind.REQUIREMENT: (DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.IN_PROCESSING),
}
"""Statuses for which a list has room before it is read; for others it makes room when they come."""
_DUE_SOON: Final = CellMark(Icon.CLOCK, "waiting")


def document_columns(
    kind: Kind, *, clock: Clock, status: StatusOf = labels.status
) -> tuple[DocumentColumn, ...]:
    """The columns of a list, in the order they stand at first; `status` names a status."""
    request = kind is Kind.REGISTER_REQUEST
    first = _status(status, kind), _date(hide_priority=2 if request else 1), _number()
    return (*first, *_LISTS[kind](clock))


def received_columns(
    request_of: Callable[[Any], str], *, status: StatusOf = labels.status
) -> tuple[DocumentColumn, ...]:
    """The columns of documents of all replies; `request_of` says which request each answers."""
    request = _text("request", _REQUEST, request_of, None,
                    width=168, least=120, part=Part.REPLIES, hide_priority=3)  # fmt: skip
    status_column = _status(status, Kind.REGISTER_DOCUMENT)
    return (status_column, _date(), _number(), request, *_received())


def _status(label: StatusOf, kind: Kind) -> DocumentColumn:
    named_by_bank = Kind.DOCUMENT if kind is Kind.REQUIREMENT else kind

    def cells(codes: Iterable[int]) -> tuple[Cell, ...]:
        return tuple(status_cell(labels.status_of(named_by_bank, code)) for code in codes)

    return ColumnSpec(
        id="status",
        title=FIELDS["status"],
        cell=lambda row: status_cell(label(row.value)),
        value=lambda document: label(document).text,
        tells_gone=True,
        sort_key=SortKey.STATUS,
        width=148,
        least=128,
        samples=lambda: cells(STATUSES[named_by_bank]),
        whole=lambda: cells(_COMMON.get(kind, STATUSES[named_by_bank])),
        gives_way=True,
        under="party",
        part=Part.STATUSES,
    )


def _date(*, hide_priority: int = 1) -> DocumentColumn:
    return ColumnSpec(
        id="date",
        title=FIELDS["date"],
        cell=lambda row: Cell(formats.day(row.value.date)),
        value=lambda document: document.date,
        sort_key=SortKey.DATE,
        descending_first=True,
        width=100,
        whole=a_day,
        part=Part.PERIOD,
        hide_priority=hide_priority,
    )


def _number() -> DocumentColumn:
    """The number, with a mark where files are known to be attached."""

    def cell(row: Row[Any]) -> Cell:
        number = row.value.number
        below = f"{_NUMBER} {number}"
        if not row.files:
            return Cell(number, below=below)
        tip = _FILES.format(count=row.files)
        return Cell(number, mark=_ATTACHED, tip=tip, below=below)

    def number(document: ListedDocument) -> str:
        return document.number

    column = _text("number", _NUMBER, number, SortKey.NUMBER, width=80, least=72, hide_priority=2)
    return replace(column, cell=cell, under="date", under_last=True)


def _type(title: Text = FIELDS["type"], *, width: int = 180) -> DocumentColumn:
    return ColumnSpec(
        id="type",
        title=title,
        cell=lambda row: Cell(labels.type_name(row.value), tip=labels.bank_type(row.value)),
        value=labels.type_name,
        tells_gone=True,
        sort_key=SortKey.TYPE,
        width=width,
        least=150,
        flexible=True,
        hide_priority=3,
        part=Part.TYPES,
        under="party",
    )


def _party(title: Text, *, width: int = 220) -> DocumentColumn:
    return ColumnSpec(
        id="party",
        title=title,
        cell=lambda row: Cell(row.value.party.name),
        value=lambda document: document.party.name,
        sort_key=SortKey.PARTY,
        width=width,
        least=112,
        flexible=True,
        part=Part.TEXT,
    )


def _purpose_cell(row: Row[Any]) -> Cell:
    """The purpose; of a rejected document first why, where kept details tell."""
    reason, purpose = " ".join(row.reason.split()), row.value.purpose
    if not reason:
        return purpose_cell(purpose)
    cell = purpose_cell(purpose, before=f"{reason}{_BETWEEN}") if purpose else Cell(reason)
    return cell._replace(mark=_REJECTED, tip=_REASON.format(reason=reason), leads=True)


def _purpose(*, shown: bool = True) -> DocumentColumn:
    return ColumnSpec(
        id="purpose",
        title=FIELDS["purpose"],
        cell=_purpose_cell,
        value=lambda document: document.purpose,
        sort_key=SortKey.PURPOSE,
        width=240,
        least=120,
        flexible=True,
        shown=shown,
        hide_priority=4,
        under="party",
    )


def _amount(
    name: str = "amount",
    sort_key: SortKey = SortKey.AMOUNT,
    *,
    shown: bool = True,
    hide_priority: int = 0,
) -> DocumentColumn:
    def sent(document: ListedDocument) -> Amount | None:
        found: Amount | None = getattr(document, name)
        return found

    def value(document: ListedDocument) -> Value:
        amount = sent(document)
        return amount.value if amount is not None else None

    def currency(document: ListedDocument) -> Value:
        amount = sent(document)
        return amount.currency if amount is not None else None

    return ColumnSpec(
        id=name,
        title=FIELDS[name],
        cell=lambda row: amount_cell(sent(row.value)),
        value=value,
        unit=(FIELDS["currency"], currency),
        sort_key=sort_key,
        descending_first=True,
        width=148,
        least=120,
        whole=an_amount,
        align=Align.END,
        shown=shown,
        hide_priority=hide_priority,
    )


def _text(
    name: str,
    title: Text,
    read: Callable[[Any], str],
    sort_key: SortKey | None,
    *,
    width: int = 140,
    least: int = 64,
    shown: bool = True,
    part: Part | None = Part.TEXT,
    hide_priority: int = 0,
    whole: Callable[[], Iterable[Cell]] | None = None,
) -> DocumentColumn:
    return ColumnSpec(
        id=name,
        title=title,
        cell=lambda row: Cell(read(row.value)),
        value=read,
        sort_key=sort_key,
        width=width,
        least=least,
        shown=shown,
        part=part,
        hide_priority=hide_priority,
        whole=whole,
    )


def _hidden_of_party() -> tuple[DocumentColumn, ...]:
    return (
        _text("taxpayer_number", FIELDS["taxpayer_number"],
              lambda row: row.party.taxpayer_number, SortKey.TAXPAYER_NUMBER, shown=False,
              whole=a_taxpayer_number),
        _text("party_account", FIELDS["party_account"],
              lambda row: row.party.account, SortKey.PARTY_ACCOUNT, width=250, shown=False,
              whole=an_account),
        _text("party_bank", FIELDS["party_bank"],
              lambda row: row.party.bank, SortKey.PARTY_BANK, width=200, shown=False, part=None),
        _text("party_bic", FIELDS["party_bic"],
              lambda row: row.party.bic, None, width=110, shown=False, part=None),
    )  # fmt: skip


def _account(*, shown: bool = False) -> DocumentColumn:
    return _text("account", FIELDS["account"], lambda row: row.account, SortKey.ACCOUNT,
                 width=250, shown=shown, part=Part.ACCOUNTS, whole=an_account)  # fmt: skip


def priority_column(known: Callable[[str], str]) -> DocumentColumn:
    """In which order the bank pays; `known` tells it of documents that no row was read of."""

    def cell(row: Row[Any]) -> Cell:
        code = row.priority or known(row.id)
        return Cell(code, below=f"{FIELDS['priority']} {code}", leads=True)

    return ColumnSpec(
        id="priority",
        title=FIELDS["priority"],
        cell=cell,
        value=lambda document: known(document.id),
        width=88,
        least=64,
        hide_priority=4,
        under="party",
    )


def _documents(_clock: Clock) -> tuple[DocumentColumn, ...]:
    return (
        _type(), _party(FIELDS["party"]), _purpose(), _account(),
        *_hidden_of_party(), _amount(),
    )  # fmt: skip


def _card_file(clock: Clock) -> tuple[DocumentColumn, ...]:
    return (
        _type(), _party(SPECIAL["CardFileDocument.party"]), _account(), _waiting(clock),
        *_hidden_of_party(), _amount(hide_priority=5), _paid(), _amount("rest", SortKey.REST),
    )  # fmt: skip


def _requirements(clock: Clock) -> tuple[DocumentColumn, ...]:
    return (
        _acceptance(),
        _party(SPECIAL["PaymentRequirement.party"]), _until(clock), _days_left(clock), _account(),
        *_hidden_of_party(),
        _amount("rest", SortKey.REST, shown=False), _amount(),
    )  # fmt: skip


def _acceptance() -> DocumentColumn:
    """The kind of a demand; what is taken without being asked for has a mark."""

    def cell(row: Row[Any]) -> Cell:
        unasked = not needs_acceptance(row.value.type)
        name, bank = labels.type_name(row.value), labels.bank_type(row.value)
        return Cell(name, mark=_UNASKED if unasked else None, tip=bank)

    return replace(_type(_KIND_OF_REQUIREMENT, width=150), cell=cell)


def _waiting(clock: Clock) -> DocumentColumn:
    def days(document: ListedDocument) -> int | None:
        if document.date is None or document.status in FINAL_DOCUMENT_STATUSES:
            return None
        return max(0, (today(clock) - document.date).days)

    return _days("days_waiting", _WAITING, days, hide_priority=2)


def _days_left(clock: Clock) -> DocumentColumn:
    def days(document: Any) -> int | None:
        until: date | None = document.accept_until
        if until is None or not awaits_answer(document.type, document.status):
            return None
        return (until - today(clock)).days

    return _days("days_left", _DAYS_LEFT, days, hide_priority=2)


def _days(
    name: str, title: Text, days: Callable[[Any], int | None], *, hide_priority: int
) -> DocumentColumn:
    def cell(row: Row[Any]) -> Cell:
        found = None if row.absent else days(row.value)
        return Cell("" if found is None else formats.number(Decimal(found)))

    return ColumnSpec(
        id=name,
        title=title,
        cell=cell,
        value=days,
        width=112,
        least=64,
        align=Align.END,
        while_listed=True,
        hide_priority=hide_priority,
    )


def _paid() -> DocumentColumn:
    """How much of a document is paid, as a bar with its share in percent."""

    def share(document: Any) -> Decimal | None:
        whole, rest = document.amount, document.rest
        if whole is None or rest is None or whole.currency != rest.currency or whole.value <= 0:
            return None
        paid: Decimal = (whole.value - rest.value) / whole.value
        return min(max(paid, Decimal(0)), Decimal(1))

    def cell(row: Row[Any]) -> Cell:
        paid = share(row.value)
        return Cell("") if paid is None else Cell(_percent(paid), share=float(paid))

    return ColumnSpec(
        id="paid",
        title=_PAID,
        cell=cell,
        value=lambda document: "" if (paid := share(document)) is None else _percent(paid),
        width=88,
        least=72,
        hide_priority=3,
    )


def _percent(share: Decimal) -> str:
    """A share in whole percent, which says 0 or 100 only of nothing and of everything."""
    percent = int(share * 100)
    return f"{1 if share and not percent else percent}\u00a0%"


def _until(clock: Clock) -> DocumentColumn:
    def cell(row: Row[Any]) -> Cell:
        until = row.value.accept_until
        open_still = not row.absent and awaits_answer(row.value.type, row.value.status)
        soon = until is not None and open_still and until - today(clock) <= _SOON
        return Cell(formats.day(until), mark=_DUE_SOON if soon else None)

    return ColumnSpec(
        id="accept_until",
        title=FIELDS["accept_until"],
        cell=cell,
        value=lambda document: document.accept_until,
        sort_key=SortKey.DUE,
        width=128,
        whole=lambda: tuple(each._replace(mark=_DUE_SOON) for each in a_day()),
        hide_priority=1,
    )


def _requests(_clock: Clock) -> tuple[DocumentColumn, ...]:
    return (
        _type(SPECIAL["RegisterRequest.type"], width=240),
        _period(), _day("period_from", SortKey.PERIOD_FROM), _day("period_to", SortKey.PERIOD_TO),
        _party(SPECIAL["RegisterRequest.party"]), _hidden_of_party()[0],
        _text("client_name", FIELDS["client_name"], lambda row: row.client_name, None,
              width=200, shown=False, part=None),
    )  # fmt: skip


def _received() -> tuple[DocumentColumn, ...]:
    return (
        _type(),
        _text("incoming", FIELDS["incoming"], _direction, None,
              width=110, part=Part.DIRECTIONS, hide_priority=5),
        _party(SPECIAL["RegisterDocument.party"]), _purpose(), *_hidden_of_party(),
        _text("budget_code", FIELDS["budget_code"], lambda row: row.budget_code, None,
              shown=False, part=None),
        _text("received_at", FIELDS["received_at"], lambda row: formats.moment(row.received_at),
              SortKey.RECEIVED, width=150, shown=False, part=None, whole=a_moment),
        _amount(),
    )  # fmt: skip


def _direction(document: Any) -> str:
    return "" if document.incoming is None else labels.value("incoming", document.incoming)


def _day(name: str, sort_key: SortKey) -> DocumentColumn:
    return ColumnSpec(
        id=name,
        title=FIELDS[name],
        cell=lambda row: Cell(formats.day(getattr(row.value, name))),
        value=lambda document: getattr(document, name),
        sort_key=sort_key,
        descending_first=True,
        width=112,
        whole=a_day,
        shown=False,
    )


def _period() -> DocumentColumn:
    def words(request: Any) -> str:
        days = (formats.day(request.period_from), formats.day(request.period_to))
        return " – ".join(day for day in days if day)

    return ColumnSpec(
        id="period",
        title=_PERIOD,
        cell=lambda row: Cell(words(row.value)),
        value=words,
        sort_key=SortKey.PERIOD_FROM,
        descending_first=True,
        width=192,
        whole=lambda: (Cell(" – ".join(each.text for each in (*a_day(), *a_day()))),),
        hide_priority=1,
    )


_LISTS: Final[dict[Kind, Callable[[Clock], tuple[DocumentColumn, ...]]]] = {
    Kind.DOCUMENT: _documents,
    Kind.CARD_FILE: _card_file,
    Kind.REQUIREMENT: _requirements,
    Kind.REGISTER_REQUEST: _requests,
    Kind.REGISTER_DOCUMENT: lambda _clock: _received(),
}
