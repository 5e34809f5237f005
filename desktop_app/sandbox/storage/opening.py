"""Opening a state: an old one as it was left, a new one seeded for the options given."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import apsw

from desktop_app.sandbox.options import DEFAULT_DOCUMENTS, DEFAULT_SEED
from desktop_app.sandbox.seeding.world import SeededWorld
from desktop_app.sandbox.storage.state import SeedOrigin, State, UnusableStateError

if TYPE_CHECKING:
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.options import Options

_START, _AHEAD = "clockStart", "clockAhead"


def open_state(options: Options, clock: Clock) -> tuple[State, SeededWorld]:
    """The state that the options ask for, and the world it was seeded with.

    The clock of an old state goes on, unless another start is asked for.

    Raises:
        UnusableStateError: the file is not a state, was seeded from other options, is used by
            another sandbox or cannot be written.
    """
    state = State(options.state.absolute() if options.state else None)
    try:
        return state, _resumed_or_seeded(options, clock, state)
    except apsw.BusyError as error:
        state.close()
        raise UnusableStateError(f"{options.state} is used by another sandbox") from error
    except (apsw.Error, KeyError, ValueError) as error:
        state.close()
        raise UnusableStateError(f"{options.state} cannot be used: {error}") from error
    except UnusableStateError:
        state.close()
        raise


def _resumed_or_seeded(options: Options, clock: Clock, state: State) -> SeededWorld:
    if state.seeded:
        origin = state.origin()
        _check(options, origin)
        _resume(clock, state, options.now)
        return _world(origin)
    origin = SeedOrigin(
        seed=DEFAULT_SEED if options.seed is None else options.seed,
        documents=DEFAULT_DOCUMENTS if options.documents is None else options.documents,
        now=options.now or clock.now(),
    )
    world = _world(origin)
    state.seed(world, origin)
    _keep(clock, state, options.now)
    return world


def _resume(clock: Clock, state: State, asked: dt.datetime | None) -> None:
    start, ahead = state.kept(_START), state.kept(_AHEAD)
    began = dt.datetime.fromisoformat(start) if start else None
    if ahead is not None and asked in {None, began}:
        clock.resume(began, dt.timedelta(seconds=float(ahead)))
        asked = began
    _keep(clock, state, asked)


def _keep(clock: Clock, state: State, start: dt.datetime | None) -> None:
    state.keep(_START, start.isoformat() if start else "")
    clock.kept_by(lambda ahead: state.keep(_AHEAD, str(ahead.total_seconds())))


def _world(origin: SeedOrigin) -> SeededWorld:
    return SeededWorld(seed=origin.seed, documents=origin.documents, now=origin.now)


def _check(options: Options, origin: SeedOrigin) -> None:
    for name, asked, found in (
        ("--documents", options.documents, origin.documents),
        ("--seed", options.seed, origin.seed),
    ):
        if asked not in {None, found}:
            raise UnusableStateError(
                f"{options.state} was seeded with {name} {found}, not {asked};"
                " remove it to start anew"
            )
