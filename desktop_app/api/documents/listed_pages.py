"""Makes pages of lists of documents out of answers."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.api.documents import mapping
from desktop_app.api.documents.answers import DocumentsAnswer
from desktop_app.api.documents.paging import Identified, PageOfRows
from desktop_app.api.documents.plain_rows import plain_row
from desktop_app.domain.values.periods import SystemClock

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.api.documents.answers import Listed, Row
    from desktop_app.api.exchange import ApiResponse
    from desktop_app.domain.documents.listed import ListedDocument, PlainRow

_T = TypeVar("_T")
_D = TypeVar("_D", bound=Identified)


def _bank_document(row: Row) -> ListedDocument | PlainRow:
    return plain_row(row) or mapping.bank_document(row)


_READERS: Final[Mapping[int, Callable[[Row], ListedDocument | PlainRow]]] = {
    1: _bank_document,
    5: mapping.register_request,
    10: mapping.card_file_document,
    18: mapping.requirement,
    21: _bank_document,
}
"""What reads a row of a list, by the number of the operation in section 4."""


def page_of(answer: DocumentsAnswer, listed: Listed, documents: Sequence[_D]) -> PageOfRows[_D]:
    """The page in an answer, of which these documents were read.

    Raises:
        UnreadableAnswer: none of them has an identifier.
    """
    named = kept(answer, documents, attrgetter("id"))
    return PageOfRows(
        listed.total,
        named,
        unread=listed.unread + len(documents) - len(named),
        refusals=listed.refusals,
        told_at=answer.response.told_at,
    )


def kept(answer: DocumentsAnswer, read: Sequence[_T], name: Callable[[_T], str]) -> tuple[_T, ...]:
    """The items with an identifier; an answer in which none has one is unreadable."""
    found = tuple(filter(name, read))
    if read and not found:
        raise answer.unreadable("unknown_shape")
    return found


def decode_page(row: int, response: ApiResponse) -> PageOfRows[Any]:
    """The page in an answer to a list, as `DocumentsReader` reads it, in this thread.

    Documents may stand in it as `PlainRow`.

    Args:
        row: number of the operation in section 4: a list that is asked for by period.
        response: what came.

    Raises:
        Exception: any, where it cannot be read. The errors of `DocumentsReader` say why.
    """
    answer = DocumentsAnswer(response=response, operation="", scope=None, clock=SystemClock())
    listed = answer.listed()
    return page_of(answer, listed, [_READERS[row](each) for each in listed.rows])
