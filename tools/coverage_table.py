"""Print how much of some packages the tests have run, lines and branches. `make coverage` measures, and runs this."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from typing import Any


def main(packages: list[str]) -> None:
    """Combine what every process has measured, and print a row for each package and one for all."""
    coverage = [sys.executable, "-m", "coverage"]
    subprocess.run([*coverage, "combine", "--quiet"], check=True)
    report = subprocess.run([*coverage, "json", "--quiet", "-o", "-"], check=True, capture_output=True, text=True)
    print(table(json.loads(report.stdout), packages))


def table(report: dict[str, Any], packages: list[str]) -> str:
    """Sum coverage.py's report by package."""
    counts: dict[str, Counter[str]] = {package: Counter() for package in [*packages, "all"]}
    for name, file in report["files"].items():
        package = name.partition("src/nmbr9/")[2].partition("/")[0]
        if package in packages:
            numbers = {key: value for key, value in file["summary"].items() if isinstance(value, int)}
            counts[package].update(numbers)
            counts["all"].update(numbers)
    rows = [f"{'package':12}{'lines':>8}{'missed':>8}{'branches':>10}{'missed':>8}{'covered':>9}"]
    for package, found in counts.items():
        run = found["covered_lines"] + found["covered_branches"]
        share = run / max(1, found["num_statements"] + found["num_branches"])
        rows.append(
            f"{package:12}{found['num_statements']:8}{found['missing_lines']:8}"
            f"{found['num_branches']:10}{found['missing_branches']:8}{share:9.1%}"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
