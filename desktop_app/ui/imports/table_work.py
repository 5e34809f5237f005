"""Keeps what a person did with a table while its rows are checked anew: texts, ticks, imports."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.services.imports.imports import Plan


class TableWork:
    """What was done with the rows of one table, by the numbers that the rows have in it.

    Another account or another meaning of a column makes another plan of the same table. Without
    this, what was corrected would be as in the file again, what was unticked would come in, and
    what came in would come in twice.

    Attributes:
        ticks: rows that a person ticked (True) or unticked.
    """

    def __init__(self) -> None:
        """Begin with an untouched table."""
        self.ticks: dict[int, bool] = {}
        self._texts: dict[tuple[int, str], str] = {}
        self._brought: dict[str, frozenset[int]] = {}
        self._version = 0

    @property
    def version(self) -> int:
        """Another number after every correction."""
        return self._version

    def correct(self, number: int, name: str, text: str) -> None:
        """Note the text that a person wrote into a field of a row."""
        self._texts.pop((number, name), None)
        self._texts[number, name] = text
        self._version += 1

    def forget(self, names: Iterable[str]) -> None:
        """Drop corrections of fields that another column holds now."""
        gone = set(names)
        self._texts = {key: text for key, text in self._texts.items() if key[1] not in gone}

    def corrections(self, plan: Plan) -> Iterator[tuple[int, str, str]]:
        """Place, field and text of every correction of rows of a plan, the oldest first."""
        places = {row.number: at for at, row in enumerate(plan.rows)}
        for (number, name), text in self._texts.items():
            if number in places:
                yield places[number], name, text

    def bring_in(self, import_id: str, plan: Plan, places: Iterable[int]) -> None:
        """Note the rows that came in with an import."""
        self._brought[import_id] = frozenset(plan.rows[at].number for at in places)

    def undo(self, import_id: str, plan: Plan | None) -> list[int]:
        """Forget an import; the places of its rows in a plan."""
        numbers = self._brought.pop(import_id, frozenset())
        rows = plan.rows if plan is not None else ()
        return [at for at, row in enumerate(rows) if row.number in numbers]

    def imported(self, plan: Plan) -> list[int]:
        """Places in a plan of the rows that came in with any import."""
        numbers = frozenset[int]().union(*self._brought.values())
        return [at for at, row in enumerate(plan.rows) if row.number in numbers]
