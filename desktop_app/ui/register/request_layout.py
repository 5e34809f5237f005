"""The form layout of a request to the obligations register (2.5)."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.ui.forms.layout import FieldSpec, FormLayout, InputType
from desktop_app.ui.i18n.labels.types import REQUEST_TYPES
from desktop_app.ui.i18n.translations import Text

_ABOUT_A_PAYER: Final = frozenset(kind.value for kind in REQUESTS_ABOUT_A_PAYER)

REQUEST_LAYOUT: Final = FormLayout(
    kinds={kind.value: REQUEST_TYPES[kind] for kind in RegisterRequestType},
    kind_label=Text("RequestForm", "What is asked for"),
    explanations={
        RegisterRequestType.ALL_OWN: Text(
            "RequestForm", "All your obligations in AIS IDO, paid and unpaid."
        ),
        RegisterRequestType.OWN_EXECUTED: Text(
            "RequestForm", "Your obligations that have been paid."
        ),
        RegisterRequestType.OWN_UNEXECUTED: Text(
            "RequestForm", "Your unpaid obligations and their priority."
        ),
        RegisterRequestType.ALL_OF_PAYER: Text(
            "RequestForm", "All obligations of this payer, paid and unpaid."
        ),
        RegisterRequestType.EXECUTED_OF_PAYER: Text(
            "RequestForm", "Obligations that this payer has paid."
        ),
        RegisterRequestType.UNEXECUTED_OF_PAYER: Text(
            "RequestForm", "Obligations that this payer has not paid."
        ),
    },
    groups={
        "payer": Text("RequestForm", "Payer"),
        "period": Text("RequestForm", "Period"),
    },
    fields=(
        FieldSpec(name="payer_name", label=Text("RequestForm", "Payer"), shape=InputType.PARTY,
                  group="payer", row=0, stretch=2, shown=_ABOUT_A_PAYER, required=_ABOUT_A_PAYER),
        FieldSpec(name="payer_taxpayer_number", label=Text("RequestForm", "Taxpayer number"),
                  shape=InputType.TEXT, group="payer", row=0, shown=_ABOUT_A_PAYER,
                  required=_ABOUT_A_PAYER),
        FieldSpec(name="period_from", label=Text("RequestForm", "Period from"), shape=InputType.DAY,
                  group="period", row=0, required=True),
        FieldSpec(name="period_to", label=Text("RequestForm", "Period to"), shape=InputType.DAY,
                  group="period", row=0, required=True),
    ),
)  # fmt: skip
