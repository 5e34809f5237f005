"""The settings card with the next document numbers, by account and year."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.values.number_sequences import LONGEST_NUMBER
from desktop_app.domain.values.periods import today
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from desktop_app.services.profiles.workspace import Workspace

_BY_ITSELF: Final = Text("NumberingCard", "Follows the highest number of this account and year")
_CHOSEN: Final = Text("NumberingCard", "Chosen here: numbers of this form are followed")
_CHOSEN_LOWER: Final = Text(
    "NumberingCard", "Chosen here: there are higher numbers of this form, used ones are skipped"
)
_TAKEN: Final = Text("NumberingCard", "This number is used already, the next free one is shown")
_NO_ACCOUNTS: Final = Text(
    "NumberingCard", "Your accounts are known after the first synchronisation."
)


class NumberingCard(HeadingCard):
    """Account and year, the number that comes next, and buttons to choose another one."""

    def __init__(self, workspace: Workspace) -> None:
        """Show the own accounts that the payments of a profile know, and their numbers."""
        super().__init__(Text("NumberingCard", "Document numbers"))
        self._drafts, self._payments = workspace.drafts, workspace.payments
        self.account = LabelledField(Text("NumberingCard", "Account"), QComboBox())
        self.year = LabelledField(Text("NumberingCard", "Year"), QComboBox())
        self.number = LabelledField(
            Text("NumberingCard", "Next number"), QLineEdit(), help=_BY_ITSELF
        )
        self.number.control.setMaxLength(LONGEST_NUMBER)
        self.save, self.reset = QPushButton(), QPushButton()
        self.nothing = theme.wrapped("", "muted")
        self._clock = workspace.clock
        self._offer_years()
        self._wanted: tuple[str, tuple[str, int]] | None = None  # chosen, and not shown yet
        self._instead: tuple[str, tuple[str, int]] | None = None  # shown because that is taken
        self._reading = LatestTask(self)
        self._loading = RepeatedTask(self._load, owner=self)
        self._is_outdated = False  # something changed while it was hidden
        self._lay_out()
        self.account.control.currentIndexChanged.connect(self._read)
        self.year.control.currentIndexChanged.connect(self._read)
        self.number.control.textEdited.connect(self._on_edited)
        self.number.control.returnPressed.connect(self.save.click)
        self.save.clicked.connect(self._on_save_clicked)
        self.reset.clicked.connect(self._on_reset_clicked)
        self.bind_text(self.save.setText, lambda: self.tr("Go on with this number"))
        self.bind_text(self.reset.setText, lambda: self.tr("Number by itself again"))
        self.bind_text(self.nothing.setText, _NO_ACCOUNTS)
        topics = {Topic.DRAFTS, Topic.OUTBOX, Topic.DOCUMENTS, Topic.DAY}
        subscription = workspace.bus.subscribe(topics, lambda _: self._read_again())
        self.destroyed.connect(subscription.end)
        self._loading.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Read what changed while it was hidden."""
        super().showEvent(event)
        if self._is_outdated:
            self._read_again()

    @property
    def place(self) -> tuple[str, int]:
        """Account and year that are chosen; an empty account where none is known."""
        return self.account.control.currentData() or "", self.year.control.currentData()

    def _lay_out(self) -> None:
        self._fields = QWidget()
        row = QHBoxLayout(self._fields)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.L)
        row.addWidget(self.account, 3)
        row.addWidget(self.year, 1)
        self._buttons = QWidget()
        buttons = QHBoxLayout(self._buttons)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(Space.S)
        for button in (self.save, self.reset):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for part in (self.nothing, self._fields, self.number, self._buttons):
            self.column.addWidget(part)
        self.save.setEnabled(False)
        self.reset.hide()
        self._show_known(known=False)

    def _show_known(self, *, known: bool) -> None:
        """Show the fields once an account is known."""
        self.nothing.setVisible(not known)
        for part in (self._fields, self.number, self._buttons):
            part.setVisible(known)

    async def _load(self) -> None:
        """Offer the accounts, and show the number of the one that was used last."""
        known = await self._payments.own_accounts()
        offered = [self.account.control.itemData(at) for at in range(self.account.control.count())]
        if [each.account for each in known] != offered:
            here = self.place[0]
            self.account.control.blockSignals(True)  # noqa: FBT003 - as Qt has it
            self.account.control.clear()
            for each in known:
                words = " · ".join((formats.account(each.account), *each.currencies))
                self.account.control.addItem(words, each.account)
            self.account.control.setCurrentIndex(max(0, self.account.control.findData(here)))
            self.account.control.blockSignals(False)  # noqa: FBT003 - as above
        self._show_known(known=bool(known))
        if not self.save.isEnabled():  # else a number was begun meanwhile
            self._read()

    def _offer_years(self) -> None:
        """Offer this year, chosen at first and when another one has begun, and the next."""
        this, box = today(self._clock).year, self.year.control
        if box.itemData(0) != this:
            box.blockSignals(True)  # noqa: FBT003 - as Qt has it
            box.clear()
            for year in (this, this + 1):
                box.addItem(str(year), year)
            box.blockSignals(False)  # noqa: FBT003 - as above

    def _read_again(self) -> None:
        """Follow what was numbered meanwhile, unless a number is being typed.

        While the card is hidden it waits: a synchronisation changes documents hundreds of times.
        """
        self._is_outdated = not self.isVisible()
        if not self._is_outdated and not self.save.isEnabled():
            self._offer_years()
            self._loading.start()

    def _read(self) -> None:
        if self.place[0]:
            self._reading.start(self._show_number(*self.place))

    async def _show_number(self, account: str, year: int) -> None:
        numbers = await self._drafts.numbers(account, year)
        chosen = await self._drafts.start(account, year)
        number = numbers.take_next()
        chosen_help = _CHOSEN_LOWER if numbers.has_higher(number) else _CHOSEN
        wanted, self._wanted = self._wanted, None
        shown = number, (account, year)
        if wanted is not None and wanted[1] == shown[1] and wanted[0] != number:
            self._instead = shown
        self.number.set_warning(_TAKEN if self._instead == shown else None)
        self.number.control.setText(number)
        self.number.set_help(chosen_help if chosen else _BY_ITSELF)
        self.save.setEnabled(False)
        self.reset.setVisible(bool(chosen))

    def _on_edited(self, text: str) -> None:
        self._reading.cancel()  # its number would take the place of what is typed
        self.save.setEnabled(bool(text.strip()))
        self._wanted = self._instead = None
        self.number.set_warning(None)

    def _on_save_clicked(self) -> None:
        self._begin_to_choose(self.number.control.text().strip())

    def _on_reset_clicked(self) -> None:
        self._begin_to_choose("")

    def _begin_to_choose(self, number: str) -> None:
        """Go on with a number in the place on show, whichever is shown when that is begun."""
        self.save.setEnabled(False)
        aio.start(self._choose(number, self.place), owner=self)

    async def _choose(self, number: str, place: tuple[str, int]) -> None:
        account, year = place
        try:
            await self._drafts.begin_at(account, year, number)
        except UserError:
            self.save.setEnabled(bool(number) and self.place == place)  # it was not kept
            raise
        if self.place != place:
            return  # the number of another account is on show by now
        self._wanted = (number, place) if number else None
        await self._reading.start(self._show_number(account, year))
