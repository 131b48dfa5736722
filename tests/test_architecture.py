"""The house: what may know what. import-linter checks the layers; this checks what it can't say."""

import ast
import pydoc
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import nmbr9

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "nmbr9"
LIBRARY = ["core", "notation", "drawing", "bots", "puzzles", "cli"]  # what works without any dependency
EXCEPT = {"matches.py": {"openskill"}, "share.py": {"segno"}}  # which only servers need: functions import them


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


@pytest.mark.parametrize("package", LIBRARY)
def test_the_library_imports_the_standard_library_only(package):
    for path in (SOURCE / package).glob("**/*.py"):
        for module in imported(path):
            allowed = {"nmbr9", *sys.stdlib_module_names, *EXCEPT.get(path.name, ())}
            assert module.split(".")[0] in allowed, f"{path}: {module}"


def test_the_core_has_no_files_no_clock_and_no_randomness_of_its_own():
    allowed = {
        "__future__",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "functools",
        "itertools",
        "operator",
        "re",
        "typing",
    }
    for path in (SOURCE / "core").glob("*.py"):
        modules = {module.split(".")[0] for module in imported(path)} - {"nmbr9"}
        # The generator is injected: the core knows its type, never the module's own functions.
        assert modules - {"random"} <= allowed, path
        assert "random." not in path.read_text(encoding="utf-8").replace("random.Random", ""), path


def test_the_package_has_no_dependency():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    assert project["version"] == nmbr9.__version__
    assert f"\nversion: {nmbr9.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_importing_the_library_stays_light():
    code = "import sys; before = set(sys.modules); import nmbr9; print(*sorted(set(sys.modules) - before))"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    ours = {module for module in modules if module.startswith("nmbr9.")}
    assert {module.split(".")[1] for module in ours} == {"core"}
    for heavy in ("argparse", "json", "importlib.metadata", "asyncio", "logging", "random", "socket"):
        assert heavy not in modules


def test_public_names_come_from_the_package_itself():
    for name in dir(nmbr9):
        assert getattr(nmbr9, name) is not None
    assert {"Deck", "Display", "Game", "Placement", "Record"} <= set(dir(nmbr9))


def test_completion_offers_public_names_only_and_help_is_short():
    assert {name for name in dir(nmbr9) if name.startswith("_")} == {"__doc__", "__version__"}
    assert {"annotations", "core", "TYPE_CHECKING"}.isdisjoint(dir(nmbr9))
    assert len(pydoc.render_doc(nmbr9).splitlines()) < 60


def test_a_name_that_is_not_there_is_said():
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = nmbr9.nothing


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_map_of_the_packages_is_what_import_linter_checks():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = project["tool"]["importlinter"]["contracts"]
    layers = [{name.strip(" ()") for name in layer.split("|")} for layer in contract["layers"]]
    there = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    expected = [layer & there for layer in layers if layer & there]
    shown: list[set[str]] = []
    for number, package in re.findall(r"^\| ([0-9 ]+) \| `(\w+)` \|", ARCHITECTURE, re.MULTILINE):
        if number.strip():
            shown.append(set())
        shown[-1].add(package)
    assert shown == expected
    assert set().union(*shown) == there


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`([a-z_]+/[a-z_]+\.py)`", ARCHITECTURE))))
def test_the_files_that_the_page_about_the_architecture_names_exist(path):
    assert (SOURCE / path).is_file()
