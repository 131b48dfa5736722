"""A plot of the scores: for every bot a histogram, its mean, and the confidence interval of the mean."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.arena.summary import summary_of
from nmbr9.drawing.outline import short
from nmbr9.drawing.palette import THEMES, TILES, mixed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nmbr9.arena.game import Played
    from nmbr9.arena.summary import Summary

_WIDTH: Final = 860
_LEFT: Final = 170  # for the names
_RIGHT: Final = 36
_TOP: Final = 66
_ROW: Final = 104
_BARS: Final = 58  # the height of the highest bar of a row
_FOOT: Final = 54
_NAME: Final = 16  # characters
_FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
_HUES: Final = [TILES[number] for number in (6, 2, 5, 9, 7, 4, 0, 8, 1, 3)]  # neighbours are easy to tell apart
_COLOURS: Final = THEMES["light"]


class _Scale(NamedTuple):
    """The horizontal axis: scores from left to right."""

    least: int
    most: int
    tick: int

    @classmethod
    def of(cls, scores: Sequence[int]) -> _Scale:
        tick = _step(max(scores) - min(scores), 10)
        return cls(min(scores) // tick * tick, (max(scores) // tick + 1) * tick, tick)

    @property
    def bin(self) -> int:
        """How many scores a bar stands for."""
        return max(1, self.tick // 5)

    def x(self, score: float) -> float:
        """Return the x coordinate of a score."""
        return _LEFT + (score - self.least) / (self.most - self.least) * (_WIDTH - _LEFT - _RIGHT)


def _step(reach: int, most: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, … that covers `reach` in at most `most` steps."""
    ten = 1
    while True:
        for digit in (1, 2, 5):
            if digit * ten * most >= reach:
                return digit * ten
        ten *= 10


def scores_svg(games: Mapping[str, Sequence[Played]]) -> str:
    """Draw the scores of bots, each of which has played at least one game."""
    summaries = [summary_of(played) for played in games.values()]
    scale = _Scale.of([game.score for played in games.values() for game in played])
    height = _TOP + _ROW * len(games) + _FOOT
    title = "NMBR 9: " + "; ".join(f"{summary.bot} {_mean_text(summary)}" for summary in summaries)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        f'style="max-width:100%;height:auto" role="img" font-family="{_FONT}" font-size="14" fill="{_COLOURS.text}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="14" fill="{_COLOURS.table}"/>',
        f'<text x="24" y="38" font-size="19" font-weight="700">{escape(_heading(games))}</text>',
        *_axis(scale, height - _FOOT),
    ]
    for row, (summary, played) in enumerate(zip(summaries, games.values(), strict=True)):
        base = _TOP + _ROW * row + _BARS + 12
        parts += _row(summary, [game.score for game in played], scale, base, _HUES[row % len(_HUES)])
    return "\n".join([*parts, "</svg>"]) + "\n"


def _heading(games: Mapping[str, Sequence[Played]]) -> str:
    seeds = {game.seed for played in games.values() for game in played}
    decks = f"the decks of seeds {min(seeds)} to {max(seeds)}" if len(seeds) > 1 else f"the deck of seed {min(seeds)}"
    return f"Scores with {decks}"


def _axis(scale: _Scale, bottom: float) -> list[str]:
    middle = (_LEFT + _WIDTH - _RIGHT) / 2
    parts = [f'<text x="{short(middle)}" y="{short(bottom + 42)}" text-anchor="middle">points</text>']
    for score in range(scale.least, scale.most + 1, scale.tick):
        x = short(scale.x(score))
        parts += [
            f'<path d="M{x},{_TOP}V{short(bottom)}" stroke="{mixed(_COLOURS.dots, _COLOURS.text, 0.1)}"/>',
            f'<text x="{x}" y="{short(bottom + 20)}" text-anchor="middle" font-size="13">{score}</text>',
        ]
    return parts


def _row(summary: Summary, scores: Sequence[int], scale: _Scale, base: float, hue: str) -> list[str]:
    """Draw one bot: bars on a line, and below that line its mean, with its confidence interval."""
    counts = Counter((score - scale.least) // scale.bin for score in scores)
    unit = _BARS / max(counts.values())
    bars = ""
    for index, count in sorted(counts.items()):
        left = scale.least + index * scale.bin - 0.5  # so that a bar stands around its scores
        x, end = scale.x(left), scale.x(left + scale.bin)
        bars += f"M{short(x + 0.5)},{short(base)}v{short(-count * unit)}h{short(end - x - 1)}V{short(base)}Z"
    name = summary.bot if len(summary.bot) <= _NAME else summary.bot[: _NAME - 1] + "…"
    games = f"{summary.games} {'game' if summary.games == 1 else 'games'}"
    return [
        f'<text x="24" y="{short(base - 24)}" font-weight="700">{escape(name)}</text>',
        f'<text x="24" y="{short(base - 5)}" font-size="13">{games}</text>',
        f'<path fill="{hue}" d="{bars}"/>',
        f'<path stroke="{_COLOURS.text}" d="M{_LEFT},{short(base)}H{_WIDTH - _RIGHT}"/>',
        *_mean(summary, scale, base + 13),
    ]


def _mean(summary: Summary, scale: _Scale, y: float) -> list[str]:
    # The interval of a few games may be wider than the picture; the text has all of it.
    ends_at = (scale.x(end) for end in summary.interval or (summary.mean, summary.mean))
    low, high = (min(max(x, _LEFT), _WIDTH - _RIGHT) for x in ends_at)
    middle, text = scale.x(summary.mean), _mean_text(summary)
    ends = f"M{short(low)},{short(y - 5)}v10M{short(high)},{short(y - 5)}v10"
    # The text goes on the side that has room.
    right = high + 12 + 7.5 * len(text) < _WIDTH - 8
    return [
        f'<path stroke="{_COLOURS.text}" stroke-width="2" d="M{short(low)},{short(y)}H{short(high)}{ends}"/>',
        f'<circle cx="{short(middle)}" cy="{short(y)}" r="3.5" fill="{_COLOURS.text}"/>',
        f'<text x="{short(high + 12 if right else low - 12)}" y="{short(y + 5)}" font-size="13" '
        f'text-anchor="{"start" if right else "end"}" stroke="{_COLOURS.table}" stroke-width="4" '
        f'paint-order="stroke">{escape(text)}</text>',
    ]


def _mean_text(summary: Summary) -> str:
    if summary.interval is None:
        return f"mean {summary.mean:.1f}"
    low, high = summary.interval
    return f"mean {summary.mean:.1f} (95 %: {low:.1f} to {high:.1f})"
