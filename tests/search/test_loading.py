"""Nothing is compiled, or loaded from the cache, while the clock of a search runs."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.deep

SEARCHES = {
    "order": """
from nmbr9.search.solve import solve
cards = [0, 8, 6, 4, 9, 9, 7, 1, 2, 3, 5, 5, 0, 1, 2, 3, 4, 6, 7, 8]
solve(cards, seconds=0.5, threads=2, clock=clock)
""",
    "a few cards": """
from nmbr9 import Display
from nmbr9.search.solve import solve
solve([6, 1, 0, 8, 7], Display.parse("2w@0,0 4w@0,-2 5e@0,-2 1w@1,-3"), seconds=0.3, clock=clock)
""",
    "records": """
from nmbr9.core.instance import Instance
from nmbr9.search.free.record import search
search(Instance(9, 1, 8), seconds=3, clock=clock)
""",
    "proofs": """
from nmbr9.core.instance import Instance
from nmbr9.search.free.proof import solve
solve(Instance(9, 1, 8), seconds=3, clock=clock)
""",
    "bots": """
from nmbr9 import Display
from nmbr9.search.engine.engine import Habits, Known, get_engine
known = Known(Display.parse("2w@0,0 4w@0,-2"), 5, (1, 2, 3, 4, 6, 7), 4)
for method in ("thinker", "person"):
    get_engine().choose(method, known, 0, playouts=50, habits=Habits(0.5, 0.5, 0.5, 50), seconds=0.1, clock=clock)
""",
    "review": """
from nmbr9 import Record
from nmbr9.analysis.review import Effort, review
review(Record.parse(open("tests/games/greedy.nmbr9").read()), Effort(seconds=1.0), clock=clock)
""",
}
"""What a process does first of all. `clock` is the clock of its time limit."""

COUNTING = """
import time
from numba.core import dispatcher

begun, inside = [], []
compile = dispatcher.Dispatcher.compile

def compiled(self, signature):
    if begun:
        inside.append(self.py_func.__qualname__)
    return compile(self, signature)

def clock():
    begun.append(True)
    return time.perf_counter()

dispatcher.Dispatcher.compile = compiled  # it also loads from the cache
"""


@pytest.mark.parametrize("search", SEARCHES)
def test_nothing_is_loaded_within_a_time_limit(search):
    code = f"{COUNTING}{SEARCHES[search]}\nassert begun\nprint(inside)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False, capture_output=True, text=True, env={**os.environ, "NMBR9_ENGINE": "native"},
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")
