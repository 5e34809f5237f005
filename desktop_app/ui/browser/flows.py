"""What a flow in the embedded browser is: its start, its limits, and the ways it can end."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from desktop_app.domain.late_dataclass import dataclass


class FlowEnd(StrEnum):
    """Why a flow ended. None of them says what came of it: that is asked of the service."""

    RETURNED = "returned"
    """The page led to the return address."""
    FINISHED = "finished"
    """The user, or whoever watches the outcome, said that the page is no longer needed."""
    CANCELLED = "cancelled"
    """The user left."""
    CONTINUED_OUTSIDE = "continued_outside"
    """The user went on in the system's browser."""
    TIMED_OUT = "timed_out"
    """The time for the whole flow is over."""
    NO_ANSWER = "no_answer"
    """A page did not begin to load in time."""
    NETWORK_LOST = "network_lost"
    """A page could not be reached."""
    REFUSED_BY_SERVICE = "refused_by_service"
    """The service answered the first address with an error."""
    BAD_CERTIFICATE = "bad_certificate"
    """The server of a page could not prove who it is."""
    LEFT_ALLOWED_HOSTS = "left_allowed_hosts"
    """The page led to an address that the policy does not allow."""
    REDIRECT_LOOP = "redirect_loop"
    """A page is redirected again and again, and never comes."""
    DIALOG_LOOP = "dialog_loop"
    """The page asked one question after the other."""
    HUNG = "hung"
    """The page no longer reacts."""
    CRASHED = "crashed"
    """The process that draws the page ended."""
    UNPROTECTED = "unprotected"
    """The browser's own protection is off, and the address is not on this computer."""


UNANSWERED = frozenset({FlowEnd.REFUSED_BY_SERVICE, FlowEnd.BAD_CERTIFICATE, FlowEnd.NO_ANSWER})
"""Ends of a load of which nothing was shown."""


class PageRefusal(StrEnum):
    """What a page tried and was not allowed to do, while the flow goes on."""

    OTHER_HOST = "other_host"
    OTHER_SCHEME = "other_scheme"
    NOT_ENCRYPTED = "not_encrypted"
    NOT_PROTECTED = "not_protected"
    WINDOW = "window"
    DOWNLOAD = "download"
    FILE_CHOICE = "file_choice"
    PERMISSION = "permission"
    FULL_SCREEN = "full_screen"
    QUESTION = "question"
    BAD_CERTIFICATE = "bad_certificate"
    """A picture, a script or a frame of the page would have come from who could not prove it."""
    WINDOW_FAILED = "window_failed"
    """A window that the page opened could not be loaded, or did not go on, and was closed."""
    WINDOW_BAD_CERTIFICATE = "window_bad_certificate"
    """Such a window would have come from who could not prove it, and was closed."""


@dataclass(frozen=True, slots=True)
class FlowStart:
    """Where a flow begins.

    Attributes:
        address: the first address.
        form: fields that are posted to it; empty for a plain request. Never shown or logged.
    """

    address: str = field(repr=False)
    form: tuple[tuple[str, str], ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class FlowLimits:
    """How long a flow waits.

    Attributes:
        flow_s: seconds for the whole flow.
        load_s: seconds until the first bytes of a page.
        beat_s: seconds between two questions whether the page still reacts.
        missed_beats: unanswered questions after which it counts as hung.
        dialogs: messages and questions of one page after which it counts as a loop.
    """

    flow_s: float = 900.0
    load_s: float = 60.0
    beat_s: float = 5.0
    missed_beats: int = 4
    dialogs: int = 10


@dataclass(frozen=True, slots=True)
class FlowResult:
    """How a flow ended.

    Attributes:
        end: the reason.
        host: the host that the reason is about, or an empty text.
        address: the return address as it was called, for `FlowEnd.RETURNED`.
        refusal: what was wrong with the address, for `FlowEnd.LEFT_ALLOWED_HOSTS`.
        never_shown: it is certain that no page was shown, not even for a moment.
    """

    end: FlowEnd
    host: str = ""
    address: str = field(default="", repr=False)
    refusal: PageRefusal | None = None
    never_shown: bool = field(default=False, compare=False)

    @property
    def is_unsafe(self) -> bool:
        """Whether the page led to what no browser should open, and not only to another host."""
        left = self.end is FlowEnd.LEFT_ALLOWED_HOSTS
        return left and self.refusal is not PageRefusal.OTHER_HOST
