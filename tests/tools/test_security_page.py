"""The limits in docs/security.md are those of the program."""

import re
from dataclasses import fields
from importlib import import_module

from nmbr9.server.settings import Settings
from tools.generated import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|*]+) \| ([^|]+) \| (`[^|]+`) \|$", PAGE, re.MULTILINE)


def value_of(name):
    """Return a limit by its flag, by its name in the package, or by `CONSTANT in FILE` of the page."""
    if " in " in name:
        constant, file = name.split(" in ")
        (written,) = re.findall(rf"\bconst {constant} = ([\d_]+);", (ROOT / file).read_text(encoding="utf-8"))
        return int(written)
    if name.startswith("--"):
        return getattr(Settings(), name.removeprefix("--").replace("-", "_"))
    module, _, constant = name.rpartition(".")
    return getattr(import_module(f"nmbr9.{module}"), constant)


def ways_to_write(value):
    yield f"{value:,g}" if isinstance(value, float) else f"{value:,}"
    for unit, size in (("KiB", 1024), ("MiB", 1024**2)):
        if value % size == 0:
            yield f"{value // size} {unit}"


def test_limits_are_as_the_page_says():
    for _, limit, names in ROWS:
        for name in re.findall(r"`([^`]+)`", names.replace("` in `", " in ")):
            value = value_of(name)
            ways = [rf"(?<![\d,.]){re.escape(way)}(?![\d,.]*\d)" for way in ways_to_write(value)]
            assert any(re.search(way, limit) for way in ways), f"{name} is {value}, and the page says: {limit}"


def test_the_page_has_every_limit_that_can_be_set():
    flags = {f"--{field.name.replace('_', '-')}" for field in fields(Settings)}
    limits = {flag for flag in flags if re.search("^--most-|-per-|^--keep-", flag)}
    named = {name for *_, names in ROWS for name in re.findall(r"`(--[^`]+)`", names)}
    assert limits - named == set()


def test_rows_are_found():
    assert len(ROWS) > 25
    assert len(ROWS) == PAGE.count("` |\n"), "a row of the table is not written like the others"
