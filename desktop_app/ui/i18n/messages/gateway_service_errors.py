"""Messages for errors between this program and the payment gateway, where the bank is not meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

_CHECK: Final = Text(
    "messages", "Check the gateway's address in Settings: it begins with https:// and names a host."
)
_MANY: Final = Text("messages", "Too many requests to the payment gateway")

WORDS: Final[Mapping[str, ErrorText]] = {
    "api.connection_failed": ErrorText(
        Text("messages", "No connection to the payment gateway"),
        Text(
            "messages",
            "Check that this computer is online, then try again. What was stored is still here.",
        ),
    ),
    "api.bad_address": ErrorText(
        Text("messages", "The address of the payment gateway cannot be used"), _CHECK
    ),
    "api.bad_address:reason=not_encrypted": ErrorText(
        Text("messages", "The address of the payment gateway is not encrypted"),
        Text(
            "messages",
            "Kantora sends payment data over https:// only. Correct the gateway's address in"
            " Settings.",
        ),
    ),
    "api.name_not_found": ErrorText(
        Text("messages", "The payment gateway's server was not found"),
        Text(
            "messages",
            "Either this computer is offline or the gateway's address in Settings is misspelt.",
        ),
    ),
    "api.refused_connection": ErrorText(
        Text("messages", "The payment gateway does not accept connections"),
        Text(
            "messages",
            "The gateway may be down, or the port in its address is wrong. Try again later, or"
            " check the gateway's address in Settings.",
        ),
    ),
    "api.tls_failed": ErrorText(
        Text("messages", "The connection to the payment gateway is not secure"),
        Text(
            "messages",
            "The certificate was not accepted, so nothing was sent. Check this computer's date"
            " and time; in an office network, ask your administrator about the certificate.",
        ),
    ),
    "api.timed_out": ErrorText(
        Text("messages", "The payment gateway took too long to answer"),
        Text("messages", "The gateway or the network is slow at the moment. Try again."),
    ),
    "api.timed_out:phase=connect": ErrorText(
        Text("messages", "The payment gateway cannot be reached"),
        Text(
            "messages",
            "No connection came about in time. Check the network and, if there is one, the"
            " firewall; then try again.",
        ),
    ),
    "api.refused": ErrorText(
        Text("messages", "The payment gateway refused the request"),
        Text("messages", "If its message does not say why, copy the details for support."),
    ),
    "api.bad_request": ErrorText(
        Text("messages", "The payment gateway did not accept the request"),
        Text("messages", "If its message does not say why, copy the details for support."),
    ),
    "api.not_found": ErrorText(
        Text("messages", "The payment gateway does not have this"),
        Text("messages", "The gateway's address in Settings may not be the right one."),
    ),
    "api.too_many_requests": ErrorText(
        _MANY,
        Text("messages", "Too many requests in a short time. Wait a minute and try again."),
    ),
    "api.too_many_requests:seconds": ErrorText(
        _MANY,
        Text("messages", "Too many requests in a short time. Try again in {seconds} s."),
    ),
    "api.service_failed": ErrorText(
        Text("messages", "Error in the payment gateway"),
        Text(
            "messages",
            "This is not caused by your computer. Try again in a few minutes; what was stored is"
            " still here.",
        ),
    ),
    "api.unreadable": ErrorText(
        Text("messages", "The payment gateway's answer cannot be read"),
        Text(
            "messages",
            "It is not what the service promises. Try again; if it keeps happening, copy the"
            " details for support.",
        ),
    ),
    "api.unreadable:reason=html": ErrorText(
        Text("messages", "A web page came instead of the gateway's data"),
        Text(
            "messages",
            "The gateway's address in Settings may be that of a website, or a network asks to sign"
            " in first (hotel, guest Wi-Fi).",
        ),
    ),
    "api.redirected": ErrorText(
        Text("messages", "The payment gateway points to another address"),
        Text(
            "messages",
            "Kantora sends nothing to addresses you did not enter. Check the gateway's address in"
            " Settings.",
        ),
    ),
    "api.redirected:host": ErrorText(
        Text("messages", "The payment gateway points to another address"),
        Text(
            "messages",
            "It names {host}. Kantora sends nothing to addresses you did not enter; check the"
            " gateway's address in Settings.",
        ),
    ),
    "api.too_large": ErrorText(
        Text("messages", "The answer is too large"),
        Text(
            "messages",
            "The gateway sent more than its answers can be. Try again; if it keeps happening, copy"
            " the details for support.",
        ),
    ),
}
