"""A bank whose payment demands in processing wait for their payer instead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.domain.documents.statuses import DocumentStatus

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import RequirementDetails


class WaitingReader(DocumentsReader):
    """Reads demands in processing as sent to their payer, so that several can be answered."""

    async def requirement(self, requirement_id: str, **more: Any) -> RequirementDetails:
        """The details of a demand, with that status."""
        details = await super().requirement(requirement_id, **more)
        if details.document.status != DocumentStatus.IN_PROCESSING:
            return details
        row = replace(details.document, status=DocumentStatus.SENT_TO_PAYER)
        return replace(details, document=row)
