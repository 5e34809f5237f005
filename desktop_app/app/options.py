"""The command line options of the application."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

DEMO_DOCUMENTS: Final = 2000
"""The default number of documents in the demo."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The command line as a value.

    Attributes:
        demo: start with the built-in sandbox instead of asking for a profile.
        profile: identifier of the profile to open; empty means the last one.
        documents: how many documents the demo's sandbox has.
        wide_font: let texts of the tour be as wide as in a wider font.
        keyboard: let the tour use nothing but keys.
        tour: folder for the guided tour's screenshots; None starts the application for a person.
    """

    demo: bool = False
    profile: str = ""
    documents: int = DEMO_DOCUMENTS
    tour: Path | None = None
    wide_font: bool = False
    keyboard: bool = False
