"""The notebooks of examples/, stored with their outputs. `make notebooks` executes them and writes new outputs.

Without a change that is idempotent, because everything that differs from run to run (times, the interpreter's version,
how printed text was cut into pieces) is left out. A cell whose outputs differ from run to run has the tag `varies`. It
is executed like the others, and keeps its stored outputs.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Final

import nbformat
from nbclient import NotebookClient

FOLDER: Final = Path(__file__).parent.parent / "examples"
_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebooks() -> list[Path]:
    """Return the notebooks in their reading order."""
    return sorted(FOLDER.glob("*.ipynb"))


def executed(text: str) -> str:
    """Execute a notebook in the folder of the examples, and return it with its new outputs.

    Raises CellExecutionError for an error in a cell, and ValueError for output to stderr, such as warnings.
    """
    notebook = nbformat.reads(text, as_version=4)
    fresh = deepcopy(notebook)
    NotebookClient(
        fresh, kernel_name="python3", timeout=None, record_timing=False, coalesce_streams=True,
        resources={"metadata": {"path": str(FOLDER)}}, extra_arguments=["--log-level=ERROR"],
    ).execute()  # fmt: skip
    fresh.metadata = nbformat.from_dict(_METADATA)
    for old, cell in zip(notebook.cells, fresh.cells, strict=True):
        tags = cell.metadata.get("tags", [])
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        for output in cell.get("outputs", []):
            if output.get("name") == "stderr":
                raise ValueError(f"cell {cell.id} says to stderr: {output.text}")
        if "varies" in tags and old.outputs:
            cell.outputs = old.outputs
    result: str = nbformat.writes(fresh)
    return result + "\n"


if __name__ == "__main__":
    for path in notebooks():
        path.write_text(executed(path.read_text(encoding="utf-8")), encoding="utf-8")
