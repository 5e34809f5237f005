"""Defines one union type for the details of every kind of document."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import (
    BankDocumentDetails,
    CardFileDetails,
    Kind,
    RequirementDetails,
)
from desktop_app.domain.register.obligations import RegisterDocumentDetails, RegisterRequestDetails

if TYPE_CHECKING:
    from collections.abc import Mapping

Details = (
    BankDocumentDetails
    | CardFileDetails
    | RequirementDetails
    | RegisterRequestDetails
    | RegisterDocumentDetails
)
"""Everything about one document; `details.document` is its list row."""

DETAILS_OF: Mapping[Kind, type[Details]] = MappingProxyType(
    {
        Kind.DOCUMENT: BankDocumentDetails,
        Kind.CARD_FILE: CardFileDetails,
        Kind.REQUIREMENT: RequirementDetails,
        Kind.REGISTER_REQUEST: RegisterRequestDetails,
        Kind.REGISTER_DOCUMENT: RegisterDocumentDetails,
    }
)
"""The class of details that belongs to each kind."""
