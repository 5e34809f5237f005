"""Messages for errors between this program and a service."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

_CONTENT: Final = ErrorText(
    Text("messages", "The bank did not accept the request"),
    Text("messages", "Correct what was entered and send it again."),
)
_DELETION: Final = ErrorText(
    Text("messages", "The bank did not accept the request"),
    Text("messages", "Look at the document at the bank: it may not allow to delete it now."),
)
_SIGNING: Final = ErrorText(
    Text("messages", "The bank did not accept the request"),
    Text(
        "messages",
        "The bank does not let these documents be signed now. Its message, if there is one, says"
        " why; one of them may have been signed, changed or deleted there.",
    ),
)
_SINGLE: Final = ErrorText(
    Text("messages", "The bank did not accept the request"),
    Text(
        "messages",
        "The bank does not give this now. Its message, if there is one, says why; it may have been"
        " deleted or changed there.",
    ),
)
_BY_OPERATION: Final[Mapping[ErrorText, tuple[str, ...]]] = {
    _CONTENT: (
        "POST /", "PUT /{id}", "POST /other", "PUT /other/{id}", "POST /aisIdoRequests",
        "POST /debitAcceptance", "POST /recallDebitAcceptance",
    ),
    _DELETION: ("DELETE /{id}",),
    _SIGNING: ("POST /signs/initialize", "GET /signs/verify"),
    _SINGLE: (
        "GET /{id}", "GET /{id}/file/{fileId}", "GET /{id}/{format}",
        "GET /catalog/{id}", "GET /catalog/{id}/{format}",
        "GET /requirements/{id}", "GET /requirements/{id}/{format}",
        "GET /aisIdoDocuments", "GET /aisIdoDocuments/{id}/{docId}",
        "GET /aisIdoRequests/{requestId}", "GET /aisIdoRequests/{requestId}/{type}/{format}",
        "GET /analytic/{analyticType}", "GET /getPaymentType/{type}",
        "GET /signs/{signIntendId}/results",
    ),
}  # fmt: skip
"""What a refusal means by what was asked for; all other operations read lists of a period."""

WORDS: Final[Mapping[str, ErrorText]] = {
    "api.error": ErrorText(
        Text("messages", "The service did not answer as it should"),
        Text("messages", "What was stored is still here. Try again in a few minutes."),
    ),
    "api.connection_failed": ErrorText(
        Text("messages", "No connection to the bank"),
        Text(
            "messages",
            "Check that this computer is online, then try again. What was stored is still here.",
        ),
    ),
    "api.bad_address": ErrorText(
        Text("messages", "The address of the service cannot be used"),
        Text(
            "messages", "Check the address in Settings: it begins with https:// and names a host."
        ),
    ),
    "api.bad_address:reason=not_encrypted": ErrorText(
        Text("messages", "The address of the service is not encrypted"),
        Text(
            "messages",
            "Kantora sends bank data over https:// only. Correct the address in Settings.",
        ),
    ),
    "api.name_not_found": ErrorText(
        Text("messages", "The bank's server was not found"),
        Text(
            "messages",
            "Either this computer is offline or the address in Settings is misspelt.",
        ),
    ),
    "api.refused_connection": ErrorText(
        Text("messages", "The bank's server does not accept connections"),
        Text(
            "messages",
            "The service may be down, or the port in its address is wrong. Try again later, or"
            " check the address in Settings.",
        ),
    ),
    "api.tls_failed": ErrorText(
        Text("messages", "The connection to the bank is not secure"),
        Text(
            "messages",
            "The certificate was not accepted, so nothing was sent. Check this computer's date"
            " and time; in an office network, ask your administrator about the certificate.",
        ),
    ),
    "api.timed_out": ErrorText(
        Text("messages", "The bank took too long to answer"),
        Text("messages", "The service or the network is slow at the moment. Try again."),
    ),
    "api.timed_out:phase=connect": ErrorText(
        Text("messages", "The bank's server cannot be reached"),
        Text(
            "messages",
            "No connection came about in time. Check the network and, if there is one, the"
            " firewall; then try again.",
        ),
    ),
    "api.dropped": ErrorText(
        Text("messages", "The connection broke off"),
        Text("messages", "The answer did not arrive completely. Try again."),
    ),
    "api.refused": ErrorText(
        Text("messages", "The bank refused the request"),
        Text("messages", "If its message does not say why, copy the details for support."),
    ),
    "api.bad_request": ErrorText(
        Text("messages", "The bank did not accept the request"),
        Text(
            "messages",
            "Something asked for is outside of what the service allows. Change the filter or the"
            " period and try again.",
        ),
    ),
    "api.bad_request:refused=content": _CONTENT,
    "api.bad_request:refused=deletion": _DELETION,
    **{
        f"api.bad_request:operation={operation}": words
        for words, operations in _BY_OPERATION.items()
        for operation in operations
    },
    "api.unauthorized": ErrorText(
        Text("messages", "Access to the bank has ended"),
        Text(
            "messages",
            "The access token is missing or no longer valid. Sign in at the bank again, or enter"
            " a new token in Settings; what was stored can be read meanwhile.",
        ),
    ),
    "api.wrong_scope": ErrorText(
        Text("messages", "This is not allowed with the present access"),
        Text("messages", "The access lacks a permission. Sign in again and allow it."),
    ),
    "api.wrong_scope:action=read": ErrorText(
        Text("messages", "Reading documents is not allowed"),
        Text(
            "messages",
            "The bank did not give the permission {scope}. Sign in again and allow reading, or"
            " paste a token that may read.",
        ),
    ),
    "api.wrong_scope:action=create": ErrorText(
        Text("messages", "Creating documents is not allowed"),
        Text(
            "messages",
            "The bank did not give the permission {scope}, which creating, changing and deleting"
            " need. Sign in again and allow it, or paste a token that may. Your drafts are kept.",
        ),
    ),
    "api.wrong_scope:action=sign": ErrorText(
        Text("messages", "Signing documents is not allowed"),
        Text(
            "messages",
            "The bank did not give the permission {scope}, which signing needs. Sign in again and"
            " allow it, or paste a token that may.",
        ),
    ),
    "api.not_found": ErrorText(
        Text("messages", "The bank does not have this"),
        Text(
            "messages",
            "It may have been deleted at the bank, or the address of the service in Settings is"
            " not the right one.",
        ),
    ),
    "api.too_many_requests": ErrorText(
        Text("messages", "Too many requests to the bank"),
        Text("messages", "Too many requests in a short time. Wait a minute and try again."),
    ),
    "api.too_many_requests:seconds": ErrorText(
        Text("messages", "Too many requests to the bank"),
        Text("messages", "Too many requests in a short time. Try again in {seconds} s."),
    ),
    "api.service_failed": ErrorText(
        Text("messages", "Error in the bank's service"),
        Text(
            "messages",
            "This is not caused by your computer. Try again in a few minutes; what was stored is"
            " still here.",
        ),
    ),
    "api.unreadable": ErrorText(
        Text("messages", "The bank's answer cannot be read"),
        Text(
            "messages",
            "It is not what the service promises. Try again; if it keeps happening, copy the"
            " details for support.",
        ),
    ),
    "api.unreadable:reason=html": ErrorText(
        Text("messages", "A web page came instead of the bank's data"),
        Text(
            "messages",
            "The address in Settings may be that of a website, or a network asks to sign in first"
            " (hotel, guest Wi-Fi).",
        ),
    ),
    "api.unreadable:reason=not_the_file": ErrorText(
        Text("messages", "The bank sent something else than the file"),
        Text("messages", "Nothing was saved. Try again, or choose another format."),
    ),
    "api.unreadable:reason=another_document": ErrorText(
        Text("messages", "The bank sent another document"),
        Text(
            "messages",
            "It is not the one that was asked for, so nothing was kept of it. Synchronise and try"
            " again; if it keeps happening, copy the details for support.",
        ),
    ),
    "api.redirected": ErrorText(
        Text("messages", "The service points to another address"),
        Text(
            "messages",
            "Kantora sends nothing to addresses you did not enter. Check the address in Settings.",
        ),
    ),
    "api.redirected:host": ErrorText(
        Text("messages", "The service points to another address"),
        Text(
            "messages",
            "It names {host}. Kantora sends nothing to addresses you did not enter; check the"
            " address in Settings.",
        ),
    ),
    "api.too_large": ErrorText(
        Text("messages", "The answer is too large"),
        Text("messages", "Ask for less: a shorter period or fewer accounts."),
    ),
}
