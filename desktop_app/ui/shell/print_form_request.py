"""A request for a print form, and the errors of showing and printing one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from desktop_app.domain.documents.files import FileFormat, StoredFile
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.ui.i18n import labels

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintFormRequest:
    """One print form of one document.

    Attributes:
        kind: the list the document is in.
        document_id: its identifier.
        title: what the window says it is.
        file_format: PDF or DOCX.
        register_form: which of the two forms of a register request.
    """

    kind: Kind
    document_id: str
    title: str
    file_format: FileFormat = FileFormat.PDF
    register_form: RegisterForm = RegisterForm.REQUEST

    def may_concern(self, document_ids: frozenset[str]) -> bool:
        """Whether the form may be another one after a change of these documents, or of any.

        A request to the register is printed with documents that are not among them by its name.
        """
        with_documents = self.register_form is RegisterForm.REQUEST_WITH_DOCUMENTS
        several = self.kind is Kind.REGISTER_REQUEST and with_documents
        return not document_ids or self.document_id in document_ids or several


def form_request(
    document: ListedDocument,
    file_format: FileFormat,
    register_form: RegisterForm = RegisterForm.REQUEST,
) -> PrintFormRequest:
    """The request for the print form of a document."""
    return PrintFormRequest(
        kind=document.kind,
        document_id=document.id,
        title=labels.document_title(document),
        file_format=file_format,
        register_form=register_form,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeFormRequest:
    """A PDF file that is made here, such as a receipt, and shown like a print form.

    Attributes:
        title: what the window says it is.
        make: makes the file; called again where it is loaded anew.
    """

    title: str
    make: Callable[[], Awaitable[StoredFile]]

    @property
    def file_format(self) -> FileFormat:
        """PDF, always."""
        return FileFormat.PDF


class PrintFormDamaged(UserError):
    """A print form was received but cannot be read.

    Parameter ``reason``: a `pdf_pages.Trouble`, or ``ended`` where its reader broke down.
    """

    code = "printing.damaged"
    retryable = True

    def __init__(self, reason: str) -> None:
        """Say why it cannot be read."""
        super().__init__(parameters={"reason": reason})


class PrintFormTooLarge(UserError):
    """A print form takes too long to read, or is too large to show."""

    code = "printing.too_large"


class TooManyRowsToPrint(UserError):
    """A list has more rows than are printed; ``count`` and ``most`` say how many."""

    code = "printing.too_many_rows"

    def __init__(self, *, count: str, most: str) -> None:
        """Take both numbers as they are written in the language of the window."""
        super().__init__(parameters={"count": count, "most": most})


class PrinterFailed(UserError):
    """The printer did not start."""

    code = "printing.printer_failed"
    retryable = True
