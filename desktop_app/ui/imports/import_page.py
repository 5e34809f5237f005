"""The page that imports payments and counterparties from files and pasted tables."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.values.periods import today
from desktop_app.services.imports.column_memory import ColumnMemory
from desktop_app.services.imports.columns import (
    ImportField,
    ImportKind,
    recognised,
)
from desktop_app.services.imports.imports import ImportResult
from desktop_app.services.imports.table_reading import read_file, read_pasted
from desktop_app.system.bulk_objects import many_new_objects
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.imports.import_messages import ImportMessages
from desktop_app.ui.imports.import_model import ImportContent, content_of
from desktop_app.ui.imports.import_preview import ImportPreview
from desktop_app.ui.imports.import_texts import RowState
from desktop_app.ui.imports.present_day import CHECKING, PresentDay
from desktop_app.ui.imports.table_work import TableWork
from desktop_app.ui.imports.template_columns import template_data, template_name
from desktop_app.ui.latest import LatestTask
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets import files, system_dialogs
from desktop_app.ui.widgets.empty_state import EmptyState
from desktop_app.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent

    from desktop_app.services.imports.columns import Columns
    from desktop_app.services.imports.imports import Plan
    from desktop_app.services.imports.tables import ImportTable
    from desktop_app.ui.shell.page_context import PageContext

_TITLE: Final = Text("ImportPage", "Import")
_CHOOSE: Final = Text("ImportPage", "Choose a file…")
_START: Final = Text(
    "ImportPage",
    "Choose an XLSX, CSV or 1C file, drop it here, or paste a table copied from a spreadsheet.",
)
_FILES: Final = Text("ImportPage", "Tables and 1C exchange files (*.xlsx *.xlsm *.csv *.txt *.tsv)")
_ALL_FILES: Final = Text("ImportPage", "All files (*)")
_PASTED: Final = Text("ImportPage", "Pasted table")
_NOTHING_TO_PASTE: Final = Text("ImportPage", "The clipboard has no text")
_OPEN_FIRST: Final = Text("ImportPage", "Open or paste a table first")
_TICK_FIRST: Final = Text("ImportPage", "Tick the rows to import first")
_IMPORTING: Final = Text("ImportPage", "Importing")
_UNDOING: Final = Text("ImportPage", "Undoing the import")
_NO_ROWS: Final = Text("ImportPage", "The table has no rows below its headings")
_OF_ONE_TABLE: Final = (
    "import", "imports.unreadable", "rows", "headings", "rivals", "above", "day", "hidden",
    "hidden columns", "executed", "others",
)  # fmt: skip
"""Messages that no longer apply to another table."""
_SAVED: Final = Text("DocumentFiles", "Saved: {path}")


class ImportPage(Page):
    """Reads a table, shows its rows with errors and warnings, and imports the ticked ones."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(_TITLE, registry=context.registry)
        self._context = context
        self._imports = context.workspace.imports
        self._profile = context.workspace.profile.id
        self._memory = ColumnMemory(context.memory.import_columns(self._profile))
        self._table: ImportTable | None = None
        self._source: Path | str | None = None  # the file, or the text that was pasted
        self._found: Mapping[ImportKind, Columns] = {}
        self._columns: Columns | None = None
        self._kind = ImportKind.PAYMENTS
        self._account = ""
        self._work = {kind: TableWork() for kind in ImportKind}
        self._shown_work = TableWork()
        self._says = ImportMessages(self.messages, context)
        self._result: ImportResult | None = None
        self._under_way = False
        self._is_checked = False  # by the columns and the account that are chosen now
        self._correcting = asyncio.Lock()  # one at a time, and none while rows are brought in
        self._opening = LatestTask(self)
        self._preparing = LatestTask(self)
        self.start = EmptyState(Icon.TABLE)
        self.start.show_message(_START, _CHOOSE)
        self.preview = ImportPreview()
        self.strip = ProgressStrip()
        self._day = PresentDay(
            preview=self.preview,
            imports=self._imports,
            strip=self.strip,
            says=self._says,
            correcting=self._correcting,
        )
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start)
        self.stack.addWidget(self.preview)
        self.body.addWidget(self.stack, 1)
        self.body.addWidget(self.strip)
        self.setAcceptDrops(True)
        self._add_commands()
        self._connect()
        aio.start(self._find_last(), owner=self)

    # What people do.

    def choose_file(self) -> None:
        """Ask for a file and read it."""
        aio.start(self._choose(), owner=self)

    def open_file(self, path: Path) -> None:
        """Read a file and show its rows."""
        self._opening.start(self._open_file(path), retry=lambda: self.open_file(path))

    def paste(self) -> None:
        """Read the table in the clipboard and show its rows."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._opening.start(self._open_text(text))
        else:
            self.messages.show_notice("import", MessageSeverity.NOTICE, _NOTHING_TO_PASTE)

    def save_template(self) -> None:
        """Save a file to fill in."""
        aio.start(self._save_template(), owner=self, retry=self.save_template)

    def bring_in(self) -> None:
        """Import the ticked rows."""
        self.preview.finish_writing()
        model = self.preview.model
        if model.plan is None or not model.chosen_count or self._under_way:
            return
        if not self._is_checked:  # the rows on show are of other columns or of another account
            if not self.strip.busy:
                self._prepare()
            return
        if self._day.is_over(model.plan, model.chosen):
            self._day.follow()
            return
        self._opening.cancel()  # what is gone on with is not left for what is read late
        self.strip.run(
            self._bring_in(model.plan, model.chosen),
            what=str(_IMPORTING),
            total=model.chosen_count,
            retry=self.bring_in,
        )

    def undo(self) -> None:
        """Undo the last import."""
        result = self._result
        if result is not None and not self._under_way:
            total = len(result.rows) + len(result.entries)
            self.strip.run(self._undo(result), what=str(_UNDOING), total=total, retry=self.undo)

    def close_table(self) -> None:
        """Leave the preview."""
        self._opening.cancel()
        self.strip.cancel()
        self._table = self._columns = self._source = None
        self._account = ""
        self._work = {kind: TableWork() for kind in ImportKind}
        self.preview.show_content(ImportContent(), self._kind)
        self.stack.setCurrentWidget(self.start)
        self.registry.refresh()

    # Coroutines.

    async def _find_last(self) -> None:
        """Offer to undo the last import also after a restart."""
        found = await self._imports.last()
        if self._result is None:
            self._result = found
            self.registry.refresh()

    async def _choose(self) -> None:
        path = await system_dialogs.open_path(
            self, title=str(_TITLE), filters=(str(_FILES), str(_ALL_FILES))
        )
        if path is not None:
            self.open_file(path)

    async def _open_file(self, path: Path, *, sheet: str = "") -> None:
        with many_new_objects():
            table = await asyncio.to_thread(read_file, path, sheet=sheet)
        await self._take_table(table, path.name, path)

    async def _open_text(self, text: str) -> None:
        table = await asyncio.to_thread(read_pasted, text)
        await self._take_table(table, str(_PASTED), text)

    async def _take_table(self, table: ImportTable, name: str, source: Path | str) -> None:
        """Show another table; what is being imported comes in first, and is told of."""
        self.messages.withdraw(*_OF_ONE_TABLE)
        async with self._correcting:
            found = await asyncio.to_thread(_read_headings, table)
            if self._source not in (None, source):
                self._account = ""  # it was chosen for what is no more on show
            self._source = source
            self._show_table(table, found, name)

    def _show_table(
        self, table: ImportTable, found: Mapping[ImportKind, Columns], name: str
    ) -> None:
        self._table, self._found = table, found
        self._work = {kind: TableWork() for kind in ImportKind}
        pays = ImportField.AMOUNT in found[ImportKind.PAYMENTS].fields
        self._kind = ImportKind.PAYMENTS if pays else ImportKind.COUNTERPARTIES
        self.preview.show_source(name, table)
        self._take_columns()
        self._says.left_out(table)
        aio.start(self._offer_accounts(), owner=self)

    def _take_columns(self) -> None:
        if self._table is not None:
            self._columns = self._memory.recall(self._kind, self._found[self._kind])
            self._prepare()

    def _prepare(self) -> None:
        table, columns = self._table, self._columns
        if table is None or columns is None:
            return
        self._preparing.cancel()
        if self._under_way:
            self._is_checked = False
            self._preparing.start(self._prepare_later())
            return
        self.preview.show_columns(table, columns, self._kind)
        self._says.doubtful(table, columns)
        self._is_checked = False
        self.stack.setCurrentWidget(self.preview)
        self.strip.run(
            self._check(table, columns),
            what=CHECKING.format(name=self.preview.name),
            total=len(table.rows) - columns.first_row,
            retry=self._prepare,
            replaces=True,
        )

    async def _prepare_later(self) -> None:
        """Check again once nothing is being imported or undone."""
        async with self._correcting:
            self._prepare()

    async def _check(self, table: ImportTable, columns: Columns) -> None:
        plan = await self._imports.prepare(
            table, columns, self._kind, account=self._account, progress=self.strip.show_done
        )
        work, model = self._work[self._kind], self.preview.model
        while True:  # until nothing was written meanwhile
            version, choices = work.version, dict(work.ticks)
            for at, name, text in [*work.corrections(plan)]:
                await self._imports.change(plan, at, name, text)
            with many_new_objects():
                content = await asyncio.to_thread(content_of, plan, self._kind, choices)
            if (version, choices) == (work.version, work.ticks):
                break
        if model.is_of(work.ticks) and self._day.is_over_on_show:
            self._says.new_day(plan, range(len(plan.rows)))
        self._shown_work = work
        self.preview.show_content(content, self._kind, work.ticks)
        if places := work.imported(plan):
            model.mark_imported(places)
        self._is_checked = True
        self.registry.refresh()
        if not content.rows:
            self.messages.show_notice("rows", MessageSeverity.WARNING, _NO_ROWS)

    async def _offer_accounts(self) -> None:
        own = await self._context.workspace.payments.own_accounts()
        offered = [each.account for each in own]
        if self._account and self._account not in offered:
            offered.append(self._account)  # what is on show is what pays
        self.preview.offer_accounts(offered, self._account)

    async def _correct(self, plan: Plan, at: int, name: str, text: str) -> None:
        model = self.preview.model
        async with self._correcting:
            if model.plan is plan and not model.is_imported(at):
                await self._imports.change(plan, at, name, text)
            if model.plan is plan:
                model.refresh()
        self._follow_day()

    async def _bring_in(self, plan: Plan, wanted: Sequence[int]) -> None:
        model, kind, work = self.preview.model, self._kind, self._shown_work
        if model.plan is not plan or any(map(model.is_imported, wanted)):
            return  # it was pressed twice
        result = ImportResult()
        self._under_way = True
        left = 0
        try:
            async with self._correcting:  # what was typed last comes in
                try:
                    await self._imports.bring_in(
                        plan, wanted, result, progress=self.strip.show_done
                    )
                    left = len(wanted) - len(result.done)
                finally:
                    work.bring_in(result, plan)
                    if model.plan is plan:
                        model.mark_imported(result.done)
                        model.refresh()
        finally:
            self._under_way = False
            if result.done:  # else the import before it is still the last one
                self._result = result
            self._says.imported(result, kind, left=left)
            self.registry.refresh()

    async def _undo(self, result: ImportResult) -> None:
        if self._result is not result:
            return  # it was pressed twice
        self._under_way = True
        try:
            async with self._correcting:
                try:
                    done = await self._imports.undo(result, progress=self.strip.show_done)
                finally:
                    self._show_undone(result)
        finally:
            self._under_way = False
            self.registry.refresh()
        if self._result is result:
            self._result = await self._imports.last()
        self._says.undone(done)
        self.registry.refresh()

    def _show_undone(self, result: ImportResult) -> None:
        """Let the rows that an import is undone for come in again, and no others."""
        model = self.preview.model
        model.mark_imported(self._shown_work.undo(result, model.plan), imported=False)
        for each in self._work.values():
            each.undo(result, None)

    async def _follow_kept(self) -> None:
        """Let rows come in again whose payments or entries are gone, and no others."""
        async with self._correcting:
            for kind, work in self._work.items():
                work.missing = await self._imports.missing(kind, work.identifiers)
            model = self.preview.model
            if model.plan is not None:
                model.follow_imported(self._shown_work.imported(model.plan))

    async def _save_template(self) -> None:
        kind, day = self._kind, today(self._context.workspace.clock)
        path = await system_dialogs.save_path(
            self, title=str(_TITLE), name=template_name(kind), suffix="xlsx"
        )
        if path is None:
            return
        await files.save(path, await asyncio.to_thread(template_data, kind, today=day))
        words = _SAVED.format(path=path)
        self.messages.show_notice("saved", MessageSeverity.SUCCESS, lambda: words)

    # Answers.

    def _on_kind_chosen(self, kind: ImportKind) -> None:
        self._kind = kind
        self._take_columns()

    def _on_account_chosen(self, account: str) -> None:
        self.preview.finish_writing()
        if account != self._account:
            self._account = account
            self._prepare()

    def _on_sheet_chosen(self, sheet: str) -> None:
        if isinstance(self._source, Path):
            self._opening.start(self._open_file(self._source, sheet=sheet))

    def _on_column_assigned(self, column: int, field: ImportField | None) -> None:
        if self._columns is None:
            return
        self.preview.finish_writing()
        work = self._work[self._kind]
        work.forget(each.value for each in (self._columns.fields[column], field) if each)
        self._columns = self._columns.assigned(column, field)
        if any(self._columns.headings):
            self._memory.remember(self._kind, self._columns)
            self._context.memory.remember_import_columns(self._profile, self._memory.values())
        self._prepare()

    def _on_edited(self, at: int, name: str, text: str) -> None:
        plan = self.preview.model.plan
        if plan is None:
            return
        if not self.preview.model.is_imported(at):
            self._shown_work.correct(plan.rows[at].number, name, text)
        aio.start(self._correct(plan, at, name, text), owner=self)

    def _follow_day(self) -> None:
        if self._is_checked:
            self._day.follow()

    def _connect(self) -> None:
        days = self._context.workspace.bus.subscribe({Topic.DAY}, lambda _: self._follow_day())
        self.destroyed.connect(days.end)
        self.start.pressed.connect(self.choose_file)
        self.preview.kind_chosen.connect(self._on_kind_chosen)
        self.preview.account_chosen.connect(self._on_account_chosen)
        self.preview.sheet_chosen.connect(self._on_sheet_chosen)
        self.preview.columns.assigned.connect(self._on_column_assigned)
        self.preview.model.edited.connect(self._on_edited)
        self.preview.model.ticked.connect(self.registry.refresh)

    def _add_commands(self) -> None:
        def previewed() -> bool:
            return self.preview.model.plan is not None

        def can_bring_in() -> bool:
            return previewed() and not self._under_way and self.preview.model.chosen_count > 0

        def can_undo() -> bool:
            result = self._result
            there = result is not None and bool(result.rows or result.entries)
            return there and not self._under_way

        def add(name: str, text: Text, run: object, **more: object) -> None:
            self.registry.add(Command(id=f"import.{name}", text=text, run=run, **more), owner=self)  # type: ignore[arg-type]  # passed on

        add("choose", _CHOOSE, self.choose_file, icon=Icon.FOLDER, shortcut="Ctrl+O")
        add("paste", Text("ImportPage", "Paste a table"), self.paste, icon=Icon.COPY,
            shortcut="Ctrl+Shift+V")  # fmt: skip
        add("template", Text("ImportPage", "Save a template to fill in…"), self.save_template,
            icon=Icon.SAVE, from_anywhere=True)  # fmt: skip
        add("bring_in", Text("ImportPage", "Import the ticked rows"), self.bring_in,
            icon=Icon.CHECK, shortcut="Ctrl+Return", enabled_when=can_bring_in,
            why_not=lambda: _TICK_FIRST if previewed() else _OPEN_FIRST)  # fmt: skip
        add("undo", Text("ImportPage", "Undo the last import"), self.undo, icon=Icon.RETURNED,
            enabled_when=can_undo)  # fmt: skip
        add("tick", Text("ImportPage", "Tick all rows on show"),
            lambda: self.preview.model.tick_all(ticked=True), enabled_when=previewed)  # fmt: skip
        add("untick", Text("ImportPage", "Untick all rows on show"),
            lambda: self.preview.model.tick_all(ticked=False), enabled_when=previewed)  # fmt: skip
        add("errors", Text("ImportPage", "Show rows with errors only"),
            lambda: self.preview.show_states(RowState.ERROR), enabled_when=previewed)  # fmt: skip
        add("close", Text("ImportPage", "Close the table"), self.close_table, icon=Icon.CLOSE,
            enabled_when=previewed)  # fmt: skip
        action = self.registry.action
        self.head.set_primary(action("import.bring_in"))
        self.head.set_page_empty(empty=True)
        self.stack.currentChanged.connect(lambda _: self.head.set_page_empty(empty=not previewed()))
        self.head.set_tools([action("import.choose"), action("import.paste")])
        names = ("template", "undo", "tick", "untick", "errors", "close")
        self.head.set_actions([action(f"import.{name}") for name in names])

    # Qt.

    def showEvent(self, event: QShowEvent) -> None:
        """Follow what was discarded in the outbox or deleted in the address book meanwhile."""
        super().showEvent(event)
        if any(work.identifiers for work in self._work.values()):
            aio.start(self._follow_kept(), owner=self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: D102 - Qt override
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the first file that was dropped, or the text."""
        mime = event.mimeData()
        paths = [Path(each.toLocalFile()) for each in mime.urls() if each.isLocalFile()]
        if paths:
            self.open_file(paths[0])
        elif mime.hasText() and mime.text().strip():
            self._opening.start(self._open_text(mime.text()))
        event.accept()


def _read_headings(table: ImportTable) -> Mapping[ImportKind, Columns]:
    """The columns of a table as its headings tell them for each kind of rows."""
    return {kind: recognised(table, kind) for kind in ImportKind}
