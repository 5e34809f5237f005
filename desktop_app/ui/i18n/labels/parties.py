"""What the other party of a document and we ourselves are called, by who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.ui.i18n.labels.fields import FIELDS, field
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument

PAYEE: Final = Text("labels", "Payee")
_PAYER: Final = Text("labels", "Payer")
_BENEFICIARY: Final = Text("labels", "Beneficiary")
_CLIENT: Final = Text("labels", "Client")
_WE_PAY: Final = PAYEE, _PAYER
_WE_ARE_PAID: Final = _PAYER, _BENEFICIARY
_NOBODY_PAYS: Final = FIELDS["party"], _CLIENT

_PAYING: Final = frozenset[str](PAYMENT_TYPES) | {
    DocumentType.SALARY_LISTS,
    DocumentType.CURR_PAYMENTS,
    DocumentType.CONVERSION_PAY,
    DocumentType.PURCHASE_PAY,
    DocumentType.SALE_PAY,
    DocumentType.ACCEPTANCES,
    DocumentType.DEBIT_ACCEPT,
    DocumentType.RECALL_DEBIT_ACCEPT,
    DocumentType.RESERVATIONS,
}
_COLLECTING: Final = frozenset({DocumentType.REQUIREMENTS, DocumentType.CASH_RECEIVED_INFO})
_KNOWN: Final = frozenset(DocumentType)


def party(document: ListedDocument) -> str:
    """What the other party of a document is called."""
    if not isinstance(document, BankDocument):
        return field("party", of=type(document))
    return str(_roles(document)[0])


def ourselves(document: BankDocument) -> str:
    """What we ourselves are called in a document of ours."""
    return str(_roles(document)[1])


def _roles(document: BankDocument) -> tuple[Text, Text]:
    """The other party and we; a document of unknown type with an amount is taken for a payment."""
    if document.type in _COLLECTING:
        return _WE_ARE_PAID
    unknown = document.type not in _KNOWN
    if document.type in _PAYING or (unknown and document.amount is not None):
        return _WE_PAY
    return _NOBODY_PAYS
