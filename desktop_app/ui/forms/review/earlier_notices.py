"""Notices that something sent earlier may be the same as what is to be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.charge_rows import EARLIER_ARRIVED
from desktop_app.ui.forms.review.payment_notices import PaymentNotice
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.outbox.earlier_stops import EarlierStop
    from desktop_app.domain.outbox.rows import OutboxRow

_ARRIVED: Final = (
    Text("notices", "An earlier one like it has arrived"),
    Text(
        "notices", "It is in Drafts and outbox: {document}. Send this one only if both are wanted."
    ),
)
_UNCLEAR: Final = (
    Text("notices", "An earlier one like it may have arrived"),
    Text(
        "notices",
        "It is in Drafts and outbox, and it is not known yet what became of it: {document}. Send"
        " this one only if both are wanted even if that one has arrived.",
    ),
)
DECIDE_FIRST: Final = Text("notices", "Decide first what became of the earlier attempt")
"""Why something is not sent whose own earlier attempt may have arrived."""
_MAY_BE_THERE: Final = Text(
    "notices", "It may have arrived: {document}. This one can be sent when you have decided that."
)
_GONE: Final = Text("notices", "Send this one only if both are wanted.")
_BETWEEN: Final = " · "


def earlier_notices(stop: EarlierStop | None) -> Iterator[PaymentNotice]:
    """The notice about what stopped a row when it was to be sent last, if something did."""
    if stop is not None and stop.earlier is not None and stop.is_to_be_decided:
        told = _MAY_BE_THERE.format(document=_named(stop.earlier))
        yield PaymentNotice(str(DECIDE_FIRST), told, row_id=stop.row_id)
    elif stop is not None:
        title, text = _ARRIVED if stop.code == EARLIER_ARRIVED else _UNCLEAR
        earlier = stop.earlier
        told = str(_GONE) if earlier is None else text.format(document=_named(earlier))
        yield PaymentNotice(str(title), told, loud=True, earlier=True)


def _named(row: OutboxRow) -> str:
    """An earlier row: what it is, its number, day, amount and payee, and where it stands."""
    summary = row.summary
    parts = (
        words.name_of_row(row),
        formats.numbered(summary.number) if summary.number else "",
        formats.day(summary.date),
        formats.amount(summary.amount) if summary.amount is not None else "",
        formats.legible(summary.party.name),
        words.state(row).text,
    )
    return _BETWEEN.join(filter(None, parts))
