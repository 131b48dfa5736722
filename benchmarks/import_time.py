"""What `import nmbr9` costs beyond the interpreter's own start, next to a few modules of the standard library.

    make bench            or            python -m benchmarks.import_time

Every measurement is a fresh interpreter with -X importtime, which prints the time of each import; modules that the
interpreter imports by itself are left out. The best of several counts.
"""

from __future__ import annotations

import subprocess
import sys

REPEATS = 15


def milliseconds(module: str) -> float:
    """Import a module in a fresh interpreter and return its cumulative import time."""
    command = [sys.executable, "-X", "importtime", "-c", f"import {module}"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stderr.splitlines()
    # "import time: self | cumulative | name", with the name indented by depth; ours is the last at depth 0
    times = [line.removeprefix("import time:").split("|") for line in lines]
    return next(int(total) for _, total, name in reversed(times) if name.removeprefix(" ").rstrip() == module) / 1000


if __name__ == "__main__":
    modules = ("nmbr9", "nmbr9.drawing", "nmbr9.cli", "dataclasses", "asyncio", "unittest")
    best = {module: min(milliseconds(module) for _ in range(REPEATS)) for module in modules}
    print("import time beyond the interpreter's own")
    for module, time in best.items():
        print(f"  {module:<14} {time:6.1f} ms   {time / best['nmbr9']:5.2f} ×")
