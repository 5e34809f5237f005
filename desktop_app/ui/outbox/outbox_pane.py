"""The details pane of the outbox: the state of the selected rows and their actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.annotations.outbox_records import annotated_record
from desktop_app.domain.gateway.charge_rows import is_row_of_charge
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Effect
from desktop_app.domain.outbox.rows import DISCARDABLE, DeliveryVerdict, OutboxState
from desktop_app.ui import theme
from desktop_app.ui.annotations.annotated_details import AnnotatedDetails
from desktop_app.ui.forms.review.review_sheet import review_sheet_of_row
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.labels.outbox_decisions import DECISIONS, decisions
from desktop_app.ui.i18n.translations import Text, Translated, filled
from desktop_app.ui.outbox.batch_summary import BatchSummary, ChosenRows, chosen_rows
from desktop_app.ui.outbox.candidate_comparison import CandidateComparison
from desktop_app.ui.outbox.draft_numbers import without_number
from desktop_app.ui.outbox.pane_parts import (
    box,
    clear,
    flow_in_large_text,
    history,
    is_filled,
    is_large,
    stacked,
    stored_texts,
)
from desktop_app.ui.outbox.row_announcer import RowAnnouncer
from desktop_app.ui.outbox.rows_to_sign import is_signable
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.tokens import DETAILS_MINIMUM, DETAILS_USUAL
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.domain.outbox.history import OutboxStep
    from desktop_app.domain.outbox.operation_names import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.annotations.annotation_panel import AnnotationPanel

_AWAITING_OUTCOME: Final = frozenset({OutboxState.SENT, OutboxState.UNKNOWN})
_SETTLED: Final = frozenset({OutboxState.CONFIRMED, OutboxState.DRAFT})
_LEAVE_A_DOCUMENT: Final = frozenset({Effect.CREATES, Effect.CHANGES})
_NARROW_BELOW: Final = 900
_ANSWER_FIRST: Final = Text("OutboxPane", "Answer the question beside the list first.")
_NOT_SENDABLE: Final = Text(
    "OutboxPane",
    "What is selected was sent already or is being checked, and nothing else is ready.",
)
_NONE_READY: Final = Text("OutboxPane", "Nothing is ready to be sent.")
_OF_CHARGE: Final = Text(
    "OutboxPane",
    "A charge of a stored card made this order: its form is not opened here. Continue with the"
    " charge.",
)
_SIGN: Final = Text("SigningPage", "Sign…")
_TO_SIGN: Final = Text("next_steps", "Sign it so that the bank can start processing")


class OutboxPane(Translated, QFrame):
    """Rebuilt for each row and each change; shows its confirmations inline."""

    open_asked = Signal()
    """The form is to be opened again."""
    send_asked = Signal()
    """What is chosen is to be sent."""
    look_asked = Signal()
    """The bank is to be looked at now."""
    discard_asked = Signal()
    """What is chosen is to be thrown away, and the person has said so twice."""
    document_asked = Signal(str)
    """The document with this identifier is to be shown."""
    sign_asked = Signal()
    """What is chosen is to be signed."""
    order_asked = Signal()
    """The order of the payment gateway is to be shown that the row made or paid."""
    candidates_asked = Signal()
    """A person has to decide: what the bank has is to be shown with `evidence`."""
    next_step_shown = Signal(bool)
    """Other buttons are there; carries whether one of them is filled, as the next step."""
    left = Signal()
    """The control that had the focus is not there any more."""
    resolved = Signal(object, str)
    """A person decided: the `DeliveryVerdict`, and the document as which it arrived, if any."""

    def __init__(
        self,
        *,
        company: Callable[[], str],
        has_form: Callable[[Operation], bool] = lambda _: False,
        is_on_its_way: Callable[[str], bool] = lambda _: False,
        can_be_stopped: Callable[[str], bool] = lambda _: True,
        has_no_number: Callable[[OutboxRow], bool] = lambda _: False,
        notes: AnnotationPanel | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """The callables about a row's identifier tell how the row stands at the moment.

        Args:
            company: tells who pays.
            has_form: whether an operation is written in a form.
            is_on_its_way: whether the row is being sent or waits for its turn.
            can_be_stopped: whether it can be opened or discarded all the same.
            has_no_number: whether a row is a draft whose number another document has.
            notes: stands below what is known of a row that can be annotated.
            parent: the widget that it lies in.
        """
        super().__init__(parent)
        self._company = company
        self._has_form = has_form
        self._is_on_its_way = is_on_its_way
        self._can_be_stopped = can_be_stopped
        self._has_no_number = has_no_number
        self._notes = notes
        self._on_their_way: frozenset[str] = frozenset()
        self._under_way: frozenset[str] = frozenset()
        self._rows: tuple[OutboxRow, ...] = ()
        self._batch = ChosenRows()
        self._chosen = 0
        self._question = ""
        self._history: tuple[str, tuple[OutboxStep, ...]] = "", ()
        self._to_sign = ""
        self._announcer = RowAnnouncer(self)
        self.candidate_comparison: CandidateComparison | None = None
        self.buttons: dict[str, QPushButton] = {}
        theme.look(self, "pane")
        theme.fix(self, beside=(DETAILS_USUAL, DETAILS_USUAL))
        self._scroll = AnnotatedDetails()
        if notes is not None:
            notes.hide()
            self._scroll.put_panel(notes)
        self._above, self._below = QVBoxLayout(), QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._above)
        column.addWidget(self._scroll, 1)
        column.addLayout(self._below)
        self.bind_text(self.setAccessibleName, lambda: self.tr("What is known and what to do"))
        theme.when_sized(self, OutboxPane._build)

    @property
    def row(self) -> OutboxRow | None:
        """What is on show, if it is one row and no other is chosen."""
        return self._rows[0] if len(self._rows) == 1 and self.is_whole else None

    @property
    def rows(self) -> tuple[OutboxRow, ...]:
        """What is on show."""
        return self._rows

    @property
    def batch(self) -> ChosenRows:
        """What is on show, counted, where it is more than one row."""
        return self._batch

    @property
    def is_whole(self) -> bool:
        """Whether all that is chosen is on show."""
        return self._chosen <= len(self._rows)

    @property
    def asks(self) -> bool:
        """Whether a confirmation is open."""
        return bool(self._question)

    def show_rows(self, rows: Sequence[OutboxRow], *, chosen: int = 0) -> None:
        """Show one row, several together, or nothing.

        `chosen` is how many are chosen where not all were read yet: until then nothing can be
        done with them.
        """
        going = frozenset(row.id for row in rows if self._is_on_its_way(row.id))
        under_way = frozenset(row.id for row in rows if not self._can_be_stopped(row.id))
        shown = (self._rows, self._chosen, self._on_their_way, self._under_way)
        if (tuple(rows), chosen, going, under_way) != shown:
            several = len(rows) > 1
            self._take(
                chosen_rows(rows, on_their_way=going, under_way=under_way)
                if several
                else ChosenRows(
                    rows=tuple(rows),
                    signable=tuple(filter(is_signable, rows)),
                    on_their_way=going,
                ),
                under_way,
                chosen,
            )

    def show_chosen(self, chosen: ChosenRows, under_way: frozenset[str]) -> None:
        """Show many rows together that were read and counted; `under_way` cannot be stopped."""
        self._take(chosen, under_way, 0)

    def show_history(
        self, row_id: str, steps: tuple[OutboxStep, ...], *, to_sign: bool = False
    ) -> None:
        """Show what happened to a row, if it is the one on show, and whether it is to be signed."""
        known = self._history, self._to_sign
        self._history, self._to_sign = (row_id, steps), row_id if to_sign else ""
        changed = known != (self._history, self._to_sign)
        if self.row is not None and self.row.id == row_id and changed:
            self._build()

    def _take(self, chosen: ChosenRows, under_way: frozenset[str], count: int) -> None:
        asked, before = self._asked_about(), [row.id for row in self._rows]
        self._batch, self._rows, self._chosen = chosen, chosen.rows, count
        self._on_their_way, self._under_way = chosen.on_their_way, under_way
        if self._asked_about() != asked:
            self._question = ""
        self._build()
        if before != [row.id for row in self._rows]:
            self._scroll.verticalScrollBar().setValue(0)
        self._announcer.follow(self.row, going=bool(self._on_their_way))

    def _asked_about(self) -> tuple[object, ...]:
        """What the open question depends on: while that is the same, it stays open."""
        if not self._question:
            return ()
        if self._question == "discard":
            meant = (row for row in self._rows if self._can_be_discarded(row))
            said = words.discarding(self._rows, words.QUESTIONS["discard"][0])
            return frozenset((row.id, row.state, row.changed_at) for row in meant), str(said)
        row = self.row
        if row is None or not words.is_undecided(row):
            return ()
        return row.id, row.progress.candidates

    def _can_be_discarded(self, row: OutboxRow) -> bool:
        return row.state in DISCARDABLE and row.id not in self._under_way

    def fit(self, available: int) -> None:
        """Leave enough width for the list in a page of this width."""
        narrow = available < theme.scaled(_NARROW_BELOW)
        width = DETAILS_MINIMUM if narrow else DETAILS_USUAL
        theme.fix(self, beside=(width, width))

    def offers(self, name: str) -> bool:
        """Whether a button is there: ``send``, ``open``, ``look`` or ``discard``."""
        return name in self.buttons

    def why_not_sent(self) -> Text:
        """Why *Send* can do nothing while it is disabled."""
        if self.asks:
            return _ANSWER_FIRST
        return _NOT_SENDABLE if self.rows else _NONE_READY

    def ask(self, question: str) -> None:
        """Ask the user to confirm ``discard``, or to decide the outcome."""
        self._question = question
        self._build()
        self.buttons["no"].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_probing(self) -> None:
        """Say that the bank is being looked at."""
        if "look" in self.buttons:
            self.buttons["look"].setEnabled(False)
            self.buttons["look"].setText(self.tr("Checking…"))

    def show_probed(self) -> None:
        """Offer to look once more; whatever was found came with the row."""
        if "look" in self.buttons:
            self.buttons["look"].setEnabled(True)
            self.buttons["look"].setText(self.tr("Check now"))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._build()

    def _build(self) -> None:
        here = QApplication.focusWidget()
        inside = here is not None and self.isAncestorOf(here)
        focused = next((name for name, each in self.buttons.items() if each is here), "")
        self.setVisible(bool(self._rows) or not self.is_whole)
        for column in (self._above, self._below):
            clear(column)
        self.buttons.clear()
        self.candidate_comparison = None
        parts: list[QWidget] = []
        row = self.row
        if row is not None:
            parts = [self._head(row), self._content(row), self._actions(row)]
        elif self._rows or not self.is_whole:
            summary = BatchSummary(self._batch, count=self._chosen)
            parts = [summary]
            if self.is_whole:  # else it is read, and shown in a moment
                listing = summary.listing(self._has_no_number)
                parts = [summary, listing, self._batch_actions(self._batch)]
        self._stack(parts if self.buttons else parts[:2])  # no empty strip below
        self.next_step_shown.emit(any(map(is_filled, self.buttons.values())))
        if focused in self.buttons:
            self.buttons[focused].setFocus(Qt.FocusReason.OtherFocusReason)
        elif inside:
            self.left.emit()
        if row is not None and words.is_undecided(row):
            self.candidates_asked.emit()

    def _stack(self, parts: Sequence[QWidget]) -> None:
        """Stack widgets, the second of which scrolls; in large text all do, what to do first."""
        first, *others = parts or [QWidget()]
        content = others[0] if others else QWidget()
        if self._notes is not None:
            row = self.row if others else None
            record = None if row is None else annotated_record(row)
            self._notes.show_record(record)
        if is_large():
            self._scroll.show_content(content, head=stacked(first, *others[1:], theme.line()))
            return
        self._scroll.show_content(content)
        self._above.addWidget(first)
        if others:
            self._above.addWidget(theme.line())
        for part in others[1:]:
            self._below.addWidget(theme.line())
            self._below.addWidget(part)

    def _head(self, row: OutboxRow) -> QWidget:
        holder, column = box(Space.XS)
        going = row.id in self._on_their_way
        look = words.state(row, on_its_way=going)
        line = QHBoxLayout()
        line.setSpacing(Space.S)
        line.addWidget(theme.Mark(look.icon, look.colour))
        line.addWidget(theme.wrapped(look.text, "strong"), 1)
        column.addLayout(line)
        column.addWidget(theme.wrapped(words.known(row, on_its_way=going)))
        if self._is_to_sign(row):
            column.addWidget(theme.wrapped(str(_TO_SIGN)))
        progress = row.progress
        if progress.message:
            column.addWidget(theme.wrapped(filled("«{words}»", words=progress.message), "strong"))
        settled = {OutboxState.DRAFT} if row.can_be_asked else _SETTLED
        said = bool(progress.message) and row.state is OutboxState.REFUSED
        if progress.error and row.state not in settled and not (said or going):
            column.addWidget(theme.wrapped(words.failure(row), "muted"))
        for text in words.course(row):
            column.addWidget(theme.wrapped(text, "caption"))
        return holder

    def _content(self, row: OutboxRow) -> QWidget:
        if row.damage is not None:
            return stored_texts(row.damage)
        view = ReviewSheetView()
        shown = without_number(row) if self._has_no_number(row) else row
        view.show_sheet(review_sheet_of_row(shown, company=self._company()))
        steps = self._steps(row)
        if not words.is_undecided(row):
            return stacked(view, *steps)
        self.candidate_comparison = CandidateComparison(row)
        self.candidate_comparison.chosen.connect(self._on_candidate_chosen)
        self.candidate_comparison.shown.connect(self.document_asked)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        is_order = row.operation in GATEWAY_OPERATIONS
        place = self.tr("At the payment gateway") if is_order else self.tr("At the bank")
        for title, part in (
            (place, self.candidate_comparison),
            (self.tr("What was sent"), view),
        ):
            heading = theme.wrapped(title, "heading")
            heading.setContentsMargins(Space.L, Space.M, Space.L, 0)
            column.addWidget(heading)
            column.addWidget(part)
        for below in steps:
            column.addWidget(below)
        column.addStretch(1)
        return holder

    def _steps(self, row: OutboxRow) -> list[QWidget]:
        """What happened to a row, as a part of its details; nothing while that is read."""
        row_id, steps = self._history
        if row_id != row.id or not steps:
            return []
        return [history(steps, row.operation)]

    def _actions(self, row: OutboxRow) -> QWidget:
        if self._question:
            return self._asked()
        holder, column = box(Space.S)
        add = partial(self._button, column)
        if row.can_be_sent and row.id not in self._on_their_way:
            add("send", self.tr("Send…"), self.send_asked.emit, look="primary")
        stays = self._can_be_discarded(row)
        has_form = stays and row.damage is None and self._has_form(row.operation)
        if has_form and is_row_of_charge(row.id):
            column.addWidget(theme.wrapped(str(_OF_CHARGE), "muted"))
        elif has_form:
            text = self.tr("Open the form")
            if row.state is OutboxState.REFUSED:
                text = self.tr("Correct and send again…")
            look = "" if row.state is OutboxState.READY or self.offers("send") else "primary"
            add("open", text, self.open_asked.emit, look=look)
        if row.state in _AWAITING_OUTCOME or row.can_be_asked:
            add("look", self.tr("Check now"), self.look_asked.emit)
        for one in decisions(row) if words.is_undecided(row) else ():
            add(one.name, str(one.text), partial(self.ask, one.name))
        self._add_destination(row, add)
        if stays:
            add("discard", self.tr("Discard…"), partial(self.ask, "discard"), look="danger")
        flow_in_large_text(column, self.buttons.values())
        return holder

    def _add_destination(self, row: OutboxRow, add: Callable[..., None]) -> None:
        """Offer to go to what the row made, changed or paid."""
        if row.operation in GATEWAY_OPERATIONS:
            if row.document_id or row.target:
                add("order", self.tr("Show the order"), self.order_asked.emit)
        elif row.state is OutboxState.CONFIRMED and row.document_id:
            show = partial(self.document_asked.emit, row.document_id)
            signs = self._is_to_sign(row)
            if signs:
                add("sign", str(_SIGN), self.sign_asked.emit, look="primary")
            if OPERATIONS[row.operation].effect in _LEAVE_A_DOCUMENT:
                look = "" if signs else "primary"
                add("document", self.tr("Show the document"), show, look=look)

    def _is_to_sign(self, row: OutboxRow) -> bool:
        """Whether the document of a row waits for a signature, once that was read."""
        return row.state is OutboxState.CONFIRMED and self._to_sign == row.id

    def _batch_actions(self, batch: ChosenRows) -> QWidget:
        if self._question:
            return self._asked()
        holder, column = box(Space.S)
        if self._chosen > len(batch.rows):
            return holder
        if batch.sendable:
            sums = batch.sums
            text = self.tr("Send %n…", "", len(batch.sendable))
            text = f"{text.removesuffix('…')} · {sums}…" if sums else text
            self._button(column, "send", text, self.send_asked.emit, look="primary")
        if batch.discardable:
            text = self.tr("Discard %n…", "", len(batch.discardable))
            self._button(column, "discard", text, partial(self.ask, "discard"), look="danger")
        flow_in_large_text(column, self.buttons.values())
        return holder

    def _asked(self) -> QWidget:
        """The confirmation in place of the actions; the safe button has the focus."""
        holder, column = box(Space.S)
        text, answer = words.QUESTIONS[self._question]
        if self._question == "discard":
            text = words.discarding(self._rows, text)
        asked = InlineConfirm(text.__str__, answer=answer.__str__, back=lambda: self.tr("Back"))
        asked.declined.connect(self._on_declined)
        asked.answered.connect(self._on_answered)
        self.buttons |= {"no": asked.no, "yes": asked.yes}
        column.addWidget(asked)
        return holder

    def _on_declined(self) -> None:
        asked, self._question = self._question, ""
        self._build()
        if asked in self.buttons:
            self.buttons[asked].setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_candidate_chosen(self, document_id: str) -> None:
        self.resolved.emit(DeliveryVerdict.ARRIVED, document_id)

    def _on_answered(self) -> None:
        asked, self._question = self._question, ""
        self._build()
        if asked == "discard":
            self.discard_asked.emit()
        else:
            self.resolved.emit(DECISIONS[asked].verdict, "")

    def _button(
        self,
        layout: QVBoxLayout,
        name: str,
        text: str,
        run: Callable[[], object],
        *,
        look: str = "",
    ) -> None:
        made = QPushButton(text)
        made.setAccessibleName(text.removesuffix("…"))
        theme.look(made, look)
        made.clicked.connect(lambda _=False: run())
        self.buttons[name] = made
        layout.addWidget(made)
