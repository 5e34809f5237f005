"""Error messages in the user's language: what happened, what it means, what to do.

``describe(error)`` has a message for every code of `UserError`; the modules of this package hold
the texts by the origin of the error. The service's own text comes first.
"""

from __future__ import annotations

from desktop_app.ui.i18n.message import Message, MessageSeverity
from desktop_app.ui.i18n.messages.connection_steps import finding_text, step_text
from desktop_app.ui.i18n.messages.describe import describe, describe_code, error_text

__all__ = [
    "Message",
    "MessageSeverity",
    "describe",
    "describe_code",
    "error_text",
    "finding_text",
    "step_text",
]
