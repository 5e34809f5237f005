"""What the page of the day says of an overview: tiles and lines, each with where it leads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.overviews import queue_days
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.gateway.order_book import PAID_PHASES, OrderPhase
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import Period
from desktop_app.domain.views.saved_views import SavedView
from desktop_app.services.today.daily_overview import PENDING_PHASES, RECENT
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import filled
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme import Icon
from desktop_app.ui.today.charts import QUEUE_BARS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.domain.values.money import Money
    from desktop_app.domain.values.periods import Preset
    from desktop_app.services.today.daily_overview import Overview
    from desktop_app.services.views.view_counts import ViewCount

BETWEEN: Final = " · "
"""Stands between notes."""

_NOTHING: Final[Mapping[Part, Any]] = MappingProxyType({})
_QUICKEST: Final = Sort(SortKey.DUE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A list of another page, filtered.

    Attributes:
        page: the route.
        wanted: values of its chips; see `ListPage.show_only`.
        sort: the order, or None for the one it has.
        view: the saved view that is shown there instead, or None.
    """

    page: str
    wanted: Mapping[Part, Any] = field(default_factory=lambda: _NOTHING)
    sort: Sort | None = None
    view: SavedView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number with what it counts.

    Attributes:
        icon, colour: of its mark; the colour is a token.
        text: what is counted, or what is to be done.
        count: how many.
        at_least: there are more, and nobody counted how many.
        notes: what else is known of them, such as one sum for each currency.
        sums_name: what the sums are of; empty where they are those of amounts, or there are none.
        target: where they are listed.
    """

    icon: Icon
    colour: str
    text: str
    count: int
    at_least: bool = False
    notes: tuple[str, ...] = ()
    sums_name: str = ""
    target: Target

    @property
    def number(self) -> str:
        """How many, as it is written."""
        return formats.count(self.count) + ("+" if self.at_least else "")

    @property
    def words(self) -> str:
        """All of it in one line."""
        named = f"{self.sums_name}: " if self.sums_name else ""
        told = BETWEEN.join(self.notes)
        return BETWEEN.join((f"{self.text}: {self.number}", *([named + told] if told else [])))


def _money(sums: tuple[Money, ...], left_out: int) -> tuple[str, ...]:
    """One note for each sum, and for the amounts that are in none; currencies are never added."""
    told = (*map(formats.amount, sums), formats.left_out(left_out))
    return tuple(filter(None, told))


def _left(sums: tuple[Money, ...]) -> str:
    """What sums of what is left to pay are called; empty without any."""
    return QCoreApplication.translate("TodayPage", "still to pay") if sums else ""


_PAGE_ICONS: Final[Mapping[str, Icon]] = {
    "documents": Icon.DOCUMENTS,
    "to_sign": Icon.TO_SIGN,
    "card_file": Icon.CARD_FILE,
    "requirements": Icon.REQUIREMENTS,
    "register": Icon.REGISTER,
    "received": Icon.REGISTER,
    "outbox": Icon.STATE_SENT,
    "orders": Icon.ORDERS,
    "stored_cards": Icon.CARD,
    "recurring": Icon.REPEAT,
    "counterparties": Icon.COUNTERPARTIES,
    "templates": Icon.TEMPLATES,
    "directories": Icon.DIRECTORIES,
    "activity": Icon.ACTIVITY,
}


def pinned(counts: Iterable[ViewCount]) -> tuple[Figure, ...]:
    """The pinned views that can be counted, each with its sums."""
    unsure = QCoreApplication.translate("TodayPage", "not all of its filter is known here")
    return tuple(
        Figure(
            icon=_PAGE_ICONS.get(each.view.page, Icon.FILTER),
            colour="running",
            text=each.view.name,
            count=each.totals.count,
            at_least=not each.totals.count_is_exact,
            notes=(unsure,) if each.in_part else _money(each.totals.sums, each.totals.left_out),
            sums_name=_left(each.totals.sums) if each.of_remainders and not each.in_part else "",
            target=Target(page=each.view.page, view=each.view),
        )
        for each in counts
        if each.totals is not None
    )


def tiles(overview: Overview) -> tuple[Figure, ...]:
    """To sign, rejected, demands, unpaid queue: always these four, in this order."""
    translate = QCoreApplication.translate
    demands, queue = overview.documents.demands, overview.documents.queue
    return (
        Figure(
            icon=Icon.TO_SIGN,
            colour="waiting",
            text=translate("TodayPage", "To sign"),
            count=overview.to_sign.count,
            notes=_money(overview.to_sign.sums, overview.to_sign.left_out),
            target=Target(page="to_sign"),
        ),
        _rejected(overview),
        Figure(
            icon=Icon.REQUIREMENTS,
            colour="running",
            text=translate("TodayPage", "Demands to answer"),
            count=demands.count,
            notes=_due(overview),
            target=Target(
                page="requirements",
                wanted={Part.UNANSWERED: True},
                sort=_QUICKEST,
            ),
        ),
        Figure(
            icon=Icon.STATE_CARD_FILE,
            colour="card_file",
            text=translate("TodayPage", "Unpaid queue"),
            count=queue.count,
            notes=_money(queue.sums, queue.left_out),
            sums_name=_left(queue.sums),
            target=_queue_target(overview),
        ),
    )


def _rejected(overview: Overview) -> Figure:
    """Rejected documents, by the day that they bear: the bank may reject one dated ahead."""
    translate, days = QCoreApplication.translate, overview.days_of_rejected
    period: Preset | Period = RECENT
    note = translate("TodayPage", "dated in the last 30 days")
    if days != overview.period:
        period = days
        since = translate("TodayPage", "dated since {day}")
        note = since.format(day=formats.day(days.first))
    return Figure(
        icon=Icon.STATE_BAD,
        colour="bad",
        text=translate("TodayPage", "Rejected by the bank"),
        count=overview.rejected.count,
        notes=(note,),
        target=Target(
            page="documents",
            wanted={
                Part.STATUSES: _codes(frozenset({DocumentStatus.REJECTED})),
                Part.PERIOD: period,
            },
        ),
    )


def tasks(overview: Overview, *, due_charges: int) -> tuple[Figure, ...]:
    """Tasks shown besides the tiles, the most urgent first, without empty ones."""
    found = (*_to_settle(overview), *_to_send(overview), *_to_follow(overview, due_charges))
    return tuple(each for each in found if each.count)


def _to_settle(overview: Overview) -> Iterator[Figure]:
    """Rows with an unknown outcome, and refused rows."""
    translate = QCoreApplication.translate
    yield _outbox(
        overview,
        OutboxState.UNKNOWN,
        Icon.STATE_UNKNOWN,
        "unknown",
        translate("TodayPage", "See what became of what was sent without an answer"),
    )
    yield _orders(
        overview,
        OrderPhase.UNKNOWN,
        Icon.STATE_UNKNOWN,
        "unknown",
        translate("TodayPage", "See what became of orders without an answer"),
    )
    yield _outbox(
        overview,
        OutboxState.REFUSED,
        Icon.STATE_BAD,
        "bad",
        translate("TodayPage", "Correct what was refused when it was sent"),
    )


def _to_send(overview: Overview) -> Iterator[Figure]:
    """What a person has ready, or began."""
    translate = QCoreApplication.translate
    yield _outbox(
        overview,
        OutboxState.READY,
        Icon.STATE_SENT,
        "running",
        translate("TodayPage", "Send what is ready"),
    )
    yield _outbox(
        overview,
        OutboxState.DRAFT,
        Icon.CHANGED,
        "muted",
        translate("TodayPage", "Finish drafts"),
    )


def _to_follow(overview: Overview, due_charges: int) -> Iterator[Figure]:
    """Stored cards, orders and requests that need attention."""
    translate = QCoreApplication.translate
    yield Figure(
        icon=Icon.REPEAT,
        colour="waiting",
        text=translate("TodayPage", "Make recurring charges that are due"),
        count=due_charges,
        target=Target(page="recurring"),
    )
    yield Figure(
        icon=Icon.CARD,
        colour="waiting",
        text=translate("TodayPage", "Ask customers for new cards in place of expiring ones"),
        count=overview.expiring_cards,
        target=Target(page="stored_cards", wanted={Part.EXPIRING: overview.expires_by}),
    )
    yield _orders(
        overview,
        OrderPhase.HELD,
        Icon.STATE_PAUSED,
        "waiting",
        translate("TodayPage", "Look at orders whose amount is held"),
    )
    yield _orders(
        overview,
        PENDING_PHASES,
        Icon.STATE_WAITING,
        "muted",
        translate("TodayPage", "Follow orders that are not paid yet"),
    )
    yield Figure(
        icon=Icon.REGISTER,
        colour="muted",
        text=translate("TodayPage", "Follow requests to AIS IDO without a reply"),
        count=overview.open_requests,
        target=Target(
            page="register",
            wanted={
                Part.STATUSES: _codes(frozenset({RegisterRequestStatus.IN_PROCESSING})),
                Part.LISTED: True,
            },
        ),
    )


def news(overview: Overview) -> tuple[Figure, ...]:
    """What came since the person last looked; empty ones are left out."""
    found = (*_new_statuses(overview), *_news(overview))
    return tuple(each for each in found if each.count)


def _new_statuses(overview: Overview) -> Iterator[Figure]:
    """What became of documents, and what came to be answered or paid."""
    translate = QCoreApplication.translate
    rejected, executed = DocumentStatus.REJECTED, DocumentStatus.EXECUTED
    document = Kind.DOCUMENT
    yield _new(
        overview, document, Icon.STATE_BAD, "bad", translate("TodayPage", "Rejected"), rejected
    )
    yield _new(
        overview,
        document,
        Icon.COPY,
        "waiting",
        translate("TodayPage", "Possible duplicates"),
        DocumentStatus.POSSIBLE_DUPLICATE,
    )
    yield _new(
        overview, document, Icon.STATE_OK, "ok", translate("TodayPage", "Executed"), executed
    )
    yield _new(
        overview,
        Kind.REQUIREMENT,
        Icon.REQUIREMENTS,
        "running",
        translate("TodayPage", "Payment demands"),
    )
    yield _new(
        overview,
        Kind.CARD_FILE,
        Icon.STATE_CARD_FILE,
        "card_file",
        translate("TodayPage", "Placed in the unpaid queue"),
    )


def _news(overview: Overview) -> Iterator[Figure]:
    """What AIS IDO told, what was paid, and what is new besides."""
    translate = QCoreApplication.translate
    replied = RegisterRequestStatus.REPLY_RECEIVED
    document, request = Kind.DOCUMENT, Kind.REGISTER_REQUEST
    yield _new(
        overview,
        request,
        Icon.REGISTER,
        "ok",
        translate("TodayPage", "Replies of AIS IDO"),
        replied,
    )
    yield _new(
        overview,
        request,
        Icon.REGISTER,
        "bad",
        translate("TodayPage", "Rejected requests to AIS IDO"),
        RegisterRequestStatus.REJECTED,
    )
    yield Figure(
        icon=Icon.ORDERS,
        colour="ok",
        text=translate("TodayPage", "Paid orders"),
        count=overview.paid_orders,
        target=Target(
            page="orders",
            wanted={
                Part.STATUSES: frozenset(each.value for each in PAID_PHASES),
                Part.SINCE: overview.since,
            },
        ),
    )
    yield _new(overview, document, Icon.DOCUMENTS, "muted", translate("TodayPage", "New documents"))
    yield _new(
        overview,
        Kind.REGISTER_DOCUMENT,
        Icon.REGISTER,
        "muted",
        translate("TodayPage", "Documents received from AIS IDO"),
    )


def day_target(overview: Overview, place: int, types: frozenset[str]) -> Target:
    """The executed and rejected payments of a bar of the chart that the bank still lists."""
    day, ahead = overview.period.first + timedelta(days=place), overview.days_ahead
    ended = frozenset({DocumentStatus.EXECUTED, DocumentStatus.REJECTED})
    return Target(
        page="documents",
        wanted={
            Part.PERIOD: ahead if ahead and day in ahead else Period(day, day),
            Part.STATUSES: _codes(ended),
            Part.TYPES: types,
            Part.LISTED: True,
        },
    )


def age_target(overview: Overview, place: int) -> Target:
    """The documents of the unpaid queue that a bar of its chart counts, by its place."""
    whole, queue = _queue_target(overview), overview.documents.queue
    age = QUEUE_BARS[place]
    days: Mapping[Part, Any] = (
        {Part.UNDATED: True}
        if age is None
        else {Part.PERIOD: queue_days(age, overview.day, latest=queue.latest)}
    )
    return Target(page=whole.page, wanted={**whole.wanted, **days})


def _queue_target(overview: Overview) -> Target:
    statuses = _codes(overview.documents.queue.statuses)
    return Target(
        page="card_file",
        wanted={Part.STATUSES: statuses, Part.LISTED: True},
        sort=Sort(SortKey.DATE),
    )


def _outbox(overview: Overview, state: OutboxState, icon: Icon, colour: str, text: str) -> Figure:
    target = Target(page="outbox", wanted={Part.STATUSES: frozenset({state.value})})
    count = overview.outbox.get(state, 0)
    return Figure(icon=icon, colour=colour, text=text, count=count, target=target)


def _orders(
    overview: Overview,
    phases: OrderPhase | frozenset[OrderPhase],
    icon: Icon,
    colour: str,
    text: str,
) -> Figure:
    those = frozenset({phases}) if isinstance(phases, OrderPhase) else phases
    wanted = {Part.STATUSES: frozenset(each.value for each in those)}
    count = overview.count_of_orders(those)
    target = Target(page="orders", wanted=wanted)
    return Figure(icon=icon, colour=colour, text=text, count=count, target=target)


def _new(
    overview: Overview, kind: Kind, icon: Icon, colour: str, text: str, status: int | None = None
) -> Figure:
    """Arrivals in a list, or documents that got or came with a status, as Activity lists them."""
    wanted: dict[Part, Any] = {
        Part.KINDS: frozenset({kind.value}),
        Part.SINCE: overview.since,
    }
    if status is None:
        wanted[Part.DIFFERENCES] = frozenset({Difference.ARRIVED.value})
    else:
        wanted[Part.BECAME] = kind, status
    return Figure(
        icon=icon,
        colour=colour,
        text=text,
        count=overview.documents.news_of(kind, status),
        target=Target(page="activity", wanted=wanted),
    )


def _due(overview: Overview) -> tuple[str, ...]:
    demands, parts = overview.documents.demands, []
    if demands.overdue:
        late = QCoreApplication.translate("TodayPage", "{count} past their day")
        parts.append(filled(late, count=formats.count(demands.overdue)))
    if demands.first_due is not None:
        pattern = QCoreApplication.translate("TodayPage", "due by {day}")
        parts.append(filled(pattern, day=formats.day(demands.first_due)))
    if demands.answered:
        answered = QCoreApplication.translate("TodayPage", "answer at the bank: {count}")
        parts.append(filled(answered, count=formats.count(demands.answered)))
    return tuple(parts)


def _codes(statuses: frozenset[int | None] | frozenset[int]) -> frozenset[str]:
    """Statuses as chips have them."""
    return frozenset("" if code is None else str(int(code)) for code in statuses)
