"""The look of the tiles: the page shows the colours that the drawings have, in every theme and in print."""

from __future__ import annotations

import json
import re

import pytest

from nmbr9.drawing.palette import DEEPEST, THEMES, rgb, tile_colours
from tests.played import golden

GAME = golden("greedy")
SETTINGS = {
    "light": {"look": "light"},
    "dark": {"look": "dark"},
    "contrast": {"look": "light", "contrast": True},
    "contrast-dark": {"look": "dark", "contrast": True},
    "print": {"look": "dark"},
}
READ = """all => all.map(tile => {
  const [number, depth] = [tile.className.baseVal, tile.closest('[class^=d]').getAttribute('class')];
  const style = name => getComputedStyle(tile.querySelector(name));
  const face = style('.tile-face');
  return [number.match(/n(\\d)/)[1], depth.match(/d(\\d)/)[1], face.fill, face.stroke, style('.tile-digit').stroke];
})"""


def parts(colour):
    """Read what a browser computes: rgb(…), or color(srgb …) for a mixture."""
    numbers = [float(number) for number in re.findall(r"[\d.]+", colour.replace("srgb", ""))][:3]
    return tuple(255 * number for number in numbers) if "srgb" in colour else tuple(numbers)


@pytest.mark.deep
@pytest.mark.parametrize("theme", THEMES)
def test_tiles_have_the_colours_of_the_drawings(person, theme):
    ann = person()
    ann.page.add_init_script(f"localStorage.setItem('nmbr9.settings', JSON.stringify({json.dumps(SETTINGS[theme])}))")
    page = ann.open(f"#/game/{GAME.compact()}/20")
    page.locator(".replay-seat .picture .tile").nth(19).wait_for()
    if theme == "print":
        page.emulate_media(media="print")
    tiles = page.eval_on_selector_all(".replay-seat .picture .tile", READ)
    (display,) = GAME.displays
    depths = sorted(
        (tile.number, display.height - 1 - level) for tile, level in zip(display, display.levels, strict=True)
    )
    assert sorted((int(number), int(depth)) for number, depth, *_ in tiles) == depths
    assert max(depth for _, depth in depths) <= DEEPEST
    for number, depth, *shown in tiles:
        expected = tile_colours(int(number), int(depth), theme)
        for colour, wanted in zip(shown, (expected.face, expected.line, expected.ink), strict=True):
            assert parts(colour) == pytest.approx(rgb(wanted), abs=1.5), (number, depth)
