"""The ways to the documents service and the payment gateway.

WORKAROUND httpx (0.28): it imports its command line, with all that this prints with, wherever it
finds those packages: 8 MB for nothing. A module that is None counts as one that is not there.
"""

from __future__ import annotations

import sys

sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]
