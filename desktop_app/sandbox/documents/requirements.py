"""Incoming payment requirements: rows 18, 19 and 20."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox import labels
from desktop_app.sandbox.documents import assumed
from desktop_app.sandbox.documents.waiting import Family
from desktop_app.sandbox.print_forms.obligations import requirement_form
from desktop_app.sandbox.records import Requirement

if TYPE_CHECKING:
    from desktop_app.sandbox.objects import Objects
    from desktop_app.sandbox.records import Company


def requirements(objects: Objects, company: Company) -> Family[Requirement]:
    """The family of incoming requirements."""
    return Family(
        path="/requirements",
        first_row=18,
        title="Платёжные требования",
        table="requirements",
        kind=Requirement,
        types=labels.REQUIREMENT_TYPES,
        find=objects.requirement,
        row=assumed.requirement_row,
        details=assumed.requirement_details,
        form=partial(requirement_form, company=company),
        list_body=assumed.RequirementListResponse,
        details_body=assumed.RequirementDetailsResponse,
    )
