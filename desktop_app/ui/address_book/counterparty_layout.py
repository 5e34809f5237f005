"""The fields of an address book entry, with their labels."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.ui.forms.layout import FieldSpec, FormLayout, InputType
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text

ANY_TYPE: Final = ""
"""The kind of a form whose payments begin with no type of their own."""


class CounterpartyFieldGroup(StrEnum):
    """The group headings of the form, from top to bottom."""

    WHO = "who"
    ACCOUNT = "account"
    BEGINNING = "beginning"


_FIELDS: Final = (
    FieldSpec(name="name", label=FIELDS["name"], shape=InputType.TEXT,
              group=CounterpartyFieldGroup.WHO, row=0,
              required=True),
    FieldSpec(name="taxpayer_number", label=FIELDS["taxpayer_number"], shape=InputType.TEXT,
              group=CounterpartyFieldGroup.WHO, row=1),
    FieldSpec(name="notes", label=Text("CounterpartyForm", "Notes"), shape=InputType.AREA,
              group=CounterpartyFieldGroup.WHO, row=2),
    FieldSpec(name="account", label=FIELDS["account"], shape=InputType.ACCOUNT,
              group=CounterpartyFieldGroup.ACCOUNT,
              row=0, stretch=3),
    FieldSpec(name="bic", label=FIELDS["bic"], shape=InputType.CODE,
              group=CounterpartyFieldGroup.ACCOUNT, row=0,
              stretch=1, codes=Directory.CORR_BIC),
    FieldSpec(name="purpose", label=FIELDS["purpose"], shape=InputType.AREA,
              group=CounterpartyFieldGroup.BEGINNING,
              row=0),
    FieldSpec(name="priority", label=FIELDS["priority"], shape=InputType.CODE,
              group=CounterpartyFieldGroup.BEGINNING,
              row=1, codes=Directory.PRIORITY),
    FieldSpec(name="purpose_code", label=FIELDS["purpose_code"], shape=InputType.CODE,
              group=CounterpartyFieldGroup.BEGINNING, row=1, codes=Directory.PURPOSE_TYPE),
    FieldSpec(name="category_code", label=FIELDS["category_code"], shape=InputType.CODE,
              group=CounterpartyFieldGroup.BEGINNING, row=2, codes=Directory.TYPE_OF_PAYMENTS),
    FieldSpec(name="operation_code", label=FIELDS["operation_code"], shape=InputType.CODE,
              group=CounterpartyFieldGroup.BEGINNING, row=2, codes=Directory.CODE_VO),
    FieldSpec(name="budget_code", label=FIELDS["budget_code"], shape=InputType.CODE,
              group=CounterpartyFieldGroup.BEGINNING, row=3, codes=Directory.BUDGET_PAYMENT_CODE),
)  # fmt: skip

COUNTERPARTY_LAYOUT: Final = FormLayout(
    kinds=MappingProxyType(
        {
            ANY_TYPE: Text("CounterpartyForm", "As it was paid last"),
            **{kind.value: DOCUMENT_TYPES[kind] for kind in PAYMENT_TYPES},
        }
    ),
    kind_label=Text("CounterpartyForm", "Payments begin as"),
    groups=MappingProxyType(
        {
            CounterpartyFieldGroup.WHO: Text("CounterpartyForm", "Counterparty"),
            CounterpartyFieldGroup.ACCOUNT: Text("CounterpartyForm", "A further account"),
            CounterpartyFieldGroup.BEGINNING: Text("CounterpartyForm", "What payments begin with"),
        }
    ),
    fields=_FIELDS,
)
"""The whole form; its kind is the type that payments begin with."""
