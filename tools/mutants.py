"""Mutation testing by sample: how many small changes of the code do the tests notice?

    python -m tools.mutants list                     the sample, a line each
    python -m tools.mutants run OUT                  run the tests of `make test` against each mutant, then the rest
    python -m tools.mutants run OUT --only ID …      some of them

A mutant is the program with one operator, constant or statement changed. The sample is drawn with a seed, as many from
each package, so that two runs on one commit have the same mutants. Each mutant is tried in a copy of the work tree:
first with the tests that are named after its module, then with those of its package, then with all of `make test`, then
with `make test-all`; the first failure kills it. OUT gets a line of JSON for each mutant, and a run continues there.
`--near` leaves out the last step of each lane: what survives then may still be killed by tests of other packages.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("core", "notation", "rooms", "store", "server", "players", "daily", "puzzles")
EACH: Final = 25
SEED: Final = 29
HANGS: Final = ("--timeout=60", "--timeout-method=thread")
"""Some mutants never end. The method ends the whole process, because Hypothesis would try such a test again."""
LANES: Final = {"test": "not deep", "all": "deep"}

SWAPS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"), ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"), ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"), ast.BitXor: ("^", "|"),
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: the bytes from `start` to `end` of a file become `text`."""

    path: str
    line: int
    start: int
    end: int
    text: str
    what: str

    @property
    def id(self) -> str:
        """Name it, for as long as its file does not change."""
        return f"{self.path.removeprefix('src/nmbr9/')}:{self.line}:{self.start}:{self.what}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


class Mutations(ast.NodeVisitor):
    """Every mutant of a file."""

    def __init__(self, path: Path) -> None:
        self.path = path.relative_to(ROOT).as_posix()
        self.source = path.read_bytes()
        self.lines = [0]
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.found: list[Mutant] = []
        self.visit(ast.parse(self.source))

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def _add(self, node: ast.expr | ast.stmt, span: tuple[int, int], text: str, what: str) -> None:
        self.found.append(Mutant(self.path, node.lineno, *span, text, what))

    def _swap(self, kind: ast.AST, left: ast.expr, right: ast.expr) -> None:
        """Replace the operator between two expressions."""
        if type(kind) not in SWAPS:
            return
        old, new = SWAPS[type(kind)]
        start, end = self._span(left)[1], self._span(right)[0]
        pattern = r"\s+".join(map(re.escape, old.split())) if old[0].isalpha() else re.escape(old)
        found = re.search(pattern.encode(), self.source[start:end])
        if found:
            self._add(left, (start + found.start(), start + found.end()), new, f"{old}→{new}")

    def visit_Compare(self, node: ast.Compare) -> None:
        values = [node.left, *node.comparators]
        for kind, left, right in zip(node.ops, values, values[1:], strict=False):
            self._swap(kind, left, right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._swap(node.op, left, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self._swap(node.op, node.left, node.right)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(node, (self._span(node)[0], self._span(node.operand)[0]), "", "not→")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add(node, self._span(node), str(not node.value), f"{node.value}→{not node.value}")
        elif isinstance(node.value, int):
            self._add(node, self._span(node), str(node.value + 1), f"{node.value}→{node.value + 1}")

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.dump(node.test):
            return
        start, end = self._span(node.test)
        self._add(node, (start, end), f"not ({self.source[start:end].decode()})", "if→if not")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self._add(node, self._span(node.value), "None", "return→None")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call | ast.Await):
            self._add(node, self._span(node), "pass", "call→pass")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self._add(node, self._span(node), "pass", "raise→pass")

    def visit_Break(self, node: ast.Break) -> None:
        self._add(node, self._span(node), "continue", "break→continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._add(node, self._span(node), "break", "continue→break")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:  # not the annotation
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the visitor's names


def sample(each: int = EACH, seed: int = SEED) -> list[Mutant]:
    """Return as many mutants of each package."""
    chosen = []
    for package in PACKAGES:
        files = sorted((ROOT / "src/nmbr9" / package).rglob("*.py"))
        mutants = [mutant for path in files for mutant in Mutations(path).found]
        chosen += random.Random(f"{seed} {package}").sample(mutants, each)
    return chosen


def stages(mutant: Mutant, lanes: list[str], *, near: bool) -> Iterator[tuple[str, list[str]]]:
    """Yield which tests to run, the likeliest first: the name of a lane, and pytest's arguments."""
    package, name = mutant.path.split("/")[2], Path(mutant.path).stem
    files = [file.relative_to(ROOT) for file in sorted((ROOT / "tests").rglob("test_*.py"))]
    named = [str(file) for file in files if {name, package} & {file.stem.removeprefix("test_")}]
    for lane in lanes:
        mark = ["-m", LANES[lane]] if lane in LANES else []
        yield lane, [*mark, mutant.path, *(file for file in named if file.startswith(f"tests/{package}/"))]
        yield lane, [*mark, f"src/nmbr9/{package}", f"tests/{package}"]
        others = [
            file for file in named if not file.startswith((f"tests/{package}/", "tests/page/", "tests/browsers/"))
        ]
        if others:
            yield lane, [*mark, *others]
        if not near:
            yield lane, mark


def kill(mutant: Mutant, tree: Path, lanes: list[str], options: list[str], *, near: bool) -> dict[str, object]:
    """Run the tests against a mutant, until one fails."""
    path = tree / mutant.path
    original = path.read_bytes()
    path.write_bytes(mutant.apply(original))
    began = time.monotonic()
    try:
        for lane, arguments in stages(mutant, lanes, near=near):
            failed = failing_test(tree, [*arguments, *options])
            if failed is not None:
                return {"id": mutant.id, "lane": lane, "by": failed, "seconds": round(time.monotonic() - began)}
    finally:
        path.write_bytes(original)
    return {"id": mutant.id, "lane": None, "by": None, "seconds": round(time.monotonic() - began)}


def failing_test(tree: Path, arguments: list[str]) -> str | None:
    """Return the first test that fails, None if none does."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "NMBR9_ENGINE": "wasm", "CI": "true"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *HANGS, *arguments]
    run = subprocess.run(
        command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if run.returncode in (0, 5):  # passed, or nothing to run
        return None
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", run.stdout, re.MULTILINE)
    return found[1] if found else f"exit code {run.returncode}"


def copy_tree(folder: Path) -> None:
    """Copy the files that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S607 - the usual git
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)


def run(out: Path, chosen: list[Mutant], lanes: list[str], jobs: int, options: list[str], *, near: bool) -> None:
    """Try each mutant, in several trees side by side."""
    done = {json.loads(line)["id"] for line in out.read_text().splitlines()} if out.exists() else set()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for index in range(jobs):
            tree = Path(folder) / str(index)
            copy_tree(tree)
            trees.put(tree)

        def attempt(mutant: Mutant) -> dict[str, object]:
            tree = trees.get()
            try:
                return kill(mutant, tree, lanes, options, near=near)
            finally:
                trees.put(tree)

        with out.open("a") as file:
            for future in as_completed([pool.submit(attempt, mutant) for mutant in chosen if mutant.id not in done]):
                result = future.result()
                print(json.dumps(result), file=file, flush=True)
                print(f"{result['by'] or 'SURVIVES':<90.90} {result['id']}", flush=True)
    summarise(out)


def summarise(out: Path) -> None:
    """Print how many are killed, by package and lane."""
    results = [json.loads(line) for line in out.read_text().splitlines()]
    for package in PACKAGES:
        lanes = Counter(result["lane"] for result in results if result["id"].startswith(f"{package}/"))
        print(f"{package:10}", *(f"{lane or 'survives'}: {count}" for lane, count in sorted(lanes.items(), key=str)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=["list", "run"])
    parser.add_argument("out", nargs="?", type=Path)
    parser.add_argument("--only", nargs="+", help="ids of mutants")
    parser.add_argument("--lanes", nargs="+", default=["test", "all"], help="test: make test; all: make test-all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--near", action="store_true", help="only the tests of its own module and package")
    parser.add_argument("--option", action="append", default=[], help="one more for pytest")
    options = parser.parse_args()
    chosen = [mutant for mutant in sample() if options.only is None or mutant.id in options.only]
    if options.do == "list":
        for mutant in chosen:
            print(mutant.id)
    elif options.out is None:
        parser.error("run needs OUT")
    else:
        run(options.out, chosen, options.lanes, options.jobs, options.option, near=options.near)


if __name__ == "__main__":
    main()
