"""Messages for errors of the payment gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

_PARAMETER: Final = Text("messages", "The gateway would not take “{parameter}”")

_AGAIN: Final = Text("messages", "Nothing was sent. Enter it again and send it once more.")

WORDS: Final[Mapping[str, ErrorText]] = {
    "gateway.none": ErrorText(
        Text("messages", "This profile has no payment gateway"),
        Text("messages", "Nothing was sent. Enter the gateway's address in Settings."),
    ),
    "gateway.none:lacks=key": ErrorText(
        Text("messages", "There is no login for the payment gateway"),
        Text("messages", "Nothing was sent. Enter login and password, or a token, in Settings."),
    ),
    "profiles.no_gateway_key": ErrorText(
        Text("messages", "Nothing to sign in with"),
        Text("messages", "Enter login and password of the shop, or its token."),
    ),
    "profiles.signature_refused": ErrorText(
        Text("messages", "The gateway did not accept the signature"),
        Text(
            "messages",
            "Upload the certificate at the bank and try again when it is in use there. Until then"
            " everything stays as it was.",
        ),
    ),
    "outbox.means_needed": ErrorText(Text("messages", "The card has to be entered again"), _AGAIN),
    "outbox.means_needed:means=token": ErrorText(
        Text("messages", "A new wallet token is needed"),
        Text("messages", "Nothing was sent. Its token is kept nowhere; get another one."),
    ),
    "outbox.means_needed:means=code": ErrorText(
        Text("messages", "The security code has to be entered again"), _AGAIN
    ),
    "credentials.customer_id_needed": ErrorText(
        Text("messages", "The customer needs a number"),
        Text("messages", "Orders name the customer by it; it has 1 to 255 characters."),
    ),
    "credentials.customer_exists": ErrorText(
        Text("messages", "There is a customer with this number already"),
        Text("messages", "Nothing was added. Look for that customer in the list."),
    ),
    "recurring.schedule_changed": ErrorText(
        Text("messages", "The schedule was changed meanwhile"),
        Text("messages", "Nothing was kept. Look at it again and repeat the change."),
    ),
    "recurring.order_differs": ErrorText(
        Text("messages", "The order differs from the charge"),
        Text(
            "messages",
            "Amount, currency or customer of the order are not those of the charge. Nothing was"
            " sent. Look at the order, and begin a new charge.",
        ),
    ),
    "recurring.charge_not_allowed": ErrorText(
        Text("messages", "An earlier charge of this schedule is not settled"),
        Text("messages", "Nothing was charged. Wait until it is known what became of that one."),
    ),
    "recurring.charge_not_allowed:charged=yes": ErrorText(
        Text("messages", "This date was charged already"),
        Text("messages", "Nothing was charged again."),
    ),
    "recurring.date_settled": ErrorText(
        Text("messages", "This date was charged, or is being charged"),
        Text("messages", "It cannot be changed any more; change a later one."),
    ),
    "recurring.date_settled:unsent=yes": ErrorText(
        Text("messages", "A charge of this date was not sent and still waits"),
        Text(
            "messages",
            "Nothing was changed. Open the schedule and choose “Give it up” at this charge; then"
            " change the date.",
        ),
    ),
    "recurring.date_taken": ErrorText(
        Text("messages", "The date would change its place in the schedule"),
        Text("messages", "Choose a day between the date before it and the one after it."),
    ),
    "recurring.date_unsure": ErrorText(
        Text("messages", "A date may have been charged after the backup"),
        Text("messages", "Say first whether it was charged; then change all later dates."),
    ),
    "outbox.charge_not_due": ErrorText(
        Text("messages", "By the gateway's time the charge is not due yet"),
        Text(
            "messages",
            "Nothing was sent. At the gateway it is {told}. Set the clock of this computer right,"
            " then charge what is due.",
        ),
    ),
    "outbox.order_number_missing": ErrorText(
        Text("messages", "An order number is needed"),
        Text("messages", "Nothing was sent. Without it nobody could find out what became of it."),
    ),
    "outbox.order_number_spent": ErrorText(
        Text("messages", "Number {number} must not be used again"),
        Text(
            "messages",
            "It was sent under this number and may still turn up. Make a new order with another"
            " number.",
        ),
    ),
    "outbox.order_number_used": ErrorText(
        Text("messages", "The gateway has an order {number} already"),
        Text("messages", "Nothing was sent. Give it another number."),
    ),
    "outbox.order_not_found": ErrorText(
        Text("messages", "The gateway does not know the order"),
        Text("messages", "Nothing was sent. Register an order and pay that."),
    ),
    "outbox.sent_elsewhere": ErrorText(
        Text("messages", "It was sent to another gateway"),
        Text(
            "messages",
            "This gateway and login know nothing of it. Set those it was sent with in Settings, and"
            " Kantora finds out what became of it.",
        ),
    ),
    "outbox.another_order": ErrorText(
        Text("messages", "The gateway answered about another order"),
        Text(
            "messages",
            "It was not the one that was asked for, so nothing can be concluded. Kantora asks"
            " again.",
        ),
    ),
    "outbox.look_failed": ErrorText(
        Text("messages", "The result could not be checked"),
        Text(
            "messages",
            "There is an error in the program. Nothing is sent again, and Kantora continues to"
            " check.",
        ),
    ),
    "outbox.gateway_changed": ErrorText(
        Text("messages", "The gateway or its login was changed in Settings"),
        Text("messages", "Nothing was sent. Try again."),
    ),
    "outbox.order_under_way": ErrorText(
        Text("messages", "This order is being paid already"),
        Text("messages", "Nothing was sent. Wait until it is known what became of that."),
    ),
    "outbox.order_left_on_page": ErrorText(
        Text("messages", "The page of the wallet for this order was just left"),
        Text(
            "messages",
            "A payment there may still be under way, so nothing was sent. Check the status of the"
            " order, and try again in two minutes if it is not paid by then.",
        ),
    ),
    "outbox.order_not_open": ErrorText(
        Text("messages", "The order cannot be paid now"),
        Text(
            "messages",
            "By its status it is paid or ended already, or another payment of it is not decided"
            " yet. Nothing was sent. Check the order among the orders.",
        ),
    ),
    "gateway.order_at_issuer": ErrorText(
        Text("messages", "Somebody is paying this order at this moment"),
        Text(
            "messages",
            "The order is at the page of the bank that gave the card. Nothing was sent. Wait until"
            " its status says more, or pay anew if nobody is at that page.",
        ),
    ),
    "api.gateway.refused": ErrorText(
        Text("messages", "The payment gateway refused the request"),
        Text(
            "messages",
            "Correct what it names and try again. What became of an order, its status says.",
        ),
    ),
    "api.gateway.unauthorized": ErrorText(
        Text("messages", "The payment gateway refused the login or token"),
        Text(
            "messages",
            "Check login and password, or the token, in Settings, Card payments. If they are right,"
            " ask the bank what this login may do.",
        ),
    ),
    "api.gateway.address": ErrorText(
        Text("messages", "The gateway named an unsafe address: {parameter}"),
        Text(
            "messages",
            "It is not encrypted, or is no address. Kantora does not open it. Ask the bank; the"
            " order's status says what became of it.",
        ),
    ),
    "api.gateway.parameter": ErrorText(
        _PARAMETER,
        Text("messages", "Correct it and try again; nothing was sent."),
    ),
    "api.gateway.parameter:parameter=userName": ErrorText(
        Text("messages", "The gateway takes this with a login only"),
        Text(
            "messages",
            "This profile signs in with a token. Enter login and password in Settings. Nothing was"
            " sent.",
        ),
    ),
    "api.gateway.parameter:parameter=merchant": ErrorText(
        Text("messages", "The merchant's login is missing"),
        Text("messages", "Enter it in Settings, Card payments. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=missing": ErrorText(
        _PARAMETER,
        Text("messages", "It has to be filled in. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=too_short": ErrorText(
        _PARAMETER,
        Text(
            "messages",
            "It has fewer characters than the gateway asks for: {detail}. Nothing was sent.",
        ),
    ),
    "api.gateway.parameter:rule=too_long": ErrorText(
        _PARAMETER,
        Text(
            "messages", "It has more characters than the gateway takes: {detail}. Nothing was sent."
        ),
    ),
    "api.gateway.parameter:rule=not_digits": ErrorText(
        _PARAMETER,
        Text("messages", "It may have digits only. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=not_latin": ErrorText(
        _PARAMETER,
        Text("messages", "It may have Latin letters only. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=not_a_value": ErrorText(
        _PARAMETER,
        Text("messages", "It may only be one of these: {detail}. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=not_a_date": ErrorText(
        _PARAMETER,
        Text("messages", "It has to be written as {detail}. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=past": ErrorText(
        _PARAMETER,
        Text("messages", "This time has passed. Choose a later one. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=not_an_address": ErrorText(
        _PARAMETER,
        Text(
            "messages", "It has to be a full address that begins with https://. Nothing was sent."
        ),
    ),
    "api.gateway.parameter:rule=not_a_phone": ErrorText(
        _PARAMETER,
        Text(
            "messages",
            "It has to be a phone number of 7 to 15 digits with the country code."
            " Nothing was sent.",
        ),
    ),
    "api.gateway.parameter:rule=not_a_number": ErrorText(
        _PARAMETER,
        Text("messages", "It has to be a number with at most three decimals. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=needs": ErrorText(
        _PARAMETER,
        Text("messages", "It goes together with {detail}, which is missing. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=excludes": ErrorText(
        _PARAMETER,
        Text("messages", "It cannot be sent together with {detail}. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=product": ErrorText(
        _PARAMETER,
        Text("messages", "It is not the price times the quantity. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=not_zero": ErrorText(
        _PARAMETER,
        Text("messages", "It has to be zero when a card is only verified. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=no_amount": ErrorText(
        Text("messages", "The wallet's token names no amount"),
        Text(
            "messages",
            "Without one nobody knows how much would be charged. Nothing was sent; ask the wallet"
            " again.",
        ),
    ),
    "api.gateway.parameter:rule=zero": ErrorText(
        _PARAMETER,
        Text("messages", "It has to be more than zero. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=markup": ErrorText(
        _PARAMETER,
        Text("messages", "It contains markup, which the gateway refuses. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=unknown": ErrorText(
        _PARAMETER,
        Text("messages", "This kind of payment has no such field. Empty it. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=once": ErrorText(
        _PARAMETER,
        Text("messages", "It takes one value only, and there are several. Nothing was sent."),
    ),
    "api.gateway.parameter:rule=not_text": ErrorText(
        _PARAMETER,
        Text("messages", "It contains a broken character. Type it again. Nothing was sent."),
    ),
    "wallet.token_file": ErrorText(
        Text("messages", "The file holds no wallet token"),
        Text(
            "messages", "It is no text, is empty, or is larger than a token can be. Choose another."
        ),
    ),
    "api.gateway.callback": ErrorText(
        Text("messages", "A notification could not be verified"),
        Text(
            "messages",
            "It was not used. Check the status of the order; if this happens again, check the"
            " checksum key in Settings.",
        ),
    ),
    "api.gateway.key": ErrorText(
        Text("messages", "The key cannot be used"),
        Text(
            "messages",
            "It has to be an RSA key of at least 2048 bits in PEM, without a password.",
        ),
    ),
}
"""Words by code."""
