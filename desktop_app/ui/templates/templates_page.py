"""The templates page: payments to repeat, one by one or several together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_day
from desktop_app.services.views import list_filters
from desktop_app.storage.window import Sort, SortKey, TemplateFilter
from desktop_app.ui import aio
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import CommandGroup, as_command
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.tables.export.list_export import SAVED
from desktop_app.ui.tables.list_commands import any_chosen, one_chosen
from desktop_app.ui.tables.list_page import ListPage, beside
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.templates.template_columns import template_chips, template_columns
from desktop_app.ui.templates.template_pane import TemplatePane
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets import files, system_dialogs
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.domain.changes import Change
    from desktop_app.domain.instructions.templates import Template
    from desktop_app.services.payments.numbered_payments import MadePayments
    from desktop_app.services.payments.templates import MadeToday
    from desktop_app.storage.window import Row
    from desktop_app.ui.forms.instruction_page import InstructionPage
    from desktop_app.ui.shell.page_context import PageContext

_TITLE: Final = Text("TemplatesPage", "Templates")
_NEW: Final = Text("TemplatesPage", "New template…")
_NOTHING: Final = Text("TemplatesPage", "Save a payment as a template to see it here.")
_NAME: Final = Text("TemplatesPage", "Name of the template")
_RENAME: Final = Text("TemplatesPage", "Rename the template")
_RENAME_IT: Final = Text("TemplatesPage", "Rename")
_UNDO: Final = Text("TemplatesPage", "Undo")
_GROUP: Final = Text("TemplatesPage", "Group of the templates")
_GROUP_NAME: Final = Text("TemplatesPage", "Name of the group")
_GROUP_IT: Final = Text("TemplatesPage", "Put into the group")
_GROUPED: Final = Text("TemplatesPage", "Put into the group {name}")
_UNGROUPED: Final = Text("TemplatesPage", "Taken out of their groups")
_RENAMED: Final = Text("TemplatesPage", "The template is called {name} now")
_READY: Final = Text("TemplatesPage", "ready to be sent: {count}")
_DRAFTS: Final = Text("TemplatesPage", "to be completed: {count}")
_SENT: Final = Text("TemplatesPage", "sent: {count}")
_TWICE: Final = Text(
    "TemplatesPage",
    "Of them {states}. If you create them again, the same payments may be made twice.",
)
_AGAIN: Final = Text("TemplatesPage", "Create again")
_SHOW: Final = Text("TemplatesPage", "Show them")
_FILE: Final = Text("TemplatesPage", "Templates of Kantora (*.json)")
_WRITE: Final = Text("TemplatesPage", "Export templates")
_TAKE: Final = Text("TemplatesPage", "Import templates")
_READ: Final = Text("TemplatesPage", "The templates can be exported now")


def _twice(before: MadeToday) -> str:
    """Where the payments of today stand, and what another run would do."""
    told = ((_SENT, before.sent), (_READY, before.ready), (_DRAFTS, before.drafts))
    states = [text.format(count=formats.count(len(rows))) for text, rows in told if rows]
    return _TWICE.format(states="; ".join(states))


def _usable(page: TemplatesPage) -> bool:
    """Whether every selected template can be read, and there is one."""
    return any_chosen(page) and not any(each.is_damaged for each in page.chosen)


class TemplatesPage(ListPage[TemplateFilter, "Template"]):
    """Templates sorted by name; the sheet shows what the current one would pay today."""

    name = "templates"
    title = _TITLE
    search_text = Text("TemplatesPage", "Search templates")
    row_menu = ("use", "use_together", "", "edit", "rename", "group", "ungroup", "delete")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.template_rows)
        workspace = self.workspace
        self.deleted: tuple[Template, ...] = ()
        self._making: asyncio.Task[None] | None = None
        self.pane = TemplatePane(company=lambda: workspace.company)
        self.list = self.add_list(
            windows=workspace.template_rows,
            columns=template_columns(),
            sort=Sort(SortKey.NAME),
            chips=template_chips(workspace),
            where=list_filters.template_filter,
            emptiness=EmptyStateContent(
                Icon.TEMPLATES,
                _NOTHING,
                _NEW,
                self.begin,
            ),
        )
        self.lay_out(beside(self.list, self.pane, self.content))
        self.reload_after(Topic.TEMPLATES, Topic.OUTBOX)
        more = (
            "use_together",
            "edit",
            "rename",
            "group",
            "ungroup",
            "delete",
            "undo",
            "write_file",
            "import",
        )
        self.offer(primary="use", buttons=("new",), more=more)

    @as_command("new", _NEW, Icon.TEMPLATES, group=CommandGroup.PAGE, from_anywhere=True)
    def begin(self) -> None:
        """Open the form of a new template, or go on with what is half written there."""
        self._form().begin()

    @as_command(
        "edit",
        Text("CounterpartiesPage", "Edit…"),
        Icon.CHANGED,
        when=lambda page: one_chosen(page) and _usable(page),
    )
    def edit(self) -> None:
        """Open the selected template in its form."""
        template = next(iter(self.chosen), None)
        if template is not None and not template.is_damaged:
            source = Source(SourceKind.TEMPLATE, template.id)
            self._form().open_texts(template.type, template.fields, source=source)

    def _form(self) -> InstructionPage[Any]:
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - when first used

        return self.context.navigator.open("template", InstructionPage)

    @as_command(
        "use",
        Text("TemplatesPage", "Use in a form…"),
        Icon.CHANGED,
        shortcut="Ctrl+Return",
        when=lambda page: one_chosen(page) and _usable(page),
    )
    def use(self) -> None:
        """Fill the payment form with the selected template."""
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - when first used

        template = next(iter(self.chosen), None)
        if template is None or template.is_damaged:
            return
        texts = dict(template.fields) | {"date": written_day(today(self.workspace.clock))}
        source = Source(SourceKind.TEMPLATE, template.id)
        form = self.context.navigator.open("payment", InstructionPage)
        form.open_texts(template.type, texts, source=source)
        aio.start(self.workspace.templates.used(template.id), owner=self)

    @as_command(
        "use_together",
        Text("TemplatesPage", "Create payments from the selected"),
        Icon.STATE_SENT,
        shortcut="Ctrl+Shift+Return",
        when=_usable,
    )
    def use_together(self) -> None:
        """Make a payment of each selected template; they wait in the outbox."""
        self.with_chosen(lambda chosen: self._make([each.id for each in chosen], again=False))

    def _make(self, ids: list[str], *, again: bool) -> None:
        """Create the payments, once at a time: a held key creates no further ones."""
        if ids and (self._making is None or self._making.done()):
            self._making = aio.start(self._use_together(ids, again=again), owner=self)

    @as_command(
        "rename", Text("TemplatesPage", "Rename…"), Icon.KEYBOARD, shortcut="F2", when=one_chosen
    )
    def rename(self) -> None:
        """Ask for another name of the selected template."""
        chosen = self.chosen
        if chosen:
            aio.start(self._rename(chosen[0], watch_focus()), owner=self)

    @as_command(
        "group",
        Text("TemplatesPage", "Put into a group…"),
        Icon.FOLDER,
        shortcut="Ctrl+G",
        when=any_chosen,
    )
    def group(self) -> None:
        """Ask for the group that the selected templates go into."""
        is_here = watch_focus()
        if self.chosen:
            self.with_chosen(lambda chosen: aio.start(self._group(chosen, is_here), owner=self))

    @as_command(
        "ungroup",
        Text("TemplatesPage", "Take out of the group"),
        Icon.RETURNED,
        when=lambda page: any(each.group for each in page.chosen),
    )
    def ungroup(self) -> None:
        """Take the selected templates out of their groups; it can be taken back."""
        self.with_chosen(self._take_out)

    def _take_out(self, chosen: list[Template]) -> None:
        ids = [each.id for each in chosen if each.group]
        if ids:
            aio.start(self._put_in_group(ids, ""), owner=self)

    @as_command(
        "delete", Text("TemplatesPage", "Delete"), Icon.CLOSE, shortcut="Delete", when=any_chosen
    )
    def delete(self) -> None:
        """Delete the selected templates; it can be taken back."""
        if self.chosen:
            self.with_chosen(
                lambda chosen: aio.start(self._delete([each.id for each in chosen]), owner=self)
            )

    @as_command(
        "undo",
        Text("TemplatesPage", "Undo the deletion"),
        Icon.REFRESH,
        shortcut="Ctrl+Z",
        group=CommandGroup.PAGE,
        when=lambda page: bool(page.deleted),
    )
    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted:
            aio.start(self._restore(), owner=self)

    @as_command(
        "write_file",
        Text("TemplatesPage", "Export templates to a file…"),
        Icon.FOLDER,
        group=CommandGroup.PAGE,
        when=lambda page: page.list.model.count > 0,
    )
    def write_file(self) -> None:
        """Write the selected templates, or all of them, to a file."""
        work = self._export(self.chosen_reader(), watch_focus())
        aio.start(work, owner=self, retry=self.write_file)

    @as_command(
        "import",
        Text("TemplatesPage", "Import templates from a file…"),
        Icon.FOLDER,
        group=CommandGroup.PAGE,
        from_anywhere=True,
    )
    def bring_in(self) -> None:
        """Take over the templates of a file."""
        aio.start(self._import_templates(), owner=self, retry=self.bring_in)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show_sheet()

    # Coroutines.

    async def _use_together(self, ids: list[str], *, again: bool) -> None:
        if not again and (before := await self.workspace.templates.made_today(ids)).count:
            self._ask_again(ids, before)
            return
        self.messages.withdraw("again", "made")
        made = await self.workspace.templates.use(ids)
        first = next(iter((*made.drafts, *made.ready)), "")

        def show() -> None:
            self.messages.withdraw("made")
            self.context.navigator.show_row(first)

        self.messages.show_notice(
            "made",
            MessageSeverity.WARNING if made.drafts else MessageSeverity.SUCCESS,
            lambda: self._created_text(made),
            action=MessageAction(_SHOW, show) if first else None,
        )

    def _ask_again(self, ids: list[str], before: MadeToday) -> None:
        """Confirm before payments are created a second time; by default none are."""
        self.messages.show_notice(
            "again",
            MessageSeverity.WARNING,
            lambda: self.tr("%Ln payments of these templates were made today", "", before.count),
            partial(_twice, before),
            action=MessageAction(_AGAIN, lambda: self._make(ids, again=True)),
        )

    def _created_text(self, made: MadePayments) -> str:
        words = []
        if made.ready:
            words.append(self.tr("%Ln payments are ready", "", len(made.ready)))
        if made.drafts:
            words.append(self.tr("%Ln drafts have to be completed", "", len(made.drafts)))
        return "; ".join(words)

    async def _rename(self, template: Template, is_here: Callable[[], bool]) -> None:
        taken = set(await self.workspace.templates.names()) - {template.name}
        if not self.is_still_asked(is_here):
            return
        dialog = NameDialog(
            self, title=_RENAME, label=_NAME, name=template.name, taken=taken, accept=_RENAME_IT
        )
        accepted = await aio.ask(dialog)
        name = dialog.name
        if accepted and name != template.name:
            await self.workspace.templates.rename(template.id, name)
            self._tell_renamed(template, name)

    def _tell_renamed(self, template: Template, name: str) -> None:
        """Offer to give a template its former name back."""

        def undo() -> None:
            self.messages.withdraw("renamed")
            back = self.workspace.templates.rename(template.id, template.name)
            aio.start(back, owner=self, retry=undo)

        self.messages.show_notice(
            "renamed",
            MessageSeverity.SUCCESS,
            lambda: _RENAMED.format(name=name),
            action=MessageAction(_UNDO, undo),
        )

    async def _group(self, templates: list[Template], is_here: Callable[[], bool]) -> None:
        groups = await self.workspace.templates.groups()
        if not self.is_still_asked(is_here):
            return
        known = templates[0].group
        dialog = NameDialog(
            self, title=_GROUP, label=_GROUP_NAME, name=known, taken=(), accept=_GROUP_IT
        )
        offers = QCompleter(groups, dialog)
        offers.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        dialog.line.setCompleter(offers)
        accepted = await aio.ask(dialog)
        name = dialog.name
        if accepted:
            await self._put_in_group([each.id for each in templates], name)

    async def _put_in_group(self, ids: list[str], name: str) -> None:
        """Put templates into a group, and offer to take that back."""
        moved = await self.workspace.templates.put_in_group(ids, name)
        if not moved:
            return

        def back() -> None:
            self.messages.withdraw("grouped")
            aio.start(self._put_back(moved), owner=self, retry=back)

        self.messages.show_notice(
            "grouped",
            MessageSeverity.SUCCESS,
            lambda: (_GROUPED if name else _UNGROUPED).format(name=name),
            action=MessageAction(_UNDO, back),
        )

    async def _put_back(self, moved: tuple[Template, ...]) -> None:
        """Put templates into the groups where they were."""
        for group in {each.group for each in moved}:
            ids = [each.id for each in moved if each.group == group]
            await self.workspace.templates.put_in_group(ids, group)

    async def _delete(self, ids: list[str]) -> None:
        self.deleted = await self.workspace.templates.delete(ids)
        count = len(self.deleted)
        self.messages.show_notice(
            "deleted",
            MessageSeverity.SUCCESS,
            lambda: self.tr("%Ln templates were deleted", "", count),
            action=MessageAction(_UNDO, self.undo),
        )
        self.registry.refresh()

    async def _restore(self) -> None:
        deleted, self.deleted = self.deleted, ()
        try:
            await self.workspace.templates.restore(deleted)
        except UserError:
            self._offer_back(deleted)
            raise
        self.messages.withdraw("deleted")
        self.registry.refresh()

    def _offer_back(self, left: tuple[Template, ...]) -> None:
        """Let what did not come back be brought back later, unless others were deleted since."""
        if not self.deleted:
            self.deleted = left

    async def _export(
        self, read: Callable[[], Awaitable[Sequence[Template]]], is_here: Callable[[], bool]
    ) -> None:
        chosen = [each.id for each in await read()]
        await self.when_here(
            is_here,
            partial(self._write, chosen if len(chosen) > 1 else ()),
            ready=_READ.__str__,
            action=_WRITE,
        )

    async def _write(self, wanted: Sequence[str]) -> None:
        """Write the wanted templates, or all of them, to a file that the person chooses."""
        path = await system_dialogs.save_path(
            self,
            title=str(_WRITE),
            name=f"{_TITLE} {today(self.workspace.clock):%Y-%m-%d}.json",
            filters=(str(_FILE),),
            suffix="json",
        )
        if path is not None:
            await files.save(path, await self.workspace.templates.export(wanted))
            words = SAVED.format(path=path)
            self.messages.show_notice("saved", MessageSeverity.SUCCESS, lambda: words)

    async def _import_templates(self) -> None:
        path = await system_dialogs.open_path(self, title=str(_TAKE), filters=(str(_FILE),))
        if path is not None:
            count = await self.workspace.templates.bring_in(path)
            self.messages.show_notice(
                "taken",
                MessageSeverity.SUCCESS,
                lambda: self.tr("%Ln templates were taken", "", count),
            )

    # What is on show.

    def _show_sheet(self) -> None:
        self.pane.show_template(next(iter(self.chosen), None), day=today(self.workspace.clock))

    def on_store_changed(self, change: Change) -> None:
        """Read the list again; what was made on another day is not what was made today."""
        super().on_store_changed(change)
        if change.topic is Topic.DAY:
            self.messages.withdraw("again")

    def on_current_changed(self, row: Row[Template]) -> None:  # noqa: ARG002 - the selection counts
        """Show what the current template would pay."""
        self.on_selection_changed()

    def on_selection_changed(self) -> None:
        """Show what the first of the selected would pay."""
        self._show_sheet()
        super().on_selection_changed()

    def on_opened(self, row: Row[Template]) -> None:  # noqa: ARG002 - as above
        """Fill the form."""
        self.use()
