"""The command line of the sandbox: every option, checked once, as one immutable value."""

from __future__ import annotations

import argparse
import datetime as dt
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.sandbox.clock import LATEST, MINSK

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT_DOCUMENTS = 2000
DEFAULT_SEED = 1
MAX_DOCUMENTS = 1_000_000

_EARLIEST = dt.datetime(1900, 1, 1, tzinfo=MINSK)
"""Documents are seeded for years before the start; days are written with four digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How one sandbox was asked to behave.

    Attributes:
        port: port on 127.0.0.1; 0 takes any free one.
        documents: bank documents to seed, 0 to 1,000,000; `None` where not given.
        seed: what the generated world depends on besides the clock; `None` where not given.
        now: where the clock starts; `None` for the real time.
        live: seconds between two moves of documents that move by themselves; `None` for never.
        state: file that keeps the state across restarts; `None` for memory only.
        declared_bodies: register operations and `/analytic` answer with the declared bodies (2.9).
        created: status of a creation answer; `None` where not given.
        octet_stream: files are sent as `application/octet-stream`.
        wire: how the gateway writes codes and months of cards, `string` or `number`; `None` for
            the types of the specification.
        status_version: version of the gateway's status answer, 1 to 49.
        rate_limit: gateway requests a second before 429; `None` for no limit.
        concurrency: gateway requests at once before 429; `None` for no limit.
        callback_interval: seconds between two attempts of a callback.
        stop_with_stdin: stop when standard input closes.
    """

    port: int = 0
    documents: int | None = None
    seed: int | None = None
    now: dt.datetime | None = None
    live: float | None = None
    state: Path | None = None
    declared_bodies: bool = False
    created: int | None = None
    octet_stream: bool = False
    wire: str | None = None
    status_version: int | None = None
    rate_limit: int | None = None
    concurrency: int | None = None
    callback_interval: float = 30.0
    stop_with_stdin: bool = False


def parse_options(arguments: Sequence[str] | None = None) -> Options:
    """Read the command line; a wrong one ends the process with status 2 and says why on stderr."""
    return Options(**vars(_parser().parse_args(arguments)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sandbox",
        description="A local bank documents service and payment gateway on 127.0.0.1.",
        allow_abbrev=False,
    )
    _add_world(parser)
    _add_wire(parser)
    return parser


def _add_world(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--port", type=_between(0, 65535), default=0, metavar="N", help="port (0: any free one)")
    add(
        "--documents",
        type=_between(0, MAX_DOCUMENTS),
        metavar="N",
        help=f"bank documents to seed, up to {MAX_DOCUMENTS} (default {DEFAULT_DOCUMENTS})",
    )
    add("--seed", type=int, metavar="N", help=f"seed of the generated data ({DEFAULT_SEED})")
    add("--now", type=_moment, metavar="ISO", help="start of the clock (default: real time)")
    add("--live", type=_seconds, metavar="SECONDS", help="documents move by themselves")
    add(
        "--state",
        type=Path,
        metavar="FILE",
        help="keep the state in FILE across restarts; journal and faults begin anew",
    )
    add(
        "--stop-with-stdin",
        action="store_true",
        help="stop when standard input closes",
    )


def _add_wire(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--declared-bodies", action="store_true", help="bodies as the specification declares them")
    add("--created", type=int, choices=(200, 201), help="status of creation answers")
    add("--octet-stream", action="store_true", help="send files as application/octet-stream")
    add("--wire", choices=("string", "number"), help="codes and months of the gateway")
    add("--status-version", type=_between(1, 49), metavar="N", help="version of order status, 1-49")
    add("--rate-limit", type=_between(1, 1_000_000), metavar="N", help="gateway requests a second")
    add("--concurrency", type=_between(1, 1_000_000), metavar="N", help="gateway requests at once")
    add(
        "--callback-interval",
        type=_seconds,
        default=30.0,
        metavar="SECONDS",
        help="pause between two attempts of a callback (30)",
    )


class _between:  # noqa: N801  # argparse shows the name of a type in its messages
    """A whole number within limits."""

    def __init__(self, low: int, high: int) -> None:
        self._low, self._high = low, high

    def __call__(self, text: str) -> int:
        """Read the number.

        Raises:
            ArgumentTypeError: it is not a number or lies outside of the limits.
        """
        message = f"{text!r} is not a whole number from {self._low} to {self._high}"
        try:
            number = int(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(message) from error
        if not self._low <= number <= self._high:
            raise argparse.ArgumentTypeError(message)
        return number


def _seconds(text: str) -> float:
    message = f"{text!r} is not a number of seconds above 0"
    try:
        seconds = float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(message) from error
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(message)
    return seconds


def _moment(text: str) -> dt.datetime:
    try:
        moment = dt.datetime.fromisoformat(text)
        moment = moment.replace(tzinfo=MINSK) if moment.tzinfo is None else moment.astimezone(MINSK)
    except (ValueError, OverflowError) as error:
        message = f"{text!r} is not a moment such as 2026-11-20T09:30:00"
        raise argparse.ArgumentTypeError(message) from error
    if not _EARLIEST <= moment < LATEST:
        message = f"{text!r} is not from {_EARLIEST:%Y} to {LATEST.year - 1}"
        raise argparse.ArgumentTypeError(message)
    return moment
