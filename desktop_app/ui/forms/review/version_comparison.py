"""Compares the bank's document now with its earlier version and with what would be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import BankDocumentDetails
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.forms.review.review_fields import NOTHING
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.presentation.document_presenter import present

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.details import Details

_STATUS: Final = Text("comparison", "Status")
_SIGNED_BY: Final = Text("comparison", "Signed by")
_FILES: Final = Text("comparison", "Attached files")
_CHANGED_AT: Final = Text("comparison", "Last changed")
_OTHER: Final = Text("comparison", "Other contents")
_OTHERWISE: Final = Text("comparison", "changed")
_AS_OPENED: Final = Text("comparison", "as it was")


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldDifference:
    """One field that has changed at the bank meanwhile.

    Attributes:
        title: what the field is called.
        now: what the bank has.
        opened: what it had when this was begun.
        yours: what would be sent; None where nothing is sent in this field.
    """

    title: str
    now: str
    opened: str
    yours: str | None = None


def differences(
    now_fields: Mapping[str, str],
    opened_fields: Mapping[str, str],
    yours: Mapping[str, str],
    *,
    now: Details,
    opened: Details,
) -> tuple[FieldDifference, ...]:
    """The fields in which two readings of a document differ, each with what would be sent.

    Where no field shows it, when the document was changed does.

    Args:
        now_fields: names and texts as the bank has them.
        opened_fields: those of the earlier reading.
        yours: those of what would be sent; empty where it says other things.
        now: the document as it is.
        opened: as it was.
    """
    titles = dict.fromkeys((*opened_fields, *now_fields))
    pairs = {
        title: (now_fields.get(title, NOTHING), opened_fields.get(title, NOTHING))
        for title in titles
    }
    found = [
        FieldDifference(title=title, now=one, opened=other, yours=yours.get(title))
        for title, (one, other) in pairs.items()
        if one != other
    ]
    if not found:
        found = [_unnamed(now, opened)]
    return tuple(found)


def state_fields(details: Details) -> dict[str, str]:
    """The status fields of a document, which are never sent."""
    found = {str(_STATUS): labels.status(details.document).text}
    if isinstance(details, BankDocumentDetails):
        signed = (each.name for each in details.signatures)
        found[str(_SIGNED_BY)] = ", ".join(signed) or NOTHING
        found[str(_FILES)] = ", ".join(each.name for each in details.files) or NOTHING
    return found


def detail_fields(details: Details) -> dict[str, str]:
    """Every field of a document by its name, as the page of its list shows them."""
    made = present(details)
    amount = details.document.amount
    found = {labels.field("amount"): formats.amount(amount)} if amount is not None else {}
    for group in made.groups:
        if group.folded:
            continue
        for field in group.fields:
            title = field.label if field.label not in found else f"{group.title}: {field.label}"
            found[title] = field.value
    return found | state_fields(details)


def _unnamed(now: Details, opened: Details) -> FieldDifference:
    """A note that a field was changed which is not shown."""
    times = [getattr(each, "changed_at", None) for each in (now, opened)]
    if all(times) and times[0] != times[1]:
        told = [formats.moment(each) for each in times]
        return FieldDifference(title=str(_CHANGED_AT), now=told[0], opened=told[1])
    return FieldDifference(title=str(_OTHER), now=str(_OTHERWISE), opened=str(_AS_OPENED))
