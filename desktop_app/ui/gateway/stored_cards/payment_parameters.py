"""What goes with a payment that a customer makes with a stored card, folded away (row 13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import CredentialPayment, ThreeDSOptions
from desktop_app.domain.gateway.typed.moto_texts import read_contact
from desktop_app.domain.gateway.typed.payer_texts import read_payer
from desktop_app.domain.instructions.field_reader import FieldReader
from desktop_app.services.gateway.card_charges import PaymentOptions
from desktop_app.services.gateway.parameter_checks import parameter_problems
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.moto.moto_fields import LANGUAGES
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.gateway.payer_blocks import PHONES
from desktop_app.ui.gateway.three_ds.pay_fields import ADDRESSES, VERSIONS
from desktop_app.ui.gateway.wrong_fields import wrong_fields
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

_TITLE: Final = Text("CardChargeForm", "More about the payment")
_LANGUAGES: Final = {**LANGUAGES, "": Text("ScheduleForm", "As set for the profile")}
_VERSION: Final = "threeDSProtocolVersion"
_MOBILE: Final = "orderPayerData.mobilePhone"
_SPECS: Final = (
    ParameterSpec(name="language", row=0, shape=ParameterShape.OPTION, options=_LANGUAGES),
    ParameterSpec(name="ip", row=0),
    *(replace(spec, row=1) for spec in PHONES),
    ParameterSpec(name=_VERSION, row=2, shape=ParameterShape.OPTION, options=VERSIONS),
    *(replace(spec, row=row) for row, spec in enumerate(ADDRESSES, 3)),
)


class PaymentParameters(FoldSection):
    """Language, address and phones of the customer, and what 3-D Secure is told."""

    def __init__(self, *, today: Callable[[], dt.date]) -> None:
        """`today` is as in `ParameterFields`."""
        self._today = today
        self.fields = ParameterFields(_SPECS, today=today, folded=True)
        super().__init__(_TITLE, self.fields)
        self.fields.changed.connect(lambda _: self._show(whole=False))

    @property
    def options(self) -> PaymentOptions:
        """What is typed."""
        texts = {name: text.strip() for name, text in self.fields.texts().items()}
        return PaymentOptions(
            language=texts["language"],
            ip=texts["ip"],
            phones=read_payer(FieldReader(texts, today=self._today())).phones,
            three_ds=ThreeDSOptions(
                version=texts[_VERSION],
                finish_url=texts["threeDSVer2FinishUrl"],
                method_notification_url=texts["threeDSMethodNotificationUrl"],
            ),
        )

    def begin(self, *, phone: str) -> None:
        """Begin anew with a customer's phone; what is no phone number is left out."""
        _, number = read_contact(phone)
        self.fields.fill({_MOBILE: number})
        self.set_open(is_open=False)
        self._show(whole=False)

    def check(self) -> bool:
        """Whether everything can be sent; otherwise say what cannot, and go there."""
        wrong = self._show(whole=True).wrong
        for part, name in wrong_fields((self.fields,), wrong)[:1]:
            self.set_open(is_open=True)
            part.go_to(name)
        return not wrong

    def _show(self, *, whole: bool) -> FieldNotes:
        told = self.options
        payment = CredentialPayment(
            order_id="1",
            credential_id="1",
            language=told.language,
            ip=told.ip,
            phones=told.phones,
            three_ds=told.three_ds,
        )
        notes = FieldNotes(problems=parameter_problems(payment))
        self.fields.show_notes(notes, whole=whole)
        self.show_filled(sum(self.fields.is_filled(name) for name in self.fields.names))
        return notes
