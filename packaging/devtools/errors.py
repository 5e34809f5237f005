"""The errors of development commands, each explained in one paragraph."""

from __future__ import annotations


class ChoreError(Exception):
    """A command cannot run; the text tells the user what happened and what to do."""


class ChildFailed(ChoreError):
    """A child program failed and has already reported why; `code` is its exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"A program ended with exit code {code}.")
        self.code = code
