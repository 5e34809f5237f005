"""The columns of the list of templates, and its filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.storage.window import SortKey
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.labels.parties import PAYEE
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.cells import a_moment, amount_cell, an_amount, purpose_cell
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from decimal import Decimal

    from desktop_app.domain.instructions.templates import Template
    from desktop_app.domain.values.money import Amount
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.window import Row

_NO_GROUP: Final = Text("TemplatesPage", "Without a group")
_LAST_PAID: Final = Text("TemplatesPage", "Last amount")
_PAID_ON: Final = Text(
    "TemplatesPage", "The last payment made from the template, sent or not, has the date {day}"
)
_DAMAGED: Final = Text("TemplatesPage", "{name} (damaged)")


def _name(template: Template) -> Cell:
    if not template.is_damaged:
        return Cell(template.name)
    return Cell(_DAMAGED.format(name=template.name), mark=CellMark(Icon.STATE_UNKNOWN, "bad"))


def _type(template: Template) -> str:
    return labels.type_of(Kind.DOCUMENT, template.type)


def _value(amount: Amount | None) -> Decimal | None:
    return None if amount is None else amount.value


def _currency(amount: Amount | None) -> str | None:
    return None if amount is None else amount.currency


def _last_paid(row: Row[Template]) -> Cell:
    """The amount of the last payment that was made of a template; its date is the tooltip."""
    day = row.value.last_paid_on
    tip = "" if day is None else _PAID_ON.format(day=formats.day(day))
    return amount_cell(row.value.last_paid)._replace(tip=tip)


def template_columns() -> tuple[ColumnSpec[Any], ...]:
    """Return the columns, in the order in which they stand at first."""
    return (
        ColumnSpec(id="name", title=FIELDS["name"], sort_key=SortKey.NAME, width=220, least=180,
                   cell=lambda row: _name(row.value), flexible=True,
                   value=lambda template: _name(template).text),
        ColumnSpec(id="group", title=Text("TemplatesPage", "Group"), sort_key=SortKey.GROUP,
                   width=140, least=90, cell=lambda row: Cell(row.value.group),
                   value=lambda template: template.group,
                   part=Part.GROUPS, hide_priority=3),
        ColumnSpec(id="type", title=FIELDS["type"], sort_key=SortKey.TYPE, width=180, least=120,
                   cell=lambda row: Cell(_type(row.value)), value=_type,
                   part=Part.TYPES, hide_priority=2),
        ColumnSpec(id="party", title=PAYEE, sort_key=SortKey.PARTY,
                   width=220, least=140, flexible=True, gives_way=True, under="name",
                   cell=lambda row: Cell(row.value.summary.party.name),
                   value=lambda template: template.summary.party.name),
        ColumnSpec(id="amount", title=FIELDS["amount"], sort_key=SortKey.AMOUNT, width=130,
                   least=96, whole=an_amount, align=Align.END, descending_first=True,
                   cell=lambda row: amount_cell(row.value.summary.amount),
                   value=lambda template: _value(template.summary.amount),
                   unit=(FIELDS["currency"],
                         lambda template: _currency(template.summary.amount))),
        ColumnSpec(id="last_paid", title=_LAST_PAID, width=130, least=96, whole=an_amount,
                   align=Align.END, hide_priority=1, cell=_last_paid,
                   value=lambda template: _value(template.last_paid),
                   unit=(FIELDS["currency"], lambda template: _currency(template.last_paid))),
        ColumnSpec(id="purpose", title=FIELDS["purpose"], sort_key=SortKey.PURPOSE, width=240,
                   least=140, flexible=True, hide_priority=3,
                   cell=lambda row: purpose_cell(row.value.summary.purpose),
                   value=lambda template: template.summary.purpose),
        ColumnSpec(id="uses", title=Text("TemplatesPage", "Used"), sort_key=SortKey.USES, width=80,
                   least=70, align=Align.END, descending_first=True, hide_priority=4,
                   cell=lambda row: Cell(formats.count(row.value.uses)),
                   value=lambda template: template.uses),
        ColumnSpec(id="used_at", title=Text("TemplatesPage", "Last used"), descending_first=True,
                   sort_key=SortKey.CHANGED, width=136, least=110, whole=a_moment,
                   hide_priority=1,
                   cell=lambda row: Cell(formats.moment(row.value.used_at)),
                   value=lambda template: template.used_at),
    )  # fmt: skip


def template_chips(workspace: Workspace) -> dict[Part, FacetChip]:
    """Return the filters by type and by group."""
    return {
        Part.TYPES: FacetChip(
            Text("filters", "Type"),
            load=workspace.template_rows.types,
            name=lambda facet: labels.type_of(Kind.DOCUMENT, facet.value),
            values=PAYMENT_TYPES,
        ),
        Part.GROUPS: FacetChip(
            Text("filters", "Group"),
            load=workspace.template_rows.groups,
            name=lambda facet: facet.value or str(_NO_GROUP),
        ),
    }
