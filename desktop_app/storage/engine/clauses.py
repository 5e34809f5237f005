"""Builds the WHERE conditions of a query, with their parameters."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.collation import forms_sought


@dataclass(slots=True)
class Clauses:
    """Conditions joined by AND, with their parameters."""

    texts: list[str] = field(default_factory=list)
    parameters: list[Any] = field(default_factory=list)

    def add(self, text: str, *parameters: Any) -> Clauses:
        """Add a condition; an empty one is ignored."""
        if text:
            self.texts.append(text)
            self.parameters.extend(parameters)
        return self

    def add_search(self, text: str, *others: str) -> Clauses:
        """Add that the column `searched` contains a text, which may be an account in groups.

        A text of blanks alone adds nothing. `others` are other forms in which it may stand there.
        """
        forms = forms_sought(text)
        if not forms[0]:
            return self
        forms = tuple(dict.fromkeys((*forms, *others)))
        return self.add(f"({' OR '.join(['instr(searched, ?) > 0'] * len(forms))})", *forms)

    def joined(self, other: Clauses) -> Clauses:
        """These conditions and others."""
        return Clauses([*self.texts, *other.texts], [*self.parameters, *other.parameters])

    @property
    def sql(self) -> str:
        """All conditions as one SQL expression."""
        return " AND ".join(self.texts) or "TRUE"
