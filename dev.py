#!/usr/bin/env python3
"""One command for every chore of Kantora: `python3 dev.py --help`.

Any Python can read this file, however old, far enough to hand over to a supported one or to say
which one is needed. The chores themselves are in `packaging/devtools`.
"""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
SUPPORTED = [(3, 13), (3, 12), (3, 11)]

if sys.version_info[:2] in SUPPORTED:
    sys.path.insert(0, os.path.join(ROOT, "packaging"))
    from devtools.chores import main

    sys.exit(main(sys.argv[1:]))

# Not the right Python: look for one. A command found on the path may still be an empty shim or lack
# its own library, so each is asked for its version before it is trusted.
QUESTION = "import sys, json, venv; sys.exit(list(sys.version_info[:2]) != [%d, %d])"
for major, minor in SUPPORTED:
    for launcher in (["python%d.%d" % (major, minor)], ["py", "-%d.%d" % (major, minor)]):
        try:
            asked = subprocess.Popen(
                launcher + ["-c", QUESTION % (major, minor)],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            asked.communicate()
        except OSError:
            continue
        if asked.returncode == 0:
            command = launcher + [os.path.abspath(__file__)] + sys.argv[1:]
            if os.name != "nt":
                os.execvp(command[0], command)
            sys.exit(subprocess.call(command))

sys.exit(
    "Kantora runs on Python 3.11, 3.12 or 3.13, and this is Python %d.%d (%s). None of the three "
    "was found on the PATH either. Install one of them, then start this command again with it, for "
    "example: python3.13 dev.py demo" % (sys.version_info[0], sys.version_info[1], sys.executable)
)
