"""Keeps what a person did with a table while its rows are checked anew: texts, ticks, imports."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from desktop_app.services.imports.counterparty_rows import CounterpartyRow
    from desktop_app.services.imports.imports import ImportResult, Plan
    from desktop_app.services.imports.payment_rows import PaymentRow


class TableWork:
    """What was done with the rows of one table, by the numbers that the rows have in it.

    Another account or another meaning of a column makes another plan of the same table. Without
    this, what was corrected would be as in the file again, what was unticked would come in, and
    what came in would come in twice.

    Attributes:
        ticks: rows that a person ticked (True) or unticked.
        missing: identifiers of what rows became and is not there any more: these can come in again.
    """

    def __init__(self) -> None:
        """Begin with an untouched table."""
        self.ticks: dict[int, bool] = {}
        self.missing: frozenset[str] = frozenset()
        self._texts: dict[tuple[int, str], str] = {}
        self._brought: dict[str, dict[int, str]] = {}
        self._version = 0

    @property
    def identifiers(self) -> frozenset[str]:
        """The identifiers of what its rows became: outbox rows or entries."""
        return frozenset[str]().union(*(each.values() for each in self._brought.values()))

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
        places = {number: at for at, number in enumerate(_numbers(plan))}
        for (number, name), text in self._texts.items():
            if number in places:
                yield places[number], name, text

    def bring_in(self, result: ImportResult, plan: Plan) -> None:
        """Note the rows that came in with an import, and what each of them became."""
        numbers = _numbers(plan)
        self._brought[result.id] = {
            numbers[at]: identifier for identifier, places in result.places.items() for at in places
        }

    def undo(self, result: ImportResult, plan: Plan | None) -> list[int]:
        """Forget the rows of an import that it is undone for; their places in a plan.

        What stays, for it was sent, say, came in: its rows must not come in once more.
        """
        brought, undone = self._brought.get(result.id, {}), set(result.undone)
        gone = {number for number, identifier in brought.items() if identifier in undone}
        for number in gone:
            del brought[number]
        numbers = _numbers(plan) if plan is not None else ()
        return [at for at, number in enumerate(numbers) if number in gone]

    def imported(self, plan: Plan) -> list[int]:
        """Places in a plan of the rows that came in with any import, and whose work is there."""
        brought = {
            number
            for each in self._brought.values()
            for number, identifier in each.items()
            if identifier not in self.missing
        }
        return [at for at, number in enumerate(_numbers(plan)) if number in brought]


def _numbers(plan: Plan) -> list[int]:
    """The numbers that the rows of a plan have in their table."""
    rows: Sequence[PaymentRow | CounterpartyRow] = plan.rows
    return [row.number for row in rows]
