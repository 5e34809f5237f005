"""The first step of the welcome page: demo, connect, and the existing profiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app import resources
from desktop_app.domain.profiles.profile import Environment
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent

    from desktop_app.domain.profiles.backups import BackupsElsewhere
    from desktop_app.domain.profiles.profile import Profile

_EMBLEM: Final = 56
_SWATCH: Final = 10


class ProfileChoice(Translated, QWidget):
    """Two cards, *Try the demo* and *Connect*, and a line for every profile."""

    demo_requested = Signal()
    """The demo was chosen."""
    connect_requested = Signal()
    """A new profile is wanted."""
    restore_requested = Signal()
    """A profile is to come out of a backup."""
    chosen = Signal(object)
    """A `Profile` was chosen."""
    remove_asked = Signal(object)
    """The person asks for a `Profile` to be removed, and has not confirmed it yet."""
    remove_confirmed = Signal(object)
    """A `Profile` is to be removed, and the person said so twice."""

    def __init__(self, profiles: Sequence[Profile], *, current: str) -> None:
        super().__init__()
        self._current = current
        self._lines: dict[str, ProfileCard] = {}
        self._profiles: dict[str, Profile] = {}
        self._list_title = theme.Label()
        theme.look(self._list_title, "heading")
        self._list = QVBoxLayout()
        self._list.setSpacing(Space.S)
        self.demo = _OfferCard(
            Icon.DEMO,
            Text("WelcomePage", "Try the demo"),
            Text(
                "WelcomePage",
                "A complete sandbox bank on this computer, with fictitious companies and"
                " documents. Nothing is sent anywhere, and nothing is kept afterwards.",
            ),
            Text("WelcomePage", "Start the demo"),
        )
        self.connect_card = _OfferCard(
            Icon.BANK,
            Text("WelcomePage", "Connect to the bank"),
            Text(
                "WelcomePage",
                "Read your documents from the bank's service. You need its address, and a token or"
                " your sign-in at the bank; the data stay encrypted on this computer.",
            ),
            Text("WelcomePage", "Connect…"),
        )
        self.restore = QPushButton()
        theme.look(self.restore, "link")
        theme.look(self.demo.button if not profiles else self.connect_card.button, "primary")
        self._lay_out()
        self.demo.button.clicked.connect(self.demo_requested)
        self.connect_card.button.clicked.connect(self.connect_requested)
        self.restore.clicked.connect(self.restore_requested)
        self.bind_text(self.restore.setText, lambda: self.tr("Restore a profile from a backup…"))
        self.bind_text(self._list_title.setText, lambda: self.tr("Profiles"))
        for profile in profiles:
            self.add(profile)
        self._show_list()

    def add(self, profile: Profile) -> None:
        """Show one more profile."""
        line = ProfileCard(profile, is_open=profile.id == self._current)
        line.open_button.clicked.connect(partial(self.chosen.emit, profile))
        line.remove_button.clicked.connect(partial(self.remove_asked.emit, profile))
        line.remove_confirmed.connect(partial(self.remove_confirmed.emit, profile))
        self._lines[profile.id] = line
        self._profiles[profile.id] = profile
        self._list.addWidget(line)
        self.setTabOrder(line.remove_button, line.open_button)
        self.setTabOrder(line.open_button, self.demo.button)  # it stands above what was made before
        self._show_list()

    def discard(self, profile: Profile) -> None:
        """Show a profile no more."""
        self._profiles.pop(profile.id, None)
        line = self._lines.pop(profile.id, None)
        if line is not None:
            self._list.removeWidget(line)
            line.deleteLater()
        self._show_list()

    def show_profiles(self, profiles: Sequence[Profile]) -> None:
        """Show these profiles alone, where others are on show."""
        if list(profiles) == list(self._profiles.values()):
            return
        for former in list(self._profiles.values()):
            self.discard(former)
        for profile in profiles:
            self.add(profile)

    def show_left(
        self, profile: Profile, backups: BackupsElsewhere, settings: Sequence[Path]
    ) -> None:
        """Name the files that would stay, in the question whether to remove a profile."""
        line = self._lines.get(profile.id)
        if line is not None:
            line.show_left(backups, settings)

    def set_busy(self, profile: Profile, *, busy: bool) -> None:
        """Have a profile neither opened nor removed, while it is being removed."""
        line = self._lines.get(profile.id)
        if line is not None:
            line.setEnabled(not busy)

    def _show_list(self) -> None:
        self._list_title.setVisible(bool(self._lines))

    def _lay_out(self) -> None:
        emblem = theme.Label()
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(str(resources.path("icons", "kantora-256.png")))
        scaled = pixmap.scaledToWidth(
            round(_EMBLEM * ratio), Qt.TransformationMode.SmoothTransformation
        )
        scaled.setDevicePixelRatio(ratio)
        emblem.setPixmap(scaled)
        title, subtitle = theme.Label("Kantora"), theme.Label()
        theme.look(title, "figure")
        theme.look(subtitle, "muted")
        self.bind_text(
            subtitle.setText,
            lambda: self.tr("The bank's documents of your company, online and offline"),
        )
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(subtitle)
        head = QHBoxLayout()
        head.setSpacing(Space.L)
        head.addWidget(emblem)
        head.addLayout(words, 1)
        cards = QHBoxLayout()
        cards.setSpacing(Space.L)
        cards.addWidget(self.demo, 1)
        cards.addWidget(self.connect_card, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        column.addLayout(head)
        column.addSpacing(Space.S)
        column.addWidget(self._list_title)
        column.addLayout(self._list)
        column.addLayout(cards)
        column.addWidget(self.restore, 0, Qt.AlignmentFlag.AlignLeft)


class _OfferCard(Translated, QFrame):
    """Icon, heading, explanation, button."""

    def __init__(self, icon: Icon, title: Text, text: Text, action: Text) -> None:
        super().__init__()
        theme.look(self, "card")
        heading, explanation = theme.Label(), theme.Label()
        theme.look(heading, "heading")
        theme.look(explanation, "muted")
        explanation.setWordWrap(True)
        self.button = QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.XL)
        column.setSpacing(Space.S)
        column.addWidget(theme.Mark(icon, "accent", size=24))
        column.addSpacing(Space.XS)
        column.addWidget(heading)
        column.addWidget(explanation)
        column.addStretch(1)
        column.addSpacing(Space.S)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self.bind_text(heading.setText, title)
        self.bind_text(explanation.setText, text)
        self.bind_text(self.button.setText, action)
        self.bind_text(self.button.setAccessibleName, title)


class _ColourDot(QWidget):
    """The colour of a profile."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = colour
        theme.fix(self, width=_SWATCH, height=_SWATCH)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.profile_colour(self._colour))
        painter.drawEllipse(QRect(0, 0, _SWATCH, _SWATCH))


class ProfileCard(Translated, QFrame):
    """One profile: colour, company, environment, address, Open, Remove (confirmed inline)."""

    remove_confirmed = Signal()
    """It is to be removed, and the person has said so twice."""

    def __init__(self, profile: Profile, *, is_open: bool) -> None:
        super().__init__()
        theme.look(self, "card")
        self._profile = profile
        name, address = theme.ElidedLabel(), theme.ElidedLabel()
        name.show_text(profile.name)
        theme.look(name, "strong")
        theme.look(address, "caption")
        self.open_button = QPushButton()
        self.remove_button = QPushButton()
        theme.look(self.remove_button, "quiet")
        self._left: BackupsElsewhere | None = None
        self._settings_left: tuple[Path, ...] = ()
        self.question = InlineConfirm(
            self._consequences,
            answer=lambda: self.tr("Delete its data from this computer"),
            back=lambda: self.tr("Keep the profile"),
        )
        self.question.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(name)
        words.addWidget(address)
        row = QHBoxLayout()
        row.setSpacing(Space.M)
        row.addWidget(_ColourDot(profile.colour))
        row.addLayout(words, 1)
        row.addWidget(self.remove_button)
        row.addWidget(self.open_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.M, Space.M, Space.M)
        column.setSpacing(Space.M)
        column.addLayout(row)
        column.addWidget(self.question)
        can_remove = not is_open and profile.environment is not Environment.DEMO
        self.remove_button.setVisible(can_remove)
        self.open_button.setEnabled(not is_open)
        self.remove_button.clicked.connect(self._on_remove_clicked)
        self.question.declined.connect(self._on_declined)
        self.question.answered.connect(self._on_answered)
        self.bind_text(address.show_text, self._address)
        self.bind_text(
            self.open_button.setText,
            lambda: self.tr("Open now") if is_open else self.tr("Open"),
        )
        self.bind_text(
            self.open_button.setAccessibleName,
            lambda: self.tr("Open {company}").format(company=profile.name),
        )
        self.bind_text(self.remove_button.setText, lambda: self.tr("Remove…"))
        self.bind_text(
            self.remove_button.setAccessibleName,
            lambda: self.tr("Remove {company}").format(company=profile.name),
        )

    def _address(self) -> str:
        environment = labels.environment(self._profile.environment)
        return " · ".join(part for part in (environment, self._profile.documents_url) if part)

    def show_left(self, backups: BackupsElsewhere, settings: Sequence[Path]) -> None:
        """Name the backups and the copies of damaged settings that would stay."""
        self._left, self._settings_left = backups, tuple(settings)
        self.question.set_text(self._consequences())

    def _consequences(self) -> str:
        words = self.tr(
            "Everything that Kantora keeps of this company is deleted from this computer: its"
            " drafts, templates, what was sent, and the backups beside the data. Nothing changes at"
            " the bank."
        )
        left = self._left
        if left is not None and left.files:
            count = len(left.files)
            stay = self.tr(
                "%n backup(s) in {folder} stay; the recovery code opens them.", "", count
            )
            words = f"{words} {stay.format(folder=left.files[0].parent)}"
        if left is not None and left.unread:
            stay = self.tr(
                "The folder {folder} cannot be read now; backups in it stay, too, and the recovery"
                " code opens them."
            )
            words = f"{words} {stay.format(folder=left.unread[0])}"
        if self._settings_left:
            stay = self.tr(
                "Copies of settings that could not be read stay, too, with the name and the"
                " addresses of the company: {files}. Delete them yourself when nobody needs them."
            )
            files = ", ".join(str(path) for path in self._settings_left)
            words = f"{words} {stay.format(files=files)}"
        return words

    def _on_remove_clicked(self) -> None:
        self.remove_button.setEnabled(False)
        self.question.begin()
        self.question.show()
        self.question.focus_safe()

    def _on_declined(self) -> None:
        self.remove_button.setEnabled(True)
        self.remove_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.question.hide()

    def _on_answered(self) -> None:
        self._on_declined()
        self.remove_confirmed.emit()
