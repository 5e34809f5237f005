"""What the list of a signing shows of documents, and why the bank could not be asked of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.signing.results import SIGNED_OUTCOMES, SigningOutcome
from desktop_app.ui.i18n.messages import describe_code
from desktop_app.ui.signing import signing_words as words
from desktop_app.ui.signing.signing_list import SigningRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.documents.listed import BankDocument, ListedDocument
    from desktop_app.domain.signing.results import DocumentResult
    from desktop_app.services.signing.views import SigningView

_FOR_A_PERSON: Final = frozenset({"outbox.sent_elsewhere", "outbox.owner_undecided"})
"""Failures that do not pass by themselves."""


def plain_row(document: ListedDocument, said: words.RowWords, *, faint: bool = False) -> SigningRow:
    """A document with what is said of it."""
    return SigningRow(
        document=document,
        icon=said.icon,
        colour=said.colour,
        text=str(said.text),
        calm=said.calm,
        faint=faint,
    )


def result_row(
    document: BankDocument, result: DocumentResult, *, on_page: bool = False
) -> SigningRow:
    """A document with what is known of it, and the bank's words where it was not signed."""
    unknown = result.outcome is SigningOutcome.UNKNOWN
    said = words.ON_PAGE if unknown and on_page else words.OUTCOMES[result.outcome]
    text = str(said.text)
    if result.message and not unknown and result.outcome not in SIGNED_OUTCOMES:
        text = f"{text}\n{result.message}"
    return SigningRow(document=document, icon=said.icon, colour=said.colour, text=text)


def failures(views: Iterable[SigningView]) -> tuple[str, ...]:
    """Why the bank could not be asked last, each reason once; what to do where that is needed."""
    told = (
        describe_code(view.error, dict(view.error_parameters), advises=view.error in _FOR_A_PERSON)
        for view in views
        if view.error
    )
    return tuple(dict.fromkeys(told))
