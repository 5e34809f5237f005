"""Error messages in the user's language: what happened, what it means, what to do.

``describe(error)`` knows every code of `UserError`; the words of a code stand in the modules of
this package by the room the error comes from. What the service itself said comes first.
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
