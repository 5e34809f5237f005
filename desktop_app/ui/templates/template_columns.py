"""The columns of the list of templates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.window import SortKey
from desktop_app.ui.documents.document_columns import amount_cell
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.fields import FIELDS, SPECIAL
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    from desktop_app.domain.instructions.templates import Template


_DAMAGED: Final = Text("TemplatesPage", "{name} (damaged)")


def _name(template: Template) -> Cell:
    if not template.is_damaged:
        return Cell(template.name)
    return Cell(_DAMAGED.format(name=template.name), mark=CellMark(Icon.STATE_UNKNOWN, "bad"))


def template_columns() -> tuple[ColumnSpec[Any], ...]:
    """The columns, in the order in which they stand at first."""
    return (
        ColumnSpec(id="name", title=FIELDS["name"], sort_key=SortKey.NAME, width=220, least=140,
                   cell=lambda row: _name(row.value), flexible=True),
        ColumnSpec(id="type", title=FIELDS["type"], sort_key=SortKey.TYPE, width=180, least=120,
                   cell=lambda row: Cell(labels.type_of(Kind.DOCUMENT, row.value.type)),
                   part=Part.TYPES, yields=2),
        ColumnSpec(id="party", title=SPECIAL["BankDocument.party"], sort_key=SortKey.PARTY,
                   width=220, least=140, flexible=True,
                   cell=lambda row: Cell(row.value.summary.party.name)),
        ColumnSpec(id="amount", title=FIELDS["amount"], sort_key=SortKey.AMOUNT, width=130,
                   least=96, align=Align.END, descending_first=True,
                   cell=lambda row: amount_cell(row.value.summary.amount)),
        ColumnSpec(id="purpose", title=FIELDS["purpose"], sort_key=SortKey.PURPOSE, width=240,
                   least=140, flexible=True, yields=3,
                   cell=lambda row: Cell(row.value.summary.purpose)),
        ColumnSpec(id="uses", title=Text("TemplatesPage", "Used"), sort_key=SortKey.USES, width=80,
                   least=70, align=Align.END, descending_first=True, yields=4,
                   cell=lambda row: Cell(formats.count(row.value.uses))),
        ColumnSpec(id="used_at", title=Text("TemplatesPage", "Last used"), descending_first=True,
                   sort_key=SortKey.CHANGED, width=130, least=110, yields=1,
                   cell=lambda row: Cell(formats.moment(row.value.used_at))),
    )  # fmt: skip
