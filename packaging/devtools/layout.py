"""The paths of the working copy."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
VENV: Final = ROOT / ".venv"
LOCK: Final = ROOT / "requirements" / "lock.txt"
LINUX_PACKAGES: Final = ROOT / "packaging" / "linux" / "packages.txt"
BANK_CALENDAR_SCRIPT: Final = ROOT / "packaging" / "devtools" / "bank_calendar.py"
TRANSLATIONS: Final = ROOT / "resources" / "translations"
SCREENSHOTS: Final = ROOT / "screenshots"
WINDOWS: Final = os.name == "nt"
PYTHON: Final = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
