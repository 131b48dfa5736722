"""SVG to PNG with resvg, in a process of its own.

resvg holds the GIL while it draws, which may take some tenths of a second: in a thread of the server it would block
every room. A process costs little more than starting Python, and is killed when a picture takes too long.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Final

DRAWING_SECONDS: Final = 20.0
LARGEST_PICTURE: Final = 1024 * 1024
"""Bytes of a PNG. A preview has about a tenth of it."""


class NotDrawn(Exception):
    """A picture could not be drawn: it took too long, or resvg is not installed."""


def png_of(svg: str, seconds: float = DRAWING_SECONDS) -> bytes:
    """Draw an SVG in the size that it has. It blocks, so call it in a thread. Raises NotDrawn."""
    command = [sys.executable, "-m", "nmbr9.server.raster"]
    try:
        done = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=seconds, check=True)  # noqa: S603 - ours
    except subprocess.TimeoutExpired:
        raise NotDrawn("the picture took too long") from None
    except subprocess.CalledProcessError as error:
        raise NotDrawn(error.stderr.decode(errors="replace").strip().rpartition("\n")[2]) from None
    if len(done.stdout) > LARGEST_PICTURE:
        raise NotDrawn("the picture is too large")
    return done.stdout


def main() -> None:
    """Read an SVG from standard input, and write the PNG to standard output."""
    import resvg_py  # noqa: PLC0415 - the server itself does not need it in memory

    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode()))


if __name__ == "__main__":
    main()
