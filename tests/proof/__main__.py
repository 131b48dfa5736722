"""Doubt the proof of the optimum: `python -m tests.proof`. It takes long, and ends with 1 where anything differs.

- the table of nestings: everything on two tiles, and on a sample of sets of three tiles (`--triples all`: everything);
- known displays: every transition is found by the prover, and the bound is never below what they make;
- a pass of the prover (`--instance`, `--target`): all of its tests of level 0, and a sample of its expansions, answered
  again by CP-SAT;
- small instances, from level 0 upwards by the rules of the core.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING

from nmbr9 import Instance
from nmbr9.search.nesting import table
from tests.proof import checks
from tests.proof.covering import differences, sets
from tests.proof.piles import better
from tests.proof.run import Run
from tests.search.free.known import displays, proved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def nesting(options: argparse.Namespace, generator: random.Random) -> Iterator[Iterable[object]]:
    triples = sets(range(3, 4))
    chosen = triples if options.triples is None else generator.sample(triples, min(len(triples), options.triples))
    for lower in (*sets(range(2, 3)), *chosen):
        yield (f"{upper} on {lower}: {fit}" for upper, fit in differences(lower, table()[lower]))


def known(_options: argparse.Namespace, _generator: random.Random) -> Iterator[Iterable[object]]:
    for display in displays().values():
        yield checks.transitions(display)
        yield checks.bound(display, Instance())


def run(options: argparse.Namespace, generator: random.Random) -> Iterator[Iterable[object]]:
    done = Run(options.instance, options.target)
    places = done.last_levels()
    print(
        f"states by level: {done.sizes()}, tests of level 0: {len(places)}, "
        f"with a level 0: {len(done.grounded)}, best {done.best()}",
        flush=True,
    )
    chosen = places if options.grounds is None else generator.sample(places, min(len(places), options.grounds))
    yield from (checks.last_levels(done, [place]) for place in chosen)
    yield from (checks.expansion(done, *each) for each in checks.samples(done, generator, options.expansions, 5))


def piles(options: argparse.Namespace, _generator: random.Random) -> Iterator[Iterable[object]]:
    for instance, best in proved().items():
        if instance.tiles <= options.tiles:
            yield (f"{instance}: {display} has more than {best} points" for display in better(instance, best))


CHECKS = {"nesting": nesting, "known": known, "run": run, "piles": piles}


def part(name: str) -> str:
    if name not in CHECKS:
        raise argparse.ArgumentTypeError(f"{name} is none of {', '.join(CHECKS)}")
    return name


def number_or_all(text: str) -> int | None:
    return None if text == "all" else int(text)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description="Doubt the proof of the optimum.")
    parser.add_argument("parts", nargs="*", type=part, metavar="PART", help=f"of {', '.join(CHECKS)}; all if not given")
    parser.add_argument("--triples", type=number_or_all, default=10, help="sets of three lower tiles, or all (hours)")
    parser.add_argument("--instance", type=Instance.parse, default=Instance(), help="F-9-2-20 if not given")
    parser.add_argument("--target", type=int, default=262, help="the points that the pass looks for (262)")
    parser.add_argument("--grounds", type=number_or_all, default=None, help="tests of level 0 (all)")
    parser.add_argument("--expansions", type=int, default=1000, help="states of which a level below is laid again")
    parser.add_argument("--tiles", type=int, default=5, help="the largest of the small instances (5)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = 0
    for name in options.parts or CHECKS:
        start = time.process_time()
        checked = [list(failures) for failures in CHECKS[name](options, random.Random(options.seed))]
        for failure in (failure for failures in checked for failure in failures):
            print(f"{name}: {failure}")
            wrong += 1
        print(f"{name}: {len(checked)} checks, {time.process_time() - start:.0f} s", flush=True)
    print(f"{wrong} differences")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
