"""The card file, documents that wait for money: rows 10, 11 and 12."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox import labels
from desktop_app.sandbox.documents import shown
from desktop_app.sandbox.documents.waiting import Family
from desktop_app.sandbox.print_forms.obligations import card_file_form
from desktop_app.sandbox.records import CardFileDocument

if TYPE_CHECKING:
    from desktop_app.sandbox.objects import Objects
    from desktop_app.sandbox.records import Company


def card_file(objects: Objects, company: Company) -> Family[CardFileDocument]:
    """The family of card-file documents."""
    return Family(
        path="/catalog",
        first_row=10,
        title="Картотека",
        table="card_file",
        kind=CardFileDocument,
        types=labels.CARD_FILE_TYPES,
        find=objects.card_file_document,
        row=shown.card_file_row,
        details=shown.card_file_details,
        form=partial(card_file_form, company=company),
        list_body=shown.CatalogDocumentListResponse,
        details_body=shown.CatalogDocumentDetailsResponse,
    )
