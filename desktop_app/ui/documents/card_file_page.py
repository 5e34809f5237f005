"""The page of the card file: documents that wait for money on the account."""

from __future__ import annotations

from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents.subtotals import Grouping
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon


class CardFilePage(DocumentListPage):
    """Documents waiting for money with their unpaid amounts, oldest first (row 10)."""

    name = "card_file"
    kind = Kind.CARD_FILE
    title = Text("CardFilePage", "Unpaid queue")
    search_text = Text("CardFilePage", "Search the unpaid queue")
    nothing = Text("CardFilePage", "No documents are waiting for payment.")
    icon = Icon.CARD_FILE
    groupings = (Grouping.ACCOUNT, Grouping.PRIORITY)
    sort = Sort(SortKey.DATE)
