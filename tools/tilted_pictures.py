"""The tilted pictures of the README and the documentation. `make generated` draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9 import Display, Record
from nmbr9.drawing import tilted_svg
from tools.level_pictures import IMAGES, RECORD

if TYPE_CHECKING:
    from pathlib import Path

    from nmbr9.drawing.palette import ThemeName

FIVE_LEVELS: Final = (
    "4n@0,0 0n@3,0 2n@-2,0 3w@2,4 1s@1,4 0n@-2,4 4w@2,3^1 6e@0,2^1 2s@-4,0 5s@-3,0^1 1e@-2,0^1 3e@3,5 8e@2,2^2 "
    "6e@0,5^1 5w@0,4^2 9w@2,2^3 7w@-3,1^2 8e@-2,0^2 9w@-2,0^3 7w@-1,0^4"
)
"""160 points, with all twenty tiles."""


def files() -> dict[Path, str]:
    """Draw every picture."""
    display = Display.parse(FIVE_LEVELS)
    (record,) = Record.parse(RECORD.read_text(encoding="utf-8")).displays
    themes: tuple[ThemeName, ...] = ("light", "dark")
    pictures = {f"tilted-{theme}": tilted_svg(display, theme=theme) for theme in themes}
    pictures["tilted-level-2"] = tilted_svg(display, lit=2, badges=True)
    pictures["record-tilted"] = tilted_svg(record)
    return {IMAGES / f"{name}.svg": picture for name, picture in pictures.items()}
