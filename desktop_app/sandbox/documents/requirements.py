"""Incoming payment requirements: rows 18, 19 and 20."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.records import Requirement
from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents.unpaid_documents import UnpaidFamily
from desktop_app.sandbox.print_forms.obligations import requirement_form

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.storage.stored_objects import StoredObjects


def requirements(objects: StoredObjects, company: Company) -> UnpaidFamily[Requirement]:
    """The family of incoming requirements."""
    return UnpaidFamily(
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
