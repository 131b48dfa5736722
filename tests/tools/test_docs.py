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


def blocks(language):
    return [
        pytest.param(match[2], id=f"{path.relative_to(ROOT)}-{number}")
        for path in DOCUMENTS
        for number, match in enumerate(BLOCK.finditer(path.read_text(encoding="utf-8")))
        if match[1] == language
    ]


@pytest.mark.parametrize("text", blocks("python"))
def test_python_examples(text):
    example = doctest.DocTestParser().get_doctest(text, {}, "example", None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(example).failed == 0


@pytest.mark.parametrize("text", blocks("console"))
def test_commands(text):
    for entry in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = entry.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "nmbr9"
        done = subprocess.run(
            [sys.executable, "-m", "nmbr9", *arguments],
            cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip
        assert (done.stdout, done.stderr, done.returncode) == (expected, "", 0), command


def test_there_are_examples_to_run():
    assert len(blocks("python")) >= 1
    assert len(blocks("console")) >= 2


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path):
    text = path.read_text(encoding="utf-8")
    links = re.findall(r'\]\(([^)#:]+)\)|(?:src|srcset)="([^":]+)"', text)
    for link in (first or second for first, second in links):
        assert (path.parent / link).exists(), link


# bot_client.py needs a server, and plays against one in tests/server.
@pytest.mark.parametrize("path", [ROOT / "examples" / "my_bot.py"], ids=lambda path: path.name)
def test_examples_run(path):
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


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
        (["--size", "3"], "8 to 40 squares"),
        (["--games", "0"], "one game or more"),
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
