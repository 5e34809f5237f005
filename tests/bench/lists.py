"""B3 to B7: sort, filter, search and jump in the list of documents, until it is painted."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from tests.bench.children import Child
from tests.bench.measures import MILLION, Row, case_notes, say, turns, worst
from tests.bench.seed_store import NEWEST_DAY, bank_documents

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.app.application import Application
    from tests.bench.measures import Measure
    from tests.bench.plan import Plan
    from tests.bench.screens import Screen

SORT: Final = Row(name="B3", title="sort by any column, until painted", target=1.4)
FILTER: Final = Row(name="B4", title="filter by status and period, until painted", target=1.6)
SEARCH: Final = Row(name="B5", title="search any fragment, until painted", target=2.2)
JUMP: Final = Row(name="B6", title="jump anywhere in the list, until painted", target=1.5)
GROWTH: Final = Row(name="B7", title="growth of B3, B4 and B6 against 10,000 documents", target=1.5)
SEARCH_GROWTH: Final = Row(
    name="B7 search", title="growth of B5 against 10,000 documents", target=2.5
)
ROWS: Final = (SORT, FILTER, SEARCH, JUMP, GROWTH, SEARCH_GROWTH)

_SMALL: Final = 10_000
_SEARCH_AMONG_MANY: Final = 3.5
"""What a search is held to from a million documents on."""

_SIZE: Final = (1920, 1080)
"""A maximised window on a common screen: about thirty rows."""

_FLOORS_PER_CASE: Final = 2

Cases = dict[str, list[float]]
"""Seconds of every run by what was done."""

Acts = AsyncIterator[tuple[str, float]]
"""What was done and the seconds it took."""


def measure(plan: Plan) -> list[Measure]:
    """Drive the window over a store of the size asked for, and over a small one for the growth."""
    names = [row.name for row in ROWS[:4] if {row.name, GROWTH.name} & plan.names]
    found = _run(plan, plan.documents, names)
    measured = _measures(found, plan.documents)
    measures = [each for each in measured if each.row.name in plan.names]
    if GROWTH.name in plan.names and plan.documents > _SMALL:
        small = _run(plan, _SMALL, names)["rows"]
        measures.append(_growth(GROWTH, (SORT, FILTER, JUMP), found["rows"], small))
        measures.append(_growth(SEARCH_GROWTH, (SEARCH,), found["rows"], small))
    return measures


def _run(plan: Plan, documents: int, names: list[str]) -> Any:
    from tests.bench.homes import home  # noqa: PLC0415 - the application's process needs it not

    with home(plan, store=plan.stores.path(documents)) as prepared:
        say(f"lists of {documents} documents")
        with prepared.started(
            __name__,
            names=names,
            rounds=plan.rounds,
            documents=documents,
            processor=plan.processor,
        ) as application:
            application.answer()
            return json.loads(application.answer())


def _measures(found: Any, documents: int) -> list[Measure]:
    floor = median(found["floors"])
    own = f"the window itself repaints the same rows in {median(found['own']) * 1000:.1f} ms"
    search = replace(SEARCH, target=_SEARCH_AMONG_MANY) if documents >= MILLION else SEARCH
    return [
        row.measured(
            figure=worst(found["rows"][row.name])[1],
            floor=floor,
            notes=[own, *case_notes(found["rows"][row.name])],
        )
        for row in (SORT, FILTER, search, JUMP)
        if row.name in found["rows"]
    ]


def _growth(
    row: Row, of: Sequence[Row], large: Mapping[str, Cases], small: Mapping[str, Cases]
) -> Measure:
    """The slowest case of each row against the slowest over the small store; the worst of them."""
    grown = {each.name: (worst(large[each.name])[1], worst(small[each.name])[1]) for each in of}
    ordered = sorted(grown, key=lambda name: -grown[name][0] / grown[name][1])
    figure, floor = grown[ordered[0]]
    notes = [f"{name}: {grown[name][0] / grown[name][1]:.2f}" for name in ordered]
    return row.measured(figure=figure, floor=floor, notes=notes)


async def drive(application: Application, wish: Any) -> AsyncIterator[Any]:
    """Do everything that the wished rows are about, and time it and the floor in turn."""
    from tests.bench.screens import opened_screen  # noqa: PLC0415 - after the first paint

    actors: Mapping[str, Callable[[Screen, int], Acts]] = {
        SORT.name: _sorting,
        FILTER.name: _filtering,
        SEARCH.name: _Searching(wish["documents"]),
        JUMP.name: _jumping,
    }
    rows: dict[str, Cases] = {name: defaultdict(list) for name in wish["names"]}
    floors: list[float] = []
    own: list[float] = []
    clock = time.process_time if wish["processor"] else time.monotonic
    screen = await opened_screen(application, size=_SIZE, clock=clock)
    with Child("tests.bench.floors.screen", clock.__name__) as floor:
        floor.tell(json.dumps(screen.as_floor()))
        floor.ask()
        for turn, counts in turns(wish["rounds"]):
            for name, cases in rows.items():
                async for case, seconds in actors[name](screen, turn):
                    await screen.rest()
                    if counts:
                        cases[case].append(seconds)
                        floors += [float(floor.ask()) for _ in range(_FLOORS_PER_CASE)]
                        own.append(screen.repainted())
                await screen.begin_again()
    yield {"rows": rows, "floors": floors, "own": own}


async def _sorting(screen: Screen, _turn: int) -> Acts:
    """Click every header twice: once up, once down."""
    for section, column in enumerate(screen.model.columns):
        if column.sort_key is None:
            continue
        for _ in range(2):
            seconds = await screen.reload_all(partial(screen.click_header, section))
            falls = screen.model.sort_order.descending
            yield f"{column.id} {'falling' if falls else 'rising'}", seconds


async def _filtering(screen: Screen, turn: int) -> Acts:
    """Choose a status and then a period, or the other way round, in several orders of the rows."""
    for key in ("date", "amount", "party"):
        for status in ("4", "3", "1"):
            for days in (30, 365):
                await screen.begin_again(sort=key)
                last = NEWEST_DAY - timedelta(days=100 + turn)
                first = last - timedelta(days=days)
                await screen.reload_all(partial(screen.choose_statuses, status))
                await screen.rest()
                seconds = await screen.reload_all(partial(screen.choose_period, first, last))
                yield f"{days} days of status {status}, by {key}", seconds
        await screen.begin_again(sort=key)
        last = NEWEST_DAY - timedelta(days=50 + turn)
        first = last - timedelta(days=90)
        await screen.reload_all(partial(screen.choose_period, first, last))
        await screen.rest()
        seconds = await screen.reload_all(partial(screen.choose_statuses, "2", "5"))
        yield f"two statuses of 90 days, by {key}", seconds


class _Searching:
    """Types rare and frequent, short and long fragments of searched texts.

    The search begins when the field tells what it says; its pause after the last key is a person's.
    """

    def __init__(self, documents: int) -> None:
        self._fragments = _fragments(documents)

    async def __call__(self, screen: Screen, _turn: int) -> Acts:
        for case, text in self._fragments.items():
            seconds = await screen.reload_all(partial(screen.list.search, text))
            yield f"{case} “{text}”", seconds


def _fragments(documents: int) -> dict[str, str]:
    one = next(islice(bank_documents(documents), documents * 3 // 5, None))
    name = one.party.name.split("«")[1].split("-")[0]
    words = one.purpose.split(",")
    return {
        "one letter": "О",
        "one digit": "7",
        "one letter that nothing has": "ъ",
        "two letters": "Нё",
        "two digits": "88",
        "two letters that nothing has": "йц",
        "three letters": "ЛЕС",
        "a counterparty in capitals": name.upper(),
        "a whole counterparty": one.party.name.lower(),
        "a word of many purposes": "ДОГОВОРУ",
        "a purpose": words[0].removeprefix("Оплата за ").upper(),
        "an invoice": words[1].split(".")[0].strip(),
        "a number": one.number,
        "a taxpayer number": one.party.taxpayer_number,
        "a piece of taxpayer numbers": one.party.taxpayer_number[2:6],
        "an account": one.party.account,
        "a piece of accounts": one.party.account[4:14].lower(),
        "our account": one.account[-12:],
        "what nothing has": "щёгольский фрак",
    }


async def _jumping(screen: Screen, turn: int) -> Acts:
    """Drag the thumb to places all over the list, in several orders of the rows."""
    bar = screen.table.verticalScrollBar()
    for key in ("date", "amount", "party"):
        await screen.begin_again(sort=key)
        for eighth in (4, 1, 6, 3, 8, 2, 7, 5):
            place = bar.maximum() * eighth // 8 - bar.maximum() * turn // 97
            seconds = await screen.scrolled(partial(bar.setValue, place))
            yield f"{eighth}/8 of the list, by {key}", seconds
