"""The command line: runs the application, its demo, the tour, or the built-in sandbox.

Everything is decided before Qt is imported, so that the sandbox never loads it.
"""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path
from typing import Final

from desktop_app.app.options import DEMO_DOCUMENTS, Options
from desktop_app.system.bundle import open_missing_streams, restore_library_path
from desktop_app.system.memory_dumps import prevent_memory_dumps
from desktop_app.version import __version__

_TURN_S: Final = 0.0001
"""How long a worker thread may keep the window waiting for its turn; Python's own are fifty times.

The window waits for a turn each time it comes back from Qt, up to a hundred times in one gap.
"""


def main(arguments: list[str] | None = None) -> int:
    """Start what the arguments ask for and return the process's exit code."""
    open_missing_streams()
    restore_library_path()
    prevent_memory_dumps()
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["sandbox"]:
        return _sandbox(words[1:])
    if words == ["namespaces"]:
        from desktop_app.system.user_namespaces import try_out  # noqa: PLC0415 - as below

        return 0 if try_out() else 1
    options = _parse(words)
    sys.setswitchinterval(_TURN_S)
    if options.tour is not None:
        from desktop_app.tour.start import start_tour  # noqa: PLC0415 - as below

        return start_tour(options, options.tour)
    gc.disable()  # until the first page is on the screen: hardly anything is garbage before that
    from desktop_app.app.application import start  # noqa: PLC0415 - Qt is loaded only for the application

    return start(options)


def _sandbox(words: list[str]) -> int:
    """Run the sandbox in this process; in a bundle its own program has the sandbox's modules."""
    if getattr(sys, "frozen", False):
        from desktop_app.system.own_programs import helper_command, run_instead  # noqa: PLC0415 - as below

        return run_instead((*helper_command("desktop_app.sandbox", "kantora-sandbox"), *words))
    import runpy  # noqa: PLC0415 - only needed here

    sys.argv = ["kantora sandbox", *words]
    runpy.run_module("desktop_app.sandbox", run_name="__main__")
    return 0


def _parse(words: list[str]) -> Options:
    parser = argparse.ArgumentParser(
        prog="kantora",
        description="Bank documents and card payments in one window.",
    )
    parser.add_argument("--version", action="version", version=f"Kantora {__version__}")
    parser.add_argument("--demo", action="store_true", help="try it on the built-in sandbox")
    parser.add_argument("--profile", default="", metavar="ID", help="open this profile")
    parser.add_argument(
        "--documents",
        type=_count,
        default=DEMO_DOCUMENTS,
        metavar="N",
        help="documents in the demo's sandbox, 0 to 1000000 (default: %(default)s)",
    )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands, instead of the window"
    )
    tour = commands.add_parser("tour", help="walk through every journey and leave screenshots")
    tour.add_argument("folder", type=Path, help="where the screenshots and tour.json go")
    tour.add_argument(
        "--wide-font", action="store_true", help="with texts as wide as in a wider font"
    )
    tour.add_argument("--keyboard", action="store_true", help="by keyboard alone, without a mouse")
    commands.add_parser(
        "sandbox",
        help="start the sandbox of both services alone (kantora sandbox --help)",
        add_help=False,
    )
    chosen = parser.parse_args(words)
    if chosen.command == "sandbox":
        parser.error("`sandbox` comes first, before options")
    return Options(
        demo=chosen.demo,
        profile=chosen.profile,
        documents=chosen.documents,
        tour=chosen.folder if chosen.command == "tour" else None,
        wide_font=chosen.command == "tour" and chosen.wide_font,
        keyboard=chosen.command == "tour" and chosen.keyboard,
    )


def _count(text: str) -> int:
    most = 1_000_000
    if not text.isdecimal() or int(text) > most:
        raise argparse.ArgumentTypeError(f"a whole number from 0 to {most} is needed, not {text}")
    return int(text)
