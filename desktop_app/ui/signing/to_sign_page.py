"""The page of documents that wait for this user's signature."""

from __future__ import annotations

from desktop_app.domain.documents.listed import Kind
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme import Icon


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
