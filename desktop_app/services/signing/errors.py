"""Errors of beginning to sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError
from desktop_app.services.outbox.errors import DocumentsChanged

if TYPE_CHECKING:
    from desktop_app.services.signing.views import DocumentCheck


class DocumentsNotAsShown(DocumentsChanged):
    """Documents are otherwise at the bank than a person saw them; nothing was begun.

    Attributes:
        checks: all documents of the attempt, as they were on show and as they are.
    """

    def __init__(self, checks: tuple[DocumentCheck, ...]) -> None:
        """`checks` tells of each document how it stands."""
        self.checks = checks
        super().__init__()


class SigningRefused(UserError):
    """The bank refused to begin; nothing can be signed in this attempt.

    The service's own words say why.
    """

    code = "signing.refused"

    def __init__(self, service_message: str) -> None:
        """`service_message` is what the service said."""
        super().__init__(service_message=service_message)
