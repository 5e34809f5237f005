"""The settings card that chooses the notices, and when they are shown."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTime, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QTimeEdit, QWidget

from desktop_app.domain.notices import NoticeKind
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.notices.notice_words import NAMES
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.box_columns import BoxColumns
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from desktop_app.domain.notices import NoticeChoices

_BESIDE_TEXT: Final = 9
"""Pixels before a time; the style gives fields for times no padding."""


class NoticesCard(HeadingCard):
    """A tick for each kind, quiet hours, and whether sums are named."""

    changed = Signal(object)
    """Other `NoticeChoices` were made."""

    def __init__(self, choices: NoticeChoices, *, has_tray: bool = True) -> None:
        """`has_tray` tells whether the system has a place for an icon."""
        super().__init__(Text("NoticesCard", "Notifications"))
        set_article(self, "notifications")
        self.choices, self._has_tray = choices, has_tray
        self._is_told = False
        note = theme.wrapped("", "muted")
        self.column.addWidget(note)
        self.kinds = {kind: QCheckBox() for kind in NoticeKind}
        for kind, box in self.kinds.items():
            box.setChecked(kind not in choices.off)
            box.toggled.connect(self._on_changed)
            self.bind_text(box.setText, NAMES[kind])
        self.column.addWidget(BoxColumns(tuple(self.kinds.values())))
        self.quiet = QCheckBox()
        self.quiet.setChecked(choices.quiet)
        self.quiet_from = _time_field(Text("NoticesCard", "From"), choices.quiet_from)
        self.quiet_until = _time_field(Text("NoticesCard", "Until"), choices.quiet_until)
        self.sums = QCheckBox()
        self.sums.setChecked(choices.sums)
        self._hours = QWidget()
        hours = QHBoxLayout(self._hours)
        hours.setContentsMargins(Space.XL, 0, 0, 0)
        hours.setSpacing(Space.L)
        hours.addWidget(self.quiet_from)
        hours.addWidget(self.quiet_until)
        hours.addStretch(1)
        self.tray = QCheckBox()
        self.tray.setChecked(choices.tray)
        self.tray.setEnabled(has_tray or choices.tray)
        for part in (self.quiet, self._hours, self.sums, self.tray):
            self.column.addWidget(part)
        self._hours.setVisible(choices.quiet)
        self.quiet.toggled.connect(self._hours.setVisible)
        self.quiet.toggled.connect(self._on_changed)
        self.sums.toggled.connect(self._on_changed)
        self.tray.toggled.connect(self._on_changed)
        for field in (self.quiet_from, self.quiet_until):
            field.control.timeChanged.connect(self._on_changed)
        self.bind_text(
            note.setText,
            lambda: self.tr(
                "After each synchronisation Kantora says once what came. It is kept under the bell"
                " at the bottom of the window as well."
            ),
        )
        self.bind_text(
            self.quiet.setText, lambda: self.tr("Quiet hours: nothing pops up, the bell counts")
        )
        self.bind_text(
            self.sums.setText, lambda: self.tr("Name sums in notifications, not counts alone")
        )
        self.bind_text(
            self.tray.setText, lambda: self.tr("An icon beside the clock with the number of unread")
        )
        why_not = "" if has_tray else self.tr("This desktop shows no icons of programs")
        theme.set_tip(self.tray, why_not)

    def show_choices(self, choices: NoticeChoices) -> None:
        """Show what was chosen elsewhere; it is not told as a change."""
        self._is_told = True
        for kind, box in self.kinds.items():
            box.setChecked(kind not in choices.off)
        self.quiet.setChecked(choices.quiet)
        for field, time in (
            (self.quiet_from, choices.quiet_from),
            (self.quiet_until, choices.quiet_until),
        ):
            if _time_of(field.control) != time:  # somebody may be typing there
                field.control.setTime(_time_on(time))
        self.sums.setChecked(choices.sums)
        self.tray.setChecked(choices.tray)
        self.tray.setEnabled(self._has_tray or choices.tray)
        self.choices, self._is_told = choices, False

    def _on_changed(self) -> None:
        if self._is_told:
            return
        self.choices = replace(
            self.choices,
            off=frozenset(kind for kind, box in self.kinds.items() if not box.isChecked()),
            quiet=self.quiet.isChecked(),
            quiet_from=_time_of(self.quiet_from.control),
            quiet_until=_time_of(self.quiet_until.control),
            sums=self.sums.isChecked(),
            tray=self.tray.isChecked(),
        )
        self.changed.emit(self.choices)


def _time_field(label: Text, value: dt.time) -> LabelledField[QTimeEdit]:
    control = QTimeEdit(_time_on(value))
    control.setDisplayFormat("HH:mm")
    control.lineEdit().setTextMargins(_BESIDE_TEXT, 0, 0, 0)
    return LabelledField(label, control)


def _time_on(value: dt.time) -> QTime:
    return QTime(value.hour, value.minute)


def _time_of(control: QTimeEdit) -> dt.time:
    return dt.time(control.time().hour(), control.time().minute())
