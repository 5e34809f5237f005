"""The page of incoming payment requirements."""

from __future__ import annotations

from desktop_app.domain.documents import Kind
from desktop_app.ui.pages.document_list import DocumentListPage
from desktop_app.ui.theme import Icon
from desktop_app.ui.translations import Text


class RequirementsPage(DocumentListPage):
    """What others demand from our accounts, with and without acceptance, newest first (row 18)."""

    name = "requirements"
    kind = Kind.REQUIREMENT
    title = Text("RequirementsPage", "Requirements")
    search_text = Text("RequirementsPage", "Search requirements")
    nothing = Text("RequirementsPage", "Nobody demands a payment from your accounts.")
    icon = Icon.REQUIREMENTS
