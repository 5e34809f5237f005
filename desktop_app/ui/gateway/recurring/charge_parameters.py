"""What goes with each charge of a schedule besides amount and description, folded away (row 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import RecurringPayment
from desktop_app.domain.gateway.typed.kept_texts import incomplete_texts
from desktop_app.domain.gateway.typed.named_values import (
    mapping_of,
    pair_problems,
    pairs_from,
    pairs_of,
    text_of_pairs,
)
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.parameter_checks import parameter_problems, parameter_warnings
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.moto.moto_fields import LANGUAGES
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.gateway.recurring.left_texts import is_whole
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Mapping

    from desktop_app.domain.gateway.recurring.schedules import Terms
    from desktop_app.ui.gateway.recurring.left_texts import LeftTexts

_LANGUAGE: Final = "language"
_EXTRA: Final = "additionalParameters"
_TITLE: Final = Text("ScheduleForm", "More about each charge")
_SPECS: Final = (
    ParameterSpec(
        name=_LANGUAGE, row=0, shape=ParameterShape.OPTION,
        options={**LANGUAGES, "": Text("ScheduleForm", "As set for the profile")},
    ),
    ParameterSpec(name=_EXTRA, row=1, shape=ParameterShape.PAIRS),
)  # fmt: skip


class ChargeParameters(FoldSection):
    """Language of the gateway's messages, and further names and values."""

    def __init__(self, *, today: Callable[[], dt.date]) -> None:
        """`today` is as in `ParameterFields`."""
        self.fields = ParameterFields(_SPECS, today=today, folded=True)
        super().__init__(_TITLE, self.fields)
        self.fields.changed.connect(lambda _: self._show(whole=False))

    @property
    def language(self) -> str:
        """The language that is chosen; empty for that of the profile."""
        return self.fields.texts()[_LANGUAGE]

    @property
    def extra(self) -> Mapping[str, str]:
        """Names and values as they are sent."""
        return mapping_of(pairs_of(self.fields.texts()[_EXTRA]))

    def fill(self, terms: Terms) -> None:
        """Show those of a schedule."""
        pairs = text_of_pairs(pairs_from(terms.extra))
        self.fields.fill({_LANGUAGE: terms.language, _EXTRA: pairs})
        self.set_open(is_open=bool(terms.language or terms.extra))
        self._show(whole=False)

    def texts(self) -> dict[str, str]:
        """What is typed, by the name of the field."""
        return self.fields.texts()

    def show_texts(self, left: LeftTexts) -> None:
        """Show what was typed; a language that nobody knows, or no pairs, change nothing."""
        now = self.fields.texts()
        language, extra = left.text(_LANGUAGE), left.text(_EXTRA)
        if language not in {*LANGUAGES, now[_LANGUAGE]}:
            language = None
        pairs = text_of_pairs(pairs_of(extra or ""))
        if extra is not None and bool(pairs) == bool(extra) and is_whole(pairs):
            now[_EXTRA] = pairs
        self.fields.fill(now | ({} if language is None else {_LANGUAGE: language}))
        self.set_open(is_open=any(self.fields.texts().values()))
        self._show(whole=False)

    def check(self) -> bool:
        """Whether everything can be sent; otherwise say what cannot, and go there."""
        wrong = self._show(whole=True).wrong
        if wrong:
            self.set_open(is_open=True)
            self.fields.go_to(self.fields.field_of(wrong[0]) or _EXTRA)
        return not wrong

    def _show(self, *, whole: bool) -> FieldNotes:
        texts = self.fields.texts()
        self.show_filled(sum(bool(text) for text in texts.values()))
        one = RecurringPayment(
            number="1", credential_id="1", amount=Money(1, "BYN"),
            language=self.language, extra=self.extra,
        )  # fmt: skip
        pairs = pair_problems(pairs_of(texts[_EXTRA]), _EXTRA)
        notes = FieldNotes(
            problems=(*parameter_problems(one), *pairs, *incomplete_texts({_EXTRA: texts[_EXTRA]})),
            warnings=parameter_warnings(one),
        )
        self.fields.show_notes(notes, whole=whole)
        return notes
