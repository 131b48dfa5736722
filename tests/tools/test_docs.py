"""What the documents say is run: Python examples as doctests, commands with the output that stands below them."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")])
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


DEEP = {"README.md", "docs/benchmark.md", "docs/environments.md", "docs/open-spiel.md", "docs/zero-to-agent.md"}
"""Documents whose examples in Python need Numba, or seconds."""


def blocks(language):
    """Return the documents that have blocks of a language, with these."""
    for path in DOCUMENTS:
        name = path.relative_to(ROOT).as_posix()
        found = [match[2] for match in BLOCK.finditer(path.read_text(encoding="utf-8")) if match[1] == language]
        if found:
            yield pytest.param(
                found, id=name, marks=[pytest.mark.deep] if language == "python" and name in DEEP else []
            )


@pytest.mark.parametrize("texts", list(blocks("python")))
def test_python_examples(texts):
    for text in texts:
        example = doctest.DocTestParser().get_doctest(text, {}, "example", None, 0)
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
        assert runner.run(example).failed == 0


@pytest.mark.parametrize("texts", list(blocks("console")))
def test_commands(texts, run_command, monkeypatch):
    monkeypatch.chdir(ROOT)
    for entry in re.split(r"^\$ ", "".join(texts), flags=re.MULTILINE)[1:]:
        command, _, expected = entry.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "nmbr9"
        assert run_command(*arguments) == (0, expected, ""), command


def test_there_are_examples_to_run():
    assert {block.id for block in blocks("python")} > DEEP
    assert len(list(blocks("console"))) > 5


def test_links_lead_somewhere():
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        links = re.findall(r'\]\(([^)#:]+)\)|(?:src|srcset)="([^":]+)"', text)
        for link in (first or second for first, second in links):
            assert (path.parent / link).exists(), f"{path.relative_to(ROOT)}: {link}"


def test_the_example_of_a_bot_runs():  # bot_client.py plays against a server in tests/server
    command = [sys.executable, str(ROOT / "examples" / "my_bot.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.deep
def test_the_learner_runs(tmp_path):
    # That it learns is seen in the notebook.
    # On a new machine Matplotlib says that it builds a list of fonts. It says so here, and not below.
    subprocess.run([sys.executable, "-c", "import matplotlib.font_manager"], capture_output=True, check=True)
    command = [sys.executable, str(ROOT / "examples" / "train_numpy.py"), "--instance", "U-9-1-4", "--size", "10"]
    curve = tmp_path / "curve.svg"
    done = subprocess.run(
        [*command, "--games", "128", "--plot", str(curve)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^    difference: +[-0-9.]+ ± [0-9.]+, 1000 games$", done.stdout, re.MULTILINE)
    assert "</svg>" in curve.read_text(encoding="utf-8")
    for wrong, sentence in (
        (["--instance", "9"], "expected an instance like"),
        (["--plot", "no/folder/curve.svg"], "No such file or directory"),
        (["--plot", "curve.xyz"], "xyz"),
    ):
        done = subprocess.run([*command, *wrong], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr


def test_the_readme_lists_every_make_target_that_it_names():
    targets = re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for path in DOCUMENTS:
        for target in re.findall(r"\bmake ([a-z]+)\b`", path.read_text(encoding="utf-8")):
            assert target in targets, f"{path.name}: make {target}"
