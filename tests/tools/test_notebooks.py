"""The notebooks run, and what they show is what they would show today."""

from difflib import unified_diff
from itertools import islice

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError

from tools.notebooks import executed, notebooks

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_outputs_are_those_of_a_fresh_run(path):
    committed = path.read_text(encoding="utf-8")
    changes = unified_diff(committed.splitlines(), executed(committed).splitlines(), "committed", "fresh", lineterm="")
    first = "\n".join(line[:200] for line in islice(changes, 40))
    assert not first, f"make notebooks\n{first}"


def notebook_of(*cells, **metadata):
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
    return nbformat.writes(nbformat.v4.new_notebook(cells=list(cells), metadata=metadata))


def code(source, *tags, text=""):
    outputs = [nbformat.v4.new_output("stream", text=text)] if text else []
    metadata = {"tags": list(tags), "collapsed": True}
    return nbformat.v4.new_code_cell(source, outputs=outputs, metadata=metadata)


def printed(text):
    return [[output.text for output in cell.outputs] for cell in nbformat.reads(text, as_version=4).cells]


def test_outputs_are_written_anew_and_without_what_changes_from_run_to_run():
    cells = [
        code("import sys\nprint('a', flush=True)\nprint('b', flush=True)", text="stale\n"),
        code("import time\nprint(time.time())", "varies", text="12.3\n"),
        code("print(1)", "varies"),
    ]
    once = executed(notebook_of(*cells, language_info={"name": "python", "version": "2.7"}))
    assert printed(once) == [["a\nb\n"], ["12.3\n"], ["1\n"]]
    assert not [word for word in ("version", "collapsed", "stale", "iopub") if word in once]


@pytest.mark.parametrize(
    ("source", "error"),
    [("1 / 0", CellExecutionError), ("import warnings\nwarnings.warn('beware')", ValueError)],
    ids=["error", "warning"],
)
def test_errors_and_warnings_fail(source, error):
    with pytest.raises(error, match=r"ZeroDivisionError|beware"):
        executed(notebook_of(code(source)))
