"""What is known about instances: the optima and displays of docs/optima.md, and the record; games to compare with."""

import random
import re
from collections import Counter
from functools import cache
from pathlib import Path

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.rules import legal_placements
from nmbr9.notation import Record

ROOT = Path(__file__).parents[3]
DOCUMENT = ROOT / "docs" / "optima.md"
ROW = re.compile(r"^\| (F-\d-\d-\d+) \| (\d+) \| ([\d.]+) \|", re.MULTILINE)
DISPLAY = re.compile(r"^(F-\d-\d-\d+) (\d.*)$", re.MULTILINE)


@cache
def rows():
    """By instance: the optimum, and how many seconds its proof took."""
    found = ROW.findall(DOCUMENT.read_text("utf-8"))
    return {Instance.parse(name): (int(best), float(seconds)) for name, best, seconds in found}


def proved():
    """By instance: the optimum."""
    return {instance: best for instance, (best, _) in rows().items()}


@cache
def displays():
    """By instance: an optimal display."""
    found = {Instance.parse(name): Display.parse(text) for name, text in DISPLAY.findall(DOCUMENT.read_text("utf-8"))}
    (record,) = Record.parse((ROOT / "records" / "free-262.nmbr9").read_text("utf-8")).displays
    return found | {Instance(): record}


def levels_of(display):
    """The tiles of every level, from level 0 up."""
    tiles = list(zip(display.placements, display.levels, strict=True))
    return [[tile for tile, level in tiles if level == each] for each in range(display.height)]


def numbers_of(instance):
    return Counter(dict.fromkeys(range(instance.max_number + 1), instance.copies))


def climbing(seed):
    """Return a game that builds as high as it can, in an order of its own choosing."""
    generator = random.Random(seed)
    pool, display = numbers_of(Instance()), Display()
    for _ in range(generator.randrange(3, 20)):
        number = generator.choice(sorted(pool.elements()))
        pool[number] -= 1
        legal = legal_placements(display, number)
        top = max(map(display.level_of, legal))
        display = display.place(generator.choice([tile for tile in legal if display.level_of(tile) == top]))
    return display
