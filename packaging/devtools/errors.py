"""What can keep a chore from being done, said in one paragraph."""

from __future__ import annotations


class ChoreError(Exception):
    """A chore cannot be done; the text is for a person: what happened and what to do."""


class ChildFailed(ChoreError):
    """A program started by a chore failed and has already said why; `code` is its exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"A program ended with exit code {code}.")
        self.code = code
