"""The layout of a new order: the form, what would be sent beside it, and the button below."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.forms.form_beside_sheet import FormBesideSheet
from desktop_app.ui.forms.review.review_fields import NOTHING
from desktop_app.ui.forms.review.review_sheet import ReviewItem, sheet
from desktop_app.ui.gateway.new_order.order_form import OrderForm
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.gateway_abilities import obstacle as obstacle_text
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date, datetime

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.gateway.typed.order_texts import TypedOrder
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.gateway.abilities import Obstacle

REGISTER: Final = Text("NewOrder", "Register the order")
_SHEET_MS: Final = 80
"""The sheet follows when one pauses: it is made anew, and no letter has to wait for it."""


class NewOrderView(FormBesideSheet):
    """Form, sheet, *Saved*, what is wrong, and the button that registers."""

    register_asked = Signal()
    """The person wants it registered."""
    fix_asked = Signal()
    """The person wants to be led to what is wrong."""

    form: OrderForm

    def __init__(
        self, *, today: Callable[[], date], profile: Profile, parent: QWidget | None = None
    ) -> None:
        """`profile` says who registers; its short name stands in the button."""
        super().__init__(parent)
        self._profile = profile
        self._obstacle: Obstacle | None = None
        self._shown: tuple[Operation, TypedOrder] | None = None
        self._wrong = 0
        self._shows_errors = False  # what is wrong was asked for
        self._busy = False
        self.form = OrderForm(today=today, parent=self.form_place)
        self.note = theme.wrapped("")
        self.register_button, self.fix_button = QPushButton(), QPushButton()
        theme.look(self.note, "caption_bad")
        theme.look(self.register_button, "primary")
        theme.look(self.fix_button, "danger")
        self._pause = QTimer(self, singleShot=True, interval=_SHEET_MS)
        self._pause.timeout.connect(self._show_sheet)
        bar = ((self.note, 1), (self.fix_button, 0), (self.register_button, 0))
        self.lay_out(self.form, bar)
        self.register_button.clicked.connect(self.register_asked)
        self.fix_button.clicked.connect(self.fix_asked)

    @property
    def can_register(self) -> bool:
        """Whether nothing stands in the way, and nothing is being handed over."""
        return self._obstacle is None and not self._busy

    def set_busy(self, *, busy: bool) -> None:
        """Lock the form while it is handed over; the button keeps its look."""
        self._busy = busy
        self.form.setEnabled(not busy)

    def set_obstacle(self, obstacle: Obstacle | None) -> None:
        """Say why nothing can be registered with this profile; None: it can."""
        self._obstacle = obstacle
        self._say()

    def show_saved(self, at: datetime | None) -> None:
        """Say when the draft was kept last; None: it was not yet."""
        super().show_saved(at)
        self._shows_errors = self._shows_errors and at is not None
        self._say()

    def show_order(
        self, operation: Operation, typed: TypedOrder, *, wrong: int, whole: bool
    ) -> None:
        """Show what would be sent.

        Args:
            operation: what sending it does.
            typed: what the form comes to.
            wrong: number of fields with errors.
            whole: the person asked what is wrong; it is said from now on.
        """
        self._shown, self._wrong = (operation, typed), wrong
        self._shows_errors = self._shows_errors or whole
        self._pause.start()
        self._say()

    def _show_sheet(self) -> None:
        if self._shown is not None:
            operation, typed = self._shown
            statement = ReviewItem(operation=operation, instruction=typed.order)
            shown = sheet(statement, company=self._profile.name)
            if not typed.order.amount.minor:  # none is typed yet, and none is nothing
                shown = replace(shown, figure=NOTHING, words="")
            self.sheet.show_sheet(shown)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say()

    def _say(self) -> None:
        self.note.setText(obstacle_text(self._obstacle) if self._obstacle is not None else "")
        self.register_button.setEnabled(self._obstacle is None)
        self.fix_button.setVisible(self._shows_errors and self._wrong > 0)
        self.fix_button.setText(self.tr("Fix %n field(s)", "", self._wrong))
        parts = [self._profile.short_name, str(REGISTER)]
        if self._shown is not None and self._shown[1].order.amount.minor and not self._wrong:
            parts.append(formats.amount(self._shown[1].order.amount))
        self.register_button.setText(" · ".join(filter(None, parts)).replace("&", "&&"))
