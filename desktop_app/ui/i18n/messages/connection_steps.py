"""Texts for the steps of a connection test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

# Keys are the values of `services.profiles.connection_check.Step`: importing that would delay the
# window.
STEPS: Final[Mapping[str, Text]] = {
    "address": Text("messages", "Reaching the documents service"),
    "sign_in": Text("messages", "Reading documents with the token"),
    "permissions": Text("messages", "What you allowed at the bank"),
    "gateway_address": Text("messages", "Reaching the payment gateway"),
    "gateway_tls": Text("messages", "Encryption of the payment gateway"),
    "gateway_sign_in": Text("messages", "Signing in at the payment gateway"),
}
GOOD: Final[Mapping[str, Text]] = {
    "address": Text("messages", "The documents service answers"),
    "sign_in": Text("messages", "The token is accepted and documents can be read"),
    "permissions": Text("messages", "All that Kantora asked for is allowed"),
    "gateway_address": Text("messages", "The payment gateway answers"),
    "gateway_tls": Text("messages", "The connection to it is encrypted and its certificate valid"),
    "gateway_sign_in": Text("messages", "The gateway accepts the sign-in"),
}


def step_text(step: str) -> str:
    """What a step tries to do."""
    return str(STEPS[step])


def finding_text(step: str) -> str:
    """What it means that a step went well."""
    return str(GOOD[step])
