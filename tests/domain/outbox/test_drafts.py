"""Which document a draft is about."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.instructions.instruction import DebitAcceptanceRecall, OtherDocument
from desktop_app.domain.outbox.drafts import Source, SourceKind, subject_of
from tests.support.legal_instructions import LEGAL


@pytest.mark.parametrize(
    ("instruction", "source", "found"),
    [
        (LEGAL, Source(SourceKind.DOCUMENT, "3"), None),
        (OtherDocument(type=DocumentType.RECALLS, document_id="5"), None, (Kind.DOCUMENT, "5")),
        (
            OtherDocument(type=DocumentType.ACCEPTANCES, requirement_id="6"),
            None,
            (Kind.REQUIREMENT, "6"),
        ),
        (
            OtherDocument(type=DocumentType.CHANGE_REQUIREMENT, register_document_id="7"),
            Source(SourceKind.DOCUMENT, "r-1/7"),
            (Kind.REGISTER_DOCUMENT, "r-1/7"),
        ),
        (
            OtherDocument(type=DocumentType.CHANGE_REQUIREMENT, register_document_id="7"),
            Source(SourceKind.DOCUMENT, "r-1/8"),
            None,
        ),
        (DebitAcceptanceRecall(acceptance_id="9"), None, (Kind.DOCUMENT, "9")),
    ],
)
def test_what_an_instruction_is_about(instruction: Any, source: Any, found: Any) -> None:
    assert subject_of(instruction, source) == found
