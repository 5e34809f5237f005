"""What notices say: counts in words, and sums where the person wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject

from desktop_app.domain.notices import NoticeKind
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from desktop_app.domain.notices import Notice


class NoticeMark(NamedTuple):
    """The icon of a kind, in the colour of a token."""

    icon: Icon
    colour: str


MARKS: Final[Mapping[NoticeKind, NoticeMark]] = {
    NoticeKind.DEMAND: NoticeMark(Icon.REQUIREMENTS, "running"),
    NoticeKind.DEMAND_DUE: NoticeMark(Icon.REQUIREMENTS, "waiting"),
    NoticeKind.REJECTED: NoticeMark(Icon.STATE_BAD, "bad"),
    NoticeKind.DUPLICATE: NoticeMark(Icon.COPY, "waiting"),
    NoticeKind.QUEUED: NoticeMark(Icon.STATE_CARD_FILE, "card_file"),
    NoticeKind.OUTCOME: NoticeMark(Icon.STATE_UNKNOWN, "unknown"),
    NoticeKind.EXECUTED: NoticeMark(Icon.STATE_OK, "ok"),
    NoticeKind.REPLY: NoticeMark(Icon.REGISTER, "ok"),
    NoticeKind.REQUEST_REJECTED: NoticeMark(Icon.REGISTER, "bad"),
    NoticeKind.ORDER_PAID: NoticeMark(Icon.ORDERS, "ok"),
    NoticeKind.ORDER_FAILED: NoticeMark(Icon.ORDERS, "bad"),
    NoticeKind.CHARGE_FAILED: NoticeMark(Icon.ORDERS, "bad"),
    NoticeKind.ORDER_RETURNED: NoticeMark(Icon.RETURNED, "waiting"),
    NoticeKind.CARD_EXPIRING: NoticeMark(Icon.CARD, "waiting"),
}

NAMES: Final[Mapping[NoticeKind, Text]] = {
    NoticeKind.DEMAND: Text("Notices", "New payment demands"),
    NoticeKind.DEMAND_DUE: Text("Notices", "Payment demands whose time runs out or is over"),
    NoticeKind.REJECTED: Text("Notices", "Documents that the bank rejected"),
    NoticeKind.DUPLICATE: Text("Notices", "Possible duplicates of documents"),
    NoticeKind.QUEUED: Text("Notices", "Documents placed in the unpaid queue"),
    NoticeKind.OUTCOME: Text("Notices", "What became of sends without an answer"),
    NoticeKind.EXECUTED: Text("Notices", "Executed documents"),
    NoticeKind.REPLY: Text("Notices", "Replies of AIS IDO"),
    NoticeKind.REQUEST_REJECTED: Text("Notices", "Rejected requests to AIS IDO"),
    NoticeKind.ORDER_PAID: Text("Notices", "Paid orders"),
    NoticeKind.ORDER_FAILED: Text("Notices", "Payment links that were not paid"),
    NoticeKind.CHARGE_FAILED: Text("Notices", "Charges that were pending and failed"),
    NoticeKind.ORDER_RETURNED: Text("Notices", "Orders whose money went back"),
    NoticeKind.CARD_EXPIRING: Text("Notices", "Stored cards that expire within 30 days"),
}
"""What the settings call the kinds."""
_LAST_DAY: Final = Text("Notices", "{what}, last day {days}")


def words_of(notice: Notice) -> str:
    """How many of what came, as a sentence without a name, an account or an amount."""
    words = _Words().of(notice.kind, notice.count)
    if notice.kind is not NoticeKind.DEMAND_DUE:
        return words
    days = dict.fromkeys(each for each in (notice.first_day, notice.last_day) if each is not None)
    return _LAST_DAY.format(what=words, days=" – ".join(map(formats.day, days)))


def unread_words(count: int) -> str:
    """How many notices wait, for buttons and screen readers."""
    return _Words().unread(count)


def sums_of(notice: Notice) -> str:
    """The sums of what came, one for each currency, and how many amounts they do not include."""
    told = (*map(formats.amount, notice.sums), formats.left_out(notice.left_out))
    return " · ".join(filter(None, told))


def message_of(notices: Iterable[Notice], *, sums: bool) -> str:
    """A digest as the lines of one message; `sums` names amounts as well."""
    return "\n".join(
        ": ".join(filter(None, (words_of(each), sums_of(each) if sums else ""))) for each in notices
    )


class _Words(QObject):
    """Sentences with a number, which only an object can translate in all their forms."""

    def of(self, kind: NoticeKind, count: int) -> str:
        if kind is NoticeKind.OUTCOME and count == 1:  # a number sounds odd in "whether it arrived"
            return self.tr("The outcome of a send is known")
        return {
            NoticeKind.DEMAND: self.tr("%n new payment demand(s)", "", count),
            NoticeKind.DEMAND_DUE: self.tr("%n payment demand(s) to answer", "", count),
            NoticeKind.REJECTED: self.tr("The bank rejected %n document(s)", "", count),
            NoticeKind.DUPLICATE: self.tr(
                "The bank holds %n document(s) as possible duplicates", "", count
            ),
            NoticeKind.QUEUED: self.tr("%n document(s) put in the unpaid queue", "", count),
            NoticeKind.OUTCOME: self.tr("Outcome known of %n send(s)", "", count),
            NoticeKind.EXECUTED: self.tr("The bank executed %n document(s)", "", count),
            NoticeKind.REPLY: self.tr("AIS IDO replied to %n request(s)", "", count),
            NoticeKind.REQUEST_REJECTED: self.tr("%n request(s) to AIS IDO rejected", "", count),
            NoticeKind.ORDER_PAID: self.tr("%n order(s) paid", "", count),
            NoticeKind.ORDER_FAILED: self.tr("%n payment link(s) declined or expired", "", count),
            NoticeKind.CHARGE_FAILED: self.tr("%n pending charge(s) failed", "", count),
            NoticeKind.ORDER_RETURNED: self.tr("The money of %n order(s) went back", "", count),
            NoticeKind.CARD_EXPIRING: self.tr("%n stored card(s) expire soon", "", count),
        }[kind]

    def unread(self, count: int) -> str:
        if not count:
            return self.tr("Notifications")
        return self.tr("Notifications: %n unread", "", count)
