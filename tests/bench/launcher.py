"""Starts the application with its key in memory and a benchmark module as its user.

`python -m tests.bench.launcher MODULE WISH`: answers with the moment of the first paint
(`time.monotonic`) and the processor time it took, then with what `MODULE.drive(application, wish)`
yields, all as lines of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from typing import Any, Final

from desktop_app import cli
from desktop_app.app import application as app

SECRET: Final = bytes(range(32, 64))
"""What the keyring would keep of every profile."""


class _MemoryKey:
    """A keyring in memory: opening the system's keyring is not part of a start."""

    async def get(self, _name: str) -> bytes | None:
        return SECRET

    async def set(self, _name: str, _secret: bytes) -> None:
        return

    async def delete(self, _name: str) -> None:
        return


class DrivenApplication(app.Application):
    """Starts as usual, runs a driver, and ends."""

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options, keyring=_MemoryKey())

    def begin(self) -> None:
        """Tell when the first paint was done."""
        super().begin()
        answer((time.monotonic(), time.process_time()))

    async def main(self) -> int:
        """Work until the driver has ended."""
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        driving = asyncio.create_task(self._drive(), name="driver")
        code = await super().main()
        await driving
        return code

    async def _drive(self) -> None:
        name, wish = sys.argv[1:]
        try:
            driver = import_module(name)
            async for found in driver.drive(self, json.loads(wish)):
                answer(found)
        finally:
            self.leave()


def answer(value: object) -> None:
    """Tell the benchmark something."""
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    app.Application = DrivenApplication  # type: ignore[misc]  # `start` builds it by this name
    sys.exit(cli.main([]))
