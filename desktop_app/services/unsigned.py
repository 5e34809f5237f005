"""Documents that are to be changed or deleted: looked at once more before anything is begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents import BankDocumentDetails, Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.unsigned import is_closed

if TYPE_CHECKING:
    from desktop_app.services.documents import Documents


class TooLate(UserError):
    """A document that was to be changed or deleted awaits no signature any more."""

    code = "documents.too_late"


async def unsigned(
    documents: Documents, document_id: str, *, deleting: bool
) -> BankDocumentDetails:
    """The details of a document as the bank has them now, or as they were read last.

    Args:
        documents: reads them.
        document_id: of a bank document.
        deleting: it is to be deleted, not changed.

    Raises:
        TooLate: it awaits no signature any more.
        UserError: nobody could tell them.
    """
    opened = await documents.details(Kind.DOCUMENT, document_id, fresh=True)
    details = opened.details
    if not isinstance(details, BankDocumentDetails) or is_closed(details, deleting=deleting):
        raise TooLate
    return details
