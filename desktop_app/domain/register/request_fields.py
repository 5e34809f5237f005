"""Converts a request to the obligations register to the texts of its form and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.field_reader import FieldReader
from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER, RegisterRequestDraft
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentType,
    RegisterRequest,
    RegisterRequestType,
)
from desktop_app.domain.values.typed_days import written_day

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from desktop_app.domain.documents.listed import ListedDocument, Party
    from desktop_app.domain.instructions.field_reader import FieldTexts

PAYER: Final = ("payer_name", "payer_taxpayer_number")
"""Fields that only requests about another payer have."""

DAYS: Final = ("period_from", "period_to")


def read_request(
    kind: str, texts: Mapping[str, str], *, today: date
) -> FieldTexts[RegisterRequestDraft]:
    """Read a request from a form; the payer is left out if the kind names none.

    Args:
        kind: a `RegisterRequestType`.
        texts: by the name of the field; absent ones are empty.
        today: completes days that are typed without month or year.
    """
    read = FieldReader(texts, today=today)
    request_type = RegisterRequestType(kind)
    named = request_type in REQUESTS_ABOUT_A_PAYER
    request = RegisterRequestDraft(
        type=request_type,
        payer_name=read.text("payer_name") if named else "",
        payer_taxpayer_number=read.text("payer_taxpayer_number") if named else "",
        period_from=read.day("period_from"),
        period_to=read.day("period_to"),
    )
    return read.typed(request)


def written_request(request: RegisterRequestDraft) -> dict[str, str]:
    """Write a request as the texts of its form."""
    written = {name: getattr(request, name) for name in PAYER}
    return written | {name: written_day(getattr(request, name)) for name in DAYS}


def begun_request(*, today: date) -> dict[str, str]:
    """The texts of a new form: the year until today."""
    return {
        "period_from": written_day(today.replace(month=1, day=1)),
        "period_to": written_day(today),
    }


def payer_of(document: ListedDocument) -> Party | None:
    """The other payer that a document is about; None where it names none by its taxpayer number.

    The correspondent of a document received from the register is its recipient (2.4): he pays only
    what the client demands without acceptance.
    """
    party = document.party
    match document:
        case RegisterRequest():
            pays = document.type in REQUESTS_ABOUT_A_PAYER
        case RegisterDocument(type=RegisterDocumentType.DEMAND_WITHOUT_ACCEPTANCE):
            is_other = party.taxpayer_number != document.client_taxpayer_number
            pays = document.incoming is False and is_other
        case _:
            pays = False
    return party if pays and party.taxpayer_number else None
