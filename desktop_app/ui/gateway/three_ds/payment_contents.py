"""What the column shows at each step of paying an order, and what the browser opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import CredentialPayment
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.three_ds import Challenge, IssuerPage
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.gateway.payment_attempts import (
    OVER,
    AttemptPhase,
    OrderAtIssuer,
    PaymentAttemptView,
)
from desktop_app.ui.browser.flows import FlowEnd, FlowStart
from desktop_app.ui.gateway.three_ds import payment_words as words
from desktop_app.ui.gateway.three_ds.pay_panel import ACTIONS, PayAction, PayContent, PayStep
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.order_book import CHARGED_BACK, fee_words, for_one_card
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.domain.gateway.three_ds import BrowserCheck

_NO_WAY_BACK: Final = frozenset(
    {FlowEnd.BAD_CERTIFICATE, FlowEnd.UNPROTECTED, FlowEnd.LEFT_ALLOWED_HOSTS}
)
"""Ends after which the page of the card's bank is not offered again."""
_MOVED: Final = frozenset({PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD})
_LAST_DIGITS: Final = 4

_NOT_NOW: Final = Text("PayOrderPage", "Not now")
_NOTHING: Final = Text("PayOrderPage", "No order is chosen")
_CHOOSE: Final = Text("PayOrderPage", "Choose an order among the orders, and pay it by card.")
_UNTIL: Final = Text("PayOrderPage", "Can be paid until {moment}")
_ASKING: Final = Text("PayOrderPage", "Asking the gateway …")
_PAID: Final = Text("PayOrderPage", "The order is paid already"), "ok", Icon.STATE_OK
_CANNOT: Final = Text("PayOrderPage", "It cannot be paid now"), "waiting", Icon.STATE_WAITING
_SEE: Final = Text("PayOrderPage", "See where the order stands among the orders.")
_CODE: Final = Text("PayOrderPage", "Code of the gateway: {code}")
_ORDER: Final = Text("PayOrderPage", "Order {number}")
_WITHOUT_CODE: Final = Text("PayOrderPage", "Charge the stored card again, without its code")
_CARD: Final = Text("PayOrderPage", "Card {masked}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPayment:
    """A payment on show.

    Attributes:
        step: where it stands.
        order: as the book has it.
        view: the attempt; None before there is one.
        browser_end: how the page of the card's bank ended last.
        stored: the stored card that can be charged in place of one that is typed.
    """

    step: PayStep
    order: BookedOrder | None = None
    view: PaymentAttemptView | None = None
    browser_end: FlowEnd | None = None
    stored: CredentialPayment | None = None

    @property
    def amount(self) -> str:
        """What the payer pays, a fee included."""
        amount = self.order.total if self.order is not None else None
        if amount is None and self.view is not None:
            amount = self.view.amount
        return formats.amount(amount) if amount is not None else ""

    @property
    def facts(self) -> tuple[str, ...]:
        """Fee, order, description, card."""
        facts = []
        if self.order is not None:
            facts += [
                fee_words(self.order.included_fee),
                _ORDER.format(number=self.order.number),
                self.order.description,
            ]
        if self.view is not None and self.view.masked:
            facts.append(_CARD.format(masked=f"•• {self.view.masked[-_LAST_DIGITS:]}"))
        return tuple(each for each in facts if each)


def content_of(shown: ShownPayment) -> PayContent:
    """What the column shows."""
    if shown.step is PayStep.EMPTY:
        return PayContent(
            step=PayStep.EMPTY,
            heading=str(_NOTHING),
            icon=Icon.INFORMATION,
            colour="muted",
            text=str(_CHOOSE),
            actions=_named(PayAction.BACK),
        )
    if shown.step is PayStep.CARD:
        return _card(shown)
    if shown.view is not None:
        return _attempt(shown, shown.view)
    return _without_attempt(shown)


def start_of(view: PaymentAttemptView) -> FlowStart | None:
    """What the browser opens at the issuer; None where there is nothing."""
    match view.step:
        case Challenge() as step:
            return FlowStart(step.acs_url, (("creq", step.packed_request),))
        case IssuerPage(term_url="") as step:
            return FlowStart(step.redirect_url) if step.redirect_url else None
        case IssuerPage() as step:
            fields = (("MD", view.order_id), ("PaReq", step.pa_req), ("TermUrl", step.term_url))
            return FlowStart(step.acs_url, fields)
        case _:
            return FlowStart(view.address) if view.address else None


def hidden_posts_of(step: BrowserCheck) -> tuple[FlowStart, ...]:
    """The forms by which the browser shows itself to the 3DS server and to the issuer."""
    posts = []
    if server := step.server_url or step.direct_url:
        posts.append(FlowStart(server))
    if step.method_url:
        posts.append(FlowStart(step.method_url, (("threeDSMethodData", step.method_data),)))
    return tuple(posts)


def _card(shown: ShownPayment) -> PayContent:
    until = shown.order.expires_at if shown.order is not None else None
    pay = ACTIONS[PayAction.PAY].format(amount=shown.amount).strip()
    return PayContent(
        step=PayStep.CARD,
        amount=shown.amount,
        facts=shown.facts,
        text=_UNTIL.format(moment=formats.moment(until)) if until is not None else "",
        actions=(
            (PayAction.PAY, pay),
            *_charging_again(shown.stored),
            (PayAction.BACK, str(_NOT_NOW)),
        ),
    )


def _attempt(shown: ShownPayment, view: PaymentAttemptView) -> PayContent:
    said = words.words_of(view)
    reason, code = words.reason_of(view)
    over = view.phase in OVER
    asked = over and view.phase is not AttemptPhase.NOT_SENT
    return PayContent(
        step=shown.step,
        amount=shown.amount,
        facts=shown.facts,
        heading=said.heading,
        icon=said.icon,
        colour=said.colour,
        text=said.text,
        reason=reason if over else "",
        code=_CODE.format(code=code) if code else "",
        path=str(words.PATHS[view.three_ds]) if asked else "",
        actions=_actions(view, shown.browser_end),
    )


def _without_attempt(shown: ShownPayment) -> PayContent:
    """A payment that is being begun, or an order that cannot be paid."""
    if shown.step is PayStep.BANK:
        return PayContent(
            step=PayStep.BANK, amount=shown.amount, facts=shown.facts, heading=str(_ASKING)
        )
    order = shown.order
    paid = order is not None and order.phase in {OrderPhase.PAID, OrderPhase.HELD}
    heading, colour, icon = _PAID if paid else _CANNOT
    text = "" if paid else str(_SEE)
    if order is not None and order.is_payable and not order.is_payable_here:
        text = for_one_card(order)
    if order is not None and order.is_charged_back:
        (heading, colour, icon), text = CHARGED_BACK[0], str(CHARGED_BACK[1])
    return PayContent(
        step=PayStep.RESULT,
        amount=shown.amount,
        facts=shown.facts,
        heading=str(heading),
        icon=icon,
        colour=colour,
        text=text,
        actions=_named(*([PayAction.RECEIPT] if paid else []), PayAction.BACK),
    )


def _actions(
    view: PaymentAttemptView, browser_end: FlowEnd | None
) -> tuple[tuple[PayAction, str], ...]:
    """What can be done next, with the words of the buttons."""
    stored = dict(_charging_again(view.stored))
    offered = _offered(view, browser_end)
    return tuple((each, stored.get(each, str(ACTIONS[each]))) for each in offered)


def _charging_again(stored: CredentialPayment | None) -> tuple[tuple[PayAction, str], ...]:
    """The button that charges a stored card again, if there is one; its code is not kept."""
    if stored is None:
        return ()
    words = _WITHOUT_CODE if stored.with_code else ACTIONS[PayAction.STORED]
    return ((PayAction.STORED, str(words)),)


def _offered(view: PaymentAttemptView, browser_end: FlowEnd | None) -> list[PayAction]:
    """What can be done next, the first is the next step."""
    offered: list[PayAction] = []
    if view.may_continue and browser_end not in _NO_WAY_BACK:
        offered.append(PayAction.CONTINUE)
    match view.phase:
        case AttemptPhase.PAYING | AttemptPhase.PAYING_AGAIN:
            return []
        case AttemptPhase.BROWSER_CHECK:
            return [*([PayAction.RETRY] if view.error else []), PayAction.CANCEL]
        case AttemptPhase.AT_ISSUER:
            return [PayAction.LOOK, PayAction.CANCEL]
        case AttemptPhase.NOT_SENT:
            at_issuer = view.error == OrderAtIssuer.code
            offered += [PayAction.ANEW if at_issuer else PayAction.RETRY, PayAction.AGAIN]
        case AttemptPhase.ENDED if view.outcome is not None and view.outcome.kind in _MOVED:
            offered.append(PayAction.RECEIPT)
        case AttemptPhase.CHECKING:
            offered.append(PayAction.DECIDE if view.undecided else PayAction.LOOK)
    others = {
        PayAction.CORRECT: view.may_pay_again and _is_refused(view) and view.is_stored_card,
        PayAction.STORED: view.stored is not None,
        PayAction.AGAIN: view.may_pay_again,
        PayAction.LOOK: view.phase is AttemptPhase.OPEN,
    }
    offered += [each for each, is_offered in others.items() if is_offered]
    return [*dict.fromkeys(offered), PayAction.BACK]


def _is_refused(view: PaymentAttemptView) -> bool:
    """Whether the gateway refused what was sent, which is to be corrected before it is sent again.

    A decline is told by an outcome instead; the same card may pay later.
    """
    return view.phase is AttemptPhase.ENDED and (view.outcome is None or view.outcome.kind is None)


def _named(*actions: PayAction) -> tuple[tuple[PayAction, str], ...]:
    return tuple((action, str(ACTIONS[action])) for action in actions)
