"""CITATION.cff can be read, and says what pyproject.toml says."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REQUIRED = {"cff-version", "message", "title", "authors"}
KEYS = REQUIRED | {"type", "abstract", "version", "license", "keywords"}
"""Those of the Citation File Format that are of use here."""


def citation():
    """Read the little of YAML that the file uses: a text on the line of its key, or folded or listed below it."""
    found: dict[str, str | list[str]] = {}
    below: list[str] = []
    for line in (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines():
        if match := re.fullmatch(r"([a-z-]+):(?: ([^\s#].*))?", line):
            key, text = match[1], match[2]
            assert key not in found, f"{key} is there twice"
            below = []
            found[key] = below if text in (None, ">-") else text.removeprefix('"').removesuffix('"')
            assert text is None or text[0] == '"' or ": " not in text, f"{key}: a colon needs quotation marks"
        else:
            assert re.fullmatch(r"  (?:- )?[^\s:#\-][^#]*", line), line
            below.append(line.strip().removeprefix("- "))
    return found


def test_it_has_what_the_format_requires():
    found = citation()
    assert set(found) >= REQUIRED
    assert set(found) <= KEYS
    assert found["cff-version"] == "1.2.0"
    assert found["type"] == "software"
    assert all(found.values())


def test_it_agrees_with_the_project():
    found = citation()
    assert found["version"] == PROJECT["version"]
    assert found["license"] == PROJECT["license"]
    assert found["authors"] == [f"name: {author['name']}" for author in PROJECT["authors"]]
    assert found["title"].startswith(f"{PROJECT['name']}: ")
