"""Errors of beginning to sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError
from desktop_app.services.outbox.errors import DocumentsChanged

if TYPE_CHECKING:
    from collections.abc import Mapping

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


class SigningNotBegun(UserError):
    """Nothing was begun: the bank could not be reached, or could not be asked before.

    It has the code and parameters of the failure that was in the way, where that is known.
    """

    code = "signing.not_begun"

    def __init__(
        self,
        cause: str = "",
        parameters: Mapping[str, str] | None = None,
        *,
        service_message: str = "",
    ) -> None:
        """`cause` is the code of the failure that was in the way."""
        self.code = cause or SigningNotBegun.code
        super().__init__(parameters=parameters, service_message=service_message)


class SigningRefused(UserError):
    """The bank refused to begin; nothing can be signed in this attempt.

    The service's own words say why.
    """

    code = "signing.refused"

    def __init__(self, service_message: str) -> None:
        """`service_message` is what the service said."""
        super().__init__(service_message=service_message)
