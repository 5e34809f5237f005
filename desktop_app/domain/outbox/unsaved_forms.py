"""The content of forms that keep no drafts, shown again after a lock or the next start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from desktop_app.domain.late_dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsavedForm:
    """What is half written in a form; it contains no secret.

    Attributes:
        page: the name of its page in the window.
        entry_id: what it changes; empty for something new.
        texts: what is typed, by the name of the field.
        is_open: whether it stands in the form, and does not wait or is only offered again.
        is_changed: whether it says something else than it began with. What does not is shown again
            after a lock, and not at the next start.
    """

    page: str
    entry_id: str
    texts: Mapping[str, str] = field(repr=False)
    is_open: bool = True
    is_changed: bool = True
