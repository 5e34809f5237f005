"""What a check of the working copy finds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Finding:
    """A place that breaks a rule, or nearly does (`warning`); `line` counts from 1."""

    path: str
    line: int
    text: str
    warning: bool = False

    def __str__(self) -> str:
        """Return the finding as editors read it: path, line, what is wrong."""
        return f"{self.path}:{self.line}: {'warning: ' if self.warning else ''}{self.text}"
