"""Opens the target of a notice: the list of its page, filtered to the counted rows."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.gateway.card_customers import EXPIRES_SOON
from desktop_app.domain.gateway.order_book import PAID_PHASES, OrderOrigin, OrderPhase
from desktop_app.domain.notices import NoticeKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import MINSK, Period
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.tables.columns import Part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.notices import Notice
    from desktop_app.ui.shell.page_context import Navigator

_LISTS: Final[Mapping[NoticeKind, str]] = {
    NoticeKind.DEMAND: "requirements",
    NoticeKind.DEMAND_DUE: "requirements",
    NoticeKind.REJECTED: "documents",
    NoticeKind.DUPLICATE: "documents",
    NoticeKind.QUEUED: "card_file",
    NoticeKind.OUTCOME: "outbox",
    NoticeKind.EXECUTED: "documents",
    NoticeKind.REPLY: "register",
    NoticeKind.REQUEST_REJECTED: "register",
    NoticeKind.ORDER_PAID: "orders",
    NoticeKind.ORDER_FAILED: "orders",
    NoticeKind.CHARGE_FAILED: "orders",
    NoticeKind.ORDER_RETURNED: "orders",
    NoticeKind.CARD_EXPIRING: "stored_cards",
}
_RECORDED: Final[Mapping[NoticeKind, tuple[Kind, int | None]]] = {
    NoticeKind.DEMAND: (Kind.REQUIREMENT, None),
    NoticeKind.REJECTED: (Kind.DOCUMENT, DocumentStatus.REJECTED),
    NoticeKind.DUPLICATE: (Kind.DOCUMENT, DocumentStatus.POSSIBLE_DUPLICATE),
    NoticeKind.QUEUED: (Kind.CARD_FILE, None),
    NoticeKind.EXECUTED: (Kind.DOCUMENT, DocumentStatus.EXECUTED),
    NoticeKind.REPLY: (Kind.REGISTER_REQUEST, RegisterRequestStatus.REPLY_RECEIVED),
    NoticeKind.REQUEST_REJECTED: (Kind.REGISTER_REQUEST, RegisterRequestStatus.REJECTED),
}
"""The kinds that Activity lists: the list, and the status got or come with; None for arrivals."""
_ACTIVITY: Final = "activity"
_ORDERS: Final[Mapping[NoticeKind, frozenset[str]]] = {
    kind: frozenset(each.value for each in phases)
    for kind, phases in {
        NoticeKind.ORDER_PAID: PAID_PHASES,
        NoticeKind.ORDER_FAILED: (OrderPhase.DECLINED, OrderPhase.EXPIRED),
        NoticeKind.CHARGE_FAILED: (OrderPhase.DECLINED, OrderPhase.EXPIRED),
        NoticeKind.ORDER_RETURNED: (OrderPhase.REVERSED, OrderPhase.REFUNDED),
    }.items()
}
"""The phases of the orders that a kind is about."""
_KNOWN: Final = frozenset(
    each.value for each in (OutboxState.CONFIRMED, OutboxState.REFUSED, OutboxState.READY)
)
_BEFORE: Final = timedelta(microseconds=1)


def is_shown_on(page: str, notice: Notice) -> bool:
    """Whether a page lists what a notice is about."""
    return page == _LISTS[notice.kind] or (page == _ACTIVITY and notice.kind in _RECORDED)


def go_to(notice: Notice, navigator: Navigator) -> None:
    """Go to the list of what a notice counts, or to the one thing that it is about."""
    from desktop_app.ui.tables.list_page import ListPage  # noqa: PLC0415 - not for the first paint

    if notice.subject and notice.kind in _ORDERS:
        navigator.show_order(notice.subject)
    elif notice.subject and notice.kind is NoticeKind.OUTCOME:
        navigator.show_row(notice.subject)
    else:
        name = _ACTIVITY if notice.kind in _RECORDED else _LISTS[notice.kind]
        navigator.open(name, ListPage).show_only(wanted_of(notice), order_of(notice))


def wanted_of(notice: Notice) -> Mapping[Part, Any]:
    """The values of the chips of the list that a notice leads to."""
    recorded = _RECORDED.get(notice.kind)
    if recorded is not None:
        return _recorded(notice, *recorded)
    if notice.kind is NoticeKind.DEMAND_DUE:
        return {Part.UNANSWERED: True}
    if notice.kind is NoticeKind.CARD_EXPIRING:
        day = notice.told_at.astimezone(MINSK).date()
        return {Part.EXPIRING: day + EXPIRES_SOON}
    if notice.kind is NoticeKind.OUTCOME:
        return {Part.STATUSES: _KNOWN}
    wanted: dict[Part, Any] = {Part.STATUSES: _ORDERS[notice.kind]}
    if notice.first_day is not None and notice.last_day is not None:
        wanted[Part.PERIOD] = Period(notice.first_day, notice.last_day)
    if notice.kind is NoticeKind.ORDER_FAILED:
        wanted[Part.KINDS] = frozenset({OrderOrigin.LINK})
    return wanted


def order_of(notice: Notice) -> Sort | None:
    """The order of the list that a notice leads to; None leaves it as it is.

    All demands without an answer are shown: those whose time runs out come first.
    """
    return Sort(SortKey.DUE) if notice.kind is NoticeKind.DEMAND_DUE else None


def _recorded(notice: Notice, kind: Kind, status: int | None) -> Mapping[Part, Any]:
    wanted: dict[Part, Any] = {
        Part.KINDS: frozenset({kind.value}),
        Part.SINCE: notice.first_at - _BEFORE,
        Part.UNTIL: notice.last_at,
    }
    if status is None:
        wanted[Part.DIFFERENCES] = frozenset({Difference.ARRIVED.value})
    else:
        wanted[Part.BECAME] = kind, int(status)
    return wanted
