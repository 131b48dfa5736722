"""Link previews: what a chat shows of the link to a room, made only from what a spectator sees.

The picture has the size that crawlers expect, and a bounded number of displays and names, whatever the room has. It is
drawn as SVG, and `nmbr9.server.raster` makes a PNG of it, because crawlers do not show SVG.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final

from nmbr9.core.display import Display
from nmbr9.drawing import tilted_svg
from nmbr9.drawing.measures import SQUARE
from nmbr9.drawing.palette import THEMES
from nmbr9.drawing.tilt import plane

if TYPE_CHECKING:
    from nmbr9.rooms.redaction import VisibleRoom

WIDTH: Final = 1200
HEIGHT: Final = 630
MOST_PLAYERS: Final = 4
"""How many players a preview names and shows, the best first."""
LONGEST: Final = 20
"""How many characters of a name it shows."""

_LOOK: Final = "tilted"
"""Browsers keep pictures: this changes when they are drawn differently."""
_GAME: Final = "NMBR 9"
_BRAND: Final = "#bd3c12"
_FONTS: Final = "'DejaVu Sans', 'Liberation Sans', 'Noto Sans', Roboto, 'Segoe UI', Helvetica, Arial, sans-serif"
_TAGS: Final = re.compile(rb"<!-- preview -->.*?<!-- /preview -->", re.DOTALL)
_ROOT: Final = re.compile(r'<svg\b[^>]*?viewBox="([^"]*)"[^>]*>')
# The display of a room in which nobody has placed yet, and of the front page.
_EXAMPLE: Final = (
    "2n@0,0 4n@2,0 5n@4,-2 1w@0,-1 6e@3,-1^1 1s@-1,-2 0e@0,-4 8e@1,1^1 7e@1,1^2 5e@-1,-2^1 "
    "2w@-4,2 9w@1,-2^2 3w@-5,0 0n@4,-6 9e@-3,1^1 8e@3,-4^1 3e@-3,4 7e@1,-1^3 4e@-3,3^1 6s@-2,1^2"
)


@dataclass(frozen=True)
class Player:
    """A player in a preview."""

    name: str
    points: int | None
    """None before the game."""
    won: bool
    display: Display


@dataclass(frozen=True)
class Preview:
    """What a link to a room says about it."""

    title: str
    description: str
    players: tuple[Player, ...]
    others: int
    """Players who are not named."""
    final: bool
    """Whether it will not change any more."""

    @property
    def version(self) -> str:
        """A hash of everything that the picture shows, and of how it is drawn."""
        shown = [(player.name, player.points, player.won, str(player.display)) for player in self.players]
        return sha256(repr((_LOOK, self.title, self.description, shown, self.others)).encode()).hexdigest()[:20]


FRONT: Final = Preview(
    _GAME, "Stack number tiles: alone, against bots, or with friends by a link.", (), others=0, final=True
)


def preview_of(seen: VisibleRoom) -> Preview:
    """Return the preview of a room. `seen` must be what a spectator sees, because a crawler is one."""
    if seen.view is None:
        players = tuple(Player(_cut(seat.name), None, won=False, display=Display()) for seat in seen.seats)
        host = players[seen.host_seat or 0].name if players else ""
        title = f"{host} invites you to {_GAME}" if host else f"A table of {_GAME}"
        return _preview(title, "Take a seat and play along. No account needed.", players, final=False)
    final = seen.state == "finished"
    winners = seen.view.winners if final and len(seen.seats) > 1 else ()
    everybody = [
        Player(_cut(seat.name), display.score, index in winners, display)
        for index, (seat, display) in enumerate(zip(seen.seats, seen.view.displays, strict=True))
    ]
    everybody.sort(key=lambda player: -(player.points or 0))
    title = ", ".join(f"{player.name} {player.points}" for player in everybody[:MOST_PLAYERS])
    if len(everybody) > MOST_PLAYERS:
        title += f" and {len(everybody) - MOST_PLAYERS} more"
    then = f"Round {seen.view.round} of {seen.view.rounds}. Come and watch."
    return _preview(
        title, f"A game of {_GAME}, to watch again round by round." if final else then, everybody, final=final
    )


def _preview(title: str, description: str, players: list[Player] | tuple[Player, ...], *, final: bool) -> Preview:
    shown = tuple(players[:MOST_PLAYERS])
    return Preview(title, description, shown, len(players) - len(shown), final)


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def with_tags(page: bytes, preview: Preview, address: str, path: str = "", picture: str = "preview.png") -> bytes:
    """Return the page with the tags of a preview. It is sent at `path`, relative to the address of the page."""
    tags = {
        "og:site_name": "NMBR 9",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:image": f"{address}{picture}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
        **({"og:url": f"{address}{path}"} if address else {}),
    }
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    made = _TAGS.sub(lambda _: "\n    ".join(lines).encode(), page)
    return made.replace(b'="./', b'="' + b"../" * path.count("/")) if path else made


def preview_svg(preview: Preview) -> str:
    """Draw a preview: names and points on the left, displays on the right."""
    theme = THEMES["light"]
    begun = [player for player in preview.players if player.points is not None]
    displays = [player.display for player in begun] or [Display.parse(_EXAMPLE)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="{_FONTS}" fill="{theme.text}">',
        f'<rect width="100%" height="100%" fill="{theme.table}"/>',
        _dots(theme.dots),
        f'<text x="56" y="106" font-size="54" font-weight="700">NMBR <tspan fill="{_BRAND}">9</tspan></text>',
        *_names(preview),
        *_displays(displays),
        "</svg>",
    ]
    return "\n".join(parts)


def _dots(colour: str) -> str:
    """Draw the dots of the tilted table, as dashes without a length: resvg takes longer for a pattern."""
    rows = "".join(f"M-{WIDTH},{y}h{3 * WIDTH}" for y in range(-HEIGHT, 2 * HEIGHT, SQUARE))
    return (
        f'<path transform="{plane(0)}" stroke="{colour}" stroke-width="3.6" stroke-linecap="round" '
        f'stroke-dasharray="0 {SQUARE}" d="{rows}"/>'
    )


def _names(preview: Preview) -> list[str]:
    lines = []
    y = 190
    if len(preview.players) == 1 and preview.players[0].points is not None:
        (player,) = preview.players  # alone, so nobody wins; the score may be as large as on the page
        return [
            f'<text x="56" y="{y}" font-size="34">{escape(player.name)}</text>',
            f'<text x="48" y="{y + 150}" font-size="150" font-weight="700">{player.points}</text>',
        ]
    for player in preview.players:
        star = "★ " if player.won else ""
        lines.append(f'<text x="56" y="{y}" font-size="30">{escape(star + player.name)}</text>')
        if player.points is not None:
            lines.append(f'<text x="56" y="{y + 46}" font-size="44" font-weight="700">{player.points}</text>')
        y += 98 if player.points is not None else 48
    if preview.others:
        lines.append(f'<text x="56" y="{y}" font-size="26">and {preview.others} more</text>')
    if not any(player.points is not None for player in preview.players):
        words = preview.title if preview.players else preview.description
        lines += [
            f'<text x="56" y="{y + 40 + 38 * row}" font-size="28">{escape(line)}</text>'
            for row, line in enumerate(_wrapped(words))
        ]
    return lines


def _wrapped(words: str, width: int = 26) -> list[str]:
    """Break a sentence into lines."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _displays(displays: list[Display]) -> list[str]:
    """Draw displays in a grid, each in a cell of the same size."""
    left, top, right, bottom = 470, 30, WIDTH - 30, HEIGHT - 30
    columns = 1 if len(displays) <= 2 else 2
    rows = -(-len(displays) // columns)
    width, height = (right - left) / columns, (bottom - top) / rows
    parts = []
    for index, display in enumerate(displays):
        row, column = divmod(index, columns)
        where = f'x="{left + column * width + 8:g}" y="{top + row * height + 8:g}"'
        nested = rf'<svg {where} width="{width - 16:g}" height="{height - 16:g}" viewBox="\1">'
        parts.append(_ROOT.sub(nested, tilted_svg(display, table=False), count=1))
    return parts
