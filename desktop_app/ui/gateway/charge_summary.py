"""The right column of a payment: what is charged, a warning, the button, and its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
)

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money
from desktop_app.ui import theme
from desktop_app.ui.gateway.charge_result import ChargeResultView
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.order_book import fee_words
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import DETAILS_MINIMUM, Icon, Space
from desktop_app.ui.theme.downward_scroll import DownwardScroll
from desktop_app.ui.theme.side_by_side import SideBySide
from desktop_app.ui.widgets.colour_ring import ColourRing

if TYPE_CHECKING:
    from PySide6.QtWidgets import (
        QWidget,
    )

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.i18n.translations import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeOverview:
    """What is charged, as far as it is typed.

    Attributes:
        amount: what the payer pays, a fee included; None while there is none.
        fee: that is in the amount, or is added to one that cannot be read here; None for none.
        unread: what to say in place of an amount that cannot be read here.
        hold: only hold it.
        number: of the order.
        card: such as ``VISA •• 3333``; empty while it is not whole.
        is_over: it was sent, and its outcome is said below.
    """

    amount: Money | None = None
    fee: Money | None = None
    unread: str = ""
    hold: bool = False
    number: str = ""
    card: str = ""
    is_over: bool = False


_MOST_WIDE: Final = 752
"""Most pixels of the form, its margins included: wider fields are harder to read."""


class ChargeSummary(Translated, QFrame):
    """Shows a `ChargeOverview` with the button, or the outcome of the payment."""

    charge_asked = Signal()
    """The button was pressed."""

    def __init__(self, profile: Profile, *, warning: Text) -> None:
        super().__init__()
        self._profile = profile
        self._overview = ChargeOverview()
        self.button = QPushButton()
        self.result = ChargeResultView()
        self.warning = theme.wrapped("")
        self._heading = theme.Label()
        self._amount = theme.Label()
        self._facts = theme.wrapped("", "muted")
        self._ring = ColourRing(self.button, profile.colour)
        self._warning_card = QFrame()
        self._lay_out()
        self.button.clicked.connect(self.charge_asked)
        self.bind_text(self.warning.setText, warning)
        self.show_overview(ChargeOverview())

    def show_overview(self, overview: ChargeOverview) -> None:
        """Show what is charged."""
        self._overview = overview
        self._show()

    def show_button(self, *, shown: bool) -> None:
        """Show the button with its warning, or hide both while nothing can be charged."""
        self._ring.setVisible(shown)
        self._warning_card.setVisible(shown)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        overview = self._overview
        amount = formats.amount(overview.amount) if overview.amount is not None else ""
        heading = self.tr("To be held") if overview.hold else self.tr("To be charged")
        self._heading.setText(self.tr("Amount") if overview.is_over else heading)
        self._amount.setText(amount or overview.unread or "—")
        theme.look(self._amount, "figure" if amount or not overview.unread else "heading")
        facts = [self._fee(overview)]
        facts.append(self.tr("Order {number}").format(number=overview.number or "—"))
        facts.append(overview.card)
        self._facts.setText("\n".join(filter(None, facts)))
        pattern = self.tr("Hold {amount}") if overview.hold else self.tr("Charge {amount}")
        said = overview.unread[:1].lower() + overview.unread[1:]
        doing = pattern.format(amount=amount or said).strip()
        self.button.setText(doing)
        self.button.setAccessibleName(f"{doing}, {self._profile.name}")

    def _fee(self, overview: ChargeOverview) -> str:
        if overview.fee is None or overview.amount is not None:
            return fee_words(overview.fee)
        return self.tr("A fee of {fee} is added").format(fee=formats.amount(overview.fee))

    def _lay_out(self) -> None:
        theme.look(self, "pane")
        theme.look(self._heading, "caption")
        theme.look(self._amount, "figure")
        theme.look(self.button, "primary")
        self.button.setAutoDefault(False)
        theme.look(self._warning_card, "card_waiting")
        inside = QHBoxLayout(self._warning_card)
        inside.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        inside.setSpacing(Space.S)
        mark = theme.Mark(Icon.WARNING, "waiting")
        inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(self.warning, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.XS)
        column.addWidget(self._heading)
        column.addWidget(self._amount)
        column.addWidget(self._facts)
        column.addSpacing(Space.S)
        column.addWidget(self.result)
        column.addSpacing(Space.XS)
        column.addWidget(self._warning_card)
        column.addSpacing(Space.S)
        column.addWidget(self._ring)
        column.addStretch(1)


def pane_of(form: QWidget, summary: ChargeSummary, parent: QWidget) -> QWidget:
    """The two columns of a page's body, each of which scrolls where it has to."""
    theme.fix(form, most_width=_MOST_WIDE)
    left, right = DownwardScroll(), DownwardScroll()
    theme.fix(right, beside=(DETAILS_MINIMUM, DETAILS_MINIMUM))
    both = SideBySide(left, right, parent=parent)
    left.hold(form)  # afterwards, so that they are styled once
    right.hold(summary)
    return both
