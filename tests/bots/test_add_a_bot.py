"""A bot of another package, installed beside this one as docs/add-a-bot.md says, and what the document shows."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from nmbr9.bots import BUILT_IN

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "add-a-bot.md").read_text(encoding="utf-8")


def written(language):
    """Return what the document has in blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Install the document's package, as an installer leaves it: modules, and what there is to know about them."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads(written("toml")[0])["project"]
    shutil.copy(ROOT / "examples" / "my_bot.py", folder)
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    sections = [
        "\n".join([f"[{group}]", *(f"{name} = {target}" for name, target in entries.items())])
        for group, entries in project["entry-points"].items()
    ]
    about.joinpath("entry_points.txt").write_text("\n\n".join(sections) + "\n", encoding="utf-8")
    return folder


def nmbr9(folder, *arguments, **more):
    """Run the command in a fresh process that finds the package, and return what it prints."""
    return subprocess.run(
        [sys.executable, "-m", "nmbr9", *arguments], env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder, capture_output=True, text=True, encoding="utf-8", check=True, **more,
    ).stdout  # fmt: skip


def test_it_is_listed_after_ours(installed):
    lines = nmbr9(installed, "bots").splitlines()
    assert [line.split()[0] for line in lines] == [*BUILT_IN, "person-60", "tower"]
    assert re.fullmatch("tower +-  builds a tower over its first tile", lines[-1])


@pytest.mark.deep
def test_it_plays(installed):
    games = [
        json.loads(line)
        for line in nmbr9(installed, "simulate", "--bot", "tower", "--games", "2", "--json").splitlines()
    ]
    assert [game["bot"] for game in games] == ["tower@1"] * 2
    shown = re.search(r"^>>> game\.displays\[0\]\.score\n(\d+)$", DOCUMENT, re.MULTILINE)
    assert shown
    assert games[0]["score"] == int(shown[1])  # the document plays the deck of seed 0, too


@pytest.mark.deep
def test_a_person_plays_against_it(installed):
    out = nmbr9(installed, "play", "--bot", "tower", "--seed", "3", "--remove", "19", input="1\n\n")
    assert "tower: 0 points" in out


@pytest.mark.deep
def test_the_commands_of_the_document_work(installed):
    lines = [line for block in written("sh") for line in block.splitlines()]
    commands = [shlex.split(line)[1:] for line in lines if line.startswith("nmbr9 ")]
    assert [command[0] for command in commands] == ["bots", "simulate", "play", "arena"]
    for command in commands[1::2]:  # the list is tested above, and to play takes somebody who plays
        few = ["2" if word == "100" else word for word in command]
        assert "tower" in nmbr9(installed, *few, *(["--workers", "1"] if command[0] == "arena" else []))


def test_the_document_shows_the_bot_of_the_example():
    def essence(text):
        text = re.sub(r'"""[^"]*"""|  # noqa.*', "", text)
        return re.sub(r"\s|,(?=\s*\))", "", text)

    shown = re.sub(r"^(>>>|\.\.\.) ?", "", written("python")[0], flags=re.MULTILINE)
    bot = shown[shown.index("class TowerBot") : shown.index("check_bot(TowerBot())")]
    example = (ROOT / "examples" / "my_bot.py").read_text(encoding="utf-8")
    assert essence(bot) in essence(example)


def test_the_page_has_words_for_every_bot_of_ours():
    for path in (ROOT / "web/src/ui/texts").glob("[a-z][a-z].ts"):
        section = re.search(r"^  bots: \{$(.*?)^  \},$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        assert section, path.name
        assert re.findall(r"^    (\w+): \{", section[1], re.MULTILINE) == list(BUILT_IN), path.name
