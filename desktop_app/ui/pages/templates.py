"""The page of templates: payments to be made again, one by one or together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents import Kind
from desktop_app.domain.instructions import PAYMENT_TYPES
from desktop_app.domain.operations import Operation
from desktop_app.domain.payment_fields import read_payment
from desktop_app.domain.periods import Clock, today
from desktop_app.domain.templates import Template
from desktop_app.domain.typed_days import written_day
from desktop_app.services.bus import Bus
from desktop_app.services.templates import Templates
from desktop_app.storage.window import Facet, Sort, SortKey, TemplateFilter, TemplateWindows
from desktop_app.ui import aio, formats, labels, theme
from desktop_app.ui.commands import CommandRegistry
from desktop_app.ui.forms.sheet_view import SheetView
from desktop_app.ui.forms.statement import Statement, sheet
from desktop_app.ui.labels.fields import FIELDS, SPECIAL
from desktop_app.ui.message import Severity
from desktop_app.ui.message_bar import Action
from desktop_app.ui.page import Page
from desktop_app.ui.pages.columns import amount_cell
from desktop_app.ui.pages.list_export import SAVED
from desktop_app.ui.pages.list_pane import Emptiness, ListPane
from desktop_app.ui.pages.memory import PageMemory
from desktop_app.ui.pages.name_dialog import NameDialog
from desktop_app.ui.pages.row_menu import open_row_menu
from desktop_app.ui.pages.template_commands import template_commands
from desktop_app.ui.tables.chips import FacetChip
from desktop_app.ui.tables.columns import Align, Cell, ColumnSpec, Part
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.tokens import DETAILS_MINIMUM
from desktop_app.ui.translations import Text

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.services.templates import Made
    from desktop_app.ui.tables.chips import Chip
    from desktop_app.ui.tables.view import Asked

_TITLE: Final = Text("TemplatesPage", "Templates")
_NOTHING: Final = Text("TemplatesPage", "Save a payment as a template, and it waits here.")
_NAME: Final = Text("TemplatesPage", "Name of the template")
_RENAME: Final = Text("TemplatesPage", "Rename the template")
_RENAME_IT: Final = Text("TemplatesPage", "Rename")
_UNDO: Final = Text("TemplatesPage", "Undo")
_TWICE: Final = Text(
    "TemplatesPage", "They wait in the outbox. Made again, the same would be paid twice."
)
_AGAIN: Final = Text("TemplatesPage", "Make them again")
_SHOW: Final = Text("TemplatesPage", "Show them")
_FILE: Final = Text("TemplatesPage", "Templates of Kantora (*.json)")
_WRITE: Final = Text("TemplatesPage", "Write templates to a file")
_TAKE: Final = Text("TemplatesPage", "Take templates from a file")


@dataclass(frozen=True, kw_only=True)
class TemplateServices:
    """What the page works with.

    Attributes:
        company: who pays, for the sheet at the right.
        use: opens the payment form filled with a template.
        new_payment: opens an empty payment form.
        show_outbox: goes to a row of the outbox.
    """

    registry: CommandRegistry
    company: str
    rows: TemplateWindows
    templates: Templates
    bus: Bus
    clock: Clock
    memory: PageMemory
    use: Callable[[Template], object]
    new_payment: Callable[[], object]
    show_outbox: Callable[[str], object]


class TemplatesPage(Page):
    """A list by name; the sheet at its right shows what the current one would pay today."""

    def __init__(self, *, services: TemplateServices) -> None:
        super().__init__(_TITLE, registry=services.registry)
        self.services = services
        self.deleted: tuple[Template, ...] = ()
        self._making: asyncio.Task[None] | None = None
        self.sheet = SheetView()
        self.pane = _pane(self.sheet)
        self.list: ListPane[TemplateFilter, Template] = ListPane(
            name="templates",
            title=_TITLE,
            windows=services.rows,
            columns=_columns(),
            sort=Sort(SortKey.NAME),
            chips={
                Part.TYPES: FacetChip(
                    Text("filters", "Type"),
                    load=self._types,
                    name=lambda facet: labels.type_of(Kind.DOCUMENT, facet.value),
                )
            },
            where=_where,
            emptiness=Emptiness(
                Icon.TEMPLATES, _NOTHING, Text("OutboxPage", "New payment"), services.new_payment
            ),
            layouts=services.memory,
        )
        self._lay_out()
        self._connect()
        for command in template_commands(self):
            self.registry.add(command, owner=self)
        action = self.registry.action
        self.head.set_primary(action("templates.use"))
        self.head.set_actions(
            [
                action(f"templates.{each}")
                for each in ("use_together", "rename", "delete", "undo", "export", "import")
            ]
        )

    @property
    def chosen(self) -> list[Template]:
        """The selected templates, the current one first."""
        return [row.value for row in self.list.table.chosen.rows()]

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows, as chosen in Settings."""
        self.list.table.set_compact(compact=compact)

    def use(self) -> None:
        """Fill the payment form with the selected template."""
        chosen = self.chosen
        if chosen:
            self.services.use(chosen[0])

    def use_together(self) -> None:
        """Make a payment of each selected template; they wait in the outbox."""
        self._make([each.id for each in self.chosen], again=False)

    def _make(self, ids: list[str], *, again: bool) -> None:
        """Once at a time: a key that is held makes no payments one after another."""
        if ids and (self._making is None or self._making.done()):
            self._making = aio.start(self._use_together(ids, again=again), owner=self)

    def rename(self) -> None:
        """Ask for another name of the selected template."""
        chosen = self.chosen
        if chosen:
            aio.start(self._rename(chosen[0]), owner=self)

    def delete(self) -> None:
        """Delete the selected templates; it can be taken back."""
        ids = [each.id for each in self.chosen]
        if ids:
            aio.start(self._delete(ids), owner=self)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted:
            aio.start(self._restore(), owner=self)

    def export(self) -> None:
        """Write the selected templates, or all of them, to a file."""
        aio.start(self._export(), owner=self, retry=self.export)

    def bring_in(self) -> None:
        """Take over the templates of a file."""
        aio.start(self._bring_in(), owner=self, retry=self.bring_in)

    def retranslate(self) -> None:
        """Say everything in another language."""
        super().retranslate()
        self._show_sheet()

    # Coroutines.

    async def _use_together(self, ids: list[str], *, again: bool) -> None:
        waiting = () if again else await self.services.templates.waiting(ids)
        if waiting:
            self._ask_again(ids, len(waiting))
            return
        self.messages.withdraw("again", "made")
        made = await self.services.templates.use(ids)
        first = next(iter((*made.drafts, *made.ready)), "")

        def show() -> None:
            self.messages.withdraw("made")
            self.services.show_outbox(first)

        self.messages.show_notice(
            "made",
            Severity.WARNING if made.drafts else Severity.NOTICE,
            lambda: self._made_words(made),
            action=Action(_SHOW, show) if first else None,
        )

    def _ask_again(self, ids: list[str], count: int) -> None:
        """Ask before what is ready is made a second time; whoever does nothing makes nothing."""
        self.messages.show_notice(
            "again",
            Severity.WARNING,
            lambda: self.tr("%Ln payments of these templates are ready since today", "", count),
            _TWICE,
            action=Action(_AGAIN, lambda: self._make(ids, again=True)),
        )

    def _made_words(self, made: Made) -> str:
        words = []
        if made.ready:
            words.append(self.tr("%Ln payments are ready", "", len(made.ready)))
        if made.drafts:
            words.append(self.tr("%Ln drafts have to be completed", "", len(made.drafts)))
        return "; ".join(words)

    async def _rename(self, template: Template) -> None:
        taken = set(await self.services.templates.names()) - {template.name}
        dialog = NameDialog(
            self, title=_RENAME, label=_NAME, name=template.name, taken=taken, accept=_RENAME_IT
        )
        accepted = await aio.ask(dialog)
        name = dialog.name
        if accepted and name != template.name:
            await self.services.templates.rename(template.id, name)

    async def _delete(self, ids: list[str]) -> None:
        self.deleted = await self.services.templates.delete(ids)
        count = len(self.deleted)
        self.messages.show_notice(
            "deleted",
            Severity.NOTICE,
            lambda: self.tr("%Ln templates were deleted", "", count),
            action=Action(_UNDO, self.undo),
        )
        self.registry.refresh()

    async def _restore(self) -> None:
        deleted, self.deleted = self.deleted, ()
        await self.services.templates.restore(deleted)
        self.messages.withdraw("deleted")
        self.registry.refresh()

    async def _export(self) -> None:
        chosen = [each.id for each in self.chosen]
        path = await aio.ask_save_path(
            self,
            title=str(_WRITE),
            name=f"{_TITLE} {today(self.services.clock):%Y-%m-%d}.json",
            filters=(str(_FILE),),
        )
        if path is not None:
            await self.services.templates.export(path, chosen if len(chosen) > 1 else ())
            words = SAVED.format(path=path)
            self.messages.show_notice("saved", Severity.SUCCESS, lambda: words)

    async def _bring_in(self) -> None:
        path = await aio.ask_open_path(self, title=str(_TAKE), filters=(str(_FILE),))
        if path is not None:
            count = await self.services.templates.bring_in(path)
            self.messages.show_notice(
                "taken", Severity.SUCCESS, lambda: self.tr("%Ln templates were taken", "", count)
            )

    async def _types(self) -> tuple[Facet, ...]:
        found = []
        for each in PAYMENT_TYPES:
            where = TemplateFilter(types=frozenset({each.value}))
            found.append(Facet(each.value, "", (await self.services.rows.totals(where)).count))
        return tuple(found)

    # What is on show.

    def _show_sheet(self) -> None:
        current = next(iter(self.chosen), None)
        self.pane.setVisible(current is not None)
        if current is None:
            return
        day = today(self.services.clock)
        texts = dict(current.fields) | {"date": written_day(day)}
        payment = read_payment(current.type, texts, today=day).instruction
        statement = Statement(operation=Operation.CREATE_PAYMENT, instruction=payment)
        self.sheet.show_sheet(sheet(statement, company=self.services.company))

    def _lay_out(self) -> None:
        self.head.set_search(Text("TemplatesPage", "Search templates"))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list, 1)
        row.addWidget(self.pane)
        self.pane.hide()
        self.body.addLayout(row, 1)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        self.head.search_changed.connect(self.list.search)
        self.list.cleared.connect(self.head.search.clear)
        self.list.counted.connect(self.registry.refresh)
        table = self.list.table
        table.chosen.current_changed.connect(lambda _: self._on_selection_changed())
        table.chosen.changed.connect(self._on_selection_changed)
        table.opened.connect(lambda _: self.use())
        table.menu_asked.connect(self._on_menu_asked)
        subscription = self.services.bus.subscribe((Topic.TEMPLATES,), self._on_templates_changed)
        self.destroyed.connect(subscription.end)

    def _on_selection_changed(self) -> None:
        self._show_sheet()
        self.registry.refresh()

    def _on_templates_changed(self, _change: Change) -> None:
        self.list.reload()

    def _on_menu_asked(self, asked: Asked) -> None:
        names = ("use", "use_together", "", "rename", "delete")
        open_row_menu(
            self,
            asked.point,
            registry=self.registry,
            commands=[f"templates.{each}" if each else "" for each in names],
        )


def _pane(inner: QWidget) -> QScrollArea:
    theme.look(inner, "pane")
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setFixedWidth(DETAILS_MINIMUM + Space.XXL)
    scroll.setWidget(inner)
    return scroll


def _where(chips: Mapping[Part, Chip], text: str) -> TemplateFilter:
    chip = chips[Part.TYPES]
    chosen = chip.chosen if isinstance(chip, FacetChip) else frozenset()
    return TemplateFilter(types=frozenset(map(str, chosen)), text=text)


def _columns() -> tuple[ColumnSpec[Any], ...]:
    return (
        ColumnSpec(id="name", title=FIELDS["name"], sort_key=SortKey.NAME, width=220, least=140,
                   cell=lambda row: Cell(row.value.name), flexible=True),
        ColumnSpec(id="type", title=FIELDS["type"], sort_key=SortKey.TYPE, width=180, least=120,
                   cell=lambda row: Cell(labels.type_of(Kind.DOCUMENT, row.value.type)),
                   part=Part.TYPES, yields=2),
        ColumnSpec(id="party", title=SPECIAL["BankDocument.party"], sort_key=SortKey.PARTY,
                   width=220, least=140, flexible=True,
                   cell=lambda row: Cell(row.value.summary.party.name)),
        ColumnSpec(id="amount", title=FIELDS["amount"], sort_key=SortKey.AMOUNT, width=130,
                   least=96, align=Align.END, falling_first=True,
                   cell=lambda row: amount_cell(row.value.summary.amount)),
        ColumnSpec(id="purpose", title=FIELDS["purpose"], sort_key=SortKey.PURPOSE, width=240,
                   least=140, flexible=True, yields=3,
                   cell=lambda row: Cell(row.value.summary.purpose)),
        ColumnSpec(id="uses", title=Text("TemplatesPage", "Used"), sort_key=SortKey.USES, width=80,
                   least=70, align=Align.END, falling_first=True, yields=4,
                   cell=lambda row: Cell(formats.count(row.value.uses))),
        ColumnSpec(id="used_at", title=Text("TemplatesPage", "Last used"), falling_first=True,
                   sort_key=SortKey.CHANGED, width=130, least=110, yields=1,
                   cell=lambda row: Cell(formats.moment(row.value.used_at))),
    )  # fmt: skip
