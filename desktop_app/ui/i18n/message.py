"""A message for the user, ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class MessageSeverity(StrEnum):
    """How serious a message is; sets its colour."""

    NOTICE = "notice"
    SUCCESS = "success"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, kw_only=True)
class Message:
    """A message for the user.

    Attributes:
        title: what happened, one short sentence.
        said: what the service said, word for word, if it said anything.
        text: what it means and what to do.
        details: facts for support, one on a line, never a secret.
        retryable: whether the same again may help.
        severity: how it is coloured.
    """

    title: str
    said: str = ""
    text: str = ""
    details: str = ""
    retryable: bool = False
    severity: MessageSeverity = MessageSeverity.ERROR
