"""The notebooks of examples/, with the outputs of their last run. `make notebooks` executes them and writes those anew.

Where nothing has changed, that gives the same bytes: what a run adds of its own (times, the interpreter's version, how
printed text was cut into pieces) is left out. A cell whose outputs can't be the same twice has the tag `varies`. It is
executed like the others, and keeps the outputs that it has.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Final

import nbformat
from nbclient import NotebookClient

FOLDER: Final = Path(__file__).parent.parent / "examples"
_SECONDS: Final = 120
"""For a cell."""
_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebooks() -> list[Path]:
    """List the notebooks in the order in which they are to be read."""
    return sorted(FOLDER.glob("*.ipynb"))


def executed(text: str) -> str:
    """Execute a notebook in the folder of the examples, and return it with its new outputs.

    An error in it is raised; so is what it says to stderr, where warnings go.
    """
    notebook = nbformat.reads(text, as_version=4)
    fresh = deepcopy(notebook)
    NotebookClient(
        fresh, kernel_name="python3", timeout=_SECONDS, record_timing=False, coalesce_streams=True,
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
