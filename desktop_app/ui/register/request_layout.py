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
            "RequestForm", "Everything that you have to pay, or had to, by the register."
        ),
        RegisterRequestType.OWN_EXECUTED: Text(
            "RequestForm", "What you had to pay and what was paid."
        ),
        RegisterRequestType.OWN_UNEXECUTED: Text(
            "RequestForm", "What you still have to pay, and in which order."
        ),
        RegisterRequestType.ALL_OF_PAYER: Text(
            "RequestForm", "Everything that somebody has to pay to you, or had to."
        ),
        RegisterRequestType.EXECUTED_OF_PAYER: Text(
            "RequestForm", "What somebody had to pay to you and paid."
        ),
        RegisterRequestType.UNEXECUTED_OF_PAYER: Text(
            "RequestForm", "What somebody still has to pay to you."
        ),
    },
    groups={
        "payer": Text("RequestForm", "About whom"),
        "period": Text("RequestForm", "For which time"),
    },
    fields=(
        FieldSpec(name="payer_name", label=Text("RequestForm", "Payer"), shape=InputType.PARTY,
                  group="payer", row=0, stretch=2, shown=_ABOUT_A_PAYER, required=_ABOUT_A_PAYER),
        FieldSpec(name="payer_taxpayer_number", label=Text("RequestForm", "Taxpayer number"),
                  shape=InputType.TEXT, group="payer", row=0, shown=_ABOUT_A_PAYER,
                  required=_ABOUT_A_PAYER),
        FieldSpec(name="period_from", label=Text("RequestForm", "Period from"), shape=InputType.DAY,
                  group="period", row=0, required=True),
        FieldSpec(name="period_to", label=Text("RequestForm", "Period until"), shape=InputType.DAY,
                  group="period", row=0, required=True),
    ),
)  # fmt: skip
