"""The card file, documents that wait for money: rows 10, 11 and 12."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.records import CardFileDocument
from desktop_app.sandbox.documents import specified_bodies as shown
from desktop_app.sandbox.documents.unpaid_documents import UnpaidFamily
from desktop_app.sandbox.print_forms.obligations import card_file_form

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.storage.stored_objects import StoredObjects


def card_file(objects: StoredObjects, company: Company) -> UnpaidFamily[CardFileDocument]:
    """The family of card-file documents."""
    return UnpaidFamily(
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
