"""The columns of schedules and of the history of charges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.recurring import later_terms
from desktop_app.domain.gateway.recurring.schedules import NOT_ENDED
from desktop_app.storage.window import SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.cells import a_day, a_moment, an_amount
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.recurring.schedules import Schedule, Terms
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.money import Money
    from desktop_app.storage.window import Row
    from desktop_app.ui.theme import Icon


_CUSTOMER: Final = Text("RecurringPage", "Customer")
_NUMBER: Final = Text("RecurringPage", "Customer number: {number}")


def schedule_columns(
    name: Callable[[str], str] = str,
    *,
    today: Callable[[], dt.date],
    calendar: Callable[[], BusinessCalendar],
) -> tuple[ColumnSpec[Any], ...]:
    """State, title, customer, rhythm and amount of schedules.

    Args:
        name: what a customer is called.
        today: the present day: rhythm and amount are those of the first date due then or later.
        calendar: gives the business days.
    """

    def terms(schedule: Schedule) -> Terms:
        return later_terms.next_terms(schedule, today(), calendar())

    return (
        ColumnSpec(id="state", title=FIELDS["status"], sort_key=SortKey.STATUS, width=120,
                   least=96, whole=_schedule_states, gives_way=True, under="title",
                   cell=_state_of_schedule,
                   value=lambda value: str(words.SCHEDULE_STATES[value.state][0]),
                   part=Part.STATUSES),
        ColumnSpec(id="title", title=Text("RecurringPage", "For"), sort_key=SortKey.NAME,
                   width=220, least=140, flexible=True,
                   value=lambda value: value.title,
                   cell=lambda row: Cell(formats.legible(row.value.title))),
        ColumnSpec(id="client", title=_CUSTOMER, width=200, least=100, flexible=True,
                   hide_priority=3, under="title", under_last=True,
                   value=lambda value: name(value.client_id),
                   cell=lambda row: _customer(row.value.client_id, name)),
        ColumnSpec(id="rhythm", title=Text("RecurringPage", "When"), width=220, least=120,
                   flexible=True, hide_priority=1, under="title",
                   value=lambda value: _words_of_rhythm(terms(value)),
                   cell=lambda row: _rhythm(row.value, terms(row.value))),
        ColumnSpec(id="amount", title=FIELDS["amount"], width=130,
                   least=96, whole=an_amount, align=Align.END,
                   value=lambda value: terms(value).amount.value,
                   unit=(FIELDS["currency"], lambda value: terms(value).amount.currency),
                   cell=lambda row: _amount(row.value, terms(row.value))),
    )  # fmt: skip


def charge_columns(name: Callable[[str], str] = str) -> tuple[ColumnSpec[Any], ...]:
    """State, days, customer and amount of charges; the reason of a failure is in its own.

    `name` gives what a customer is called.
    """
    return (
        ColumnSpec(id="state", title=FIELDS["status"], sort_key=SortKey.STATUS, width=150,
                   least=120, whole=_charge_states, gives_way=True, under="for",
                   cell=_state_of_charge,
                   value=words.charge_state,
                   part=Part.STATUSES),
        ColumnSpec(id="at", title=Text("RecurringPage", "Begun"), sort_key=SortKey.DATE,
                   width=140, whole=a_moment, descending_first=True,
                   value=lambda value: value.created_at,
                   cell=lambda row: Cell(formats.moment(row.value.created_at))),
        ColumnSpec(id="due", title=Text("RecurringPage", "Was due"), sort_key=SortKey.DUE,
                   width=100, whole=a_day, descending_first=True, hide_priority=3,
                   value=lambda value: value.due,
                   cell=lambda row: Cell(formats.day(row.value.due))),
        ColumnSpec(id="client", title=_CUSTOMER,
                   sort_key=SortKey.NAME, width=200, least=100, flexible=True, hide_priority=2,
                   under="for", under_last=True,
                   value=lambda value: name(value.client_id),
                   cell=lambda row: _customer(row.value.client_id, name)),
        ColumnSpec(id="for", title=Text("RecurringPage", "For"), width=200, least=100,
                   flexible=True,
                   value=lambda value: value.description,
                   cell=lambda row: Cell(formats.legible(row.value.description))),
        ColumnSpec(id="reason", title=Text("RecurringPage", "Reason"), width=180, least=100,
                   flexible=True, hide_priority=4,
                   value=words.charge_reason,
                   cell=lambda row: Cell(words.charge_reason(row.value))),
        ColumnSpec(id="number", title=FIELDS["number"], width=170, least=80, hide_priority=5,
                   under="for",
                   value=lambda value: value.number,
                   cell=lambda row: Cell(row.value.number)),
        ColumnSpec(id="amount", title=FIELDS["amount"], sort_key=SortKey.AMOUNT, width=130,
                   least=96, whole=an_amount, align=Align.END, descending_first=True,
                   value=lambda value: None if value.moved is None else value.moved.value,
                   unit=(FIELDS["currency"], lambda value: value.amount.currency),
                   cell=lambda row: _money(row.value.moved)),
    )  # fmt: skip


def _customer(client_id: str, name: Callable[[str], str]) -> Cell:
    """What a customer is called, with the number in the tooltip."""
    number, called = formats.legible(client_id), name(client_id)
    return Cell(called, tip=_NUMBER.format(number=number) if called != number else "")


def _state_of_schedule(row: Row[Schedule]) -> Cell:
    return _marked(words.SCHEDULE_STATES[row.value.state])


def _state_of_charge(row: Row[CardCharge]) -> Cell:
    text, colour, icon = words.CHARGE_STATES[row.value.state]
    whole = words.charge_state(row.value)
    tip = "" if whole == str(text) else whole
    return Cell(str(text), mark=CellMark(icon, colour), leads=True, tip=tip)


def _schedule_states() -> tuple[Cell, ...]:
    return tuple(map(_marked, words.SCHEDULE_STATES.values()))


def _charge_states() -> tuple[Cell, ...]:
    return tuple(map(_marked, words.CHARGE_STATES.values()))


def _marked(state: tuple[Text, str, Icon]) -> Cell:
    text, colour, icon = state
    return Cell(str(text), mark=CellMark(icon, colour), leads=True)


def _rhythm(schedule: Schedule, terms: Terms) -> Cell:
    return Cell(_words_of_rhythm(terms), tip=_what_follows(schedule, terms))


def _amount(schedule: Schedule, terms: Terms) -> Cell:
    return _money(terms.amount)._replace(tip=_what_follows(schedule, terms))


def _what_follows(schedule: Schedule, terms: Terms) -> str:
    """The terms that begin later, a line for each; none where nothing is charged any more."""
    if schedule.state not in NOT_ENDED:
        return ""
    return "\n".join(map(words.terms_from, later_terms.terms_after(schedule, terms.since)))


def _words_of_rhythm(terms: Terms) -> str:
    return words.rhythm(terms.rhythm, terms.since)


def _money(value: Money | None) -> Cell:
    if value is None:
        return Cell("—")
    return Cell(formats.amount(value, with_currency=False), value.currency)
