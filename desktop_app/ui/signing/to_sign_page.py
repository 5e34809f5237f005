"""The page of documents that wait for this user's signature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.ui import aio
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.shell.page_context import PageContext

_UNFINISHED: Final = "unfinished"


class ToSignPage(DocumentListPage):
    """Documents that the bank lists as available for signing, newest first (row 21)."""

    name = "to_sign"
    kind = Kind.DOCUMENT
    title = Text("ToSignPage", "To sign")
    search_text = Text("ToSignPage", "Search documents to sign")
    nothing = Text("ToSignPage", "No documents are waiting for your signature.")
    icon = Icon.TO_SIGN
    parts = (Part.ACCOUNTS, Part.PERIOD, Part.TYPES)
    to_sign = True
    named_status = DocumentStatus.AWAITING_SIGNATURE
    primary = "sign_chosen"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._reading_unfinished = RepeatedTask(self._read_unfinished, owner=self)
        subscription = self.workspace.bus.subscribe((Topic.SIGNING,), self._on_signing_changed)
        self.destroyed.connect(subscription.end)
        self.list.table.chosen.changed.connect(self._show_count)
        self.list.counted.connect(self._show_count)
        self._show_count()
        self._look_for_unfinished()

    def sign_chosen(self) -> None:
        """Go to the signing of everything that is selected."""
        aio.start(self._sign(self.chosen_reader()), owner=self, retry=self.sign_chosen)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show_count()

    async def _sign(self, read: Callable[[], Awaitable[Sequence[ListedDocument]]]) -> None:
        documents = await read()
        if documents and self.isVisible():  # else the person has gone on
            self.context.navigator.sign(documents, offered={each.id for each in documents})

    async def _read_unfinished(self) -> None:
        views = await self.workspace.signing.unfinished()
        count = sum(len(view.documents) for view in views)
        if not count:
            self.messages.withdraw(_UNFINISHED)
            return
        self.messages.show_notice(
            _UNFINISHED,
            MessageSeverity.NOTICE,
            lambda: self.tr("%n document(s): no answer yet, being checked", "", count),
            action=MessageAction(
                Text("ToSignPage", "Show"), lambda: self.context.navigator.go("signing")
            ),
        )

    def _add_commands(self) -> None:
        self.registry.add(
            Command(
                id="to_sign.sign_chosen",
                text=Text("ToSignPage", "Sign the selected documents…"),
                run=self.sign_chosen,
                shortcut="Ctrl+Return",
                icon=Icon.TO_SIGN,
                enabled_when=lambda: self.list.table.chosen.count() > 0,
                group=CommandGroup.DOCUMENT,
            ),
            owner=self,
        )
        super()._add_commands()

    def _look_for_unfinished(self) -> None:
        self._reading_unfinished.start()

    def _show_count(self) -> None:
        """Say on the button how many are selected."""
        count = self.list.table.chosen.count()
        text = self.tr("Sign %n…", "", count) if count else self.tr("Sign…")
        self.registry.action("to_sign.sign_chosen").setText(text)

    def _on_signing_changed(self, _change: Change) -> None:
        self._look_for_unfinished()
