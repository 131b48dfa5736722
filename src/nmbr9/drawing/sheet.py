"""Pictures with one or more drawn displays: the table, captions, a title, and the displays side by side."""

from __future__ import annotations

from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nmbr9.drawing.measures import SQUARE
from nmbr9.drawing.outline import short
from nmbr9.drawing.palette import THEMES

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from nmbr9.core.display import Display
    from nmbr9.drawing.palette import Theme, ThemeName

Frame: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in units of 1/40 of a square."""

_CAPTION: Final = 44
_FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


class Drawing(NamedTuple):
    """A display as SVG elements."""

    frame: Frame
    parts: list[str]


class Picture(str):
    """The text of an SVG. A notebook shows it as a picture."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<a picture as SVG, {len(self):,} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


def sheet(  # noqa: PLR0913 - all but three are the options of `displays_svg`
    name: str,
    displays: Sequence[Display],
    drawings: Sequence[Drawing],
    *,
    captions: Sequence[str] = (),
    winners: Collection[int] = (),
    theme: ThemeName = "light",
    plane: str = "",
    table: bool = True,
) -> Picture:
    """Lay drawings of displays side by side on a table. `name` begins its element ids; `plane` tilts the table."""
    colours = THEMES[theme]
    frames = [drawing.frame for drawing in drawings]
    panel_width = max(right - left for left, _, right, _ in frames)
    columns = ceil(sqrt(len(displays)))
    header = _CAPTION if captions else 0
    rows = [frames[index : index + columns] for index in range(0, len(displays), columns)]
    heights = [header + max(bottom - top for _, top, _, bottom in row) for row in rows]
    width, height = panel_width * columns, sum(heights)
    tilt = f' patternTransform="{plane}"' if plane else ""
    radius = 1.8 if plane else 1.1  # tilted dots are flatter
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(width)} {short(height)}" '
        f'width="{short(width)}" height="{short(height)}" style="max-width:100%;height:auto" '
        f'role="img" font-family="{_FONT}">',
        f"<title>{_escaped(_title(displays, captions, winners))}</title>",
    ]
    if table:
        parts += [
            f'<defs><pattern id="{name}-dots" width="{SQUARE}" height="{SQUARE}" patternUnits="userSpaceOnUse"{tilt}>'
            f'<circle cx="{SQUARE // 2}" cy="{SQUARE // 2}" r="{radius}" fill="{colours.dots}"/></pattern></defs>',
            f'<rect width="100%" height="100%" rx="14" fill="{colours.table}"/>',
            f'<rect width="100%" height="100%" rx="14" fill="url(#{name}-dots)"/>',
        ]
    for index, (display, drawing) in enumerate(zip(displays, drawings, strict=True)):
        left, top, right, bottom = drawing.frame
        row, column = divmod(index, columns)
        x, y = column * panel_width, sum(heights[:row])
        if captions:
            star = "★ " if index in winners else ""
            room = int(panel_width / 9) - 5 - len(star)  # in characters of average width, beside the points
            name_of_seat = captions[index] if len(captions[index]) <= room else captions[index][: room - 1] + "…"
            parts.append(_caption(star + name_of_seat, display.score, x + panel_width / 2, y, colours))
        x += (panel_width - (right - left)) / 2 - left
        y += (heights[row] + header - (bottom - top)) / 2 - top
        parts.append(f'<g transform="translate({short(x)},{short(y)})">')
        parts += drawing.parts
        parts.append("</g>")
    parts.append("</svg>")
    return Picture("\n".join(parts) + "\n")


def _title(displays: Sequence[Display], captions: Sequence[str], winners: Collection[int]) -> str:
    names = captions or [""] * len(displays)
    each = (
        f"{name}{': ' if name else ''}{len(display)} {'tile' if len(display) == 1 else 'tiles'}, "
        f"{display.score} {'point' if display.score == 1 else 'points'}{', wins' if seat in winners else ''}"
        for seat, (name, display) in enumerate(zip(names, displays, strict=True))
    )
    return f"NMBR 9 display: {'; '.join(each)}"


def _caption(name: str, score: int, x: float, y: float, colours: Theme) -> str:
    return (
        f'<text x="{short(x)}" y="{short(y + _CAPTION * 0.72)}" text-anchor="middle" font-size="17" '
        f'fill="{colours.text}">{_escaped(name)} <tspan font-weight="700">{score}</tspan></text>'
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
