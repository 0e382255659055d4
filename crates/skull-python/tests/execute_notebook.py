"""Runs the cells of a notebook, one after the other, and keeps what they print and draw: `execute_notebook.py FILE.ipynb`.

With `--script` before the file it only prints the cells, as one script.
"""

from __future__ import annotations

import base64
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt


def execute(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of its cells."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for count, cell in enumerate(cells, 1):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("".join(cell["source"]), f"cell {count}", "exec"), names)  # noqa: S102
        cell["execution_count"] = count
        cell["outputs"] = text(printed.getvalue()) + [drawn(number) for number in plt.get_fignums()]
        plt.close("all")
    return notebook


def script(notebook: dict[str, Any]) -> str:
    """All cells of code, one after the other."""
    cells = ("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    return "\n\n".join(cells)


def text(printed: str) -> list[dict[str, Any]]:
    """What a cell printed."""
    stream = {"name": "stdout", "output_type": "stream", "text": printed.splitlines(keepends=True)}
    return [stream] if printed else []


def drawn(number: int) -> dict[str, Any]:
    """A figure as a small picture."""
    png = io.BytesIO()
    plt.figure(number).savefig(png, format="png", dpi=60)
    data = {"image/png": base64.b64encode(png.getvalue()).decode(), "text/plain": ["<Figure>"]}
    return {"data": data, "metadata": {}, "output_type": "display_data"}


if __name__ == "__main__":
    path = Path(sys.argv[-1])
    if "--script" in sys.argv:
        print(script(json.loads(path.read_text())))
        sys.exit()
    executed = execute(json.loads(path.read_text()))
    path.write_text(json.dumps(executed, indent=1, ensure_ascii=False) + "\n")
