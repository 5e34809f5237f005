"""The fields of the payment form for each type of payment, with their labels."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.ui.forms.layout import FieldSpec, FormLayout, InputType
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

_LEGAL, _INDIVIDUAL, _BUDGET, _OWN, _ABROAD = PAYMENT_TYPES
_IS_ABROAD: Final = frozenset[str]({_ABROAD})
_IS_BUDGET: Final = frozenset[str]({_BUDGET})
_WITH_NUMBER: Final = frozenset[str]({_LEGAL, _BUDGET})
_TO_OTHERS: Final = frozenset[str](PAYMENT_TYPES) - {_OWN}


class PaymentFieldGroup(StrEnum):
    """The groups of the form, from top to bottom."""

    PAYMENT = "payment"
    TERMS = "terms"


_GROUPS: Final[Mapping[str, Text | None]] = MappingProxyType(
    {
        PaymentFieldGroup.PAYMENT: None,
        PaymentFieldGroup.TERMS: Text("PaymentForm", "Codes and terms"),
    }
)


_FIELDS: Final = (
    FieldSpec(name="account", label=Text("PaymentForm", "Account"), shape=InputType.OWN_ACCOUNT,
              group=PaymentFieldGroup.PAYMENT, row=0, stretch=4, required=True),
    FieldSpec(name="number", label=Text("PaymentForm", "Document number"), shape=InputType.TEXT,
              group=PaymentFieldGroup.PAYMENT, row=0, stretch=2, required=True),
    FieldSpec(name="date", label=Text("PaymentForm", "Date"), shape=InputType.DAY,
              group=PaymentFieldGroup.PAYMENT, row=0, stretch=2, required=True),
    FieldSpec(name="party.name", label=Text("PaymentForm", "Payee"), shape=InputType.PARTY,
              group=PaymentFieldGroup.PAYMENT, row=1, shown=_TO_OTHERS, required=_TO_OTHERS),
    FieldSpec(name="party.account", label=Text("PaymentForm", "Payee's account"),
              shape=InputType.OWN_ACCOUNT, group=PaymentFieldGroup.PAYMENT, row=2, stretch=3,
              required=True),
    FieldSpec(name="budget_code", label=Text("PaymentForm", "Budget payment code"),
              shape=InputType.CODE, group=PaymentFieldGroup.PAYMENT, row=2, shown=_IS_BUDGET,
              required=_IS_BUDGET, codes=Directory.BUDGET_PAYMENT_CODE),
    FieldSpec(name="party.taxpayer_number", label=Text("PaymentForm", "Taxpayer number"),
              shape=InputType.TEXT, group=PaymentFieldGroup.PAYMENT, row=3, stretch=3,
              shown=_TO_OTHERS, required=_WITH_NUMBER),
    FieldSpec(name="party.bic", label=Text("PaymentForm", "Bank code (BIC)"), shape=InputType.CODE,
              group=PaymentFieldGroup.PAYMENT, row=3, stretch=3, shown=_TO_OTHERS,
              required=_TO_OTHERS, codes=Directory.CORR_BIC),
    FieldSpec(name="amount", label=Text("PaymentForm", "Amount"), shape=InputType.AMOUNT,
              group=PaymentFieldGroup.PAYMENT, row=3, stretch=4, required=True),
    FieldSpec(name="currency", label=Text("PaymentForm", "Currency"), shape=InputType.TEXT,
              group=PaymentFieldGroup.PAYMENT, row=3, stretch=2, required=True,
              codes=Directory.CURRENCY_CODE),
    FieldSpec(name="party_country", label=Text("PaymentForm", "Country"), shape=InputType.CODE,
              group=PaymentFieldGroup.PAYMENT, row=4, shown=_IS_ABROAD, required=_IS_ABROAD,
              codes=Directory.COUNTRY_CODE),
    FieldSpec(name="party.bank", label=Text("PaymentForm", "Bank"), shape=InputType.TEXT,
              group=PaymentFieldGroup.PAYMENT, row=4, stretch=2, shown=_IS_ABROAD),
    FieldSpec(name="operation_code", label=Text("PaymentForm", "Currency operation code"),
              shape=InputType.CODE, group=PaymentFieldGroup.PAYMENT, row=4, shown=_IS_ABROAD,
              required=_IS_ABROAD, codes=Directory.CODE_VO),
    FieldSpec(name="purpose", label=Text("PaymentForm", "Purpose of payment"), shape=InputType.AREA,
              group=PaymentFieldGroup.PAYMENT, row=5, required=True),
    FieldSpec(name="category_code", label=Text("PaymentForm", "Transfer category"),
              shape=InputType.CODE, group=PaymentFieldGroup.TERMS, row=0, required=_IS_BUDGET,
              codes=Directory.TYPE_OF_PAYMENTS),
    FieldSpec(name="purpose_code", label=Text("PaymentForm", "Purpose code"), shape=InputType.CODE,
              group=PaymentFieldGroup.TERMS, row=0, codes=Directory.PURPOSE_TYPE),
    FieldSpec(name="priority", label=Text("PaymentForm", "Priority"), shape=InputType.CODE,
              group=PaymentFieldGroup.TERMS, row=0, codes=Directory.PRIORITY),
    FieldSpec(name="urgency", label=Text("PaymentForm", "Urgency"), shape=InputType.CHOICE,
              group=PaymentFieldGroup.TERMS, row=1),
    FieldSpec(name="payment_sign", label=Text("PaymentForm", "Payment or return"),
              shape=InputType.CHOICE, group=PaymentFieldGroup.TERMS, row=1),
    FieldSpec(name="third_party_taxpayer_number",
              label=Text("PaymentForm", "Third party's taxpayer number"), shape=InputType.TEXT,
              group=PaymentFieldGroup.TERMS, row=1, shown=_TO_OTHERS),
    FieldSpec(name="contract_number", label=Text("PaymentForm", "Contract number"),
              shape=InputType.TEXT, group=PaymentFieldGroup.TERMS, row=2, shown=_TO_OTHERS),
    FieldSpec(name="contract_date", label=Text("PaymentForm", "Contract date"), shape=InputType.DAY,
              group=PaymentFieldGroup.TERMS, row=2, shown=_TO_OTHERS),
)  # fmt: skip
"""A domestic payment is whole on the screen at 1280 × 800; each row takes 60 px."""

PAYMENT_LAYOUT: Final = FormLayout(
    kinds={each.value: DOCUMENT_TYPES[each] for each in PAYMENT_TYPES},
    kind_label=Text("PaymentForm", "Kind of payment"),
    groups=_GROUPS,
    fields=_FIELDS,
)
