"""The floor of synchronisation: download the same pages with httpx and throw them away.

Reads one line of JSON (`url`, `token`, `pages`: paths with queries, `processor`), then downloads
all of them for every further line and answers with the seconds it took, of the processor if wished.
"""

from __future__ import annotations

import json
import sys
import time

import httpx


def main() -> None:
    """Download whenever asked."""
    wish = json.loads(sys.stdin.readline())
    clock = time.process_time if wish["processor"] else time.perf_counter
    headers = {"Authorization": f"Bearer {wish['token']}"}
    with httpx.Client(base_url=wish["url"], headers=headers, trust_env=False) as client:
        for _ in sys.stdin:
            began = clock()
            for page in wish["pages"]:
                client.get(page).raise_for_status()
            sys.stdout.write(f"{clock() - began}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
