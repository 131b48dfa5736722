"""The comparison of two walks: which pictures differ, where, and contact sheets of those that do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw

if TYPE_CHECKING:
    from pathlib import Path

ROW: Final = 620
"""Pixels: how high a row of a contact sheet is at most."""
ROWS: Final = 8
"""Rows on a sheet."""
COLUMN: Final = 520
CAPTION: Final = 16


def compare(before: Path, after: Path, out: Path) -> int:
    """Write `differences.txt` and the contact sheets, and return 1 if something differs.

    A row of a sheet has the picture before, the picture after, and what differs, in red, around which the
    picture is cut out if it is a small part.
    """
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("sheet-*.png"):
        old.unlink()
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    lines, rows = [], []
    for name in names:
        if not (before / name).exists() or not (after / name).exists():
            lines.append(f"{name}: only {'after' if (after / name).exists() else 'before'}")
            continue
        one, two = (_opened(folder / name) for folder in (before, after))
        found = difference(one, two)
        if found is None:
            lines.append(f"{name}: identical")
            continue
        count, box = found
        sizes = "" if one.size == two.size else f", {_size(one)} before and {_size(two)} after"
        lines.append(f"{name}: {count} pixels differ in {box[0]},{box[1]} to {box[2]},{box[3]}{sizes}")
        rows.append((lines[-1], one, two, box))
    (out / "differences.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for start in range(0, len(rows), ROWS):
        _sheet(rows[start : start + ROWS]).save(out / f"sheet-{start // ROWS + 1:02}.png")
    print(*(line for line in lines if not line.endswith(": identical")), sep="\n")
    print(f"{len(names)} pictures, {len([line for line in lines if not line.endswith(': identical')])} not identical")
    return min(len(rows), 1)


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


def _size(picture: Image.Image) -> str:
    return f"{picture.width}×{picture.height}"


Box = tuple[int, int, int, int]


def difference(one: Image.Image, two: Image.Image) -> tuple[int, Box] | None:
    """Return how many pixels differ, and the box around them; None for equal pictures."""
    size = (max(one.width, two.width), max(one.height, two.height))
    red, green, blue = ImageChops.difference(_padded(one, size), _padded(two, size)).split()
    changed = ImageChops.lighter(red, ImageChops.lighter(green, blue))
    box = changed.getbbox()
    return None if box is None else (sum(changed.histogram()[1:]), box)


def _padded(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a picture of this size; what is outside of it differs from all that a page shows."""
    whole = Image.new("RGB", size, (255, 0, 254))
    whole.paste(picture)
    return whole


def _sheet(rows: list[tuple[str, Image.Image, Image.Image, Box]]) -> Image.Image:
    strips = [_strip(*row) for row in rows]
    whole = Image.new("RGB", (3 * COLUMN, sum(strip.height for strip in strips)), "white")
    top = 0
    for strip in strips:
        whole.paste(strip, (0, top))
        top += strip.height
    return whole


def _strip(line: str, one: Image.Image, two: Image.Image, box: Box) -> Image.Image:
    size = (max(one.width, two.width), max(one.height, two.height))
    pair = [_padded(picture, size) for picture in (one, two)]
    marked = pair[1].copy()
    ImageDraw.Draw(marked).rectangle(box, outline="red", width=4)
    left, top, right, bottom = box
    cut = (max(left - 40, 0), max(top - 40, 0), min(right + 40, size[0]), min(bottom + 40, size[1]))
    pictures = [*(picture.crop(cut) for picture in pair), marked]
    for picture in pictures:
        picture.thumbnail((COLUMN - 8, ROW))
    strip = Image.new("RGB", (3 * COLUMN, max(picture.height for picture in pictures) + CAPTION + 8), "#777")
    ImageDraw.Draw(strip).text((4, 2), line.replace("×", "x"), "white")
    for column, picture in enumerate(pictures):
        strip.paste(picture, (column * COLUMN + 4, CAPTION + 2))
    return strip
