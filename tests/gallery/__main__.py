"""`python -m tests.gallery DIR [OPTION …]`: takes the pictures."""

from __future__ import annotations

import sys

from tests.gallery.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
