"""What went wrong, in the user's language: what happened, what it means, what to do.

``describe(error)`` knows every code of `UserError`; the words of a code stand in the modules of
this package by the room the error comes from. What the service itself said comes first.
"""

from __future__ import annotations

from desktop_app.ui.message import Message, Severity
from desktop_app.ui.messages.describe import describe, describe_code, words_of
from desktop_app.ui.messages.findings import finding_text, step_text

__all__ = [
    "Message",
    "Severity",
    "describe",
    "describe_code",
    "finding_text",
    "step_text",
    "words_of",
]
