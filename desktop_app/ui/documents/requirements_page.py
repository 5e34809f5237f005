"""The page of incoming payment requirements."""

from __future__ import annotations

from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents.subtotals import Grouping
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon


class RequirementsPage(DocumentListPage):
    """Requirements on the own accounts, with and without acceptance, newest first (row 18)."""

    name = "requirements"
    kind = Kind.REQUIREMENT
    title = Text("RequirementsPage", "Payment demands")
    search_text = Text("RequirementsPage", "Search payment demands")
    nothing = Text("RequirementsPage", "There are no payment demands to your accounts.")
    icon = Icon.REQUIREMENTS
    groupings = (Grouping.DUE, Grouping.ACCOUNT)
    primary = "accept"
