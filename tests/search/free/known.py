"""What is known about instances: optima that docs/optima.md lists."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

from nmbr9.core.instance import Instance

ROOT = Path(__file__).parents[3]
ROW = re.compile(r"^\| F-(\d)-(\d)-(\d+) \| (\d+) \|", re.MULTILINE)


@cache
def proved():
    """Optima that were proved by a search that shares nothing with this one."""
    rows = ROW.findall((ROOT / "docs" / "optima.md").read_text())
    return {Instance(int(m), int(c), int(k)): int(best) for m, c, k, best in rows}


def numbers_of(instance):
    return Counter(dict.fromkeys(range(instance.max_number + 1), instance.copies))
