"""The section of the settings where a person gives commands other keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.settings.key_edit import KeyEdit
from desktop_app.ui.settings.key_table import KeyRow, KeyTable
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.shell.keys.key_choices import needed_by_fields
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.flow_box import FlowBox
from desktop_app.ui.widgets import keyboard
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QShowEvent

    from desktop_app.ui.shell.commands import Command, CommandRegistry

_HEIGHT: Final = 300
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText
_CHOOSE: Final = Text("ShortcutsCard", "Choose a command in the table first")
_HAS_NONE: Final = Text("ShortcutsCard", "The command has no keys")
_HAS_USUAL: Final = Text("ShortcutsCard", "The command has its usual keys")
_ALL_USUAL: Final = Text("ShortcutsCard", "All commands have their usual keys")
_BETWEEN: Final = " · "


class ShortcutsCard(HeadingCard):
    """A table of commands with their keys; what is pressed counts at once."""

    def __init__(
        self,
        registry: CommandRegistry,
        *,
        announced: Callable[[], Iterable[tuple[Command, str]]] = tuple,
    ) -> None:
        """`announced` gives the commands of all pages, with the names of the pages."""
        super().__init__(Text("ShortcutsCard", "Keyboard shortcuts"))
        self._registry = registry
        self._announced: Callable[[], Iterable[tuple[Command, str]]] | None = announced
        self.table = KeyTable()
        theme.fix(self.table, height=_HEIGHT)
        self.keys = LabelledField(Text("ShortcutsCard", "Press the new keys"), KeyEdit())
        self.none = QPushButton()
        self.usual = QPushButton()
        self.all_usual = QPushButton()
        self.said = theme.Label()
        self.said.setWordWrap(True)
        self._hint = theme.Label()
        self._hint.setWordWrap(True)
        theme.look(self._hint, "muted")
        self._lay_out()
        self._say()
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._on_row_chosen())
        self.keys.control.taken.connect(self._on_keys_pressed)
        self.none.clicked.connect(self._on_none_clicked)
        self.usual.clicked.connect(self._on_usual_clicked)
        self.all_usual.clicked.connect(self._on_all_usual_clicked)
        registry.keys_changed.connect(self._show_keys)

    @property
    def chosen(self) -> str:
        """The identifier of the command that is chosen in the table, or empty."""
        return self.table.keys.id_at(self.table.currentIndex().row())

    def choose(self, command_id: str) -> None:
        """Choose a command in the table."""
        row = self.row_of(command_id)
        if row >= 0:
            self.table.setCurrentIndex(self.table.keys.index(row, 0))

    def row_of(self, command_id: str) -> int:
        """The row of a command in the table; -1 for none."""
        return self.table.keys.row_of(command_id)

    def showEvent(self, event: QShowEvent) -> None:
        """List the commands of all pages."""
        super().showEvent(event)
        if self._announced is not None:
            self._registry.announce(self._announced())
            self._announced = None
        self._registry.read_keys()
        self._list()

    def retranslate(self) -> None:
        """Say the commands in another language."""
        super().retranslate()
        if self.table.keys.rowCount():
            self._tell("")
            self._list()
        self._on_row_chosen(say=False)

    def _lay_out(self) -> None:
        row = FlowBox(gap=Space.S, last_apart=True)
        row.show_widgets((self.none, self.usual, self.all_usual))
        self.column.addWidget(self._hint)
        self.column.addWidget(self.table)
        self.column.addWidget(self.keys)
        self.column.addWidget(self.said)
        self.column.addWidget(row)
        self.said.hide()

    def _say(self) -> None:
        self.bind_text(
            self._hint.setText,
            lambda: self.tr("Choose a command, then press other keys for it."),
        )
        self.bind_text(self.table.setAccessibleName, self.title)
        self.bind_text(
            lambda words: self.table.keys.set_headings(words.split("\n")),
            lambda: "\n".join((self.tr("Command"), self.tr("Keys"))),
        )
        self.bind_text(self.none.setText, lambda: self.tr("No keys"))
        self.bind_text(self.usual.setText, lambda: self.tr("Usual keys"))
        self.bind_text(self.all_usual.setText, lambda: self.tr("Usual keys for all"))

    def _list(self) -> None:
        before = self.chosen
        order = list(CommandGroup)
        known, pages = self._registry.known(), self._pages()
        titles = {each.id: pages.get(self._registry.page_of(each.id), "") for each in known}
        commands = sorted(known, key=lambda each: (order.index(each.group), titles[each.id]))
        self.table.keys.show_rows([self._row(each, titles[each.id]) for each in commands])
        self.choose(before)
        self._on_row_chosen(say=False)

    def _row(self, command: Command, page: str) -> KeyRow:
        """What the table says of a command; chosen keys stand out."""
        return KeyRow(
            command.id,
            _BETWEEN.join(filter(None, (page, _plain(command)))),
            _native(self._registry.keys_of(command)),
            self._registry.choices.is_chosen(command.id),
        )

    def _show_keys(self) -> None:
        """Say the keys anew after some were chosen."""
        if self.table.keys.rowCount():
            self._list()

    def _command(self) -> Command | None:
        commands = (each for each in self._registry.known() if each.id == self.chosen)
        return next(commands, None)

    def _pages(self) -> dict[str, str]:
        """What pages are called in the window, by their names: what leads to them says so."""
        found = {}
        for command in self._registry.known():
            page, _, doing = command.id.rpartition(".")
            if page == "go":
                found[doing] = _plain(command)
            elif doing == "new" and command.group is not CommandGroup.PAGE:
                found.setdefault(page, _plain(command))
        return found

    def _on_row_chosen(self, *, say: bool = True) -> None:
        command = self._command()
        if say:
            self._tell("")
        choices = self._registry.choices
        without_keys = with_usual = unchosen = _CHOOSE if command is None else None
        if command is not None:
            without_keys = None if self._registry.keys_of(command) else _HAS_NONE
            with_usual = None if choices.is_chosen(command.id) else _HAS_USUAL
        enable_unless(self.keys.control, unchosen)
        enable_unless(self.none, without_keys)
        enable_unless(self.usual, with_usual)
        enable_unless(self.all_usual, None if choices.any_chosen else _ALL_USUAL)
        first = "" if command is None else self._registry.keys_of(command).split("; ")[0]
        self.keys.control.show_keys(QKeySequence(first))

    def _on_keys_pressed(self) -> None:
        command = self._command()
        pressed = keyboard.latin(self.keys.control.keys.toString())
        if command is None or not pressed or pressed in self._registry.keys_of(command).split("; "):
            return
        self._registry.read_keys()  # another profile's window may have given them to a command
        taken = self._registry.with_keys(pressed, command.id)
        if needed_by_fields(pressed):
            words = self.tr("Fields, lists or the system need {keys} for themselves.")
            self._refuse(filled(words, keys=_native(pressed)))
        elif taken is not None:
            words = self.tr("{keys} already runs “{command}”. Press others, or change that first.")
            self._refuse(filled(words, keys=_native(pressed), command=_plain(taken)))
        else:
            self._registry.choose_keys(command.id, pressed)
            words = self.tr("{keys} now runs “{command}”.")
            self._tell(filled(words, keys=_native(pressed), command=_plain(command)))

    def _on_none_clicked(self) -> None:
        if self.chosen:
            self._registry.choose_keys(self.chosen, "")
            self._tell("")

    def _on_usual_clicked(self) -> None:
        command = self._command()
        if command is None:
            return
        self._registry.read_keys()
        taken = self._registry.with_keys(command.shortcut, command.id) if command.shortcut else None
        if taken is not None and self._registry.choices.is_chosen(taken.id):
            words = self.tr("{keys} already runs “{command}”. Press others, or change that first.")
            self._tell(
                filled(words, keys=_native(command.shortcut), command=_plain(taken)), bad=True
            )
            return
        self._registry.forget_keys(command.id)
        self._tell("")

    def _on_all_usual_clicked(self) -> None:
        self._registry.forget_keys()
        self._tell("")

    def _refuse(self, words: str) -> None:
        self._on_row_chosen(say=False)
        self._tell(words, bad=True)

    def _tell(self, words: str, *, bad: bool = False) -> None:
        theme.look(self.said, "bad" if bad else "muted")
        self.said.setText(words)
        self.said.setVisible(bool(words))
        self.keys.control.setAccessibleDescription(words)


def _plain(command: Command) -> str:
    return str(command.text).replace("&", "").removesuffix("…")


def _native(keys: str) -> str:
    if not keys:
        return ""
    return ", ".join(each.toString(_NATIVE) for each in QKeySequence.listFromString(keys))
