"""The details pane of an order: amount, reason, link with its QR code, timeline, every field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.ui import theme
from desktop_app.ui.annotations.annotated_details import AnnotatedDetails
from desktop_app.ui.documents.details.action_buttons import DocumentActionButtons
from desktop_app.ui.documents.details.details_head import DetailsHead
from desktop_app.ui.documents.details.sections import (
    FieldSection,
    TableSection,
    TimelineSection,
)
from desktop_app.ui.gateway.orders.order_details import present_order, reason_of
from desktop_app.ui.gateway.payment_link import PaymentLinkView
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.tokens import DETAILS_MAXIMUM, DETAILS_MINIMUM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QKeyEvent

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.gateway.order_book import BookedOrder, OrderEvent
    from desktop_app.ui.annotations.annotation_panel import AnnotationPanel
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation

_WITH_LINK: Final = frozenset(
    {OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING, OrderPhase.DECLINED}
)
_FAILED: Final = frozenset({OrderPhase.DECLINED, OrderPhase.REFUSED, OrderPhase.EXPIRED})


class OrderPane(Translated, QFrame):
    """Shows one order; rebuilt for each one and each change of it."""

    close_asked = Signal()
    """The person does not want to see details."""
    check_asked = Signal()
    """The gateway is to be asked where the order stands."""

    def __init__(self, notes: AnnotationPanel | None = None, parent: QWidget | None = None) -> None:
        """`notes` stands above the link and the fields."""
        super().__init__(parent)
        theme.look(self, "pane")
        theme.fix(self, beside=(DETAILS_MINIMUM, DETAILS_MAXIMUM))
        self._order: BookedOrder | None = None
        self._events: tuple[OrderEvent, ...] = ()
        self._failure: UserError | None = None
        self._by_card = True
        self.presentation: DocumentPresentation | None = None
        self.head = DetailsHead()
        self.reason = theme.wrapped("", "bad")
        self.reason.setContentsMargins(Space.L, 0, Space.L, Space.M)
        self.reason.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.link = PaymentLinkView(self)
        self.actions_row = DocumentActionButtons()
        self._scroll = AnnotatedDetails()
        if notes is not None:
            self._scroll.put_panel(notes)
        self._lay_out()
        self.head.close_asked.connect(self.close_asked)
        self.head.retry_asked.connect(self.check_asked)
        self.link.copied.connect(self.say_copied)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Details of the order"))

    @property
    def order(self) -> BookedOrder | None:
        """The order on show."""
        return self._order

    def show_order(
        self,
        order: BookedOrder | None,
        events: Sequence[OrderEvent] = (),
        *,
        failure: UserError | None = None,
        checking: bool = False,
        by_card: bool = True,
    ) -> None:
        """Show an order; the scroll bar stays where it was for the same one.

        Args:
            order: None shows nothing.
            events: its timeline.
            failure: why the gateway could not be asked about it just now.
            checking: the gateway is being asked at the moment.
            by_card: the profile may pay orders with a card that is typed.
        """
        said = (self._order, self._events, self._by_card)
        same = order is not None and self._order is not None and order.id == self._order.id
        self._order, self._events, self._failure = order, tuple(events), failure
        self._by_card = by_card
        if order is None:
            return
        self.head.show_freshness(order.status_at, failure, loading=checking)
        if (order, self._events, by_card) != said:
            place = self._scroll.verticalScrollBar().value() if same else 0
            self._build(order)
            self._scroll.verticalScrollBar().setValue(place)

    def show_actions(self, actions: Sequence[QAction]) -> None:
        """Offer what can be done with the order, the next step first."""
        self.actions_row.show_actions(actions)

    def copy(self) -> None:
        """Put everything that is shown on the clipboard, as lines of text."""
        if self.presentation is not None:
            QGuiApplication.clipboard().setText("\n".join(self.presentation.lines()))
            self.head.show_copied(self.tr("Everything is copied"))

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        if self._order is not None:
            self._build(self._order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_asked.emit()
        else:
            super().keyPressEvent(event)

    def _build(self, order: BookedOrder) -> None:
        presentation = present_order(order, self._events, by_card=self._by_card)
        self.presentation = presentation
        self.head.show_presentation(presentation)
        reason = reason_of(order) if order.phase in _FAILED or order.may_try_again else ""
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.link.show_order(order if order.phase in _WITH_LINK and order.is_payable else None)
        self._scroll.show_content(self._content(presentation))

    def _content(self, presentation: DocumentPresentation) -> QWidget:
        """The link and all sections, as a new widget: the old one is never seen half changed."""
        here = self.link.focusWidget() if self.link.isAncestorOf(self.focusWidget()) else None
        content = QWidget()
        content.setAutoFillBackground(False)
        column = QVBoxLayout(content)
        column.setContentsMargins(Space.M, Space.M, Space.M, Space.L)
        column.setSpacing(Space.L)
        shown = not self.link.isHidden()
        column.addWidget(self.link)
        self.link.setVisible(shown)
        if presentation.timeline:
            column.addWidget(TimelineSection(presentation.timeline))
        for group in presentation.groups:
            section = FieldSection(group)
            section.copied.connect(self.say_copied)
            column.addWidget(section)
        for table in presentation.tables:
            column.addWidget(TableSection(table))
        column.addStretch(1)
        if here is not None:
            here.setFocus(Qt.FocusReason.OtherFocusReason)
        return content

    def say_copied(self, name: str) -> None:
        """Say for two seconds that something was copied."""
        self.head.show_copied(self.tr("Copied: {name}").format(name=name))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.reason)
        column.addWidget(theme.line())
        column.addWidget(self._scroll, 1)
        column.addWidget(theme.line())
        column.addWidget(self.actions_row)
