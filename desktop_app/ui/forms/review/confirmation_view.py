"""The confirmation before sending: exactly what is sent, and from which company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui import theme
from desktop_app.ui.forms.review.batch_duplicates import (
    batch_duplicate_notice,
    with_batch_duplicates,
)
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.forms.review.review_heading import (
    ReviewIntent,
    count_intents,
    review_heading,
    sums,
    to_confirm,
    why_not_sent,
)
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.flow_box import FlowBox
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS, ClickGuard
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QShowEvent

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.forms.review.review_sheet import ReviewItem

_WIDEST = 640
_SOON_READ = 8
_BACK = Text("ConfirmationView", "Back to the form")
_MERGE = Text("ConfirmationView", "Take the bank's changes over")


class ConfirmationView(Translated, QWidget):
    """One card for each item, and the button that sends."""

    sent = Signal()
    """The person wants it sent."""
    declined = Signal()
    """The person wants to change something first."""
    merge_asked = Signal()
    """The person wants what the bank has otherwise by now in the form, beside their own changes."""
    row_asked = Signal(str)
    """The row of the outbox with this identifier has to be looked at first."""
    changed = Signal()
    """Whether it can be sent may have changed."""

    def __init__(
        self,
        *,
        profile: Profile,
        company: Callable[[], str] | None = None,
        back: Text = _BACK,
        merges: bool = False,
        click_guard_ms: int = CLICK_GUARD_MS,
        parent: QWidget | None = None,
    ) -> None:
        """Show nothing at first.

        Args:
            profile: who sends.
            company: tells who pays, as the bank writes it; without it the profile does.
            back: the label of the button that cancels.
            merges: whether changes made by others can be merged into the form.
            click_guard_ms: how long items must be shown before they can be sent, in milliseconds.
            parent: of the widget.
        """
        super().__init__(parent)
        self._profile = profile
        self._company = company or (lambda: profile.name)
        self._items: tuple[ReviewItem, ...] = ()
        self._loud = False
        self._busy = False
        self._rest = ClickGuard(self, click_guard_ms=click_guard_ms)
        self.send_button = QPushButton()
        self.back_button = QPushButton()
        self.merge_button = QPushButton()
        self._merges = merges
        self.checked = QCheckBox()
        self._heading = theme.Label()
        self._reading = theme.Label()
        self._progress = QProgressBar()
        self._read = (0, 0)
        self._cards = QVBoxLayout()
        theme.look(self.send_button, "primary")
        theme.look(self._heading, "title")
        self._heading.setWordWrap(True)
        self._progress.setTextVisible(False)
        self._lay_out()
        self._rest.over.connect(self._on_rested)
        self.send_button.clicked.connect(self.sent)
        self.back_button.clicked.connect(self.declined)
        self.merge_button.clicked.connect(self.merge_asked)
        self.bind_text(self.merge_button.setText, _MERGE)
        self.checked.toggled.connect(lambda _: self._update())
        self.bind_text(self.back_button.setText, back)
        self.show_items(())

    @property
    def items(self) -> tuple[ReviewItem, ...]:
        """What is on show."""
        return self._items

    @property
    def focus_starts(self) -> tuple[QWidget, ...]:
        """Where the keyboard begins: the first of these that is on show and enabled."""
        return self.checked, self.send_button, self

    @property
    def can_send(self) -> bool:
        """Whether items are shown, long enough and confirmed, and not being sent already."""
        return self._why_not is None

    @property
    def _why_not(self) -> Text | None:
        confirmed = self.checked.isChecked() or not self._loud
        waits = self._busy or self._rest.is_active
        decided = not any(each.waits_for_decision for each in self._items)
        return why_not_sent(
            chosen=bool(self._items), confirmed=confirmed, waits=waits, decided=decided
        )

    def show_items(self, items: Sequence[ReviewItem]) -> None:
        """Show what will be sent; a loud notice must be confirmed before the button is enabled.

        Without items nothing is shown, and nothing can be sent.
        """
        self._items = with_batch_duplicates(items)
        self.show_loading(0, 0)
        self._loud = any(notice.loud for each in self._items for notice in each.notices)
        self._rest.end()
        self.checked.setChecked(False)
        self.checked.setVisible(self._loud)
        self._heading.setVisible(bool(self._items))
        self.send_button.setVisible(bool(self._items))
        mergeable = self._merges and all(each.can_be_merged for each in self._items)
        self.merge_button.setVisible(mergeable and bool(self._items))
        self.retranslate()
        if self._items:
            self._rest.begin()
        self._update()
        focus_if_shown(self._first())

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for another look: it was out of sight, or is on show only now."""
        super().showEvent(event)
        if not event.spontaneous():
            self.checked.setChecked(False)
            if self._items:
                self._rest.begin()
            self._update()

    def show_loading(self, done: int, count: int) -> None:
        """Say that so many of `count` were read, where that takes longer than a moment."""
        self._read = (done, count)
        self._progress.setRange(0, max(count, 1))
        self._progress.setValue(done)
        for each in (self._reading, self._progress):
            each.setVisible(count > _SOON_READ)
        self._say_reading()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.checked.setText(to_confirm(self._items))
        self._say_reading()
        self._build_cards()
        parts = (self._what(), sums(self._items))
        said = " · ".join(filter(None, (self._profile.short_name, *parts)))
        self.send_button.setText(said.replace("&", "&&"))
        self.send_button.setAccessibleName(", ".join(filter(None, (*parts, self._profile.name))))
        self._heading.setText(review_heading(self._items, self._profile.name))

    def set_busy(self, *, busy: bool) -> None:
        """Prevent a second send."""
        self._busy = busy
        self.back_button.setEnabled(not busy)
        self.merge_button.setEnabled(not busy)
        self._update()

    def _first(self) -> QWidget:
        """The widget to focus: the button as soon as it is enabled."""
        if self._loud:
            return self.checked
        return self.send_button if self.send_button.isEnabled() else self

    def _update(self) -> None:
        enable_unless(self.send_button, self._why_not)
        self.changed.emit()

    def _on_rested(self) -> None:
        self._update()
        if self.hasFocus():
            focus_if_shown(self._first())

    def _say_reading(self) -> None:
        text = self.tr("Reading what is known of %n documents…", "", self._read[1])
        self._reading.setText(text)
        self._progress.setAccessibleName(text)

    def _what(self) -> str:
        counts = count_intents(self._items)
        if len(counts) > 1:
            sent = counts[ReviewIntent.SEND] + counts[ReviewIntent.ORDER]
            each = (
                self.tr("send %n", "", sent) if sent else "",
                self.tr("change %n", "", counts[ReviewIntent.CHANGE])
                if counts[ReviewIntent.CHANGE]
                else "",
                self.tr("delete %n", "", counts[ReviewIntent.DELETE])
                if counts[ReviewIntent.DELETE]
                else "",
            )
            said = ", ".join(filter(None, each))
            return said[:1].upper() + said[1:]
        count = len(self._items)
        if ReviewIntent.DELETE in counts:
            return self.tr("Delete %n documents", "", count)
        if ReviewIntent.CHANGE in counts:
            return self.tr("Change %n documents", "", count)
        if ReviewIntent.ORDER in counts:
            return self.tr("Send %n to the payment gateway", "", count)
        if all(each.operation is Operation.CREATE_PAYMENT for each in self._items):
            return self.tr("Send %n payments", "", count)
        return self.tr("Send %n documents", "", count)

    def _lay_out(self) -> None:
        inner = QWidget()
        theme.fix(inner, most_width=_WIDEST)
        column = QVBoxLayout(inner)
        column.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        column.setSpacing(Space.M)
        column.addWidget(self._heading)
        column.addWidget(self._reading)
        column.addWidget(self._progress)
        column.addLayout(self._cards)
        column.addStretch(1)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.addStretch(1)
        row.addWidget(inner, 8)
        row.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(middle)
        buttons = FlowBox(gap=Space.M, last_apart=True)
        buttons.show_widgets((self.back_button, self.merge_button, self.send_button))
        bar = QVBoxLayout()  # beside the button, a narrow window would cut both
        bar.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        bar.setSpacing(Space.M)
        bar.addWidget(self.checked, 0, Qt.AlignmentFlag.AlignRight)
        bar.addWidget(buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scroll, 1)
        whole.addWidget(theme.line())
        whole.addLayout(bar)

    def _build_cards(self) -> None:
        """All cards in one widget of their own: one by one, many would be laid out many times."""
        cards = QWidget()
        column = QVBoxLayout(cards)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.M)
        equal = batch_duplicate_notice(self._items)
        if equal is not None:
            column.addWidget(NoticeCard(equal))
        for each in self._items:
            card = ReviewSheetView(narrow=self.width() < theme.scaled(_WIDEST))
            theme.look(card, "card")
            card.open_row = self.row_asked.emit
            card.show_sheet(sheet(each, company=self._company()), each.notices)
            column.addWidget(card)
        while (item := self._cards.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._cards.addWidget(cards)
