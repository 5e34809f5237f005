"""Makes ``resources/calendar/belarus.json``: the days on which Belarusian banks are closed or open.

`python3 dev.py lock` runs this with the pinned package `holidays`. The table holds the last years
for which the package knows the working days that the government moves: it decides on the moved days
of a year shortly before that year. The program itself does not need the package.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import holidays

ROOT: Final = Path(__file__).resolve().parents[2]
TARGET: Final = ROOT / "resources" / "calendar" / "belarus.json"
_YEARS_KEPT: Final = 3
_SATURDAY: Final = 5


def table() -> dict[str, Any]:
    """The calendar as the installed package has it.

    Keys: ``source``, the package and its version; ``years``, the years that are covered;
    ``days_off``, names by ISO day, Mondays to Fridays only; ``working_weekends``, the Saturdays and
    Sundays that are worked instead of a moved day.
    """
    last = max(holidays.country_holidays("BY").special_public_holidays)
    years = range(last - _YEARS_KEPT + 1, last + 1)
    # The day that is worked instead of a day in January may lie in the year before.
    found = holidays.country_holidays("BY", years=range(years[0], last + 2), language="en_US")
    return {
        "source": f"holidays {version('holidays')}, BY",
        "years": list(years),
        "days_off": {
            day.isoformat(): name
            for day, name in sorted(found.items())
            if day.year in years and day.weekday() < _SATURDAY
        },
        "working_weekends": [
            day.isoformat() for day in sorted(found.weekend_workdays) if day.year in years
        ],
    }


def text() -> str:
    """The content of the file."""
    return json.dumps(table(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text(), encoding="utf-8", newline="\n")
    print(f"{TARGET.name}: business days of {', '.join(map(str, table()['years']))}")
