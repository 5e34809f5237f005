"""The form layouts of direct debits: the acceptance (2.8) and its recall."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.ui.forms.layout import FieldSpec, FormLayout, InputType
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text

_TODAY: Final = Text("DebitForm", "Left empty, it is the day the bank receives it")

ACCEPTANCE_LAYOUT: Final = FormLayout(
    kinds={DocumentType.DEBIT_ACCEPT: DOCUMENT_TYPES[DocumentType.DEBIT_ACCEPT]},
    kind_label=Text("DebitForm", "Document"),
    groups={
        "document": Text("DebitForm", "Account to be debited"),
        "party": Text("DebitForm", "Who may debit it"),
        "contract": Text("DebitForm", "Contract"),
        "terms": Text("DebitForm", "What is accepted"),
    },
    fields=(
        FieldSpec(name="account", label=Text("DebitForm", "Our account"),
                  shape=InputType.OWN_ACCOUNT,
                  group="document", row=0, stretch=2, required=True),
        FieldSpec(name="number", label=Text("DebitForm", "Document number"), shape=InputType.TEXT,
                  group="document", row=0, required=True),
        FieldSpec(name="party.name", label=Text("DebitForm", "Payee"), shape=InputType.PARTY,
                  group="party", row=0, required=True),
        FieldSpec(name="party.account", label=Text("DebitForm", "Payee's account"),
                  shape=InputType.ACCOUNT, group="party", row=1, required=True),
        FieldSpec(name="party.taxpayer_number", label=Text("DebitForm", "Taxpayer number"),
                  shape=InputType.TEXT, group="party", row=2, required=True),
        FieldSpec(name="party.bic", label=Text("DebitForm", "Bank code (BIC)"),
                  shape=InputType.CODE,
                  group="party", row=2, required=True, codes=Directory.CORR_BIC),
        FieldSpec(name="contract_number", label=Text("DebitForm", "Contract number"),
                  shape=InputType.TEXT, group="contract", row=0, required=True),
        FieldSpec(name="contract_date", label=Text("DebitForm", "Contract date"),
                  shape=InputType.DAY, group="contract", row=0, help=_TODAY),
        FieldSpec(name="contract_from", label=Text("DebitForm", "Contract in force from"),
                  shape=InputType.DAY, group="contract", row=1, help=_TODAY),
        FieldSpec(name="contract_to", label=Text("DebitForm", "Contract in force until"),
                  shape=InputType.LAST_DAY, group="contract", row=1, required=True),
        FieldSpec(name="valid_from", label=Text("DebitForm", "Debits accepted from"),
                  shape=InputType.DAY, group="terms", row=0, help=_TODAY),
        FieldSpec(name="valid_to", label=Text("DebitForm", "Debits accepted until"),
                  shape=InputType.LAST_DAY, group="terms", row=0, required=True),
        FieldSpec(name="limit", label=Text("DebitForm", "Limit"), shape=InputType.AMOUNT,
                  group="terms", row=1, stretch=2, help=Text("DebitForm", "Left empty, no limit")),
        FieldSpec(name="currency", label=Text("DebitForm", "Currency"), shape=InputType.TEXT,
                  group="terms", row=1, codes=Directory.CURRENCY_CODE),
        FieldSpec(name="limit_period", label=Text("DebitForm", "The limit counts for"),
                  shape=InputType.CHOICE, group="terms", row=1, stretch=2),
        FieldSpec(name="purpose", label=Text("DebitForm", "Purpose"), shape=InputType.AREA,
                  group="terms", row=2),
    ),
)  # fmt: skip

RECALL_LAYOUT: Final = FormLayout(
    kinds={DocumentType.RECALL_DEBIT_ACCEPT: DOCUMENT_TYPES[DocumentType.RECALL_DEBIT_ACCEPT]},
    kind_label=Text("DebitForm", "Document"),
    groups={
        "acceptance": Text("DebitForm", "What is recalled"),
        "document": Text("DebitForm", "Recall"),
    },
    fields=(
        FieldSpec(name="acceptance_id", label=Text("DebitForm", "Acceptance"),
                  shape=InputType.REFERENCE, group="acceptance", row=0, required=True,
                  help=Text("DebitForm", "Down arrow shows the acceptances that the bank has")),
        FieldSpec(name="party.name", label=Text("DebitForm", "Who could debit"),
                  shape=InputType.TEXT,
                  group="acceptance", row=1, stretch=2),
        FieldSpec(name="party.taxpayer_number", label=Text("DebitForm", "Taxpayer number"),
                  shape=InputType.TEXT, group="acceptance", row=1),
        FieldSpec(name="contract_number", label=Text("DebitForm", "Contract number"),
                  shape=InputType.TEXT, group="acceptance", row=2),
        FieldSpec(name="contract_date", label=Text("DebitForm", "Contract date"),
                  shape=InputType.DAY, group="acceptance", row=2),
        FieldSpec(name="account", label=Text("DebitForm", "Our account"),
                  shape=InputType.OWN_ACCOUNT,
                  group="document", row=0, required=True),
        FieldSpec(name="number", label=Text("DebitForm", "Document number"), shape=InputType.TEXT,
                  group="document", row=1, required=True),
        FieldSpec(name="date", label=Text("DebitForm", "Date"), shape=InputType.DAY,
                  group="document",
                  row=1, help=_TODAY),
        FieldSpec(name="reason", label=Text("DebitForm", "Reason"), shape=InputType.AREA,
                  group="document", row=2),
    ),
)  # fmt: skip
