"""Print how much of each package the tests have run: lines and branches, from what `make coverage` has measured."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import PurePath


def main() -> None:
    """Combine what every process has measured, and print a row for each package and one for all."""
    coverage = [sys.executable, "-m", "coverage"]
    subprocess.run([*coverage, "combine", "--quiet"], check=True)
    report = subprocess.run([*coverage, "json", "--quiet", "-o", "-"], check=True, capture_output=True, text=True)
    print(table(json.loads(report.stdout)))


def table(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> str:
    """Sum coverage.py's report by package."""
    packages: dict[str, Counter[str]] = {}
    for name, file in report["files"].items():
        folder = PurePath(name).parent.name
        for package in (folder if folder != "nmbr9" else "(top)", "all"):
            packages.setdefault(package, Counter()).update(
                {k: v for k, v in file["summary"].items() if "percent" not in k}
            )
    rows = [f"{'package':12}{'lines':>8}{'missed':>8}{'branches':>10}{'missed':>8}{'covered':>9}"]
    for package, found in sorted(packages.items(), key=lambda pair: (pair[0] == "all", pair[0])):
        hit = found["covered_lines"] + found["covered_branches"]
        share = hit / max(1, found["num_statements"] + found["num_branches"])
        rows.append(
            f"{package:12}{found['num_statements']:8}{found['missing_lines']:8}"
            f"{found['num_branches']:10}{found['missing_branches']:8}{share:9.1%}"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    main()
