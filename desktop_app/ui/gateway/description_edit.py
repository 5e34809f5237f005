"""The line for the description of an order: it takes nothing that the gateway refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import RecurringPayment
from desktop_app.domain.gateway.typed.kept_texts import incomplete_texts
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.parameter_checks import parameter_problems
from desktop_app.ui.forms.input_edits import PlainEdit
from desktop_app.ui.i18n.messages.parameter_problems import SENTENCES

if TYPE_CHECKING:
    from desktop_app.ui.i18n.translations import Text

_NAME: Final = "description"
_LONGEST: Final = 598


class DescriptionEdit(PlainEdit):
    """A line of text, as long as a description may be."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(_LONGEST)

    @property
    def fault(self) -> Text | None:
        """Why what is typed cannot be sent; None if it can."""
        payment = RecurringPayment(  # the rules for descriptions are the same in every operation
            number="1", credential_id="1", amount=Money(1, "BYN"), description=self.value().strip()
        )
        problems = (*parameter_problems(payment), *incomplete_texts({_NAME: self.value()}))
        found = (each for each in problems if each.parameter == _NAME)
        return next((SENTENCES[each.rule] for each in found), None)
